"""Entries, late entries, corrections, withdrawals and presence."""

from dataclasses import replace
from pathlib import Path

import pytest

from tabiya.formats.trf.writing.write import write_trf
from tabiya.model.player import NationalRating, Player
from tabiya.model.result import ByeKind
from tabiya.pairing.next_round import pair_next_round
from tabiya.store.decision import Conflict, Level, Refused
from tabiya.store.facts.pairing import DiscardPairing
from tabiya.store.facts.pairing import recording as engine_recording
from tabiya.store.facts.players import CorrectPlayer, EnterPlayers, RemovePlayer
from tabiya.store.facts.presence import SetPresence
from tabiya.store.facts.withdrawals import ExpelPlayer, ReturnPlayer, WithdrawPlayer
from tabiya.store.parts import Presence
from tests.store.scenes import (
    ANNA,
    confirm,
    levels_of,
    new_event,
    play_round,
    players,
    publish_round,
    recording,
)


@pytest.mark.parametrize(
    ("player", "told"),
    [
        (Player(0, "  "), "no name"),
        (Player(0, "x" * 201), "too long"),
        (Player(0, "x", rating=-1), "is not a rating"),
        (Player(0, "x", rating=9999), "is not a rating"),
        (Player(0, "x", fide_id=0), "is not a FIDE number"),
        (Player(0, "x", national=(NationalRating("NOR", 9999),)), "is not a rating"),
        (Player(0, "x", national=(NationalRating("NOR", 1, "x" * 101),)), "too long"),
    ],
)
def test_an_impossible_player_is_refused_with_all_who_came_along(
    tmp_path: Path, player: Player, told: str
) -> None:
    """A list is entered whole or not at all."""
    with new_event(tmp_path, 0) as store:
        with pytest.raises(Refused, match=told):
            store.do(EnterPlayers((*players(3), player)), ANNA)
        assert not store.state.entrants


def test_details_that_are_just_possible_are_entered(tmp_path: Path) -> None:
    """Two hundred letters of a name, a hundred of a detail, twelve digits of a FIDE number."""
    national = (NationalRating("NOR", 4000, "x" * 100), NationalRating("SWE", 0))
    edge = Player(0, "x" * 200, rating=4000, fide_id=10**12 - 1, birth="1" * 100, national=national)
    with new_event(tmp_path, 0) as store:
        store.do(EnterPlayers((edge, Player(0, "y", rating=0, fide_id=1))), ANNA)
        assert store.state.entrants[1].player == replace(edge, number=1)
        with pytest.raises(Refused, match="is not a FIDE number"):
            store.do(EnterPlayers((replace(edge, fide_id=10**12),)), ANNA)


@pytest.mark.parametrize("name", ["Ñandú, José", "<b>Bob</b>", "🏁 Flag", 'O\'Neil "X"', "אבג"])
def test_a_name_is_kept_as_typed(tmp_path: Path, name: str) -> None:
    """Whatever letters it has."""
    with new_event(tmp_path, 0) as store:
        store.do(EnterPlayers((Player(0, name),)), ANNA)
        assert store.state_at(store.state.seq).entrants[1].player.name == name


def test_a_late_entry_is_paired_from_the_next_round_on(tmp_path: Path) -> None:
    """It is acknowledged, gets the next number, and a number of entry never used before."""
    with new_event(tmp_path) as store:
        store.do(RemovePlayer(8), ANNA)
        publish_round(store)
        late = EnterPlayers((Player(0, "Late"),))
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
            store.do(EnterPlayers((Player(0, "Late"),)), ANNA)


def test_the_same_fide_number_twice_is_confirmed(tmp_path: Path) -> None:
    """Among those entered, and within one list."""
    with new_event(tmp_path, 2) as store:
        assert "entered-before" in levels_of(store, EnterPlayers(players(1)))
        twins = (Player(0, "A", fide_id=77), Player(0, "B", fide_id=77))
        assert "entered-before" in levels_of(store, EnterPlayers(twins))


def test_a_correction_keeps_the_number_and_needs_the_newest_page(tmp_path: Path) -> None:
    """Another name and rating; the second page that shows the old ones is told."""
    with new_event(tmp_path) as store:
        seen = store.state.entrants[3]
        new = replace(seen.player, name="Player  Cc", rating=2222, number=77)
        store.do(CorrectPlayer(3, new, seen.revision), ANNA)
        player = store.state.entrants[3].player
        assert (player.number, player.name, player.rating) == (3, "Player Cc", 2222)
        with pytest.raises(Conflict, match="Player Cc, 2222"):
            store.do(CorrectPlayer(3, replace(new, rating=1), seen.revision), ANNA)


def test_a_rating_corrected_after_the_start_is_told_to_the_report(tmp_path: Path) -> None:
    """With both values and the starting number; a name, or a rating before the start, is not."""
    with new_event(tmp_path) as store:
        known = store.state.entrants[3].player
        store.do(CorrectPlayer(3, replace(known, rating=2222)), ANNA)
        publish_round(store)
        confirm(store, CorrectPlayer(3, replace(known, name="Player Cc", rating=2222)))
        assert store.state.report_notes == ()
        national = (NationalRating("NOR", 2100),)
        confirm(store, CorrectPlayer(3, replace(known, rating=2250, national=national)))
        told = "player 3 rating 2250 instead of 2222, national 2100 NOR instead of nothing"
        assert store.state.report_notes == (f"Rating @ Round 1: {told}",)


def test_a_player_who_was_paired_withdraws_and_is_not_removed(tmp_path: Path) -> None:
    """The games stay in the table."""
    with new_event(tmp_path) as store:
        publish_round(store)
        with pytest.raises(Refused, match="Withdraw the player instead"):
            store.do(RemovePlayer(1), ANNA)
        assert levels_of(store, WithdrawPlayer(1)) == {
            "withdrawal-with-open-game": Level.ACKNOWLEDGE
        }
        (warning,) = store.consider(WithdrawPlayer(1)).warnings
        assert warning.consequences == ("That game stays and needs a result, perhaps a forfeit.",)
        confirm(store, WithdrawPlayer(1))
        (gone,) = store.state.tournament().withdrawals
        assert (gone.player, gone.after_round) == (1, 1)
        store.do(ReturnPlayer(1), ANNA)
        assert store.state.tournament().withdrawals == ()


def test_absent_players_are_not_paired_until_they_check_in(tmp_path: Path) -> None:
    """An absence is a zero-point bye of the coming round."""
    with new_event(tmp_path) as store:
        store.do(SetPresence((2, 3), Presence.ABSENT), ANNA)
        store.do(SetPresence((3,), Presence.PRESENT), ANNA)
        (absent,) = store.state.tournament().requested_byes
        assert (absent.player, absent.round, absent.kind) == (2, 1, ByeKind.ZERO_POINT)


def test_who_leaves_before_the_pairing_is_published_is_not_paired_again(tmp_path: Path) -> None:
    """The warning says to discard the round; the new one is made without him."""
    with new_event(tmp_path) as store:
        play_round(store)
        store.do(recording(store.state), ANNA)
        (warning,) = store.consider(WithdrawPlayer(8)).warnings
        assert warning.consequences == (
            "The round is not published: discard its pairing and pair it again.",
        )
        confirm(store, WithdrawPlayer(8))
        assert store.state.entrants[8].withdrawn_after == 1
        store.do(DiscardPairing(2), ANNA)
        found = pair_next_round(store.state.tournament())
        confirm(store, engine_recording(found, store.state))
        assert all(8 not in (pair.white, pair.black) for pair in store.state.rounds[1].pairs)


def test_two_of_one_name_are_remarked_unless_their_fide_numbers_differ(tmp_path: Path) -> None:
    """Level 2, in a list and against those entered before; capitals do not count."""
    known = (Player(0, "Ash, Ann"), Player(0, "Elm, Eva", fide_id=7))
    with new_event(tmp_path, 0) as store:
        store.do(EnterPlayers(known), ANNA)

        def remarked(*entered: Player) -> list[tuple[str, ...]]:
            found = store.consider(EnterPlayers(entered)).warnings
            return [w.consequences for w in found if w.level is Level.ACKNOWLEDGE]

        assert remarked(Player(0, "ASH, Ann")) == [("ASH, Ann",)]
        assert remarked(Player(0, "Ash, Ann", fide_id=5)) == [("Ash, Ann",)]
        assert remarked(Player(0, "Elm, Eva", fide_id=8)) == []
        assert remarked(Player(0, "New, A"), Player(0, "New, A")) == [("New, A",)]
        assert remarked(Player(0, "New, A"), Player(0, "New, B")) == []


def test_an_expulsion_is_confirmed_with_its_law_and_written_into_the_report(tmp_path: Path) -> None:
    """A reason is needed; the player is paired no longer until the decision is taken back."""
    with new_event(tmp_path, 8) as store:
        play_round(store)
        with pytest.raises(Refused, match="the reason is missing"):
            store.do(ExpelPlayer(3, "  "), ANNA)
        asked = store.consider(ExpelPlayer(3, "a telephone")).warnings
        (question,) = [each for each in asked if each.code == "expulsion"]
        assert question.level is Level.CONFIRM
        assert question.rule.endswith("12.9")
        confirm(store, ExpelPlayer(3, "a telephone"))
        (gone,) = store.state.tournament().withdrawals
        assert (gone.player, gone.expelled) == (store.state.entrants[3].number, True)
        assert b"### Expulsion @ Round 1: %d" % gone.player in write_trf(store.state.tournament())
        assert levels_of(store, ReturnPlayer(3)) == {"expulsion-taken-back": Level.CONFIRM}
        confirm(store, ReturnPlayer(3))
        assert not store.state.entrants[3].expelled


def test_who_had_left_before_is_expelled_as_of_then(tmp_path: Path) -> None:
    """The round after which a player withdrew stays the last one."""
    with new_event(tmp_path, 8) as store:
        play_round(store)
        confirm(store, WithdrawPlayer(3))
        left = store.state.entrants[3].withdrawn_after
        play_round(store)
        confirm(store, ExpelPlayer(3, "a forged scoresheet"))
        assert store.state.entrants[3].withdrawn_after == left
        assert store.state.entrants[3].expelled
