"""Pairing, publishing and closing rounds."""

from dataclasses import replace
from pathlib import Path

import pytest

from tabiya.model.player import Player
from tabiya.model.result import ByeKind, GameResult
from tabiya.store.common.pairing_checks import may_pair_next
from tabiya.store.decision import Conflict, Level, NeedsConfirmation, Refused
from tabiya.store.facts.adjournments import AdjournGames
from tabiya.store.facts.pairing import DiscardPairing, RecordPairing
from tabiya.store.facts.players import EnterPlayers
from tabiya.store.facts.presence import SetPresence
from tabiya.store.facts.rounds import CloseRound, PublishRound, ReopenRound, WithdrawPublication
from tabiya.store.facts.starting_numbers import AssignNumbers
from tabiya.store.facts.withdrawals import WithdrawPlayer
from tabiya.store.parts import ByeGiven, Pair, Presence, RoundStatus
from tests.store.scenes import (
    ANNA,
    confirm,
    levels_of,
    new_event,
    play_round,
    publish_round,
    recording,
    result_for,
)


def test_a_round_goes_from_prepared_to_published_to_closed(tmp_path: Path) -> None:
    """The next pairing closes it; a second click on publish changes nothing."""
    with new_event(tmp_path) as store:
        store.do(recording(store.state), ANNA)
        assert store.state.rounds[0].status is RoundStatus.PREPARED
        store.do(PublishRound(1), ANNA)
        assert store.do(PublishRound(1), ANNA).step == 0
        assert store.state.rounds[0].status is RoundStatus.PUBLISHED
        for board in range(1, 5):
            store.do(result_for(store.state, board, GameResult.DRAW), ANNA)
        store.do(recording(store.state), ANNA)
        assert store.state.rounds[0].status is RoundStatus.CLOSED


def test_a_round_is_paired_once(tmp_path: Path) -> None:
    """The second arbiter learns that it is done."""
    with new_event(tmp_path) as store:
        command = recording(store.state)
        store.do(command, ANNA)
        with pytest.raises(Conflict, match="round 1 has been paired in the meantime"):
            store.do(command, ANNA)


def test_an_unpublished_round_stands_in_the_way_of_the_next(tmp_path: Path) -> None:
    """Publish it or discard it; the desk can ask beforehand."""
    with new_event(tmp_path) as store:
        assert may_pair_next(store.state) == ""
        store.do(recording(store.state), ANNA)
        assert "has not been published" in may_pair_next(store.state)
        with pytest.raises(Refused, match="not been published"):
            store.do(recording(store.state), ANNA)
        store.do(DiscardPairing(1), ANNA)
        assert store.state.rounds == ()


def test_no_more_rounds_than_announced(tmp_path: Path) -> None:
    """Five were declared."""
    with new_event(tmp_path) as store:
        for _ in range(5):
            play_round(store)
        with pytest.raises(Refused, match="all 5 rounds"):
            store.do(recording(store.state), ANNA)


@pytest.mark.parametrize(
    ("pairs", "byes", "told"),
    [
        ((Pair(1, 99),), (), "the pairing has entrant"),
        ((Pair(1, 2), Pair(3, 1)), (), "appears twice"),
        ((Pair(1, 2),), (ByeGiven(1, ByeKind.HALF_POINT),), "appears twice"),
        ((Pair(1, 8),), (), "has withdrawn"),
    ],
)
def test_a_pairing_that_cannot_be_seated_is_refused(
    tmp_path: Path, pairs: tuple[Pair, ...], byes: tuple[ByeGiven, ...], told: str
) -> None:
    """Whatever engine it comes from."""
    with new_event(tmp_path) as store:
        store.do(WithdrawPlayer(8), ANNA)
        command = replace(recording(store.state), pairs=pairs, byes=byes)
        with pytest.raises(Refused, match=told):
            store.do(command, ANNA)


def test_numbers_that_do_not_follow_strength_are_pointed_out_before_round_1(
    tmp_path: Path,
) -> None:
    """A late rating, or numbers forgotten: round 1 would be paired wrongly."""
    with new_event(tmp_path, 7) as store:
        store.do(EnterPlayers((Player(0, "Strong", rating=2700),)), ANNA)
        (warning,) = store.consider(recording(store.state)).warnings
        assert (warning.code, warning.level) == ("numbers-not-by-strength", Level.CONFIRM)
        store.do(AssignNumbers(), ANNA)
        assert store.consider(recording(store.state)).warnings == ()


def test_players_left_out_are_named(tmp_path: Path) -> None:
    """Neither paired nor given a bye: the arbiter must know."""
    with new_event(tmp_path) as store:
        command = replace(recording(store.state), pairs=(Pair(1, 2), Pair(3, 4), Pair(5, 6)))
        (warning,) = store.consider(command).warnings
        assert (warning.code, warning.level) == ("not-paired", Level.CONFIRM)
        assert warning.consequences == ("Player G", "Player H")


def test_those_who_left_or_come_later_are_not_left_out(tmp_path: Path) -> None:
    """Nor is anybody with a bye, of whatever kind."""
    with new_event(tmp_path) as store:
        store.do(WithdrawPlayer(8), ANNA)
        store.do(EnterPlayers((Player(0, "Late", rating=1000),), first_round=2), ANNA)
        byes = (ByeGiven(7, ByeKind.PAIRING_ALLOCATED), ByeGiven(6, ByeKind.ZERO_POINT))
        command = replace(recording(store.state), pairs=(Pair(1, 2), Pair(3, 4)), byes=byes)
        (warning,) = store.consider(command).warnings
        assert (warning.code, warning.consequences) == ("not-paired", ("Player E",))
        with pytest.raises(Refused, match="Late plays from round 2 on"):
            store.do(replace(command, pairs=(Pair(1, 9),)), ANNA)


def test_missing_results_are_listed_before_they_are_adjourned(tmp_path: Path) -> None:
    """Board by board, with what it means."""
    with new_event(tmp_path) as store:
        publish_round(store)
        for board in (1, 2, 4):
            store.do(result_for(store.state, board, GameResult.DRAW), ANNA)
        with pytest.raises(NeedsConfirmation) as asked:
            store.do(recording(store.state), ANNA)
        (warning,) = asked.value.warnings
        assert warning.level is Level.CONFIRM
        assert warning.consequences == (
            "Board 3: Player C - Player F counts as a draw for pairing only.",
        )
        confirm(store, recording(store.state))
        assert store.state.report_notes == ("Adjourned @ Round 1: board 3 (3-6)",)


def test_a_published_pairing_is_withdrawn_with_a_warning_and_a_note(tmp_path: Path) -> None:
    """And not at all once a result is there."""
    with new_event(tmp_path) as store:
        publish_round(store)
        with pytest.raises(NeedsConfirmation, match="A published pairing may change only"):
            store.do(WithdrawPublication(1), ANNA)
        confirm(store, WithdrawPublication(1))
        assert store.state.report_notes == ("Publication withdrawn @ Round 1",)
        store.do(PublishRound(1), ANNA)
        store.do(result_for(store.state, 1, GameResult.DRAW), ANNA)
        with pytest.raises(Refused, match="has results"):
            confirm(store, WithdrawPublication(1))


def test_a_published_round_is_not_discarded(tmp_path: Path) -> None:
    """First the wall, then the bin."""
    with new_event(tmp_path) as store:
        publish_round(store)
        with pytest.raises(Refused, match="Withdraw its publication first"):
            store.do(DiscardPairing(1), ANNA)


def test_a_round_is_closed_when_every_game_is_accounted_for(tmp_path: Path) -> None:
    """By a result or an adjournment; it can be opened again."""
    with new_event(tmp_path) as store:
        publish_round(store)
        for board in (1, 2, 3):
            store.do(result_for(store.state, board, GameResult.DRAW), ANNA)
        with pytest.raises(Refused, match="boards 4 have no result"):
            store.do(CloseRound(1), ANNA)
        confirm(store, AdjournGames(1, (4,)))
        store.do(CloseRound(1), ANNA)
        with pytest.raises(Refused, match="closed"):
            store.do(result_for(store.state, 1, GameResult.WHITE_WINS), ANNA)
        assert levels_of(store, ReopenRound(1)) == {"round-reopened": Level.CONFIRM}
        confirm(store, ReopenRound(1))
        assert store.do(ReopenRound(1), ANNA).step == 0
        store.do(result_for(store.state, 1, GameResult.WHITE_WINS), ANNA)


def test_whatever_happens_to_a_round_makes_the_pages_that_show_it_old(tmp_path: Path) -> None:
    """Publishing, withdrawing, closing and opening each leave their line of the log on it."""
    with new_event(tmp_path) as store:
        paired = store.do(recording(store.state), ANNA)
        assert store.state.rounds[0].revision == paired.step
        for command in (
            PublishRound(1),
            WithdrawPublication(1),
            PublishRound(1),
            AdjournGames(1, (1, 2, 3, 4)),
            CloseRound(1),
            ReopenRound(1),
        ):
            seen = store.state.rounds[0].revision
            receipt = confirm(store, command)
            if isinstance(command, AdjournGames):
                assert store.state.rounds[0].revision == seen
                continue
            assert store.state.rounds[0].revision == receipt.step
            for late in (CloseRound(1, seen), ReopenRound(1, seen), DiscardPairing(1, seen)):
                with pytest.raises(Conflict, match="round 1 has changed since you opened the page"):
                    store.do(late, ANNA)


def test_a_pairing_asked_for_on_an_old_page_is_not_stored(tmp_path: Path) -> None:
    """Before round 1 the page shows what was announced, afterwards the round before."""
    with new_event(tmp_path) as store:
        with pytest.raises(Conflict, match="the settings have changed since you opened the page"):
            store.do(replace(recording(store.state), based_on=99), ANNA)
        seen = store.state.pairing_revision
        store.do(replace(recording(store.state), based_on=seen), ANNA)
        store.do(PublishRound(1), ANNA)
        for board in range(1, 5):
            store.do(result_for(store.state, board, GameResult.DRAW), ANNA)
        with pytest.raises(
            Conflict, match="round 1 has changed since you opened the page: published"
        ):
            store.do(replace(recording(store.state), based_on=seen), ANNA)
        with pytest.raises(Refused, match="round 3 cannot be paired before round 2"):
            store.do(replace(recording(store.state), round=3), ANNA)


def test_a_page_of_another_moment_does_not_publish(tmp_path: Path) -> None:
    """The pairing was thrown away and made anew meanwhile."""
    with new_event(tmp_path) as store:
        store.do(recording(store.state), ANNA)
        seen = store.state.rounds[0].revision
        store.do(DiscardPairing(1), ANNA)
        store.do(recording(store.state), ANNA)
        with pytest.raises(Conflict, match="round 1 has changed since you opened the page"):
            store.do(PublishRound(1, seen), ANNA)


@pytest.mark.parametrize(("absent", "questions"), [(4, 0), (5, 1), (8, 1)])
def test_a_round_that_hardly_anybody_plays_is_asked_about(
    tmp_path: Path, absent: int, questions: int
) -> None:
    """All marked absent, or most of them: level 3, with the number of those marked so."""
    with new_event(tmp_path) as store:
        store.do(SetPresence(tuple(range(1, absent + 1)), Presence.ABSENT), ANNA)
        here = tuple(range(absent + 1, 9))
        pairs = tuple(Pair(here[i], here[i + 1]) for i in range(0, len(here) - 1, 2))
        byes = [ByeGiven(entrant, ByeKind.ZERO_POINT) for entrant in range(1, absent + 1)]
        if len(here) % 2:
            byes.append(ByeGiven(here[-1], ByeKind.PAIRING_ALLOCATED))
        basis = store.state.pairing_basis()
        command = RecordPairing(1, pairs, tuple(byes), "t", "2026", basis)
        found = [w for w in store.consider(command).warnings if w.code == "few-boards"]
        assert len(found) == questions
        for warning in found:
            assert warning.level is Level.CONFIRM
            assert str(absent) in warning.consequences[0]
