"""Place cards."""

from __future__ import annotations

from tabiya.printing.documents.place_cards import DOCUMENT, PlaceCards, compose
from tabiya.printing.pdf import printed
from tests.printing.events import job, swiss
from tests.printing.reading import pages, text


def test_a_card_has_the_name_with_title_federation_and_rating() -> None:
    """Whatever of it is known."""
    found = compose(job(swiss())).body
    assert isinstance(found, PlaceCards)
    assert (found.cards[0].large, found.cards[0].small) == ("GM Adeyemi, Tunde", "BEL · 2490")
    assert (found.cards[6].large, found.cards[6].small) == ("Gupta, Mira", "BEL")


def test_two_cards_go_on_a_page_and_read_from_both_sides() -> None:
    """Seven players need four pages, and each name stands there twice."""
    made = printed(DOCUMENT, job(swiss())).pdf
    assert len(pages(made)) == 4
    assert text(made).count("Castro, Inés") == 2
