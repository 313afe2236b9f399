"""Facts as JSON and back: one reader per type, made from the type's own declaration.

Every field is written, even one that holds its default, so that a default that changes in a
later version cannot change what an old file says. A field that an old file lacks gets its
default when read.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from datetime import date, datetime
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, NewType, TypeVar, Union, get_args, get_origin, get_type_hints

from tabiya.errors import TabiyaError

Reader = Callable[[Any], Any]
"""Turns what JSON brought into a value of one type, or raises UnreadableFact."""

T = TypeVar("T")


class UnreadableFact(TabiyaError):
    """A stored fact does not have the form its kind prescribes."""


def to_json(value: Any) -> Any:
    """A fact as JSON can hold it: enums by name, dates as ISO text, tuples as lists."""
    if value is None or isinstance(value, (str, int)):
        return value
    if isinstance(value, Enum):
        return value.name
    if isinstance(value, (tuple, list)):
        return [to_json(item) for item in value]
    if isinstance(value, Mapping):
        return {_key_text(key): to_json(item) for key, item in value.items()}
    if isinstance(value, date):
        return value.isoformat()
    kind: Any = type(value)
    return {name: to_json(getattr(value, name)) for name in _field_names(kind)}


def _key_text(key: Any) -> str:
    """A key as JSON can hold it; several numbers with a space between them."""
    return " ".join(map(str, key)) if isinstance(key, tuple) else str(key)


def from_json(kind: type[T], data: Any) -> T:
    """The fact of this type that the JSON describes."""
    hint: Any = kind
    fact: T = reader_of(hint)(data)
    return fact


@cache
def _field_names(kind: Any) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))


@cache
def reader_of(hint: Any) -> Reader:
    """The reader for a declared type; made once, because events are read by the thousand."""
    origin = get_origin(hint)
    if origin in (Union, UnionType):
        return _optional(get_args(hint))
    if origin is tuple:
        return _tuple(get_args(hint))
    if origin is not None and issubclass(origin, Mapping):
        return _mapping(*get_args(hint))
    if isinstance(hint, NewType):
        return reader_of(hint.__supertype__)
    if hint in (int, str, bool):
        return _plain(hint)
    if hint is datetime:
        return _moment
    if hint is date:
        return _day
    if issubclass(hint, Enum):
        return _named(hint)
    if is_dataclass(hint):
        return _fields(hint)
    raise TypeError(f"facts of type {hint!r} cannot be stored")


def _plain(kind: type) -> Reader:
    def read(data: Any) -> Any:
        if type(data) is not kind:
            raise UnreadableFact(
                "{value} stands where a {kind} should", value=repr(data), kind=kind.__name__
            )
        return data

    return read


def _day(data: Any) -> date:
    try:
        return date.fromisoformat(data)
    except (TypeError, ValueError) as cause:
        raise UnreadableFact("{value} is no date", value=repr(data)) from cause


def _moment(data: Any) -> datetime:
    try:
        return datetime.fromisoformat(data)
    except (TypeError, ValueError) as cause:
        raise UnreadableFact("{value} is no moment", value=repr(data)) from cause


def _named(kind: type[Enum]) -> Reader:
    members = dict(kind.__members__)

    def read(data: Any) -> Any:
        if not isinstance(data, str) or data not in members:
            raise UnreadableFact("{value} is no {kind}", value=repr(data), kind=kind.__name__)
        return members[data]

    return read


def _optional(kinds: tuple[Any, ...]) -> Reader:
    (kind,) = (kind for kind in kinds if kind is not NoneType)
    inner = reader_of(kind)
    return lambda data: None if data is None else inner(data)


def _tuple(kinds: tuple[Any, ...]) -> Reader:
    if len(kinds) == 2 and kinds[1] is ...:
        inner = reader_of(kinds[0])

        def read_all(data: Any) -> Any:
            return tuple([inner(item) for item in _checked(data, list)])

        return read_all
    inners = tuple(reader_of(kind) for kind in kinds)

    def read_each(data: Any) -> Any:
        if len(_checked(data, list)) != len(inners):
            raise UnreadableFact("{value} should have {n} parts", value=repr(data), n=len(inners))
        return tuple(inner(item) for inner, item in zip(inners, data, strict=True))

    return read_each


def _mapping(key: Any, kind: Any) -> Reader:
    inner, key_of = reader_of(kind), _key_reader(key)

    def read(data: Any) -> Any:
        try:
            return {key_of(name): inner(item) for name, item in _checked(data, dict).items()}
        except ValueError as cause:
            raise UnreadableFact("a table has a key of the wrong kind") from cause

    return read


def _fields(kind: Any) -> Reader:
    hints = get_type_hints(kind)
    readers = {field.name: reader_of(hints[field.name]) for field in fields(kind)}
    required = frozenset(
        field.name
        for field in fields(kind)
        if field.default is MISSING and field.default_factory is MISSING
    )

    def read(data: Any) -> Any:
        try:
            values = {name: readers[name](item) for name, item in _checked(data, dict).items()}
        except KeyError as cause:
            raise UnreadableFact(
                "{kind} has no field {field}", kind=kind.__name__, field=cause
            ) from cause
        if len(values) < len(readers) and not required <= values.keys():
            missing = ", ".join(sorted(required - values.keys()))
            raise UnreadableFact("{kind} lacks {fields}", kind=kind.__name__, fields=missing)
        return kind(**values)

    return read


def _checked(data: Any, kind: type) -> Any:
    if not isinstance(data, kind):
        raise UnreadableFact(
            "{value} stands where a {kind} should", value=f"{data!r:.60}", kind=kind.__name__
        )
    return data


def _key_reader(key: Any) -> Callable[[str], Any]:
    if get_origin(key) is not tuple:
        read: Callable[[str], Any] = key
        return read
    kinds = get_args(key)

    def read_parts(name: str) -> Any:
        return tuple(kind(part) for kind, part in zip(kinds, name.split(), strict=True))

    return read_parts
