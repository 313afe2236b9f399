"""The list of players: entering, checking in, numbering."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from tabiya.answers.lists.players import PLAYERS, PlayerLine, players_list
from tabiya.answers.lists.spec import Surface, list_values
from tabiya.desk.entrants.form import SEXES, TITLES, read_particulars, read_player
from tabiya.desk.entrants.player_list import ORDERS, PlayerRow, player_rows, those_wanted
from tabiya.desk.rating_list.currency import entered_from, get_list_order, list_names
from tabiya.desk.rating_list.local_list import rating_list_of
from tabiya.desk.rating_list.months import needed_instead
from tabiya.desk.standings.lots import seed_in
from tabiya.desk.web.context import get_desk, get_event, get_person, get_state, read_form
from tabiya.desk.web.forms import Fields
from tabiya.desk.web.rendering import render, templates
from tabiya.desk.web.submit import submit
from tabiya.desk.web.words import hall_now
from tabiya.languages import say, translated
from tabiya.model.player import listing_order
from tabiya.pairing.swiss.kit.orders import may_renumber
from tabiya.ratings.facts import RatingList
from tabiya.store.common.numbering import by_strength, misplaced
from tabiya.store.facts.players import EnterPlayers
from tabiya.store.facts.presence import SetPresence
from tabiya.store.facts.prohibited_pairs import KeepApart, KeptApartBy, PermitPair, ProhibitPair
from tabiya.store.facts.starting_numbers import AssignNumbers
from tabiya.store.parts import NumberGiven, Presence
from tabiya.store.permissions import Permission
from tabiya.store.registration import Particulars
from tabiya.store.state import EventState


def players(request: Request) -> Response:
    """Show everybody who is entered, or those searched for, in the order asked for."""
    typed = request.query_params.get("suggest")
    if typed is not None and get_person(request).may(Permission.MANAGE_PLAYERS):
        return _suggestions(request, typed[:60].strip())
    return _list(request)


def _list(request: Request, fields: Fields | None = None, error: str = "") -> Response:
    desk, event, state = get_desk(request), get_event(request), get_state(request)
    rows = player_rows(event.cache, state)
    wanted = request.query_params.get("find", "")[:60]
    who = request.query_params.get("who", "")[:60].strip()
    order = request.query_params.get("order", "")
    order = order if order in ORDERS else ""
    shown = those_wanted(rows, who, order)
    listed = rating_list_of(desk).search(wanted) if wanted else ()
    can = get_person(request).may(Permission.MANAGE_PLAYERS)
    columns = players_list(state.settings).columns_on(Surface.DESK, [_line(row) for row in rows])
    shared = {"can": can, "columns": columns, "next_round": state.next_round, "at": event.address}
    context: dict[str, Any] = {
        "rows": rows,
        "players": PLAYERS,
        "columns": columns,
        "shown": len(shown),
        "who": who,
        "order": order,
        "drawn": event.row_cache.draw(
            ("players", can, state.next_round, *(column.name for column in columns)),
            templates().get_template("entrants/player_row.html"),
            (
                (row, {**shared, "row": row, "values": list_values(columns, _line(row))})
                for row in shown
            ),
        ),
        "titles": TITLES,
        "clubs": sorted({row.club for row in rows if row.club}),
        "sexes": translated(SEXES),
        "problems": fields.problems if fields else {},
        "typed": dict(fields.again()) if fields else {},
        "error": error,
        "find": wanted,
        "listed": listed,
        "list_summary": (summary := rating_list_of(desk).summary()),
        "list_needed": needed_instead(summary.listed, state.settings.start) if summary else "",
        "rating_kinds": [kind.value for kind in RatingList],
        "rating_order": list_names(get_list_order(state)),
        "numbers_wait": may_renumber(len(state.rounds)) and bool(misplaced(state)),
        "new": "new" in request.query_params,
    }
    return render(request, "entrants/players.html", context, status=422 if fields else 200)


def _suggestions(request: Request, typed: str) -> Response:
    """Show whom the rating list knows by what is typed in the field of the name."""
    hits = rating_list_of(get_desk(request)).search(typed) if len(typed) > 1 else ()
    order = get_list_order(get_state(request))
    listed = [
        (player, entered_from(player, order, rating_list_of(get_desk(request))))
        for player in hits[:_SUGGESTED]
    ]
    return render(request, "entrants/suggestions.html", {"listed": listed})


async def add_player(request: Request) -> Response:
    """Enter one player; after the start a late entry."""
    fields = await read_form(request)
    listed = fields.number("listed", least=1, most=10**12)
    known = None
    if listed is not None:
        known = rating_list_of(get_desk(request)).by_id(listed, fields.text("own", longest=40))
        kind = fields.choice("kind", ["", *(kind.value for kind in RatingList)])
        if known is None:
            player = read_player(fields)
        elif kind:
            player = known.as_player(RatingList(kind))
        else:
            listing = rating_list_of(get_desk(request))
            player = entered_from(known, get_list_order(get_state(request)), listing)
    else:
        player = read_player(fields)
    if fields.problems:
        return await run_in_threadpool(_list, request, fields)
    first_round = fields.number("first_round", least=1, most=99)
    particulars = read_particulars(fields) or Particulars()
    if known is not None and known.club and not particulars.club:
        particulars = replace(particulars, club=known.club)
    command = EnterPlayers((player,), first_round=first_round, particulars=(particulars,))
    return await submit(
        request,
        fields,
        command,
        "/players#add",
        again=lambda words: _list(request, fields, words),
    )


_SUGGESTED = 8


async def set_presence(request: Request) -> Response:
    """Check players in, or mark them absent: those ticked, or all."""
    fields = await read_form(request)
    state = get_state(request)
    presence = Presence(fields.choice("presence", [p.value for p in Presence], "present"))
    chosen = tuple(state.entrants) if fields.ticked("all") else fields.numbers("entrant")
    command = SetPresence(chosen, presence)
    target = "/check-in" if fields.ticked("check_in") else "/players"
    return await submit(request, fields, command, target)


def _line(row: PlayerRow) -> PlayerLine:
    return PlayerLine(row.player, row.club, row.school_class, row.entrant)


def check_in(request: Request) -> Response:
    """Show the page for the morning: who is here, by the alphabet, one tap each."""
    state = get_state(request)
    rows = sorted(
        player_rows(get_event(request).cache, state), key=lambda row: listing_order(row.name)
    )
    return render(request, "entrants/check_in.html", {"rows": rows})


def numbers(request: Request) -> Response:
    """Show the form in which numbers are drawn by lot or given by hand."""
    return _numbers_form(request)


def _numbers_form(request: Request, fields: Fields | None = None, error: str = "") -> Response:
    state = get_state(request)
    context: dict[str, Any] = {
        "players": list(state.by_number().values()),
        "by_strength": by_strength(state),
        "problems": fields.problems if fields else {},
        "typed": dict(fields.again()) if fields else {},
        "error": error,
    }
    return render(request, "entrants/numbers.html", context, status=422 if fields else 200)


async def number_players(request: Request) -> Response:
    """Give starting numbers: by the initial order, by lot, or as they were typed."""
    fields = await read_form(request)
    state = get_state(request)
    how = fields.choice("how", ("strength", "lot", "varma", "hand"), "strength")
    given: tuple[NumberGiven, ...] = ()
    if how == "hand":
        given = _typed_numbers(state, fields)
    seed = seed_in(fields) if how in ("lot", "varma") else None
    if fields.problems:
        return await run_in_threadpool(_numbers_form, request, fields)
    return await submit(
        request,
        fields,
        AssignNumbers(given, seed, by_federation=how == "varma", at=hall_now()),
        "/players",
        again=lambda words: _numbers_form(request, fields, words),
    )


def _typed_numbers(state: EventState, fields: Fields) -> tuple[NumberGiven, ...]:
    numbers = []
    for entrant in state.entrants:
        number = fields.number(f"n{entrant}", least=1, most=9999, required=True)
        numbers.append(NumberGiven(entrant, number or 0))
    return tuple(numbers)


async def prohibit(request: Request) -> Response:
    """Forbid two or more players to meet."""
    fields = await read_form(request)
    by = fields.choice("by", KeptApartBy.__members__)
    entrants = () if by else _named_in(fields, get_state(request))
    avoided = fields.choice("how", ("never", "avoid"), "never") == "avoid"
    first = fields.number("first_round", least=1, most=99)
    last = fields.number("last_round", least=1, most=99)
    if fields.problems:
        return await run_in_threadpool(_prohibitions, request, fields)
    return await submit(
        request,
        fields,
        KeepApart(KeptApartBy[by] if by else None, entrants, first or 1, last, if_possible=avoided)
        if by or avoided
        else ProhibitPair(entrants, first or 1, last),
        "/players/pairs",
        again=lambda words: _prohibitions(request, fields, words),
    )


async def permit(request: Request) -> Response:
    """Lift a prohibition."""
    fields = await read_form(request)
    command = PermitPair(fields.numbers("entrant"))
    return await submit(request, fields, command, "/players/pairs")


def prohibited_pairs(request: Request) -> Response:
    """Show who must not meet whom."""
    return _prohibitions(request)


def _prohibitions(request: Request, fields: Fields | None = None, error: str = "") -> Response:
    context: dict[str, Any] = {
        "rows": player_rows(get_event(request).cache, get_state(request)),
        "problems": fields.problems if fields else {},
        "typed": dict(fields.again()) if fields else {},
        "error": error,
    }
    return render(request, "entrants/prohibitions.html", context, status=422 if fields else 200)


def _named_in(fields: Fields, state: EventState) -> tuple[int, ...]:
    """Return the entrants with the numbers typed; whatever is no such number is a problem."""
    by_number = state.by_number()
    entrants, unknown = [], []
    for word in fields.text("numbers", required=True).replace(",", " ").replace("-", " ").split():
        number = int(word) if word.isascii() and word.isdigit() and len(word) <= 4 else 0
        if number in by_number:
            entrants.append(by_number[number].entrant)
        else:
            unknown.append(word)
    if unknown:
        fields.problems["numbers"] = say(
            "No player has the number {numbers}.", numbers=", ".join(unknown)
        )
    return tuple(entrants)
