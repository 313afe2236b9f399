"""What players told at registration, and money."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest

from tabiya.store.decision import Level, Refused
from tabiya.store.facts.fees import FeeFixed, TakeFee
from tabiya.store.facts.particulars import ParticularsNoted
from tabiya.store.registration import Particulars
from tests.store.scenes import ANNA, confirm, levels_of, new_event

NOON = datetime.fromisoformat("2026-09-05T12:00")


def test_what_is_owed_is_the_own_fee_or_that_of_everybody(tmp_path: Path) -> None:
    """Receipts are numbered; more than is due is asked about."""
    with new_event(tmp_path) as store:
        store.do(FeeFixed(2500, "eur"), ANNA)
        store.do(ParticularsNoted(2, Particulars(club=" Gent  West ", fee=0)), ANNA)
        known = store.state.registration
        assert (known.due(1), known.due(2), known.currency) == (2500, 0, "EUR")
        assert known.of(2).club == "Gent West"
        store.do(TakeFee(1, 1000, NOON), ANNA)
        assert levels_of(store, TakeFee(1, 1501, NOON)) == {"more-than-due": Level.ACKNOWLEDGE}
        confirm(store, TakeFee(1, 1500, NOON))
        store.do(TakeFee(1, -500, NOON), ANNA)
        known = store.state.registration
        assert known.paid(1) == 2000
        assert [each.receipt for each in known.payments] == [1, 2, 3]


def test_money_that_is_none_is_refused_and_nothing_is_stored(tmp_path: Path) -> None:
    """Nobody gets back more than was paid, and the currency stays."""
    with new_event(tmp_path) as store:
        for wrong in (TakeFee(1, 0, NOON), TakeFee(1, -1, NOON), FeeFixed(-1, "EUR")):
            with pytest.raises(Refused):
                store.do(wrong, ANNA)
        confirm(store, TakeFee(1, 100, NOON))
        with pytest.raises(Refused, match="currency"):
            store.do(FeeFixed(100, "USD"), ANNA)
        with pytest.raises(Refused, match="too long"):
            store.do(ParticularsNoted(1, Particulars(comment="x" * 301)), ANNA)
        assert store.state.registration.particulars == {}


def test_the_log_names_what_is_private_without_telling_it(tmp_path: Path) -> None:
    """Whoever reads over the arbiter's shoulder learns no telephone number."""
    with new_event(tmp_path) as store:
        told = Particulars(club="Gent", contact="+32 123", needs="step", comment="late")
        (entry,) = store.do(ParticularsNoted(1, told), ANNA).entries
        assert isinstance(entry.event, ParticularsNoted)
        words = entry.event.describe({1: "Ann"})
        assert "club Gent; contact, needs, comment saved" in words
        assert "+32" not in words
