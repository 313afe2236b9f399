"""A player as a rating list knows him."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tabiya.errors import TabiyaError
from tabiya.model.player import NationalRating, Player, Sex, Title
from tabiya.ratings.facts import RatingList

PerRatingList = tuple[int | None, int | None, int | None]
"""A number for standard, rapid and blitz; None where the list has none."""


_LISTS = tuple(RatingList)
_NO_FIDE_NUMBER = 10**10
"""Lists of others number players from here on who have no FIDE number."""


ORDERS = {
    RatingList.STANDARD: (RatingList.STANDARD, RatingList.RAPID, RatingList.BLITZ),
    RatingList.RAPID: (RatingList.RAPID, RatingList.STANDARD, RatingList.BLITZ),
    RatingList.BLITZ: (RatingList.BLITZ, RatingList.STANDARD, RatingList.RAPID),
}
"""From which list a rating is taken, by the kind of the event, unless the arbiter says otherwise.

Where rapid or blitz is missing the standard rating stands in, as in FIDE's effective lists.
"""


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
    other_lists: tuple[str, str, str] = ("", "", "")
    """Of which list each rating is, where lists of one kind were put together."""
    own_list: str = ""
    """The name of a list of an organiser or a federation; its rating stands where standard does."""
    club: str = ""
    """FIDE's lists have none."""

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

    def source(self, kind: RatingList) -> str:
        """What is noted beside a rating of this kind: the list it was taken from."""
        if self.own_list:
            return " ".join(filter(None, (self.own_list, self.listed)))
        month = self.other_lists[_LISTS.index(kind)] or self.listed
        return f"FIDE {month} {kind.value}" if month else f"FIDE {kind.value}"

    def rated_by(self, order: Iterable[RatingList]) -> RatingList | None:
        """The first kind of the order in which the player has a rating; None without any."""
        return next((kind for kind in order if self.rating(kind)), None)

    def as_player(self, kind: RatingList = RatingList.STANDARD, *, number: int = 0) -> Player:
        """The player as an entrant, with the list his rating was taken from.

        The rating of a list of somebody's own is a national one: FIDE's list alone has FIDE ratings.
        """
        source = self.source(kind)
        if self.own_list:
            known = NationalRating(
                federation=self.federation,
                rating=self.standard,
                classification=self.own_list,
            )
            return Player(
                number=number,
                name=self.name,
                sex=self.sex,
                title=self.title,
                federation=self.federation,
                fide_id=self.fide_id if self.fide_id < _NO_FIDE_NUMBER else None,
                birth=str(self.birth_year) if self.birth_year else "",
                national=(known,),
                rating_source=source,
            )
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
