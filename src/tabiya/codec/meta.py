"""What a declared type alone does not say: bounds, descriptions, and values that are left out."""

from __future__ import annotations

import re
from enum import Enum
from typing import Any, NamedTuple

from tabiya.codec.schema import Schema
from tabiya.languages import gettext, say


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
            return one_of(self.choices, value)
        if isinstance(value, str):
            if not (self.shortest or 0) <= len(value) <= (self.longest or len(value)):
                return gettext("is too long or too short")
            if self.pattern and not re.search(self.pattern, value):
                return gettext("does not have the expected form")
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


def one_of(choices: Any, data: object) -> str:
    """Return the complaint about a value that is none of those allowed."""
    known = ", ".join("null" if choice is None else repr(choice) for choice in choices)
    return say("must be one of {choices}, not {value}", choices=known, value=f"{data!r:.60}")
