"""Values as JSON and back, with a JSON Schema: all three are made from the declarations of their types.

A `Codec` knows dataclasses, named tuples, enums, tuples, mappings, unions, literals, dates and fractions.
Two of them are in use: one for documents (`tabiya.formats.json_form`), one for the log of an event file
(`tabiya.store.codec`). A refusal lists what is wrong, each with its place: `players[3].name`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import is_dataclass
from enum import Enum
from operator import attrgetter
from threading import RLock
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    NewType,
    TypeVar,
    Union,
    get_args,
    get_origin,
)

from tabiya.codec.forms import (
    FORMS,
    JsonForm,
    Mismatch,
    Through,
    annotated,
    expect_list,
    key_reader,
    key_text,
    literal,
    same,
    wrong_type,
)
from tabiya.codec.meta import one_of
from tabiya.codec.objects import (
    OVERRIDDEN,
    declared_fields,
    object_reader,
    object_schema,
    object_writer,
)
from tabiya.codec.schema import Schema, SchemaDefinitions, refers
from tabiya.errors import TabiyaError
from tabiya.languages import gettext

T = TypeVar("T")
_MOST_PROBLEMS = 5
"""How many problems a refusal lists."""


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
        self._forms: dict[Any, JsonForm] = dict(FORMS)
        self._begun: dict[Any, JsonForm] = {}
        self._lock = RLock()
        self._writers: dict[type, Callable[[Any], Any]] = {}
        for kind, form in (forms or {}).items():
            self._forms[kind] = self._through(form) if isinstance(form, Through) else form

    def write(self, value: Any, kind: Any = None) -> Any:
        """Return a value as JSON can hold it; without a `kind` by the type it has."""
        return self._write(value) if kind is None else self.get_form(kind).write(value)

    def read(self, kind: type[T], data: object, name: str | None = None) -> T:
        """Return the value that data describe; refuse them with all that is wrong."""
        try:
            value: T = self.get_form(kind).read(data)
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
        return self.get_form(kind).schema(known)

    def whole_schema(self, kind: Any, title: str, *, complete: bool = False) -> Schema:
        """Return the schema of the documents of a type, with everything it refers to."""
        known = SchemaDefinitions(complete=complete)
        schema = self.schema(kind, known)
        if "$ref" in schema:
            name = schema["$ref"].removeprefix(known.where)
            schema = known.schemas[name]
            if not refers(known.schemas, known.where + name):
                del known.schemas[name]
        return {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": title,
            **schema,
            **({"$defs": dict(sorted(known.schemas.items()))} if known.schemas else {}),
        }

    def get_form(self, kind: Any) -> JsonForm:
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
            lambda value: self.get_form(kind).write(value),
            lambda data: self.get_form(kind).read(data),
            lambda known: self.get_form(kind).schema(known),
        )

    def _made(self, kind: Any) -> JsonForm:
        origin, inner = get_origin(kind), get_args(kind)
        if origin is Annotated:
            form = self.get_form(inner[0])
            for meta in inner[1:]:
                form = annotated(form, meta)
            return form
        if origin in (Union, UnionType):
            return self._union(inner)
        if origin is Literal:
            return literal(inner)
        if origin is tuple:
            return self._list(inner[0]) if inner[1:] == (...,) else self._parts(inner)
        if origin is frozenset:
            return self._set(inner[0])
        if origin is not None and issubclass(origin, Mapping):
            return self._mapping(*inner)
        if isinstance(kind, NewType):
            return self.get_form(kind.__supertype__)
        if kind in (Any, object, list, tuple, dict) or isinstance(kind, TypeVar):
            return JsonForm(self._write, same, lambda _known: {})
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
                write = self.get_form(kind).write
            elif issubclass(kind, list | tuple):
                write = self._write_all
            elif issubclass(kind, Mapping):
                write = self._write_mapping
            else:
                write = self.get_form(kind).write
            self._writers[kind] = write
        return write(value)

    def _write_all(self, value: Any) -> list[Any]:
        return [self._write(item) for item in value]

    def _write_mapping(self, value: Any) -> dict[str, Any]:
        return {key_text(name): self._write(item) for name, item in value.items()}

    def _through(self, other: Through) -> JsonForm:
        inner, to, back = self.get_form, other.to, other.back

        def read(data: Any) -> Any:
            try:
                return back(inner(other.kind).read(data))
            except (TypeError, ValueError) as cause:
                raise Mismatch(("", gettext("does not have the expected form"))) from cause

        return JsonForm(
            lambda value: inner(other.kind).write(to(value)),
            read,
            lambda known: inner(other.kind).schema(known),
        )

    def _union(self, kinds: tuple[Any, ...]) -> JsonForm:
        optional = NoneType in kinds
        forms = [self.get_form(kind) for kind in kinds if kind is not NoneType]

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

        if all(form.write is same for form in forms):
            write = same
        elif len(forms) > 1:
            write = self._write
        return JsonForm(write, read, schema)

    def _list(self, kind: Any) -> JsonForm:
        form = self.get_form(kind)
        inner = form.read

        def read(data: Any) -> Any:
            items, problems = [], []
            for place, item in enumerate(expect_list(data)):
                try:
                    items.append(inner(item))
                except Mismatch as mismatch:
                    problems += mismatch.below(f"[{place}]")
            if problems:
                raise Mismatch(*problems)
            return tuple(items)

        write = list if form.write is same else lambda value: [form.write(item) for item in value]
        return JsonForm(write, read, lambda known: {"type": "array", "items": form.schema(known)})

    def _set(self, kind: Any) -> JsonForm:
        items = self._list(kind)
        return items._replace(
            write=lambda value: items.write(sorted(value)),
            read=lambda data: frozenset(items.read(data)),
        )

    def _parts(self, kinds: tuple[Any, ...]) -> JsonForm:
        forms = tuple(self.get_form(kind) for kind in kinds)

        def read(data: Any) -> Any:
            if len(expect_list(data)) != len(forms):
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
                # Not `"items": false`, which says the same: generators of clients refuse it.
                "minItems": len(forms),
                "maxItems": len(forms),
            },
        )

    def _mapping(self, key: Any, kind: Any) -> JsonForm:
        form, get_key = self.get_form(kind), key_reader(key)

        def read(data: Any) -> Any:
            if not isinstance(data, Mapping):
                raise wrong_type("object", data)
            values, problems = {}, []
            for name, item in data.items():
                try:
                    values[get_key(name)] = form.read(item)
                except ValueError:
                    problems.append((f".{name}", gettext("is not known")))
                except Mismatch as mismatch:
                    problems += mismatch.below(f".{name}")
            if problems:
                raise Mismatch(*problems)
            return values

        def schema(known: SchemaDefinitions) -> Schema:
            items = form.schema(known)
            return {"type": "object", **({"additionalProperties": items} if items else {})}

        return JsonForm(
            lambda value: {key_text(name): form.write(item) for name, item in value.items()},
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
                raise Mismatch(("", one_of(members, data)))
            return members[data]

        def schema(known: SchemaDefinitions) -> Schema:
            return known.reference(kind, lambda: {"enum": list(members)})

        return JsonForm(write, read, schema)

    def _object(self, kind: Any, overridden: frozenset[str] | None = None) -> JsonForm:
        """Return the form of an object; `overridden` are the fields that it lacks inside another one."""
        origin = get_origin(kind) or kind
        declared = declared_fields(kind)
        names = frozenset(part.name for part in declared)
        parts = []
        for part in declared:
            if overridden is not None and part.name in overridden:
                form = OVERRIDDEN
            elif part.inline and not isinstance(part.kind, TypeVar):
                form = self._object(part.kind, names - {part.name})
            else:
                form = self.get_form(part.kind)
            parts.append((part, form))
        extension = self._extensions.get(kind)
        added = [
            (part._replace(required=False, may_be_unset=True), self.get_form(part.kind))
            for part in (declared_fields(extension) if extension else ())
        ]

        def schema(known: SchemaDefinitions) -> Schema:
            if overridden is None:
                return known.reference(origin, lambda: object_schema(origin, parts + added, known))
            return object_schema(origin, parts + added, known)

        read = object_reader(origin, parts, frozenset(part.key for part, _ in added))
        return JsonForm(object_writer(origin, parts), read, schema)
