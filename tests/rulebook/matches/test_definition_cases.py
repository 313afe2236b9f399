"""Cases of the definitions of C.04.5 and C.04.6: floats, byes, colours, preferences, orders."""

from __future__ import annotations

from typing import Any

import pytest

from tabiya.model.colour import Colour
from tabiya.model.points import Points
from tabiya.model.record import Cell
from tabiya.model.result import ByeKind, Outcome
from tabiya.model.tournament import Settings
from tabiya.pairing.swiss.double_swiss.field import bye_of_game, is_forfeited, turn_of_match
from tabiya.pairing.swiss.double_swiss.rules import second_game
from tabiya.pairing.swiss.kit.entrant import Float, Strength
from tabiya.pairing.swiss.matches.criteria import (
    bye_barred_by_score_without_play,
    bye_barred_by_win_without_play,
)
from tabiya.pairing.swiss.matches.field import MatchHistory, MatchTurn, float_of
from tabiya.pairing.swiss.matches.sequence import identifier, order_of_upfloaters
from tabiya.pairing.swiss.team_swiss.regulations import (
    colour_difference,
    graded_preference,
    no_preference,
    regulations_of,
    simple_preference,
)
from tabiya.pairing.swiss.team_swiss.settings import PreferenceType, Score, TeamSwissSettings
from tabiya.rulebook.clause import Clause
from tests.rulebook.matches.notation import field_of_lines

DOUBLE, TEAM = ("double",), ("team 2024", "team 2026")
ALL = (*DOUBLE, *TEAM)
SHOWN: set[tuple[str, str]] = set()


def shows(clause: Clause[..., Any], *texts: str) -> pytest.MarkDecorator:
    """Mark a test as a case of a clause; it runs once for each text."""
    SHOWN.update((clause.function.__name__, text) for text in texts)
    return pytest.mark.parametrize("text", texts)


def colours(letters: str) -> tuple[Colour, ...]:
    """Colours from a row of letters."""
    return tuple(Colour(letter.lower()) for letter in letters)


@shows(float_of, *ALL)
@pytest.mark.parametrize(
    ("own", "other", "outcome", "expected"),
    [
        (10, 10, Outcome.WIN, Float.NONE),
        (10, 5, Outcome.LOSS, Float.DOWN),
        (5, 10, Outcome.DRAW, Float.UP),
        (5, 10, Outcome.FORFEIT_WIN, Float.NONE),
    ],
)
def test_whoever_plays_against_another_score_is_a_floater(
    own: int, other: int, outcome: Outcome, expected: Float, text: str
) -> None:
    """In both directions; a forfeited match was not played."""
    del text
    history = MatchHistory(1, (MatchTurn(outcome, 0, opponent=2),))
    assert float_of(history, {1: own, 2: other}, 0) is expected


@shows(float_of, *ALL)
def test_a_bye_makes_no_floater(text: str) -> None:
    """There is no opponent."""
    del text
    history = MatchHistory(1, (MatchTurn(Outcome.PAIRING_ALLOCATED_BYE, 10),))
    assert float_of(history, {1: 0}, 0) is Float.NONE


@shows(bye_barred_by_win_without_play, "double", "team 2026")
@pytest.mark.parametrize(
    ("outcome", "barred"),
    [
        (Outcome.PAIRING_ALLOCATED_BYE, True),
        (Outcome.FORFEIT_WIN, True),
        (Outcome.FULL_POINT_BYE, True),
        (Outcome.HALF_POINT_BYE, False),
        (Outcome.ZERO_POINT_BYE, False),
        (Outcome.FORFEIT_LOSS, False),
        (Outcome.WIN, False),
    ],
)
def test_a_bye_a_forfeit_win_or_a_full_point_bye_bars_the_bye(
    outcome: Outcome, *, barred: bool, text: str
) -> None:
    """[C2] of 2026 names these three, whatever they brought."""
    del text
    assert (
        bye_barred_by_win_without_play(MatchHistory(1, (MatchTurn(outcome, 0, win=20),))) is barred
    )


@shows(bye_barred_by_score_without_play, "team 2024")
@pytest.mark.parametrize(
    ("outcome", "points", "barred"),
    [
        (Outcome.PAIRING_ALLOCATED_BYE, 10, True),
        (Outcome.FORFEIT_WIN, 20, True),
        (Outcome.FULL_POINT_BYE, 20, True),
        (Outcome.FULL_POINT_BYE, 10, False),
        (Outcome.HALF_POINT_BYE, 10, False),
        (Outcome.HALF_POINT_BYE, 20, True),
    ],
)
def test_until_2026_the_score_of_a_win_without_play_bars_the_bye(
    outcome: Outcome, points: int, *, barred: bool, text: str
) -> None:
    """[C2] of 2024: the bye itself, or as much as a win in one round without playing."""
    del text
    history = MatchHistory(1, (MatchTurn(outcome, points, win=20),))
    assert bye_barred_by_score_without_play(history) is barred


@shows(order_of_upfloaters, *ALL)
def test_sets_of_upfloaters_stand_in_the_order_of_the_printed_example(text: str) -> None:
    """2, 6, 8 have 3 points and 1, 3, 5 have 2½: {2,6,1} < {2,6,3} < ... < {6,8,5}."""
    lines = [f"{number} 3.0 -" for number in (2, 6, 8)] + [f"{n} 2.5 -" for n in (1, 3, 5)]
    people = {one.number: one for one in field_of_lines({"lines": lines}, text).contenders}
    printed = [(2, 6, 1), (2, 6, 3), (2, 6, 5), (2, 8, 1), (2, 8, 3), (2, 8, 5)]
    printed += [(6, 8, 1), (6, 8, 3), (6, 8, 5)]
    keys = [order_of_upfloaters(people[number] for number in reversed(one)) for one in printed]
    assert keys == sorted(keys) == printed


@shows(identifier, *ALL)
def test_the_identifier_of_the_printed_example(text: str) -> None:
    """11-24 16-6 10-9 8-4 has the identifier 4 6 9 11 8 16 10 24."""
    numbers = (11, 24, 16, 6, 10, 9, 8, 4)
    lines = [f"{number} 1.0 -" for number in numbers]
    people = {one.number: one for one in field_of_lines({"lines": lines}, text).contenders}
    one = iter(people[number] for number in numbers)
    assert identifier(list(zip(one, one, strict=True))) == (4, 6, 9, 11, 8, 16, 10, 24)


@shows(colour_difference, *TEAM)
def test_the_colour_difference_is_white_minus_black(text: str) -> None:
    """WWB is +1."""
    del text
    assert [colour_difference(colours(row)) for row in ("", "WWB", "BBB")] == [0, 1, -3]


PREFERENCES = [
    # colours, type A, type B, type B in the last round; capitals are strong (in B)
    ("", "", "", ""),
    ("W", "", "b", "b"),
    ("B", "", "w", "w"),
    ("WW", "b", "B", "B"),
    ("BB", "w", "W", "W"),
    ("WB", "", "w", ""),
    ("BW", "", "b", ""),
    ("WBB", "w", "W", "W"),
    ("BWW", "b", "B", "B"),
    ("WWB", "", "b", "b"),
    ("BWB", "", "w", "w"),
    ("WWBB", "w", "W", "W"),
    ("BBWW", "b", "B", "B"),
    ("BWBW", "", "b", ""),
    ("WWWB", "b", "B", "B"),
    ("WWWBB", "", "b", "b"),
    ("BBBWW", "", "w", "w"),
]


@shows(simple_preference, *TEAM)
@pytest.mark.parametrize(("row", "expected"), [(each[0], each[1]) for each in PREFERENCES])
def test_preferences_of_type_a(row: str, expected: str, text: str) -> None:
    """Beyond 1, or twice running if not fewer of that colour: WWWBB is +1, so none for White."""
    del text
    for last_round in (False, True):
        wish = simple_preference(colours(row), last_round=last_round)
        assert (wish.colour.value if wish.colour else "") == expected
        assert wish.strength is not Strength.STRONG


@shows(graded_preference, *TEAM)
@pytest.mark.parametrize("last_round", [False, True])
@pytest.mark.parametrize("each", PREFERENCES, ids=lambda each: each[0] or "none")
def test_preferences_of_type_b(each: tuple[str, ...], *, last_round: bool, text: str) -> None:
    """Strong where type A has one; else mild for the colour that is short, or for alternating."""
    del text
    wish = graded_preference(colours(each[0]), last_round=last_round)
    letter = wish.colour.value if wish.colour else ""
    shown = letter.upper() if wish.strength is Strength.STRONG else letter
    assert shown == each[3 if last_round else 2]


@shows(no_preference, *TEAM)
def test_colour_preferences_may_be_left_out(text: str) -> None:
    """The difference is still known."""
    del text
    wish = no_preference(colours("BBB"), last_round=False)
    assert (wish.colour, wish.strength, wish.difference) == (None, Strength.NONE, -3)


@shows(regulations_of, *TEAM)
@pytest.mark.parametrize(
    ("code", "expected"),
    [
        (
            "",
            TeamSwissSettings(
                preferences=PreferenceType.A, primary=Score.MATCH_POINTS, secondary=True
            ),
        ),
        (
            "FIDE_TEAM",
            TeamSwissSettings(
                preferences=PreferenceType.A, primary=Score.MATCH_POINTS, secondary=True
            ),
        ),
        (
            "FIDE_TEAM_BAKU",
            TeamSwissSettings(
                acceleration="baku",
                preferences=PreferenceType.A,
                primary=Score.MATCH_POINTS,
                secondary=True,
            ),
        ),
        ("FIDE_TEAM_TYPEA_MP_GP", TeamSwissSettings()),
        (
            "FIDE_TEAM_TYPEB_GP_MP",
            TeamSwissSettings(
                preferences=PreferenceType.B, primary=Score.GAME_POINTS, secondary=True
            ),
        ),
        ("FIDE_TEAM_TYPEB_MP", TeamSwissSettings(preferences=PreferenceType.B, secondary=False)),
        ("FIDE_TEAM_MP_GP", TeamSwissSettings(preferences=PreferenceType.NONE)),
        (
            "FIDE_TEAM_GP",
            TeamSwissSettings(
                preferences=PreferenceType.NONE, primary=Score.GAME_POINTS, secondary=False
            ),
        ),
    ],
)
def test_the_code_of_the_event_says_what_its_rules_say(
    code: str, expected: TeamSwissSettings, text: str
) -> None:
    """Without a word on it: match points, then game points for colours, and type A."""
    del text
    assert regulations_of(Settings(kind_code=code)) == expected


@shows(regulations_of, *TEAM)
def test_words_can_say_it_too(text: str) -> None:
    """Where there is no code."""
    del text
    said = regulations_of(Settings(kind="Team Swiss, type B, game points, match points"))
    assert said == TeamSwissSettings(preferences=PreferenceType.B, primary=Score.GAME_POINTS)
    said = regulations_of(Settings(kind="Team Swiss without: no colour preferences"))
    assert said == TeamSwissSettings(preferences=PreferenceType.NONE)


_WORTH = {"1": 10, "=": 5, "+": 10}


def games(codes: str, opponent: int = 2, colour: Colour = Colour.WHITE) -> tuple[Cell, Cell]:
    """Two games of a match from the letters of a report file."""
    first, second = (
        Cell(opponent, each, Outcome(code), Points(_WORTH.get(code, 0)))
        for code, each in zip(codes, (colour, colour.opposite), strict=True)
    )
    return first, second


MATCHES = [
    # mine, yours, forfeited, my outcome, my points
    ("1=", "0=", False, Outcome.WIN, 15),
    ("10", "01", False, Outcome.DRAW, 10),
    ("+=", "-=", False, Outcome.WIN, 15),
    ("+-", "-+", False, Outcome.DRAW, 10),
    ("++", "--", True, Outcome.FORFEIT_WIN, 20),
    ("--", "++", True, Outcome.FORFEIT_LOSS, 0),
    ("--", "--", True, Outcome.FORFEIT_LOSS, 0),
    ("-+", "--", True, Outcome.FORFEIT_WIN, 10),
    ("-0", "-1", False, Outcome.LOSS, 0),
]


@shows(is_forfeited, *DOUBLE)
@pytest.mark.parametrize(("mine", "yours", "forfeited"), [each[:3] for each in MATCHES])
def test_a_match_is_forfeited_only_by_who_forfeits_both_games(
    mine: str, yours: str, *, forfeited: bool, text: str
) -> None:
    """The preface: in all other cases it counts as played."""
    del text
    both = games(mine), games(yours, 1, Colour.BLACK)
    assert is_forfeited(*both) is forfeited


@shows(turn_of_match, *DOUBLE)
@pytest.mark.parametrize("each", MATCHES, ids=lambda each: f"{each[0]} {each[1]}")
def test_two_games_make_a_match(each: tuple[str, str, bool, Outcome, int], text: str) -> None:
    """The points of both; the colour of the first game if any game was really played."""
    del text
    mine, yours, forfeited, outcome, points = each
    turn = turn_of_match(games(mine), games(yours, 1, Colour.BLACK))
    assert (turn.outcome, turn.points, turn.played) == (outcome, points, not forfeited)
    sat_down = any(code in "10=" for code in mine)
    assert turn.colour is (Colour.WHITE if sat_down else None)


@shows(bye_of_game, *DOUBLE)
def test_the_bye_is_a_game_won_and_a_game_drawn(text: str) -> None:
    """1.4; byes that were asked for are the same in both columns."""
    del text
    bye = ByeKind.PAIRING_ALLOCATED
    assert [bye_of_game(bye, game) for game in (0, 1)] == [bye, ByeKind.HALF_POINT]
    for kind in (ByeKind.FULL_POINT, ByeKind.HALF_POINT, ByeKind.ZERO_POINT):
        assert [bye_of_game(kind, game) for game in (0, 1)] == [kind, kind]


@shows(second_game, *DOUBLE)
def test_white_of_the_first_game_is_black_in_the_second(text: str) -> None:
    """4.4."""
    del text
    assert second_game(3, 7) == (7, 3)
