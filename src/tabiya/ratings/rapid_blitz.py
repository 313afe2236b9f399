"""The chapter for rapid and blitz games: four editions, each a table of contents over clauses.

A later edition is the one before it with the clauses that changed.
"""

from __future__ import annotations

from dataclasses import replace

from tabiya.ratings import change, coefficient, differences, initial, which_games
from tabiya.ratings import rate_of_play as play
from tabiya.ratings.editions import (
    FAST_2022,
    FAST_2022_OCTOBER,
    FAST_2024,
    FAST_2024_DECEMBER,
    FAST_CHAPTER,
)
from tabiya.ratings.playing_day import fifteen_rapid_or_thirty_blitz_rounds
from tabiya.ratings.rules import Rules
from tabiya.rulebook.registry import Chapter

_CONDITIONS = (
    which_games.game_was_played,
    play.rapid_or_blitz_time,
    play.equal_times,
    which_games.both_players_of_a_match_are_rated,
    which_games.match_was_open,
    which_games.opponent_is_rated,
)

RULES_2022 = Rules(
    edition=FAST_2022,
    conditions=_CONDITIONS,
    playing_day=fifteen_rapid_or_thirty_blitz_rounds,
    publication=initial.games_still_missing,
    listed=initial.listed_from_1000,
    stand_in=which_games.standard_rating_stands_in,
    first_event=initial.first_event_counts,
    first_rating=initial.twenty_for_each_half_point,
    ceiling=initial.first_rating_without_limit,
    differences=differences.one_upgrade_of_an_opponent,
    change=change.score_minus_expectation,
    coefficient=coefficient.coefficient_of_twenty,
    limit=coefficient.at_most_seven_hundred,
    rounding=change.rounded_half_away_from_zero,
)

RULES_2022_OCTOBER = replace(
    RULES_2022,
    edition=FAST_2022_OCTOBER,
    coefficient=coefficient.coefficient_until_the_year_ends,
)

RULES_2024 = replace(
    RULES_2022_OCTOBER,
    edition=FAST_2024,
    listed=initial.listed_from_1400,
    first_rating=initial.with_two_hypothetical_draws,
    ceiling=initial.first_rating_of_at_most_2200,
    differences=differences.at_most_400_points,
)

RULES_2024_DECEMBER = replace(
    RULES_2024,
    edition=FAST_2024_DECEMBER,
    conditions=(*_CONDITIONS, which_games.not_too_far_apart_above_2600),
)

FAST_RULES = (RULES_2022, RULES_2022_OCTOBER, RULES_2024, RULES_2024_DECEMBER)

CHAPTER = Chapter(
    code=FAST_CHAPTER,
    title="Rapid and blitz rating regulations",
    manifests=tuple(rules.manifest for rules in FAST_RULES),
)
