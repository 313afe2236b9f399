"""What events of the Burstein system announce to it."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.pairing.swiss.burstein import IMAGINARY_POINT
from tabiya.pairing.swiss.settings import SwissSettings, acceleration_setting


@dataclass(frozen=True, slots=True)
class BursteinSettings(SwissSettings):
    """The old text knows an acceleration of its own."""

    system: str = "burstein"
    acceleration: str = acceleration_setting(
        (IMAGINARY_POINT.name, IMAGINARY_POINT.name, IMAGINARY_POINT.title)
    )
