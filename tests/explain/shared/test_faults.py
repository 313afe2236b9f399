"""What is wrong with a recorded round: every fault is told with its rule."""

from __future__ import annotations

from tabiya.explain.shared import faults
from tests.explain.shared.people import (
    ANN,
    BEN,
    CLEO,
    DAN,
    EDITION,
    barring,
    elder,
    late_trains,
    lots,
    timetable,
)


def test_the_first_rule_that_bars_a_pair_is_named() -> None:
    """1 and 2 are barred twice, 1 and 3 once, 1 and 4 not at all."""
    rules = (barring("one boat", "2.1", 1, 2), barring("one lifeboat", "2.2", 1, 2, 3))
    assert faults.not_allowed(ANN, BEN, rules, EDITION) == (
        "1-2 is not allowed: one boat [C.99 2.1]"
    )
    assert faults.not_allowed(ANN, CLEO, rules, EDITION) == (
        "1-3 is not allowed: one lifeboat [C.99 2.2]"
    )
    assert faults.not_allowed(ANN, DAN, rules, EDITION) is None


def test_what_is_less_good_is_told_with_both_values() -> None:
    """The recorded one first."""
    assert faults.less_good(late_trains, "3", "1", EDITION) == (
        "number of late trains: 3 recorded, 1 possible [C.99 4.1]"
    )


def test_what_comes_later_is_equally_good() -> None:
    """In the order that the system has."""
    assert faults.equally_good(timetable, EDITION, "the order of trains") == (
        "equally good, but later in the order of trains: the earlier train comes first [C.99 4.2]"
    )


def test_the_others_must_be_pairable() -> None:
    """The rule of completion is named."""
    assert faults.not_completed(timetable, EDITION) == (
        "the rest could not be completed: the earlier train comes first [C.99 4.2]"
    )


def test_a_wrong_bye_is_barred_or_due_to_another() -> None:
    """By the noun of the system; in an even field it is due to nobody."""
    assert faults.barred_from_bye(3, "had one") == "player 3 may not receive the bye: had one"
    assert faults.bye_is_due(2, "first", "team") == "the bye is due to team 2: first"
    assert faults.bye_is_due(None, "all play") == "the bye is due to nobody: all play"


def test_each_board_has_the_step_that_decided_its_colours() -> None:
    """White first, in the order asked."""
    steps = {(1, 4): elder, (3, 2): lots}
    boards = list(steps)
    assert faults.colours_quoted(boards, lambda *board: steps[board], EDITION) == (
        "1-4: the elder gets White [C.99 5.1]; 3-2: lots are drawn [C.99 5.2]"
    )
