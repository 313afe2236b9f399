"""Which tie-breaks are refused, and what is said then."""

from dataclasses import replace

import pytest

from tabiya.errors import NotApplicable
from tabiya.tiebreaks.applicability import applicable_codes
from tabiya.tiebreaks.chapter import RULES_2026
from tabiya.tiebreaks.code import UnknownTieBreak
from tabiya.tiebreaks.event_kind import EventKind
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
    with pytest.raises(NotApplicable, match="WIN has no modifier /C"):
        standings(EXERCISE, ["WIN/C1"], edition="2026")


@pytest.mark.parametrize("edition", ["2022", "2024", "2026"])
@pytest.mark.parametrize("code", ["AOB/P", "SB/F"])
def test_a_modifier_that_no_text_defines_is_refused(code: str, edition: str) -> None:
    """8.2 averages over games played, and 8.3 knows no fore Sonneborn-Berger."""
    with pytest.raises(NotApplicable, match="has no modifier"):
        standings(EXERCISE, [code], edition=edition)


@pytest.mark.parametrize("code", ["EMMSB/F", "EMGSB/F", "EGMSB/F", "EGGSB/F"])
def test_nor_is_there_a_fore_value_of_teams_products(code: str) -> None:
    """13.2 extends 9.1."""
    with pytest.raises(NotApplicable, match="has no modifier /F"):
        applicable_codes([code], RULES_2026, EventKind.TEAM_SWISS, ())


def test_scores_of_teams_are_refused_for_players() -> None:
    with pytest.raises(NotApplicable, match="this event ranks players"):
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
