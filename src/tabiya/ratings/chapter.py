"""The rules of B.02, edition by edition, for standard games and for rapid and blitz.

A later edition is the one before it with the clauses that changed.
"""

from __future__ import annotations

from dataclasses import replace

from tabiya.ratings import (
    change,
    coefficient,
    initial_rating,
    list_days,
    rate_of_play,
    rated_games,
)
from tabiya.ratings.editions import (
    E2017,
    E2022,
    E2024,
    E2025,
    E2026,
    FAST_2017,
    FAST_2022,
    FAST_2022_OCTOBER,
    FAST_2024,
    FAST_2024_DECEMBER,
    FAST_CHAPTER,
    STANDARD_CHAPTER,
)
from tabiya.ratings.rules import RatingRules, RoundRobinRatingRules
from tabiya.rulebook.chapter import make_chapter

RULES_2017 = RatingRules(
    edition=E2017,
    conditions=(
        rated_games.game_was_played,
        rate_of_play.time_for_players_of_2200_and_1600,
        rate_of_play.first_control_of_forty_moves,
        rated_games.opponent_has_scored,
        rated_games.match_was_open,
        rated_games.both_players_of_a_match_are_rated,
        rated_games.opponent_is_rated_or_gets_a_rating,
    ),
    playing_day=rate_of_play.twelve_hours_a_day,
    closing=list_days.closes_three_days_before,
    pooling=list_days.pooled_for_26_months,
    publication=initial_rating.games_still_missing,
    listed=initial_rating.listed_from_1000,
    first_event=initial_rating.first_event_counts,
    first_rating=initial_rating.twenty_for_each_half_point,
    ceiling=initial_rating.first_rating_without_limit,
    differences=change.at_most_400_points,
    change=change.score_minus_expectation,
    coefficient=coefficient.coefficient_until_the_birthday,
    limit=coefficient.at_most_seven_hundred,
    rounding=change.rounded_half_up,
    inactivity=list_days.inactive_after_a_year,
    round_robin=RoundRobinRatingRules(
        composition=rated_games.enough_rated_players,
        as_swiss=rated_games.rated_as_a_swiss,
        average=initial_rating.round_robin_average,
        first_rating=initial_rating.round_robin_first_rating,
    ),
)

_CONDITIONS_SINCE_2022 = (
    rated_games.game_was_played,
    rate_of_play.time_for_players_of_2400_and_1800,
    rate_of_play.first_control_of_thirty_moves,
    rated_games.both_players_of_a_match_are_rated,
    rated_games.match_was_open,
    rated_games.opponent_is_rated,
)

RULES_2022 = RatingRules(
    edition=E2022,
    conditions=_CONDITIONS_SINCE_2022,
    playing_day=rate_of_play.twelve_hours_a_day,
    closing=list_days.closes_three_days_before,
    pooling=list_days.pooled_for_26_months,
    publication=initial_rating.games_still_missing,
    listed=initial_rating.listed_from_1000,
    first_event=initial_rating.first_event_counts,
    first_rating=initial_rating.twenty_for_each_half_point,
    ceiling=initial_rating.first_rating_without_limit,
    differences=change.one_upgrade_of_an_opponent,
    change=change.score_minus_expectation,
    coefficient=coefficient.coefficient_until_the_year_ends,
    limit=coefficient.at_most_seven_hundred,
    rounding=change.rounded_half_away_from_zero,
    inactivity=list_days.inactive_after_a_year,
)

RULES_2024 = replace(
    RULES_2022,
    edition=E2024,
    reporting=list_days.reported_for_the_third_list,
    listed=initial_rating.listed_from_1400,
    first_rating=initial_rating.with_two_hypothetical_draws,
    ceiling=initial_rating.first_rating_of_at_most_2200,
    differences=change.at_most_400_points,
)

RULES_2025 = replace(RULES_2024, edition=E2025, differences=change.at_most_400_points_below_2650)

RULES_2026 = replace(
    RULES_2025,
    edition=E2026,
    conditions=tuple(
        rate_of_play.time_for_players_unless_approved
        if condition is rate_of_play.time_for_players_of_2400_and_1800
        else condition
        for condition in _CONDITIONS_SINCE_2022
    ),
    approved_day=rate_of_play.two_rounds_a_day_of_fast_classic,
)

STANDARD_RULES = (RULES_2017, RULES_2022, RULES_2024, RULES_2025, RULES_2026)

STANDARD = make_chapter(STANDARD_CHAPTER, "Rating regulations", STANDARD_RULES)


_FAST_CONDITIONS = (
    rated_games.game_was_played,
    rate_of_play.rapid_or_blitz_time,
    rate_of_play.equal_times,
    rated_games.both_players_of_a_match_are_rated,
    rated_games.match_was_open,
    rated_games.opponent_is_rated,
)

FAST_RULES_2017 = replace(
    RULES_2017,
    edition=FAST_2017,
    conditions=(
        rated_games.game_was_played,
        rate_of_play.rapid_or_blitz_of_five_minutes,
        rated_games.opponent_has_scored,
        rated_games.match_was_open,
        rated_games.both_players_of_a_match_are_rated,
        rated_games.opponent_is_rated_or_gets_a_rating,
    ),
    coefficient=coefficient.coefficient_of_twenty,
)

FAST_RULES_2022 = RatingRules(
    edition=FAST_2022,
    conditions=_FAST_CONDITIONS,
    playing_day=rate_of_play.fifteen_rapid_or_thirty_blitz_rounds,
    closing=list_days.closes_three_days_before,
    pooling=list_days.pooled_for_26_months,
    publication=initial_rating.games_still_missing,
    listed=initial_rating.listed_from_1000,
    stand_in=rated_games.standard_rating_stands_in,
    first_event=initial_rating.first_event_counts,
    first_rating=initial_rating.twenty_for_each_half_point,
    ceiling=initial_rating.first_rating_without_limit,
    differences=change.one_upgrade_of_an_opponent,
    change=change.score_minus_expectation,
    coefficient=coefficient.coefficient_of_twenty,
    limit=coefficient.at_most_seven_hundred,
    rounding=change.rounded_half_away_from_zero,
    inactivity=list_days.inactive_after_a_year,
)

FAST_RULES_2022_OCTOBER = replace(
    FAST_RULES_2022,
    edition=FAST_2022_OCTOBER,
    coefficient=coefficient.coefficient_until_the_year_ends,
)

FAST_RULES_2024 = replace(
    FAST_RULES_2022_OCTOBER,
    edition=FAST_2024,
    reporting=list_days.reported_for_the_third_list,
    listed=initial_rating.listed_from_1400,
    first_rating=initial_rating.with_two_hypothetical_draws,
    ceiling=initial_rating.first_rating_of_at_most_2200,
    differences=change.at_most_400_points,
)

FAST_RULES_2024_DECEMBER = replace(
    FAST_RULES_2024,
    edition=FAST_2024_DECEMBER,
    conditions=(*_FAST_CONDITIONS, rated_games.not_too_far_apart_above_2600),
)

FAST_RULES = (
    FAST_RULES_2017,
    FAST_RULES_2022,
    FAST_RULES_2022_OCTOBER,
    FAST_RULES_2024,
    FAST_RULES_2024_DECEMBER,
)

RAPID_AND_BLITZ = make_chapter(FAST_CHAPTER, "Rapid and blitz rating regulations", FAST_RULES)
