"""What a Molter event announces: the colours of its table."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.model.setting import FORMAT, SYSTEM_LOCKED, ReportRemark, setting
from tabiya.model.setting_types import OneOf
from tabiya.pairing.system import SystemSettings, translatable


@dataclass(frozen=True, slots=True)
class MolterSettings(SystemSettings):
    """The table leaves open which of two colours begins: a lot may decide it."""

    system: str = "molter"
    colours: str = setting(
        "table",
        OneOf(
            ("table", "table", translatable("as in the table")),
            ("reversed", "reversed", translatable("all reversed")),
            kinds=(str,),
        ),
        label=translatable("Colours of the Molter table"),
        group=FORMAT,
        lock=SYSTEM_LOCKED,
        report=ReportRemark("Molter, colours: {}"),
        asked_first=True,
    )
