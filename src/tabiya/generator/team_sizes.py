"""How large the teams of a simulated event can be."""

from __future__ import annotations

from collections.abc import Iterator

from tabiya.pairing.registry import SYSTEMS
from tabiya.pairing.system import Fault, Size, System, TeamRules

MOST_BOARDS = 40


def team_systems() -> str:
    """The names of the systems in which teams play, for a hint."""
    return ", ".join(system.name for system in SYSTEMS if system.teams is not None)


def faults_of_teams(system: System, size: Size) -> Iterator[Fault]:
    """Why teams of this size cannot play the system, each with what to do instead."""
    rules, what = system.teams, f"a {system.name} event"
    if rules is None:
        if size.teams or size.boards or size.reserves:
            yield Fault(
                f"the system {system.name} is not played by teams",
                f"Leave out teams, boards and reserves, or choose {team_systems()}.",
            )
        return
    if rules.number is not None and size.teams != rules.number:
        yield Fault(f"{what} of {size.teams} teams cannot be held", f"It has {rules.number} teams.")
    elif not 2 <= size.teams <= rules.most:
        yield Fault(
            f"{what} of {size.teams} teams cannot be held",
            f"Give a number of teams from 2 to {rules.most}.",
        )
    yield from _faults_of_boards(rules, size.boards, what)
    if size.reserves < 0 or (size.reserves and rules.number is not None):
        yield Fault(
            f"{what} cannot have {size.reserves} reserves in each team",
            "Only a Swiss or a round robin of teams has reserves, 0 or more in each team.",
        )


def _faults_of_boards(rules: TeamRules, boards: int, what: str) -> Iterator[Fault]:
    if boards < rules.fewest_boards or boards % rules.boards_multiple_of:
        yield Fault(f"{what} on {boards} boards cannot be held", rules.why_boards)
    elif boards > MOST_BOARDS:
        yield Fault(
            f"{what} on {boards} boards cannot be held", f"Give at most {MOST_BOARDS} boards."
        )
