"""Cases: what one tie-break gives in one event, named by a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tabiya.model.tournament import Tournament

ALL = ("2006", "2019", "2022", "2023", "2024-04", "2024", "2026")
SINCE_2019 = ALL[1:]
SINCE_2022 = ALL[2:]
SINCE_2023 = ALL[3:]
FROM_2022_TO_2024 = ALL[2:-1]
FROM_2023_TO_2024 = ALL[3:-1]


@dataclass(frozen=True)
class Case:
    """What one tie-break gives in one event under some editions."""

    sentence: str
    code: str
    editions: tuple[str, ...]
    event: Tournament
    values: Mapping[int, str] = field(default_factory=dict)
    ranks: Mapping[int, int] = field(default_factory=dict)
    before: tuple[str, ...] = ()
    """Codes that stand before it in the list."""


def row(*texts: str) -> dict[int, str]:
    """Values of the participants 1, 2, 3 and so on."""
    return dict(enumerate(texts, start=1))
