"""How large the tournament of `tabiya generate` shall be: its players or teams, and its rounds."""

from typing import NamedTuple

from tabiya.cli.parser import WrongUsage
from tabiya.generator.config import DOUBLE_SWISS, TEAM_SWISS
from tabiya.generator.team_sizes import TEAM_SYSTEMS, TEAMS_OF_TABLE, rounds_of_table


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
