"""The report: every game's line, what it adds up to, and the reason of everything that is special.

Scores, expectations and changes are whole hundredths.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from tabiya.languages import say
from tabiya.ratings.facts import RatingForm, RatingList
from tabiya.rulebook.article import CitedReason
from tabiya.rulebook.edition import Edition


@dataclass(frozen=True, slots=True)
class Performance:
    """A first rating with its working: Ra, what is added to it, and the score it comes from.

    The score is in half points, and includes hypothetical games where the edition has them.
    """

    average: Fraction
    halves: int
    games: int
    added: Fraction
    rating: int


@dataclass(frozen=True, slots=True)
class GameLine:
    """One round of one player.

    >>> import tabiya
    >>> event = tabiya.simulate(tabiya.Config(players=6, rounds=3, seed=1)).tournament
    >>> line = tabiya.rate(event).players[0].games[0]
    >>> line.rated, line.score_text
    (True, '0.50')
    """

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

    @property
    def score_text(self) -> str:
        """The score in points, such as `0.50`; empty if there is none."""
        return "" if self.score is None else decimal(self.score)

    @property
    def expected_text(self) -> str:
        """The expected score in points, such as `0.92`; empty if there is none."""
        return "" if self.expected is None else decimal(self.expected)


@dataclass(frozen=True, slots=True)
class CoefficientUsed:
    """K as it was applied, with what had to be assumed for it."""

    value: int
    reason: CitedReason
    assumed: tuple[str, ...] = ()

    def __str__(self) -> str:
        if not self.assumed:
            return f"K {self.value}: {self.reason}"
        return say(
            "K {k} assumed: {reason}; {assumed}",
            k=self.value,
            reason=self.reason,
            assumed=", ".join(self.assumed),
        )


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
    """One player: the games, K, the change, and the rating after it.

    >>> import tabiya
    >>> event = tabiya.simulate(tabiya.Config(players=6, rounds=3, seed=1)).tournament
    >>> player = tabiya.rate(event).players[0]
    >>> player.number, player.score_text, len(player.games)
    (1, '1.50', 3)
    """

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
        """The score in the games that count, in hundredths."""
        return sum(line.score or 0 for line in self.rated_games)

    @property
    def expected(self) -> int:
        """The expected score in the games that count, in hundredths."""
        return sum(line.expected or 0 for line in self.rated_games)

    @property
    def score_text(self) -> str:
        """The score in points, such as `4.50`."""
        return decimal(self.score)

    @property
    def expected_text(self) -> str:
        """The expected score in points, such as `3.92`."""
        return decimal(self.expected)

    @property
    def change_text(self) -> str:
        """The change of the rating, not yet rounded, such as `+11.60`."""
        return decimal(self.change, signed=True)


@dataclass(frozen=True, slots=True)
class RatingReport:
    """The rating changes of an event.

    >>> import tabiya
    >>> event = tabiya.simulate(tabiya.Config(players=6, rounds=3, seed=1)).tournament
    >>> tabiya.rate(event).rating_list
    <RatingList.STANDARD: 'standard'>
    """

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
