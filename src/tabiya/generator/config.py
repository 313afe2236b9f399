"""What a simulated tournament shall look like, checked before anything is generated.

The pairing systems are loaded when a configuration is made, not by whoever only names it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING

from tabiya.errors import TabiyaError
from tabiya.model.arguments import expect
from tabiya.model.player import Player
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.scoring import STANDARD, ScoringSystem

if TYPE_CHECKING:
    from tabiya.pairing.system import Size

USUAL_DRAW_RATE = 0.3


class ImpossibleSimulation(TabiyaError):
    """The simulation asked for cannot be held, such as twelve rounds among six players.

    >>> import tabiya
    >>> try:
    ...     tabiya.Config(players=6, rounds=12, seed=1)
    ... except tabiya.ImpossibleSimulation as refusal:
    ...     print(bool(refusal.hint))
    True
    """


class Distribution(Enum):
    """How the ratings lie between the lowest and the highest."""

    UNIFORM = "uniform"
    """Every rating is equally likely."""
    BELL = "bell"
    """Most players are near the middle, few at the ends."""
    EVEN = "even"
    """Equal steps from the highest to the lowest; no chance at all."""


@dataclass(frozen=True, slots=True)
class ByesInRound:
    """So many players ask for a bye of this kind in this round."""

    round: int
    kind: ByeKind
    players: int


@dataclass(frozen=True, slots=True)
class ForfeitsInRound:
    """So many games of this round end by forfeit in this way."""

    round: int
    result: GameResult
    games: int


def _usual_system() -> str:
    """Return the name of the system of an event that says nothing else."""
    from tabiya.pairing.registry import USUAL

    return USUAL.name


@dataclass(frozen=True, slots=True)
class Config:
    """All options that, with the seed, determine a simulated tournament.

    A rate is a share from 0 to 1: of games for results, of players in each round for byes and
    withdrawals, of players in the whole event for late entries.

    >>> import tabiya
    >>> tabiya.Config(players=40, rounds=7, seed=1).system
    'dutch'
    """

    players: int
    rounds: int
    """How many rounds; 0 in a knock-out, which goes on until it has a winner."""
    seed: int
    tournaments: int = 1
    name: str = "Simulated open"
    system: str = field(default_factory=_usual_system)
    edition: str | None = None
    teams: int = 0
    """How many teams; 0 in an event of individuals."""
    boards: int = 0
    """How many boards a team match has."""
    reserves: int = 0
    """How many players each team has beyond its boards."""
    entrants: tuple[Player, ...] = ()
    """The players, if they are not to be invented."""
    kind_code: str = ""
    """What a team Swiss announces of its scores and colour preferences (TRF 192)."""
    lowest_rating: int = 1400
    highest_rating: int = 2600
    distribution: Distribution = Distribution.UNIFORM
    draw_rate: float = USUAL_DRAW_RATE
    forfeit_rate: float = 0.0
    double_forfeit_rate: float = 0.0
    unusual_rate: float = 0.0
    """Games that end ½-0, 0-½ or 0-0."""
    unrated_rate: float = 0.0
    """Games that lasted less than one move: won, drawn or lost, but not rated."""
    half_point_bye_rate: float = 0.0
    zero_point_bye_rate: float = 0.0
    full_point_bye_rate: float = 0.0
    byes: tuple[ByesInRound, ...] = ()
    forfeits: tuple[ForfeitsInRound, ...] = ()
    withdrawal_rate: float = 0.0
    late_entry_rate: float = 0.0
    acceleration: str = ""
    """The name of a way in which the system lends points in the first rounds, such as `baku`."""
    scoring: ScoringSystem = STANDARD
    tie_breaks: tuple[str, ...] = ()
    prohibited: str = ""
    """A shape of prohibitions, such as `clubs-5`; without one everybody may meet everybody."""
    drawn: tuple[str, ...] = ()
    """What was drawn from the seed because nobody said it; noted first in the report."""

    @property
    def size(self) -> Size:
        """How large the event is."""
        from tabiya.pairing.system import Size

        return Size(self.players, self.rounds, self.teams, self.boards, self.reserves)

    def __post_init__(self) -> None:
        """Refuse what cannot be held."""
        from tabiya.generator.faults import faults

        for name in ("players", "rounds", "seed", "teams", "boards", "reserves", "tournaments"):
            expect(getattr(self, name), int, name, "a whole number")
        for what, hint in faults(self):
            raise ImpossibleSimulation(what, hint=hint)
