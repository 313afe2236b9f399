"""Whole events with whatever may happen in a hall, each made from a number."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path
from random import Random

from tabiya.desk.rounds.next_round import pairing_command
from tabiya.errors import TabiyaError
from tabiya.formats.trf.kind import accelerated_code
from tabiya.model.player import Player
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.tournament import Settings
from tabiya.pairing.registry import system_named
from tabiya.store.common.pairing_checks import may_pair_next
from tabiya.store.facts.byes import RequestBye
from tabiya.store.facts.creation import CreateEvent
from tabiya.store.facts.initial_colour import ColourDecision
from tabiya.store.facts.players import EnterPlayers
from tabiya.store.facts.presence import SetPresence
from tabiya.store.facts.results import EnterResult
from tabiya.store.facts.rounds import PublishRound
from tabiya.store.facts.withdrawals import WithdrawPlayer
from tabiya.store.log.event_store import EventStore
from tabiya.store.parts import Presence
from tabiya.store.state import EventState
from tests.store.scenes import confirm

_RESULTS = (
    GameResult.WHITE_WINS,
    GameResult.DRAW,
    GameResult.BLACK_WINS,
    GameResult.WHITE_WINS_BY_FORFEIT,
    GameResult.DOUBLE_FORFEIT,
)


def swiss_events(folder: Path, seed: int, system: str = "dutch") -> Iterator[EventState]:
    """An event of a Swiss system after each of its rounds, some games being open, some corrected."""
    rng = Random(seed)  # noqa: S311 - the same number makes the same event, no secret
    settings = Settings(
        name=f"Event {seed}",
        start=date(2026, 9, 5),
        rounds=rng.randint(3, 5),
        kind=system_named(system).kind,
        kind_code=rng.choice(("", accelerated_code(system))),
        tie_breaks=("BH/C1", "BH", "SB"),
    )
    names = tuple(Player(0, f"P{n}", rating=2400 - n) for n in range(rng.randint(6, 14)))
    with EventStore.create(folder / "event.tabiya") as store:
        confirm(store, CreateEvent(settings, system))
        confirm(store, EnterPlayers(names))
        while not may_pair_next(store.state):
            _arrange(store, rng)
            try:
                colour = ColourDecision(seed=rng.randrange(100))
                confirm(store, pairing_command(store.state, colour))
            except TabiyaError:
                return
            confirm(store, PublishRound(len(store.state.rounds)))
            _correct(store, rng)
            _play(store, rng)
            yield store.state


def _arrange(store: EventStore, rng: Random) -> None:
    """Some ask for a bye, some are absent, one may leave."""
    for entrant, who in store.state.entrants.items():
        if rng.random() < 0.08 and not who.withdrawn:
            kind = rng.choice((ByeKind.HALF_POINT, ByeKind.ZERO_POINT))
            confirm(store, RequestBye(entrant, store.state.next_round, kind))
        elif rng.random() < 0.05:
            confirm(store, SetPresence((entrant,), rng.choice(tuple(Presence))))
        elif rng.random() < 0.02:
            confirm(store, WithdrawPlayer(entrant))


def _correct(store: EventStore, rng: Random) -> None:
    """Adjourned games of older rounds end, and some results turn out to be wrong."""
    for round_ in store.state.rounds[:-1]:
        for board, seats in enumerate(round_.boards, start=1):
            if rng.random() < (0.5 if seats.open else 0.1):
                result = rng.choice(_RESULTS)
                confirm(store, EnterResult(round_.number, board, seats.white, seats.black, result))


def _play(store: EventStore, rng: Random) -> None:
    """Most games end; those that do not are adjourned when the next round is paired."""
    number = len(store.state.rounds)
    for board, seats in enumerate(store.state.rounds[-1].boards, start=1):
        if rng.random() < 0.9:
            result = rng.choice(_RESULTS)
            confirm(store, EnterResult(number, board, seats.white, seats.black, result))
