"""Teams: their members in board order and what happened to them as teams."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import Enum

from tabiya.model.arguments import (
    expect_all,
    expect_choice,
    expect_numbers,
    expect_optional_numbers,
    expect_texts,
)
from tabiya.model.points import Points
from tabiya.model.result import ByeKind


@dataclass(frozen=True, slots=True)
class Team:
    """A team with its members in board order, reserves last.

    >>> import tabiya
    >>> tabiya.Team(1, "Rooks", (1, 2, 3, 4)).members
    (1, 2, 3, 4)
    """

    number: int
    name: str
    members: tuple[int, ...]
    nickname: str = ""
    strength: int | None = None

    def __post_init__(self) -> None:
        """Refuse what is no team."""
        expect_numbers(self, "number")
        expect_texts(self, "name", "nickname")
        expect_all(self.members, int, "members", "players' numbers")
        expect_optional_numbers(self, "strength")


@dataclass(frozen=True, slots=True, kw_only=True)
class LineUp:
    """Who sat where when a team left its default board order (TRF 300); None is an empty board.

    >>> import tabiya
    >>> tabiya.LineUp(round=1, team=1, opponent=2, players=(1, 2, None, 5)).players
    (1, 2, None, 5)
    """

    round: int
    team: int
    opponent: int
    players: tuple[int | None, ...]

    def __post_init__(self) -> None:
        """Refuse what is no line-up."""
        expect_numbers(self, "round", "team")
        expect_numbers(self, "opponent", least=0)  # 0 is none
        expect_all(self.players, (int, type(None)), "players", "players' numbers, or None")


class MatchForfeit(Enum):
    """How a team match was lost without play (TRF 330), White's sign first.

    >>> import tabiya
    >>> tabiya.MatchForfeit("+-")
    <MatchForfeit.WHITE_WINS: '+-'>
    """

    WHITE_WINS = "+-"
    BLACK_WINS = "-+"
    BOTH_LOSE = "--"


@dataclass(frozen=True, slots=True, kw_only=True)
class ForfeitedMatch:
    """A team match that was not played.

    >>> import tabiya
    >>> won = tabiya.MatchForfeit.WHITE_WINS
    >>> tabiya.ForfeitedMatch(round=1, white=1, black=2, forfeit=won).white
    1
    """

    round: int
    white: int
    black: int
    forfeit: MatchForfeit

    def __post_init__(self) -> None:
        """Refuse what is no match."""
        expect_numbers(self, "round", "white", "black")
        expect_choice(self.forfeit, MatchForfeit, "forfeit")


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamBye:
    """A round without an opponent for a team.

    >>> import tabiya
    >>> tabiya.TeamBye(round=1, team=5, kind=tabiya.ByeKind.PAIRING_ALLOCATED).team
    5
    """

    round: int
    team: int
    kind: ByeKind

    def __post_init__(self) -> None:
        """Refuse what is no bye."""
        expect_numbers(self, "round", "team")
        expect_choice(self.kind, ByeKind, "kind")


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamByeValue:
    """The points of a pairing-allocated bye for a team (TRF 320).

    >>> import tabiya
    >>> value = tabiya.TeamByeValue(match_points=tabiya.Points(10), game_points=tabiya.Points(20))
    >>> tabiya.format_points(value.game_points)
    '2.0'
    """

    match_points: Points
    game_points: Points

    def __post_init__(self) -> None:
        """Refuse what are no points."""
        expect_numbers(self, "match_points", "game_points", least=0)


@dataclass(frozen=True, slots=True)
class PlannedMatch:
    """When and where a match is played, if it has its own time or venue, or was played ahead; teams by number."""

    round: int
    home: int
    away: int
    starts: datetime | None = None
    venue: str = ""
    score: str = ""
    """Home before away, of a match that was played before its round."""
