"""Team tie-breaks from the two scores of a team (C.07 articles 11 and 13)."""

from __future__ import annotations

from fractions import Fraction

from tabiya.rulebook.clause import Kind, clause
from tabiya.tiebreaks.code import TieBreakCode
from tabiya.tiebreaks.context import TieBreakContext, TieBreakValues, opponents_terms
from tabiya.tiebreaks.editions import cited
from tabiya.tiebreaks.event_kind import TeamScore
from tabiya.tiebreaks.modifiers import by_opponent
from tabiya.tiebreaks.own_results import points
from tabiya.tiebreaks.value import AMOUNT, SQUARED, TENTHS, Term, TieBreakValue


def _score(context: TieBreakContext, code: TieBreakCode, score: TeamScore) -> TieBreakValues:
    scored = TieBreakCode(code.name, score=score, text=str(code))
    return points.function(context, scored)


@clause(
    Kind.VALUE,
    "the match points",
    cited(in_2006="2.a.3.1", in_2019="13.10.1", in_2022="10.1.1", since_2023="11.1.1"),
)
def match_points(context: TieBreakContext, code: TieBreakCode) -> TieBreakValues:
    """Return the points for matches won and drawn."""
    return _score(context, code, TeamScore.MATCH_POINTS)


@clause(
    Kind.VALUE,
    "the game points",
    cited(in_2006="2.a.3.2", in_2019="13.10.2", in_2022="10.1.2", since_2023="11.1.2"),
)
def game_points(context: TieBreakContext, code: TieBreakCode) -> TieBreakValues:
    """Return the points made on all boards."""
    return _score(context, code, TeamScore.GAME_POINTS)


@clause(
    Kind.VALUE,
    "the other score: game points where match points rank the teams, and the other way round",
    cited(in_2006="4", in_2019="13.15.3", in_2022="12.1", since_2023="13.1"),
)
def secondary_score(context: TieBreakContext, code: TieBreakCode) -> TieBreakValues:
    """Return the score that is not the primary one."""
    return _score(context, code, get_secondary(context))


@clause(
    Kind.VALUE,
    "match points and game points added together",
    cited(in_2006="2.a.3.3"),
)
def combined_points(context: TieBreakContext, code: TieBreakCode) -> TieBreakValues:
    """Return both scores in one."""
    matches = match_points.function(context, code)
    games = game_points.function(context, code)
    return {
        number: value._replace(
            units=_whole(value) + _whole(games[number]),
            terms=value.terms + games[number].terms,
        )
        for number, value in matches.items()
    }


def _whole(value: TieBreakValue) -> int:
    return int(value.units or 0)


def get_secondary(context: TieBreakContext) -> TeamScore:
    """Return which score does not rank the teams."""
    return (context.primary or TeamScore.MATCH_POINTS).other


def _products(
    context: TieBreakContext, code: TieBreakCode, *, theirs: TeamScore, ours: TeamScore
) -> TieBreakValues:
    """Return the sum of each opponent's one score times the other score made against that opponent."""

    def terms(score: TeamScore) -> dict[int, tuple[Term, ...]]:
        scored = TieBreakCode(code.name, score=score, as_played=code.as_played)
        return opponents_terms(context, scored)

    scores, results = terms(theirs), terms(ours)
    terms_of: dict[int, tuple[Term, ...]] = {
        number: tuple(
            [
                (round_, opponent, against, result, against * result, nature, voluntary)
                for (round_, opponent, against, _, _, nature, voluntary), (
                    *_,
                    result,
                    _,
                    _,
                    _,
                ) in zip(scores[number], results[number], strict=True)
            ]
        )
        for number in scores
    }
    return context.totals(code, terms_of, scale=SQUARED, decimals=2, significance=by_opponent)


@clause(
    Kind.VALUE,
    "each opponent's match points times the match points scored against that opponent",
    cited(in_2019="13.13.3 (3.2, 3.6)", in_2022="12.2.1", since_2023="13.2.1"),
)
def match_points_by_match_points(context: TieBreakContext, code: TieBreakCode) -> TieBreakValues:
    """EMMSB, variant A of 2019."""
    score = TeamScore.MATCH_POINTS
    return _products(context, code, theirs=score, ours=score)


@clause(
    Kind.VALUE,
    "each opponent's match points times the game points scored against that opponent",
    cited(
        in_2006="2.b.2.2",
        in_2019="13.13.3 (3.3, 3.7)",
        in_2022="12.2.2",
        since_2023="13.2.2",
    ),
)
def match_points_by_game_points(context: TieBreakContext, code: TieBreakCode) -> TieBreakValues:
    """EMGSB, variant B of 2019, used with Cut 1 in Olympiads."""
    return _products(context, code, theirs=TeamScore.MATCH_POINTS, ours=TeamScore.GAME_POINTS)


@clause(
    Kind.VALUE,
    "each opponent's game points times the match points scored against that opponent",
    cited(in_2019="13.13.3 (3.4, 3.8)", in_2022="12.2.3", since_2023="13.2.3"),
)
def game_points_by_match_points(context: TieBreakContext, code: TieBreakCode) -> TieBreakValues:
    """EGMSB, variant C of 2019."""
    return _products(context, code, theirs=TeamScore.GAME_POINTS, ours=TeamScore.MATCH_POINTS)


@clause(
    Kind.VALUE,
    "each opponent's game points times the game points scored against that opponent",
    cited(in_2019="13.13.3 (3.5, 3.9)", in_2022="12.2.4", since_2023="13.2.4"),
)
def game_points_by_game_points(context: TieBreakContext, code: TieBreakCode) -> TieBreakValues:
    """EGGSB, variant D of 2019."""
    score = TeamScore.GAME_POINTS
    return _products(context, code, theirs=score, ours=score)


@clause(
    Kind.VALUE,
    "the secondary score plus the Buchholz of the primary score divided by a whole factor",
    cited(in_2022="12.4", since_2023="13.4"),
)
def score_and_schedule_strength(context: TieBreakContext, code: TieBreakCode) -> TieBreakValues:
    """Return the secondary score plus the schedule strength, which /K may divide by another factor."""
    article = context.rules.article(code.name)
    primary, secondary = context.plain_table(), context.plain_table(get_secondary(context))
    # 13.4.2: the divisor is "the highest achievable primary score in the tournament divided by the
    # highest secondary score achievable in a single match, rounded ... towards zero".
    factor = code.factor or max(1, primary.win * primary.total_rounds // secondary.win)
    values: TieBreakValues = {}
    for number, terms in opponents_terms(context, code, fore=code.fore).items():
        cut = context.cuts(terms, code, lambda term: (term[AMOUNT],))
        total = sum(term[AMOUNT] for term in terms)
        total -= sum(terms[index][AMOUNT] for index in cut)
        score = secondary.participants[number].score
        values[number] = TieBreakValue(
            str(code),
            article,
            score + Fraction(total, factor),
            TENTHS,
            2,
            terms,
            cut,
            addend=score,
            divisor=factor,
        )
    return values
