"""What events of the Dutch system announce: also the accelerations of French events, and their groups."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.errors import InvalidFact
from tabiya.model.setting import NUMBERS_AND_COLOURS, SYSTEM_LOCKED, ReportRemark, setting
from tabiya.model.setting_types import Whole
from tabiya.pairing.swiss.common import FRENCH_ACCELERATIONS
from tabiya.pairing.swiss.settings import SwissSettings, acceleration_setting
from tabiya.pairing.system import translatable


@dataclass(frozen=True, slots=True)
class DutchSettings(SwissSettings):
    """The French accelerations lend by groups, whose borders an event may announce."""

    system: str = "dutch"
    acceleration: str = acceleration_setting(
        *((method.name, method.name, method.title) for method in FRENCH_ACCELERATIONS)
    )
    last_of_first_group: int | None = setting(
        None,
        Whole(),
        label=translatable("First group up to number"),
        hint=translatable("for French accelerations; empty: the usual groups"),
        group=NUMBERS_AND_COLOURS,
        bounds=(0, 9999),
        width="half",
        lock=SYSTEM_LOCKED,
        report=ReportRemark("First group of the acceleration: up to number {}"),
    )
    last_of_second_group: int | None = setting(
        None,
        Whole(),
        label=translatable("Second group up to number"),
        hint=translatable("for the progressive acceleration and Niçois"),
        group=NUMBERS_AND_COLOURS,
        bounds=(0, 9999),
        width="half",
        lock=SYSTEM_LOCKED,
        report=ReportRemark("Second group of the acceleration: up to number {}"),
    )

    def __post_init__(self) -> None:
        """Refuse groups that contradict each other."""
        SwissSettings.__post_init__(self)
        first, second = self.last_of_first_group, self.last_of_second_group
        if first is not None and second is not None and second < first:
            raise InvalidFact(
                "the second group cannot end at number {second}, before the first group, which ends at {first}",
                first=first,
                second=second,
                hint="Enter the last number of each group.",
            )
