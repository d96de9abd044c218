"""What Python in the browser has compiled is taken over by the next start."""

import subprocess
import sys
import zipfile
from pathlib import Path

from kingi_scorer.delivery import web_command

FOLDER = Path(web_command.__file__).parent / "web_files"

COUNT = """
import sys
sys.path[:0] = [{folder!r}, "packages.zip", "."]
sys.dont_write_bytecode = True
import kept_code
from pathlib import Path
found = Path("kept")
if found.exists():
    kept_code.use(found.read_bytes())
import zipped, plain
assert zipped.Deal(3).number == plain.NUMBER == 3
print(len(kept_code._new))
found.write_bytes(kept_code.kept())
"""


def start(folder: Path) -> int:
    """Runs the program; how much it had to compile."""
    code = COUNT.format(folder=str(FOLDER))
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=folder, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return int(done.stdout)


def test_only_the_first_start_compiles(tmp_path: Path) -> None:
    zipped = "from dataclasses import dataclass\n@dataclass\nclass Deal:\n    number: int\n"
    with zipfile.ZipFile(tmp_path / "packages.zip", "w") as packages:
        packages.writestr("zipped.py", zipped)
    (tmp_path / "plain.py").write_text("NUMBER = 3\n", encoding="utf-8")
    first, second, third = (start(tmp_path) for _ in range(3))
    assert first >= 3
    assert second == third == 0
