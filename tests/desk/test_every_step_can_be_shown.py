"""No accepted step leaves an event that cannot be shown: random commands of every kind, in every system."""

from __future__ import annotations

import types
import typing
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import MISSING, Field, fields, is_dataclass, replace
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
from tabiya.model.points import Points
from tabiya.model.result import GameResult
from tabiya.model.tournament import Settings
from tabiya.pairing.system import Family, System
from tabiya.store.common.pairing_checks import may_pair_next
from tabiya.store.decision import Command
from tabiya.store.facts.creation import CreateEvent
from tabiya.store.facts.importing import ImportTournament
from tabiya.store.facts.manual_pairing import CloseManualPairing
from tabiya.store.facts.players import EnterPlayers
from tabiya.store.facts.results import EnterResult
from tabiya.store.facts.rounds import PublishRound
from tabiya.store.facts.teams import EnterTeams
from tabiya.store.facts.undo import RedoStep, UndoStep
from tabiya.store.log.registry import COMMANDS as ALL_COMMANDS
from tabiya.store.parts import Pair, RoundStatus
from tabiya.store.state import EventState
from tabiya.tiebreaks.standings import standings
from tests.desk.visiting import SingleDesk, Visitor
from tests.store.scenes import ANNA, confirm, players
from tests.store.teams.team_scenes import entry

PAGES = (
    *(
        "/",
        "/players",
        "/players/1",
        "/rounds/1",
        "/standings",
        "/crosstable",
        "/playoffs",
        "/settings",
    ),
    *("/teams", "/teams/1", "/rounds/1/line-ups", "/fees", "/log", "/screen", "/exports/trf26"),
)
COMMANDS = tuple(
    each
    for each in ALL_COMMANDS.values()
    if each not in (CreateEvent, ImportTournament, UndoStep, RedoStep)
)
WORDS = ("", "Ann", "Bob, Bo", "1-0", "BH", "2019", "2026-09-05", "x" * 40)
STEPS = 300
"""This many commands are tried in each event."""


class Draw:
    """Draws commands for an event: facts that exist there where a name says so, otherwise anything."""

    def __init__(self, rng: Random, state: EventState) -> None:
        self.rng, self.state = rng, state

    def value(self, kind: Any) -> Any:
        """Something of a type: small numbers, short words, any member of an enumeration."""
        origin, given = typing.get_origin(kind), typing.get_args(kind)
        if origin in (typing.Union, types.UnionType):
            return self.value(self.rng.choice(given))
        if origin is not None:
            return self._collection(origin, given)
        if kind in _PLAIN:
            return _PLAIN[kind](self.rng)
        if issubclass(kind, Enum):
            return self.rng.choice(tuple(kind))
        if kind is Settings:
            return replace(self.state.settings, rounds=self.rng.choice((None, 3, 4)))
        hints = typing.get_type_hints(kind)
        if is_dataclass(kind):
            hints = {
                each.name: hints[each.name]
                for each in fields(kind)
                if each.init and self._is_given(each)
            }
        given_facts = {name: self._named(name, hint) for name, hint in hints.items()}
        if {"board", "white", "black"} <= set(hints):
            given_facts |= self._seats(given_facts["board"])
        return kind(**given_facts)

    def _collection(self, origin: Any, given: tuple[Any, ...]) -> Any:
        if origin in (dict, Mapping):
            many = range(self.rng.randint(0, 2))
            return {self.value(given[0]): self.value(given[1]) for _ in many}
        if origin is tuple and given[-1] is not Ellipsis:
            return tuple(self.value(each) for each in given)
        found = (self.value(given[0]) for _ in range(self.rng.randint(0, 3)))
        return frozenset(found) if origin is frozenset else tuple(found)

    def _is_given(self, field: Field[Any]) -> bool:
        """Whether a field is given: always if it has no default, otherwise now and then."""
        needed = field.default is MISSING and field.default_factory is MISSING
        return needed or self.rng.random() < 0.3

    def _named(self, name: str, kind: Any) -> Any:
        """What a field of this name usually holds; now and then anything of its type."""
        rng, state = self.rng, self.state
        entrants, teams = tuple(state.entrants), tuple(state.roster.teams)
        team = state.roster.teams.get(rng.choice(teams)) if teams else None
        some = rng.randint(1, 4)
        likely: dict[str, Callable[[], Any]] = {
            "based_on": lambda: None,
            "round": lambda: rng.choice((len(state.rounds), state.next_round, 1)),
            "playoff": lambda: len(state.playoffs),
            "entry": lambda: rng.randint(1, 3),
            "appeal": lambda: rng.randint(1, 3),
            "system": lambda: rng.choice(systems_here()).name,
        }
        if entrants:
            likely["entrant"] = likely["winner"] = lambda: rng.choice(entrants)
            likely["entrants"] = lambda: tuple(rng.sample(entrants, min(some, len(entrants))))
        if team is not None:
            likely["team"] = lambda: team.team
            likely["seats"] = likely["present"] = lambda: team.members[:4]
            if kind == tuple[int, ...]:
                likely["teams"] = likely["losers"] = lambda: tuple(rng.sample(teams, 2))
                likely["members"] = lambda: tuple(rng.sample(team.members, len(team.members)))
        if state.rounds:
            last = state.rounds[-1]
            likely["board"] = lambda: rng.randint(1, max(len(last.boards), 1))
            likely["pairs"] = likely["engine_pairs"] = lambda: tuple(
                rng.choice((pair, Pair(pair.black, pair.white))) for pair in last.pairs
            )
            likely["matches"] = lambda: tuple(rng.sample(last.matches, len(last.matches)))
            likely["byes"] = likely["engine_byes"] = lambda: last.byes
        if name in likely and rng.random() < 0.9:
            return likely[name]()
        return self.value(kind)

    def _seats(self, board: int) -> dict[str, int]:
        """Who sits at a board of the last round."""
        boards = self.state.rounds[-1].boards if self.state.rounds else ()
        if not 1 <= board <= len(boards):
            return {}
        return {"white": boards[board - 1].white, "black": boards[board - 1].black}


_PLAIN: Mapping[Any, Callable[[Random], Any]] = {
    type(None): lambda _: None,
    bool: lambda rng: rng.random() < 0.5,
    int: lambda rng: rng.randint(0, 9),
    str: lambda rng: rng.choice(WORDS),
    Points: lambda rng: Points(5 * rng.randint(-4, 4)),
    datetime: lambda rng: datetime(2026, 9, rng.randint(4, 8), tzinfo=UTC),
    date: lambda rng: date(2026, 9, rng.randint(4, 8)),
}


def _any_command(state: EventState, rng: Random) -> Command | None:
    try:
        kinds = [
            each for each in COMMANDS if state.roster.teams or ".teams." not in each.__module__
        ]
        return typing.cast("Command", Draw(rng, state).value(rng.choice(kinds)))
    except (TabiyaError, ValueError, TypeError):
        return None


def _next_command(state: EventState, rng: Random) -> Command | None:
    """Something at random, or the next thing to do, or one of the last steps taken back or done again."""
    chance = rng.random()
    if chance < 0.4:
        return _way_on(state, rng)
    if chance < 0.55:
        step = rng.randint(max(state.seq - 20, 4), max(state.seq, 4))
        return rng.choice((UndoStep, RedoStep))(step)
    return _any_command(state, rng)


def _way_on(state: EventState, rng: Random) -> Command | None:
    """What an arbiter would do next: pair, publish, enter a result; at the end something at random."""
    current = state.current_round
    if current is not None and current.manual:
        return CloseManualPairing(current.number, current.pairs, current.byes)
    if current is not None and current.status is RoundStatus.PREPARED:
        return PublishRound(current.number)
    if current is None or not current.open_boards:
        return _any_command(state, rng) if may_pair_next(state) else pairing_command(state)
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
        rounds=4 if system.looks_at_last_round or system.family is Family.MATCH else None,
        initial_colour=Colour.WHITE,
        tie_breaks=() if system.teams else ("BH", "SB"),
        board_colours=boards,
    )
    desk.begin("any", CreateEvent(settings, system.name), ANNA, [])
    assert desk.store is not None
    if system.teams is None:
        confirm(desk.store, EnterPlayers(players(2 if system.family is Family.MATCH else 6)))
        return
    many, size = system.teams.number or 4, 5 if system.teams.boards_multiple_of == 1 else 4
    teams = tuple(entry(chr(65 + n), 2500 - 50 * n, size) for n in range(many))
    confirm(desk.store, EnterTeams(teams))


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
            command = _next_command(store.state, rng)
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
    assert len(accepted) > 15
