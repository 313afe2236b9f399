"""The log leads to one event, whichever way it is read: step by step, at once, or with undo."""

import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabiya.errors import TabiyaError
from tabiya.model.points import Points
from tabiya.model.result import ByeKind, GameResult
from tabiya.store.decision import Command
from tabiya.store.facts.byes import RequestBye
from tabiya.store.facts.fide_mode import LeaveFideMode
from tabiya.store.facts.fixed_boards import FixBoard
from tabiya.store.facts.players import EnterPlayers
from tabiya.store.facts.points import AdjustPoints
from tabiya.store.facts.presence import SetPresence
from tabiya.store.facts.remarks import NoteAdded
from tabiya.store.facts.rounds import PublishRound
from tabiya.store.facts.starting_numbers import AssignNumbers
from tabiya.store.facts.undo import RedoStep, UndoStep
from tabiya.store.facts.withdrawals import ReturnPlayer, WithdrawPlayer
from tabiya.store.log.event_store import EventStore
from tabiya.store.log.replay import StepDepends, apply, replay, undone_steps
from tabiya.store.parts import Presence
from tabiya.store.state import EventState
from tests.store.scenes import ANNA, confirm, new_event, play_round, players, recording, result_for

OLD_FILES = sorted(
    path.parent for path in (Path(__file__).parents[1] / "old_files").glob("*/event.tabiya")
)
RESULTS = st.sampled_from(list(GameResult))
ENTRANTS = st.integers(1, 7)
ROUNDS = st.integers(1, 4)
Act = Callable[[EventState], Command]
"""What somebody does, given the event as it is then."""


def result(number: int, board: int, entered: GameResult) -> Act:
    """Enter a result, if there is such a board."""

    def act(state: EventState) -> Command:
        if number > len(state.rounds) or board > len(state.rounds[number - 1].boards):
            return NoteAdded("no such board")
        return result_for(state, board, entered, number)

    return act


def redo(which: int) -> Act:
    """Redo one of the steps undone so far."""
    return lambda state: RedoStep(state.undone[which % len(state.undone)] if state.undone else 0)


ACTS: st.SearchStrategy[Act] = st.one_of(
    st.just(recording),
    st.just(lambda state: PublishRound(len(state.rounds))),
    st.builds(result, ROUNDS, st.integers(1, 3), RESULTS),
    st.just(lambda _: UndoStep()),
    st.integers(0, 30).map(lambda back: lambda state: UndoStep(max(state.seq - back, 1))),
    st.integers(0, 30).map(redo),
    st.one_of(
        st.builds(WithdrawPlayer, ENTRANTS),
        st.builds(ReturnPlayer, ENTRANTS),
        st.builds(RequestBye, ENTRANTS, ROUNDS, st.sampled_from(list(ByeKind))),
        st.builds(SetPresence, st.tuples(ENTRANTS), st.sampled_from(list(Presence))),
        st.builds(AdjustPoints, ENTRANTS, st.just(Points(-5))),
        st.builds(FixBoard, ENTRANTS, st.integers(1, 3)),
        st.just(EnterPlayers(players(1))),
        st.just(AssignNumbers()),
        st.just(LeaveFideMode()),
    ).map(lambda command: lambda _: command),
)


@settings(max_examples=75)
@given(st.lists(ACTS, min_size=5, max_size=40))
def test_any_history_replays_to_the_event_it_left(acts: list[Act]) -> None:
    """Refused acts leave no trace; the others lead, read anew, to the same event."""
    with tempfile.TemporaryDirectory() as folder:
        with new_event(Path(folder), 6) as store:
            for act in acts:
                before = store.state
                try:
                    confirm(store, act(store.state))
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
        step = store.do(NoteAdded("first"), ANNA).step
        store.do(NoteAdded("second"), ANNA)
        store.do(UndoStep(step), ANNA)
        assert store.state.report_notes == ("second",)
        assert undone_steps(store.entries()) == (step,)
        store.do(RedoStep(), ANNA)
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


@pytest.mark.parametrize("kept", OLD_FILES, ids=lambda path: path.name)
def test_the_rounds_of_an_old_file_still_rest_on_their_facts(kept: Path, tmp_path: Path) -> None:
    """Each was stored with a digest of them; if it came out otherwise now, no undo would work."""
    for file in kept.glob("event.tabiya*"):
        shutil.copy(file, tmp_path)
    with EventStore.open(tmp_path / "event.tabiya") as store:
        assert replay(store.entries(), strictly=True) == store.state
