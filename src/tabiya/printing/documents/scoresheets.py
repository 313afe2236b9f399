"""Scoresheets with the names filled in: a page for each board, a half of it for each player."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.languages import translatable
from tabiya.printing.document import Document, Need, Sheet
from tabiya.printing.job import PrintJob
from tabiya.printing.people import PrintedPlayer

MOVES = 60


@dataclass(frozen=True, slots=True)
class Scoresheet:
    """The head of a sheet."""

    board: str
    white: PrintedPlayer
    black: PrintedPlayer


@dataclass(frozen=True, slots=True)
class Scoresheets:
    """All boards of a round, and the words on each sheet."""

    round: str
    day: str
    labels: tuple[str, ...]
    """White, Black, result, signature."""
    moves: int
    sheets: tuple[Scoresheet, ...]


def compose(job: PrintJob) -> Sheet:
    """Two equal sheets for every board."""
    _ = job.translation.gettext
    days = job.tournament.settings.round_dates
    day = days[job.round - 1] if job.round <= len(days) else None
    sheets = tuple(
        Scoresheet(
            _("Board {board}").format(board=board.board),
            PrintedPlayer.at(board.white),
            PrintedPlayer.at(board.black),
        )
        for board in job.boards
    )
    body = Scoresheets(
        round=_("Round {round}").format(round=job.round),
        day=job.translation.day(day) if day else "",
        labels=(_("White"), _("Black"), _("Result"), _("Signature")),
        moves=MOVES,
        sheets=sheets,
    )
    return Sheet(_("Scoresheets of round {round}").format(round=job.round), body)


DOCUMENT = Document(
    name="scoresheets",
    title=translatable("Scoresheets"),
    sentence=translatable("A page for each board with two sheets, names filled in, 60 moves."),
    compose=compose,
    needs=(Need.ROUND,),
    public=False,
)
