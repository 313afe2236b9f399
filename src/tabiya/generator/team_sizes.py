"""How large a simulated team event can be: its teams, its boards and the rounds of its table."""

from __future__ import annotations

from collections.abc import Iterator

TEAM_SYSTEMS = ("team", "team-round-robin", "scheveningen", "semi-scheveningen", "skalitzka")
TEAMS_OF_TABLE = {"scheveningen": 2, "semi-scheveningen": 2, "skalitzka": 3}
"""The systems whose tables are made for so many teams, without reserves."""
MOST_TEAMS = 100
MOST_TEAMS_OF_SWISS = 999
"""The largest number that a report file has room for."""
MOST_BOARDS = 40

_BOARDS_OF_TABLE = {
    "scheveningen": (2, 1, "Each team needs at least two players."),
    "semi-scheveningen": (4, 2, "The teams fall into two equal halves: 4, 6, 8 or more boards."),
    "skalitzka": (2, 2, "Each of the three teams needs an even number of players."),
}
"""The fewest boards, what their number is a multiple of, and why."""


def rounds_of_table(system: str, teams: int, boards: int) -> int:
    """How many rounds the table has; one cycle in a round robin of teams, the most of a Swiss.

    >>> rounds_of_table("team-round-robin", 5, 4), rounds_of_table("semi-scheveningen", 2, 6)
    (5, 3)
    """
    if system in ("team", "team-round-robin"):
        return teams - 1 + teams % 2
    return {"scheveningen": boards, "semi-scheveningen": boards // 2, "skalitzka": 2}[system]


def faults_of_teams(
    system: str, *, teams: int, boards: int, reserves: int
) -> Iterator[tuple[str, str]]:
    """Why teams of this size cannot play the system, each with what to do instead."""
    if system not in TEAM_SYSTEMS:
        if teams or boards or reserves:
            yield (
                f"the system {system} is not played by teams",
                f"Leave out teams, boards and reserves, or choose {', '.join(TEAM_SYSTEMS)}.",
            )
        return
    wanted = TEAMS_OF_TABLE.get(system)
    most = MOST_TEAMS_OF_SWISS if system == "team" else MOST_TEAMS
    if wanted is not None and teams != wanted:
        yield f"a {system} event of {teams} teams cannot be held", f"It has {wanted} teams."
    elif not 2 <= teams <= most:
        yield (
            f"a {system} event of {teams} teams cannot be held",
            f"Give a number of teams from 2 to {most}.",
        )
    yield from _faults_of_boards(system, boards)
    if reserves < 0 or (reserves and wanted is not None):
        yield (
            f"a {system} event cannot have {reserves} reserves in each team",
            "Only a Swiss or a round robin of teams has reserves, 0 or more in each team.",
        )


def _faults_of_boards(system: str, boards: int) -> Iterator[tuple[str, str]]:
    fewest, step, why = _BOARDS_OF_TABLE.get(system, (1, 1, "A match has at least one board."))
    if boards < fewest or boards % step:
        yield f"a {system} event on {boards} boards cannot be held", why
    elif boards > MOST_BOARDS:
        yield (
            f"a {system} event on {boards} boards cannot be held",
            f"Give at most {MOST_BOARDS} boards.",
        )
