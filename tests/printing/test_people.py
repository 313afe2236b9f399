"""Players on printed lists and slips: what stands beside a name, whose cards are wanted."""

from __future__ import annotations

import pytest

from tabiya.errors import NotApplicable
from tabiya.printing.people import PrintedPlayer, chosen_players
from tests.printing.events import job, swiss


def test_a_slip_has_what_stands_beside_a_name() -> None:
    """Number, title, name, rating, federation and the points before the round, all as text."""
    first = next(row for row in job(swiss(), 2).boards if row.black.number == 1)
    player = PrintedPlayer.at(first.black)
    assert (player.number, player.title, player.name) == ("1", "GM", "Adeyemi, Tunde")
    assert (player.rating, player.federation, player.points) == ("2490", "BEL", "1")


def test_a_player_without_a_rating_has_an_empty_place() -> None:
    """And not a zero."""
    last = next(row for row in job(swiss(), 2).boards if row.white.number == 7)
    assert PrintedPlayer.at(last.white).rating == ""


def test_without_a_wish_it_is_everybody_by_number() -> None:
    """All seven."""
    assert [player.number for player in chosen_players(job(swiss()))] == [1, 2, 3, 4, 5, 6, 7]


def test_those_named_come_in_the_order_named() -> None:
    """As the arbiter wants to hand them out."""
    found = chosen_players(job(swiss(), players=(5, 2)))
    assert [player.number for player in found] == [5, 2]


def test_a_number_that_nobody_has_is_refused() -> None:
    """With the numbers there are."""
    with pytest.raises(NotApplicable, match="99") as refused:
        chosen_players(job(swiss(), players=(5, 99)))
    assert "1 to 7" in refused.value.hint
