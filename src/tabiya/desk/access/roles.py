"""Who may do what at the desk: five roles, and the least role each permission asks for."""

from __future__ import annotations

from enum import Enum, IntEnum


class Role(IntEnum):
    """The people at an event, each of whom may do what those before them may."""

    VIEWER = 0
    CAPTAIN = 5
    CLERK = 10
    DEPUTY = 20
    CHIEF = 30

    @property
    def title(self) -> str:
        """The role as people call it."""
        return TITLES[self]


TITLES = {
    Role.VIEWER: "viewer",
    Role.CAPTAIN: "team captain",
    Role.CLERK: "result clerk",
    Role.DEPUTY: "deputy arbiter",
    Role.CHIEF: "chief arbiter",
}


class Permission(Enum):
    """What a page lets people do; the value is the least role that may."""

    VIEW = Role.VIEWER, "look at what is published"
    ENTER_RESULTS = Role.CLERK, "enter results of the round in play"
    SEE_UNPUBLISHED = Role.DEPUTY, "see what is not published"
    MANAGE_PLAYERS = Role.DEPUTY, "enter players, byes and absences"
    PAIR = Role.DEPUTY, "pair, publish and close rounds"
    CORRECT = Role.DEPUTY, "correct older rounds and undo"
    KEEP_BOOK = Role.DEPUTY, "read and write the arbiter's book"
    ADMINISTER = Role.CHIEF, "change the settings, the mode and who may do what"

    def __init__(self, least: Role, words: str) -> None:
        self.least = least
        self.words = words
