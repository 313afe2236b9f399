"""The layout of a bracket's picture."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabiya.model.result import GameResult
from tabiya.pairing.knockout.bracket import WinnerOf, bracket
from tabiya.pairing.knockout.picture import MARGIN, sections, svg_pictures, text_picture
from tabiya.pairing.match.series import MatchRefused


@settings(max_examples=40, deadline=None)
@given(st.integers(2, 300), st.sampled_from((2, 4, 16, 32)), st.booleans())
def test_every_match_is_drawn_once_and_no_two_names_share_a_place(
    players: int,
    places: int,
    third: bool,  # noqa: FBT001 - hypothesis passes values by position
) -> None:
    """All matches appear as forks, and each page has one name at most in a place."""
    event = bracket([f"P{n}" for n in range(players)], third_place=third and players >= 4)
    pages = sections(event, places=places)
    drawn = [
        node.source.match
        for page in pages
        for node in page.nodes
        if node.joins is not None and isinstance(node.source, WinnerOf)
    ]
    assert sorted(drawn) == [match.number for match in event.matches]
    for page in pages:
        assert len({(node.column, node.row) for node in page.nodes}) == len(page.nodes)
        assert page.rows <= 2 * places + 4
        for node in page.nodes:
            if node.joins is not None:
                upper, lower = node.joins
                assert 2 * node.row == upper + lower


def test_a_long_bracket_is_cut_into_pages() -> None:
    """A thousand players need 32 pages of 32 places and one for the winners."""
    pages = sections(bracket([f"P{n}" for n in range(1000)]))
    assert len(pages) == 33
    assert pages[0].title == "Round 1 – Round 5 (page 1 of 33)"
    assert pages[-1].columns[-2:] == ("Final", "Winner")


def test_the_match_for_third_place_stands_below_the_final() -> None:
    """Its winner is marked, so that nobody takes it for the final."""
    (page,) = sections(bracket(["Anna", "Boris", "Carla", "Dan"], third_place=True))
    *_, upper, lower, winner = page.nodes
    assert [upper.label, lower.label] == ["loser of match 1", "loser of match 2"]
    assert winner.label == "third: winner of match 4"
    assert upper.row > max(node.row for node in page.nodes[:-3])


@pytest.mark.parametrize("places", [0, 1, 3, 12])
def test_a_page_has_a_power_of_two_places(places: int) -> None:
    """Other sizes would cut a match in two."""
    with pytest.raises(MatchRefused, match="power of two"):
        sections(bracket(["A", "B"]), places=places)


def test_five_players_after_the_first_match() -> None:
    """Byes stand in the second column, winners at the point of their fork."""
    event = bracket(["Anna", "Boris", "Carla", "Dan", "Eva"])
    event = event.record_game(1, 4, 5, GameResult.BLACK_WINS)
    event = event.record_game(1, 5, 4, GameResult.DRAW)
    assert text_picture(event).splitlines()[3:] == [
        "",
        "                     1 Anna ───────────┐",
        "                                       │",
        "                                       ├─ winner of match 2 ┐",
        "4 Dan ────────────┐                    │                    │",
        "                  ├─ 5 Eva ────────────┘                    │",
        "5 Eva ────────────┘                                         │",
        "                                                            ├─ winner of match 4",
        "                                                            │",
        "                     2 Boris ──────────┐                    │",
        "                                       │                    │",
        "                                       ├─ winner of match 3 ┘",
        "                                       │",
        "                     3 Carla ──────────┘",
    ]


def test_long_and_strange_names_do_not_break_the_lines() -> None:
    """A name with a line break or of a hundred letters stays within its column."""
    lines = text_picture(bracket(["Anna\nBella", "B" * 100])).splitlines()
    assert lines[3].startswith("1 Anna Bella")
    assert "…" in lines[5]
    assert len(lines) == 6


def test_a_thousand_players_stay_readable() -> None:
    """No line is wider than a wide sheet of paper."""
    text = text_picture(bracket([f"Player number {n}" for n in range(1000)]))
    assert max(map(len, text.splitlines())) <= 160


TEXT = "{http://www.w3.org/2000/svg}text"
PATH = "{http://www.w3.org/2000/svg}path"
LINE = re.compile(r"M(\d+) (\d+)h(\d+)")
FORK = re.compile(r"M(\d+) (\d+)h(\d+)V(\d+)h-(\d+)M(\d+) (\d+)h(\d+)")


@pytest.mark.parametrize(("players", "pages"), [(5, 1), (8, 1), (100, 5), (1000, 33)])
def test_every_page_is_a_drawing_with_all_its_names(players: int, pages: int) -> None:
    """Each page is well-formed, and every player is written in the picture."""
    drawings = svg_pictures(bracket([f"Player-{n}" for n in range(1, players + 1)]))
    assert len(drawings) == pages
    written = {
        node.text
        for drawing in drawings
        for node in ET.fromstring(drawing).iter(TEXT)  # noqa: S314 - our own drawing
    }
    assert {f"{n} Player-{n}" for n in range(1, players + 1)} <= written


def test_the_lines_of_two_opponents_meet_the_line_of_the_winner() -> None:
    """From the ends of both lines half the way, and the other half to where the next line begins."""
    (drawing,) = svg_pictures(bracket(["A", "B"]))
    root = ET.fromstring(drawing)  # noqa: S314 - our own drawing
    paths = [node.attrib["d"] for node in root.iter(PATH)]
    lines = {tuple(map(int, found.groups())) for path in paths if (found := LINE.fullmatch(path))}
    (fork,) = (tuple(map(int, found.groups())) for path in paths if (found := FORK.fullmatch(path)))
    start, upper, out, lower, back, middle, between, onwards = fork
    ((x, y, _),) = (line for line in lines if line[0] > MARGIN)
    assert {(left + width, height) for left, height, width in lines if left == MARGIN} == {
        (start, upper),
        (start, lower),
    }
    assert (middle, between) == (start + out, y)
    assert (out, middle + onwards) == (back, x)


def test_names_cannot_break_out_of_the_drawing() -> None:
    """Signs of the markup and control signs are written as text."""
    (drawing,) = svg_pictures(bracket(['<script>alert("&")</script>', "B\x00B\x1b"]))
    texts = [node.text for node in ET.fromstring(drawing).iter(TEXT)]  # noqa: S314 - our own
    assert '1 <script>alert("&")</script>' in texts
    assert "2 B B " in texts


def test_names_stay_inside_the_drawing() -> None:
    """The width of the drawing grows with the longest name."""
    (drawing,) = svg_pictures(bracket(["A" * 30, "B"]))
    root = ET.fromstring(drawing)  # noqa: S314 - our own drawing
    assert int(root.attrib["width"]) >= 2 * 30 * 8
