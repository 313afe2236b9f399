"""The two events of the Arbiters' Manual of 2019 are paired as it prints and explains them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tabiya.model.points import format_points
from tabiya.model.record import records
from tabiya.pairing.swiss.dutch.engine import DutchReasoning, pair_next_round
from tabiya.pairing.swiss.dutch.rules import RULES_2017
from tabiya.pairing.swiss.kit.bracket import Bracket
from tabiya.pairing.swiss.kit.criterion import Candidate
from tabiya.pairing.swiss.kit.evaluation import evaluate, recorded
from tests.pairing.reasoning import reasoning_as
from tests.rulebook.manual_2019.recorded_event import (
    Event,
    Printed,
    get_step,
    preference_of,
    read_event,
)

HERE = Path(__file__).parent
FOURTEEN = read_event(HERE / "fourteen_players.toml")
TWELVE = read_event(HERE / "twelve_players.toml")
ALL = [
    (name, event, printed)
    for name, event in (("fourteen", FOURTEEN), ("twelve", TWELVE))
    for printed in event.rounds
]


def rounds(wanted: Callable[[Printed], object]) -> pytest.MarkDecorator:
    """The test runs for every round of which the Manual prints this."""
    return pytest.mark.parametrize(
        ("event", "printed"),
        [
            pytest.param(event, printed, id=f"{name}-round-{printed.number}")
            for name, event, printed in ALL
            if wanted(printed)
        ],
    )


@rounds(lambda printed: printed.boards)
def test_every_round_is_paired_as_printed(event: Event, printed: Printed) -> None:
    """The same opponents, the same colours, the same bye."""
    pairing = pair_next_round(event.before(printed.number), event.edition)
    assert set(pairing.pairs) == set(printed.boards)
    assert pairing.bye == printed.bye


@pytest.mark.parametrize("printed", FOURTEEN.rounds, ids=lambda printed: printed.number)
def test_the_boards_stand_in_the_order_printed(printed: Printed) -> None:
    """The Manual prints the boards of the fourteen players in their order of publication."""
    pairing = pair_next_round(FOURTEEN.before(printed.number), "2017")
    assert list(pairing.pairs) == printed.boards


@rounds(lambda printed: printed.steps)
def test_every_step_described_is_a_step_taken(event: Event, printed: Printed) -> None:
    """Brackets, moved-down players, exchanges, downfloaters, the penultimate and collapsed ones."""
    pairing = pair_next_round(event.before(printed.number), event.edition)
    taken = [get_step(paired) for paired in reasoning_as(DutchReasoning, pairing).brackets]
    if event is FOURTEEN:
        assert taken == printed.steps
    else:
        assert [step for step in taken if step in printed.steps] == printed.steps


@rounds(lambda printed: printed.preferences)
def test_colour_preferences_and_floats_are_those_printed(event: Event, printed: Printed) -> None:
    """Mild, strong or absolute; and the floats of the last two rounds."""
    pairing = pair_next_round(event.before(printed.number), event.edition)
    ours = [
        preference_of(player) for player in reasoning_as(DutchReasoning, pairing).field.entrants
    ]
    assert [one for one in ours if one in printed.preferences] == printed.preferences


def test_the_damaged_crosstable_was_mended_so_that_all_totals_agree() -> None:
    """Every player's nine results add up to the total printed beside them."""
    history = records(TWELVE.tournament)
    totals = [format_points(history[number].score) for number in range(1, 13)]
    assert totals == TWELVE.totals


def test_the_rules_of_2026_would_have_paired_the_fourteen_otherwise() -> None:
    """In round 2 player 12, absent without points, is no downfloater any more."""
    before = FOURTEEN.before(3)
    old, new = (
        next(
            preference_of(one)
            for one in reasoning_as(DutchReasoning, pair_next_round(before, edition)).field.entrants
            if one.number == 12
        )
        for edition in ("2017", "2026")
    )
    assert (old, new) == ("12Wwv", "12Ww")


def make_bracket(round_number: int, *numbers: int) -> Bracket:
    """The bracket of these players in a round of the fourteen."""
    pairing = pair_next_round(FOURTEEN.before(round_number), "2017")
    return next(
        step.bracket
        for step in reasoning_as(DutchReasoning, pairing).brackets
        if tuple(player.number for player in step.bracket.players) == numbers
    )


def candidate_with(bracket: Bracket, pairs: str) -> Candidate:
    """The candidate with these pairs of numbers, such as `1-5 2-7`; all others float."""
    opponents: dict[int, int] = {}
    for pair in pairs.split():
        one, other = map(int, pair.split("-"))
        opponents |= {one: other, other: one}
    return recorded(bracket, opponents)


def card(bracket: Bracket, pairs: str) -> dict[str, tuple[int, ...]]:
    """The report card of a candidate: the failures by criterion, in the order of the text."""
    values = evaluate(candidate_with(bracket, pairs), bracket, RULES_2017)
    edition = RULES_2017.edition
    names = [str(each.clause.article(edition)).split()[-1] for each in RULES_2017.criteria]
    assert names == [f"C.{number}" for number in range(5, 20)]
    return dict(zip(names, values, strict=True))


@pytest.mark.parametrize(("pairs", "failures"), [("1-5 2-6 3-7", 3), ("1-5 2-7 3-6", 1)])
def test_the_report_cards_of_the_first_bracket_of_round_2(pairs: str, failures: int) -> None:
    """Three failures in C.10 and in C.11, after the transposition one in each, and no others.

    C.7 is left out: nobody floats, so that it says nothing of these candidates.
    """
    found = card(make_bracket(2, 1, 2, 3, 5, 6, 7), pairs)
    failed = {name: sum(value) for name, value in found.items() if sum(value) and name != "C.7"}
    assert failed == {"C.10": failures, "C.11": failures}


def test_the_sieve_of_three_players_in_round_4() -> None:
    """Of the four candidates three are dropped, each for one failure more than the best has.

    C.5 counts those left over, two of whom are the pair that is missing in the table.
    """
    bracket = make_bracket(4, 9, 10, 14)
    left = {pairs: card(bracket, pairs) for pairs in ("", "9-14", "9-10", "10-14")}
    dropped = {}
    for name in left["10-14"]:
        best = min(found[name] for found in left.values())
        for pairs, found in list(left.items()):
            if found[name] > best:
                dropped[pairs] = (name, found[name][0] - best[0])
                del left[pairs]
    assert dropped == {"": ("C.5", 2), "9-14": ("C.10", 1), "9-10": ("C.14", 1)}
    assert list(left) == ["10-14"]


@pytest.mark.parametrize(
    ("pairs", "differences"), [("9-8", (10, 5)), ("9-12", (10, 5)), ("8-12", (15,))]
)
def test_the_pairing_score_differences_of_round_4(pairs: str, differences: tuple[int, ...]) -> None:
    """1.0 and 0.5, 1.0 and 0.5, 1.5 and 0.0, in tenths of a point; zeros at the end say nothing."""
    assert card(make_bracket(4, 9, 8, 12), pairs)["C.6"] == differences


def test_the_first_candidate_of_the_half_point_bracket_fails_for_floats_the_others_worse() -> None:
    """9-8 fails once in C.14 and once in C.15, 9-12 in C.10, and 8-12 in C.6."""
    bracket = make_bracket(4, 9, 8, 12)
    first, second, third = (card(bracket, pairs) for pairs in ("9-8", "9-12", "8-12"))
    assert (first["C.10"], first["C.14"], first["C.15"]) == ((0,), (1,), (1,))
    assert second["C.10"] == (1,)
    assert third["C.6"] > first["C.6"]
