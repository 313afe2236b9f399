"""The new list in the making: what all events brought each player, and the lines that change."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, suppress

from tabiya.extras.rate_period.book import EventContribution, PeriodBook
from tabiya.extras.rate_period.carried import Carried
from tabiya.extras.rate_period.lists import (
    LISTS,
    Entries,
    PeriodList,
    birth_on,
    games_on,
    k_on,
    opened_list,
    rating_on,
)
from tabiya.formats.summary import Column, SummaryFile
from tabiya.ratinglist.rewriting import AddedPlayer, Fields, get_prefix, rewritten
from tabiya.ratinglist.rows import Row
from tabiya.ratinglist.text_list import MONTHS
from tabiya.ratings.facts import RatingList
from tabiya.ratings.period import (
    K_ENDS_WITHOUT_GAMES,
    ListStanding,
    PeriodChange,
    PeriodEvent,
    first_day,
    rate_period,
    rules_of_list,
)
from tabiya.ratings.rules import RatingRules

PLAYER_COLUMNS = (
    Column("fide_id", "whole", "The FIDE number."),
    Column("name", "text", "The name, as in the list."),
    Column("list", "text", "Standard, rapid or blitz."),
    Column("before", "whole", "The rating before the period; empty if unrated."),
    Column("games", "whole", "Rated games of the period."),
    Column("k", "whole", "The K applied; empty for a first rating."),
    Column("change", "number", "K times the sum of score minus expectation, not rounded."),
    Column("rounded", "whole", "The change of the rating."),
    Column("after", "whole", "The rating on the new list; empty if unrated."),
    Column("remarks", "text", "Special cases, with their articles."),
)
GAME_COLUMNS = (
    Column("fide_id", "whole", "The FIDE number of the player."),
    Column("list", "text", "Standard, rapid or blitz."),
    Column("file", "text", "The report, or the archive and the name of its member."),
    Column("round", "whole", "The round."),
    Column("opponent", "whole", "The FIDE number of the opponent."),
    Column("opponent_rating", "whole", "The rating that counted; empty if unrated."),
    Column("rating", "whole", "The player's own rating that counted; empty if unrated."),
    Column("counts", "yes or no", "Whether the game is rated."),
    Column("difference", "whole", "The difference after the 400-point rule."),
    Column("expected", "number", "The expected score."),
    Column("score", "number", "The score."),
    Column("change", "number", "Score minus expectation, before K."),
    Column("reason", "text", "Why the game does not count, or which rule changed its difference."),
)


class NewList:
    """The new list in the making."""

    def __init__(self, old: PeriodList, entries: Entries, carried: Carried) -> None:
        self.month = old.month + 1
        self.kinds = LISTS if old.kind is None else (old.kind,)
        self.entries = entries
        self.carried = carried
        self.changes: dict[tuple[int, str], PeriodChange] = {}
        self._rules = {kind: rules_of_list(kind, first_day(old.month)) for kind in self.kinds}
        self.totals: Counter[str] = Counter()

    def rules(self, kind: RatingList) -> RatingRules:
        """Return the rules of a list of this kind."""
        return self._rules[kind]

    def standing(self, fide_id: int, kind: RatingList, row: Row | None) -> ListStanding:
        """Return a player before the period: the line of the list, and what was carried over."""
        rules, key = self._rules[kind], (fide_id, kind.value)
        rating = rating_on(row, kind)
        if rating is not None and not rules.listed(rating):
            rating = None
        k = None if row is None or rating is None else k_on(row, kind)
        completed = self.carried.completed.get(key)
        if rating is None and rules.stand_in is not None:
            standard = rating_on(row, RatingList.STANDARD)
            if standard is not None and rules.listed(standard):
                rating, completed = rules.stand_in(None, standard), 0
        return ListStanding(rating, k, birth_on(row), completed, self.carried.pooled.get(key, ()))

    def take(self, key: tuple[int, str], change: PeriodChange) -> None:
        """Note what came of a player, for the list and for the next period."""
        self.changes[key] = change
        carried = self.carried
        if change.games:
            carried.played[key] = self.month - 1
        carried.pooled.pop(key, None)
        carried.completed.pop(key, None)
        if change.pooled:
            carried.pooled[key] = change.pooled
        if change.completed is not None and change.is_new:
            carried.completed[key] = change.completed

    def fields(self, row: Row) -> Fields:
        """What is new in the line of a player."""
        fields: dict[str, str] = {}
        for kind in self.kinds:
            change = self.changes.get((row[0], kind.value))
            before, games, k = rating_on(row, kind), games_on(row, kind), k_on(row, kind)
            prefix = get_prefix(kind)
            if change is not None:
                after, next_k, played = change.rating, change.next_k, change.games
            else:
                after, next_k, played = before, k, 0
                if before is not None and k in K_ENDS_WITHOUT_GAMES:
                    standing = self.standing(row[0], kind, row)
                    next_k = rate_period(self._rules[kind], standing, (), self.month).next_k
            if after != before:
                fields[f"{prefix}rating"] = _words(after)
            if next_k != k:
                fields[f"{prefix}k"] = _words(next_k)
            if played != (games or 0):
                fields[f"{prefix}games"] = str(played)
        inactive = self._inactive(row)
        if inactive != bool(row[9]):
            fields["flag"] = ("w" if row[3] == "w" else "") + ("i" if inactive else "")
        return fields

    def _inactive(self, row: Row) -> bool:
        kind = self.kinds[0]
        key = (row[0], kind.value)
        if key in self.changes and self.changes[key].games:
            return False
        if rating_on(row, kind) is None:
            return bool(row[9])
        last = self.carried.played.get(key)
        rule = self._rules[kind].inactivity
        if last is None:
            # Nobody's games were counted before that month: only silence since then is known.
            return bool(row[9]) or rule(self.carried.since - 1, self.month)
        return bool(rule(last, self.month))


def _words(value: int | None) -> str:
    return "" if value is None else str(value)


def add_up(book: PeriodBook, period: NewList, summary: str | None, working: str | None) -> None:
    """Add up what the events brought each player; both tables are written on the way."""
    with ExitStack() as open_tables:
        players = games = None
        if summary is not None:
            players = open_tables.enter_context(SummaryFile(summary, PLAYER_COLUMNS))
        if working is not None:
            games = open_tables.enter_context(SummaryFile(working, GAME_COLUMNS))
        for (fide_id, kind_name), brought in book.by_player():
            kind = RatingList(kind_name)
            row = period.entries.get(fide_id)
            standing = period.standing(fide_id, kind, row)
            events = [_event(report) for report in brought]
            change = rate_period(period.rules(kind), standing, events, period.month)
            period.take((fide_id, kind_name), change)
            _count(period.totals, standing, change)
            if players is not None:
                name = row[1] if row is not None else book.entrant(fide_id)[0]
                players.write([_player_row(fide_id, name, kind_name, standing, change)])
            if games is not None:
                games.write(row for report in brought for row in _game_rows(report))


def _event(brought: EventContribution) -> PeriodEvent:
    """What counts of an event."""
    counted = [line for line in brought.working if line.rated]
    return PeriodEvent(
        games=brought.games,
        change=brought.change,
        opponents=tuple(line.opponent_rating or 0 for line in counted),
        halves=sum(line.score for line in counted) // 50,
    )


def _count(totals: Counter[str], standing: ListStanding, change: PeriodChange) -> None:
    totals["games"] += change.games
    if standing.rating is not None:
        totals["changed"] += 1
        totals["dropped"] += change.rating is None
    else:
        totals["first"] += change.rating is not None
        totals["waiting"] += bool(change.pooled)


def _player_row(
    fide_id: int, name: str, kind: str, standing: ListStanding, change: PeriodChange
) -> tuple[int | float | str | None, ...]:
    return (
        *(fide_id, name, kind, standing.rating, change.games, change.k),
        *(change.change / 100, change.rounded, change.rating),
        "; ".join(map(str, change.remarks)),
    )


def _game_rows(brought: EventContribution) -> Iterator[tuple[int | float | str | None, ...]]:
    for line in brought.working:
        yield (
            *(brought.fide_id, brought.kind, brought.file, line.round, line.opponent),
            *(line.opponent_rating, brought.rating, line.rated, line.difference),
            *(_points(line.expected), line.score / 100, _points(line.change), line.reason),
        )


def _points(hundredths: int | None) -> float | None:
    return None if hundredths is None else hundredths / 100


def write_list(old: PeriodList, output: str, period: NewList, book: PeriodBook) -> None:
    """Write the new list, whole or not at all."""
    heading = f"{MONTHS[period.month % 12]}{period.month // 12 % 100:02}"
    part = f"{output}.part"
    try:
        with opened_list(old.path) as content, open(part, "wb") as file:
            lines = rewritten(content, old.kind, heading, period.fields, _added(period, book))
            file.writelines(lines)
            file.flush()
            os.fsync(file.fileno())
        os.replace(part, output)
    except BaseException:
        with suppress(OSError):
            os.unlink(part)
        raise


def _added(period: NewList, book: PeriodBook) -> Iterator[AddedPlayer]:
    """Those with a first rating whom the list did not have at all."""
    new: dict[int, dict[str, str]] = {}
    for (fide_id, kind_name), change in sorted(period.changes.items()):
        if fide_id in period.entries or change.rating is None:
            continue
        prefix = get_prefix(RatingList(kind_name))
        fields = new.setdefault(fide_id, {})
        fields[f"{prefix}rating"] = str(change.rating)
        fields[f"{prefix}games"] = str(change.games)
        fields[f"{prefix}k"] = _words(change.next_k)
    for fide_id, fields in new.items():
        name, birth, federation, sex, title = book.entrant(fide_id)
        yield AddedPlayer(
            fide_id,
            {
                "fideid": str(fide_id),
                "name": name,
                "country": federation,
                "sex": "F" if sex == "w" else "M",
                "title": title,
                **fields,
                "birthday": birth[:4],
                "flag": "w" if sex == "w" else "",
            },
        )
