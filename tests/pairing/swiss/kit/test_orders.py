"""The rating that orders the players, by the method announced (TRF 172)."""

from __future__ import annotations

from collections import Counter

import pytest

from tabiya.generator.config import Config
from tabiya.generator.simulation import simulate
from tabiya.model.colour import Colour
from tabiya.model.player import NationalRating, Player
from tabiya.model.tournament import (
    OrderOfEquals,
    RankingMethod,
    Settings,
    by_strength,
    strength,
)


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


@pytest.mark.parametrize("acceleration", ["", "baku"])
def test_boards_stand_by_points_their_sum_and_the_lower_number(acceleration: str) -> None:
    """Virtual points count: of the higher player, then of both, then the number of the higher."""
    event = simulate(Config(players=24, rounds=7, seed=3, acceleration=acceleration)).tournament
    unlike = 0
    for round_ in event.rounds[:-1]:
        state = event.before_round(round_.number + 1)
        points = Counter[int]()
        for played in state.rounds:
            for game in played.games:
                points[game.white] += state.settings.scoring.points(game.result.white, Colour.WHITE)
                points[game.black] += state.settings.scoring.points(game.result.black, Colour.BLACK)
        lent = Counter[int]()
        for loan in event.virtual_points:
            if loan.first_round <= round_.number + 1 <= loan.last_round:
                for number in range(loan.first_player, loan.last_player + 1):
                    lent[number] += loan.points
        keys, without = [], []
        for game in event.rounds[round_.number].games:
            both = (game.white, game.black)
            higher = min(both, key=lambda one: (-points[one] - lent[one], one))
            keys.append(
                (-points[higher] - lent[higher], -sum(points[a] + lent[a] for a in both), higher)
            )
            without.append((-points[higher], -sum(points[a] for a in both), higher))
        assert keys == sorted(keys)
        unlike += without != sorted(without)
    assert bool(unlike) is (acceleration == "baku")


@pytest.mark.parametrize(
    ("by", "order"),
    [
        (None, ["Ann", "Bob", "Cem"]),
        (OrderOfEquals.ENTRY, ["Cem", "Ann", "Bob"]),
        (OrderOfEquals.FIDE_NUMBER, ["Bob", "Cem", "Ann"]),
        (OrderOfEquals.AGE, ["Cem", "Bob", "Ann"]),
        (OrderOfEquals.FEDERATION, ["Ann", "Cem", "Bob"]),
    ],
)
def test_equals_are_ordered_as_announced(by: OrderOfEquals | None, order: list[str]) -> None:
    """Three of one rating without a title; who lacks what is asked for comes last."""
    entered = (
        Player(0, "Cem", rating=2000, fide_id=20, birth="1980", federation="GER"),
        Player(0, "Ann", rating=2000, federation="BEL"),
        Player(0, "Bob", rating=2000, fide_id=10, birth="1990/05/01", federation="NOR"),
    )
    assert [each.name for each in by_strength(entered, Settings(equals_by=by))] == order
