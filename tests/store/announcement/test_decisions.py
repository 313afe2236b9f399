"""What may be announced, and what may still be changed after the start."""

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from tabiya.model.colour import Colour
from tabiya.model.points import Points
from tabiya.model.scoring import ScoringSystem
from tabiya.model.tournament import Settings, VirtualPoints
from tabiya.store.decision import (
    Command,
    Conflict,
    Level,
    NeedsConfirmation,
    Refused,
    RefusedInFideMode,
)
from tabiya.store.facts.acceleration import SetAcceleration
from tabiya.store.facts.creation import CreateEvent
from tabiya.store.facts.fide_mode import LeaveFideMode
from tabiya.store.facts.points import AdjustPoints
from tabiya.store.facts.prohibited_pairs import ProhibitPair
from tabiya.store.facts.remarks import NoteAdded
from tabiya.store.facts.settings import ChangeSettings
from tabiya.store.facts.system import ChangeSystem
from tabiya.store.log.event_store import EventStore
from tests.store.scenes import ANNA, SETTINGS, confirm, levels_of, new_event, publish_round

THREE_ONE_NIL = ScoringSystem.of(30, 10)
VIRTUAL = (
    VirtualPoints(points=Points(10), first_round=1, last_round=3, first_player=1, last_player=4),
)


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        (Settings(), "name cannot be nothing"),
        (Settings(name="x" * 201), "name cannot be x+"),
        (Settings(name="x", rounds=0), "rounds cannot be 0"),
        (Settings(name="x", rounds=100), "rounds cannot be 100"),
        (Settings(name="x", rating_of_unrated=0), "rating of unrated cannot be 0"),
        (Settings(name="x", rating_of_unrated=4001), "rating of unrated cannot be 4001"),
        (Settings(name="x", time_control="as usual"), "as usual is not a time control.*90\\+30"),
        (Settings(name="x", start=date(2026, 2, 2), end=date(2026, 2, 1)), "ends before"),
        (Settings(name="x", scoring=ScoringSystem.of(10, 6)), "two draws"),
        (Settings(name="x", scoring=ScoringSystem().with_bye(15)), "more than a win"),
    ],
)
def test_impossible_settings_are_refused(tmp_path: Path, settings: Settings, told: str) -> None:
    """In any mode; the file stays empty."""
    with EventStore.create(tmp_path / "event.tabiya") as store:
        with pytest.raises(Refused, match=told):
            store.do(CreateEvent(settings, fide_mode=False), ANNA)
        assert store.state.seq == 0


@pytest.mark.parametrize(
    "settings",
    [
        Settings(name="x" * 200),
        Settings(name="x", rounds=1, rating_of_unrated=1),
        Settings(name="x", rounds=15, rating_of_unrated=4000),
        Settings(name="x", time_control="Fischer 90+30"),
        Settings(name="x", start=date(2026, 2, 2), end=date(2026, 2, 2)),
    ],
)
def test_what_is_just_possible_can_be_announced(tmp_path: Path, settings: Settings) -> None:
    """A match of one game, a rating of 1, an event of one day."""
    with EventStore.create(tmp_path / "event.tabiya") as store:
        store.do(CreateEvent(settings), ANNA)
        assert store.state.settings == settings


@pytest.mark.parametrize(
    ("system", "rounds", "codes"),
    [
        ("dutch", 16, ["unusual-rounds"]),
        ("dutch", 99, ["unusual-rounds"]),
        ("double-swiss", 30, []),
        ("double-swiss", 32, ["unusual-rounds"]),
        ("match", 24, []),
    ],
)
def test_a_number_of_rounds_that_no_swiss_has_is_asked_about(
    tmp_path: Path, system: str, rounds: int, codes: list[str]
) -> None:
    """Sixteen may be a slip for six; a long match is nothing unusual."""
    with EventStore.create(tmp_path / "event.tabiya") as store:
        creation = CreateEvent(replace(SETTINGS, rounds=rounds, tie_breaks=()), system=system)
        assert [each.code for each in creation.decide(store.state).warnings] == codes
        confirm(store, creation)
        assert store.state.settings.rounds == rounds


def test_a_slip_in_the_rounds_is_asked_about_when_they_change(tmp_path: Path) -> None:
    """It is asked once: a change of the name alone says nothing more about the rounds."""
    with new_event(tmp_path) as store:
        long = replace(SETTINGS, rounds=50)
        with pytest.raises(NeedsConfirmation, match="50 rounds"):
            store.do(ChangeSettings(long), ANNA)
        confirm(store, ChangeSettings(long))
        store.do(ChangeSettings(replace(long, name="Open")), ANNA)
        assert store.state.settings.name == "Open"


def test_a_new_time_control_needs_a_number(tmp_path: Path) -> None:
    """In a change as in a new event."""
    with new_event(tmp_path) as store, pytest.raises(Refused, match="slow is not a time control"):
        store.do(ChangeSettings(replace(SETTINGS, time_control="slow")), ANNA)


def test_two_draws_may_be_worth_a_win_and_a_loss(tmp_path: Path) -> None:
    """The limit itself is allowed: standard scoring is at it, 3-1-0 below it."""
    with EventStore.create(tmp_path / "event.tabiya") as store:
        store.do(CreateEvent(replace(SETTINGS, scoring=THREE_ONE_NIL)), ANNA)
        assert store.state.settings.scoring is THREE_ONE_NIL


def test_a_bye_of_three_tenths_needs_another_mode(tmp_path: Path) -> None:
    """With standard scoring it is worth 1, ½ or 0 in FIDE mode."""
    odd = CreateEvent(replace(SETTINGS, scoring=ScoringSystem().with_bye(3)))
    with (
        EventStore.create(tmp_path / "event.tabiya") as store,
        pytest.raises(RefusedInFideMode),
    ):
        store.do(odd, ANNA)


def test_nothing_happens_before_the_event_is_created(tmp_path: Path) -> None:
    """Nor is it created twice."""
    with EventStore.create(tmp_path / "event.tabiya") as store:
        with pytest.raises(Refused, match="there is no event yet"):
            store.do(NoteAdded("hello"), ANNA)
        store.do(CreateEvent(SETTINGS), ANNA)
        with pytest.raises(Refused, match="already"):
            store.do(CreateEvent(SETTINGS), ANNA)


def test_before_the_start_everything_is_free_and_nothing_noted(tmp_path: Path) -> None:
    """An organiser may change his mind."""
    with new_event(tmp_path) as store:
        new = replace(SETTINGS, rounds=7, scoring=THREE_ONE_NIL, tie_breaks=("DE",))
        store.do(ChangeSettings(new, store.state.settings_revision), ANNA)
        store.do(ChangeSystem("dubov"), ANNA)
        store.do(SetAcceleration(VIRTUAL), ANNA)
        assert store.state.settings == new
        assert store.state.system == "dubov"
        assert store.state.tournament().virtual_points == VIRTUAL
        assert store.state.report_notes == ()


@pytest.mark.parametrize(
    "command",
    [
        ChangeSettings(replace(SETTINGS, scoring=THREE_ONE_NIL)),
        ChangeSystem("dubov"),
        SetAcceleration(VIRTUAL),
        ProhibitPair((1, 2)),
    ],
    ids=lambda command: type(command).__name__,
)
def test_what_is_locked_after_the_start_needs_another_mode(
    tmp_path: Path, command: Command
) -> None:
    """Level 5: refused in FIDE mode, confirmed outside it."""
    with new_event(tmp_path) as store:
        publish_round(store)
        with pytest.raises(RefusedInFideMode, match="only outside FIDE mode"):
            store.do(command, ANNA)
        confirm(store, LeaveFideMode())
        with pytest.raises(NeedsConfirmation) as asked:
            store.do(command, ANNA)
        assert [w.level for w in asked.value.warnings] == [Level.CONFIRM]
        assert confirm(store, command).entries


def test_tie_breaks_after_the_start_are_confirmed_twice_and_noted(tmp_path: Path) -> None:
    """The consequences are shown, and the report says so with the round."""
    with new_event(tmp_path) as store:
        publish_round(store)
        command = ChangeSettings(replace(SETTINGS, tie_breaks=("SB",)))
        with pytest.raises(NeedsConfirmation) as asked:
            store.do(command, ANNA)
        (warning,) = asked.value.warnings
        assert warning.level is Level.CONFIRM_TWICE
        assert "Ties will be broken by SB instead of BH, SB." in warning.consequences
        confirm(store, command)
        assert store.state.report_notes == ("Tie-breaks @ Round 1: SB instead of BH, SB",)


def test_another_order_of_the_standings_is_as_grave(tmp_path: Path) -> None:
    """It breaks ties too (TRF 212)."""
    with new_event(tmp_path) as store:
        publish_round(store)
        changed = replace(SETTINGS, standings_order=("PTS", "SB"))
        (warning,) = store.consider(ChangeSettings(changed)).warnings
        assert warning.level is Level.CONFIRM_TWICE


def test_the_number_of_rounds_is_declared_beforehand(tmp_path: Path) -> None:
    """A change is confirmed twice, and never below what has been paired."""
    with new_event(tmp_path) as store:
        publish_round(store)
        with pytest.raises(NeedsConfirmation) as asked:
            store.do(ChangeSettings(replace(SETTINGS, rounds=6)), ANNA)
        assert [w.level for w in asked.value.warnings] == [Level.CONFIRM_TWICE]
        assert [w.rule for w in asked.value.warnings] == ["C.04.1 1"]
        with pytest.raises(Refused, match="rounds cannot be 0"):
            store.do(ChangeSettings(replace(SETTINGS, rounds=0)), ANNA)


def test_the_initial_colour_stays_as_it_was_drawn(tmp_path: Path) -> None:
    """All colours follow from it."""
    with new_event(tmp_path) as store:
        publish_round(store)
        with pytest.raises(Refused, match="initial colour"):
            store.do(ChangeSettings(replace(SETTINGS, initial_colour=Colour.BLACK)), ANNA)


def test_a_city_corrected_after_the_start_is_acknowledged_and_noted(tmp_path: Path) -> None:
    """Small things are small, but not silent."""
    with new_event(tmp_path) as store:
        publish_round(store)
        confirm(store, ChangeSettings(replace(SETTINGS, city="Oslo")))
        assert store.state.settings.city == "Oslo"
        assert store.state.report_notes == ("Settings @ Round 1: city Oslo instead of nothing",)


def test_settings_changed_on_two_pages_at_once_are_a_conflict(tmp_path: Path) -> None:
    """The second page is old."""
    with new_event(tmp_path) as store:
        seen = store.state.settings_revision
        store.do(ChangeSettings(replace(SETTINGS, city="Oslo"), seen), ANNA)
        with pytest.raises(Conflict, match="the settings have changed since you opened the page"):
            store.do(ChangeSettings(replace(SETTINGS, city="Bergen"), seen), ANNA)


def test_leaving_fide_mode_is_written_into_the_report_with_the_round(tmp_path: Path) -> None:
    """And a second leaving changes nothing."""
    with new_event(tmp_path) as store:
        publish_round(store)
        confirm(store, LeaveFideMode())
        assert store.state.report_notes == ("FIDE mode left @ Round 1",)
        assert store.do(LeaveFideMode(), ANNA).step == 0


def test_an_event_created_outside_fide_mode_says_so_in_the_report(tmp_path: Path) -> None:
    """Whoever reads the report need not ask when the mode was left: before round 1."""
    with EventStore.create(tmp_path / "event.tabiya") as store:
        store.do(CreateEvent(SETTINGS, fide_mode=False), ANNA)
        assert not store.state.fide_mode
        assert store.state.report_notes == ("FIDE mode left @ Round 0",)


def test_a_bye_of_three_tenths_is_possible_where_fide_mode_was_never_entered(
    tmp_path: Path,
) -> None:
    """The warning of level 5 is then one to be confirmed."""
    odd = replace(SETTINGS, scoring=ScoringSystem().with_bye(3))
    with EventStore.create(tmp_path / "event.tabiya") as store:
        confirm(store, CreateEvent(odd, fide_mode=False))
        assert store.state.settings.scoring.pairing_allocated_bye == 3


def test_a_penalty_counts_and_is_noted(tmp_path: Path) -> None:
    """Half a point less, in the tournament the standings are made from."""
    with new_event(tmp_path) as store:
        confirm(store, AdjustPoints(1, Points(-5)))
        (adjustment,) = store.state.tournament().adjustments
        assert adjustment.points == -5
        assert store.state.report_notes == ("Points @ Round 0: player 1 -½",)


def test_remarks_stay_on_one_line_and_may_stay_in_the_house(tmp_path: Path) -> None:
    """A line break would end the `###` line of the report."""
    with new_event(tmp_path) as store:
        store.do(NoteAdded("two\nlines"), ANNA)
        store.do(NoteAdded("hush", in_report=False), ANNA)
        assert store.state.tournament().notes == ("two lines",)
        assert store.state.remarks == ("hush",)
        with pytest.raises(Refused, match="empty"):
            store.do(NoteAdded("  \n"), ANNA)


def test_the_acceleration_in_the_encoded_type_is_locked_after_round_1(tmp_path: Path) -> None:
    """The engine reads it there, so a form that the page no longer shows must not change it."""
    with new_event(tmp_path) as store:
        baku = ChangeSettings(replace(SETTINGS, kind_code="FIDE_DUTCH_BAKU"))
        assert store.consider(baku).warnings == ()
        publish_round(store)
        with pytest.raises(RefusedInFideMode, match="acceleration"):
            store.do(baku, ANNA)
        confirm(store, LeaveFideMode())
        assert levels_of(store, baku) == {"acceleration-after-start": Level.CONFIRM}


def test_another_edition_is_told_as_such(tmp_path: Path) -> None:
    """Not as "dutch instead of dutch"."""
    with new_event(tmp_path) as store:
        publish_round(store)
        confirm(store, LeaveFideMode())
        confirm(store, ChangeSystem("dutch", "2017"))
        told = "Pairing system @ Round 1: dutch (2017) instead of dutch (rules of the first day)"
        assert told in store.state.report_notes


@pytest.mark.parametrize(
    "text",
    [
        "Withdrawal @ Round 2: 6",
        "Tournament rating @ 2600: 1-8",
        "Pairing rules: C.04.3 (2017)",
        "FIDE mode left @ Round 0",
        "Not final @ Round 5: all is lost",
        "Known when paired @ Round 2: 1-5 of round 1 was 1-0",
        "Correction @ Round 1: board 1 (1-5) 0-1 instead of 1-0",
        "Adjourned @ Round 1: board 1 (1-5)",
    ],
)
def test_a_remark_that_would_be_read_as_a_fact_is_refused(tmp_path: Path, text: str) -> None:
    """In the report it would withdraw a player, or choose the rules; in the house it may stay."""
    with new_event(tmp_path) as store:
        with pytest.raises(Refused, match="in the report, programs would read this remark as data"):
            store.do(NoteAdded(text), ANNA)
        store.do(NoteAdded(text, in_report=False), ANNA)
        assert store.state.remarks == (text,)


@pytest.mark.parametrize(("before", "after"), [(1, 3), (3, 1)])
def test_a_paired_round_does_not_become_or_cease_to_be_the_last(
    tmp_path: Path, before: int, after: int
) -> None:
    """It would have been paired otherwise; before it is paired, and outside FIDE mode, it may."""
    settings = replace(SETTINGS, rounds=before)
    with new_event(tmp_path, settings=settings) as store:
        publish_round(store)
        changed = ChangeSettings(replace(store.state.settings, rounds=after))
        with pytest.raises(RefusedInFideMode, match="no longer would be"):
            store.do(changed, ANNA)
        confirm(store, LeaveFideMode())
        assert "last-round-changed" in levels_of(store, changed)
        confirm(store, changed)
        assert store.state.settings.rounds == after


def test_another_number_of_later_rounds_is_confirmed_twice(tmp_path: Path) -> None:
    """Nothing that was paired rests on it."""
    with new_event(tmp_path, settings=replace(SETTINGS, rounds=5)) as store:
        publish_round(store)
        changed = ChangeSettings(replace(store.state.settings, rounds=4))
        assert levels_of(store, changed) == {"rounds-after-start": Level.CONFIRM_TWICE}


def test_accelerated_rounds_never_shift(tmp_path: Path) -> None:
    """Nine rounds accelerate five, five rounds three: the difference is named and refused."""
    settings = replace(SETTINGS, rounds=9, kind_code="FIDE_DUTCH_BAKU")
    with new_event(tmp_path, settings=settings) as store:
        publish_round(store)
        changed = ChangeSettings(replace(store.state.settings, rounds=5))
        with pytest.raises(RefusedInFideMode) as refused:
            store.do(changed, ANNA)
        assert "to round 5, and then to round 3" in refused.value.warning.consequences[0]


@pytest.mark.parametrize(("win", "draw", "loss"), [(10, 0, 5), (0, 0, 0), (10, 20, 0)])
def test_a_scoring_in_which_a_better_result_brings_no_more_is_refused(
    tmp_path: Path, win: int, draw: int, loss: int
) -> None:
    """1-0-½ and nothing for everything are slips of the pen."""
    with new_event(tmp_path) as store:
        wrong = replace(store.state.settings, scoring=ScoringSystem.of(win, draw, loss))
        with pytest.raises(Refused):
            store.do(ChangeSettings(wrong), ANNA)
