"""Settings as values: each is declared once, next to the field that holds it.

A declaration says what a person is asked, what may be answered, how grave a later change is and
where a report file keeps it. Forms, checks, the log, reports, the interface for programs and options
of commands read the declarations; `setting_declarations` lists those of a class.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from datetime import datetime
from enum import Enum
from functools import cache
from itertools import zip_longest
from typing import Any, NamedTuple

from tabiya.errors import InvalidFact
from tabiya.languages import Plural, gettext, say, translatable
from tabiya.model.arguments import expect
from tabiya.model.setting_types import OneOf, Type


class SettingGroup(NamedTuple):
    """Settings that a form shows under one heading."""

    title: str
    before: str
    """What can be said of changes before round 1."""
    after: str = ""
    """What can be said of them once round 1 is paired; nothing where it is the same."""


_UNTIL_ROUND_1 = translatable("Can be changed until round 1 is paired.")
_AT_ANY_TIME = translatable("Can be changed at any time.")
THE_EVENT = SettingGroup(translatable("The event"), _AT_ANY_TIME)
FORMAT = SettingGroup(
    translatable("Rounds and format"),
    _UNTIL_ROUND_1,
    translatable(
        "Fixed when round 1 was paired; Tabiya asks you to confirm what can still change."
    ),
)
TIME_CONTROL = SettingGroup(translatable("Time control"), _AT_ANY_TIME)
TIE_BREAKS = SettingGroup(
    translatable("Tie-breaks"),
    translatable("Announce it before round 1."),
    translatable("The event has begun: you confirm a change twice, and the report notes it."),
)
NUMBERS_AND_COLOURS = SettingGroup(
    translatable("Starting numbers and colours"), FORMAT.before, FORMAT.after
)
POINTS = SettingGroup(
    translatable("Points"),
    _UNTIL_ROUND_1,
    translatable("The event has begun: other points change every score."),
)
TOGETHER = SettingGroup(translatable("Schools, clubs and classes"), _AT_ANY_TIME)
GROUPS = (THE_EVENT, FORMAT, TIME_CONTROL, TIE_BREAKS, NUMBERS_AND_COLOURS, POINTS, TOGETHER)
"""In the order of forms."""


class Gravity(Enum):
    """How grave it is to change a setting after round 1 has been paired."""

    ACKNOWLEDGE = "acknowledge"
    CONFIRM = "confirm"
    CONFIRM_TWICE = "confirm-twice"
    LEAVE_FIDE_MODE = "leave-fide-mode"
    REFUSED = "refused"


class Theme(Enum):
    """The theme of FIDE's checklist for tournament programs that a setting belongs to."""

    ACCELERATION = "acceleration"
    SCORING = "scoring"
    TIE_BREAKS = "tie-breaks"


class Lock(NamedTuple):
    """What a change after round 1 means, and what the person who changes it must know."""

    gravity: Gravity
    sentence: str
    code: str = ""
    """The name of the caution, for programs."""
    change: str = translatable("{now} instead of {before}.")
    nothing: str = translatable("nothing")
    """What stands for a value that is not connected."""
    consequences: tuple[str, ...] = ()
    theme: Theme | None = None
    offered: bool = True
    """Whether forms still ask for the setting."""


SYSTEM_LOCKED = Lock(
    gravity=Gravity.LEAVE_FIDE_MODE,
    code="acceleration-after-start",
    sentence=translatable("The acceleration and the encoded type cannot change after round 1."),
    theme=Theme.ACCELERATION,
    offered=False,
)
"""What the code of a report file announces (TRF 192) stays what it is from round 1 on."""


class ReportRecord(NamedTuple):
    """A record of a report file whose whole text is the setting."""

    code: str


class ReportRemark(NamedTuple):
    """A remark of a report file that keeps the setting; `{}` stands for its value."""

    text: str
    place: int = 0
    """Where it stands among these remarks: smaller numbers first, equal ones as declared."""
    unless: str = ""
    """The record that says it in the versions that have one."""


def _always(_system: Any) -> bool:  # noqa: ANN401 - a pairing system, which the model cannot name
    return True


class Setting(NamedTuple):
    """What can be announced of an event, as everybody knows it who asks, checks, shows or stores it."""

    type: Type
    noun: str
    """What the log and remarks in reports call it."""
    name: str = ""
    label: str = ""
    """What forms call it; nothing where no form asks for it."""
    hint: str = ""
    group: SettingGroup = THE_EVENT
    bounds: tuple[int, int] | None = None
    longest: int = 200
    """How many letters a text may have."""
    needed: bool = False
    """Whether an event must have it."""
    applies_to: Callable[[Any], bool] = _always
    """For which pairing systems it is asked, such as those of teams."""
    lock: Lock | None = None
    """What a change after round 1 means, beyond a note in the report."""
    report: ReportRecord | ReportRemark | None = None
    """Where a report file keeps it, if one line is enough."""
    by_round: str = ""
    """How the log tells a change in one round, where rounds have values of their own."""
    width: str = ""
    """How a form sets it: `wide` for a line of its own, `half`, or as narrow as it needs."""
    place: int = 0
    """Where it stands in its group: smaller numbers first, equal ones in the order of the fields."""
    asked_first: bool = False
    """Whether the form of a new event asks for it at once, and not under "More settings"."""
    noted: bool = True
    """Whether the report notes a change after round 1: not where pages alone look different."""

    def read(self, text: str) -> Any:  # noqa: ANN401 - each type has its own values
        """Return the value that a person typed; raises InvalidFact with what to do about it."""
        if len(text) > self.longest:
            raise self._too_long()
        value = self.type.read(text)
        self.check(value)
        return value

    def check(self, value: object) -> None:
        """Refuse a value out of bounds; raises InvalidFact with what is allowed."""
        if self.needed and (value is None or (isinstance(value, str) and not value.strip())):
            raise InvalidFact("Fill in this field.")
        if isinstance(value, str) and len(value) > self.longest:
            raise self._too_long()
        if isinstance(self.type, OneOf) and not self.type.has(value):
            raise InvalidFact("Choose one of the options.")
        if self.bounds is None or value is None or not isinstance(value, int):
            return
        least, most = self.bounds
        if not least <= value <= most:
            raise InvalidFact("From {least} to {most}.", least=least, most=most)

    def _too_long(self) -> InvalidFact:
        return InvalidFact(
            Plural("Enter at most {n} character.", "Enter at most {n} characters.", self.longest)
        )

    def expect(self, value: object, argument: str) -> None:
        """Refuse a value of another type, and numbers below zero: nobody can have announced it."""
        if not isinstance(value, self.type.kinds) or (
            type(value) in (bool, datetime) and type(value) not in self.type.kinds
        ):
            expect(value, self.type.kinds, argument, self.type.words)
            # To Python a time of a day is a day; to us it never is.
            raise InvalidFact(f"{argument} must be {self.type.words}, not {value!r}")
        if type(value) is int and value < 0:
            raise InvalidFact(f"{argument} must be {self.type.words}, not {value}")

    def changes(
        self, now: object, before: object, shown: Callable[[object], str]
    ) -> tuple[str, ...]:
        """Return the change in words; of a setting that rounds have, one sentence for each round."""
        if not self.by_round:
            return (
                say(
                    "{what} {now} instead of {before}",
                    what=gettext(self.noun),
                    now=shown(now),
                    before=shown(before),
                ),
            )
        assert isinstance(now, tuple)  # noqa: S101 - rounds have their values in a tuple
        assert isinstance(before, tuple)  # noqa: S101
        return tuple(
            say(self.by_round, round=number, now=shown(new), before=shown(old))
            for number, (new, old) in enumerate(zip_longest(now, before), start=1)
            if (new or None) != (old or None)
        )


def setting(default: Any, type_: Type, noun: str = "", **declared: Any) -> Any:  # noqa: ANN401
    """Declare a field of a dataclass together with the setting that it holds.

    `noun` is what the log calls it, if not as forms do; `declared` are the other fields of `Setting`.
    """
    called = noun or declared["label"]
    return field(default=default, metadata={Setting: Setting(type=type_, noun=called, **declared)})


def setting_declarations(kind: Any) -> tuple[Setting, ...]:  # noqa: ANN401 - a dataclass
    """Return the settings that a dataclass declares, in the order of its fields."""
    return _declared(kind)


@cache
def _declared(kind: Any) -> tuple[Setting, ...]:  # noqa: ANN401
    return tuple(
        field.metadata[Setting]._replace(name=field.name)
        for field in fields(kind)
        if Setting in field.metadata
    )


def expect_settings(fact: object) -> None:
    """Refuse a fact whose fields have values that their declarations do not allow."""
    for setting in setting_declarations(type(fact)):
        setting.expect(getattr(fact, setting.name), setting.name)


@dataclass(frozen=True, slots=True)
class AnnouncedFormat:
    """How an event is paired and played beyond what all events announce: what its system declares."""

    system: str = ""
    """The name of the pairing system."""

    def __post_init__(self) -> None:
        """Refuse what cannot have been announced."""
        expect(self.system, str, "system", "the name of a system")
        expect_settings(self)
