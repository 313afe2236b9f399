"""Reads what is said to `tabiya generate`: how many take part, and shares, byes and points."""

from tabiya.cli.framework.parser import WrongUsage
from tabiya.generator.config import ByesInRound, team_systems
from tabiya.model.points import Points, parse_points
from tabiya.model.result import ByeKind
from tabiya.model.scoring import ScoringSystem
from tabiya.pairing.registry import system_named
from tabiya.pairing.system import Size

_KINDS = {
    "H": ByeKind.HALF_POINT,
    "Z": ByeKind.ZERO_POINT,
    "F": ByeKind.FULL_POINT,
}


def size_of(
    system: str,
    *,
    players: int | None,
    teams: int | None,
    boards: int | None,
    reserves: int | None,
) -> Size:
    """The players asked for, or the teams asked for and as many players as they need."""
    rules = system_named(system).teams
    if rules is None:
        if not (teams is boards is reserves is None):
            raise WrongUsage(
                f"--teams, --boards and --reserves are for teams, not for the system {system}",
                hint=f"Choose a --system of teams: {team_systems()}.",
            )
        if players is None:
            raise WrongUsage(f"--players is needed for the system {system}")
        return Size(players)
    if players is not None:
        raise WrongUsage(
            f"--players is not for the system {system}, whose players are those of its teams",
            hint="Give --teams, --boards and --reserves instead.",
        )
    teams = rules.number if teams is None else teams
    if teams is None or boards is None:
        missing = "--boards" if teams is not None else "--teams"
        raise WrongUsage(f"{missing} is needed for the system {system}")
    players = teams * (boards + (reserves or 0))
    return Size(players, teams=teams, boards=boards, reserves=reserves or 0)


def rounds_of(asked: int | None, system: str, size: Size) -> int:
    """The rounds asked for, or those that the schedule has; a knock-out ends with its winner.

    Where a pairing is a match of two games, it takes two rounds of the report file.
    """
    by = system_named(system)
    if asked is not None:
        return by.games_a_match * asked
    fixed = None if by.fixed_rounds is None else by.fixed_rounds(size)
    if fixed is None:
        raise WrongUsage(f"--rounds is needed for the system {system}")
    return fixed


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
