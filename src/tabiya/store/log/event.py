"""A fact of the log; its kinds are declared in the folders of their subjects.

An `entrant` is the order of entry, a number given once and never changed; starting numbers may
be reassigned until round 4 is paired, so no fact refers to them.
"""

from __future__ import annotations

from typing import ClassVar


class Event:
    """A fact of the log; `version` rises when the form of its payload changes.

    The name of the class and the names of its fields are written into event files: they stay.
    """

    __slots__ = ()
    version: ClassVar[int] = 1
