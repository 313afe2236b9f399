"""Facts that belong to no round: requests, arrangements, corrections and decided places."""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass

from tabiya.model.arguments import (
    expect_all,
    expect_choice,
    expect_number,
    expect_numbers,
    expect_optional_numbers,
)
from tabiya.model.points import Points
from tabiya.model.result import ByeKind, GameResult, Outcome


@dataclass(frozen=True, slots=True, kw_only=True)
class RequestedBye:
    """A bye asked for (or an absence announced) for a round that is not yet paired.

    >>> import tabiya
    >>> tabiya.RequestedBye(player=3, round=2).kind
    <ByeKind.ZERO_POINT: 'Z'>
    """

    round: int
    player: int
    kind: ByeKind = ByeKind.ZERO_POINT

    def __post_init__(self) -> None:
        """Refuse what is no bye."""
        expect_numbers(self, "round", "player")
        expect_choice(self.kind, ByeKind, "kind")


@dataclass(frozen=True, slots=True, kw_only=True)
class VirtualPoints:
    """Points lent for pairing only: acceleration (TRF 250, XXA), from the first to the last round given.

    >>> import tabiya
    >>> points = tabiya.Points(10)
    >>> virtual = tabiya.VirtualPoints(points=points, first_round=1, last_round=3, first_player=1, last_player=8)
    >>> virtual.last_round
    3
    """

    points: Points
    first_round: int
    last_round: int
    first_player: int
    last_player: int
    match_points: Points | None = None

    def __post_init__(self) -> None:
        """Refuse what are no points, rounds and players."""
        expect_number(self.points, "points", least=None)
        expect_numbers(self, "first_round", "last_round", "first_player", "last_player")
        expect_optional_numbers(self, "match_points")


@dataclass(frozen=True, slots=True)
class ProhibitedPairs:
    """Players (or teams) who must not meet one another (TRF 260, XXP); None is "to the end".

    >>> import tabiya
    >>> tabiya.ProhibitedPairs((3, 8)).players
    (3, 8)
    """

    players: tuple[int, ...]
    _: KW_ONLY
    first_round: int = 1
    last_round: int | None = None

    def __post_init__(self) -> None:
        """Refuse what are no players and rounds."""
        expect_all(self.players, int, "players", "players' numbers")
        expect_numbers(self, "first_round", least=0)
        expect_optional_numbers(self, "last_round")


@dataclass(frozen=True, slots=True, kw_only=True)
class LateEntry:
    """A player who entered after the start and is paired from this round on.

    >>> import tabiya
    >>> tabiya.LateEntry(player=9, first_round=2).first_round
    2
    """

    player: int
    first_round: int

    def __post_init__(self) -> None:
        """Refuse what is no player or round."""
        expect_numbers(self, "player", "first_round")


@dataclass(frozen=True, slots=True, kw_only=True)
class Withdrawal:
    """A player who is no longer paired after this round.

    >>> import tabiya
    >>> tabiya.Withdrawal(player=8, after_round=5).after_round
    5
    """

    player: int
    after_round: int
    expelled: bool = False
    """Whether the arbiter expelled the player, who has no place in the standings then."""

    def __post_init__(self) -> None:
        """Refuse what is no player or round."""
        expect_numbers(self, "player")
        expect_numbers(self, "after_round", least=0)


@dataclass(frozen=True, slots=True, kw_only=True)
class EarlierResult:
    """The result of a game when a later round was paired, before it ended or was corrected.

    If White and Black are those of the game the other way round, its colours were corrected too.

    >>> import tabiya
    >>> result = tabiya.GameResult.UNKNOWN
    >>> tabiya.EarlierResult(paired=3, round=2, white=1, black=4, result=result).paired
    3
    """

    paired: int
    """The round that was paired from it."""
    round: int
    white: int
    black: int
    result: GameResult
    """The result known at that time; UNKNOWN if the game was still open."""

    def __post_init__(self) -> None:
        """Refuse what is no game."""
        expect_numbers(self, "paired", "round", "white", "black")
        expect_choice(self.result, GameResult, "result")


@dataclass(frozen=True, slots=True)
class PointAdjustment:
    """Points assigned outside the scoring system (TRF 299).

    `outcome` None is a penalty or bonus on top, which counts from the end of its round on: in the
    standings after it and in the pairings of later rounds. `round` None means all rounds.

    >>> import tabiya
    >>> tabiya.PointAdjustment((3,), tabiya.Points(-10), round=2).players
    (3,)
    """

    players: tuple[int, ...]
    points: Points
    _: KW_ONLY
    outcome: Outcome | None = None
    round: int | None = None
    match_points: Points | None = None

    def __post_init__(self) -> None:
        """Refuse what are no players, points and rounds."""
        expect_all(self.players, int, "players", "players' numbers")
        expect_number(self.points, "points", least=None)
        expect_optional_numbers(self, "round")
        if self.outcome is not None:
            expect_choice(self.outcome, Outcome, "outcome")
        if self.match_points is not None:
            expect_number(self.match_points, "match_points", least=None)

    def counts_after(self, rounds: int) -> bool:
        """Whether the points count after this number of rounds."""
        return self.round is None or self.round <= rounds


@dataclass(frozen=True, slots=True)
class PlayoffPlaces:
    """How a play-off ended among players who were tied, or how the arbiter placed them.

    The places come with the best first.

    >>> import tabiya
    >>> tabiya.PlayoffPlaces(((4,), (1, 2))).places[0]
    (4,)
    """

    places: tuple[tuple[int, ...], ...]
    """Those who share a place together."""
    played: bool = True
    """Whether they played for their places; if not, the arbiter decided them by hand."""
    values: tuple[tuple[int, str], ...] = ()
    """The value of each number, if values calculated elsewhere decided."""
    name: str = ""
    """What these values are called."""
