"""Writes the tournament section."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import asdict

from tabiya.formats.trf.layout.columns import (
    CODE,
    DATES,
    LISTS,
    MATCH_SCORING,
    RANKING,
    ROUND_DATES,
    SCORING,
    TEXTS,
    Layout,
)
from tabiya.formats.trf.layout.dialects import Dialect
from tabiya.formats.trf.layout.values import write_date, write_short_date
from tabiya.formats.trf.reading.scoring import (
    EXTENDED_CODES,
    GAME_CODES,
    MATCH_CODES,
    scoring_system,
)
from tabiya.formats.trf.writing.record import cut_text, one_line, record_line
from tabiya.model.colour import Colour
from tabiya.model.points import Points, format_points
from tabiya.model.result import GameResult
from tabiya.model.scoring import STANDARD, STANDARD_MATCH, ScoringSystem
from tabiya.model.tournament import Tournament

Writer = Callable[[Tournament, Dialect], Iterator[str]]


def settings_lines(tournament: Tournament, dialect: Dialect) -> Iterator[str]:
    """The records about the tournament that this version has, in the order of their codes."""
    for code, write in _WRITERS.items():
        if dialect.has(code):
            for text in write(tournament, dialect):
                yield f"{code} {text}"


def _text(name: str) -> Writer:
    def write(tournament: Tournament, _: Dialect) -> Iterator[str]:
        text = one_line(getattr(tournament.settings, name))
        if text:
            yield text

    return write


def _date(name: str) -> Writer:
    def write(tournament: Tournament, _: Dialect) -> Iterator[str]:
        day = getattr(tournament.settings, name)
        if day is not None:
            yield write_date(day)

    return write


def _list(name: str) -> Writer:
    def write(tournament: Tournament, _: Dialect) -> Iterator[str]:
        words = getattr(tournament.settings, name)
        if words:
            yield ",".join(one_line(word) for word in words)

    return write


def _players(tournament: Tournament, _: Dialect) -> Iterator[str]:
    yield str(len(tournament.players))


def _rated_players(tournament: Tournament, _: Dialect) -> Iterator[str]:
    yield str(sum(1 for player in tournament.players if player.rating))


def _teams(tournament: Tournament, _: Dialect) -> Iterator[str]:
    if tournament.teams:
        yield str(len(tournament.teams))


def _deputy_arbiters(tournament: Tournament, _: Dialect) -> Iterator[str]:
    yield from filter(None, map(one_line, tournament.settings.deputy_arbiters))


def _round_dates(tournament: Tournament, _: Dialect) -> Iterator[str]:
    dates = tournament.settings.round_dates
    if any(dates):
        texts = ["" if day is None else write_short_date(day) for day in dates]
        yield _body(record_line(ROUND_DATES, {}, texts))


def _rounds(tournament: Tournament, _: Dialect) -> Iterator[str]:
    if tournament.settings.rounds:
        yield str(tournament.settings.rounds)


def _initial_colour(tournament: Tournament, _: Dialect) -> Iterator[str]:
    colour = tournament.settings.initial_colour
    if colour is not None:
        yield colour.value.upper()


def _configuration(tournament: Tournament, dialect: Dialect) -> Iterator[str]:
    colour = None if dialect.has("152") else tournament.settings.initial_colour
    words = ["rank"] if tournament.settings.pair_by_rank else []
    if colour is not None:
        words.append("white1" if colour is Colour.WHITE else "black1")
    if words:
        yield " ".join(words)


def _ranking(tournament: Tournament, _: Dialect) -> Iterator[str]:
    settings = tournament.settings
    if settings.ranking_method is not None:
        federation = cut_text(settings.ranking_federation, RANKING["federation"].width)
        method = settings.ranking_method.value
        yield _body(record_line(RANKING, {"federation": federation, "method": method}))


def _scoring(tournament: Tournament, _: Dialect) -> Iterator[str]:
    """Yield record 162: only what differs from the default, and what an open game counts.

    Where letters cannot express the system XXS holds the rest, which has no code for an open game.
    """
    scoring = tournament.settings.scoring
    values = in_letters(scoring)
    written: dict[str, Points] = {}
    if values is not None:
        written = {code: values[code] for code in "WDLA" if values[code] != _DEFAULTS[code]}
        if values["P"] != values["W"]:
            written["P"] = values["P"]
    if scoring.unknown != scoring.white_draw or _has_open_game(tournament):
        written["X"] = scoring.unknown
    if written:
        yield _pairs(SCORING, written)


def _has_open_game(tournament: Tournament) -> bool:
    return any(
        game.result is GameResult.UNKNOWN for round_ in tournament.rounds for game in round_.games
    )


def _extended_scoring(tournament: Tournament, dialect: Dialect) -> Iterator[str]:
    scoring = tournament.settings.scoring
    if scoring == STANDARD or (dialect.has("162") and in_letters(scoring) is not None):
        return
    words = [
        f"{code}={format_points(getattr(scoring, names[0]))}"
        for code, names in EXTENDED_CODES.items()
        if len(names) == 1
    ]
    # Six codes to a record, so that a person can read the line.
    for start in range(0, len(words), 6):
        yield " ".join(words[start : start + 6])


def in_letters(scoring: ScoringSystem) -> dict[str, Points] | None:
    """Return the system in the letters of record 162, or None if they cannot express it.

    A letter stands for several results, such as W for a win with either colour: they can be told by
    letters only if reading them back gives the same system.
    """
    worth: dict[str, Points] = asdict(scoring)
    values = {code: worth[names[0]] for code, names in GAME_CODES.items()}
    by_name = {name: values[code] for code, names in GAME_CODES.items() for name in names}
    return values if scoring_system(by_name) == scoring else None


_DEFAULTS: dict[str, Points] = in_letters(STANDARD) or {}
"""What W, D, L and A bring unless record 162 says otherwise; P follows W, and X follows D."""


def _match_scoring(tournament: Tournament, _: Dialect) -> Iterator[str]:
    scoring = tournament.settings.match_scoring
    if scoring != STANDARD_MATCH:
        worth: dict[str, Points] = asdict(scoring)
        yield _pairs(MATCH_SCORING, {code: worth[names[0]] for code, names in MATCH_CODES.items()})


def _pairs(layout: Layout, values: dict[str, Points]) -> str:
    """Codes with their points, each pair in its columns."""
    width = layout.tail.width
    texts = [
        code + format_points(points).rjust(width - len(code)) for code, points in values.items()
    ]
    return _body(record_line(layout, {}, texts))


def _body(record: str) -> str:
    """The record without its code and the blank behind it."""
    return record[CODE.stop + 1 :]


def _board_colours(tournament: Tournament, _: Dialect) -> Iterator[str]:
    colours = tournament.settings.board_colours
    if colours:
        yield "".join(colour.value.upper() for colour in colours)


_UNORDERED: dict[str, Writer] = {
    **{code: _text(name) for code, name in TEXTS.items()},
    **{code: _date(name) for code, name in DATES.items()},
    **{code: _list(name) for code, name in LISTS.items()},
    "062": _players,
    "072": _rated_players,
    "082": _teams,
    "112": _deputy_arbiters,
    "132": _round_dates,
    "142": _rounds,
    "152": _initial_colour,
    "162": _scoring,
    "172": _ranking,
    "352": _board_colours,
    "362": _match_scoring,
    "XXR": _rounds,
    "XXC": _configuration,
    "XXS": _extended_scoring,
}
_WRITERS = {code: _UNORDERED[code] for code in sorted(_UNORDERED)}
