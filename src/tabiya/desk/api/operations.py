"""The operations of the interface: one list, from which the routes and their description are made."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from inspect import iscoroutinefunction
from typing import Annotated, Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tabiya.codec.meta import Meta
from tabiya.codec.schema import Schema, SchemaDefinitions, schema_name
from tabiya.desk.access.security_log import note
from tabiya.desk.api import answers, reading, writing
from tabiya.desk.api import requests as sent
from tabiya.desk.api.commands import carry_out, command_path, request_type
from tabiya.desk.api.declared_settings import format_schema
from tabiya.desk.api.requests import LARGEST_NUMBER, REQUESTS, StepAlone
from tabiya.desk.web.context import get_desk, get_person, locked
from tabiya.desk.web.identity import TokenTrouble
from tabiya.formats.json_form import DOCUMENTS
from tabiya.languages import gettext as _
from tabiya.store.decision import Command
from tabiya.store.facts.byes import CancelByeRequest, RequestBye
from tabiya.store.facts.creation import CreateEvent
from tabiya.store.facts.forks import SettleForkLines
from tabiya.store.facts.importing import ImportTournament
from tabiya.store.facts.line_ups import HandInLineUp, OpenLineUps, SetLineUpDeadline, TakeBackLineUp
from tabiya.store.facts.pairing import RecordPairing
from tabiya.store.facts.players import CorrectPlayer, EnterPlayers
from tabiya.store.facts.results import EnterResult
from tabiya.store.facts.rounds import CloseRound, PublishRound, ReopenRound
from tabiya.store.facts.settings import ChangeSettings
from tabiya.store.facts.take_over import TakeOver
from tabiya.store.facts.teams import EnterTeams
from tabiya.store.facts.undo import RedoStep, UndoStep
from tabiya.store.facts.withdrawals import ReturnPlayer, WithdrawPlayer
from tabiya.store.log.registry import COMMANDS
from tabiya.store.permissions import Permission, Role
from tabiya.version import VERSION

BEFORE = "/api/v1"
_OPENAPI = (3, 1, 0)
_COMPONENTS = "#/components/schemas/"
_OF_COMMANDS = "Command."
"""How the types of commands begin: facts of the event that answers have under the same names."""
_OF_THE_LIBRARY = (answers.TournamentAnswer, answers.StandingsAnswer)
"""Answers that the library writes too; the types they refer to are named after them."""


@dataclass(frozen=True, slots=True)
class Operation:
    """One thing that a program can ask for."""

    method: str
    path: str
    handle: Callable[[Request], Any]
    permission: Permission
    answer: type
    sends: type[StepAlone] | None = None
    query: tuple[tuple[str, Any, str], ...] = ()
    """The parameters of the query: name, type and meaning."""
    status: int = 200
    command: type[Command] | None = None
    """What it carries out; the permission is declared there."""

    @property
    def body(self) -> type[StepAlone] | None:
        """What is sent; without a declaration of its own, the fields of the command."""
        if self.sends is None and self.command is not None:
            return request_type(self.command.__name__)
        return self.sends

    @property
    def name(self) -> str:
        """The name of the operation, which programs made from the description call."""
        if isinstance(self.handle, partial):
            return self.path.rpartition("/")[2].replace("-", "_")
        return self.handle.__name__.strip("_")

    @property
    def words(self) -> str:
        """What it does, in one sentence."""
        described = self.command if isinstance(self.handle, partial) else self.handle
        return (described.__doc__ or "").strip().splitlines()[0]


_EVENT = "/events/{event}"
_ROUND = f"{_EVENT}/rounds/{{round:int}}"
_BOARD = f"{_ROUND}/boards/{{board:int}}"
_ENTRANT = "{entrant:int}"
_PLAYER = f"{_EVENT}/players/{_ENTRANT}"
_TEAM = f"{_EVENT}/teams/{{team:int}}"
_LINE_UP = f"{_ROUND}/line-ups/{{team:int}}"
_AFTER = (
    "after",
    Annotated[int, Meta(least=0, most=999)],
    "the round (default: the last one)",
)
_NUMBER = (
    "number",
    Annotated[int, Meta(least=1, most=LARGEST_NUMBER - 1)],
    "the starting number of the entrant in the path; 404 if another entrant has it",
)
"""Every path with an entrant takes it: the two kinds of numbers look alike."""
_WORDS_OF_ENTRANT = (
    "`entrant` of the player, never `number`; in standings of teams use `team` of the team"
)
_NOT = ("not", Annotated[int, Meta(least=1, most=10**7)], "the entrant to compare with")
_IN_PATHS = Annotated[int, Meta(least=0, most=LARGEST_NUMBER - 1)]


def _read(path: str, handle: Callable[[Request], Any], answer: type, *query: Any) -> Operation:  # noqa: ANN401
    return Operation("GET", path, handle, Permission.VIEW, answer, query=query)


def _do(
    method: str,
    path: str,
    handle: Callable[[Request], Any],
    command: type[Command],
    body: type[StepAlone],
) -> Operation:
    made = handle in (writing.add_player, writing.add_team, writing.pair_round)
    return Operation(
        method,
        path,
        handle,
        command.permission,
        answers.ReceiptAnswer,
        body,
        status=201 if made else 200,
        command=command,
    )


_WITH_PATHS: tuple[Operation, ...] = (
    _read("", reading.interface, answers.InterfaceAnswer),
    _read("/events", reading.events, answers.EventsAnswer),
    _read(_EVENT, reading.event, answers.EventAnswer),
    _read(f"{_EVENT}/tournament", reading.tournament, answers.TournamentAnswer),
    _read(f"{_EVENT}/settings", reading.settings, answers.SettingsAnswer),
    _do(
        "PATCH",
        f"{_EVENT}/settings",
        writing.change_settings,
        ChangeSettings,
        sent.SettingsSent,
    ),
    _read(f"{_EVENT}/players", reading.players, answers.PlayersAnswer),
    _read(_PLAYER, reading.player, answers.PlayerAnswer),
    _read(f"{_EVENT}/rounds", reading.rounds, answers.RoundsAnswer),
    _read(_ROUND, reading.round_, answers.RoundAnswer),
    _read(_BOARD, reading.board, answers.BoardAnswer),
    _read(f"{_ROUND}/matches", reading.matches, answers.MatchesAnswer),
    _read(f"{_ROUND}/line-ups", reading.line_ups, answers.LineUpsAnswer),
    _read(f"{_ROUND}/explanation", reading.round_explained, answers.ExplanationAnswer),
    _read(
        f"{_ROUND}/explanation/{_ENTRANT}",
        reading.player_explained,
        answers.ExplanationAnswer,
        _NOT,
    ),
    _read(f"{_EVENT}/teams", reading.teams, answers.TeamsAnswer),
    _read(_TEAM, reading.team, answers.TeamAnswer),
    _read(f"{_EVENT}/bracket", reading.bracket, answers.BracketAnswer),
    _read(f"{_EVENT}/standings", reading.standings, answers.StandingsAnswer, _AFTER),
    _read(
        f"{_EVENT}/standings/{_ENTRANT}/explanation",
        reading.rank_explained,
        answers.RankExplainedAnswer,
        _AFTER,
    ),
    _do(
        "POST",
        f"{_EVENT}/players",
        writing.add_player,
        EnterPlayers,
        sent.NewPlayer,
    ),
    _do(
        "PATCH",
        _PLAYER,
        writing.correct_player,
        CorrectPlayer,
        sent.PlayerCorrectedRequest,
    ),
    _do(
        "POST",
        f"{_PLAYER}/withdraw",
        writing.withdraw_player,
        WithdrawPlayer,
        sent.OneStep,
    ),
    _do("POST", f"{_PLAYER}/return", writing.return_player, ReturnPlayer, sent.OneStep),
    _do("POST", f"{_PLAYER}/bye", writing.ask_for_bye, RequestBye, sent.ByeAsked),
    _do(
        "POST",
        f"{_PLAYER}/bye/cancel",
        writing.cancel_bye,
        CancelByeRequest,
        sent.ByeCancelled,
    ),
    _do("POST", f"{_EVENT}/teams", writing.add_team, EnterTeams, sent.NewTeam),
    _do("POST", f"{_EVENT}/rounds", writing.pair_round, RecordPairing, sent.RoundAsked),
    _do("POST", f"{_ROUND}/publish", writing.publish_round, PublishRound, sent.OneStep),
    _do("POST", f"{_ROUND}/close", writing.close_round, CloseRound, sent.OneStep),
    _do("POST", f"{_ROUND}/reopen", writing.reopen_round, ReopenRound, sent.OneStep),
    _do("PUT", f"{_BOARD}/result", writing.put_result, EnterResult, sent.ResultSent),
    _do(
        "PUT",
        f"{_ROUND}/line-ups/deadline",
        writing.put_line_up_deadline,
        SetLineUpDeadline,
        sent.DeadlineSent,
    ),
    _do("POST", f"{_ROUND}/line-ups/open", writing.open_line_ups, OpenLineUps, sent.StepAlone),
    _do("PUT", _LINE_UP, writing.put_line_up, HandInLineUp, sent.LineUpSent),
    _do(
        "POST",
        f"{_LINE_UP}/take-back",
        writing.take_back_line_up,
        TakeBackLineUp,
        sent.StepAlone,
    ),
    _do("POST", f"{_EVENT}/undo", writing.undo, UndoStep, sent.StepSent),
    _do("POST", f"{_EVENT}/redo", writing.redo, RedoStep, sent.StepSent),
)
"""What has a path of its own."""

NOT_FOR_PROGRAMS: Mapping[type[Command], str] = {
    CreateEvent: "an event has no tokens before it exists",
    ImportTournament: "an event has no tokens before it exists",
    TakeOver: "desks take over from each other",
    SettleForkLines: "it contains lines of another desk's log",
}
"""The commands that are no operations, and why."""


def operations() -> tuple[Operation, ...]:
    """Return everything that the interface can do: a command without a path of its own has one by its name."""
    known = {*NOT_FOR_PROGRAMS, *(operation.command for operation in _WITH_PATHS)}
    return (
        *_WITH_PATHS,
        *(
            Operation(
                "POST",
                f"{_EVENT}/commands/{command_path(kind)}",
                partial(carry_out, kind),
                kind.permission,
                answers.ReceiptAnswer,
                command=kind,
            )
            for kind in COMMANDS.values()
            if kind not in known
        ),
    )


def routes() -> list[Route]:
    """Return the routes of the interface, its description first."""
    described = Operation("GET", "/openapi.json", _get_description, Permission.VIEW, dict)
    by_path: dict[str, list[Operation]] = {}
    for operation in (described, *operations()):
        by_path.setdefault(operation.path, []).append(operation)
    return [_route(path, group) for path, group in by_path.items()]


def _route(path: str, operations: list[Operation]) -> Route:
    """Return the route of a path; one for all its methods, so that a refusal names them all."""
    pages = {
        operation.method: (locked(_get_page(operation), operation.permission), operation.permission)
        for operation in operations
    }
    known = {
        operation.method: tuple(parameter["name"] for parameter in _in_query(operation))
        for operation in operations
    }

    async def page(request: Request) -> Response:
        method = "GET" if request.method == "HEAD" else request.method
        inside, permission = pages[method]
        _refuse_a_wrong_token(request, permission)
        _refuse_unknown_parameters(request, known[method])
        try:
            answer = inside(request)
            return await answer if isinstance(answer, Awaitable) else answer
        except HTTPException as refused:
            again = writing.receipt_of_before(request) if refused.status_code == 404 else None
            if again is None:
                raise
            return again

    return Route(f"{BEFORE}{path}", page, methods=list(pages))


def _get_page(operation: Operation) -> Callable[[Request], Any]:
    if iscoroutinefunction(operation.handle):
        return operation.handle
    return partial(_json_response, operation.handle)


def _json_response(handle: Callable[[Request], Any], request: Request) -> Response:
    """Answer with JSON, or that it is what the program has already."""
    answer = handle(request)
    # Only the description is a dictionary already.
    data = answer if isinstance(answer, dict) else DOCUMENTS.write(answer)
    body = json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()
    mark = f'"{hashlib.sha256(body).hexdigest()[:20]}"'
    headers = {"ETag": mark, "Cache-Control": "no-cache"}
    if mark in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(body, media_type="application/json", headers=headers)


def _refuse_a_wrong_token(request: Request, permission: Permission) -> None:
    trouble: TokenTrouble | None = request.state.token_trouble
    if trouble is not None:
        note(request, "token refused", why=trouble.name.lower())
    if trouble is TokenTrouble.NOT_SECURE:
        port = get_desk(request).options.tls_port
        raise HTTPException(
            403,
            _(
                "Tokens are accepted over HTTPS only, because others on the network can read "
                "them here: use port {port}. Revoke this token and create another."
            ).format(port=port),
        )
    asks = {"WWW-Authenticate": 'Bearer realm="Tabiya"'}
    if trouble is TokenTrouble.UNKNOWN:
        words = _(
            "This token is not valid: it was revoked, has expired or belongs to another event."
        )
        raise HTTPException(401, words, asks)
    if get_person(request).role is Role.VIEWER and permission.least is not Role.VIEWER:
        words = _(
            "This needs a token. The chief arbiter creates one on the page People and devices."
        )
        raise HTTPException(401, words, asks)


def _refuse_unknown_parameters(request: Request, known: Sequence[str]) -> None:
    """Refuse a parameter that would change nothing: whoever sends it expects that it does."""
    unknown = next((name for name in request.query_params if name not in known), None)
    if unknown is None:
        return
    if not known:
        raise HTTPException(
            400, _("This address has no parameter {name}; it has none.").format(name=repr(unknown))
        )
    raise HTTPException(
        400,
        _("This address has no parameter {name}. It has: {known}.").format(
            name=repr(unknown), known=", ".join(known)
        ),
    )


def _get_description(_request: Request) -> dict[str, Any]:
    """Describe the interface in the words of OpenAPI."""
    return description()


_ERRORS = {
    "400": "the request is not understood",
    "401": "a token is missing or not valid",
    "403": "the role does not allow it",
    "404": "not found",
    "405": "not by this method",
    "409": "someone else was faster, or you have to confirm it",
    "413": "too much at once",
    "415": "it is not JSON",
    "422": "the rules or the state of the event do not allow it",
    "503": "not now: try again after the seconds of `Retry-After`",
    "507": "the disk is full, and nothing was saved",
}
_OF_READING = ("400", "401", "403", "404", "405", "422", "503")


@cache
def description() -> dict[str, Any]:
    """Return the description of the interface (OpenAPI 3.1), made from the operations."""
    paths: dict[str, dict[str, Any]] = {}
    for operation in operations():
        path = BEFORE + re.sub(r":int\}", "}", operation.path)
        paths.setdefault(path, {})[operation.method.lower()] = _described(operation)
    return {
        "openapi": ".".join(map(str, _OPENAPI)),
        "info": {
            "title": "Tabiya, interface for programs",
            "version": VERSION,
            "description": (
                "What the pages of a desk show and do, for programs. A program without a token "
                "can only read public data; every step needs a token and its own key."
            ),
            "license": {"name": "Apache-2.0", "identifier": "Apache-2.0"},
        },
        "servers": [{"url": "/", "description": "the desk that was asked"}],
        "paths": paths,
        "components": {
            "schemas": _schemas(),
            "responses": {code: _error(code) for code in _ERRORS},
            "securitySchemes": {
                "token": {
                    "type": "http",
                    "scheme": "bearer",
                    "description": "created by the chief arbiter on the page People and devices",
                }
            },
        },
    }


def _described(operation: Operation) -> dict[str, Any]:
    answer = {"$ref": _COMPONENTS + schema_name(operation.answer)}
    writes = operation.body is not None
    entry: dict[str, Any] = {
        "operationId": operation.name,
        "summary": operation.words,
        "parameters": [*_in_path(operation.path), *_in_query(operation)],
        "responses": {
            str(operation.status): {
                "description": "the receipt of the step" if writes else "the answer",
                "content": {"application/json": {"schema": answer}},
            },
            **{
                code: {"$ref": f"#/components/responses/{code}"}
                for code in (_ERRORS if writes else _OF_READING)
            },
        },
        "security": [{"token": []}] if writes else [{}, {"token": []}],
    }
    if operation.body is not None:
        entry["description"] = f"At least as: {operation.permission.least.title}."
        entry["parameters"].append(
            {
                "name": writing.KEY,
                "in": "header",
                "required": True,
                "description": "new for each step; the same when you repeat a step",
                "schema": {"type": "string", "pattern": writing.KEY_PATTERN},
            }
        )
        own = _OF_COMMANDS if operation.sends is None else ""
        body = {"$ref": _COMPONENTS + own + schema_name(operation.body)}
        entry["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": body}},
        }
    else:
        entry["responses"]["304"] = {
            "description": "as the program already has it (`If-None-Match`)"
        }
    return entry


def _error(code: str) -> dict[str, Any]:
    problem = {"$ref": _COMPONENTS + schema_name(answers.ProblemAnswer)}
    return {
        "description": _ERRORS[code],
        "content": {"application/problem+json": {"schema": problem}},
    }


def _in_path(path: str) -> list[dict[str, Any]]:
    parameters = []
    for name, kind in re.findall(r"\{(\w+)(:int)?\}", path):
        parameter: dict[str, Any] = {
            "name": name,
            "in": "path",
            "required": True,
            "schema": _get_schema(_IN_PATHS if kind else str),
        }
        if name == "entrant":
            parameter["description"] = _WORDS_OF_ENTRANT
        parameters.append(parameter)
    return parameters


def _in_query(operation: Operation) -> list[dict[str, Any]]:
    return [
        {
            "name": name,
            "in": "query",
            "required": False,
            "schema": _get_schema(kind),
            "description": words,
        }
        for name, kind, words in (
            *operation.query,
            *((_NUMBER,) if _ENTRANT in operation.path else ()),
        )
    ]


def _get_schema(kind: object) -> Schema:
    return DOCUMENTS.schema(kind, SchemaDefinitions())


def _schemas() -> dict[str, Schema]:
    """Return the schema of every answer and every request, with the types that they refer to."""
    written = SchemaDefinitions(_COMPONENTS, complete=True)
    read = SchemaDefinitions(_COMPONENTS, closed=True)
    schemas: dict[str, Schema] = {}
    DOCUMENTS.schema(answers.ProblemAnswer, written)
    commands = SchemaDefinitions(_COMPONENTS, own=_OF_COMMANDS, closed=True)
    for operation in operations():
        if operation.body is not None:
            REQUESTS.schema(operation.body, commands if operation.sends is None else read)
        if operation.answer not in _OF_THE_LIBRARY:
            DOCUMENTS.schema(operation.answer, written)
            continue
        name = schema_name(operation.answer)
        parts = SchemaDefinitions(_COMPONENTS, own=f"{name}.")
        DOCUMENTS.schema(operation.answer, parts)
        schemas[name] = parts.schemas.pop(name)
        schemas |= {f"{name}.{own}": part for own, part in parts.schemas.items()}
    schemas["Format"] = format_schema(written)
    for holder in (written.schemas["Settings"], read.schemas["SettingsSent"]):
        holder["properties"]["format"] = {"$ref": f"{_COMPONENTS}Format"}
    schemas |= {f"{_OF_COMMANDS}{own}": part for own, part in commands.schemas.items()}
    return dict(sorted((schemas | written.schemas | read.schemas).items()))
