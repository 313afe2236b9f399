"""The layout of a bracket's picture."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabiya.pairing.knockout.bracket import WinnerOf, bracket
from tabiya.pairing.knockout.picture import sections
from tabiya.pairing.match.score import MatchRefused


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
    assert pages[0].title == "Round 1 to Round 5 (page 1 of 33)"
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
