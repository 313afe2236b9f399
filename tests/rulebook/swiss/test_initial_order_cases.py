"""Cases of the initial order and of the pairing numbers (C.04.2)."""

from __future__ import annotations

import pytest

from tabiya.model.player import Player, Title
from tabiya.model.tournament import Settings
from tabiya.pairing.swiss.shared.initial_order import initial_order, may_renumber
from tests.rulebook.shown import shows

BOTH = ("2017", "2026")


@shows(initial_order, *BOTH)
def test_players_are_ranked_by_rating_then_title_then_name(edition: str) -> None:
    """The fourteen players of the Arbiters' Manual, given backwards."""
    lines = (
        "Alice GM 2500, Bruno IM 2500, Carla WGM 2400, David FM 2400, Eloise WIM 2350, "
        "Finn FM 2300, Giorgia FM 2250, Kevin FM 2250, Louise WIM 2150, Marco CM 2150, "
        "Nancy WFM 2100, Oskar - 2100, Patricia - 2050, Robert - 2000"
    ).split(", ")
    wanted = [line.split()[0] for line in lines]
    players = []
    for number, line in enumerate(reversed(lines), start=1):
        name, title, rating = line.split()
        titled = None if title == "-" else Title[title]
        players.append(Player(number, name, title=titled, rating=int(rating)))
    assert [player.name for player in initial_order(players, Settings())] == wanted


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
