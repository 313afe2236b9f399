"""Players: who they are, and what their federations say of their strength."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache
from re import fullmatch

from tabiya.errors import InvalidFact
from tabiya.languages import language
from tabiya.model.arguments import (
    expect_all,
    expect_choice,
    expect_number,
    expect_numbers,
    expect_optional_numbers,
    expect_texts,
)


class Sex(Enum):
    """As report files write it.

    >>> import tabiya
    >>> tabiya.Sex("w")
    <Sex.FEMALE: 'w'>
    """

    MALE = "m"
    FEMALE = "w"


class Title(Enum):
    """FIDE titles in the order of C.04.2 (initial order): the earlier ranks higher.

    >>> import tabiya
    >>> tabiya.Title("IM")
    <Title.IM: 'IM'>
    """

    GM = "GM"
    IM = "IM"
    WGM = "WGM"
    FM = "FM"
    WIM = "WIM"
    CM = "CM"
    WFM = "WFM"
    WCM = "WCM"

    @property
    def rank(self) -> int:
        """0 for a grandmaster, rising; used to order players of equal strength."""
        return _TITLE_RANKS[self]


_TITLE_RANKS = {title: rank for rank, title in enumerate(Title)}
UNTITLED_RANK = len(_TITLE_RANKS)
_WOMENS_TITLES = (Title.WGM, Title.WIM, Title.WFM, Title.WCM)


def is_woman(sex: Sex | None, title: Title | None) -> bool:
    """Return whether the titles of women can be gained; without a sex, a title may tell it.

    >>> is_woman(None, Title.WFM), is_woman(None, Title.FM), is_woman(Sex.FEMALE, None)
    (True, False, True)
    """
    return sex is Sex.FEMALE or (sex is None and title in _WOMENS_TITLES)


@dataclass(frozen=True, slots=True)
class NationalRating:
    """What a national federation reports about a player (TRF26, national rating support).

    >>> import tabiya
    >>> tabiya.NationalRating("NED", rating=1834).federation
    'NED'
    """

    federation: str
    rating: int | None = None
    classification: str = ""
    name: str = ""
    origin: str = ""
    identity: str = ""
    birth: str = ""
    sex: Sex | None = None

    def __post_init__(self) -> None:
        """Refuse what a federation cannot know."""
        expect_texts(self, "federation", "classification", "name", "origin", "identity", "birth")
        expect_optional_numbers(self, "rating", least=None)
        if self.sex is not None:
            expect_choice(self.sex, Sex, "sex")


@dataclass(frozen=True, slots=True)
class LaterRating:
    """A rating that a list published during a long event, and the round from which it counts."""

    first_round: int
    rating: int
    title: Title | None = None
    """The title on that list; None if it is the one before."""

    def __post_init__(self) -> None:
        """Refuse what is no rating of a round."""
        expect_numbers(self, "first_round", "rating")
        if self.title is not None:
            expect_choice(self.title, Title, "title")


@dataclass(frozen=True, slots=True)
class Player:
    """An entrant of an individual event, or a member of a team.

    `number` is the starting-rank number, also called tournament pairing number (TPN); it is 0 for a
    player who has none yet, and `Tournament.of` gives it.
    `birth` is `YYYY/MM/DD`, or only `YYYY` when no more is known, or empty.

    >>> import tabiya
    >>> tabiya.Player(name="Ann", rating=1700, title=tabiya.Title.WFM).rating
    1700
    """

    number: int = 0
    name: str = ""
    sex: Sex | None = None
    title: Title | None = None
    rating: int | None = None
    federation: str = ""
    fide_id: int | None = None
    birth: str = ""
    national: tuple[NationalRating, ...] = ()
    rating_source: str = ""
    """Where the FIDE rating was taken from, for example, the list of a month; empty if unknown."""
    tournament_rating: int | None = None
    """The strength that the arbiter gave the player for this event alone; the FIDE rating stays what
    the list says, and so do rating changes and norms."""
    later_ratings: tuple[LaterRating, ...] = ()
    """Ratings of later lists, in events over 30 days; `rating` is the first one."""
    id: str = ""
    """The key by which your program knows the player, such as one of your database. It stays when
    players are renumbered, in JSON, in the interface of a desk and in report files; empty if there is none."""

    def rating_in(self, round_number: int) -> int | None:
        """Return the FIDE rating that the lists had for the player in a round."""
        known = [rating for rating in self.later_ratings if rating.first_round <= round_number]
        return max(known, key=lambda rating: rating.first_round).rating if known else self.rating

    def title_in(self, round_number: int) -> Title | None:
        """Return the title that the lists had for the player in a round."""
        known = [
            rating
            for rating in self.later_ratings
            if rating.title and rating.first_round <= round_number
        ]
        return max(known, key=lambda rating: rating.first_round).title if known else self.title

    def __post_init__(self) -> None:
        """Refuse what is no player."""
        # What a list or a person claims may be odd: entry and pairing judge the size of numbers.
        expect_numbers(self, "number", least=None)
        expect_texts(self, "name", "federation", "birth", "rating_source", "id")
        expect_optional_numbers(self, "rating", "fide_id", "tournament_rating", least=None)
        if self.sex is not None:
            expect_choice(self.sex, Sex, "sex")
        if self.title is not None:
            expect_choice(self.title, Title, "title")
        if self.later_ratings != ():
            expect_all(self.later_ratings, LaterRating, "later_ratings", "later ratings")
        if self.national != ():
            expect_all(self.national, NationalRating, "national", "national ratings")


_HIGHEST_RATING = 4000
_BIRTH = r"[0-9]{4}(/[0-9]{2}/[0-9]{2})?"


def expect_entrant(player: Player) -> None:
    """Refuse a player whom a program enters with what no report file can say.

    Files and stored events may have such players, and are read as they are.
    """
    for argument in ("rating", "tournament_rating"):
        if getattr(player, argument) is not None:
            expect_number(getattr(player, argument), argument, least=0, most=_HIGHEST_RATING)
    if player.fide_id is not None:
        expect_number(player.fide_id, "fide_id", least=0)
    if player.birth and not (fullmatch(_BIRTH, player.birth) and _is_day(player.birth)):
        raise InvalidFact(
            f"birth must be YYYY/MM/DD or only YYYY, not {player.birth!r}",
            hint="12 March 1999 is 1999/03/12.",
        )
    if player.federation and not fullmatch("[A-Z]{3}", player.federation):
        raise InvalidFact(
            f"federation must be three capital letters, not {player.federation!r}",
            hint="Use the code of FIDE, such as GER for Germany.",
        )


def _is_day(birth: str) -> bool:
    from datetime import date

    year, *day = map(int, birth.split("/"))
    if not day:
        return True
    try:
        date(year, *day)
    except ValueError:
        return False
    return True


_WHOLE_LETTERS = str.maketrans(
    {
        "ł": "l", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ħ": "h", "ı": "i",
        "ŧ": "t", "ə": "e",
    }
)  # fmt: skip
"""Letters whose marks cannot be taken off, as those beside which people look for them."""


def alphabetical(name: str) -> tuple[str, str]:
    """What names are ordered by: letters without their marks, capitals or not.

    >>> sorted(["Öz", "Zeh", "Łąk", "Lis", "ázar"], key=alphabetical)
    ['ázar', 'Łąk', 'Lis', 'Öz', 'Zeh']
    """
    from unicodedata import combining, normalize

    parted = normalize("NFKD", name).casefold().translate(_WHOLE_LETTERS)
    return "".join(letter for letter in parted if not combining(letter)), name


_OWN_LETTERS = {"es": "nñ", "pl": "aą cć eę lł nń oó sś zźż"}
"""Where a language has letters of their own: each stands behind the letter that it follows."""
_EVERYWHERE = "ий"
_LATIN = frozenset("abcdefghijklmnopqrstuvwxyz")


@cache
def _list_letters(language: str) -> Mapping[str, str]:
    """Return what stands for each letter of its own, behind all words with the letter before it."""
    return {
        letter: f"{group[0]}{chr(_BEHIND + place)}"
        for group in (_EVERYWHERE, *_OWN_LETTERS.get(language, "").split())
        for place, letter in enumerate(group)
        if place
    }


_BEHIND = 0xF0000
"""No name has a letter from here on."""


def listing_order(name: str) -> tuple[str, str]:
    """What lists of names are ordered by, in the alphabet of whoever reads now.

    A German looks for ö beside o, a Pole for ł behind l, a Russian for Cyrillic before Latin letters.
    Where the rules say "alphabetical", it is `alphabetical`, the same for everybody.

    >>> from tabiya.languages import speaking
    >>> names = ["Nz", "Ña", "Łąk", "Lis", "Lz", "Öz", "Ok"]
    >>> for language in ("en", "es", "pl"):
    ...     with speaking(language):
    ...         print(*sorted(names, key=listing_order))
    Łąk Lis Lz Ña Nz Ok Öz
    Łąk Lis Lz Nz Ña Ok Öz
    Lis Lz Łąk Ña Nz Ok Öz
    """
    from unicodedata import normalize

    own = _list_letters(language())
    written = normalize("NFC", name).casefold()
    plain = alphabetical("".join(own.get(letter, letter) for letter in written))[0]
    if language() == "ru":
        plain = "".join(f"{_AFTER_CYRILLIC}{char}" if char in _LATIN else char for char in plain)
    return plain, name


_AFTER_CYRILLIC = "\u0530"


def initial_in_lists(name: str) -> str:
    """Return the letter under which a list has the name: the first one, as the reader's alphabet has it.

    >>> initial_in_lists("Öz"), initial_in_lists("Łąk")
    ('o', 'l')
    """
    from unicodedata import normalize

    first = normalize("NFC", name).casefold()[:1]
    return first if first in _list_letters(language()) else alphabetical(name)[0][:1]
