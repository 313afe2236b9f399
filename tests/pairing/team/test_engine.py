"""Team round robins: the Berger table of the teams, line-ups, free teams, forfeited matches."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabiya.checker.check import check
from tabiya.formats.trf import read_trf, write_trf
from tabiya.model.points import Points
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.round import Bye, Game
from tabiya.model.team import ForfeitedMatch, LineUp, MatchForfeit, TeamBye, TeamByeValue
from tabiya.model.team_record import team_event as list_matches
from tabiya.model.tournament import RequestedBye, Withdrawal
from tabiya.pairing.next_round import pair_next_round
from tabiya.pairing.roundrobin.berger import berger_table
from tabiya.pairing.scheduled import ScheduleEnded
from tabiya.pairing.team.line_up import IllegalLineUp
from tabiya.tiebreaks.standings import standings
from tests.pairing.scenes import played, played_through, team_event

SYSTEM = "team-round-robin"


def test_the_first_round_of_four_teams_board_by_board() -> None:
    """The table says 1-4 and 2-3; team 1 and team 2 have White on boards 1 and 3."""
    pairing = pair_next_round(team_event(4, 3), system=SYSTEM)
    assert pairing.pairs == ((11, 41), (42, 12), (13, 43), (21, 31), (32, 22), (23, 33))


def test_the_account_names_the_first_team_of_every_match() -> None:
    """The table of six says 1-6, 2-5, 3-4; there is no team 6, so team 1 is free."""
    account = pair_next_round(team_event(5, 2), system=SYSTEM).account
    told = [(each.facts["first"], each.facts["second"]) for each in account.all("first_team")]
    titles = [team.name for team in team_event(5, 2).teams]
    assert told == [tuple(titles[team - 1] for team in game) for game in ((2, 5), (3, 4))]
    (free,) = account.all("free_team")
    assert free.facts["team"] == titles[0]


@given(teams=st.integers(2, 9), boards=st.integers(1, 6))
def test_all_teams_meet_and_the_checker_agrees(teams: int, boards: int) -> None:
    """Everyone meets everyone once, on all boards."""
    table = berger_table(teams)
    whole = played_through(team_event(teams, boards), SYSTEM, len(table.rounds))
    for round_, each in zip(whole.rounds, table.rounds, strict=True):
        met = {frozenset((game.white // 10, game.black // 10)) for game in round_.games}
        assert met == {frozenset(game) for game in each.games}
        assert len(round_.games) == boards * len(each.games)
    assert not any(r.differences for r in check(whole).rounds)


def test_the_captains_line_up_is_seated_and_the_other_team_plays_in_its_order() -> None:
    """Team 1 lets its first player rest."""
    event = replace(
        team_event(2, 3), line_ups=(LineUp(round=1, team=1, opponent=2, players=(12, 13)),)
    )
    assert pair_next_round(event, system=SYSTEM).pairs == ((12, 21), (22, 13))


def test_an_illegal_line_up_stops_the_pairing() -> None:
    """The event stays as it was, and the captain is told why."""
    event = replace(
        team_event(2, 3), line_ups=(LineUp(round=1, team=1, opponent=2, players=(13, 12)),)
    )
    with pytest.raises(IllegalLineUp, match="the order differs from the list"):
        pair_next_round(event, system=SYSTEM)


def test_a_player_announced_absent_is_left_out_and_the_others_move_up() -> None:
    """Three boards, four members, 12 is ill."""
    event = replace(
        team_event(2, 4),
        requested_byes=(RequestedBye(round=1, player=12),),
        line_ups=(LineUp(round=1, team=2, opponent=1, players=(21, 22, 23)),),
    )
    assert pair_next_round(event, system=SYSTEM).pairs == ((11, 21), (22, 13), (14, 23))


def test_an_empty_board_gives_the_opponent_a_full_point() -> None:
    """The chair of board 2 stays empty."""
    event = replace(
        team_event(2, 2), line_ups=(LineUp(round=1, team=1, opponent=2, players=(11, None)),)
    )
    pairing = pair_next_round(event, system=SYSTEM)
    assert pairing.pairs == ((11, 21),)
    assert pairing.absent == (Bye(22, ByeKind.FULL_POINT),)
    after = played(event, pairing, GameResult.DRAW)
    one, two = (list_matches(after).matches[number][0] for number in (1, 2))
    assert (one.game_points, two.game_points) == (5, 15)


def test_a_team_with_nobody_left_stays_in_the_table_without_games_and_the_checker_agrees() -> None:
    """All of team 2 leave after round 1; whoever meets them has full points and no game."""
    first = played_through(team_event(4, 2), SYSTEM, 1)
    left = (Withdrawal(player=21, after_round=1), Withdrawal(player=22, after_round=1))
    whole = played_through(replace(first, withdrawals=left), SYSTEM, 2)
    assert [len(round_.games) for round_ in whole.rounds] == [4, 2, 2]
    assert sum(bye.kind is ByeKind.FULL_POINT for bye in whole.rounds[1].byes) == 2
    assert not any(r.differences for r in check(whole).rounds)
    swapped = replace(
        whole.rounds[1],
        games=tuple(Game(game.black, game.white, game.result) for game in whole.rounds[1].games),
    )
    turned = replace(whole, rounds=(whole.rounds[0], swapped, whole.rounds[2]))
    assert [bool(r.differences) for r in check(turned).rounds] == [False, True, False]


def test_the_free_team_rests_without_points_unless_a_price_is_set() -> None:
    """TRF 320 can give it match and game points."""
    event = team_event(3, 2)
    assert pair_next_round(event, system=SYSTEM).team_byes == (
        TeamBye(round=1, team=1, kind=ByeKind.ZERO_POINT),
    )
    settings = replace(
        event.settings, team_bye=TeamByeValue(match_points=Points(10), game_points=Points(10))
    )
    priced = replace(event, settings=settings)
    whole = played_through(priced, SYSTEM, 3)
    assert {bye.kind for bye in whole.team_byes} == {ByeKind.PAIRING_ALLOCATED}
    for matches in list_matches(whole).matches.values():
        assert sum(match.match_points for match in matches) == 30


def test_a_forfeited_match_is_not_paired_and_counts_for_the_other_team() -> None:
    """TRF 330: team 4 did not come to round 1."""
    forfeit = ForfeitedMatch(round=1, white=1, black=4, forfeit=MatchForfeit.WHITE_WINS)
    event = replace(team_event(4, 2), forfeited_matches=(forfeit,))
    pairing = pair_next_round(event, system=SYSTEM)
    assert all(player // 10 not in (1, 4) for pair in pairing.pairs for player in pair)
    after = played(event, pairing)
    won, lost = (list_matches(after).matches[number][0] for number in (1, 4))
    assert (won.match_points, won.game_points) == (20, 20)
    assert (lost.match_points, lost.game_points) == (0, 0)


def test_a_whole_event_travels_in_a_report_file_and_is_recognised_there() -> None:
    """Reserves, a free team and a forfeited match; the code 192 tells the system."""
    event = team_event(5, 4, kind="")
    event = replace(
        event,
        settings=replace(event.settings, kind_code="FIDE_TEAM_ROUNDROBIN", rounds=5),
        line_ups=(
            LineUp(round=1, team=2, opponent=5, players=(21, 23, 24)),
            LineUp(round=2, team=1, opponent=2, players=(12, 13, 14)),
        ),
        forfeited_matches=(
            ForfeitedMatch(round=3, white=5, black=4, forfeit=MatchForfeit.BLACK_WINS),
        ),
    )
    whole = played_through(event, SYSTEM, 5)
    read = read_trf(write_trf(whole, "trf26")).tournament
    report = check(read)
    assert [difference for round_ in report.rounds for difference in round_.differences] == []
    assert standings(read).rows == standings(whole).rows


def test_after_the_last_round_there_is_no_other() -> None:
    """Two teams meet once."""
    with pytest.raises(ScheduleEnded, match="this round robin of teams has 1 round"):
        pair_next_round(played_through(team_event(2, 2), SYSTEM, 1), system=SYSTEM)
