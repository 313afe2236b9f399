"""Dataclasses and named tuples as JSON objects: their fields, one after the other."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from operator import attrgetter
from types import UnionType
from typing import Annotated, Any, NamedTuple, TypeVar, Union, get_args, get_origin, get_type_hints

from tabiya.codec.forms import JsonForm, Mismatch, same, wrong_type
from tabiya.codec.meta import UNSET, Unset
from tabiya.codec.schema import Schema, SchemaDefinitions
from tabiya.languages import gettext


class JsonField(NamedTuple):
    """One field of an object, as it is declared."""

    name: str
    key: str
    kind: Any
    required: bool
    may_be_unset: bool
    inline: bool


Parts = list[tuple[JsonField, JsonForm]]
OVERRIDDEN = JsonForm(lambda _value: None, same, lambda _known: {})
"""A field whose place another one takes: it is there only to keep the order."""


def declared_fields(kind: Any) -> list[JsonField]:
    """Return the fields of a dataclass, which are compared, or of a named tuple."""
    origin = get_origin(kind) or kind
    hints = get_type_hints(origin, include_extras=True)
    bound = dict(zip(getattr(origin, "__parameters__", ()), get_args(kind), strict=False))
    if is_dataclass(origin):
        required = {
            field.name: field.default is MISSING and field.default_factory is MISSING
            for field in fields(origin)
            if field.compare
        }
    else:
        required = {name: name not in origin._field_defaults for name in origin._fields}
    return [
        _field(name, _bound(hints[name], bound), required=must) for name, must in required.items()
    ]


def _bound(hint: Any, bound: dict[Any, Any]) -> Any:
    """Return a declared type with the types that a generic one was given."""
    if isinstance(hint, TypeVar):
        return bound.get(hint, hint)
    free = getattr(hint, "__parameters__", ())
    return hint[tuple(bound.get(param, param) for param in free)] if free and bound else hint


def _field(name: str, hint: Any, *, required: bool) -> JsonField:
    kinds = get_args(hint) if get_origin(hint) in (Union, UnionType) else ()
    unset = Unset in kinds
    if unset:
        hint = Union[tuple(kind for kind in kinds if kind is not Unset)]  # noqa: UP007 - made of a list
    metas = hint.__metadata__ if get_origin(hint) is Annotated else ()
    inline = any(meta.inline for meta in metas)
    key = next((meta.key for meta in metas if meta.key), name)
    return JsonField(name, key, get_args(hint)[0] if inline else hint, required, unset, inline)


def object_writer(kind: Any, parts: Parts) -> Callable[[Any], dict[str, Any]]:
    """Return what writes the objects of a type."""
    names = tuple(part.name for part, _ in parts)
    if any(part.inline or part.may_be_unset for part, _ in parts):
        one_by_one = [(part.name, part.key, part.inline, form.write) for part, form in parts]

        def write_one_by_one(value: Any) -> dict[str, Any]:
            data: dict[str, Any] = {}
            for name, key, inline, inner in one_by_one:
                item = getattr(value, name)
                if inline:
                    # The first one is made for this object alone, so it becomes the object.
                    data = data | inner(item) if data else inner(item)
                elif item is not UNSET:
                    data[key] = inner(item)
            return data

        return write_one_by_one
    keys = tuple(part.key for part, _ in parts)
    special = [(part.key, form.write) for part, form in parts if form.write is not same]
    values: Callable[[Any], Any] = attrgetter(*names) if names else tuple
    if hasattr(kind, "_fields"):
        values = same
    elif len(names) == 1:
        return lambda value: {keys[0]: parts[0][1].write(getattr(value, names[0]))}

    def write(value: Any) -> dict[str, Any]:
        data = dict(zip(keys, values(value), strict=False))
        for key, inner in special:
            data[key] = inner(data[key])
        return data

    return write


def object_reader(kind: Any, parts: Parts, skipped: frozenset[str]) -> Callable[[Any], Any]:
    """Return what reads the objects of a type; the names that are skipped may be there too."""
    readers = {part.key: (part.name, form.read) for part, form in parts}
    required = {part.key: part.name for part, _ in parts if part.required}
    needed = frozenset(required.values())

    def read(data: Any) -> Any:
        if type(data) is not dict and not isinstance(data, Mapping):
            raise wrong_type("object", data)
        values: dict[str, Any] = {}
        problems: list[tuple[str, str]] = []
        for key, item in data.items():
            reader = readers.get(key)
            if reader is not None:
                try:
                    values[reader[0]] = reader[1](item)
                except Mismatch as mismatch:
                    problems += mismatch.below(f".{key}")
            elif key not in skipped:
                problems.append((f".{key}"[:60], gettext("is not known")))
        if len(values) < len(readers) and not needed <= values.keys():
            missing = [key for key in required if key not in data]
            problems = [(f".{key}", gettext("is missing")) for key in missing] + problems
        if problems:
            raise Mismatch(*problems)
        return kind(**values)

    return read


def object_schema(kind: Any, parts: Parts, known: SchemaDefinitions) -> Schema:
    """Return the schema of the objects of a type."""
    properties: Schema = {}
    required: list[str] = []
    for part, form in parts:
        if form is OVERRIDDEN:
            continue
        schema = form.schema(known)
        if part.inline:
            properties |= {
                name: inner
                for name, inner in schema["properties"].items()
                if name not in properties
            }
            required += schema["required"]
        else:
            properties[part.key] = schema
            must = (part.required or known.complete) and not part.may_be_unset
            required += [part.key] if must else []
    summary = _summary(kind)
    return {
        "type": "object",
        **({"description": summary} if summary else {}),
        "properties": properties,
        "required": required,
        **({"additionalProperties": False} if known.closed else {}),
    }


def _summary(kind: Any) -> str:
    """Return the first sentence of the docstring; what Python writes itself is none."""
    written = (kind.__doc__ or "").strip().partition("\n")[0]
    made = written.startswith((f"{kind.__name__}(", "Alias"))
    return "" if made else written
