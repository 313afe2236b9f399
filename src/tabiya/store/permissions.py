"""Who may do what: five roles, and the least role each permission asks for."""

from __future__ import annotations

from enum import Enum, IntEnum

from tabiya.languages import translatable


class Role(IntEnum):
    """The people at an event, each of whom may do what those before them may."""

    VIEWER = 0
    CAPTAIN = 5
    CLERK = 10
    DEPUTY = 20
    CHIEF = 30

    @property
    def title(self) -> str:
        """The role as logs and programs name it."""
        return TITLES[self]


TITLES = {
    Role.VIEWER: translatable("viewer"),
    Role.CAPTAIN: translatable("team captain"),
    Role.CLERK: translatable("result clerk"),
    Role.DEPUTY: translatable("deputy arbiter"),
    Role.CHIEF: translatable("chief arbiter"),
}


class Permission(Enum):
    """What a page lets people do: the least role, its words in a table, and what others are told."""

    VIEW = Role.VIEWER, translatable("view what is published"), ""
    HAND_IN_LINE_UPS = (
        Role.CAPTAIN,
        translatable("submit line-ups for their own team"),
        translatable("Only the team's captain and arbiters may submit its line-ups."),
    )
    REPORT_MATCHES = (
        Role.CAPTAIN,
        translatable("report the match of their own team, if the settings allow it"),
        translatable("Only the team's captain and arbiters may report its match."),
    )
    ENTER_RESULTS = (
        Role.CLERK,
        translatable("enter results of the current round"),
        translatable("Only result clerks and arbiters may enter results of the current round."),
    )
    SEE_UNPUBLISHED = (
        Role.DEPUTY,
        translatable("view what is not published"),
        translatable("Only the chief arbiter and deputy arbiters may view what is not published."),
    )
    MANAGE_PLAYERS = (
        Role.DEPUTY,
        translatable("add players, byes and absences"),
        translatable(
            "Only the chief arbiter and deputy arbiters may add players, byes and absences."
        ),
    )
    PAIR = (
        Role.DEPUTY,
        translatable("pair, publish and close rounds"),
        translatable(
            "Only the chief arbiter and deputy arbiters may pair, publish and close rounds."
        ),
    )
    CORRECT = (
        Role.DEPUTY,
        translatable("correct older rounds and undo"),
        translatable(
            "Only the chief arbiter and deputy arbiters may correct older rounds and undo."
        ),
    )
    KEEP_BOOK = (
        Role.DEPUTY,
        translatable("read and write the incidents"),
        translatable(
            "Only the chief arbiter and deputy arbiters may read and write the incidents."
        ),
    )
    ADMINISTER = (
        Role.CHIEF,
        translatable("change the settings, the mode and permissions"),
        translatable("Only the chief arbiter may change the settings, the mode and permissions."),
    )

    def __init__(self, least: Role, words: str, refusal: str) -> None:
        self.least = least
        self.words = words
        self.refusal = refusal
