"""Who is connected."""

from tabiya.desk.access.roles import Role
from tabiya.desk.access.sessions import STAYS_SECONDS, ConnectedPerson, Connections


def test_people_are_here_while_they_ask_and_are_counted_once() -> None:
    """Somebody with two sessions is one person; viewers have no names and are counted."""
    now = [0.0]
    presence = Connections(lambda: now[0])
    anna = ConnectedPerson("Anna", Role.CHIEF)
    presence.saw("old", anna)
    presence.saw("new", anna)
    presence.saw("v1", ConnectedPerson("", Role.VIEWER))
    presence.saw("v2", ConnectedPerson("", Role.VIEWER))
    assert presence.here() == (
        anna,
        ConnectedPerson("", Role.VIEWER),
        ConnectedPerson("", Role.VIEWER),
    )
    now[0] = STAYS_SECONDS + 1
    assert presence.here() == ()
