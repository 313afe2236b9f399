"""Team tie-breaks from the boards: who scored where (C.07 article 12)."""

from __future__ import annotations

from collections.abc import Sequence

from tabiya.rulebook.clause import Kind, clause
from tabiya.tiebreaks.code import TieBreakCode
from tabiya.tiebreaks.context import TieBreakContext, TieBreakValues
from tabiya.tiebreaks.editions import cited
from tabiya.tiebreaks.event_kind import TeamScore
from tabiya.tiebreaks.value import TENTHS, Nature, RankKey, Term, TieBreakValue


def points_on_boards(context: TieBreakContext, number: int) -> list[int]:
    """Return the game points a team made on each board, from the first down."""
    boards = [match.boards for match in context.team_matches[number]]
    return [sum(points) for points in zip(*boards, strict=True)] or [0]


def count_boards(boards: Sequence[int]) -> RankKey:
    """Return the rank by board number times points, the lower sum being better."""
    return (-sum(board * score for board, score in enumerate(boards, start=1)),)


def from_the_top(boards: Sequence[int]) -> RankKey:
    """Return the rank by the first board, then the second, and so on."""
    return tuple(boards)


def from_the_bottom(boards: Sequence[int]) -> RankKey:
    """Return the rank by all but the last board, then all but the last two, and so on."""
    return tuple(sum(boards[:count]) for count in range(max(len(boards) - 1, 1), 0, -1))


def _value(
    context: TieBreakContext, code: TieBreakCode, terms: list[Term], units: int, ranking: RankKey
) -> TieBreakValue:
    return TieBreakValue(
        str(code),
        context.rules.article(code.name),
        units,
        TENTHS,
        1,
        tuple(terms),
        ranking=ranking,
    )


def _board(number: int, score: int, weight: int) -> Term:
    return (number, None, score, weight, score * weight, Nature.BOARD.value, False)


@clause(
    Kind.ORDER,
    "the sum of board number times game points on that board, the lower the better, if the game"
    " points are equal",
    cited(in_2022="11.1", since_2023="12.1"),
)
def board_count(
    context: TieBreakContext, code: TieBreakCode, group: Sequence[int]
) -> TieBreakValues:
    """Return the sums, the lower the better; points on high boards weigh less."""
    # 12.1: "It can only be used when all tied teams have the same number of game points": if they
    # have not, the sums are shown and rank nobody.
    games = context.plain_table(TeamScore.GAME_POINTS).participants
    comparable = len({games[number].score for number in group}) == 1
    values: TieBreakValues = {}
    for number in group:
        terms = [
            _board(board, score, board)
            for board, score in enumerate(points_on_boards(context, number), start=1)
        ]
        total = sum(term[4] for term in terms)
        values[number] = _value(context, code, terms, total, (-total,) if comparable else (0,))
    return values


@clause(
    Kind.ORDER,
    "the game points on the first board, then on the second, and so on",
    cited(in_2022="11.2", since_2023="12.2"),
)
def top_board_results(
    context: TieBreakContext, code: TieBreakCode, group: Sequence[int]
) -> TieBreakValues:
    """Compare the boards from the top; the value shown is the first board's."""
    values: TieBreakValues = {}
    for number in group:
        boards = points_on_boards(context, number)
        terms = [_board(board, score, 1) for board, score in enumerate(boards[:1], start=1)]
        values[number] = _value(context, code, terms, boards[0], from_the_top(boards))
    return values


@clause(
    Kind.ORDER,
    "the game points without the last board, then without the last two, and so on",
    cited(in_2022="11.3", since_2023="12.3"),
)
def bottom_board_elimination(
    context: TieBreakContext, code: TieBreakCode, group: Sequence[int]
) -> TieBreakValues:
    """Take boards away from the bottom; the value shown is without the last board."""
    values: TieBreakValues = {}
    for number in group:
        boards = points_on_boards(context, number)
        kept = boards[:-1] or boards
        terms = [_board(board, score, 1) for board, score in enumerate(kept, start=1)]
        values[number] = _value(context, code, terms, sum(kept), from_the_bottom(boards))
    return values
