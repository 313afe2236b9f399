"""What is in the book after each line of the log."""

from __future__ import annotations

from dataclasses import replace

from tabiya.store.book.events import (
    AppealDecided,
    AppealLodged,
    AppealsAnnounced,
    BookEntryStruck,
    BookEntryWritten,
)
from tabiya.store.state import EventState, entrant_of, require


def entry_written(state: EventState, event: BookEntryWritten, _seq: int) -> EventState:
    """One more entry."""
    entries = state.book.entries
    require(
        event.entry == len(entries) + 1,
        "entry {entry} of the book does not come next",
        entry=event.entry,
    )
    if event.entrant:
        entrant_of(state, event.entrant)
    return replace(state, book=replace(state.book, entries=(*entries, event)))


def entry_struck(state: EventState, event: BookEntryStruck, _seq: int) -> EventState:
    """An entry counts no longer."""
    book = state.book
    require(
        1 <= event.entry <= len(book.entries),
        "there is no entry {entry} in the book",
        entry=event.entry,
    )
    return replace(state, book=replace(book, struck={**book.struck, event.entry: event.reason}))


def appeals_announced(state: EventState, event: AppealsAnnounced, _seq: int) -> EventState:
    """Deadline, fee and committee stand."""
    return replace(state, book=replace(state.book, announced=event))


def appeal_lodged(state: EventState, event: AppealLodged, _seq: int) -> EventState:
    """One more appeal waits for its decision."""
    appeals = state.book.appeals
    require(
        event.appeal == len(appeals) + 1, "appeal {appeal} does not come next", appeal=event.appeal
    )
    entrant_of(state, event.entrant)
    return replace(state, book=replace(state.book, appeals=(*appeals, event)))


def appeal_decided(state: EventState, event: AppealDecided, _seq: int) -> EventState:
    """An appeal has its decision."""
    book = state.book
    require(
        1 <= event.appeal <= len(book.appeals), "there is no appeal {appeal}", appeal=event.appeal
    )
    require(
        book.decision_of(event.appeal) is None,
        "appeal {appeal} was decided before",
        appeal=event.appeal,
    )
    return replace(state, book=replace(book, decided=(*book.decided, event)))
