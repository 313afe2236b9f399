"""What a file may not contradict: its own numbers, its own length, its own teams."""

from __future__ import annotations

from tabiya.formats.trf.cells import BLANK, column_of
from tabiya.formats.trf.draft import Draft
from tabiya.formats.trf.fields import PLAYER, TEAM


def check_numbers(draft: Draft) -> None:
    """Refuse gaps in the starting numbers, because a missing player changes every pairing."""
    expected = 1
    for number, entry in draft.entries.items():
        missing = [n for n in range(expected, number) if n not in draft.unused_numbers]
        if missing:
            which = (
                f"number {missing[0]} is missing"
                if len(missing) == 1
                else f"numbers {missing[0]} to {missing[-1]} are missing"
            )
            draft.findings.refuse(
                entry.row,
                PLAYER["number"].first,
                str(number),
                f"the starting {which} before this player",
                rule="TRF26, 001 position 5-8",
                hint="Add the player, or number the players without gaps from 1 on.",
            )
        expected = number + 1


def check_number_of_rounds(draft: Draft) -> None:
    """Refuse cells beyond the announced number of rounds."""
    announced = draft.settings.get("rounds")
    if announced is None:
        return
    for number, entry in draft.entries.items():
        for index in range(announced, len(entry.cells)):
            if entry.cells[index] != BLANK:
                draft.findings.refuse(
                    entry.row,
                    column_of(index),
                    "",
                    f"player {number} has an entry for round {index + 1}, "
                    f"but only {announced} rounds are announced "
                    f"(row {draft.settings_rows['rounds']})",
                    rule="TRF26, 142",
                    hint="Correct the number of rounds, or remove the entry.",
                )
                break


def check_teams(draft: Draft) -> None:
    """Refuse teams with members who do not exist or who play for two."""
    if draft.teams:
        _compare_old_teams(draft)
        lists = [(draft.team_rows[team.number], team) for team in draft.teams.values()]
    else:
        lists = draft.old_teams
    team_of: dict[int, str] = {}
    for row, team in lists:
        for member in team.members:
            if member not in draft.entries:
                message = f"member {member} of the team {team.name} does not exist"
            elif member in team_of:
                message = (
                    f"member {member} of the team {team.name} is a member of "
                    f"{team_of[member]} already"
                )
            else:
                team_of[member] = team.name
                continue
            draft.findings.refuse(
                row,
                TEAM.tail.first,
                str(member),
                message,
                rule="TRF26, 310 position 74",
                hint="Correct the list of members.",
            )


def _compare_old_teams(draft: Draft) -> None:
    """Warn if the old record of a team (013) and the new one (310) differ; the new one counts."""
    members = {frozenset(team.members) for team in draft.teams.values()}
    for row, team in draft.old_teams:
        if frozenset(team.members) not in members:
            draft.findings.warn(
                row,
                1,
                team.name,
                "no team has these members in the records 310, which count",
                rule="TRF26, 013",
                hint="Remove the record 013, or correct it.",
            )
