"""Receipts for prizes."""

from __future__ import annotations

from decimal import Decimal

import pytest

from tabiya.errors import NotApplicable
from tabiya.printing.documents.prize_receipts import compose
from tabiya.printing.form import Forms
from tabiya.prizes.award import PrizeFund
from tests.printing.events import job, swiss

FUND = PrizeFund(places=(10000, 5000, 3000, 1000), currency="EUR")


def test_every_prize_has_a_receipt_with_amount_and_reason_three_to_a_page() -> None:
    """Together they are what was announced."""
    body = compose(job(swiss(), fund=FUND)).body
    assert isinstance(body, Forms)
    receipts = [dict(part.fields) for form in body.forms for part in form.parts if part.fields]
    assert receipts[0]["Received by"] == "Castro, Inés"
    assert receipts[0]["Amount"] == "75.00 EUR"
    assert receipts[0]["For"] == "place 1, shared equally among 2 with 1½ points"
    assert receipts[0]["FIDE number"] == "200003"
    given = sum(Decimal(each["Amount"].split()[0]) for each in receipts)
    assert given == 190
    assert [part.heading for part in body.forms[0].parts if part.heading] == [
        "Receipt 1",
        "Receipt 2",
        "Receipt 3",
    ]


def test_whoever_gets_nothing_signs_nothing() -> None:
    """Dvořák lost and was absent."""
    with pytest.raises(NotApplicable, match="no player wins a prize"):
        compose(job(swiss(), fund=FUND, players=(4,)))
