"""The extended direct encounter for teams (C.07 13.3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from tabiya.rulebook.clause import Kind, clause
from tabiya.tiebreaks.code import TieBreakCode
from tabiya.tiebreaks.context import TieBreakContext, TieBreakValues
from tabiya.tiebreaks.direct_encounter import (
    RankedGroups,
    all_have_met,
    by_score,
    certain_order,
    encounters_among,
    placed,
)
from tabiya.tiebreaks.editions import cited
from tabiya.tiebreaks.event_kind import TeamScore
from tabiya.tiebreaks.rules import TieBreakType
from tabiya.tiebreaks.team_boards import (
    count_boards,
    from_the_bottom,
    from_the_top,
    points_on_boards,
)
from tabiya.tiebreaks.value import RankKey

BoardComparison = Callable[[Sequence[int]], RankKey]
"""A comparison of boards that decides between two teams."""


@clause(
    Kind.ORDER,
    "a new subset of tied teams starts again with the primary score",
    cited(since_2024="13.3.3"),
)
def starts_with_the_primary_score(
    primary: TeamScore, split: TeamScore
) -> tuple[TeamScore, TeamScore]:
    """Return the primary score and then the other, as the letter of 13.3.3 has it."""
    del split
    return primary, primary.other


@clause(
    Kind.ORDER,
    (
        "for a new subset of tied teams, the score that has just separated teams comes first, "
        "then the other"
    ),
    cited(in_2022="12.3", in_2023="13.3.3", in_2024_04="13.3.3"),
)
def stays_with_the_score_that_split(
    primary: TeamScore, split: TeamScore
) -> tuple[TeamScore, TeamScore]:
    """Return the score that split and then the other.

    Doubt: so the Technical Commission worked its exercise for the text of 2023, "still using the GP
    because we are still within the same application of the tie-break"; the letter restarts.
    """
    del primary
    return split, split.other


def _extended(
    context: TieBreakContext,
    code: TieBreakCode,
    group: Sequence[int],
    *comparisons: BoardComparison,
) -> TieBreakValues:
    primary = context.primary or TeamScore.MATCH_POINTS
    new_subset = context.rules.new_subset
    if code.same_score is not None:
        # The regulations of the event may choose the other reading of 13.3.3 (/S, /A).
        new_subset = (
            stays_with_the_score_that_split if code.same_score else starts_with_the_primary_score
        )
    if new_subset is None:
        raise AssertionError("an edition with this tie-break says how it continues")
    follow = partial(new_subset.function, primary)
    scores = (primary, primary.other)
    order = _order(context, code, list(group), scores, follow, comparisons)
    table = context.table(_scored(code, primary), TieBreakType.ENCOUNTERS)
    return placed(context, code, table, group, order)


def _scored(code: TieBreakCode, score: TeamScore) -> TieBreakCode:
    return TieBreakCode(code.name, score=score, as_played=code.as_played)


def _order(
    context: TieBreakContext,
    code: TieBreakCode,
    group: list[int],
    scores: tuple[TeamScore, TeamScore],
    follow: Callable[[TeamScore], tuple[TeamScore, TeamScore]],
    comparisons: tuple[BoardComparison, ...],
) -> RankedGroups:
    """Return the order by the first score, then by the second; new subsets are asked again (13.3)."""
    if len(group) < 2:
        return [group]
    for score in scores:
        # 13.3.1: the secondary score is used only "if no ties were broken" by the primary one.
        parts = _separated(context, _scored(code, score), group)
        if len(parts) > 1:
            then = follow(score)
            return [
                part
                for some in parts
                for part in _order(context, code, some, then, follow, comparisons)
            ]
    return _by_boards(context, group, comparisons)


def _separated(context: TieBreakContext, code: TieBreakCode, group: list[int]) -> RankedGroups:
    table = context.table(code, TieBreakType.ENCOUNTERS)
    scoring = context.rules.encounter_score.function
    encounters = encounters_among(table, group)
    if all_have_met(encounters):
        return by_score({number: scoring(row.values(), 0, 0) for number, row in encounters.items()})
    if table.kind.round_robin:
        return [group]
    return certain_order(table, encounters, scoring)


def _by_boards(
    context: TieBreakContext, group: list[int], comparisons: tuple[BoardComparison, ...]
) -> RankedGroups:
    """Return exactly two teams that are level in both scores in the order of their boards (13.3.2).

    Doubt: they look at the boards of the whole event, as article 12 describes them, and two teams
    whose secondary scores differ stay tied.
    """
    if len(group) != 2 or not all(_level(context, group, score) for score in TeamScore):
        return [group]
    one, other = group
    boards = [points_on_boards(context, number) for number in group]
    for comparison in comparisons:
        first, second = map(comparison, boards)
        if first != second:
            return [[one], [other]] if first > second else [[other], [one]]
    return [group]


def _level(context: TieBreakContext, group: list[int], score: TeamScore) -> bool:
    teams = context.plain_table(score).participants
    return len({teams[number].score for number in group}) == 1


@clause(
    Kind.ORDER,
    (
        "direct encounter on the primary, then on the secondary score; both are applied again "
        "to new subsets"
    ),
    cited(in_2022="12.3", since_2023="13.3"),
)
def extended_direct_encounter(
    context: TieBreakContext, code: TieBreakCode, group: Sequence[int]
) -> TieBreakValues:
    """Return the extended direct encounter alone."""
    return _extended(context, code, group)


@clause(
    Kind.ORDER,
    "extended direct encounter, then for two teams board count and top board results",
    cited(in_2022="12.3", since_2023="13.3"),
)
def extended_encounter_by_count_then_top(
    context: TieBreakContext, code: TieBreakCode, group: Sequence[int]
) -> TieBreakValues:
    """Return it with BC, then TBR for two teams."""
    return _extended(context, code, group, count_boards, from_the_top)


@clause(
    Kind.ORDER,
    "extended direct encounter, then for two teams board count and bottom board elimination",
    cited(in_2022="12.3", since_2023="13.3"),
)
def extended_encounter_by_count_then_bottom(
    context: TieBreakContext, code: TieBreakCode, group: Sequence[int]
) -> TieBreakValues:
    """Return it with BC, then BBE for two teams."""
    return _extended(context, code, group, count_boards, from_the_bottom)


@clause(
    Kind.ORDER,
    "extended direct encounter, then for two teams top board results",
    cited(in_2022="12.3", since_2023="13.3"),
)
def extended_encounter_by_top(
    context: TieBreakContext, code: TieBreakCode, group: Sequence[int]
) -> TieBreakValues:
    """Return it with TBR for two teams."""
    return _extended(context, code, group, from_the_top)


@clause(
    Kind.ORDER,
    "extended direct encounter, then for two teams bottom board elimination",
    cited(in_2022="12.3", since_2023="13.3"),
)
def extended_encounter_by_bottom(
    context: TieBreakContext, code: TieBreakCode, group: Sequence[int]
) -> TieBreakValues:
    """Return it with BBE for two teams."""
    return _extended(context, code, group, from_the_bottom)
