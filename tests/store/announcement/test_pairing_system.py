"""The pairing system and its edition are announced before round 1, and kept."""

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from tabiya.pairing.registry import SYSTEMS, system_named
from tabiya.store.decision import Command, Level, NeedsConfirmation, Refused, RefusedInFideMode
from tabiya.store.facts.creation import CreateEvent
from tabiya.store.facts.fide_mode import LeaveFideMode
from tabiya.store.facts.settings import ChangeSettings
from tabiya.store.facts.system import ChangeSystem
from tabiya.store.facts.undo import RedoStep, UndoStep
from tabiya.store.log.event_store import EventStore
from tests.store.scenes import ANNA, SETTINGS, confirm, new_event, publish_round
from tests.store.teams.team_scenes import team_event

EVERY_EDITION = [
    (system.name, edition.name)
    for system in SYSTEMS
    if system.at_the_desk
    for edition in system.editions
]


@pytest.mark.parametrize(("system", "edition"), EVERY_EDITION)
def test_every_system_in_every_edition_can_be_announced(
    tmp_path: Path, system: str, edition: str
) -> None:
    """At the creation or later, before round 1; the change is undone by an undo."""
    (held,) = (each for each in system_named(system).editions if each.name == edition)
    first_day = replace(SETTINGS, start=held.in_force_from)
    with EventStore.create(tmp_path / "event.tabiya") as store:
        store.do(CreateEvent(first_day, system, edition), ANNA)
        assert (store.state.system, store.state.edition) == (system, edition)
        other = "dutch" if system != "dutch" else "lim"
        store.do(ChangeSystem(other), ANNA)
        assert (store.state.system, store.state.edition) == (other, None)
        store.do(UndoStep(), ANNA)
        assert (store.state.system, store.state.edition) == (system, edition)
        assert store.state.report_notes == ()


def test_an_edition_that_is_not_in_force_is_not_for_fide_mode(tmp_path: Path) -> None:
    """At the creation it is confirmed, and the event begins outside; later FIDE mode refuses it."""
    today = replace(SETTINGS, start=date(2026, 9, 5))
    create = CreateEvent(today, "dutch", "2017")
    with EventStore.create(tmp_path / "event.tabiya") as store:
        (warning,) = store.consider(create).warnings
        assert (warning.code, warning.level) == ("edition-not-in-force", Level.CONFIRM_TWICE)
        confirm(store, create)
        assert not store.state.fide_mode
    with EventStore.create(tmp_path / "other.tabiya") as store:
        store.do(CreateEvent(today, "dutch", "2026"), ANNA)
        assert store.state.fide_mode
        with pytest.raises(RefusedInFideMode, match="not in force"):
            store.do(ChangeSystem("dutch", "2017"), ANNA)


@pytest.mark.parametrize("system", ["swiss-knockout", "Dutch", ""])
def test_a_system_that_is_not_run_at_the_desk_is_refused(tmp_path: Path, system: str) -> None:
    """With the command that pairs it."""
    with new_event(tmp_path) as store:
        with pytest.raises(Refused, match="tabiya pair"):
            store.do(ChangeSystem(system), ANNA)
        assert store.state.system == "dutch"


def test_an_event_of_entered_players_becomes_none_of_teams_nor_the_other_way(
    tmp_path: Path,
) -> None:
    """Players without a team have no place in the standings of teams; an empty event can still change."""
    with new_event(tmp_path) as store:
        with pytest.raises(
            Refused, match="an event that has entries cannot change between players and teams"
        ):
            store.do(ChangeSystem("team"), ANNA)
        store.do(ChangeSystem("dubov"), ANNA)
    with (
        team_event(tmp_path) as store,
        pytest.raises(
            Refused, match="an event that has entries cannot change between players and teams"
        ),
    ):
        store.do(ChangeSystem("dutch"), ANNA)
    with EventStore.create(tmp_path / "empty.tabiya") as store:
        store.do(CreateEvent(SETTINGS), ANNA)
        assert store.do(ChangeSystem("team"), ANNA).state.system == "team"


def test_an_edition_that_a_system_never_had_is_refused(tmp_path: Path) -> None:
    """The texts of the Burstein system begin in 2017, and the refusal names them."""
    with new_event(tmp_path) as store, pytest.raises(Refused, match="Known: 2017, "):
        store.do(ChangeSystem("burstein", "1997"), ANNA)


@pytest.mark.parametrize(
    "command",
    [
        ChangeSystem("lim"),
        ChangeSystem("dutch", "2017"),
        ChangeSettings(replace(SETTINGS, start=date(2026, 1, 31))),
    ],
    ids=["system", "edition", "first day of another edition"],
)
def test_after_round_1_neither_changes_in_fide_mode(tmp_path: Path, command: Command) -> None:
    """Outside it the change is confirmed and noted with the round, and an undo takes it back."""
    announced = replace(SETTINGS, start=date(2026, 2, 1))
    with new_event(tmp_path, settings=announced) as store:
        publish_round(store)
        before = store.state
        with pytest.raises(
            RefusedInFideMode,
            match=r"(should not change after the start|stays the same).*only outside FIDE mode",
        ) as refused:
            store.do(command, ANNA)
        assert refused.value.rule == "C.04.2 1.1"
        assert store.state == before
        confirm(store, LeaveFideMode())
        with pytest.raises(NeedsConfirmation):
            store.do(command, ANNA)
        confirm(store, command)
        assert store.state.report_notes[-1].startswith(("Pairing system @ Round 1: ", "Settings @"))
        confirm(store, UndoStep())
        assert (store.state.system, store.state.edition) == ("dutch", None)
        assert store.state.settings == announced


def test_another_first_day_of_the_same_edition_is_a_settings_change(tmp_path: Path) -> None:
    """A slip of the pen can be put right; and an edition chosen by name does not follow the day."""
    announced = replace(SETTINGS, start=date(2026, 2, 1))
    later = ChangeSettings(replace(announced, start=date(2026, 3, 1)))
    earlier = ChangeSettings(replace(announced, start=date(2026, 1, 31)))
    with new_event(tmp_path, settings=announced) as store:
        store.do(ChangeSystem("dutch", "2026"), ANNA)
        publish_round(store)
        for command in (later, earlier):
            assert [w.code for w in store.consider(command).warnings] == ["settings-after-start"]


def test_a_pairing_is_not_kept_without_the_system_that_made_it(tmp_path: Path) -> None:
    """The change of system before round 1 cannot be undone while round 1 stands."""
    with new_event(tmp_path) as store:
        changed = store.do(ChangeSystem("lim"), ANNA)
        publish_round(store)
        with pytest.raises(Refused, match="round 1"):
            store.do(UndoStep(changed.step), ANNA)


def test_a_change_taken_back_does_not_come_again_over_a_paired_round(tmp_path: Path) -> None:
    """Redo is no way around the lock."""
    with new_event(tmp_path) as store:
        changed = store.do(ChangeSystem("lim"), ANNA)
        store.do(UndoStep(), ANNA)
        publish_round(store)
        with pytest.raises(Refused, match="round 1"):
            store.do(RedoStep(changed.step), ANNA)
        assert store.state.system == "dutch"
