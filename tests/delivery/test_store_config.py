"""The configuration of phone and desktop builds, read as Flet's own command reads it."""

import struct
import tomllib
from pathlib import Path

from flet_cli.utils.app_excludes import find_default_excludes
from flet_cli.utils.pyproject_toml import load_pyproject_toml

ROOT = Path(__file__).parents[2]
NEEDED = ("main.py", "kingi_scorer", "assets")


def read(name: str) -> object:
    return load_pyproject_toml(ROOT)(name)


def app_path() -> Path:
    return ROOT / str(read("tool.flet.app.path") or "")


def test_the_entry_module_is_found_and_opens_the_app() -> None:
    module = Path(str(read("tool.flet.app.module") or "main")).stem
    text = (app_path() / f"{module}.py").read_text(encoding="utf-8")
    assert "kingi_scorer.app" in text
    assert "ft.run(" in text


def test_the_assets_are_where_the_build_looks() -> None:
    assets = app_path() / "assets"
    for name in ("icon.png", "icon_android.png", "splash.png", "splash_dark.png"):
        assert (assets / name).is_file(), name
    for sign in ("hearts", "clubs", "circle", "crown"):
        assert (assets / "signs" / f"{sign}.svg").is_file(), sign


def test_the_icon_is_large_enough_for_every_store() -> None:
    data = (app_path() / "assets" / "icon.png").read_bytes()
    width, height = struct.unpack(">II", data[16:24])
    assert (width, height) == (1024, 1024)


def test_nothing_that_is_needed_is_left_out_and_no_test_goes_along() -> None:
    explicit = read("tool.flet.app.exclude")
    assert isinstance(explicit, list)
    left_out = {Path(path).parts[0] for path in [*explicit, *find_default_excludes(app_path())]}
    assert not left_out & set(NEEDED) - {"kingi_scorer"}
    assert "kingi_scorer" not in explicit
    assert "tests" in left_out


def test_no_permission_is_asked_for() -> None:
    assert read("tool.flet.permissions") is None
    permissions = read("tool.flet.android.permission")
    assert isinstance(permissions, dict)
    assert not any(permissions.values())


def test_the_base_dependencies_are_few_and_run_on_a_phone() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    names = {line.split(">")[0] for line in project["dependencies"]}
    # pydantic's core comes from Flet's own index for phones; all else is pure Python.
    assert names == {"flet", "flet-charts", "pydantic", "polib", "platformdirs", "segno"}
