"""The log leads to one event, whichever way it is read: step by step, at once, or with undo."""

import tempfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabiya.errors import TabiyaError
from tabiya.model.points import Points
from tabiya.model.result import ByeKind, GameResult
from tabiya.store import commands as c
from tabiya.store.event_store import EventStore
from tabiya.store.events import Presence
from tabiya.store.replay import StepDepends, apply, replay, undone_steps
from tabiya.store.state import EventState
from tests.store.scenes import ANNA, confirm, new_event, play_round, players, recording, result_for

RESULTS = st.sampled_from(list(GameResult))
ENTRANTS = st.integers(1, 7)
ROUNDS = st.integers(1, 4)
ACTS = st.one_of(
    st.just(("pair",)),
    st.just(("publish",)),
    st.tuples(st.just("result"), ROUNDS, st.integers(1, 3), RESULTS),
    st.tuples(st.just("undo"), st.integers(0, 30)),
    st.tuples(st.just("redo"), st.integers(0, 30)),
    st.tuples(st.just("withdraw"), ENTRANTS),
    st.tuples(st.just("return"), ENTRANTS),
    st.tuples(st.just("bye"), ENTRANTS, ROUNDS, st.sampled_from(list(ByeKind))),
    st.tuples(st.just("absent"), ENTRANTS),
    st.tuples(st.just("present"), ENTRANTS),
    st.tuples(st.just("penalty"), ENTRANTS),
    st.tuples(st.just("board"), ENTRANTS, st.integers(1, 3)),
    st.just(("enter",)),
    st.just(("renumber",)),
    st.just(("leave",)),
)


def command_of(state: EventState, act: tuple) -> c.Command:  # type: ignore[type-arg]  # drawn above
    """The command an act stands for, as the event is now."""
    match act:
        case ("pair",):
            return recording(state)
        case ("publish",):
            return c.PublishRound(len(state.rounds))
        case ("result", number, board, result):
            if number > len(state.rounds) or board > len(state.rounds[number - 1].boards):
                return c.AddNote("no such board")
            return result_for(state, board, result, number)
        case ("undo", back):
            return c.UndoStep(max(state.seq - back, 1) if back else 0)
        case ("redo", which):
            return c.RedoStep(state.undone[which % len(state.undone)] if state.undone else 0)
        case ("withdraw", entrant):
            return c.WithdrawPlayer(entrant)
        case ("return", entrant):
            return c.ReturnPlayer(entrant)
        case ("bye", entrant, number, kind):
            return c.RequestBye(entrant, number, kind)
        case ("absent", entrant):
            return c.SetPresence((entrant,), Presence.ABSENT)
        case ("present", entrant):
            return c.SetPresence((entrant,), Presence.PRESENT)
        case ("penalty", entrant):
            return c.AdjustPoints(entrant, Points(-5))
        case ("board", entrant, board):
            return c.FixBoard(entrant, board)
        case ("enter",):
            return c.EnterPlayers(players(1))
        case ("renumber",):
            return c.AssignNumbers()
        case _:
            return c.LeaveFideMode()


@settings(max_examples=40)
@given(st.lists(ACTS, max_size=30))
def test_any_history_replays_to_the_event_it_left(acts: list[tuple]) -> None:  # type: ignore[type-arg]
    """Refused acts leave no trace; the others lead, read anew, to the same event."""
    with tempfile.TemporaryDirectory() as folder:
        with new_event(Path(folder), 6) as store:
            for act in acts:
                before = store.state
                try:
                    confirm(store, command_of(store.state, act))
                except TabiyaError:
                    assert store.state is before
            state = store.state
            assert replay(store.entries()) == state
            state.tournament()
        with EventStore.open(Path(folder) / "event.tabiya") as again:
            assert again.state == state


def test_one_more_line_is_as_good_as_a_replay(tmp_path: Path) -> None:
    """Applying the lines one by one, without undo among them, is the replay."""
    with new_event(tmp_path) as store:
        play_round(store)
        state = EventState()
        for entry in store.entries():
            state = apply(state, entry)
        assert state == store.state


def test_an_undone_step_is_left_out_and_a_redone_one_counts(tmp_path: Path) -> None:
    """The undo itself stays in the log for everyone to see."""
    with new_event(tmp_path) as store:
        step = store.do(c.AddNote("first"), ANNA).step
        store.do(c.AddNote("second"), ANNA)
        store.do(c.UndoStep(step), ANNA)
        assert store.state.report_notes == ("second",)
        assert undone_steps(store.entries()) == (step,)
        store.do(c.RedoStep(), ANNA)
        assert store.state.report_notes == ("first", "second")
        assert undone_steps(store.entries()) == ()


def test_a_log_that_does_not_fit_names_the_line(tmp_path: Path) -> None:
    """Without the pairing there is no board for the last result."""
    with new_event(tmp_path) as store:
        play_round(store)
        lines = store.entries()
        with pytest.raises(StepDepends) as misfit:
            replay((lines[0], lines[-1]))
        assert misfit.value.entry is lines[-1]
