"""Small events to try things on: eight players, five rounds, paired by turning a table."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from tabiya.model.colour import Colour
from tabiya.model.player import Player
from tabiya.model.result import GameResult
from tabiya.model.tournament import Settings
from tabiya.store.decision import Command, Level, NeedsConfirmation
from tabiya.store.facts.creation import CreateEvent
from tabiya.store.facts.pairing import RecordPairing
from tabiya.store.facts.players import EnterPlayers
from tabiya.store.facts.results import EnterResult
from tabiya.store.facts.rounds import PublishRound
from tabiya.store.facts.starting_numbers import AssignNumbers
from tabiya.store.log.entry import Actor
from tabiya.store.log.event_store import EventStore, Receipt
from tabiya.store.parts import Pair
from tabiya.store.state import EventState

ANNA = Actor("Anna", "desk")
SETTINGS = Settings(
    name="Test Open", rounds=5, initial_colour=Colour.WHITE, tie_breaks=("BH", "SB")
)
RESULTS = (GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS)


class Clock:
    """A clock that moves one second whenever it is looked at."""

    def __init__(self) -> None:
        self._now = datetime(2026, 11, 15, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        """The next second."""
        self._now += timedelta(seconds=1)
        return self._now


def players(count: int = 8) -> tuple[Player, ...]:
    """Players of falling strength: Player A is the strongest."""
    return tuple(
        Player(0, f"Player {chr(65 + index)}", rating=2400 - index, fide_id=1000 + index)
        for index in range(count)
    )


def new_event(folder: Path, count: int = 8, settings: Settings = SETTINGS) -> EventStore:
    """An event with its players numbered, before the first round."""
    store = EventStore.create(folder / "event.tabiya", clock=Clock())
    store.do(CreateEvent(settings), ANNA)
    if count:
        store.do(EnterPlayers(players(count)), ANNA)
        store.do(AssignNumbers(), ANNA)
    return store


def list_pairs(state: EventState) -> tuple[Pair, ...]:
    """A legal round of a turning table, good for as many rounds as there are players less one."""
    entrants = [e.entrant for e in state.entrants.values() if not e.withdrawn]
    turn = len(state.rounds)
    table = [*entrants[:1], *entrants[1 + turn :], *entrants[1 : 1 + turn]]
    half = len(table) // 2
    return tuple(Pair(table[i], table[-1 - i]) for i in range(half))


def recording(state: EventState) -> RecordPairing:
    """The command that stores the next turn of the table."""
    return RecordPairing(
        state.next_round, list_pairs(state), (), "table", "2026", state.pairing_basis()
    )


def confirm(store: EventStore, command: Command, hand: Actor = ANNA) -> Receipt:
    """Carry a command out as a person who says yes to every warning."""
    try:
        return store.do(command, hand)
    except NeedsConfirmation as question:
        tokens = [w.token for w in question.warnings for _ in range(w.level.answers_needed)]
        return store.do(command, hand, confirmed=tokens)


def publish_round(store: EventStore) -> None:
    """Pair the next round and publish it."""
    confirm(store, recording(store.state))
    store.do(PublishRound(len(store.state.rounds)), ANNA)


def result_for(
    state: EventState, board: int, result: GameResult, round_number: int | None = None
) -> EnterResult:
    """The command of a clerk who looks at the newest page."""
    number = round_number or len(state.rounds)
    seat = state.rounds[number - 1].boards[board - 1]
    return EnterResult(number, board, seat.white, seat.black, result, seat.revision)


def play_round(store: EventStore, results: Iterable[GameResult] = RESULTS * 2) -> None:
    """Pair, publish and enter a result at every board."""
    publish_round(store)
    boards = range(1, len(store.state.rounds[-1].boards) + 1)
    for board, result in zip(boards, results, strict=False):
        store.do(result_for(store.state, board, result), ANNA)


def levels_of(store: EventStore, command: Command) -> dict[str, Level]:
    """The warnings a command meets, by code."""
    return {w.code: w.level for w in store.consider(command).warnings}


class FailingCommit:
    """A connection whose disk reports an error while it commits, as after a failed fsync."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def __getattr__(self, name: str) -> Any:
        """Everything else is as it was."""
        return getattr(self._connection, name)

    def execute(self, statement: str, *given: Any) -> Any:
        """Carry out a statement, but no commit."""
        if statement == "COMMIT":
            error = sqlite3.OperationalError("disk I/O error")
            error.sqlite_errorcode = sqlite3.SQLITE_IOERR_FSYNC
            raise error
        return self._connection.execute(statement, *given)
