"""Teams: their members in board order and what happened to them as teams."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from tabiya.model.points import Points
from tabiya.model.result import ByeKind


@dataclass(frozen=True, slots=True)
class Team:
    """A team with its members in board order, reserves last."""

    number: int
    name: str
    members: tuple[int, ...]
    nickname: str = ""
    strength: int | None = None


@dataclass(frozen=True, slots=True)
class LineUp:
    """Who sat where when a team left its default board order (TRF 300); None is an empty board."""

    round: int
    team: int
    opponent: int
    players: tuple[int | None, ...]


class MatchForfeit(Enum):
    """How a team match was lost without play (TRF 330), White's sign first."""

    WHITE_WINS = "+-"
    BLACK_WINS = "-+"
    BOTH_LOSE = "--"


@dataclass(frozen=True, slots=True)
class ForfeitedMatch:
    """A team match that was not played."""

    round: int
    white: int
    black: int
    forfeit: MatchForfeit


@dataclass(frozen=True, slots=True)
class TeamBye:
    """A round in which a team had no opponent."""

    round: int
    team: int
    kind: ByeKind


@dataclass(frozen=True, slots=True)
class TeamByeValue:
    """What a pairing-allocated bye brings to a team (TRF 320)."""

    match_points: Points
    game_points: Points
