"""The manual of the desk."""

import re

import pytest

from tests.desk.visiting import Visitor


def test_the_manual_has_a_chapter_for_every_part_of_an_event(arbiter: Visitor) -> None:
    """Every entry of the contents leads to a chapter with text, and what FIDE asks for is there."""
    page = arbiter.get("/manual").text
    links = re.findall(r'href="#([a-z]+)"', page)
    chapters = dict(re.findall(r'<h2 id="([a-z]+)">([^<]+)</h2>', page))
    assert [each for each in links if each != "main"] == list(chapters)
    assert {"lists", "tiebreaks", "byes", "pair", "print", "adjourned", "corrections"} <= set(
        chapters
    )
    for body in re.split(r"<h2 id=", page)[1:]:
        assert len(re.sub(r"<[^>]+>", "", body).split()) > 25, body[:40]


@pytest.mark.parametrize(
    "path", ["/", "/players", "/rounds/1", "/standings", "/settings", "/ratings"]
)
def test_it_is_one_link_away_on_every_page(arbiter: Visitor, path: str) -> None:
    """The link that F1 presses too; also on the list of events."""
    page = arbiter.get(path).text
    link = re.search(r'href="([^"]*/manual)" data-manual', page)
    assert link is not None
    assert arbiter.client.get(link[1]).status_code == 200
