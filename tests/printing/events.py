"""Small events for documents: facts keyed in, so that a test can say what must stand on paper."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, date, datetime
from typing import Any

from tabiya.model.player import Player, Title
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.round import Bye, Game, Round
from tabiya.model.team import Team, TeamBye
from tabiya.model.tournament import RequestedBye, Settings, Tournament
from tabiya.printing.job import PrintJob, PrintOptions

CLOCK = datetime(2026, 9, 5, 14, 3, tzinfo=UTC)
NAMES = (
    "Adeyemi, Tunde",
    "Bakker, Sanne",
    "Castro, Inés",
    "Dvořák, Petr",
    "Eriksen, Liv",
    "Farouk, Omar",
    "Gupta, Mira",
)
HOSTILE = (
    '#eval("x") *_$ @a <b> \\n // /* `',
    "= Heading #panic() [x](y)",
    'O\'Brien "Bob" & Söhne',
    "${7*7} %(name)s {round}",
)
FORTY = "Van der Castellanos-Santos 12, Maria-Mag"
WIDE = "W" * 40
ENDLESS = "Wolfeschlegelstein" * 11 + "ha"


def players(names: Sequence[str]) -> tuple[Player, ...]:
    """Players of falling strength; the first is a grandmaster, the last has no rating."""
    return tuple(
        Player(
            number,
            name,
            title=Title.GM if number == 1 else None,
            rating=2500 - 10 * number if number < len(names) or number == 1 else None,
            federation="BEL" if number % 2 else "NED",
            fide_id=200000 + number,
        )
        for number, name in enumerate(names, start=1)
    )


def swiss(names: Sequence[str] = NAMES, **settings: Any) -> Tournament:
    """Seven players after round 1 of 5 with a bye, round 2 in play with another bye and an absence.

    After round 1, players 1, 5 and 7 (bye) have a point, 3 and 6 half a one (a draw), 2 and 4 none.
    """
    known: dict[str, Any] = {
        "name": "Autumn Open",
        "city": "Ghent",
        "start": date(2026, 9, 5),
        "end": date(2026, 9, 11),
        "rounds": 5,
        "kind": "Individual: Swiss-System",
        "tie_breaks": ("BH", "SB"),
    }
    return Tournament(
        settings=Settings(**(known | settings)),
        players=players(names),
        rounds=(
            Round(
                1,
                (
                    Game(1, 4, GameResult.WHITE_WINS),
                    Game(5, 2, GameResult.WHITE_WINS),
                    Game(3, 6, GameResult.DRAW),
                ),
                (Bye(7, ByeKind.PAIRING_ALLOCATED),),
            ),
            Round(
                2,
                (Game(5, 1), Game(7, 3, GameResult.BLACK_WINS)),
                (Bye(6, ByeKind.PAIRING_ALLOCATED), Bye(2, ByeKind.HALF_POINT)),
            ),
        ),
        requested_byes=(RequestedBye(round=3, player=4, kind=ByeKind.HALF_POINT),),
    )


def round_robin(names: Sequence[str] = NAMES[:4]) -> Tournament:
    """Four players after the first two rounds of three."""
    return Tournament(
        settings=Settings(name="Four Masters", rounds=3, kind="Individual: Round-Robin"),
        players=players(names),
        rounds=(
            Round(1, (Game(1, 4, GameResult.WHITE_WINS), Game(2, 3, GameResult.DRAW))),
            Round(2, (Game(4, 3, GameResult.BLACK_WINS), Game(1, 2, GameResult.DRAW))),
        ),
    )


def teams() -> Tournament:
    """Three teams of two; in round 1 the first two meet and the third has a bye."""
    return Tournament(
        settings=Settings(name="Team Cup", rounds=3, kind="Team: Swiss-System"),
        players=players(NAMES[:6]),
        rounds=(Round(1, (Game(1, 3, GameResult.WHITE_WINS), Game(4, 2, GameResult.DRAW))),),
        teams=(
            Team(1, "Rooks of Ghent", (1, 2)),
            Team(2, "Knights of Bruges", (3, 4)),
            Team(3, "Bishops of Liège", (5, 6)),
        ),
        team_byes=(TeamBye(round=1, team=3, kind=ByeKind.PAIRING_ALLOCATED),),
    )


def many(number: int, *, boards: int | None = None) -> Tournament:
    """A large event before its first result, so many boards of it filled."""
    names = [f"{chr(65 + index % 26)}family {index:04}, Given" for index in range(number)]
    seated = number // 2 if boards is None else boards
    games = tuple(Game(index + 1, seated + index + 1) for index in range(seated))
    return Tournament(
        settings=Settings(name="Large Open", rounds=9, kind="Individual: Swiss-System"),
        players=players(names),
        rounds=(Round(1, games),),
    )


def job(tournament: Tournament, round_: int | None = None, **more: Any) -> PrintJob:
    """An job to print the event after its last round, options among the rest."""
    options = {
        name: more.pop(name)
        for name in ("paper", "page_per_group", "players", "desk_address")
        if name in more
    }
    number = tournament.rounds_played if round_ is None else round_
    made = PrintJob(tournament, number, CLOCK, **more)
    return replace(made, options=PrintOptions(**options))


def knockout(names: Sequence[str] = NAMES) -> Tournament:
    """Seven players after the first games of their matches; number 1 has the bye."""
    return Tournament(
        settings=Settings(name="Autumn Open", city="Ghent", kind="Knock-out: 2 games"),
        players=players(names),
        rounds=(
            Round(
                1,
                (
                    Game(4, 5, GameResult.WHITE_WINS),
                    Game(7, 2, GameResult.DRAW),
                    Game(3, 6, GameResult.DRAW),
                ),
            ),
        ),
    )
