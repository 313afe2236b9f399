"""Direct encounters, case by case."""

from tests.tiebreaks.cases.case import SINCE_2019, SINCE_2022, Case, row
from tests.tiebreaks.events import EXERCISE, EXERCISE_ROUND_ROBIN, PEARL_SPRING

CASES = (
    Case(
        "all the tied have met in a round robin",
        "DE",
        SINCE_2019,
        EXERCISE_ROUND_ROBIN,
        ranks={1: 1, 2: 2, 3: 2, 4: 6, 5: 5, 6: 4},
    ),
    Case(
        "a forfeit is no encounter in 2006",
        "DE",
        ("2006",),
        EXERCISE_ROUND_ROBIN,
        ranks={1: 1, 2: 2, 3: 2, 4: 4, 5: 4, 6: 4},
    ),
    Case(
        "missing games leave the exercise undecided",
        "DE",
        SINCE_2022,
        EXERCISE,
        ranks={1: 2, 3: 2, 4: 2, 16: 2, 5: 7, 8: 7, 11: 7},
    ),
    Case(
        "the first tie-break of Pearl Spring 2009",
        "WON",
        ("2006", *SINCE_2022),
        PEARL_SPRING,
        row("6", "2", "0", "1", "0", "0"),
    ),
    Case(
        "the second tie-break of Pearl Spring 2009",
        "DE",
        ("2006",),
        PEARL_SPRING,
        row("0.0", "0.0", "0.0", "0.0", "1.0", "1.0"),
        before=("WON",),
    ),
    Case(
        "the same under the virtual opponent",
        "DE",
        ("2019",),
        PEARL_SPRING,
        row("0.0", "0.0", "0.0", "0.0", "1.0", "1.0"),
        before=("WIN",),
    ),
    Case(
        "two drawn games average half a point",
        "DE",
        ("2024", "2026"),
        PEARL_SPRING,
        {5: "0.5", 6: "0.5"},
        before=("WON",),
    ),
)
