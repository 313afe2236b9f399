"""The pairings of teams."""

from __future__ import annotations

from dataclasses import replace

from tabiya.model.points import Points
from tabiya.model.result import ByeKind, GameResult, Outcome
from tabiya.model.round import Bye, Game, Round
from tabiya.model.team import ForfeitedMatch, LineUp, MatchForfeit, Team
from tabiya.model.tournament import PointAdjustment, Tournament
from tabiya.printing.documents.match_protocols import DOCUMENT as PROTOCOLS
from tabiya.printing.documents.team_pairings import DOCUMENT, PrintedMatch, TeamPairings, compose
from tabiya.printing.pdf import printed
from tests.printing.events import HOSTILE, job, players, teams
from tests.printing.reading import text


def body(event: Tournament) -> TeamPairings:
    """The matches of the last round."""
    found = compose(job(event)).body
    assert isinstance(found, TeamPairings)
    return found


def test_a_match_shows_its_boards_with_the_first_team_on_one_side() -> None:
    """Colours alternate, names stay on their side, and results are read from there.

    On board 1 the first team won with White; on board 2 it had Black and drew: 1½ to ½.
    """
    (match,) = body(teams()).matches
    assert (match.first, match.second, match.score) == (
        "Rooks of Ghent", "Knights of Bruges", "1½ : ½",
    )  # fmt: skip
    first, second = match.boards
    assert (first.first, first.first_colour, first.result, first.second) == (
        "Adeyemi, Tunde", "White", "1-0", "Castro, Inés",
    )  # fmt: skip
    assert (second.first, second.first_colour, second.result, second.second) == (
        "Bakker, Sanne", "Black", "½-½", "Dvořák, Petr",
    )  # fmt: skip


def test_the_team_with_white_on_the_first_board_is_named_first() -> None:
    """In whatever order the games of a report are."""
    event = teams()
    turned = replace(event.rounds[0], games=event.rounds[0].games[::-1])
    assert body(replace(event, rounds=(turned,))).matches == body(event).matches


def test_a_result_of_black_is_turned_to_the_side_of_the_team() -> None:
    """The second board is won by White, who plays for the second team."""
    games = (Game(1, 3, GameResult.WHITE_WINS), Game(4, 2, GameResult.WHITE_WINS))
    (match,) = body(replace(teams(), rounds=(Round(1, games),))).matches
    assert match.boards[1].result == "0-1"
    assert match.score == "1 : 1"


def matches_of_three_boards(*games: Game, byes: tuple[Bye, ...] = ()) -> tuple[PrintedMatch, ...]:
    """Two teams of three: 1, 2 and 3 against 4, 5 and 6."""
    event = replace(
        teams(),
        rounds=(Round(1, games, byes),),
        teams=(Team(1, "Rooks", (1, 2, 3)), Team(2, "Knights", (4, 5, 6))),
        team_byes=(),
    )
    return body(event).matches


def test_an_empty_chair_on_the_first_board_changes_no_names() -> None:
    """The second team has White on board 2, which is the first game of the match now."""
    byes = (Bye(1, ByeKind.FULL_POINT),)
    (match,) = matches_of_three_boards(Game(5, 2), Game(3, 6), byes=byes)
    assert (match.first, match.boards[0].first_colour) == ("Rooks", "Black")


def test_one_game_with_the_other_colours_changes_no_names() -> None:
    """On board 1 they were exchanged; the other two boards say which team is first."""
    (match,) = matches_of_three_boards(Game(4, 1), Game(5, 2), Game(3, 6))
    assert match.first == "Rooks"
    assert [each.first_colour for each in match.boards] == ["Black", "Black", "White"]


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
    (match,) = body(event).matches
    assert (match.first, [each.first_number for each in match.boards]) == (
        "Rooks of Ghent",
        [2, 1],
    )


def test_an_open_match_has_no_score() -> None:
    """It is filled in by hand."""
    games = (Game(1, 3, GameResult.WHITE_WINS), Game(4, 2))
    (match,) = body(replace(teams(), rounds=(Round(1, games),))).matches
    assert match.score == ""


def test_teams_without_a_match_are_named() -> None:
    """The bye of round 1."""
    assert body(teams()).idle == (("Bishops of Liège", "pairing-allocated bye"),)


def test_a_forfeited_match_is_listed_without_boards() -> None:
    """Nobody sat down, but the teams were paired."""
    event = replace(
        teams(),
        rounds=(Round(1),),
        forfeited_matches=(
            ForfeitedMatch(round=1, white=1, black=2, forfeit=MatchForfeit.WHITE_WINS),
        ),
    )
    (match,) = body(event).matches
    assert (match.first, match.boards) == ("Rooks of Ghent", ())


def test_names_of_members_are_text() -> None:
    """Here as on every other document."""
    event = replace(teams(), players=players((*HOSTILE, "E, E", "F, F")))
    said = text(printed(DOCUMENT, job(event)).pdf)
    assert all(name in said for name in HOSTILE)


def test_a_match_decided_otherwise_is_printed_with_the_decision_and_the_boards() -> None:
    """Games on wrong boards were forfeited: 2 : 0, though the boards gave 1½ : ½; protocols say it too."""
    ruled = tuple(
        PointAdjustment((team,), Points(points), outcome=outcome, round=1)
        for team, points, outcome in ((1, 20, Outcome.WIN), (2, 0, Outcome.LOSS))
    )
    event = replace(teams(), adjustments=ruled)
    (match,) = body(event).matches
    assert (match.score, match.note) == ("2 : 0", "Decided by the arbiter; on the boards 1½ : ½.")
    for document in (DOCUMENT, PROTOCOLS):
        page = text(printed(document, job(event)).pdf)
        assert "2 : 0" in page
        assert "on the boards 1½ : ½" in page
