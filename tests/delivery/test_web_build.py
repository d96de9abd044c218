"""What `build-web` writes: complete, by itself, and found whole by its own list."""

import hashlib
import io
import json
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest

from kingi_scorer.cli import main
from kingi_scorer.delivery import web_command, web_wheels
from kingi_scorer.delivery.web_archive import START
from kingi_scorer.delivery.web_engine import ENGINES, PAGE_SCRIPTS
from kingi_scorer.delivery.web_licenses import licenses_of
from kingi_scorer.delivery.web_site import Site, build_site, is_base_path, precompress
from kingi_scorer.delivery.web_wheels import WheelsError, find_wheels, gather_wheels
from kingi_scorer.files.assets import assets_folder

LEFT_OUT = ["httpx", "platformdirs", "polib"]
TEMPLATES = Path(web_command.__file__).parent / "web_files"


def copy_wheels(target: Path, folder: Path) -> None:
    for wheel in folder.glob("*.whl"):
        shutil.copy(wheel, target)


def make_wheel(folder: Path, name: str, files: dict[str, str]) -> None:
    folder.mkdir(exist_ok=True)
    with zipfile.ZipFile(folder / f"{name}-1.0-py3-none-any.whl", "w") as wheel:
        for path, content in files.items():
            wheel.writestr(path, content)


@pytest.fixture(scope="module")
def wheels(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheels")
    make_wheel(
        folder,
        "pydantic_core",
        {
            "pydantic_core/__init__.py": "core = 1\n",
            "pydantic_core/core.pyi": "core: int\n",
            "pydantic_core/_core.cpython-314-wasm32-emscripten.so": "wasm",
        },
    )
    make_wheel(
        folder,
        "flet",
        {
            "flet/__init__.py": "",
            "flet/icons.json": "{}",
            "flet/testing/finder.py": "",
            "flet/py.typed": "",
            "flet-1.0.data/data/share/man/man1/flet.1": "",
            "flet-1.0.dist-info/METADATA": "Name: flet\n",
            "flet-1.0.dist-info/RECORD": "",
        },
    )
    for left_out in LEFT_OUT:
        make_wheel(folder, left_out, {f"{left_out}/__init__.py": ""})
    return folder


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory, wheels: Path) -> tuple[Path, Site]:
    out = tmp_path_factory.mktemp("out") / "site"
    return out, build_site(out, wheels=wheels, assets=assets_folder(), base_path="/kingi/")


def archive(built: tuple[Path, Site]) -> dict[str, bytes]:
    out, site = built
    found: dict[str, bytes] = {}
    with tarfile.open(out / site.folder / "app.tar.gz") as packed:
        for member in packed:
            content = packed.extractfile(member)
            assert content is not None
            found[member.name] = content.read()
    return found


def test_the_workers_list_is_the_folder(built: tuple[Path, Site]) -> None:
    out, site = built
    text = (out / "sw.js").read_text("utf-8")
    found = re.search(r"const BUILD = (\{.*\});", text)
    assert found is not None
    build: dict[str, Any] = json.loads(found[1])
    assert build["version"] == site.version
    listed = {one["path"] or "index.html": one for one in build["files"]}
    there = {path.relative_to(out).as_posix() for path in out.rglob("*") if path.is_file()}
    assert set(listed) == there - {"sw.js", "licenses.txt"}
    for name, one in listed.items():
        content = (out / name).read_bytes()
        assert hashlib.sha256(content).hexdigest() == one["hash"]
        assert len(content) == one["bytes"]


def test_each_engine_is_for_its_own_browsers_only(built: tuple[Path, Site]) -> None:
    _, site = built
    by_engine = {
        engine: {one.path.removeprefix(site.folder) for one in site.files if one.engine == engine}
        for engine in ("", *ENGINES)
    }
    for engine, paths in ENGINES.items():
        assert by_engine[engine] == set(paths)
    assert {*PAGE_SCRIPTS, "app.tar.gz", "pyodide/pyodide.asm.wasm"} <= by_engine[""]
    assert not any("canvaskit" in path or "main.dart" in path for path in by_engine[""])


def test_the_page_names_files_that_are_there_and_no_other_host(built: tuple[Path, Site]) -> None:
    out, site = built
    page = (out / "index.html").read_text("utf-8")
    assert "{{" not in page
    assert '<base href="/kingi/">' in page
    for name in re.findall(r'(?:src|href)="(?!/kingi/")([^"]+)"', page):
        assert (out / name).is_file(), name
    ours = [out / "index.html", out / "sw.js", out / "manifest.json"]
    ours += [out / site.folder / name for name in PAGE_SCRIPTS]
    for path in ours:
        assert not re.search(r"(?:https?|wss?):|\"//", path.read_text("utf-8")), path.name
    policy = re.search(r'Content-Security-Policy"\s+content="([^"]+)"', page)
    assert policy is not None
    assert policy[1].startswith("default-src 'self';")
    assert "*" not in policy[1]


def test_scripts_import_only_what_is_beside_them() -> None:
    for script in TEMPLATES.glob("*.js"):
        for name in re.findall(r"from '\./([\w.]+)'", script.read_text("utf-8")):
            assert name in PAGE_SCRIPTS, f"{script.name} imports {name}"


def test_the_page_speaks_all_three_languages_alike() -> None:
    text = (TEMPLATES / "words.js").read_text("utf-8")
    parts = re.findall(r"^  (en|fi|tr): \{\n(.*?)^  \},", text, re.DOTALL | re.MULTILINE)
    keys = {language: re.findall(r"^    (\w+):", body, re.MULTILINE) for language, body in parts}
    assert list(keys) == ["en", "fi", "tr"]
    assert keys["en"] == keys["fi"] == keys["tr"]


def test_the_manifest_can_be_installed(built: tuple[Path, Site]) -> None:
    out, _ = built
    manifest: dict[str, Any] = json.loads((out / "manifest.json").read_text("utf-8"))
    assert manifest["display"] == "standalone"
    assert manifest["orientation"] == "any"
    assert manifest["scope"] == manifest["start_url"] == manifest["id"] == "/kingi/"
    sizes = {(icon["sizes"], icon.get("purpose", "any")) for icon in manifest["icons"]}
    assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} <= sizes
    for icon in manifest["icons"]:
        assert (out / icon["src"]).is_file()
    assert re.fullmatch(r"#[0-9A-F]{6}", manifest["theme_color"])


def test_the_archive_holds_the_app_and_what_it_needs(built: tuple[Path, Site]) -> None:
    found = archive(built)
    assert found["main.py"].decode() == START
    assert {"kept_code.py", "kingi_scorer/app.py", "kingi_scorer/i18n/tr.mo"} <= set(found)
    assert not any("delivery" in name or "/cli" in name for name in found)
    assert not any(name.startswith(("requirements", "pyproject")) for name in found)
    assert not any(name.endswith(".po") for name in found)
    native = {name for name in found if name.startswith("packages/")}
    assert native == {
        "packages/pydantic_core/__init__.py",
        "packages/pydantic_core/_core.cpython-314-wasm32-emscripten.so",
    }
    modules = zipfile.ZipFile(io.BytesIO(found["packages.zip"])).namelist()
    assert modules == ["flet/__init__.py", "flet/icons.json"]


def test_the_app_in_the_archive_imports_nothing_that_was_left_out(
    built: tuple[Path, Site], tmp_path: Path
) -> None:
    for name, content in archive(built).items():
        if name.startswith("kingi_scorer/"):
            target = tmp_path / name
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)
    code = f"""
import sys
sys.modules |= dict.fromkeys({LEFT_OUT})
import asyncio
from pathlib import Path
from kingi_scorer import app
from kingi_scorer.i18n.catalogue import LANGUAGES, find_catalogue
from kingi_scorer.ui import screens
asyncio.run(screens.import_all())
opened = app.open_session(Path("games"))
words = {{find_catalogue(language).count("count.hearts", 2) for language in LANGUAGES}}
assert opened.notice is None and len(words) == len(LANGUAGES), words
print(app.__file__)
"""
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert Path(done.stdout.strip()).is_relative_to(tmp_path)


def test_the_version_is_the_content(built: tuple[Path, Site], wheels: Path, tmp_path: Path) -> None:
    _, site = built
    assets = assets_folder()
    again = build_site(tmp_path / "a", wheels=wheels, assets=assets, base_path="/kingi/")
    assert again == site
    changed = f"{START}# changed\n"
    other = build_site(
        tmp_path / "b", wheels=wheels, assets=assets, base_path="/kingi/", start=changed
    )
    assert other.version != site.version
    elsewhere = build_site(tmp_path / "c", wheels=wheels, assets=assets)
    assert elsewhere.version != site.version


def test_compressed_files_hold_the_same(tmp_path: Path) -> None:
    brotli = pytest.importorskip("brotli")
    content = b"a page " * 100
    (tmp_path / "page.html").write_bytes(content)
    (tmp_path / "icon.png").write_bytes(content)
    (tmp_path / "tiny.js").write_bytes(b"1")
    precompress(tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "icon.png",
        "page.html",
        "page.html.br",
        "page.html.gz",
        "tiny.js",
    ]
    assert brotli.decompress((tmp_path / "page.html.br").read_bytes()) == content


def test_the_terms_of_the_packages_go_with_the_site(
    built: tuple[Path, Site], tmp_path: Path
) -> None:
    out, site = built
    said = (out / "licenses.txt").read_text("utf-8")
    assert said == "==== flet 1.0\n\nsee the package's own page\n\n==== pydantic_core 1.0"
    assert "licenses.txt" not in {file.path for file in site.files}
    about = "pydantic_core-1.0.dist-info"
    make_wheel(tmp_path, "pydantic_core", {f"{about}/licenses/LICENSE": "Do as you like.\n"})
    make_wheel(tmp_path, "other", {"other-1.0.dist-info/METADATA": "Name: other\nLicense: MIT\n"})
    assert licenses_of(tmp_path) == (
        "==== other 1.0\n\nMIT\n\n==== pydantic_core 1.0\n\nDo as you like."
    )


@pytest.mark.parametrize(
    ("path", "is_good"),
    [("/", True), ("/kingi/", True), ("/a/b-c.d/", True)]
    + [
        (path, False)
        for path in ("", "kingi/", "/kingi", "//", "/a b/", '/"/', "https://a/", "/a/../b/", "/./")
    ],
)
def test_a_base_path_goes_from_slash_to_slash(path: str, is_good: bool) -> None:
    assert is_base_path(path) == is_good


def test_wheels_for_another_machine_are_refused(tmp_path: Path) -> None:
    with pytest.raises(WheelsError, match="no wheels for the browser"):
        find_wheels(tmp_path)
    make_wheel(tmp_path, "pydantic_core", {})
    (tmp_path / "pydantic_core-2.0-py3-none-any.whl").write_bytes(b"")
    with pytest.raises(WheelsError, match="two wheels of pydantic_core"):
        find_wheels(tmp_path)


def make_needed_wheels(folder: Path) -> list[str]:
    """Empty packages in the place of those that the app needs itself; their names."""
    names = [re.split("[<>=]", one)[0] for one in web_wheels._requirements()]
    for name in names:
        stem = f"{name.replace('-', '_')}-{version(name)}"
        about = f"{stem}.dist-info"
        with zipfile.ZipFile(folder / f"{stem}-py3-none-any.whl", "w") as wheel:
            head = f"Metadata-Version: 2.1\nName: {name}\nVersion: {version(name)}\n"
            wheel.writestr(f"{about}/METADATA", head)
            wheel.writestr(f"{about}/WHEEL", "Wheel-Version: 1.0\nTag: py3-none-any\n")
            wheel.writestr(f"{about}/RECORD", "")
    return names


def test_wheels_that_are_there_are_not_asked_for_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    folder, target = tmp_path / "folder", tmp_path / "target"
    folder.mkdir()
    names = make_needed_wheels(folder)
    make_wheel(folder, "unheard_of", {})
    gather_wheels(target, folder)
    assert len(list(target.glob("*.whl"))) == len(names)
    missing = names[0]
    next(folder.glob(f"{missing}-*.whl")).unlink()
    with pytest.raises(WheelsError, match=f"No matching distribution found for {missing}"):
        gather_wheels(tmp_path / "another", folder)


def test_a_folder_with_too_little_is_completed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    index, folder, target = (tmp_path / name for name in ("index", "folder", "target"))
    index.mkdir()
    names = make_needed_wheels(index)
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(index))
    shutil.copytree(index, folder)
    next(folder.glob(f"{names[0]}-*.whl")).unlink()
    real, calls = web_wheels.download_wheels, []

    def without_index(where: Path, *options: str) -> None:
        calls.append(where)
        with monkeypatch.context() as context:
            if options:
                context.delenv("PIP_FIND_LINKS")
            real(where, *options)

    monkeypatch.setattr(web_wheels, "download_wheels", without_index)
    gather_wheels(target, folder)
    assert calls == [target, folder, target]
    assert {path.name for path in folder.iterdir()} == {path.name for path in index.iterdir()}
    assert len(list(target.glob("*.whl"))) == len(names)


def test_the_command_builds_and_says_what(
    wheels: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(web_command, "gather_wheels", copy_wheels)
    out = tmp_path / "site"
    assert main(["build-web", str(out), "--wheels", str(wheels)]) == 0
    assert re.search(r"site: version [0-9a-f]{16}, \d+ files", capsys.readouterr().out)
    assert (out / "index.html").is_file()
    assert main(["build-web", str(out), "--wheels", str(wheels)]) == 2
    assert "is not empty" in capsys.readouterr().err
    options = ["--wheels", str(wheels), "--base-path", "kingi"]
    assert main(["build-web", str(tmp_path / "other"), *options]) == 2
    assert "slash" in capsys.readouterr().err


def test_a_failed_download_is_said_and_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(_: Path) -> None:
        raise WheelsError("no network")

    monkeypatch.setattr(web_command, "download_wheels", fail)
    assert main(["build-web", str(tmp_path / "site")]) == 2
    assert "no network" in capsys.readouterr().err
    assert not (tmp_path / "site").exists()
