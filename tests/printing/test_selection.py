"""Those whose cards are wanted."""

from __future__ import annotations

import pytest

from tabiya.errors import NotApplicable
from tabiya.printing.selection import chosen_players
from tests.printing.events import occasion, swiss


def test_without_a_wish_it_is_everybody_by_number() -> None:
    """All seven."""
    assert [player.number for player in chosen_players(occasion(swiss()))] == [1, 2, 3, 4, 5, 6, 7]


def test_those_named_come_in_the_order_named() -> None:
    """As the arbiter wants to hand them out."""
    found = chosen_players(occasion(swiss(), players=(5, 2)))
    assert [player.number for player in found] == [5, 2]


def test_a_number_that_nobody_has_is_refused() -> None:
    """With the numbers there are."""
    with pytest.raises(NotApplicable, match="99") as refused:
        chosen_players(occasion(swiss(), players=(5, 99)))
    assert "1 to 7" in refused.value.hint
