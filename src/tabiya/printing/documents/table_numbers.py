"""Table numbers: a tent with the number of each board."""

from __future__ import annotations

from tabiya.printing.document import Document, Need, Sheet
from tabiya.printing.documents.place_cards import PlaceCard, PlaceCards
from tabiya.printing.job import PrintJob
from tabiya.printing.translation import marked


def compose(job: PrintJob) -> Sheet:
    """A tent for every board that the players fill."""
    _ = job.translation.gettext
    boards = len(job.tournament.players) // 2
    cards = tuple(PlaceCard(large=str(board), small="") for board in range(1, boards + 1))
    return Sheet(_("Table numbers"), PlaceCards(cards))


DOCUMENT = Document(
    name="table-numbers",
    title=marked("Table numbers"),
    sentence=marked("A tent with the number of each board: two to a page, cut and fold."),
    compose=compose,
    needs=(Need.PLAYERS,),
    public=False,
    of_a_round=False,
)
