"""The four titles that norms lead to, and what each asks of a result."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.model.player import Title


@dataclass(frozen=True, slots=True)
class TitleSought:
    """One title with its figures, which are the same in all editions held here."""

    title: Title
    performance: int
    """The least performance rating (1.48)."""
    average: int
    """The least average rating of the opponents (1.48a)."""
    floor: int
    """What the lowest opponent's rating is raised to (1.46b)."""
    matching: tuple[Title, ...]
    """The titles of which a third of the opponents must have one (1.45b-e)."""
    for_women: bool = False

    @property
    def name(self) -> str:
        """As arbiters write it: GM, IM, WGM or WIM."""
        return self.title.value


GM = TitleSought(Title.GM, 2600, 2380, 2200, (Title.GM,))
IM = TitleSought(Title.IM, 2450, 2230, 2050, (Title.GM, Title.IM))
WGM = TitleSought(Title.WGM, 2400, 2180, 2000, (Title.GM, Title.IM, Title.WGM), for_women=True)
WIM = TitleSought(
    Title.WIM, 2250, 2030, 1850, (Title.GM, Title.IM, Title.WGM, Title.WIM), for_women=True
)

SOUGHT = (GM, IM, WGM, WIM)
BY_NAME = {title.name: title for title in SOUGHT}

WITH_NORMS = {Title.GM: 2500, Title.IM: 2400, Title.WGM: 2300, Title.WIM: 2200}
"""The rating that an application with norms needs, once at some time (1.53)."""

TITLE_HOLDERS = (Title.GM, Title.IM, Title.FM, Title.WGM, Title.WIM, Title.WFM)
"""Who counts among the title-holders: everybody but CM and WCM (1.45a)."""

HIGH_TITLES = (Title.GM, Title.IM, Title.WGM, Title.WIM)
"""The titles that make a large Swiss event exempt (1.43e)."""


def still_open(held: Title | None, sought: TitleSought) -> bool:
    """Return whether a player with this title has still something to gain from a norm.

    >>> still_open(Title.IM, GM), still_open(Title.GM, IM), still_open(Title.IM, WGM)
    (True, False, False)
    """
    return held not in sought.matching
