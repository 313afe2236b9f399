"""From the engine's numbers to the entrants of the desk."""

from dataclasses import replace
from pathlib import Path

from tabiya.model.result import ByeKind, GameResult
from tabiya.model.tournament import RankingMethod
from tabiya.pairing.next_round import pair_next_round
from tabiya.store.facts.pairing import recording
from tabiya.store.facts.starting_numbers import AssignNumbers
from tabiya.store.facts.withdrawals import WithdrawPlayer
from tabiya.store.parts import ByeGiven, ForfeitedGame, NumberGiven
from tests.store.scenes import ANNA, SETTINGS, new_event


def test_a_free_day_of_the_table_is_no_bye_with_points(tmp_path: Path) -> None:
    """Number 1 meets number 6 in round 1, and there is none: no points for that."""
    with new_event(tmp_path, 5) as store:
        found = pair_next_round(store.state.tournament(), system="round-robin")
        assert recording(found, store.state).byes == (ByeGiven(1, ByeKind.ZERO_POINT),)


def test_games_that_nobody_plays_are_named_by_entrant_with_their_rule(tmp_path: Path) -> None:
    """Starting numbers are the engine's; entrant 6 has number 1 here and has left."""
    by_hand = replace(SETTINGS, ranking_method=RankingMethod.OTHER)
    with new_event(tmp_path, 6, by_hand) as store:
        turned = tuple(NumberGiven(entrant, 7 - entrant) for entrant in range(1, 7))
        store.do(AssignNumbers(turned), ANNA)
        store.do(WithdrawPlayer(6), ANNA)
        found = pair_next_round(store.state.tournament(), system="round-robin")
        command = recording(found, store.state)
        lost = GameResult.BLACK_WINS_BY_FORFEIT
        assert command.forfeits == (ForfeitedGame(6, 1, lost),)
        assert command.forfeit_rule == "General Regulations for Competitions 6.6(2)1"


def test_a_swiss_has_no_forfeits_in_advance(tmp_path: Path) -> None:
    """Whoever has left a Swiss is not paired."""
    with new_event(tmp_path, 7) as store:
        store.do(WithdrawPlayer(7), ANNA)
        command = recording(pair_next_round(store.state.tournament()), store.state)
        assert (command.forfeits, command.forfeit_rule) == ((), "")
        assert 7 not in {seat for pair in command.pairs for seat in (pair.white, pair.black)}
