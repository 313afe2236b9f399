"""Facts survive being written as JSON and read back."""

import json
from collections.abc import Mapping
from datetime import date
from typing import Any

import pytest
from hypothesis import given, settings

from tabiya.model.colour import Colour
from tabiya.model.player import Player
from tabiya.model.round import Bye
from tabiya.model.tournament import Settings, Tournament
from tabiya.store.codec import LOG, UnreadableFact
from tabiya.store.state import EventState
from tests import strategies


@settings(max_examples=15)
@given(strategies.tournaments())
def test_every_tournament_comes_back_as_it_was(tournament: Tournament) -> None:
    """Whatever the model can hold, teams and penalties included, is stored without loss."""
    text = json.dumps(LOG.write(tournament))
    assert LOG.read(Tournament, json.loads(text)) == tournament


def test_a_default_is_written_all_the_same() -> None:
    """An old file must not change its meaning when a default changes."""
    assert LOG.write(Player(1, "Ann"))["rating_source"] == ""


def test_a_field_that_an_old_file_lacks_gets_its_default() -> None:
    """A fact of an older version is read as if the new field had not been filled in."""
    assert LOG.read(Player, {"number": 1, "name": "Ann"}) == Player(1, "Ann")


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        (Player, {"number": "1", "name": "Ann"}),
        (Player, {"number": True, "name": "Ann"}),
        (Bye, {"player": 1}),
        (Player, {"number": 1, "name": "Ann", "shoe_size": 44}),
        (Player, ["Ann"]),
        (Colour, "GREEN"),
        (Colour, 3),
        (Settings, {"start": "yesterday"}),
        (Settings, {"start": 5}),
        (Settings, {"tie_breaks": "BH"}),
        (EventState, {"entrants": {"one": {}}}),
    ],
)
def test_a_fact_of_the_wrong_form_is_refused(kind: type, data: object) -> None:
    """A damaged file gives a sentence, never a half-understood fact."""
    with pytest.raises(UnreadableFact):
        LOG.read(kind, data)


def test_a_tuple_of_fixed_length_keeps_its_length() -> None:
    """Two parts are two parts."""
    kind: Any = tuple[int, str]
    assert LOG.read(kind, [1, "a"]) == (1, "a")
    with pytest.raises(UnreadableFact, match=r"array\[2\]"):
        LOG.read(kind, [1, "a", "b"])


def test_dates_are_written_as_people_sort_them() -> None:
    """ISO dates."""
    assert LOG.write(date(2026, 2, 1)) == "2026-02-01"


def test_a_type_that_cannot_be_stored_is_noticed_by_the_programmer() -> None:
    """Not a fault of the file, so not an UnreadableFact."""
    with pytest.raises(TypeError):
        LOG.get_form(complex)


def test_a_table_may_be_kept_by_several_numbers() -> None:
    """Such as games by round, White and Black; a key with another number of parts is refused."""
    kind: Any = Mapping[tuple[int, int, int], str]
    table = {(3, 1, 2): "draw", (10, 4, 5): "won"}
    assert LOG.read(kind, LOG.write(table)) == table
    with pytest.raises(UnreadableFact):
        LOG.read(kind, {"3 1": "draw"})
