"""The two colours."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING


class Colour(Enum):
    """White or Black; the value is the letter used in report files.

    >>> import tabiya
    >>> tabiya.Colour.WHITE.opposite
    <Colour.BLACK: 'b'>
    """

    WHITE = "w"
    BLACK = "b"

    # Colours are keys of many dictionaries; an enum hashes its name anew each time.
    if not TYPE_CHECKING:
        __hash__ = object.__hash__

    @property
    def opposite(self) -> Colour:
        """The other colour."""
        return Colour.BLACK if self is Colour.WHITE else Colour.WHITE
