"""A page of the log: its newest steps, or those before a line, without reading all the rest."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby

from tabiya.store.announcement.events import EventCreated, FideModeLeft, TournamentImported
from tabiya.store.announcement.sentences import differences_in_words, findings_in_words
from tabiya.store.audit import AuditLine, sentence
from tabiya.store.entrants.events import PlayerEntered
from tabiya.store.event_store import EventStore
from tabiya.store.log.entry import Entry
from tabiya.store.undo.events import StepRedone, StepUndone

LINES_OF_A_PAGE = 200
_FOR_GOOD = (EventCreated, FideModeLeft, StepUndone, StepRedone)


@dataclass(frozen=True, slots=True)
class LogStep:
    """What was written together, and what a reader may want to see unfolded below it."""

    number: int
    lines: tuple[AuditLine, ...]
    details: tuple[str, ...] = ()
    for_good: bool = False
    """Whether no undo is offered, because it would be refused."""


@dataclass(frozen=True, slots=True)
class LogPage:
    """Steps, the last first; `older` is where the next page begins, None on the oldest."""

    steps: tuple[LogStep, ...]
    older: int | None = None


def log_page(store: EventStore, before: int | None = None) -> LogPage:
    """Return the steps that end before a line, as many as a page takes; none is cut in two."""
    until = min(store.state.seq, before - 1 if before is not None else store.state.seq)
    lines = store.entries(after=max(0, until - LINES_OF_A_PAGE), until=until)
    if lines and lines[0].seq != lines[0].step:
        lines = store.entries(after=lines[0].step - 1, until=until)
    older = lines[0].seq if lines and lines[0].seq > 1 else None
    return LogPage(tuple(reversed(list(_steps(store, lines)))), older)


def found_in_log(store: EventStore, wanted: str) -> LogPage:
    """Return every step in which a word occurs; for this the whole log is read."""
    word = wanted.casefold()
    steps = [
        step
        for step in _steps(store, store.entries())
        if any(word in str(line).casefold() for line in step.lines)
        or any(word in detail.casefold() for detail in step.details)
    ]
    return LogPage(tuple(reversed(steps)))


def _steps(store: EventStore, lines: Iterable[Entry]) -> Iterator[LogStep]:
    names = _Names(store)
    undone = frozenset(store.state.undone)
    for number, found in groupby(lines, key=lambda line: line.step):
        entries = tuple(found)
        told = tuple(
            AuditLine(
                entry.seq,
                entry.step,
                entry.at,
                entry.actor.who,
                entry.actor.device,
                entry.actor.why,
                sentence(entry.event, names),
                undone=number in undone,
            )
            for entry in entries
        )
        for_good = any(isinstance(entry.event, _FOR_GOOD) for entry in entries)
        yield LogStep(number, told, tuple(_details(entries)), for_good)


def _details(entries: Iterable[Entry]) -> Iterator[str]:
    for entry in entries:
        if isinstance(entry.event, TournamentImported):
            yield from findings_in_words(entry.event)
            yield from differences_in_words(entry.event)


class _Names(Mapping[int, str]):
    """Today's names; who has been struck out is looked up in the log, but only if asked for."""

    def __init__(self, store: EventStore) -> None:
        self._store = store
        self._known = {who.entrant: who.player.name for who in store.state.entrants.values()}
        self._complete = False

    def __getitem__(self, entrant: int) -> str:
        if entrant not in self._known and not self._complete:
            self._complete = True
            for line in self._store.entries():
                if isinstance(line.event, PlayerEntered):
                    self._known.setdefault(line.event.entrant, line.event.player.name)
        return self._known[entrant]

    def __iter__(self) -> Iterator[int]:
        return iter(self._known)

    def __len__(self) -> int:
        return len(self._known)
