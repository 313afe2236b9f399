"""Rounds of a Double-Swiss: two columns for a match, byes of matches, forfeits, refusals."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabiya.errors import NoLegalPairing, UnknownEdition
from tabiya.explain.words import make_explainer
from tabiya.model.colour import Colour
from tabiya.model.record import records
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.tournament import LateEntry, ProhibitedPairs, RequestedBye, Withdrawal
from tabiya.pairing.next_round import pair_next_round
from tests.pairing.swiss.double_swiss.events import SYSTEM, after, bye_kinds, double_event, paired


def list_pairs(pairs: tuple[tuple[int, int], ...]) -> set[frozenset[int]]:
    """The pairs without their colours."""
    return {frozenset(pair) for pair in pairs}


def test_round_one_pairs_the_halves_and_round_two_has_the_second_games() -> None:
    """1-4, 2-5, 3-6; odd numbers have the initial colour, and the colours change in game two."""
    start = double_event(6)
    start = replace(start, settings=replace(start.settings, initial_colour=Colour.WHITE))
    assert paired(start).pairs == ((1, 4), (5, 2), (3, 6))
    assert paired(after(start)).pairs == ((4, 1), (2, 5), (6, 3))


def test_the_bye_brings_one_and_a_half_points_in_two_columns() -> None:
    """The last of three has it; a third match cannot give it to him again."""
    start = double_event(3)
    first = paired(start)
    assert (first.bye, first.absent) == (3, ())
    second = paired(after(start))
    assert second.bye is None
    assert bye_kinds(second.absent) == {3: ByeKind.HALF_POINT}
    free = second.account.first("match_without_opponent")
    assert free is not None
    name = start.by_number[3].name
    said = make_explainer(second, {3: name}).text(free)
    assert said == f"3 {name} has no opponent for the whole match."
    done = after(after(start))
    assert records(done)[3].score == 15
    assert paired(done).bye in (1, 2)


def test_byes_that_are_asked_for_last_for_the_match() -> None:
    """A half-point bye is half a point in each column, whatever is asked for the second."""
    start = replace(
        double_event(5), requested_byes=(RequestedBye(round=1, player=5, kind=ByeKind.HALF_POINT),)
    )
    assert bye_kinds(paired(start).absent) == {5: ByeKind.HALF_POINT}
    begun = replace(
        after(start), requested_byes=(RequestedBye(round=2, player=1, kind=ByeKind.ZERO_POINT),)
    )
    assert bye_kinds(paired(begun).absent) == {5: ByeKind.HALF_POINT}
    assert records(after(begun))[5].score == 10


def test_a_match_that_one_player_gave_up_may_be_repeated() -> None:
    """1 won both games against 2 by forfeit: they may meet again, and 1 may not have the bye."""
    told = double_event(3, "1-2 +/-, 3 Z", "2-1 -/+, 3 Z")
    found = paired(told)
    assert found.bye == 3
    assert list_pairs(found.pairs) == {frozenset((1, 2))}


def test_a_match_with_one_forfeited_game_was_played() -> None:
    """1 and 2 have met, so somebody else is found."""
    told = double_event(4, "1-2 +/-, 3-4 ½-½", "2-1 ½-½, 4-3 ½-½")
    assert list_pairs(paired(told).pairs) == {frozenset((1, 3)), frozenset((2, 4))}


def test_the_score_of_the_match_makes_the_scoregroups() -> None:
    """After 2-0, 1½-½, 1-1: 1 has 2, 2 has 1½, 3 and 6 have 1; all others follow."""
    told = double_event(6, "1-4 1-0, 2-5 1-0, 3-6 1-0", "4-1 0-1, 5-2 ½-½, 6-3 1-0")
    assert list_pairs(paired(told).pairs) == {
        frozenset((1, 2)),
        frozenset((3, 5)),
        frozenset((4, 6)),
    }


def test_who_leaves_or_comes_late_is_not_paired() -> None:
    """4 comes for the second match, 1 is gone after the first."""
    start = replace(
        double_event(4),
        late_entries=(LateEntry(player=4, first_round=3),),
        withdrawals=(Withdrawal(player=1, after_round=2),),
    )
    assert bye_kinds(paired(start).absent) == {4: ByeKind.ZERO_POINT}
    later = paired(after(after(start)))
    assert bye_kinds(later.absent) == {1: ByeKind.ZERO_POINT}
    assert 4 in {player for pair in later.pairs for player in pair} | {later.bye}


def test_prohibited_pairs_are_kept_apart() -> None:
    """1 and 3 would meet in a field of four."""
    start = replace(double_event(4), prohibited_pairs=(ProhibitedPairs((1, 3)),))
    assert list_pairs(paired(start).pairs) == {frozenset((1, 4)), frozenset((2, 3))}


def test_without_a_legal_pairing_the_players_and_the_rule_are_named() -> None:
    """Two players have met."""
    told = double_event(2, "1-2 1-0", "2-1 1-0")
    with pytest.raises(NoLegalPairing, match=r"round 2 .* players 1, 2 .*C\.04\.5") as refusal:
        paired(told)
    assert refusal.value.players == (1, 2)


def test_there_is_no_older_text() -> None:
    """C.04.5 is in force since February 2026."""
    assert pair_next_round(double_event(4), system=SYSTEM, edition="2027").edition.name == "2026"
    with pytest.raises(UnknownEdition, match=r"no edition '2017' of C\.04\.5"):
        pair_next_round(double_event(4), system=SYSTEM, edition="2017")


def test_adjourned_games_count_as_draws() -> None:
    """C.04.2: 1 has won one game and the other is open, which makes 1½."""
    told = double_event(4, "1-3 1-0, 2-4 1-0", "3-1 ½-½, 4-2 0-1")
    *rounds, last = told.rounds
    games = tuple(
        replace(game, result=GameResult.UNKNOWN) if game.black == 1 else game for game in last.games
    )
    open_ = replace(told, rounds=(*rounds, replace(last, games=games)))
    assert paired(open_).pairs == paired(told).pairs


def test_two_accelerated_matches_are_paired_by_hand() -> None:
    """Eight players, five matches: 1 to 4 are lent the points of a match won, which are two (C.04.7).

    Match 1: 1-3, 2-4 and 5-7, 6-8, half against half on either side. 1, 2, 5 and 6 win both games.
    Pairing scores: 1 and 2 have 2+2, 3 and 4 have 0+2, 5 and 6 have 2+0, 7 and 8 nothing. So match 2
    has 1-2, 7-8, and of the four with two points 3-5 and 4-6.
    """
    start = double_event(8, rounds=10)
    start = replace(start, settings=replace(start.settings, kind_code="FIDE_DOUBLESWISS_BAKU"))
    event = start
    assert list_pairs(paired(event).pairs) == {
        frozenset(pair) for pair in ((1, 3), (2, 4), (5, 7), (6, 8))
    }
    for _ in range(2):
        results = [
            GameResult.WHITE_WINS if white in (1, 2, 5, 6) else GameResult.BLACK_WINS
            for white, _ in paired(event).pairs
        ]
        event = after(event, *results)
    assert list_pairs(paired(event).pairs) == {
        frozenset(pair) for pair in ((1, 2), (3, 5), (4, 6), (7, 8))
    }
    plain = replace(start, settings=replace(start.settings, kind_code="FIDE_DOUBLESWISS"))
    assert list_pairs(paired(plain).pairs) == {
        frozenset(pair) for pair in ((1, 5), (2, 6), (3, 7), (4, 8))
    }
