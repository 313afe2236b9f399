"""Tie-breaks follow the kind of event: no Buchholz in a round robin (C.07, 8)."""

from datetime import date

import pytest

from tabiya.store.announcement.fitting_tie_breaks import fitted, misfits

NOW, IN_2019 = date(2026, 9, 5), date(2019, 6, 1)


@pytest.mark.parametrize("code", ["BH", "BH/C1", "BH/M1", "FB", "AOB"])
@pytest.mark.parametrize("system", ["round-robin", "double-round-robin"])
def test_nothing_of_the_buchholz_family_fits_a_round_robin(code: str, system: str) -> None:
    """Each is named with the article that forbids it."""
    (wrong,) = misfits(("SB", code), system, NOW)
    assert wrong.code == code
    assert "C.07 8." in wrong.reason


def test_a_code_of_a_later_edition_does_not_fit_an_older_event() -> None:
    """STD is new in 2026."""
    assert [each.code for each in misfits(("SB", "STD"), "dutch", IN_2019)] == ["STD"]
    assert misfits(("SB", "STD"), "dutch", NOW) == ()


def test_a_list_that_was_chosen_keeps_what_fits() -> None:
    """In its order."""
    chosen = ("BH/C1", "SB", "AOB", "DE")
    assert fitted(chosen, "round-robin", NOW, before="dutch") == ("SB", "DE")
    assert fitted(chosen, "lim", NOW, before="dutch") == chosen


def test_a_list_that_was_only_proposed_makes_way_for_the_next_proposal() -> None:
    """So a Swiss that becomes a round robin and a Swiss again is what it was."""
    swiss = ("BH/C1", "BH", "SB", "DE", "WIN", "BPG")
    table = fitted(swiss, "round-robin", NOW, before="dutch")
    assert table == ("DE", "WIN", "SB", "KS")
    assert fitted(table, "dutch", NOW, before="round-robin") == swiss


def test_a_list_of_which_nothing_fits_becomes_the_proposal() -> None:
    """An event without any tie-break would be a choice nobody made; an empty list stays."""
    assert fitted(("BH",), "round-robin", NOW, before="dutch") == ("DE", "WIN", "SB", "KS")
    assert fitted((), "round-robin", NOW, before="dutch") == ()
