"""Categories: who may win a special prize (age, rating, women, federation, unrated)."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.model.player import Player, Sex


@dataclass(frozen=True, slots=True)
class Category:
    """A special prize and the players it is for; None means no condition.

    Years of birth and ratings include their ends. Rating prizes name both ends (2200 to 2299), for
    an open end lets a player win in two categories at once.

    >>> import tabiya
    >>> category = tabiya.Category("Women", (10000,), women=True)
    >>> category.admits(tabiya.Player(name="Eve", sex=tabiya.Sex.FEMALE))
    True
    """

    name: str
    amounts: tuple[int, ...]
    """The prizes in cents, the first one first."""
    born_from: int | None = None
    born_until: int | None = None
    rating_from: int | None = None
    rating_until: int | None = None
    women: bool = False
    federation: str | None = None
    unrated: bool = False
    by_expectation: bool = False
    """Whether the score above the expected one decides (W-We), and not the place."""

    def admits(self, player: Player) -> bool:
        """Return whether the player belongs to the category; an unknown fact does not count as met."""
        return (
            (not self.women or player.sex is Sex.FEMALE)
            and (self.federation is None or player.federation == self.federation)
            and (not self.unrated or not player.rating)
            and _between(player.rating or None, self.rating_from, self.rating_until)
            and _between(_year_of_birth(player), self.born_from, self.born_until)
        )


def _between(value: int | None, low: int | None, high: int | None) -> bool:
    if low is None and high is None:
        return True
    return value is not None and (low is None or low <= value) and (high is None or value <= high)


def _year_of_birth(player: Player) -> int | None:
    year = player.birth[:4]
    return int(year) if year.isdecimal() and int(year) else None
