"""Regulations and arbiters in the log."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tabiya.pairing.organising import ArbiterRole, EventLevel, Official
from tabiya.store.decision import Level, Refused
from tabiya.store.facts.officials import OfficialsNamed
from tabiya.store.facts.regulations import RegulationsWritten, UseSchoolPreset
from tabiya.store.regulations import EventRegulations, PointTold
from tests.store.scenes import ANNA, confirm, levels_of, new_event, play_round

CHIEF = Official("Peeters, Anna", ArbiterRole.CHIEF, "IA", 205494, "A 2026", "BEL")


def test_arbiters_stay_when_the_regulations_change_and_stand_in_the_report(tmp_path: Path) -> None:
    """The settings have the chief and the deputies from here."""
    with new_event(tmp_path) as store:
        store.do(OfficialsNamed((CHIEF, Official("Novak, Jan", ArbiterRole.DEPUTY, "FA"))), ANNA)
        assert store.state.settings.chief_arbiter == "IA Peeters, Anna"
        assert store.state.settings.deputy_arbiters == ("FA Novak, Jan",)
        store.do(RegulationsWritten(EventRegulations(EventLevel.TITLES, draws_after=30)), ANNA)
        assert store.state.regulations.officials[0] == CHIEF
        assert store.state.regulations.least_moves == 30


@pytest.mark.parametrize(
    ("officials", "told"),
    [
        ((CHIEF, replace(CHIEF, role=ArbiterRole.DEPUTY)), "twice"),
        ((CHIEF, replace(CHIEF, name="Other")), "two chief"),
        ((replace(CHIEF, title="GM"),), "is not an arbiter title"),
        ((replace(CHIEF, name=" "),), "no name"),
    ],
)
def test_impossible_arbiters_are_refused(
    tmp_path: Path, officials: tuple[Official, ...], told: str
) -> None:
    """Nothing of the list is stored then."""
    with new_event(tmp_path) as store:
        with pytest.raises(Refused, match=told):
            store.do(OfficialsNamed(officials), ANNA)
        assert store.state.regulations.officials == ()


def test_rules_of_play_change_after_the_start_only_with_a_question(tmp_path: Path) -> None:
    """The invitation may change at any time."""
    with new_event(tmp_path) as store:
        play_round(store)
        told = EventRegulations(invitation=(PointTold(3, "Hotel Post"),))
        assert levels_of(store, RegulationsWritten(told)) == {}
        strict = replace(told, never_draws=True)
        assert levels_of(store, RegulationsWritten(strict)) == {
            "regulations-after-start": Level.CONFIRM
        }
        confirm(store, RegulationsWritten(strict))
        assert store.state.regulations.least_moves is None


def test_the_school_preset_announces_the_tie_breaks_of_the_manual(tmp_path: Path) -> None:
    """Only before the start; afterwards the list stays."""
    with new_event(tmp_path) as store:
        store.do(UseSchoolPreset(), ANNA)
        assert store.state.settings.tie_breaks == ("BH/C1", "BH", "WIN", "BWG")
        assert store.state.regulations.school
        assert store.consider(UseSchoolPreset()).events == ()
