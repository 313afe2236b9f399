"""The screen in the hall: one page after the other of what is published, for a projector or TV."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from tabiya.answers.lists.pairings import BY_NAME, PAIRINGS, TEAM_PAIRINGS
from tabiya.answers.lists.spec import ListColumn, ListSpec, Surface
from tabiya.answers.lists.standings import StandingsLine, standings_list
from tabiya.answers.rounds import IdleLine, NameLine, by_name
from tabiya.desk.cache import Cache
from tabiya.desk.desk import OpenEvent
from tabiya.desk.knockout.pages import bracket_shown, list_pictures
from tabiya.desk.rounds.pairing_list import BoardRow, board_rows, bye_rows
from tabiya.desk.screen.options import LOOKS, ROWS, SECONDS, ScreenOptions, ScreenView
from tabiya.desk.standings.scores import ScoresBefore, published_rounds, scores_before
from tabiya.desk.standings.standings import get_standings, standings_rows
from tabiya.desk.web.context import get_desk, get_event, get_state
from tabiya.desk.web.rendering import render
from tabiya.formats.diagram import diagram
from tabiya.languages import gettext as _
from tabiya.languages import say
from tabiya.laws.chess960 import start_position
from tabiya.laws.fen import write_fen
from tabiya.pairing.deadlines import announcements_of
from tabiya.pairing.handling import errors_reported_until, results_published_at
from tabiya.store.clock import utc_now
from tabiya.store.parts import PairedRound
from tabiya.store.state import EventState


def screen(request: Request) -> Response:
    """Show one page of the lists; a browser without scripts loads the next one by itself."""
    choice = ScreenOptions.of(request.query_params)
    if "settings" in request.query_params:
        return _settings(request, choice)
    event, state = get_event(request), get_state(request)
    at = event.address
    sheets = list_sheets(event.cache, scores_before(event), state, choice)
    asked = request.query_params.get("page", "")
    page = int(asked) if asked.isascii() and asked.isdigit() and len(asked) < 6 else 1
    page = (page - 1) % len(sheets) + 1 if sheets else 1
    now = utc_now().astimezone()
    second = now.hour * 3600 + now.minute * 60 + now.second
    start_words = choice.start or _planned(state, now)
    start = replace(choice, start=start_words).start_second
    context: dict[str, Any] = {
        "choice": choice,
        "event": state.settings.name,
        "seq": state.seq,
        "round_number": published_rounds(state),
        "rounds": state.total_rounds,
        "fide_mode": state.fide_mode,
        "players": len(state.entrants),
        "sheet": sheets[page - 1] if sheets else None,
        "page": page,
        "pages": len(sheets),
        "following": _following(request, event, choice, page, len(sheets)),
        "before": at + choice.address((page - 2) % len(sheets) + 1 if sheets else 1),
        "held": at + choice.address(page, hold=True),
        "here": at + choice.address(page),
        "hold": "hold" in request.query_params,
        "clock": now.strftime("%H:%M"),
        "second": second,
        "start": start if start is not None and start > second else None,
        "start_words": start_words,
        "announced": announced_minutes(start, second),
        "results": _results_announced(state),
    }
    return render(request, "screen/screen.html", context)


def _planned(state: EventState, now: datetime) -> str:
    """Return when the round on the screen, or the next one, is to start today; else nothing."""
    for number in (published_rounds(state), published_rounds(state) + 1):
        planned = state.schedule.planned.get(number)
        begun = number in state.schedule.started
        if planned and not begun and planned.date() == now.date():
            return f"{planned:%H:%M}"
    return ""


def _results_announced(state: EventState) -> str:
    """Return when the results of the round are published and until when errors are reported."""
    start = state.schedule.planned.get(published_rounds(state))
    published = results_published_at(start, state.settings) if start else None
    until = errors_reported_until(start, state.settings) if start else None
    if published is None:
        return ""
    words = say("Results at {time}.", time=f"{published:%H:%M}")
    if until is not None:
        words += " " + say("Report errors until {time}.", time=f"{until:%H:%M}")
    return words


def announced_minutes(start: int | None, second: int) -> int:
    """Return how many minutes are announced now: five, one, or none; both are seconds of the day."""
    if start is None or second >= start:
        return 0
    midnight = datetime(2000, 1, 1, tzinfo=UTC)
    begins, moment = (midnight + timedelta(seconds=seconds) for seconds in (start, second))
    announced = [
        announcement for announcement in announcements_of(begins) if announcement <= moment
    ]
    return (begins - max(announced)).seconds // 60 if announced else 0


def _following(
    request: Request, event: OpenEvent, choice: ScreenOptions, page: int, pages: int
) -> str:
    """Return the next page; after the last one comes the next event, where several are shown."""
    desk = get_desk(request)
    festival = next(
        (festival for festival in desk.festivals if festival.name == choice.festival), None
    )
    turns = desk.list_groups(festival) if festival else desk.in_play() if choice.all_events else ()
    if page < pages or event not in turns:
        return event.address + choice.address(page % pages + 1 if pages else 1)
    shown = [
        turn
        for turn in turns
        if turn is event or (turn.begun and published_rounds(turn.store.state))
    ]
    following = shown[(shown.index(event) + 1) % len(shown)]
    return following.address + choice.address(1)


def _settings(request: Request, choice: ScreenOptions) -> Response:
    state = get_state(request)
    words = {
        ScreenView.CHESS960: _("the start position of Chess960, if one was drawn"),
        ScreenView.BRACKET: _("the bracket of a knock-out"),
        ScreenView.BOARDS: _("pairings by board"),
        ScreenView.NAMES: _("pairings by name: who plays where"),
        ScreenView.RESULTS: _("the latest results"),
        ScreenView.STANDINGS: _("standings"),
    }
    return render(
        request,
        "screen/screen_settings.html",
        {
            "choice": choice,
            "several": len(get_desk(request).in_play()) > 1,
            "festivals": get_desk(request).festivals.with_event(get_event(request).name),
            "views": {view: label for view, label in words.items() if _applies(view, state)},
            "seconds": [(number, number) for number in SECONDS],
            "rows": [(number, number) for number in ROWS],
            "columns": [(0, _("as fits the list")), (1, 1), (2, 2)],
            "looks": list(zip(LOOKS, (_("dark"), _("light")), strict=True)),
        },
    )


def _applies(view: ScreenView, state: EventState) -> bool:
    """Whether an event can have such a list; one with nothing to show yet is left out by itself."""
    if view is ScreenView.CHESS960:
        return bool(state.start_positions)
    return view is not ScreenView.BRACKET or state.paired_by.knocks_out


_MOST_TIE_BREAKS = 3
_PLACES_OF_A_BRACKET = 16
"""So many names in a column can still be read from the back of a hall."""


@dataclass(frozen=True, slots=True)
class PictureLine:
    """A drawing that fills the screen: the start position of the round, or a page of the bracket."""

    drawing: Markup
    words: str = ""


Line = BoardRow | IdleLine | NameLine | StandingsLine | PictureLine


@dataclass(frozen=True, slots=True)
class ScreenSheet:
    """What stands on the screen at one time."""

    view: ScreenView
    title: str
    remark: str
    listed: tuple[ListColumn[Any], ...]
    """The columns of a list that is declared, as far as there is room for them."""
    across: int
    """How many columns there is room for."""
    columns: tuple[tuple[Line, ...], ...]
    part: int
    parts: int

    @property
    def height(self) -> int:
        """How many rows fill the screen: the fewest that are offered and hold the longest column."""
        longest = max(map(len, self.columns), default=0)
        return next((number for number in ROWS if number >= longest), ROWS[-1])


@dataclass(frozen=True, slots=True)
class _List:
    title: str
    remark: str
    lines: tuple[Line, ...]
    spec: ListSpec[Any] | None = None


def list_sheets(
    cache: Cache, scores: ScoresBefore, state: EventState, choice: ScreenOptions
) -> tuple[ScreenSheet, ...]:
    """Return all sheets in order; views with nothing to show are left out.

    Whoever asks gets what is published, the chief arbiter too: everybody in the hall looks on.
    """

    def find(view: ScreenView) -> _List | None:
        if view is ScreenView.STANDINGS:
            return _standings(cache, state)
        number = published_rounds(state)
        if not number:
            return None
        if view is ScreenView.CHESS960:
            return _start_position(state, number)
        if view is ScreenView.BRACKET:
            return _bracket(cache, state)
        rows = cache.get(
            state.seq, "screen rows", lambda: _rows(state, state.rounds[number - 1], scores)
        )
        return _of_round(view, *rows)

    sheets = []
    for view in choice.views:
        listed = cache.get(state.seq, ("screen", view), partial(find, view))
        if listed is not None and listed.lines:
            sheets += _cut(view, listed, choice)
    return tuple(sheets)


def _cut(view: ScreenView, listed: _List, choice: ScreenOptions) -> list[ScreenSheet]:
    """Return a list in parts of about the same length, none longer than a page."""
    pictures = view in (ScreenView.CHESS960, ScreenView.BRACKET)
    columns = 1 if pictures else choice.columns_for(view, len(listed.lines))
    most = 1 if pictures else choice.rows * columns
    lines = listed.lines[:most] if view is ScreenView.RESULTS else listed.lines
    parts = -(-len(lines) // most)
    size = -(-len(lines) // parts)
    height = -(-size // columns)
    surface = Surface.SCREEN if columns == 1 else Surface.NARROW_SCREEN
    # A screen has no columns that depend on its rows, which may be of two kinds.
    shown = listed.spec.columns_on(surface, ()) if listed.spec else ()
    return [
        ScreenSheet(
            view,
            listed.title,
            listed.remark,
            shown,
            columns,
            tuple(_in_parts(part, height)),
            number,
            parts,
        )
        for number, part in enumerate(_in_parts(lines, size), start=1)
    ]


def _in_parts(lines: tuple[Line, ...], size: int) -> Iterator[tuple[Line, ...]]:
    return (lines[first : first + size] for first in range(0, len(lines), size))


def _rows(
    state: EventState, round_: PairedRound, scores: ScoresBefore
) -> tuple[tuple[BoardRow, ...], tuple[IdleLine, ...]]:
    """Return the boards of a round, and those who are not paired but still in the event."""
    points = scores.of(state, round_.number)
    byes = bye_rows(state, round_, points)
    here = tuple(row for row in byes if not state.entrants[row.seat.entrant].withdrawn)
    return board_rows(state, round_, points), here


def _of_round(view: ScreenView, boards: tuple[BoardRow, ...], byes: tuple[IdleLine, ...]) -> _List:
    playing = sum(row.state == "open" for row in boards)
    remark = _still_to_come(playing, sum(row.adjourned for row in boards))
    if view is ScreenView.NAMES:
        return _List(_("Who plays where"), remark, by_name(boards, byes), BY_NAME)
    spec = TEAM_PAIRINGS if any(row.by_team for row in boards) else PAIRINGS
    if view is ScreenView.BOARDS:
        title = _("Pairings by board") if playing else _("Results by board")
        return _List(title, remark, (*boards, *byes), spec)
    latest = sorted(
        (row for row in boards if row.state == "done"), key=lambda row: (-row.revision, row.board)
    )
    return _List(_("Latest results"), remark, tuple(latest), spec)


def _still_to_come(playing: int, adjourned: int) -> str:
    if playing:
        return say("{n} still playing", n=playing)
    return say("{n} adjourned", n=adjourned) if adjourned else _("all results are in")


def _start_position(state: EventState, number: int) -> _List | None:
    """Return the position that was drawn for the round, if the event plays Chess960."""
    drawn = state.start_positions.get(number)
    if drawn is None:
        return None
    position = start_position(drawn)
    row = write_fen(position).split()[0].rpartition("/")[2]
    drawing = Markup(diagram(position, row))  # noqa: S704 - our own drawing
    title = say("Chess960: position {n}", n=drawn)
    return _List(title, "", (PictureLine(drawing, row),))


def _bracket(cache: Cache, state: EventState) -> _List | None:
    """Return the picture of a knock-out, in pages that can be read from afar."""
    if not state.paired_by.knocks_out:
        return None
    pictures = list_pictures(bracket_shown(cache, state), _PLACES_OF_A_BRACKET)
    return _List(_("Bracket"), state.ended_because, tuple(map(PictureLine, pictures)))


def _standings(cache: Cache, state: EventState) -> _List | None:
    """Return the standings; before the first result of a round, those of the round before."""
    number = published_rounds(state)
    if number and not state.rounds[number - 1].has_results:
        number -= 1
    if not number:
        return None
    shown = get_standings(cache, state, number)
    if shown.found is None:
        return None
    remark = say("games not counted yet: {n}", n=shown.playing) if shown.playing else ""
    spec = standings_list(
        shown.found,
        announced=shown.announced,
        playing=shown.playing,
        tie_breaks=_MOST_TIE_BREAKS,
    ).without(state.hidden)
    return _List(spec.heading, remark, standings_rows(state, shown.found.rows), spec)
