"""The documentation as a site: every page is there, every link leads somewhere, search knows the words."""

import json
import re
from pathlib import Path

import pytest

from docs.website import build as website
from docs.website.build import BrokenSite, Website, build
from docs.website.pictures import PICTURES
from tabiya.desk.manual.tasks import BY_NAME

WEBP = b"RIFF....WEBP"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The whole site, with something in the place of the pictures."""
    folder = tmp_path_factory.mktemp("site") / "site"
    names = [each.name for each in PICTURES]
    pictures = dict.fromkeys([*names, *(f"{name}-dark" for name in names)], WEBP)
    build(folder, pictures=pictures)
    return folder


def test_every_page_and_every_task_is_in_the_site(site: Path) -> None:
    """The pages of docs, the tasks of the desk, the changes; building fails on a link that leads nowhere."""
    assert (site / "tour.html").is_file()
    assert (site / "reference/tournament.html").is_file()
    assert (site / "changelog.html").is_file()
    assert {page.stem for page in (site / "tasks").glob("*.html")} == {*BY_NAME, "index"}


def test_every_page_has_one_title_a_language_and_no_foreign_address(site: Path) -> None:
    """It works without a net: no page asks another host for a script, a style or a font."""
    for page in site.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        assert len(re.findall(r"<h1\b", text)) == 1, page
        assert '<html lang="en">' in text
        assert not re.search(r'(?:src|srcset)="[a-z]+:|<link[^>]+href="[a-z]+:', text), page


def test_no_table_has_an_empty_heading(site: Path) -> None:
    """The corner above the names of rows is a plain cell."""
    for page in site.rglob("*.html"):
        assert not re.search(r"<th[^>]*>\s*</th>", page.read_text(encoding="utf-8")), page


def test_a_task_says_the_same_as_in_the_desk(site: Path) -> None:
    """There is one text, with links to pages of the site."""
    page = (site / "tasks/wrong-result.html").read_text(encoding="utf-8")
    assert "<h1>A wrong result</h1>" in page
    assert '<a href="wrong-colours.html">' in page


def test_the_tour_shows_every_picture_in_light_and_dark(site: Path) -> None:
    """And every picture that is taken is shown."""
    tour = (site / "tour.html").read_text(encoding="utf-8")
    for each in PICTURES:
        for name in (each.name, f"{each.name}-dark"):
            assert f'"pictures/{name}.webp"' in tour
            assert (site / f"pictures/{name}.webp").read_bytes() == WEBP
    assert len(re.findall(r"<img ", tour)) == len(PICTURES)


def test_the_search_knows_pages_and_their_parts(site: Path) -> None:
    """Each with its address, title, anchor, heading and words; the anchors exist."""
    text = (site / "search-index.js").read_text(encoding="utf-8")
    parts = json.loads(text.removeprefix("const PAGES = ").removesuffix(";\n"))
    found = {address for address, _, _, _, words in parts if "Withdraw from the event" in words}
    assert "tasks/player-leaves.html" in found
    (words,) = (each[4] for each in parts if each[0] == "tasks/player-leaves.html")
    assert "Then it is a bye; or press Mark absent, and" in words
    page = (site / "events.html").read_text(encoding="utf-8")
    anchors = [anchor for address, _, anchor, *_ in parts if address == "events.html"]
    assert len(anchors) > 10
    assert all(f'id="{anchor}"' in page for anchor in anchors)


def test_a_long_page_begins_with_its_parts_and_a_short_one_does_not(site: Path) -> None:
    """Every command is one press away, right below the title."""
    commands = (site / "cli.html").read_text(encoding="utf-8")
    contents = commands[commands.index("</h1>") : commands.index("</nav>")]
    assert '<a href="#tabiya-check">tabiya check</a>' in contents
    assert "On this page" not in (site / "tasks/undo.html").read_text(encoding="utf-8")


def test_a_link_that_leads_nowhere_stops_the_building(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The page and the link are named."""
    page = tmp_path / "page.md"
    page.write_text("# A page\n\n[there](nothing.md)\n", encoding="utf-8")
    monkeypatch.setattr(website, "ROOT", tmp_path)
    with pytest.raises(BrokenSite, match=r"page\.md: nothing\.md leads nowhere"):
        Website().rendered(page, "page.html")


def test_headings_of_the_same_words_are_told_apart(tmp_path: Path) -> None:
    """A second one of the same name gets a number, as readers of Markdown do it."""
    page = tmp_path / "page.md"
    page.write_text("# A page\n\n## Keys\n\none\n\n## Keys\n\ntwo\n", encoding="utf-8")
    anchors = [each.anchor for each in Website().rendered(page, "page.html").sections]
    assert anchors == ["a-page", "keys", "keys-1"]
