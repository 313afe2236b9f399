"""Announcing prizes."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabiya.prizes.award import PrizeFund
from tabiya.prizes.categories import Category
from tabiya.store.decision import Level, Refused
from tabiya.store.facts.prizes import PrizesAnnounced
from tabiya.store.log.event_store import EventStore
from tests.store.scenes import ANNA, confirm, levels_of, new_event, publish_round

FUND = PrizeFund(
    (10000, 5000), categories=(Category("Women", (3000,), women=True),), currency="EUR"
)


def test_prizes_stand_after_the_file_is_opened_again(tmp_path: Path) -> None:
    """With categories, sharing and currency; announcing the same again writes nothing."""
    with new_event(tmp_path) as store:
        store.do(PrizesAnnounced(FUND), ANNA)
        seq = store.state.seq
        store.do(PrizesAnnounced(FUND), ANNA)
        assert store.state.seq == seq
        path = tmp_path / "event.tabiya"
    with EventStore.open(path, read_only=True) as again:
        assert again.state.prizes == FUND


def test_a_change_after_the_start_is_asked_about(tmp_path: Path) -> None:
    """The first announcement is none, whenever it comes."""
    with new_event(tmp_path) as store:
        publish_round(store)
        assert levels_of(store, PrizesAnnounced(FUND)) == {}
        confirm(store, PrizesAnnounced(FUND))
        assert levels_of(store, PrizesAnnounced(None)) == {"prizes-after-start": Level.CONFIRM}
        confirm(store, PrizesAnnounced(None))
        assert store.state.prizes is None


@pytest.mark.parametrize(
    ("fund", "said"),
    [
        (PrizeFund(), "no prize"),
        (PrizeFund((5000, 10000)), "worth more"),
        (PrizeFund((5000, 0)), "a prize is zero or too large"),
        (PrizeFund((10**13,)), "a prize is zero or too large"),
        (PrizeFund((1,) * 501), "too many"),
        (PrizeFund(categories=(Category("A", (1,)), Category("A", (1,)))), "two categories"),
        (PrizeFund((1,), currency="x" * 81), "too long"),
    ],
)
def test_what_cannot_be_given_is_refused(tmp_path: Path, fund: PrizeFund, said: str) -> None:
    """And nothing is stored."""
    with new_event(tmp_path, 0) as store:
        seq = store.state.seq
        with pytest.raises(Refused, match=said):
            store.do(PrizesAnnounced(fund), ANNA)
        assert store.state.seq == seq
