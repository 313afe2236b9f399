"""A play-off from the tie to its places, by the formats of 2019 and of 2006."""

import pytest

from tabiya.model.result import GameResult
from tabiya.pairing.match.series import MatchGame, MatchRefused
from tabiya.pairing.playoff import RULES_2006, RULES_2019, PlayoffOutcome, PlayoffRules
from tabiya.pairing.playoff_course import Course, follow_course

W, D, B = GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS


def _played(
    rules: PlayoffRules, tied: str, wins: set[tuple[str, str]], seed: int = 0
) -> tuple[Course, list[MatchGame[str]]]:
    """Play whatever is due; `wins` says who wins against whom, everything else is drawn."""
    games: list[MatchGame[str]] = []
    for _ in range(60):
        course = follow_course(rules, tied, games, seed=seed)
        if not course.due:
            return course, games
        for game in course.due:
            result = D
            if (game.white, game.black) in wins:
                result = W
            elif (game.black, game.white) in wins:
                result = B
            games.append(MatchGame(game.white, game.black, result))
            if follow_course(rules, tied, games, seed=seed).due != course.due[1:]:
                break
    raise AssertionError("the play-off does not end")


def _better_first(names: str) -> set[tuple[str, str]]:
    return {(one, other) for i, one in enumerate(names) for other in names[i + 1 :]}


def test_two_players_of_2019_play_a_mini_match_and_then_until_the_first_win() -> None:
    """After two draws a single win decides, whatever the number of games."""
    first = follow_course(RULES_2019, "AB", [], seed=1).due
    assert len(first) == 1
    assert first[0].by_lot
    white, black = first[0].white, first[0].black
    games = [MatchGame(white, black, D), MatchGame(black, white, D)]
    third = follow_course(RULES_2019, "AB", games, seed=1).due[0]
    assert third.rung.name == "games until the first win"
    games.append(MatchGame(third.white, third.black, B))
    assert follow_course(RULES_2019, "AB", games, seed=1).places == ((third.black,), (third.white,))


def test_beaten_semi_finalists_share_the_third_place() -> None:
    """Four play a knock-out; 3 and 4 share (13.2.6)."""
    course, _games = _played(RULES_2019, "ABCD", _better_first("ABCD"), seed=3)
    assert course.places[0] == ("A",)
    assert [len(place) for place in course.places] == [1, 1, 2]


def test_of_five_the_lowest_ranked_is_out_before_a_game_is_played() -> None:
    """The next tie-break eliminates, and who it puts out comes last."""
    course, _games = _played(RULES_2019, "ABCDE", _better_first("ABCDE"), seed=3)
    assert course.places[-1] == ("E",)
    assert course.places[0] == ("A",)


def test_three_who_beat_each_other_in_a_circle() -> None:
    """All are tied again: the next tie-break puts C out, and A and B play a match (2019)."""
    circle = {("A", "B"), ("B", "C"), ("C", "A")}
    course, _games = _played(RULES_2019, "ABC", circle, seed=3)
    assert course.places == (("A",), ("B",), ("C",))
    assert len(course.stages) == 2


def test_three_of_2006_who_are_tied_twice_are_parted_by_the_fewest_moves() -> None:
    """Nothing is left to play: the arbiter names the winner."""
    circle = {("A", "B"), ("B", "C"), ("C", "A")}
    course, games = _played(RULES_2006, "ABC", circle)
    assert course.open_outcome is PlayoffOutcome.FEWEST_MOVES
    assert set(course.undecided) == {"A", "B", "C"}
    after = follow_course(RULES_2006, "ABC", games, decided=["B"])
    assert after.places == (("B",), ("A", "C"))


@pytest.mark.parametrize("tied", range(2, 13))
@pytest.mark.parametrize("rules", [RULES_2006, RULES_2019], ids=["2006", "2019"])
def test_every_number_of_tied_players_comes_to_an_end(rules: PlayoffRules, tied: int) -> None:
    """If the better always wins, the best comes first and everybody has one place."""
    names = "ABCDEFGHIJKL"[:tied]
    course, _games = _played(rules, names, _better_first(names), seed=5)
    assert course.places[0] == ("A",)
    assert sorted(name for place in course.places for name in place) == sorted(names)


def test_a_game_that_is_not_due_is_refused() -> None:
    """Also one between two who play, but with the wrong colours."""
    (due,) = follow_course(RULES_2019, "AB", [], seed=1).due
    games = [MatchGame(due.white, due.black, D), MatchGame(due.white, due.black, D)]
    with pytest.raises(MatchRefused, match="White"):
        follow_course(RULES_2019, "AB", games, seed=1)
    with pytest.raises(MatchRefused, match="is not a game of this play-off"):
        follow_course(RULES_2019, "AB", [MatchGame("A", "X", W)], seed=1)
