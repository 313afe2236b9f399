"""The open event: stored once, never overwritten in silence, the same after reopening."""

import sqlite3
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tabiya.model.result import GameResult
from tabiya.model.tournament import Settings
from tabiya.pairing.next_round import pair_next_round
from tabiya.store.decision import Conflict, NeedsConfirmation, Refused
from tabiya.store.facts.creation import CreateEvent
from tabiya.store.facts.fide_mode import LeaveFideMode
from tabiya.store.facts.pairing import recording as engine_recording
from tabiya.store.facts.players import EnterPlayers
from tabiya.store.facts.remarks import NoteAdded
from tabiya.store.facts.results import ResultEntered
from tabiya.store.facts.rounds import CloseRound, PublishRound
from tabiya.store.facts.undo import UndoStep
from tabiya.store.log import event_store
from tabiya.store.log.entry import Actor, Entry
from tabiya.store.log.errors import FileIsBusy, FileIsDamaged, FileIsReadOnly
from tabiya.store.log.event_store import EventStore
from tabiya.store.log.lines import snapshot_text
from tabiya.store.log.replay import replay
from tabiya.store.state import EventState
from tests.store.scenes import (
    ANNA,
    confirm,
    new_event,
    play_round,
    players,
    publish_round,
    recording,
    result_for,
)

WON, DRAWN, LOST = GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS


def test_an_event_is_the_same_after_reopening(tmp_path: Path) -> None:
    """From the snapshot and from the whole log alike."""
    with new_event(tmp_path) as store:
        play_round(store)
        play_round(store)
        before = store.state
    with EventStore.open(tmp_path / "event.tabiya") as again:
        assert again.state == before
    with EventStore.open(tmp_path / "event.tabiya", verify=True) as replayed:
        assert replayed.state == before


def test_a_snapshot_says_what_the_log_says(tmp_path: Path) -> None:
    """The text of a stored snapshot is the text of the replayed event at that line."""
    with new_event(tmp_path) as store:
        play_round(store)
        play_round(store)
        connection = sqlite3.connect(store.path)
        kept = connection.execute("SELECT seq, state FROM snapshot").fetchall()
        connection.close()
        assert kept
        for seq, text in kept:
            assert text == snapshot_text(store.state_at(seq))


def test_the_event_before_a_line_is_the_one_after_the_line_before(tmp_path: Path) -> None:
    """Whether a shortcut is near or not."""
    with new_event(tmp_path) as store:
        play_round(store)
        play_round(store)
        for seq in (1, 2, store.state.seq // 2, store.state.seq, store.state.seq + 1):
            assert store.state_before(seq) == store.state_at(seq - 1)


def test_closing_keeps_a_shortcut_for_the_next_opening(tmp_path: Path) -> None:
    """If enough has happened since the last one to be worth it."""
    with new_event(tmp_path, 0) as store:
        store.do(EnterPlayers(players(60)), ANNA)
        seq = store.state.seq
    connection = sqlite3.connect(tmp_path / "event.tabiya")
    kept = connection.execute("SELECT seq FROM snapshot").fetchall()
    connection.close()
    assert kept == [(seq,)]
    with EventStore.open(tmp_path / "event.tabiya") as again:
        assert again.state == again.state_at(seq)


@pytest.mark.parametrize("damage", ["state = 'x'", "digest = 'x'", "form = 99"])
def test_a_damaged_snapshot_is_passed_over(tmp_path: Path, damage: str) -> None:
    """A shortcut is never trusted blindly; the log leads to the same event."""
    with new_event(tmp_path) as store:
        play_round(store)
        before = store.state
    connection = sqlite3.connect(tmp_path / "event.tabiya")
    connection.execute(f"UPDATE snapshot SET {damage}")  # noqa: S608 - three constants
    connection.commit()
    connection.close()
    with EventStore.open(tmp_path / "event.tabiya") as again:
        assert again.state == before


def test_a_snapshot_that_reads_well_but_was_changed_is_passed_over(tmp_path: Path) -> None:
    """Its text names another event, and only the digest can tell; the log knows the true name."""
    with new_event(tmp_path) as store:
        play_round(store)
        before = store.state
    connection = sqlite3.connect(tmp_path / "event.tabiya")
    name = before.settings.name
    changed = connection.execute(
        "UPDATE snapshot SET state = replace(state, ?, 'Forged') WHERE instr(state, ?)",
        (name, name),
    )
    assert changed.rowcount > 0
    connection.commit()
    connection.close()
    with EventStore.open(tmp_path / "event.tabiya") as again:
        assert again.state == before


def test_a_log_that_contradicts_itself_is_refused(tmp_path: Path) -> None:
    """A line taken out by force is noticed when the log is replayed."""
    with new_event(tmp_path) as store:
        play_round(store)
    connection = sqlite3.connect(tmp_path / "event.tabiya")
    connection.execute("DELETE FROM snapshot")
    connection.execute("DROP TRIGGER log_is_never_shortened")
    connection.execute("DELETE FROM log WHERE kind = 'RoundPublished'")
    connection.commit()
    connection.close()
    with pytest.raises(FileIsDamaged, match=r"line \d+ of the log is missing.*backups"):
        EventStore.open(tmp_path / "event.tabiya")


def test_the_log_can_only_grow(tmp_path: Path) -> None:
    """Even by hand, no line is changed or taken away while the triggers stand."""
    with new_event(tmp_path) as store:
        connection = sqlite3.connect(store.path)
        for harm in ("UPDATE log SET who = 'nobody'", "DELETE FROM log"):
            with pytest.raises(sqlite3.IntegrityError, match="append-only"):
                connection.execute(harm)
        connection.close()


def test_a_repeated_request_is_stored_once(tmp_path: Path) -> None:
    """A phone that heard no answer sends the same key again and learns that it is stored."""
    with new_event(tmp_path) as store:
        publish_round(store)
        command = result_for(store.state, 1, WON)
        hand = Actor("clerk", "phone 1", key="a-1")
        first = store.do(command, hand)
        lines = store.state.seq
        again = store.do(command, hand)
        assert again.repeated
        assert not first.repeated
        assert again.step == first.step
        assert [e.event for e in again.entries] == [e.event for e in first.entries]
        assert store.state.seq == lines


def test_a_request_is_known_by_its_key_alone(tmp_path: Path) -> None:
    """The desk may ask which step it became; a key never heard of, or none, is no step."""
    with new_event(tmp_path) as store:
        receipt = store.do(NoteAdded("x"), replace(ANNA, key="a-1"))
        store.do(NoteAdded("y"), ANNA)
        assert store.get_step("a-1") == receipt.step
        assert (store.get_step("a-2"), store.get_step("")) == (0, 0)
        connection = sqlite3.connect(store.path)
        stored = connection.execute("SELECT key, fingerprint, step FROM receipt").fetchall()
        connection.close()
        # Files of other versions have fingerprints too, so this is how long they are for ever.
        assert [(key, len(print_), step) for key, print_, step in stored] == [
            ("a-1", 32, receipt.step)
        ]


def test_a_repeated_request_is_known_after_a_restart(tmp_path: Path) -> None:
    """The answer was lost because the server died, not because the result was."""
    hand = Actor("clerk", key="a-1")
    with new_event(tmp_path) as store:
        publish_round(store)
        command = result_for(store.state, 1, WON)
        step = store.do(command, hand).step
    with EventStore.open(tmp_path / "event.tabiya") as again:
        receipt = again.do(command, hand)
        assert receipt.repeated
        assert receipt.step == step


def test_a_key_used_for_something_else_is_refused(tmp_path: Path) -> None:
    """Otherwise the second result would be lost with an answer that says it is stored."""
    with new_event(tmp_path) as store:
        publish_round(store)
        hand = Actor("clerk", key="a-1")
        store.do(result_for(store.state, 1, WON), hand)
        with pytest.raises(Refused, match="this request was already sent with different content"):
            store.do(result_for(store.state, 2, WON), hand)


def test_the_second_of_two_clerks_is_told(tmp_path: Path) -> None:
    """Who, when and what; the first result stands."""
    with new_event(tmp_path) as store:
        publish_round(store)
        page = store.state
        store.do(result_for(page, 1, WON), Actor("Ben", "phone 1"))
        with pytest.raises(Conflict) as told:
            store.do(result_for(page, 1, LOST), Actor("Cleo", "phone 2"))
        assert told.value.who == "Ben"
        assert told.value.when.startswith("2026-11-15T12:00:")
        assert "1-0" in told.value.now
        assert store.state.rounds[0].boards[0].result is WON


def test_two_clerks_of_one_mind_do_not_quarrel(tmp_path: Path) -> None:
    """The same result from an old page changes nothing and is no conflict."""
    with new_event(tmp_path) as store:
        publish_round(store)
        page = store.state
        store.do(result_for(page, 1, WON), Actor("Ben"))
        receipt = store.do(result_for(page, 1, WON), Actor("Cleo"))
        assert receipt.step == 0
        assert receipt.entries == ()


def test_a_page_that_shows_an_undone_result_is_old(tmp_path: Path) -> None:
    """The revision goes back with the undo, so what was seen is not what is there."""
    with new_event(tmp_path) as store:
        publish_round(store)
        store.do(result_for(store.state, 1, WON), ANNA)
        page = store.state
        store.do(UndoStep(), ANNA)
        with pytest.raises(Conflict, match="no result"):
            store.do(result_for(page, 1, DRAWN), ANNA)


def test_a_warning_holds_a_command_back_until_it_is_answered(tmp_path: Path) -> None:
    """Level 4 wants two answers; one is not enough, and nothing is stored meanwhile."""
    with new_event(tmp_path) as store:
        before = store.state
        with pytest.raises(NeedsConfirmation) as asked:
            store.do(LeaveFideMode(), ANNA)
        (warning,) = asked.value.warnings
        with pytest.raises(NeedsConfirmation):
            store.do(LeaveFideMode(), ANNA, confirmed=[warning.token])
        assert store.state is before
        store.do(LeaveFideMode(), ANNA, confirmed=[warning.token, warning.token])
        assert not store.state.fide_mode


def test_a_pairing_of_old_facts_is_not_stored(tmp_path: Path) -> None:
    """A result that changes while the engine works makes its answer worthless."""
    with new_event(tmp_path) as store:
        play_round(store)
        found = recording(store.state)
        store.do(result_for(store.state, 1, LOST), ANNA)
        with pytest.raises(
            Conflict, match="results or players changed while Tabiya was pairing round"
        ):
            store.do(found, ANNA)
        assert len(store.state.rounds) == 1


def test_the_engine_pairs_what_the_desk_knows(tmp_path: Path) -> None:
    """From the state to the engine and back: a whole event of five rounds with a bye in each."""
    with new_event(tmp_path, 9) as store:
        for number in range(1, 6):
            state = store.state
            pairing = pair_next_round(state.tournament(), system=state.system)
            store.do(engine_recording(pairing, state), ANNA)
            assert [(b.white, b.black) for b in store.state.rounds[-1].boards] == list(
                pairing.pairs
            )
            assert len(store.state.rounds[-1].byes) == 1
            store.do(PublishRound(number), ANNA)
            for board in range(1, 5):
                store.do(result_for(store.state, board, (WON, DRAWN, LOST)[board % 3]), ANNA)
        store.do(CloseRound(5), ANNA)
        games = {frozenset((b.white, b.black)) for r in store.state.rounds for b in r.boards}
        assert len(games) == 20


def test_thirty_phones_lose_and_double_nothing(tmp_path: Path) -> None:
    """Every board is entered by two phones at once; each ends with exactly one entry."""
    with new_event(tmp_path, 40) as store:
        publish_round(store)
        page = store.state
        told: list[Entry] = []
        store.add_listener(lambda entries, _state: told.extend(entries))

        def phone(number: int) -> None:
            for board in range(1, 21):
                hand = Actor(f"phone {number}", key=f"{number}-{board}")
                store.do(result_for(page, board, WON if board % 2 else DRAWN), hand)

        with ThreadPoolExecutor(30) as hall:
            for done in [hall.submit(phone, number) for number in range(30)]:
                done.result()
        entered = [e.event for e in store.entries() if isinstance(e.event, ResultEntered)]
        assert sorted(event.board for event in entered) == list(range(1, 21))
        assert [entry.seq for entry in told] == sorted(entry.seq for entry in told)
        assert [entry.event for entry in told] == entered
        assert replay(store.entries()) == store.state


def test_readers_see_whole_steps_only(tmp_path: Path) -> None:
    """While someone writes, the state is always one that some line of the log led to."""
    with new_event(tmp_path, 40) as store:
        publish_round(store)
        seen: list[EventState] = []
        stop = threading.Event()

        def watch() -> None:
            while not stop.is_set():
                seen.append(store.state)
                store.entries(after=store.state.seq - 1)

        watcher = threading.Thread(target=watch)
        watcher.start()
        for board in range(1, 21):
            store.do(result_for(store.state, board, WON), ANNA)
        stop.set()
        watcher.join()
        for state in {state.seq: state for state in seen}.values():
            assert state == store.state_at(state.seq)


def test_two_programs_on_one_file_stay_together(tmp_path: Path) -> None:
    """What the other stored is taken in before anything is decided."""
    with new_event(tmp_path) as store, EventStore.open(store.path) as other:
        publish_round(other)
        store.do(result_for(other.state, 1, WON), ANNA)
        assert other.refresh() == store.state
        other.do(UndoStep(), ANNA)
        assert store.refresh().rounds[0].boards[0].open


def test_nothing_is_stored_in_a_file_open_for_reading(tmp_path: Path) -> None:
    """It can be looked at, searched and copied."""
    with new_event(tmp_path) as store:
        publish_round(store)
        command = result_for(store.state, 1, WON)
    with EventStore.open(tmp_path / "event.tabiya", read_only=True) as looking:
        assert looking.read_only
        assert len(looking.entries()) == looking.state.seq
        with pytest.raises(FileIsReadOnly, match=r"Nothing was saved\. Open the event for writing"):
            looking.do(command, ANNA)


def test_a_preview_stores_nothing(tmp_path: Path) -> None:
    """What a command would do is shown before it is done, an undo that cannot be included."""
    with new_event(tmp_path) as store:
        play_round(store)
        publish_round(store)
        before = store.state
        assert store.consider(result_for(before, 1, DRAWN, 1)).warnings
        first_result = next(e for e in store.entries() if isinstance(e.event, ResultEntered))
        with pytest.raises(Refused, match="depends on it"):
            store.consider(UndoStep(first_result.step))
        assert store.state is before
        assert len(store.entries()) == before.seq


def test_a_copy_to_give_away_holds_the_event_and_no_secrets(tmp_path: Path) -> None:
    """Hashes of passwords stay at home; not a trace of them is left in the bytes."""
    with new_event(tmp_path) as store:
        play_round(store)
        store.keep("chief", "argon2-hash-of-the-chief")
        assert store.kept("chief") == "argon2-hash-of-the-chief"
        assert store.kept("clerk") is None
        store.copy_to(tmp_path / "copy.tabiya")
        assert b"argon2-hash" not in (tmp_path / "copy.tabiya").read_bytes()
        with EventStore.open(tmp_path / "copy.tabiya", verify=True) as copy:
            assert copy.kept("chief") is None
            assert copy.state == store.state


def test_half_a_character_is_refused(tmp_path: Path) -> None:
    """Some programs paste them; no file can hold one."""
    with new_event(tmp_path) as store:
        for hand, text in (
            (ANNA, "\ud800"),
            (Actor("\ud800"), "x"),
            (Actor("A", key="\ud800"), "x"),
        ):
            with pytest.raises(Refused, match="half a character"):
                store.do(NoteAdded(text), hand)
        assert store.state.report_notes == ()


def test_missing_results_are_adjourned_when_the_next_round_is_paired(tmp_path: Path) -> None:
    """In one step: undo gives back the round as it was being played."""
    with new_event(tmp_path) as store:
        publish_round(store)
        store.do(result_for(store.state, 1, WON), ANNA)
        before = store.state
        confirm(store, recording(store.state))
        assert [b.adjourned for b in store.state.rounds[0].boards] == [False, True, True, True]
        store.do(UndoStep(), ANNA)
        assert store.state.rounds == before.rounds


def test_the_time_of_the_last_line_is_at_hand_without_reading_it(tmp_path: Path) -> None:
    """From the receipt, from the store, and after the file was opened again."""
    with new_event(tmp_path) as store:
        receipt = store.do(NoteAdded("The lights went out."), ANNA)
        assert receipt.saved == store.saved == receipt.entries[-1].at
        first = store.do(NoteAdded("The lights went out."), replace(ANNA, key="k"))
        again = store.do(NoteAdded("The lights went out."), replace(ANNA, key="k"))
        assert again.repeated
        assert again.saved == first.saved == store.saved
        path, saved = store.path, store.entries()[-1].at
    with EventStore.open(path) as opened:
        assert opened.saved == saved


def test_what_another_program_wrote_brings_its_time(tmp_path: Path) -> None:
    """Two desks on one file show the same time of saving."""
    with new_event(tmp_path) as store, EventStore.open(store.path) as other:
        store.do(NoteAdded("The lights went out."), ANNA)
        other.refresh()
        assert other.saved == store.entries()[-1].at


def test_a_new_file_has_been_saved_at_no_time(tmp_path: Path) -> None:
    """Nothing has happened yet."""
    with EventStore.create(tmp_path / "new.tabiya") as store:
        assert store.saved is None


def test_a_clock_that_jumps_back_keeps_the_order_of_the_log(tmp_path: Path) -> None:
    """Lines follow each other by their numbers; each says what the clock said."""
    days = iter((20, 19, 2, 1))
    with EventStore.create(
        tmp_path / "event.tabiya", clock=lambda: datetime(2026, 5, next(days, 1), tzinfo=UTC)
    ) as store:
        store.do(CreateEvent(Settings(name="Open")), ANNA)
        for text in ("first", "second"):
            store.do(NoteAdded(text), ANNA)
    with EventStore.open(tmp_path / "event.tabiya", verify=True) as again:
        assert again.state.report_notes == ("first", "second")
        assert [line.seq for line in again.entries()] == [1, 2, 3]


def test_a_locked_file_is_waited_for_once_for_all_who_queue(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ten phones behind a locked file hear of it together, not one after the other."""
    with EventStore.create(tmp_path / "event.tabiya") as store:
        store.do(CreateEvent(Settings(name="Open")), ANNA)
        assert store._writer is not None
        store._writer.execute("PRAGMA busy_timeout = 300")
        monkeypatch.setattr(event_store, "BUSY_SECONDS", 0.3)
        waits: list[str] = []
        store._writer.set_trace_callback(waits.append)
        with closing(sqlite3.connect(store.path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            for number in range(10):
                with pytest.raises(FileIsBusy, match="another program"):
                    store.do(NoteAdded(f"note {number}"), ANNA)
            other.execute("ROLLBACK")
        assert len([each for each in waits if each == "PRAGMA busy_timeout = 20"]) == 9
        assert store.do(NoteAdded("at last"), ANNA).step
