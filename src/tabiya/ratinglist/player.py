"""A player as a rating list knows him."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.errors import TabiyaError
from tabiya.model.player import Player, Sex, Title
from tabiya.ratings.facts import RatingList

PerRatingList = tuple[int | None, int | None, int | None]
"""A number for standard, rapid and blitz; None where the list has none."""


_LISTS = tuple(RatingList)


class ListRefused(TabiyaError):
    """A file is no rating list, or is not safe to read; the list held before is untouched."""


@dataclass(frozen=True, slots=True)
class ListedPlayer:
    """One line of a rating list; `listed` says of which list, such as `2026-09`."""

    fide_id: int
    name: str
    federation: str = ""
    sex: Sex | None = None
    title: Title | None = None
    standard: int | None = None
    rapid: int | None = None
    blitz: int | None = None
    birth_year: int | None = None
    inactive: bool = False
    listed: str = ""
    coefficients: PerRatingList = (None, None, None)
    games: PerRatingList = (None, None, None)
    """The games rated for this list, which are those of one period and not of a whole life."""

    def k(self, kind: RatingList) -> int | None:
        """The development coefficient for one kind, or None if the list does not say it."""
        return self.coefficients[_LISTS.index(kind)]

    def rating(self, kind: RatingList) -> int | None:
        """The rating of one kind, or None if the player has none."""
        match kind:
            case RatingList.STANDARD:
                return self.standard
            case RatingList.RAPID:
                return self.rapid
            case RatingList.BLITZ:
                return self.blitz

    def as_player(self, kind: RatingList = RatingList.STANDARD, *, number: int = 0) -> Player:
        """The player as an entrant, with the list his rating was taken from."""
        source = f"FIDE {self.listed} {kind.value}" if self.listed else f"FIDE {kind.value}"
        return Player(
            number=number,
            name=self.name,
            sex=self.sex,
            title=self.title,
            rating=self.rating(kind),
            federation=self.federation,
            fide_id=self.fide_id,
            birth=str(self.birth_year) if self.birth_year else "",
            rating_source=source,
        )
