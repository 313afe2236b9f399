"""The pairing list by names: where everybody finds board, colour and opponent."""

from __future__ import annotations

from itertools import groupby

from tabiya.printing.document import Document, Need, Sheet, Table
from tabiya.printing.documents.pairings import boards_of
from tabiya.printing.job import Occasion
from tabiya.printing.people import Seat, alphabetical, idle_in, seats_of
from tabiya.printing.words import marked


def compose(occasion: Occasion) -> Sheet:
    """Everybody of the round by name, a line between the letters."""
    _ = occasion.words.gettext
    seats = seats_of(occasion)
    lines: list[tuple[Seat, tuple[str, ...]]] = []
    for board in boards_of(occasion, seats):
        for seat, other, colour in (
            (board.white, board.black, _("White")),
            (board.black, board.white, _("Black")),
        ):
            opponent = " ".join(filter(None, (other.title, other.name)))
            lines.append((seat, (str(board.board), colour, opponent, other.rating)))
    lines += [(idle.seat, ("–", "", idle.reason, "")) for idle in idle_in(occasion, seats)]
    lines.sort(key=lambda line: alphabetical(line[0].name))
    rows = [(seat.title, seat.name, seat.rating, seat.points, *where) for seat, where in lines]
    body = Table(
        columns=(
            "", _("Name"), _("Rtg"), _("Pts"), _("Board"), _("Colour"), _("Opponent"), _("Rtg"),
        ),
        groups=tuple(
            tuple(group) for _letter, group in groupby(rows, lambda row: _letter_of(row[1]))
        ),
    )  # fmt: skip
    return Sheet(_("Round {round} by name").format(round=occasion.round), body)


def _letter_of(name: str) -> str:
    return alphabetical(name)[0][:1]


DOCUMENT = Document(
    name="pairings-by-name",
    title=marked("Pairings by name"),
    sentence=marked("Everybody in alphabetical order with board, colour and opponent."),
    compose=compose,
    needs=(Need.ROUND,),
)
