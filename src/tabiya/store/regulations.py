"""The regulations of the event as they stand; None is "not said"."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from tabiya.languages import translatable
from tabiya.pairing.organising import EventLevel, Official


class QuickplayFinish(Enum):
    """What holds for a player with less than two minutes, in games without an increment."""

    NOT_USED = translatable("the guidelines on quickplay finishes do not apply")
    INCREMENT = translatable("both players get an increment of five seconds")
    CLAIM = translatable("the player may claim a draw from the arbiter")


@dataclass(frozen=True, slots=True)
class PointTold:
    """What the invitation says under one of its points."""

    number: int
    text: str


@dataclass(frozen=True, slots=True)
class EventRegulations:
    """What is announced beside the settings, the schedule and the appeals."""

    level: EventLevel = EventLevel.RATED
    school: bool = False
    draws_after: int | None = None
    """Before this move no draw is agreed without the arbiter; 0 is no restriction."""
    never_draws: bool = False
    """Whether no draw is agreed at all without the arbiter."""
    devices_in_bags: bool | None = None
    supervised: bool | None = None
    """Rapid chess and blitz: whether the Competition Rules hold for the whole event."""
    quickplay: QuickplayFinish | None = None
    leaving_is_told: bool | None = None
    appeal_barred_by_signature: bool | None = None
    adjourned: str = ""
    """Adjourned games: whose time runs before the players arrive."""
    language: str = ""
    """That of its public pages, screens, papers and site; empty if it states none."""
    invitation: tuple[PointTold, ...] = ()
    officials: tuple[Official, ...] = ()

    @property
    def least_moves(self) -> int | None:
        """From which move on a draw may be agreed, as the Laws ask: None is "never", 0 at once."""
        return None if self.never_draws else self.draws_after or 0

    def told(self, number: int) -> str:
        """What the invitation says under a point, in the organiser's words."""
        return next((point.text for point in self.invitation if point.number == number), "")
