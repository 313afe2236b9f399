"""Reads what is said to `tabiya generate`: who takes part, and shares, byes, forfeits and points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabiya.cli.common import get_name, read_text
from tabiya.cli.framework.parser import WrongUsage
from tabiya.generator.config import ByesInRound, ForfeitsInRound
from tabiya.generator.faults import team_systems
from tabiya.languages import say
from tabiya.model.player import Player
from tabiya.model.points import Points, parse_points
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.scoring import ScoringSystem
from tabiya.pairing.registry import system_named

if TYPE_CHECKING:
    from tabiya.cli.generate.command import GenerateOptions

_KINDS = {
    "H": ByeKind.HALF_POINT,
    "Z": ByeKind.ZERO_POINT,
    "F": ByeKind.FULL_POINT,
}
_FORFEITS = {
    "W": GameResult.WHITE_WINS_BY_FORFEIT,
    "B": GameResult.BLACK_WINS_BY_FORFEIT,
    "N": GameResult.DOUBLE_FORFEIT,
}


def check_size(asked: GenerateOptions) -> None:
    """Refuse players where teams are paired, and teams where players are."""
    if system_named(asked.system).teams is None:
        if not (asked.teams is asked.boards is asked.reserves is None):
            raise WrongUsage(
                "--teams, --boards and --reserves are for teams, not for the system {system}",
                system=asked.system,
                hint="Choose a --system of teams: {systems}.",
                systems=team_systems(),
            )
    elif asked.players is not None:
        raise WrongUsage(
            "--players does not apply to the system {system}, whose players belong to teams",
            system=asked.system,
            hint="Give --teams, --boards and --reserves instead.",
        )


def get_rounds(asked: int, system: str) -> int:
    """The rounds of the report file: where a pairing is a match of two games, it takes two."""
    return system_named(system).games_a_match * asked


def entrants_from(path: str) -> tuple[Player, ...]:
    """The players whose ratings a file lists, in any order; the strongest is number 1.

    The numbers stand in lines or columns, with spaces, commas or semicolons between them.
    """
    ratings = []
    for row, line in enumerate(read_text(path).splitlines(), start=1):
        for word in line.replace(",", " ").replace(";", " ").split():
            if not (word.isascii() and word.isdigit() and 1 <= int(word) <= 9999):
                raise WrongUsage(
                    "{file}, line {line}: '{word}' is not a rating",
                    file=get_name(path),
                    line=row,
                    word=word,
                    hint="Write whole numbers from 1 to 9999 and nothing else.",
                )
            ratings.append(int(word))
    return tuple(
        Player(number, f"Player {number:04}", rating=rating)
        for number, rating in enumerate(sorted(ratings, reverse=True), start=1)
    )


def percentage(text: str) -> float:
    """A share written as a number of per cent, such as `2.5` or `2.5%`, as a part of one."""
    written = text.removesuffix("%").strip()
    digits = written.replace(".", "", 1)
    if not (digits.isascii() and digits.isdigit()) or float(written) > 100:
        raise ValueError(say("'{text}' is not a percentage from 0 to 100", text=text))
    return float(written) / 100


def byes_in_round(text: str) -> ByesInRound:
    """Byes of one round written as `ROUND:KIND:PLAYERS`, such as `3:H:4`."""
    parts = text.upper().split(":")
    if len(parts) == 3:
        round_, kind, players = parts
        if round_.isdecimal() and kind in _KINDS and players.isdecimal():
            return ByesInRound(int(round_), _KINDS[kind], int(players))
    raise ValueError(
        say(
            "'{text}' must give the round, the kind (H, Z or F) and the number of players, such as 3:H:4",
            text=text,
        )
    )


def forfeits_in_round(text: str) -> ForfeitsInRound:
    """Forfeits of one round written as `ROUND:WHO:GAMES`, such as `3:W:2`."""
    parts = text.upper().split(":")
    if len(parts) == 3:
        round_, who, games = parts
        if round_.isdecimal() and who in _FORFEITS and games.isdecimal():
            return ForfeitsInRound(int(round_), _FORFEITS[who], int(games))
    raise ValueError(
        say(
            "'{text}' must give the round, the winner (W, B or N for neither) and the number of games, such as 3:W:2",
            text=text,
        )
    )


def points(text: str) -> Points:
    """A number of points such as `1`, `0.5` or `½`."""
    value = parse_points(text)
    if value is None or value < 0:
        raise ValueError(say("'{text}' is not a number of points such as 1, 0.5 or ½", text=text))
    return value


def scoring_system(text: str) -> ScoringSystem:
    """The points of a win, a draw and a loss, such as `3-1-0`."""
    parts = text.split("-")
    if len(parts) != 3:
        raise ValueError(
            say(
                "'{text}' must give the points for a win, a draw and a loss, such as 3-1-0",
                text=text,
            )
        )
    win, draw, loss = map(points, parts)
    return ScoringSystem.of(win, draw, loss)
