"""One player: the pairing card, and everything that can be arranged for one person."""

from __future__ import annotations

from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from tabiya.desk.entrants.card import make_card
from tabiya.desk.entrants.form import SEXES, TITLES, read_particulars, read_player
from tabiya.desk.entrants.norms import get_norms
from tabiya.desk.rating_list.local_list import rating_list_of
from tabiya.desk.web.context import get_desk, get_event, get_state, read_form
from tabiya.desk.web.forms import Fields
from tabiya.desk.web.rendering import render
from tabiya.desk.web.submit import submit
from tabiya.languages import gettext as _
from tabiya.languages import translatable, translated
from tabiya.model.points import parse_points
from tabiya.model.result import ByeKind
from tabiya.prizes.money import format_money
from tabiya.ratings.rating_list import lasts_over_30_days
from tabiya.store.decision import Command
from tabiya.store.facts.byes import CancelByeRequest, RequestBye
from tabiya.store.facts.fixed_boards import FixBoard
from tabiya.store.facts.players import CorrectPlayer, RemovePlayer, ReplacePlayer
from tabiya.store.facts.points import AdjustPoints
from tabiya.store.facts.withdrawals import ExpelPlayer, ReturnPlayer, WithdrawPlayer
from tabiya.store.parts import EnteredPlayer
from tabiya.store.state import EventState

BYES = {
    "H": translatable("half-point bye"),
    "Z": translatable("not paired, no points"),
    "F": translatable("full-point bye"),
}


def _byes(state: EventState) -> dict[str, str]:
    """Return what can be asked for, in the words of the pairing system if it has its own."""
    return BYES | {kind.value: words for kind, words in state.paired_by.absences.items()}


def entrant_asked(request: Request) -> EnteredPlayer:
    """Return the entrant of the address, or answer 404."""
    entered = get_state(request).entrants.get(int(request.path_params["entrant"]))
    if entered is None:
        raise HTTPException(404, _("There is no such player."))
    return entered


def card(request: Request) -> Response:
    """Show the pairing card: round by round, with colours, floats and points."""
    event, who = get_event(request), entrant_asked(request)
    shown = make_card(event.cache, get_state(request), who, rating_list_of(get_desk(request)))
    known = get_state(request).registration.of(who.entrant)
    context = {"who": who, "card": shown, "club": known.club, "categories": known.categories}
    return render(request, "entrants/player.html", context)


_NEWCOMER = "newcomer-"


def edit(request: Request) -> Response:
    """Show the form of a player, and what can be arranged."""
    return form_again(request, entrant_asked(request))


def form_again(
    request: Request,
    who: EnteredPlayer,
    fields: Fields | None = None,
    error: str = "",
    *,
    newcomer: bool = False,
) -> Response:
    """Show the form, again if something typed cannot be used.

    What was typed of a `newcomer` has names of its own on the page: the form beside it asks for a name, too.
    """
    state = get_state(request)
    prefix = _NEWCOMER if newcomer else ""
    other = state.registration.of(who.entrant)
    context: dict[str, Any] = {
        "other": other,
        "own_fee": "" if other.fee is None else format_money(other.fee),
        "who": who,
        "player": who.player,
        "titles": TITLES,
        "sexes": translated(SEXES),
        "byes": translated(_byes(state)),
        "asked": [r for r in state.requested_byes if r.entrant == who.entrant],
        "problems": {f"{prefix}{name}": words for name, words in fields.problems.items()}
        if fields
        else {},
        "error": error,
        "typed": {f"{prefix}{name}": typed for name, typed in fields.again()} if fields else {},
        "points": [a.fact for a in state.adjustments if a.fact.entrant == who.entrant],
        "long_event": lasts_over_30_days(state.settings),
    }
    refused = bool(context["problems"] or error)
    return render(request, "entrants/player_edit.html", context, status=422 if refused else 200)


def _path(request: Request) -> str:
    return f"/players/{int(request.path_params['entrant'])}/edit"


async def correct(request: Request) -> Response:
    """Correct what is known of a player."""
    fields = await read_form(request)
    who = entrant_asked(request)
    player = read_player(fields, who.player)
    particulars = read_particulars(fields)
    if fields.problems:
        return form_again(request, who, fields)
    command = CorrectPlayer(who.entrant, player, fields.number("based_on"), particulars)
    return await _submit(request, fields, who, command)


async def _submit(
    request: Request, fields: Fields, who: EnteredPlayer, command: Command
) -> Response:
    """Do it, or show the form again with what is wrong."""
    return await submit(
        request,
        fields,
        command,
        _path(request),
        again=lambda words: form_again(request, who, fields, words),
    )


async def withdraw(request: Request) -> Response:
    """Pair the player no longer."""
    return await _plain(request, WithdrawPlayer)


async def expel(request: Request) -> Response:
    """Expel the player from the competition."""
    fields = await read_form(request)
    who = entrant_asked(request)
    command = ExpelPlayer(
        who.entrant, fields.text("reason", longest=300), fields.number("based_on")
    )
    return await _submit(request, fields, who, command)


async def come_back(request: Request) -> Response:
    """Pair the player again."""
    return await _plain(request, ReturnPlayer)


async def remove(request: Request) -> Response:
    """Strike out an entry that has never been paired."""
    return await _plain(request, RemovePlayer, "/players")


async def replace_by_another(request: Request) -> Response:
    """Let somebody else take over the number, before round 1 of a table."""
    fields = await read_form(request)
    who = entrant_asked(request)
    player = read_player(fields)

    def again(words: str) -> Response:
        return form_again(request, who, fields, words, newcomer=True)

    if fields.problems:
        return again("")
    command = ReplacePlayer(who.entrant, player, fields.number("based_on"))
    return await submit(request, fields, command, "/players", again=again)


async def _plain(request: Request, make: type[Any], target: str = "") -> Response:
    fields = await read_form(request)
    command = make(entrant_asked(request).entrant, fields.number("based_on"))
    return await submit(request, fields, command, target or _path(request))


async def request_bye(request: Request) -> Response:
    """Note that the player asks not to be paired in a round."""
    fields = await read_form(request)
    who = entrant_asked(request)
    round_ = fields.number("round", least=1, most=99, required=True)
    kind = ByeKind(fields.choice("kind", BYES, "H"))
    if fields.problems or round_ is None:
        return form_again(request, who, fields)
    command = RequestBye(who.entrant, round_, kind, fields.number("based_on"))
    return await _submit(request, fields, who, command)


async def cancel_bye(request: Request) -> Response:
    """Take a request back."""
    fields = await read_form(request)
    who = entrant_asked(request)
    command = CancelByeRequest(who.entrant, fields.number("round") or 0)
    return await submit(request, fields, command, _path(request))


async def fix_board(request: Request) -> Response:
    """Keep the player at one board, or free the player."""
    fields = await read_form(request)
    who = entrant_asked(request)
    board = fields.number("board", least=1, most=9999)
    if fields.problems:
        return form_again(request, who, fields)
    command = FixBoard(who.entrant, board, fields.number("based_on"))
    return await _submit(request, fields, who, command)


async def adjust_points(request: Request) -> Response:
    """Give a penalty or a bonus."""
    fields = await read_form(request)
    who = entrant_asked(request)
    points = parse_points(fields.text("points", longest=8).removeprefix("+"))
    if points is None or not -1000 <= points <= 1000 or points == 0:
        fields.problems["points"] = _("Write points as 1, 0.5 or -½.")
        return form_again(request, who, fields)
    return await _submit(request, fields, who, AdjustPoints(who.entrant, points))


def norms(request: Request) -> Response:
    """Show every title the player can gain: each requirement with its figures and its article."""
    who = entrant_asked(request)
    shown = get_norms(get_event(request).cache, get_state(request), who)
    return render(request, "entrants/norms.html", {"who": who, "norms": shown})
