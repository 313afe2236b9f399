"""Result slips: one for each board, to be filled in, signed and handed to the arbiter."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.printing.documents.pairings import boards_of
from tabiya.printing.occasion import Occasion
from tabiya.printing.qr import Code, code_for
from tabiya.printing.seats import Seat, seats_of
from tabiya.printing.sheet import Document, Need, Sheet
from tabiya.printing.slips import piled
from tabiya.printing.words import marked

TO_A_PAGE = 8


@dataclass(frozen=True, slots=True)
class ResultSlip:
    """One slip; the code opens the board at the desk."""

    board: str
    white: Seat
    black: Seat
    code: Code | None


@dataclass(frozen=True, slots=True)
class ResultSlips:
    """All slips of a round."""

    round: str
    labels: tuple[str, ...]
    """White, Black, and what the two lines for signatures and the one for the arbiter say."""
    pages: tuple[tuple[ResultSlip, ...], ...]


def compose(occasion: Occasion) -> Sheet:
    """A slip for every board of the round."""
    _ = occasion.words.gettext
    address = occasion.wishes.desk_address.rstrip("/")
    slips = [
        ResultSlip(
            board=_("Board {board}").format(board=board.board),
            white=board.white,
            black=board.black,
            code=code_for(f"{address}/rounds/{occasion.round}/boards/{board.board}")
            if address
            else None,
        )
        for board in boards_of(occasion, seats_of(occasion))
    ]
    body = ResultSlips(
        round=_("Round {round}").format(round=occasion.round),
        labels=(_("White"), _("Black"), _("Signature")),
        pages=piled(slips, TO_A_PAGE),
    )
    return Sheet(_("Result slips of round {round}").format(round=occasion.round), body)


DOCUMENT = Document(
    name="result-slips",
    title=marked("Result slips"),
    sentence=marked("Eight to a page with cut marks; cut the stack, and the piles are in order."),
    compose=compose,
    needs=(Need.ROUND,),
    public=False,
)
