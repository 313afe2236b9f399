"""Patterns that are compiled when they are first needed: a plain report file needs none of them."""

from __future__ import annotations

from tabiya.frozen import TYPE_CHECKING

if TYPE_CHECKING:
    from re import Pattern as CompiledPattern

    Pattern = CompiledPattern[str]


class _Waiting:
    """A pattern as written; whatever is asked of it is asked of the compiled one."""

    def __init__(self, written: str, *, ignore_case: bool) -> None:
        self._written = written
        self._ignore_case = ignore_case

    def __getattr__(self, name: str) -> object:
        import re

        compiled = re.compile(self._written, re.IGNORECASE if self._ignore_case else 0)
        asked: object = getattr(compiled, name)
        setattr(self, name, asked)
        return asked


def pattern(written: str, *, ignore_case: bool = False) -> Pattern:
    """The pattern, to be used as a compiled one.

    >>> pattern("[0-9]+").findall("3 of 14")
    ['3', '14']
    """
    waiting: object = _Waiting(written, ignore_case=ignore_case)
    return waiting  # type: ignore[return-value]  # it does what a compiled pattern does
