"""Commands that programs give by their names: the request, the role and the conflicts come from the class."""

from __future__ import annotations

import re
from dataclasses import MISSING, Field, field, fields, make_dataclass
from functools import cache
from typing import Any, get_type_hints

from starlette.requests import Request
from starlette.responses import Response

from tabiya.desk.api.requests import StepAlone
from tabiya.desk.api.writing import KEY, do, read_body
from tabiya.desk.results.pages import require_for_round
from tabiya.desk.teams.line_ups import require_captain
from tabiya.desk.web.context import get_state
from tabiya.desk.web.words import hall_now
from tabiya.store.common.teams import named_team
from tabiya.store.decision import Command
from tabiya.store.log.registry import COMMANDS
from tabiya.store.permissions import Permission


def command_path(kind: type[Command]) -> str:
    """Return the name of a command in an address.

    >>> from tabiya.store.facts.fees import TakeFee
    >>> command_path(TakeFee)
    'take-fee'
    """
    return kind.operation or re.sub(r"(?<!^)(?=[A-Z])", "-", kind.__name__).lower()


@cache
def request_type(command: str) -> type[StepAlone]:
    """Return what a program sends for a command: its fields, the tokens of warnings and the reason.

    The time of asking is the desk's to say; commands leave it out of their `repr` for the same reason.
    """
    kind = COMMANDS[command]
    types = get_type_hints(kind, include_extras=True)
    name = "".join(map(str.title, command_path(kind).split("-")))
    made = make_dataclass(
        name,
        [
            (field.name, types[field.name], _same_default(field))
            for field in fields(kind)  # type: ignore[arg-type]  # every command is a dataclass
            if field.repr
        ],
        bases=(StepAlone,),
        namespace={"__doc__": kind.__doc__},
        frozen=True,
        kw_only=True,
    )
    made.__module__ = __name__
    return made


def _same_default(declared: Field[Any]) -> Any:  # noqa: ANN401 - `field` says nothing else either
    if declared.default is not MISSING:
        return field(default=declared.default)
    if declared.default_factory is not MISSING:
        return field(default_factory=declared.default_factory)
    return field()


async def carry_out(kind: type[Command], request: Request) -> Response:
    """Carry out a command as it was sent; a clerk's is for the round in play."""
    sent = await read_body(request, request_type(kind.__name__))
    if kind.permission is Permission.ENTER_RESULTS:
        require_for_round(request, sent.round, request.headers.get(KEY, ""))  # type: ignore[attr-defined]
    if kind.permission is Permission.REPORT_MATCHES:
        require_captain(request, named_team(get_state(request), sent.team))  # type: ignore[attr-defined]
    command = kind(
        **{
            field.name: getattr(sent, field.name) if field.repr else hall_now()
            for field in fields(kind)  # type: ignore[arg-type]  # every command is a dataclass
        }
    )
    return await do(request, sent, command, lambda _receipt: {})
