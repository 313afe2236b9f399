"""The pages hang together: nothing is out of reach, and no link leads nowhere."""

import re
from pathlib import Path

import pytest

from docs.website.pictures import PICTURES

ROOT = Path(__file__).parents[2]
PAGES = sorted((*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")))
TAKEN = {f"pictures/{each.name}.webp" for each in PICTURES}
LINK = re.compile(r"\]\((?!https?:|mailto:|#)([^)#\s]+)")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_inside_the_project_leads_somewhere(page: Path) -> None:
    """A link to a file names a file that exists."""
    targets = LINK.findall(page.read_text(encoding="utf-8"))
    missing = {target for target in targets if not (page.parent / target).exists()}
    # The pictures of the tour are taken when the site is built.
    assert missing == (TAKEN if page.name == "tour.md" else set())


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
