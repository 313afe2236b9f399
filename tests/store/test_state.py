"""The event as the engine and the pages see it."""

from collections.abc import Callable
from dataclasses import replace
from datetime import date, datetime
from pathlib import Path

import pytest

from tabiya.model.colour import Colour
from tabiya.model.points import Points
from tabiya.model.result import ByeKind, GameResult
from tabiya.pairing.basic_rules import have_met
from tabiya.store.book import AppealTerms, BookEntry
from tabiya.store.codec import LOG
from tabiya.store.decision import Command
from tabiya.store.fact import Fact
from tabiya.store.facts.adjournments import AdjournGames
from tabiya.store.facts.appeals import AppealsAnnounced
from tabiya.store.facts.byes import RequestBye
from tabiya.store.facts.incidents import BookEntryWritten
from tabiya.store.facts.initial_colour import InitialColourDecided
from tabiya.store.facts.players import CorrectPlayer
from tabiya.store.facts.points import AdjustPoints
from tabiya.store.facts.presence import SetPresence
from tabiya.store.facts.remarks import NoteAdded
from tabiya.store.facts.rounds import CloseRound
from tabiya.store.facts.settings import ChangeSettings
from tabiya.store.facts.system import ChangeSystem
from tabiya.store.facts.withdrawals import WithdrawPlayer
from tabiya.store.log.event_store import EventStore
from tabiya.store.parts import BookKind, ColourSource, InitialColour, Presence, RoundStatus
from tabiya.store.state import EventState
from tests.store.scenes import (
    ANNA,
    SETTINGS,
    confirm,
    new_event,
    play_round,
    publish_round,
    result_for,
)


def test_a_request_goes_before_an_absence(tmp_path: Path) -> None:
    """Who asked for half a point gets it, in the hall or not; who withdrew gets nothing."""
    with new_event(tmp_path) as store:
        store.do(RequestBye(1, 1), ANNA)
        store.do(RequestBye(4, 2), ANNA)
        store.do(SetPresence((1, 2, 3), Presence.ABSENT), ANNA)
        store.do(WithdrawPlayer(3), ANNA)
        assert store.state.not_paired_next() == {1: ByeKind.HALF_POINT, 2: ByeKind.ZERO_POINT}
        byes = [(b.round, b.player, b.kind) for b in store.state.tournament().requested_byes]
        assert byes == [
            (1, 1, ByeKind.HALF_POINT),
            (1, 2, ByeKind.ZERO_POINT),
            (2, 4, ByeKind.HALF_POINT),
        ]


def test_the_tournament_is_made_once_per_state(tmp_path: Path) -> None:
    """Pages may ask as often as they like."""
    with new_event(tmp_path) as store:
        assert store.state.tournament() is store.state.tournament()


@pytest.mark.parametrize(
    "command",
    [
        RequestBye(1, 2),
        WithdrawPlayer(1),
        SetPresence((1,), Presence.ABSENT),
        AdjustPoints(1, Points(-10)),
        ChangeSettings(replace(SETTINGS, rounds=9)),
    ],
    ids=lambda command: type(command).__name__,
)
def test_what_matters_to_the_pairing_changes_its_basis(tmp_path: Path, command: Command) -> None:
    """So that a pairing made without it is not stored."""
    with new_event(tmp_path) as store:
        play_round(store)
        before = store.state.pairing_basis()
        confirm(store, command)
        assert store.state.pairing_basis() != before


def test_what_does_not_matter_to_the_pairing_leaves_its_basis(tmp_path: Path) -> None:
    """A corrected spelling need not make the engine start again; nor does an adjournment."""
    with new_event(tmp_path) as store:
        publish_round(store)
        for board in (1, 2, 3):
            store.do(result_for(store.state, board, GameResult.DRAW), ANNA)
        before = store.state.pairing_basis()
        store.do(CorrectPlayer(1, replace(store.state.entrants[1].player, name="X")), ANNA)
        store.do(NoteAdded("x"), ANNA)
        confirm(store, AdjournGames(1, (4,)))
        assert store.state.pairing_basis() == before


def test_the_basis_is_the_same_after_reopening(tmp_path: Path) -> None:
    """An engine may work while the desk is started anew."""
    with new_event(tmp_path) as store:
        play_round(store)
        before = store.state.pairing_basis()
    with EventStore.open(tmp_path / "event.tabiya", verify=True) as again:
        assert again.state.pairing_basis() == before


@pytest.mark.parametrize(
    ("system", "start", "rematch"),
    [
        ("dutch", date(2025, 1, 1), "C.04.1 b"),
        ("dutch", date(2026, 3, 1), "C.04.1 2"),
        ("dubov", date(2025, 1, 1), "C.04.1 b"),
        ("round-robin", date(2026, 3, 1), ""),
    ],
)
def test_the_laws_of_an_event_follow_its_system_and_its_first_day(
    tmp_path: Path, system: str, start: date, rematch: str
) -> None:
    """What is cited stands in the text that holds."""
    with new_event(tmp_path, settings=replace(SETTINGS, start=start)) as store:
        confirm(store, ChangeSystem(system))
        assert store.state.laws.cite(have_met) == rematch


def test_a_round_is_over_when_it_is_closed_or_has_all_its_results(tmp_path: Path) -> None:
    """Pairing the next round closes the last one."""
    with new_event(tmp_path) as store:
        assert store.state.rounds_ended == 0
        publish_round(store)
        assert store.state.rounds_ended == 0
        for board in range(1, 5):
            store.do(result_for(store.state, board, GameResult.DRAW), ANNA)
        assert store.state.rounds_ended == 1
        publish_round(store)
        assert store.state.rounds_ended == 1


def test_a_closed_round_is_over_though_a_game_of_it_is_adjourned(tmp_path: Path) -> None:
    """The game ends some day, the round has ended."""
    with new_event(tmp_path) as store:
        play_round(store, [GameResult.DRAW] * 3)
        assert store.state.rounds_ended == 0
        confirm(store, AdjournGames(1, (4,)))
        assert store.state.rounds_ended == 0
        store.do(CloseRound(1), ANNA)
        assert store.state.rounds_ended == 1


def test_a_board_is_open_adjourned_or_done(tmp_path: Path) -> None:
    """These words stand on the pages of the boards."""
    with new_event(tmp_path) as store:
        publish_round(store)
        store.do(result_for(store.state, 1, GameResult.DRAW), ANNA)
        confirm(store, AdjournGames(1, (2,)))
        shown = [board.status.value for board in store.state.rounds[0].boards]
        assert shown == ["done", "adjourned", "open", "open"]


def test_presence_and_progress_have_the_words_that_forms_send_and_pages_show() -> None:
    """A page that is open while the desk is restarted still sends them."""
    assert [each.value for each in Presence] == ["present", "absent"]
    assert [each.value for each in RoundStatus] == ["prepared", "published", "closed"]


@pytest.mark.parametrize(
    ("fact", "kept", "record"),
    [
        (
            InitialColourDecided(Colour.BLACK, ColourSource.LOT, 7),
            lambda state: state.colour_decided,
            InitialColour(Colour.BLACK, ColourSource.LOT, 7),
        ),
        (
            AppealsAnnounced(30, 2000, "EUR", ()),
            lambda state: state.book.announced,
            AppealTerms(30, 2000, "EUR", ()),
        ),
        (
            BookEntryWritten(
                1, 0, 0, 0, BookKind.CLOCK, datetime.fromisoformat("2026-09-05T15:00"), "stopped"
            ),
            lambda state: state.book.entries[0],
            BookEntry(
                1, 0, 0, 0, BookKind.CLOCK, datetime.fromisoformat("2026-09-05T15:00"), "stopped"
            ),
        ),
    ],
    ids=["colour", "appeals", "book"],
)
def test_the_event_keeps_what_a_fact_says_and_not_the_fact(
    fact: Fact, kept: Callable[[EventState], object], record: object
) -> None:
    """Read from a snapshot it is a record too, so that both are equal."""
    state = fact.apply(EventState(), 1)
    assert kept(state) == record
    assert LOG.read(EventState, LOG.write(state)) == state
