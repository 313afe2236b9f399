"""Round robins until 2021, in which games against unrated players are rated (6.1, 6.2, 6.4, 8.2)."""

from __future__ import annotations

from tabiya.ratings.facts import RatingForm
from tabiya.ratings.rate import rate
from tests.ratings.events import DAYS, round_robin

FOUR_AND_TWO = (2000, 2000, 2000, 2000, None, None)
WITH_TWO_NEWCOMERS = {(rated, 6): "1" for rated in range(1, 5)}
"""All games are draws, but the four rated players beat number 6."""


def test_a_round_robin_of_2017_rates_games_against_newcomers() -> None:
    """Rated: 3 of 5, dp 72, so Ra = 2000 - 72 * 5/6 = 1940; number 5 made 50 %, number 6 .10."""
    event = round_robin(FOUR_AND_TWO, WITH_TWO_NEWCOMERS, start=DAYS["2017"])
    report = rate(event, form=RatingForm.ROUND_ROBIN)
    assert [report.by_number[each].new_rating for each in (5, 6)] == [1940, 1635]
    hero = report.by_number[1]
    assert {line.opponent: line.change for line in hero.rated_games} == {
        2: 0,
        3: 0,
        4: 0,
        5: -8,
        6: 10,
    }
    assert (hero.change, hero.new_rating) == (40, 2000)


def test_a_newcomer_without_a_point_is_disregarded_for_the_opponents_too() -> None:
    """Number 6 loses all games, so the others have played four, with 50 % each."""
    results = {**WITH_TWO_NEWCOMERS, (5, 6): "1"}
    event = round_robin(FOUR_AND_TWO, results, start=DAYS["2017"])
    report = rate(event, form=RatingForm.ROUND_ROBIN)
    first = report.by_number[5].first
    assert first is not None
    assert (first.rating, first.published) == (2000, False)
    assert "1 more game needed" in str(first.reasons[0])
    line = next(line for line in report.by_number[1].games if line.opponent == 6)
    assert "without a point in a first event [B.02 6.1]" in str(line.reason)


def test_a_point_against_somebody_disregarded_is_none() -> None:
    """Number 5 has beaten number 6 alone, whose games do not exist, and so is without a point too."""
    results = {(rated, new): "1" for rated in range(1, 5) for new in (5, 6)} | {(5, 6): "1"}
    report = rate(
        round_robin(FOUR_AND_TWO, results, start=DAYS["2017"]), form=RatingForm.ROUND_ROBIN
    )
    for number in (5, 6):
        first = report.by_number[number].first
        assert first is not None
        assert first.rating is None
    hero = report.by_number[1]
    assert [line.opponent for line in hero.rated_games] == [2, 3, 4]
    assert hero.change == 0


def test_a_round_robin_with_a_forfeit_is_rated_as_a_swiss() -> None:
    """Then only games against rated players count."""
    results = {**WITH_TWO_NEWCOMERS, (1, 2): "+"}
    report = rate(
        round_robin(FOUR_AND_TWO, results, start=DAYS["2017"]), form=RatingForm.ROUND_ROBIN
    )
    assert report.form is RatingForm.SWISS_OR_TEAM
    assert "rated as a Swiss [B.02 6.4]" in str(report.remarks[0])
    assert len(report.by_number[1].rated_games) == 2


def test_a_round_robin_with_too_few_rated_players_is_not_rated() -> None:
    event = round_robin((2000, 2000, 2000, None, None), {(4, 5): "1"}, start=DAYS["2017"])
    report = rate(event, form=RatingForm.ROUND_ROBIN)
    assert not any(player.rated_games for player in report.players)
    assert str(report.remarks[0]) == "only 3 of 5 players are rated; at least 4 must be [B.02 6.2]"


def test_since_2022_a_round_robin_is_like_any_other_event() -> None:
    event = round_robin(FOUR_AND_TWO, WITH_TWO_NEWCOMERS, start=DAYS["2022"])
    assert len(rate(event, form=RatingForm.ROUND_ROBIN).by_number[1].rated_games) == 3
