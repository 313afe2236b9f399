"""What programs do: the commands of the pages, with the same roles, keys, confirmations and conflicts."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from secrets import randbelow
from typing import Any, TypeVar

from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from tabiya.codec.meta import UNSET
from tabiya.desk.api.answers import ReceiptAnswer, WarningAnswer
from tabiya.desk.api.problem import problem
from tabiya.desk.api.reading import (
    board_answer,
    line_up_answer,
    player_answer,
    player_asked,
    round_answer,
    team_answer,
)
from tabiya.desk.api.requests import (
    REQUESTS,
    ByeAsked,
    ByeCancelled,
    DeadlineSent,
    LineUpSent,
    NewMember,
    NewPlayer,
    NewTeam,
    OneStep,
    PlayerCorrectedRequest,
    ResultSent,
    RoundAsked,
    SettingsSent,
    StepAlone,
    StepSent,
    UnreadableRequest,
)
from tabiya.desk.api.settings import make_command, settings_answer
from tabiya.desk.desk import OpenEvent
from tabiya.desk.entrants.player import entrant_asked
from tabiya.desk.log.pages import require_for_step
from tabiya.desk.results.pages import require_for_round
from tabiya.desk.rounds.next_round import command_for_round
from tabiya.desk.standings.standings import prefetch_standings
from tabiya.desk.teams.line_ups import require_captain, round_of_line_ups
from tabiya.desk.teams.pages import require_teams, team_asked
from tabiya.desk.web.context import get_event, get_person, get_state, require_for_command
from tabiya.desk.web.identity import Person
from tabiya.desk.web.strip import last_seen_round
from tabiya.desk.web.submit import sent_before
from tabiya.desk.web.words import clash_in_sentences, in_sentences
from tabiya.formats.json_form import DOCUMENTS
from tabiya.languages import gettext as _
from tabiya.model.colour import Colour
from tabiya.model.player import Player
from tabiya.model.result import ByeKind
from tabiya.store.clock import utc_now
from tabiya.store.decision import Caution, Command, Conflict, NeedsConfirmation
from tabiya.store.facts.byes import CancelByeRequest, RequestBye
from tabiya.store.facts.initial_colour import ColourDecision
from tabiya.store.facts.line_ups import HandInLineUp, OpenLineUps, SetLineUpDeadline, TakeBackLineUp
from tabiya.store.facts.pairing import RoundPaired
from tabiya.store.facts.players import CorrectPlayer, EnterPlayers, PlayerEntered
from tabiya.store.facts.results import EnterResult
from tabiya.store.facts.rounds import CloseRound, PublishRound, ReopenRound
from tabiya.store.facts.teams import EnterTeams, TeamEntered, TeamEntry
from tabiya.store.facts.undo import RedoStep, UndoStep
from tabiya.store.facts.withdrawals import ReturnPlayer, WithdrawPlayer
from tabiya.store.log.event_store import Receipt
from tabiya.store.registration import Particulars
from tabiya.store.roster import TeamDetails
from tabiya.store.state import EventState

KEY = "Idempotency-Key"
KEY_PATTERN = "^[!-~]{1,80}$"
_SENT_AS = re.compile(r"application/json\s*(;.*)?", re.IGNORECASE)

Sent = TypeVar("Sent", bound=StepAlone)
Told = Callable[[Receipt], dict[str, Any]]
"""What of the event a receipt shows, beside the step: fields of a `ReceiptAnswer`."""


async def read_body(request: Request, kind: type[Sent]) -> Sent:
    """Return what was sent, if it has the form of this kind, and a key by which it is known again."""
    written = request.headers.get("content-type", "")
    if not _SENT_AS.fullmatch(written.strip()):
        raise HTTPException(415, _("Send JSON with the header Content-Type: application/json"))
    text = await request.body()
    try:
        sent = json.loads(text, parse_constant=_no_number)
    except (ValueError, RecursionError) as cause:
        raise HTTPException(400, _("The request is not JSON.")) from cause
    try:
        kept = REQUESTS.read(kind, sent, "")
    except UnreadableRequest as trouble:
        raise HTTPException(400, in_sentences(trouble)) from trouble
    # Before anything is said of the event: a request without it is wrong, whatever it asks for.
    get_key(request)
    return kept


def _no_number(written: str) -> None:
    raise ValueError(written)


def get_key(request: Request) -> str:
    """Return the key of a request, by which a repeated one is known; every step has one."""
    key = request.headers.get(KEY, "")
    if not re.fullmatch(KEY_PATTERN, key):
        raise HTTPException(
            400,
            _(
                "Every step needs the header Idempotency-Key: 1 to 80 letters or digits, new "
                "for each step, and the same when you repeat a step."
            ),
        )
    return key


async def do(
    request: Request,
    sent: StepAlone,
    command: Callable[[], Command] | Command,
    reply: Told,
    *,
    clash: Callable[[EventState], dict[str, Any]] | None = None,
    status: int = 200,
) -> Response:
    """Carry out a command and answer with its receipt, or with what stands in its way."""
    event, person = get_event(request), get_person(request)
    actor = person.actor(why=sent.why, key=get_key(request))

    def work() -> Receipt:
        made = command() if callable(command) else command
        require_for_command(request, made)
        return event.store.do(made, actor, confirmed=sent.confirmed)

    try:
        receipt = await run_in_threadpool(work)
    except NeedsConfirmation as asked:
        title = _("You need to confirm this")
        warnings = tuple(map(_warning_answer, asked.warnings))
        code = "needs-confirmation"
        return problem(request, 409, title, in_sentences(asked), code=code, warnings=warnings)
    except Conflict as conflict:
        facts = {
            "reason": conflict.reason,
            "now": conflict.now,
            "who": conflict.who,
            "when": conflict.when,
            "revision": conflict.revision,
            **(clash(event.store.state) if clash else {}),
        }
        title = _("Someone else was faster")
        return problem(request, 409, title, clash_in_sentences(conflict), code="conflict", **facts)
    answer = ReceiptAnswer(
        outcome="stored" if receipt.step else "unchanged",
        step=receipt.step,
        repeated=receipt.repeated,
        seq=receipt.state.seq,
        saved=receipt.saved.isoformat() if receipt.saved else None,
        **await run_in_threadpool(reply, receipt),
    )
    return JSONResponse(DOCUMENTS.write(answer), status)


def receipt_of_before(request: Request) -> Response | None:
    """Return the receipt of a request that the same program sent before; None if it did not.

    What the request was about may have gone since, such as a player who was removed.
    """
    key = request.headers.get(KEY, "")
    if not sent_before(request, key):
        return None
    event = get_event(request)
    return _answered_again(event, event.store.get_step(key), 200)


def _answered_again(event: OpenEvent, step: int, status: int, **parts: Any) -> Response:  # noqa: ANN401 - fields of the answer
    saved = event.store.saved
    answer = ReceiptAnswer(
        outcome="stored",
        step=step,
        repeated=True,
        seq=event.store.state.seq,
        saved=saved.isoformat() if saved else None,
        **parts,
    )
    return JSONResponse(DOCUMENTS.write(answer), status)


def _warning_answer(warning: Caution) -> WarningAnswer:
    return WarningAnswer(
        token=warning.token,
        code=warning.code,
        level=warning.level,
        answers=warning.level.answers_needed,
        message=warning.message,
        consequences=tuple(warning.consequences),
        rule=warning.rule,
    )


async def put_result(request: Request) -> Response:
    """Enter, change or remove a result; for an older round the program needs the role that may correct."""
    number, board = (int(request.path_params[name]) for name in ("round", "board"))
    require_for_round(request, number, request.headers.get(KEY, ""))
    sent = await read_body(request, ResultSent)
    event, person = get_event(request), get_person(request)
    command = EnterResult(number, board, sent.white, sent.black, sent.as_result(), sent.based_on)

    def reply(state: EventState) -> dict[str, Any]:
        known = 1 <= number <= last_seen_round(state, person)
        seats = state.rounds[number - 1].boards if known else ()
        seen = 1 <= board <= len(seats)
        return {"board": board_answer(event, state, number, board)} if seen else {}

    return await do(request, sent, command, lambda receipt: reply(receipt.state), clash=reply)


async def change_settings(request: Request) -> Response:
    """Change announced settings; settings that are not sent stay as they are."""
    sent = await read_body(request, SettingsSent)
    store = get_event(request).store

    def reply(state: EventState) -> dict[str, Any]:
        return {"settings": settings_answer(state)}

    try:
        return await do(
            request,
            sent,
            lambda: make_command(store.state, sent),
            lambda receipt: reply(receipt.state),
            clash=reply,
        )
    except UnreadableRequest as trouble:
        raise HTTPException(400, in_sentences(trouble)) from trouble


async def add_player(request: Request) -> Response:
    """Add a player; after the start, as a late entry."""
    sent = await read_body(request, NewPlayer)
    event, person = get_event(request), get_person(request)
    command = EnterPlayers(
        (_player_sent(sent, Player()),),
        first_round=None if sent.first_round is UNSET else sent.first_round,
        particulars=(Particulars(club=sent.club),) if sent.club else (),
    )

    def reply(receipt: Receipt) -> dict[str, Any]:
        entered = [e.event for e in receipt.entries if isinstance(e.event, PlayerEntered)]
        known = [e.entrant for e in entered if e.entrant in receipt.state.entrants]
        return _with_player(event, person, receipt.state, known[0]) if known else {}

    return await do(request, sent, command, reply, status=201)


def _player_sent(sent: NewMember | PlayerCorrectedRequest, before: Player) -> Player:
    """Return a player with what was sent; what was not sent stays as it was."""
    names = ("id", "name", "title", "sex", "rating", "federation", "fide_id", "birth")
    values = {name: getattr(sent, name) for name in names}
    changes = {name: value for name, value in values.items() if value is not UNSET}
    if "rating" in changes and changes["rating"] != before.rating:
        changes["rating_source"] = "sent by a program" if changes["rating"] else ""
    return replace(before, **changes)


def _with_player(
    event: OpenEvent, person: Person, state: EventState, entrant: int
) -> dict[str, Any]:
    return {"player": player_answer(event, state, person, entrant)}


async def _about_a_player(
    request: Request, kind: type[Sent], make: Callable[[int, Sent], Command]
) -> Response:
    sent = await read_body(request, kind)
    event, person = get_event(request), get_person(request)
    entrant = entrant_asked(request).entrant

    def command() -> Command:
        return make(player_asked(request).entrant, sent)

    def reply(state: EventState) -> dict[str, Any]:
        known = entrant in state.entrants
        return _with_player(event, person, state, entrant) if known else {}

    return await do(
        request,
        sent,
        command,
        lambda receipt: reply(receipt.state),
        clash=reply,
    )


async def correct_player(request: Request) -> Response:
    """Correct a player's details; fields that are not sent stay as they are."""
    before = entrant_asked(request).player
    return await _about_a_player(
        request,
        PlayerCorrectedRequest,
        lambda entrant, sent: CorrectPlayer(entrant, _player_sent(sent, before), sent.based_on),
    )


async def withdraw_player(request: Request) -> Response:
    """Withdraw a player."""
    return await _about_a_player(
        request, OneStep, lambda entrant, sent: WithdrawPlayer(entrant, sent.based_on)
    )


async def return_player(request: Request) -> Response:
    """Reinstate a withdrawn player."""
    return await _about_a_player(
        request, OneStep, lambda entrant, sent: ReturnPlayer(entrant, sent.based_on)
    )


async def ask_for_bye(request: Request) -> Response:
    """Request a bye for a player in a round."""
    return await _about_a_player(
        request,
        ByeAsked,
        lambda entrant, sent: RequestBye(entrant, sent.round, ByeKind(sent.kind), sent.based_on),
    )


async def cancel_bye(request: Request) -> Response:
    """Cancel a player's request for a bye."""
    return await _about_a_player(
        request,
        ByeCancelled,
        lambda entrant, sent: CancelByeRequest(entrant, sent.round, sent.based_on),
    )


async def add_team(request: Request) -> Response:
    """Add a team with its players in board order, reserves last."""
    sent = await read_body(request, NewTeam)
    require_teams(get_state(request))
    details = TeamDetails(sent.name, sent.captain)
    players = tuple(_player_sent(player, Player()) for player in sent.players)

    def reply(receipt: Receipt) -> dict[str, Any]:
        entered = [e.event.team for e in receipt.entries if isinstance(e.event, TeamEntered)]
        known = [team for team in entered if team in receipt.state.roster.teams]
        return (
            {"team": team_answer(receipt.state, receipt.state.roster.teams[known[0]])}
            if known
            else {}
        )

    return await do(request, sent, EnterTeams((TeamEntry(details, players),)), reply, status=201)


async def put_line_up(request: Request) -> Response:
    """Submit a team's line-up, as its captain until the deadline, or as an arbiter."""
    team = team_asked(request)
    captain = require_captain(request, team)
    number = round_of_line_ups(request)
    sent = await read_body(request, LineUpSent)
    command = HandInLineUp(
        number,
        team.team,
        sent.seats,
        utc_now(),
        by_captain=captain,
        based_on=sent.based_on,
    )
    reply = _get_line_up(request, number, team.team)
    return await do(request, sent, command, lambda receipt: reply(receipt.state), clash=reply)


async def take_back_line_up(request: Request) -> Response:
    """Withdraw a line-up that has not been opened."""
    team = team_asked(request)
    captain = require_captain(request, team)
    number = round_of_line_ups(request)
    sent = await read_body(request, StepAlone)
    command = TakeBackLineUp(number, team.team, utc_now(), by_captain=captain)
    reply = _get_line_up(request, number, team.team)
    return await do(request, sent, command, lambda receipt: reply(receipt.state), clash=reply)


def _get_line_up(
    request: Request, number: int, team: int
) -> Callable[[EventState], dict[str, Any]]:
    def reply(state: EventState) -> dict[str, Any]:
        known = state.roster.teams.get(team)
        return {"line_up": line_up_answer(request, state, number, known)} if known else {}

    return reply


async def put_line_up_deadline(request: Request) -> Response:
    """Set the deadline for the line-ups of a round; null removes it."""
    number = round_of_line_ups(request)
    sent = await read_body(request, DeadlineSent)
    written = sent.deadline
    try:
        deadline = datetime.fromisoformat(written).astimezone() if written else None
    except (ValueError, OverflowError) as cause:
        raise HTTPException(400, _("Write the deadline as 2026-04-03T13:30.")) from cause
    event = get_event(request)
    return await do(request, sent, SetLineUpDeadline(number, deadline), _get_round(event, number))


async def open_line_ups(request: Request) -> Response:
    """Open the line-ups and put the players at their boards; teams without one play in list order."""
    number = round_of_line_ups(request)
    sent = await read_body(request, StepAlone)
    return await do(request, sent, OpenLineUps(number), _get_round(get_event(request), number))


async def undo(request: Request) -> Response:
    """Undo a step: any step for arbiters, only its own results for a clerk's program."""
    return await _on_step(request, UndoStep)


async def redo(request: Request) -> Response:
    """Redo a step that was undone."""
    return await _on_step(request, RedoStep)


async def _on_step(request: Request, make: type[UndoStep] | type[RedoStep]) -> Response:
    sent = await read_body(request, StepSent)
    step = sent.step
    if not sent_before(request, get_key(request)):
        require_for_step(request, step, make)
    return await do(request, sent, make(step), lambda _receipt: {})


async def pair_round(request: Request) -> Response:
    """Pair the next round; only arbiters see it before it is published."""
    sent = await read_body(request, RoundAsked)
    event, person = get_event(request), get_person(request)
    number = sent.round
    if number > len(event.store.state.rounds) + 1:
        raise HTTPException(404, _("This round cannot be paired yet."))
    chosen = sent.initial_colour
    colour = (
        ColourDecision(seed=randbelow(10**9))
        if chosen == "lot"
        else ColourDecision(colour=Colour(chosen))
    )
    step = event.store.get_step(get_key(request))
    lines = event.store.step(step) if step else ()
    if any(isinstance(line.event, RoundPaired) and line.event.round == number for line in lines):
        # The pairing of before is the answer, even if it was undone since: to pair again is another request.
        there = number <= len(event.store.state.rounds)
        answer = (
            round_answer(event, event.store.state, event.store.state.rounds[number - 1])
            if there
            else UNSET
        )
        return _answered_again(event, step, 201, round=answer)

    def command() -> Command:
        return command_for_round(event.store, person.actor(), number, colour, sent.based_on)

    return await do(request, sent, command, _get_round(event, number), status=201)


def _get_round(event: OpenEvent, number: int) -> Told:
    def reply(receipt: Receipt) -> dict[str, Any]:
        if not 1 <= number <= len(receipt.state.rounds):
            return {}
        round_ = receipt.state.rounds[number - 1]
        return {"round": round_answer(event, receipt.state, round_)}

    return reply


async def _on_round(request: Request, make: type[Any]) -> Response:
    sent = await read_body(request, OneStep)
    number = int(request.path_params["round"])
    event = get_event(request)
    if not 1 <= number <= len(event.store.state.rounds):
        raise HTTPException(404, _("This round does not exist, or you may not see it."))
    command = make(number, sent.based_on)
    return await do(request, sent, command, _get_round(event, number))


async def publish_round(request: Request) -> Response:
    """Publish the pairing."""
    answer = await _on_round(request, PublishRound)
    await run_in_threadpool(prefetch_standings, get_event(request))
    return answer


async def close_round(request: Request) -> Response:
    """Declare the round complete."""
    return await _on_round(request, CloseRound)


async def reopen_round(request: Request) -> Response:
    """Reopen the last round."""
    return await _on_round(request, ReopenRound)
