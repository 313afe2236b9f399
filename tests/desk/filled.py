"""Events with many players and results, stored without a browser, for pages to be looked at."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from pathlib import Path

from tabiya.desk.rounds.next_round import pairing_command
from tabiya.model.colour import Colour
from tabiya.model.player import Player, Title
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.tournament import Settings
from tabiya.pairing.registry import system_named
from tabiya.pairing.system import Family
from tabiya.store.facts.byes import RequestBye
from tabiya.store.facts.creation import CreateEvent
from tabiya.store.facts.players import EnterPlayers
from tabiya.store.facts.results import EnterResult
from tabiya.store.facts.rounds import PublishRound
from tabiya.store.facts.starting_numbers import AssignNumbers
from tabiya.store.log.entry import Actor
from tabiya.store.log.event_store import EventStore

ARBITER = Actor("Arbiter", "desk", "")
"""Whoever fills the event."""
_FAMILIES = ("Abara", "Bergström", "Castellanos", "Dąbrowski", "Eriksen", "Fernández", "Gómez")
_GIVEN = ("Anna", "Bartholomew", "Chloé", "Dmitri", "Elisabeth", "Frank", "Giulia", "Hồng", "Ines")
_FEDERATIONS = ("BEL", "NED", "ESP", "POL", "NOR", "MEX", "VIE", "ITA")
_RESULTS = (
    GameResult.WHITE_WINS,
    GameResult.DRAW,
    GameResult.BLACK_WINS,
    GameResult.WHITE_WINS,
    GameResult.BLACK_WINS,
    GameResult.DRAW,
    GameResult.WHITE_WINS_BY_FORFEIT,
)


def ordinary_names(players: int) -> list[str]:
    """Names as clubs have them, 10 to 24 letters long."""
    return [
        f"{_FAMILIES[index % 7]}, {_GIVEN[index % 9]} {chr(65 + index % 26)}."
        for index in range(players)
    ]


def names_of_forty(players: int) -> list[str]:
    """Names of exactly 40 letters, in words as people's names are."""
    return [
        f"Van der {_FAMILIES[index % 7]}-Santos {index}, Maria-Magdalena-Eleonora"[:39] + "a"
        for index in range(players)
    ]


def one_of_two_hundred(players: int) -> list[str]:
    """Ordinary names, and one of 200 letters without a gap at a leading place."""
    names = ordinary_names(players)
    names[0] = "Wolfeschlegelstein" * 11 + "hausen"[:2]
    assert len(names[0]) == 200
    return names


def fill_event(
    path: Path,
    names: Sequence[str],
    *,
    rounds: int,
    system: str = "dutch",
    open_boards: int = 0,
    every_game: GameResult | None = None,
    called: str = "Open of the Four Winds",
) -> None:
    """An event of these players in which `rounds` rounds were played.

    In the last one some boards may still be open; `every_game` may end alike.
    """
    by = system_named(system)
    swiss = by.family is Family.SWISS
    games = by.games_a_match
    settings = Settings(
        name=called,
        city="Ghent",
        federation="BEL",
        start=date(2026, 9, 5),
        end=date(2026, 9, 11),
        kind=by.kind,
        initial_colour=Colour.WHITE,
        rounds=max(rounds, 5 * games) if swiss else None,
        tie_breaks=("BH/C1", "BH", "SB", "DE", "WIN") if swiss else ("DE", "SB"),
    )
    with EventStore.create(path) as store:
        store.do(CreateEvent(settings, system), ARBITER)
        if names:
            store.do(EnterPlayers(tuple(_players(names))), ARBITER)
            store.do(AssignNumbers(), ARBITER)
        if swiss and games == 1 and every_game is None and len(names) > 8:
            store.do(RequestBye(8, 2, ByeKind.HALF_POINT), ARBITER)
        for number in range(1, rounds + 1):
            store.do(pairing_command(store.state), ARBITER)
            store.do(PublishRound(number), ARBITER)
            boards = store.state.rounds[-1].boards
            played = len(boards) - (open_boards if number == rounds else 0)
            for board, seats in enumerate(boards[:played], start=1):
                result = every_game or _RESULTS[(board * number + board // 3) % len(_RESULTS)]
                store.do(EnterResult(number, board, seats.white, seats.black, result), ARBITER)


def _players(names: Sequence[str]) -> list[Player]:
    titles = {0: Title.GM, 1: Title.WGM, 2: Title.IM, 5: Title.FM, 9: Title.WFM}
    return [
        Player(
            index + 1,
            name,
            title=titles.get(index),
            rating=2520 - 11 * index,
            federation=_FEDERATIONS[index % 8],
        )
        for index, name in enumerate(names)
    ]
