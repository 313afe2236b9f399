"""Undo and redo: any step on which nothing rests, and a reason where something does."""

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from tabiya.model.result import GameResult
from tabiya.model.tournament import Settings, Tournament
from tabiya.store.decision import Level, NeedsConfirmation, Refused, RefusedInFideMode
from tabiya.store.facts.byes import RequestBye
from tabiya.store.facts.creation import EventCreated
from tabiya.store.facts.fide_mode import LeaveFideMode
from tabiya.store.facts.fixed_boards import FixBoard
from tabiya.store.facts.importing import ImportTournament
from tabiya.store.facts.players import EnterPlayers
from tabiya.store.facts.remarks import NoteAdded
from tabiya.store.facts.results import ResultEntered
from tabiya.store.facts.settings import ChangeSettings
from tabiya.store.facts.undo import RedoStep, UndoStep
from tabiya.store.log.event_store import EventStore
from tabiya.store.log.replay import replay
from tests.store.scenes import (
    ANNA,
    SETTINGS,
    confirm,
    new_event,
    play_round,
    players,
    publish_round,
    result_for,
)

WON, DRAWN = GameResult.WHITE_WINS, GameResult.DRAW


def test_undo_takes_back_the_last_step_and_then_the_one_before(tmp_path: Path) -> None:
    """A wrong key is undone by one key, and again."""
    with new_event(tmp_path) as store:
        publish_round(store)
        before = store.state.rounds
        for board in (1, 2):
            store.do(result_for(store.state, board, WON), ANNA)
        store.do(UndoStep(), ANNA)
        assert [b.result is WON for b in store.state.rounds[0].boards] == [True, *[False] * 3]
        store.do(UndoStep(), ANNA)
        assert store.state.rounds == before


def test_redo_brings_back_what_was_undone_last(tmp_path: Path) -> None:
    """Two undos and two redos are nothing at all."""
    with new_event(tmp_path) as store:
        publish_round(store)
        for board in (1, 2):
            store.do(result_for(store.state, board, WON), ANNA)
        before = store.state.rounds
        for command in (UndoStep(), UndoStep(), RedoStep(), RedoStep()):
            store.do(command, ANNA)
        assert store.state.rounds == before


def test_a_clerk_undoes_his_own_step_among_those_of_others(tmp_path: Path) -> None:
    """Results at other boards stay."""
    with new_event(tmp_path) as store:
        publish_round(store)
        mine = store.do(result_for(store.state, 1, WON), ANNA).step
        store.do(result_for(store.state, 2, WON), ANNA)
        store.do(UndoStep(mine), ANNA)
        assert [b.open for b in store.state.rounds[0].boards] == [True, False, True, True]


def test_a_result_that_was_changed_since_cannot_be_undone_underneath(tmp_path: Path) -> None:
    """The later entry says what it replaced, and that would no longer be true."""
    with new_event(tmp_path) as store:
        publish_round(store)
        first = store.do(result_for(store.state, 1, WON), ANNA).step
        second = store.do(result_for(store.state, 1, DRAWN), ANNA).step
        with pytest.raises(Refused, match=f"step {second} depends on it"):
            store.do(UndoStep(first), ANNA)
        assert store.state.rounds[0].boards[0].result is DRAWN


def test_a_result_on_which_a_pairing_rests_is_corrected_not_undone(tmp_path: Path) -> None:
    """The refusal names the pairing; the way is a correction."""
    with new_event(tmp_path) as store:
        play_round(store)
        publish_round(store)
        drawn = next(
            e for e in store.entries() if isinstance(e.event, ResultEntered) and e.event.board == 2
        )
        with pytest.raises(Refused, match="depends on it"):
            store.do(UndoStep(drawn.step), ANNA)
        confirm(store, result_for(store.state, 2, WON, 1))
        assert store.state.rounds[0].boards[1].result is WON


def test_an_entry_on_which_a_pairing_rests_names_the_pairing(tmp_path: Path) -> None:
    """A bye requested before round 1 decided who was paired in it."""
    with new_event(tmp_path) as store:
        step = confirm(store, FixBoard(1, 2)).step
        asked = confirm(store, RequestBye(8, 1)).step
        publish_round(store)
        with pytest.raises(Refused, match="round 1 was paired from it"):
            store.do(UndoStep(asked), ANNA)
        store.do(UndoStep(step), ANNA)
        assert store.state.entrants[1].fixed_board is None


def test_an_undo_in_an_old_round_survives_reopening(tmp_path: Path) -> None:
    """Snapshots that contained the step are thrown away with it."""
    with new_event(tmp_path) as store:
        note = store.do(NoteAdded("to be undone"), ANNA).step
        play_round(store)
        play_round(store)
        store.do(UndoStep(note), ANNA)
        state = store.state
        assert state.report_notes == ()
    with EventStore.open(tmp_path / "event.tabiya") as again:
        assert again.state == state
        again.do(RedoStep(note), ANNA)
        assert again.state.report_notes == ("to be undone",)


@pytest.mark.parametrize("step", [999, -1, 10**30])
def test_a_step_that_is_not_there_cannot_be_undone(tmp_path: Path, step: int) -> None:
    """Neither can a line in the middle of a step."""
    with new_event(tmp_path) as store, pytest.raises(Refused, match="there is no step"):
        store.do(UndoStep(step), ANNA)


def test_a_line_inside_a_step_is_no_step(tmp_path: Path) -> None:
    """Eight players entered at once are undone at once."""
    with new_event(tmp_path, 0) as store:
        step = store.do(EnterPlayers(players(3)), ANNA).step
        with pytest.raises(Refused, match="there is no step"):
            store.do(UndoStep(step + 1), ANNA)
        store.do(UndoStep(step), ANNA)
        assert not store.state.entrants


def test_undoing_twice_changes_nothing_the_second_time(tmp_path: Path) -> None:
    """A second click on the button."""
    with new_event(tmp_path) as store:
        step = store.do(NoteAdded("x"), ANNA).step
        store.do(UndoStep(step), ANNA)
        assert store.do(UndoStep(step), ANNA).step == 0


def test_an_undo_is_redone_not_undone(tmp_path: Path) -> None:
    """So that nobody loses his way among undone undos."""
    with new_event(tmp_path) as store:
        store.do(NoteAdded("x"), ANNA)
        undo = store.do(UndoStep(), ANNA).step
        with pytest.raises(Refused, match="Redo the step instead"):
            store.do(UndoStep(undo), ANNA)


def test_nothing_to_redo_is_said(tmp_path: Path) -> None:
    """Nor can a step be redone that was never undone."""
    with new_event(tmp_path) as store:
        with pytest.raises(Refused, match="nothing to redo"):
            store.do(RedoStep(), ANNA)
        store.do(NoteAdded("x"), ANNA)
        store.do(UndoStep(), ANNA)
        with pytest.raises(Refused, match="has not been undone"):
            store.do(RedoStep(2), ANNA)


def test_a_step_that_no_longer_fits_is_not_redone(tmp_path: Path) -> None:
    """Another result was entered after the undo; the old one said it was the first."""
    with new_event(tmp_path) as store:
        publish_round(store)
        first = store.do(result_for(store.state, 1, WON), ANNA).step
        store.do(UndoStep(), ANNA)
        store.do(result_for(store.state, 1, DRAWN), ANNA)
        with pytest.raises(Refused, match=f"step {first} no longer fits"):
            store.do(RedoStep(), ANNA)
        assert store.state.rounds[0].boards[0].result is DRAWN


def test_leaving_fide_mode_is_never_undone(tmp_path: Path) -> None:
    """Irreversible, as FIDE demands of a program; later steps can still be undone."""
    with new_event(tmp_path) as store:
        left = confirm(store, LeaveFideMode()).step
        store.do(NoteAdded("later"), ANNA)
        store.do(UndoStep(), ANNA)
        for step in (left, 0):
            with pytest.raises(Refused, match="for good"):
                store.do(UndoStep(step), ANNA)
        assert not store.state.fide_mode


def test_the_creation_of_the_event_is_not_undone(tmp_path: Path) -> None:
    """There would be no event to stand in."""
    with new_event(tmp_path) as store:
        assert isinstance(store.entries(until=1)[0].event, EventCreated)
        with pytest.raises(Refused, match="creation"):
            store.do(UndoStep(1), ANNA)


def test_undo_is_no_way_around_a_warning(tmp_path: Path) -> None:
    """Tie-breaks set before the start, undone after it, are a change after the start: level 4."""
    with new_event(tmp_path) as store:
        changed = replace(SETTINGS, tie_breaks=("DE", "BH"))
        step = store.do(ChangeSettings(changed), ANNA).step
        publish_round(store)
        with pytest.raises(NeedsConfirmation) as asked:
            store.do(UndoStep(step), ANNA)
        assert [w.level for w in asked.value.warnings] == [4]


def test_undoing_a_publication_is_confirmed_and_noted(tmp_path: Path) -> None:
    """Players may have seen it: the same question and the same remark as where it is withdrawn."""
    with new_event(tmp_path) as store:
        publish_round(store)
        with pytest.raises(NeedsConfirmation) as asked:
            store.do(UndoStep(), ANNA)
        (warning,) = asked.value.warnings
        assert warning.level is Level.CONFIRM
        assert "Players may have seen the pairing." in warning.consequences
        confirm(store, UndoStep())
        assert store.state.report_notes == ("Publication withdrawn @ Round 1",)
        assert replay(store.entries()).report_notes == store.state.report_notes


def back_to_round_1(store: EventStore) -> None:
    """Round 2 was published, and its pairing is taken back step by step."""
    play_round(store)
    publish_round(store)
    while len(store.state.rounds) > 1:
        confirm(store, UndoStep())


def test_a_result_behind_a_pairing_that_was_seen_is_not_undone_in_silence(tmp_path: Path) -> None:
    """Undo leads back into round 1: each result asks at level 3 and leaves a remark (FIDE Q189, Q191)."""
    with new_event(tmp_path) as store:
        back_to_round_1(store)
        before = store.state.rounds[0].boards[-1].result
        while store.state.rounds[0].has_results:
            with pytest.raises(NeedsConfirmation) as asked:
                store.do(UndoStep(), ANNA)
            assert [w.level for w in asked.value.warnings] == [Level.CONFIRM]
            confirm(store, UndoStep())
        notes = store.state.report_notes
        assert notes[0] == "Publication withdrawn @ Round 2"
        corrections = [each for each in notes if each.startswith("Correction @ Round 1: ")]
        assert len(corrections) == len(store.state.rounds[0].boards)
        assert corrections[0].endswith(f"no result instead of {before.symbol}")
        assert replay(store.entries()).report_notes == notes


def test_a_result_behind_a_pairing_that_was_seen_is_corrected_not_replaced(tmp_path: Path) -> None:
    """Entered otherwise after the next round was shown and taken back, it is a correction."""
    with new_event(tmp_path) as store:
        back_to_round_1(store)
        board = store.state.rounds[0].boards[0]
        other = GameResult.DRAW if board.result is not GameResult.DRAW else WON
        with pytest.raises(
            NeedsConfirmation, match="was paired with this result and has been published"
        ):
            store.do(result_for(store.state, 1, other, 1), ANNA)
        confirm(store, result_for(store.state, 1, other, 1))
        assert store.state.rounds[0].boards[0].result is other
        assert store.state.report_notes[-1].startswith("Correction @ Round 1: board 1 ")
        assert replay(store.entries()) == store.state


def test_results_of_the_round_in_play_are_undone_freely(tmp_path: Path) -> None:
    """Nothing was paired from them."""
    with new_event(tmp_path) as store:
        publish_round(store)
        store.do(result_for(store.state, 1, WON, 1), ANNA)
        store.do(UndoStep(), ANNA)
        assert not store.state.rounds[0].has_results
        assert store.state.report_notes == ()


def test_an_import_is_undone_with_two_confirmations(tmp_path: Path) -> None:
    """It takes a whole tournament away."""
    store = EventStore.create(tmp_path / "event.tabiya")
    with store:
        store.do(ImportTournament(Tournament(SETTINGS)), ANNA)
        with pytest.raises(NeedsConfirmation) as asked:
            store.do(UndoStep(), ANNA)
        assert [w.level for w in asked.value.warnings] == [4]


@pytest.mark.parametrize(
    "changed",
    [
        replace(SETTINGS, kind_code="FIDE_DUTCH_BAKU"),
        replace(SETTINGS, start=date(2025, 12, 1)),
    ],
    ids=["acceleration", "edition of the first day"],
)
def test_undo_is_no_way_around_fide_mode(tmp_path: Path, changed: Settings) -> None:
    """What is locked after round 1 is locked for an undo; outside FIDE mode it is confirmed."""
    with new_event(tmp_path) as store:
        step = store.do(ChangeSettings(changed), ANNA).step
        publish_round(store)
        with pytest.raises(RefusedInFideMode):
            store.do(UndoStep(step), ANNA)
        assert store.state.settings == changed
        confirm(store, LeaveFideMode())
        confirm(store, UndoStep(step))
        assert store.state.settings == SETTINGS


def test_undoing_the_number_of_rounds_is_as_grave_as_changing_it(tmp_path: Path) -> None:
    """Level 4 after the start; and there are never fewer rounds than were paired."""
    with new_event(tmp_path) as store:
        publish_round(store)
        step = confirm(store, ChangeSettings(replace(SETTINGS, rounds=7))).step
        with pytest.raises(NeedsConfirmation) as asked:
            store.do(UndoStep(step), ANNA)
        assert [w.level for w in asked.value.warnings] == [4]


def test_a_city_is_undone_with_one_word(tmp_path: Path) -> None:
    """Level 2, as when it is changed."""
    with new_event(tmp_path) as store:
        publish_round(store)
        step = confirm(store, ChangeSettings(replace(SETTINGS, city="Oslo"))).step
        with pytest.raises(NeedsConfirmation) as asked:
            store.do(UndoStep(step), ANNA)
        assert [w.level for w in asked.value.warnings] == [2]


def test_redo_is_no_way_around_a_warning_either(tmp_path: Path) -> None:
    """Tie-breaks undone before the start come back after it only with two confirmations."""
    with new_event(tmp_path) as store:
        store.do(ChangeSettings(replace(SETTINGS, tie_breaks=("DE", "BH"))), ANNA)
        store.do(UndoStep(), ANNA)
        publish_round(store)
        with pytest.raises(NeedsConfirmation) as asked:
            store.do(RedoStep(), ANNA)
        assert [w.level for w in asked.value.warnings] == [4]
        confirm(store, RedoStep())
        note = "Settings @ Round 1: tie-breaks DE, BH instead of BH, SB"
        assert store.state.report_notes == (note,)


def test_what_an_undo_changes_after_the_start_is_told_to_the_report(tmp_path: Path) -> None:
    """Although the change itself was made when nobody had to be told; reopening tells the same."""
    with new_event(tmp_path) as store:
        new = replace(SETTINGS, city="Oslo", tie_breaks=("DE",))
        step = store.do(ChangeSettings(new), ANNA).step
        publish_round(store)
        confirm(store, UndoStep(step))
        told = (
            "Settings @ Round 1: tie-breaks BH, SB instead of DE; city nothing instead of Oslo",
        )
        assert store.state.report_notes == told
        path = store.path
    with EventStore.open(path, verify=True) as again:
        assert again.state.report_notes == told
