"""What the Arbiters' Manuals of 2025 and 2026 and two sets of exercises work out, by their events.

Every event is checked against the totals printed with it before its tie-breaks are.
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

import pytest

from tabiya.model.player import Player
from tabiya.model.points import Points, format_points
from tabiya.model.result import ByeKind
from tabiya.model.round import Bye, Game, Round
from tabiya.model.team import TeamBye, TeamByeValue
from tabiya.model.tournament import Settings, Tournament
from tabiya.tiebreaks.standings import standings
from tests.tiebreaks.events import crosstable, result_of, team_event

HERO = 1


def one_player(lines: str) -> Tournament:
    """The hero's event: for each round `result/opponent's points in the end`, or the letter of a bye.

    `+/4.5:89` is a forfeit win against an opponent who has 4.5 points and asked for byes in rounds 8
    and 9. In the rounds that are left the opponents make their points against somebody else.
    """
    cells = lines.split()
    rounds = range(1, len(cells) + 1)
    games: dict[int, list[Game]] = {number: [] for number in rounds}
    byes: dict[int, list[Bye]] = {number: [] for number in rounds}
    for number, cell in enumerate(cells, start=1):
        if cell in ("H", "Z"):
            byes[number].append(Bye(HERO, ByeKind(cell)))
            continue
        own, _, rest = cell.partition("/")
        points, _, absences = rest.partition(":")
        theirs = {"1": "0", "=": "=", "0": "1", "+": "-", "-": "+"}[own]
        opponent, sparring_partner = 2 * number, 2 * number + 1
        games[number].append(Game(HERO, opponent, result_of(own, theirs)))
        byes[number].append(Bye(sparring_partner, ByeKind.ZERO_POINT))
        halves = round(2 * float(points)) - {"1": 0, "=": 1, "0": 2, "+": 0, "-": 2}[own]
        for other in rounds:
            if other == number:
                continue
            if str(other) in absences.split(","):
                byes[other] += [
                    Bye(each, ByeKind.ZERO_POINT) for each in (opponent, sparring_partner)
                ]
                continue
            made = min(halves, 2)
            halves -= made
            result = result_of(*("01", "==", "10")[made])
            games[other].append(Game(opponent, sparring_partner, result))
        assert halves == 0
    return Tournament(
        Settings(rounds=len(cells), kind="Swiss"),
        tuple(Player(number, f"Player {number}") for number in range(1, 2 * len(cells) + 2)),
        tuple(Round(number, tuple(games[number]), tuple(byes[number])) for number in rounds),
    )


class Example(NamedTuple):
    """One printed line: the hero's rounds, the points, and the tie-breaks of 2024 and of 2026."""

    rounds: str
    points: str
    then: dict[str, str]
    now: dict[str, str]


EXAMPLES = {
    "Laxman": Example(
        "1/5 1/5 0/6.5 Z 1/4.5 =/6 1/5 =/6.5 1/5.5 1/6",
        "7.0",
        {"BH": "57.0", "BH/C1": "50.0", "SB": "37.25"},
        {"BH": "55.0", "BH/C1": "50.0", "SB": "37.25"},
    ),
    "01: a forfeit against an opponent who withdrew": Example(
        "1/5 1/5.5 =/5 1/4.5 0/6 1/5.5 +/4.5:8,9 =/6.5 1/6",
        "7.0",
        {"BH": "51.0"},
        {"BH": "49.5"},
    ),
    "03: a forfeit lost and an absence": Example(
        "1/3.5 1/6 1/6.5 =/7.5 1/6.5 0/8 1/6.5 1/7 -/7.5 Z",
        "6.5",
        {"BH": "64.5"},
        {"BH": "63.0"},
    ),
    "04: an opponent who never came": Example(
        "+/0:2,3,4,5,6,7,8,9,10 1/5 1/6 1/7 1/8 1/7 =/7 1/8.5 1/8 1/8",
        "9.5",
        {"BH": "74.0"},
        {"BH": "69.0"},
    ),
    # Printed for 2024 only. Since 2026 the dummy has 2½, not 3½, and as an absence it is cut as before.
    "06: the absence is cut before the lowest opponent": Example(
        "1/2:4,5 H 1/1.5 =/3.5 =/3.5",
        "3.5",
        {"BH/C1": "11.5"},
        {"BH/C1": "11.5"},
    ),
}
"""Of the Manual of 2026; those of 2025 are the first and the last, by the rules of August 2024."""


@pytest.mark.parametrize("name", EXAMPLES)
def test_unplayed_rounds_count_as_the_manuals_print(name: str) -> None:
    """The rules of August 2024 and those of March 2026 differ by the caps of 16.4 alone."""
    example = EXAMPLES[name]
    event = one_player(example.rounds)
    for edition, expected in (("2024", example.then), ("2026", example.now)):
        row = standings(event, list(expected), edition=edition).row(HERO)
        assert format_points(row.points) == example.points
        assert [value.text for value in row.values] == list(expected.values())


FRENCH_EXERCISE = crosstable(
    """
    1 2400: 14w1 2w1 3b= 5b= 7w1
    2 2500: 12w1 1b0 8b1 6w1 3b1
    3 2500: 11b1 9w1 1w= 4b1 2w0
    4 2300: 13b1 6w= 7b+ 3w0 5b=
    5 2400: 7b= 11w1 6b= 1w= 4w=
    6 2485: 10w1 4b= 5w= 2b0 9w1
    7 2150: 5w= 12b1 4w- 9w1 1b0
    8 2000: 9b0 U 2w0 10b= 14w1
    9 2250: 8w1 3b0 10w1 7b0 6b0
    10 2150: 6b0 13w1 9b0 8w= 11b=
    11 2150: 3w0 5b0 13w1 12b= 10w=
    12 2250: 2b0 7w0 14b= 11w= 13b=
    13 2050: 4w0 10b0 11b0 14w1 12w=
    14 2100: 1b0 Z 12w= 13b0 8b0
    """,
    rounds=5,
    kind="Swiss",
)
"""The Swiss of the French federation's exercises for the rules of March 2026."""


@pytest.mark.parametrize(
    ("code", "printed"),
    [
        # The sheet has 10.5 for player 8, with 1½ for player 9, who won twice: it is 11.
        ("BH", "13.5 14.5 15.0 13.5 14.5 14.0 13.0 11.0 13.5 11.0 11.5 10.5 9.0 10.0"),
        ("PS", "12.5 11.0 12.5 10.5 9.5 9.5 8.5 6.0 8.0 5.5 4.5 3.0 2.5 1.5"),
    ],
)
def test_the_french_exercise(code: str, printed: str) -> None:
    found = standings(FRENCH_EXERCISE, [code], edition="2026")
    assert [found.row(number).values[0].text for number in range(1, 15)] == printed.split()


def test_the_french_exercise_cuts_the_absence_of_player_14_first() -> None:
    """11.5 less 1.5 for player 11; 10 less the dummy's ½ for player 14."""
    found = standings(FRENCH_EXERCISE, ["BH/C1"], edition="2026")
    assert {number: found.row(number).values[0].text for number in (11, 14)} == {
        11: "10.0",
        14: "9.5",
    }


TEAM_ROUNDS = """
    8w2.5 4b1.5 7w3 2b2.5 5w1.5 6+ 3b2.5
    9b3 3w4 5b0 1w1.5 13w3 4b2.5 10b3
    10w2.5 2b0 9w3 6b2.5 4w3 5b3.5 1w1.5
    11b3 1w2.5 13b3 5w3.5 3b1 2w1.5 9b2.5
    12w4 6b3 2w4 4b0.5 1b2.5 3w0.5 13b3.5
    13b2 5w1 8b3 3w1.5 11b2.5 1- 12w2.5
    14w2 8b2 1b1 10w2.5 9b2 13w2 Z
    1b1.5 7w2 6w1 12b3.5 10b2 9w2 11w3
    2w1 12b4 3b1 14w3 7w2 8b2 4w1.5
    3b1.5 11w1.5 12b2.5 7b1.5 8w2 14b3 2w1
    4w1 10b2.5 14w2 13b1.5 6w1.5 12w2 8b1
    5b0 9w0 10w1.5 8w0.5 U 11b2 6b1.5
    6w2 14b2.5 4w1 11w2.5 2b1 7b2 5w0.5
    7b2 13w1.5 11b2 9b1 H 10w1 U
    """
"""The 14 teams of the Technical Commission's exercises (C.07 of 2023): opponent, colour, game points."""

PRINTED_OF_TEAMS = {
    "MPvGP": "17.5 17.0 16.0 17.0 18.0 12.5 11.5 15.0 14.5 13.0 11.5 7.5 11.5 11.5",
    "EMMSB": "88.00 74.00 76.00 72.00 70.00 32.00 33.00 30.00 26.00 19.00 16.00 6.00 30.00 19.00",
    "EGMSB": "158.00 144.00 150.00 146.00 132.00 79.50 78.50 79.00 66.50 53.00 45.00 19.00 72.00"
    " 48.00",
    "EMGSB": "158.50 131.00 128.00 130.00 125.00 73.00 68.50 77.00 83.00 72.50 61.00 33.50 73.00"
    " 58.00",
    "EGGSB": "283.00 249.75 247.50 253.50 236.00 157.50 155.00 181.50 180.00 161.75 138.50 83.75"
    " 152.50 140.75",
}


def fourteen_teams() -> Tournament:
    """Their event on four boards; a bye brings 1 match point and 2 game points."""
    rows = [line.split() for line in TEAM_ROUNDS.strip().splitlines()]
    matches: list[list[tuple[int, int, str]]] = [[] for _ in rows[0]]
    byes = []
    for team, cells in enumerate(rows, start=1):
        for index, cell in enumerate(cells):
            opponent, white, points = cell.partition("w")
            if white:
                halves = round(2 * float(points))
                results = "1" * (halves // 2) + "=" * (halves % 2)
                matches[index].append((team, int(opponent), results.ljust(4, "0")))
            elif cell.endswith("+"):
                matches[index].append((team, int(cell[:-1]), "+-"))
            elif len(cell) == 1:
                byes.append(TeamBye(round=index + 1, team=team, kind=ByeKind(cell)))
    event = team_event(4, 14, matches, team_byes=tuple(byes))
    bye = TeamByeValue(match_points=Points(10), game_points=Points(20))
    return replace(event, settings=replace(event.settings, team_bye=bye))


def test_the_four_sonneborn_bergers_of_the_fourteen_teams() -> None:
    found = standings(fourteen_teams(), list(PRINTED_OF_TEAMS), edition="2023")
    points = [format_points(found.row(team).points) for team in range(1, 15)]
    assert points == [f"{each}.0" for each in (10, 10, 10, 10, 10, 7, 6, 7, 6, 5, 4, 2, 6, 4)]
    for place, printed in enumerate(PRINTED_OF_TEAMS.values()):
        values = [found.row(team).values[place].text for team in range(1, 15)]
        assert values == printed.split()
