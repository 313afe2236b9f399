"""The explanation of one player in a round of the Dubov system."""

from dataclasses import replace

import pytest

from tabiya.errors import InvalidFact
from tabiya.explain.player import explain_player
from tabiya.explain.remark import as_lines
from tabiya.model.tournament import ProhibitedPairs, RequestedBye, Tournament
from tests.explain.events import NAMES
from tests.pairing.swiss.dubov.events import five_after_one_round, paired, six_after_one_round


def explained(tournament: Tournament, number: int) -> list[str]:
    """The explanation by the rules of 2026, line by line."""
    return list(as_lines(explain_player(tournament, paired(tournament), number, NAMES)))


def test_the_opposition_and_the_place_are_told() -> None:
    """4 met 1, who has 2400, and comes up as the second of S1."""
    lines = explained(six_after_one_round(), 4)
    assert lines[:5] == [
        "4 Dan has 0 points.",
        "  Colours so far: B; a strong preference for White.",
        "  Average rating of the opponents: 2400.  [C.04.4.1 1.7]",
        "  Upfloats: 0; 3 make a maximum upfloater.  [C.04.4.1 1.8]",
        "Upfloater in bracket 1, with 1 Ann, 2 Ben, 3 Cleo; in G1, line 2 of S1.",
    ]
    assert lines[-1] == (
        "1 Ann (meets 2 Ben) comes before 3 Cleo in the order for 4 Dan: transpositions of G2 are sorted by initial ranking, from the opponent of the first player of S1 on.  [C.04.4.1 4.4]"
    )


def test_opponents_who_come_before_are_gone_through() -> None:
    """If 2 may not meet 1, 2 meets 3 and hears why not 1."""
    before = replace(six_after_one_round(), prohibited_pairs=(ProhibitedPairs((1, 2)),))
    lines = explained(before, 2)
    assert "Not 2 Ben against 1 Ann:" in lines
    assert "  The tournament prohibits 2 Ben and 1 Ann from meeting in this round." in lines


def test_the_bye_and_an_absence_are_told() -> None:
    """4 has the bye; whoever asked for one is not paired; there is no 9."""
    before = five_after_one_round()
    assert explained(before, 4)[4].startswith("4 Dan receives the bye")
    away = replace(six_after_one_round(), requested_byes=(RequestedBye(round=2, player=6),))
    assert explained(away, 6) == [
        "6 Finn is not paired in round 2: a bye or an absence was announced.  [C.04.2]"
    ]
    with pytest.raises(InvalidFact, match="no player 9"):
        explained(before, 9)
