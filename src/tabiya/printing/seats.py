"""A player on a list: what stands beside the name, ready to be printed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from unicodedata import combining, normalize

from tabiya.model.player import Player
from tabiya.model.points import ZERO, show_points
from tabiya.model.result import GameResult
from tabiya.printing.occasion import Occasion

_WHOLE_LETTERS = str.maketrans(
    {
        "ł": "l", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ħ": "h", "ı": "i",
        "ŧ": "t", "ə": "e",
    }
)  # fmt: skip
"""Letters whose marks cannot be taken off, as those beside which people look for them."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A player with the points before the round."""

    number: str
    title: str
    name: str
    rating: str
    federation: str
    points: str


def seats_of(occasion: Occasion) -> dict[int, Seat]:
    """Every player's seat, by number."""
    points = occasion.points_before
    return {
        player.number: Seat(
            number=str(player.number),
            title=title_of(player),
            name=player.name,
            rating=rating_of(player),
            federation=player.federation,
            points=show_points(points.get(player.number, ZERO)),
        )
        for player in occasion.tournament.players
    }


def title_of(player: Player) -> str:
    """The title in its letters, or nothing."""
    return player.title.value if player.title else ""


def rating_of(player: Player) -> str:
    """The rating, or nothing for a player without one."""
    return str(player.rating) if player.rating else ""


def result_of(result: GameResult, gettext: Callable[[str], str]) -> str:
    """The result as people write it; nothing while the game is open."""
    score, _, unrated = result.symbol.partition(" ")
    return score + " " + gettext("unrated") if unrated else score


def alphabetical(name: str) -> tuple[str, str]:
    """What names are ordered by: letters without their marks, capitals or not.

    >>> sorted(["Öz", "Zeh", "Łąk", "Lis", "ázar"], key=alphabetical)
    ['ázar', 'Łąk', 'Lis', 'Öz', 'Zeh']
    """
    parted = normalize("NFKD", name).casefold().translate(_WHOLE_LETTERS)
    return "".join(letter for letter in parted if not combining(letter)), name
