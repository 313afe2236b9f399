"""The pairings and the standings in large letters, for those who see badly."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.answers.rounds import NameLine
from tabiya.languages import say, translatable
from tabiya.model.points import show_points
from tabiya.printing.document import Document, Need, Sheet
from tabiya.printing.job import PrintJob


@dataclass(frozen=True, slots=True)
class LargePrint:
    """Two lists: where everybody sits, and the standings."""

    pairings: tuple[tuple[str, str], ...]
    standings_title: str
    standings: tuple[tuple[str, str], ...]


def compose(job: PrintJob) -> Sheet:
    """Everybody by name with board, colour and opponent, then the places with the points."""
    _ = job.translation.gettext
    lines = tuple((line.seat.name, _where(line)) for line in job.names)
    places = tuple(
        (f"{row.rank}. {row.name}", show_points(row.points)) for row in job.standings.rows
    )
    title = _("Round {round} in large print").format(round=job.round)
    return Sheet(title, LargePrint(lines, _("Standings"), places))


def _where(line: NameLine) -> str:
    if line.opponent is None:
        return line.why
    return say(
        "board {board}, {colour}, against {name}",
        board=line.board,
        colour=line.colour,
        name=line.opponent.name,
    )


DOCUMENT = Document(
    name="large-print",
    title=translatable("Pairings and standings in large print"),
    sentence=translatable(
        "All players by name with board, colour and opponent, and the standings, in "
        "letters of 20 points."
    ),
    compose=compose,
    needs=(Need.ROUND, Need.NO_TEAMS),
)
