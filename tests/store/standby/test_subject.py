"""What one desk that took over writes into the log, and what it takes over from a fork."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabiya.model.result import GameResult
from tabiya.store.decision import Refused
from tabiya.store.facts.forks import LineOfFork, SettleForkLines
from tabiya.store.facts.remarks import NoteAdded
from tabiya.store.facts.results import EnterResult
from tabiya.store.facts.take_over import TakeOver
from tabiya.store.facts.undo import UndoStep
from tabiya.store.log.audit import audit_trail
from tabiya.store.log.chain import Line
from tabiya.store.log.errors import FileIsReadOnly
from tabiya.store.log.event_store import EventStore
from tabiya.store.log.lines import get_event
from tests.store.scenes import ANNA, new_event, publish_round

HELD = FileIsReadOnly("another desk leads")


def _two_desks(folder: Path) -> tuple[EventStore, EventStore]:
    """An event in round 1 at one desk, and another desk that has followed it so far."""
    leading = new_event(folder)
    publish_round(leading)
    (folder / "b").mkdir()
    following = EventStore.create(folder / "b" / "event.tabiya")
    following.take_lines(*leading.lines_after(0))
    return leading, following


def _enter(store: EventStore, board: int, result: GameResult) -> None:
    seats = store.state.rounds[0].boards[board - 1]
    store.do(EnterResult(1, board, seats.white, seats.black, result), ANNA)


def _of_fork(store: EventStore, line: Line) -> LineOfFork:
    (told,) = [each.text for each in audit_trail(store.entries()) if each.seq == line.seq]
    event = get_event(line.kind, line.version, line.payload)
    return LineOfFork(line.seq, line.hash, line.who, line.at, event, told)


def test_a_follower_holds_the_same_event_and_stores_nothing_of_its_own(tmp_path: Path) -> None:
    """The same state and the same chain; every command is refused in words, an undo too."""
    leading, following = _two_desks(tmp_path)
    following.hold(HELD)
    _enter(leading, 1, GameResult.DRAW)
    leading.do(UndoStep(), ANNA)
    following.take_lines(*leading.lines_after(following.state.seq))
    assert following.state == leading.state
    assert following.read_only
    for command in (NoteAdded("mine"), UndoStep()):
        with pytest.raises(FileIsReadOnly, match="another desk leads"):
            following.do(command, ANNA)
    following.hold(None)
    following.do(NoteAdded("mine"), ANNA)
    assert following.fault() == ""


def test_a_take_over_raises_the_epoch_and_is_never_undone(tmp_path: Path) -> None:
    """It is a line of the log like others; the desk that leads has nothing to take over."""
    _, following = _two_desks(tmp_path)
    following.do(TakeOver("hall-b"), ANNA)
    assert (following.state.epoch, following.state.led_by) == (1, "hall-b")
    assert not following.do(TakeOver("hall-b"), ANNA).entries
    with pytest.raises(Refused, match="you cannot undo a take-over"):
        following.do(UndoStep(), ANNA)
    following.do(TakeOver("hall-a"), ANNA)
    assert following.state.epoch == 2
    with EventStore.open(following.path, verify=True) as again:
        assert again.state == following.state


def test_a_line_of_a_fork_is_taken_over_by_a_person_or_left_out(tmp_path: Path) -> None:
    """Both are lines of the log; neither is offered again, and nothing comes in by itself."""
    leading, following = _two_desks(tmp_path)
    cut = leading.state.seq
    _enter(leading, 1, GameResult.DRAW)
    _enter(leading, 2, GameResult.WHITE_WINS)
    first, second = (_of_fork(leading, line) for line in leading.lines_after(cut)[0])
    following.do(TakeOver("hall-b"), ANNA)
    following.do(SettleForkLines("f", (first,), taken=True), ANNA)
    following.do(SettleForkLines("f", (second,), taken=False), ANNA)
    boards = following.state.rounds[0].boards
    assert [boards[0].result, boards[1].result] == [GameResult.DRAW, GameResult.UNKNOWN]
    assert not following.do(SettleForkLines("f", (first, second), taken=True), ANNA).entries
    told = [line.text for line in audit_trail(following.entries())][-3:]
    assert "was accepted" in told[0]
    assert told[1] == first.told
    assert "was left out" in told[2]


def test_a_line_that_does_not_fit_what_stands_here_is_refused(tmp_path: Path) -> None:
    """Another result stands at the board, or the line speaks of lines that are not here."""
    leading, following = _two_desks(tmp_path)
    cut = leading.state.seq
    _enter(leading, 1, GameResult.DRAW)
    leading.do(UndoStep(), ANNA)
    result, undo = (_of_fork(leading, line) for line in leading.lines_after(cut)[0])
    _enter(following, 1, GameResult.BLACK_WINS)
    seq = following.state.seq
    for line, why in ((result, "the previous result was different"), (undo, "another line")):
        with pytest.raises(Refused, match=why):
            following.do(SettleForkLines("f", (line,), taken=True), ANNA)
    assert following.state.seq == seq
    assert following.state.rounds[0].boards[0].result is GameResult.BLACK_WINS


def test_a_line_about_another_player_of_the_same_number_is_refused(tmp_path: Path) -> None:
    """Where the names differ the line would say something else than it said there."""
    leading, following = _two_desks(tmp_path)
    cut = leading.state.seq
    _enter(leading, 1, GameResult.DRAW)
    (line,) = leading.lines_after(cut)[0]
    there = _of_fork(leading, line)
    other = LineOfFork(
        there.line, there.checksum, there.who, there.at, there.event, f"{there.told} (Somebody)"
    )
    with pytest.raises(Refused, match="on this desk the line would be:"):
        following.do(SettleForkLines("f", (other,), taken=True), ANNA)
