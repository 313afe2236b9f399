"""Values: what a tie-break gives to a participant, together with the working that leads to it."""

from __future__ import annotations

from enum import Enum
from fractions import Fraction
from typing import Final, NamedTuple

from tabiya.languages import say, translatable
from tabiya.rulebook.article import Article

MISSED_BY_CHOICE = translatable("missed {rounds} rounds by choice")
"""The only note there is: such a player stands below all who missed fewer."""
RankKey = tuple[int | Fraction, ...]
"""What participants are ranked by: higher is better, and an empty tuple is worst of all."""


class Nature(Enum):
    """What stands behind one contribution to a tie-break."""

    GAME = "played"
    ADJUSTED = "played; the opponent's score is adjusted for absences"
    FORFEIT_AS_GAME = "forfeit, counted as a game"
    OWN_ROUND = "own result"
    DUMMY = "unplayed: against a dummy with the player's own score"
    CAPPED_DUMMY = "unplayed: against a dummy whose score is capped"
    ONESELF = "unplayed: a draw against oneself"
    VIRTUAL_OPPONENT = "unplayed: against a virtual opponent"
    DRAWN_IN_ADVANCE = "last round, counted as a draw"
    NO_OPPONENT = "no opponent"
    BOARD = "board"
    OWN_VALUE = "own value"
    WIN_OF_VALUE = "won"
    DRAW_OF_VALUE = "drawn"
    LOSS_OF_VALUE = "lost"
    FORFEIT_OF_VALUE = "forfeit"
    BYE_OF_VALUE = "bye, of the player's own value"
    EXCUSED = "absent with notice, of the player's own value"
    UNEXCUSED = "absent without notice, of the player's own value"
    FOR_THE_CLUB = "away for the club, of the player's own value"
    TOO_OFTEN_ABSENT = "absent more often than earns something"
    OPPONENT_LEFT = "the opponent has left, of the player's own value"
    START_PLACE = "place at the start"
    MOVED = "moved on the ladder"
    BEFORE_JOINING = "before the late entry"


Term = tuple[int, int | None, int, int, int, str, bool]
"""What one round puts into a tie-break before anything is cut: the round, the opponent, what the
opponent brings (a score in tenths of a point, or a rating), what it is multiplied with, the
contribution in the units of the tie-break, its nature, and whether the absence was voluntary.

Plain tuples, because a thousand players make a hundred thousand of them; `TieBreakValue` turns them
into contributions with names when somebody wants to read them.
"""
ROUND: Final = 0
OPPONENT: Final = 1
AGAINST: Final = 2
AMOUNT: Final = 4
VOLUNTARY: Final = 6
PLAYED: Final = Nature.GAME.value
ADJUSTED: Final = Nature.ADJUSTED.value
OWN_ROUND: Final = Nature.OWN_ROUND.value


class Contribution(NamedTuple):
    """One line of the working: the round, the opponent, the amount, and whether it was cut.

    >>> import tabiya
    >>> event = tabiya.simulate(tabiya.Config(players=6, rounds=3, seed=1)).tournament
    >>> value = tabiya.standings(event, ("BH",)).rows[0].values[0]
    >>> len(value.contributions)
    3
    """

    round: int
    opponent: int | None
    against: Fraction
    result: Fraction | None
    amount: Fraction
    cut: bool
    nature: Nature
    voluntary: bool
    """Whether it comes from a round the participant chose not to play."""


class Aggregation(Enum):
    """How the contributions are put together to the value."""

    TOTAL = "sum"
    PARTS_OF_VALUES = "sum of parts of values"
    AVERAGE = "average"
    ROUNDED_AVERAGE = "average, rounded to the nearest whole number, ½ up"
    EXPECTATION = "lowest rating whose expected score reaches the score"
    PLACES = "separate standings of the tied players"


class TieBreakValue(NamedTuple):
    """One tie-break value of one participant.

    `units` is exact, in parts of `scale` to the point; None means there is no value, as when no
    opponent is left to average. `order` decides the rank, the higher the better; it is the value
    itself unless the rule ranks otherwise.

    >>> import tabiya
    >>> event = tabiya.simulate(tabiya.Config(players=6, rounds=3, seed=1)).tournament
    >>> value = tabiya.standings(event, ("BH",)).rows[0].values[0]
    >>> value.text
    '4.5'
    """

    code: str
    article: Article
    units: int | Fraction | None
    scale: int = 1
    decimals: int = 0
    terms: tuple[Term, ...] = ()
    cut: tuple[int, ...] = ()
    """Which of the terms were left out, as indices."""
    aggregation: Aggregation = Aggregation.TOTAL
    addend: int = 0
    """What is added to the average, as the rating difference in a performance."""
    divisor: int = 1
    """What the sum is divided by before that, as in the schedule strength of teams."""
    term_scale: int = 0
    """Parts to the point in which the terms are counted; 0 if the same as the value's."""
    ranking: RankKey | None = None
    note: str = ""
    """Why `ranking` puts somebody below others with the same value, in English."""

    @property
    def note_in_words(self) -> str:
        """Return the note in the language of the reader; the value itself is kept for all languages."""
        return say(MISSED_BY_CHOICE, rounds=-self.order[0]) if self.note else ""

    @property
    def exact(self) -> Fraction | None:
        """The value as an exact fraction, or None if there is none."""
        return None if self.units is None else Fraction(self.units) / self.scale

    @property
    def order(self) -> RankKey:
        """The sort key of the participants: higher is better, and a missing value is the worst."""
        if self.ranking is not None:
            return self.ranking
        return () if self.units is None else (self.units,)

    @property
    def text(self) -> str:
        """The value as it is published, such as `52.5` or `1820`; `None` where there is none."""
        return exact_text(self.units, self.scale, self.decimals)

    @property
    def shown(self) -> str:
        """The value as people write it next to points: `52½`, `24¾`; a dash where there is none.

        An average keeps its decimals.
        """
        return shown_text(self.units, self.scale, self.decimals)

    @property
    def contributions(self) -> tuple[Contribution, ...]:
        """The working: every round that was considered, with the cut ones marked."""
        scale = self.term_scale or self.scale
        parts_of_values = self.aggregation is Aggregation.PARTS_OF_VALUES
        products = scale == SQUARED and not parts_of_values
        left_out = set(self.cut)
        return tuple(
            Contribution(
                round_,
                opponent,
                Fraction(against, TENTHS if products else scale),
                Fraction(result, scale if parts_of_values else TENTHS)
                if products or parts_of_values
                else None,
                Fraction(amount, scale),
                index in left_out,
                Nature(nature),
                voluntary,
            )
            for index, (
                round_,
                opponent,
                against,
                result,
                amount,
                nature,
                voluntary,
            ) in enumerate(self.terms)
        )


TENTHS = 10
"""Scores are counted in tenths of a point,"""
SQUARED = 100
"""and products of two scores in hundredths."""


def exact_text(units: int | Fraction | None, scale: int, decimals: int) -> str:
    """Return a value as it is published; `None` where there is none."""
    if units is None:
        return "None"
    return _decimals(units.numerator, units.denominator * scale, decimals)


def shown_text(units: int | Fraction | None, scale: int, decimals: int) -> str:
    """Return a value as people write it; a dash where there is none."""
    if units is None:
        return "–"
    return fraction_text(Fraction(units) / scale, exact_text(units, scale, decimals))


def decimal_text(value: Fraction, decimals: int) -> str:
    """Return a fraction with so many decimals, halves rounded up.

    >>> decimal_text(Fraction(107, 8), 2), decimal_text(Fraction(-1, 2), 1)
    ('13.38', '-0.5')
    """
    return _decimals(value.numerator, value.denominator, decimals)


def fraction_text(value: Fraction, otherwise: str) -> str:
    """Return a number with quarters and halves as one sign; what has other parts as it is given.

    >>> fraction_text(Fraction(21, 2), ""), fraction_text(Fraction(3, 4), ""), fraction_text(Fraction(7), "")
    ('10½', '¾', '7')
    """
    whole, part = divmod(abs(value), 1)
    sign = _SIGNS.get(part)
    if sign is None:
        return otherwise
    minus = "-" if value < 0 else ""
    return f"{minus}{whole}{sign}" if whole or not sign else f"{minus}{sign}"


_SIGNS = {Fraction(0): "", Fraction(1, 4): "¼", Fraction(1, 2): "½", Fraction(3, 4): "¾"}


def _decimals(numerator: int, denominator: int, decimals: int) -> str:
    """Return the same for a fraction in two whole numbers, whatever they have in common."""
    whole = (2 * numerator * 10**decimals + denominator) // (2 * denominator)
    sign, digits = ("-" if whole < 0 else ""), str(abs(whole)).rjust(decimals + 1, "0")
    return sign + (f"{digits[:-decimals]}.{digits[-decimals:]}" if decimals else digits)
