"""Reads the tournament section: the records that say what the organiser announced."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date

from tabiya.formats.trf.layout.columns import (
    BODY,
    COUNTS,
    DATES,
    LISTS,
    MOST_ROUNDS,
    RANKING,
    ROUND_DATES,
    TEXTS,
)
from tabiya.formats.trf.layout.values import (
    fits_two_digits,
    read_date,
    whole_number,
    write_date,
    write_short_date,
)
from tabiya.formats.trf.reading.draft import Draft
from tabiya.formats.trf.reading.oddities import Oddity
from tabiya.formats.trf.reading.scoring import SCORING_READERS
from tabiya.languages import gettext, say, say_number
from tabiya.model.colour import Colour
from tabiya.model.tournament import RankingMethod

Reader = Callable[[Draft, str, int], bool]
"""Enters a record into the draft; False if it makes no sense, and the line is kept as it is."""

_A_DATE = r"\d{1,4}\s*[./\-]\s*\d{1,2}\s*[./\-]\s*\d{1,4}"


def _enter(draft: Draft, name: str, value: object, row: int, line: str) -> bool:
    """Store a setting; False if an earlier record has said otherwise, and the line is kept as it is."""
    if name in draft.settings and draft.settings[name] != value:
        draft.findings.warn(
            row,
            1,
            line[BODY].strip(),
            Oddity.SAID_OTHERWISE,
            draft.settings_rows[name],
        )
        return False
    draft.settings[name] = value
    draft.settings_rows.setdefault(name, row)
    return True


def _text(name: str) -> Reader:
    def read(draft: Draft, line: str, row: int) -> bool:
        text = line[BODY].strip()
        return not text or _enter(draft, name, text, row, line)

    return read


def _date(name: str) -> Reader:
    def read(draft: Draft, line: str, row: int) -> bool:
        text = line[BODY].strip()
        if not text.strip("0./-"):
            return True
        day = read_date(text)
        if day is None:
            draft.findings.warn(
                row,
                5,
                text,
                Oddity.NO_DATE,
                rule=f"TRF26, {line[:3]}",
            )
            return False
        if text not in (write_date(day), write_short_date(day)):
            message = say("the date was read as {date}", date=write_date(day))
            draft.findings.mend(row, 5, text, message, rule=f"TRF26, {line[:3]}")
        return _enter(draft, name, day, row, line)

    return read


def _list(name: str) -> Reader:
    def read(draft: Draft, line: str, row: int) -> bool:
        words = tuple(word.strip() for word in line[BODY].split(",") if word.strip())
        return not words or _enter(draft, name, words, row, line)

    return read


def _count(draft: Draft, line: str, row: int) -> bool:
    text = line[BODY].strip()
    if text:
        draft.counts.setdefault(line[:3], (row, text))
    return True


def _deputy_arbiter(draft: Draft, line: str, _: int) -> bool:
    name = line[BODY].strip()
    if name:
        draft.settings["deputy_arbiters"] = (*draft.settings.get("deputy_arbiters", ()), name)
    return True


def _round_dates(draft: Draft, line: str, row: int) -> bool:
    """Enter the dates of the rounds: under the columns of the rounds, or anywhere in the record.

    The Handbook puts them where the rounds of the players stand, so that everything before column 91
    is blank. Some programs write one record for each date instead, and these follow each other.
    """
    known: tuple[date | None, ...] = draft.settings.get("round_dates", ())
    tail = ROUND_DATES.tail
    body = line[BODY].strip()
    if not body:
        return True
    if line[3 : tail.first - 2].strip():
        days = [_round_date(match[0]) for match in re.finditer(_A_DATE, body)]
        if not days or None in days or re.sub(_A_DATE, "", body).strip(" ,;"):
            return _no_round_dates(draft, body, row)
    else:
        cells = [
            line[start : start + tail.step].strip()
            for start in range(tail.first - 2, len(line), tail.step)
        ]
        days = [_round_date(cell) for cell in cells]
        if any(cell and day is None for cell, day in zip(cells, days, strict=True)):
            return _no_round_dates(draft, body, row)
    dates = (*known, *days)
    while dates and dates[-1] is None:
        dates = dates[:-1]
    draft.settings["round_dates"] = dates
    return True


def _round_date(text: str) -> date | None:
    """The day of a round; its year must be one that two digits can name."""
    day = read_date(text)
    return day if day is not None and fits_two_digits(day) else None


def _no_round_dates(draft: Draft, text: str, row: int) -> bool:
    draft.findings.warn(
        row,
        ROUND_DATES.tail.first,
        text,
        Oddity.NO_ROUND_DATES,
        rule="TRF26, 132",
    )
    return False


def _rounds(draft: Draft, line: str, row: int) -> bool:
    text = line[BODY].strip()
    number = whole_number(text)
    if number is None or not 1 <= number <= MOST_ROUNDS:
        draft.findings.refuse(
            row,
            5,
            text,
            say("the number of rounds must be a whole number from 1 to {most}", most=MOST_ROUNDS),
            rule="TRF26, 142",
            hint=say("Write it as in: {code} 9", code=line[:3]),
        )
        return True
    if draft.settings.get("rounds", number) != number:
        draft.findings.refuse(
            row,
            5,
            text,
            say_number(
                "row {row} announces {n} round",
                "row {row} announces {n} rounds",
                draft.settings["rounds"],
                row=draft.settings_rows["rounds"],
            ),
            rule="TRF26, 142",
            hint=gettext("Remove one of the two records."),
        )
    draft.settings.setdefault("rounds", number)
    draft.settings_rows.setdefault("rounds", row)
    return True


def _initial_colour(draft: Draft, line: str, row: int) -> bool:
    text = line[BODY].strip()
    if text.upper() not in ("W", "B"):
        draft.findings.warn(
            row,
            5,
            text,
            Oddity.NO_INITIAL_COLOUR,
            rule="TRF26, 152",
        )
        return False
    return _enter(draft, "initial_colour", Colour(text.lower()), row, line)


_CONFIGURATION: dict[str, tuple[str, object]] = {
    "white1": ("initial_colour", Colour.WHITE),
    "black1": ("initial_colour", Colour.BLACK),
    "rank": ("pair_by_rank", True),
}


def _configuration(draft: Draft, line: str, row: int) -> bool:
    words = line[BODY].lower().split()
    if any(word not in _CONFIGURATION for word in words):
        draft.findings.warn(
            row,
            5,
            line[BODY].strip(),
            Oddity.NO_CONFIGURATION,
            rule="JaVaFo, XXC",
        )
        return False
    return all(_enter(draft, *_CONFIGURATION[word], row, line) for word in words)


def _ranking(draft: Draft, line: str, row: int) -> bool:
    words = line[BODY].split()
    methods = {method.value: method for method in RankingMethod}
    method = methods.get(words[-1].upper()) if words else None
    width = RANKING["federation"].width
    if method is None or len(words) > 2 or (len(words) == 2 and len(words[0]) > width):
        draft.findings.warn(
            row,
            RANKING["method"].first,
            line[BODY].strip(),
            Oddity.NO_RANKING_METHOD,
            ", ".join(methods),
            rule="TRF26, 172",
        )
        return False
    federation = words[0] if len(words) == 2 else ""
    return _enter(draft, "ranking_federation", federation, row, line) and _enter(
        draft, "ranking_method", method, row, line
    )


def _board_colours(draft: Draft, line: str, row: int) -> bool:
    letters = "".join(line[BODY].split()).lower()
    if letters.strip("wb"):
        draft.findings.warn(
            row,
            5,
            line[BODY].strip(),
            Oddity.NO_BOARD_COLOURS,
            rule="TRF26, 352",
        )
        return False
    colours = tuple(Colour(letter) for letter in letters)
    return not colours or _enter(draft, "board_colours", colours, row, line)


SETTINGS_READERS: dict[str, Reader] = {
    **{code: _text(name) for code, name in TEXTS.items()},
    **{code: _date(name) for code, name in DATES.items()},
    **{code: _list(name) for code, name in LISTS.items()},
    **dict.fromkeys(COUNTS, _count),
    **SCORING_READERS,
    "112": _deputy_arbiter,
    "132": _round_dates,
    "142": _rounds,
    "152": _initial_colour,
    "172": _ranking,
    "352": _board_colours,
    "XXR": _rounds,
    "XXC": _configuration,
}
