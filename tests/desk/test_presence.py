"""Who is connected."""

from tabiya.desk.presence import STAYS_SECONDS, Here, Presence
from tabiya.desk.roles import Role


def test_people_are_here_while_they_ask_and_are_counted_once() -> None:
    """Somebody with two sessions is one person; viewers have no names and are counted."""
    now = [0.0]
    presence = Presence(lambda: now[0])
    anna = Here("Anna", Role.CHIEF)
    presence.saw("old", anna)
    presence.saw("new", anna)
    presence.saw("v1", Here("", Role.VIEWER))
    presence.saw("v2", Here("", Role.VIEWER))
    assert presence.here() == (anna, Here("", Role.VIEWER), Here("", Role.VIEWER))
    now[0] = STAYS_SECONDS + 1
    assert presence.here() == ()
