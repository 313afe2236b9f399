"""Titles and norms for a place or a percentage in a championship (tables 1.24 of 2017)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tabiya.model.player import Title

_GOLD, _FIRST_EQUAL = "gold", "1st equal"
_OTHERS, _MEDALS = "silver and bronze", "gold, silver and bronze"
_65_OF_9, _65_OF_7 = "65 % in at least 9 games", "65 % in at least 7 games"
_50_OF_9, _50_OF_7 = "50 % in at least 9 games", "50 % in at least 7 games"

LEAST_RATING = {
    Title.GM: 2300,
    Title.WGM: 2100,
    Title.IM: 2200,
    Title.WIM: 2000,
    Title.FM: 2100,
    Title.WFM: 1900,
    Title.CM: 2000,
    Title.WCM: 1800,
}
"""The rating to be had at some time; until then the title is held back (0.62)."""

MEANINGS = {
    _GOLD: "first after tie-break",
    _FIRST_EQUAL: "the best three after tie-break of those who share the first place",
}
"""What the words for places mean (1.24)."""


@dataclass(frozen=True, slots=True)
class DirectAward:
    """What a place or a percentage in one event is worth."""

    event: str
    title: Title
    achievement: str
    norm: bool = False
    """Whether it is one norm of 9 games, and not the title itself."""


_Level = tuple[tuple[str, bool], ...]


def _titles(*achievements: str) -> _Level:
    return tuple((each, False) for each in achievements)


def _norms(*achievements: str) -> _Level:
    return tuple((each, True) for each in achievements)


_NOTHING: _Level = ()
_Levels = tuple[_Level, _Level, _Level, _Level]
"""For GM, IM, FM and CM, or for the women's titles."""

_TEAMS: _Levels = (_NOTHING, _NOTHING, _titles(_65_OF_7), _titles(_50_OF_7))
_CHAMPIONSHIP: _Levels = (
    (*_titles(_GOLD), *_norms(_FIRST_EQUAL)),
    _titles(_OTHERS),
    _NOTHING,
    _NOTHING,
)
_IM_AND_FM: _Levels = (
    _NOTHING,
    (*_titles(_FIRST_EQUAL), *_norms(_OTHERS)),
    _titles(_OTHERS),
    _NOTHING,
)
_LIKE_U18: _Levels = (_norms(_GOLD), *_IM_AND_FM[1:])
_LIKE_U16: _Levels = (
    _NOTHING,
    (*_titles(_GOLD), *_norms(_FIRST_EQUAL)),
    _titles(_OTHERS),
    _NOTHING,
)
_LIKE_U14: _Levels = (_NOTHING, _norms(_GOLD), _titles(_FIRST_EQUAL), _titles(_OTHERS))
_LIKE_U12: _Levels = (_NOTHING, _NOTHING, _titles(_FIRST_EQUAL), _titles(_OTHERS))
_LIKE_U10: _Levels = (_NOTHING, _NOTHING, _NOTHING, _titles(_MEDALS))
_FM_FOR_GOLD: _Levels = (_NOTHING, _NOTHING, _titles(_GOLD), _titles(_OTHERS))

_EVENTS: tuple[tuple[str, _Levels], ...] = (
    ("Olympiad", (_NOTHING, _NOTHING, _titles(_65_OF_9), _titles(_50_OF_7))),
    ("World Team or Club", _TEAMS),
    ("World Amateur under 2300, under 2000", _FM_FOR_GOLD),
    ("World Amateur under 1700", (_NOTHING, _NOTHING, _NOTHING, _titles(_GOLD))),
    ("World over 65, over 50, World U20", _CHAMPIONSHIP),
    ("World U18", _LIKE_U18),
    ("World U16", _LIKE_U16),
    ("World U14", _LIKE_U14),
    ("World U12, World Schools U17, U15, U13", _LIKE_U12),
    ("World U10, U8, World Schools U11, U9, U7", _LIKE_U10),
    ("Continental Team or Club", _TEAMS),
    ("Continental Individual", _CHAMPIONSHIP),
    ("Continental over 65, over 50, Continental and Regional U20", _LIKE_U18),
    ("Continental and Regional U18", _LIKE_U16),
    ("Continental and Regional U16", _LIKE_U14),
    ("Continental and Regional U14, U12, Continental Schools U17, U15, U13", _FM_FOR_GOLD),
    (
        "Continental Amateur, Continental and Regional U10, U8, Continental Schools U11, U9, U7",
        _LIKE_U10,
    ),
    (
        "Sub-Continental Individual, Zonal",
        (_NOTHING, _IM_AND_FM[1], _titles(_OTHERS, _65_OF_9), _titles(_50_OF_9)),
    ),
    ("Commonwealth, Francophone, Iberoamerican, World adult of the disabled", _IM_AND_FM),
    ("World U20 of the disabled", _LIKE_U12),
)
"""The rows that stand in both tables."""

_OPEN = (Title.GM, Title.IM, Title.FM, Title.CM)
_WOMEN = (Title.WGM, Title.WIM, Title.WFM, Title.WCM)

_OWN_ROWS = (
    DirectAward("World Cup", Title.GM, "reaching the last 16"),
    DirectAward("World Cup", Title.IM, "qualifying through play"),
    DirectAward("Women's World Championship", Title.GM, "winner"),
    DirectAward("Women's World Championship", Title.GM, "finalist", norm=True),
    DirectAward("Women's World Championship", Title.IM, "finalist"),
    DirectAward("Women's World Championship", Title.WGM, "reaching the last 8"),
    DirectAward("Women's World Championship", Title.WIM, "qualifying through play"),
)
"""The rows that stand in one table, or differ between the two."""


def direct_awards(words: str = "", *, women: bool = False) -> tuple[DirectAward, ...]:
    """Return what the events with all these words in their names award, to all or to women."""
    wanted = words.casefold().split()
    return tuple(
        each
        for each in _all_awards(women=women)
        if all(word in each.event.casefold() for word in wanted)
    )


def _all_awards(*, women: bool) -> Iterator[DirectAward]:
    titles = _WOMEN if women else _OPEN
    yield from (each for each in _OWN_ROWS if each.title in titles)
    for event, levels in _EVENTS:
        for title, level in zip(titles, levels, strict=True):
            for achievement, norm in level:
                yield DirectAward(event, title, achievement, norm)


@dataclass(frozen=True, slots=True)
class Finisher:
    """A player at the end of a championship."""

    number: int
    name: str
    title: Title | None
    rating: int | None
    rank: int
    """After tie-break."""
    shares_first: bool
    """Whether nobody has more points."""
    halves: int
    games: int


@dataclass(frozen=True, slots=True)
class DirectResult:
    """A title or a norm that a place or a percentage gave."""

    finisher: Finisher
    award: DirectAward
    held_back: int | None
    """The rating that is still to be reached, if the present one is too low or not known."""


def championships() -> tuple[str, ...]:
    """Return the events that award titles, in the order of the tables."""
    return tuple(dict.fromkeys(each.event for each in (*_OWN_ROWS, *_all_awards(women=False))))


def direct_results(
    event: str, finishers: Sequence[Finisher], *, women: bool = False
) -> tuple[DirectResult, ...]:
    """Return what the places and percentages of a championship are worth, the best title of each.

    What the tables award for a stage of a knock-out is not judged: no standings tell it.
    """
    awards = [each for each in _all_awards(women=women) if each.event == event]
    found = []
    for finisher in finishers:
        won = [each for each in awards if _achieved(each.achievement, finisher)]
        for norm in (False, True):
            best = next((each for each in won if each.norm is norm), None)
            if best is None or not _worth_having(finisher.title, best.title):
                continue
            if norm and any(not each.norm and each.title is best.title for each in won):
                continue
            least = LEAST_RATING[best.title]
            enough = norm or (finisher.rating or 0) >= least
            found.append(DirectResult(finisher, best, None if enough else least))
    return tuple(found)


def _achieved(achievement: str, finisher: Finisher) -> bool:
    percent, games = _PERCENTAGES.get(achievement, (0, 0))
    if games:
        return finisher.games >= games and 100 * finisher.halves >= percent * 2 * finisher.games
    return {
        _GOLD: finisher.rank == 1,
        _FIRST_EQUAL: finisher.shares_first and finisher.rank <= 3,
        _OTHERS: finisher.rank in (2, 3),
        _MEDALS: finisher.rank <= 3,
    }.get(achievement, False)


_PERCENTAGES = {_65_OF_9: (65, 9), _65_OF_7: (65, 7), _50_OF_9: (50, 9), _50_OF_7: (50, 7)}


def _worth_having(held: Title | None, won: Title) -> bool:
    """Return whether the title is above the one held, by the rating that each asks for."""
    return held is None or (held is not won and LEAST_RATING[won] > LEAST_RATING[held])
