"""Manual pairing: an explicit phase, warned of, compared with the engine, noted."""

from pathlib import Path

import pytest

from tabiya.model.result import ByeKind, GameResult
from tabiya.store import commands as c
from tabiya.store.decision import Level, NeedsConfirmation, Refused
from tabiya.store.event_store import EventStore
from tabiya.store.events import ByeGiven, Pair
from tests.store.scenes import (
    ANNA,
    confirm,
    new_event,
    play_round,
    publish_round,
    recording,
    result_for,
)

DRAWN = GameResult.DRAW


def codes(store: EventStore, pairs: tuple[Pair, ...], *byes: ByeGiven) -> dict[str, Level]:
    """The warnings that a seating of the current round meets."""
    command = c.AlterPairing(len(store.state.rounds), pairs, byes)
    return {w.code: w.level for w in store.consider(command).warnings}


def opened(store: EventStore) -> None:
    """Begin the manual phase of a freshly paired round."""
    confirm(store, recording(store.state))
    confirm(store, c.OpenManualPairing(len(store.state.rounds)))


def test_the_phase_has_a_beginning_and_an_end(tmp_path: Path) -> None:
    """Outside it nothing is altered, inside it nothing is published."""
    with new_event(tmp_path) as store:
        store.do(recording(store.state), ANNA)
        engine = store.state.rounds[0].pairs
        with pytest.raises(Refused, match="manual phase is not open"):
            store.do(c.AlterPairing(1, engine, ()), ANNA)
        confirm(store, c.OpenManualPairing(1))
        with pytest.raises(Refused, match="still open"):
            store.do(c.PublishRound(1), ANNA)
        store.do(c.CloseManualPairing(1, engine, ()), ANNA)
        assert not store.state.rounds[0].altered
        assert store.state.report_notes == ()
        store.do(c.PublishRound(1), ANNA)


def test_a_difference_from_the_engine_is_shown_and_noted(tmp_path: Path) -> None:
    """The right pairs are named; the note speaks in starting numbers."""
    with new_event(tmp_path) as store:
        opened(store)
        engine = store.state.rounds[0].pairs
        assert engine[:2] == (Pair(1, 8), Pair(2, 7))
        hand = (Pair(1, 7), Pair(2, 8), *engine[2:])
        confirm(store, c.AlterPairing(1, hand, ()))
        closing = c.CloseManualPairing(1, engine, ())
        (warning,) = store.consider(closing).warnings
        assert warning.consequences == (
            "The rules give Player A - Player H.",
            "The rules give Player B - Player G.",
        )
        confirm(store, closing)
        assert store.state.rounds[0].altered
        assert store.state.report_notes == ("MPA @ Round 1: 1-7 2-8 instead of 1-8 2-7",)


def test_faults_of_a_manual_pairing_are_confirmed(tmp_path: Path) -> None:
    """Repeated game, prohibited pair, third colour, imbalance: level 3 each."""
    with new_event(tmp_path) as store:
        store.do(c.ProhibitPair((1, 4)), ANNA)
        play_round(store)
        play_round(store)
        opened(store)
        assert [r.pairs[0] for r in store.state.rounds] == [Pair(1, 8), Pair(1, 2), Pair(1, 3)]
        rest = (Pair(5, 2), Pair(7, 3), Pair(6, 8))
        assert codes(store, (Pair(1, 4), *rest)) == {
            "prohibited-pair": Level.CONFIRM,
            "third-colour": Level.CONFIRM,
            "colour-imbalance": Level.CONFIRM,
            "both-get-the-other-colour": Level.ACKNOWLEDGE,
        }
        again = codes(store, (Pair(8, 1), Pair(5, 2), Pair(6, 3), Pair(7, 4)))
        assert again["repeated-game"] is Level.CONFIRM


def test_colours_that_both_want_exchanged_are_acknowledged(tmp_path: Path) -> None:
    """Level 2: both would get the colour due to them the other way round."""
    with new_event(tmp_path) as store:
        play_round(store)
        opened(store)
        first = store.state.rounds[0].pairs
        white, black = first[0].white, first[1].black
        rest = [n for n in range(1, 9) if n not in (white, black)]
        others = tuple(Pair(rest[i], rest[i + 3]) for i in range(3))
        assert codes(store, (Pair(white, black), *others))["both-get-the-other-colour"] is (
            Level.ACKNOWLEDGE
        )
        assert "both-get-the-other-colour" not in {
            w.code
            for w in store.consider(c.AlterPairing(2, (Pair(black, white), *others), ())).warnings
            if "Player A" in w.message
        }


def test_a_second_bye_is_an_ineligible_one(tmp_path: Path) -> None:
    """Also for a player who won by forfeit, which is a win without playing."""
    with new_event(tmp_path, 7) as store:
        bye = ByeGiven(7, ByeKind.PAIRING_ALLOCATED)
        state = store.state
        pairs = (Pair(1, 4), Pair(2, 5), Pair(3, 6))
        store.do(c.RecordPairing(1, pairs, (bye,), "t", "2026", state.pairing_basis()), ANNA)
        store.do(c.PublishRound(1), ANNA)
        store.do(result_for(store.state, 1, GameResult.WHITE_WINS_BY_FORFEIT), ANNA)
        store.do(result_for(store.state, 2, DRAWN), ANNA)
        store.do(result_for(store.state, 3, DRAWN), ANNA)
        state = store.state
        other = ByeGiven(2, ByeKind.PAIRING_ALLOCATED)
        pairs = (Pair(7, 1), Pair(4, 3), Pair(6, 5))
        store.do(c.RecordPairing(2, pairs, (other,), "t", "2026", state.pairing_basis()), ANNA)
        confirm(store, c.OpenManualPairing(2))
        again = codes(store, (Pair(2, 1), Pair(4, 3), Pair(6, 5)), bye)
        assert again["ineligible-bye"] is Level.CONFIRM
        forfeited = codes(
            store, (Pair(7, 2), Pair(4, 3), Pair(6, 5)), ByeGiven(1, ByeKind.PAIRING_ALLOCATED)
        )
        assert forfeited["ineligible-bye"] is Level.CONFIRM
        played = codes(
            store, (Pair(7, 1), Pair(4, 2), Pair(6, 5)), ByeGiven(3, ByeKind.PAIRING_ALLOCATED)
        )
        assert "ineligible-bye" not in played


def test_a_published_pairing_is_altered_only_after_two_confirmations(tmp_path: Path) -> None:
    """C.04.2, 4.4; games that stay keep their results, and a game with a result stays."""
    with new_event(tmp_path) as store:
        publish_round(store)
        store.do(result_for(store.state, 4, DRAWN), ANNA)
        with pytest.raises(NeedsConfirmation) as asked:
            store.do(c.OpenManualPairing(1), ANNA)
        assert [w.level for w in asked.value.warnings] == [Level.CONFIRM_TWICE]
        confirm(store, c.OpenManualPairing(1))
        one, two, three, four = store.state.rounds[0].pairs
        with pytest.raises(Refused, match="board 4 has a result"):
            store.do(c.AlterPairing(1, (one, two, Pair(4, 3), Pair(5, 6)), ()), ANNA)
        swapped = (Pair(one.white, two.black), Pair(two.white, one.black), three, four)
        confirm(store, c.AlterPairing(1, swapped, ()))
        assert [b.result is DRAWN for b in store.state.rounds[0].boards] == [False] * 3 + [True]
