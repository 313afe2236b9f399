"""The rating changes of an event as documented JSON, which `docs/ratings.md` describes."""

from __future__ import annotations

from typing import NamedTuple

from tabiya.cli.framework.output import Decimal
from tabiya.ratings.report import FirstRating, GameLine, PlayerRating, RatingReport, decimal


class RatedGameOutput(NamedTuple):
    """One round of one player."""

    round: int
    opponent: int | None
    opponent_name: str
    opponent_rating: int | None
    rated: bool
    score: Decimal | None
    difference: int | None
    counted_difference: int | None
    expected: Decimal | None
    change: Decimal | None
    reason: str
    article: str

    @classmethod
    def of(cls, line: GameLine) -> RatedGameOutput:
        """Return what is printed of a game."""
        article = line.reason.article if line.reason else None
        return cls(
            round=line.round,
            opponent=line.opponent,
            opponent_name=line.opponent_name,
            opponent_rating=line.opponent_rating,
            rated=line.rated,
            score=None if line.score is None else decimal(line.score),
            difference=line.difference,
            counted_difference=line.counted,
            expected=None if line.expected is None else decimal(line.expected),
            change=None if line.change is None else decimal(line.change),
            reason=line.reason.words if line.reason else "",
            article=str(article) if article else "",
        )


class FirstRatingOutput(NamedTuple):
    """What the games of an unrated player lead to."""

    rating: int | None
    published: bool
    average: Decimal | None
    score: Decimal | None
    games: int | None
    added: Decimal | None
    reasons: tuple[str, ...]

    @classmethod
    def of(cls, first: FirstRating) -> FirstRatingOutput:
        """Return what is printed of a first rating."""
        made = first.performance
        return cls(
            rating=first.rating,
            published=first.published,
            average=f"{float(made.average):.2f}" if made else None,
            score=decimal(50 * made.halves) if made else None,
            games=made.games if made else None,
            added=f"{float(made.added):.2f}" if made else None,
            reasons=tuple(map(str, first.reasons)),
        )


class RatedPlayerOutput(NamedTuple):
    """One player: the games, K, the change, and the rating after it."""

    number: int
    name: str
    rating: int | None
    k: int | None
    k_reason: str
    k_assumed: tuple[str, ...]
    games: tuple[RatedGameOutput, ...]
    rated_games: int
    score: Decimal
    expected: Decimal | None
    change: Decimal | None
    rounded: int | None
    new_rating: int | None
    first_rating: FirstRatingOutput | None
    remarks: tuple[str, ...]

    @classmethod
    def of(cls, player: PlayerRating) -> RatedPlayerOutput:
        """Return what is printed of a player."""
        k = player.k
        return cls(
            number=player.number,
            name=player.name,
            rating=player.rating,
            k=k.value if k else None,
            k_reason=str(k.reason) if k else "",
            k_assumed=k.assumed if k else (),
            games=tuple(map(RatedGameOutput.of, player.games)),
            rated_games=len(player.rated_games),
            score=decimal(player.score),
            expected=decimal(player.expected) if k else None,
            change=decimal(player.change) if k else None,
            rounded=player.rounded if k else None,
            new_rating=player.new_rating,
            first_rating=FirstRatingOutput.of(player.first) if player.first else None,
            remarks=tuple(map(str, player.remarks)),
        )


class RateOutput(NamedTuple):
    """The rating changes of an event."""

    chapter: str
    edition: str
    list: str
    list_reason: str
    form: str
    remarks: tuple[str, ...]
    judged: tuple[str, ...]
    players: tuple[RatedPlayerOutput, ...]

    @classmethod
    def of(cls, report: RatingReport) -> RateOutput:
        """Return what is printed of a report; numbers with decimals are text."""
        return cls(
            chapter=report.edition.chapter,
            edition=report.edition.name,
            list=report.rating_list.value,
            list_reason=report.list_reason,
            form=report.form.value,
            remarks=tuple(map(str, report.remarks)),
            judged=tuple(map(str, report.judged)),
            players=tuple(map(RatedPlayerOutput.of, report.players)),
        )
