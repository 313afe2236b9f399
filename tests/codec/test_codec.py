"""One codec writes, reads and describes values by their types."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from enum import Enum
from fractions import Fraction
from typing import Annotated, Any, Generic, Literal, NamedTuple, TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from tabiya.codec.codec import Codec
from tabiya.codec.forms import Through
from tabiya.codec.meta import UNSET, Meta, Unset
from tabiya.codec.schema import SchemaDefinitions
from tabiya.errors import TabiyaError

T = TypeVar("T")


class _Refused(TabiyaError):
    """What this codec raises."""


class _Mood(Enum):
    GLAD = "g"
    SAD = "s"


class _Row(NamedTuple):
    """A row of a table."""

    number: int
    share: Fraction | int | None = None


@dataclass(frozen=True)
class _Whole:
    """Everything that a document may hold."""

    name: Annotated[str, Meta("as on the card", shortest=1, longest=9)]
    rows: tuple[_Row, ...] = ()
    pair: tuple[int, str] = (1, "a")
    mood: _Mood | None = None
    kind: Literal["a", "b"] = "a"
    by_number: Mapping[int, str] | None = None
    day: date | None = None
    at: datetime | None = None
    numbers: frozenset[int] = frozenset()
    note: Annotated[str, Meta(empty_is_null=True)] = ""
    class_: Annotated[int, Meta(key="class", least=0, most=9)] = 0
    maybe: int | Unset | None = UNSET
    below: tuple[_Whole, ...] = ()


PLAIN = Codec(_Refused)
BY_NAME = Codec(_Refused, enums_by_name=True)

_FLAT = st.builds(
    _Whole,
    name=st.text(min_size=1, max_size=9),
    rows=st.lists(
        st.builds(_Row, st.integers(), st.none() | st.integers() | st.fractions()), max_size=3
    ).map(tuple),
    pair=st.tuples(st.integers(), st.text()),
    mood=st.none() | st.sampled_from(_Mood),
    kind=st.sampled_from(["a", "b"]),
    by_number=st.none() | st.dictionaries(st.integers(), st.text(), max_size=3),
    day=st.none() | st.dates(),
    at=st.none() | st.datetimes(),
    numbers=st.frozensets(st.integers(), max_size=3),
    note=st.text(max_size=3),
    class_=st.integers(0, 9),
    maybe=st.just(UNSET) | st.none() | st.integers(),
)
_WHOLE = st.builds(
    lambda top, below: _Whole(**{**top.__dict__, "below": tuple(below)}),
    _FLAT,
    st.lists(_FLAT, max_size=2),
)


@pytest.mark.parametrize("codec", [PLAIN, BY_NAME])
@given(value=_WHOLE)
def test_what_is_written_fits_the_schema_and_comes_back(codec: Codec, value: _Whole) -> None:
    """In both ways to write enums, and values in values of the same type."""
    document = json.loads(json.dumps(codec.write(value)))
    assert codec.write(value, _Whole) == codec.write(value)
    Draft202012Validator(codec.whole_schema(_Whole, "whole")).validate(document)
    assert codec.read(_Whole, document) == value


def test_a_property_that_is_unset_is_left_out_and_null_is_not() -> None:
    """So that what was not sent stays as it was."""
    assert "maybe" not in PLAIN.write(_Whole("Ann"))
    assert PLAIN.write(_Whole("Ann", maybe=None))["maybe"] is None
    assert PLAIN.read(_Whole, {"name": "Ann"}).maybe is UNSET


def test_enums_are_written_by_value_or_by_name() -> None:
    """A file of the desk has their names, everything else their values."""
    assert PLAIN.write(_Mood.SAD) == "s"
    assert BY_NAME.write(_Mood.SAD) == "SAD"


@pytest.mark.parametrize(
    ("data", "places"),
    [
        ({}, ["name"]),
        ({"name": ""}, ["name"]),
        ({"name": "0123456789"}, ["name"]),
        ({"name": 3, "colour": "red", "class": 10}, ["name", "colour", "class"]),
        ({"name": "Ann", "class_": 1}, ["class_"]),
        (
            {"name": "Ann", "rows": [{"number": 1}, {"number": "x"}, 5]},
            ["rows[1].number", "rows[2]"],
        ),
        ({"name": "Ann", "pair": [1]}, ["pair"]),
        ({"name": "Ann", "pair": ["a", 1]}, ["pair[0]", "pair[1]"]),
        ({"name": "Ann", "mood": "GLAD"}, ["mood"]),
        ({"name": "Ann", "kind": "c"}, ["kind"]),
        ({"name": "Ann", "kind": ["a"]}, ["kind"]),
        ({"name": "Ann", "by_number": {"one": "x"}}, ["by_number.one"]),
        ({"name": "Ann", "by_number": {"1": 1}}, ["by_number.1"]),
        ({"name": "Ann", "day": "soon"}, ["day"]),
        ({"name": "Ann", "class": True}, ["class"]),
        ({"name": "Ann", "below": [{"name": "Bea", "below": [{}]}]}, ["below[0].below[0].name"]),
        ([], ["the whole"]),
    ],
)
def test_a_refusal_names_every_place_that_is_wrong(data: Any, places: list[str]) -> None:
    """By its path in the document, each with what is wrong there."""
    with pytest.raises(_Refused) as refusal:
        PLAIN.read(_Whole, data, "")
    assert [each.partition(": ")[0] for each in refusal.value.what.split("; ")] == places
    assert not Draft202012Validator(
        PLAIN.whole_schema(_Whole, "whole") | {"additionalProperties": False}
    ).is_valid(data) or places in (["day"], ["by_number.one"])


def test_a_long_list_of_problems_is_cut_and_the_document_named() -> None:
    """Five are enough; the name of the type stands before the path."""
    with pytest.raises(_Refused) as refusal:
        PLAIN.read(_Whole, {f"x{number}": 0 for number in range(9)})
    assert refusal.value.what.count("; ") == 4
    assert refusal.value.what.startswith("_Whole.name: ")


@dataclass(frozen=True)
class _Named:
    name: str
    size: int = 0


@dataclass(frozen=True)
class _Wrapped(Generic[T]):
    file: str
    inside: Annotated[T, Meta(inline=True)]
    size: str = "large"


def test_fields_of_an_inline_value_stand_among_those_around_it() -> None:
    """Own fields prevail, at the place of those they replace; a generic type is described whole."""
    assert list(PLAIN.write(_Wrapped("f", _Named("Ann"))).items()) == [
        ("file", "f"),
        ("name", "Ann"),
        ("size", "large"),
    ]
    schema = PLAIN.whole_schema(_Wrapped[_Named], "wrapped")
    assert schema["properties"]["size"] == {"type": "string"}
    assert schema["required"] == ["file", "name"]
    assert "$defs" not in schema


def test_a_type_may_be_written_through_another_one() -> None:
    """Such as a complex number by its parts; what the other type cannot become is refused."""

    def back(pair: tuple[int, int]) -> complex:
        return complex(*pair) if any(pair) else complex("nothing")

    codec = Codec(
        _Refused,
        {complex: Through(tuple[int, int], lambda value: (int(value.real), int(value.imag)), back)},
    )
    assert codec.write(3 + 4j) == [3, 4]
    assert codec.read(complex, [3, 4]) == 3 + 4j
    with pytest.raises(_Refused):
        codec.read(complex, [0, 0])


def test_what_others_add_to_an_object_is_described_and_skipped() -> None:
    """But nothing else."""

    @dataclass(frozen=True)
    class Added:
        entrant: int

    codec = Codec(_Refused, extensions={_Named: Added})
    assert codec.read(_Named, {"name": "Ann", "entrant": 7}) == _Named("Ann")
    assert codec.whole_schema(_Named, "named")["properties"]["entrant"] == {"type": "integer"}
    with pytest.raises(_Refused):
        codec.read(_Named, {"name": "Ann", "number": 7})


def test_a_schema_says_what_a_docstring_and_the_fields_say() -> None:
    """And, as wanted, that nothing else may be there, or that everything is."""
    known = SchemaDefinitions(closed=True, complete=True)
    assert PLAIN.schema(_Row, known) == {"$ref": "#/$defs/_Row"}
    row = known.schemas["_Row"]
    assert row["description"] == "A row of a table."
    assert (row["required"], row["additionalProperties"]) == (["number", "share"], False)
    whole = PLAIN.whole_schema(_Whole, "whole")
    assert whole["properties"]["name"] == {
        "type": "string",
        "minLength": 1,
        "maxLength": 9,
        "description": "as on the card",
    }
    assert "description" not in PLAIN.whole_schema(_Named, "named")


def test_a_type_without_a_form_is_noticed_by_the_programmer() -> None:
    """It is no fault of what was read."""
    with pytest.raises(TypeError):
        PLAIN.get_form(bytes)


def test_deep_nesting_of_mistakes_is_refused_as_fast_as_it_is_read() -> None:
    """Each value is read once, however many lists it is in."""
    data: dict[str, Any] = {"name": 1}
    for _ in range(60):
        data = {"name": "Ann", "below": [data]}
    with pytest.raises(_Refused, match=r"\.below\[0\]\.name: "):
        PLAIN.read(_Whole, data)
