"""A round as lists show it."""

from __future__ import annotations

from dataclasses import replace

from tabiya.answers.rounds import (
    IdleLine,
    IdleTeam,
    ListedMatch,
    board_lines,
    by_name,
    describe_result,
    get_games,
    idle_lines,
    idle_teams,
    in_board_order,
    later_byes,
    points_before,
    schedule_lines,
    team_matches,
)
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.round import Bye, Game, Round
from tabiya.model.team import ForfeitedMatch, LineUp, MatchForfeit, Team
from tabiya.model.tournament import LateEntry, Tournament, Withdrawal
from tabiya.pairing.roundrobin import planned
from tests.printing.events import round_robin, swiss, teams


def idle(event: Tournament, number: int) -> tuple[IdleLine, ...]:
    """Who does not play in a round."""
    return idle_lines(event, event.rounds[number - 1], points_before(event, number))


def matches(event: Tournament) -> tuple[ListedMatch, ...]:
    """The matches of the last round."""
    return team_matches(event, event.rounds[-1], {})


def names(match: ListedMatch) -> list[tuple[str, str, GameResult]]:
    """The boards of a match as they are read: both names and the result."""
    return [(row.first.name, row.second.name, row.listed) for row in match.boards]


def test_an_open_game_has_no_result_and_an_unrated_one_says_so() -> None:
    """Results as people write them."""
    said = [
        describe_result(result)
        for result in (GameResult.UNKNOWN, GameResult.DRAW, GameResult.DRAW_UNRATED)
    ]
    assert said == ["", "½-½", "½-½ unrated"]


def test_the_bye_of_the_pairing_comes_first_and_the_absent_last() -> None:
    """With the reason of each; a player who is named nowhere was absent."""
    assert [(line.seat.number, line.why) for line in idle(swiss(), 2)] == [
        (6, "pairing-allocated bye"),
        (2, "half-point bye"),
        (4, "absent"),
    ]


def test_who_left_or_comes_later_is_told_so() -> None:
    """That is more than absent."""
    left = replace(swiss(), withdrawals=(Withdrawal(player=4, after_round=1),))
    assert idle(left, 2)[-1].why == "withdrew after round 1"
    late = replace(swiss(), late_entries=(LateEntry(player=4, first_round=3),))
    assert idle(late, 2)[-1].why == "plays from round 3 on"


def test_in_a_round_robin_the_table_makes_free() -> None:
    """Nobody is absent there because the number is odd."""
    event = round_robin()
    (second,) = event.rounds[1:]
    odd = replace(event, rounds=(event.rounds[0], replace(second, games=second.games[:1])))
    assert {line.why for line in idle(odd, 2)} == {"free in this round"}


def test_everybody_is_listed_once_by_name() -> None:
    """With board, colour and opponent, or why there is none."""
    event = swiss()
    boards = board_lines(event, event.rounds[1], points_before(event, 2))
    lines = {line.seat.name: line for line in by_name(boards, idle(event, 2))}
    assert list(lines) == sorted(each.name for each in event.players)
    black = lines["Adeyemi, Tunde"]
    assert (black.board, black.colour, black.opponent and black.opponent.number) == (1, "Black", 5)
    assert (lines["Bakker, Sanne"].board, lines["Bakker, Sanne"].why) == (None, "half-point bye")


def test_the_games_of_a_round_are_followed_by_its_byes() -> None:
    """White before Black, whoever plays for which team."""
    event = swiss()
    lines = get_games(event, event.rounds[1])
    assert [(line.board, line.white.number, line.bye) for line in lines] == [
        (1, 5, None),
        (2, 7, None),
        (None, 6, ByeKind.PAIRING_ALLOCATED),
        (None, 2, ByeKind.HALF_POINT),
    ]


def test_a_schedule_knows_the_results_of_the_rounds_that_were_played() -> None:
    """The table gives the games, the event the results; a game the other way round is another one."""
    event = round_robin()
    plan = planned(event)
    games = event.rounds[0].games
    lines = schedule_lines(event, plan)
    assert [(line.white.number, line.black and line.black.number) for line in lines[:2]] == [
        (game.white, game.black) for game in plan[0].games
    ]
    assert [line.result for line in lines[:2]] == [game.result for game in games]
    assert {line.result for line in lines if line.round == 3} == {GameResult.UNKNOWN}


def test_byes_for_later_rounds_are_those_after_the_round() -> None:
    """What was asked for the round itself is in its own list."""
    assert [(each.round, each.seat.number, each.why) for each in later_byes(swiss(), 2)] == [
        (3, 4, "half-point bye")
    ]
    assert later_byes(swiss(), 3) == ()


def test_boards_follow_the_scores_and_then_the_ranks() -> None:
    """C.04.2 3.6: the score of the higher ranked, the sum of both, the rank of the higher ranked.

    Before round 2 of this event 1, 5 and 7 have a point and 3 has half a one: 5-1 adds up to
    two points and comes before 7-3.
    """
    event = swiss()
    mixed = replace(
        event, rounds=tuple(replace(each, games=each.games[::-1]) for each in event.rounds)
    )
    ordered = in_board_order(mixed).rounds
    assert [(game.white, game.black) for game in ordered[1].games] == [(5, 1), (7, 3)]
    # Before round 1 nobody has points: 1, 2 and 3 are the higher ranked of their games.
    assert [(game.white, game.black) for game in ordered[0].games] == [(1, 4), (5, 2), (3, 6)]


def test_tables_and_teams_keep_their_order() -> None:
    """Their boards follow from the schedule."""
    for event in (round_robin(), teams()):
        assert in_board_order(event) == event


def test_a_match_shows_its_boards_with_the_first_team_on_one_side() -> None:
    """Colours alternate, names stay on their side, and results are read from there.

    On board 1 the first team won with White; on board 2 it had Black and drew: 1½ to ½.
    """
    (match,) = matches(teams())
    assert (match.first, match.second, match.score) == (
        "Rooks of Ghent", "Knights of Bruges", "1½ : ½",
    )  # fmt: skip
    assert names(match) == [
        ("Adeyemi, Tunde", "Castro, Inés", GameResult.WHITE_WINS),
        ("Bakker, Sanne", "Dvořák, Petr", GameResult.DRAW),
    ]
    assert [row.colours for row in match.boards] == [("White", "Black"), ("Black", "White")]


def test_the_team_with_white_on_the_first_board_is_named_first() -> None:
    """In whatever order the games of a report are."""
    event = teams()
    turned = replace(event.rounds[0], games=event.rounds[0].games[::-1])
    assert matches(replace(event, rounds=(turned,))) == matches(event)


def test_a_result_of_black_is_turned_to_the_side_of_the_team() -> None:
    """The second board is won by White, who plays for the second team."""
    games = (Game(1, 3, GameResult.WHITE_WINS), Game(4, 2, GameResult.WHITE_WINS))
    (match,) = matches(replace(teams(), rounds=(Round(1, games),)))
    assert match.boards[1].listed is GameResult.BLACK_WINS
    assert match.score == "1 : 1"


def matches_of_three_boards(*games: Game, byes: tuple[Bye, ...] = ()) -> tuple[ListedMatch, ...]:
    """Two teams of three: 1, 2 and 3 against 4, 5 and 6."""
    event = replace(
        teams(),
        rounds=(Round(1, games, byes),),
        teams=(Team(1, "Rooks", (1, 2, 3)), Team(2, "Knights", (4, 5, 6))),
        team_byes=(),
    )
    return matches(event)


def test_an_empty_chair_on_the_first_board_changes_no_names() -> None:
    """The second team has White on board 2, which is the first game of the match now."""
    byes = (Bye(1, ByeKind.FULL_POINT),)
    (match,) = matches_of_three_boards(Game(5, 2), Game(3, 6), byes=byes)
    assert (match.first, match.boards[0].colours[0]) == ("Rooks", "Black")


def test_one_game_with_the_other_colours_changes_no_names() -> None:
    """On board 1 they were exchanged; the other two boards say which team is first."""
    (match,) = matches_of_three_boards(Game(4, 1), Game(5, 2), Game(3, 6))
    assert match.first == "Rooks"
    assert [each.colours[0] for each in match.boards] == ["Black", "Black", "White"]


def test_a_match_of_exchanged_colours_names_the_team_that_had_white() -> None:
    """On all boards, then."""
    (match,) = matches_of_three_boards(Game(4, 1), Game(2, 5), Game(6, 3))
    assert match.first == "Knights"


def test_boards_are_in_the_order_of_the_line_ups() -> None:
    """Both teams sat in another order than that of their lists: 2 against 5 is board 1."""
    event = replace(
        teams(),
        rounds=(Round(1, (Game(2, 4), Game(3, 1))),),
        line_ups=(
            LineUp(round=1, team=1, opponent=2, players=(2, 1)),
            LineUp(round=1, team=2, opponent=1, players=(4, 3)),
        ),
    )
    (match,) = matches(event)
    assert (match.first, [each.first.number for each in match.boards]) == (
        "Rooks of Ghent",
        [2, 1],
    )


def test_an_open_match_has_no_score() -> None:
    """It is filled in by hand."""
    games = (Game(1, 3, GameResult.WHITE_WINS), Game(4, 2))
    (match,) = matches(replace(teams(), rounds=(Round(1, games),)))
    assert match.score == ""


def test_teams_without_a_match_are_named() -> None:
    """The bye of round 1."""
    event = teams()
    bye = IdleTeam(3, "Bishops of Liège", "pairing-allocated bye")
    assert idle_teams(event, event.rounds[0]) == (bye,)


def test_a_forfeited_match_is_listed_without_boards() -> None:
    """Nobody sat down, but the teams were paired."""
    event = replace(
        teams(),
        rounds=(Round(1),),
        forfeited_matches=(
            ForfeitedMatch(round=1, white=1, black=2, forfeit=MatchForfeit.WHITE_WINS),
        ),
    )
    (match,) = matches(event)
    assert (match.first, match.boards) == ("Rooks of Ghent", ())
