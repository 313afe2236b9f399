"""The numbers of tie-breaks: what is written for a code is read as the same code."""

import pytest

from tabiya.formats.chess_results.tie_breaks import NUMBERS, available, get_code, get_number
from tabiya.model.points import Points
from tabiya.model.scoring import MatchScoring
from tabiya.tiebreaks.code import parse_code
from tabiya.tiebreaks.event_kind import EventKind, TeamScore

SWISS, ROUND_ROBIN = EventKind.INDIVIDUAL_SWISS, EventKind.INDIVIDUAL_ROUND_ROBIN
TEAMS = EventKind.TEAM_SWISS
MATCHES = TeamScore.MATCH_POINTS


@pytest.mark.parametrize(
    ("code", "kind", "number", "detail"),
    [
        ("BH/C1", SWISS, 84, "0,0,1,-,-,0,1"),
        ("BH/M1", SWISS, 84, "0,1,1,-,-,0,1"),
        ("BH/C1/P", SWISS, 84, "0,0,1,P,-,0,1"),
        ("FB", SWISS, 84, "0,0,0,-,F,0,1"),
        ("SB/C1", SWISS, 85, "0,0,1,-"),
        ("AOB", SWISS, 77, ""),
        ("WON", SWISS, 68, "1,-"),
        ("BPG", ROUND_ROBIN, 68, "3,-"),
        ("DE", ROUND_ROBIN, 81, ""),
        ("DE/P", ROUND_ROBIN, 81, "P"),
        ("PS/C1", SWISS, 86, "0,1"),
        ("KS", ROUND_ROBIN, 87, "0,50"),
        ("ARO/C1", SWISS, 80, "0,0,1,0"),
        ("APPO", SWISS, 88, "3,0"),
        ("BH:MP", TEAMS, 84, "1,0,0,-,-,0,1"),
        ("BH:GP/C1", TEAMS, 84, "0,0,1,-,-,0,1"),
        ("EGGSB", TEAMS, 82, "3,0,0,-,0"),
        ("EDE", TEAMS, 83, "MP,-"),
        ("BC", TEAMS, 78, ""),
        ("REP", SWISS, 79, ""),
    ],
)
def test_each_code_has_its_number_and_parameters(
    code: str, kind: EventKind, number: int, detail: str
) -> None:
    """The numbers and the order of parameters are those of the owner's table; both ways agree."""
    primary = MATCHES if kind.teams else None
    assert get_number(parse_code(code), kind, primary) == (number, detail)
    assert available(number, kind)
    back = get_code(number, detail, teams=kind.teams)
    assert back is not None
    assert get_number(parse_code(back.code), kind, primary) == (number, detail)


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        ("KS/L1", ROUND_ROBIN),
        ("TPN", SWISS),
        ("STD", SWISS),
        ("BH", ROUND_ROBIN),
        ("WIN", TEAMS),
        ("BH/R", SWISS),
    ],
)
def test_what_has_no_number_is_by_hand(code: str, kind: EventKind) -> None:
    """The value is sent all the same, under the number that is free for anything."""
    assert get_number(parse_code(code), kind, None) == (6 if kind.teams else 5, "")


def test_match_points_have_a_number_by_what_a_match_brings() -> None:
    """2-1-0 is 13, 3-1-0 is 40, anything else 44; game points are 1."""
    for points, number in (((20, 10), 13), ((30, 10), 40), ((10, 5), 44)):
        scoring = MatchScoring(*map(Points, points))
        assert get_number(parse_code("MP"), TEAMS, MATCHES, scoring) == (number, "")
    assert get_number(parse_code("MPvGP"), TEAMS, MATCHES) == (1, "")
    assert get_number(parse_code("MPvGP"), TEAMS, TeamScore.GAME_POINTS) == (13, "")


@pytest.mark.parametrize(
    ("number", "detail"),
    [
        (84, "0,1,0,-"),
        (84, "0,x,0,-"),
        (80, "1200,0,0,0"),
        (87, "0,40"),
        (88, "2,1400"),
        (68, "9,-"),
        (68, "²,-"),
        (25, ""),
        (0, ""),
        (999, "1"),
    ],
)
def test_what_fide_has_no_code_for_is_not_understood(number: int, detail: str) -> None:
    """Another limit, another cut or a number of nothing is told, and nothing near it is taken instead."""
    assert get_code(number, detail, teams=False) is None


def test_the_table_has_all_numbers_and_only_codes_that_exist() -> None:
    """The numbers go from 1 to 92, and whatever is mapped is a code of FIDE's."""
    assert list(NUMBERS) == list(range(1, 93))
    for each in NUMBERS.values():
        assert len(each.events) == 4
        if each.code:
            parse_code(each.code)
