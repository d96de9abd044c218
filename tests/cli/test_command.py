import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

from kingi_scorer import __version__
from kingi_scorer.cli import main


class FakeApp(ModuleType):
    """Stands for the app: notes how it was started."""

    def __init__(self) -> None:
        super().__init__("kingi_scorer.app")
        self.started: list[SimpleNamespace] = []
        self.is_interrupted = False

    def serve(self, port: int | None, data_dir: Path | None, open_browser: bool) -> int:
        if self.is_interrupted:
            raise KeyboardInterrupt
        self.started.append(
            SimpleNamespace(port=port, data_dir=data_dir, open_browser=open_browser)
        )
        return 0


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch) -> FakeApp:
    fake = FakeApp()
    monkeypatch.setitem(sys.modules, "kingi_scorer.app", fake)
    return fake


def test_without_a_command_the_app_starts(app: FakeApp) -> None:
    assert main([]) == 0
    assert main(["--port", "9000", "--no-browser", "--data", "here"]) == 0
    assert [vars(one) for one in app.started] == [
        {"port": None, "data_dir": None, "open_browser": True},
        {"port": 9000, "data_dir": Path("here"), "open_browser": False},
    ]


def test_ctrl_c_ends_quietly(app: FakeApp, capsys: pytest.CaptureFixture[str]) -> None:
    app.is_interrupted = True
    assert main([]) == 130
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize(
    "arguments",
    [
        ["--port", "0"],
        ["--port", "x"],
        ["--port", "65536"],
        ["--nonsense"],
        ["--lan-address", "192.168.1.20"],
        ["--lan", "--lan-address", "::1"],
        ["--lan", "--lan-address", "224.0.0.1"],
        ["--lan", "--lan-address", "0.0.0.0"],  # noqa: S104 - to be refused
        ["--lan", "--lan-address", "localhost"],
        ["nonsense"],
        ["audit"],
        ["import"],
        ["export", "extra"],
    ],
)
def test_a_wrong_command_line_is_told(
    arguments: list[str], app: FakeApp, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as caught:
        main(arguments)
    assert caught.value.code == 2
    told = capsys.readouterr().err
    assert "usage: kingi-scorer" in told
    assert "invalid _" not in told
    assert app.started == []


def test_a_folder_that_cannot_be_used_is_told(
    tmp_path: Path, app: FakeApp, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "file"
    file.touch()
    for folder in (file, file / "inside"):
        assert main(["--data", str(folder)]) == 2
        told = capsys.readouterr().err
        assert told.startswith(f"The data folder {folder} cannot be used: ")
        assert "Errno" not in told
    assert app.started == []


def test_a_folder_that_is_not_there_yet_is_made(tmp_path: Path, app: FakeApp) -> None:
    assert main(["--data", str(tmp_path / "new" / "folder")]) == 0
    assert (tmp_path / "new" / "folder").is_dir()
    assert len(app.started) == 1


def test_version_and_help(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments, word in [
        (["--version"], f"kingi-scorer {__version__}"),
        (["--help"], "--no-browser"),
        (["audit", "--help"], "--json"),
        (["export", "--help"], "--data"),
        (["import", "--help"], "--data"),
    ]:
        with pytest.raises(SystemExit) as caught:
            main(arguments)
        assert caught.value.code == 0
        assert word in capsys.readouterr().out
