"""What is told of a round by the text of 1997, for events worked out by hand.

The event of six has here the same pairs as by the later texts. With one point 1 and 3 are due Black, 2
is due White: 4, due White with a higher R than 6, makes the group even (7.2). Whites by ARO are 2
(2000) and 4 (2400), blacks by R are 1 (2400) and 3 (2200): 2-1, 4-3. 6-5 is left.
"""

from __future__ import annotations

import pytest

from tabiya.explain.checklist import full_checklist
from tabiya.explain.player import explain_player
from tabiya.explain.remark import as_lines
from tabiya.pairing.swiss.dubov.text_1997 import standard, transfers
from tabiya.rulebook.clause import AnyClause
from tests.explain.events import NAMES
from tests.pairing.swiss.dubov.events import paired as pair_event
from tests.pairing.swiss.dubov.events import six_after_one_round
from tests.pairing.swiss.dubov.text_1997.scene import paired, scene


def test_a_line_of_the_checklist_has_the_rating_and_the_average() -> None:
    """4 lost to 1, who has 2400, with Black; nobody has been transferred before."""
    before = six_after_one_round()
    table = full_checklist(before, pair_event(before, "1997"), NAMES)
    fourth = dict(zip(table.columns, table.rows[3].cells, strict=True))
    assert fourth == {
        "Rk": "4",
        "SNo": "4",
        "Name": "Dan",
        "Pts": "0",
        "Colours": "b",
        "C": "w",
        "D": "(W)",
        "R": "2100",
        "ARO": "2400.0",
        "Up": "0",
        "l": "",
        "Opponents": "1",
        "Opp.": "3",
    }


def test_a_player_hears_the_average_of_the_opponents() -> None:
    """One decimal, as the example of 6.2 prints it, and the article that defines it."""
    before = six_after_one_round()
    told = as_lines(explain_player(before, pair_event(before, "1997"), 4, NAMES))
    (average,) = [" ".join(line.split()) for line in told if "Average rating" in line]
    assert average == "Average rating of the opponents: 2400.0. [C.04.4.1 1.2]"


def test_only_two_whites_who_meet_are_said_to_be_of_one_column() -> None:
    """2 has met all blacks and gets the next white (6.3); 1 and 4 meet across the columns.

    5 and 6 are both blacks, of whom 6.3 says nothing: they are those who are left.
    """
    lines = [
        "1 2.0 2400 2300.0 B", "2 2.0 2390 2310.0 B", "3 2.0 2380 2320.0 B",
        "4 2.0 2370 2300.0 W", "5 2.0 2360 2300.0 W", "6 2.0 2350 2300.0 W",
    ]  # fmt: skip
    account = paired(scene(*lines, met="2-4 2-5 2-6")).account
    told = {
        frozenset((board.number("white"), board.number("black"))): board.first("of_one_colour")
        for board in account.all("board")
    }
    assert told[frozenset((1, 4))] is None
    assert told[frozenset((5, 6))] is None
    step = told[frozenset((2, 3))]
    assert step is not None
    assert step.article == "C.04.4.1 6.3"


@pytest.mark.parametrize(
    ("one", "other", "group", "rule"),
    [
        (4, 5, 1, transfers.makes_even),
        (1, 5, 1, standard.column_keeps_order),
        (5, 1, 2, standard.column_keeps_order),
        (6, 2, 2, standard.column_keeps_order),
    ],
)
def test_who_does_not_meet_hears_in_which_group_the_first_is_paired_and_why(
    one: int, other: int, group: int, rule: AnyClause
) -> None:
    """4 came to the first scoregroup to make it even; 5 and 6 are paired in the second."""
    before = six_after_one_round()
    pairing = pair_event(before, "1997")
    answer = pairing.reasoning.if_they_met(before, pairing, one, other)
    assert answer.kind == "elsewhere"
    assert answer.number("bracket") == group
    assert answer.clause is rule
