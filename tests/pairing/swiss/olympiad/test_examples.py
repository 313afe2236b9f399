"""The examples of D.02, each with the answer that the text or a simple argument gives."""

from __future__ import annotations

import pytest

from tabiya.model.colour import Colour
from tabiya.pairing.swiss.olympiad.colours import allocate
from tabiya.pairing.swiss.olympiad.editions import OLYMPIAD_2022
from tabiya.pairing.swiss.olympiad.exchanges import pair_by_halves
from tabiya.pairing.swiss.olympiad.groups import (
    SideOfMedian,
    arrival_order,
    median_score,
    pairing_sequence,
)
from tabiya.pairing.swiss.olympiad.limits import breaks_limits, limits_apply
from tabiya.pairing.swiss.olympiad.process import bye_queue, pair_round, publication_order
from tests.pairing.swiss.olympiad.judgement import field_of_seats
from tests.pairing.swiss.olympiad.literal import Literal, Seat, fixture, padded

FIVE_OF_SIX = "1:6 W, 2:6 B, 3:6 W, 4:6 B, 5:6 W"

TABLE = """
1-4 2-5 3-6; 1-4 2-6 3-5; 1-4 2-3 5-6; 1-5 2-4 3-6; 1-5 2-6 3-4; 1-5 2-3 4-6; 1-6 2-4 3-5; 1-6 2-5 3-4;
1-6 2-3 4-5; 1-3 2-5 4-6; 1-3 2-6 4-5; 1-3 2-4 5-6; 1-2 3-5 4-6; 1-2 3-6 4-5; 1-2 3-4 5-6
"""
"""The table of article 9.3 for six teams. Row 4 is printed with 3 x 5, which is no pairing."""


def list_pairs(text: str) -> set[frozenset[int]]:
    """Pairs written as 1-4 2-5."""
    return {frozenset(map(int, pair.split("-"))) for pair in text.split()}


def paired(seats: list[Seat]) -> set[frozenset[int]]:
    """What the engine makes of some teams."""
    round_ = pair_round(field_of_seats(seats), OLYMPIAD_2022)
    return {frozenset(one.number for one in pair) for each in round_.groups for pair in each.pairs}


@pytest.mark.parametrize(
    ("article", "teams", "pairs"),
    [
        (
            "8.2.1: 6 floats up to the lowest team of the next group; 7 and 8 have met",
            "1:4 W, 2:4 B, 3:4 W, 4:4 B, 5:2 W, 6:2 B, 7:2 W (8), 8:0 B",
            "1-3 2-4 6-8 5-7",
        ),
        (
            "8.2.2: without 8 the rest of its group could not be paired",
            f"{FIVE_OF_SIX}, 6:4 B, 7:4 W, 8:2 B, 9:2 W (10), 10:2 B, 11:0 W, 12:0 B",
            "1-3 2-4 5-6 11-12 8-10 7-9",
        ),
        (
            "8.2.3: 8 has met everybody of the next group, so 9 floats",
            f"{FIVE_OF_SIX}, 6:4 BW (8), 7:4 WB (8), 8:2 WB, 9:2 W, 10:2 B, 11:0 W, 12:0 B",
            "1-3 2-4 5-6 11-12 8-10 7-9",
        ),
        (
            "8.2.4: nobody from below can meet the next group, so the one after it",
            f"{FIVE_OF_SIX}, 6:4 WB (8 9 10), 7:4 BW (8 9 10), 8:2 BW, 9:2 WB, 10:2 B",
            "1-3 2-4 9-10 5-8 6-7",
        ),
        (
            "8.3.1: 3 and 4 have met; one of the two floats down to the highest it can meet",
            "1:6 W, 2:6 B, 3:6 W (4), 4:4 B, 5:4 W, 6:4 B, 7:4 W, 8:0 B",
            "1-2 3-5 7-8 4-6",
        ),
        (
            "9.4: 1 has met everybody of its group",
            "1:6 WBW (2 3 4), 2:6 BWB, 3:6 WBW, 4:6 BWB, 5:4 W, 6:4 B, 7:4 W, 8:4 B",
            "2-3 1-5 4-6 7-8",
        ),
        (
            "7.4: two who must both have Black meet, or the group would float",
            "1:4 WW, 2:4 WW, 3:2 BW, 4:2 WB",
            "1-2 3-4",
        ),
    ],
)
def test_an_example_of_the_text_is_paired_so(article: str, teams: str, pairs: str) -> None:
    """By the program, and by the literal engine too."""
    assert article
    seats = padded(fixture(teams))
    assert paired(seats) == list_pairs(pairs)
    assert Literal(seats, Colour.WHITE).pair() == (None, list_pairs(pairs))


def test_six_teams_meet_in_the_order_of_the_table() -> None:
    """If all pairings before a row are impossible, that row is made."""
    rows = [list_pairs(row) for row in TABLE.replace("\n", " ").split(";")]
    assert len({frozenset(row) for row in rows}) == 15
    for place, row in enumerate(rows):
        # Whoever does not meet in this row has met, but for those whom no earlier row needs.
        met: set[frozenset[int]] = set()
        for earlier in rows[:place]:
            if not earlier & met:
                met.add(next(pair for pair in sorted(earlier - row, key=sorted)))
        seats = [
            Seat(
                number,
                20,
                met=frozenset(other for other in range(1, 7) if frozenset((number, other)) in met),
            )
            for number in range(1, 7)
        ]
        possible = [each for each in rows if not each & met]
        assert paired(seats) == possible[0] == row


def test_the_lot_decides_round_one() -> None:
    """7.2: odd numbers of the upper half have the colour of number 1, even ones the other."""
    field = field_of_seats([Seat(number, 0, odd=number % 2 == 1) for number in range(1, 9)])
    round_ = pair_round(field, OLYMPIAD_2022)
    pairs = [pair for each in round_.groups for pair in each.pairs]
    given = [allocate(*pair, Colour.WHITE) for pair in pairs]
    assert {(each.white.number, each.black.number) for each in given} == {
        (1, 5),
        (6, 2),
        (3, 7),
        (8, 4),
    }


@pytest.mark.parametrize(
    ("article", "teams", "white"),
    [
        ("7.5.1: the larger difference gets Black", "1:0 WW-B, 2:0 BWBW", 2),
        ("7.6: their colours differed last in round 2", "1:0 WBWB, 2:0 BWWB", 1),
        ("7.6: they never differed, so the higher alternates", "1:0 BW, 2:0 BW", 2),
        (
            "7.3: 2 had Black twice running, so it has White although 1 is as even",
            "1:0 W-BW, 2:0 WWBB",
            2,
        ),
    ],
)
def test_a_colour_is_allocated_so(article: str, teams: str, white: int) -> None:
    """The examples of article 7, White on board 1."""
    assert article
    one, other = field_of_seats(padded(fixture(teams))).entrants
    assert allocate(one, other, Colour.WHITE).white.number == white


def test_no_team_is_more_than_two_ahead_nor_three_times_running() -> None:
    """7.3: what was left out by a match not played does not count."""
    (team,) = field_of_seats(fixture("1:0 WB-WW")).entrants
    assert breaks_limits(team, Colour.WHITE)
    assert not breaks_limits(team, Colour.BLACK)
    (balanced,) = field_of_seats(fixture("1:0 BBWB-W")).entrants
    assert not any(breaks_limits(balanced, colour) for colour in Colour)
    (ahead,) = field_of_seats(fixture("1:0 WWBWW")).entrants
    assert breaks_limits(ahead, Colour.WHITE)


def test_limits_are_disregarded_only_where_that_saves_floaters() -> None:
    """7.4: not where as many would float, and not where nobody can be paired by them at all."""
    assert limits_apply(0, 0)
    assert limits_apply(2, 2)
    assert not limits_apply(2, 0)
    assert not limits_apply(None, 0)


def test_the_median_group_is_that_of_the_lower_middle_team() -> None:
    """6.4: of 88 teams 43 and 44 have 11 points, 45 and 46 have 10: the median group has 10."""
    scores = [12] * 40 + [11] * 4 + [10] * 10 + [9] * 34
    teams = field_of_seats([Seat(place, score) for place, score in enumerate(scores, 1)]).entrants
    assert median_score(teams) == 10
    assert pairing_sequence(scores, 10) == [
        (12, SideOfMedian.ABOVE),
        (11, SideOfMedian.ABOVE),
        (9, SideOfMedian.BELOW),
        (10, SideOfMedian.MEDIAN),
    ]


def test_the_bye_goes_to_the_lowest_team_that_may_have_it() -> None:
    """4.1 and 4.2: 6 and 7 are not eligible, so 5 has it."""
    scores = {1: 20, 2: 20, 3: 20, 4: 20, 5: 20, 6: 20, 7: 20, 8: 40, 9: 40}
    seats = [Seat(number, score, barred=number in (6, 7)) for number, score in scores.items()]
    field = field_of_seats(seats)
    assert [one.number for one in bye_queue(field.entrants)][:2] == [5, 4]
    bye = pair_round(field, OLYMPIAD_2022).bye
    assert bye is not None
    assert bye.number == 5


def test_pairs_are_listed_by_points_sum_and_rating() -> None:
    """11.1: 7 has the higher average of two pairs with the same points."""
    field = field_of_seats(fixture("1:4, 2:4, 3:4, 4:2, 5:2, 6:2, 7:2, 8:2"))
    teams = {one.number: one for one in field.entrants}
    teams[7].best_ratings, teams[5].best_ratings = 10000, 9000
    pairs = [(teams[one], teams[one + 1]) for one in (3, 5, 7, 1)]
    ordered = [(one.number, other.number) for one, other in publication_order(pairs)]
    assert ordered == [(1, 2), (3, 4), (7, 8), (5, 6)]


def test_below_the_median_the_order_is_mirrored() -> None:
    """9.2: the lowest ranked team is served first; if it cannot have its place, it meets the next."""
    field = field_of_seats(fixture("1:0, 2:0, 3:0, 4:0 (2), 5:0, 6:0"))
    upward = tuple(reversed(field.entrants))
    graph = [(1 << 6) - 1 & ~(one.met | 1 << one.rank) for one in field.entrants]
    made = [tuple(one.number for one in each.pair) for each in pair_by_halves(upward, graph)]
    assert made == [(6, 3), (5, 2), (4, 1)]
    downward = pair_by_halves(field.entrants, graph)
    assert [tuple(one.number for one in each.pair) for each in downward] == [
        (1, 4),
        (2, 5),
        (3, 6),
    ]
    blocked = field_of_seats(fixture("1:0, 2:0, 3:0 (6), 4:0, 5:0, 6:0"))
    rows = [(1 << 6) - 1 & ~(one.met | 1 << one.rank) for one in blocked.entrants]
    up = pair_by_halves(tuple(reversed(blocked.entrants)), rows)
    assert [tuple(one.number for one in each.pair) for each in up] == [(6, 2), (5, 3), (4, 1)]


def test_floaters_of_the_median_group_are_paired_in_order() -> None:
    """From above the highest first, then from below the lowest first, each with the nearest at home."""
    field = field_of_seats(fixture("1:6 (2), 2:6, 3:4, 4:4, 5:4, 6:4, 7:2 (8), 8:2"))
    teams = {one.number: one for one in field.entrants}
    above, below = [teams[2], teams[1]], [teams[7], teams[8]]
    ordered = arrival_order(above, below, SideOfMedian.MEDIAN)
    assert [one.number for one in ordered] == [1, 2, 8, 7]
    assert arrival_order(above, [], SideOfMedian.ABOVE) == tuple(above)
    assert paired(fixture("1:6 (2), 2:6, 3:4, 4:4, 5:4, 6:4, 7:2 (8), 8:2")) == list_pairs(
        "1-3 2-4 8-6 7-5"
    )
