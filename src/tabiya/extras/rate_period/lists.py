"""What rating lists say: of which month and kind they are, and of those who played in the period."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import date
from typing import NamedTuple

from tabiya.cli.framework.parser import WrongUsage
from tabiya.extras.rate_period.book import PeriodBook, PeriodProblem, Report
from tabiya.extras.rate_period.tasks import Reference
from tabiya.languages import translatable
from tabiya.ratinglist.importing import kind_in, rows_in
from tabiya.ratinglist.rows import Row
from tabiya.ratinglist.source import LimitedStream, open_list
from tabiya.ratinglist.text_list import looks_like_text_list
from tabiya.ratings.facts import RatingList
from tabiya.ratings.period import get_month, month_named, month_text

LISTS = tuple(RatingList)
Entries = dict[int, Row]


class PeriodList(NamedTuple):
    """A rating list: where it is, of which month, and of which kind if it is of one only."""

    path: str
    month: int
    kind: RatingList | None


@contextmanager
def opened_list(path: str) -> Iterator[LimitedStream]:
    """Open a list, plain or zipped."""
    with open(path, "rb") as stream, open_list(stream, os.path.getsize(path)) as content:
        yield content


def the_list(path: str, month: int | None, kind: str | None) -> PeriodList:
    """Return the list of the last period, or refuse one whose month does not fit."""
    with opened_list(path) as content:
        named = RatingList(kind) if kind else kind_in(content.name) or kind_in(path)
        _, stated_month = rows_in(content, named)
    if month is None and not stated_month:
        raise WrongUsage(
            "{file} does not show its month",
            file=path,
            hint="Add --month with the month of the new list, such as 2026-10.",
        )
    of = month - 1 if month is not None else month_named(stated_month)
    if stated_month and month_named(stated_month) != of:
        raise WrongUsage(
            "{file} is the list of {month}, so the next list is not the one for {other}",
            file=path,
            month=stated_month,
            other=month_text(of + 1),
            hint="Rate the periods one by one, each from the list of the one before.",
        )
    return PeriodList(path, of, named)


def refuse_other_form(old: PeriodList, output: str) -> None:
    """Refuse a name for the new list that does not tell its form."""
    with opened_list(old.path) as content:
        form = ".txt" if looks_like_text_list(content.beginning()) else ".xml"
    if not output.lower().endswith(form):
        raise WrongUsage(
            "the new list has the format of the last one, and {file} does not end in {ending}",
            file=output,
            ending=form,
            hint="Choose a name that ends in {ending}.",
        )


def list_entries(
    book: PeriodBook, old: PeriodList, earlier: tuple[tuple[int, str], ...]
) -> dict[int, Entries]:
    """The lines of those who played, of each list by its month."""
    wanted = book.everybody()
    lists = {old.month: _get_lines(old.path, old.kind, wanted)}
    for month, path in earlier:
        with opened_list(path) as content:
            kind = kind_in(content.name) or kind_in(path) or old.kind
        lists[month] = _get_lines(path, kind, wanted)
    return lists


def _get_lines(path: str, kind: RatingList | None, wanted: set[int]) -> Entries:
    with opened_list(path) as content:
        rows, _ = rows_in(content, kind)
        return {row[0]: row for row in rows if row is not None and row[0] in wanted}


def rating_on(row: Row | None, kind: RatingList) -> int | None:
    """Return the rating of this kind that a line has."""
    return None if row is None else row[5:8][LISTS.index(kind)]


def k_on(row: Row, kind: RatingList) -> int | None:
    """Return the K that a line has."""
    return row[10:13][LISTS.index(kind)]


def games_on(row: Row, kind: RatingList) -> int | None:
    """Return the games that a line has."""
    return row[13:16][LISTS.index(kind)]


def birth_on(row: Row | None) -> str:
    """Return the year of birth that a line has; empty if it has none."""
    return "" if row is None or row[8] is None else str(row[8])


def references(
    book: PeriodBook, old: PeriodList, lists: Mapping[int, Entries], problems: list[PeriodProblem]
) -> Iterator[tuple[Report, dict[int, Reference]]]:
    """For each report to be rated, what the list in force says of its players."""
    now = lists[old.month]
    for report in book.reports():
        kind = RatingList(report.kind)
        last = date.fromisoformat(report.ended if report.long else report.start)
        month = min(get_month(last), old.month)
        then = lists.get(month)
        if then is None:
            sentence = translatable("there is no list of {month}: the ratings of the report count")
            of = {"month": month_text(month)}
            problems.append(PeriodProblem(report.file, "earlier list", None, sentence, of))
        players: dict[int, Reference] = {}
        for number, fide_id, name, rating, birth, *_ in book.entrants(report.id):
            current = None if fide_id is None else now.get(fide_id)
            row = current if then is None or fide_id is None else then.get(fide_id)
            if current is None:
                problems.append(_unknown(report, fide_id, name, number))
            else:
                problems.extend(_differences(report, current, name, birth))
            if then is None:
                used = rating
            else:
                used = rating_on(row, kind)
                if row is not None and (rating or 0) != (used or 0):
                    problems.append(_other_rating(report, fide_id, rating, used))
            players[number] = Reference(
                used,
                rating_on(row, RatingList.STANDARD),
                birth_on(row) or birth,
                now=rating_on(current, kind) if used is None and month < old.month else None,
            )
        yield report, players


def _other_rating(
    report: Report, fide_id: int | None, rating: int | None, used: int | None
) -> PeriodProblem:
    if not rating:
        sentence = translatable("unrated in the report, {listed} in the list, which counts")
    elif not used:
        sentence = translatable("{said} in the report, unrated in the list, which counts")
    else:
        sentence = translatable("the report says {said}, the list {listed}: the list counts")
    return PeriodProblem(report.file, "rating", fide_id, sentence, {"said": rating, "listed": used})


def _unknown(report: Report, fide_id: int | None, name: str, number: int) -> PeriodProblem:
    if fide_id is None:
        sentence = translatable("No. {number} {name} has no FIDE number: no rating change")
        of = {"number": number, "name": name}
        return PeriodProblem(report.file, "no FIDE number", None, sentence, of)
    sentence = translatable("{name} counts as unrated")
    return PeriodProblem(report.file, "not on the list", fide_id, sentence, {"name": name})


def _differences(report: Report, row: Row, name: str, birth: str) -> Iterator[PeriodProblem]:
    """What the report and the list say differently of a player; the list counts."""
    if _surname(row[1]) != _surname(name):
        sentence = translatable("the report says {said}, the list {listed}")
        yield PeriodProblem(report.file, "name", row[0], sentence, {"said": name, "listed": row[1]})
    if birth[:4].isdecimal() and int(birth[:4]) and row[8] and int(birth[:4]) != row[8]:
        sentence = translatable("born {said} in the report, {listed} in the list, which counts")
        yield PeriodProblem(
            report.file, "birth", row[0], sentence, {"said": birth[:4], "listed": row[8]}
        )


def _surname(name: str) -> str:
    return re.split("[, ]", name.casefold(), maxsplit=1)[0]
