"""Tie-breaks from ratings, case by case."""

from tests.tiebreaks.cases.case import FROM_2022_TO_2024, SINCE_2019, SINCE_2022, Case, row
from tests.tiebreaks.events import (
    ABSENCES,
    EXERCISE,
    EXERCISE_ROUND_ROBIN,
    ROUND_ROBIN_OF_THREE,
    TABLE_OF_TWELVE,
)

CASES = (
    Case(
        "unplayed rounds average the own rating",
        "ARO",
        ("2006",),
        ABSENCES,
        row("1800", "1933", "1900", "1967", "1900"),
    ),
    Case(
        "the average is over the games played",
        "ARO",
        SINCE_2019,
        ABSENCES,
        row("1800", "1800", "1900", "2050", "2000"),
    ),
    Case(
        "byes and forfeits are cut already",
        "AROC",
        ("2019",),
        ABSENCES,
        row("1850", "1800", "1900", "2050", "2000"),
    ),
    Case(
        "a free day in a round robin is no bye that replaces the cut",
        "AROC",
        ("2019",),
        ROUND_ROBIN_OF_THREE,
        row("1900", "2000", "2000"),
    ),
    Case(
        "a cut can leave nobody", "ARO/C1", SINCE_2022, EXERCISE, {12: "None", 4: "1983", 9: "2200"}
    ),
    Case(
        "the performance takes absences as draws",
        "TPR",
        ("2006",),
        ABSENCES,
        row("2073", "1933", "1900", "1842", "1775"),
    ),
    Case(
        "the exercise gives the published performances",
        "TPR",
        SINCE_2022,
        EXERCISE,
        {1: "1969", 4: "2081", 9: "1175", 11: "1776", 14: "1925"},
    ),
    Case(
        "the performances of the manual of 2019",
        "TPR",
        SINCE_2022,
        TABLE_OF_TWELVE,
        row(
            "2414",
            "2350",
            "2304",
            "2273",
            "2275",
            "2273",
            "2202",
            "2198",
            "2207",
            "2178",
            "2168",
            "2061",
        ),
    ),
    Case("the perfect performance of the exercise", "PTP", SINCE_2022, EXERCISE, {3: "2112"}),
    Case("a zero score is 800 below the lowest opponent", "PTP", SINCE_2022, EXERCISE, {9: "950"}),
    Case(
        "the opponents' performances are averaged",
        "APRO",
        SINCE_2022,
        EXERCISE,
        {1: "1789", 3: "1904", 4: "1772", 16: "1805"},
    ),
    Case(
        "the opponents' perfect performances are averaged",
        "APPO",
        SINCE_2022,
        ABSENCES,
        {2: "1855"},
    ),
    Case("the rating itself ranks", "RTNG", ("2026",), ABSENCES, {2: "2000"}, {2: 3, 5: 4}),
    Case(
        "forfeits in a round robin count for the average rating until 2026",
        "ARO",
        FROM_2022_TO_2024,
        EXERCISE_ROUND_ROBIN,
        {5: "2100"},
    ),
    Case(
        "forfeits in a round robin stay unplayed for ratings",
        "ARO",
        ("2026",),
        EXERCISE_ROUND_ROBIN,
        {5: "2125"},
    ),
)
