"""What several commands share: how they read an event, and the options that name its rules."""

import sys

from tabiya.checker.points import TeamTotals
from tabiya.cli.framework.command import option
from tabiya.formats.trf import TrfDocument, read_trf_file
from tabiya.model.points import Points
from tabiya.model.tournament import Tournament

SYSTEM = option(
    "--system",
    "S",
    "The pairing system. Without it: what the file says of its kind (192, 092), else dutch.",
)
EDITION = option(
    "--edition",
    "E",
    "The year whose rules to apply. Without it: those a remark of the file names, else those in force"
    " when the event began, or the newest.",
)


def read_tournament(file: str) -> Tournament:
    """Read the event of a report file; what is odd in the file is said on the error output."""
    document = read_trf_file(file)
    for warning in document.warnings:
        print(f"{file}: {warning}", file=sys.stderr)
    return document.tournament


def declared_points(document: TrfDocument) -> dict[int, Points]:
    """Return the points that the file gives to its players."""
    return {
        number: said.points for number, said in document.declared.items() if said.points is not None
    }


def declared_team_points(document: TrfDocument) -> dict[int, TeamTotals]:
    """Return the match points and the game points that the file gives to its teams (310)."""
    return {
        team: (said.match_points, said.game_points)
        for team, said in document.declared_teams.items()
    }
