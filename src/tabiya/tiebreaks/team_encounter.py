"""The extended direct encounter for teams (C.07 13.3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabiya.rulebook.clause import Kind, clause
from tabiya.tiebreaks.code import Code, TeamScore
from tabiya.tiebreaks.context import Reckoning, Values
from tabiya.tiebreaks.direct_encounter import (
    Order,
    all_have_met,
    by_score,
    certain_order,
    encounters_among,
    placed,
)
from tabiya.tiebreaks.editions import cited
from tabiya.tiebreaks.rules import Family
from tabiya.tiebreaks.team_boards import (
    count_of,
    from_the_bottom,
    from_the_top,
    points_on_boards,
)
from tabiya.tiebreaks.team_scores import secondary_of
from tabiya.tiebreaks.value import Order as Rank

Decider = Callable[[Sequence[int]], Rank]
"""A comparison of boards that decides between two teams."""


def _extended(reckoning: Reckoning, code: Code, group: Sequence[int], *deciders: Decider) -> Values:
    primary = reckoning.primary or TeamScore.MATCH_POINTS
    scores = (primary, secondary_of(reckoning))
    order = _order(reckoning, code, list(group), scores, deciders)
    sheet = reckoning.sheet(_scored(code, primary), Family.ENCOUNTERS)
    return placed(reckoning, code, sheet, group, order)


def _scored(code: Code, score: TeamScore) -> Code:
    return Code(code.name, score=score, as_played=code.as_played)


def _order(
    reckoning: Reckoning,
    code: Code,
    group: list[int],
    scores: tuple[TeamScore, TeamScore],
    deciders: tuple[Decider, ...],
) -> Order:
    """The primary score first, then the secondary; every new subset starts again from the first."""
    if len(group) < 2:
        return [group]
    for score in scores:
        parts = _separated(reckoning, _scored(code, score), group)
        if len(parts) > 1:
            return [
                part for some in parts for part in _order(reckoning, code, some, scores, deciders)
            ]
    return _decided(reckoning, group, deciders)


def _separated(reckoning: Reckoning, code: Code, group: list[int]) -> Order:
    sheet = reckoning.sheet(code, Family.ENCOUNTERS)
    scoring = reckoning.rules.encounter_score.function
    table = encounters_among(sheet, group)
    if all_have_met(table):
        return by_score({number: scoring(row.values(), 0, 0) for number, row in table.items()})
    if sheet.kind.round_robin:
        return [group]
    return certain_order(sheet, table, scoring)


def _decided(reckoning: Reckoning, group: list[int], deciders: tuple[Decider, ...]) -> Order:
    """Exactly two teams, level in both scores: the comparisons of boards, in their order.

    Doubt: they look at the boards of the whole event, as article 12 describes them, and two teams
    whose secondary scores differ stay tied.
    """
    if len(group) != 2 or not all(_level(reckoning, group, score) for score in TeamScore):
        return [group]
    one, other = group
    boards = [points_on_boards(reckoning, number) for number in group]
    for decider in deciders:
        first, second = map(decider, boards)
        if first != second:
            return [[one], [other]] if first > second else [[other], [one]]
    return [group]


def _level(reckoning: Reckoning, group: list[int], score: TeamScore) -> bool:
    teams = reckoning.plain_sheet(score).participants
    return len({teams[number].score for number in group}) == 1


@clause(
    Kind.ORDER,
    "direct encounter on the primary, then on the secondary score; each new subset starts again",
    cited(in_2023="12.3", in_2024="13.3", in_2026="13.3"),
)
def extended_direct_encounter(reckoning: Reckoning, code: Code, group: Sequence[int]) -> Values:
    """EDE."""
    return _extended(reckoning, code, group)


@clause(
    Kind.ORDER,
    "extended direct encounter, then for two teams board count and top board results",
    cited(in_2023="12.3", in_2024="13.3", in_2026="13.3"),
)
def extended_encounter_by_count_then_top(
    reckoning: Reckoning, code: Code, group: Sequence[int]
) -> Values:
    """EDEBT."""
    return _extended(reckoning, code, group, count_of, from_the_top)


@clause(
    Kind.ORDER,
    "extended direct encounter, then for two teams board count and bottom board elimination",
    cited(in_2023="12.3", in_2024="13.3", in_2026="13.3"),
)
def extended_encounter_by_count_then_bottom(
    reckoning: Reckoning, code: Code, group: Sequence[int]
) -> Values:
    """EDEBB."""
    return _extended(reckoning, code, group, count_of, from_the_bottom)


@clause(
    Kind.ORDER,
    "extended direct encounter, then for two teams top board results",
    cited(in_2023="12.3", in_2024="13.3", in_2026="13.3"),
)
def extended_encounter_by_top(reckoning: Reckoning, code: Code, group: Sequence[int]) -> Values:
    """EDET."""
    return _extended(reckoning, code, group, from_the_top)


@clause(
    Kind.ORDER,
    "extended direct encounter, then for two teams bottom board elimination",
    cited(in_2023="12.3", in_2024="13.3", in_2026="13.3"),
)
def extended_encounter_by_bottom(reckoning: Reckoning, code: Code, group: Sequence[int]) -> Values:
    """EDEB."""
    return _extended(reckoning, code, group, from_the_bottom)
