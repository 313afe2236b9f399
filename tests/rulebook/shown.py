"""Keeps account of which clause has been shown at work, in which edition."""

from __future__ import annotations

from typing import Any

import pytest

from tabiya.rulebook.clause import Clause

SHOWN: set[tuple[str, str]] = set()
"""(name of the clause's function, name of the edition)."""


def shows(clause: Clause[..., Any], *editions: str) -> pytest.MarkDecorator:
    """Mark a test as a case of a clause; the test runs once for each edition."""
    SHOWN.update((clause.function.__name__, edition) for edition in editions)
    return pytest.mark.parametrize("edition", editions)
