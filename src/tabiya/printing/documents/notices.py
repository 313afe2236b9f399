"""Pairing notices: a slip for each player with board, colour and opponent."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.printing.document import Document, Need, Sheet
from tabiya.printing.documents.pairings import boards_of
from tabiya.printing.documents.result_slips import piled
from tabiya.printing.job import Occasion
from tabiya.printing.people import Seat, alphabetical, idle_in, seats_of
from tabiya.printing.words import marked

TO_A_PAGE = 10


@dataclass(frozen=True, slots=True)
class Notice:
    """What one player is told."""

    seat: Seat
    where: str
    """Board and colour; for whoever does not play, why."""
    opponent: Seat | None


@dataclass(frozen=True, slots=True)
class Notices:
    """All notices of a round."""

    round: str
    against: str
    points: str
    pages: tuple[tuple[Notice, ...], ...]


def compose(occasion: Occasion) -> Sheet:
    """A notice for everybody, in alphabetical order."""
    _ = occasion.words.gettext
    seats = seats_of(occasion)
    told = [
        Notice(seat, _("Board {board}").format(board=board.board) + f" · {colour}", other)
        for board in boards_of(occasion, seats)
        for seat, other, colour in (
            (board.white, board.black, _("White")),
            (board.black, board.white, _("Black")),
        )
    ]
    told += [Notice(idle.seat, idle.reason, None) for idle in idle_in(occasion, seats)]
    if occasion.wishes.players:
        wanted = set(map(str, occasion.wishes.players))
        told = [notice for notice in told if notice.seat.number in wanted]
    told.sort(key=lambda notice: alphabetical(notice.seat.name))
    body = Notices(
        round=_("Round {round}").format(round=occasion.round),
        against=_("against"),
        points=_("Pts"),
        pages=piled(told, TO_A_PAGE),
    )
    return Sheet(_("Notices of round {round}").format(round=occasion.round), body)


DOCUMENT = Document(
    name="notices",
    title=marked("Pairing notices"),
    sentence=marked("A slip for each player with board, colour and opponent, ten to a page."),
    compose=compose,
    needs=(Need.ROUND,),
    public=False,
)
