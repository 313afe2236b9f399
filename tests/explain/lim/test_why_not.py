"""Why not that opponent: the Lim system names the rule that a forced pair would break."""

import pytest

from tabiya.errors import InvalidFact
from tabiya.explain.lim.why_not import why_not
from tabiya.explain.remark import as_lines
from tabiya.explain.why_not import why_not as any_why_not
from tabiya.model.tournament import ProhibitedPairs, Tournament, Withdrawal
from tests.explain.events import NAMES
from tests.explain.lim.events import (
    blocked_median,
    five_after_one_round,
    paired,
    six_after_one_round,
)
from tests.pairing.swiss.lim.random_fields import random_tournament
from tests.rulebook.swiss.events import event


def answer(tournament: Tournament, one: int, other: int, edition: str = "2026") -> str:
    """The answer as text."""
    pairing = paired(tournament, edition)
    return "\n".join(as_lines(why_not(tournament, pairing, one, other, NAMES)))


def test_who_has_met_does_not_meet_again() -> None:
    """1 and 4 played in round 1."""
    assert (
        answer(six_after_one_round(), 1, 4)
        == "1 Ann and 4 Dan already met in round 1.  [C.04.4.3 2.1]"
    )


def test_two_who_must_have_black_do_not_meet() -> None:
    """1 and 2 had White twice each."""
    rounds = (
        "1-5 1-0, 2-6 1-0, 7-3 0-1, 8-4 0-1",
        "1-6 1-0, 2-5 1-0, 4-7 1-0, 3-8 1-0",
    )
    text = answer(event(8, *rounds), 1, 2)
    assert text == (
        "1 Ann and 2 Ben both must have Black (absolute colour preference).  "
        "[C.04.4.3 2.1, 5.1 and 5.3]"
    )


def test_prohibited_pairs_are_the_tournament_s_own_rule() -> None:
    """No article of FIDE forbids it."""
    before = event(4, prohibited_pairs=(ProhibitedPairs((1, 3)),))
    assert answer(before, 1, 3) == (
        "The tournament prohibits 1 Ann and 3 Cleo from meeting in this round."
    )


@pytest.mark.parametrize(("edition", "article"), [("2017", "3.2"), ("2026", "3.2.2")])
def test_another_floater_breaks_the_rule_of_colours(edition: str, article: str) -> None:
    """If 1 met 3, 2 would float, though one player too many is due Black."""
    text = answer(six_after_one_round(), 1, 3, edition)
    assert text.startswith(
        "If 1 Ann and 3 Cleo met, the scoregroup of 1 point would be paired otherwise, against this "
        "rule: the floater who makes the number even tends to equalise"
    )
    assert f"[C.04.4.3 {article}]" in text
    assert text.endswith("The best such pairing of the group: 1-3; floaters 2.")


def test_more_floaters_than_needed_are_named() -> None:
    """Four have one point: if 1 met somebody of another score, a pair would be lost."""
    text = answer(event(8, "1-5 1-0, 6-2 0-1, 3-7 1-0, 8-4 0-1", length=5), 1, 6)
    assert "no pairing is lost that could be had" in text
    assert "[C.04.4.3 3.1 and 4.4]" in text


def test_a_later_exchange_is_named() -> None:
    """1-4 is an exchange without need."""
    assert "[C.04.4.3 2.4 and 4.1 to 4.3]" in answer(event(4), 1, 4)


def test_the_colours_of_an_earlier_player_are_named() -> None:
    """1 and 3 are both due Black."""
    gone = tuple(Withdrawal(guest, 1) for guest in (5, 6, 7))
    before = event(7, "1-5 ½-½, 6-2 ½-½, 3-7 ½-½, 4 H", length=5, withdrawals=gone)
    text = answer(before, 1, 3)
    assert "exchanges bring together players due different colours" in text
    assert "[C.04.4.3 5.1 and 5.2]" in text


def test_another_opponent_of_a_floater_is_named() -> None:
    """1 floats to 2, 3 and 4, of whom 2 is the first."""
    before = event(4, "1 F, 2 H, 3 H, 4 H", length=5)
    assert "[C.04.4.3 3.8]" in answer(before, 1, 3)


def test_whoever_has_the_bye_cannot_be_paired_without_another_taking_it() -> None:
    """If 4 met 5, the bye would go to 3, who stands above 4."""
    text = answer(five_after_one_round(), 4, 5)
    assert text.startswith("If 4 Dan and 5 Eve met, the bye would have to go to 3 instead of 4")
    assert text.endswith("[C.04.4.3 1.1]")


def test_a_pair_that_leaves_others_alone_is_refused() -> None:
    """1 and 2 may not meet because 3 and 4 may not."""
    before = event(4, prohibited_pairs=(ProhibitedPairs((3, 4)),))
    text = answer(before, 1, 2)
    assert text.endswith("could not all be paired legally.  [C.04.4.3 3.1 and 4.4]")


def test_another_cracked_pairing_is_named() -> None:
    """If 1 met 2 after all, the pair 5-6 would have to be undone."""
    text = answer(blocked_median(), 1, 2)
    assert text.startswith("If 1 Ann and 2 Ben met, other pairings would have to be undone")
    assert text.endswith("[C.04.4.3 2.6.1 and 2.6.2]")


def test_another_opponent_in_the_median_is_named() -> None:
    """1 comes to the median and could meet 4 there, but 3 is the first."""
    text = answer(blocked_median(), 1, 4)
    assert "the median of 1 point would be paired otherwise" in text
    assert "[C.04.4.3 3.8]" in text


def test_who_meets_needs_no_reason_and_who_is_away_cannot_be_asked_about() -> None:
    """2 meets 1; there is no 9; nobody meets himself."""
    before = six_after_one_round()
    assert answer(before, 1, 2) == "1 Ann and 2 Ben do meet in this round."
    with pytest.raises(InvalidFact, match="not paired in round 2"):
        answer(before, 1, 9)
    with pytest.raises(InvalidFact, match="himself"):
        answer(before, 1, 1)


def test_the_answer_is_found_from_the_usual_place() -> None:
    """Pages and commands ask without knowing the system."""
    before = six_after_one_round()
    asked = (before, paired(before), 1, 3, NAMES)
    assert any_why_not(*asked) == why_not(*asked)


@pytest.mark.parametrize("seed", [1, 2, 3, 8, 17, 23, 42])
def test_every_pair_that_is_not_there_has_an_answer(seed: int) -> None:
    """Whoever asks about anybody present hears a sentence with an article, or of a prohibition."""
    before = random_tournament(seed)
    pairing = paired(before)
    present = [one.number for one in pairing.trace.field.entrants]
    for one in present:
        for other in present:
            if one < other:
                text = answer(before, one, other)
                assert "[C.04.4.3" in text or "do meet" in text or "prohibits" in text
