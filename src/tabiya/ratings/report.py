"""The report: every game's line, what it adds up to, and the reason of everything that is special.

Scores, expectations and changes are whole hundredths.
"""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.ratings.facts import RatingForm, RatingList
from tabiya.ratings.initial_rating import Performance
from tabiya.rulebook.article import CitedReason
from tabiya.rulebook.edition import Edition


@dataclass(frozen=True, slots=True)
class GameLine:
    """One round of one player."""

    round: int
    opponent: int | None
    opponent_name: str
    opponent_rating: int | None
    """The rating that counts; None if the opponent counts as unrated."""
    score: int | None
    """None if no game was played, or its result is not known."""
    rated: bool
    difference: int | None = None
    """Own rating minus the opponent's."""
    counted: int | None = None
    """The difference after the 400-point rule."""
    expected: int | None = None
    change: int | None = None
    """Score minus expectation, before K."""
    reason: CitedReason | None = None
    """Why the game is not rated, or which rule changed its difference."""


@dataclass(frozen=True, slots=True)
class CoefficientUsed:
    """K as it was applied, with what had to be assumed for it."""

    value: int
    reason: CitedReason
    assumed: tuple[str, ...] = ()

    def __str__(self) -> str:
        if not self.assumed:
            return f"K {self.value}: {self.reason}"
        return f"K {self.value} assumed: {self.reason}; {', '.join(self.assumed)}"


@dataclass(frozen=True, slots=True)
class FirstRating:
    """What an unrated player's games lead to."""

    performance: Performance | None
    """None if no game counts."""
    rating: int | None
    """The rating so far, whether or not it is published."""
    published: bool
    reasons: tuple[CitedReason, ...] = ()


@dataclass(frozen=True, slots=True)
class PlayerRating:
    """One player: the games, K, the change, and the rating after it."""

    number: int
    name: str
    rating: int | None
    games: tuple[GameLine, ...]
    k: CoefficientUsed | None
    """None for an unrated player."""
    change: int
    """K times the sum of the changes, not yet rounded."""
    rounded: int
    new_rating: int | None
    """None if the player is unrated after the event too."""
    first: FirstRating | None
    """None for a rated player."""
    remarks: tuple[CitedReason, ...] = ()

    @property
    def rated_games(self) -> tuple[GameLine, ...]:
        """The games that count."""
        return tuple(line for line in self.games if line.rated)

    @property
    def score(self) -> int:
        """The score in the games that count."""
        return sum(line.score or 0 for line in self.rated_games)

    @property
    def expected(self) -> int:
        """The expected score in the games that count."""
        return sum(line.expected or 0 for line in self.rated_games)


@dataclass(frozen=True, slots=True)
class RatingReport:
    """An event as the rating list will see it."""

    edition: Edition
    rating_list: RatingList
    list_reason: str
    """Why it is this list."""
    form: RatingForm
    players: tuple[PlayerRating, ...]
    remarks: tuple[CitedReason, ...] = ()
    judged: tuple[CitedReason, ...] = ()
    """What of the rate of play was judged, and what was not because nobody knows it."""

    @property
    def by_number(self) -> dict[int, PlayerRating]:
        """The players by their starting numbers."""
        return {player.number: player for player in self.players}


def decimal(hundredths: int, *, signed: bool = False) -> str:
    """Return hundredths as a decimal number.

    >>> decimal(92), decimal(-36), decimal(141, signed=True), decimal(0, signed=True)
    ('0.92', '-0.36', '+1.41', '0.00')
    """
    sign = "-" if hundredths < 0 else "+" if signed and hundredths > 0 else ""
    return f"{sign}{abs(hundredths) // 100}.{abs(hundredths) % 100:02}"
