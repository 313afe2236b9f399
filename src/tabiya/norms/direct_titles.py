"""Titles and norms for a place or a percentage in a championship (1.2 and its tables).

The tables since 2024 are not held: what is known of them, such as the rows of amateurs, is applied,
and every other row is that of 2017.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import NamedTuple

from tabiya.languages import gettext, translatable
from tabiya.model.player import Player, Title, is_woman
from tabiya.model.record import Record
from tabiya.model.result import Outcome
from tabiya.norms.editions import CHAPTER_CODE as TITLE_CHAPTER
from tabiya.norms.facts import HALVES
from tabiya.rulebook.article import Article
from tabiya.rulebook.chapter import make_chapter
from tabiya.rulebook.clause import AnyClause, Clause, Kind, clause
from tabiya.rulebook.edition import Edition, rules_for

_GOLD, _FIRST_EQUAL = translatable("gold"), translatable("1st equal")
_OTHERS, _MEDALS = translatable("silver and bronze"), translatable("gold, silver and bronze")
_65_OF_9 = translatable("65 % in at least 9 games")
_65_OF_7 = translatable("65 % in at least 7 games")
_50_OF_9 = translatable("50 % in at least 9 games")
_50_OF_7 = translatable("50 % in at least 7 games")

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

CHAPTER_CODE = "B.01 1.2"

E2017 = Edition(CHAPTER_CODE, "2017", date(2017, 7, 1), date(2023, 5, 29))
E2023_MAY = Edition(CHAPTER_CODE, "2023-05", date(2023, 5, 30), date(2023, 12, 31))
"""May 2023: the continental amateurs have classes."""
E2024 = Edition(CHAPTER_CODE, "2024", date(2024, 1, 1))
"""January 2024: ten players and nine rounds; a win by forfeit or a bye can be the ninth game."""


def _cited(in_2017: str = "", since_2024: str = "") -> dict[Edition, Article]:
    paths = {
        E2017: in_2017,
        E2023_MAY: in_2017 and f"{in_2017} (2017)",
        E2024: since_2024,
    }
    return {edition: Article(TITLE_CHAPTER, path) for edition, path in paths.items() if path}


_LEAST_PERCENTAGE = 35
"""For every title (1.22)."""

MEANINGS = {
    _GOLD: translatable("first after tie-break"),
    _FIRST_EQUAL: translatable("the best three after tie-break of those who share the first place"),
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
    return tuple((achievement, False) for achievement in achievements)


def _norms(*achievements: str) -> _Level:
    return tuple((achievement, True) for achievement in achievements)


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

_Table = tuple[tuple[str, _Levels], ...]

_AMATEURS_2017 = translatable(
    "Continental Amateur, Continental and Regional U10, U8, Continental Schools U11, U9, U7"
)

_EVENTS: _Table = (
    (translatable("Olympiad"), (_NOTHING, _NOTHING, _titles(_65_OF_9), _titles(_50_OF_7))),
    (translatable("World Team or Club"), _TEAMS),
    (translatable("World Amateur under 2300, under 2000"), _FM_FOR_GOLD),
    (translatable("World Amateur under 1700"), (_NOTHING, _NOTHING, _NOTHING, _titles(_GOLD))),
    (translatable("World over 65, over 50, World U20"), _CHAMPIONSHIP),
    (translatable("World U18"), _LIKE_U18),
    (translatable("World U16"), _LIKE_U16),
    (translatable("World U14"), _LIKE_U14),
    (translatable("World U12, World Schools U17, U15, U13"), _LIKE_U12),
    (translatable("World U10, U8, World Schools U11, U9, U7"), _LIKE_U10),
    (translatable("Continental Team or Club"), _TEAMS),
    (translatable("Continental Individual"), _CHAMPIONSHIP),
    (translatable("Continental over 65, over 50, Continental and Regional U20"), _LIKE_U18),
    (translatable("Continental and Regional U18"), _LIKE_U16),
    (translatable("Continental and Regional U16"), _LIKE_U14),
    (
        translatable("Continental and Regional U14, U12, Continental Schools U17, U15, U13"),
        _FM_FOR_GOLD,
    ),
    (
        _AMATEURS_2017,
        _LIKE_U10,
    ),
    (
        translatable("Sub-Continental Individual, Zonal"),
        (_NOTHING, _IM_AND_FM[1], _titles(_OTHERS, _65_OF_9), _titles(_50_OF_9)),
    ),
    (
        translatable("Commonwealth, Francophone, Iberoamerican, World adult of the disabled"),
        _IM_AND_FM,
    ),
    (translatable("World U20 of the disabled"), _LIKE_U12),
)
"""The rows of 2017 that stand in both tables."""
_EVENTS_SINCE_2023: _Table = (
    *(row for row in _EVENTS if row[0] != _AMATEURS_2017),
    (translatable("Continental Amateur under 2300"), _LIKE_U10),
    (
        translatable("Continental Amateur under 2000"),
        (_NOTHING, _NOTHING, _NOTHING, _titles(_GOLD)),
    ),
    (
        translatable("Continental and Regional U10, U8, Continental Schools U11, U9, U7"),
        _LIKE_U10,
    ),
)
"""Since May 2023; under 1700 the continental amateurs gain nothing."""

_OPEN = (Title.GM, Title.IM, Title.FM, Title.CM)
_WOMEN = (Title.WGM, Title.WIM, Title.WFM, Title.WCM)

_OWN_ROWS = (
    DirectAward(translatable("World Cup"), Title.GM, translatable("reaching the last 16")),
    DirectAward(translatable("World Cup"), Title.IM, translatable("qualifying through play")),
    DirectAward(translatable("Women's World Championship"), Title.GM, translatable("winner")),
    DirectAward(
        translatable("Women's World Championship"), Title.GM, translatable("finalist"), norm=True
    ),
    DirectAward(translatable("Women's World Championship"), Title.IM, translatable("finalist")),
    DirectAward(
        translatable("Women's World Championship"), Title.WGM, translatable("reaching the last 8")
    ),
    DirectAward(
        translatable("Women's World Championship"),
        Title.WIM,
        translatable("qualifying through play"),
    ),
)
"""The rows that stand in one table, or differ between the two."""


def direct_awards(
    words: str = "", *, women: bool = False, day: date | None = None
) -> tuple[DirectAward, ...]:
    """Return what the events with all these words in their names award, to all or to women."""
    wanted = words.casefold().split()
    return tuple(
        award
        for award in _all_awards(direct_rules(day), women=women)
        if all(word in award.event.casefold() for word in wanted)
    )


def _all_awards(rules: DirectRules, *, women: bool) -> Iterator[DirectAward]:
    titles = _WOMEN if women else _OPEN
    yield from (award for award in _OWN_ROWS if award.title in titles)
    for event, levels in rules.table():
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
    rank: int | None
    """After tie-break; None in an event of teams, where only percentages count."""
    shares_first: bool
    """Whether nobody has more points."""
    halves: int
    games: int
    given: int = 0
    """Rounds without a game that the player did not miss: a win by forfeit, a bye by the pairing."""


@dataclass(frozen=True, slots=True)
class DirectResult:
    """A title or a norm that a place or a percentage gave."""

    finisher: Finisher
    award: DirectAward
    held_back: int | None
    """The rating that is still to be reached, if the present one is too low or not known."""


class FinalPlace(NamedTuple):
    """What the standings say of a player whose results count."""

    number: int
    rank: int
    points: int


def finishers(
    players: Mapping[int, Player],
    records: Mapping[int, Record],
    places: Sequence[FinalPlace] | None,
    *,
    women: bool,
) -> tuple[Finisher, ...]:
    """Return the players at the end, with their places; in an event of teams nobody has one.

    With `women` only they, and their places are among themselves.
    """
    chosen = {
        number: player
        for number, player in players.items()
        if not women or is_woman(player.sex, player.title)
    }
    if places is None:
        return tuple(
            _finisher(player, records[number], None, shares_first=False)
            for number, player in chosen.items()
        )
    counted = [place for place in places if place.number in chosen]
    most = max((place.points for place in counted), default=0)
    return tuple(
        _finisher(
            chosen[place.number], records[place.number], rank, shares_first=place.points == most
        )
        for rank, place in _ranked(counted)
    )


def _ranked(places: Sequence[FinalPlace]) -> Iterator[tuple[int, FinalPlace]]:
    """Yield each with the rank among these; whom the standings rank alike share one here too."""
    rank, shared = 0, None
    for index, place in enumerate(sorted(places, key=lambda entry: entry.rank), start=1):
        if place.rank != shared:
            rank, shared = index, place.rank
        yield rank, place


def _finisher(player: Player, record: Record, rank: int | None, *, shares_first: bool) -> Finisher:
    played = [cell for cell in record.cells if cell.outcome in HALVES]
    return Finisher(
        number=player.number,
        name=player.name,
        title=player.title,
        rating=player.rating or None,
        rank=rank,
        shares_first=shares_first,
        halves=sum(HALVES[cell.outcome] for cell in played),
        games=len(played),
        given=sum(cell.outcome in _GIVEN for cell in record.cells),
    )


def championships(day: date | None) -> tuple[str, ...]:
    """Return the events that award titles, in the order of the tables of a day."""
    awards = (*_OWN_ROWS, *_all_awards(direct_rules(day), women=False))
    return tuple(dict.fromkeys(award.event for award in awards))


def direct_results(
    event: str, finishers: Sequence[Finisher], *, women: bool = False, day: date | None = None
) -> tuple[DirectResult, ...]:
    """Return what the places and percentages of a championship are worth, the best title of each.

    What the tables award for a stage of a knock-out is not judged: no standings tell it.
    """
    rules = direct_rules(day)
    awards = [award for award in _all_awards(rules, women=women) if award.event == event]
    results = []
    for finisher in finishers:
        won = [award for award in awards if _achieved(rules, award.achievement, finisher)]
        for norm in (False, True):
            best = next((award for award in won if award.norm is norm), None)
            if best is None or not _worth_having(finisher.title, best.title):
                continue
            if norm and any(not award.norm and award.title is best.title for award in won):
                continue
            least = rules.rating(best)
            enough = norm or (finisher.rating or 0) >= least
            results.append(DirectResult(finisher, best, None if enough else least))
    return tuple(results)


def _achieved(rules: DirectRules, achievement: str, finisher: Finisher) -> bool:
    if 50 * finisher.halves < _LEAST_PERCENTAGE * finisher.games:
        return False
    percent, games = _PERCENTAGES.get(achievement, (0, 0))
    if games:
        return rules.percentage(finisher, percent, games)
    medal = finisher.rank in (1, 2, 3)
    return {
        _GOLD: finisher.rank == 1,
        _FIRST_EQUAL: finisher.shares_first and medal,
        _OTHERS: medal and finisher.rank != 1,
        _MEDALS: medal,
    }.get(achievement, False)


_GIVEN = (Outcome.FORFEIT_WIN, Outcome.PAIRING_ALLOCATED_BYE)
_PERCENTAGES = {_65_OF_9: (65, 9), _65_OF_7: (65, 7), _50_OF_9: (50, 9), _50_OF_7: (50, 7)}


def _worth_having(held: Title | None, won: Title) -> bool:
    """Return whether the title is above the one held, by the rating that each asks for."""
    return held is None or (held is not won and LEAST_RATING[won] > LEAST_RATING[held])


# --- The rules around the tables --------------------------------------------------------------


@clause(Kind.VALUE, "the tables of 2017", _cited(in_2017="1.24"))
def table_of_2017() -> _Table:
    """Return the rows that stand in both tables."""
    return _EVENTS


@clause(
    Kind.VALUE,
    "continental amateurs under 2300 gain CM for each medal, those under 2000 for gold; all "
    "other rows are those of 2017",
    {
        E2023_MAY: Article(TITLE_CHAPTER, "1.24 (2017) and QC, 30 May 2023"),
        E2024: Article(TITLE_CHAPTER, "1.2"),
    },
)
def table_with_classes_of_amateurs() -> _Table:
    """Return the rows as far as they are known."""
    return _EVENTS_SINCE_2023


@clause(
    Kind.DEFINITION,
    "a percentage needs this many games that were played",
    _cited(in_2017="1.24"),
)
def percentage_of_games_played(finisher: Finisher, percent: int, games: int) -> bool:
    """Return whether so many per cent were made in so many games."""
    return finisher.games >= games and _makes(finisher, percent)


@clause(
    Kind.DEFINITION,
    "where nine games are required, one win by forfeit or pairing-allocated bye counts as a "
    "game, but not in the percentage",
    _cited(since_2024="1.2"),
)
def percentage_with_one_game_given(finisher: Finisher, percent: int, games: int) -> bool:
    """Return whether so many per cent were made; titles of seven games have no such exception."""
    given = min(finisher.given, 1) if games >= 9 else 0
    return finisher.games + given >= games and _makes(finisher, percent)


def _makes(finisher: Finisher, percent: int) -> bool:
    return 100 * finisher.halves >= percent * 2 * finisher.games


@clause(
    Kind.DEFINITION,
    "a title is withheld until the player has had a certain rating",
    _cited(in_2017="0.62"),
)
def rating_for_every_title(award: DirectAward) -> int:
    """Return the rating."""
    return LEAST_RATING[award.title]


@clause(
    Kind.DEFINITION,
    "a title is withheld until the player has had a certain rating, since 2024 after 30 rated "
    "games, but not CM and WCM of the Olympiad",
    _cited(since_2024="0.6.2"),
)
def rating_but_for_cm_of_the_olympiad(award: DirectAward) -> int:
    """Return the rating, or 0 where none is asked for."""
    lowest = award.title in (Title.CM, Title.WCM)
    return 0 if lowest and award.event == _EVENTS[0][0] else LEAST_RATING[award.title]


@clause(
    Kind.DEFINITION,
    "a continental championship has 8 players and a third of the federations, or five",
    _cited(in_2017="1.23"),
)
def eight_players() -> str:
    """Return it for the form; the championships of the disabled are exempt."""
    return "at least 8 players, and a third of the federations of the continent, or five"


@clause(
    Kind.DEFINITION,
    "a continental championship has 10 players, 9 rounds and a third of the federations, or five",
    _cited(since_2024="1.2.2"),
)
def ten_players_and_nine_rounds() -> str:
    """Return it for the form; the championships of the disabled are exempt."""
    return (
        "at least 10 players and 9 rounds, and a third of the federations of the continent, or five"
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class DirectRules:
    """One edition of the tables and of the rules around them."""

    edition: Edition
    table: Clause[[], _Table]
    percentage: Clause[[Finisher, int, int], bool]
    rating: Clause[[DirectAward], int]
    size: Clause[[], str]

    def article(self, clause: AnyClause) -> Article:
        """Return the place where this edition prints a clause."""
        return clause.article(self.edition)


RULES_2017 = DirectRules(
    edition=E2017,
    table=table_of_2017,
    percentage=percentage_of_games_played,
    rating=rating_for_every_title,
    size=eight_players,
)
RULES_2023_MAY = replace(RULES_2017, edition=E2023_MAY, table=table_with_classes_of_amateurs)
RULES_2024 = DirectRules(
    edition=E2024,
    table=table_with_classes_of_amateurs,
    percentage=percentage_with_one_game_given,
    rating=rating_but_for_cm_of_the_olympiad,
    size=ten_players_and_nine_rounds,
)
DIRECT_RULES = (RULES_2017, RULES_2023_MAY, RULES_2024)

CHAPTER = make_chapter(CHAPTER_CODE, "Direct titles", DIRECT_RULES)


def direct_rules(day: date | None) -> DirectRules:
    """Return the rules in force on a day; without a day the newest, before 2017 the oldest."""
    return rules_for(DIRECT_RULES, None, day)


def rows_in_doubt(day: date | None) -> str:
    """Return what is not known of the tables of a day, or nothing."""
    if direct_rules(day).table is table_of_2017:
        return ""
    return gettext(
        "the tables since 2024 are known only in part: all rows except those of amateurs "
        "are those of 2017"
    )
