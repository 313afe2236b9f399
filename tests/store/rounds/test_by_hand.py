"""A round without a legal pairing is begun empty, and the arbiter seats the players."""

from dataclasses import replace
from pathlib import Path

import pytest

from tabiya.model.result import ByeKind
from tabiya.store.decision import Conflict, Level, NeedsConfirmation, Refused
from tabiya.store.facts.manual_pairing import AlterPairing, CloseManualPairing, PairByHand
from tabiya.store.facts.undo import UndoStep
from tabiya.store.log.event_store import EventStore
from tabiya.store.parts import ByeGiven, Pair
from tests.store.scenes import ANNA, confirm, levels_of, new_event, play_round, publish_round

REASON = "Players 1, 2, 3, 4 have no legal opponent left."


def by_hand(store: EventStore, *byes: ByeGiven) -> PairByHand:
    """The command of the desk when the engine has given up."""
    state = store.state
    return PairByHand(state.next_round, byes, "dutch", "2026", state.pairing_basis(), REASON, None)


def test_the_round_begins_empty_with_its_manual_phase_open(tmp_path: Path) -> None:
    """Level 3 with the reason; the round before is closed as by any pairing."""
    with new_event(tmp_path, 4) as store:
        play_round(store)
        with pytest.raises(NeedsConfirmation) as asked:
            store.do(by_hand(store), ANNA)
        (warning,) = asked.value.warnings
        assert warning.level is Level.CONFIRM
        assert REASON in warning.consequences
        confirm(store, by_hand(store, ByeGiven(4, ByeKind.HALF_POINT)))
        round_ = store.state.rounds[1]
        assert (round_.boards, round_.manual) == ((), True)
        assert round_.byes == (ByeGiven(4, ByeKind.HALF_POINT),)


def test_games_without_a_result_are_adjourned_as_by_any_pairing(tmp_path: Path) -> None:
    """Both questions are asked at once."""
    with new_event(tmp_path, 4) as store:
        publish_round(store)
        levels = levels_of(store, by_hand(store))
        assert set(levels) == {"no-legal-pairing", "missing-results-adjourned"}
        confirm(store, by_hand(store))
        assert all(board.adjourned for board in store.state.rounds[0].boards)


def test_at_the_end_the_report_names_the_pairs_and_the_page_the_reason(tmp_path: Path) -> None:
    """There is no right pairing to be compared with, and that is what is said."""
    with new_event(tmp_path, 4) as store:
        play_round(store)
        confirm(store, by_hand(store))
        seats = (Pair(2, 1), Pair(4, 3))
        confirm(store, AlterPairing(2, seats, ()))
        close = CloseManualPairing(2, (), (), refusal=REASON)
        (warning,) = store.consider(close).warnings
        assert warning.consequences == (f"No pairing is possible by the rules: {REASON}",)
        confirm(store, close)
        assert store.state.rounds[1].pairs == seats
        assert store.state.report_notes[-1] == "MPA @ Round 2: 2-1 4-3 instead of no pair"


def test_one_undo_takes_the_empty_round_back(tmp_path: Path) -> None:
    """The round before is open again."""
    with new_event(tmp_path, 4) as store:
        play_round(store)
        before = store.state.rounds
        confirm(store, by_hand(store))
        confirm(store, UndoStep())
        assert store.state.rounds == before


def test_nothing_is_begun_out_of_turn_or_on_an_old_page(tmp_path: Path) -> None:
    """Nor when a result has come in meanwhile: there may be a pairing now."""
    with new_event(tmp_path, 4) as store:
        publish_round(store)
        with pytest.raises(Refused, match="round 3 cannot be paired before round 2"):
            store.do(replace(by_hand(store), round=3), ANNA)
        with pytest.raises(Conflict, match="round 1 has changed since you opened the page"):
            store.do(replace(by_hand(store), based_on=1), ANNA)
        with pytest.raises(Conflict, match="nothing was saved"):
            store.do(replace(by_hand(store), basis="0" * 32), ANNA)
