"""Report files (TRF): the versions of 2006, 2016 and 2026, with the XX extensions."""

from __future__ import annotations

from tabiya.formats.trf.document import Declared, DeclaredTeam, TrfDocument
from tabiya.formats.trf.reading.read import read_trf, read_trf_file
from tabiya.formats.trf.writing.write import losses, write_trf

__all__ = [
    "Declared",
    "DeclaredTeam",
    "TrfDocument",
    "losses",
    "read_trf",
    "read_trf_file",
    "write_trf",
]
