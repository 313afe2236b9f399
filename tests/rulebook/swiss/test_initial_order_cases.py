"""Cases of the initial order and of the pairing numbers (C.04.2)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabiya.model.player import Player, Title
from tabiya.model.tournament import Settings
from tabiya.pairing.swiss.kit.orders import initial_order, may_renumber
from tests.rulebook.manual_2019.recorded_event import read_event
from tests.rulebook.shown import shows

FOURTEEN = Path(__file__).parents[1] / "manual_2019/fourteen_players.toml"
BOTH = ("2017", "2026")


@shows(initial_order, *BOTH)
def test_players_are_ranked_by_rating_then_title_then_name(edition: str) -> None:
    """The fourteen players of the Arbiters' Manual, given backwards."""
    listed = read_event(FOURTEEN).tournament.players
    assert initial_order(reversed(listed), Settings()) == listed


@shows(initial_order, *BOTH)
def test_titles_are_ranked_in_the_order_of_the_text(edition: str) -> None:
    """GM, IM, WGM, FM, WIM, CM, WFM, WCM, no title, all with one rating."""
    titles = ["GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM", None]
    players = [
        Player(number, f"Name {number}", title=Title[title] if title else None, rating=2000)
        for number, title in enumerate(reversed(titles), start=1)
    ]
    ordered = initial_order(players, Settings())
    assert [player.title.value if player.title else None for player in ordered] == titles


@shows(may_renumber, *BOTH)
@pytest.mark.parametrize(("paired", "allowed"), [(0, True), (3, True), (4, False), (9, False)])
def test_numbers_stay_once_the_fourth_round_has_been_paired(
    paired: int, *, allowed: bool, edition: str
) -> None:
    """After three rounds they may still be corrected, after the fourth pairing no more."""
    assert may_renumber(paired) is allowed
