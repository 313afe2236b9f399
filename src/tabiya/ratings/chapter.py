"""The chapter for standard games: four editions, each a table of contents over clauses.

A later edition is the one before it with the clauses that changed.
"""

from __future__ import annotations

from dataclasses import replace

from tabiya.ratings import change, coefficient, differences, initial, which_games
from tabiya.ratings import rate_of_play as play
from tabiya.ratings.editions import E2017, E2022, E2024, E2025, STANDARD_CHAPTER
from tabiya.ratings.playing_day import twelve_hours_a_day
from tabiya.ratings.round_robin import enough_rated_players, rated_as_a_swiss
from tabiya.ratings.rules import RoundRobinRules, Rules
from tabiya.rulebook.registry import Chapter

RULES_2017 = Rules(
    edition=E2017,
    conditions=(
        which_games.game_was_played,
        play.time_for_players_of_2200_and_1600,
        play.first_control_of_forty_moves,
        which_games.opponent_has_scored,
        which_games.match_was_open,
        which_games.both_players_of_a_match_are_rated,
        which_games.opponent_is_rated_or_gets_a_rating,
    ),
    playing_day=twelve_hours_a_day,
    publication=initial.games_still_missing,
    listed=initial.listed_from_1000,
    first_event=initial.first_event_counts,
    first_rating=initial.twenty_for_each_half_point,
    ceiling=initial.first_rating_without_limit,
    differences=differences.at_most_400_points,
    change=change.score_minus_expectation,
    coefficient=coefficient.coefficient_until_the_birthday,
    limit=coefficient.at_most_seven_hundred,
    rounding=change.rounded_half_up,
    round_robin=RoundRobinRules(
        composition=enough_rated_players,
        as_swiss=rated_as_a_swiss,
        average=initial.round_robin_average,
        first_rating=initial.round_robin_first_rating,
    ),
)

_CONDITIONS_SINCE_2022 = (
    which_games.game_was_played,
    play.time_for_players_of_2400_and_1800,
    play.first_control_of_thirty_moves,
    which_games.both_players_of_a_match_are_rated,
    which_games.match_was_open,
    which_games.opponent_is_rated,
)

RULES_2022 = Rules(
    edition=E2022,
    conditions=_CONDITIONS_SINCE_2022,
    playing_day=twelve_hours_a_day,
    publication=initial.games_still_missing,
    listed=initial.listed_from_1000,
    first_event=initial.first_event_counts,
    first_rating=initial.twenty_for_each_half_point,
    ceiling=initial.first_rating_without_limit,
    differences=differences.one_upgrade_of_an_opponent,
    change=change.score_minus_expectation,
    coefficient=coefficient.coefficient_until_the_year_ends,
    limit=coefficient.at_most_seven_hundred,
    rounding=change.rounded_half_away_from_zero,
)

RULES_2024 = replace(
    RULES_2022,
    edition=E2024,
    listed=initial.listed_from_1400,
    first_rating=initial.with_two_hypothetical_draws,
    ceiling=initial.first_rating_of_at_most_2200,
    differences=differences.at_most_400_points,
)

RULES_2025 = replace(
    RULES_2024, edition=E2025, differences=differences.at_most_400_points_below_2650
)

STANDARD_RULES = (RULES_2017, RULES_2022, RULES_2024, RULES_2025)

CHAPTER = Chapter(
    code=STANDARD_CHAPTER,
    title="Rating regulations",
    manifests=tuple(rules.manifest for rules in STANDARD_RULES),
)
