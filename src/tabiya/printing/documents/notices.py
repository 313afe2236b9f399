"""Pairing notices: a slip for each player with board, colour and opponent."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.languages import translatable
from tabiya.model.player import listing_order
from tabiya.printing.document import Choice, Document, Need, Sheet
from tabiya.printing.documents.pairings import boards_of
from tabiya.printing.documents.result_slips import piled
from tabiya.printing.job import PrintJob
from tabiya.printing.people import PrintedPlayer, idle_players, printed_players

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
    players = printed_players(job)
    told = [
        Notice(player, _("Board {board}").format(board=board.board) + f" · {colour}", other)
        for board in boards_of(job, players)
        for player, other, colour in (
            (board.white, board.black, _("White")),
            (board.black, board.white, _("Black")),
        )
    ]
    told += [Notice(idle.player, idle.reason, None) for idle in idle_players(job, players)]
    if job.options.players:
        wanted = set(map(str, job.options.players))
        told = [notice for notice in told if notice.player.number in wanted]
    told.sort(key=lambda notice: listing_order(notice.player.name))
    body = Notices(
        round=_("Round {round}").format(round=job.round),
        against=_("against"),
        points=_("Pts"),
        pages=piled(told, TO_A_PAGE),
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
