"""What an event says of its system that names none of ours: a value for whoever reads it."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from tabiya.languages import translatable


class Unclear(Enum):
    """Why what an event says of its system does not tell how to pair it.

    `{0}` is the title of the system that the event is paired by all the same.
    """

    CODE = translatable("Tabiya has no pairing system with this code")
    SYSTEM = translatable("Tabiya does not have the pairing system described by these words")
    WORDS = translatable(
        "Tabiya does not have the pairing system described by these words; unless you choose one, the event counts as: {0}"
    )
    ACCELERATION = translatable(
        "these words mention an acceleration, but no code or list of points identifies it; no player gets virtual points"
    )

    @property
    def refused(self) -> bool:
        """Whether the event says clearly that it is of another system than ours."""
        return self in (Unclear.CODE, Unclear.SYSTEM)


class Naming(NamedTuple):
    """What is unclear, and the code or the words as the event has them."""

    unclear: Unclear
    text: str
