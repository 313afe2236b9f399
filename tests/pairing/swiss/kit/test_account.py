"""The steps that all Swiss systems share, and the sentences made of them."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from tabiya.explain.remark import Remark
from tabiya.explain.words import Explainer
from tabiya.model.colour import Colour
from tabiya.model.result import ByeKind
from tabiya.model.round import Bye
from tabiya.pairing import phrases
from tabiya.pairing.account import Step, StepVerdict, step
from tabiya.pairing.swiss.kit.account import (
    absences,
    board_step,
    colours_of,
    colours_step,
    counts_among,
    criterion_step,
    may_not_receive,
    needed,
    passed_over,
    residents_and_upfloaters,
    wish_of,
)
from tabiya.pairing.swiss.kit.colours import Allocation
from tabiya.pairing.swiss.kit.criterion import Total, counted, listed
from tabiya.pairing.swiss.kit.entrant import Entrant, preference
from tests.explain.events import NAMES
from tests.explain.people import (
    ANN,
    BEN,
    CLEO,
    DAN,
    EDITION,
    Somebody,
    elder,
    entrant,
    late_trains,
    timetable,
)

W, B = Colour.WHITE, Colour.BLACK


def told(steps: Iterable[Step]) -> list[Remark]:
    """The sentences of some steps."""
    return list(Explainer({}, NAMES).remarks(steps))


def allocation(white: Entrant, black: Entrant) -> Allocation[Entrant]:
    """Colours that the elder decided."""
    return Allocation(white, black, elder)


def test_all_absences_of_a_round_are_told_by_their_kind() -> None:
    """3 asked for half a point, 5 for nothing at all."""
    absent = (Bye(3, ByeKind.HALF_POINT), Bye(5, ByeKind.ZERO_POINT))
    assert [remark.text for remark in told(absences(absent))] == [
        "3 Cleo has asked for a half-point bye and is not paired.",
        "5 Eve is absent and is not paired.",
    ]


def test_white_is_named_first_with_all_reasons_below() -> None:
    """By number and name."""
    reason = step("counts_among", late_trains, EDITION)
    board = board_step(allocation(entrant(4), entrant(1)), [reason])
    assert board.verdict is StepVerdict.CHOSEN
    assert told([board]) == [
        Remark(
            "4 Dan (White) meets 1 Ann.",
            children=(Remark("This pair counts among the number of late trains.", "C.99 4.1"),),
        )
    ]


def test_both_claims_stand_before_the_step_that_decided() -> None:
    """With the article of the step."""
    found = colours_step(allocation(entrant(4, B, B), entrant(1)), EDITION)
    assert told([found]) == [
        Remark(
            "Colours: 4 Dan has an absolute preference for White, 1 Ann has no preference; the elder "
            "gets White.",
            "C.99 5.1",
        )
    ]


def test_a_pair_may_be_one_of_those_to_be_few() -> None:
    """The criterion is named by what it wants to be small."""
    assert told([counts_among(late_trains, EDITION)]) == [
        Remark("This pair counts among the number of late trains.", "C.99 4.1")
    ]


def test_a_bracket_without_upfloaters_has_only_residents() -> None:
    """Nothing else is said."""
    steps = residents_and_upfloaters((ANN, BEN), (), timetable, EDITION)
    assert told(steps) == [Remark("Residents: 1 Ann, 2 Ben.")]


@pytest.mark.parametrize(
    ("residents", "upfloaters", "why"),
    [
        ((ANN,), (DAN,), "1 is odd"),
        ((ANN, BEN), (CLEO, DAN), "cannot all be paired"),
        ((ANN,), (BEN, CLEO, DAN), "cannot all be paired"),
    ],
)
def test_upfloaters_come_for_an_odd_number_or_because_residents_are_stuck(
    residents: tuple[Somebody, ...], upfloaters: tuple[Somebody, ...], why: str
) -> None:
    """One upfloater makes an odd number even; more are needed only if residents cannot meet."""
    _, remark = told(residents_and_upfloaters(residents, upfloaters, timetable, EDITION))
    odd = "because the number of residents is odd;" in remark.text
    stuck = "because the residents cannot all be paired with each other" in remark.text
    assert (odd, stuck) == ("odd" in why, "cannot" in why)
    assert remark.article == "C.99 4.2"


def test_what_cannot_be_avoided_has_its_value() -> None:
    """And the article of the criterion; what is met in full passes and is not told."""
    failed = criterion_step(counted(late_trains), (2,), EDITION)
    passed = criterion_step(counted(late_trains), (0,), EDITION)
    assert (failed.verdict, passed.verdict) == (StepVerdict.FAILED, StepVerdict.PASSED)
    assert told([failed, passed]) == [
        Remark("Cannot be avoided: number of late trains: 2.", "C.99 4.1")
    ]


@pytest.mark.parametrize(
    ("total", "value", "words"),
    [
        (Total.COUNT, (3,), "3"),
        (Total.DESCENDING, (25, 10), "2½, 1"),
        (Total.DESCENDING, (), "none"),
    ],
)
def test_counts_are_numbers_and_lists_are_points(
    total: Total, value: tuple[int, ...], words: str
) -> None:
    """Points are kept in tenths, and told as arbiters write them."""
    criterion = counted(late_trains) if total is Total.COUNT else listed(late_trains)
    found = criterion_step(criterion, value, EDITION)
    assert phrases.value(found.numbers("value"), found.text("measure")) == words


def test_the_receiver_is_told_by_all_that_the_order_looks_at() -> None:
    """Points, games and number, with the reasons below."""
    bye = step(
        "bye",
        timetable,
        EDITION,
        children=tuple(may_not_receive((BEN,))),
        player=3,
        score=15,
        played=2,
        unit="game",
    )
    assert told([bye]) == [
        Remark(
            "3 Cleo receives the bye before anybody is paired: of those who may have it, with 1½ "
            "points, 2 games played and this number, first in order.",
            "C.99 4.2",
            (Remark("May not receive it: 2 Ben."),),
        )
    ]


def test_nothing_is_said_of_nobody() -> None:
    """A bye that went to the first in order, who was the only one."""
    nobody = [*passed_over(CLEO, (), timetable, EDITION), *needed(()), *may_not_receive(())]
    assert nobody == []


def test_those_passed_over_are_named() -> None:
    """With the rule that all others must be pairable."""
    assert told(passed_over(CLEO, (ANN, BEN), timetable, EDITION)) == [
        Remark(
            "Before 3 Cleo in order, but then not all others could be paired: 1 Ann, 2 Ben.",
            "C.99 4.2",
        )
    ]


def test_those_who_have_to_play_are_named() -> None:
    """So that all others can."""
    assert told(needed((ANN, BEN))) == [
        Remark("Without 1 Ann, 2 Ben the others could not all be paired.")
    ]


def test_those_who_may_not_have_it_are_named() -> None:
    """With the rule that bars them, if it is cited."""
    assert told(may_not_receive((BEN,), timetable, EDITION)) == [
        Remark("May not receive it: 2 Ben.", "C.99 4.2")
    ]


def test_a_wish_is_a_colour_and_a_strength() -> None:
    """Nobody who has not played wishes anything."""
    assert wish_of(preference((W, W))) == ("b", "absolute")
    assert wish_of(preference((B,))) == ("w", "strong")
    assert wish_of(preference((W, B))) == ("w", "mild")
    assert wish_of(preference(())) == ("", "none")
    assert colours_of(entrant(1, W, B, B)) == "wbb"
