"""Run chess tournaments by the FIDE book: pair, explain, rank, print and report."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tabiya.formats.trf import TrfDocument, read_trf, read_trf_file, write_trf

__all__ = ["TrfDocument", "read_trf", "read_trf_file", "write_trf"]

_HOMES = {
    "TrfDocument": "tabiya.formats.trf",
    "read_trf": "tabiya.formats.trf",
    "read_trf_file": "tabiya.formats.trf",
    "write_trf": "tabiya.formats.trf",
}
"""Where each public name lives; it is loaded when first asked for, so that a start stays quick."""


def __getattr__(name: str) -> Any:  # noqa: ANN401 - the names have types of their own
    """Load a public name from its home."""
    try:
        return getattr(import_module(_HOMES[name]), name)
    except KeyError:
        raise AttributeError(f"module 'tabiya' has no attribute {name!r}") from None
