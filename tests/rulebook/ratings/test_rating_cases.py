"""Every clause of the rating regulations at work, in every edition that has it."""

from __future__ import annotations

from datetime import date
from fractions import Fraction
from typing import Any

import pytest

from tabiya.model.player import Title
from tabiya.model.result import Outcome
from tabiya.model.time_control import time_control_of_code, time_control_of_words
from tabiya.ratings import (
    change,
    coefficient,
    initial_rating,
    list_days,
    rate_of_play,
    rated_games,
)
from tabiya.ratings.chapter import RAPID_AND_BLITZ, STANDARD
from tabiya.ratings.facts import RatingForm, RatingList
from tabiya.ratings.meeting import Career, RatingMeeting
from tabiya.ratings.rate import rate
from tabiya.rulebook.chapter import Chapter
from tests.ratings.events import one_player
from tests.rulebook.shown import SHOWN, shows

SINCE_2022 = ("2022", "2024", "2025", "2026")
FAST_ONES = ("2022", "2022-10", "2024", "2024-12")
ALL = ("2017", "2022", "2022-10", "2024", "2024-12", "2025", "2026")
SINCE_2024 = ("2024", "2024-12", "2025", "2026")


def meeting(**about: Any) -> RatingMeeting:
    """A game won between two players of 2000."""
    facts: dict[str, Any] = {"outcome": Outcome.WIN, "rating": 2000, "opponent": 2000}
    return RatingMeeting(**facts | about)


def timed(code: str, **about: Any) -> RatingMeeting:
    """The same game with a time control."""
    return meeting(control=time_control_of_code(code), **about)


@shows(rated_games.game_was_played, *ALL)
def test_unplayed_games_are_not_counted(edition: str) -> None:
    """Forfeits, byes, absences, and games in which not both have moved."""
    for outcome in Outcome:
        counted = outcome in (Outcome.WIN, Outcome.DRAW, Outcome.LOSS, Outcome.UNKNOWN)
        assert (rated_games.game_was_played(meeting(outcome=outcome)) == "") is counted


@shows(list_days.closes_three_days_before, *ALL)
def test_events_that_end_three_days_before_a_list_are_on_it(edition: str) -> None:
    """The 28th of September is early enough for the first of October, the 29th is not."""
    closes = list_days.closes_three_days_before
    assert not closes(date(2026, 9, 28), date(2026, 10, 1))
    assert closes(date(2026, 9, 29), date(2026, 10, 1))


@shows(list_days.reported_for_the_third_list, *SINCE_2024)
def test_a_report_after_the_third_list_is_not_rated(edition: str) -> None:
    """The lists after an event of July are those of August, September and October."""
    late = list_days.reported_for_the_third_list
    assert not late(date(2026, 7, 1), date(2026, 10, 1))
    assert late(date(2026, 7, 31), date(2026, 11, 1))


@shows(list_days.pooled_for_26_months, *ALL)
def test_results_of_26_months_are_pooled(edition: str) -> None:
    """Months are counted."""
    assert list_days.pooled_for_26_months(100, 126)
    assert not list_days.pooled_for_26_months(99, 126)


@shows(list_days.inactive_after_a_year, *ALL)
def test_a_year_without_a_game_makes_inactive(edition: str) -> None:
    """Whoever played in September 2025 was active until the list of September 2026."""
    assert not list_days.inactive_after_a_year(100, 112)
    assert list_days.inactive_after_a_year(100, 113)


@shows(rate_of_play.time_for_players_of_2200_and_1600, "2017")
@pytest.mark.parametrize(
    ("ratings", "needed"), [((2200, 1500), 120), ((2199, 1500), 90), ((1600, None), 90)]
)
def test_until_2021_two_hours_from_2200_on(
    edition: str, ratings: tuple[int, int | None], needed: int
) -> None:
    """A second less and the game is not rated."""
    enough = rate_of_play.time_for_players_of_2200_and_1600
    rating, opponent = ratings
    assert not enough(timed(str(60 * needed), rating=rating, opponent=opponent))
    assert enough(timed(str(60 * needed - 1), rating=rating, opponent=opponent))


@shows(rate_of_play.time_for_players_of_2400_and_1800, "2022", "2024", "2025")
@pytest.mark.parametrize(
    ("ratings", "needed"), [((2400, 1500), 120), ((2399, 1500), 90), ((1799, 1700), 60)]
)
def test_since_2022_two_hours_from_2400_on(
    edition: str, ratings: tuple[int, int], needed: int
) -> None:
    """A second less and the game is not rated; words that are not understood refuse none."""
    enough = rate_of_play.time_for_players_of_2400_and_1800
    rating, opponent = ratings
    assert not enough(timed(str(60 * needed), rating=rating, opponent=opponent))
    assert enough(timed(str(60 * needed - 1), rating=rating, opponent=opponent))
    vague = meeting(rating=rating, opponent=opponent, control=time_control_of_words("about 5 min"))
    assert not enough(vague)


@shows(rate_of_play.time_for_players_unless_approved, "2026")
@pytest.mark.parametrize(
    ("code", "approved", "rated"),
    [
        ("2700+30", False, False),
        ("2700+30", True, True),
        ("3600+30", True, True),
        ("2640+30", True, False),
        ("7200", False, True),
    ],
)
def test_in_2026_45_and_30_are_rated_where_the_commission_approved_it(
    edition: str, code: str, *, approved: bool, rated: bool
) -> None:
    """Whoever plays, here two of 2700; 44 minutes are less than 45."""
    game = timed(code, rating=2700, opponent=2700, approved=approved)
    assert (rate_of_play.time_for_players_unless_approved(game) == "") is rated


@shows(rate_of_play.two_rounds_a_day_of_fast_classic, "2026")
def test_an_approved_event_has_at_most_two_rounds_a_day(edition: str) -> None:
    most = rate_of_play.two_rounds_a_day_of_fast_classic
    assert not most(2)
    assert most(3) == "3 rounds; at most 2 a day are allowed where 45+30 is approved"


@shows(rate_of_play.first_control_of_forty_moves, "2017")
def test_until_2021_the_first_control_has_forty_moves(edition: str) -> None:
    fits = rate_of_play.first_control_of_forty_moves
    assert not fits(timed("40/6000:1800"))
    assert not fits(timed("7200"))
    assert fits(timed("30/6000:1800")) == "first control after 30 moves, not 40"


@shows(rate_of_play.first_control_of_thirty_moves, *SINCE_2022)
def test_since_2022_the_first_control_has_thirty_moves_or_more(edition: str) -> None:
    fits = rate_of_play.first_control_of_thirty_moves
    assert not fits(timed("30/6000:1800"))
    assert fits(timed("29/6000:1800"))


@shows(rate_of_play.rapid_or_blitz_time, *FAST_ONES)
@pytest.mark.parametrize(
    ("kind", "code", "fits"),
    [
        (RatingList.RAPID, "3599", True),
        (RatingList.RAPID, "3600", False),
        (RatingList.RAPID, "600", False),
        (RatingList.BLITZ, "600", True),
        (RatingList.BLITZ, "181", True),
        (RatingList.BLITZ, "180", False),
    ],
)
def test_rapid_and_blitz_have_limits(
    edition: str,
    kind: RatingList,
    code: str,
    fits: bool,  # noqa: FBT001 - a case
) -> None:
    said = rate_of_play.rapid_or_blitz_time(timed(code, rating_list=kind))
    assert (said == "") is fits


@shows(rate_of_play.rapid_or_blitz_of_five_minutes, "2017")
@pytest.mark.parametrize(
    ("kind", "code", "fits"),
    [
        (RatingList.RAPID, "3599", True),
        (RatingList.RAPID, "3600", False),
        (RatingList.RAPID, "600", False),
        (RatingList.BLITZ, "600", True),
        (RatingList.BLITZ, "300", True),
        (RatingList.BLITZ, "299", False),
        (RatingList.BLITZ, "180+2", True),
        (RatingList.BLITZ, "180+1", False),
    ],
)
def test_until_2021_a_blitz_game_takes_five_minutes(
    edition: str,
    kind: RatingList,
    code: str,
    fits: bool,  # noqa: FBT001 - a case
) -> None:
    """Three minutes and two seconds a move are five minutes for 60 moves."""
    said = rate_of_play.rapid_or_blitz_of_five_minutes(timed(code, rating_list=kind))
    assert (said == "") is fits


def test_rapid_and_blitz_of_2017_have_a_k_of_twenty() -> None:
    """A player of 2000 beats an equal: half a point above expectation, so ten rating points."""
    settings = {"time_control_code": "900+10"}
    tournament = one_player(2000, [(2000, "1")], start=date(2019, 5, 1), settings=settings)
    report = rate(tournament, rating_list=RatingList.RAPID)
    assert str(report.edition) == "B.02 Rapid/Blitz (2017)"
    assert report.players[0].new_rating == 2010
    blitz = rate(tournament, rating_list=RatingList.BLITZ)
    assert blitz.players[0].rated_games == ()


@shows(rate_of_play.equal_times, *FAST_ONES)
def test_armageddon_is_not_rated(edition: str) -> None:
    assert rate_of_play.equal_times(timed("W300-B240"))
    assert not rate_of_play.equal_times(timed("300"))


@shows(rated_games.opponent_has_scored, "2017")
def test_games_against_a_newcomer_without_a_point_are_disregarded(edition: str) -> None:
    assert rated_games.opponent_has_scored(meeting(disregarded=True))
    assert not rated_games.opponent_has_scored(meeting())


@shows(rated_games.match_was_open, *ALL)
def test_games_after_a_match_is_won_are_not_rated(edition: str) -> None:
    assert rated_games.match_was_open(meeting(form=RatingForm.MATCH, decided=True))
    assert not rated_games.match_was_open(meeting(form=RatingForm.MATCH))
    assert not rated_games.match_was_open(meeting(decided=True))


@shows(rated_games.both_players_of_a_match_are_rated, *ALL)
def test_a_match_needs_two_rated_players(edition: str) -> None:
    rated = rated_games.both_players_of_a_match_are_rated
    assert rated(meeting(form=RatingForm.MATCH, opponent=None))
    assert rated(meeting(form=RatingForm.MATCH, rating=None))
    assert not rated(meeting(form=RatingForm.MATCH))
    assert not rated(meeting(opponent=None))


@shows(rated_games.opponent_is_rated_or_gets_a_rating, "2017")
def test_a_swiss_of_2017_rates_games_against_rated_players_only(edition: str) -> None:
    assert rated_games.opponent_is_rated_or_gets_a_rating(meeting(opponent=None))
    assert not rated_games.opponent_is_rated_or_gets_a_rating(meeting(opponent=1635))


@shows(rated_games.opponent_is_rated, "2022", "2022-10", *SINCE_2024)
def test_only_games_against_rated_players_are_rated(edition: str) -> None:
    assert rated_games.opponent_is_rated(meeting(opponent=None))
    assert not rated_games.opponent_is_rated(meeting())


@shows(rated_games.not_too_far_apart_above_2600, "2024-12")
@pytest.mark.parametrize(
    ("rating", "opponent", "rated"),
    [(2601, 2001, False), (2601, 2002, True), (2600, 1900, True), (1900, 2700, False)],
)
def test_six_hundred_points_are_too_many_above_2600(
    edition: str,
    rating: int,
    opponent: int,
    rated: bool,  # noqa: FBT001 - a case
) -> None:
    said = rated_games.not_too_far_apart_above_2600(meeting(rating=rating, opponent=opponent))
    assert (said == "") is rated


@shows(rated_games.standard_rating_stands_in, *FAST_ONES)
def test_a_standard_rating_counts_for_those_without_a_rapid_one(edition: str) -> None:
    assert rated_games.standard_rating_stands_in(None, 2100) == 2100
    assert rated_games.standard_rating_stands_in(1900, 2100) == 1900
    assert rated_games.standard_rating_stands_in(None, None) is None


@shows(rate_of_play.twelve_hours_a_day, "2017", *SINCE_2022)
def test_there_are_at_most_twelve_hours_of_play_a_day(edition: str) -> None:
    """Three games of two hours for each player fill the day."""
    control = time_control_of_code("5400+30")
    assert not rate_of_play.twelve_hours_a_day(3, RatingList.STANDARD, control)
    assert rate_of_play.twelve_hours_a_day(4, RatingList.STANDARD, control).startswith(
        "4 rounds take 16 hours"
    )
    assert not rate_of_play.twelve_hours_a_day(4, RatingList.STANDARD, None)


@shows(rate_of_play.fifteen_rapid_or_thirty_blitz_rounds, *FAST_ONES)
def test_there_are_at_most_fifteen_rapid_and_thirty_blitz_rounds_a_day(edition: str) -> None:
    limit = rate_of_play.fifteen_rapid_or_thirty_blitz_rounds
    assert [bool(limit(rounds, RatingList.RAPID, None)) for rounds in (15, 16)] == [False, True]
    assert [bool(limit(rounds, RatingList.BLITZ, None)) for rounds in (30, 31)] == [False, True]


@shows(rated_games.enough_rated_players, "2017")
@pytest.mark.parametrize(
    ("players", "rated", "cycles", "enough"),
    [
        (12, 4, 1, True),
        (12, 3, 1, False),
        (9, 3, 1, False),
        (9, 4, 1, True),
        (5, 4, 2, False),
        (6, 4, 2, True),
        (4, 4, 2, True),
    ],
)
def test_a_round_robin_needs_rated_players(
    edition: str,
    players: int,
    rated: int,
    cycles: int,
    enough: bool,  # noqa: FBT001 - a case
) -> None:
    """A third; four of fewer than ten; six players in a double one with unrated players."""
    assert (rated_games.enough_rated_players(players, rated, cycles) == "") is enough


@shows(rated_games.rated_as_a_swiss, "2017")
def test_an_unplayed_game_makes_a_round_robin_a_swiss(edition: str) -> None:
    assert rated_games.rated_as_a_swiss(1)
    assert not rated_games.rated_as_a_swiss(0)


@shows(initial_rating.games_still_missing, *ALL)
def test_a_first_rating_rests_on_five_games(edition: str) -> None:
    assert [initial_rating.games_still_missing(games) for games in (0, 4, 5, 9)] == [5, 1, 0, 0]


@shows(initial_rating.listed_from_1000, "2017", "2022", "2022-10")
def test_the_floor_was_1000(edition: str) -> None:
    assert initial_rating.listed_from_1000(1000)
    assert not initial_rating.listed_from_1000(999)


@shows(initial_rating.listed_from_1400, *SINCE_2024)
def test_the_floor_is_1400(edition: str) -> None:
    assert initial_rating.listed_from_1400(1400)
    assert not initial_rating.listed_from_1400(1399)


@shows(initial_rating.first_event_counts, *ALL)
def test_a_first_event_without_a_point_is_disregarded(edition: str) -> None:
    assert initial_rating.first_event_counts(1)
    assert not initial_rating.first_event_counts(0)


@shows(initial_rating.twenty_for_each_half_point, "2017", "2022", "2022-10")
@pytest.mark.parametrize(("halves", "rating"), [(6, 2000), (7, 2020), (12, 2120), (5, 1943)])
def test_a_half_point_over_50_percent_brought_20(edition: str, halves: int, rating: int) -> None:
    """Six opponents of 2000; 2½ of 6 is .42, which is 57 points less."""
    assert initial_rating.twenty_for_each_half_point((2000,) * 6, halves).rating == rating


@shows(initial_rating.with_two_hypothetical_draws, *SINCE_2024)
@pytest.mark.parametrize(("halves", "rating"), [(6, 1950), (12, 2286), (0, 1628)])
def test_two_draws_with_1800_are_added(edition: str, halves: int, rating: int) -> None:
    """Average (6 * 2000 + 2 * 1800) / 8 = 1950; 7 of 8 is .88 and 336, 1 of 8 is .13 and -322."""
    assert initial_rating.with_two_hypothetical_draws((2000,) * 6, halves).rating == rating


@shows(initial_rating.round_robin_average, "2017")
def test_the_average_of_a_round_robin_follows_from_the_rated_players(edition: str) -> None:
    """2000 - 72 * 5/6 for four who made 3 of 5."""
    average = initial_rating.round_robin_average((2000,) * 4, ((6, 5),) * 4, 5)
    assert average == Fraction(1940)


@shows(initial_rating.round_robin_first_rating, "2017")
@pytest.mark.parametrize(("halves", "rating"), [(5, 1940), (7, 1980), (1, 1635)])
def test_a_first_rating_in_a_round_robin(edition: str, halves: int, rating: int) -> None:
    """50 %, a point over it, and .10 of 5 games: -366 * 5/6 = -305."""
    assert initial_rating.round_robin_first_rating(Fraction(1940), halves, 5, 5).rating == rating


@shows(initial_rating.first_rating_of_at_most_2200, *SINCE_2024)
def test_a_first_rating_is_at_most_2200(edition: str) -> None:
    assert [initial_rating.first_rating_of_at_most_2200(each) for each in (2199, 2201)] == [
        2199,
        2200,
    ]


@shows(initial_rating.first_rating_without_limit, "2017", "2022", "2022-10")
def test_a_first_rating_had_no_limit(edition: str) -> None:
    assert initial_rating.first_rating_without_limit(2500) == 2500


@shows(change.at_most_400_points, "2017", "2024", "2024-12")
def test_a_difference_over_400_counts_as_400(edition: str) -> None:
    counted = change.at_most_400_points(2700, (400, 401, -399, -800))
    assert counted == (400, 400, -399, -400)


@shows(change.one_upgrade_of_an_opponent, "2022", "2022-10")
def test_one_game_of_an_event_profits_from_the_400_points(edition: str) -> None:
    """The one with the greatest difference; against stronger opponents the rule is no benefit."""
    counted = change.one_upgrade_of_an_opponent(2500, (450, 700, 401, -500, -600))
    assert counted == (450, 400, 401, -400, -400)
    assert change.one_upgrade_of_an_opponent(2500, ()) == ()


@shows(change.at_most_400_points_below_2650, "2025", "2026")
def test_from_2650_on_every_difference_counts_in_full(edition: str) -> None:
    """The player's own rating matters, not the opponent's."""
    assert change.at_most_400_points_below_2650(2650, (900, -3)) == (900, -3)
    assert change.at_most_400_points_below_2650(2649, (900, -3)) == (400, -3)


@shows(change.score_minus_expectation, *ALL)
def test_the_change_of_a_game_is_score_minus_expectation(edition: str) -> None:
    """Three lines of the example in the Manual of 2019."""
    assert change.score_minus_expectation(100, 286) == 16
    assert change.score_minus_expectation(50, -7) == 1
    assert change.score_minus_expectation(0, -373) == -10


@shows(coefficient.coefficient_until_the_birthday, "2017")
@pytest.mark.parametrize(
    ("about", "k"),
    [
        ({"rating": 2399, "games": 30, "highest": 2399}, 20),
        ({"rating": 2399, "games": 30, "highest": 2400}, 10),
        ({"rating": 2100, "games": 29}, 40),
        ({"rating": 2299, "birth": "2001/05/02"}, 40),
        ({"rating": 2299, "birth": "2001/05/01"}, 20),
        ({"rating": 2300, "birth": "2001/05/02"}, 20),
        ({"rating": 2299, "birth": "2001"}, 40),
        ({"rating": 2299, "birth": "2000"}, 20),
    ],
)
def test_until_2021_youth_ends_with_the_birthday(edition: str, about: Any, k: int) -> None:
    """The event begins on 1 May 2019."""
    career = Career(**about, day=date(2019, 5, 1))
    assert coefficient.coefficient_until_the_birthday(career).value == k


@shows(coefficient.coefficient_until_the_year_ends, "2022", "2022-10", *SINCE_2024)
@pytest.mark.parametrize(
    ("about", "k"),
    [
        ({"rating": 2299, "birth": "2006"}, 40),
        ({"rating": 2299, "birth": "2006/01/01"}, 40),
        ({"rating": 2299, "birth": "2005/12/31"}, 20),
        ({"rating": 2299, "birth": "2006", "highest": 2300}, 20),
        ({"rating": 2299, "birth": "2006", "highest": 2300, "games": 12}, 40),
        ({"rating": 2450, "games": 5}, 10),
        ({"rating": 2350, "title": Title.IM}, 10),
        ({"rating": 2350, "title": Title.IM, "highest": 2390}, 20),
    ],
)
def test_since_2022_youth_ends_with_the_year(edition: str, about: Any, k: int) -> None:
    """The event begins in May 2024; who is 18 in this year is still young."""
    career = Career(**about, day=date(2024, 5, 1))
    assert coefficient.coefficient_until_the_year_ends(career).value == k


@shows(coefficient.coefficient_of_twenty, "2017", "2022")
def test_rapid_and_blitz_had_one_k(edition: str) -> None:
    assert coefficient.coefficient_of_twenty(Career(2750)).value == 20
    assert coefficient.coefficient_of_twenty(Career(1200, games=0)).value == 20


@shows(coefficient.at_most_seven_hundred, *ALL)
@pytest.mark.parametrize(
    ("k", "games", "used"), [(40, 17, 40), (40, 18, 38), (20, 35, 20), (20, 36, 19), (10, 71, 9)]
)
def test_k_times_games_is_at_most_700(edition: str, k: int, games: int, used: int) -> None:
    assert coefficient.at_most_seven_hundred(k, games) == used
    assert used * games <= 700


@shows(change.rounded_half_up, "2017")
def test_until_2021_a_half_was_rounded_up(edition: str) -> None:
    assert [change.rounded_half_up(each) for each in (250, -250, -251, 249)] == [3, -2, -3, 2]


@shows(change.rounded_half_away_from_zero, "2022", "2022-10", *SINCE_2024)
def test_a_half_is_rounded_away_from_zero(edition: str) -> None:
    rounded = [change.rounded_half_away_from_zero(each) for each in (250, -250, -249, 249)]
    assert rounded == [3, -3, -2, 2]


@pytest.mark.parametrize("chapter", [STANDARD, RAPID_AND_BLITZ], ids=lambda chapter: chapter.code)
def test_every_clause_of_the_rating_rules_has_a_case(chapter: Chapter) -> None:
    """Whoever adds a clause or an edition adds a case."""
    demanded = {
        (clause.function.__name__, manifest.edition.name)
        for manifest in chapter.manifests
        for clause in manifest.clauses
    }
    assert demanded - SHOWN == set()
