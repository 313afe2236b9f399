"""Sonneborn-Berger and Koya, case by case."""

from tests.tiebreaks.cases.case import (
    ALL,
    FROM_2022_TO_2024,
    SINCE_2019,
    SINCE_2022,
    SINCE_2023,
    Case,
    row,
)
from tests.tiebreaks.events import (
    ABSENCES,
    EXERCISE,
    EXERCISE_ROUND_ROBIN,
    PEARL_SPRING,
    TABLE_OF_TWELVE,
    THREE_FOR_A_WIN,
    TWO_ABSENCES_WORTH_NOTHING,
)

CASES = (
    Case(
        "an unplayed game brings half the own score",
        "SB",
        ("2006",),
        ABSENCES,
        row("3.00", "2.00", "1.75", "1.25", "1.75"),
    ),
    Case(
        "the virtual opponent's score is multiplied with the forfeit's result",
        "SB",
        ("2019",),
        ABSENCES,
        row("3.75", "1.00", "2.00", "1.50", "2.25"),
    ),
    Case(
        "the exercise gives the published Sonneborn-Berger",
        "SB",
        FROM_2022_TO_2024,
        EXERCISE,
        {1: "8.00", 4: "9.75", 6: "6.50", 11: "5.75"},
    ),
    Case(
        "Sonneborn-Berger sees capped dummies",
        "SB",
        ("2026",),
        EXERCISE,
        {4: "9.25", 6: "6.00", 11: "4.75"},
    ),
    Case(
        "the product of the lowest opponent is cut, not the lowest product",
        "SB/C1",
        SINCE_2022,
        EXERCISE,
        {7: "1.25", 10: "0.00"},
    ),
    Case(
        "the higher of absence and least significant value is cut",
        "SB/C1",
        SINCE_2023,
        EXERCISE,
        {14: "3.00", 9: "2.25"},
    ),
    Case(
        # 14.6 of 2022: the forfeit or the bye of player 14 goes, worth 0 either, not 1½ x 1 of round 5.
        "an absence is cut first even if it brings nothing",
        "SB/C1",
        ("2022",),
        EXERCISE,
        {14: "4.50"},
    ),
    Case(
        # 16.5.1: the forfeit (dummy 1, for player 2 has 1) is the least significant value and comes
        # from a voluntary round, so it is cut. Then it is the bye (dummy 2, product 0) against player
        # 3 (1½ x 1): the higher goes, and 2 x 1 against player 4 is left.
        "of two absences worth nothing, the least significant value is cut first",
        "SB/C2",
        ("2026",),
        TWO_ABSENCES_WORTH_NOTHING,
        {1: "2.00"},
    ),
    Case(
        "in 2026 the capped absence is worth less than the lowest opponent",
        "SB/C1",
        ("2026",),
        EXERCISE,
        {4: "7.75"},
    ),
    Case(
        "a round robin counts forfeits",
        "SB",
        SINCE_2019,
        EXERCISE_ROUND_ROBIN,
        row("9.25", "6.25", "6.25", "4.25", "3.25", "2.25"),
    ),
    Case(
        "a round robin can cut too",
        "SB/C1",
        SINCE_2022,
        EXERCISE_ROUND_ROBIN,
        row("9.25", "4.75", "4.75", "4.25", "3.25", "1.50"),
    ),
    Case(
        "the table of the manual of 2019",
        "SB",
        ALL,
        TABLE_OF_TWELVE,
        row(
            "42.00",
            "36.75",
            "31.75",
            "32.50",
            "32.00",
            "30.25",
            "25.75",
            "25.00",
            "23.25",
            "23.75",
            "22.75",
            "15.25",
        ),
    ),
    Case(
        "the third tie-break of Pearl Spring 2009",
        "SB",
        ALL,
        PEARL_SPRING,
        row("35.00", "24.50", "21.50", "17.25", "20.00", "19.25"),
    ),
    Case(
        "points against the upper half",
        "KS",
        ALL,
        EXERCISE_ROUND_ROBIN,
        row("2.0", "0.5", "0.5", "1.0", "0.5", "0.0"),
    ),
    Case(
        "the Koya of the manual of 2019",
        "KS",
        ALL,
        TABLE_OF_TWELVE,
        row("3.5", "2.5", "2.0", "3.0", "2.5", "1.5", "2.5", "2.0", "1.5", "1.5", "2.0", "2.0"),
    ),
    Case(
        "a lower limit takes in the next score group",
        "KS/L-1",
        ("2006", "2019"),
        EXERCISE_ROUND_ROBIN,
        {1: "3.5", 4: "1.5"},
    ),
    Case(
        "a limit lower by two half points takes in those with 1½",
        "KS/L-2",
        SINCE_2022,
        EXERCISE_ROUND_ROBIN,
        {1: "3.5", 4: "1.5"},
    ),
    Case(
        "a limit lower by one half point takes in nobody new",
        "KS/L-1",
        SINCE_2022,
        EXERCISE_ROUND_ROBIN,
        {1: "2.0"},
    ),
    Case(
        "a limit higher by half a point, where a draw brings a whole one, keeps those above it",
        "KS/L+1",
        SINCE_2022,
        THREE_FOR_A_WIN,
        row("0.0", "0.0", "1.0", "1.0"),
    ),
    Case(
        "a higher limit leaves out everyone", "KS/L+3", SINCE_2022, EXERCISE_ROUND_ROBIN, {1: "0.0"}
    ),
)
