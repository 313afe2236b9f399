"""A field in which two can only meet each other, and where its round parts from the right one."""

from __future__ import annotations

import pytest

from tabiya.pairing.swiss.dubov.criteria import have_met
from tabiya.pairing.swiss.dubov.engine import EDITIONS
from tabiya.pairing.swiss.dubov.field import make_dubov_field
from tabiya.pairing.swiss.dutch.criteria import have_met as have_met_in_dutch
from tabiya.pairing.swiss.dutch.engine import rules_for
from tabiya.pairing.swiss.kit.field import make_field
from tabiya.pairing.swiss.kit.forced import as_they_are, bound_together, first_parting, with_pair
from tests.rulebook.swiss.events import event

FOUR = make_dubov_field(event(4), EDITIONS[-1]).contestants


def test_two_who_are_bound_can_meet_only_each_other() -> None:
    """Nobody else can meet them, and neither can have the bye; the others are as free as before."""
    one, two, three, four = bound_together(FOUR, FOUR[0], FOUR[2])
    assert not have_met(one, three)
    assert not have_met(three, one)
    assert all(have_met(each, other) for each in (one, three) for other in (two, four))
    assert all(have_met(other, each) for each in (one, three) for other in (two, four))
    assert not have_met(two, four)
    assert [each.bye_barred for each in (one, two, three, four)] == [
        True,
        False,
        True,
        False,
    ]


def test_a_field_of_entrants_is_bound_alike() -> None:
    """The Dutch system pairs the entrants themselves."""
    tournament = event(4)
    field = make_field(tournament, rules_for(tournament, None).definitions)
    bound = with_pair(field, field.entrants[0], field.entrants[2]).entrants
    pairs = [(one, two) for one in bound for two in bound if one.rank < two.rank]
    free = [(one.number, two.number) for one, two in pairs if not have_met_in_dutch(one, two)]
    assert free == [(1, 3), (2, 4)]


def test_everybody_is_seen_as_he_is() -> None:
    """Not as the forced field has him."""
    bound = bound_together(FOUR, FOUR[0], FOUR[2])
    pairs = as_they_are(((bound[0], bound[2]),), FOUR)
    assert pairs == ((FOUR[0], FOUR[2]),)


def test_the_first_bracket_that_differs_parts_two_rounds() -> None:
    """The first brackets have the same pairs, whoever is named first."""
    one, two, three, four = FOUR
    bound = bound_together(FOUR, one, three)
    right = ([(one, two)], [(three, four)])
    forced = ([(bound[1], bound[0])], [(bound[2], bound[1])])
    assert first_parting(right, forced, FOUR) == (1, ((three, two),))


def test_a_pair_that_is_not_there_makes_a_difference() -> None:
    """Two rounds that are alike were not to be compared."""
    with pytest.raises(AssertionError, match="makes a difference"):
        first_parting(([(FOUR[0], FOUR[1])],), ([(FOUR[1], FOUR[0])],), FOUR)
