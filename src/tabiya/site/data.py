"""The rounds as files for programs: JSON, comma-separated values, calendar, and the feed of news."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from datetime import date, datetime
from typing import Any
from xml.sax.saxutils import escape

from tabiya.formats.comma_separated import comma_separated
from tabiya.model.points import format_points
from tabiya.model.result import GameResult
from tabiya.printing.translation import Translation
from tabiya.site.event import PublicEvent
from tabiya.site.lists import RoundShown
from tabiya.version import VERSION

FORM = 1
"""The version of the form of the JSON files."""


def round_json(event: PublicEvent, shown: RoundShown) -> bytes:
    """Return a round for programs; numbers lead into `players.json`.

    A board is a row and not an object: the file is written anew at every result.
    """
    round_ = event.tournament.rounds[shown.number - 1]
    told = {
        "form": FORM,
        "event": event.tournament.settings.name,
        "round": shown.number,
        "starts": _iso(event.times.get(shown.number) or date_of(event, shown.number)),
        "complete": all(game.result is not GameResult.UNKNOWN for game in round_.games),
    }
    results = {
        result: json.dumps(result.symbol or None, ensure_ascii=False) for result in GameResult
    }
    boards = ",\n".join(
        f"[{board},{game.white},{game.black},{results[game.result]}]"
        for board, game in enumerate(round_.games, start=1)
    )
    byes = json.dumps(
        [{"player": bye.player, "kind": bye.kind.value} for bye in round_.byes],
        separators=(",", ":"),
    )
    head = json.dumps(told, ensure_ascii=False, separators=(",", ":"))
    return f'{head[:-1]},\n"boards":[\n{boards}\n],\n"byes":{byes}}}\n'.encode()


def players_json(event: PublicEvent) -> bytes:
    """Return the players for programs, by starting number."""
    rows = ",\n".join(
        json.dumps(
            {
                "number": player.number,
                "name": player.name,
                "title": player.title.value if player.title else None,
                "rating": player.rating,
                "federation": player.federation,
                "fide_id": player.fide_id,
                "born": int(player.birth) if player.birth.isdecimal() else None,
            },
            ensure_ascii=False,
            separators=(",", ":"),
        )
        for player in event.tournament.players
    )
    name = json.dumps(event.tournament.settings.name, ensure_ascii=False)
    return f'{{"form":{FORM},"event":{name},"players":[\n{rows}\n]}}\n'.encode()


def _object(**properties: Mapping[str, Any]) -> dict[str, Any]:
    return {"type": "object", "properties": properties, "required": list(properties)}


_NUMBER = {"type": "integer"}
_TEXT = {"type": "string"}
_MAYBE_NUMBER = {"type": ["integer", "null"]}
_MAYBE_TEXT = {"type": ["string", "null"]}
_FORM = {"const": FORM}

SCHEMAS: dict[str, dict[str, Any]] = {
    "site-round": _object(
        form=_FORM,
        event=_TEXT,
        round=_NUMBER,
        starts=_MAYBE_TEXT | {"description": "a day, or a day and a time of the hall"},
        complete={"type": "boolean", "description": "whether every game has its result"},
        boards={
            "type": "array",
            "description": "the board, the numbers of White and Black in players.json, the result",
            "items": {
                "type": "array",
                "prefixItems": [
                    _NUMBER,
                    _NUMBER,
                    _NUMBER,
                    {"enum": [None, *(each.symbol for each in GameResult if each.symbol)]},
                ],
                "items": False,
                "minItems": 4,
            },
        },
        byes={
            "type": "array",
            "items": _object(
                player=_NUMBER,
                kind={"enum": list("UFHZ"), "description": "the letters of the report file (TRF)"},
            ),
        },
    ),
    "site-players": _object(
        form=_FORM,
        event=_TEXT,
        players={
            "type": "array",
            "items": _object(
                number=_NUMBER,
                name=_TEXT,
                title=_MAYBE_TEXT,
                rating=_MAYBE_NUMBER,
                federation=_TEXT,
                fide_id=_MAYBE_NUMBER,
                born=_MAYBE_NUMBER | {"description": "the year alone"},
            ),
        },
    ),
    "site-live": _object(
        form=_FORM,
        hash=_TEXT
        | {"description": "of all pages together: another one says that something changed"},
        at=_TEXT | {"format": "date-time"},
        round=_NUMBER | {"description": "the round published last"},
        open=_NUMBER | {"description": "its games without a result"},
        changes={
            "type": "array",
            "description": "the last changes, the oldest first: the hash after each, and its pages",
            "items": _object(hash=_TEXT, pages={"type": "array", "items": _TEXT}),
        },
        news={
            "type": "object",
            "description": "when each entry of the feed was first public",
            "additionalProperties": _TEXT,
        },
    ),
}
"""The files for programs by the names of their schemas, which `docs/schemas` has."""


def schema_of(name: str) -> dict[str, Any]:
    """Return the whole schema of a file of the site."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Tabiya {name.replace('-', ', ')}, form {FORM}",
        **SCHEMAS[name],
    }


def round_csv(shown: RoundShown, translation: Translation) -> bytes:
    """Return a round for a spreadsheet."""
    _ = translation.gettext
    head = [_("Bo."), _("No."), _("White"), _("Rtg"), _("Pts."), _("Result"), _("Pts."), _("Black")]
    rows: list[Sequence[str]] = [[*head, _("Rtg"), _("No.")]]
    rows += [
        (
            str(board),
            str(white.number),
            white.name,
            str(white.rating or ""),
            format_points(to_white),
            game.result.symbol,
            format_points(to_black),
            black.name,
            str(black.rating or ""),
            str(black.number),
        )
        for board, game, white, black, to_white, to_black in shown.games
    ]
    return comma_separated(rows).encode("utf-8-sig")


def date_of(event: PublicEvent, number: int) -> date | None:
    """Return the day of a round, if the announcement says it."""
    days = event.tournament.settings.round_dates
    return days[number - 1] if number <= len(days) else None


def _iso(when: date | None) -> str | None:
    return None if when is None else when.isoformat()


def calendar(event: PublicEvent, rounds: Iterable[int], translation: Translation) -> bytes:
    """Return rounds as entries of a calendar; those without a day are left out.

    A time is that of the clock in the hall, wherever the reader is.
    """
    settings = event.tournament.settings
    told = ["BEGIN:VCALENDAR", "VERSION:2.0", f"PRODID:-//Tabiya {VERSION}//EN"]
    for number in rounds:
        when = event.times.get(number) or date_of(event, number)
        if when is None:
            continue
        title = translation.gettext("Round {round}").format(round=number)
        own = hashlib.sha256(f"{settings.name}/{settings.start}/{number}".encode()).hexdigest()[:20]
        timed = isinstance(when, datetime)
        start = f":{when:%Y%m%dT%H%M%S}" if timed else f";VALUE=DATE:{when:%Y%m%d}"
        told += [
            "BEGIN:VEVENT",
            f"UID:{own}@tabiya",
            f"DTSTAMP:{when:%Y%m%d}T000000Z",
            f"DTSTART{start}",
            *_folded(f"SUMMARY:{_of_calendar(f'{settings.name}: {title}')}"),
            *(_folded(f"LOCATION:{_of_calendar(settings.city)}") if settings.city else ()),
            "END:VEVENT",
        ]
    return ("\r\n".join([*told, "END:VCALENDAR"]) + "\r\n").encode()


def _of_calendar(text: str) -> str:
    plain = " ".join(text.split())
    return plain.replace("\\", "\\\\").replace(";", "\\;").replace(",", "\\,")


def _folded(line: str) -> list[str]:
    """Return a line of a calendar in pieces of at most 75 bytes, as its format wants it."""
    pieces, piece = [], ""
    for letter in line:
        if len((piece + letter).encode()) > 74:
            pieces.append(piece)
            piece = " "
        piece += letter
    return [*pieces, piece]


def news_of(event: PublicEvent, translation: Translation) -> list[tuple[str, str, str]]:
    """Return what the feed tells: the mark of each entry, its words and its page, the newest first."""
    _ = translation.gettext
    found = []
    for number in range(1, event.rounds + 1):
        at = f"round-{number}"
        found.append((at, _("Round {round} is published").format(round=number), f"{at}.html"))
        if number <= event.complete:
            told = _("All results of round {round} are in").format(round=number)
            found.append((f"{at}-complete", told, "standings.html"))
    return found[::-1]


def feed(event: PublicEvent, news: Mapping[str, str], translation: Translation) -> bytes:
    """Return the Atom feed; `news` says when each entry was first public."""
    settings = event.tournament.settings
    own = hashlib.sha256(f"{settings.name}/{settings.start}".encode()).hexdigest()[:20]
    entries = "".join(
        f"<entry><id>urn:tabiya:{own}:{mark}</id><title>{escape(words)}</title>"
        f'<updated>{news[mark]}</updated><link href="{target}"/></entry>\n'
        for mark, words, target in news_of(event, translation)
    )
    # Not by their letters: on a day in autumn 02:30 comes after 02:40.
    latest = max(news.values(), key=datetime.fromisoformat, default="1970-01-01T00:00:00+00:00")
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">\n'
        f"<id>urn:tabiya:{own}</id><title>{escape(settings.name)}</title>"
        f"<author><name>{escape(settings.name)}</name></author><updated>{latest}</updated>\n"
        f'<link href="index.html"/><link rel="self" href="feed.atom"/>\n{entries}</feed>\n'
    ).encode()
