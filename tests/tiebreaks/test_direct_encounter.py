"""The direct encounter with missing games, repeated games and sub-ties."""

from tabiya.tiebreaks.standings import standings
from tests.tiebreaks.events import crosstable

ONE_BEAT_BOTH = crosstable(
    """
    1 2000: 2w1 3b1 Z
    2 1900: 1b0 4w1 5w1
    3 1800: 4w1 1w0 6b1
    4 1700: 3b0 2b0 Z
    5 1600: 6w= Z 2b0
    6 1500: 5b= Z 3w0
    """,
    rounds=3,
    kind="Swiss",
)
FOUR_WHO_MET = crosstable(
    """
    1 2000: 4w1 3b= 2w= Z
    2 1900: 3w1 4b0 1b= H
    3 1800: 2b0 1w= 4b1 H
    4 1700: 1b0 2w1 3w0 F
    """,
    rounds=4,
    kind="Swiss",
)


def test_whoever_is_on_top_whatever_the_missing_games_bring_is_first() -> None:
    """1 beat 2 and 3, who never met: 1 is first for certain, the others stay tied."""
    found = standings(ONE_BEAT_BOTH, ["DE"], edition="2026")
    assert {number: found.row(number).rank for number in (1, 2, 3)} == {1: 1, 2: 2, 3: 2}


def test_a_missing_game_decides_nothing_before_2023() -> None:
    """Until then all the tied must have met."""
    old = standings(ONE_BEAT_BOTH, ["DE"], edition="2019")
    assert {number: old.row(number).rank for number in (1, 2, 3)} == {1: 1, 2: 1, 3: 1}


def test_someone_who_could_still_draw_level_keeps_all_tied() -> None:
    """1 beat 2 but has not met 3, who could beat both."""
    event = crosstable(
        """
        1 2000: 2w1 4b0
        2 1900: 1b0 5w1
        3 1800: 4w1 Z
        4 1700: 3b0 1w1
        5 1600: Z 2b0
        """,
        rounds=2,
        kind="Swiss",
    )
    found = standings(event, ["DE"], edition="2026")
    assert {number: found.row(number).rank for number in (1, 2, 3, 4)} == {1: 1, 2: 1, 3: 1, 4: 1}


def test_those_still_tied_are_compared_again_among_themselves() -> None:
    """2 and 3 have 1½ each against the other tied players, and 2 won their game."""
    found = standings(FOUR_WHO_MET, ["DE"], edition="2026")
    assert [(row.number, row.values[0].text) for row in found.rows] == [
        (1, "2.0"),
        (2, "1.5"),
        (3, "1.5"),
        (4, "1.0"),
    ]
    assert [row.rank for row in found.rows] == [1, 2, 3, 4]


def test_before_2023_the_separate_table_is_made_only_once() -> None:
    """2 and 3 stay tied."""
    found = standings(FOUR_WHO_MET, ["DE"], edition="2019")
    assert [row.rank for row in found.rows] == [1, 2, 2, 4]


def test_the_average_of_two_encounters_is_shown_with_its_quarters() -> None:
    """1 and 2 drew and 1 won; both have 1½ points, half of them against each other."""
    event = crosstable(
        """
        1 2000: 2w1 3w0 Z 2b= 3b0 Z
        2 1900: 1b0 Z 3w1 1w= Z 3b0
        3 1800: Z 1b1 2b0 Z 1w1 2w1
        """,
        rounds=6,
        kind="Round Robin",
    )
    found = standings(event, ["DE"], edition="2026")
    assert [found.row(number).values[0].text for number in (1, 2)] == ["0.75", "0.25"]


def test_a_forfeit_is_no_encounter_unless_taken_as_played() -> None:
    """1 and 2 are tied and were paired once, by forfeit."""
    event = crosstable(
        """
        1 2000: 2w+ 3b0
        2 1900: 1b- 4w1
        3 1800: 4w0 1w1
        4 1700: 3b1 2b0
        """,
        rounds=2,
        kind="Swiss",
    )
    assert standings(event, ["DE"], edition="2026").row(2).rank == 1
    assert standings(event, ["DE/P"], edition="2026").row(1).rank == 1
    taken = standings(event, ["DE/P"], edition="2026").row(1).values[0]
    assert [each.opponent for each in taken.contributions] == [2, 3]
