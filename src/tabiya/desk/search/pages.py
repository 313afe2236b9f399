"""The search over everything in an event, as a page and as the list of the palette (Ctrl-K)."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from tabiya.desk.manual.tasks import TASKS
from tabiya.desk.web.context import get_person, get_state
from tabiya.desk.web.navigation import everything
from tabiya.desk.web.rendering import render
from tabiya.desk.web.strip import last_seen_round
from tabiya.languages import gettext as _
from tabiya.languages import say
from tabiya.printing.registry import DOCUMENTS
from tabiya.store.permissions import Permission

_MOST = 40
_MOST_IN_PALETTE = 12


class Found(NamedTuple):
    """Something that the search found."""

    words: str
    path: str
    kind: str
    """Which sort of thing it is, in the language of the reader."""
    hidden: bool = False
    """Whether the event's kind leaves the page out of the tabs."""


def search(request: Request) -> Response:
    """Show what was found; without a question, every page."""
    query = request.query_params.get("q", "")[:60].strip()
    part = "part" in request.query_params
    hits = tuple(_found(request, query))
    if query:
        hits = hits[: _MOST_IN_PALETTE if part else _MOST]
    template = "search/found.html" if part else "search/search.html"
    return render(request, template, {"query": query, "found": hits})


def _found(request: Request, query: str) -> Iterator[Found]:
    """Yield the hits, those first whose own words begin with what was typed."""
    wanted = _folded(query).split()
    hits = [
        (_rank(wanted, entry.words, more), entry)
        for entry, more in _everything(request, bool(query))
    ]
    hits += [(0, board) for board in _boards(request, query)]
    for _place, entry in sorted(
        ((place, entry) for place, entry in hits if place is not None), key=lambda hit: hit[0]
    ):
        yield entry


def _rank(wanted: list[str], words: str, more: str) -> int | None:
    """Return how near a thing is to what was typed: 0 the nearest, None if it is something else."""
    own, others = (re.findall(r"\w+", _folded(text)) for text in (words, more))
    if not _begin(wanted, [*own, *others]):
        return None
    if own == wanted:
        return 0
    if not _begin(wanted, own):
        return 3
    return 1 if not wanted or own[0].startswith(wanted[0]) else 2


def _begin(wanted: list[str], words: list[str]) -> bool:
    """Whether each of the letters typed is the beginning of a word."""
    return all(any(word.startswith(beginning) for word in words) for beginning in wanted)


def _folded(words: str) -> str:
    plain = unicodedata.normalize("NFKD", words.casefold())
    return "".join(char for char in plain if not unicodedata.combining(char))


def _everything(request: Request, asked: bool) -> Iterator[tuple[Found, str]]:  # noqa: FBT001
    """Yield all that can be found, with more words that lead to it."""
    state, person = get_state(request), get_person(request)
    for place, tab in everything(state, person):
        sort = _(tab) if tab else _("act")
        yield (
            Found(_(place.title), place.path, sort, place.part in state.hidden),
            f"{place.words} {_(place.words)}" if place.words else "",
        )
    if not asked:
        return
    manages = person.may(Permission.MANAGE_PLAYERS)
    for who in state.entrants.values():
        number, name = str(who.number), who.player.name
        club = state.registration.of(who.entrant).club
        more = f"{number} {club}"
        yield Found(name, f"/players/{who.entrant}", _("player")), more
        if manages:
            words = say("{name}: edit, bye, withdrawal", name=name)
            yield Found(words, f"/players/{who.entrant}/edit", _("act")), more
    for team in state.roster.teams.values():
        yield Found(team.name, f"/teams/{team.team}", _("Team")), ""
    chosen = last_seen_round(state, person)
    for document in DOCUMENTS.all():
        if document.public or person.may(Permission.SEE_UNPUBLISHED):
            path = f"/print/{document.name}?round={chosen}"
            yield Found(_(document.title), path, _("document")), document.name
    for tasks in TASKS.values():
        for task in tasks:
            yield Found(_(task.title), f"/manual/{task.name}", _("help")), task.name


def _boards(request: Request, query: str) -> Iterator[Found]:
    """Yield the board whose number was typed, of the last round."""
    state, person = get_state(request), get_person(request)
    number = re.search(r"\d{1,4}", query)
    shown = last_seen_round(state, person)
    if number is None or not shown or not re.fullmatch(r"\D*\d{1,4}\D*", query):
        return
    board = int(number[0])
    if not 1 <= board <= len(state.rounds[shown - 1].boards):
        return
    words = say("Board {board} of round {round}", board=board, round=shown)
    may_enter = person.may(Permission.ENTER_RESULTS)
    path = f"/rounds/{shown}/boards/{board}" if may_enter else f"/rounds/{shown}#b{board}"
    yield Found(words, path, _("board"))
