"""Values as JSON and back, with a JSON Schema: all three are made from the declarations of their types.

A `Codec` knows dataclasses, named tuples, enums, tuples, mappings, unions, literals, dates and fractions.
Two of them are in use: one for documents (`tabiya.formats.json_form`), one for the log of an event file
(`tabiya.store.log.codec`). A refusal lists what is wrong, each with its place: `players[3].name`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from datetime import date, datetime
from enum import Enum
from fractions import Fraction
from operator import attrgetter
from threading import RLock
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    NamedTuple,
    NewType,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from tabiya.errors import TabiyaError
from tabiya.languages import gettext, say

T = TypeVar("T")
Schema = dict[str, Any]
_MOST_PROBLEMS = 5
"""How many problems a refusal lists."""


class Unset(Enum):
    """The value of a property that is not in the document, where null would mean something else."""

    UNSET = "unset"


UNSET = Unset.UNSET


class Meta(NamedTuple):
    """What a type alone does not say of a value: `Annotated[int, Meta("in tenths", least=1)]`."""

    description: str = ""
    key: str = ""
    """The name of the field in the document, if it is another one than in Python."""
    least: int | None = None
    most: int | None = None
    shortest: int | None = None
    longest: int | None = None
    pattern: str = ""
    choices: tuple[str | None, ...] = ()
    empty_is_null: bool = False
    """Whether an empty text is written as null."""
    inline: bool = False
    """Whether the fields of the value stand among those of the object that has it; own fields prevail."""

    def problem(self, value: Any) -> str | None:
        """Return what is wrong with a value of the right type, if anything is."""
        if self.choices and value not in self.choices:
            return _one_of(self.choices, value)
        if isinstance(value, str):
            if not (self.shortest or 0) <= len(value) <= (self.longest or len(value)):
                return gettext("is too long or too short")
            if self.pattern and not re.search(self.pattern, value):
                return gettext("is not written as it should be")
        elif isinstance(value, tuple):
            if len(value) > (self.longest or len(value)):
                return gettext("has too many entries")
            if len(value) < (self.shortest or 0):
                return gettext("is missing")
        elif isinstance(value, int | float):
            least = value if self.least is None else self.least
            most = value if self.most is None else self.most
            if not least <= value <= most:
                return say("must be from {least} to {most}", least=least, most=most)
        return None

    def added_to(self, schema: Schema) -> Schema:
        """Return the schema of a value with what is known of it."""
        if self.choices:
            schema = {"enum": list(self.choices)}
        if self.empty_is_null:
            schema = {"anyOf": [schema, {"type": "null"}]}
        length = "Items" if schema.get("type") == "array" else "Length"
        own = {
            "minimum": self.least,
            "maximum": self.most,
            f"min{length}": self.shortest,
            f"max{length}": self.longest,
            "pattern": self.pattern or None,
            "description": self.description or None,
        }
        return schema | {name: value for name, value in own.items() if value is not None}


class Mismatch(Exception):
    """Data do not have the form of a type; `problems` are places below it and what is wrong there."""

    def __init__(self, *problems: tuple[str, str]) -> None:
        super().__init__(*problems)
        self.problems = problems

    def below(self, place: str) -> list[tuple[str, str]]:
        """Return the problems as the object or list that holds the value sees them."""
        return [(place + inner, what) for inner, what in self.problems]


class SchemaDefinitions:
    """The types that a schema refers to, each once."""

    def __init__(
        self,
        where: str = "#/$defs/",
        *,
        own: str = "",
        closed: bool = False,
        complete: bool = False,
    ) -> None:
        """Refer to them under `where`; `own` begins their names."""
        self.where = where + own
        self.closed = closed
        """Whether objects may have no other properties: what somebody else sends."""
        self.complete = complete
        """Whether fields with a default are there too: what is only written."""
        self.schemas: dict[str, Schema] = {}

    def reference(self, kind: type, make: Callable[[], Schema]) -> Schema:
        """Return a reference to the schema of a type, which is made the first time.

        The answer of an interface that is about a player is a `PlayerAnswer`, and its schema `Player`.
        """
        name = kind.__name__.removesuffix("Answer")
        if name not in self.schemas:
            self.schemas[name] = {}
            self.schemas[name] = make()
        return {"$ref": self.where + name}


class JsonForm(NamedTuple):
    """How the values of one type are written, read and described."""

    write: Callable[[Any], Any]
    read: Callable[[Any], Any]
    schema: Callable[[SchemaDefinitions], Schema]


@dataclass(frozen=True)
class Through:
    """A form that goes through another type, whose fields are the documented ones."""

    kind: Any
    to: Callable[[Any], Any]
    back: Callable[[Any], Any]


def _same(value: Any) -> Any:
    """Write what JSON holds as it is."""
    return value


def wrong_type(wanted: str, data: object) -> Mismatch:
    """Return the complaint about a value of another type."""
    return Mismatch(("", say("must be {kinds}, not {value}", kinds=wanted, value=f"{data!r:.60}")))


def _one_of(choices: Any, data: object) -> str:
    known = ", ".join("null" if each is None else repr(each) for each in choices)
    return say("must be one of {choices}, not {value}", choices=known, value=f"{data!r:.60}")


def _plain(kind: type, name: str) -> JsonForm:
    def read(data: Any) -> Any:
        if type(data) is not kind:
            raise wrong_type(name, data)
        return data

    return JsonForm(_same, read, lambda _known: {"type": name})


def text_form(
    kind: str, read: Callable[[str], Any], write: Callable[[Any], str] = str, **schema: str
) -> JsonForm:
    """Return the form of a type that is written as text; what `read` raises as ValueError is refused."""

    def checked(data: Any) -> Any:
        try:
            if isinstance(data, str):
                return read(data)
        except (ValueError, ZeroDivisionError):
            pass
        raise wrong_type(kind, data)

    return JsonForm(write, checked, lambda _known: {"type": "string", **schema})


def _number(data: Any) -> Any:
    if type(data) not in (int, float):
        raise wrong_type("number", data)
    return data


_FORMS: dict[Any, JsonForm] = {
    str: _plain(str, "string"),
    int: _plain(int, "integer"),
    bool: _plain(bool, "boolean"),
    float: JsonForm(_same, _number, lambda _known: {"type": "number"}),
    NoneType: _plain(NoneType, "null"),
    datetime: text_form(
        "YYYY-MM-DDTHH:MM:SS",
        datetime.fromisoformat,
        datetime.isoformat,
        format="date-time",
    ),
    date: text_form("YYYY-MM-DD", date.fromisoformat, date.isoformat, format="date"),
    Fraction: text_form("N/N", Fraction, pattern=r"^-?\d+(/\d+)?$"),
}


class Codec:
    """Writes, reads and describes values by their types."""

    def __init__(
        self,
        error: type[TabiyaError],
        forms: Mapping[Any, JsonForm | Through] | None = None,
        *,
        enums_by_name: bool = False,
        extensions: Mapping[type, type] | None = None,
    ) -> None:
        """Refuse with `error`; `forms` are those of special types.

        `extensions` say what others may add to the objects of a type: its schema has the fields, its
        reader skips them.
        """
        self._error = error
        self._enums_by_name = enums_by_name
        self._extensions = extensions or {}
        self._forms: dict[Any, JsonForm] = dict(_FORMS)
        self._begun: dict[Any, JsonForm] = {}
        self._lock = RLock()
        self._writers: dict[type, Callable[[Any], Any]] = {}
        for kind, form in (forms or {}).items():
            self._forms[kind] = self._through(form) if isinstance(form, Through) else form

    def write(self, value: Any, kind: Any = None) -> Any:
        """Return a value as JSON can hold it; without a `kind` by the type it has."""
        return self._write(value) if kind is None else self.form_of(kind).write(value)

    def read(self, kind: type[T], data: object, name: str | None = None) -> T:
        """Return the value that data describe; refuse them with all that is wrong."""
        try:
            value: T = self.form_of(kind).read(data)
        except Mismatch as mismatch:
            root = getattr(kind, "__name__", "") if name is None else name
            places = [
                (f"{root}{place}".removeprefix(".") or gettext("the whole"), what)
                for place, what in mismatch.problems[:_MOST_PROBLEMS]
            ]
            words = "; ".join(f"{where}: {what}" for where, what in places)
            raise self._error(words) from None
        return value

    def schema(self, kind: Any, known: SchemaDefinitions) -> Schema:
        """Return the schema of a type, which may refer to the definitions."""
        return self.form_of(kind).schema(known)

    def whole_schema(self, kind: Any, title: str, *, complete: bool = False) -> Schema:
        """Return the schema of the documents of a type, with everything it refers to."""
        known = SchemaDefinitions(complete=complete)
        schema = self.schema(kind, known)
        if "$ref" in schema:
            name = schema["$ref"].removeprefix(known.where)
            schema = known.schemas[name]
            if not _refers(known.schemas, known.where + name):
                del known.schemas[name]
        return {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": title,
            **schema,
            **({"$defs": dict(sorted(known.schemas.items()))} if known.schemas else {}),
        }

    def form_of(self, kind: Any) -> JsonForm:
        """Return the form of a type; made once, because facts are read by the thousand."""
        form = self._forms.get(kind)
        if form is None:
            with self._lock:
                form = self._forms.get(kind) or self._begun.get(kind)
                if form is None:
                    self._begun[kind] = self._late(kind)
                    form = self._forms[kind] = self._made(kind)
        return form

    def _late(self, kind: Any) -> JsonForm:
        """Return a form that is looked up when it is used: a type may hold values of its own."""
        return JsonForm(
            lambda value: self.form_of(kind).write(value),
            lambda data: self.form_of(kind).read(data),
            lambda known: self.form_of(kind).schema(known),
        )

    def _made(self, kind: Any) -> JsonForm:
        origin, inner = get_origin(kind), get_args(kind)
        if origin is Annotated:
            return self._annotated(inner[0], inner[1])
        if origin in (Union, UnionType):
            return self._union(inner)
        if origin is Literal:
            return _literal(inner)
        if origin is tuple:
            return self._list(inner[0]) if inner[1:] == (...,) else self._parts(inner)
        if origin is frozenset:
            return self._set(inner[0])
        if origin is not None and issubclass(origin, Mapping):
            return self._mapping(*inner)
        if isinstance(kind, NewType):
            return self.form_of(kind.__supertype__)
        if kind in (Any, object, list, tuple, dict) or isinstance(kind, TypeVar):
            return JsonForm(self._write, _same, lambda _known: {})
        if isinstance(kind, type) and issubclass(kind, Enum):
            return self._enum(kind)
        if is_dataclass(origin or kind) or hasattr(kind, "_fields"):
            return self._object(kind)
        raise TypeError(f"values of type {kind!r} have no JSON form")

    def _write(self, value: Any) -> Any:
        """Write a value of a type that was not declared."""
        kind = type(value)
        write = self._writers.get(kind)
        if write is None:
            if hasattr(kind, "_fields"):
                write = self.form_of(kind).write
            elif issubclass(kind, list | tuple):
                write = self._write_all
            elif issubclass(kind, Mapping):
                write = self._write_mapping
            else:
                write = self.form_of(kind).write
            self._writers[kind] = write
        return write(value)

    def _write_all(self, value: Any) -> list[Any]:
        return [self._write(item) for item in value]

    def _write_mapping(self, value: Any) -> dict[str, Any]:
        return {_key_text(name): self._write(item) for name, item in value.items()}

    def _through(self, other: Through) -> JsonForm:
        inner, to, back = self.form_of, other.to, other.back

        def read(data: Any) -> Any:
            try:
                return back(inner(other.kind).read(data))
            except (TypeError, ValueError) as cause:
                raise Mismatch(("", gettext("is not written as it should be"))) from cause

        return JsonForm(
            lambda value: inner(other.kind).write(to(value)),
            read,
            lambda known: inner(other.kind).schema(known),
        )

    def _annotated(self, kind: Any, meta: Meta) -> JsonForm:
        form = self.form_of(kind)

        def read(data: Any) -> Any:
            value = form.read("" if data is None and meta.empty_is_null else data)
            problem = meta.problem(value)
            if problem is not None:
                raise Mismatch(("", problem))
            return value

        write = form.write
        if meta.empty_is_null:
            write = _or_null
        return JsonForm(write, read, lambda known: meta.added_to(form.schema(known)))

    def _union(self, kinds: tuple[Any, ...]) -> JsonForm:
        optional = NoneType in kinds
        forms = [self.form_of(kind) for kind in kinds if kind is not NoneType]

        def write(value: Any) -> Any:
            return None if value is None else forms[0].write(value)

        def read(data: Any) -> Any:
            if data is None and optional:
                return None
            for form in forms[:-1]:
                try:
                    return form.read(data)
                except Mismatch:
                    continue
            return forms[-1].read(data)

        def schema(known: SchemaDefinitions) -> Schema:
            options = [form.schema(known) for form in forms]
            return {"anyOf": [*options, {"type": "null"}] if optional else options}

        if all(form.write is _same for form in forms):
            write = _same
        elif len(forms) > 1:
            write = self._write
        return JsonForm(write, read, schema)

    def _list(self, kind: Any) -> JsonForm:
        each = self.form_of(kind)
        inner = each.read

        def read(data: Any) -> Any:
            items, problems = [], []
            for place, item in enumerate(_items(data)):
                try:
                    items.append(inner(item))
                except Mismatch as mismatch:
                    problems += mismatch.below(f"[{place}]")
            if problems:
                raise Mismatch(*problems)
            return tuple(items)

        write = list if each.write is _same else lambda value: [each.write(item) for item in value]
        return JsonForm(write, read, lambda known: {"type": "array", "items": each.schema(known)})

    def _set(self, kind: Any) -> JsonForm:
        items = self._list(kind)
        return items._replace(
            write=lambda value: items.write(sorted(value)),
            read=lambda data: frozenset(items.read(data)),
        )

    def _parts(self, kinds: tuple[Any, ...]) -> JsonForm:
        forms = tuple(self.form_of(kind) for kind in kinds)

        def read(data: Any) -> Any:
            if len(_items(data)) != len(forms):
                raise wrong_type(f"array[{len(forms)}]", data)
            parts, problems = [], []
            for place, (form, item) in enumerate(zip(forms, data, strict=True)):
                try:
                    parts.append(form.read(item))
                except Mismatch as mismatch:
                    problems += mismatch.below(f"[{place}]")
            if problems:
                raise Mismatch(*problems)
            return tuple(parts)

        return JsonForm(
            lambda value: [form.write(item) for form, item in zip(forms, value, strict=True)],
            read,
            lambda known: {
                "type": "array",
                "prefixItems": [form.schema(known) for form in forms],
                "items": False,
                "minItems": len(forms),
            },
        )

    def _mapping(self, key: Any, kind: Any) -> JsonForm:
        each, key_of = self.form_of(kind), _key_reader(key)

        def read(data: Any) -> Any:
            if not isinstance(data, Mapping):
                raise wrong_type("object", data)
            values, problems = {}, []
            for name, item in data.items():
                try:
                    values[key_of(name)] = each.read(item)
                except ValueError:
                    problems.append((f".{name}", gettext("is not known")))
                except Mismatch as mismatch:
                    problems += mismatch.below(f".{name}")
            if problems:
                raise Mismatch(*problems)
            return values

        def schema(known: SchemaDefinitions) -> Schema:
            items = each.schema(known)
            return {"type": "object", **({"additionalProperties": items} if items else {})}

        return JsonForm(
            lambda value: {_key_text(name): each.write(item) for name, item in value.items()},
            read,
            schema,
        )

    def _enum(self, kind: type[Enum]) -> JsonForm:
        if self._enums_by_name:
            members: dict[Any, Enum] = dict(kind.__members__)
            write = attrgetter("name")
        else:
            members = {member.value: member for member in kind}
            write = attrgetter("_value_")

        def read(data: Any) -> Any:
            if not isinstance(data, str | int) or data not in members:
                raise Mismatch(("", _one_of(members, data)))
            return members[data]

        def schema(known: SchemaDefinitions) -> Schema:
            return known.reference(kind, lambda: {"enum": list(members)})

        return JsonForm(write, read, schema)

    def _object(self, kind: Any, overridden: frozenset[str] | None = None) -> JsonForm:
        """Return the form of an object; `overridden` are the fields that it lacks inside another one."""
        origin = get_origin(kind) or kind
        declared = _declared(kind)
        names = frozenset(each.name for each in declared)
        parts = []
        for each in declared:
            if overridden is not None and each.name in overridden:
                form = _OVERRIDDEN
            elif each.inline and not isinstance(each.kind, TypeVar):
                form = self._object(each.kind, names - {each.name})
            else:
                form = self.form_of(each.kind)
            parts.append((each, form))
        extension = self._extensions.get(kind)
        added = [
            (each._replace(required=False, may_be_unset=True), self.form_of(each.kind))
            for each in (_declared(extension) if extension else ())
        ]

        def schema(known: SchemaDefinitions) -> Schema:
            if overridden is None:
                return known.reference(origin, lambda: _object_schema(origin, parts + added, known))
            return _object_schema(origin, parts + added, known)

        read = _object_reader(origin, parts, frozenset(each.key for each, _ in added))
        return JsonForm(_object_writer(origin, parts), read, schema)


class _Field(NamedTuple):
    """One field of an object, as it is declared."""

    name: str
    key: str
    kind: Any
    required: bool
    may_be_unset: bool
    inline: bool


_Parts = list[tuple[_Field, JsonForm]]
_OVERRIDDEN = JsonForm(lambda _value: None, _same, lambda _known: {})
"""A field whose place another one takes: it is there only to keep the order."""


def _declared(kind: Any) -> list[_Field]:
    origin = get_origin(kind) or kind
    hints = get_type_hints(origin, include_extras=True)
    bound = dict(zip(getattr(origin, "__parameters__", ()), get_args(kind), strict=False))
    if is_dataclass(origin):
        required = {
            each.name: each.default is MISSING and each.default_factory is MISSING
            for each in fields(origin)
            if each.compare
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
    return hint[tuple(bound.get(each, each) for each in free)] if free and bound else hint


def _field(name: str, hint: Any, *, required: bool) -> _Field:
    kinds = get_args(hint) if get_origin(hint) in (Union, UnionType) else ()
    unset = Unset in kinds
    if unset:
        hint = Union[tuple(each for each in kinds if each is not Unset)]  # noqa: UP007 - made of a list
    meta = hint.__metadata__[0] if get_origin(hint) is Annotated else Meta()
    kind = get_args(hint)[0] if meta.inline else hint
    return _Field(name, meta.key or name, kind, required, unset, meta.inline)


def _object_writer(kind: Any, parts: _Parts) -> Callable[[Any], dict[str, Any]]:
    names = tuple(each.name for each, _ in parts)
    if any(each.inline or each.may_be_unset for each, _ in parts):

        def write_one_by_one(value: Any) -> dict[str, Any]:
            data: dict[str, Any] = {}
            for each, form in parts:
                item = getattr(value, each.name)
                if each.inline:
                    data.update(form.write(item))
                elif item is not UNSET:
                    data[each.key] = form.write(item)
            return data

        return write_one_by_one
    keys = tuple(each.key for each, _ in parts)
    special = [(each.key, form.write) for each, form in parts if form.write is not _same]
    values: Callable[[Any], Any] = attrgetter(*names) if names else tuple
    if hasattr(kind, "_fields"):
        values = _same
    elif len(names) == 1:
        return lambda value: {keys[0]: parts[0][1].write(getattr(value, names[0]))}

    def write(value: Any) -> dict[str, Any]:
        data = dict(zip(keys, values(value), strict=True))
        for key, inner in special:
            data[key] = inner(data[key])
        return data

    return write


def _object_reader(kind: Any, parts: _Parts, skipped: frozenset[str]) -> Callable[[Any], Any]:
    readers = {each.key: (each.name, form.read) for each, form in parts}
    required = {each.key: each.name for each, _ in parts if each.required}
    needed = frozenset(required.values())

    def read(data: Any) -> Any:
        if type(data) is not dict and not isinstance(data, Mapping):
            raise wrong_type("object", data)
        values: dict[str, Any] = {}
        problems: list[tuple[str, str]] = []
        for key, item in data.items():
            found = readers.get(key)
            if found is not None:
                try:
                    values[found[0]] = found[1](item)
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


def _object_schema(kind: Any, parts: _Parts, known: SchemaDefinitions) -> Schema:
    properties: Schema = {}
    required: list[str] = []
    for each, form in parts:
        if form is _OVERRIDDEN:
            continue
        schema = form.schema(known)
        if each.inline:
            properties |= {
                name: inner
                for name, inner in schema["properties"].items()
                if name not in properties
            }
            required += schema["required"]
        else:
            properties[each.key] = schema
            must = (each.required or known.complete) and not each.may_be_unset
            required += [each.key] if must else []
    summary = _summary(kind)
    return {
        "type": "object",
        **({"description": summary} if summary else {}),
        "properties": properties,
        "required": required,
        **({"additionalProperties": False} if known.closed else {}),
    }


def _refers(schema: Any, target: str) -> bool:
    """Whether a schema, or one in it, is a reference to this target."""
    if isinstance(schema, dict):
        return schema.get("$ref") == target or any(
            _refers(each, target) for each in schema.values()
        )
    return isinstance(schema, list) and any(_refers(each, target) for each in schema)


def _summary(kind: Any) -> str:
    """Return the first sentence of the docstring; what Python writes itself is none."""
    written = (kind.__doc__ or "").strip().partition("\n")[0]
    made = written.startswith((f"{kind.__name__}(", "Alias"))
    return "" if made else written


def _or_null(value: Any) -> Any:
    return value or None


def _items(data: Any) -> Any:
    if not isinstance(data, list | tuple):
        raise wrong_type("array", data)
    return data


def _literal(choices: tuple[Any, ...]) -> JsonForm:
    def read(data: Any) -> Any:
        if not isinstance(data, str | int) or data not in choices:
            raise Mismatch(("", _one_of(choices, data)))
        return data

    schema = {"enum": list(choices)} if len(choices) > 1 else {"const": choices[0]}
    return JsonForm(_same, read, lambda _known: dict(schema))


def _key_text(key: Any) -> str:
    """Return a key as JSON can hold it; several numbers with a space between them."""
    return " ".join(map(str, key)) if isinstance(key, tuple) else str(key)


def _key_reader(key: Any) -> Callable[[str], Any]:
    if get_origin(key) is not tuple:
        read: Callable[[str], Any] = key
        return read
    kinds = get_args(key)

    def read_parts(name: str) -> Any:
        return tuple(kind(part) for kind, part in zip(kinds, name.split(), strict=True))

    return read_parts
