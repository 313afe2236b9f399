"""What the checker says of wrong rounds of matches, against rounds worked out by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabiya.checker.check import check
from tabiya.checker.report import DifferenceKind, list_lines
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.round import Game, Round
from tabiya.model.team import ForfeitedMatch, LineUp, MatchForfeit, TeamBye
from tabiya.model.tournament import ProhibitedPairs, Tournament
from tabiya.pairing.account import StepVerdict
from tabiya.pairing.next_round import pair_next_round
from tests.pairing.swiss.double_swiss.events import double_event
from tests.pairing.swiss.matches.events import FIVE, SIX, six_teams


def reasons(tournament: Tournament, round_: int) -> list[tuple[DifferenceKind, str]]:
    """The kinds of the differences of a round, and why."""
    report = check(tournament, only_round=round_)
    return [(one.kind, one.reason) for each in report.rounds for one in each.differences]


@pytest.mark.parametrize(
    ("third", "why"),
    [
        ("2-1 ½-½, 3-4 ½-½, 5-6 ½-½", "later in the order: the smaller pairing numbers"),
        ("3-1 ½-½, 2-5 ½-½, 4-6 ½-½", "2-5 is not allowed: two participants shall not play"),
        ("3-1 ½-½, 2-6 ½-½, 4-5 ½-½", "later in the order: sets of upfloaters"),
        ("3-5 ½-½, 2-4 ½-½, 1-6 ½-½", "number of upfloaters: 3 recorded, 1 possible"),
    ],
)
def test_a_wrong_match_is_named_with_its_rule(third: str, why: str) -> None:
    """Right would be 1-3, 2-4, 5-6."""
    reason = dict(reasons(double_event(6, *SIX, third, rounds=10), 3))[DifferenceKind.PAIRING]
    assert reason.startswith("bracket 1: ")
    assert why in reason
    assert "C.04.5" in reason


@pytest.mark.parametrize(
    ("third", "why"),
    [
        ("1-2 ½-½, 4-3 ½-½, 5 U", "player 5 may not receive the bye"),
        ("1-2 ½-½, 4-5 ½-½, 3 U", "player 4 must receive the bye"),
    ],
)
def test_a_wrong_bye_is_named_with_its_rule(third: str, why: str) -> None:
    """5 had it already, and 4 stands below 3."""
    found = dict(reasons(double_event(5, *FIVE, third, rounds=10), 3))
    assert why in found[DifferenceKind.PAIRING]


def test_wrong_colours_are_told_with_the_step_that_decides() -> None:
    """2 began with Black and 4 too, so 2, the first of the pair, begins with White."""
    told = double_event(6, *SIX, "3-1 ½-½, 4-2 ½-½, 5-6 ½-½", rounds=10)
    kinds = dict(reasons(told, 3))
    assert "4.3.4" in kinds[DifferenceKind.COLOUR]


def test_a_second_game_with_the_same_colours_is_a_difference() -> None:
    """4.4: the colours change."""
    ((kind, reason),) = reasons(double_event(2, "1-2 1-0", "1-2 1-0"), 2)
    assert kind is DifferenceKind.COLOUR
    assert "second games" in reason


def test_a_second_game_against_somebody_else_is_a_difference() -> None:
    """Nobody changes opponents within a match."""
    told = double_event(4, "1-3 ½-½, 4-2 ½-½", "2-1 ½-½, 3-4 ½-½")
    ((kind, _),) = reasons(told, 2)
    assert kind is DifferenceKind.PAIRING


def test_a_prohibited_pair_is_not_taken_for_a_rematch() -> None:
    """1 and 3 may not meet in this event, and do."""
    told = double_event(4, "1-3 ½-½, 4-2 ½-½")
    apart = replace(told, prohibited_pairs=(ProhibitedPairs((1, 3)),))
    assert "1 and 3 may not meet [prohibited pairing]" in reasons(apart, 1)[0][1]
    pairing = pair_next_round(apart.up_to(0), system="double-swiss")
    found = pairing.reasoning.separation(apart.rounds[0], pairing)
    assert found is not None
    assert [each.verdict for each in found.all("kept_apart")] == [StepVerdict.FAILED]


def test_a_bye_written_twice_is_explained() -> None:
    """The bye of the match is U and then H, a win and a draw."""
    ((_, reason),) = reasons(double_event(3, "1-2 1-0, 3 U", "2-1 1-0, 3 U"), 2)
    assert "U in the first game of a match and H in the second [C.04.5 1.4]" in reason


def with_second_round(*matches: tuple[int, int]) -> Tournament:
    """Six teams after a second round of these matches, White on board 1 first, all drawn."""
    games = []
    for white, black in matches:
        games += [
            Game(10 * white + 1, 10 * black + 1, GameResult.DRAW),
            Game(10 * black + 2, 10 * white + 2, GameResult.DRAW),
        ]
    return six_teams().with_round(Round(2, tuple(games)))


def test_teams_are_compared_by_matches_not_by_boards() -> None:
    """Right: 2-1, 4-3, 6-5; another order of boards is the captain's affair."""
    assert reasons(with_second_round((2, 1), (4, 3), (6, 5)), 2) == []
    swapped = with_second_round((2, 1), (4, 3), (6, 5))
    *rounds, last = swapped.rounds
    turned = {11: 12, 12: 11}
    games = tuple(
        replace(
            game, white=turned.get(game.white, game.white), black=turned.get(game.black, game.black)
        )
        for game in last.games
    )
    changed = replace(swapped, rounds=(*rounds, replace(last, games=games)))
    line_up = LineUp(round=2, team=1, opponent=2, players=(12, 11))
    assert reasons(replace(changed, line_ups=(line_up,)), 2) == []


def test_a_wrong_match_of_teams_is_printed_by_teams() -> None:
    """1-3 and 2-4 would refuse two wishes."""
    told = with_second_round((3, 1), (2, 4), (6, 5))
    report = check(told, only_round=2)
    text = "\n".join(list_lines(report))
    assert "recorded: 2-4, 3-1" in text
    assert "expected: 2-1, 4-3" in text
    assert (
        "number of teams whose colour preference is not fulfilled: 2 recorded, 0 possible" in text
    )
    assert "[C.04.6 2.3.5 [C8]]" in text


def test_a_forfeited_match_is_no_bye() -> None:
    """TRF 330: nobody played in 5-6; what is wrong are the other two matches."""
    told = replace(
        with_second_round((3, 1), (2, 4)),
        forfeited_matches=(
            ForfeitedMatch(round=2, white=6, black=5, forfeit=MatchForfeit.WHITE_WINS),
        ),
    )
    ((_, reason),) = reasons(told, 2)
    assert "number of teams whose colour preference is not fulfilled" in reason
    right = replace(told, rounds=with_second_round((2, 1), (4, 3)).rounds)
    assert reasons(right, 2) == []


def test_a_wrong_bye_of_a_team_is_named() -> None:
    """Three teams: 1 has the bye in round 1, though 3 is due to have it."""
    told = six_teams()
    three = replace(
        told,
        players=told.players[:6],
        teams=told.teams[:3],
        rounds=(Round(1, (Game(21, 31, GameResult.DRAW), Game(32, 22, GameResult.DRAW))),),
        team_byes=(TeamBye(round=1, team=1, kind=ByeKind.PAIRING_ALLOCATED),),
    )
    ((kind, reason),) = reasons(three, 1)
    assert kind is DifferenceKind.PAIRING
    assert reason.startswith("team 3 must receive the bye")
