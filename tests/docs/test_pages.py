"""The pages hang together: nothing is out of reach, and no link leads nowhere."""

import re
from pathlib import Path

import pytest

from docs.website.pictures import PICTURES

ROOT = Path(__file__).parents[2]
PAGES = sorted((*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")))
PICTURE_FILES = sorted((ROOT / "docs/pictures").iterdir())
LINK = re.compile(r"\]\((?!https?:|mailto:|#)([^)#\s]+)")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_inside_the_project_leads_somewhere(page: Path) -> None:
    """A link to a file names a file that exists."""
    targets = LINK.findall(page.read_text(encoding="utf-8"))
    missing = {target for target in targets if not (page.parent / target).exists()}
    assert missing == set()


def test_the_pictures_that_are_taken_are_in_the_repository_and_small() -> None:
    """Each of them, no others, and none so large that a clone would grow with every change."""
    assert {file.name for file in PICTURE_FILES} == {f"{each.name}.webp" for each in PICTURES}
    for file in PICTURE_FILES:
        assert 5_000 < file.stat().st_size < 60_000, file.name


def test_every_page_can_be_found_from_the_index() -> None:
    """docs/index.md links every page of the folder, those of the reference by its own index."""
    index = ROOT / "docs/index.md"
    linked = {
        (each.parent / target).resolve()
        for each in (index, ROOT / "docs/reference/index.md")
        for target in LINK.findall(each.read_text("utf-8"))
    }
    pages = {page for page in PAGES if page.is_relative_to(index.parent)}
    assert pages - linked == {index}
