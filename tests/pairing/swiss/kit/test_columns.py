"""The columns that checklists share: how a fact stands in its cell."""

from __future__ import annotations

import pytest

from tabiya.model.colour import Colour
from tabiya.pairing.account import Step
from tabiya.pairing.swiss.kit import columns
from tabiya.pairing.swiss.kit.steps import player_step
from tests.explain.people import entrant

W, B = Colour.WHITE, Colour.BLACK


def player(*colours: Colour) -> Step:
    """A player who had these colours."""
    return player_step(entrant(1, *colours))


def test_the_spelling_of_a_colour_due_tells_its_strength() -> None:
    """Absolute without brackets, strong in brackets, mild in small letters, none blank."""
    assert columns.due(player(W, W)) == "B"
    assert columns.due(player(B)) == "(W)"
    assert columns.due(player(W, B)) == "(w)"
    assert columns.due(player()) == ""


@pytest.mark.parametrize(
    ("colours", "cell"), [((), ""), ((W,), "+1"), ((W, B, B), "-2"), ((B, W, W), "+2")]
)
def test_the_latest_colour_is_counted_in_a_row(colours: tuple[Colour, ...], cell: str) -> None:
    """Minus for Black."""
    assert columns.in_a_row(player(*colours)) == cell


def test_a_column_may_mean_something_else() -> None:
    """It shows the same all the same."""
    late = columns.meaning(columns.LAST_FLOAT, "late")
    assert (late.title, late.meaning) == ("l", "late")
    assert late.cell is columns.LAST_FLOAT.cell


def test_all_usual_columns_have_titles_of_their_own() -> None:
    """And all but the name are explained."""
    titles = [column.title for column in columns.USUAL_COLUMNS]
    assert len(set(titles)) == len(titles)
    assert [column.title for column in columns.USUAL_COLUMNS if not column.meaning] == ["Name"]
