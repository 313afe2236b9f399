"""Those who do not play in a round."""

from __future__ import annotations

from dataclasses import replace

from tabiya.model.tournament import LateEntry, Withdrawal
from tabiya.printing.idle import idle_in
from tests.printing.events import occasion, round_robin, swiss


def test_the_bye_of_the_pairing_comes_first_and_the_absent_last() -> None:
    """With the reason of each; who is named nowhere was absent."""
    found = idle_in(occasion(swiss(), 2))
    assert [(idle.seat.number, idle.reason) for idle in found] == [
        ("6", "pairing-allocated bye"),
        ("2", "half-point bye"),
        ("4", "absent"),
    ]


def test_whoever_left_or_comes_later_is_told_so() -> None:
    """That is more than absent."""
    left = replace(swiss(), withdrawals=(Withdrawal(4, 1),))
    assert idle_in(occasion(left, 2))[-1].reason == "withdrew after round 1"
    late = replace(swiss(), late_entries=(LateEntry(4, 3),))
    assert idle_in(occasion(late, 2))[-1].reason == "plays from round 3 on"


def test_in_a_round_robin_the_table_makes_free() -> None:
    """Nobody is absent there because the number is odd."""
    event = round_robin()
    (second,) = event.rounds[1:]
    odd = replace(event, rounds=(event.rounds[0], replace(second, games=second.games[:1])))
    assert {idle.reason for idle in idle_in(occasion(odd, 2))} == {"free in this round"}
