"""Every clause of D.02 decides something in a test that says so."""

from __future__ import annotations

from types import ModuleType

from tabiya.pairing.swiss.olympiad.rules import CHAPTER
from tests.desk.teams import test_olympiad as at_the_desk
from tests.pairing.swiss.olympiad import test_examples as examples
from tests.pairing.swiss.olympiad import test_whole_events as events

PAIRED = "test_an_example_of_the_text_is_paired_so"
COLOURS = "test_a_colour_is_allocated_so"
BYE = "test_the_bye_goes_to_the_lowest_team_that_may_have_it"
LISTED = "test_pairs_are_listed_by_points_sum_and_rating"

SHOWN: dict[str, tuple[ModuleType, str]] = {
    "initial_order": (at_the_desk, "test_teams_are_numbered_by_their_four_best_players"),
    "best_ratings": (at_the_desk, "test_teams_are_numbered_by_their_four_best_players"),
    "ranking": (events, "test_game_points_play_no_part_in_the_ranking"),
    "bye_order": (examples, BYE),
    "bye_barred_by_default": (events, "test_who_had_the_bye_or_won_by_default_does_not_have_it"),
    "joined_later": (events, "test_who_joined_later_does_not_have_the_bye"),
    "open_games_drawn": (events, "test_an_unfinished_game_counts_as_a_draw"),
    "have_met": (examples, PAIRED),
    "median_score": (examples, "test_the_median_group_is_that_of_the_lower_middle_team"),
    "pairing_sequence": (examples, "test_the_median_group_is_that_of_the_lower_middle_team"),
    "breaks_limits": (examples, "test_no_team_is_more_than_two_ahead_nor_three_times_running"),
    "limits_apply": (examples, "test_limits_are_disregarded_only_where_that_saves_floaters"),
    "initial_colour_by_number": (examples, "test_the_lot_decides_round_one"),
    "only_colours_within_limits": (examples, COLOURS),
    "equalise": (examples, COLOURS),
    "alternate_to_latest_round": (examples, COLOURS),
    "alternate_higher": (examples, COLOURS),
    "is_floater": (examples, PAIRED),
    "arrival_order": (examples, "test_floaters_of_the_median_group_are_paired_in_order"),
    "floater_order": (examples, PAIRED),
    "opponents_of_floater": (examples, PAIRED),
    "has_met_the_next_group": (examples, PAIRED),
    "fewest_floaters": (examples, PAIRED),
    "exchange_order": (examples, "test_six_teams_meet_in_the_order_of_the_table"),
    "serving_order": (examples, "test_below_the_median_the_order_is_mirrored"),
    "publication_order": (examples, LISTED),
}


def test_every_clause_is_shown() -> None:
    """Whoever adds a clause adds a test; and no test is named that does not exist."""
    (manifest,) = CHAPTER.manifests
    assert {clause.function.__name__ for clause in manifest.clauses} == set(SHOWN)
    assert all(callable(getattr(module, test)) for module, test in SHOWN.values())
    assert all(clause.cite[manifest.edition].chapter == "D.02" for clause in manifest.clauses)
