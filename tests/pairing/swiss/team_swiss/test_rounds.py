"""Rounds of a team Swiss: matches and their boards, byes, forfeits, absences, refusals."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabiya.errors import NoLegalPairing, NotApplicable, UnknownEdition
from tabiya.model.colour import Colour
from tabiya.model.points import Points
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.round import Bye
from tabiya.model.team import ForfeitedMatch, LineUp, MatchForfeit, TeamBye, TeamByeValue
from tabiya.model.team_record import team_event as list_matches
from tabiya.model.tournament import (
    ProhibitedPairs,
    RequestedBye,
    Tournament,
    VirtualPoints,
    Withdrawal,
)
from tabiya.pairing.next_round import pair_next_round
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.matches.reasoning import MatchReasoning
from tests.pairing.reasoning import reasoning_as
from tests.pairing.scenes import event, played, team_event

SYSTEM = "team"
WHITE, BLACK = GameResult.WHITE_WINS, GameResult.BLACK_WINS


def teams(count: int, members: int = 2, code: str = "FIDE_TEAM", rounds: int = 9) -> Tournament:
    """So many teams before round 1, with White as the initial colour."""
    told = team_event(count, members, kind="")
    settings = replace(told.settings, kind_code=code, rounds=rounds, initial_colour=Colour.WHITE)
    return replace(told, settings=settings)


def paired(tournament: Tournament, edition: str | None = None) -> RoundPairing:
    """The next round."""
    return pair_next_round(tournament, system=SYSTEM, edition=edition)


def won_by(tournament: Tournament, winners: set[int]) -> Tournament:
    """The event after its next round, in which these teams win all boards; the others draw."""
    pairing = paired(tournament)
    results = [
        WHITE if white // 10 in winners else BLACK if black // 10 in winners else GameResult.DRAW
        for white, black in pairing.pairs
    ]
    return played(tournament, pairing, *results)


def test_round_one_pairs_the_halves_of_the_teams_board_by_board() -> None:
    """1-3 and 2-4; team 1 has White on board 1, team 4 too, because 2 is even."""
    found = paired(teams(4))
    assert found.matches == ((1, 3), (4, 2))
    assert found.pairs == ((11, 31), (32, 12), (41, 21), (22, 42))


def test_another_sequence_of_colours_keeps_white_on_the_first_board() -> None:
    """352 BW: the team named first has Black on board 1, so the team with White is named second."""
    told = teams(4)
    settings = replace(told.settings, board_colours=(Colour.BLACK, Colour.WHITE))
    found = paired(replace(told, settings=settings))
    assert found.matches == ((1, 3), (4, 2))
    assert found.pairs == ((11, 31), (32, 12), (41, 21), (22, 42))
    assert won_by(replace(told, settings=settings), {1}).rounds[0].games[0].white == 11


def test_the_bye_of_a_team_is_worth_a_draw() -> None:
    """One match point and half the boards, unless announced otherwise."""
    found = paired(teams(3))
    assert found.team_byes == (TeamBye(round=1, team=3, kind=ByeKind.PAIRING_ALLOCATED),)
    assert all(player // 10 != 3 for pair in found.pairs for player in pair)
    (bye,) = list_matches(won_by(teams(3), {1})).matches[3]
    assert (bye.match_points, bye.game_points) == (10, 10)
    told = teams(3)
    settings = replace(
        told.settings, team_bye=TeamByeValue(match_points=Points(20), game_points=Points(15))
    )
    (bye,) = list_matches(won_by(replace(told, settings=settings), {1})).matches[3]
    assert (bye.match_points, bye.game_points) == (20, 15)


def test_nobody_has_the_bye_twice() -> None:
    """Three teams, three rounds, three byes."""
    whole = teams(3)
    for _ in range(3):
        whole = won_by(whole, {1})
    assert {bye.team for bye in whole.team_byes} == {1, 2, 3}


def test_match_points_come_first_unless_game_points_are_the_score() -> None:
    """1 wins by 1½-½, 2 by 2-0; the others follow with ½ and 0 game points."""
    for code, expected in (
        ("FIDE_TEAM_TYPEA_MP_GP", {frozenset((1, 2)), frozenset((3, 4))}),
        ("FIDE_TEAM_TYPEA_GP_MP", {frozenset((1, 2)), frozenset((3, 4))}),
    ):
        start = teams(4, code=code)
        after = played(start, paired(start), WHITE, GameResult.DRAW, BLACK, WHITE)
        found = paired(after)
        assert {frozenset(match) for match in found.matches} == expected
        by_games = code.endswith("GP_MP")
        scores = [one.score for one in reasoning_as(MatchReasoning, found).field.contenders]
        assert scores == ([20, 15, 5, 0] if by_games else [20, 20, 0, 0])
        secondary = [one.secondary for one in reasoning_as(MatchReasoning, found).field.contenders]
        assert secondary == ([20, 20, 0, 0] if by_games else [15, 20, 5, 0])


def test_the_secondary_score_is_not_looked_at_if_the_code_leaves_it_out() -> None:
    """FIDE_TEAM_TYPEA_MP names match points alone."""
    start = teams(4, code="FIDE_TEAM_TYPEA_MP")
    found = paired(won_by(start, {1, 2}))
    assert {one.secondary for one in reasoning_as(MatchReasoning, found).field.contenders} == {0}


def test_a_forfeited_match_may_be_repeated_and_bars_the_winner_from_the_bye() -> None:
    """Team 3 did not come to play team 1; 2 was free."""
    start = teams(3)
    told = replace(
        start,
        team_byes=(TeamBye(round=1, team=2, kind=ByeKind.ZERO_POINT),),
        forfeited_matches=(
            ForfeitedMatch(round=1, white=1, black=3, forfeit=MatchForfeit.WHITE_WINS),
        ),
    )
    assert paired(told).pairs == ()
    after = played(told, paired(told))
    contenders = {
        one.number: one for one in reasoning_as(MatchReasoning, paired(after)).field.contenders
    }
    assert contenders[1].bye_barred
    assert not contenders[3].bye_barred
    assert [contenders[number].met for number in (1, 2, 3)] == [0, 0, 0]
    assert contenders[1].colours == ()


@pytest.mark.parametrize(("edition", "barred"), [("2024", True), ("2026", True)])
def test_a_full_point_bye_bars_the_bye(edition: str, *, barred: bool) -> None:
    """In 2024 because it brings a win's points, in 2026 by its name."""
    told = replace(teams(3), team_byes=(TeamBye(round=1, team=3, kind=ByeKind.FULL_POINT),))
    found = paired(played(told, paired(told)), edition)
    contenders = {one.number: one for one in reasoning_as(MatchReasoning, found).field.contenders}
    assert contenders[3].bye_barred is barred


def test_teams_with_a_bye_on_request_are_not_paired() -> None:
    """Half of the points each, and no opponent; the numbers close up, so that 2 counts as odd."""
    told = replace(teams(4), team_byes=(TeamBye(round=1, team=1, kind=ByeKind.HALF_POINT),))
    found = paired(told)
    assert found.matches == ((2, 3),)
    assert found.team_byes == (TeamBye(round=1, team=4, kind=ByeKind.PAIRING_ALLOCATED),)
    after = played(told, found)
    assert list_matches(after).matches[1][0].match_points == 10


def test_a_team_without_players_is_not_paired() -> None:
    """Both members of team 4 have left, both of team 3 are away."""
    told = replace(
        teams(4),
        withdrawals=(Withdrawal(player=41, after_round=0), Withdrawal(player=42, after_round=0)),
        requested_byes=(RequestedBye(round=1, player=31), RequestedBye(round=1, player=32)),
    )
    assert paired(told).matches == ((1, 2),)


def test_an_empty_chair_gives_a_full_point_and_line_ups_are_taken_as_handed_in() -> None:
    """Team 1 plays with 12 alone on board 1; team 3 in an order that is not its list's."""
    told = replace(
        teams(4),
        line_ups=(
            LineUp(round=1, team=1, opponent=3, players=(12, None)),
            LineUp(round=1, team=3, opponent=1, players=(32, 31)),
        ),
    )
    found = paired(told)
    assert found.pairs[0] == (12, 32)
    assert found.absent == (Bye(31, ByeKind.FULL_POINT),)


def test_prohibited_pairs_are_teams() -> None:
    """1 and 3 would meet in round 1."""
    told = replace(
        teams(4), prohibited_pairs=(ProhibitedPairs((1, 3), first_round=1, last_round=1),)
    )
    assert {frozenset(match) for match in paired(told).matches} == {
        frozenset((1, 4)),
        frozenset((2, 3)),
    }


def test_an_adjourned_match_is_a_draw_for_the_pairing() -> None:
    """C.04.2: team 1 leads by a game, the other is still open."""
    start = teams(4)
    after = played(start, paired(start), WHITE, GameResult.DRAW, WHITE, BLACK)
    *_, last = after.rounds
    games = (last.games[0], replace(last.games[1], result=GameResult.UNKNOWN), *last.games[2:])
    open_ = replace(after, rounds=(replace(last, games=games),))
    scores = {
        one.number: one.score
        for one in reasoning_as(MatchReasoning, paired(open_)).field.contenders
    }
    assert (scores[1], scores[3]) == (10, 10)


def test_virtual_points_are_those_of_the_score() -> None:
    """250 lends two match points to the first two teams; Baku does it by the code."""
    told = teams(8)
    lent = VirtualPoints(
        points=Points(0),
        first_round=1,
        last_round=3,
        first_player=1,
        last_player=2,
        match_points=Points(20),
    )
    found = paired(replace(told, virtual_points=(lent,)))
    assert frozenset((1, 2)) in {frozenset(match) for match in found.matches}
    baku = paired(teams(8, code="FIDE_TEAM_TYPEA_MP_GP_BAKU"))
    upper = {1, 2, 3, 4}
    assert all(len(upper & set(match)) != 1 for match in baku.matches)


def test_the_last_two_rounds_do_not_ask_who_floated() -> None:
    """Of nine rounds the first seven do."""
    found = [
        paired(replace(teams(4), settings=replace(teams(4).settings, rounds=n))) for n in (1, 2, 3)
    ]
    assert [reasoning_as(MatchReasoning, each).field.setting.floats_matter for each in found] == [
        False,
        False,
        True,
    ]


def test_without_a_legal_pairing_the_teams_and_the_rule_are_named() -> None:
    """Two teams have met."""
    after = won_by(teams(2), {1})
    with pytest.raises(NoLegalPairing, match=r"teams 1, 2 .*C\.04\.6"):
        paired(after)


def test_an_event_without_teams_is_refused() -> None:
    """There is nobody to pair."""
    with pytest.raises(NotApplicable, match="no teams"):
        paired(event(6))


def test_the_edition_follows_the_day_and_there_is_none_before_2024() -> None:
    """2025 means the text of August 2024."""
    assert paired(teams(4), "2025").edition.name == "2024"
    assert paired(teams(4)).edition.name == "2026"
    with pytest.raises(UnknownEdition, match=r"no edition '2019' of C\.04\.6"):
        paired(teams(4), "2019")


def test_the_initial_colour_is_read_off_the_first_team_of_round_one() -> None:
    """Undeclared: team 1 had Black on board 1, so an odd number stands for Black."""
    start = teams(4)
    black = replace(start, settings=replace(start.settings, initial_colour=Colour.BLACK))
    after = won_by(black, {1})
    silent = replace(after, settings=replace(after.settings, initial_colour=None))
    assert reasoning_as(MatchReasoning, paired(silent)).field.initial_colour is Colour.BLACK
