"""Report files (TRF): the versions of 2006, 2016 and 2026, with the XX extensions."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from tabiya.formats.trf.document import Declared, DeclaredTeam, TrfDocument
from tabiya.formats.trf.reading.read import read_trf, read_trf_file

if TYPE_CHECKING:
    from tabiya.formats.trf.writing.losses import losses
    from tabiya.formats.trf.writing.write import write_trf

__all__ = [
    "Declared",
    "DeclaredTeam",
    "TrfDocument",
    "losses",
    "read_trf",
    "read_trf_file",
    "write_trf",
]

_WRITING = {
    "losses": "tabiya.formats.trf.writing.losses",
    "write_trf": "tabiya.formats.trf.writing.write",
}
"""The half that most commands do not need: it is loaded when it is asked for."""


def __getattr__(name: str) -> Any:  # noqa: ANN401 - the names have types of their own
    """Load a name of the writing half."""
    if name not in _WRITING:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_WRITING[name]), name)
