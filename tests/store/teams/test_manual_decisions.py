"""Manual pairing of teams: other matches, and what they break."""

from pathlib import Path

import pytest

from tabiya.model.result import ByeKind, GameResult
from tabiya.store.decision import Refused
from tabiya.store.facts.manual_matches import AlterMatches
from tabiya.store.facts.manual_pairing import AlterPairing, OpenManualPairing
from tabiya.store.facts.prohibited_teams import TeamsProhibited
from tabiya.store.log.audit import sentence
from tabiya.store.roster import TeamByeGiven, TeamPair
from tests.store.scenes import ANNA, confirm
from tests.store.teams.team_scenes import enter, names, pair, team_event


def test_other_teams_meet_and_their_first_named_players_sit_down(tmp_path: Path) -> None:
    """A-C and D-B become A-B and C-D; the boards follow from the lists, colours from the match."""
    store = team_event(tmp_path)
    pair(store)
    assert store.state.rounds[0].matches == (TeamPair(1, 3), TeamPair(4, 2))
    confirm(store, OpenManualPairing(1))
    confirm(store, AlterMatches(1, (TeamPair(1, 2), TeamPair(3, 4))))
    assert store.state.rounds[0].matches == (TeamPair(1, 2), TeamPair(3, 4))
    assert names(store)[:4] == [("A 1", "B 1"), ("B 2", "A 2"), ("A 3", "B 3"), ("B 4", "A 4")]
    # The log names the teams, and no number of a player.
    told = [sentence(each.event, store.state.names) for each in store.step(store.state.last_step)]
    assert told == [
        "Round 1, matches by hand: A - B; C - D instead of A - C; D - B.",
        "The pairing of round 1 was altered by hand.",
    ]


def test_a_repeated_match_and_a_prohibited_one_are_asked_about(tmp_path: Path) -> None:
    """Also a team that is left without a match; nothing is forbidden to the arbiter."""
    store = team_event(tmp_path)
    pair(store)
    for board in range(1, 9):
        enter(store, board, GameResult.DRAW)
    store.do(TeamsProhibited((2, 3)), ANNA)
    pair(store)
    confirm(store, OpenManualPairing(2))
    asked = store.consider(AlterMatches(2, (TeamPair(1, 3),))).warnings
    assert {each.code for each in asked} == {"repeated-match", "left-without-a-match"}
    asked = store.consider(AlterMatches(2, (TeamPair(2, 3), TeamPair(1, 4)))).warnings
    assert [each.code for each in asked] == ["prohibited-pair"]
    assert "B - C must not meet." in asked[0].message


def test_two_byes_and_a_second_bye_are_asked_about(tmp_path: Path) -> None:
    """One team at most gets the pairing-allocated bye, and none twice."""
    store = team_event(tmp_path, teams=3)
    pair(store)
    (given,) = store.state.rounds[0].team_byes
    for board in range(1, 5):
        enter(store, board, GameResult.DRAW)
    pair(store)
    confirm(store, OpenManualPairing(2))
    bye = TeamByeGiven(given.team, ByeKind.PAIRING_ALLOCATED)
    one, other = (team for team in (1, 2, 3) if team != given.team)
    again = store.consider(AlterMatches(2, (TeamPair(one, other),), (bye,))).warnings
    assert {each.code for each in again} == {"repeated-match", "bye-again"}
    byes = tuple(TeamByeGiven(team, ByeKind.PAIRING_ALLOCATED) for team in (1, 2, 3))
    assert "second-bye" in {
        each.code for each in store.consider(AlterMatches(2, (), byes)).warnings
    }


def test_a_match_with_a_result_stays_and_seats_are_not_moved_one_by_one(tmp_path: Path) -> None:
    """Refused in words; so is a team named twice, and anything before the phase is open."""
    store = team_event(tmp_path)
    pair(store)
    other = (TeamPair(1, 2), TeamPair(3, 4))
    with pytest.raises(Refused, match="the manual phase is not open"):
        store.do(AlterMatches(1, other), ANNA)
    enter(store, 1, GameResult.DRAW)
    confirm(store, OpenManualPairing(1))
    with pytest.raises(Refused, match="board 1 already has a result"):
        store.do(AlterMatches(1, other), ANNA)
    with pytest.raises(Refused, match="A is listed twice"):
        store.do(AlterMatches(1, (TeamPair(1, 3), TeamPair(1, 2))), ANNA)
    with pytest.raises(Refused, match="this event pairs teams"):
        store.do(AlterPairing(1, store.state.rounds[0].pairs[::-1], ()), ANNA)
