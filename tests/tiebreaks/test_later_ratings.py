"""Ratings of events over 30 days: the first one counts, or that of each round if announced."""

from dataclasses import replace

import pytest

from tabiya.model.player import LaterRating, Player
from tabiya.model.result import GameResult
from tabiya.model.round import Game, Round
from tabiya.model.tournament import Settings, Tournament
from tabiya.tiebreaks.standings import standings

PLAYERS = (
    Player(1, "Ann", rating=2000),
    Player(2, "Bob", rating=1900, later_ratings=(LaterRating(2, 1960),)),
    Player(3, "Cem", rating=1800, later_ratings=(LaterRating(3, 1700), LaterRating(2, 1840))),
    Player(4, "Dee", rating=1700),
)
DRAW = GameResult.DRAW
EVENT = Tournament(
    Settings("Long", rounds=3, tie_breaks=("ARO",)),
    PLAYERS,
    (
        Round(1, (Game(1, 2, DRAW), Game(3, 4, DRAW))),
        Round(2, (Game(3, 1, DRAW), Game(2, 4, DRAW))),
        Round(3, (Game(1, 4, DRAW), Game(2, 3, DRAW))),
    ),
)


@pytest.mark.parametrize(
    ("by_round", "ann", "bob"),
    [
        (False, (1900 + 1800 + 1700) / 3, (2000 + 1700 + 1800) / 3),
        (True, (1900 + 1840 + 1700) / 3, (2000 + 1700 + 1700) / 3),
    ],
)
def test_the_first_rating_counts_unless_each_round_has_its_own(
    *, by_round: bool, ann: float, bob: float
) -> None:
    """Ann met Bob in round 1 and Cem in round 2; Bob met Cem in round 3."""
    event = replace(EVENT, settings=replace(EVENT.settings, ratings_by_round=by_round))
    values = {row.number: row.values[0].units for row in standings(event).rows}
    assert values[1] == round(ann)
    assert values[2] == round(bob)


@pytest.mark.parametrize(("round_number", "rating"), [(1, 1800), (2, 1840), (3, 1700), (9, 1700)])
def test_a_later_rating_counts_from_its_round_on(round_number: int, rating: int) -> None:
    """In whatever order they were entered."""
    assert PLAYERS[2].rating_in(round_number) == rating
