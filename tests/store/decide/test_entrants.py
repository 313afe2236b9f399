"""Entries, late entries, withdrawals, byes, prohibitions and starting numbers."""

from dataclasses import replace
from pathlib import Path

import pytest

from tabiya.model.player import Player
from tabiya.model.result import ByeKind
from tabiya.store import commands as c
from tabiya.store.decision import Conflict, Level, NeedsConfirmation, Refused, RefusedInFideMode
from tabiya.store.event_store import EventStore
from tabiya.store.events import NumberGiven, Presence
from tests.store.scenes import ANNA, confirm, new_event, play_round, players, publish_round


def levels_of(store: EventStore, command: c.Command) -> dict[str, Level]:
    """The warnings a command meets, by code."""
    return {w.code: w.level for w in store.consider(command).warnings}


@pytest.mark.parametrize(
    ("player", "told"),
    [
        (Player(0, "  "), "no name"),
        (Player(0, "x" * 201), "too long"),
        (Player(0, "x", rating=-1), "no rating"),
        (Player(0, "x", rating=9999), "no rating"),
        (Player(0, "x", fide_id=0), "no FIDE number"),
    ],
)
def test_an_impossible_player_is_refused_with_all_who_came_along(
    tmp_path: Path, player: Player, told: str
) -> None:
    """A list is entered whole or not at all."""
    with new_event(tmp_path, 0) as store:
        with pytest.raises(Refused, match=told):
            store.do(c.EnterPlayers((*players(3), player)), ANNA)
        assert not store.state.entrants


@pytest.mark.parametrize("name", ["Ñandú, José", "<b>Bob</b>", "🏁 Flag", 'O\'Neil "X"', "אבג"])
def test_a_name_is_kept_as_typed(tmp_path: Path, name: str) -> None:
    """Whatever letters it has."""
    with new_event(tmp_path, 0) as store:
        store.do(c.EnterPlayers((Player(0, name),)), ANNA)
        assert store.state_at(store.state.seq).entrants[1].player.name == name


def test_a_late_entry_is_paired_from_the_next_round_on(tmp_path: Path) -> None:
    """It is acknowledged, gets the next number, and a number of entry never used before."""
    with new_event(tmp_path) as store:
        store.do(c.RemovePlayer(8), ANNA)
        publish_round(store)
        late = c.EnterPlayers((Player(0, "Late"),))
        assert levels_of(store, late) == {"late-entry": Level.ACKNOWLEDGE}
        confirm(store, late)
        entrant = store.state.entrants[9]
        assert (entrant.first_round, entrant.number) == (2, 8)
        (entry,) = store.state.tournament().late_entries
        assert (entry.player, entry.first_round) == (8, 2)


def test_nobody_joins_when_all_rounds_are_paired(tmp_path: Path) -> None:
    """There is no round left to play."""
    with new_event(tmp_path) as store:
        for _ in range(5):
            play_round(store)
        with pytest.raises(Refused, match="all rounds"):
            store.do(c.EnterPlayers((Player(0, "Late"),)), ANNA)


def test_the_same_fide_number_twice_is_confirmed(tmp_path: Path) -> None:
    """Among those entered, and within one list."""
    with new_event(tmp_path, 2) as store:
        assert "entered-before" in levels_of(store, c.EnterPlayers(players(1)))
        twins = (Player(0, "A", fide_id=77), Player(0, "B", fide_id=77))
        assert "entered-before" in levels_of(store, c.EnterPlayers(twins))


def test_a_correction_keeps_the_number_and_needs_the_newest_page(tmp_path: Path) -> None:
    """Another name and rating; the second page that shows the old ones is told."""
    with new_event(tmp_path) as store:
        seen = store.state.entrants[3]
        new = replace(seen.player, name="Player  Cc", rating=2222, number=77)
        store.do(c.CorrectPlayer(3, new, seen.revision), ANNA)
        player = store.state.entrants[3].player
        assert (player.number, player.name, player.rating) == (3, "Player Cc", 2222)
        with pytest.raises(Conflict, match="Player Cc, 2222"):
            store.do(c.CorrectPlayer(3, replace(new, rating=1), seen.revision), ANNA)


def test_a_player_who_was_paired_withdraws_and_is_not_removed(tmp_path: Path) -> None:
    """The games stay in the table."""
    with new_event(tmp_path) as store:
        publish_round(store)
        with pytest.raises(Refused, match="Withdraw the player instead"):
            store.do(c.RemovePlayer(1), ANNA)
        assert levels_of(store, c.WithdrawPlayer(1)) == {
            "withdrawal-with-open-game": Level.ACKNOWLEDGE
        }
        confirm(store, c.WithdrawPlayer(1))
        (gone,) = store.state.tournament().withdrawals
        assert (gone.player, gone.after_round) == (1, 1)
        store.do(c.ReturnPlayer(1), ANNA)
        assert store.state.tournament().withdrawals == ()


def test_absent_players_are_not_paired_until_they_check_in(tmp_path: Path) -> None:
    """An absence is a zero-point bye of the coming round."""
    with new_event(tmp_path) as store:
        store.do(c.SetPresence((2, 3), Presence.ABSENT), ANNA)
        store.do(c.SetPresence((3,), Presence.PRESENT), ANNA)
        (absent,) = store.state.tournament().requested_byes
        assert (absent.player, absent.round, absent.kind) == (2, 1, ByeKind.ZERO_POINT)


def test_a_first_half_point_bye_is_free_and_a_second_warned_of(tmp_path: Path) -> None:
    """Once per event is the rule."""
    with new_event(tmp_path) as store:
        assert levels_of(store, c.RequestBye(1, 1)) == {}
        store.do(c.RequestBye(1, 1), ANNA)
        assert levels_of(store, c.RequestBye(1, 2)) == {"second-half-point-bye": Level.CONFIRM}
        assert levels_of(store, c.RequestBye(2, 2)) == {}


def test_a_half_point_bye_in_the_last_round_is_warned_of(tmp_path: Path) -> None:
    """It may decide prizes; a round without points does not."""
    with new_event(tmp_path) as store:
        assert "half-point-bye-in-last-round" in levels_of(store, c.RequestBye(1, 5))
        assert levels_of(store, c.RequestBye(1, 5, ByeKind.ZERO_POINT)) == {}


def test_a_full_point_bye_is_deprecated(tmp_path: Path) -> None:
    """Confirmed, not refused."""
    with new_event(tmp_path) as store:
        assert levels_of(store, c.RequestBye(1, 2, ByeKind.FULL_POINT)) == {
            "full-point-bye": Level.CONFIRM
        }


@pytest.mark.parametrize(
    ("command", "told"),
    [
        (c.RequestBye(1, 1), "paired already"),
        (c.RequestBye(1, 6), "only 5 rounds"),
        (c.RequestBye(1, 2, ByeKind.PAIRING_ALLOCATED), "given by the pairing"),
        (c.RequestBye(2, 2), "has withdrawn"),
        (c.RequestBye(99, 2), "no entrant 99"),
        (c.CancelByeRequest(1, 1), "paired already"),
    ],
)
def test_byes_that_cannot_be_requested(tmp_path: Path, command: c.Command, told: str) -> None:
    """Too late, too far, not on request, not in the event."""
    with new_event(tmp_path) as store:
        publish_round(store)
        confirm(store, c.WithdrawPlayer(2))
        with pytest.raises(Refused, match=told):
            store.do(command, ANNA)


def test_a_request_is_replaced_and_taken_back(tmp_path: Path) -> None:
    """One request per player and round."""
    with new_event(tmp_path) as store:
        store.do(c.RequestBye(1, 2), ANNA)
        store.do(c.RequestBye(1, 2, ByeKind.ZERO_POINT), ANNA)
        assert store.state.bye_requested(1, 2) is ByeKind.ZERO_POINT
        store.do(c.CancelByeRequest(1, 2), ANNA)
        assert store.state.requested_byes == ()


def test_prohibited_pairs_are_announced_before_round_1(tmp_path: Path) -> None:
    """Then they bar the pair by its present numbers; afterwards FIDE mode refuses."""
    with new_event(tmp_path) as store:
        store.do(c.ProhibitPair((2, 1)), ANNA)
        assert store.do(c.ProhibitPair((2, 1)), ANNA).step == 0
        (barred,) = store.state.tournament().prohibited_pairs
        assert barred.players == (2, 1)
        publish_round(store)
        with pytest.raises(RefusedInFideMode):
            store.do(c.PermitPair((2, 1)), ANNA)


@pytest.mark.parametrize("command", [c.ProhibitPair((1, 1)), c.ProhibitPair((1, 2), 3, 2)])
def test_a_prohibition_needs_two_players_and_an_end_after_its_beginning(
    tmp_path: Path, command: c.Command
) -> None:
    """One player cannot meet himself anyway."""
    with new_event(tmp_path) as store, pytest.raises(Refused):
        store.do(command, ANNA)


def test_games_stay_with_the_players_when_numbers_change(tmp_path: Path) -> None:
    """A rating corrected after round 1 makes the last player the first, with his own game."""
    with new_event(tmp_path) as store:
        play_round(store)
        seat = store.state.rounds[0].boards[0]
        confirm(store, c.CorrectPlayer(8, replace(store.state.entrants[8].player, rating=2700)))
        assert levels_of(store, c.AssignNumbers()) == {"renumbering-after-start": Level.CONFIRM}
        confirm(store, c.AssignNumbers())
        assert store.state.entrants[8].number == 1
        assert store.state.rounds[0].boards[0] == seat
        game = store.state.tournament().rounds[0].games[0]
        assert (game.white, game.black) == (2, 1)
        assert "Renumbering @ Round 1" in store.state.report_notes


def test_numbers_stay_once_round_4_is_paired(tmp_path: Path) -> None:
    """C.04.2, 2.3; up to round 3 they may change."""
    with new_event(tmp_path) as store:
        swapped = (
            NumberGiven(1, 2),
            NumberGiven(2, 1),
            *(NumberGiven(n, n) for n in range(3, 9)),
        )
        for _ in range(3):
            play_round(store)
        assert levels_of(store, c.AssignNumbers(swapped)) == {
            "renumbering-after-start": Level.CONFIRM
        }
        publish_round(store)
        with pytest.raises(RefusedInFideMode, match="fourth round"):
            store.do(c.AssignNumbers(swapped), ANNA)


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
        store.do(c.AssignNumbers(numbers), ANNA)


def test_a_second_player_at_a_kept_board_is_pointed_out(tmp_path: Path) -> None:
    """Two wheelchairs and one ramp."""
    with new_event(tmp_path) as store:
        store.do(c.FixBoard(5, 1), ANNA)
        assert levels_of(store, c.FixBoard(6, 1)) == {"board-shared": Level.ACKNOWLEDGE}
        with pytest.raises(NeedsConfirmation, match="Player E"):
            store.do(c.FixBoard(6, 1), ANNA)
