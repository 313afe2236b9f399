"""The virtual opponent and the dummy, by the examples the rules themselves give."""

import pytest

from tabiya.model.result import Outcome
from tabiya.tiebreaks.event_kind import EventKind
from tabiya.tiebreaks.score_table import Participant, ScoreCell, ScoreTable
from tabiya.tiebreaks.standings import standings
from tabiya.tiebreaks.unplayed_rounds import virtual_opponent
from tabiya.tiebreaks.value import Nature
from tests.tiebreaks.events import ABSENCES, EXERCISE


def virtual_score(before: int, awarded: int, round_: int, completed: int) -> int:
    """The virtual opponent's score, all in tenths, for a player with this score before the round."""
    first = ScoreCell(1, 2, False, Outcome.WIN, before, 2, True, False, True)  # noqa: FBT003 - a row
    idle = [first._replace(round=number, points=0) for number in range(2, round_)]
    bye = ScoreCell(round_, None, False, Outcome.ZERO_POINT_BYE, awarded, 0, False, True, False)  # noqa: FBT003 - a row
    player = Participant(1, "P", 2000, (first, *idle, bye), before + awarded)
    table = ScoreTable(EventKind.INDIVIDUAL_SWISS, {1: player}, completed, completed, 10, 5, 0)
    score, result, nature = virtual_opponent(table, player, bye, {})
    assert (result, nature) == (awarded, Nature.VIRTUAL_OPPONENT)
    return score


@pytest.mark.parametrize(
    ("before", "awarded", "round_", "completed", "expected"),
    [
        pytest.param(15, 0, 3, 3, 25, id="a no-show in round 3, after round 3"),
        pytest.param(15, 0, 3, 9, 55, id="the same at the end of nine rounds"),
        pytest.param(35, 10, 6, 6, 35, id="the opponent does not come in round 6, after round 6"),
        pytest.param(35, 10, 6, 9, 50, id="the same at the end of nine rounds, won"),
        pytest.param(20, 10, 5, 11, 50, id="a bye in round 5 of 11"),
        pytest.param(20, 5, 5, 11, 55, id="a half-point bye in round 5 of 11"),
        pytest.param(20, 0, 5, 11, 60, id="a forfeit loss in round 5 of 11"),
    ],
)
def test_the_virtual_opponent_scores_as_in_the_printed_examples(
    before: int, awarded: int, round_: int, completed: int, expected: int
) -> None:
    """C.02 13.14.2 (2019) and 13.15.2 of the proposal of 2020."""
    assert virtual_score(before, awarded, round_, completed) == expected


def test_the_working_says_which_dummy_was_capped() -> None:
    """Player 4 of the exercise has 3½, but draws in five rounds make only 2½."""
    found = standings(EXERCISE, ["BH"], edition="2026").row(4).values[0]
    bye = found.contributions[1]
    assert (bye.nature, bye.amount, bye.voluntary) == (Nature.CAPPED_DUMMY, 2.5, True)


def test_the_working_says_which_score_was_adjusted() -> None:
    """Player 12 withdrew with 2 points; two draws are added for those who met him."""
    found = standings(EXERCISE, ["BH"], edition="2026").row(4).values[0]
    first = found.contributions[0]
    assert (first.opponent, first.amount, first.nature) == (12, 3, Nature.ADJUSTED)


def test_the_cap_while_the_event_runs_is_made_of_the_rounds_completed() -> None:
    """After two rounds of three, draws in all rounds make one point."""
    found = standings(ABSENCES, ["BH"], edition="2026", after_round=2).row(5).values[0]
    assert found.contributions[0].amount == 1
