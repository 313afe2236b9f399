"""The crosstable of a round robin: everybody against everybody."""

from __future__ import annotations

from dataclasses import replace

from tabiya.languages import translatable
from tabiya.printing.document import Need
from tabiya.printing.documents import crosstable

DOCUMENT = replace(
    crosstable.DOCUMENT,
    name="square",
    title=translatable("Round-robin table"),
    sentence=translatable("The square: all players against all, with the diagonal marked."),
    needs=(Need.ROUND, Need.SQUARE),
)
