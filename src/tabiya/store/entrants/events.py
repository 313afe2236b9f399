"""What can happen to those who take part: entries, corrections, withdrawals, presence."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import ClassVar

from tabiya.model.player import Player
from tabiya.store.log.event import Event


class Presence(Enum):
    """Whether an entrant is in the hall; only those present are paired."""

    PRESENT = "present"
    ABSENT = "absent"


@dataclass(frozen=True, slots=True)
class PlayerEntered(Event):
    """A player was entered, and is paired from `first_round` on."""

    entrant: int
    player: Player
    first_round: int = 1
    presence: Presence = Presence.PRESENT


@dataclass(frozen=True, slots=True)
class PlayerCorrected(Event):
    """What is known of a player was corrected; the number stays."""

    version: ClassVar[int] = 2

    entrant: int
    player: Player
    previous: Player
    noted: str | None = None
    """The sentence in files of version 1; the reader makes it from the facts of newer ones."""


@dataclass(frozen=True, slots=True)
class PlayerRemoved(Event):
    """An entry was struck out before its first pairing."""

    entrant: int


@dataclass(frozen=True, slots=True)
class PlayerWithdrew(Event):
    """A player left the event after a round."""

    entrant: int
    after_round: int


@dataclass(frozen=True, slots=True)
class PlayerExpelled(Event):
    """The arbiter expelled a player: no pairing and no place from this round on."""

    entrant: int
    after_round: int
    reason: str


@dataclass(frozen=True, slots=True)
class PlayerReturned(Event):
    """A player who had withdrawn or was expelled plays again from a round on."""

    entrant: int
    from_round: int


@dataclass(frozen=True, slots=True)
class PlayerCheckedIn(Event):
    """A player was seen in the hall."""

    entrant: int


@dataclass(frozen=True, slots=True)
class PlayerMarkedAbsent(Event):
    """A player is not in the hall and will not be paired until they check in."""

    entrant: int


@dataclass(frozen=True, slots=True)
class RatingListsChosen(Event):
    """From which lists ratings are taken, in this order, and whether they are held against new lists."""

    order: tuple[str, ...]
    checked: bool = True
