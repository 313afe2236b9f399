"""Entry fees."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import ClassVar

from tabiya.languages import Text, say, translatable
from tabiya.prizes.money import format_money
from tabiya.store.decision import Caution, Command, Decision, Level, Refused
from tabiya.store.fact import Fact, Names, name_in
from tabiya.store.parts import require, require_entrant
from tabiya.store.permissions import Permission
from tabiya.store.preconditions import get_name, named_entrant
from tabiya.store.registration import Payment
from tabiya.store.state import EventState

MOST_CENTS = 10**9


@dataclass(frozen=True, slots=True)
class FeeFixed(Fact, Command):
    """The entry fee for all players was set, in cents."""

    operation: ClassVar[str] = "fix-fee"
    permission: ClassVar[Permission] = Permission.MANAGE_PLAYERS
    act: ClassVar[str] = translatable("Save the fee")

    cents: int
    currency: str

    def decide(self, state: EventState) -> Decision:
        """The currency stays once somebody has paid."""
        known = state.registration
        currency = self.currency.strip().upper()
        if not 0 <= self.cents <= MOST_CENTS or len(currency) > 12:
            raise Refused(
                "this is not a fee",
                hint="Enter an amount such as 25 or 12.50, and a currency such as EUR.",
            )
        if known.payments and currency != known.currency:
            raise Refused(
                "players have already paid fees in {currency}",
                currency=known.currency or Text("a different currency"),
                hint="The currency cannot change once a player has paid.",
            )
        if (self.cents, currency) == (known.fee, known.currency):
            return Decision()
        return Decision((FeeFixed(self.cents, currency),))

    def apply(self, state: EventState, _seq: int) -> EventState:
        """Everybody owes this."""
        known = replace(state.registration, fee=self.cents, currency=self.currency)
        return replace(state, registration=known)

    def describe(self, _names: Names) -> str:
        """How much."""
        amount = f"{format_money(self.cents)} {self.currency}".rstrip()
        return say("The entry fee is {amount}.", amount=amount)


@dataclass(frozen=True, slots=True)
class FeePaid(Fact):
    """A player paid, or got a refund if the cents are negative."""

    entrant: int
    cents: int
    receipt: int
    at: datetime

    def apply(self, state: EventState, _seq: int) -> EventState:
        """One more receipt."""
        require_entrant(state, self.entrant)
        known = state.registration
        require(
            self.receipt == len(known.payments) + 1,
            "receipt {receipt} is not the next receipt",
            receipt=self.receipt,
        )
        paid = Payment(self.receipt, self.entrant, self.cents, self.at)
        return replace(state, registration=replace(known, payments=(*known.payments, paid)))

    def describe(self, names: Names) -> str:
        """Who, how much, and the number of the receipt."""
        amount = format_money(abs(self.cents))
        name = name_in(names, self.entrant)
        if self.cents > 0:
            return say(
                "{name} paid {amount}, receipt {receipt}.",
                name=name,
                amount=amount,
                receipt=self.receipt,
            )
        return say(
            "{name} was refunded {amount}, receipt {receipt}.",
            name=name,
            amount=amount,
            receipt=self.receipt,
        )


@dataclass(frozen=True, slots=True)
class TakeFee(Command):
    """Record a payment by a player, or a refund if the cents are negative."""

    permission: ClassVar[Permission] = Permission.MANAGE_PLAYERS
    act: ClassVar[str] = translatable("Save the payment")

    entrant: int
    cents: int
    at: datetime = field(repr=False)

    def decide(self, state: EventState) -> Decision:
        """More than is owed is asked about; nobody gets back more than was paid."""
        named_entrant(state, self.entrant)
        known, name = state.registration, get_name(state, self.entrant)
        if not self.cents or abs(self.cents) > MOST_CENTS:
            raise Refused("the amount is missing", hint="Enter an amount such as 25 or 12.50.")
        paid, due = known.paid(self.entrant), known.due(self.entrant)
        if paid + self.cents < 0:
            raise Refused(
                "{name} has not paid that much", name=name, hint="Refund at most the amount paid."
            )
        warnings: tuple[Caution, ...] = ()
        if self.cents > 0 and paid + self.cents > due:
            warnings = (
                Caution(
                    "more-than-due",
                    Level.ACKNOWLEDGE,
                    Text("{name} would pay more than is due.", name=name),
                ),
            )
        receipt = len(known.payments) + 1
        return Decision((FeePaid(self.entrant, self.cents, receipt, self.at),), warnings)
