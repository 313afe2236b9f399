"""Byes, prohibitions, kept boards and starting numbers."""

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from tabiya.laws.chess960 import start_number
from tabiya.model.result import ByeKind
from tabiya.store.decision import Command, Level, NeedsConfirmation, Refused, RefusedInFideMode
from tabiya.store.facts.byes import CancelByeRequest, RequestBye
from tabiya.store.facts.fide_mode import LeaveFideMode
from tabiya.store.facts.fixed_boards import FixBoard
from tabiya.store.facts.players import CorrectPlayer
from tabiya.store.facts.prohibited_pairs import PermitPair, ProhibitPair
from tabiya.store.facts.start_positions import DrawStartPosition
from tabiya.store.facts.starting_numbers import AssignNumbers
from tabiya.store.facts.system import ChangeSystem
from tabiya.store.facts.undo import UndoStep
from tabiya.store.facts.withdrawals import WithdrawPlayer
from tabiya.store.parts import NumberGiven
from tests.store.scenes import (
    ANNA,
    SETTINGS,
    confirm,
    levels_of,
    new_event,
    play_round,
    publish_round,
)


def test_a_first_half_point_bye_is_free_and_a_second_warned_of(tmp_path: Path) -> None:
    """Once per event is the rule."""
    with new_event(tmp_path) as store:
        assert levels_of(store, RequestBye(1, 1)) == {}
        store.do(RequestBye(1, 1), ANNA)
        assert levels_of(store, RequestBye(1, 2)) == {"second-half-point-bye": Level.CONFIRM}
        assert levels_of(store, RequestBye(2, 2)) == {}


def test_a_half_point_bye_in_the_last_round_is_warned_of(tmp_path: Path) -> None:
    """It may decide prizes; a round without points does not."""
    with new_event(tmp_path) as store:
        assert "half-point-bye-in-last-round" in levels_of(store, RequestBye(1, 5))
        assert levels_of(store, RequestBye(1, 5, ByeKind.ZERO_POINT)) == {}


@pytest.mark.parametrize(
    ("start", "told"),
    [
        (date(2018, 12, 31), {}),
        (date(2019, 1, 1), {"second-half-point-bye", "half-point-bye-in-last-round"}),
    ],
)
def test_half_point_byes_are_a_matter_of_the_general_regulations(
    tmp_path: Path, start: date, told: set[str]
) -> None:
    """The Tournament Rules before 2019 do not speak of them."""
    with new_event(tmp_path, settings=replace(SETTINGS, start=start)) as store:
        store.do(RequestBye(1, 1), ANNA)
        warnings = store.consider(RequestBye(1, 5)).warnings
        assert {warning.code for warning in warnings} == set(told)
        assert {warning.rule for warning in warnings} <= {
            "General Regulations for Competitions 6.7(4)"
        }


@pytest.mark.parametrize(
    ("start", "rule", "consequences"),
    [
        (date(2025, 1, 1), "VCL4THP byes", ()),
        (
            date(2026, 3, 1),
            "C.04.1 4",
            ("The player can then not receive a pairing-allocated bye.",),
        ),
    ],
)
def test_a_full_point_bye_bars_from_the_bye_only_since_2026(
    tmp_path: Path, start: date, rule: str, consequences: tuple[str, ...]
) -> None:
    """Before, C.04.1 d spoke of the bye itself and of wins by forfeit."""
    with new_event(tmp_path, settings=replace(SETTINGS, start=start)) as store:
        (warning,) = store.consider(RequestBye(1, 2, ByeKind.FULL_POINT)).warnings
        assert (warning.rule, warning.consequences) == (rule, consequences)


def test_a_full_point_bye_is_deprecated(tmp_path: Path) -> None:
    """Confirmed, not refused."""
    with new_event(tmp_path) as store:
        assert levels_of(store, RequestBye(1, 2, ByeKind.FULL_POINT)) == {
            "full-point-bye": Level.CONFIRM
        }


@pytest.mark.parametrize(
    ("command", "told"),
    [
        (RequestBye(1, 1), "is already paired"),
        (RequestBye(1, 6), "only 5 rounds"),
        (
            RequestBye(1, 2, ByeKind.PAIRING_ALLOCATED),
            "the pairing allocates this bye; players cannot request it",
        ),
        (RequestBye(2, 2), "has withdrawn"),
        (RequestBye(99, 2), "no entrant 99"),
        (CancelByeRequest(1, 1), "is already paired"),
    ],
)
def test_byes_that_cannot_be_requested(tmp_path: Path, command: Command, told: str) -> None:
    """Too late, too far, not on request, not in the event."""
    with new_event(tmp_path) as store:
        publish_round(store)
        confirm(store, WithdrawPlayer(2))
        with pytest.raises(Refused, match=told):
            store.do(command, ANNA)


def test_a_request_is_replaced_and_taken_back(tmp_path: Path) -> None:
    """One request per player and round."""
    with new_event(tmp_path) as store:
        store.do(RequestBye(1, 2), ANNA)
        store.do(RequestBye(1, 2, ByeKind.ZERO_POINT), ANNA)
        assert store.state.bye_requested(1, 2) is ByeKind.ZERO_POINT
        store.do(CancelByeRequest(1, 2), ANNA)
        assert store.state.requested_byes == ()


def test_prohibited_pairs_are_announced_before_round_1(tmp_path: Path) -> None:
    """Then they bar the pair by its present numbers; afterwards FIDE mode refuses."""
    with new_event(tmp_path) as store:
        store.do(ProhibitPair((2, 1)), ANNA)
        assert store.do(ProhibitPair((2, 1)), ANNA).step == 0
        (barred,) = store.state.tournament().prohibited_pairs
        assert barred.players == (2, 1)
        publish_round(store)
        with pytest.raises(RefusedInFideMode):
            store.do(PermitPair((2, 1)), ANNA)


def test_outside_fide_mode_a_late_prohibition_is_told_to_the_report(tmp_path: Path) -> None:
    """By starting numbers, with its rounds; and so is its end."""
    with new_event(tmp_path) as store:
        publish_round(store)
        confirm(store, LeaveFideMode())
        (warning,) = store.consider(ProhibitPair((1, 2), 2, 3)).warnings
        assert (warning.code, warning.level) == ("prohibition-after-start", Level.CONFIRM)
        assert warning.rule == "VCL4THP prohibited pairs"
        confirm(store, ProhibitPair((1, 2), 2, 3))
        confirm(store, PermitPair((1, 2)))
        assert store.state.report_notes[1:] == (
            "Prohibited pairs @ Round 1: 1 2 must not meet from round 2 to round 3",
            "Prohibited pairs @ Round 1: 1 2 may meet again",
        )


@pytest.mark.parametrize("command", [ProhibitPair((1, 1)), ProhibitPair((1, 2), 3, 2)])
def test_a_prohibition_needs_two_players_and_an_end_after_its_beginning(
    tmp_path: Path, command: Command
) -> None:
    """One player cannot meet himself anyway."""
    with new_event(tmp_path) as store, pytest.raises(Refused):
        store.do(command, ANNA)


def test_games_stay_with_the_players_when_numbers_change(tmp_path: Path) -> None:
    """A rating corrected after round 1 makes the last player the first, with his own game."""
    with new_event(tmp_path) as store:
        play_round(store)
        seat = store.state.rounds[0].boards[0]
        confirm(store, CorrectPlayer(8, replace(store.state.entrants[8].player, rating=2700)))
        assert levels_of(store, AssignNumbers()) == {"renumbering-after-start": Level.CONFIRM}
        confirm(store, AssignNumbers())
        assert store.state.entrants[8].number == 1
        assert store.state.rounds[0].boards[0] == seat
        game = store.state.tournament().rounds[0].games[0]
        assert (game.white, game.black) == (2, 1)
        assert "Renumbering @ Round 1: 1-7 are now 2-8, 8 is now 1" in store.state.report_notes


def test_numbers_stay_once_round_4_is_paired(tmp_path: Path) -> None:
    """C.04.2, 2.3; up to round 3 they may change."""
    with new_event(tmp_path) as store:
        for _ in range(3):
            play_round(store)
        confirm(store, CorrectPlayer(2, replace(store.state.entrants[2].player, rating=2700)))
        assert levels_of(store, AssignNumbers()) == {"renumbering-after-start": Level.CONFIRM}
        publish_round(store)
        with pytest.raises(RefusedInFideMode, match="fourth round"):
            store.do(AssignNumbers(), ANNA)


@pytest.mark.parametrize(
    "numbers",
    [
        (NumberGiven(1, 1),),
        (NumberGiven(1, 1), NumberGiven(2, 1)),
        (NumberGiven(1, 0), NumberGiven(2, 1)),
        (NumberGiven(1, 1), NumberGiven(3, 2)),
    ],
)
def test_numbers_cover_everybody_exactly_once(
    tmp_path: Path, numbers: tuple[NumberGiven, ...]
) -> None:
    """No gaps in people, no doubles, none below 1."""
    with new_event(tmp_path, 2) as store, pytest.raises(Refused):
        store.do(AssignNumbers(numbers), ANNA)


def test_the_numbers_of_a_table_have_no_gap_and_stay_once_it_is_played(tmp_path: Path) -> None:
    """A table of four has no place for a number 5."""
    with new_event(tmp_path, 4) as store:
        store.do(ChangeSystem("round-robin"), ANNA)
        gap = AssignNumbers(tuple(NumberGiven(n, n + (n > 2)) for n in range(1, 5)))
        with pytest.raises(Refused, match="no player has number 3, though there are 4 players"):
            store.do(gap, ANNA)
        turned = AssignNumbers(tuple(NumberGiven(n, 5 - n) for n in range(1, 5)))
        store.do(turned, ANNA)
        assert [store.state.entrants[n].number for n in range(1, 5)] == [4, 3, 2, 1]
        publish_round(store)
        again = AssignNumbers(tuple(NumberGiven(n, n) for n in range(1, 5)))
        with pytest.raises(
            Refused,
            match="round 1 of the table has been paired, and every later round depends on the numbers",
        ):
            store.do(again, ANNA)


def test_a_second_player_at_a_kept_board_is_pointed_out(tmp_path: Path) -> None:
    """Two wheelchairs and one ramp."""
    with new_event(tmp_path) as store:
        store.do(FixBoard(5, 1), ANNA)
        assert levels_of(store, FixBoard(6, 1)) == {"board-shared": Level.ACKNOWLEDGE}
        with pytest.raises(NeedsConfirmation, match="Player E"):
            store.do(FixBoard(6, 1), ANNA)


def test_a_board_kept_already_is_not_kept_again(tmp_path: Path) -> None:
    """A second click changes nothing; there are boards from 1 to 9999."""
    with new_event(tmp_path) as store:
        store.do(FixBoard(5, 9999), ANNA)
        assert store.do(FixBoard(5, 9999), ANNA).step == 0
        for board in (0, 10000):
            with pytest.raises(Refused, match=f"there is no board {board}"):
                store.do(FixBoard(5, board), ANNA)
        store.do(FixBoard(5, 1), ANNA)
        store.do(FixBoard(5, None), ANNA)
        assert store.state.entrants[5].fixed_board is None


def test_a_start_position_is_drawn_from_its_seed_before_the_games(tmp_path: Path) -> None:
    """Guidelines II.2: the same seed draws the same position, and a second draw is asked about."""
    with new_event(tmp_path) as store:
        store.do(DrawStartPosition(1, 7), ANNA)
        assert store.state.start_positions == {1: start_number(7)}
        assert levels_of(store, DrawStartPosition(1, 8)) == {
            "start-position-drawn-again": Level.CONFIRM
        }
        with pytest.raises(Refused, match="neither paired nor the next"):
            store.do(DrawStartPosition(2, 7), ANNA)
        play_round(store)
        with pytest.raises(Refused, match="already has results"):
            store.do(DrawStartPosition(1, 9), ANNA)
        store.do(DrawStartPosition(2, 9), ANNA)
        assert set(store.state.start_positions) == {1, 2}
        store.do(UndoStep(), ANNA)
        assert set(store.state.start_positions) == {1}
