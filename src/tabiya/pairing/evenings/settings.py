"""What any club announces of its evenings: repeated meetings, byes, the first list, colours, check-in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tabiya.errors import InvalidFact
from tabiya.languages import Plural
from tabiya.model.setting import (
    FORMAT,
    NUMBERS_AND_COLOURS,
    Gravity,
    Lock,
    ReportRemark,
    setting,
)
from tabiya.model.setting_types import Flag, OneOf, Type, Whole
from tabiya.pairing.system import SystemSettings, translatable

NEVER = 99
"""As many rounds between two meetings mean that two players meet once."""
CHANGED = Lock(
    gravity=Gravity.CONFIRM,
    code="club-rules-after-start",
    sentence=translatable("All evenings are counted again by the new settings."),
    consequences=(translatable("The list changes, and with it the next pairing."),),
)


def club_rule(default: Any, type_: Type, label: str, report: ReportRemark, **declared: Any) -> Any:  # noqa: ANN401
    """Declare what a club rules, which the report keeps as a remark; after round 1 it asks to be confirmed."""
    shape = {"group": FORMAT, "width": "half", "lock": CHANGED} | declared
    return setting(default, type_, label=label, report=report, **shape)


def club_choice(label: str, report: ReportRemark, *rules: tuple[str, str], **declared: Any) -> str:  # noqa: ANN401
    """Declare a choice among rules, each with its name and its words; the first is the usual one."""
    of = OneOf(*((name, name, words) for name, words in rules), kinds=(str,))
    chosen: str = club_rule(rules[0][0], of, label, report, **declared)
    return chosen


def between_setting(default: int | None, hint: str) -> int | None:
    """Declare how many rounds lie between two games of the same players."""
    declared: int | None = club_rule(
        default,
        Whole(),
        translatable("Rounds between two games of the same players"),
        ReportRemark("Evenings, rounds between two games: {}"),
        hint=hint,
        bounds=(0, NEVER),
    )
    return declared


@dataclass(frozen=True, slots=True)
class EveningSettings(SystemSettings):
    """What systems share that pair whoever is there by a list."""

    between: int | None = between_setting(3, translatable("99: they meet only once"))
    meetings: int | None = club_rule(
        None,
        Whole(),
        translatable("Most games of the same two players"),
        ReportRemark("Evenings, most games of the same two players: {}"),
        hint=translatable("empty: no limit"),
        bounds=(1, NEVER),
    )
    bye_again: str = club_choice(
        translatable("Another bye"),
        ReportRemark("Evenings, another bye: {}"),
        ("turn", translatable("not before all others present had one")),
        ("row", translatable("not twice running")),
    )
    check_in: bool = club_rule(
        False,  # noqa: FBT003 - the value of a field
        Flag(),
        translatable("Only players who have checked in tonight are paired"),
        ReportRemark("Evenings, only players who have checked in are paired"),
        hint=translatable("After each pairing all are marked absent until they check in again."),
        width="wide",
        lock=None,
        asked_first=True,
    )
    first_list: str = club_choice(
        translatable("First list"),
        ReportRemark("Evenings, first list: {}"),
        ("rating", translatable("by rating")),
        ("numbers", translatable("by starting number, such as last season's list")),
        group=NUMBERS_AND_COLOURS,
    )
    colours: str = club_choice(
        translatable("If nothing else gives the colours"),
        ReportRemark("Evenings, colours: {}"),
        ("lower", translatable("the lower in the list has White")),
        ("higher", translatable("the higher in the list has White")),
        group=NUMBERS_AND_COLOURS,
    )

    def __post_init__(self) -> None:
        """Refuse what contradicts itself."""
        SystemSettings.__post_init__(self)
        if self.between == NEVER and self.meetings and self.meetings > 1:
            raise InvalidFact(
                Plural(
                    "{n} game of the same two players is not possible if they meet only once.",
                    "{n} games of the same two players are not possible if they meet only once.",
                    self.meetings,
                ),
                hint="Announce fewer rounds between two games than 99, or leave out the limit of games.",
            )
