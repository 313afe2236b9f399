"""Result slips: one for each board, to be filled in, signed and handed to the arbiter."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import TypeVar

import segno

from tabiya.languages import translatable
from tabiya.printing.document import Choice, Document, Need, Sheet
from tabiya.printing.job import PrintJob
from tabiya.printing.people import PrintedPlayer

Slip = TypeVar("Slip")

TO_A_PAGE = 8
_MASK = 2
"""Which of the eight masks is best takes most of the time to find, and each of them can be read."""


@dataclass(frozen=True, slots=True)
class QrCode:
    """A code as SVG, and what it says for those who have it read aloud."""

    drawing: bytes
    address: str


@dataclass(frozen=True, slots=True)
class ResultSlip:
    """One slip; the code opens the board at the desk."""

    board: str
    white: PrintedPlayer
    black: PrintedPlayer
    turned: bool
    """Whether Black stands above, who plays for the first team of a match."""
    code: QrCode | None


@dataclass(frozen=True, slots=True)
class ResultSlips:
    """All slips of a round."""

    round: str
    labels: tuple[str, ...]
    """White, Black, and what the two lines for signatures and the one for the arbiter say."""
    teams: bool
    """Whether the winner is ticked beside the name: 1–0 would be White to some, the first team to others."""
    pages: tuple[tuple[ResultSlip, ...], ...]


def compose(job: PrintJob) -> Sheet:
    """A slip for every board of the round."""
    _ = job.translation.gettext
    address = job.options.desk_address.rstrip("/")
    slips = [
        ResultSlip(
            board=_("Board {board}").format(board=board.board),
            white=PrintedPlayer.at(board.white),
            black=PrintedPlayer.at(board.black),
            turned=board.turned,
            code=qr_code_for(f"{address}/rounds/{job.round}/boards/{board.board}")
            if address
            else None,
        )
        for board in job.boards
    ]
    body = ResultSlips(
        round=_("Round {round}").format(round=job.round),
        labels=(_("White"), _("Black"), _("Signature")),
        teams=any(board.by_team for board in job.boards),
        pages=piled(slips, TO_A_PAGE),
    )
    return Sheet(_("Result slips of round {round}").format(round=job.round), body)


def piled(slips: Sequence[Slip], to_a_page: int) -> tuple[tuple[Slip, ...], ...]:
    """The slips page by page: cut the whole stack once, put pile on pile, and they follow on.

    >>> piled("abcdefg", to_a_page=3)
    (('a', 'd', 'g'), ('b', 'e'), ('c', 'f'))
    """
    pages = -(-len(slips) // to_a_page)
    return tuple(tuple(slips[page::pages]) for page in range(pages))


def qr_code_for(address: str) -> QrCode:
    """The code that opens an address when a phone looks at it."""
    made = segno.make_qr(address, error="m", boost_error=False, mask=_MASK)
    drawing = BytesIO()
    made.save(drawing, kind="svg", border=0, xmldecl=False, svgclass=None, lineclass=None)
    return QrCode(drawing.getvalue(), address)


DOCUMENT = Document(
    name="result-slips",
    title=translatable("Result slips"),
    sentence=translatable(
        "Eight to a page with cut marks; if you cut the stack, the piles are in order."
    ),
    compose=compose,
    needs=(Need.ROUND,),
    choices=(Choice.ROUND, Choice.CODES),
    public=False,
)
