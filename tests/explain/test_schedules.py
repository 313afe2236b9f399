"""Explanations of fixed schedules: the line of the table, free players, and why not that one."""

import pytest

from tabiya.errors import InvalidFact
from tabiya.explain.player import explain_player
from tabiya.explain.remark import as_lines
from tabiya.explain.round import explain_round
from tabiya.explain.separating import separating_criterion
from tabiya.explain.why_not import why_not
from tabiya.model.round import Game, Round
from tabiya.pairing.next_round import pair_next_round
from tests.pairing.scenes import event, played_through, team_event

NAMES = {number: f"Player {number}" for number in range(1, 8)}


def test_a_round_names_its_line_and_article() -> None:
    """Round 2 of seven players: line 2, whose number 5 is free (8-5 in the printed table)."""
    pairing = pair_next_round(played_through(event(7), "round-robin", 1), system="round-robin")
    lines = list(as_lines(explain_round(pairing, NAMES)))
    assert lines[0] == (
        "Line 2 of the Berger table for 7 and 8 players.  [General Regulations for Competitions 5.1]"
    )
    assert lines[1] == "Board 1: 6 Player 6 (White) meets 4 Player 4."
    assert "5 Player 5 meets number 8, which no player has, and is free." in lines[-1]


def test_the_reversal_is_explained() -> None:
    """Round 4 of six players in a double round robin is line 5."""
    begun = played_through(event(6, code="FIDE_DOUBLEROUNDROBIN"), "round-robin", 3)
    first, second, *_ = as_lines(explain_round(pair_next_round(begun, system="round-robin"), NAMES))
    assert first.startswith("Cycle 1 of 2: line 5")
    assert "change places" in second
    assert "13.16.1" in second


def test_one_player_sees_one_board() -> None:
    """And the line of the table."""
    pairing = pair_next_round(event(6), system="round-robin")
    _, board = as_lines(explain_player(event(6), pairing, 5, NAMES))
    assert board == "Board 2: 2 Player 2 (White) meets 5 Player 5."


def test_why_not_that_opponent_is_answered_with_the_round() -> None:
    """1 and 2 of six meet in round 2."""
    pairing = pair_next_round(event(6), system="round-robin")
    (line,) = as_lines(why_not(event(6), pairing, 1, 2, NAMES))
    assert line.startswith("By the schedule 1 Player 1 and 2 Player 2 meet in round 2.")
    (same,) = as_lines(why_not(event(6), pairing, 1, 6, NAMES))
    assert "do meet in this round" in same


def test_team_mates_never_meet() -> None:
    """The schedule has no round for them."""
    pairing = pair_next_round(team_event(2, 2), system="scheveningen")
    names = {11: "a", 12: "b", 21: "c", 22: "d"}
    (line,) = as_lines(why_not(team_event(2, 2), pairing, 11, 12, names))
    assert "does not let 11 a and 12 b meet" in line


@pytest.mark.parametrize(("one", "other"), [(1, 9), (9, 1), (3, 3)])
def test_impossible_questions_are_refused(one: int, other: int) -> None:
    """A stranger, and oneself."""
    pairing = pair_next_round(event(6), system="round-robin")
    with pytest.raises(InvalidFact):
        why_not(event(6), pairing, one, other, NAMES)


def test_a_wrong_round_is_told_the_line_it_should_follow() -> None:
    """With its article, as one sentence."""
    pairing = pair_next_round(event(6), system="round-robin")
    assert separating_criterion(Round(1, (Game(1, 2),)), pairing).sentence == (
        "Line 1 of the Berger table for 5 and 6 players [General Regulations for Competitions 5.1]"
    )


def test_a_player_without_a_game_is_told_so() -> None:
    """A knock-out: seed 1 of three waits for the final."""
    pairing = pair_next_round(event(3), system="knockout")
    lines = list(as_lines(explain_player(event(3), pairing, 1, NAMES)))
    assert lines[-1] == "1 Player 1 has a bye in the first round."
