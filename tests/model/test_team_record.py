"""Matches of teams, put together from the games of their players."""

from dataclasses import replace

from tabiya.model.colour import Colour
from tabiya.model.points import Points
from tabiya.model.result import ByeKind, GameResult, Outcome
from tabiya.model.round import Bye, Game, Round
from tabiya.model.scoring import MatchScoring
from tabiya.model.team import ForfeitedMatch, LineUp, MatchForfeit, TeamBye, TeamByeValue
from tabiya.model.team_record import absent_teams, team_event
from tabiya.model.tournament import PointAdjustment, Withdrawal
from tests.tiebreaks.events import TEAMS


def test_a_match_is_won_by_more_game_points() -> None:
    """Team 1 won 1½-½, with Black on the first board in the second match."""
    first, second = team_event(TEAMS).matches[1]
    assert (first.opponent, first.outcome, first.match_points, first.game_points) == (
        2,
        Outcome.WIN,
        20,
        15,
    )
    assert (first.black, second.black) == (False, True)
    assert second.outcome is Outcome.DRAW


def test_a_match_in_play_promises_no_match_points_where_open_games_promise_none() -> None:
    """For pairing an open game is a draw; in standings 0-0 of an open match is no drawn match yet."""
    games = tuple(replace(each, result=GameResult.UNKNOWN) for each in TEAMS.rounds[0].games)
    opened = replace(TEAMS, rounds=(replace(TEAMS.rounds[0], games=games),))
    assert [m[0].match_points for m in team_event(opened).matches.values()] == [10, 10, 10, 10]
    scoring = replace(opened.settings.scoring, unknown=Points(0))
    standing = replace(opened, settings=replace(opened.settings, scoring=scoring))
    assert [m[0].match_points for m in team_event(standing).matches.values()] == [0, 0, 0, 0]


def test_points_of_a_team_beside_its_matches_count_from_their_round() -> None:
    """Team 1 loses a match point after round 2 of two, team 2 half a game point after round 1."""
    event = replace(
        TEAMS,
        adjustments=(
            PointAdjustment((1,), Points(0), round=2, match_points=Points(-10)),
            PointAdjustment((2,), Points(-5), round=1),
        ),
    )
    found, earlier = team_event(event), team_event(event.up_to(1))
    assert [found.on_top(team) for team in (1, 2, 3)] == [(-10, 0), (0, -5), (0, 0)]
    assert [earlier.on_top(team) for team in (1, 2)] == [(0, 0), (0, -5)]
    assert [found.on_top(1, after=rounds) for rounds in (0, 1, 2)] == [(0, 0), (0, 0), (-10, 0)]


def test_a_forfeited_match_brings_a_win_on_every_board() -> None:
    """Team 4 did not come."""
    won, lost = (team_event(TEAMS).matches[number][1] for number in (2, 4))
    assert (won.outcome, won.match_points, won.boards) == (Outcome.FORFEIT_WIN, 20, (10, 10))
    assert (lost.outcome, lost.match_points, lost.boards) == (Outcome.FORFEIT_LOSS, 0, (0, 0))


def test_nobody_wins_a_match_forfeited_by_both() -> None:
    both = replace(
        TEAMS,
        forfeited_matches=(
            ForfeitedMatch(round=2, white=2, black=4, forfeit=MatchForfeit.BOTH_LOSE),
        ),
    )
    assert [team_event(both).matches[number][1].match_points for number in (2, 4)] == [0, 0]


def test_a_match_in_which_nobody_played_is_forfeited_even_if_no_record_says_so() -> None:
    """Both games of the match were forfeited on the boards."""
    result = GameResult.WHITE_WINS_BY_FORFEIT, GameResult.BLACK_WINS_BY_FORFEIT
    games = (Game(3, 7, result[0]), Game(8, 4, result[1]))
    told = replace(
        TEAMS,
        forfeited_matches=(),
        rounds=(TEAMS.rounds[0], Round(2, (*TEAMS.rounds[1].games, *games))),
    )
    assert team_event(told) == team_event(TEAMS)


def test_byes_of_teams_are_paid_in_both_scores() -> None:
    """A full, a half and a zero point bye, and a pairing-allocated one at its announced price."""
    event = replace(
        TEAMS,
        rounds=(Round(1),),
        forfeited_matches=(),
        settings=replace(
            TEAMS.settings, team_bye=TeamByeValue(match_points=Points(10), game_points=Points(15))
        ),
        line_ups=(LineUp(round=1, team=1, opponent=2, players=(1, 2)),),
        team_byes=(
            TeamBye(round=1, team=1, kind=ByeKind.FULL_POINT),
            TeamBye(round=1, team=2, kind=ByeKind.HALF_POINT),
            TeamBye(round=1, team=3, kind=ByeKind.PAIRING_ALLOCATED),
        ),
    )
    paid = {
        number: (match.match_points, match.game_points)
        for number, (match,) in team_event(event).matches.items()
    }
    assert paid == {1: (20, 20), 2: (10, 10), 3: (10, 15), 4: (0, 0)}
    boards = {number: match.boards for number, (match,) in team_event(event).matches.items()}
    # C.07, 12: games played, and the allocated bye as a win; a half-point bye is neither.
    assert boards == {1: (10, 10), 2: (0, 0), 3: (10, 10), 4: (0, 0)}


def test_a_line_up_says_who_sat_where() -> None:
    """Team 1 changed its order: its second player lost on the first board."""
    games = (Game(2, 3, GameResult.BLACK_WINS), Game(4, 1, GameResult.BLACK_WINS))
    event = replace(
        TEAMS,
        rounds=(Round(1, games),),
        forfeited_matches=(),
        line_ups=(LineUp(round=1, team=1, opponent=2, players=(2, 1)),),
    )
    assert team_event(event).matches[1][0].boards == (0, 10)


def test_an_empty_board_scores_nothing() -> None:
    """Team 1 left its first board empty, so that its second player sat at board 2."""
    event = replace(
        TEAMS,
        rounds=(Round(1, (Game(4, 2, GameResult.BLACK_WINS),)),),
        forfeited_matches=(),
        line_ups=(LineUp(round=1, team=1, opponent=2, players=(None, 2)),),
    )
    match = team_event(event).matches[1][0]
    assert (match.boards, match.black) == ((0, 10), False)


def test_a_bye_without_a_price_is_a_draw_and_board_by_board_a_win() -> None:
    """C.04.6, 1.4: as many points as are rewarded for a draw; C.07, 12: won on each board."""
    event = replace(
        TEAMS,
        rounds=(Round(1),),
        forfeited_matches=(),
        line_ups=(LineUp(round=1, team=1, opponent=2, players=(1, 2)),),
        team_byes=(TeamBye(round=1, team=3, kind=ByeKind.PAIRING_ALLOCATED),),
    )
    (bye,) = team_event(event).matches[3]
    assert (bye.match_points, bye.game_points, bye.boards) == (10, 10, (10, 10))


def test_the_bye_of_a_team_can_be_read_off_its_players() -> None:
    """Files without records of teams' byes (013 only) have it in the cells."""
    event = replace(
        TEAMS,
        rounds=(Round(1, (), (Bye(5, ByeKind.PAIRING_ALLOCATED), Bye(6, ByeKind.ZERO_POINT))),),
        forfeited_matches=(),
        line_ups=(LineUp(round=1, team=1, opponent=2, players=(1, 2)),),
    )
    outcomes = {number: match.outcome for number, (match,) in team_event(event).matches.items()}
    assert outcomes[3] is Outcome.PAIRING_ALLOCATED_BYE
    assert outcomes[4] is Outcome.ZERO_POINT_BYE


def test_points_of_players_without_a_game_are_points_of_their_team() -> None:
    """Files of 2016 (013): both players of team 3 have a point, those of team 4 half a point each.

    Two boards of a point are a match won 2-0, two halves a drawn one.
    """
    byes = [(5, ByeKind.FULL_POINT), (6, ByeKind.FULL_POINT)]
    byes += [(7, ByeKind.HALF_POINT), (8, ByeKind.HALF_POINT)]
    games = (Game(1, 3, GameResult.WHITE_WINS), Game(4, 2, GameResult.BLACK_WINS))
    event = replace(
        TEAMS,
        rounds=(Round(1, games, tuple(Bye(*each) for each in byes)),),
        forfeited_matches=(),
    )
    paid = {
        number: (match.outcome, match.match_points, match.game_points)
        for number, (match,) in team_event(event).matches.items()
    }
    assert paid[3] == (Outcome.FULL_POINT_BYE, 20, 20)
    assert paid[4] == (Outcome.HALF_POINT_BYE, 10, 10)


def test_a_point_opposite_an_empty_chair_counts_whatever_bye_it_is_called() -> None:
    """3 has the only point without a game, so that the reader takes it for the allocated bye."""
    event = replace(
        TEAMS,
        rounds=(Round(1, (Game(4, 2, GameResult.DRAW),), (Bye(3, ByeKind.PAIRING_ALLOCATED),)),),
        forfeited_matches=(),
    )
    matches = team_event(event).matches
    assert (matches[2][0].game_points, matches[2][0].match_points) == (15, 20)


def test_reserves_are_not_paid_for_a_bye_of_their_team() -> None:
    """Team 3 has three players with a point, and a match has two boards."""
    teams = tuple(
        replace(team, members=(5, 6, 9)) if team.number == 3 else team for team in TEAMS.teams
    )
    games = (Game(1, 3, GameResult.WHITE_WINS), Game(4, 2, GameResult.BLACK_WINS))
    byes = tuple(Bye(number, ByeKind.FULL_POINT) for number in (5, 6, 9))
    event = replace(
        TEAMS,
        players=(*TEAMS.players, replace(TEAMS.players[-1], number=9)),
        teams=teams,
        rounds=(Round(1, games, byes),),
        forfeited_matches=(),
    )
    assert team_event(event).matches[3][0].game_points == 20


def test_an_absent_team_has_nothing_where_a_lost_match_brings_points() -> None:
    """C.04.2, 3.3: who is known in advance not to play scores zero; 362 with 1 for a match lost."""
    three = MatchScoring(win=Points(30), draw=Points(20), loss=Points(10))
    event = replace(
        TEAMS,
        settings=replace(TEAMS.settings, match_scoring=three),
        rounds=(Round(1, (Game(1, 3, GameResult.WHITE_WINS), Game(4, 2, GameResult.BLACK_WINS))),),
        forfeited_matches=(),
        team_byes=(TeamBye(round=1, team=3, kind=ByeKind.ZERO_POINT),),
    )
    paid = {number: match.match_points for number, (match,) in team_event(event).matches.items()}
    assert paid == {1: 30, 2: 10, 3: 0, 4: 0}


def test_boards_forfeited_to_and_fro_make_a_drawn_score_in_a_match_not_played() -> None:
    """On board 1 only team 1 came, on board 2 only team 2: 1-1, though nobody played."""
    games = (
        Game(1, 3, GameResult.WHITE_WINS_BY_FORFEIT),
        Game(4, 2, GameResult.WHITE_WINS_BY_FORFEIT),
    )
    event = replace(TEAMS, rounds=(Round(1, games),), forfeited_matches=())
    for number in (1, 2):
        (match,) = team_event(event).matches[number]
        assert (match.match_points, match.game_points, match.played) == (10, 10, False)


def test_nobody_scores_where_all_boards_were_forfeited_by_both() -> None:
    """Nobody came at all: no draw, as in a match forfeited by both."""
    games = (Game(1, 3, GameResult.DOUBLE_FORFEIT), Game(4, 2, GameResult.DOUBLE_FORFEIT))
    event = replace(TEAMS, rounds=(Round(1, games),), forfeited_matches=())
    assert [team_event(event).matches[number][0].match_points for number in (1, 2)] == [0, 0]


def test_the_first_board_tells_the_colour_of_a_team_whatever_the_sequence() -> None:
    """352 BW: 1-3 on board 1 is White for team 1, though the sequence gives it the second name."""
    announced = replace(TEAMS.settings, board_colours=(Colour.BLACK, Colour.WHITE))
    games = (Game(1, 3, GameResult.DRAW), Game(4, 2, GameResult.DRAW))
    for left in (games, games[1:]):
        # The line-ups are known, so board 2 alone shows the colours of board 1 as well.
        event = replace(
            TEAMS,
            settings=announced,
            rounds=(Round(1, left),),
            forfeited_matches=(),
            line_ups=(
                LineUp(round=1, team=1, opponent=2, players=(1, 2)),
                LineUp(round=1, team=2, opponent=1, players=(3, 4)),
            ),
        )
        matches = team_event(event).matches
        assert (matches[1][0].black, matches[2][0].black) == (False, True)


def test_an_empty_chair_that_no_line_up_names_does_not_turn_the_colours() -> None:
    """1 stayed away, so 3 has a point without play; 2 sat at board 2 with Black.

    Team 1 shows one player only. Team 2 shows two and knows: it had Black on board 1.
    """
    event = replace(
        TEAMS,
        rounds=(Round(1, (Game(4, 2, GameResult.DRAW),), (Bye(3, ByeKind.FULL_POINT),)),),
        forfeited_matches=(),
    )
    matches = team_event(event).matches
    assert (matches[1][0].black, matches[2][0].black) == (False, True)
    assert (matches[1][0].match_points, matches[2][0].match_points) == (0, 20)


def test_a_team_without_players_was_there_if_it_has_the_bye_or_a_match() -> None:
    """All of team 3 withdrew: it is absent, but in the round of which the file says otherwise."""
    gone = replace(
        TEAMS,
        forfeited_matches=(),
        withdrawals=tuple(
            Withdrawal(player=member, after_round=0) for member in TEAMS.teams[2].members
        ),
    )
    assert [absent_teams(gone, number) for number in (1, 2)] == [{3}, {3}]
    bye = replace(gone, team_byes=(TeamBye(round=2, team=3, kind=ByeKind.PAIRING_ALLOCATED),))
    assert [absent_teams(bye, number) for number in (1, 2)] == [{3}, set()]
    match = ForfeitedMatch(round=2, white=3, black=4, forfeit=MatchForfeit.BLACK_WINS)
    lost = replace(gone, forfeited_matches=(match,))
    assert [absent_teams(lost, number) for number in (1, 2)] == [{3}, set()]
    asked = replace(TEAMS, team_byes=(TeamBye(round=2, team=1, kind=ByeKind.HALF_POINT),))
    assert [absent_teams(asked, number) for number in (1, 2)] == [set(), {1}]
