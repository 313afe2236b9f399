"""What is said to whoever may not do something."""

from __future__ import annotations

import pytest

from tabiya.languages import LANGUAGES, SOURCE, gettext, speaking
from tabiya.store.permissions import Permission, Role

NAMED = {
    Role.CAPTAIN: ("captain",),
    Role.CLERK: ("result clerk",),
    Role.DEPUTY: ("deputy arbiter", "and arbiters"),
    Role.CHIEF: ("chief arbiter", "and arbiters"),
}
"""How a refusal may name a role; a deputy and the chief are both arbiters."""
ASKS_WHOSE_TEAM = {Permission.HAND_IN_LINE_UPS, Permission.REPORT_MATCHES}
"""Above captains only arbiters may: the desk refuses a clerk, who has no team."""
REFUSED = [each for each in Permission if each.least > Role.VIEWER]


@pytest.mark.parametrize("permission", REFUSED, ids=lambda each: each.name)
def test_a_refusal_names_all_who_may_and_nobody_else(permission: Permission) -> None:
    """Whoever reads it knows whom to ask: the chief may do what a deputy may."""
    for role, words in NAMED.items():
        named = any(each in permission.refusal for each in words)
        may = role >= permission.least
        if permission in ASKS_WHOSE_TEAM and role is Role.CLERK:
            may = False
        assert named == may, (permission.refusal, role)


@pytest.mark.parametrize("permission", REFUSED, ids=lambda each: each.name)
def test_a_refusal_is_one_whole_sentence_in_every_language(permission: Permission) -> None:
    """No piece of it is put in from elsewhere, so that every language may order its words."""
    assert "{" not in permission.refusal
    assert "%" not in permission.refusal
    for foreign in LANGUAGES:
        with speaking(foreign):
            told = gettext(permission.refusal)
        assert told.endswith(".")
        assert foreign == SOURCE or told != permission.refusal
