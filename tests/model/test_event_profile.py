"""The kinds of events: what each asks, and what it hides."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabiya.model.event_profile import BY_NAME, PROFILES, STORED, EventPart, EventProfile
from tabiya.model.setting import setting_declarations
from tabiya.model.tournament import Settings
from tabiya.pairing.registry import systems

MOST_FIELDS = 8


@pytest.mark.parametrize("kind", STORED, ids=lambda each: each.name)
def test_a_kind_asks_at_most_eight_fields_that_its_system_has(kind: EventProfile) -> None:
    """The name is the first of them; everything else has a default."""
    assert 1 + len(kind.asks) <= MOST_FIELDS
    of_kind = [
        each
        for each in systems()
        if each.family.value == kind.family and (each.teams is not None) == kind.teams
    ]
    assert of_kind
    known = {
        each.name
        for holder in (Settings, of_kind[0].settings)
        for each in setting_declarations(holder)
        if each.label and each.applies_to(of_kind[0])
    }
    assert set(kind.asks) - {"system"} <= known
    assert set(kind.proposes) <= known


@pytest.mark.parametrize("kind", PROFILES, ids=lambda each: each.name)
def test_a_kind_has_a_form_or_a_page_that_makes_it(kind: EventProfile) -> None:
    """The one without both is the whole form."""
    assert bool(kind.asks) + bool(kind.leads_to) == (0 if kind.name == "other" else 1)


def test_a_blitz_hides_norms_and_a_school_the_words_of_the_handbook() -> None:
    """Show everything gives them back."""
    assert EventPart.NORMS in Settings(profile="fast").hidden
    school = Settings(profile="school")
    assert {
        EventPart.RATINGS,
        EventPart.FEDERATIONS,
        EventPart.TIE_BREAK_VALUES,
        EventPart.REPORT,
    } <= school.hidden
    assert replace(school, shows_everything=True).hidden == frozenset()
    assert Settings().hidden == frozenset()
    assert BY_NAME["school"].plain_words
