"""Cases of the Baku acceleration (C.04.7), from the examples of its text."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from tabiya.errors import NotApplicable
from tabiya.model.result import ByeKind
from tabiya.model.scoring import ScoringSystem
from tabiya.model.tournament import LateEntry, RequestedBye, Tournament
from tabiya.pairing.acceleration.baku import (
    accelerated_rounds,
    baku_points,
    first_to_be_paired,
    five_accelerated_rounds,
    fully_accelerated_rounds,
    has_nine_rounds,
    may_have_any_rounds,
    suits_scoring,
    three_fully_accelerated_rounds,
    upper_group_size,
    virtual_points,
)
from tabiya.pairing.swiss.dutch.engine import pair_next_round
from tests.rulebook.shown import shows
from tests.rulebook.swiss.events import event

ALL = ("2017", "2020", "2026")
LATER = ("2020", "2026")


@shows(suits_scoring, *ALL)
def test_a_win_counts_as_two_draws_and_a_loss_nothing(edition: str) -> None:
    """1-½-0 and 2-1-0 can be accelerated; 3-1-0 and 3-2-1 cannot."""
    scorings = [(10, 5, 0), (20, 10, 0), (30, 10, 0), (30, 20, 10)]
    found = [suits_scoring(ScoringSystem.of(*points)) for points in scorings]
    assert found == [True, True, False, False]


@shows(first_to_be_paired, *ALL)
def test_who_sits_out_the_first_round_is_not_counted(edition: str) -> None:
    """Nine rounds, nine players, of whom 2 has a bye and 5 comes later: seven are to be paired."""
    told = replace(
        event(9),
        requested_byes=(RequestedBye(round=1, player=2, kind=ByeKind.HALF_POINT),),
        late_entries=(LateEntry(player=5, first_round=2),),
    )
    assert first_to_be_paired(told) == [1, 3, 4, 6, 7, 8, 9]


@shows(upper_group_size, *ALL)
@pytest.mark.parametrize(("players", "upper"), [(161, 82), (160, 80), (162, 82), (8, 4), (9, 6)])
def test_the_upper_group_is_half_rounded_up_to_an_even_number(
    players: int, upper: int, edition: str
) -> None:
    """161 players: half is 80.5, the group has 82."""
    assert upper_group_size(players) == upper


@shows(accelerated_rounds, *LATER)
@pytest.mark.parametrize(("rounds", "accelerated"), [(9, 5), (11, 6), (7, 4), (8, 4)])
def test_the_first_half_of_the_rounds_is_accelerated(
    rounds: int, accelerated: int, edition: str
) -> None:
    """Nine rounds: five; eleven rounds: six."""
    assert accelerated_rounds(rounds) == accelerated


@shows(fully_accelerated_rounds, *LATER)
@pytest.mark.parametrize(("rounds", "full"), [(9, 3), (11, 3), (7, 2), (5, 2)])
def test_the_first_half_of_those_lends_a_whole_win(rounds: int, full: int, edition: str) -> None:
    """Nine rounds: three with a point, two with half a point."""
    assert fully_accelerated_rounds(rounds) == full


FIRST_DAYS = {"2017": date(2018, 5, 1), "2020": date(2020, 1, 1), "2026": date(2026, 2, 1)}


def on_a_day_of(edition: str, tournament: Tournament) -> Tournament:
    """The event, held while that text was in force."""
    settings = replace(tournament.settings, start=FIRST_DAYS[edition])
    return replace(tournament, settings=settings)


@shows(has_nine_rounds, "2017")
def test_the_first_text_is_for_nine_rounds_or_more(edition: str) -> None:
    """Eight rounds are refused, and the arbiter is told what to do."""
    assert (has_nine_rounds(9), has_nine_rounds(8)) == (True, False)
    with pytest.raises(NotApplicable, match="9 rounds or more, and this one has 8") as refusal:
        baku_points(on_a_day_of(edition, event(20, length=8)))
    assert "C.04.5.1 1" in str(refusal.value)
    assert "250" in refusal.value.hint


@shows(may_have_any_rounds, *LATER)
def test_the_later_texts_are_for_any_number_of_rounds(edition: str) -> None:
    """Two rounds of four are accelerated, one with a whole point and one with half."""
    assert may_have_any_rounds(4)
    lent = baku_points(on_a_day_of(edition, event(8, length=4)))
    assert [(loan.points, loan.first_round, loan.last_round) for loan in lent] == [
        (10, 1, 1),
        (5, 2, 2),
    ]


@shows(three_fully_accelerated_rounds, "2017")
def test_three_rounds_lend_a_whole_win_by_the_first_text(edition: str) -> None:
    """However many rounds there are."""
    assert [three_fully_accelerated_rounds(rounds) for rounds in (9, 11, 13)] == [3, 3, 3]


@shows(five_accelerated_rounds, "2017")
def test_the_first_text_lends_three_times_one_and_twice_a_half_in_every_event(edition: str) -> None:
    """Eleven rounds: no virtual points after the fifth, where the later texts lend in the sixth."""
    assert five_accelerated_rounds(11) == 5
    lent = {}
    for each in ALL:
        tournament = on_a_day_of(each, event(20, length=11))
        tournament = replace(tournament, virtual_points=baku_points(tournament))
        lent[each] = [virtual_points(tournament, round_).get(1, 0) for round_ in range(1, 8)]
    assert lent[edition] == [10, 10, 10, 5, 5, 0, 0]
    assert lent["2020"] == lent["2026"] == [10, 10, 10, 5, 5, 5, 0]


@pytest.mark.parametrize("edition", ALL)
def test_nine_rounds_lend_three_times_one_and_twice_a_half(edition: str) -> None:
    """The example of the text, for the first of nine players; nobody else is lent anything."""
    tournament = on_a_day_of(edition, event(9, length=9))
    tournament = replace(tournament, virtual_points=baku_points(tournament))
    lent = [virtual_points(tournament, round_) for round_ in range(1, 10)]
    assert [row.get(1, 0) for row in lent] == [10, 10, 10, 5, 5, 0, 0, 0, 0]
    assert [row.get(6, 0) for row in lent] == [10, 10, 10, 5, 5, 0, 0, 0, 0]
    assert not any(row.get(7) for row in lent)


@pytest.mark.parametrize("edition", LATER)
def test_two_points_for_a_win_lend_two_and_then_one(edition: str) -> None:
    """The example of eleven rounds by match points: two in three rounds, one in the next three."""
    tournament = on_a_day_of(edition, event(8, length=11, scoring=ScoringSystem.of(20, 10)))
    tournament = replace(tournament, virtual_points=baku_points(tournament))
    lent = [virtual_points(tournament, round_).get(1, 0) for round_ in range(1, 8)]
    assert lent == [20, 20, 20, 10, 10, 10, 0]


@pytest.mark.parametrize("edition", ALL)
def test_the_last_player_of_the_upper_group_stays_when_others_come_late(edition: str) -> None:
    """Player 2 of nine comes late: eight starters, the fourth of them is number 5."""
    tournament = on_a_day_of(
        edition, event(9, length=9, late_entries=(LateEntry(player=2, first_round=2),))
    )
    tournament = replace(tournament, virtual_points=baku_points(tournament))
    assert sorted(virtual_points(tournament, 2)) == [1, 2, 3, 4, 5]


@pytest.mark.parametrize("edition", ["2017", "2026"])
def test_both_halves_are_paired_apart_in_round_one(edition: str) -> None:
    """Eight players: 1-3, 2-4 above and 5-7, 6-8 below."""
    tournament = event(8, length=9)
    tournament = replace(tournament, virtual_points=baku_points(tournament))
    assert pair_next_round(tournament, edition).pairs == ((1, 3), (4, 2), (5, 7), (8, 6))
