"""The page of report files names the files of the reader and the writer as they are."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/formats/trf.md").read_text(encoding="utf-8")
FOLDER = ROOT / "src/tabiya/formats/trf"


def test_the_table_of_files_is_complete_and_true() -> None:
    """Every file that it names is there, and every file that is there is named."""
    table = PAGE.partition("## Where the code is")[2].partition("To add a record")[0]
    named = set(re.findall(r"`([\w/]+\.py)`", table))
    files = {path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*.py")}
    assert named == {name for name in files if not name.endswith("__init__.py")}
