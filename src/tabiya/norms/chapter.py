"""The chapter of title norms: each edition is a table of contents over clauses."""

from __future__ import annotations

from dataclasses import replace

from tabiya.norms import application, certificates, conditions, counted_games, federations, strength
from tabiya.norms import opponents_titles as titles
from tabiya.norms.editions import CHAPTER_CODE, E2017, E2022, E2023, E2024, E2026
from tabiya.norms.rules import NormRules
from tabiya.rulebook.chapter import make_chapter

RULES_2017 = NormRules(
    edition=E2017,
    conditions=(
        conditions.standard_chess,
        conditions.twelve_hours_of_play,
        conditions.two_rounds_a_day,
        conditions.ninety_minutes_and_increment_or_two_hours,
        conditions.same_time_for_everybody,
        conditions.ninety_days,
        conditions.no_single_match,
        titles.six_players_in_double_rounds,
    ),
    ratings_of_the_day=conditions.of_the_day_after_ninety_days,
    least_games=counted_games.least_number_of_games,
    eight_games=counted_games.eight_games_and_a_forfeit_or_bye,
    norm_of_eight=application.twenty_six_games_are_enough,
    afford_to_lose=counted_games.could_afford_to_lose,
    counts_as=counted_games.games_it_counts_as,
    exclusions=(
        counted_games.opponent_has_a_federation,
        counted_games.unrated_opponent_has_scored,
        counted_games.decided_over_the_board,
    ),
    later_games=counted_games.later_games_may_go,
    won_games=counted_games.games_won_may_go,
    complete_event=counted_games.complete_event_must_allow_a_norm,
    full_length=counted_games.titles_for_the_full_length,
    exemptions=(
        federations.national_championship,
        federations.national_team_championship,
        federations.zonal_tournament,
        federations.approved_event,
        federations.large_swiss_by_players_of_each_round,
        federations.championship_of_many_federations,
    ),
    foreign_norm=federations.one_norm_with_foreigners,
    number=counted_games.enough_games,
    federations=(
        federations.two_other_federations,
        federations.few_from_the_own_federation,
        federations.few_from_one_federation,
    ),
    titles=(
        titles.half_are_title_holders,
        titles.a_third_have_the_title,
        titles.few_unrated_opponents,
    ),
    unrated=strength.unrated_counts_1000,
    floor=strength.lowest_raised_to_the_floor,
    average=strength.average_of_opponents,
    performance=strength.performance_rating,
    strength=strength.average_is_high_enough,
    result=(strength.performance_is_high_enough, strength.score_of_35_per_cent),
    application=(
        application.twenty_seven_games_or_26,
        application.rating_of_the_title,
        application.one_round_a_day_for_gm,
        application.one_norm_with_the_normal_mix,
        application.norms_have_not_expired,
    ),
    certificates=(
        certificates.fields_are_filled_in,
        certificates.chief_arbiter_has_a_title,
        certificates.no_arbiter_plays,
    ),
    reminders=(
        certificates.two_people_sign,
        certificates.registered_and_not_changed,
        certificates.games_are_sent,
    ),
)

RULES_2022 = replace(
    RULES_2017,
    edition=E2022,
    exemptions=tuple(
        federations.large_swiss_by_faithful_players
        if exemption is federations.large_swiss_by_players_of_each_round
        else exemption
        for exemption in RULES_2017.exemptions
    ),
    needed_event=application.from_a_swiss_of_forty,
    application=(*RULES_2017.application, application.one_norm_of_a_swiss_of_forty),
)

RULES_2023 = replace(
    RULES_2022,
    edition=E2023,
    eight_games=counted_games.eight_games_and_a_forfeit_win_or_allocated_bye,
    norm_of_eight=application.only_one_norm_of_eight,
    later_games=counted_games.later_games_may_go_unless_fixed_beforehand,
    needed_event=application.from_an_event_that_is_needed,
    application=(
        application.twenty_seven_games,
        *RULES_2017.application[1:],
        application.one_norm_of_eight_games,
        application.one_norm_of_an_event_that_is_needed,
    ),
)

RULES_2024 = replace(
    RULES_2023,
    edition=E2024,
    conditions=(
        conditions.standard_chess,
        conditions.twelve_hours_of_play,
        conditions.two_rounds_a_day,
        conditions.two_hours_for_sixty_moves,
        conditions.same_time_for_everybody,
        conditions.permitted_system,
        titles.six_players_in_double_rounds,
    ),
    ratings_of_the_day=conditions.of_the_day_after_thirty_days,
    full_length=None,
    exemptions=(
        federations.national_championship,
        federations.national_team_championship,
        federations.zonal_tournament,
        federations.large_swiss_by_faithful_players,
        federations.championship_of_many_federations,
    ),
    titles=(
        titles.half_are_title_holders,
        titles.a_third_or_in_double_rounds_half_have_the_title,
    ),
    unrated=strength.unrated_counts_1400,
    application=(
        application.twenty_seven_games,
        application.rating_of_the_title,
        application.one_round_a_day_for_gm_and_wgm,
        application.one_norm_with_the_normal_mix,
        application.one_norm_of_eight_games,
        application.one_norm_of_an_event_that_is_needed,
        application.norms_have_not_expired,
    ),
)

RULES_2026 = replace(
    RULES_2024,
    edition=E2026,
    conditions=tuple(
        conditions.two_hours_unless_approved
        if condition is conditions.two_hours_for_sixty_moves
        else condition
        for condition in RULES_2024.conditions
    ),
)

NORM_RULES = (RULES_2017, RULES_2022, RULES_2023, RULES_2024, RULES_2026)

CHAPTER = make_chapter(CHAPTER_CODE, "Title norms", NORM_RULES)
