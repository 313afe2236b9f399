"""What is known of players beside chess, and who has paid."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime


@dataclass(frozen=True, slots=True)
class Particulars:
    """What a player told at registration; only club, class, group and categories are for everybody."""

    club: str = ""
    categories: tuple[str, ...] = ()
    """Groups of prizes the player belongs to, besides those by age, sex and rating."""
    family: str = ""
    """A word that members of one family share, so that they can be kept apart; private."""
    contact: str = ""
    """Telephone or e-mail; private."""
    needs: str = ""
    """Such as a place for a wheelchair or an assistant; private."""
    comment: str = ""
    """Private."""
    fee: int | None = None
    """What this player owes in cents, where it is not the fee of everybody."""
    school_class: str = ""
    """The class of a child at school; for everybody."""
    group: str = ""
    """The group or team of children that the player's points count for; for everybody."""

    def shortened(self, longest: int) -> Particulars:
        """The same with club, class and team on one line each, as a list of players has them."""
        lines = (
            " ".join(text.split())[:longest] for text in (self.club, self.school_class, self.group)
        )
        club, school_class, group = lines
        return replace(self, club=club, school_class=school_class, group=group)


@dataclass(frozen=True, slots=True)
class Payment:
    """Money received from a player, or given back if it is negative."""

    receipt: int
    entrant: int
    cents: int
    at: datetime


@dataclass(frozen=True, slots=True)
class Registration:
    """All of it."""

    particulars: Mapping[int, Particulars] = field(default_factory=dict)
    fee: int = 0
    """What everybody owes, in cents."""
    currency: str = ""
    payments: tuple[Payment, ...] = ()

    def of(self, entrant: int) -> Particulars:
        """What is known of one player."""
        return self.particulars.get(entrant, Particulars())

    def due(self, entrant: int) -> int:
        """What one player owes in all, in cents."""
        own = self.of(entrant).fee
        return self.fee if own is None else own

    def paid(self, entrant: int) -> int:
        """What one player has paid, in cents."""
        return sum(payment.cents for payment in self.payments if payment.entrant == entrant)
