"""Sentences of the rules that people read in their own language."""

from __future__ import annotations


def translatable(text: str) -> str:
    """Mark a text for the catalogue of words; it is translated where it is shown."""
    return text
