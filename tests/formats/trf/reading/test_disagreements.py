"""Two players tell of one game: what is settled, and what is refused with both sides named."""

import pytest

from tabiya.formats.trf import read_trf
from tabiya.model.result import GameResult
from tabiya.model.round import Game
from tests.formats.trf.reports import line, problems, report, warned

RULE = "TRF26, 001 positions 92-99"


@pytest.mark.parametrize(
    ("one", "two", "game"),
    [
        ("2 w 1", "1 - 0", Game(1, 2, GameResult.WHITE_WINS)),
        ("2 - 1", "1 b 0", Game(1, 2, GameResult.WHITE_WINS)),
        ("2 b 1", "1 - 0", Game(2, 1, GameResult.BLACK_WINS)),
        ("2 - 1", "1 w 0", Game(2, 1, GameResult.BLACK_WINS)),
        ("2 - +", "1 - -", Game(1, 2, GameResult.WHITE_WINS_BY_FORFEIT)),
        ("2 - -", "1 - +", Game(1, 2, GameResult.BLACK_WINS_BY_FORFEIT)),
        ("2 - -", "1 - -", Game(1, 2, GameResult.DOUBLE_FORFEIT)),
        ("2 - -", "1 w +", Game(2, 1, GameResult.WHITE_WINS_BY_FORFEIT)),
    ],
)
def test_a_missing_colour_follows_from_the_other(one: str, two: str, game: Game) -> None:
    """If both are missing and nobody played, the lower number had White; it is told once."""
    text = report("### first", line(1, one), line(2, two))
    assert read_trf(text).tournament.rounds[0].games == (game,)
    ((row, column, found, rule),) = warned(text)
    white = {1: one, 2: two}[game.white]
    assert (row, column, found, rule) == (game.white + 1, 97, white, RULE)


@pytest.mark.parametrize(
    ("cells", "row", "column", "found", "words"),
    [
        (
            ("1 w 1", ""), 2, 92, "1 w 1",
            "in round 1 player 1 is their own opponent",
        ),
        (
            ("7 w 1", ""), 2, 92, "7 w 1",
            "in round 1 the opponent 7 of player 1 does not exist",
        ),
        (
            ("2 w 1", ""), 3, 92, "",
            "in round 1 player 2 has no entry, but player 1 (row 2) met them",
        ),
        (
            ("2 w 1", "0000 - H"), 2, 92, "2 w 1",
            "in round 1 player 1 met 2, but the record of 2 (row 3) has the bye H",
        ),
        (
            ("2 w 1", "1 w 0"), 2, 97, "2 w 1",
            "in round 1 the colours of 1 and 2 (row 3) do not match: w and w",
        ),
        (
            ("2 - =", "1 - ="), 2, 97, "2 - =",
            "in round 1 the colours of 1 and 2 (row 3) do not match: - and -",
        ),
        (
            ("2 - +", "1 - 0"), 2, 97, "2 - +",
            "in round 1 the colours of 1 and 2 (row 3) do not match: - and -",
        ),
        (
            ("2 - 0", "1 - +"), 2, 97, "2 - 0",
            "in round 1 the colours of 1 and 2 (row 3) do not match: - and -",
        ),
        (
            ("2 w 1", "1 b ="), 2, 99, "2 w 1",
            "in round 1 player 1 has the result 1, but 2 (row 3) has the result =",
        ),
        (
            ("2 b 1", "1 w"), 3, 99, "1 w",
            "in round 1 player 2 has no result, but 1 (row 2) has the result 1",
        ),
        (
            ("2 - 1", "1 b ="), 2, 99, "2 - 1",
            "in round 1 player 1 has the result 1, but 2 (row 3) has the result =",
        ),
    ],
)  # fmt: skip
def test_a_contradiction_is_told_once_with_both_sides(
    cells: tuple[str, str], row: int, column: int, found: str, words: str
) -> None:
    """At White, or at the lower number where nobody has White."""
    (problem,) = problems(report("### first", line(1, cells[0]), line(2, cells[1])))
    assert (problem.row, problem.column, problem.found) == (row, column, found)
    assert problem.message == words
    assert (problem.rule, bool(problem.hint)) == (RULE, True)


def test_each_side_of_a_triangle_is_told_where_it_is_wrong() -> None:
    """1 names 2, who names 3, who names 2 back: only 1 is wrong, in the second round's columns."""
    (problem,) = problems(report(line(1, "", "2 w 1"), line(2, "", "3 b 0"), line(3, "", "2 w 1")))
    assert (problem.row, problem.column) == (1, 102)
    assert problem.message == (
        "in round 2 player 1 met 2, but the record of 2 (row 2) has the opponent 3"
    )


def test_a_cell_that_was_refused_is_not_held_against_the_opponent() -> None:
    """One mistake, one complaint."""
    (problem,) = problems(report(line(1, "2 w 1"), line(2, "1 x 0")))
    assert (problem.row, problem.column) == (2, 97)


def test_what_to_do_depends_on_what_is_wrong() -> None:
    """A wrong number is corrected in one record, a game is entered in both."""
    hints = {
        problems(report(line(1, one), line(2, two)))[0].hint
        for one, two in (
            ("1 w 1", ""),
            ("7 w 1", ""),
            ("2 w 1", ""),
            ("2 w 1", "0000 - H"),
            ("2 w 1", "1 w 0"),
        )
    }
    assert len(hints) == 5


def test_a_third_player_who_claims_a_game_of_two_is_told() -> None:
    """The two agree, and nobody but he is wrong."""
    (problem,) = problems(report(line(1, "2 w 1"), line(2, "1 b 0"), line(3, "1 b 0")))
    assert (problem.row, problem.column) == (3, 92)
    assert problem.message == (
        "in round 1 player 3 met 1, but the record of 1 (row 1) has the opponent 2"
    )
