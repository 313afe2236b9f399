"""The open event: one writer at a time, any number of readers, the state always at hand."""

from __future__ import annotations

import hashlib
import logging
import sqlite3
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from types import TracebackType

from tabiya.errors import TabiyaError
from tabiya.languages import Text
from tabiya.store.clock import monotonic, utc_now
from tabiya.store.decision import Command, Conflict, Decision, NeedsConfirmation, Refused
from tabiya.store.fact import Fact
from tabiya.store.facts.importing import TournamentImported
from tabiya.store.facts.pairing import RoundPaired
from tabiya.store.facts.results import ResultEntered
from tabiya.store.facts.rounds import RoundClosed, RoundPublished
from tabiya.store.facts.undo import RedoStep, StepRedone, StepUndone, UndoStep, decide_undo
from tabiya.store.log import lines as log
from tabiya.store.log.audit import sentence
from tabiya.store.log.backups import back_up, copy_whole, fault_in
from tabiya.store.log.chain import Line
from tabiya.store.log.chains import check_that_they_follow
from tabiya.store.log.entry import Actor, Entry
from tabiya.store.log.errors import (
    OF_SQLITE,
    RECOVER,
    FileIsBusy,
    FileIsDamaged,
    FileIsReadOnly,
    FileTrouble,
    explain_error,
)
from tabiya.store.log.file import check_readable, create_file, open_file, remove
from tabiya.store.log.reading import BUSY_SECONDS, ReaderPool
from tabiya.store.log.registry import decide
from tabiya.store.log.replay import StepDepends, apply, replay
from tabiya.store.parts import DoesNotFit
from tabiya.store.state import EventState

Clock = Callable[[], datetime]
Listener = Callable[[tuple[Entry, ...], EventState], None]
"""Told after each stored step; must be quick and must not call the store's `do`."""

_LOG = logging.getLogger("tabiya.store")
_LINES_BETWEEN_SNAPSHOTS = 1000
_LINES_WORTH_A_SNAPSHOT = 50
_SNAPSHOTS_KEPT = 3
_QUEUE_TOLD_SECONDS = 1.0
_SHORT_WAIT = 20
"""Milliseconds that whoever queued behind somebody who waited in vain waits himself."""
_STEPS_REMEMBERED = 200
"""So many steps can be undone without reading the file back; states share what is the same."""
_RECEIPTS_REMEMBERED = 1000
"""So many repeated requests are answered even while the file cannot be read."""
_MILESTONES = (RoundPaired, RoundClosed, TournamentImported)
"""After these a snapshot is kept anyway: they happen once a round, when nobody is typing."""


@dataclass(frozen=True, slots=True)
class Receipt:
    """What came of a command: its step (0 if it changed nothing) and the event after it."""

    step: int
    entries: tuple[Entry, ...]
    state: EventState
    saved: datetime | None
    """When the last line of the log was written; None while it has none."""
    repeated: bool = False
    """Whether the same request had been stored before; it was not stored again."""
    backup_trouble: str = ""
    """Why no backup copy could be made, if one was due; the step itself is stored."""


class FairLock:
    """One at a time, first come first served.

    Python's own lock may let the same thread through again and again while others wait; with
    thirty phones at the desk the unlucky one would wait for seconds.
    """

    def __init__(self) -> None:
        self._guard = threading.Lock()
        self._busy = False
        self._waiting: deque[threading.Lock] = deque()

    def __enter__(self) -> None:
        with self._guard:
            if not self._busy:
                self._busy = True
                return
            turn = threading.Lock()
            turn.acquire()
            self._waiting.append(turn)
        # Whoever leaves opens this one, and the lock stays busy meanwhile.
        turn.acquire()

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        with self._guard:
            if self._waiting:
                self._waiting.popleft().release()
            else:
                self._busy = False


def _check_derivable(entries: tuple[Entry, ...], state: EventState) -> None:
    """Refuse a step after which no page could be shown; the result of a board cannot do that."""
    if all(isinstance(entry.event, ResultEntered) for entry in entries):
        return
    try:
        state.tournament()
    except Exception as cause:
        _LOG.exception("the event could not be rebuilt after %s", entries[0].event)
        raise Refused(
            "after this step, Tabiya could not show the event",
            hint="Nothing was saved. Please report what you did, with the file of the event.",
        ) from cause


class EventStore:
    """One event file, open. `state` may be read from any thread at any time."""

    def __init__(
        self,
        path: Path,
        writer: sqlite3.Connection | None,
        *,
        clock: Clock = utc_now,
        verify: bool = False,
    ) -> None:
        self.path = path
        self._writer = writer
        self._readers = ReaderPool(path)
        self._clock = clock
        self._lock = FairLock()
        self._listeners: list[Listener] = []
        self._state = EventState()
        self._saved: datetime | None = None
        self._snapshot_seq = 0
        self._before: dict[int, EventState] = {}
        self._receipts: dict[str, tuple[str, tuple[Entry, ...]]] = {}
        self._busy_until = 0.0
        self._held: FileIsReadOnly | None = None
        self._load(verify=verify)

    @classmethod
    def create(cls, path: Path | str, *, clock: Clock = utc_now) -> EventStore:
        """A new file, in which nothing has happened yet; `CreateEvent` or an import comes first."""
        path = Path(path)
        writer = create_file(path, clock().isoformat())
        try:
            return cls(path, writer, clock=clock)
        except FileTrouble:
            remove(path)
            raise

    @classmethod
    def open(
        cls,
        path: Path | str,
        *,
        read_only: bool = False,
        verify: bool = False,
        clock: Clock = utc_now,
    ) -> EventStore:
        """An existing file, checked and brought to the newest version.

        `verify` replays the whole log instead of trusting the last snapshot; do that with a file
        that came from elsewhere.
        """
        path = Path(path)
        if read_only:
            check_readable(path)
            return cls(path, None, clock=clock, verify=verify)
        return cls(path, open_file(path, clock().isoformat()), clock=clock, verify=verify)

    @property
    def state(self) -> EventState:
        """The event as it stands now."""
        return self._state

    @property
    def saved(self) -> datetime | None:
        """When the last line of the log was written; None while it has none."""
        return self._saved

    @property
    def read_only(self) -> bool:
        """Whether nothing can be stored."""
        return self._writer is None or self._held is not None

    def hold(self, why: FileIsReadOnly | None) -> None:
        """Refuse every command from now on, because another desk leads; None lets them in again."""
        # Whoever is storing a step has the lock: after this call no step comes any more.
        with self._lock:
            self._held = why

    def close(self) -> None:
        """Let go of the file; everything acknowledged is on the disk already."""
        with self._lock:
            self._readers.close()
            if self._writer is None:
                return
            if self._state.seq - self._snapshot_seq >= _LINES_WORTH_A_SNAPSHOT:
                # Only a shortcut for the next opening: a full disk may do without it.
                with suppress(FileTrouble), self._transaction() as writer:
                    if log.last_seq(writer) == self._state.seq:
                        log.write_snapshot(writer, self._state, keep=_SNAPSHOTS_KEPT)
            self._writer.close()
            self._writer = None

    def __enter__(self) -> EventStore:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def add_listener(self, listener: Listener) -> None:
        """Tell this function of every step stored from now on."""
        self._listeners.append(listener)

    def consider(self, command: Command) -> Decision:
        """What the command would lead to, with its warnings; nothing is stored."""
        with self._reading() as reader:
            decision = self._decide(self._state, command, reader)
            if isinstance(command, (UndoStep, RedoStep)) and decision.events:
                self._rebuilt(self._list_entries(decision.events, Actor("")), reader)
        return decision

    def do(self, command: Command, actor: Actor, *, confirmed: Iterable[str] = ()) -> Receipt:
        """Carry out a command, whole or not at all.

        Raises Refused, NeedsConfirmation (answer with the tokens of its warnings), Conflict, or
        a FileTrouble; in each case nothing was stored, except that after NotConfirmed only a restart
        shows whether the disk has the step. A command whose `actor.key` was stored
        before is not stored again. Once the step is on the disk nothing can deny it: whatever
        fails after that is told in the receipt or logged.
        """
        # Commands leave the time of asking out of their `repr`: a request that is sent again after the
        # power went is the same request, though the clock has gone on.
        fingerprint = hashlib.sha256(repr(command).encode()).hexdigest()[:32]
        try:
            with self._lock:
                receipt = self._do(command, actor, tuple(confirmed), fingerprint)
        except UnicodeEncodeError as cause:
            raise Refused(
                "a text contains half a character, which cannot be saved",
                hint="Type it again instead of pasting it.",
            ) from cause
        except FileTrouble as trouble:
            receipt = self._stored_before(actor.key, fingerprint, trouble)
        if not receipt.entries or receipt.repeated:
            return receipt
        for listener in self._listeners:
            try:
                listener(receipt.entries, receipt.state)
            except Exception:  # noqa: BLE001 - the step is stored, whatever fails now
                _LOG.exception("step %d is saved, but a listener failed", receipt.step)
        return self._with_backup(receipt)

    def refresh(self) -> EventState:
        """Take in what another program may have stored in the same file."""
        with self._lock, self._reading() as reader:
            self._catch_up(reader)
        return self._state

    def entries(self, *, after: int = 0, until: int | None = None) -> tuple[Entry, ...]:
        """Lines of the log, read beside the writer."""
        with self._reading() as reader:
            return tuple(log.read(reader, after=after, until=until))

    def lines_after(self, seq: int) -> tuple[tuple[Line, ...], tuple[tuple[str, str, int], ...]]:
        """The lines after one as they stand in the file, and the receipts of their steps."""
        with self._reading() as reader:
            return log.raw_lines(reader, after=seq)

    def take_lines(
        self, lines: tuple[Line, ...], receipts: Iterable[tuple[str, str, int]]
    ) -> EventState:
        """Add lines of the desk that leads, as they stand in its file, with their checksums.

        Lines that were changed on the way or do not follow are refused, and nothing is stored.
        """
        with self._lock:
            with self._transaction() as writer:
                check_that_they_follow(lines, log.last_seq(writer), log.get_head(writer))
                log.append_raw(writer, lines, receipts)
                entries = tuple(log.read(writer, after=self._state.seq))
                undoes = any(isinstance(e.event, (StepUndone, StepRedone)) for e in entries)
                if undoes:
                    log.drop_snapshots(writer, since=0)
                    state = replay(log.read(writer))
                else:
                    state = replay(entries, self._state)
            self._before = {}
            if undoes:
                self._snapshot_seq = 0
            self._state = state
            self._saved = entries[-1].at if entries else self._saved
        for listener in self._listeners:
            listener(entries, state)
        return state

    def head_at(self, seq: int) -> str:
        """The checksum of a line, which stands for the whole log up to it; empty if there is none."""
        with self._reading() as reader:
            return log.head_at(reader, seq)

    def fault(self) -> str:
        """What is wrong with the file, its pages and the chain of its log; empty if it is sound."""
        with self._reading() as reader:
            return fault_in(reader)

    def step(self, step: int) -> tuple[Entry, ...]:
        """The lines that were written together in one step; none if there is no such step."""
        if not 1 <= step <= self._state.seq:
            return ()
        with self._reading() as reader:
            return log.step(reader, step)

    def get_step(self, key: str) -> int:
        """The step that a request with this key was stored as, or 0 if it has not come before."""
        with self._reading() as reader:
            receipt = log.find_receipt(reader, key) if key else None
        return receipt[1] if receipt else 0

    def state_at(self, seq: int) -> EventState:
        """The event as it stood after a line of the log."""
        return replay(self.entries(until=seq))

    def state_before(self, seq: int) -> EventState:
        """The event as it stood before a line of the log, from the nearest snapshot on."""
        with self._reading() as reader:
            base = log.read_snapshot(reader, before=seq)
            lines = log.read(reader, after=base.seq if base else 0, until=seq - 1)
            return replay(lines, base)

    def copy_to(self, target: Path | str) -> None:
        """Write a copy to give away: one file, without the desk's own secrets."""
        copy_whole(self.path, Path(target), without_kept=True)

    def keep(self, name: str, value: str) -> None:
        """Keep a small thing of the desk that is no fact of the event."""
        with self._lock, self._transaction() as writer:
            writer.execute("INSERT OR REPLACE INTO kept VALUES (?, ?)", (name, value))

    def alter(self, name: str, change: Callable[[str | None], str]) -> str:
        """Change a small thing that another program may change too; return what is kept then."""
        with self._lock, self._transaction() as writer:
            row = writer.execute("SELECT value FROM kept WHERE name = ?", (name,)).fetchone()
            value = change(None if row is None else str(row[0]))
            writer.execute("INSERT OR REPLACE INTO kept VALUES (?, ?)", (name, value))
        return value

    def kept(self, name: str) -> str | None:
        """A small thing kept before, or None."""
        with self._reading() as reader:
            row = reader.execute("SELECT value FROM kept WHERE name = ?", (name,)).fetchone()
        return None if row is None else str(row[0])

    def _do(
        self, command: Command, actor: Actor, confirmed: tuple[str, ...], fingerprint: str
    ) -> Receipt:
        if self._held is not None:
            raise self._held
        with self._transaction() as writer:
            self._catch_up(writer)
            before = self._receipt(writer, actor.key, fingerprint)
            if before is not None:
                return before
            decision = self._decide(self._state, command, writer)
            unanswered = decision.unanswered(confirmed)
            if unanswered:
                raise NeedsConfirmation(unanswered)
            if not decision.events:
                return Receipt(0, (), self._state, self._saved)
            entries = self._list_entries(decision.events, actor)
            state = self._after(entries, writer)
            _check_derivable(entries, state)
            log.append(writer, entries)
            step = entries[0].step
            if actor.key:
                log.add_receipt(writer, key=actor.key, fingerprint=fingerprint, step=step)
            snapshot_seq = self._keep_snapshot(writer, entries, state)
        # Only now is it on the disk; a failure above has left the state as it was.
        self._remember(entries[0])
        self._state, self._saved = state, entries[-1].at
        self._snapshot_seq = snapshot_seq
        if actor.key:
            self._receipts[actor.key] = (fingerprint, entries)
            if len(self._receipts) > _RECEIPTS_REMEMBERED:
                del self._receipts[next(iter(self._receipts))]
        return Receipt(step, entries, state, self._saved)

    def _stored_before(self, key: str, fingerprint: str, trouble: FileTrouble) -> Receipt:
        """Return the receipt of a request that an earlier try stored; else raise the trouble.

        The answer to the earlier try may have been lost; the file cannot be written now, but to
        say that nothing was stored would be wrong.
        """
        known = self._receipts.get(key)
        if known is None and key:
            try:
                with self._reading() as reader:
                    receipt = log.find_receipt(reader, key)
                    known = (receipt[0], log.step(reader, receipt[1])) if receipt else None
            except FileTrouble:
                raise type(trouble)(
                    trouble.message,
                    where=trouble.where,
                    hint=Text(
                        "An earlier attempt may have saved it. Try again: nothing is saved twice."
                    ),
                ) from trouble
        if known is None or known[0] != fingerprint:
            raise trouble
        entries = known[1]
        return Receipt(entries[0].step, entries, self._state, self._saved, repeated=True)

    def _remember(self, entry: Entry) -> None:
        """Keep the state before a step, and forget those an undo or redo has made untrue."""
        if isinstance(entry.event, (StepUndone, StepRedone)):
            since = entry.event.step
            self._before = {s: state for s, state in self._before.items() if s <= since}
            return
        self._before[entry.step] = self._state
        if len(self._before) > _STEPS_REMEMBERED:
            del self._before[next(iter(self._before))]

    def _receipt(self, writer: sqlite3.Connection, key: str, fingerprint: str) -> Receipt | None:
        receipt = log.find_receipt(writer, key) if key else None
        if receipt is None:
            return None
        if receipt[0] != fingerprint:
            raise Refused(
                "this request was already sent with different content",
                hint="Reload the page to make a new request.",
            )
        step = receipt[1]
        return Receipt(step, log.step(writer, step), self._state, self._saved, repeated=True)

    def _decide(
        self, state: EventState, command: Command, connection: sqlite3.Connection
    ) -> Decision:
        try:
            if isinstance(command, (UndoStep, RedoStep)):
                return decide_undo(
                    state,
                    command,
                    lambda step: tuple(entry.event for entry in log.step(connection, step)),
                )
            return decide(state, command)
        except Conflict as conflict:
            raise self._with_author(conflict) from conflict

    def _with_author(self, conflict: Conflict) -> Conflict:
        lines = self.entries(after=conflict.revision - 1, until=conflict.revision)
        if not lines:
            return conflict
        at = lines[0].at.isoformat(timespec="seconds")
        return conflict.made_by(lines[0].actor.who, at)

    def _list_entries(self, events: tuple[Fact, ...], actor: Actor) -> tuple[Entry, ...]:
        first = self._state.seq + 1
        now = self._clock()
        return tuple(
            Entry(seq, first, now, actor, event) for seq, event in enumerate(events, start=first)
        )

    def _after(self, entries: tuple[Entry, ...], writer: sqlite3.Connection) -> EventState:
        event = entries[0].event
        if isinstance(event, (StepUndone, StepRedone)):
            log.drop_snapshots(writer, since=event.step)
            return self._rebuilt(entries, writer)
        state = self._state
        try:
            for entry in entries:
                state = apply(state, entry)
        except DoesNotFit as misfit:
            raise Refused(
                "it does not fit the current event: {what}", what=misfit.message
            ) from misfit
        return state

    def _rebuilt(self, entries: tuple[Entry, ...], connection: sqlite3.Connection) -> EventState:
        """The event with a step left out or put back, every later step asked whether it fits."""
        (entry,) = entries
        step = entry.event.step if isinstance(entry.event, (StepUndone, StepRedone)) else 0
        base = self._before.get(step) or log.read_snapshot(connection, before=step)
        lines = (*log.read(connection, after=base.seq if base else 0), *entries)
        try:
            return replay(lines, base, strictly=True)
        except StepDepends as depends:
            if isinstance(entry.event, StepRedone):
                raise Refused(
                    "step {step} no longer fits: {what}",
                    step=step,
                    what=depends.message,
                    hint="You cannot redo it; enter it by hand.",
                ) from depends
            later = sentence(depends.entry.event, self._state.names)
            on_an_undo = isinstance(depends.entry.event, (StepUndone, StepRedone))
            raise Refused(
                "this step cannot be undone, because step {step} depends on it ({sentence}): {what}",
                step=depends.entry.step,
                sentence=later,
                what=depends.message,
                hint=Text("Correct it with a new step: the report mentions what was undone.")
                if on_an_undo
                else Text(
                    "Undo step {step} first, or correct it with a new step.",
                    step=depends.entry.step,
                ),
            ) from depends

    def _keep_snapshot(
        self, writer: sqlite3.Connection, entries: tuple[Entry, ...], state: EventState
    ) -> int:
        due = (
            state.seq - self._snapshot_seq >= _LINES_BETWEEN_SNAPSHOTS
            or any(isinstance(entry.event, _MILESTONES) for entry in entries)
            or any(
                isinstance(entry.event, (StepUndone, StepRedone))
                and entry.event.step <= self._snapshot_seq
                for entry in entries
            )
        )
        if not due:
            return self._snapshot_seq
        log.write_snapshot(writer, state, keep=_SNAPSHOTS_KEPT)
        return state.seq

    def _load(self, *, verify: bool) -> None:
        try:
            with self._reading() as reader:
                base = None if verify else log.read_snapshot(reader)
                self._snapshot_seq = base.seq if base else 0
                self._state = replay(log.read(reader, after=self._snapshot_seq), base)
                self._saved = log.last_saved(reader)
        except FileTrouble:
            self.close()
            raise
        except TabiyaError as cause:
            self.close()
            raise FileIsDamaged(
                Text("the log contradicts itself ({what})", what=cause.message),
                where=str(self.path),
                hint=Text(RECOVER),
            ) from cause

    def _catch_up(self, connection: sqlite3.Connection) -> None:
        """Read what another program stored meanwhile; normally there is nothing."""
        if log.last_seq(connection) == self._state.seq:
            return
        base = log.read_snapshot(connection)
        self._state = replay(log.read(connection, after=base.seq if base else 0), base)
        self._saved = log.last_saved(connection)
        self._snapshot_seq = base.seq if base else 0
        self._before = {}

    def _with_backup(self, receipt: Receipt) -> Receipt:
        published = [e.event for e in receipt.entries if isinstance(e.event, RoundPublished)]
        if not published:
            return receipt
        occasion = f"round-{published[0].round:02}"
        try:
            back_up(self.path, occasion, receipt.entries[0].at.isoformat())
        except (TabiyaError, OSError) as trouble:
            return replace(receipt, backup_trouble=str(trouble))
        return receipt

    @contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        if self._writer is None:
            raise FileIsReadOnly(
                "the event is open read-only, or closed",
                where=str(self.path),
                hint="Nothing was saved. Open the event for writing.",
            )
        writer = self._writer
        try:
            self._begin(writer)
            try:
                yield writer
                writer.execute("COMMIT")
            finally:
                if writer.in_transaction:
                    writer.execute("ROLLBACK")
        except OF_SQLITE as cause:
            raise explain_error(cause, str(self.path), storing=True) from cause

    def _begin(self, writer: sqlite3.Connection) -> None:
        """Begin to write; one waits for another program that writes, and then tells all who queue.

        Each of thirty phones would otherwise wait for its own five seconds after all before it.
        """
        busy = monotonic() < self._busy_until
        if busy:
            writer.execute(f"PRAGMA busy_timeout = {_SHORT_WAIT}")
        try:
            writer.execute("BEGIN IMMEDIATE")
        except sqlite3.Error as cause:
            if isinstance(explain_error(cause, ""), FileIsBusy):
                self._busy_until = monotonic() + _QUEUE_TOLD_SECONDS
            raise
        finally:
            if busy:
                writer.execute(f"PRAGMA busy_timeout = {int(1000 * BUSY_SECONDS)}")

    @contextmanager
    def _reading(self) -> Iterator[sqlite3.Connection]:
        try:
            with self._readers.reader() as reader:
                yield reader
        except OF_SQLITE as cause:
            raise explain_error(cause, str(self.path)) from cause
