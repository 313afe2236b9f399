"""Tie-breaks from ratings (C.07 article 10)."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from tabiya.ratings.tables import (
    HIGHEST_DIFFERENCE,
    expected_hundredths,
    expected_score,
    rating_difference,
)
from tabiya.rulebook.clause import Kind, clause
from tabiya.tiebreaks.code import TieBreakCode
from tabiya.tiebreaks.context import TieBreakContext, TieBreakValues, rounded_average
from tabiya.tiebreaks.editions import cited
from tabiya.tiebreaks.modifiers import by_amount
from tabiya.tiebreaks.rules import TieBreakType
from tabiya.tiebreaks.score_table import Participant, ScoreCell, ScoreTable
from tabiya.tiebreaks.value import (
    AGAINST,
    MISSED_BY_CHOICE,
    PLAYED,
    Aggregation,
    Nature,
    Term,
    TieBreakValue,
)

_MORE_THAN_TWO = 2
_ZERO_SCORE = 800


class RatedGames(NamedTuple):
    """The rated side of a record: opponents' ratings round by round, and the half points made."""

    terms: tuple[Term, ...]
    halves: int


def games_over_the_board(context: TieBreakContext, code: TieBreakCode) -> dict[int, RatedGames]:
    """Return everyone's games that count for ratings; the ratings are known to be there."""

    def make() -> dict[int, RatedGames]:
        table = context.table(code, TieBreakType.RATINGS)
        met = table.participants
        games = {}
        for number, participant in table.asked.items():
            cells = [cell for cell in participant.cells if cell.played]
            terms: tuple[Term, ...] = tuple(
                [
                    (cell.round, cell.opponent, rating, 1, rating, PLAYED, False)
                    for cell in cells
                    if cell.opponent is not None
                    for rating in (met[cell.opponent].rating_in(cell.round) or 0,)
                ]
            )
            games[number] = RatedGames(terms, sum([cell.halves for cell in cells]))
        return games

    return context.once(("games", code.as_played), make)


def unplayed_cells(table: ScoreTable, participant: Participant) -> list[ScoreCell]:
    """Return the rounds without a game; a free day in a round robin is none of them."""
    return [
        cell
        for cell in participant.cells
        if not cell.played and not (cell.opponent is None and table.kind.round_robin)
    ]


def games_with_draws_against_oneself(
    context: TieBreakContext, code: TieBreakCode
) -> dict[int, RatedGames]:
    """Return the same with every unplayed round as a draw against oneself, as in 2006."""

    def make() -> dict[int, RatedGames]:
        games = dict(games_over_the_board(context, code))
        table = context.plain_table()
        for number, participant in table.asked.items():
            rating = participant.rating or 0
            absences: tuple[Term, ...] = tuple(
                (cell.round, None, rating, 1, rating, Nature.ONESELF.value, False)
                for cell in unplayed_cells(table, participant)
            )
            if absences:
                terms, halves = games[number]
                games[number] = RatedGames(terms + absences, halves + len(absences))
        return games

    return context.once(("games with oneself", code.as_played), make)


def _averages(
    context: TieBreakContext, code: TieBreakCode, games: dict[int, RatedGames]
) -> TieBreakValues:
    terms = {number: rated.terms for number, rated in games.items()}
    return context.rounded_averages(code, terms, by_amount)


@clause(
    Kind.PROCESS,
    "tie-breaks by ratings are dropped from the list while a player has no rating, unless a "
    "rating for unrated players was announced",
    cited(in_2006="3", in_2019="13.14", in_2022="8", since_2023="10"),
)
def everybody_is_rated(ratings: Iterable[int | None]) -> bool:
    """Return whether tie-breaks by ratings stay in the list."""
    return all(ratings)


@clause(
    Kind.VALUE,
    "the average rating of the opponents met over the board, rounded, ½ up",
    cited(in_2022="8.1", since_2023="10.1"),
)
def average_rating_of_opponents(context: TieBreakContext, code: TieBreakCode) -> TieBreakValues:
    """Return the average of the opponents' ratings."""
    return _averages(context, code, games_over_the_board(context, code))


def missed_rounds(participant: Participant) -> int:
    """Return how many rounds a player chose not to play: requested byes and defaulted games."""
    return sum(1 for cell in participant.cells if cell.voluntary)


@clause(
    Kind.VALUE,
    "the average rating of the opponents; a player who missed more than two games by choice "
    "ranks below everyone who completed more of the schedule",
    cited(in_2019="13.3, 13.14.1"),
)
def average_rating_of_faithful_players(
    context: TieBreakContext, code: TieBreakCode
) -> TieBreakValues:
    """Return the average of the opponents' ratings over the games played.

    A cut of one leaves nothing more out if a bye or a forfeit has already shortened the list, as
    the proposal of 2020 explains (13.3.3.1).
    """
    table = context.plain_table()
    people = table.participants
    article = context.rules.article(code.name)
    values: TieBreakValues = {}
    for number, (terms, _) in games_over_the_board(context, code).items():
        unplayed = len(unplayed_cells(table, people[number]))
        cuts = max(0, code.low_cuts - unplayed)
        cut = context.rules.cut_rule(terms)(terms, cuts, 0, by_amount)
        values[number] = _below_the_faithful(
            rounded_average(code, article, terms, cut), people[number]
        )
    return values


def _below_the_faithful(value: TieBreakValue, participant: Participant) -> TieBreakValue:
    missed = missed_rounds(participant)
    penalty = missed if missed > _MORE_THAN_TWO else 0
    note = MISSED_BY_CHOICE.format(rounds=missed) if penalty else ""
    return value._replace(ranking=(-penalty, *value.order), note=note)


@clause(
    Kind.VALUE,
    "the average rating of the opponents over all rounds, oneself being the opponent of an unplayed"
    " game",
    cited(in_2006="2.c.1"),
)
def average_rating_with_oneself(context: TieBreakContext, code: TieBreakCode) -> TieBreakValues:
    """Return the average of the opponents' ratings over all rounds."""
    return _averages(context, code, games_with_draws_against_oneself(context, code))


def _performances(
    context: TieBreakContext, code: TieBreakCode, games: dict[int, RatedGames]
) -> TieBreakValues:
    article = context.rules.article(code.name)
    values: TieBreakValues = {}
    for number, (terms, halves) in games.items():
        mean = rounded_average(code, article, terms)
        if mean.units is None:
            values[number] = mean
            continue
        difference = rating_difference(halves, len(terms))
        values[number] = mean._replace(units=mean.units + difference, addend=difference)
    return values


@clause(
    Kind.VALUE,
    "the opponents' average rating plus the rating difference that belongs to the percentage",
    cited(in_2022="8.2", since_2023="10.2"),
)
def tournament_performance(context: TieBreakContext, code: TieBreakCode) -> TieBreakValues:
    """Return ARO + dp over the games played.

    Doubt: ARO is rounded before dp is added, and the percentage to the hundredth, ½ up.
    """
    return _performances(context, code, games_over_the_board(context, code))


@clause(
    Kind.VALUE,
    "the performance with unplayed games as draws against oneself; a player who chose to miss "
    "more than two games ranks below the others",
    cited(in_2006="2.c.2"),
)
def performance_of_faithful_players(context: TieBreakContext, code: TieBreakCode) -> TieBreakValues:
    """Return ARO + dp over all rounds."""
    people = context.plain_table().participants
    performances = _performances(context, code, games_with_draws_against_oneself(context, code))
    return {
        number: value._replace(
            ranking=(-int(missed_rounds(people[number]) > _MORE_THAN_TWO), *value.order),
        )
        for number, value in performances.items()
    }


def perfect_performance(ratings: tuple[int, ...], halves: int) -> int | None:
    """Return the lowest rating whose expected score reaches the score; None without games.

    >>> perfect_performance((1700, 1950, 1850, 2050, 2150), 7)
    2112
    """
    if not ratings:
        return None
    if halves == 0:
        return min(ratings) - _ZERO_SCORE
    # Below `low` nothing is expected against anybody, from `high` on everything against everybody,
    # and the expected score never falls as the rating rises: so the lowest rating can be bisected.
    low, high = min(ratings) - HIGHEST_DIFFERENCE, max(ratings) + HIGHEST_DIFFERENCE
    offset = bisect_left(
        range(low, high), 50 * halves, key=lambda rating: expected_score(rating, ratings)
    )
    return low + offset


@clause(
    Kind.VALUE,
    "the lowest rating whose expected score against the same opponents reaches the score",
    cited(in_2022="8.3", since_2023="10.3"),
)
def perfect_tournament_performance(context: TieBreakContext, code: TieBreakCode) -> TieBreakValues:
    """Return the rating that fits the score; each term shows the score expected of it."""
    article = context.rules.article(code.name)
    perfect = _perfect_performances(context, code)
    values: TieBreakValues = {}
    for number, (terms, _) in games_over_the_board(context, code).items():
        rating = perfect[number]
        expectations = () if rating is None else _expectations(terms, rating)
        values[number] = TieBreakValue(
            str(code), article, rating, terms=expectations, aggregation=Aggregation.EXPECTATION
        )
    return values


def _perfect_performances(context: TieBreakContext, code: TieBreakCode) -> dict[int, int | None]:
    return context.once(
        ("perfect performances", code.as_played),
        lambda: {
            number: perfect_performance(tuple([term[AGAINST] for term in terms]), halves)
            for number, (terms, halves) in games_over_the_board(context, code).items()
        },
    )


def _expectations(terms: tuple[Term, ...], rating: int) -> tuple[Term, ...]:
    return tuple(
        [
            (round_, opponent, other, 1, expected_hundredths(rating - other), PLAYED, False)
            for round_, opponent, other, _, _, _, _ in terms
        ]
    )


def _average_over_opponents(
    context: TieBreakContext, code: TieBreakCode, of: Mapping[int, int | None]
) -> TieBreakValues:
    met: dict[int, tuple[Term, ...]] = {
        number: tuple(
            [
                (round_, opponent, rating, 1, rating, PLAYED, False)
                for round_, opponent, _, _, _, _, _ in terms
                if opponent is not None and (rating := of[opponent]) is not None
            ]
        )
        for number, (terms, _) in games_over_the_board(context, code).items()
    }
    return context.rounded_averages(code, met, by_amount)


@clause(
    Kind.VALUE,
    "the average of the opponents' performances, rounded, ½ up",
    cited(in_2022="8.4", since_2023="10.4"),
)
def average_performance_of_opponents(
    context: TieBreakContext, code: TieBreakCode
) -> TieBreakValues:
    """Return the average of the opponents' TPR."""
    games = games_over_the_board(context, code)
    values = _performances(context, code, games)
    performances = {number: _whole(value) for number, value in values.items()}
    return _average_over_opponents(context, code, performances)


def _whole(value: TieBreakValue) -> int | None:
    return None if value.units is None else int(value.units)


@clause(
    Kind.VALUE,
    "the average of the opponents' perfect performances, rounded, ½ up",
    cited(in_2022="8.5", since_2023="10.5"),
)
def average_perfect_performance_of_opponents(
    context: TieBreakContext, code: TieBreakCode
) -> TieBreakValues:
    """Return the average of the opponents' PTP."""
    return _average_over_opponents(context, code, _perfect_performances(context, code))


@clause(Kind.VALUE, "the rating, the higher the better", cited(in_2026="10.6"))
def own_rating(context: TieBreakContext, code: TieBreakCode) -> TieBreakValues:
    """Return the participant's own rating; /R ranks the lower first."""
    article = context.rules.article(code.name)
    return {
        number: TieBreakValue(str(code), article, participant.rating)
        for number, participant in context.plain_table().asked.items()
    }
