"""Standings of a system that ranks by scores of its own, in place of points and tie-breaks."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from tabiya.rulebook.article import Article


class ScorePart(NamedTuple):
    """What one round brings to a score that a system counts itself."""

    round: int
    """0 for what belongs to no round."""
    kind: str
    """Why, by a name of `tabiya.tiebreaks.value.Nature`."""
    opponent: int | None
    value: Fraction
    """The value that it is a part of."""
    share: Fraction
    amount: Fraction


class OwnScore(NamedTuple):
    """A value by which a system ranks in place of points and tie-breaks."""

    code: str
    """Its heading, such as `KEIZER`."""
    article: Article
    sentence: str
    """What it is."""
    lists: int = 1
    """Over how many lists it is the mean."""


class OwnValue(NamedTuple):
    """What one player has of it, and the parts that it is the sum of."""

    value: Fraction
    parts: tuple[ScorePart, ...] = ()
    lowest_first: bool = False
    """Whether the smallest is the best, as of a place."""


class SystemPlace(NamedTuple):
    """A player in the standings of a system, with a value for each of its scores."""

    number: int
    values: tuple[OwnValue, ...]


class SystemRanking(NamedTuple):
    """The standings of a system that does not rank by points and tie-breaks."""

    scores: tuple[OwnScore, ...]
    """The one that decides first comes first."""
    players: tuple[SystemPlace, ...]
    """The best first; those with the same values share a place."""
    without: tuple[int, ...] = ()
    """Who has no place, such as a player who left."""
