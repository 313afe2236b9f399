"""The direct encounter: separate standings of those who are tied (C.07 article 6)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from fractions import Fraction

from tabiya.rulebook.clause import Kind, clause
from tabiya.tiebreaks.code import TieBreakCode
from tabiya.tiebreaks.context import TieBreakContext, TieBreakValues
from tabiya.tiebreaks.editions import cited
from tabiya.tiebreaks.rules import TieBreakType
from tabiya.tiebreaks.score_table import ScoreTable
from tabiya.tiebreaks.value import (
    AMOUNT,
    OPPONENT,
    PLAYED,
    TENTHS,
    Aggregation,
    Term,
    TieBreakValue,
)

Encounters = dict[int, dict[int, list[int]]]
"""For each of the tied, the points of every game against each other one of them."""
Scoring = Callable[[Collection[Sequence[int]], int, int], int | Fraction]
"""Makes one score of the points against several opponents, and of games still missing."""
RankedGroups = list[list[int]]
"""Groups in the order of their ranks; those within one group are still tied."""


@clause(
    Kind.ORDER,
    "the separate standings add up the points of all encounters",
    cited(in_2006="2.a.4", in_2019="13.5"),
)
def sum_of_encounters(
    games: Collection[Sequence[int]], missing: int = 0, points_each: int = 0
) -> int | Fraction:
    """Return all points against the other tied players."""
    return sum(map(sum, games)) + missing * points_each


@clause(
    Kind.ORDER,
    "the separate standings go by the percentage of points in the encounters",
    cited(in_2022="5.1"),
)
def percentage_of_encounters(
    games: Collection[Sequence[int]], missing: int = 0, points_each: int = 0
) -> int | Fraction:
    """Return the points made, divided by the games."""
    count = sum(map(len, games)) + missing
    return Fraction(sum(map(sum, games)) + missing * points_each, count) if count else 0


@clause(
    Kind.ORDER,
    "two players who met more than once count the average of their encounters",
    cited(since_2023="6.1"),
)
def average_of_encounters(
    games: Collection[Sequence[int]], missing: int = 0, points_each: int = 0
) -> int | Fraction:
    """Return the sum of the averages against each opponent."""
    total: int | Fraction = missing * points_each
    for points in games:
        total += points[0] if len(points) == 1 else Fraction(sum(points), len(points))
    return total


def encounters_among(table: ScoreTable, group: Sequence[int]) -> Encounters:
    """Return the points of the games that the tied participants played against one another."""
    tied = set(group)
    encounters: Encounters = {}
    for number in group:
        row: dict[int, list[int]] = {}
        for cell in table.participants[number].cells:
            if cell.played and cell.opponent in tied:
                row.setdefault(cell.opponent, []).append(cell.points)
        encounters[number] = row
    return encounters


def all_have_met(encounters: Encounters) -> bool:
    """Return whether every two of the tied have played each other."""
    return all(len(row) == len(encounters) - 1 for row in encounters.values())


def by_score(scores: dict[int, int | Fraction]) -> RankedGroups:
    """Return the groups of equal score, the highest first."""
    groups: dict[int | Fraction, list[int]] = {}
    for number, score in scores.items():
        groups.setdefault(score, []).append(number)
    return [groups[score] for score in sorted(groups, reverse=True)]


def certain_order(table: ScoreTable, encounters: Encounters, scoring: Scoring) -> RankedGroups:
    """Return who is alone at the top whatever the missing games bring, then the second, and so on.

    The last group holds those about whom nothing is certain.
    """
    # 6.3: "one of them will be alone at the top of the separate standings whatever the outcome of
    # the missing games". It is enough to compare this one's worst score with the best of each other,
    # because the two can occur together: a missing game between them is one that this one loses.
    missing = len(encounters) - 1
    low, high = {}, {}
    for number, row in encounters.items():
        open_games = missing - len(row)
        low[number] = scoring(row.values(), open_games, table.loss)
        high[number] = scoring(row.values(), open_games, table.win)
    order: RankedGroups = []
    rest = sorted(encounters, key=lambda number: low[number], reverse=True)
    while len(rest) > 1 and low[rest[0]] > max(high[other] for other in rest[1:]):
        order.append([rest.pop(0)])
    return [*order, rest]


def separate_standings(table: ScoreTable, group: Sequence[int], scoring: Scoring) -> RankedGroups:
    """Return the order of the tied; every smaller group that stays tied is asked again (6.2, 6.3)."""
    if len(group) < 2:
        return [list(group)]
    encounters = encounters_among(table, group)
    if all_have_met(encounters):
        order = by_score(
            {number: scoring(row.values(), 0, 0) for number, row in encounters.items()}
        )
    elif table.kind.round_robin:
        return [list(group)]
    else:
        order = certain_order(table, encounters, scoring)
    if len(order) == 1:
        return order
    return [part for some in order for part in separate_standings(table, some, scoring)]


def _by_opponent(terms: tuple[Term, ...]) -> dict[int | None, list[int]]:
    games: dict[int | None, list[int]] = {}
    for term in terms:
        games.setdefault(term[OPPONENT], []).append(term[AMOUNT])
    return games


def placed(
    context: TieBreakContext,
    code: TieBreakCode,
    table: ScoreTable,
    group: Sequence[int],
    order: RankedGroups,
) -> TieBreakValues:
    """Return values that show the score in the encounters and rank by the places found."""
    article = context.rules.article(code.name)
    scoring = context.rules.encounter_score.function
    places = {number: place for place, some in enumerate(order) for number in some}
    values: TieBreakValues = {}
    tied = set(group)
    for number in group:
        terms: tuple[Term, ...] = tuple(
            (cell.round, cell.opponent, cell.points, 1, cell.points, PLAYED, False)
            for cell in table.participants[number].cells
            if cell.played and cell.opponent in tied
        )
        score = scoring(_by_opponent(terms).values(), 0, 0)
        values[number] = TieBreakValue(
            str(code),
            article,
            score,
            TENTHS,
            1 if Fraction(score).denominator == 1 else 2,
            terms,
            aggregation=Aggregation.PLACES,
            ranking=(-places[number],),
        )
    return values


@clause(
    Kind.ORDER,
    "if all tied players have met, the points of their encounters rank them",
    cited(in_2006="2.a.4", in_2019="13.5"),
)
def complete_direct_encounter(
    context: TieBreakContext, code: TieBreakCode, group: Sequence[int]
) -> TieBreakValues:
    """Return one separate table, made once; nothing is decided if a game of the tied is missing."""
    table = context.table(code, TieBreakType.ENCOUNTERS)
    encounters = encounters_among(table, group)
    order: RankedGroups = [list(group)]
    if all_have_met(encounters):
        scoring = context.rules.encounter_score.function
        order = by_score(
            {number: scoring(row.values(), 0, 0) for number, row in encounters.items()}
        )
    return placed(context, code, table, group, order)


@clause(
    Kind.ORDER,
    "separate standings of the tied players, applied again to those still tied; in a Swiss "
    "with missing games, a player who is on top whatever the missing results",
    cited(in_2022="5.1", since_2023="6"),
)
def direct_encounter(
    context: TieBreakContext, code: TieBreakCode, group: Sequence[int]
) -> TieBreakValues:
    """Return the separate standings of the tied."""
    table = context.table(code, TieBreakType.ENCOUNTERS)
    order = separate_standings(table, group, context.rules.encounter_score.function)
    return placed(context, code, table, group, order)
