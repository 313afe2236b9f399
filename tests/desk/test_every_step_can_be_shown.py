"""No accepted step leaves an event that cannot be shown: random commands of every kind, in every system."""

from __future__ import annotations

import types
import typing
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import MISSING, Field, fields, is_dataclass
from datetime import UTC, date, datetime
from enum import Enum
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tabiya.desk.announcement.systems import systems_here
from tabiya.desk.desk import DeskOptions
from tabiya.desk.rounds.next_round import pairing_command
from tabiya.errors import TabiyaError
from tabiya.formats.trf import TrfDocument
from tabiya.formats.trf.writing.write import write_trf
from tabiya.model.colour import Colour
from tabiya.model.result import GameResult
from tabiya.model.tournament import Settings
from tabiya.pairing.system import System
from tabiya.store.announcement.commands import CreateEvent, ImportTournament
from tabiya.store.decision import Command
from tabiya.store.entrants.commands import EnterPlayers
from tabiya.store.registry import DECIDERS
from tabiya.store.results.commands import EnterResult
from tabiya.store.rounds.commands import PublishRound
from tabiya.store.state import EventState, RoundStatus
from tabiya.store.teams.commands import EnterTeams
from tabiya.tiebreaks.standings import standings
from tests.desk.visiting import SingleDesk, Visitor
from tests.store.scenes import ANNA, confirm, players
from tests.store.teams.team_scenes import entry

PAGES = ("/", "/players", "/standings", "/crosstable", "/settings", "/exports/trf26", "/screen")
COMMANDS = tuple(each for each in DECIDERS if each not in (CreateEvent, ImportTournament))
WORDS = ("", "Ann", "Bob, Bo", "1-0", "BH", "2026-09-05", "x" * 40)
STEPS = 300
"""This many commands are tried in each event."""


def _value(kind: Any, rng: Random) -> Any:
    """Something of a type: numbers that are likely to exist, short words, any member of an enumeration."""
    origin, given = typing.get_origin(kind), typing.get_args(kind)
    if origin in (typing.Union, types.UnionType):
        return _value(rng.choice(given), rng)
    if origin is not None:
        return _collection(origin, given, rng)
    if kind in _PLAIN:
        return _PLAIN[kind](rng)
    if issubclass(kind, Enum):
        return rng.choice(tuple(kind))
    hints = typing.get_type_hints(kind)
    if is_dataclass(kind):
        hints = {
            each.name: hints[each.name] for each in fields(kind) if each.init and _said(each, rng)
        }
    return kind(**{name: _value(hint, rng) for name, hint in hints.items()})


def _collection(origin: Any, given: tuple[Any, ...], rng: Random) -> Any:
    if origin in (dict, Mapping):
        return {_value(given[0], rng): _value(given[1], rng) for _ in range(rng.randint(0, 2))}
    if origin is tuple and given[-1] is not Ellipsis:
        return tuple(_value(each, rng) for each in given)
    many = (_value(given[0], rng) for _ in range(rng.randint(0, 3)))
    return frozenset(many) if origin is frozenset else tuple(many)


_PLAIN: Mapping[Any, Callable[[Random], Any]] = {
    type(None): lambda _: None,
    bool: lambda rng: rng.random() < 0.5,
    int: lambda rng: rng.randint(0, 9),
    str: lambda rng: rng.choice(WORDS),
    datetime: lambda rng: datetime(2026, 9, rng.randint(4, 8), tzinfo=UTC),
    date: lambda rng: date(2026, 9, rng.randint(4, 8)),
}


def _said(field: Field[Any], rng: Random) -> bool:
    """Whether a field is given: always if it has no default, otherwise now and then."""
    needed = field.default is MISSING and field.default_factory is MISSING
    return needed or rng.random() < 0.3


def _any_command(rng: Random) -> Command | None:
    try:
        return typing.cast("Command", _value(rng.choice(COMMANDS), rng))
    except (TabiyaError, ValueError, TypeError):
        return None


def _way_on(state: EventState, rng: Random) -> Command | None:
    """What an arbiter would do next: pair, publish, enter a result."""
    current = state.current_round
    if current is not None and current.status is RoundStatus.PREPARED:
        return PublishRound(current.number)
    if current is None or not current.open_boards:
        return pairing_command(state)
    board, seats = rng.choice([each for each in enumerate(current.boards, start=1) if each[1].open])
    result = rng.choice((GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS))
    return EnterResult(current.number, board, seats.white, seats.black, result)


def _begin(desk: SingleDesk, system: System) -> None:
    """An event of six players, or of four teams of five, before round 1."""
    boards = () if system.teams is None else (Colour.WHITE, Colour.BLACK) * 2
    settings = Settings(
        name="Any Event",
        start=date(2026, 9, 5),
        kind=system.kind,
        rounds=4 if system.looks_at_last_round else None,
        initial_colour=Colour.WHITE,
        tie_breaks=() if system.teams else ("BH", "SB"),
        board_colours=boards,
    )
    desk.begin("any", CreateEvent(settings, system.name), ANNA, [])
    assert desk.store is not None
    if system.teams is None:
        confirm(desk.store, EnterPlayers(players(2 if system.family.value == "match" else 6)))
        return
    many = system.teams.number or 4
    confirm(desk.store, EnterTeams(tuple(entry(chr(65 + n), 2500 - 50 * n) for n in range(many))))


@pytest.mark.parametrize("system", systems_here(), ids=lambda each: each.name)
def test_after_every_accepted_step_everything_can_be_shown(tmp_path: Path, system: System) -> None:
    """Tournament, standings, a main page and the report; the steps are the same every time."""
    rng = Random(system.name)  # noqa: S311 - the same name makes the same steps, no secret
    desk = SingleDesk(DeskOptions(tmp_path))
    _begin(desk, system)
    store, browser = desk.store, Visitor(desk)
    assert store is not None
    accepted: set[str] = set()
    for _ in range(STEPS):
        before, refusal = store.state.seq, ""
        try:
            command = _way_on(store.state, rng) if rng.random() < 0.3 else _any_command(rng)
            if command is None:
                continue
            confirm(store, command)
        except TabiyaError as cause:
            refusal = str(cause)
        if refusal:
            assert "cannot be shown" not in refusal, command
            assert store.state.seq == before
            continue
        accepted.add(type(command).__name__)
        event = store.state.tournament()
        with suppress(TabiyaError):
            standings(event, event.settings.tie_breaks)
        write_trf(TrfDocument(event))
        page = browser.get(rng.choice(PAGES))
        assert page.status_code < 500, (command, page.url)
    desk.close()
    assert len(accepted) > 8
