"""What can be asked for about those who take part."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.model.player import Player
from tabiya.store.decision import Command
from tabiya.store.entrants.events import Presence
from tabiya.store.registration.registration import Particulars


@dataclass(frozen=True, slots=True)
class EnterPlayers(Command):
    """Enter players, all or none; the first list is numbered by strength, others as they come."""

    players: tuple[Player, ...]
    presence: Presence = Presence.PRESENT
    first_round: int | None = None
    """For late entries; None is the next round that is not yet paired."""
    clubs: tuple[str, ...] = ()
    """The clubs of these players in their order, where a list has them."""


@dataclass(frozen=True, slots=True)
class CorrectPlayer(Command):
    """Correct what is known of a player; the number given here is ignored."""

    entrant: int
    player: Player
    based_on: int | None = None
    particulars: Particulars | None = None
    """What the player told beside chess; None leaves it as it is."""


@dataclass(frozen=True, slots=True)
class RemovePlayer(Command):
    """Strike out an entry that has never been paired."""

    entrant: int
    based_on: int | None = None


@dataclass(frozen=True, slots=True)
class ReplacePlayer(Command):
    """Let somebody else take over the number of a player before round 1 of a table."""

    entrant: int
    player: Player
    based_on: int | None = None


@dataclass(frozen=True, slots=True)
class WithdrawPlayer(Command):
    """Pair a player no longer."""

    entrant: int
    based_on: int | None = None


@dataclass(frozen=True, slots=True)
class ExpelPlayer(Command):
    """Expel a player from the competition, with the reason."""

    entrant: int
    reason: str
    based_on: int | None = None


@dataclass(frozen=True, slots=True)
class ReturnPlayer(Command):
    """Pair a player again who had withdrawn, or whose expulsion does not stand."""

    entrant: int
    based_on: int | None = None


@dataclass(frozen=True, slots=True)
class SetPresence(Command):
    """Check players in, or mark them absent."""

    entrants: tuple[int, ...]
    presence: Presence


@dataclass(frozen=True, slots=True)
class RefreshPlayers(Command):
    """Take over what a rating list knows of some players, all or none; numbers stay."""

    players: tuple[tuple[int, Player], ...]


@dataclass(frozen=True, slots=True)
class ChooseRatingLists(Command):
    """Say from which lists ratings are taken, and whether they are held against new lists."""

    order: tuple[str, ...]
    checked: bool = True
