"""Why not that opponent in the Dubov system, against small events worked out by hand."""

import pytest

from tabiya.errors import InvalidFact
from tabiya.explain.dubov.why_not import why_not
from tabiya.explain.remark import as_lines
from tabiya.explain.why_not import why_not as any_why_not
from tabiya.model.tournament import ProhibitedPairs, Tournament
from tests.explain.dubov.events import five_after_one_round, paired, six_after_one_round
from tests.explain.events import NAMES
from tests.rulebook.dubov.test_dubov_cases import rated
from tests.rulebook.swiss.events import event


def answer(tournament: Tournament, edition: str, one: int, other: int) -> str:
    """The answer as text."""
    pairing = paired(tournament, edition)
    return "\n".join(as_lines(why_not(tournament, pairing, one, other, NAMES)))


@pytest.mark.parametrize(("edition", "article"), [("2018", "C.1"), ("2026", "2.1.1 [C1]")])
def test_who_has_met_does_not_meet_again(edition: str, article: str) -> None:
    """1 and 4 played in round 1."""
    assert (
        answer(six_after_one_round(), edition, 1, 4)
        == f"1 Ann and 4 Dan already met in round 1.  [C.04.4.1 {article}]"
    )


@pytest.mark.parametrize(("edition", "article"), [("2018", "C.7"), ("2026", "2.3.3 [C7]")])
def test_a_worse_criterion_is_named_with_both_values(edition: str, article: str) -> None:
    """1 and 3 both seek Black, and then 2 and 4 both seek White."""
    text = answer(six_after_one_round(), edition, 1, 3)
    assert "Number of players who do not get their colour preference: 2 instead of 0." in text
    assert f"[C.04.4.1 {article}]" in text
    assert "The best such pairing of the bracket: 1-3, 4-2; upfloaters 4." in text


@pytest.mark.parametrize(("edition", "article"), [("2018", "D.1"), ("2026", "4.2")])
def test_a_later_upfloater_is_later_in_the_order(edition: str, article: str) -> None:
    """1 and 6 would be as good, but 4 comes before 6."""
    text = answer(six_after_one_round(), edition, 1, 6)
    assert "bracket 1 would be as good, but that pairing comes later" in text
    assert f"[C.04.4.1 {article}]" in text


@pytest.mark.parametrize(
    ("edition", "transposition", "shift"), [("2018", "D.3", "B.4"), ("2026", "4.4", "3.2.4")]
)
def test_the_order_within_a_bracket_is_named(edition: str, transposition: str, shift: str) -> None:
    """Newcomers: 1-4 is a later transposition of 1-3, 2-4; 1-2 needs shifts that 1-3 does not."""
    assert f"[C.04.4.1 {transposition}]" in answer(event(4), edition, 1, 4)
    assert f"[C.04.4.1 {shift}]" in answer(event(4), edition, 1, 2)


@pytest.mark.parametrize(("edition", "article"), [("2018", "B.0"), ("2026", "3.1")])
def test_whoever_has_the_bye_cannot_be_paired_without_another_taking_it(
    edition: str, article: str
) -> None:
    """If 4 met 1, the bye would go to 3, who stands above 4."""
    text = answer(five_after_one_round(), edition, 4, 1)
    assert text.startswith("If 4 Dan and 1 Ann met, the bye would have to go to 3 instead of 4")
    assert text.endswith(f"[C.04.4.1 {article}]")


@pytest.mark.parametrize(("edition", "article"), [("2018", "C.4"), ("2026", "2.2.1 [C4]")])
def test_a_pair_that_leaves_others_alone_is_refused(edition: str, article: str) -> None:
    """1 and 2 may not meet because 3 and 4 may not."""
    before = event(4, prohibited_pairs=(ProhibitedPairs((3, 4)),))
    text = answer(before, edition, 1, 2)
    assert text.endswith(f"could not all be paired legally.  [C.04.4.1 {article}]")


@pytest.mark.parametrize(("edition", "article"), [("2018", "C.3"), ("2026", "2.1.3 [C3]")])
def test_two_who_must_have_black_do_not_meet(edition: str, article: str) -> None:
    """1 and 2 had White twice each."""
    rounds = (
        "1-5 1-0, 2-6 1-0, 7-3 0-1, 8-4 0-1",
        "1-6 1-0, 2-5 1-0, 4-7 1-0, 3-8 1-0",
    )
    before = rated(event(8, *rounds), 2400, 2300, 2200, 2100, 2000, 1900, 1800, 1700)
    text = answer(before, edition, 1, 2)
    assert text == (
        f"1 Ann and 2 Ben both must have Black (absolute colour preference).  [C.04.4.1 {article}]"
    )


def test_prohibited_pairs_are_the_tournament_s_own_rule() -> None:
    """No article of FIDE forbids it."""
    before = event(4, prohibited_pairs=(ProhibitedPairs((1, 3)),))
    assert answer(before, "2026", 1, 3) == (
        "The tournament prohibits 1 Ann and 3 Cleo from meeting in this round."
    )


def test_who_meets_needs_no_reason_and_who_is_away_cannot_be_asked_about() -> None:
    """2 meets 1; there is no 9; nobody meets himself."""
    before = six_after_one_round()
    assert answer(before, "2026", 1, 2) == "1 Ann and 2 Ben do meet in this round."
    with pytest.raises(InvalidFact, match="not paired in round 2"):
        answer(before, "2026", 1, 9)
    with pytest.raises(InvalidFact, match="himself"):
        answer(before, "2026", 1, 1)


def test_the_answer_is_found_from_the_usual_place() -> None:
    """Pages and commands ask without knowing the system."""
    before = six_after_one_round()
    pairing = paired(before)
    asked = (before, pairing, 1, 3, NAMES)
    assert any_why_not(*asked) == why_not(*asked)


@pytest.mark.parametrize("edition", ["2018", "2026"])
def test_every_pair_that_is_not_there_has_an_answer(edition: str) -> None:
    """Whoever asks about anybody present hears a sentence."""
    for before in (six_after_one_round(), five_after_one_round(), event(7)):
        pairing = paired(before, edition)
        present = [one.number for one in pairing.trace.field.contestants]
        for one in present:
            for other in present:
                if one < other:
                    assert answer(before, edition, one, other)
