"""The score of a match, and when the score decides it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

from tabiya.errors import TabiyaError
from tabiya.model.colour import Colour
from tabiya.model.points import Points
from tabiya.model.result import GameResult
from tabiya.model.scoring import STANDARD
from tabiya.pairing.competition_editions import EDITION_2019, manual
from tabiya.rulebook.clause import Kind, clause

Player = TypeVar("Player", int, str)

_VALUES = {
    result: (
        STANDARD.points(result.white, Colour.WHITE),
        STANDARD.points(result.black, Colour.BLACK),
    )
    for result in GameResult
}


class MatchRefused(TabiyaError):
    """A match cannot take this result, or cannot be played like this."""


@dataclass(frozen=True, slots=True)
class MatchGame(Generic[Player]):
    """One finished game of a match."""

    white: Player
    black: Player
    result: GameResult

    def points(self, player: Player) -> Points:
        """What the game brought to one of the two."""
        white, black = _VALUES[self.result]
        return white if player == self.white else black

    @property
    def winner(self) -> Player | None:
        """Whoever has more points from this game."""
        white, black = _VALUES[self.result]
        if white == black:
            return None
        return self.white if white > black else self.black


def score(player: Player, games: Iterable[MatchGame[Player]]) -> Points:
    """The points of one player from these games."""
    return Points(sum(game.points(player) for game in games))


@clause(
    Kind.PROCESS,
    "a match is decided when the loser could no longer draw level in the games that are left",
    {EDITION_2019: manual("5.1")},
)
def is_decided(lead: int, games_left: int) -> bool:
    """Whether a lead in points (tenths) is greater than all that can still be won."""
    return abs(lead) > games_left * STANDARD.win


def refuse_unfinished(result: GameResult, where: str) -> None:
    """Refuse a game without a result: a match counts finished games only."""
    if result is GameResult.UNKNOWN:
        raise MatchRefused(
            "a game without a result cannot be counted",
            where=where,
            hint="Enter it when it has ended.",
        )
