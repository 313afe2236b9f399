"""The list of tie-breaks goes with the pairing system."""

from dataclasses import replace
from pathlib import Path

from tabiya.store.announcement.commands import ChangeSystem, CreateEvent, LeaveFideMode
from tabiya.store.decision import Level
from tabiya.store.event_store import EventStore
from tabiya.store.undo.commands import UndoStep
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
