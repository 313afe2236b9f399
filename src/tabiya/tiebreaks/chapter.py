"""The chapter: the seven editions of the tie-break rules, each a table of contents over clauses."""

from __future__ import annotations

from dataclasses import replace

from tabiya.rulebook.chapter import make_chapter
from tabiya.rulebook.clause import AnyClause
from tabiya.rulebook.edition import Edition, edition_named
from tabiya.tiebreaks import direct_encounter as encounter
from tabiya.tiebreaks import modifiers
from tabiya.tiebreaks import opponents_ratings as ratings
from tabiya.tiebreaks import opponents_scores as scores
from tabiya.tiebreaks import own_results as own
from tabiya.tiebreaks import team_boards as boards
from tabiya.tiebreaks import team_encounter as meetings
from tabiya.tiebreaks import team_scores as teams
from tabiya.tiebreaks import unplayed_rounds as unplayed
from tabiya.tiebreaks.editions import (
    E2006,
    E2019,
    E2022,
    E2023,
    E2024,
    E2024_04,
    E2026,
    EDITIONS,
)
from tabiya.tiebreaks.event_kind import (
    ALL_KINDS,
    INDIVIDUAL,
    ROUND_ROBIN,
    SWISS,
    TEAM,
    EventKind,
)
from tabiya.tiebreaks.rules import TieBreak, TieBreakRules


def _own(name: str, clause: AnyClause, modifiers: str = "R") -> TieBreak:
    return TieBreak(name, clause, ALL_KINDS, modifiers, local=True)


def _scores(
    name: str,
    clause: AnyClause,
    modifiers: str,
    kinds: frozenset[EventKind] = SWISS,
) -> TieBreak:
    return TieBreak(name, clause, kinds, modifiers, local=True)


def _rated(name: str, clause: AnyClause, modifiers: str = "R") -> TieBreak:
    return TieBreak(name, clause, INDIVIDUAL, modifiers, needs_ratings=True, local=True)


def _wider(tie_break: TieBreak) -> TieBreak:
    """Return the tie-break as one that looks further than the opponents: at theirs, or at all."""
    return replace(tie_break, local=False)


def _among_tied(
    name: str,
    clause: AnyClause,
    kinds: frozenset[EventKind] = ALL_KINDS,
    modifiers: str = "P",
) -> TieBreak:
    return TieBreak(name, clause, kinds, modifiers, among_tied=True)


def _team(name: str, clause: AnyClause, modifiers: str = "R") -> TieBreak:
    return TieBreak(name, clause, TEAM, modifiers, local=True)


def _products(modifiers: str) -> tuple[TieBreak, ...]:
    """Return the four Sonneborn-Bergers of teams; A, B, C and D in 2019."""
    return (
        _team("EMMSB", teams.match_points_by_match_points, modifiers),
        _team("EMGSB", teams.match_points_by_game_points, modifiers),
        _team("EGMSB", teams.game_points_by_match_points, modifiers),
        _team("EGGSB", teams.game_points_by_game_points, modifiers),
    )


def _listed(*tie_breaks: TieBreak) -> dict[str, TieBreak]:
    return {tie_break.name: tie_break for tie_break in tie_breaks}


_RECOMMENDED_IN_2006 = {
    EventKind.INDIVIDUAL_ROUND_ROBIN: ("DE", "BPG", "KS", "SB", "WON"),
    EventKind.INDIVIDUAL_SWISS: ("DE", "PS", "BH", "SB", "WON", "BPG"),
    EventKind.TEAM_ROUND_ROBIN: ("MPvGP", "DE", "EMGSB"),
    EventKind.TEAM_SWISS: ("MPvGP", "DE", "BH", "EMGSB"),
}
"""Section 4 of the Turin annex."""
_RECOMMENDED_SINCE_2019 = {
    EventKind.INDIVIDUAL_ROUND_ROBIN: ("DE", "WIN", "SB", "KS"),
    EventKind.INDIVIDUAL_SWISS: ("BH/C1", "BH", "SB", "DE", "WIN", "BPG"),
    EventKind.TEAM_ROUND_ROBIN: ("MPvGP", "DE", "EMGSB"),
    EventKind.TEAM_SWISS: ("MPvGP", "DE", "BH/C1", "BH", "EMGSB"),
}
"""13.15 of the manual of 2019. Later editions leave the choice to the organiser (4.1) and print no
list, so this one is proposed for them too."""
_RECOMMENDED_WITH_RATINGS_SINCE_2019 = ("BH/C1", "BH", "DE", "ARO/C1", "WIN", "BPG", "SB")

RULES_2006 = TieBreakRules(
    edition=E2006,
    tie_breaks=_listed(
        _own("PTS", own.points),
        _own("PS", own.progressive_scores, "CR"),
        _wider(_scores("KS", scores.koya_by_scoregroups, "LR", ROUND_ROBIN)),
        _among_tied("DE", encounter.complete_direct_encounter),
        _own("WON", own.games_won),
        _own("BPG", own.games_with_black),
        _scores("BH", scores.buchholz, "CMR"),
        _wider(_scores("SOB", scores.sum_of_buchholz_with_oneself, "R")),
        _scores("SB", scores.sonneborn_berger, "R", ALL_KINDS),
        _rated("ARO", ratings.average_rating_with_oneself, "CR"),
        _rated("TPR", ratings.performance_of_faithful_players),
        _team("MP", teams.match_points),
        _team("GP", teams.game_points),
        _team("MPVGP", teams.secondary_score),
        _team("MPGP", teams.combined_points),
        _team("EMGSB", teams.match_points_by_game_points),
    ),
    adjusted_score=unplayed.score_with_unplayed_rounds_drawn,
    unplayed_round=unplayed.draw_against_oneself,
    cut=modifiers.cut_lowest_values,
    round_robin_forfeit=unplayed.forfeits_stay_unplayed,
    encounter_score=encounter.sum_of_encounters,
    everybody_is_rated=ratings.everybody_is_rated,
    recommended=_RECOMMENDED_IN_2006,
    recommended_with_ratings=("DE", "TPR", "ARO"),
)

RULES_2019 = TieBreakRules(
    edition=E2019,
    tie_breaks=_listed(
        _own("PTS", own.points),
        _rated("ARO", ratings.average_rating_of_faithful_players, "CR"),
        _scores("BH", scores.buchholz, "CMR"),
        _among_tied("DE", encounter.complete_direct_encounter),
        _wider(_scores("KS", scores.koya_by_scoregroups, "LR", ROUND_ROBIN)),
        _own("BWG", own.games_won_with_black),
        _own("BPG", own.games_with_black),
        _scores("SB", scores.sonneborn_berger, "CR", ALL_KINDS),
        _own("WIN", own.wins),
        _own("PS", own.progressive_scores, "CR"),
        _wider(_scores("SOB", scores.sum_of_buchholz, "R")),
        _team("MP", teams.match_points),
        _team("GP", teams.game_points),
        _team("MPVGP", teams.secondary_score),
        *_products("CR"),
    ),
    adjusted_score=unplayed.score_as_awarded,
    unplayed_round=unplayed.virtual_opponent,
    cut=modifiers.cut_lowest_values,
    round_robin_forfeit=unplayed.forfeits_count_for_scores,
    encounter_score=encounter.sum_of_encounters,
    everybody_is_rated=ratings.everybody_is_rated,
    recommended=_RECOMMENDED_SINCE_2019,
    recommended_with_ratings=_RECOMMENDED_WITH_RATINGS_SINCE_2019,
)

_SINCE_2022 = (
    _own("PTS", own.points),
    _among_tied("DE", encounter.direct_encounter),
    _own("WIN", own.wins),
    _own("WON", own.games_won),
    _own("BPG", own.games_with_black),
    _own("BWG", own.games_won_with_black),
    _own("PS", own.progressive_scores, "CMR"),
    _own("REP", own.rounds_elected_to_play),
    _scores("BH", scores.buchholz, "CMPFR"),
    _scores("FB", scores.fore_buchholz, "CMPFR"),
    _scores("SB", scores.sonneborn_berger, "CMPR", ALL_KINDS),
    _wider(_scores("KS", scores.koya_by_half_points, "LR", ALL_KINDS)),
    _rated("ARO", ratings.average_rating_of_opponents, "CMPR"),
    _rated("TPR", ratings.tournament_performance),
    _rated("PTP", ratings.perfect_tournament_performance),
    _wider(_rated("APRO", ratings.average_performance_of_opponents)),
    _wider(_rated("APPO", ratings.average_perfect_performance_of_opponents)),
    _team("MP", teams.match_points),
    _team("GP", teams.game_points),
    _team("MPVGP", teams.secondary_score),
    _among_tied("BC", boards.board_count, TEAM),
    _among_tied("TBR", boards.top_board_results, TEAM),
    _among_tied("BBE", boards.bottom_board_elimination, TEAM),
    *_products("CMPR"),
    _among_tied("EDE", meetings.extended_direct_encounter, TEAM, "PSA"),
    _among_tied("EDEBT", meetings.extended_encounter_by_count_then_top, TEAM, "PSA"),
    _among_tied("EDEBB", meetings.extended_encounter_by_count_then_bottom, TEAM, "PSA"),
    _among_tied("EDET", meetings.extended_encounter_by_top, TEAM, "PSA"),
    _among_tied("EDEB", meetings.extended_encounter_by_bottom, TEAM, "PSA"),
    TieBreak(
        "SSSC",
        teams.score_and_schedule_strength,
        frozenset({EventKind.TEAM_SWISS}),
        "CMKPFR",
        local=True,
    ),
)

_BEFORE_2026 = _listed(
    *_SINCE_2022, _wider(_scores("AOB", scores.average_of_opponents_buchholz, "R"))
)

RULES_2022 = TieBreakRules(
    edition=E2022,
    tie_breaks=_BEFORE_2026,
    adjusted_score=unplayed.score_with_final_absences_drawn,
    unplayed_round=unplayed.game_against_oneself,
    cut=modifiers.cut_lowest_values,
    cut_of_absences=modifiers.cut_voluntary_rounds_whatever_they_bring,
    round_robin_forfeit=unplayed.forfeits_are_games,
    encounter_score=encounter.percentage_of_encounters,
    new_subset=meetings.stays_with_the_score_that_split,
    everybody_is_rated=ratings.everybody_is_rated,
    recommended=_RECOMMENDED_SINCE_2019,
    recommended_with_ratings=_RECOMMENDED_WITH_RATINGS_SINCE_2019,
)

RULES_2023 = TieBreakRules(
    edition=E2023,
    tie_breaks=_BEFORE_2026,
    adjusted_score=unplayed.score_with_final_byes_drawn,
    unplayed_round=unplayed.game_against_oneself,
    cut=modifiers.cut_lowest_values,
    cut_of_absences=modifiers.cut_voluntary_rounds_first,
    round_robin_forfeit=unplayed.forfeits_are_games,
    encounter_score=encounter.average_of_encounters,
    new_subset=meetings.stays_with_the_score_that_split,
    everybody_is_rated=ratings.everybody_is_rated,
    recommended=_RECOMMENDED_SINCE_2019,
    recommended_with_ratings=_RECOMMENDED_WITH_RATINGS_SINCE_2019,
)

RULES_2024_04 = replace(RULES_2023, edition=E2024_04)
"""Approved to explain the text of September 2023, not to change it."""

RULES_2024 = TieBreakRules(
    edition=E2024,
    tie_breaks=_BEFORE_2026,
    adjusted_score=unplayed.score_with_final_byes_drawn,
    unplayed_round=unplayed.game_against_oneself,
    cut=modifiers.cut_lowest_values,
    cut_of_absences=modifiers.cut_voluntary_rounds_first,
    round_robin_forfeit=unplayed.forfeits_are_games,
    encounter_score=encounter.average_of_encounters,
    new_subset=meetings.starts_with_the_primary_score,
    everybody_is_rated=ratings.everybody_is_rated,
    recommended=_RECOMMENDED_SINCE_2019,
    recommended_with_ratings=_RECOMMENDED_WITH_RATINGS_SINCE_2019,
)

RULES_2026 = TieBreakRules(
    edition=E2026,
    tie_breaks=_listed(
        *_SINCE_2022,
        _wider(_scores("AOB", scores.average_of_opponents_buchholz_or_fore, "FR")),
        _own("STD", own.standard_points),
        _own("TPN", own.pairing_number),
        _rated("RTNG", ratings.own_rating),
    ),
    adjusted_score=unplayed.score_with_final_byes_drawn,
    unplayed_round=unplayed.game_against_capped_dummy,
    cut=modifiers.cut_lowest_values,
    cut_of_absences=modifiers.cut_voluntary_rounds_first,
    round_robin_forfeit=unplayed.forfeits_are_games_but_for_ratings,
    encounter_score=encounter.average_of_encounters,
    new_subset=meetings.starts_with_the_primary_score,
    everybody_is_rated=ratings.everybody_is_rated,
    recommended=_RECOMMENDED_SINCE_2019,
    recommended_with_ratings=_RECOMMENDED_WITH_RATINGS_SINCE_2019,
)

ALL_RULES = (
    RULES_2006,
    RULES_2019,
    RULES_2022,
    RULES_2023,
    RULES_2024_04,
    RULES_2024,
    RULES_2026,
)

CHAPTER = make_chapter("C.07", "Tie-break regulations", ALL_RULES)


def get_rules(edition: Edition) -> TieBreakRules:
    """Return the rules of an edition."""
    return ALL_RULES[EDITIONS.index(edition)]


def recommended(
    kind: EventKind, edition: Edition | str, *, consistent_ratings: bool = False
) -> tuple[str, ...]:
    """Return the list an edition recommends for a kind of event, play-offs left out."""
    rules = get_rules(edition_named(EDITIONS, edition) if isinstance(edition, str) else edition)
    if kind is EventKind.INDIVIDUAL_SWISS and consistent_ratings:
        return rules.recommended_with_ratings
    return rules.recommended[kind]
