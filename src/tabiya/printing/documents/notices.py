"""Pairing notices: a slip for each player with board, colour and opponent."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.languages import translatable
from tabiya.printing.document import Choice, Document, Need, Sheet
from tabiya.printing.documents.result_slips import piled
from tabiya.printing.job import PrintJob
from tabiya.printing.people import PrintedPlayer

TO_A_PAGE = 10


@dataclass(frozen=True, slots=True)
class Notice:
    """What one player is told."""

    player: PrintedPlayer
    where: str
    """Board and colour; for whoever does not play, why."""
    opponent: PrintedPlayer | None


@dataclass(frozen=True, slots=True)
class Notices:
    """All notices of a round."""

    round: str
    against: str
    points: str
    pages: tuple[tuple[Notice, ...], ...]


def compose(job: PrintJob) -> Sheet:
    """A notice for everybody, in alphabetical order."""
    _ = job.translation.gettext
    wanted = job.options.players
    notices = [
        Notice(
            PrintedPlayer.at(line.seat),
            f"{_('Board {board}').format(board=line.board)} · {line.colour}"
            if line.opponent
            else line.why,
            PrintedPlayer.at(line.opponent) if line.opponent else None,
        )
        for line in job.names
        if not wanted or line.seat.number in wanted
    ]
    body = Notices(
        round=_("Round {round}").format(round=job.round),
        against=_("against"),
        points=_("Pts"),
        pages=piled(notices, TO_A_PAGE),
    )
    return Sheet(_("Notices of round {round}").format(round=job.round), body)


DOCUMENT = Document(
    name="notices",
    title=translatable("Pairing notices"),
    sentence=translatable("A slip for each player with board, colour and opponent, ten to a page."),
    compose=compose,
    needs=(Need.ROUND,),
    choices=(Choice.ROUND, Choice.PLAYERS),
    public=False,
)
