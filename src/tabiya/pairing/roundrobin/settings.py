"""What events announce that are played by a table: how often all meet, and the order at the joint."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, ClassVar, Self

from tabiya.model.setting import FORMAT, SYSTEM_LOCKED, setting
from tabiya.model.setting_types import OneOf, Whole
from tabiya.pairing.announced import ReportTexts, announcement_in
from tabiya.pairing.system import ReportWords, System, SystemSettings, translatable

_NOTHING = type(None)
_TIMES = {
    1: translatable("once"),
    2: translatable("twice"),
    3: translatable("three times"),
    4: translatable("four times"),
    5: translatable("five times"),
    6: translatable("six times"),
    8: translatable("eight times"),
}


def _times(*numbers: int) -> OneOf:
    options = ((str(number), number, _TIMES[number]) for number in numbers)
    return OneOf(*options, kinds=(int, _NOTHING))


_JOINT_WORDS = translatable("Double round robin: last two rounds of the first cycle")
_JOINT = OneOf(
    ("reversed", True, translatable("change places")),
    ("kept", False, translatable("as in the table")),
    kinds=(bool, _NOTHING),
)


@dataclass(frozen=True, slots=True)
class TableSettings(SystemSettings):
    """What any table may announce, in words or by a code."""

    of_teams: ClassVar[bool] = False

    @classmethod
    def from_report(cls, words: str, code: str) -> Self:
        """What the code says, else the words."""
        announced = announcement_in(ReportTexts(words, code), teams=cls.of_teams)
        if announced is None:
            return cls()
        known: dict[str, Any] = {
            "cycles": announced.cycles,
            "reversed_joint": announced.reversed_joint,
        }
        return cls(**{name: known[name] for name in known if name in cls.__dataclass_fields__})


@dataclass(frozen=True, slots=True)
class RoundRobinSettings(TableSettings):
    """A round robin: at the desk "twice" is a system of its own."""

    system: str = "round-robin"
    cycles: int | None = setting(
        None,
        _times(1, 3, 4, 5, 6, 8),
        label=translatable("Round robin: players meet"),
        hint=translatable("twice: choose the double round robin"),
        group=FORMAT,
        lock=SYSTEM_LOCKED,
        asked_first=True,
    )
    """How often everybody meets everybody; None leaves it to the rounds of the event."""
    reversed_joint: bool | None = setting(None, _JOINT, _JOINT_WORDS, lock=SYSTEM_LOCKED)
    """Whether the last two rounds of a cycle change places before the next; None as the rules ask."""

    def settled(self) -> Self:
        """More than two cycles are announced by Berger's code, which keeps the rounds of the table."""
        if self.reversed_joint is None and (self.cycles or 1) > 2:
            return replace(self, reversed_joint=False)
        return self

    def to_report(self, by: System) -> ReportWords:
        """The author of the code says whether rounds change places, and its end how often all meet."""
        teams = "TEAM_" if self.of_teams else ""
        return ReportWords(by.kind, _code(teams, self.cycles, self.reversed_joint))


@dataclass(frozen=True, slots=True)
class TeamRoundRobinSettings(RoundRobinSettings):
    """A round robin of teams."""

    of_teams: ClassVar[bool] = True

    system: str = "team-round-robin"
    cycles: int | None = setting(
        None,
        _times(1, 2, 3, 4),
        label=translatable("All teams meet"),
        group=FORMAT,
        lock=SYSTEM_LOCKED,
        asked_first=True,
    )


@dataclass(frozen=True, slots=True)
class DoubleRoundRobinSettings(TableSettings):
    """A round robin in which everybody meets everybody twice."""

    system: str = "double-round-robin"
    reversed_joint: bool | None = setting(
        None,
        _JOINT,
        label=_JOINT_WORDS,
        group=FORMAT,
        lock=SYSTEM_LOCKED,
    )

    def to_report(self, by: System) -> ReportWords:
        """FIDE's code has them change places, Berger's has not."""
        return ReportWords(by.kind, _code("", 2, self.reversed_joint))


@dataclass(frozen=True, slots=True)
class ScheveningenSettings(TableSettings):
    """How often everyone of one team meets everyone of the other."""

    of_teams: ClassVar[bool] = True

    system: str = "scheveningen"
    cycles: int | None = setting(None, Whole(), translatable("All teams meet"), lock=SYSTEM_LOCKED)


@dataclass(frozen=True, slots=True)
class SkalitzkaSettings(TableSettings):
    """Which version of the table is played."""

    of_teams: ClassVar[bool] = True

    system: str = "skalitzka"
    reversed_joint: bool | None = setting(None, _JOINT, _JOINT_WORDS, lock=SYSTEM_LOCKED)


def _code(teams: str, cycles: int | None, reversed_joint: bool | None) -> str:  # noqa: FBT001
    """Return the code of a round robin; nothing where its rounds alone say how often all meet."""
    if cycles is None:
        return ""
    author = "BERGER" if reversed_joint is False else "FIDE"
    double = "DOUBLE" if cycles == 2 else ""
    times = f"_G{cycles}" if cycles > 2 else ""
    return f"{author}_{teams}{double}ROUNDROBIN{times}"
