"""Reads an event of the Arbiters' Manual: its facts, and the steps that the Manual describes."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tabiya.model.colour import Colour
from tabiya.model.player import Player, Title
from tabiya.model.points import Points, parse_points
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.round import Bye, Game, Round
from tabiya.model.tournament import Settings, Tournament
from tabiya.pairing.swiss.kit.bracket import BracketRole, PairedBracket
from tabiya.pairing.swiss.kit.entrant import Entrant, Float, Strength

RESULTS = {result.symbol: result for result in GameResult}
ABSENCES = {"zero-point": ByeKind.ZERO_POINT, "half-point": ByeKind.HALF_POINT}


@dataclass
class Printed:
    """One round as it is printed."""

    number: int
    boards: list[tuple[int, int]]
    bye: int | None
    preferences: list[str]
    steps: list[str]
    scores: list[Points | None]
    """Of players 1, 2, 3 and so on before the round; nothing where they are not printed."""


@dataclass
class Event:
    """The tournament, complete, and what is printed of each round."""

    tournament: Tournament
    edition: str
    totals: list[str] = field(default_factory=list)
    rounds: list[Printed] = field(default_factory=list)

    def before(self, number: int) -> Tournament:
        """The tournament as it stood when this round was paired."""
        return self.tournament.up_to(number - 1)


def read_event(path: Path) -> Event:
    """The event of a file in this folder."""
    facts = tomllib.loads(path.read_text(encoding="utf-8"))
    tournament = Tournament(
        settings=Settings(
            rounds=facts["rounds"], initial_colour=Colour[facts["initial_colour"].upper()]
        ),
        players=tuple(_player(place, line) for place, line in enumerate(facts["players"], 1)),
    )
    event = Event(tournament, facts["edition"], facts.get("totals", []))
    for number, printed in enumerate(facts["round"], start=1):
        games = tuple(_game(line) for line in printed["boards"])
        event.tournament = event.tournament.with_round(Round(number, games, _byes(printed)))
        event.rounds.append(
            Printed(
                number,
                [(game.white, game.black) for game in games],
                printed.get("bye"),
                printed.get("preferences", "").split(),
                printed.get("steps", []),
                [parse_points(text) for text in printed.get("scores", "").split()],
            )
        )
    return event


def _player(number: int, line: str) -> Player:
    name, title, rating = line.split()
    return Player(number, name, title=None if title == "-" else Title[title], rating=int(rating))


def _game(line: str) -> Game:
    pair, _, result = line.partition(" ")
    white, black = map(int, pair.split("-"))
    return Game(white, black, RESULTS[result])


def _byes(printed: dict[str, Any]) -> tuple[Bye, ...]:
    byes = []
    if "bye" in printed:
        byes.append(Bye(printed["bye"], ByeKind.PAIRING_ALLOCATED))
    if "absent" in printed:
        player, kind = printed["absent"].split()
        byes.append(Bye(int(player), ABSENCES[kind]))
    return tuple(byes)


def get_step(paired: PairedBracket) -> str:
    """A bracket in the words of these files."""
    bracket, choice = paired.bracket, paired.choice
    numbers = [player.number for player in bracket.players]
    movers = len(bracket.moved_down)
    words = [*map(str, numbers[:movers]), ">"] if movers else []
    words += map(str, numbers[movers:])
    line = " ".join(words) + ":"
    for one, other in choice.pairs:
        line += f" {numbers[one]}-{numbers[other]}"
    if choice.floaters:
        line += " float " + " ".join(str(numbers[place]) for place in choice.floaters)
    downs, ups = choice.exchanged
    if downs:
        line += " exchange " + " ".join(str(numbers[place]) for place in downs)
        line += " for " + " ".join(str(numbers[place]) for place in ups)
    if bracket.role in (BracketRole.PENULTIMATE, BracketRole.COLLAPSED):
        line += f" {bracket.role.value}"
    return line


def preference_of(player: Entrant) -> str:
    """Number, colour preference and floats in the notation of these files."""
    wish = player.preference
    letter = wish.colour.value if wish.colour else "A"
    marks = {
        Strength.NONE: "A",
        Strength.MILD: letter,
        Strength.STRONG: letter.upper() + letter,
        Strength.ABSOLUTE: letter.upper(),
    }
    arrow = {Float.NONE: "", Float.DOWN: "v", Float.UP: "^"}
    last, earlier = arrow[player.last_float], arrow[player.earlier_float]
    floats = (last or "-") + earlier if earlier else last
    return f"{player.number}{marks[wish.strength]}{floats}"
