"""The rating that orders the players, by the method announced (TRF 172)."""

from __future__ import annotations

import pytest

from tabiya.model.player import NationalRating, Player
from tabiya.model.tournament import RankingMethod, Settings, strength


@pytest.mark.parametrize(
    ("method", "both", "fide_only", "national_only"),
    [
        (None, 2000, 2000, 0),
        (RankingMethod.FIDE, 2000, 2000, 0),
        (RankingMethod.NATIONAL, 2100, 0, 2100),
        (RankingMethod.FIDE_THEN_NATIONAL, 2000, 2000, 2100),
        (RankingMethod.NATIONAL_THEN_FIDE, 2100, 2000, 2100),
        (RankingMethod.HIGHER, 2100, 2000, 2100),
        (RankingMethod.LOWER, 2000, 2000, 2100),
        (RankingMethod.OTHER, 2000, 2000, 0),
    ],
)
def test_the_method_chooses_between_the_ratings(
    method: RankingMethod | None, both: int, fide_only: int, national_only: int
) -> None:
    """2000 by FIDE, 2100 at home; who has one rating only is not ranked by the other."""
    settings = Settings(ranking_method=method)
    home = (NationalRating("NOR", 2100),)
    assert strength(Player(1, "A", rating=2000, national=home), settings) == both
    assert strength(Player(1, "A", rating=2000), settings) == fide_only
    assert strength(Player(1, "A", national=home), settings) == national_only


def test_only_the_federation_announced_counts_at_home() -> None:
    """Of several the highest, if none is named."""
    national = (NationalRating("NOR", 2100), NationalRating("SWE", 2200))
    player = Player(1, "A", rating=2000, national=national)
    method = RankingMethod.NATIONAL
    assert strength(player, Settings(ranking_method=method)) == 2200
    assert strength(player, Settings(ranking_method=method, ranking_federation="NOR")) == 2100
    assert strength(player, Settings(ranking_method=method, ranking_federation="DEN")) == 0


def test_a_rating_given_for_the_event_goes_before_all() -> None:
    """Whatever the method."""
    player = Player(1, "A", rating=2000, tournament_rating=1900)
    assert strength(player, Settings(ranking_method=RankingMethod.HIGHER)) == 1900
