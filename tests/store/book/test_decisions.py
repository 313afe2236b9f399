"""What is written into the arbiter's book, what the Laws cost, and what is refused."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime
from pathlib import Path

import pytest

from tabiya.laws.penalties import ArbiterPenalty
from tabiya.pairing.appeals import CommitteeMember
from tabiya.store.book import GameAfterwards
from tabiya.store.decision import NeedsConfirmation, Refused
from tabiya.store.facts.appeals import AppealDecided, AppealsAnnounced, LodgeAppeal
from tabiya.store.facts.incidents import BookEntryStruck, WriteInBook, cost_of_illegal_move
from tabiya.store.facts.undo import UndoStep
from tabiya.store.log.audit import audit_trail
from tabiya.store.log.event_store import EventStore
from tabiya.store.parts import BookKind
from tests.store.scenes import ANNA, SETTINGS, confirm, new_event, play_round

NOON = datetime.fromisoformat("2026-09-05T12:00")
COMMITTEE = (
    CommitteeMember("Peeters, Anna", "BEL", 1971),
    CommitteeMember("Novak, Jan", "CZE", 1980),
    CommitteeMember("Silva, Rui", "POR", 1990),
)


def illegal_move(store: EventStore) -> WriteInBook:
    """One more illegal move of White at board 1 of round 1."""
    white = store.state.rounds[0].boards[0].white
    return WriteInBook(BookKind.ILLEGAL_MOVE, NOON, round=1, board=1, entrant=white)


@pytest.mark.parametrize(
    ("words", "start", "minutes"),
    [
        ("90+30", date(2026, 9, 5), 2),
        ("15+10", date(2026, 9, 5), 1),
        ("15+10", date(2019, 9, 5), 2),
        ("3+2", date(2019, 9, 5), 1),
    ],
)
def test_the_first_illegal_move_costs_minutes_and_the_second_the_game(
    tmp_path: Path, words: str, start: date, minutes: int
) -> None:
    """7.5.5 with the minutes of the edition and the rate of play: rapid chess has one since 2023."""
    settings = replace(SETTINGS, time_control=words, start=start)
    with new_event(tmp_path, settings=settings) as store:
        play_round(store)
        confirm(store, illegal_move(store))
        confirm(store, illegal_move(store))
        first, second = store.state.book.entries
        assert (first.minutes, first.ending) == (minutes, GameAfterwards.GOES_ON)
        assert (second.minutes, second.ending) == (0, GameAfterwards.LOST)
        assert first.penalty is ArbiterPenalty.TIME_FOR_OPPONENT


def test_an_entry_struck_out_no_longer_counts_and_stays_to_be_read(tmp_path: Path) -> None:
    """The count goes back to one; the log and the book still have both."""
    with new_event(tmp_path) as store:
        play_round(store)
        white = store.state.rounds[0].boards[0].white
        confirm(store, illegal_move(store))
        confirm(store, illegal_move(store))
        assert cost_of_illegal_move(store.state, 1, white).number == 3
        with pytest.raises(Refused, match="an entry needs a reason before it can be struck out"):
            store.do(BookEntryStruck(2, " "), ANNA)
        confirm(store, BookEntryStruck(2, "wrong board"))
        assert cost_of_illegal_move(store.state, 1, white).number == 2
        assert len(store.state.book.entries) == 2
        assert cost_of_illegal_move(store.state, 2, white).number == 1, "another game"


@pytest.mark.parametrize(
    ("command", "why"),
    [
        (WriteInBook(BookKind.INCIDENT, NOON), "empty"),
        (WriteInBook(BookKind.ILLEGAL_MOVE, NOON, entrant=1), "an illegal move needs its game"),
        (WriteInBook(BookKind.PENALTY, NOON, entrant=1), "does not name the penalty"),
        (
            WriteInBook(
                BookKind.PENALTY, NOON, entrant=1, penalty=ArbiterPenalty.TIME_OFF, text="late"
            ),
            "a time penalty needs a number of minutes",
        ),
        (WriteInBook(BookKind.INSPECTION, NOON, text="found nothing"), "does not name the player"),
        (WriteInBook(BookKind.CLOCK, NOON, round=7, text="dead"), "has not been paired"),
        (WriteInBook(BookKind.CLOCK, NOON, round=1, board=99, text="dead"), "no board 99"),
        (WriteInBook(BookKind.INCIDENT, NOON, text="x" * 1001), "too long"),
        (BookEntryStruck(5, "why"), "no entry 5"),
        (AppealDecided(1, upheld=True, text="yes", members=(), at=NOON), "no appeal 1"),
        (AppealsAnnounced(-1, 0, "", ()), "minutes is not a valid deadline"),
    ],
)
def test_what_says_too_little_is_refused_and_nothing_is_stored(
    tmp_path: Path, command: WriteInBook, why: str
) -> None:
    with new_event(tmp_path) as store:
        play_round(store)
        before = store.state.seq
        with pytest.raises(Refused, match=why):
            store.do(command, ANNA)
        assert store.state.seq == before


def test_a_player_of_another_board_is_refused(tmp_path: Path) -> None:
    with new_event(tmp_path) as store:
        play_round(store)
        stranger = store.state.rounds[0].boards[1].white
        with pytest.raises(Refused, match="does not play at board 1"):
            store.do(
                WriteInBook(BookKind.ILLEGAL_MOVE, NOON, round=1, board=1, entrant=stranger), ANNA
            )


def test_an_appeal_from_its_announcement_to_its_decision(tmp_path: Path) -> None:
    """Late or without its fee it is asked about; those involved do not rule; decided once."""
    with new_event(tmp_path) as store:
        play_round(store)
        with pytest.raises(NeedsConfirmation, match="of at least 3"):
            store.do(AppealsAnnounced(30, 5000, "EUR", COMMITTEE[:2]), ANNA)
        store.do(AppealsAnnounced(30, 5000, "EUR", COMMITTEE), ANNA)
        late = LodgeAppeal(1, "the flag", NOON.replace(minute=31), NOON, round=1, fee=5000)
        with pytest.raises(NeedsConfirmation, match="deadline was 12:30"):
            store.do(late, ANNA)
        with pytest.raises(NeedsConfirmation, match="fee"):
            store.do(replace(late, at=NOON, fee=100), ANNA)
        store.do(replace(late, at=NOON, involved=("Novak, Jan",)), ANNA)
        names = tuple(each.name for each in COMMITTEE)
        ruling = AppealDecided(1, upheld=True, text="the move was made", members=names, at=NOON)
        with pytest.raises(NeedsConfirmation, match="Novak, Jan is involved"):
            store.do(ruling, ANNA)
        with pytest.raises(Refused, match="not on the committee"):
            store.do(replace(ruling, members=("Nobody",)), ANNA)
        confirm(store, ruling)
        assert store.state.book.find_decision(1) is not None
        with pytest.raises(Refused, match="has already been decided"):
            store.do(ruling, ANNA)


def test_the_book_is_replayed_told_and_undone(tmp_path: Path) -> None:
    """The file opened again has the same book; the log tells it; undo takes the entry out."""
    with new_event(tmp_path) as store:
        play_round(store)
        step = confirm(store, illegal_move(store)).step
        kept = store.state.book
        told = [line.text for line in audit_trail(store.entries())][-1]
        assert told == (
            "Incident 1, round 1 board 1: illegal move, Player A (more time for the opponent, 2 min)."
        )
    with EventStore.open(tmp_path / "event.tabiya") as again:
        assert again.state.book == kept
        confirm(again, UndoStep(step))
        assert again.state.book.entries == ()
