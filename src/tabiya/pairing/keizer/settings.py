"""What a Keizer event announces: the values, the absences, repeated meetings and colours.

A variant names the usual parameters of a club or a program; what is left empty is as the variant has it.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from tabiya.errors import InvalidFact
from tabiya.model.setting import POINTS, ReportRemark
from tabiya.model.setting_types import Flag, Share, Whole
from tabiya.pairing.evenings.settings import (
    NEVER,
    EveningSettings,
    between_setting,
    club_choice,
    club_rule,
)
from tabiya.pairing.system import translatable

NO_LIMIT = 99


class Shares(NamedTuple):
    """What earns which part of a value and which fixed number, ready to be counted with."""

    loss: tuple[Fraction, Fraction]
    bye: tuple[Fraction, Fraction]
    excused: tuple[Fraction, Fraction]
    unexcused: tuple[Fraction, Fraction]
    club: tuple[Fraction, Fraction]
    left: tuple[Fraction, Fraction]
    own_value: bool
    limit: int
    forfeit_as_bye: bool


class Parameters(NamedTuple):
    """How values are given and counted, once everything is said."""

    own_value: bool = True
    loss: str = "0"
    bye: str = "2/3"
    excused: str = "1/3"
    unexcused: str = "0"
    club: str = "2/3"
    left: str = "3/4"
    limit: int = 5
    between: int = 3
    ratio: int | None = None
    forfeit_as_bye: bool = False

    def shares(self) -> Shares:
        """Return all of them as numbers."""
        return Shares(
            loss=self.share("loss"),
            bye=self.share("bye"),
            excused=self.share("excused"),
            unexcused=self.share("unexcused"),
            club=self.share("club"),
            left=self.share("left"),
            own_value=self.own_value,
            limit=self.limit,
            forfeit_as_bye=self.forfeit_as_bye,
        )

    def share(self, name: str) -> tuple[Fraction, Fraction]:
        """Return the part of a value and the fixed number that a parameter stands for."""
        return Share.parts(getattr(self, name))


CLASSIC = Parameters()
VARIANTS = {
    "classic": CLASSIC,
    "keizerforclubs": Parameters(
        bye="1/2", excused="7/20", unexcused="7/20", club="7/10", limit=NO_LIMIT, ratio=3
    ),
    "openpairings": Parameters(
        own_value=False, bye="1/2", limit=NO_LIMIT, between=NEVER, forfeit_as_bye=True
    ),
    "freekeizer": CLASSIC._replace(loss="1/6"),
}
_AS_IN_THE_VARIANT = translatable("Leave it empty for the value of the variant.")


def _share(label: str, remark: str) -> str:
    declared: str = club_rule(
        "",
        Share(),
        label,
        ReportRemark(f"Keizer, {remark}: {{}}"),
        hint=_AS_IN_THE_VARIANT,
        group=POINTS,
        longest=20,
    )
    return declared


def _number(label: str, remark: str, hint: str, *, least: int = 0, most: int) -> int | None:
    declared: int | None = club_rule(
        None,
        Whole(),
        label,
        ReportRemark(f"Keizer, {remark}: {{}}"),
        hint=hint,
        group=POINTS,
        bounds=(least, most),
    )
    return declared


@dataclass(frozen=True, slots=True)
class KeizerSettings(EveningSettings):
    """What makes one club's Keizer differ from another's."""

    system: str = "keizer"
    between: int | None = between_setting(
        None, translatable("99: they meet only once; empty: as in the variant")
    )
    variant: str = club_choice(
        translatable("Keizer: variant"),
        ReportRemark("Keizer, variant: {}"),
        ("classic", translatable("Classic: own value, bye 2/3, absent 1/3")),
        ("keizerforclubs", translatable("KeizerForClubs: first to last 3:1")),
        ("openpairings", translatable("OpenPairings: without the player's own value")),
        ("freekeizer", translatable("FreeKeizer: classic, a loss earns 1/6")),
        width="wide",
        asked_first=True,
    )
    first_value: int | None = _number(
        translatable("Value of the first place"),
        "value of the first place",
        translatable("empty: twice the number of players, or by the ratio"),
        least=1,
        most=9999,
    )
    step: int = club_rule(
        1,
        Whole(),
        translatable("Difference between places"),
        ReportRemark("Keizer, difference between places: {}"),
        group=POINTS,
        bounds=(1, 100),
    )
    ratio: int | None = _number(
        translatable("First value as a multiple of the last"),
        "first value as a multiple of the last",
        translatable("instead of a value of the first place"),
        least=2,
        most=20,
    )
    own_value: str = club_choice(
        translatable("Own value"),
        ReportRemark("Keizer, own value: {}"),
        ("", translatable("as in the variant")),
        ("counts", translatable("counts once")),
        ("none", translatable("does not count")),
        group=POINTS,
    )
    loss: str = _share(translatable("A loss earns of the opponent's value"), "loss")
    bye: str = _share(translatable("A bye earns of the player's own value"), "bye")
    excused: str = _share(
        translatable("Absent with notice earns of the player's own value"), "absent with notice"
    )
    unexcused: str = _share(
        translatable("Absent without notice earns of the player's own value"),
        "absent without notice",
    )
    club: str = _share(
        translatable("Away for the club earns of the player's own value"), "away for the club"
    )
    left: str = _share(
        translatable("A win against a player who left earns of the player's own value"),
        "opponent left",
    )
    limit: int | None = _number(
        translatable("Absences that earn something"),
        "absences that earn something",
        translatable("99: all of them; away for the club does not count as one"),
        most=NO_LIMIT,
    )
    halved: bool = club_rule(
        False,  # noqa: FBT003 - the value of a field
        Flag(),
        translatable("Each further absence earns half as much"),
        ReportRemark("Keizer, each further absence earns half as much"),
        group=POINTS,
        width="wide",
    )
    before_joining: str = club_choice(
        translatable("Rounds before a late entry"),
        ReportRemark("Keizer, rounds before a late entry: {}"),
        ("nothing", translatable("earn nothing")),
        ("excused", translatable("earn as absent with notice")),
        group=POINTS,
    )
    counting: str = club_choice(
        translatable("After each round"),
        ReportRemark("Keizer, counting: {}"),
        ("again", translatable("all rounds are counted again by the new values")),
        ("frozen", translatable("each round keeps the values it was played with")),
        group=POINTS,
    )

    def __post_init__(self) -> None:
        """Refuse parameters that contradict each other."""
        EveningSettings.__post_init__(self)
        for name in ("loss", "bye", "excused", "unexcused", "club", "left"):
            Share.parts(getattr(self, name))
        if self.variant in VARIANTS:
            self._refuse_contradictions()

    def _refuse_contradictions(self) -> None:
        if self.first_value is not None and self.ratio is not None:
            raise InvalidFact(
                "The value of the first place and its ratio to the last cannot both be announced.",
                hint="Leave one of them empty: each follows from the other.",
            )
        parameters = self.parameters
        with_notice, without = parameters.share("excused"), parameters.share("unexcused")
        if (with_notice[1] == without[1] == 0 or with_notice[0] == without[0] == 0) and (
            without > with_notice
        ):
            raise InvalidFact(
                "An absence without notice ({without}) cannot earn more than one with notice "
                "({with_notice}).",
                without=parameters.unexcused,
                with_notice=parameters.excused,
                hint="Announce both values, the one with notice at least as high.",
            )
        if parameters.share("loss")[0] >= Fraction(1, 2) or parameters.share("loss")[1]:
            raise InvalidFact(
                "A loss ({loss}) must earn less than a draw, which earns half of the opponent's value.",
                loss=parameters.loss,
                hint="Announce a part below 1/2, such as 1/6.",
            )
        if parameters.share("left")[1]:
            raise InvalidFact("A game against a player who left earns a part, not a fixed number.")

    @property
    def parameters(self) -> Parameters:
        """What the variant says, with what is announced otherwise."""
        usual = VARIANTS[self.variant]
        stated = {
            name: getattr(self, name)
            for name in ("loss", "bye", "excused", "unexcused", "club", "left")
            if getattr(self, name)
        }
        numbers = {
            name: getattr(self, name)
            for name in ("limit", "between")
            if getattr(self, name) is not None
        }
        ratio = None if self.first_value is not None else self.ratio or usual.ratio
        own = usual.own_value if not self.own_value else self.own_value == "counts"
        return usual._replace(**stated, **numbers, ratio=ratio, own_value=own)
