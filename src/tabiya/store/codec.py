"""The form of facts in an event file: enums by name, points as integers, every field written.

Even a field that holds its default is written, so that a default that changes in a later version cannot
change what an old file says. A field that an old file lacks gets its default when read.
"""

from __future__ import annotations

from tabiya.codec.codec import Codec
from tabiya.errors import TabiyaError
from tabiya.model.setting import AnnouncedFormat
from tabiya.pairing.format_form import form_of_formats


class UnreadableFact(TabiyaError):
    """A stored fact does not have the form its kind prescribes."""


LOG: Codec = Codec(
    UnreadableFact,
    {AnnouncedFormat: form_of_formats(lambda: LOG, skips_unknown=True)},
    enums_by_name=True,
)
