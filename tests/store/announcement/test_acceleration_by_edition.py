"""An acceleration is announced with the edition that knows it, in FIDE mode and outside (FIDE Q107, Q108)."""

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from tabiya.model.tournament import Settings
from tabiya.pairing.swiss.burstein.settings import BursteinSettings
from tabiya.store.decision import Refused
from tabiya.store.facts.creation import CreateEvent
from tabiya.store.facts.settings import ChangeSettings
from tabiya.store.facts.system import ChangeSystem
from tabiya.store.log.event_store import EventStore
from tests.store.scenes import ANNA, SETTINGS, confirm

TODAY = replace(SETTINGS, start=date(2026, 9, 5))
IMAGINARY = replace(TODAY, format=BursteinSettings(acceleration="imaginary-point"))


def create(path: Path, settings: Settings, edition: str | None) -> EventStore:
    """An event of the Burstein system."""
    store = EventStore.create(path)
    confirm(store, CreateEvent(settings, "burstein", edition))
    return store


@pytest.mark.parametrize("edition", [None, "2026", "2018"])
def test_the_imaginary_point_is_refused_where_the_text_has_none(
    tmp_path: Path, edition: str | None
) -> None:
    """At the creation, with the edition that has it."""
    with (
        EventStore.create(tmp_path / "event.tabiya") as store,
        pytest.raises(Refused, match="does not include this acceleration:") as refusal,
    ):
        store.do(CreateEvent(IMAGINARY, "burstein", edition), ANNA)
    assert "2017" in str(refusal.value.advice)


def test_the_text_of_2017_has_it(tmp_path: Path) -> None:
    """And it stays while other settings are changed."""
    with create(tmp_path / "event.tabiya", IMAGINARY, "2017") as store:
        store.do(ChangeSettings(replace(IMAGINARY, city="Ghent")), ANNA)
        assert store.state.settings.city == "Ghent"


def test_neither_a_change_of_settings_nor_of_the_edition_leads_there(tmp_path: Path) -> None:
    """The two other ways in."""
    with (
        create(tmp_path / "event.tabiya", TODAY, None) as store,
        pytest.raises(Refused, match="does not include this acceleration:"),
    ):
        store.do(ChangeSettings(IMAGINARY), ANNA)
    with (
        create(tmp_path / "old.tabiya", IMAGINARY, "2017") as store,
        pytest.raises(Refused, match="does not include this acceleration:"),
    ):
        store.do(ChangeSystem("burstein", "2026"), ANNA)


def test_baku_belongs_to_every_edition(tmp_path: Path) -> None:
    """C.04.7 speaks of all Swiss systems."""
    accelerated = replace(TODAY, format=BursteinSettings(acceleration="baku"))
    with create(tmp_path / "event.tabiya", accelerated, None) as store:
        assert store.state.fide_mode
