"""The single file unpacks once, starts from there, and says kindly why it cannot."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

PROGRAM = Path("installers/single_file.py").read_text(encoding="utf-8")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A single file whose Tabiya says what it was asked and where it lies."""
    path = tmp_path / "tabiya.pyz"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("__main__.py", f"{PROGRAM}\nstart(sys.argv[0], '1.0-mark')\n")
        for package in ("tabiya", "tabiya/cli"):
            archive.writestr(f"pure/{package}/__init__.py", "")
        archive.writestr(
            "pure/tabiya/cli/main.py",
            "import sys\ndef main():\n    print(__file__, *sys.argv[1:])\n",
        )
        archive.writestr("amiga-68k/cp311/board.py", "for another machine")
    return path


def start(file: Path, cache: Path) -> subprocess.CompletedProcess[str]:
    """Start it as a person does, with the cache in this folder."""
    return subprocess.run(
        [sys.executable, str(file), "pair", "a.trf"],
        env={**os.environ, "TABIYA_CACHE": str(cache)},
        capture_output=True,
        text=True,
        check=False,
    )


def test_it_unpacks_once_and_starts_from_there(file: Path, tmp_path: Path) -> None:
    """The second start finds the folder; parts for other machines stay in the file."""
    cache = tmp_path / "cache"
    place = cache / "1.0-mark"
    first = start(file, cache)
    assert first.stdout.split() == [str(place / "pure/tabiya/cli/main.py"), "pair", "a.trf"]
    assert [each.name for each in cache.iterdir()] == ["1.0-mark"]
    assert [each.name for each in place.iterdir()] == ["pure"]
    (place / "pure/tabiya/cli/main.py").write_text("def main():\n    print('the same folder')\n")
    assert start(file, cache).stdout == "the same folder\n"


def test_a_folder_that_cannot_be_written_is_named(file: Path, tmp_path: Path) -> None:
    """With the variable that names another; no traceback."""
    in_the_way = tmp_path / "cache"
    in_the_way.write_text("a file")
    ended = start(file, in_the_way)
    assert ended.returncode == 1
    assert ended.stderr.startswith("tabiya: ")
    assert "TABIYA_CACHE" in ended.stderr
    assert "Traceback" not in ended.stderr
