"""Scoring systems: how many points each outcome brings."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tabiya.errors import InvalidFact
from tabiya.model.arguments import expect_number
from tabiya.model.colour import Colour
from tabiya.model.points import HALF, POINT, ZERO, Points
from tabiya.model.result import Outcome

_OUTCOMES = (
    "white_win",
    "black_win",
    "white_draw",
    "black_draw",
    "white_loss",
    "black_loss",
    "forfeit_win",
    "forfeit_loss",
    "full_point_bye",
    "half_point_bye",
    "zero_point_bye",
    "pairing_allocated_bye",
    "unknown",
)
_LEAST_WIN = HALF


@dataclass(frozen=True, slots=True)
class ScoringSystem:
    """Points for each outcome; the default is 1, ½, 0 with a bye worth a win.

    >>> import tabiya
    >>> tabiya.format_points(tabiya.ScoringSystem().white_draw)
    '0.5'
    """

    white_win: Points = POINT
    black_win: Points = POINT
    white_draw: Points = HALF
    black_draw: Points = HALF
    white_loss: Points = ZERO
    black_loss: Points = ZERO
    forfeit_win: Points = POINT
    forfeit_loss: Points = ZERO
    full_point_bye: Points = POINT
    half_point_bye: Points = HALF
    zero_point_bye: Points = ZERO
    pairing_allocated_bye: Points = POINT
    unknown: Points = HALF
    """An unknown or adjourned result: a draw for pairing purposes (C.04.2)."""

    def __post_init__(self) -> None:
        """Refuse what are no points."""
        for name in _OUTCOMES:
            if type(getattr(self, name)) is not int:
                expect_number(getattr(self, name), name, least=None)

    @classmethod
    def of(
        cls,
        win: int,
        draw: int,
        loss: int = 0,
        *,
        absence: int = 0,
        pairing_allocated_bye: int | None = None,
        unknown: int | None = None,
    ) -> ScoringSystem:
        """Return a system in which colours do not matter; all numbers are tenths of a point.

        Three points for a win and one for a draw are `of(30, 10)`. A win of less than half
        a point is refused, because `of(3, 1)` is surely meant in whole points.
        """
        for name, tenths in (("win", win), ("draw", draw), ("loss", loss), ("absence", absence)):
            expect_number(tenths, name, least=None)
        if 0 < win < _LEAST_WIN:
            raise InvalidFact(
                f"win must be at least {_LEAST_WIN} tenths of a point, not {win}",
                hint="Points are counted in tenths: three points for a win and one for a draw are of(30, 10).",
            )
        won, drawn, lost, absent = (
            Points(win),
            Points(draw),
            Points(loss),
            Points(absence),
        )
        return cls(
            white_win=won,
            black_win=won,
            white_draw=drawn,
            black_draw=drawn,
            white_loss=lost,
            black_loss=lost,
            forfeit_win=won,
            forfeit_loss=absent,
            full_point_bye=won,
            half_point_bye=drawn,
            zero_point_bye=absent,
            pairing_allocated_bye=won
            if pairing_allocated_bye is None
            else Points(pairing_allocated_bye),
            unknown=drawn if unknown is None else Points(unknown),
        )

    def with_bye(self, points: int) -> ScoringSystem:
        """Return the same system with another value for the pairing-allocated bye."""
        return replace(self, pairing_allocated_bye=Points(points))

    @property
    def win(self) -> Points:
        """The most points for a win."""
        return max(self.white_win, self.black_win)

    @property
    def draw(self) -> Points:
        """The most points for a draw."""
        return max(self.white_draw, self.black_draw)

    @property
    def loss(self) -> Points:
        """The fewest points for a loss."""
        return min(self.white_loss, self.black_loss)

    def points(self, outcome: Outcome, colour: Colour | None) -> Points:
        """Return the points of an outcome; the colour matters only in some systems."""
        return self.table()[outcome, colour is Colour.BLACK]

    def table(self) -> dict[tuple[Outcome, bool], Points]:
        """Return all values at once, by outcome and "had Black"."""
        both = {
            Outcome.FORFEIT_WIN: self.forfeit_win,
            Outcome.FORFEIT_LOSS: self.forfeit_loss,
            Outcome.UNKNOWN: self.unknown,
            Outcome.HALF_POINT_BYE: self.half_point_bye,
            Outcome.FULL_POINT_BYE: self.full_point_bye,
            Outcome.PAIRING_ALLOCATED_BYE: self.pairing_allocated_bye,
            Outcome.ZERO_POINT_BYE: self.zero_point_bye,
        }
        table = {(outcome, black): p for outcome, p in both.items() for black in (False, True)}
        for outcomes, white, black in (
            ((Outcome.WIN, Outcome.UNRATED_WIN), self.white_win, self.black_win),
            ((Outcome.DRAW, Outcome.UNRATED_DRAW), self.white_draw, self.black_draw),
            ((Outcome.LOSS, Outcome.UNRATED_LOSS), self.white_loss, self.black_loss),
        ):
            for outcome in outcomes:
                table[outcome, False] = white
                table[outcome, True] = black
        return table


@dataclass(frozen=True, slots=True)
class MatchScoring:
    """Match points of a team match; the default is 2, 1, 0.

    >>> import tabiya
    >>> tabiya.format_points(tabiya.MatchScoring().win)
    '2.0'
    """

    win: Points = Points(20)
    draw: Points = Points(10)
    loss: Points = ZERO

    def __post_init__(self) -> None:
        """Refuse what are no points."""
        for name in ("win", "draw", "loss"):
            expect_number(getattr(self, name), name, least=None)


STANDARD = ScoringSystem()
WITHOUT_BYES = replace(
    STANDARD, full_point_bye=ZERO, half_point_bye=ZERO, pairing_allocated_bye=ZERO
)
"""Points for games alone, as clubs show them next to a score of another kind."""
STANDARD_MATCH = MatchScoring()
