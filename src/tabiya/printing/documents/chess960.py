"""The start position of Chess960 for every board of a round, four to a page."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.formats.diagram import diagram
from tabiya.languages import translatable
from tabiya.laws.chess960 import start_position
from tabiya.laws.fen import write_fen
from tabiya.model.event_profile import EventPart
from tabiya.printing.document import Document, Need, Sheet
from tabiya.printing.job import PrintJob

_ON_A_PAGE = 4


@dataclass(frozen=True, slots=True)
class StartPosition:
    """The position of a board: a picture, and White's first rank in words for those who hear it."""

    board: str
    drawing: bytes
    row: str


@dataclass(frozen=True, slots=True)
class StartPositions:
    """What stands on every slip, and the slips page by page."""

    round: str
    number: str
    pages: tuple[tuple[StartPosition, ...], ...]


def compose(job: PrintJob) -> Sheet:
    """A slip for each board, all with the same position."""
    _ = job.translation.gettext
    number = job.start_position or 0
    position = start_position(number)
    row = write_fen(position).split()[0].rpartition("/")[2]
    drawing = diagram(position, row, named=False).encode()
    slips = [
        StartPosition(_("Board {board}").format(board=board), drawing, row)
        for board in range(1, len(job.paired_round.games) + 1)
    ]
    pages = tuple(
        tuple(slips[first : first + _ON_A_PAGE]) for first in range(0, len(slips), _ON_A_PAGE)
    )
    body = StartPositions(
        _("Round {round}").format(round=job.round),
        _("Chess960: position {n}").format(n=number),
        pages,
    )
    return Sheet(_("Start positions of Chess960"), body)


DOCUMENT = Document(
    name="chess960",
    title=translatable("Start positions of Chess960"),
    sentence=translatable("The start position drawn for the round, a slip for each board."),
    compose=compose,
    part=EventPart.ARBITERS_PAPERS,
    needs=(Need.ROUND, Need.START_POSITION),
)
