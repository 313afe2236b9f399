"""Manual pairing: a phase with a beginning and an end, compared with the engine."""

from __future__ import annotations

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from tabiya.desk.rounds.next_round import engine_seats
from tabiya.desk.rounds.pages import round_asked
from tabiya.desk.rounds.pairing_list import SeatedPlayer, board_rows, bye_rows
from tabiya.desk.web.context import event_of, read_form, state_of
from tabiya.desk.web.forms import Fields
from tabiya.desk.web.rendering import render
from tabiya.desk.web.submit import submit
from tabiya.desk.web.translations import gettext as _
from tabiya.desk.web.words import in_sentences
from tabiya.errors import NoLegalPairing, TabiyaError
from tabiya.model.player import alphabetical
from tabiya.model.result import ByeKind
from tabiya.store.decision import Command, Refused
from tabiya.store.rounds.commands import AlterPairing, CloseManualPairing, OpenManualPairing
from tabiya.store.rounds.events import BYES, ByeGiven, Pair
from tabiya.store.state import EnteredPlayer, EventState, PairedRound


def form(request: Request) -> Response:
    """Show the seats as fields: starting numbers at every board, and who is not paired."""
    return _form(request)


def _form(request: Request, fields: Fields | None = None, error: str = "") -> Response:
    state, round_ = state_of(request), round_asked(request)
    if round_.number != len(state.rounds):
        raise HTTPException(404, _("Only the round paired last can be altered."))
    scores = event_of(request).scores.of(state, round_.number)
    try:
        pairs, free = engine_seats(state, round_.number)
        differs = (set(pairs), set(free)) != (set(round_.pairs), set(round_.byes))
    except TabiyaError:
        pairs, free, differs = (), (), True
    return render(
        request,
        "rounds/manual.html",
        {
            "round": round_,
            "rows": board_rows(state, round_, scores),
            "byes": bye_rows(state, round_, scores),
            "engine": [(state.entrants[p.white], state.entrants[p.black]) for p in pairs],
            "differs": differs,
            "everybody": sorted(
                (who for who in state.entrants.values() if not who.withdrawn),
                key=lambda who: alphabetical(who.player.name),
            ),
            "seat_words": seat_words,
            "new_boards": _new_boards(state, round_),
            "kinds": {"U": "bye (pairing-allocated)", "H": "half-point bye", "Z": "not paired"},
            "engine_byes": [(state.entrants[given.entrant], BYES[given.kind]) for given in free],
            "typed": dict(fields.again()) if fields else {},
            "error": error,
        },
        status=422 if fields else 200,
    )


async def open_phase(request: Request) -> Response:
    """Take the pairing into one's own hands."""
    fields = await read_form(request)
    number = int(request.path_params["round"])
    command = OpenManualPairing(number, fields.number("based_on"))
    return await submit(request, fields, command, f"/rounds/{number}/manual")


async def alter(request: Request) -> Response:
    """Replace the seats by those of the form, or exchange two players."""
    fields = await read_form(request)
    state, round_ = state_of(request), round_asked(request)

    def command() -> Command:
        exchange = fields.text("one") or fields.text("other")
        pairs, byes = (_exchanged if exchange else _typed)(state, round_, fields)
        return AlterPairing(round_.number, pairs, byes, fields.number("based_on"))

    return await submit(
        request,
        fields,
        command,
        f"/rounds/{round_.number}/manual",
        again=lambda words: _form(request, fields, words),
    )


async def close_phase(request: Request) -> Response:
    """End the phase; a difference from the engine is shown and confirmed."""
    fields = await read_form(request)
    state, number = state_of(request), round_asked(request).number

    def command() -> Command:
        try:
            pairs, byes = engine_seats(state, number)
        except NoLegalPairing as refusal:
            return CloseManualPairing(number, (), (), refusal=in_sentences(refusal))
        return CloseManualPairing(number, pairs, byes)

    return await submit(request, fields, command, f"/rounds/{number}")


def _new_boards(state: EventState, round_: PairedRound) -> int:
    """Return how many empty boards are offered: enough for everybody who has no game yet."""
    seated = 2 * len(round_.boards)
    here = [
        who
        for who in state.entrants.values()
        if not who.withdrawn and who.first_round <= round_.number
    ]
    return max(1, (len(here) - seated) // 2)


def seat_words(who: EnteredPlayer | SeatedPlayer) -> str:
    """Return a player as the fields show and take him: the starting number and the name."""
    name = who.player.name if isinstance(who, EnteredPlayer) else who.name
    return f"{who.number} {name}"


def _entrant(state: EventState, typed: str, problems: list[str]) -> int:
    """Return who is meant: by the starting number at the beginning, or by a part of the name."""
    number = typed.split(maxsplit=1)[0] if typed else ""
    if number.isascii() and number.isdigit() and len(number) <= 4:
        found = [who for who in state.entrants.values() if who.number == int(number)]
    else:
        words = alphabetical(typed)[0].split()
        found = [
            who
            for who in state.entrants.values()
            if words and all(word in alphabetical(who.player.name)[0] for word in words)
        ]
    if len(found) == 1:
        return found[0].entrant
    if not typed:
        problems.append(_("a seat is empty"))
    elif found:
        names = "; ".join(who.player.name for who in found[:3])
        problems.append(_("%(typed)s may be %(names)s") % {"typed": typed, "names": names})
    else:
        problems.append(_("there is no player %(typed)s") % {"typed": typed})
    return 0


def _exchanged(
    state: EventState, round_: PairedRound, fields: Fields
) -> tuple[tuple[Pair, ...], tuple[ByeGiven, ...]]:
    """Return the seats after two players have changed places, at boards or with a bye."""
    problems: list[str] = []
    one = _entrant(state, fields.text("one"), problems)
    other = _entrant(state, fields.text("other"), problems)
    _refuse(problems)
    swap = {one: other, other: one}
    pairs = tuple(
        Pair(swap.get(p.white, p.white), swap.get(p.black, p.black)) for p in round_.pairs
    )
    byes = tuple(ByeGiven(swap.get(b.entrant, b.entrant), b.kind) for b in round_.byes)
    return pairs, byes


def _typed(
    state: EventState, round_: PairedRound, fields: Fields
) -> tuple[tuple[Pair, ...], tuple[ByeGiven, ...]]:
    """Return the seats as typed; an emptied board vanishes."""
    problems: list[str] = []
    pairs = []
    for board in range(1, len(round_.boards) + _new_boards(state, round_) + 1):
        white, black = fields.text(f"w{board}"), fields.text(f"b{board}")
        if not white and not black:
            continue
        pairs.append(Pair(_entrant(state, white, problems), _entrant(state, black, problems)))
    seated = {entrant for pair in pairs for entrant in (pair.white, pair.black)}
    kinds = {given.entrant: given.kind for given in round_.byes}
    letters = {kind.value: kind for kind in ByeKind}
    byes = []
    for who in state.by_number().values():
        if who.entrant in seated or who.first_round > round_.number:
            continue
        if who.withdrawn and who.entrant not in kinds:
            continue
        chosen = letters.get(fields.text(f"bye{who.entrant}"))
        byes.append(ByeGiven(who.entrant, chosen or kinds.get(who.entrant, ByeKind.ZERO_POINT)))
    _refuse(problems)
    return tuple(pairs), tuple(byes)


def _refuse(problems: list[str]) -> None:
    if problems:
        raise Refused("; ".join(dict.fromkeys(problems)))
