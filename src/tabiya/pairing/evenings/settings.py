"""What any club announces of its evenings: repeated meetings, byes, the first list, colours, check-in."""

from __future__ import annotations

from dataclasses import dataclass

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
from tabiya.model.setting_types import Flag, OneOf, Whole
from tabiya.pairing.system import SystemSettings, translatable

NEVER = 99
"""As many rounds between two meetings mean that two players meet once."""
CHANGED = Lock(
    gravity=Gravity.CONFIRM,
    code="club-rules-after-start",
    sentence=translatable("All evenings are counted again by the new settings."),
    consequences=(translatable("The list changes, and with it the next pairing."),),
)


def between_setting(default: int | None, hint: str) -> int | None:
    """Declare how many rounds lie between two games of the same players."""
    declared: int | None = setting(
        default,
        Whole(),
        label=translatable("Rounds between two games of the same players"),
        hint=hint,
        group=FORMAT,
        width="half",
        bounds=(0, NEVER),
        lock=CHANGED,
        report=ReportRemark("Evenings, rounds between two games: {}"),
    )
    return declared


@dataclass(frozen=True, slots=True)
class EveningSettings(SystemSettings):
    """What systems share that pair whoever is there by a list."""

    between: int | None = between_setting(3, translatable("99: they meet only once"))
    meetings: int | None = setting(
        None,
        Whole(),
        label=translatable("Most games of the same two players"),
        hint=translatable("empty: no limit"),
        group=FORMAT,
        width="half",
        bounds=(1, NEVER),
        lock=CHANGED,
        report=ReportRemark("Evenings, most games of the same two players: {}"),
    )
    bye_again: str = setting(
        "turn",
        OneOf(
            ("turn", "turn", translatable("not before all others present had one")),
            ("row", "row", translatable("not twice running")),
            kinds=(str,),
        ),
        label=translatable("Another bye"),
        group=FORMAT,
        width="half",
        lock=CHANGED,
        report=ReportRemark("Evenings, another bye: {}"),
    )
    check_in: bool = setting(
        False,  # noqa: FBT003 - the value of a field
        Flag(),
        label=translatable("Only players who have checked in tonight are paired"),
        hint=translatable("After each pairing all are marked absent until they check in again."),
        group=FORMAT,
        width="wide",
        asked_first=True,
        report=ReportRemark("Evenings, only players who have checked in are paired"),
    )
    first_list: str = setting(
        "rating",
        OneOf(
            ("rating", "rating", translatable("by rating")),
            ("numbers", "numbers", translatable("by starting number, such as last season's list")),
            kinds=(str,),
        ),
        label=translatable("First list"),
        group=NUMBERS_AND_COLOURS,
        width="half",
        lock=CHANGED,
        report=ReportRemark("Evenings, first list: {}"),
    )
    colours: str = setting(
        "lower",
        OneOf(
            ("lower", "lower", translatable("the lower in the list has White")),
            ("higher", "higher", translatable("the higher in the list has White")),
            kinds=(str,),
        ),
        label=translatable("If nothing else gives the colours"),
        group=NUMBERS_AND_COLOURS,
        width="half",
        lock=CHANGED,
        report=ReportRemark("Evenings, colours: {}"),
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
