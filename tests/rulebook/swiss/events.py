"""Small tournaments in a few words, such as `event(4, "1-2 1-0, 3-4 ½-½", "1 H, 2-3 +/-")`."""

from __future__ import annotations

from typing import Any

from tabiya.model.colour import Colour
from tabiya.model.player import Player
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.round import Bye, Game, Round
from tabiya.model.scoring import STANDARD, ScoringSystem
from tabiya.model.tournament import Settings, Tournament

RESULTS = {result.symbol: result for result in GameResult} | {"adjourned": GameResult.UNKNOWN}


def event(
    players: int,
    *rounds: str,
    length: int | None = 9,
    scoring: ScoringSystem = STANDARD,
    initial: Colour | None = Colour.WHITE,
    **facts: Any,
) -> Tournament:
    """A tournament after these rounds; a round lists games `white-black result` and byes."""
    return Tournament(
        settings=Settings(rounds=length, scoring=scoring, initial_colour=initial),
        players=tuple(Player(number, f"Player {number}") for number in range(1, players + 1)),
        rounds=tuple(_round(number, line) for number, line in enumerate(rounds, start=1)),
        **facts,
    )


def _round(number: int, line: str) -> Round:
    games, byes = [], []
    for item in line.split(", "):
        who, what = item.split(" ", 1)
        if "-" in who:
            white, black = map(int, who.split("-"))
            games.append(Game(white, black, RESULTS[what]))
        else:
            byes.append(Bye(int(who), ByeKind(what)))
    return Round(number, tuple(games), tuple(byes))
