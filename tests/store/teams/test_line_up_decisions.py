"""Line-ups: hidden until both are in, the deadline, who is named."""

from datetime import timedelta
from pathlib import Path

import pytest

from tabiya.model.result import GameResult
from tabiya.store.common.match_seating import matches_due
from tabiya.store.decision import NeedsConfirmation, Refused
from tabiya.store.facts.line_ups import HandInLineUp, OpenLineUps, SetLineUpDeadline, TakeBackLineUp
from tabiya.store.facts.rounds import PublishRound
from tabiya.store.facts.undo import UndoStep
from tests.store.scenes import ANNA, confirm
from tests.store.teams.team_scenes import NOON, enter, names, pair, prepare, seats, team_event

A, C = 1, 3
"""Round 1 of four teams: A - C and D - B."""


def test_a_line_up_stays_hidden_until_the_other_is_in_and_then_both_sit(tmp_path: Path) -> None:
    """The boards show the first named players until both captains have handed in."""
    with team_event(tmp_path) as store:
        pair(store)
        before = names(store)
        assert before[:4] == [("A 1", "C 1"), ("C 2", "A 2"), ("A 3", "C 3"), ("C 4", "A 4")]
        store.do(HandInLineUp(1, A, seats(store, A, 2, 3, 4, 5), NOON, by_captain=True), ANNA)
        assert names(store) == before
        assert store.state.tournament().line_ups == ()
        store.do(HandInLineUp(1, C, seats(store, C, 1, 2, 3, 5), NOON, by_captain=True), ANNA)
        assert names(store)[:4] == [("A 2", "C 1"), ("C 2", "A 3"), ("A 4", "C 3"), ("C 5", "A 5")]
        assert len(store.state.tournament().line_ups) == 2
        assert names(store)[4:] == before[4:]
        with pytest.raises(Refused, match="the line-ups of this match have already been opened"):
            store.do(HandInLineUp(1, A, seats(store, A, 1, 2, 3, 4), NOON), ANNA)
        store.do(UndoStep(store.state.last_step), ANNA)
        assert names(store) == before


def test_before_the_round_is_published_line_ups_come_in_as_if_it_were_not_paired(
    tmp_path: Path,
) -> None:
    """Nothing is opened, changed or refused that would tell who plays whom, or who has the bye."""
    with team_event(tmp_path, teams=5) as store:
        prepare(store)
        (bye,), (match, *_rest) = store.state.rounds[0].team_byes, store.state.rounds[0].matches
        free, sides = bye.team, (match.white, match.black)
        before = names(store)
        for team in (*sides, free):
            places = (2, 3, 4, 5) if team != free else (1, 2, 3, 4)
            hand = HandInLineUp(1, team, seats(store, team, *places), NOON, by_captain=True)
            store.do(hand, ANNA)
        assert names(store) == before
        assert not any(each.opened for each in store.state.roster.line_ups)
        assert matches_due(store.state, NOON) == ()
        with pytest.raises(Refused, match="has not been published"):
            store.do(OpenLineUps(1), ANNA)
        one, _other = sides
        changed = HandInLineUp(1, one, seats(store, one, 1, 2, 3, 5), NOON, by_captain=True)
        store.do(changed, ANNA)
        store.do(PublishRound(1), ANNA)
        assert names(store) != before
        assert {each.team for each in store.state.roster.line_ups if each.opened} == set(sides)
        confirm(store, UndoStep(store.state.last_step))
        assert names(store) == before


def test_a_line_up_of_the_round_before_is_refused_alike_while_the_next_pairing_is_hidden(
    tmp_path: Path,
) -> None:
    """The words do not tell that the next round is paired."""
    told = []
    with team_event(tmp_path) as store:
        pair(store)
        for board in range(1, len(store.state.rounds[0].boards) + 1):
            enter(store, board, GameResult.DRAW)
        for hidden in (False, True):
            if hidden:
                prepare(store)
            late = HandInLineUp(1, A, seats(store, A, 1, 2, 3, 5), NOON, by_captain=True)
            with pytest.raises(Refused) as refused:
                store.do(late, ANNA)
            told.append(str(refused.value))
    assert told[0] == told[1]


@pytest.mark.parametrize("number", [0, 3])
def test_a_round_that_is_not_there_has_no_line_ups(tmp_path: Path, number: int) -> None:
    """Before round 1 and beside a prepared round, too."""
    with team_event(tmp_path) as store:
        for paired in (False, True):
            if paired:
                prepare(store)
            with pytest.raises(Refused, match=f"you cannot submit line-ups for round {number} now"):
                store.do(HandInLineUp(number, A, seats(store, A, 1, 2, 3, 5), NOON), ANNA)


@pytest.mark.parametrize(
    ("places", "why"),
    [
        ((2, 1, 3, 4), "order differs from the list"),
        ((1, 1, 2, 3), "two boards"),
        ((0, 0, 0, 0), "the line-up is empty"),
    ],
)
def test_a_line_up_against_the_order_of_the_list_is_refused(
    tmp_path: Path, places: tuple[int, ...], why: str
) -> None:
    """A reserve plays last, nobody plays twice."""
    with team_event(tmp_path) as store:
        pair(store)
        with pytest.raises(Refused, match=why):
            store.do(HandInLineUp(1, A, seats(store, A, *places), NOON), ANNA)
        with pytest.raises(Refused, match="not on the list"):
            store.do(HandInLineUp(1, A, seats(store, C, 1, 2, 3, 4), NOON), ANNA)


def test_after_the_deadline_the_first_named_play_and_captains_come_too_late(
    tmp_path: Path,
) -> None:
    """One line-up is in, the other is not: at the deadline both matches are at their boards."""
    with team_event(tmp_path) as store:
        pair(store)
        store.do(SetLineUpDeadline(1, NOON), ANNA)
        early = NOON - timedelta(minutes=1)
        hand = HandInLineUp(1, A, seats(store, A, 1, 3, 4, 5), early, by_captain=True)
        store.do(hand, ANNA)
        assert matches_due(store.state, early) == ()
        with pytest.raises(Refused, match="deadline"):
            store.do(HandInLineUp(1, C, seats(store, C, 1, 2, 3, 5), NOON, by_captain=True), ANNA)
        assert len(matches_due(store.state, NOON)) == 1
        store.do(OpenLineUps(1, NOON), ANNA)
        assert names(store)[:4] == [("A 1", "C 1"), ("C 2", "A 3"), ("A 4", "C 3"), ("C 4", "A 5")]
        assert matches_due(store.state, NOON) == ()


def test_the_arbiter_opens_what_waits_and_is_told_who_has_handed_in_nothing(tmp_path: Path) -> None:
    """Without a deadline nobody else decides it; a result cannot come before."""
    with team_event(tmp_path) as store:
        pair(store)
        store.do(HandInLineUp(1, A, seats(store, A, 2, 3, 4, 5), NOON), ANNA)
        with pytest.raises(Refused, match="not open yet"):
            enter(store, 1, GameResult.DRAW)
        with pytest.raises(NeedsConfirmation) as asked:
            store.do(OpenLineUps(1), ANNA)
        assert asked.value.warnings[0].consequences == ("C",)
        confirm(store, OpenLineUps(1))
        assert names(store)[0] == ("A 2", "C 1")
        enter(store, 1, GameResult.DRAW)


def test_a_line_up_taken_back_is_nobody_s(tmp_path: Path) -> None:
    """Until it is opened a captain may think again."""
    with team_event(tmp_path) as store:
        pair(store)
        store.do(HandInLineUp(1, A, seats(store, A, 2, 3, 4, 5), NOON), ANNA)
        store.do(TakeBackLineUp(1, A, NOON), ANNA)
        assert store.state.roster.line_ups == ()
        enter(store, 1, GameResult.DRAW)
