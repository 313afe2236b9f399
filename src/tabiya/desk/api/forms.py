"""What programs send and get: each form as a JSON Schema, by which what is sent is checked too."""

from __future__ import annotations

import re
from datetime import date
from typing import Any

from tabiya.desk.rounds.pairing_list import RESULTS
from tabiya.errors import TabiyaError
from tabiya.languages import gettext as _
from tabiya.model.player import Sex, Title
from tabiya.model.result import ByeKind, GameResult
from tabiya.store.decision import Level
from tabiya.store.state import BoardStatus, RoundStatus

Schema = dict[str, Any]
LARGEST_NUMBER = 10**9


class FormNotKept(TabiyaError):
    """What a program sent does not have the form that the description asks for."""


TEXT: Schema = {"type": "string"}
TRUTH: Schema = {"type": "boolean"}
NUMBER: Schema = {"type": "integer"}
MAYBE_TEXT: Schema = {"type": ["string", "null"]}
MAYBE_NUMBER: Schema = {"type": ["integer", "null"]}
POINTS: Schema = {"type": "string", "pattern": "^-?[0-9]+\\.[0-9]$"}
_ENTERED = tuple(result.symbol for result in RESULTS.values() if result.symbol)
_RESULTS = {result.symbol: result for result in RESULTS.values()}
_DRAW = "1/2-1/2"
"""A draw for programs that write plain letters only."""


def listed(items: Schema) -> Schema:
    """Return the form of a list."""
    return {"type": "array", "items": items}


def form(optional: dict[str, Schema] | None = None, /, **properties: Schema) -> Schema:
    """Return the form of an object: these properties must be there, the optional ones may be."""
    return {
        "type": "object",
        "properties": properties | (optional or {}),
        "required": list(properties),
    }


def named(name: str) -> Schema:
    """Return a reference to a form of the description."""
    return {"$ref": f"#/components/schemas/{name}"}


def _short(longest: int, **more: object) -> Schema:
    return {"type": "string", "maxLength": longest, **more}


def _from(least: int, most: int = LARGEST_NUMBER, **more: object) -> Schema:
    return {"type": "integer", "minimum": least, "maximum": most, **more}


def _maybe(schema: Schema) -> Schema:
    return schema | {"type": [schema["type"], "null"]}


_SEAT = form(
    entrant=NUMBER | {"description": "how the desk knows the player; it never changes"},
    number=NUMBER | {"description": "the starting number, which may change before round 4"},
    name=TEXT,
    title=MAYBE_TEXT,
    rating=MAYBE_NUMBER,
    federation=TEXT,
    points=POINTS | {"description": "before the round"},
)
_BOARD = form(
    round=NUMBER,
    board=NUMBER,
    white=named("Seat"),
    black=named("Seat"),
    result={"enum": [None, *(each.symbol for each in GameResult if each.symbol)]},
    status={"enum": [each.value for each in BoardStatus]},
    revision=NUMBER | {"description": "what `based_on` names, so that nothing is overwritten"},
)
_PLAYER = form(
    entrant=NUMBER,
    number=NUMBER,
    name=TEXT,
    title={"enum": [None, *(each.value for each in Title)]},
    sex={"enum": [None, *(each.value for each in Sex)]},
    rating=MAYBE_NUMBER,
    federation=TEXT,
    fide_id=MAYBE_NUMBER,
    born=MAYBE_NUMBER | {"description": "the year"},
    birth=MAYBE_TEXT | {"description": "as far as it is known; null for viewers"},
    club=TEXT,
    points=POINTS,
    first_round=NUMBER,
    present=TRUTH,
    withdrawn_after=MAYBE_NUMBER,
    revision=NUMBER,
)
_ROUND = form(
    round=NUMBER,
    status={"enum": [each.value for each in RoundStatus]},
    starts=MAYBE_TEXT | {"description": "a day, or a day and a time of the hall"},
    complete=TRUTH | {"description": "whether every game has its result"},
    altered=TRUTH | {"description": "whether the arbiter changed the pairing by hand"},
    revision=NUMBER,
    boards=listed(named("Board")),
    byes=listed(
        form(
            entrant=NUMBER,
            number=NUMBER,
            name=TEXT,
            kind={"enum": [each.value for each in ByeKind]},
            why=TEXT,
        )
    ),
)
_EVENT = form(
    name=TEXT | {"description": "its name in addresses"},
    title=TEXT,
    city=TEXT,
    federation=TEXT,
    start=MAYBE_TEXT,
    end=MAYBE_TEXT,
    system=TEXT,
    edition=TEXT,
    teams=TRUTH | {"description": "whether teams are paired"},
    fide_mode=TRUTH,
    players=NUMBER,
    rounds=MAYBE_NUMBER | {"description": "how many were announced"},
    rounds_seen=NUMBER | {"description": "the last round that the role may see"},
    rounds_ended=NUMBER,
    seq=NUMBER | {"description": "the last line of the log: it grows with every change"},
)
_TEAM = form(
    team=NUMBER | {"description": "how the desk knows the team; it never changes"},
    number=NUMBER,
    name=TEXT,
    captain=TEXT,
    rank=MAYBE_NUMBER,
    points=MAYBE_TEXT,
    withdrawn=TRUTH,
    players=listed(
        form(
            board=NUMBER | {"description": "the place in the list"},
            reserve=TRUTH,
            entrant=NUMBER,
            number=NUMBER,
            name=TEXT,
            title=MAYBE_TEXT,
            rating=MAYBE_NUMBER,
            federation=TEXT,
        )
    ),
    revision=NUMBER,
)
_SIDE = form(team=NUMBER, number=NUMBER, name=TEXT, game_points=TEXT | {"description": "so far"})
_MATCH = form(
    match=NUMBER,
    first=named("MatchSide") | {"description": "the team with White on the first board"},
    second=named("MatchSide"),
    boards=listed(NUMBER) | {"description": "its boards in the round"},
    open_boards=NUMBER,
    note=TEXT,
)
_LINE_UP = form(
    round=NUMBER,
    team=NUMBER,
    number=NUMBER,
    name=TEXT,
    handed_in=TRUTH,
    opened=TRUTH | {"description": "whether everybody may see it"},
    seats={
        "type": ["array", "null"],
        "items": MAYBE_NUMBER,
        "description": "entrants from board 1 down, null an empty board; null as a whole: not for you",
    },
    revision=NUMBER,
)
_BRACKET_PLAYER = {"anyOf": [form(seed=NUMBER, entrant=MAYBE_NUMBER, name=TEXT), {"type": "null"}]}
_BRACKET_SIDE = form(player=named("BracketPlayer"), winner_of=MAYBE_NUMBER, loser_of=MAYBE_NUMBER)
_BRACKET = form(
    seq=NUMBER,
    rounds=NUMBER,
    winner=named("BracketPlayer"),
    third_place=MAYBE_NUMBER | {"description": "the match for third place, if there is one"},
    matches=listed(
        form(
            match=NUMBER,
            round=NUMBER | {"description": "of the bracket, not of the games"},
            stage=TEXT,
            upper=named("BracketSide"),
            lower=named("BracketSide"),
            games=listed(form(white=NUMBER, black=NUMBER, result=TEXT))
            | {"description": "by seeds"},
            score=TEXT,
            decided=TRUTH,
            winner=named("BracketPlayer"),
            why=TEXT,
        )
    ),
)
_REMARK = form(text=TEXT, article=MAYBE_TEXT, children=listed(named("Remark")))
_RECEIPT = form(
    {
        "board": named("Board"),
        "player": named("Player"),
        "round": named("Round"),
        "team": named("Team"),
        "line_up": named("LineUp"),
    },
    outcome={
        "enum": ["stored", "unchanged"],
        "description": "`unchanged`: it stood so already, and nothing was stored",
    },
    step=NUMBER | {"description": "the step of the log; the same for the same key"},
    repeated=TRUTH | {"description": "whether the same request had been stored before"},
    seq=NUMBER,
    saved=MAYBE_TEXT | {"description": "when the last line of the log was written"},
)
_WARNING = form(
    token=TEXT | {"description": "send it back in `confirmed`, as often as `answers` says"},
    code=TEXT,
    level={"enum": [int(each) for each in Level]},
    answers=NUMBER,
    message=TEXT,
    consequences=listed(TEXT),
    rule=TEXT,
)
_PROBLEM = form(
    {
        "reason": TEXT | {"description": "which refusal it is, in one word that is not translated"},
        "rule": MAYBE_TEXT,
        "hint": MAYBE_TEXT,
        "reference": TEXT,
        "now": TEXT | {"description": "what stands there instead"},
        "who": TEXT | {"description": "who entered it"},
        "when": TEXT,
        "revision": NUMBER,
        "board": named("Board"),
        "player": named("Player"),
        "line_up": named("LineUp"),
        "warnings": listed(named("Warning")),
        "problems": listed(form(where=TEXT, what=TEXT)),
    },
    type=TEXT,
    title=TEXT,
    status=NUMBER,
    detail=TEXT | {"description": "what happened and what to do, in the reader's language"},
    code=TEXT,
    instance=TEXT,
)

ANSWERS: dict[str, Schema] = {
    "Interface": form(name=TEXT, version=TEXT, interface=NUMBER, description=TEXT, role=TEXT),
    "Event": _EVENT,
    "Events": form(events=listed(named("Event"))),
    "Player": _PLAYER,
    "Players": form(seq=NUMBER, players=listed(named("Player"))),
    "Seat": _SEAT,
    "Board": _BOARD,
    "Round": _ROUND,
    "Rounds": form(seq=NUMBER, rounds=listed(named("Round"))),
    "Team": _TEAM,
    "Teams": form(seq=NUMBER, teams=listed(named("Team"))),
    "MatchSide": _SIDE,
    "Match": _MATCH,
    "Matches": form(
        round=NUMBER,
        matches=listed(named("Match")),
        free=listed(form(team=NUMBER, number=NUMBER, name=TEXT, why=TEXT)),
    ),
    "LineUp": _LINE_UP,
    "LineUps": form(round=NUMBER, deadline=MAYBE_TEXT, line_ups=listed(named("LineUp"))),
    "BracketPlayer": _BRACKET_PLAYER,
    "BracketSide": _BRACKET_SIDE,
    "Bracket": _BRACKET,
    "Remark": _REMARK,
    "Explanation": form(
        round=NUMBER,
        entrant=MAYBE_NUMBER,
        name=MAYBE_TEXT | {"description": "the player, or the team where teams are paired"},
        versus=MAYBE_NUMBER | {"description": "the entrant that `not` names"},
        versus_name=MAYBE_TEXT,
        remarks=listed(named("Remark")),
        against=listed(named("Remark")),
    ),
    "RankExplained": form(
        entrant=MAYBE_NUMBER | {"description": "null where teams are ranked"},
        team=MAYBE_NUMBER | {"description": "null where players are ranked"},
        number=NUMBER | {"description": "the starting number, or the number of the team"},
        name=TEXT,
        rank=NUMBER,
        lines=listed(TEXT),
    ),
    "Receipt": _RECEIPT,
    "Warning": _WARNING,
    "Problem": _PROBLEM,
}
"""What programs get, by the names in the description."""

CONFIRMED: dict[str, Schema] = {
    "confirmed": listed(_short(200)) | {"maxItems": 50, "description": "tokens of warnings"},
    "why": _short(300, description="the reason, for the log"),
}
BASED_ON: dict[str, Schema] = {
    "based_on": _maybe(_from(0))
    | {"description": "the revision that was seen; null: whatever is there"}
}
_OF_A_PLAYER: dict[str, Schema] = {
    "title": {"enum": [None, *(each.value for each in Title)]},
    "sex": {"enum": [None, *(each.value for each in Sex)]},
    "rating": _maybe(_from(1, 4000)),
    "federation": _short(3, pattern="^([A-Z]{3})?$"),
    "fide_id": _maybe(_from(1)),
    "birth": _short(10, pattern="^((19|20)[0-9]{2}(/(0[1-9]|1[0-2])/(0[1-9]|[12][0-9]|3[01]))?)?$"),
}
_NAME = _short(200, minLength=1, pattern=r"^\S")


_PLAYER_OF_A_TEAM = form(_OF_A_PLAYER, name=_NAME) | {"additionalProperties": False}


def _sent(optional: dict[str, Schema], /, **properties: Schema) -> Schema:
    return form(optional | CONFIRMED, **properties) | {"additionalProperties": False}


SENT: dict[str, Schema] = {
    "NewPlayer": _sent(
        {**_OF_A_PLAYER, "first_round": _from(1, 99), "club": _short(100)}, name=_NAME
    ),
    "PlayerCorrected": _sent({"name": _NAME, **_OF_A_PLAYER, **BASED_ON}),
    "ByeAsked": _sent(
        BASED_ON, round=_from(1, 99), kind={"enum": ["H", "Z", "F"], "type": "string"}
    ),
    "ByeCancelled": _sent(BASED_ON, round=_from(1, 99)),
    "NewTeam": _sent(
        {"captain": _short(100)},
        name=_short(100, minLength=1, pattern=r"^\S"),
        players=listed(_PLAYER_OF_A_TEAM) | {"minItems": 1, "maxItems": 50},
    ),
    "LineUpSent": _sent(
        BASED_ON,
        seats=listed(_maybe(_from(1)))
        | {"maxItems": 50, "description": "entrants from board 1 down; null is an empty board"},
    ),
    "DeadlineSent": _sent({}, deadline=_maybe(_short(32))),
    "StepAlone": _sent({}),
    "StepSent": _sent(
        {"step": _from(0, description="the step of a receipt; 0 is the last one")},
    ),
    "OneStep": _sent(BASED_ON),
    "RoundAsked": _sent(
        {"initial_colour": {"enum": ["w", "b", "lot"], "type": "string"}, **BASED_ON},
        round=_from(1, 999),
    ),
    "ResultSent": _sent(
        BASED_ON,
        white=_from(1, description="the entrant who was seen at the board with White"),
        black=_from(1, description="the entrant who was seen at the board with Black"),
        result={
            "enum": [None, *_ENTERED, _DRAW],
            "description": "null takes the result back",
        },
    ),
}
"""What programs send."""


def result_sent(written: str | None) -> GameResult:
    """Return the result that a program wrote; nothing is that of an open game."""
    return GameResult.DRAW if written == _DRAW else _RESULTS[written or ""]


def checked(sent: Any, name: str) -> dict[str, Any]:  # noqa: ANN401 - what JSON holds
    """Return what a program sent, or refuse it with every problem it has."""
    problems = list(_problems(sent, SENT[name], ""))
    if problems:
        raise FormNotKept(
            "what was sent does not fit: {problems}",
            problems="; ".join(f"{where}: {what}" for where, what in problems[:5]),
            hint="The description says what fits: /api/v1/openapi.json",
        )
    found: dict[str, Any] = sent
    return found


_TYPES: dict[str, type | tuple[type, ...]] = {
    "object": dict,
    "array": list,
    "string": str,
    "integer": int,
    "null": type(None),
}


def _problems(value: Any, schema: Schema, where: str) -> list[tuple[str, str]]:  # noqa: ANN401
    """Return what is wrong, by the words of JSON Schema that the forms above use."""
    place = where or _("the whole")
    allowed = schema.get("type", [])
    kinds = [allowed] if isinstance(allowed, str) else allowed
    if kinds and not any(_is_a(value, kind) for kind in kinds):
        return [(place, _("must be {kinds}").format(kinds=" / ".join(kinds)))]
    if "enum" in schema and not any(value is each or value == each for each in schema["enum"]):
        return [(place, _("must be one of those listed"))]
    found: list[tuple[str, str]] = []
    if isinstance(value, dict):
        known = schema["properties"]
        found += [(each, _("is missing")) for each in schema["required"] if each not in value]
        for name, item in value.items():
            if name not in known:
                found.append((str(name)[:60], _("is not known")))
            else:
                found += _problems(item, known[name], name)
    elif isinstance(value, list):
        if len(value) > schema["maxItems"]:
            return [(place, _("has too many entries"))]
        if len(value) < schema.get("minItems", 0):
            return [(place, _("is missing"))]
        for number, item in enumerate(value):
            found += _problems(item, schema["items"], f"{where}[{number}]")
    elif isinstance(value, str):
        found += _problems_of_text(value, schema, place)
    elif isinstance(value, int) and not (
        schema.get("minimum", value) <= value <= schema.get("maximum", value)
    ):
        least, most = schema["minimum"], schema["maximum"]
        found.append((place, _("must be from {least} to {most}").format(least=least, most=most)))
    return found


def _problems_of_text(value: str, schema: Schema, place: str) -> list[tuple[str, str]]:
    if not schema.get("minLength", 0) <= len(value) <= schema.get("maxLength", len(value)):
        return [(place, _("is too long or too short"))]
    if "pattern" in schema and not re.search(schema["pattern"], value):
        return [(place, _("is not written as it should be"))]
    if any(not letter.isprintable() for letter in value):
        return [(place, _("has letters that nobody can see"))]
    if place == "birth" and len(value) > 4:
        try:
            date.fromisoformat(value.replace("/", "-"))
        except ValueError:
            return [(place, _("There is no such day."))]
    return []


def _is_a(value: Any, kind: str) -> bool:  # noqa: ANN401 - what JSON holds
    return isinstance(value, _TYPES[kind]) and not (kind == "integer" and isinstance(value, bool))
