"""Players on printed lists: what stands beside a name, who does not play, whose cards are wanted."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabiya.errors import NotApplicable
from tabiya.model.result import GameResult
from tabiya.model.tournament import LateEntry, Withdrawal
from tabiya.printing.people import (
    chosen_players,
    idle_players,
    printed_players,
    result_of,
)
from tests.printing.events import job, round_robin, swiss


def test_a_seat_holds_what_a_pairing_list_shows() -> None:
    """Number, title, name, rating, federation and the points before the round."""
    player = printed_players(job(swiss(), 2))[1]
    assert (player.number, player.title, player.name) == ("1", "GM", "Adeyemi, Tunde")
    assert (player.rating, player.federation, player.points) == ("2490", "BEL", "1")


def test_a_player_without_a_rating_has_an_empty_place() -> None:
    """And not a zero."""
    assert printed_players(job(swiss(), 2))[7].rating == ""


def test_an_open_game_has_no_result_and_an_unrated_one_says_so() -> None:
    """Results as people write them."""
    said = [
        result_of(result, str)
        for result in (GameResult.UNKNOWN, GameResult.DRAW, GameResult.DRAW_UNRATED)
    ]
    assert said == ["", "½-½", "½-½ unrated"]


def test_the_bye_of_the_pairing_comes_first_and_the_absent_last() -> None:
    """With the reason of each; who is named nowhere was absent."""
    found = idle_players(job(swiss(), 2))
    assert [(idle.player.number, idle.reason) for idle in found] == [
        ("6", "pairing-allocated bye"),
        ("2", "half-point bye"),
        ("4", "absent"),
    ]


def test_whoever_left_or_comes_later_is_told_so() -> None:
    """That is more than absent."""
    left = replace(swiss(), withdrawals=(Withdrawal(player=4, after_round=1),))
    assert idle_players(job(left, 2))[-1].reason == "withdrew after round 1"
    late = replace(swiss(), late_entries=(LateEntry(player=4, first_round=3),))
    assert idle_players(job(late, 2))[-1].reason == "plays from round 3 on"


def test_in_a_round_robin_the_table_makes_free() -> None:
    """Nobody is absent there because the number is odd."""
    event = round_robin()
    (second,) = event.rounds[1:]
    odd = replace(event, rounds=(event.rounds[0], replace(second, games=second.games[:1])))
    assert {idle.reason for idle in idle_players(job(odd, 2))} == {"free in this round"}


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
