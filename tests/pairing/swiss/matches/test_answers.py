"""Why not that opponent in the systems of matches, against events worked out by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabiya.errors import InvalidFact, NotApplicable
from tabiya.explain.checklist import full_checklist
from tabiya.explain.remark import as_lines
from tabiya.explain.why_not import why_not
from tabiya.model.tournament import ProhibitedPairs, Tournament
from tests.explain.events import NAMES
from tests.pairing.swiss.double_swiss.events import double_event
from tests.pairing.swiss.matches.events import SIX, five_players, paired, six_players, six_teams


def answer(tournament: Tournament, one: int, other: int, edition: str = "2026") -> str:
    """The answer as text."""
    pairing = paired(tournament, edition)
    return "\n".join(as_lines(why_not(tournament, pairing, one, other, NAMES)))


def test_who_has_met_does_not_meet_again() -> None:
    """1 and 4 played in round 1, players and teams alike."""
    assert answer(six_players(), 1, 4) == (
        "1 Ann and 4 Dan already met in round 1.  [C.04.5 2.1.1 [C1]]"
    )
    assert answer(six_teams(), 1, 4, "2024") == (
        "1 Team 1 and 4 Team 4 already met in round 1.  [C.04.6 3.1.1 [C1]]"
    )


def test_an_identifier_that_comes_later_is_named() -> None:
    """1-2 3-4 is 1 3 2 4, which comes after 1 2 3 4."""
    text = answer(six_players(), 1, 2)
    assert "bracket 1 would be as good, but that pairing comes later in the order" in text
    assert "[C.04.5 3.6.1 to 3.6.3]" in text
    assert (
        "The best such pairing of the bracket: 1 Ann - 2 Ben, 3 Cleo - 4 Dan; upfloaters 4 Dan."
        in text
    )


def test_a_later_set_of_upfloaters_is_named() -> None:
    """5 would be as good as 4, but comes after him."""
    text = answer(six_players(), 1, 5)
    assert "the upfloaters of bracket 1 would be as good, but that set comes later" in text
    assert "[C.04.5 3.5.3 and 3.5.4]" in text
    assert "upfloaters 5 Eve" in text


def test_a_criterion_that_would_be_worse_is_named_with_both_values() -> None:
    """With even residents nobody comes up; if 1 met 3, two would."""
    four = double_event(4, "1-3 1-0, 2-4 1-0", "3-1 0-1, 4-2 0-1")
    text = answer(four, 1, 4)
    assert "Number of upfloaters: 2 instead of 0.  [C.04.5 2.3.1 [C4]]" in text


@pytest.mark.parametrize(("edition", "article"), [("2024", "3.3.4 [C7]"), ("2026", "2.3.5 [C8]")])
def test_a_refused_colour_is_named(edition: str, article: str) -> None:
    """Type B: 1 and 3 want Black, 2 and 4 White; 1-2 and 3-4 refuse nobody, 1-3 refuses two."""
    text = answer(six_teams(), 1, 3, edition)
    assert "Number of teams whose colour preference is not fulfilled: 2 instead of 0." in text
    assert f"[C.04.6 {article}]" in text


def test_another_would_have_to_take_the_bye() -> None:
    """If 4 met 1, the bye would go to 3, who stands above 4."""
    text = answer(five_players(), 4, 1)
    assert text.startswith(
        "If 4 Dan and 1 Ann met, the bye would have to go to 3 Cleo instead of 4 Dan"
    )
    assert text.endswith("[C.04.5 3.4]")


def test_a_pair_that_leaves_others_alone_is_refused() -> None:
    """1 and 2 may not meet because 3 and 4 may not."""
    before = replace(double_event(4), prohibited_pairs=(ProhibitedPairs((3, 4)),))
    text = answer(before, 1, 2)
    assert text.endswith("the others could not all be paired legally.  [C.04.5 2.2.1 [C3]]")
    assert "prohibits 3 Cleo and 4 Dan" in answer(before, 3, 4)


def test_questions_without_sense_are_refused() -> None:
    """Oneself, a stranger, a pair that does meet, and the second game of a match."""
    assert answer(six_players(), 1, 3) == "1 Ann and 3 Cleo do meet in this round."
    with pytest.raises(InvalidFact, match="player 1 cannot meet itself"):
        answer(six_players(), 1, 1)
    with pytest.raises(InvalidFact, match="team 9 is not paired in round 2"):
        answer(six_teams(), 1, 9)
    second = double_event(6, SIX[0])
    assert answer(second, 1, 2) == (
        "The schedule does not let 1 Ann and 2 Ben meet in this round.  [C.04.5 4.4]"
    )
    with pytest.raises(NotApplicable, match="second games"):
        full_checklist(second, paired(second, "2026"), NAMES)
