"""The arbiter's book: what happened at the boards, appeals, and what a player did before."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any, NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from tabiya.desk.standings.scores import published_rounds
from tabiya.desk.web.context import get_state, read_form
from tabiya.desk.web.forms import Fields
from tabiya.desk.web.rendering import render
from tabiya.desk.web.submit import submit
from tabiya.desk.web.words import hall_now
from tabiya.languages import gettext as _
from tabiya.languages import say
from tabiya.laws.penalties import ArbiterPenalty, place_among_penalties
from tabiya.model.player import listing_order
from tabiya.pairing.appeals import CommitteeMember, faults_of_committee, in_time
from tabiya.prizes.money import format_money, parse_money
from tabiya.store.book import Appeal, BookEntry, GameAfterwards
from tabiya.store.common.announced import laws_of_chess
from tabiya.store.facts.appeals import AppealDecided, AppealsAnnounced, LodgeAppeal
from tabiya.store.facts.incidents import (
    BookEntryStruck,
    IllegalMoveCost,
    WriteInBook,
    cost_of_illegal_move,
    entry_without_its_result,
)
from tabiya.store.log.event_store import Receipt
from tabiya.store.parts import BookKind
from tabiya.store.state import EventState


class EntryLine(NamedTuple):
    """An entry as the pages show it."""

    entry: BookEntry
    kind: str
    name: str
    cost: str
    struck: str


@dataclass(frozen=True, slots=True)
class PlayerAtBoard:
    """One of the two players, with what happened before and what an illegal move costs now."""

    entrant: int
    name: str
    colour: str
    before: tuple[EntryLine, ...]
    cost: IllegalMoveCost
    cost_in_words: str


@dataclass(frozen=True, slots=True)
class AppealShown:
    """An appeal with its deadline and its decision."""

    appeal: Appeal
    name: str
    late: bool
    fee: str
    ended: str
    decision: str


def kinds() -> dict[BookKind, str]:
    """Return what an entry can be about, in words."""
    return {
        BookKind.ILLEGAL_MOVE: _("illegal move"),
        BookKind.PENALTY: _("warning or other penalty"),
        BookKind.CLAIM: _("claim and decision"),
        BookKind.CLOCK: _("defective or wrongly set clock"),
        BookKind.COMPLAINT: _("complaint (fair play)"),
        BookKind.INSPECTION: _("inspection of a player (fair play)"),
        BookKind.INCIDENT: _("anything else"),
    }


def _endings() -> dict[GameAfterwards, str]:
    return {
        GameAfterwards.GOES_ON: _("the game continues"),
        GameAfterwards.LOST: _("the game is lost"),
        GameAfterwards.DRAWN: _("the game is drawn"),
    }


def book(request: Request) -> Response:
    """Show the book: all of it, or what is written about one player or one round."""
    state = get_state(request)
    player, number = (_number(request.query_params.get(name, "")) for name in ("player", "round"))
    shown = [
        entry
        for entry in reversed(state.book.entries)
        if player in (0, entry.entrant) and number in (0, entry.round)
    ]
    return _book(request, state, list_lines(state, shown), player, number)


def _book(
    request: Request,
    state: EventState,
    lines: tuple[EntryLine, ...],
    player: int = 0,
    number: int = 0,
    fields: Fields | None = None,
    error: str = "",
    deciding: int = 0,
    striking: int = 0,
) -> Response:
    typed = dict(fields.again()) if fields else {}
    announced = state.book.announced
    members = announced.members if announced else ()
    year = state.settings.start.year if state.settings.start else hall_now().year
    context: dict[str, Any] = {
        "lines": lines,
        "player": state.entrants[player].player.name if player in state.entrants else "",
        "number": number,
        "appeals": [_appeal(state, appeal) for appeal in reversed(state.book.appeals)],
        "announced": announced,
        "members": members,
        "faults": list(faults_of_committee(members, state.laws.competition, year=year))
        if members
        else [],
        "fee": format_money(announced.fee) if announced else "",
        "written": "\n".join(_member_line(member) for member in members),
        "players": sorted(
            ((w.player.name, w.entrant) for w in state.entrants.values()),
            key=lambda who: listing_order(who[0]),
        ),
        "now": f"{hall_now():%H:%M}",
        "in_time": state.laws.cite(in_time),
        "problems": fields.problems if fields else {},
        "typed": {} if deciding or striking else typed,
        "striking": striking,
        "reason": typed.get("reason", "") if striking else "",
        "deciding": deciding,
        "decision": typed if deciding else {},
        "ruling": fields.words("member") if fields else (),
        "error": error,
    }
    return render(request, "book/book.html", context, status=422 if fields else 200)


def list_lines(state: EventState, entries: Iterable[BookEntry]) -> tuple[EntryLine, ...]:
    """Return entries in words."""
    words = kinds()
    return tuple(
        EntryLine(
            entry,
            words[entry.kind],
            state.entrants[entry.entrant].player.name if entry.entrant in state.entrants else "",
            _cost(state, entry),
            state.book.struck.get(entry.entry, ""),
        )
        for entry in entries
    )


def _cost(state: EventState, entry: BookEntry) -> str:
    """Return what an entry cost, in words, with the article of the penalty."""
    parts = []
    if entry.penalty is not None:
        laws = laws_of_chess(state)
        place = place_among_penalties(entry.penalty)
        article = f"{laws.citation(place_among_penalties)}.{place}"
        minutes = say(", {n} min", n=entry.minutes) if entry.minutes else ""
        parts.append(f"{_(entry.penalty.value)}{minutes} [{article}]")
    if entry.ending is not GameAfterwards.GOES_ON and entry.penalty is not ArbiterPenalty.GAME_LOST:
        parts.append(_endings()[entry.ending])
    return ", ".join(parts)


def _appeal(state: EventState, appeal: Appeal) -> AppealShown:
    announced, decided = state.book.announced, state.book.find_decision(appeal.appeal)
    late = announced is not None and not in_time(appeal.at, appeal.session_ended, announced.minutes)
    ended = decision = ""
    if decided is not None:
        ended = _("upheld") if decided.upheld else _("rejected")
        ended += _(", fee returned") if decided.fee_returned else _(", fee kept")
        decision = f"{decided.text} ({'; '.join((*decided.members, f'{decided.at:%H:%M}'))})"
    name = state.entrants[appeal.entrant].player.name
    return AppealShown(appeal, name, late, format_money(appeal.fee), ended, decision)


def new_entry(request: Request) -> Response:
    """Show the form of an entry: for a board with both players and what they did before."""
    asked = request.query_params
    named = {name: _number(asked.get(name, "")) for name in ("round", "board", "player")}
    typed = {name: asked[name][:300] for name in _TYPED if name in asked}
    return _form(request, {**named, "typed": typed})


_TYPED = (
    *("kind", "round", "board", "penalty", "minutes", "ending", "text", "decision", "cannot_mate"),
)
"""What a form of an entry keeps after a refusal."""


def _form(
    request: Request, asked: dict[str, Any], fields: Fields | None = None, error: str = ""
) -> Response:
    state = get_state(request)
    number = asked["round"] or published_rounds(state)
    board, seats = asked["board"], None
    if 1 <= number <= len(state.rounds) and 1 <= board <= len(state.rounds[number - 1].boards):
        seats = state.rounds[number - 1].boards[board - 1]
    at_board = (
        [_player(state, number, seats.white, "w"), _player(state, number, seats.black, "b")]
        if seats
        else []
    )
    if not at_board and asked["player"] in state.entrants:
        at_board = [_player(state, number, asked["player"], "")]
    penalties = [(penalty.name, _(penalty.value)) for penalty in ArbiterPenalty]
    context = {
        "round_number": number,
        "rounds": len(state.rounds),
        "board": board if seats else 0,
        "at_board": at_board,
        "everybody": sorted(
            ((w.player.name, w.entrant) for w in state.entrants.values()),
            key=lambda who: listing_order(who[0]),
        ),
        "asked": asked,
        "kinds": [(kind.name, words) for kind, words in kinds().items()],
        "penalties": [("", _("none")), *penalties],
        "endings": [(ending.name, words) for ending, words in _endings().items()],
        "problems": fields.problems if fields else {},
        "error": error,
    }
    return render(request, "book/new.html", context, status=422 if fields else 200)


def _player(state: EventState, number: int, entrant: int, colour: str) -> PlayerAtBoard:
    cost = cost_of_illegal_move(state, number, entrant)
    penalty = cost.penalty
    words = (
        say("the opponent gets {n} min", n=penalty.minutes)
        if penalty.minutes
        else _("the game is lost")
    )
    return PlayerAtBoard(
        entrant,
        state.entrants[entrant].player.name,
        {"w": _("White"), "b": _("Black")}.get(colour, ""),
        list_lines(state, state.book.of_player(entrant)),
        cost,
        words,
    )


async def write(request: Request) -> Response:
    """Write an entry into the book."""
    fields = await read_form(request)
    kind = fields.choice("kind", BookKind.__members__, BookKind.INCIDENT.name)
    penalty = fields.choice("penalty", ArbiterPenalty.__members__)
    ending = fields.choice("ending", GameAfterwards.__members__)
    minutes = fields.number("minutes", least=0, most=180)
    illegal = kind == BookKind.ILLEGAL_MOVE.name
    place = {
        "round": fields.number("round", least=0, most=999) or 0,
        "board": fields.number("board", least=0, most=9999) or 0,
        "player": fields.number("player", least=0, most=99_999) or 0,
    }
    command = WriteInBook(
        BookKind[kind],
        hall_now(),
        round=place["round"],
        board=place["board"],
        entrant=place["player"],
        text=fields.text("text", longest=1000),
        decision=fields.text("decision", longest=1000),
        penalty=ArbiterPenalty[penalty] if penalty else None,
        minutes=minutes,
        ending=None if not ending or (illegal and ending == "GOES_ON") else GameAfterwards[ending],
        opponent_can_mate=not fields.ticked("cannot_mate"),
    )

    def again(error: str) -> Response:
        words = {name: fields.text(name, longest=1000) for name in _TYPED}
        return _form(request, {**place, "typed": words}, fields, error)

    if fields.problems:
        return again(next(iter(fields.problems.values())))

    def after(_: Receipt) -> str:
        """Go to the board if its result is not yet what the entry says, otherwise to the book."""
        if entry_without_its_result(get_state(request), place["round"], place["board"]):
            return f"/rounds/{place['round']}/boards/{place['board']}"
        return f"/book?round={place['round']}" if place["round"] else "/book"

    return await submit(request, fields, command, after, again=again)


async def strike(request: Request) -> Response:
    """Strike an entry out."""
    fields = await read_form(request)
    entry, state = int(request.path_params["entry"]), get_state(request)
    command = BookEntryStruck(entry, fields.text("reason", longest=300))

    def again(error: str) -> Response:
        shown = list_lines(state, reversed(state.book.entries))
        return _book(request, state, shown, fields=fields, error=error, striking=entry)

    return await submit(request, fields, command, "/book", again=again)


async def announce(request: Request) -> Response:
    """Fix deadline and fee, and name the committee."""
    fields = await read_form(request)
    state = get_state(request)
    members = _members(fields)
    fee = _money(fields, "fee")
    minutes = fields.number("minutes", least=0, most=1440, required=True)

    def again(error: str) -> Response:
        shown = list_lines(state, reversed(state.book.entries))
        return _book(request, state, shown, fields=fields, error=error)

    if fields.problems:
        return again("")
    command = AppealsAnnounced(minutes or 0, fee, fields.text("currency", longest=12), members)
    return await submit(
        request, fields, command, "/book#appeals", asks=_("Name this committee?"), again=again
    )


def _money(fields: Fields, name: str) -> int:
    written = fields.text(name, longest=12)
    cents = parse_money(written or "0")
    if cents is None:
        fields.problems[name] = _("Write an amount such as 50 or 12.50.")
    return cents or 0


def _members(fields: Fields) -> tuple[CommitteeMember, ...]:
    """Return one member per line: name; federation; year of birth; reserve, in English or as they read."""
    reserves = {"reserve", _("reserve").casefold()}
    members = []
    for line in fields.block("members", longest=5000).splitlines():
        parts = [part.strip() for part in line.split(";")]
        if not any(parts):
            continue
        parts += [""] * (4 - len(parts))
        name, federation, year, reserve = parts[:4]
        known = year.isascii() and year.isdigit() and len(year) == 4
        if not name or (year and not known) or (reserve and reserve.casefold() not in reserves):
            fields.problems["members"] = _(
                "Write each member as: Last, First; FED; year of birth; {reserve}. Not understood: {line}"
            ).format(reserve=_("reserve"), line=line[:60])
            continue
        members.append(
            CommitteeMember(
                name[:60], federation.upper()[:3], int(year) if known else None, bool(reserve)
            )
        )
    return tuple(members)


def _member_line(member: CommitteeMember) -> str:
    reserve = _("reserve") if member.reserve else ""
    parts = (member.name, member.federation, member.birth_year, reserve)
    return "; ".join(str(part or "") for part in parts).rstrip("; ")


async def lodge(request: Request) -> Response:
    """Take an appeal in."""
    fields = await read_form(request)
    moment = hall_now()
    command = LodgeAppeal(
        fields.number("player", least=0, most=99_999) or 0,
        fields.text("text", longest=1000),
        _moment(fields, "at", moment),
        _moment(fields, "session_ended", moment),
        round=fields.number("round", least=0, most=999) or 0,
        fee=_money(fields, "paid"),
        involved=tuple(name.strip() for name in fields.text("involved").split(";") if name.strip()),
    )
    state = get_state(request)

    def again(error: str) -> Response:
        shown = list_lines(state, reversed(state.book.entries))
        return _book(request, state, shown, fields=fields, error=error)

    if fields.problems:
        return again("")
    return await submit(
        request, fields, command, "/book#appeals", asks=_("Add this appeal?"), again=again
    )


async def decide(request: Request) -> Response:
    """Write down what the committee decided."""
    fields = await read_form(request)
    appeal, state = int(request.path_params["appeal"]), get_state(request)
    command = AppealDecided(
        appeal,
        upheld=fields.choice("upheld", ("yes", "no"), "no") == "yes",
        text=fields.text("text", longest=1000),
        members=fields.words("member")[:20],
        at=hall_now(),
        fee_returned=fields.ticked("fee_returned"),
    )

    def again(error: str) -> Response:
        shown = list_lines(state, reversed(state.book.entries))
        return _book(request, state, shown, fields=fields, error=error, deciding=appeal)

    return await submit(
        request, fields, command, "/book#appeals", asks=_("Save this decision?"), again=again
    )


def _moment(fields: Fields, name: str, today: datetime) -> datetime:
    """Return a time of today as the clock shows it; now if the field is empty."""
    written = fields.text(name, longest=5)
    if not written:
        return today
    try:
        clock = datetime.strptime(written, "%H:%M")  # noqa: DTZ007 - the clock of the hall
    except ValueError:
        fields.problems[name] = _("Write the time as 15:45.")
        return today
    return today.replace(hour=clock.hour, minute=clock.minute)


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 6 else 0
