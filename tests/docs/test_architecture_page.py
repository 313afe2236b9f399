"""The page of the architecture is true: its files exist, and no room is missing from it."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src/tabiya"
PAGE = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
COURSES = ("How a round is paired", "How a result is stored", "How a law is applied")


def section(title: str) -> str:
    """The text under a heading."""
    (text,) = re.findall(
        rf"^## {re.escape(title)}\n(.*?)(?=^## |\Z)", PAGE, re.DOTALL | re.MULTILINE
    )
    return str(text)


def files_in(text: str) -> list[str]:
    """What stands in backticks as the path of a file or a folder."""
    return re.findall(r"`([\w/]+(?:\.(?:py|md)|/))`", text)


def missing(text: str) -> list[str]:
    """The files and folders of a text that are not there."""
    return [
        name for name in files_in(text) if not any((at / name).exists() for at in (PACKAGE, ROOT))
    ]


def unnamed(text: str, package: Path) -> set[str]:
    """The folders of the package that a text does not name, nor a folder above or below them."""
    named = {name.rstrip("/") for name in files_in(text)}
    folders = {
        folder.relative_to(package).as_posix()
        for folder in package.rglob("*")
        if folder.is_dir() and any(each.is_file() for each in folder.iterdir())
    }
    known = {
        folder
        for folder in folders
        if any(folder.startswith(f"{at}/") or at.startswith(f"{folder}/") for at in named)
    }
    return {each for each in folders - named - known if "__pycache__" not in each}


@pytest.mark.parametrize("course", COURSES)
def test_every_file_on_the_way_exists(course: str) -> None:
    """A file that was moved must not leave the page behind."""
    passed = section(course)
    assert len(files_in(passed)) >= 6
    assert missing(passed) == []


def test_every_room_is_told() -> None:
    """A folder that the page does not know was added in silence."""
    rooms = section("What each package contains")
    assert missing(rooms) == []
    assert unnamed(rooms, PACKAGE) == set()


def test_a_room_that_nobody_told_is_found(tmp_path: Path) -> None:
    """The check itself can fail."""
    (tmp_path / "attic").mkdir()
    (tmp_path / "attic/box.py").write_text("", encoding="utf-8")
    assert unnamed(section("What each package contains"), tmp_path) == {"attic"}
    assert missing("`attic/box.py`") == ["attic/box.py"]
