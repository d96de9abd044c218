"""The command as it is called, and a data folder with all golden games."""

from pathlib import Path

import pytest

from kingi_scorer import cli
from tests.files.golden import FILES


def run(*arguments: object) -> int:
    """The exit code of a command."""
    return cli.main([str(argument) for argument in arguments])


@pytest.fixture
def data(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """A data folder with the golden games."""
    folder = tmp_path / "data"
    assert run("import", "--data", folder, *FILES) == 0
    capsys.readouterr()
    return folder
