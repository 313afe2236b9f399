"""Table numbers."""

from __future__ import annotations

from tabiya.printing.documents.place_cards import PlaceCards
from tabiya.printing.documents.table_numbers import compose
from tests.printing.events import job, swiss


def test_there_is_a_number_for_every_board_the_players_can_fill() -> None:
    """Seven players sit at three boards."""
    found = compose(job(swiss())).body
    assert isinstance(found, PlaceCards)
    assert [card.large for card in found.cards] == ["1", "2", "3"]
