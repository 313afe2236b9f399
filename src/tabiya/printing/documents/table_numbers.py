"""Table numbers: a tent with the number of each board."""

from __future__ import annotations

from tabiya.languages import translatable
from tabiya.printing.document import Document, Need, Sheet
from tabiya.printing.documents.place_cards import PlaceCard, PlaceCards
from tabiya.printing.job import PrintJob


def compose(job: PrintJob) -> Sheet:
    """A tent for every board that the players fill."""
    _ = job.translation.gettext
    boards = len(job.tournament.players) // 2
    cards = tuple(PlaceCard(large=str(board), small="") for board in range(1, boards + 1))
    return Sheet(_("Table numbers"), PlaceCards(cards))


DOCUMENT = Document(
    name="table-numbers",
    title=translatable("Table numbers"),
    sentence=translatable("A folding card with the number of each board: two to a page."),
    compose=compose,
    needs=(Need.PLAYERS,),
    choices=(),
    public=False,
    of_a_round=False,
)
