"""How values of one type are written, read and described; the forms of plain types."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, datetime
from fractions import Fraction
from types import NoneType
from typing import Any, NamedTuple, get_args, get_origin

from tabiya.codec.meta import Meta, one_of
from tabiya.codec.schema import Schema, SchemaDefinitions
from tabiya.languages import say


class Mismatch(Exception):
    """Data do not have the form of a type; `problems` are places below it and what is wrong there."""

    def __init__(self, *problems: tuple[str, str]) -> None:
        super().__init__(*problems)
        self.problems = problems

    def below(self, place: str) -> list[tuple[str, str]]:
        """Return the problems as the object or list that holds the value sees them."""
        return [(place + inner, what) for inner, what in self.problems]


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


def same(value: Any) -> Any:
    """Write what JSON holds as it is."""
    return value


def wrong_type(wanted: str, data: object) -> Mismatch:
    """Return the complaint about a value of another type."""
    return Mismatch(("", say("must be {kinds}, not {value}", kinds=wanted, value=f"{data!r:.60}")))


def _plain(kind: type, name: str) -> JsonForm:
    def read(data: Any) -> Any:
        if type(data) is not kind:
            raise wrong_type(name, data)
        return data

    return JsonForm(same, read, lambda _known: {"type": name})


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


FORMS: dict[Any, JsonForm] = {
    str: _plain(str, "string"),
    int: _plain(int, "integer"),
    bool: _plain(bool, "boolean"),
    float: JsonForm(same, _number, lambda _known: {"type": "number"}),
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


def or_null(value: Any) -> Any:
    """Write an empty text as null."""
    return value or None


def expect_list(data: Any) -> Any:
    """Return the list that data are; refuse anything else."""
    if not isinstance(data, list | tuple):
        raise wrong_type("array", data)
    return data


def annotated(form: JsonForm, meta: Meta) -> JsonForm:
    """Return a form that also keeps to what is known beside the type."""

    def read(data: Any) -> Any:
        value = form.read("" if data is None and meta.empty_is_null else data)
        problem = meta.problem(value)
        if problem is not None:
            raise Mismatch(("", problem))
        return value

    write = or_null if meta.empty_is_null else form.write
    return JsonForm(write, read, lambda known: meta.added_to(form.schema(known)))


def literal(choices: tuple[Any, ...]) -> JsonForm:
    """Return the form of a value that is one of these."""

    def read(data: Any) -> Any:
        if not isinstance(data, str | int) or data not in choices:
            raise Mismatch(("", one_of(choices, data)))
        return data

    schema = {"enum": list(choices)} if len(choices) > 1 else {"const": choices[0]}
    return JsonForm(same, read, lambda _known: dict(schema))


def key_text(key: Any) -> str:
    """Return a key as JSON can hold it; several numbers with a space between them."""
    return " ".join(map(str, key)) if isinstance(key, tuple) else str(key)


def key_reader(key: Any) -> Callable[[str], Any]:
    """Return what reads the keys of a mapping."""
    if get_origin(key) is not tuple:
        read: Callable[[str], Any] = key
        return read
    kinds = get_args(key)

    def read_parts(name: str) -> Any:
        return tuple(kind(part) for kind, part in zip(kinds, name.split(), strict=True))

    return read_parts
