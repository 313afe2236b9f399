"""Virtual match points of teams, by the example of the text."""

from __future__ import annotations

from dataclasses import replace

from tabiya.model.points import Points
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.round import Game, Round
from tabiya.model.team import TeamBye
from tabiya.model.tournament import Settings, Tournament, VirtualPoints
from tabiya.pairing.next_round import pair_next_round
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.team_swiss.acceleration import baku_points_of_teams, virtual_points
from tabiya.pairing.swiss.team_swiss.settings import Score
from tests.pairing.scenes import played, team_event


def eleven_rounds(code: str = "FIDE_TEAM_TYPEA_MP_GP_BAKU") -> Tournament:
    """Nine teams in the event of the text's second example."""
    return replace(team_event(9, 1), settings=Settings(kind_code=code, rounds=11))


def test_the_example_of_eleven_rounds() -> None:
    """C.04.7, 1.4.4: two match points in three rounds, then one in three, for the upper half."""
    told = eleven_rounds()
    lent = [virtual_points(told, round_, Score.MATCH_POINTS) for round_ in range(1, 12)]
    assert [each.get(1, 0) for each in lent] == [20, 20, 20, 10, 10, 10, 0, 0, 0, 0, 0]
    assert [each.get(6, 0) for each in lent] == [20, 20, 20, 10, 10, 10, 0, 0, 0, 0, 0]
    assert not any(each.get(7) for each in lent)


def test_a_team_with_a_bye_in_round_1_is_not_counted_for_the_groups() -> None:
    """Of nine teams eight are to be paired: four in the upper group (C.04.7 1.2), not six."""
    told = replace(eleven_rounds(), team_byes=(TeamBye(round=1, team=9, kind=ByeKind.HALF_POINT),))
    assert {loan.last_player for loan in baku_points_of_teams(told)} == {4}
    games = tuple(Game(10 * team + 1, 10 * team + 41, GameResult.DRAW) for team in range(1, 5))
    played = replace(told, rounds=(Round(1, games),))
    assert {loan.last_player for loan in baku_points_of_teams(played)} == {4}


def test_two_accelerated_rounds_are_paired_by_hand() -> None:
    """Eight teams: 1 to 4 are lent two match points, so each half is paired in itself (1.2, 1.4).

    Round 1: 1-3, 2-4 above and 5-7, 6-8 below. 1, 2, 5 and 6 win. Pairing scores (1.5): 1 and 2 have
    2+2, 3 and 4 have 0+2, 5 and 6 have 2+0, 7 and 8 nothing. So 1-2, 7-8, and the four with 2 points
    by halves: 3-5 and 4-6. Without the points 1 would not meet 2, but one of 5 and 6.
    """
    told = replace(
        team_event(8, 1),
        settings=Settings(kind_code="FIDE_TEAM_TYPEA_MP_GP_BAKU", rounds=9),
    )
    first = pair_next_round(told, system="team")
    assert met(first) == {(1, 3), (2, 4), (5, 7), (6, 8)}
    results = [
        GameResult.WHITE_WINS if white // 10 in (1, 2, 5, 6) else GameResult.BLACK_WINS
        for white, _ in first.pairs
    ]
    second = pair_next_round(played(told, first, *results), system="team")
    assert met(second) == {(1, 2), (3, 5), (4, 6), (7, 8)}
    plain = replace(told, settings=replace(told.settings, kind_code="FIDE_TEAM_TYPEA_MP_GP"))
    assert met(pair_next_round(plain, system="team")) == {(1, 5), (2, 6), (3, 7), (4, 8)}


def met(pairing: RoundPairing) -> set[tuple[int, int]]:
    """The matches of a round, the lower number first."""
    return {(min(match), max(match)) for match in pairing.matches}


def test_game_points_are_not_accelerated_by_the_code() -> None:
    """The note: "the Baku Acceleration could not be used"."""
    told = eleven_rounds("FIDE_TEAM_TYPEA_GP_MP_BAKU")
    assert virtual_points(told, 1, Score.GAME_POINTS) == {}


def test_listed_points_go_before_the_code_and_have_a_column_for_each_score() -> None:
    """TRF 250: match points and game points apart."""
    listed = VirtualPoints(
        points=Points(5),
        first_round=1,
        last_round=1,
        first_player=1,
        last_player=2,
        match_points=Points(20),
    )
    told = replace(eleven_rounds(), virtual_points=(listed, listed))
    assert virtual_points(told, 1, Score.MATCH_POINTS) == {1: 40, 2: 40}
    assert virtual_points(told, 1, Score.GAME_POINTS) == {1: 10, 2: 10}
    assert virtual_points(told, 2, Score.MATCH_POINTS) == {}


def test_listed_match_points_may_stand_in_the_column_of_game_points() -> None:
    """The example of TRF26 for a team Swiss by match points has them in that of game points."""
    printed = (
        VirtualPoints(
            points=Points(20),
            first_round=1,
            last_round=3,
            first_player=1,
            last_player=90,
            match_points=Points(0),
        ),
        VirtualPoints(
            points=Points(10), first_round=4, last_round=6, first_player=1, last_player=90
        ),
    )
    told = replace(eleven_rounds(), virtual_points=printed)
    lent = [virtual_points(told, round_, Score.MATCH_POINTS) for round_ in (1, 3, 4, 6, 7)]
    assert [each.get(90, 0) for each in lent] == [20, 20, 10, 10, 0]


def test_match_points_are_never_lent_as_game_points() -> None:
    """Two match points are a match won, two game points are not."""
    listed = VirtualPoints(
        points=Points(0),
        first_round=1,
        last_round=3,
        first_player=1,
        last_player=2,
        match_points=Points(20),
    )
    told = replace(eleven_rounds("FIDE_TEAM_GP_MP"), virtual_points=(listed,))
    assert virtual_points(told, 1, Score.GAME_POINTS) == {1: 0, 2: 0}


def test_without_teams_nothing_is_lent() -> None:
    """There is nobody."""
    assert baku_points_of_teams(Tournament()) == ()
