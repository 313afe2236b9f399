"""What several commands share: how they read an event, and the options that name its rules."""

import sys

from tabiya.cli.framework.command import option
from tabiya.formats.trf import read_trf_file
from tabiya.model.tournament import Tournament
from tabiya.tiebreaks.standings import open_games, without_open_points

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


def standing_now(tournament: Tournament, after: int | None = None) -> Tournament:
    """Return the event with its open games counting nothing, as standings count them.

    If any game up to the round `after` is open, the error output says that the standings are not
    final.
    """
    playing = open_games(tournament if after is None else tournament.up_to(after))
    if playing:
        games = "1 game has no result yet and counts" if playing == 1 else ""
        games = games or f"{playing} games have no result yet and count"
        print(f"tabiya: {games} nothing so far; the standings are not final", file=sys.stderr)
    return without_open_points(tournament)
