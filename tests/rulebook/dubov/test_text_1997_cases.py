"""Cases of C.04.4.1 as of 1997: its own example, those of its one published application, and doubts.

The application is the account that the manual of Vega gives of its engine (2016, appendices D and E);
players and figures are its own, whom they have met is what it says or what its answer shows.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from tabiya.errors import NotApplicable
from tabiya.model.colour import Colour
from tabiya.model.points import ZERO
from tabiya.model.record import records
from tabiya.pairing.next_round import pair_next_round
from tabiya.pairing.swiss.dubov import colours as later
from tabiya.pairing.swiss.dubov import without_rating
from tabiya.pairing.swiss.dubov.criteria import colours_clash, have_met
from tabiya.pairing.swiss.dubov.text_1997 import colours, process, standard, transfers
from tabiya.pairing.swiss.dubov.text_1997.field import (
    average_rating,
    due_colour,
    most_transfers,
    newcomers_due_black,
    newcomers_due_white,
    transfer_is_barred,
    unplayed_rounds_are_no_floats,
)
from tabiya.pairing.swiss.dubov.text_1997.rules import OURS
from tabiya.pairing.swiss.kit.colours import ColourStep
from tabiya.pairing.swiss.kit.completion import Completion
from tabiya.pairing.swiss.kit.entrant import preference
from tests.pairing.swiss.dubov.text_1997.scene import boards, numbers, scene
from tests.rulebook.shown import shows
from tests.rulebook.swiss.events import event

TEXT = "1997"


@shows(standard.white_column, TEXT)
def test_the_example_of_the_text_is_paired_row_by_row(edition: str) -> None:
    """Whites by increasing ARO, blacks by decreasing R, as the two columns of 6.2 are printed."""
    whites = ("2310.0", "2318.4", "2322.3", "2333.7", "2340.5", "2344.6")
    blacks = (2380, 2365, 2300, 2280, 2260, 2250)
    # The numbers follow neither column: 9 is the first white, 11 the first black.
    lines = [f"{9 - row} 2.0 2400 {aro} B" for row, aro in enumerate(whites)]
    order = (11, 1, 12, 2, 10, 3)
    lines += [f"{order[row]} 2.0 {rating} 2300.0 W" for row, rating in enumerate(blacks)]
    assert boards(scene(*lines)) == "4-3, 5-10, 6-2, 7-12, 8-1, 9-11"


@shows(standard.black_column, TEXT)
def test_equal_ratings_are_ordered_by_aro_and_then_by_name(edition: str) -> None:
    """3 and 4 have the same R: the higher ARO is placed higher. 5 and 6 are equal but for names."""
    whites = ["1 2.0 2400 2300.0 B", "2 2.0 2400 2310.0 B"]
    assert boards(scene(*whites, "3 2.0 2300 2200.0 W", "4 2.0 2300 2250.0 W")) == "1-4, 2-3"
    equals = ["5 2.0 2300 2200.0 W =zoe", "6 2.0 2300 2200.0 W =ann"]
    assert boards(scene(*whites, *equals)) == "1-6, 2-5"


ISLAND = (
    "34 6.0 1570 1707.0 WBB", "35 6.0 1565 1823.6 WBB", "29 6.0 1613 1697.1 BWW",
    "32 5.5 1580 1700.4 BWB", "7 5.5 2202 1891.3 BWB",
    "8 5.5 2156 1864.7 WBW up", "20 5.5 1700 1823.8 WBW", "28 5.5 1622 1844.7 BWW",
)  # fmt: skip


@shows(transfers.opponent_of_island, TEXT)
def test_an_island_gets_the_opponent_of_the_published_application(edition: str) -> None:
    """35 has met 34 and 29. 8 has the higher R but was moved up already, so 20 comes; then 34-29."""
    field = scene(*ISLAND, met="35-34 35-29")
    assert boards(field) == "7-28, 32-8, 34-29, 35-20"
    # Without the limit it would be 8.
    free = scene(*(line.replace(" up", "") for line in ISLAND), met="35-34 35-29")
    assert "35-8" in boards(free)


@shows(transfers.is_island, TEXT)
def test_who_can_meet_nobody_of_the_group_is_an_island(edition: str) -> None:
    """Whether they have met, or must both have the same colour."""
    field = scene("1 2.0 2400 2300.0 WW", "2 2.0 2300 2300.0 WW", "3 2.0 2200 2300.0 B", met="2-3")
    one, two, three = field.contenders
    assert [transfers.is_island(each, field.contenders) for each in (one, two, three)] == [
        False,
        True,
        False,
    ]


EQUALISED = (
    "11 1.0 2100 1915.0 WB", "3 1.0 2361 1998.5 WB", "7 1.0 2213 2002.0 WB",
    "8 1.0 2162 2004.8 BB up", "19 1.0 1918 2033.3 WB", "27 1.0 1789 2049.5 WB",
    "4 1.0 2268 1984.8 BW", "16 0.5 1950 2060.0 WB",
)  # fmt: skip


@shows(transfers.turned_to_black, TEXT)
def test_colours_are_equalised_as_in_the_published_application(edition: str) -> None:
    """Six whites and one black: 16 comes though due White, then 11, 3 and 7 turn to Black.

    That answer pairs 19 with 7 and 27 with 4, so 19 and 4 have met. Both of one colour due, the
    colours are those of article 3.
    """
    field = scene(*EQUALISED, met="19-4")
    met = {frozenset(map(int, board.split("-"))) for board in boards(field).split(", ")}
    assert met == set(map(frozenset, ((8, 3), (19, 7), (27, 4), (16, 11))))


@shows(transfers.makes_even, TEXT)
def test_an_odd_group_gets_a_player_due_the_rarer_colour(edition: str) -> None:
    """Two whites and a black: 5, due Black, comes before 4, who has the higher R."""
    lines = ["1 2.0 2400 2300.0 B", "2 2.0 2350 2310.0 B", "3 2.0 2300 2300.0 W"]
    lower = ["4 1.0 2250 2200.0 B", "5 1.0 2200 2200.0 W"]
    assert "bye" not in boards(scene(*lines, *lower, "6 1.0 1900 2200.0 W"))
    assert boards(scene(*lines, *lower, "6 1.0 1900 2200.0 W")) == "1-3, 2-5, 4-6"
    # Where nobody is due Black, the highest R comes.
    white = ["4 1.0 2250 2200.0 B", "5 1.0 2200 2200.0 B"]
    assert numbers_of_first_two(boards(scene(*lines, *white, "6 1.0 1900 2200.0 B"))) >= {4}


def numbers_of_first_two(line: str) -> set[int]:
    """Those of the lower group who meet 1, 2 or 3."""
    pairs = [set(map(int, board.split("-"))) for board in line.split(", ")]
    return {number for pair in pairs if pair & {1, 2, 3} for number in pair - {1, 2, 3}}


@shows(transfers.turned_to_white, TEXT)
def test_too_many_blacks_give_the_highest_aro_to_white(edition: str) -> None:
    """Three blacks and a white: 2 has the highest ARO of the blacks and meets the last of them."""
    lines = [
        "1 2.0 2400 2300.0 B", "2 2.0 2350 2320.0 W", "3 2.0 2300 2310.0 W", "4 2.0 2250 2305.0 W",
    ]  # fmt: skip
    assert boards(scene(*lines)) in ("1-3, 2-4", "1-3, 4-2")
    # Of equal averages the lower R is chosen: 3 turns, and 2 is the first black.
    lines[1] = "2 2.0 2350 2310.0 W"
    pairs = {frozenset(map(int, board.split("-"))) for board in boards(scene(*lines)).split(", ")}
    assert pairs == {frozenset((1, 2)), frozenset((3, 4))}


@shows(transfers.may_be_turned, TEXT)
def test_nobody_is_turned_who_must_have_the_colour(edition: str) -> None:
    """2 has had White twice running, so 3 turns instead, with the next highest ARO."""
    lines = [
        "1 2.0 2400 2300.0 B", "2 2.0 2350 2320.0 BWW", "3 2.0 2300 2310.0 W", "4 2.0 2250 2305.0 W",
    ]  # fmt: skip
    assert numbers(transfers.turned(scene(*lines).contenders)) == [3]


ALONE = ("12 6.5 2000 2000.0 WW", "5 5.5 2150 1990.0 BB up", "9 5.5 2100 1990.0 WB up")


@shows(transfers.nearest_group_first, TEXT)
def test_the_limit_of_transfers_gives_way_in_the_nearest_group(edition: str) -> None:
    """The last example of the application: 12 is alone and has met 20; 5 and 9 were moved up before.

    Doubt: another reading goes on to a lower group in which somebody may still be moved up.
    """
    lines = (*ALONE, "20 5.5 2050 1990.0 BW", "30 4.0 1900 1900.0 WB", "31 4.0 1800 1900.0 BW")
    field = scene(*lines, met="12-20")
    assert boards(field) == "5-12, 9-20, 30-31"
    assert transfers.limit_first(2, 0) < transfers.limit_first(1, 1)
    assert boards(field, replace(OURS, priority=transfers.limit_first)) == "5-31, 9-20, 30-12"


@shows(transfer_is_barred, TEXT)
def test_nobody_is_transferred_twice_running_or_too_often(edition: str) -> None:
    """Three times in nine rounds, four times in ten; and never at all costs in the last round."""
    assert [most_transfers(rounds) for rounds in (7, 9, 10, 11)] == [3, 3, 4, 4]
    assert transfer_is_barred(1, 3, in_previous_round=True)
    assert transfer_is_barred(3, 3, in_previous_round=False)
    assert not transfer_is_barred(2, 3, in_previous_round=False)
    assert "35-20" in boards(scene(*ISLAND, met="35-34 35-29"))
    assert "35-8" in boards(scene(*ISLAND, met="35-34 35-29", last_round=True))


@shows(standard.column_keeps_order, TEXT)
def test_the_other_blacks_keep_their_order(edition: str) -> None:
    """1 has met the first two blacks and gets the third; 2 then gets the first, and 3 the second.

    Doubt: by another reading the third and the first black change places.
    """
    lines = [
        "1 2.0 2400 2300.0 B", "2 2.0 2390 2310.0 B", "3 2.0 2380 2320.0 B",
        "4 2.0 2370 2300.0 W", "5 2.0 2360 2300.0 W", "6 2.0 2350 2300.0 W",
    ]  # fmt: skip
    field = scene(*lines, met="1-4 1-5")
    assert boards(field) == "1-6, 2-4, 3-5"
    assert boards(field, replace(OURS, change=standard.blacks_change_places)) == "1-6, 2-5, 3-4"
    # Where a row finds nobody below, the row above is changed.
    assert boards(scene(*lines, met="3-6")) == "1-4, 2-6, 3-5"
    assert boards(scene(*lines, met="3-6 2-6")) == "1-6, 2-4, 3-5"


@shows(standard.same_colour_order, TEXT)
def test_a_white_who_has_met_all_blacks_meets_the_next_white(edition: str) -> None:
    """2 of four whites: 3 below comes first, then 4, and then 1 above."""
    assert standard.same_colour_order(4, 1) == [2, 3, 0]
    lines = [
        "1 2.0 2400 2300.0 B", "2 2.0 2390 2310.0 B", "3 2.0 2380 2320.0 B",
        "4 2.0 2370 2300.0 W", "5 2.0 2360 2300.0 W", "6 2.0 2350 2300.0 W",
    ]  # fmt: skip
    pairs = {
        frozenset(map(int, board.split("-")))
        for board in boards(scene(*lines, met="2-4 2-5 2-6")).split(", ")
    }
    assert pairs == set(map(frozenset, ((1, 4), (2, 3), (5, 6))))


@shows(standard.floats_without_opponent, TEXT)
def test_who_can_be_paired_below_floats_first(edition: str) -> None:
    """1, 2, 3 and 4 can only make one pair: one of 2, 3 and 4 with 1; 3 can be paired below."""
    lines = [
        "1 2.0 2400 2300.0 B", "2 2.0 2390 2310.0 W", "3 2.0 2380 2320.0 W", "4 2.0 2370 2330.0 W",
        "5 1.0 2300 2300.0 B", "6 1.0 2290 2300.0 B",
    ]  # fmt: skip
    field = scene(*lines, met="2-3 2-4 3-4 2-5 2-6")
    assert standard.floats_without_opponent(field.contenders[1], field.contenders[4:])
    assert "1-2" in boards(field)


@shows(transfers.floaters_in_turn, TEXT)
def test_floaters_take_turns_the_highest_white_first(edition: str) -> None:
    """Whites by ARO: 2, 1; blacks by R: 3, 4."""
    field = scene(
        "1 2.0 2400 2310.0 B", "2 2.0 2390 2300.0 B", "3 2.0 2380 2300.0 W", "4 2.0 2370 2300.0 W"
    )
    assert numbers(transfers.floaters_in_turn(field.contenders)) == [2, 3, 1, 4]


@shows(transfers.opponent_of_floater, TEXT)
def test_a_floater_meets_the_highest_rating_of_the_other_colour(edition: str) -> None:
    """2 has the highest R, but is due White as 1 is; of 3 and 4, of one R, 4 has the lower ARO."""
    one = scene(
        "1 2.0 2400 2300.0 B", "2 1.0 2500 2300.0 B", "3 1.0 2450 2290.0 W", "4 1.0 2450 2280.0 W"
    )
    floater, *others = one.contenders
    order = sorted(others, key=lambda other: transfers.opponent_of_floater(floater, other))
    assert numbers(order) == [4, 3, 2]


@shows(process.bye_order, TEXT)
def test_the_bye_goes_to_the_lowest_rating_of_the_lowest_group(edition: str) -> None:
    """Of equals to the colour due to more players, then to the higher ARO."""
    top = ("1 2.0 2400 2300.0 B", "2 2.0 2390 2300.0 W")
    low = ("3 1.0 2300 2300.0 B", "4 1.0 2200 2290.0 W", "5 1.0 2200 2280.0 B")
    assert boards(scene(*top, *low)).endswith("bye 5")
    both_white = ("3 1.0 2300 2300.0 W", "4 1.0 2200 2290.0 B", "5 1.0 2200 2280.0 B")
    assert boards(scene(*top, *both_white)).endswith("bye 4")
    barred = ("3 1.0 2300 2300.0 B", "4 1.0 2200 2290.0 W", "5 1.0 2200 2280.0 B nobye")
    assert boards(scene(*top, *barred)).endswith("bye 4")


@shows(process.first_round, TEXT)
def test_the_first_round_is_half_against_half(edition: str) -> None:
    """1-5, 2-6 and so on; the colours of the first pair are drawn, the others alternate."""
    lines = [f"{number} 0 {2400 - number} 0 -" for number in range(1, 10)]
    assert boards(scene(*lines, round_=1)) == "1-5, 3-7, 6-2, 8-4, bye 9"


@shows(process.can_be_completed, TEXT)
def test_no_choice_leaves_others_who_cannot_be_paired(edition: str) -> None:
    """1 is alone and would get 2; but 3 and 4 have met, so 1 takes 3, and 2 meets 4."""
    lines = [
        "1 3.0 2400 2300.0 B", "2 2.0 2390 2300.0 W", "3 2.0 2380 2300.0 W", "4 2.0 2370 2300.0 B",
    ]  # fmt: skip
    assert boards(scene(*lines)) == "1-2, 4-3"
    field = scene(*lines, met="3-4")
    assert boards(field) == "1-3, 4-2"
    graph = [0b1100, 0b1000, 0b0001, 0b0011]
    assert not process.can_be_completed(Completion(graph), field.contenders[1:3])


@shows(average_rating, TEXT)
def test_the_average_is_not_rounded(edition: str) -> None:
    """Two opponents of 2300 and 2301."""
    assert average_rating([2300, 2301]) == Fraction(4601, 2)
    assert average_rating([]) == 0


@shows(due_colour, TEXT)
def test_the_due_colour_equalises_and_then_alternates(edition: str) -> None:
    """WWB: Black was played less. WB: White was played before the last game."""
    white, black = Colour.WHITE, Colour.BLACK
    wishes = {(white, white, black): black, (white, black): white, (black, white): black}
    for played, due in wishes.items():
        assert due_colour(preference(played), newcomers_due_black).colour is due


@shows(newcomers_due_black, TEXT)
def test_a_newcomer_counts_as_due_black(edition: str) -> None:
    """Doubt: by another reading as due White."""
    assert due_colour(preference(()), newcomers_due_black).colour is Colour.BLACK
    assert due_colour(preference(()), newcomers_due_white).colour is Colour.WHITE


@shows(have_met, TEXT)
def test_nobody_is_met_twice(edition: str) -> None:
    """1 has met 3, the first of the blacks."""
    lines = [
        "1 2.0 2400 2300.0 B",
        "2 2.0 2390 2310.0 B",
        "3 2.0 2380 2300.0 W",
        "4 2.0 2370 2300.0 W",
    ]
    assert boards(scene(*lines, met="1-3")) == "1-4, 2-3"


@shows(colours_clash, TEXT)
def test_two_who_must_have_one_colour_do_not_meet(edition: str) -> None:
    """1 and 2 must have White; each meets one of the others, though all are due White."""
    lines = [
        "1 2.0 2400 2300.0 BB",
        "2 2.0 2390 2310.0 BB",
        "3 2.0 2380 2300.0 B",
        "4 2.0 2370 2300.0 B",
    ]
    pairs = {frozenset(map(int, board.split("-"))) for board in boards(scene(*lines)).split(", ")}
    assert frozenset((1, 2)) not in pairs


@shows(unplayed_rounds_are_no_floats, TEXT)
def test_a_bye_is_no_transfer(edition: str) -> None:
    """Nor is a forfeit."""
    cell = records(event(2, "1 F"))[1].cells[0]
    assert not unplayed_rounds_are_no_floats(cell, ZERO)


@shows(without_rating, TEXT)
def test_averages_need_ratings(edition: str) -> None:
    """Without them the round is refused, and the players are named."""
    unrated = event(4, "1-3 1-0, 2-4 1-0", length=3)
    bare = replace(
        unrated, players=tuple(replace(player, rating=None) for player in unrated.players)
    )
    with pytest.raises(NotApplicable, match="players 1, 2, 3, 4 have no rating"):
        pair_next_round(bare, system="dubov", edition=edition)


PAIRS = [
    (later.initial_colour_by_number, 1, "1 0 2400 0 -", "2 0 2300 0 -", "1-2"),
    (later.both_preferences, 3, "1 1 2400 2300 W", "2 1 2300 2300 B", "2-1"),
    (colours.needed_colour, 5, "1 1 2400 2300 WBBWW", "2 1 2300 2300 W", "2-1"),
    (colours.needed_colour, 5, "1 1 2400 2300 BBWW", "2 1 2300 2300 W", "2-1"),
    (colours.equal_numbers, 3, "1 1 2400 2300 BW", "2 1 2300 2300 W", "1-2"),
    (later.alternate_to_latest_difference, 5, "1 1 2400 2300 WBWB", "2 1 2300 2300 BWWB", "1-2"),
    (colours.white_to_higher_aro, 3, "1 1 2400 2310 WB", "2 1 2300 2300 WB", "1-2"),
    (colours.white_to_lower_rating, 3, "1 1 2400 2300 WB", "2 1 2300 2300 WB", "2-1"),
]


@pytest.mark.parametrize(("clause", "round_", "one", "other", "board"), PAIRS)
def test_each_step_of_the_colours_decides(
    clause: ColourStep, round_: int, one: str, other: str, board: str
) -> None:
    """Article 3 in its order, the limits of C.04.1 first."""
    field = scene(one, other, round_=round_)
    assert boards(field) == board
    higher, lower = field.contenders
    allocation = colours.allocate(higher, lower, Colour.WHITE, first_round=round_ == 1)
    assert allocation.decided_by is clause


for step in colours.COLOUR_STEPS:
    shows(step, TEXT)
