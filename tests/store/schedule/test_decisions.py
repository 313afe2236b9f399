"""Times of rounds and absences: what is stored, what is asked, what is refused."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime
from pathlib import Path

import pytest

from tabiya.model.result import ByeKind, GameResult
from tabiya.store.common.absentees import get_defaults, no_shows
from tabiya.store.decision import Command, NeedsConfirmation, Refused
from tabiya.store.facts.absences import AbsenceExplained, ForfeitAbsent, HalfPointByesBarred
from tabiya.store.facts.byes import RequestBye
from tabiya.store.facts.results import EnterResult
from tabiya.store.facts.rounds import PublishRound
from tabiya.store.facts.schedule import PlannedStart, PlanRounds, RoundStarted
from tabiya.store.facts.undo import UndoStep
from tabiya.store.facts.withdrawals import WithdrawPlayer
from tabiya.store.log.audit import audit_trail
from tabiya.store.log.event_store import EventStore
from tests.store.scenes import ANNA, SETTINGS, confirm, new_event, recording

THREE = datetime.fromisoformat("2026-09-05T15:00")
DAYS = replace(SETTINGS, start=date(2026, 9, 5), end=date(2026, 9, 7), default_time=30)


def begun(folder: Path) -> EventStore:
    """An event whose first round is published."""
    store = new_event(folder, settings=DAYS)
    store.do(recording(store.state), ANNA)
    store.do(PublishRound(1), ANNA)
    return store


def without_show(folder: Path) -> tuple[EventStore, int]:
    """The same after a round in which White of board 1 did not come."""
    store = begun(folder)
    seats = store.state.rounds[0].boards
    store.do(RoundStarted(1, THREE), ANNA)
    store.do(ForfeitAbsent(1, (seats[0].white,), THREE.replace(minute=30)), ANNA)
    for number, board in list(enumerate(seats, start=1))[1:]:
        store.do(EnterResult(1, number, board.white, board.black, GameResult.DRAW), ANNA)
    return store, seats[0].white


def test_before_the_default_time_has_passed_a_forfeit_is_asked_about(tmp_path: Path) -> None:
    """Planned 15:00, started 15:15, 30 minutes: at 15:44 it is asked about, at 15:45 it is done."""
    with begun(tmp_path) as store:
        first, second = store.state.rounds[0].boards[:2]
        absent = (first.black, second.white, second.black)
        store.do(PlanRounds((PlannedStart(1, THREE),)), ANNA)
        with pytest.raises(NeedsConfirmation, match="No one has recorded when round"):
            store.do(ForfeitAbsent(1, absent, THREE), ANNA)
        store.do(RoundStarted(1, THREE.replace(minute=15)), ANNA)
        with pytest.raises(NeedsConfirmation, match="ends at 15:45"):
            store.do(ForfeitAbsent(1, absent, THREE.replace(minute=44)), ANNA)
        receipt = store.do(ForfeitAbsent(1, absent, THREE.replace(minute=45)), ANNA)
        results = [board.result for board in store.state.rounds[0].boards[:3]]
        assert results == [
            GameResult.WHITE_WINS_BY_FORFEIT,
            GameResult.DOUBLE_FORFEIT,
            GameResult.UNKNOWN,
        ]
        confirm(store, UndoStep(receipt.step))
        assert all(board.open for board in store.state.rounds[0].boards), "one step for all"


@pytest.mark.parametrize(
    ("command", "why"),
    [
        (ForfeitAbsent(1, (), THREE), "no player is marked as absent"),
        (ForfeitAbsent(1, (99,), THREE), "no open game"),
        (ForfeitAbsent(2, (1,), THREE), "is not being played"),
        (RoundStarted(2, THREE), "has not been paired"),
        (PlanRounds((PlannedStart(9, THREE),)), "no round 9"),
        (
            PlanRounds((PlannedStart(1, THREE), PlannedStart(2, THREE))),
            "round 2 would start before",
        ),
        (
            PlanRounds((PlannedStart(1, THREE.replace(month=8)),)),
            ", which is not a day of the event",
        ),
        (PlanRounds((), ("", "90 minutes for 40 moves")), "no time for the rest"),
        (PlanRounds((), ("some time",)), "is not a time control"),
        (AbsenceExplained(1, 1, "ill"), "did not lose round 1 by forfeit"),
        (AbsenceExplained(1, 1, " "), "empty"),
        (HalfPointByesBarred(99, barred=True), "no entrant 99"),
    ],
)
def test_what_cannot_be_is_refused_and_nothing_is_stored(
    tmp_path: Path, command: Command, why: str
) -> None:
    with begun(tmp_path) as store:
        before = store.state.seq
        with pytest.raises(Refused, match=why):
            store.do(command, ANNA)
        assert store.state.seq == before


def test_an_unexplained_absence_is_asked_about_at_the_next_pairing(tmp_path: Path) -> None:
    """General Regulations 6.5: explained the question is gone, and so it is after a withdrawal."""
    store, absent = without_show(tmp_path)
    with store:
        assert no_shows(store.state, 1) == (absent,)
        assert get_defaults(store.state, absent) == (1,)
        pairing = replace(recording(store.state), asks_about_absent=True)
        with pytest.raises(NeedsConfirmation, match="without an explanation: Player A"):
            store.do(pairing, ANNA)
        explained = store.do(AbsenceExplained(absent, 1, "a late train"), ANNA)
        assert no_shows(store.state, 1) == ()
        store.consider(replace(recording(store.state), asks_about_absent=True))
        confirm(store, UndoStep(explained.step))
        confirm(store, WithdrawPlayer(absent))
        assert no_shows(store.state, 1) == ()


def test_who_is_barred_from_half_point_byes_gets_none(tmp_path: Path) -> None:
    """With the reason; allowed again, nothing stands in the way."""
    with new_event(tmp_path, settings=DAYS) as store:
        store.do(HalfPointByesBarred(3, barred=True, reason="free entry"), ANNA)
        with pytest.raises(Refused, match="not eligible for a half-point bye: free entry"):
            store.do(RequestBye(3, 2, ByeKind.HALF_POINT), ANNA)
        store.do(HalfPointByesBarred(3, barred=False), ANNA)
        store.do(RequestBye(3, 2, ByeKind.HALF_POINT), ANNA)


def test_times_are_replayed_and_told(tmp_path: Path) -> None:
    """The file opened again has them; the report has the round's own time control."""
    with begun(tmp_path) as store:
        store.do(PlanRounds((PlannedStart(1, THREE),), ("", "60+30")), ANNA)
        store.do(RoundStarted(1, THREE), ANNA)
        kept = store.state.schedule
        told = [line.text for line in audit_trail(store.entries())][-3:]
        assert told[0] == "Start of the rounds: 1 on 2026-09-05 15:00."
        assert told[2] == "Round 1 started at 15:00."
        assert store.state.tournament().settings.round_time_controls == ("", "60+30")
    with EventStore.open(tmp_path / "event.tabiya") as again:
        assert again.state.schedule == kept


def test_planned_starts_are_the_days_of_rounds_unless_the_settings_say_them(tmp_path: Path) -> None:
    """So that hours and rounds a day are judged, and the report has its days."""
    with new_event(tmp_path, settings=replace(DAYS, round_dates=(None, date(2026, 9, 7)))) as store:
        evening = THREE.replace(hour=20)
        store.do(PlanRounds((PlannedStart(1, THREE), PlannedStart(2, evening))), ANNA)
        days = store.state.tournament().settings.round_dates
        assert days == (date(2026, 9, 5), date(2026, 9, 7))
