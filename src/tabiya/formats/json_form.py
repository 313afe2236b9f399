"""Tournaments and answers as JSON and back, with a JSON Schema of each: `to_json`, `from_json`.

The three are made from the declarations of the types, so that they cannot disagree. Enums are written
by their values, points as decimal strings (`"4.5"`), fractions as text (`"3/2"`), dates as
`2026-04-03`. Each document says its `type` and the `version` of its form.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, fields, is_dataclass, replace
from datetime import date
from enum import Enum
from fractions import Fraction
from functools import cache
from types import NoneType, UnionType
from typing import Any, NamedTuple, TypeVar, Union, get_args, get_origin, get_type_hints, overload

from tabiya.errors import TabiyaError
from tabiya.model.player import Player
from tabiya.model.points import Points, format_points, parse_points
from tabiya.model.tournament import Tournament
from tabiya.norms.report import NormReport
from tabiya.pairing.account import Step, StepVerdict, as_json
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.ratings.report import RatingReport
from tabiya.tiebreaks.standings import Standings, StandingsRow

Answer = Tournament | RoundPairing | Step | Standings | RatingReport | NormReport
T = TypeVar("T", Tournament, RoundPairing, Step, Standings, RatingReport, NormReport)

VERSION = 1
TYPES: dict[str, type] = {
    "tournament": Tournament,
    "pairing": RoundPairing,
    "account": Step,
    "standings": Standings,
    "ratings": RatingReport,
    "norms": NormReport,
}
"""What can be written as JSON, by the name of its type."""
_ENTRANT = {"type": "integer", "description": "the desk's own number of the player"}
ADDED_BY_A_DESK: dict[type, dict[str, dict[str, Any]]] = {
    Player: {"entrant": _ENTRANT},
    StandingsRow: {
        "entrant": _ENTRANT,
        "team": {"type": "integer", "description": "the desk's own number of the team"},
        "explanation": {"type": "string", "description": "where the desk explains the rank"},
    },
}
"""Fields that the interface of a desk adds to a row, with their schemas; the reader skips them."""


class UnreadableJson(TabiyaError):
    """A JSON document does not have the form that its type prescribes."""


class _Form(NamedTuple):
    """How values of one declared type are written, read and described."""

    write: Callable[[Any], Any]
    read: Callable[[Any, str], Any]
    schema: Callable[[], dict[str, Any]]


def to_json(value: Answer) -> dict[str, Any]:
    """Return a tournament or an answer as plain data, ready for `json.dumps`.

    >>> from tabiya.model.player import Player
    >>> to_json(Tournament.of([Player(name="Ann")], rounds=5))["players"][0]["name"]
    'Ann'
    """
    for name, kind in TYPES.items():
        if isinstance(value, kind):
            return {"type": name, "version": VERSION, **_form_of(kind).write(value)}
    known = ", ".join(kind.__name__ for kind in TYPES.values())
    raise UnreadableJson(
        f"value: a {type(value).__name__} has no JSON form", hint=f"These have one: {known}."
    )


@overload
def from_json(document: Mapping[str, Any] | str | bytes, kind: type[T]) -> T: ...


@overload
def from_json(document: Mapping[str, Any] | str | bytes) -> Answer: ...


def from_json(document: Mapping[str, Any] | str | bytes, kind: type | None = None) -> Any:
    """Return the tournament or answer that a document of `to_json` describes.

    With a `kind` such as `Tournament`, a document of another type is refused.

    >>> from_json(to_json(Tournament()), Tournament) == Tournament()
    True
    """
    if isinstance(document, str | bytes):
        from json import loads

        try:
            document = loads(document)
        except ValueError as cause:
            raise UnreadableJson(f"document: this is no JSON: {cause}") from cause
    if not isinstance(document, Mapping) or document.get("type") not in TYPES:
        known = ", ".join(TYPES)
        raise UnreadableJson("document: it names no type we know", hint=f"Known: {known}.")
    name = document["type"]
    if kind is not None and TYPES[name] is not kind:
        raise UnreadableJson(f"document: it is a {name}, not a {getattr(kind, '__name__', kind)}")
    if document.get("version") != VERSION:
        raise UnreadableJson(
            f"document: version {document.get('version')!r} of the form is not known",
            hint=f"This Tabiya reads version {VERSION}.",
        )
    body = {key: item for key, item in document.items() if key not in ("type", "version")}
    return _form_of(TYPES[name]).read(body, name)


def json_schema(name: str) -> dict[str, Any]:
    """Return the JSON Schema of the documents of one type: `tournament`, `pairing`, `standings`, ...

    >>> json_schema("standings")["properties"]["type"]
    {'const': 'standings'}
    """
    if name not in TYPES:
        raise UnreadableJson(f"name: there is no type {name!r}", hint=f"Known: {', '.join(TYPES)}.")
    _DEFINITIONS.clear()
    schema = dict(_object_schema(TYPES[name]))
    kinds = {"type": {"const": name}, "version": {"const": VERSION}}
    schema["properties"] = kinds | schema["properties"]
    schema["required"] = ["type", "version", *schema["required"]]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Tabiya {name}, version {VERSION}",
        **schema,
        "$defs": dict(sorted(_DEFINITIONS.items())),
    }


_DEFINITIONS: dict[str, dict[str, Any]] = {}
"""The types that the schema being made refers to."""


@cache
def _form_of(hint: Any) -> _Form:
    special = _SPECIAL.get(hint)
    if special is not None:
        return special
    origin = get_origin(hint)
    if origin in (Union, UnionType):
        return _union(get_args(hint))
    if origin is tuple:
        return _tuple(get_args(hint))
    if origin is not None and issubclass(origin, Mapping):
        return _mapping(*get_args(hint))
    if isinstance(hint, type) and issubclass(hint, Enum):
        return _enum(hint)
    return _object(hint)


def _plain(kind: type, name: str) -> _Form:
    def read(data: Any, where: str) -> Any:
        if type(data) is not kind:
            raise _refusal(where, f"a {name}", data)
        return data

    return _Form(lambda value: value, read, lambda: {"type": name})


def _refusal(where: str, wanted: str, data: object) -> UnreadableJson:
    return UnreadableJson(f"{where} must be {wanted}, not {data!r:.60}")


def _read_points(data: Any, where: str) -> Points:
    points = parse_points(data) if isinstance(data, str) else None
    if points is None:
        raise _refusal(where, 'points such as "4.5"', data)
    return points


def _read_day(data: Any, where: str) -> date:
    try:
        return date.fromisoformat(data)
    except (TypeError, ValueError):
        raise _refusal(where, "a day such as 2026-04-03", data) from None


def _read_fraction(data: Any, where: str) -> Fraction:
    try:
        return Fraction(data) if isinstance(data, str) else Fraction(str(None))
    except (ValueError, ZeroDivisionError):
        raise _refusal(where, 'a fraction such as "3/2"', data) from None


def _whole_step(step: Step) -> dict[str, Any]:
    """The step with the sentences of its rules, which a reader without Tabiya needs."""
    return as_json(replace(step, children=())) | {
        "rule": step.rule or None,
        "children": [_whole_step(child) for child in step.children],
    }


def _read_step(data: Any, where: str) -> Step:
    from tabiya.pairing.recorded import recorded_clause

    try:
        clause = data["clause"]
        return Step(
            kind=data["step"],
            clause=None if clause is None else recorded_clause(clause, data["rule"] or ""),
            article=data["article"] or "",
            facts={name: _frozen(fact) for name, fact in data["facts"].items()},
            verdict=None if data["verdict"] is None else StepVerdict(data["verdict"]),
            children=tuple(_read_step(child, f"{where}.children") for child in data["children"]),
        )
    except (KeyError, TypeError, AttributeError, ValueError):
        raise _refusal(where, "a step of an account", data) from None


def _frozen(fact: Any) -> Any:
    return tuple(map(_frozen, fact)) if isinstance(fact, list) else fact


def _step_schema() -> dict[str, Any]:
    if "Step" not in _DEFINITIONS:
        text = {"type": ["string", "null"]}
        _DEFINITIONS["Step"] = {
            "type": "object",
            "properties": {
                "step": {"type": "string"},
                "clause": text,
                "rule": text,
                "article": text,
                "verdict": {"enum": [None, *(each.value for each in StepVerdict)]},
                "facts": {"type": "object"},
                "children": {"type": "array", "items": {"$ref": "#/$defs/Step"}},
            },
            "required": ["step", "clause", "rule", "article", "verdict", "facts", "children"],
        }
    return {"$ref": "#/$defs/Step"}


def _union(kinds: tuple[Any, ...]) -> _Form:
    forms = [_form_of(kind) for kind in kinds if kind is not NoneType]
    optional = NoneType in kinds

    def write(value: Any) -> Any:
        if value is None:
            return None
        if len(forms) == 1:
            return forms[0].write(value)
        return str(value) if isinstance(value, Fraction) else value

    def read(data: Any, where: str) -> Any:
        if data is None and optional:
            return None
        for form in forms[:-1]:
            try:
                return form.read(data, where)
            except UnreadableJson:
                continue
        return forms[-1].read(data, where)

    def schema() -> dict[str, Any]:
        options = [form.schema() for form in forms]
        return {"anyOf": [*options, {"type": "null"}] if optional else options}

    return _Form(write, read, schema)


def _items(data: Any, where: str) -> list[Any]:
    if not isinstance(data, list | tuple):
        raise _refusal(where, "a list", data)
    return list(data)


def _tuple(kinds: tuple[Any, ...]) -> _Form:
    if len(kinds) == 2 and kinds[1] is ...:
        each = _form_of(kinds[0])
        return _Form(
            lambda value: [each.write(item) for item in value],
            lambda data, where: tuple(
                each.read(item, f"{where}[{place}]")
                for place, item in enumerate(_items(data, where))
            ),
            lambda: {"type": "array", "items": each.schema()},
        )
    forms = tuple(_form_of(kind) for kind in kinds)

    def read(data: Any, where: str) -> Any:
        if len(_items(data, where)) != len(forms):
            raise _refusal(where, f"a list of {len(forms)}", data)
        return tuple(form.read(item, where) for form, item in zip(forms, data, strict=True))

    return _Form(
        lambda value: [form.write(item) for form, item in zip(forms, value, strict=True)],
        read,
        lambda: {
            "type": "array",
            "prefixItems": [form.schema() for form in forms],
            "items": False,
            "minItems": len(forms),
        },
    )


def _set_of_pairs() -> _Form:
    pairs = _form_of(tuple[tuple[int, int], ...])
    return _Form(
        lambda value: pairs.write(sorted(value)),
        lambda data, where: frozenset(pairs.read(data, where)),
        pairs.schema,
    )


def _mapping(key: type, kind: Any) -> _Form:
    each = _form_of(kind)

    def read(data: Any, where: str) -> Any:
        if not isinstance(data, Mapping):
            raise _refusal(where, "an object", data)
        try:
            return {key(name): each.read(item, f"{where}.{name}") for name, item in data.items()}
        except ValueError:
            raise _refusal(where, "an object with other keys", data) from None

    return _Form(
        lambda value: {str(name): each.write(item) for name, item in value.items()},
        read,
        lambda: {"type": "object", "additionalProperties": each.schema()},
    )


def _enum(kind: type[Enum]) -> _Form:
    members = {member.value: member for member in kind}

    def read(data: Any, where: str) -> Any:
        if not isinstance(data, str) or data not in members:
            raise _refusal(where, f"one of {', '.join(map(repr, members))}", data)
        return members[data]

    def schema() -> dict[str, Any]:
        _DEFINITIONS[kind.__name__] = {"enum": list(members)}
        return {"$ref": f"#/$defs/{kind.__name__}"}

    return _Form(lambda value: value.value, read, schema)


def _declared(kind: Any) -> dict[str, tuple[Any, bool]]:
    """The fields of a dataclass or a named tuple: their types, and whether they must be given."""
    hints = get_type_hints(kind)
    if not is_dataclass(kind):
        defaults = kind._field_defaults
        return {name: (hints[name], name not in defaults) for name in kind._fields}
    return {each.name: (hints[each.name], _must(each)) for each in fields(kind) if each.compare}


def _must(field: Field[Any]) -> bool:
    return field.default is MISSING and field.default_factory is MISSING


def _object(kind: Any) -> _Form:
    def forms() -> dict[str, tuple[_Form, bool]]:
        declared = _declared(kind).items()
        return {name: (_form_of(hint), must) for name, (hint, must) in declared}

    known = cache(forms)

    def write(value: Any) -> Any:
        return {name: form.write(getattr(value, name)) for name, (form, _) in known().items()}

    def read(data: Any, where: str) -> Any:
        if not isinstance(data, Mapping):
            raise _refusal(where, "an object", data)
        own, added = known(), ADDED_BY_A_DESK.get(kind, {})
        for name in data:
            if name not in own and name not in added:
                raise UnreadableJson(f"{where}: there is no field {name!r}")
        for name, (_, must) in own.items():
            if must and name not in data:
                raise UnreadableJson(f"{where}: the field {name!r} is missing")
        return kind(
            **{
                name: own[name][0].read(item, f"{where}.{name}")
                for name, item in data.items()
                if name in own
            }
        )

    def schema() -> dict[str, Any]:
        if kind.__name__ not in _DEFINITIONS:
            _DEFINITIONS[kind.__name__] = {}
            _DEFINITIONS[kind.__name__] = _object_schema(kind)
        return {"$ref": f"#/$defs/{kind.__name__}"}

    return _Form(write, read, schema)


def _object_schema(kind: Any) -> dict[str, Any]:
    if kind is Step:
        _step_schema()
        return _DEFINITIONS["Step"]
    if kind is RoundPairing:
        return _pairing_schema()
    declared = _declared(kind)
    return {
        "type": "object",
        "properties": {name: _form_of(hint).schema() for name, (hint, _) in declared.items()}
        | ADDED_BY_A_DESK.get(kind, {}),
        "required": [name for name, (_, must) in declared.items() if must],
    }


_ANSWER = (
    "round",
    "system",
    "edition",
    "boards",
    "bye",
    "absent",
    "bye_kind",
    "forfeits",
    "by_lot",
)
_OF_TEAMS = ("unrated", "team_byes", "matches")
_DERIVED = ("pairs", "account")
"""What is written of a pairing besides its fields."""


def _pairing_forms() -> dict[str, _Form]:
    hints = get_type_hints(RoundPairing)
    return {name: _form_of(hints[name]) for name in (*_ANSWER, *_OF_TEAMS)}


def _write_pairing(pairing: RoundPairing) -> dict[str, Any]:
    forms = _pairing_forms()
    body = {name: form.write(getattr(pairing, name)) for name, form in forms.items()}
    body["pairs"] = forms["boards"].write(pairing.pairs)
    return body | {"account": _whole_step(pairing.account)}


def _read_pairing(data: Any, where: str) -> RoundPairing:
    forms = _pairing_forms()
    if not isinstance(data, Mapping) or set(data) != {*forms, *_DERIVED}:
        raise _refusal(where, f"an object with {', '.join((*forms, *_DERIVED))}", data)
    body = {name: form.read(data[name], f"{where}.{name}") for name, form in forms.items()}
    account = _read_step(data["account"], f"{where}.account")
    from tabiya.pairing.recorded import RecordedReasoning

    pairing = RoundPairing(**body, reasoning=RecordedReasoning(account))
    if forms["boards"].read(data["pairs"], f"{where}.pairs") != pairing.pairs:
        raise _refusal(f"{where}.pairs", "the boards without the forfeits", data["pairs"])
    return pairing


def _pairing_schema() -> dict[str, Any]:
    properties = {name: form.schema() for name, form in _pairing_forms().items()}
    properties |= {"pairs": properties["boards"], "account": _step_schema()}
    return {"type": "object", "properties": properties, "required": list(properties)}


_SPECIAL: dict[Any, _Form] = {
    int: _plain(int, "integer"),
    str: _plain(str, "string"),
    bool: _plain(bool, "boolean"),
    Points: _Form(
        format_points, _read_points, lambda: {"type": "string", "pattern": r"^-?\d+\.\d$"}
    ),
    date: _Form(date.isoformat, _read_day, lambda: {"type": "string", "format": "date"}),
    Fraction: _Form(str, _read_fraction, lambda: {"type": "string", "pattern": r"^-?\d+(/\d+)?$"}),
    Step: _Form(_whole_step, _read_step, _step_schema),
    RoundPairing: _Form(_write_pairing, _read_pairing, _pairing_schema),
}
_SPECIAL[frozenset[tuple[int, int]]] = _set_of_pairs()
