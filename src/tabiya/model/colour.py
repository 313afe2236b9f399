"""The two colours."""

from __future__ import annotations

from enum import Enum


class Colour(Enum):
    """White or Black; the value is the letter used in report files."""

    WHITE = "w"
    BLACK = "b"

    @property
    def opposite(self) -> Colour:
        """The other colour."""
        return Colour.BLACK if self is Colour.WHITE else Colour.WHITE
