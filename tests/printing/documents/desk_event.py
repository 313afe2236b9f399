"""An event of the desk after two of five rounds, with entries in the book and an appeal."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from tabiya.model.result import GameResult
from tabiya.pairing.appeals import CommitteeMember
from tabiya.printing.job import PrintJob
from tabiya.printing.sources import job_of_event
from tabiya.store.facts.absences import AbsenceExplained
from tabiya.store.facts.appeals import AppealDecided, AppealsAnnounced, LodgeAppeal
from tabiya.store.facts.incidents import WriteInBook
from tabiya.store.facts.schedule import RoundStarted
from tabiya.store.log.event_store import EventStore
from tabiya.store.parts import BookKind
from tests.printing.events import CLOCK
from tests.store.scenes import confirm, new_event, play_round

RESULTS = (
    GameResult.WHITE_WINS,
    GameResult.DRAW,
    GameResult.BLACK_WINS_BY_FORFEIT,
    GameResult.BLACK_WINS,
)


def at(hour: int, minute: int = 0) -> datetime:
    """A moment of the first day."""
    return datetime(2026, 5, 1, hour, minute, tzinfo=UTC)


def played(folder: Path) -> EventStore:
    """Two rounds; in each the player with White on board 3 does not come."""
    store = new_event(folder)
    play_round(store, RESULTS)
    confirm(store, RoundStarted(1, at(15, 15)))
    absent = store.state.rounds[0].boards[2].white
    confirm(store, AbsenceExplained(absent, 1, "the train was late"))
    play_round(store, RESULTS)
    return store


def with_book(store: EventStore) -> EventStore:
    """An illegal move, a complaint, and an appeal that was upheld."""
    board = store.state.rounds[0].boards[0]
    confirm(store, WriteInBook(BookKind.ILLEGAL_MOVE, at(16), 1, 1, board.white, "left in check"))
    confirm(
        store,
        WriteInBook(
            BookKind.COMPLAINT, at(17), 1, 1, board.black, "often away", "followed, nothing found"
        ),
    )
    members = tuple(
        CommitteeMember(name, home, 1970)
        for name, home in (("Olga Olsen", "NOR"), ("Pablo Paz", "ESP"), ("Quirin Quast", "GER"))
    )
    confirm(store, AppealsAnnounced(30, 5000, "EUR", members))
    confirm(store, LodgeAppeal(board.black, "the claim was right", at(20), at(19, 50), 1, 1, 5000))
    names = tuple(each.name for each in members)
    confirm(
        store,
        AppealDecided(1, upheld=True, text="it was", members=names, at=at(21), fee_returned=True),
    )
    return store


def job_of(store: EventStore) -> PrintJob:
    """Printed by an arbiter."""
    return job_of_event(store.state, None, printed_at=CLOCK, behind_the_desk=True)
