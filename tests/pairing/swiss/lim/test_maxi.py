"""A Maxi-tournament is one that calls itself so; its ratings limit exchanges for colours."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabiya.model.tournament import Tournament
from tabiya.pairing.swiss.lim.maxi import ORDINARY, get_ratings
from tests.rulebook.swiss.events import event


def called(kind: str) -> Tournament:
    """An event of two players, rated 2100 and 1999, with these words for its kind."""
    before = event(2)
    first, second = before.players
    return replace(
        before,
        settings=replace(before.settings, kind=kind),
        players=(replace(first, rating=2100), replace(second, rating=1999)),
    )


@pytest.mark.parametrize(
    "kind", ["Lim system, Maxi-tournament", "Swiss (Lim, maxi)", "MAXI TOURNAMENT, Lim", "Lim-Maxi"]
)
def test_an_event_may_call_itself_a_maxi_tournament(kind: str) -> None:
    """In whatever letters: both ratings are known, and 101 points are too many."""
    ratings = get_ratings(called(kind))
    assert ratings.of == {1: 2100, 2: 1999}


@pytest.mark.parametrize(
    "kind",
    [
        "Individual: Swiss-System (Lim)",
        "Lim, Maxime Memorial",
        "Lim, maximum 9 rounds",
        "Climaxi Lim",
    ],
)
def test_a_word_that_only_contains_the_name_is_not_it(kind: str) -> None:
    """The name must stand as a word of its own."""
    assert get_ratings(called(kind)) is ORDINARY
