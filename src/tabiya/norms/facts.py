"""The form and the occasion of an event, and one round of a player, as norms look at them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from tabiya.languages import gettext, translatable
from tabiya.model.player import Title
from tabiya.model.result import Outcome

NO_FEDERATION = "NON"
"""The code of players who belong to no federation of FIDE."""
NEUTRAL = ("FID", "")
"""Players of FIDE itself, or of whom no federation is known: they count for no federation."""


class NormForm(Enum):
    """The forms of pairing systems that the rules distinguish.

    >>> import tabiya
    >>> tabiya.NormForm("Swiss").predetermined
    False
    """

    SWISS = translatable("Swiss")
    ROUND_ROBIN = translatable("round robin")
    DOUBLE_ROUND_ROBIN = translatable("double round robin")
    KNOCKOUT = translatable("knock-out")
    TEAMS = translatable("team tournament")
    SCHEVENINGEN = translatable("Scheveningen")
    MATCH = translatable("match")
    OTHER = translatable("another system")

    @property
    def predetermined(self) -> bool:
        """Whether the pairings were known before the start."""
        return self in (NormForm.ROUND_ROBIN, NormForm.DOUBLE_ROUND_ROBIN, NormForm.SCHEVENINGEN)

    @classmethod
    def of(cls, system: str, *, players: int, rounds: int) -> NormForm:
        """Return the form of an event with this number of players and rounds, paired by this system.

        >>> NormForm.of("round-robin", players=6, rounds=10).value
        'double round robin'
        """
        # Loaded here, so that facts can be had without the pairing systems.
        from tabiya.pairing.registry import find_family, system_named
        from tabiya.pairing.system import Family

        match find_family(system):
            case None | Family.CLUB:
                return cls.OTHER
            case Family.ROUND_ROBIN:
                cycle = players - 1 + players % 2
                twice = system_named(system).cycles == 2 or rounds >= 2 * cycle
                return cls.DOUBLE_ROUND_ROBIN if twice else cls.ROUND_ROBIN
            case Family.SWISS:
                return cls.SWISS
            case Family.TEAM_TABLE:
                return cls.TEAMS
            case Family.KNOCKOUT:
                return cls.KNOCKOUT
            case Family.SCHEVENINGEN:
                return cls.SCHEVENINGEN
            case Family.MATCH:
                return cls.MATCH


class Occasion(Enum):
    """The kind of event, which report files do not contain.

    >>> import tabiya
    >>> tabiya.Occasion("zonal").words
    'zonal or subzonal tournament'
    """

    ORDINARY = "ordinary"
    NATIONAL = "national-championship"
    NATIONAL_TEAMS = "national-team-championship"
    ZONAL = "zonal"
    WORLD_TEAMS = "world-team"
    WORLD_CUP = "world-cup"
    APPROVED = "approved"

    @property
    def words(self) -> str:
        """The name of the kind in sentences."""
        return gettext(_OCCASIONS[self])


_OCCASIONS = {
    Occasion.ORDINARY: translatable("not a special event"),
    Occasion.NATIONAL: translatable("final of a national championship"),
    Occasion.NATIONAL_TEAMS: translatable("national team championship"),
    Occasion.ZONAL: translatable("zonal or subzonal tournament"),
    Occasion.WORLD_TEAMS: translatable("world or continental championship of teams or clubs"),
    Occasion.WORLD_CUP: translatable("World Cup or women's world championship"),
    Occasion.APPROVED: translatable("approved beforehand by the Qualification Commission"),
}


@dataclass(frozen=True, slots=True)
class NormMeeting:
    """One round of the player whose norm is judged."""

    round: int
    outcome: Outcome
    opponent: int | None = None
    name: str = ""
    federation: str = ""
    rating: int | None = None
    title: Title | None = None
    scoreless: bool = False
    """Whether the opponent is unrated and has no point against rated players."""

    @property
    def halves(self) -> int:
        """The half points made; what is no played game has none."""
        return HALVES.get(self.outcome, 0)


HALVES = {Outcome.WIN: 2, Outcome.DRAW: 1, Outcome.LOSS: 0}
