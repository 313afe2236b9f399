"""What is known of registration after each line of the log."""

from __future__ import annotations

from dataclasses import replace

from tabiya.store.registration.events import FeeFixed, FeePaid, ParticularsNoted
from tabiya.store.registration.registration import Payment
from tabiya.store.state import EventState, entrant_of, require


def particulars_noted(state: EventState, event: ParticularsNoted, _seq: int) -> EventState:
    """What was known is replaced."""
    entrant_of(state, event.entrant)
    known = state.registration
    all_of_them = {**known.particulars, event.entrant: event.particulars}
    return replace(state, registration=replace(known, particulars=all_of_them))


def fee_fixed(state: EventState, event: FeeFixed, _seq: int) -> EventState:
    """Everybody owes this."""
    known = replace(state.registration, fee=event.cents, currency=event.currency)
    return replace(state, registration=known)


def fee_paid(state: EventState, event: FeePaid, _seq: int) -> EventState:
    """One more receipt."""
    entrant_of(state, event.entrant)
    known = state.registration
    require(
        event.receipt == len(known.payments) + 1,
        "receipt {receipt} is not the next",
        receipt=event.receipt,
    )
    paid = Payment(event.receipt, event.entrant, event.cents, event.at)
    return replace(state, registration=replace(known, payments=(*known.payments, paid)))
