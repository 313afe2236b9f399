"""Reads what is said to `tabiya generate`: how many take part, and shares, byes and points."""

from typing import NamedTuple

from tabiya.cli.framework.parser import WrongUsage
from tabiya.generator.config import DOUBLE_SWISS, TEAM_SWISS, ByesInRound
from tabiya.generator.team_sizes import TEAM_SYSTEMS, TEAMS_OF_TABLE, rounds_of_table
from tabiya.model.points import Points, parse_points
from tabiya.model.result import ByeKind
from tabiya.model.scoring import ScoringSystem

_KINDS = {
    "H": ByeKind.HALF_POINT,
    "Z": ByeKind.ZERO_POINT,
    "F": ByeKind.FULL_POINT,
}


class Size(NamedTuple):
    """How many take part."""

    players: int
    teams: int = 0
    boards: int = 0
    reserves: int = 0


def size_of(
    system: str,
    *,
    players: int | None,
    teams: int | None,
    boards: int | None,
    reserves: int | None,
) -> Size:
    """The players asked for, or the teams asked for and as many players as they need."""
    if system not in TEAM_SYSTEMS:
        if not (teams is boards is reserves is None):
            raise WrongUsage(
                f"--teams, --boards and --reserves are for teams, not for the system {system}",
                hint=f"Choose a --system of teams: {', '.join(TEAM_SYSTEMS)}.",
            )
        if players is None:
            raise WrongUsage(f"--players is needed for the system {system}")
        return Size(players)
    if players is not None:
        raise WrongUsage(
            f"--players is not for the system {system}, whose players are those of its teams",
            hint="Give --teams, --boards and --reserves instead.",
        )
    teams = TEAMS_OF_TABLE.get(system) if teams is None else teams
    if teams is None or boards is None:
        missing = "--boards" if teams is not None else "--teams"
        raise WrongUsage(f"{missing} is needed for the system {system}")
    return Size(teams * (boards + (reserves or 0)), teams, boards, reserves or 0)


def rounds_of(asked: int | None, system: str, size: Size) -> int:
    """The rounds asked for, or those that the schedule has; a knock-out ends with its winner.

    A round of a Double-Swiss is a match: two games, and two rounds of the report file.
    """
    if asked is not None:
        return 2 * asked if system == DOUBLE_SWISS else asked
    if size.teams and system != TEAM_SWISS:
        return rounds_of_table(system, size.teams, size.boards)
    cycle = size.players - 1 + size.players % 2
    usual = {"round-robin": cycle, "double-round-robin": 2 * cycle, "knockout": 0}
    if system not in usual:
        raise WrongUsage(f"--rounds is needed for the system {system}")
    return usual[system]


def percentage(text: str) -> float:
    """A share written as a number of per cent, such as `2.5` or `2.5%`, as a part of one."""
    written = text.removesuffix("%").strip()
    digits = written.replace(".", "", 1)
    if not (digits.isascii() and digits.isdigit()) or float(written) > 100:
        raise ValueError(f"'{text}' is not a percentage from 0 to 100")
    return float(written) / 100


def byes_in_round(text: str) -> ByesInRound:
    """Byes of one round written as `ROUND:KIND:PLAYERS`, such as `3:H:4`."""
    parts = text.upper().split(":")
    if len(parts) == 3:
        round_, kind, players = parts
        if round_.isdecimal() and kind in _KINDS and players.isdecimal():
            return ByesInRound(int(round_), _KINDS[kind], int(players))
    raise ValueError(f"'{text}' does not say round, kind (H, Z or F) and players, such as 3:H:4")


def points(text: str) -> Points:
    """A number of points such as `1`, `0.5` or `½`."""
    value = parse_points(text)
    if value is None or value < 0:
        raise ValueError(f"'{text}' is no number of points such as 1, 0.5 or ½")
    return value


def scoring_system(text: str) -> ScoringSystem:
    """The points of a win, a draw and a loss, such as `3-1-0`."""
    parts = text.split("-")
    if len(parts) != 3:
        raise ValueError(f"'{text}' does not give the points of win, draw and loss, such as 3-1-0")
    win, draw, loss = map(points, parts)
    return ScoringSystem.of(win, draw, loss)
