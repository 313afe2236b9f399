"""Rounds of the Dubov system told bracket by bracket, with the articles of the right edition."""

import pytest

from tabiya.errors import NotApplicable
from tabiya.explain.dubov.speech import trace_of
from tabiya.explain.dubov.story import round_story
from tabiya.explain.remark import as_lines
from tabiya.explain.why_paired import round_story as any_round_story
from tabiya.model.tournament import ProhibitedPairs, Tournament, Withdrawal
from tabiya.pairing.registry import pair_next_round
from tests.explain.dubov.events import five_after_one_round, paired, six_after_one_round
from tests.explain.events import NAMES
from tests.rulebook.dubov.test_dubov_cases import rated
from tests.rulebook.swiss.events import event


@pytest.mark.parametrize(
    ("edition", "floats", "split", "sort"),
    [("2018", "B.1 and B.2", "B.3", "B.5"), ("2026", "3.2.1 and 3.2.2", "3.2.3", "3.2.5")],
)
def test_a_bracket_is_told_step_by_step(edition: str, floats: str, split: str, sort: str) -> None:
    """Residents, upfloater, subgroups and S1 as worked out by hand."""
    lines = list(as_lines(round_story(paired(six_after_one_round(), edition), NAMES)))
    assert lines[0] == f"Round 2, Dubov system, rules of {edition}: 6 players in 2 brackets."
    assert "  Residents: 1, 2, 3." in lines
    assert any(
        line.startswith("  Upfloaters: 4, because the number of residents is odd")
        and line.endswith(f"[C.04.4.1 {floats}]")
        for line in lines
    )
    assert f"  G1: 2, 4. G2: 1, 3 (by colour due).  [C.04.4.1 {split}]" in lines
    assert f"  S1 by ARO: 2 (2000), 4 (2400).  [C.04.4.1 {sort}]" in lines
    assert "  2 Ben (White) meets 1 Ann." in lines


def test_the_story_is_found_from_the_usual_place() -> None:
    """Pages and commands ask for a story without knowing the system."""
    pairing = paired(six_after_one_round())
    assert any_round_story(pairing, NAMES) == round_story(pairing, NAMES)


@pytest.mark.parametrize(("edition", "order", "bar"), [("2018", "B.0", "d"), ("2026", "3.1", "4")])
def test_the_bye_is_told_first(edition: str, order: str, bar: str) -> None:
    """4 is lower than 3 and has it; 5 had it before."""
    lines = list(as_lines(round_story(paired(five_after_one_round(), edition), NAMES)))
    assert lines[1].startswith("4 Dan receives the bye before anybody is paired")
    assert lines[1].endswith(f"[C.04.4.1 {order}]")
    assert lines[2] == f"  May not receive it: 5.  [C.04.1 {bar}]"


def four_who_seek_black(*prohibited: ProhibitedPairs) -> Tournament:
    """1 to 4 drew with White against guests who left: all seek Black."""
    gone = tuple(Withdrawal(guest, 1) for guest in (5, 6, 7, 8))
    before = event(
        8,
        "1-5 ½-½, 2-6 ½-½, 3-7 ½-½, 4-8 ½-½",
        withdrawals=gone,
        prohibited_pairs=prohibited,
    )
    return rated(before, 2400, 2300, 2200, 2100, 1900, 1800, 1850, 1700)


@pytest.mark.parametrize(("edition", "order"), [("2018", "D.2"), ("2026", "4.3")])
def test_shifts_are_told(edition: str, order: str) -> None:
    """The two in the middle by initial ranking change sides: 2 first, then 3."""
    lines = list(as_lines(round_story(paired(four_who_seek_black(), edition), {})))
    (shift,) = [line for line in lines if line.startswith("  From G2 to G1")]
    assert shift.startswith("  From G2 to G1: 2, 3, to make both equal")
    assert shift.endswith(f"[C.04.4.1 {order}]")
    assert any(line.startswith("  S1 by ARO: 2 (1800), 3 (1850).") for line in lines)
    assert any(line.startswith("  G2 stays in its order: 1, 4.") for line in lines)


@pytest.mark.parametrize(("edition", "article"), [("2018", "B.6"), ("2026", "3.2.6")])
def test_transpositions_are_told(edition: str, article: str) -> None:
    """If 2 may not meet 1, he meets 4, and 3 meets 1."""
    before = four_who_seek_black(ProhibitedPairs((1, 2)))
    lines = list(as_lines(round_story(paired(before, edition), {})))
    assert (
        "  G2 is transposed from 1, 4 to 4, 1, the first order that is legal.  "
        f"[C.04.4.1 {article}]" in lines
    )


@pytest.mark.parametrize(("edition", "article"), [("2018", "B.4"), ("2026", "3.2.4")])
def test_pairs_within_the_smaller_subgroup_are_told(edition: str, article: str) -> None:
    """Newcomers 1 and 2 may meet each other only; so one of them leaves G1."""
    before = event(4, prohibited_pairs=(ProhibitedPairs((1, 3)), ProhibitedPairs((1, 4))))
    lines = list(as_lines(round_story(paired(before, edition), {})))
    assert (
        "  From G1 to G2: 1, because players of G1 must be paired together.  "
        f"[C.04.4.1 {article}]" in lines
    )


def test_absences_are_told() -> None:
    """Who left is not paired."""
    lines = list(as_lines(round_story(paired(four_who_seek_black()), {5: "Guest"})))
    assert lines[1] == "5 Guest is absent and is not paired."


def test_only_dubov_rounds_are_told_here() -> None:
    """The account of another system has other words."""
    with pytest.raises(NotApplicable, match="dutch"):
        trace_of(pair_next_round(six_after_one_round()))
