"""The registration desk: what players told beside chess, what they owe and paid, receipts."""

from __future__ import annotations

from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from tabiya.desk.entrants.form import read_money
from tabiya.desk.entrants.player import entrant_asked
from tabiya.desk.printing.pages import print_letter
from tabiya.desk.web.context import get_state, read_form
from tabiya.desk.web.forms import Fields
from tabiya.desk.web.rendering import render
from tabiya.desk.web.submit import submit
from tabiya.desk.web.words import day_and_time, hall_now
from tabiya.languages import gettext as _
from tabiya.languages import say, translatable
from tabiya.model.player import listing_order
from tabiya.prizes.money import format_money
from tabiya.store.facts.fees import FeeFixed, TakeFee
from tabiya.store.registration import Payment
from tabiya.store.state import EventState


class FeeRow(NamedTuple):
    """What one player owes and has paid."""

    entrant: int
    number: int
    name: str
    club: str
    due: int
    paid: int

    @property
    def left(self) -> int:
        """What is still owed; negative if too much was paid."""
        return self.due - self.paid


def fees(request: Request) -> Response:
    """Show who owes what, with totals."""
    return _fees(request)


def _fees(
    request: Request, fields: Fields | None = None, error: str = "", payer: int = 0
) -> Response:
    state = get_state(request)
    rows = list_rows(state)
    context = {
        "rows": rows,
        "due": sum(row.due for row in rows),
        "paid": sum(row.paid for row in rows),
        "left": sum(max(row.left, 0) for row in rows),
        "money": format_money,
        "fee": state.registration.fee,
        "currency": state.registration.currency,
        "payments": len(state.registration.payments),
        "problems": fields.problems if fields else {},
        "typed": dict(fields.again()) if fields else {},
        "error": error,
        "payer": payer,
    }
    return render(request, "registration/fees.html", context, status=422 if fields else 200)


def list_rows(state: EventState) -> list[FeeRow]:
    """Return the fees of all players, by the alphabet."""
    known = state.registration
    rows = [
        FeeRow(
            who.entrant,
            who.number,
            who.player.name,
            known.of(who.entrant).club,
            known.due(who.entrant),
            known.paid(who.entrant),
        )
        for who in state.entrants.values()
    ]
    return sorted(rows, key=lambda row: listing_order(row.name))


async def fix_fee(request: Request) -> Response:
    """Fix what everybody pays."""
    fields = await read_form(request)
    cents = read_money(fields, "fee")
    currency = fields.text("currency", longest=12)
    if fields.problems:
        return _fees(request, fields)
    return await submit(
        request,
        fields,
        FeeFixed(cents, currency),
        "/fees",
        again=lambda words: _fees(request, fields, words),
    )


async def take_fee(request: Request) -> Response:
    """Take money from a player, or give it back."""
    fields = await read_form(request)
    who = entrant_asked(request)
    cents = read_money(fields, "amount")
    if fields.problems:
        return _fees(request, fields, payer=who.entrant)
    back = fields.ticked("back")
    return await submit(
        request,
        fields,
        TakeFee(who.entrant, -cents if back else cents, hall_now()),
        "/fees",
        again=lambda words: _fees(request, fields, words, who.entrant),
    )


async def receipts_pdf(request: Request) -> Response:
    """Send the receipts as a PDF: all, or those of one player."""
    state = get_state(request)
    asked = request.query_params.get("player", "")
    chosen = [
        payment
        for payment in state.registration.payments
        if not asked or str(payment.entrant) == asked
    ]
    parts = tuple(
        (say("Receipt {n}", n=payment.receipt), _receipt(state, payment)) for payment in chosen
    )
    return await print_letter(request, _("Receipts"), parts)


def _receipt(state: EventState, payment: Payment) -> tuple[str, ...]:
    who = state.entrants.get(payment.entrant)
    amount = f"{format_money(abs(payment.cents))} {state.registration.currency}".strip()
    words = (
        translatable("Received from {name}: {amount}, entry fee.")
        if payment.cents > 0
        else translatable("Given back to {name}: {amount}, entry fee.")
    )
    return (
        say(words, name=who.player.name if who else "", amount=amount),
        day_and_time(payment.at, year=True),
        _("Signature: ______________________"),
    )
