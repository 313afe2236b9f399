"""Results: entering, changing, taking back, correcting; by form, or by key through a queue."""

from __future__ import annotations

from dataclasses import asdict

from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from tabiya.answers.rounds import describe_result
from tabiya.desk.results.effect import predict_effect
from tabiya.desk.rounds.pages import round_asked, row_id
from tabiya.desk.rounds.pairing_list import RESULTS, board_rows
from tabiya.desk.standings.scores import scores_before
from tabiya.desk.web.context import (
    NotAllowed,
    get_desk,
    get_event,
    get_person,
    get_state,
    get_store,
    read_form,
    require,
)
from tabiya.desk.web.forms import Fields
from tabiya.desk.web.identity import Person
from tabiya.desk.web.rendering import render
from tabiya.desk.web.strip import get_progress, last_seen_round
from tabiya.desk.web.submit import Effect, redirect_to, sent_before, submit
from tabiya.desk.web.words import clash_in_sentences, in_sentences
from tabiya.errors import TabiyaError
from tabiya.languages import gettext as _
from tabiya.languages import say, translatable
from tabiya.laws.chapter import get_laws
from tabiya.laws.ending import list_endings
from tabiya.model.result import GameEnding, GameResult
from tabiya.store.book import GameAfterwards
from tabiya.store.common.announced import draw_rule
from tabiya.store.common.boards import EndedGame
from tabiya.store.common.match_seating import result_as_listed
from tabiya.store.decision import Conflict, NeedsConfirmation, Refused
from tabiya.store.facts.colours import CorrectColours
from tabiya.store.facts.endings import RecordEndings
from tabiya.store.facts.incidents import entry_without_its_result
from tabiya.store.facts.results import EnterResult, ResultEntered
from tabiya.store.facts.undo import StepRedone, StepUndone
from tabiya.store.log.errors import DiskFull, FileIsBusy, FileTrouble
from tabiya.store.log.event_store import EventStore
from tabiya.store.parts import RoundStatus
from tabiya.store.permissions import Permission
from tabiya.store.state import EventState


async def enter_result(request: Request) -> Response:
    """Store one result; programs that ask for JSON get JSON.

    The lock of the route lets in whoever may enter results; an older round asks for more.
    """
    fields = await read_form(request)
    number = int(request.path_params["round"])
    as_json = "application/json" in request.headers.get("accept", "")
    try:
        require_for_round(request, number, fields.text("key", longest=80))
    except NotAllowed as refusal:
        if not as_json:
            raise
        # No login of this person opens a round that is over: a queue that asks again would hold back the rest.
        contents = {"outcome": "refused", "message": refusal.detail, "lasting": True}
        return JSONResponse(contents, refusal.status_code)
    state = get_state(request)
    command = _command(fields, number)
    if as_json:
        return await _as_json(request, fields, command)
    target = fields.text("then") or f"/rounds/{number}"
    target = target if target.startswith("/rounds/") else f"/rounds/{number}"

    def foresee(asked: NeedsConfirmation) -> Effect | None:
        if any(warning.code == "correction-for-rating" for warning in asked.warnings):
            return None
        return predict_effect(get_event(request).cache, state, command)

    answer = await submit(
        request,
        fields,
        command,
        f"{target}#b{command.board}",
        asks=_("Correct this result?"),
        foresee=foresee,
    )
    return back_to_all_boards(request, fields, answer, command.board)


def back_to_all_boards(request: Request, fields: Fields, answer: Response, board: int) -> Response:
    """Go on to the page of the boards of several events, to the row, if the form was on that page."""
    pages = ("/boards", *(f"{festival.address}/boards" for festival in get_desk(request).festivals))
    page = fields.text("then")
    if answer.status_code != 303 or page not in pages:
        return answer
    return redirect_to(f"{page}#{row_id(get_event(request), board)}")


def require_for_round(request: Request, number: int, key: str) -> None:
    """Refuse whoever may not enter results of this round now; nothing is said of a hidden one.

    The lock of the route has asked about the round in play. What the same person sent before under the
    same key passes, because it is only answered again.
    """
    state, person = get_state(request), get_person(request)
    current = state.current_round
    if current and current.number == number and current.status is not RoundStatus.PREPARED:
        return
    if person.may(Permission.CORRECT) or sent_before(request, key):
        return
    if number > last_seen_round(state, person):
        raise HTTPException(404, _("This round does not exist, or you may not see it."))
    require(request, Permission.CORRECT)


async def record_endings(request: Request) -> Response:
    """Store how games ended: that of one board, or those that a file of games tells."""
    fields = await read_form(request)
    number = int(request.path_params["round"])
    require_for_round(request, number, fields.text("key", longest=80))
    games = tuple(map(_ended_game, fields.words("ended")))
    if not games:
        raise Refused("choose a game", hint="Choose how a game ended.")
    after = f"/rounds/{number}#b{games[0].board}" if len(games) == 1 else f"/rounds/{number}"
    return await submit(request, fields, RecordEndings(number, games), after)


def _ended_game(word: str) -> EndedGame:
    """Return what a button says, which sends board.white.black.ending; `none` takes it back."""
    parts = word[:80].split(".")
    known = {"none": None} | GameEnding.__members__
    if len(parts) != 4 or parts[3] not in known or not all(_is_number(p) for p in parts[:3]):
        raise HTTPException(400, _("A game cannot end this way."))
    board, white, black = (int(part) for part in parts[:3])
    return EndedGame(board, white, black, known[parts[3]])


async def correct_colours(request: Request) -> Response:
    """List a game with the colours it was played with."""
    fields = await read_form(request)
    number, board = (int(request.path_params[name]) for name in ("round", "board"))
    command = CorrectColours(
        number, board, fields.number("white") or 0, fields.number("black") or 0
    )
    return await submit(
        request,
        fields,
        command,
        f"/rounds/{number}#b{board}",
        asks=_("Played with the other colours?"),
    )


def _command(fields: Fields, number: int) -> EnterResult:
    """Return the command of a button, which sends board.white.black.revision.result in one word."""
    parts = fields.text("r", longest=60).split(".")
    if len(parts) != 5 or parts[4] not in RESULTS or not all(_is_number(p) for p in parts[:4]):
        raise HTTPException(400, _("This is not a result of a board."))
    board, white, black, revision = (int(part) for part in parts[:4])
    return EnterResult(number, board, white, black, RESULTS[parts[4]], revision)


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 10


async def _as_json(request: Request, fields: Fields, command: EnterResult) -> Response:
    """Answer a queue: saved, refused with words, or changed by somebody else."""
    store, person = get_store(request), get_person(request)
    actor = person.actor(key=fields.text("key", longest=80))
    confirmed = fields.words("confirmed")
    try:
        receipt = await run_in_threadpool(store.do, command, actor, confirmed=confirmed)
    except Conflict as conflict:
        return JSONResponse(
            {
                "outcome": "conflict",
                "message": clash_in_sentences(conflict),
                **_board_seen(store.state, person, command),
            },
            409,
        )
    except FileTrouble as trouble:
        return _trouble(trouble)
    except NeedsConfirmation as asked:
        return JSONResponse({"outcome": "refused", "message": in_sentences(asked)}, 422)
    except TabiyaError as refusal:
        return JSONResponse({"outcome": "refused", "message": in_sentences(refusal)}, 422)
    shown = last_seen_round(receipt.state, person)
    return JSONResponse(
        {
            "outcome": "saved",
            "step": receipt.step,
            "repeated": receipt.repeated,
            **asdict(get_progress(receipt.state, shown, receipt.saved)),
            **_board_seen(receipt.state, person, command),
        }
    )


def _board_seen(state: EventState, person: Person, command: EnterResult) -> dict[str, object]:
    """Return the board of a command, unless its round has been paired anew and is hidden."""
    if command.round > last_seen_round(state, person):
        return {}
    return board_answer(state, command.round, command.board)


def _trouble(trouble: FileTrouble) -> Response:
    """Answer what the disk says: a result waits for room or another program, but not for ever."""
    waits = isinstance(trouble, (DiskFull, FileIsBusy))
    answer = {"outcome": "trouble", "message": in_sentences(trouble), "lasting": not waits}
    return JSONResponse(answer, 507 if isinstance(trouble, DiskFull) else 503)


_WORDS = {result: word for word, result in RESULTS.items()}


def board_answer(state: EventState, number: int, board: int) -> dict[str, object]:
    """Return a board as the page keeps it."""
    if not (
        1 <= number <= len(state.rounds) and 1 <= board <= len(state.rounds[number - 1].boards)
    ):
        return {}
    seats = state.rounds[number - 1].boards[board - 1]
    return {
        "seq": state.seq,
        "board": board,
        "white": seats.white,
        "black": seats.black,
        "revision": seats.revision,
        "symbol": seats.result.value,
        "word": _WORDS.get(seats.result, "other"),
        "state": seats.status.value,
    }


def changed_boards(request: Request) -> Response:
    """Send the boards changed since a line of the log, for pages that follow along."""
    round_ = round_asked(request)
    state = get_state(request)
    since = request.query_params.get("since", "0")
    seen = int(since) if _is_number(since) else 0
    if round_.revision > seen:
        return JSONResponse({"seq": state.seq, "reload": True, "boards": []})
    # An undo gives boards back their older revisions, so after one all boards are told.
    undone = any(
        isinstance(entry.event, (StepUndone, StepRedone))
        for entry in get_store(request).entries(after=seen, until=state.seq)
    )
    changed = [
        board_answer(state, round_.number, number)
        for number, board in enumerate(round_.boards, start=1)
        if undone or board.revision > seen
    ]
    return JSONResponse({"seq": state.seq, "reload": False, "boards": changed})


def _ruled(state: EventState, number: int, board: int) -> str:
    """Return what the incidents say of a game whose result says otherwise; empty if they agree."""
    entry = entry_without_its_result(state, number, board)
    if entry is None:
        return ""
    if entry.ending is GameAfterwards.DRAWN:
        template = translatable("Incident {n} ended this game as a draw.")
    elif entry.entrant:
        template = translatable("Incident {n} ended this game as lost for {name}.")
    else:
        template = translatable("Incident {n} ended this game as lost.")
    name = state.entrants[entry.entrant].player.name if entry.entrant else ""
    return say(template, n=entry.entry, name=name)


def board_page(request: Request) -> Response:
    """Show one board with every possible result: forfeits, unrated games, unusual scores."""
    require(request, Permission.ENTER_RESULTS)
    state, round_ = get_state(request), round_asked(request)
    number = int(request.path_params["board"])
    if not 1 <= number <= len(round_.boards):
        raise HTTPException(404, _("There is no such board."))
    scores = scores_before(get_event(request)).of(state, round_.number)
    row = board_rows(state, round_, scores)[number - 1]
    older = round_.number < len(state.rounds)
    if older:
        require(request, Permission.CORRECT)
    board = round_.boards[number - 1]
    # In the order in which the row reads; what a button sends is of White and Black.
    results = [
        (_WORDS[stored], stored.symbol, describe_result(shown))
        for shown in RESULTS.values()
        if shown is not GameResult.UNKNOWN
        for stored in (result_as_listed(state, round_, board, shown),)
    ]
    edition = get_laws(day=state.settings.start).edition
    endings = [
        (ending.ending.name, _(ending.words), ending.rule.article(edition).path)
        for ending in list_endings(board.result)
    ]
    return render(
        request,
        "results/board.html",
        {
            "round": round_,
            "row": row,
            "results": results,
            "older": older,
            "endings": endings,
            "draw_rule": draw_rule(state) if state.regulations.least_moves != 0 else "",
            "ending": board.ending.name if board.ending else "",
            "ruled": _ruled(state, round_.number, number),
        },
    )


def entered_results(store: EventStore, step: int, person: Person) -> bool:
    """Return whether by a step the person entered results of the last round, and did nothing else."""
    lines = store.step(step)
    return person.took(lines) and all(
        isinstance(line.event, ResultEntered) and line.event.round == len(store.state.rounds)
        for line in lines
    )
