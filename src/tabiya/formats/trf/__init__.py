"""Report files (TRF): the versions of 2006, 2016 and 2026, with the XX extensions."""

from __future__ import annotations

from tabiya.formats.trf.document import Declared, DeclaredTeam, TrfDocument
from tabiya.formats.trf.read import read_trf, read_trf_file
from tabiya.frozen import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

    from tabiya.formats.trf.expressiveness import losses
    from tabiya.formats.trf.write import write_trf

__all__ = [
    "Declared",
    "DeclaredTeam",
    "TrfDocument",
    "losses",
    "read_trf",
    "read_trf_file",
    "write_trf",
]

_WRITING = {"losses": "tabiya.formats.trf.expressiveness", "write_trf": "tabiya.formats.trf.write"}
"""Loaded when first asked for: most commands only read."""


def __getattr__(name: str) -> Any:  # noqa: ANN401 - the names have types of their own
    """Load a name of the writing half from its home."""
    if name not in _WRITING:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    value = globals()[name] = getattr(import_module(_WRITING[name]), name)
    return value
