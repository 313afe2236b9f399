"""Which tie-breaks are refused, and what is said then."""

from dataclasses import replace

import pytest

from tabiya.errors import NotApplicable
from tabiya.tiebreaks.code import UnknownTieBreak
from tabiya.tiebreaks.standings import standings
from tests.tiebreaks.events import ABSENCES, EXERCISE, EXERCISE_ROUND_ROBIN


def test_buchholz_is_refused_in_a_round_robin_with_what_can_be_used() -> None:
    with pytest.raises(NotApplicable, match="individual round robin") as refusal:
        standings(EXERCISE_ROUND_ROBIN, ["BH"], edition="2026")
    assert refusal.value.rule == "C.07 8.1"
    assert "SB" in refusal.value.hint


@pytest.mark.parametrize("code", ["BX", "BH/Q1", "", "BH//C1", "OTHER_COIN"])
def test_a_code_nobody_knows_is_refused(code: str) -> None:
    with pytest.raises(UnknownTieBreak) as refusal:
        standings(EXERCISE, [code])
    assert refusal.value.hint


def test_a_code_of_another_edition_is_refused_with_the_editions_that_have_it() -> None:
    with pytest.raises(UnknownTieBreak, match="only the edition 2026 has it"):
        standings(EXERCISE, ["STD"], edition="2023")


def test_a_modifier_that_does_not_fit_is_refused() -> None:
    with pytest.raises(NotApplicable, match="WIN takes no modifier /C"):
        standings(EXERCISE, ["WIN/C1"], edition="2026")


def test_scores_of_teams_are_refused_for_players() -> None:
    with pytest.raises(NotApplicable, match="players are ranked here"):
        standings(EXERCISE, ["BH:MP"], edition="2026")
    with pytest.raises(NotApplicable, match="individual Swiss"):
        standings(EXERCISE, ["EDE"], edition="2026")


def test_rating_tie_breaks_are_refused_if_a_player_is_unrated() -> None:
    """Named are the article, the unrated players and what could be used."""
    first, *others = ABSENCES.players
    event = replace(ABSENCES, players=(replace(first, rating=None), *others))
    with pytest.raises(NotApplicable, match="unrated: 1 Player 1") as refusal:
        standings(event, ["ARO"], edition="2026")
    assert refusal.value.rule == "C.07 10.1"
    assert "ARO" not in refusal.value.hint
