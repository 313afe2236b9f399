"""Place cards: a tent with the player's name for each table, read from both sides."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.languages import translatable
from tabiya.printing.document import Choice, Document, Need, Sheet
from tabiya.printing.job import PrintJob
from tabiya.printing.people import chosen_players, get_rating, get_title


@dataclass(frozen=True, slots=True)
class PlaceCard:
    """One tent."""

    large: str
    small: str


@dataclass(frozen=True, slots=True)
class PlaceCards:
    """All tents, in the order of the starting numbers."""

    cards: tuple[PlaceCard, ...]


def compose(job: PrintJob) -> Sheet:
    """A tent for everybody, or for those who were asked for."""
    _ = job.translation.gettext
    cards = tuple(
        PlaceCard(
            large=" ".join(filter(None, (get_title(player), player.name))),
            small=" · ".join(filter(None, (player.federation, get_rating(player)))),
        )
        for player in chosen_players(job)
    )
    return Sheet(_("Place cards"), PlaceCards(cards))


DOCUMENT = Document(
    name="place-cards",
    title=translatable("Place cards"),
    sentence=translatable("A folding card with the name for each player: two to a page."),
    compose=compose,
    needs=(Need.PLAYERS,),
    choices=(Choice.PLAYERS,),
    public=False,
    of_a_round=False,
)
