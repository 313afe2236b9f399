"""The form of facts in an event file: enums by name, points as integers, every field written.

Even a field that holds its default is written, so that a default that changes in a later version cannot
change what an old file says. A field that an old file lacks gets its default when read.
"""

from __future__ import annotations

from tabiya.codec import Codec
from tabiya.errors import TabiyaError


class UnreadableFact(TabiyaError):
    """A stored fact does not have the form its kind prescribes."""


LOG = Codec(UnreadableFact, enums_by_name=True)
