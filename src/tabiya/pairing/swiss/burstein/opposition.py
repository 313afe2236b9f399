"""Opposition evaluation: how strong a player's opponents were (1.7; 2018: A.6)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from tabiya.model.record import Record, records
from tabiya.model.result import ByeKind, Outcome
from tabiya.model.round import Bye
from tabiya.model.tournament import Tournament, strength
from tabiya.pairing.swiss.burstein.editions import cite
from tabiya.rulebook.clause import Clause, Kind, clause

Encounter = tuple[int, int]
"""What a round counts for: the points earned in it and the score of the opponent."""


@dataclass(frozen=True, slots=True)
class Index:
    """The strength of a player's opposition, by several methods; the edition says in which order."""

    buchholz: int
    """In tenths of a point."""
    sonneborn_berger: int
    """In hundredths: tenths earned times tenths of the opponent."""
    median: int = 0
    """In tenths; only the text of 2017 asks for it."""
    rating: int = 0
    """Only the text of 2017 asks for it."""


@clause(
    Kind.DEFINITION,
    "zero-point byes in a row up to the current round count as draws for the opponents; the "
    "current round does not count",
    cite("A.6.b.1", "1.7.2"),
)
def score_for_opponents(record: Record, draw: int, *, zero_point_bye_now: bool) -> int:
    """The score that a player's opponents have met.

    Doubt: only who is away in the round to be paired has a series "up to the current round".
    """
    score = int(record.score)
    if not zero_point_bye_now:
        return score
    for cell in reversed(record.cells):
        if cell.opponent is not None or cell.outcome is not Outcome.ZERO_POINT_BYE:
            break
        score += draw - cell.points
    return score


@clause(
    Kind.DEFINITION,
    "a round without a game counts as a game against oneself with the points it brought",
    cite("A.6.b.1", "1.7.2", path_2017="3.2"),
)
def encounters(record: Record, scores: Mapping[int, int]) -> list[Encounter]:
    """Every round of a player; `scores` are those of the opponents, without virtual points."""
    own = int(record.score)
    return [
        (cell.points, own if cell.opponent is None or not cell.played else scores[cell.opponent])
        for cell in record.cells
    ]


@clause(
    Kind.VALUE,
    "the sum of the scores of the opponents",
    cite("A.6.a.1", "1.7.1.1", path_2017="3.2"),
)
def buchholz(rounds: Sequence[Encounter]) -> int:
    """In tenths of a point."""
    return sum(score for _, score in rounds)


@clause(
    Kind.VALUE,
    "the sum of the points earned against each opponent times the score of that opponent",
    cite("A.6.a.2", "1.7.1.2", path_2017="3.2"),
)
def sonneborn_berger(rounds: Sequence[Encounter]) -> int:
    """In hundredths of a point."""
    return sum(points * score for points, score in rounds)


@clause(
    Kind.VALUE,
    "the sum of the scores of the opponents without the highest and the lowest",
    cite("", "", path_2017="3.2"),
)
def median(rounds: Sequence[Encounter]) -> int:
    """Until October 2018, in tenths of a point.

    Doubt: the text names the Median without defining it; this is what the name meant.
    """
    return sum(sorted(score for _, score in rounds)[1:-1])


def indices(tournament: Tournament, absent: Iterable[Bye]) -> dict[int, Index]:
    """The index of every player by number; `absent` are those without a game in the next round."""
    history = records(tournament)
    away = {bye.player for bye in absent if bye.kind is ByeKind.ZERO_POINT}
    draw = tournament.settings.scoring.draw
    scores = {
        number: score_for_opponents(record, draw, zero_point_bye_now=number in away)
        for number, record in history.items()
    }
    by_number = {}
    for number, record in history.items():
        rounds = encounters(record, scores)
        by_number[number] = Index(buchholz(rounds), sonneborn_berger(rounds))
    return by_number


@clause(
    Kind.DEFINITION,
    "only rounds with a game over the board count for the opposition",
    cite("", "", path_2017="3.2"),
)
def games_only(record: Record, scores: Mapping[int, int]) -> list[Encounter]:
    """The games of a player, which is another reading of the text of 2017."""
    return [
        (cell.points, scores[cell.opponent])
        for cell in record.cells
        if cell.opponent is not None and cell.played
    ]


def indices_with_median(
    tournament: Tournament,
    absent: Iterable[Bye],
    get_rounds: Clause[[Record, Mapping[int, int]], list[Encounter]] = encounters,
) -> dict[int, Index]:
    """The index of every player by number, by the text of 2017.

    Doubt: that text is silent about rounds without a game. They count as the next text says, but
    for its exception, so whoever is absent now makes no difference.
    """
    history = records(tournament)
    scores = {number: int(record.score) for number, record in history.items()}
    by_number = {}
    for number, record in history.items():
        rounds = get_rounds(record, scores)
        rating = strength(tournament.by_number[number], tournament.settings)
        by_number[number] = Index(
            buchholz(rounds), sonneborn_berger(rounds), median(rounds), rating
        )
    return by_number
