"""The list of tie-breaks goes with the pairing system: no Buchholz in a round robin."""

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from tabiya.store.common.tie_breaks import fitted, misfits
from tabiya.store.decision import Level
from tabiya.store.facts.creation import CreateEvent
from tabiya.store.facts.fide_mode import LeaveFideMode
from tabiya.store.facts.system import ChangeSystem
from tabiya.store.facts.undo import UndoStep
from tabiya.store.log.event_store import EventStore
from tests.store.scenes import ANNA, SETTINGS, confirm, levels_of, new_event, publish_round

CHOSEN = replace(SETTINGS, tie_breaks=("BH/C1", "SB", "DE"))


def test_a_swiss_that_becomes_a_round_robin_leaves_buchholz_behind(tmp_path: Path) -> None:
    """In the same step, so that one undo brings both back."""
    with EventStore.create(tmp_path / "event.tabiya") as store:
        store.do(CreateEvent(CHOSEN), ANNA)
        store.do(ChangeSystem("round-robin"), ANNA)
        assert store.state.settings.tie_breaks == ("SB", "DE")
        store.do(UndoStep(), ANNA)
        assert (store.state.system, store.state.settings) == ("dutch", CHOSEN)


def test_a_list_that_fits_stays_untouched(tmp_path: Path) -> None:
    """From one Swiss to another nothing is lost."""
    with EventStore.create(tmp_path / "event.tabiya") as store:
        store.do(CreateEvent(CHOSEN), ANNA)
        assert len(store.do(ChangeSystem("lim"), ANNA).entries) == 1


def test_after_the_start_the_list_is_as_grave_as_when_changed_by_hand(tmp_path: Path) -> None:
    """Outside FIDE mode, where alone the system can change then: level 4, and noted."""
    with new_event(tmp_path, settings=CHOSEN) as store:
        publish_round(store)
        confirm(store, LeaveFideMode())
        change = ChangeSystem("round-robin")
        assert levels_of(store, change)["tie-breaks-after-start"] is Level.CONFIRM_TWICE
        confirm(store, change)
        assert "Tie-breaks @ Round 1: SB, DE instead of BH/C1, SB, DE" in store.state.report_notes


NOW, IN_2019 = date(2026, 9, 5), date(2019, 6, 1)


@pytest.mark.parametrize("code", ["BH", "BH/C1", "BH/M1", "FB", "AOB"])
@pytest.mark.parametrize("system", ["round-robin", "double-round-robin"])
def test_nothing_of_the_buchholz_family_fits_a_round_robin(code: str, system: str) -> None:
    """Each is named with the article that forbids it."""
    (wrong,) = misfits(("SB", code), system, NOW)
    assert wrong.code == code
    assert "C.07 8." in wrong.reason


def test_a_code_of_a_later_edition_does_not_fit_an_older_event() -> None:
    """STD is new in 2026."""
    assert [each.code for each in misfits(("SB", "STD"), "dutch", IN_2019)] == ["STD"]
    assert misfits(("SB", "STD"), "dutch", NOW) == ()


def test_a_list_that_was_chosen_keeps_what_fits() -> None:
    """In its order."""
    chosen = ("BH/C1", "SB", "AOB", "DE")
    assert fitted(chosen, "round-robin", NOW, before="dutch") == ("SB", "DE")
    assert fitted(chosen, "lim", NOW, before="dutch") == chosen


def test_a_list_that_was_only_proposed_makes_way_for_the_next_proposal() -> None:
    """So a Swiss that becomes a round robin and a Swiss again is what it was."""
    swiss = ("BH/C1", "BH", "SB", "DE", "WIN", "BPG")
    table = fitted(swiss, "round-robin", NOW, before="dutch")
    assert table == ("DE", "WIN", "SB", "KS")
    assert fitted(table, "dutch", NOW, before="round-robin") == swiss


def test_a_list_of_which_nothing_fits_becomes_the_proposal() -> None:
    """An event without any tie-break would be a choice nobody made; an empty list stays."""
    assert fitted(("BH",), "round-robin", NOW, before="dutch") == ("DE", "WIN", "SB", "KS")
    assert fitted((), "round-robin", NOW, before="dutch") == ()
