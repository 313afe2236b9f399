"""`tabiya rate-period`: a federation's month, from reports and last month's list to the new list."""

from __future__ import annotations

import os
import re
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from datetime import date
from functools import partial
from hashlib import sha256
from typing import NamedTuple

from tabiya.cli.common import READING, read_text
from tabiya.cli.framework.command import CliCommand, Example, option, positional
from tabiya.cli.framework.exit_codes import ExitCode
from tabiya.cli.framework.parser import WrongUsage
from tabiya.cli.framework.progress import (
    CLUSTER,
    RESUME,
    SUMMARY,
    WORKERS,
    Spread,
    journalled,
    refuse_old_journal,
)
from tabiya.cli.rate_period.book import EventContribution, PeriodBook, Report
from tabiya.cli.rate_period.carried import Carried, read_carried
from tabiya.cli.rate_period.tasks import (
    RatingTask,
    ReadingSettings,
    Reference,
    rate_report,
    read_report,
)
from tabiya.formats.atomic import write_whole
from tabiya.formats.sources import Source, count_sources, files_named, sources_in
from tabiya.formats.summary import Column, SummaryFile
from tabiya.ratinglist.importing import kind_in, rows_in
from tabiya.ratinglist.rewriting import AddedPlayer, Fields, prefix_of, rewritten
from tabiya.ratinglist.rows import Row
from tabiya.ratinglist.source import LimitedStream, open_list
from tabiya.ratinglist.text_list import MONTHS, looks_like_text_list
from tabiya.ratings.facts import RatingList
from tabiya.ratings.period import (
    ListStanding,
    PeriodChange,
    PeriodEvent,
    first_day,
    month_named,
    month_of,
    month_text,
    rate_period,
    rules_of_list,
    why_not_in_period,
)
from tabiya.ratings.rules import RatingRules
from tabiya.work.job import Job, Task, key_of

_LISTS = tuple(RatingList)
_SHOWN = 20
"""So many problems of one kind are printed; the table has them all."""

PLAYER_COLUMNS = (
    Column("fide_id", "whole", "The FIDE number."),
    Column("name", "text", "The name, as the list has it."),
    Column("list", "text", "Standard, rapid or blitz."),
    Column("before", "whole", "The rating before the period; empty if unrated."),
    Column("games", "whole", "Rated games of the period."),
    Column("k", "whole", "K as it was applied; empty for a first rating."),
    Column("change", "number", "K times the sum of score minus expectation, not rounded."),
    Column("rounded", "whole", "The change of the rating."),
    Column("after", "whole", "The rating on the new list; empty if unrated."),
    Column("remarks", "text", "What was special, with its article."),
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
PROBLEM_COLUMNS = (
    Column("file", "text", "The report."),
    Column("kind", "text", "What kind of problem it is."),
    Column("fide_id", "whole", "The player, if it concerns one."),
    Column("problem", "text", "What was found, and what was done."),
)

_UNREADABLE = "unreadable"
_CONTRADICTION = "contradiction"
_ASIDE = (_UNREADABLE, _CONTRADICTION, "duplicate", "dates", "other list")
"""Kinds of problems for which a whole report is not rated."""


class PeriodProblem(NamedTuple):
    """Something that the rating officer should know."""

    file: str
    kind: str
    fide_id: int | None
    sentence: str


class PeriodList(NamedTuple):
    """A rating list: where it is, of which month, and of which kind if it is of one only."""

    path: str
    month: int
    kind: RatingList | None


def rate_period_of(
    *,
    file: tuple[str, ...],
    encoding: str | None,
    shifted: bool,
    rating_list: str,
    month: int | None,
    kind: str | None,
    earlier: tuple[tuple[int, str], ...],
    carry: str | None,
    output: str,
    summary: str | None,
    working: str | None,
    problems: str | None,
    cluster: str | None,
    workers: int | None,
    resume: bool,
) -> ExitCode:
    """Rate all reports of the period and write the new list."""
    old = _the_list(rating_list, month, kind)
    _refuse_other_form(old, output)
    spread = Spread(cluster, workers, resume=resume)
    journal = f"{output}.journal"
    refuse_old_journal(journal, spread)
    said = ReadingSettings(encoding, shifted)
    name = f"rating {key_of('period', [said, old.month, file], '')}"
    files = files_named(file)
    found: list[PeriodProblem] = []
    carried = Carried(old.month) if carry is None else read_carried(read_text(carry), carry)
    work_file = f"{output}.work"
    with suppress(OSError):
        os.unlink(work_file)
    try:
        with PeriodBook(work_file) as book:
            _read(book, files, said, (name, journal), spread, found)
            _set_aside(book, old, found)
            lists = _entries(book, old, earlier)
            tasks = list(_references(book, old, lists, found))
            _rate(book, files, tasks, said, (name, journal), spread)
            period = _Period(old, lists[old.month], carried)
            _reduce(book, period, summary, working)
            if problems is not None:
                with SummaryFile(problems, PROBLEM_COLUMNS) as table:
                    table.write(found)
            write_whole(_carry_path(output), carried.text(old.month + 1).encode())
            _write_list(old, output, period, book)
    finally:
        with suppress(OSError):
            os.unlink(work_file)
    os.unlink(journal)
    _tell(period, found, len(tasks), output)
    if any(each.kind == _UNREADABLE for each in found):
        return ExitCode.BAD_INPUT
    if any(each.kind == _CONTRADICTION for each in found):
        return ExitCode.ANSWER_IS_NO
    return ExitCode.FINE


def _carry_path(output: str) -> str:
    return f"{os.path.splitext(output)[0]}.carry.csv"


# The list of the last period.


@contextmanager
def _opened(path: str) -> Iterator[LimitedStream]:
    with open(path, "rb") as stream, open_list(stream, os.path.getsize(path)) as content:
        yield content


def _the_list(path: str, month: int | None, kind: str | None) -> PeriodList:
    with _opened(path) as content:
        named = RatingList(kind) if kind else kind_in(content.name) or kind_in(path)
        _, told = rows_in(content, named)
    if month is None and not told:
        raise WrongUsage(
            f"{path} does not say of which month it is",
            hint="Add --month with the month of the new list, such as 2026-10.",
        )
    of = month - 1 if month is not None else month_named(told)
    if told and month_named(told) != of:
        raise WrongUsage(
            f"{path} is the list of {told}: the next is not that of {month_text(of + 1)}",
            hint="Rate one period after the other, each from the list of the one before.",
        )
    return PeriodList(path, of, named)


def _refuse_other_form(old: PeriodList, output: str) -> None:
    with _opened(old.path) as content:
        form = ".txt" if looks_like_text_list(content.beginning()) else ".xml"
    if not output.lower().endswith(form):
        raise WrongUsage(
            f"the new list has the form of the last one, and {output} does not end in {form}",
            hint=f"Let the name end in {form}.",
        )


# Reading.


def _sources(files: list[str]) -> Iterator[Source]:
    return map(Source.with_content, sources_in(files))


def _digest(source: Source) -> str:
    return sha256(source.content or b"").hexdigest()[:16]


def _read(
    book: PeriodBook,
    files: list[str],
    said: ReadingSettings,
    journal: tuple[str, str],
    spread: Spread,
    found: list[PeriodProblem],
) -> None:
    names: list[str] = []

    def tasks() -> Iterator[Task[Source]]:
        for source in _sources(files):
            names.append(source.name)
            yield Task(f"read-{_digest(source)}-{source.name}", source)

    job = Job("reading", partial(read_report, said), tasks(), count_sources(files))
    for number, report in enumerate(journalled(job, journal, spread)):
        if error := report.get("error"):
            found.append(PeriodProblem(names[number], _UNREADABLE, None, error))
        else:
            book.add(number, names[number], report)


# What is not rated.


def _set_aside(book: PeriodBook, old: PeriodList, found: list[PeriodProblem]) -> None:
    """Set aside what belongs to another list or period, is there twice, or contradicts another."""
    doubled: dict[int, list[str]] = {}
    for number, fide_id in book.doubled_players():
        doubled.setdefault(number, []).append(str(fide_id))
    for report in book.reports():
        kind, reason = _why_not(report, old, doubled.get(report.id, []))
        if reason:
            book.set_aside(report.id, reason)
            found.append(PeriodProblem(report.file, kind, None, f"not rated: {reason}"))
    reports = {report.id: report for report in book.reports()}
    for group, common in _groups(book, reports):
        _settle(book, [reports[number] for number in group], common, found)


def _why_not(report: Report, old: PeriodList, doubled: list[str]) -> tuple[str, str]:
    if old.kind is not None and report.kind != old.kind.value:
        return "other list", f"{report.kind} games, and this is the {old.kind.value} list"
    if not report.start:
        return "dates", "the report does not say when the event was"
    if doubled:
        return _CONTRADICTION, f"two players have the FIDE number {doubled[0]}"
    rules = rules_of_list(RatingList(report.kind), first_day(old.month))
    late = why_not_in_period(rules, date.fromisoformat(report.ended), old.month + 1)
    return ("dates", str(late)) if late else ("", "")


Common = dict[tuple[int, int], tuple[int, int]]


def _groups(book: PeriodBook, reports: Mapping[int, Report]) -> Iterator[tuple[list[int], Common]]:
    """Yield the reports that are of one event, because they share at least half of their games.

    A few games in common are no sign: two blitz events of one day have that by chance.
    """
    common: Common = {}
    leader: dict[int, int] = {}

    def lead(number: int) -> int:
        while leader.get(number, number) != number:
            number = leader[number]
        return number

    for first, second, games, same in book.games_in_common():
        if first not in reports or second not in reports:
            continue
        if 2 * games >= min(reports[first].games, reports[second].games):
            common[first, second] = (games, same)
            low, high = sorted((lead(first), lead(second)))
            leader[high] = low
    groups: dict[int, list[int]] = {}
    for number in sorted({each for pair in common for each in pair}):
        groups.setdefault(lead(number), []).append(number)
    for numbers in groups.values():
        yield numbers, common


def _settle(
    book: PeriodBook, group: list[Report], common: Common, found: list[PeriodProblem]
) -> None:
    """Of reports of one event that agree the fullest counts; of those that do not agree none does."""
    fullest = max(group, key=lambda report: (report.games, -report.id))
    others = [report for report in group if report is not fullest]
    agreed = all(
        common.get((min(each.id, fullest.id), max(each.id, fullest.id))) == (each.games, each.games)
        for each in others
    )
    for report in others if agreed else group:
        if agreed:
            kind, reason = "duplicate", f"{fullest.file} has all its games"
        else:
            other = fullest if report is not fullest else others[0]
            kind, reason = _CONTRADICTION, f"{other.file} has other results of the same event"
        book.set_aside(report.id, reason)
        found.append(PeriodProblem(report.file, kind, None, f"not rated: {reason}"))


# What the lists say of the players.

Entries = dict[int, Row]


def _entries(
    book: PeriodBook, old: PeriodList, earlier: tuple[tuple[int, str], ...]
) -> dict[int, Entries]:
    """The lines of those who played, of each list by its month."""
    wanted = book.everybody()
    lists = {old.month: _lines_of(old.path, old.kind, wanted)}
    for month, path in earlier:
        with _opened(path) as content:
            kind = kind_in(content.name) or kind_in(path) or old.kind
        lists[month] = _lines_of(path, kind, wanted)
    return lists


def _lines_of(path: str, kind: RatingList | None, wanted: set[int]) -> Entries:
    with _opened(path) as content:
        rows, _ = rows_in(content, kind)
        return {row[0]: row for row in rows if row is not None and row[0] in wanted}


def _rating_on(row: Row | None, kind: RatingList) -> int | None:
    return None if row is None else row[5:8][_LISTS.index(kind)]


def _k_on(row: Row, kind: RatingList) -> int | None:
    return row[10:13][_LISTS.index(kind)]


def _games_on(row: Row, kind: RatingList) -> int | None:
    return row[13:16][_LISTS.index(kind)]


def _birth(row: Row | None) -> str:
    return "" if row is None or row[8] is None else str(row[8])


def _references(
    book: PeriodBook, old: PeriodList, lists: Mapping[int, Entries], found: list[PeriodProblem]
) -> Iterator[tuple[Report, dict[int, Reference]]]:
    """For each report to be rated, what the list in force says of its players."""
    now = lists[old.month]
    for report in book.reports():
        kind = RatingList(report.kind)
        last = date.fromisoformat(report.ended if report.long else report.start)
        month = min(month_of(last), old.month)
        then = lists.get(month)
        if then is None:
            words = f"no list of {month_text(month)} was given: the ratings of the report count"
            found.append(PeriodProblem(report.file, "earlier list", None, words))
        players: dict[int, Reference] = {}
        for number, fide_id, name, rating, birth, *_ in book.entrants(report.id):
            current = None if fide_id is None else now.get(fide_id)
            row = current if then is None or fide_id is None else then.get(fide_id)
            if current is None:
                found.append(_unknown(report, fide_id, name, number))
            else:
                found.extend(_differences(report, current, name, birth))
            if then is None:
                used = rating
            else:
                used = _rating_on(row, kind)
                if row is not None and (rating or 0) != (used or 0):
                    words = f"the report says {rating or 'unrated'}, the list {used or 'unrated'}"
                    found.append(
                        PeriodProblem(report.file, "rating", fide_id, f"{words}: the list counts")
                    )
            players[number] = Reference(
                used,
                _rating_on(row, RatingList.STANDARD),
                _birth(row) or birth,
                now=_rating_on(current, kind) if used is None and month < old.month else None,
            )
        yield report, players


def _unknown(report: Report, fide_id: int | None, name: str, number: int) -> PeriodProblem:
    if fide_id is None:
        words = f"No. {number} {name} has no FIDE number: no rating is made"
        return PeriodProblem(report.file, "no FIDE number", None, words)
    return PeriodProblem(report.file, "not on the list", fide_id, f"{name} counts as unrated")


def _differences(report: Report, row: Row, name: str, birth: str) -> Iterator[PeriodProblem]:
    """What the report and the list say differently of a player; the list counts."""
    if _surname(row[1]) != _surname(name):
        words = f"the report says {name}, the list {row[1]}"
        yield PeriodProblem(report.file, "name", row[0], words)
    if birth[:4].isdecimal() and int(birth[:4]) and row[8] and int(birth[:4]) != row[8]:
        words = f"born {birth[:4]} by the report, {row[8]} by the list, which counts"
        yield PeriodProblem(report.file, "birth", row[0], words)


def _surname(name: str) -> str:
    return re.split("[, ]", name.casefold(), maxsplit=1)[0]


# Rating.


def _rate(
    book: PeriodBook,
    files: list[str],
    wanted: list[tuple[Report, dict[int, Reference]]],
    said: ReadingSettings,
    journal: tuple[str, str],
    spread: Spread,
) -> None:
    def tasks() -> Iterator[Task[RatingTask]]:
        waiting = iter(wanted)
        following = next(waiting, None)
        for number, source in enumerate(_sources(files)):
            if following is None or following[0].id != number:
                continue
            report, players = following
            key = key_of("rate", sorted(players.items()), f"{_digest(source)}-{source.name}")
            yield Task(key, RatingTask(source, report.kind, players))
            following = next(waiting, None)

    job = Job("rating", partial(rate_report, said), tasks(), len(wanted))
    for (report, _), players in zip(wanted, journalled(job, journal, spread), strict=True):
        book.add_working(report.id, players)


# Adding up.


class _Period:
    """The new list in the making."""

    def __init__(self, old: PeriodList, entries: Entries, carried: Carried) -> None:
        self.month = old.month + 1
        self.kinds = _LISTS if old.kind is None else (old.kind,)
        self.entries = entries
        self.carried = carried
        self.changes: dict[tuple[int, str], PeriodChange] = {}
        self._rules = {kind: rules_of_list(kind, first_day(old.month)) for kind in self.kinds}
        self.totals: Counter[str] = Counter()

    def rules(self, kind: RatingList) -> RatingRules:
        return self._rules[kind]

    def standing(self, fide_id: int, kind: RatingList, row: Row | None) -> ListStanding:
        rules, key = self._rules[kind], (fide_id, kind.value)
        rating = _rating_on(row, kind)
        if rating is not None and not rules.listed(rating):
            rating = None
        k = None if row is None or rating is None else _k_on(row, kind)
        completed = self.carried.completed.get(key)
        if rating is None and rules.stand_in is not None:
            standard = _rating_on(row, RatingList.STANDARD)
            if standard is not None and rules.listed(standard):
                rating, completed = rules.stand_in(None, standard), 0
        return ListStanding(rating, k, _birth(row), completed, self.carried.pooled.get(key, ()))

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
        if change.completed is not None and change.completed < 30:
            carried.completed[key] = change.completed

    def fields(self, row: Row) -> Fields:
        """What is new in the line of a player."""
        fields: dict[str, str] = {}
        for kind in self.kinds:
            change = self.changes.get((row[0], kind.value))
            before, games, k = _rating_on(row, kind), _games_on(row, kind), _k_on(row, kind)
            prefix = prefix_of(kind)
            if change is not None:
                after, next_k, played = change.rating, change.next_k, change.games
            else:
                after, next_k, played = before, k, 0
                if k == 40 and before is not None:
                    # Only this K can end without a game: with the year of the 18th birthday.
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
        if _rating_on(row, kind) is None:
            return bool(row[9])
        last = self.carried.played.get(key)
        rule = self._rules[kind].inactivity
        if last is None:
            # Nobody's games were counted before that month: only silence since then is known.
            return bool(row[9]) or rule(self.carried.since - 1, self.month)
        return bool(rule(last, self.month))


def _words(value: int | None) -> str:
    return "" if value is None else str(value)


def _reduce(book: PeriodBook, period: _Period, summary: str | None, working: str | None) -> None:
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
            events = [_event(each) for each in brought]
            change = rate_period(period.rules(kind), standing, events, period.month)
            period.take((fide_id, kind_name), change)
            _count(period.totals, standing, change)
            if players is not None:
                name = row[1] if row is not None else book.entrant(fide_id)[0]
                players.write([_player_row(fide_id, name, kind_name, standing, change)])
            if games is not None:
                games.write(row for each in brought for row in _game_rows(each))


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


# The new list.


def _write_list(old: PeriodList, output: str, period: _Period, book: PeriodBook) -> None:
    heading = f"{MONTHS[period.month % 12]}{period.month // 12 % 100:02}"
    part = f"{output}.part"
    try:
        with _opened(old.path) as content, open(part, "wb") as file:
            lines = rewritten(content, old.kind, heading, period.fields, _added(period, book))
            file.writelines(lines)
            file.flush()
            os.fsync(file.fileno())
        os.replace(part, output)
    except BaseException:
        with suppress(OSError):
            os.unlink(part)
        raise


def _added(period: _Period, book: PeriodBook) -> Iterator[AddedPlayer]:
    """Those with a first rating whom the list did not have at all."""
    new: dict[int, dict[str, str]] = {}
    for (fide_id, kind_name), change in sorted(period.changes.items()):
        if fide_id in period.entries or change.rating is None:
            continue
        prefix = prefix_of(RatingList(kind_name))
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


def _tell(period: _Period, found: list[PeriodProblem], rated: int, output: str) -> None:
    kinds = Counter(each.kind for each in found)
    for kind, count in sorted(kinds.items()):
        shown = [each for each in found if each.kind == kind][:_SHOWN]
        for each in shown:
            whom = "" if each.fide_id is None else f"{each.fide_id}: "
            where = sys.stderr if kind in _ASIDE else sys.stdout
            print(f"{each.file}: {whom}{each.sentence}", file=where)
        if count > len(shown):
            print(f"... and {count - len(shown)} more of kind '{kind}'")
    aside = sum(count for kind, count in kinds.items() if kind in _ASIDE)
    totals = period.totals
    print(
        f"{rated} reports rated, {aside} not; {totals['changed']} ratings with "
        f"{totals['games']} games, {totals['first']} first ratings, {totals['dropped']} below the "
        f"floor, {totals['waiting']} waiting for more games"
    )
    print(f"{output} is the list of {month_text(period.month)}")


def _earlier(word: str) -> tuple[int, str]:
    month, mark, path = word.partition("=")
    if not mark or not path:
        raise ValueError(f"'{word}' is no month and list; write 2026-08=list.txt")
    return month_named(month), path


COMMAND = CliCommand(
    name="rate-period",
    arguments=(
        positional(
            "FILE",
            "The report files (TRF) or event files of the period; or folders, patterns and archives "
            "(.zip, .tar.gz) with such files.",
            repeated=True,
        ),
        *READING,
        option(
            "--list",
            "LIST",
            "The list of the last period as FIDE publishes it: TXT or XML, plain or zipped.",
            parameter="rating_list",
            required=True,
        ),
        option("--month", "MONTH", "The month of the new list, such as 2026-10.", read=month_named),
        option(
            "--kind",
            "KIND",
            "The kind of ratings of a list of one kind, if its name does not tell it.",
            choices=tuple(each.value for each in RatingList),
        ),
        option(
            "--earlier",
            "MONTH=LIST",
            "The list of an earlier month, for reports of events that began in it.",
            read=_earlier,
            repeated=True,
        ),
        option(
            "--carry",
            "TABLE",
            "What the last period has left for this one: the .carry.csv file beside its list.",
        ),
        option(
            "--output", "LIST", "The new list, in the form of the last.", short="-o", required=True
        ),
        SUMMARY,
        option("--working", "TABLE", "Write a table with every game of every player."),
        option("--problems", "TABLE", "Write a table of everything that does not fit together."),
        CLUSTER,
        WORKERS,
        RESUME,
    ),
    run=rate_period_of,
    details="""
    Every event is rated by the rules in force when it began, with the ratings of the list of the month in
    which it began (of its last month if it lasts over 30 days). The changes of all events are added up and
    rounded once; K is cut if K times the games of the period exceeds 700. Unrated players get a first rating
    from all games within 26 months. Ratings below the floor are taken off; players without a game in a year
    are marked as inactive.

    Reports that end after the closing day, or come after the third list since, are named and not rated.
    Reports of one event that agree count once; reports that contradict each other are not rated until
    somebody decides. What differs between a report and the list is told, and the list counts.

    FIDE's lists do not say who waits for a first rating, nor when somebody last played. That is written to a
    table beside the new list (.carry.csv), which the next period takes with --carry. The same reports
    and the same list give the same bytes, on one core, on many or on a cluster (docs/scale.md). Work that
    was stopped goes on with --resume.
    """,
    examples=(
        Example(
            line="tabiya rate-period may-open.trf --list may.txt --month 2026-06 -o june.txt",
            does="rates the reports of May and writes the list of June",
        ),
        Example(
            line="tabiya rate-period *open.trf --list may.txt --month 2026-06 -o june.txt"
            " --summary players.csv --working games.csv",
            does="also writes what every player gained, and every game with its expected score",
        ),
    ),
)
