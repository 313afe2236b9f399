"""Tie-breaks from a participant's own record, case by case."""

from tests.tiebreaks.cases.case import ALL, FROM_2022_TO_2024, SINCE_2019, SINCE_2022, Case, row
from tests.tiebreaks.events import ABSENCES, EXERCISE, EXERCISE_ROUND_ROBIN

CASES = (
    Case("the points are the score", "PTS", ALL, ABSENCES, row("2.5", "1.5", "2.0", "1.0", "1.5")),
    Case(
        "wins by forfeit and byes worth a point are wins",
        "WIN",
        SINCE_2019,
        ABSENCES,
        row("2", "1", "2", "0", "1"),
    ),
    Case(
        "the exercise counts wins", "WIN", SINCE_2022, EXERCISE, {6: "3", 12: "2", 9: "1", 16: "3"}
    ),
    Case(
        "only games won over the board count",
        "WON",
        ("2006", *SINCE_2022),
        ABSENCES,
        row("2", "0", "1", "0", "0"),
    ),
    Case("the exercise counts games won", "WON", SINCE_2022, EXERCISE, {6: "2", 12: "0", 9: "0"}),
    Case(
        "a forfeited game with Black was not played with Black",
        "BPG",
        ALL,
        ABSENCES,
        row("1", "0", "2", "1", "1"),
    ),
    Case(
        "the exercise counts games with Black",
        "BPG",
        SINCE_2022,
        EXERCISE,
        {2: "3", 9: "1", 12: "0"},
    ),
    Case(
        "games won with Black are counted",
        "BWG",
        SINCE_2019,
        ABSENCES,
        row("1", "0", "1", "0", "0"),
    ),
    Case(
        "the exercise counts wins with Black",
        "BWG",
        SINCE_2022,
        EXERCISE,
        {2: "1", 5: "0", 10: "1"},
    ),
    Case(
        "the running scores are added up",
        "PS",
        ALL,
        ABSENCES,
        row("5.0", "2.5", "3.0", "2.5", "4.0"),
    ),
    Case(
        "a cut takes away the score after the first round",
        "PS/C1",
        ALL,
        ABSENCES,
        row("4.0", "2.0", "3.0", "2.0", "3.0"),
    ),
    Case(
        "the exercise adds up running scores",
        "PS",
        SINCE_2022,
        EXERCISE,
        {2: "13.0", 9: "2.5", 14: "6.0"},
    ),
    Case(
        "byes asked for and forfeit losses were not elected to play",
        "REP",
        SINCE_2022,
        EXERCISE,
        {4: "4", 9: "3", 12: "3", 14: "3", 11: "5"},
    ),
    Case(
        "the old name of the rounds elected to play still works",
        "GE",
        SINCE_2022,
        EXERCISE,
        {4: "4", 14: "3"},
    ),
    Case(
        "standard points follow the result of the round",
        "STD",
        ("2026",),
        ABSENCES,
        row("2.5", "1.5", "2.0", "1.0", "1.5"),
    ),
    Case(
        "the lower pairing number stands first",
        "TPN",
        ("2026",),
        ABSENCES,
        {2: "2", 5: "5"},
        {2: 3, 5: 4},
    ),
    Case(
        "the pairing numbers can be turned round", "TPN/R", ("2026",), ABSENCES, ranks={2: 4, 5: 3}
    ),
    Case(
        "a win by forfeit in a round robin is a game won",
        "WON",
        SINCE_2022,
        EXERCISE_ROUND_ROBIN,
        {6: "1", 5: "1"},
    ),
    Case(
        "a forfeit loss in a round robin is a regular game until 2026",
        "REP",
        FROM_2022_TO_2024,
        EXERCISE_ROUND_ROBIN,
        {5: "5"},
    ),
    Case(
        "a forfeit loss in a round robin stays unplayed in the own record",
        "REP",
        ("2026",),
        EXERCISE_ROUND_ROBIN,
        {5: "4", 6: "5"},
    ),
)
