"""Cases named by a sentence: at least one for every tie-break of every edition."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tabiya.model.tournament import Tournament
from tests.tiebreaks.events import (
    ABSENCES,
    DECIDED_MATCH,
    DRAWN_MATCH,
    EXERCISE,
    EXERCISE_ROUND_ROBIN,
    LAST_ABSENCES,
    PEARL_SPRING,
    TABLE_OF_TWELVE,
    TEAMS,
)

ALL = ("2006", "2019", "2023", "2024", "2026")
SINCE_2019 = ALL[1:]
SINCE_2023 = ALL[2:]
EARLIER_THAN_2026 = ("2023", "2024")


@dataclass(frozen=True)
class Case:
    """What one tie-break gives in one event under some editions."""

    sentence: str
    code: str
    editions: tuple[str, ...]
    event: Tournament
    values: Mapping[int, str] = field(default_factory=dict)
    ranks: Mapping[int, int] = field(default_factory=dict)
    before: tuple[str, ...] = ()
    """Codes that stand before it in the list."""


def row(*texts: str) -> dict[int, str]:
    """Values of the participants 1, 2, 3 and so on."""
    return dict(enumerate(texts, start=1))


CASES = (
    # own results
    Case("the points are the score", "PTS", ALL, ABSENCES, row("2.5", "1.5", "2.0", "1.0", "1.5")),
    Case(
        "wins by forfeit and byes worth a point are wins",
        "WIN",
        SINCE_2019,
        ABSENCES,
        row("2", "1", "2", "0", "1"),
    ),
    Case(
        "the exercise counts wins", "WIN", SINCE_2023, EXERCISE, {6: "3", 12: "2", 9: "1", 16: "3"}
    ),
    Case(
        "only games won over the board count",
        "WON",
        ("2006", *SINCE_2023),
        ABSENCES,
        row("2", "0", "1", "0", "0"),
    ),
    Case("the exercise counts games won", "WON", SINCE_2023, EXERCISE, {6: "2", 12: "0", 9: "0"}),
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
        SINCE_2023,
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
        SINCE_2023,
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
        SINCE_2023,
        EXERCISE,
        {2: "13.0", 9: "2.5", 14: "6.0"},
    ),
    Case(
        "byes asked for and forfeit losses were not elected to play",
        "REP",
        SINCE_2023,
        EXERCISE,
        {4: "4", 9: "3", 12: "3", 14: "3", 11: "5"},
    ),
    Case(
        "the old name of the rounds elected to play still works",
        "GE",
        SINCE_2023,
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
    # Buchholz and its kin
    Case(
        "an unplayed game is a draw against oneself",
        "BH",
        ("2006",),
        ABSENCES,
        row("3.5", "4.0", "5.0", "5.0", "5.0"),
    ),
    Case(
        "an unplayed game meets a virtual opponent",
        "BH",
        ("2019",),
        ABSENCES,
        row("4.5", "3.5", "4.5", "5.5", "5.5"),
    ),
    Case(
        "the virtual opponent can be the lowest score and be cut",
        "BH/C1",
        ("2019",),
        ABSENCES,
        row("3.5", "3.0", "4.0", "4.0", "4.5"),
    ),
    Case(
        "the median leaves out the lowest and the highest",
        "BH/M1",
        ("2019",),
        ABSENCES,
        row("1.5", "1.0", "1.5", "1.5", "2.0"),
    ),
    Case(
        "the exercise of 2023 gives the published Buchholz",
        "BH",
        EARLIER_THAN_2026,
        EXERCISE,
        row(
            "12.5",
            "13.0",
            "15.5",
            "15.0",
            "8.5",
            "12.0",
            "14.5",
            "13.5",
            "9.0",
            "13.0",
            "13.5",
            "11.5",
            "14.0",
            "11.0",
            "12.0",
            "12.5",
        ),
    ),
    Case(
        "the dummy of player 4 is capped at draws in all rounds",
        "BH",
        ("2026",),
        EXERCISE,
        {4: "14.0"},
    ),
    Case(
        "the dummy of a forfeit is capped at the scheduled opponent's score",
        "BH",
        ("2026",),
        EXERCISE,
        {11: "12.5"},
    ),
    Case("a pairing-allocated bye is capped too", "BH", ("2026",), EXERCISE, {6: "11.5"}),
    Case("a voluntary absence is cut first", "BH/C1", SINCE_2023, EXERCISE, {4: "11.5", 14: "9.0"}),
    Case("a cut in 2026 sees the capped dummy", "BH/C1", ("2026",), EXERCISE, {11: "11.0"}),
    Case(
        "a last forfeit loss is a draw for the opponents in 2023",
        "BH",
        ("2023",),
        LAST_ABSENCES,
        {1: "3.5"},
    ),
    Case(
        "a last forfeit loss stays a loss from 2024 on",
        "BH",
        ("2024", "2026"),
        LAST_ABSENCES,
        {1: "3.0"},
    ),
    Case(
        "taken as played, a forfeit brings the scheduled opponent",
        "BH/P",
        SINCE_2023,
        EXERCISE,
        {11: "12.5"},
    ),
    Case(
        "the last round is taken as drawn",
        "FB",
        EARLIER_THAN_2026,
        EXERCISE,
        {1: "13.5", 4: "15.5", 6: "12.0", 7: "13.5", 9: "9.5"},
    ),
    Case(
        "the cap sees the last round as drawn",
        "FB",
        ("2026",),
        EXERCISE,
        {4: "14.5", 11: "12.0", 12: "11.0"},
    ),
    Case("Buchholz with /F is fore Buchholz", "BH/F", SINCE_2023, EXERCISE, {1: "13.5", 9: "9.5"}),
    Case(
        "the Buchholz of those met is averaged",
        "AOB",
        EARLIER_THAN_2026,
        EXERCISE,
        {1: "12.60", 4: "13.38", 12: "15.00", 14: "13.17"},
    ),
    Case(
        "the average sees capped dummies",
        "AOB",
        ("2026",),
        EXERCISE,
        {1: "12.40", 3: "12.90", 12: "14.00", 14: "13.00"},
    ),
    Case(
        "oneself is the opponent whose Buchholz is added",
        "SOB",
        ("2006",),
        ABSENCES,
        row("15.0", "13.0", "13.5", "12.5", "13.5"),
    ),
    Case(
        "a virtual opponent has no Buchholz",
        "SOB",
        ("2019",),
        ABSENCES,
        row("15.5", "5.5", "10.0", "8.0", "9.0"),
    ),
    # Sonneborn-Berger and Koya
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
        EARLIER_THAN_2026,
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
        SINCE_2023,
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
        SINCE_2023,
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
        SINCE_2023,
        EXERCISE_ROUND_ROBIN,
        {1: "3.5", 4: "1.5"},
    ),
    Case(
        "a limit lower by one half point takes in nobody new",
        "KS/L-1",
        SINCE_2023,
        EXERCISE_ROUND_ROBIN,
        {1: "2.0"},
    ),
    Case(
        "a higher limit leaves out everyone", "KS/L+3", SINCE_2023, EXERCISE_ROUND_ROBIN, {1: "0.0"}
    ),
    # ratings
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
        "a cut can leave nobody", "ARO/C1", SINCE_2023, EXERCISE, {12: "None", 4: "1983", 9: "2200"}
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
        SINCE_2023,
        EXERCISE,
        {1: "1969", 4: "2081", 9: "1175", 11: "1776", 14: "1925"},
    ),
    Case(
        "the performances of the manual of 2019",
        "TPR",
        SINCE_2023,
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
    Case("the perfect performance of the exercise", "PTP", SINCE_2023, EXERCISE, {3: "2112"}),
    Case("a zero score is 800 below the lowest opponent", "PTP", SINCE_2023, EXERCISE, {9: "950"}),
    Case(
        "the opponents' performances are averaged",
        "APRO",
        SINCE_2023,
        EXERCISE,
        {1: "1789", 3: "1904", 4: "1772", 16: "1805"},
    ),
    Case(
        "the opponents' perfect performances are averaged",
        "APPO",
        SINCE_2023,
        ABSENCES,
        {2: "1855"},
    ),
    Case("the rating itself ranks", "RTNG", ("2026",), ABSENCES, {2: "2000"}, {2: 3, 5: 4}),
    # encounters
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
        SINCE_2023,
        EXERCISE,
        ranks={1: 2, 3: 2, 4: 2, 16: 2, 5: 7, 8: 7, 11: 7},
    ),
    Case(
        "the first tie-break of Pearl Spring 2009",
        "WON",
        ("2006", *SINCE_2023),
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
    # teams
    Case("match points", "MP", ALL, TEAMS, row("3.0", "2.0", "2.0", "1.0")),
    Case("game points", "GP", ALL, TEAMS, row("2.5", "2.5", "2.0", "1.0")),
    Case(
        "the other score breaks the tie",
        "MPvGP",
        ALL,
        TEAMS,
        row("2.5", "2.5", "2.0", "1.0"),
        {2: 2, 3: 3},
    ),
    Case("both scores together", "MPGP", ("2006",), TEAMS, row("5.5", "4.5", "4.0", "2.0")),
    Case(
        "a team's Buchholz with a draw against itself",
        "BH",
        ("2006",),
        TEAMS,
        row("3.0", "4.0", "5.0", "4.0"),
    ),
    Case(
        "a team's Buchholz with a virtual opponent",
        "BH:MP",
        ("2019",),
        TEAMS,
        row("4.0", "3.0", "4.0", "5.0"),
    ),
    Case("a team's Buchholz in 2023", "BH:MP", ("2023",), TEAMS, row("4.0", "5.0", "5.0", "3.0")),
    Case("a team's Buchholz in 2024", "BH:MP", ("2024",), TEAMS, row("4.0", "5.0", "4.0", "3.0")),
    Case("a team's Buchholz in 2026", "BH:MP", ("2026",), TEAMS, row("4.0", "4.0", "4.0", "3.0")),
    Case(
        "variant B, the Olympiad's, in 2006",
        "EMGSB",
        ("2006",),
        TEAMS,
        row("3.50", "2.50", "5.00", "4.00"),
    ),
    Case("variant B in 2019", "SB-B", ("2019",), TEAMS, row("5.00", "1.50", "4.00", "2.00")),
    Case("variant B in 2023", "EMGSB", ("2023",), TEAMS, row("5.00", "5.50", "5.00", "2.00")),
    Case("variant B in 2024", "EMGSB", ("2024",), TEAMS, row("5.00", "5.50", "4.00", "2.00")),
    Case("variant B in 2026", "EMGSB", ("2026",), TEAMS, row("5.00", "3.50", "4.00", "2.00")),
    Case("variant A in 2019", "SB-A", ("2019",), TEAMS, row("6.00", "0.00", "4.00", "2.00")),
    Case("variant A in 2023", "EMMSB", ("2023",), TEAMS, row("6.00", "4.00", "5.00", "2.00")),
    Case("variant A in 2024", "EMMSB", ("2024",), TEAMS, row("6.00", "4.00", "4.00", "2.00")),
    Case("variant A in 2026", "EMMSB", ("2026",), TEAMS, row("6.00", "2.00", "4.00", "2.00")),
    Case("variant C in 2019", "SB-C", ("2019",), TEAMS, row("7.00", "1.00", "3.50", "2.00")),
    Case("variant C in 2023", "EGMSB", ("2023",), TEAMS, row("7.00", "5.00", "4.50", "2.00")),
    Case("variant C in 2024", "EGMSB", ("2024",), TEAMS, row("7.00", "5.00", "3.50", "2.00")),
    Case("variant C in 2026", "EGMSB", ("2026",), TEAMS, row("7.00", "2.00", "3.50", "2.00")),
    Case("variant D in 2019", "SB-D", ("2019",), TEAMS, row("5.75", "2.25", "3.50", "2.00")),
    Case("variant D in 2023", "EGGSB", ("2023",), TEAMS, row("5.75", "6.25", "4.50", "2.00")),
    Case("variant D in 2024", "EGGSB", ("2024",), TEAMS, row("5.75", "6.25", "3.50", "2.00")),
    Case("variant D in 2026", "EGGSB", ("2026",), TEAMS, row("5.75", "3.25", "3.50", "2.00")),
    Case(
        "variant B with cut 1 leaves out the opponent with the lowest match points",
        "EMGSB/C1",
        ("2019",),
        TEAMS,
        {1: "3.00", 3: "3.00"},
    ),
    Case(
        "the lower board count stands first when the game points are equal",
        "BC",
        SINCE_2023,
        TEAMS,
        {1: "3.0", 2: "4.0"},
        {1: 1, 2: 2},
        before=("GP",),
    ),
    Case(
        "board count says nothing when the game points differ",
        "BC",
        SINCE_2023,
        TEAMS,
        {2: "4.0", 3: "3.5"},
        {2: 2, 3: 2},
    ),
    Case("the first board decides", "TBR", SINCE_2023, TEAMS, {2: "1.0", 3: "0.5"}, {2: 2, 3: 3}),
    Case(
        "the last board is left out", "BBE", SINCE_2023, TEAMS, {2: "1.0", 3: "0.5"}, {2: 2, 3: 3}
    ),
    Case(
        "the winner of the match stands above", "EDE", SINCE_2023, DECIDED_MATCH, ranks={1: 2, 2: 3}
    ),
    Case("a drawn match leaves both tied", "EDE", SINCE_2023, DRAWN_MATCH, ranks={1: 1, 2: 1}),
    Case(
        "two teams that drew: the first board", "EDET", SINCE_2023, DRAWN_MATCH, ranks={1: 1, 2: 2}
    ),
    Case(
        "two teams that drew: without the last board",
        "EDEB",
        SINCE_2023,
        DRAWN_MATCH,
        ranks={1: 1, 2: 2},
    ),
    Case(
        "two teams that drew: board count, then the top",
        "EDEBT",
        SINCE_2023,
        DRAWN_MATCH,
        ranks={1: 1, 2: 2},
    ),
    Case(
        "two teams that drew: board count, then the bottom",
        "EDEBB",
        SINCE_2023,
        DRAWN_MATCH,
        ranks={1: 1, 2: 2},
    ),
    Case(
        "game points and half the Buchholz in 2023",
        "SSSC",
        ("2023",),
        TEAMS,
        row("4.50", "5.00", "4.50", "2.50"),
    ),
    Case(
        "game points and half the Buchholz in 2024",
        "SSSC",
        ("2024",),
        TEAMS,
        row("4.50", "5.00", "4.00", "2.50"),
    ),
    Case(
        "game points and half the Buchholz in 2026",
        "SSSC",
        ("2026",),
        TEAMS,
        row("4.50", "4.50", "4.00", "2.50"),
    ),
    Case(
        "the factor can be announced",
        "SSSC/K4",
        ("2026",),
        TEAMS,
        row("3.50", "3.50", "3.00", "1.75"),
    ),
)
