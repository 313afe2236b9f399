"""Writes a record: puts values into the columns of its layout, the inverse of `reading/record.py`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from tabiya.errors import InvalidFact
from tabiya.formats.trf.layout.columns import CODE, Layout, describe_field
from tabiya.formats.trf.layout.lines import printable
from tabiya.model.points import format_points


def record_line(
    layout: Layout,
    values: Mapping[str, str | int],
    repeated: Iterable[str] = (),
    *,
    code: str = "",
) -> str:
    """Return the record with these values in its fields, the missing ones blank, and its repeated part."""
    texts = {field.name: values.get(field.name, "") for field in layout.fields}
    fixed = fixed_part(layout, texts, code=code)
    return fixed if layout.repeated is None else fixed + "".join(repeated_part(layout, repeated))


def fixed_part(layout: Layout, values: Mapping[str, str | int], *, code: str = "") -> str:
    """Return the record up to the fields that repeat; raise InvalidFact if a value is too wide."""
    text = template(layout).format(code or layout.code, **values)
    # A format string pads but never cuts: one value too wide pushes all others to the right.
    if layout.fields and len(text) > layout.fields[-1].last:
        wide = [
            f"{describe_field(field.name)} {values[field.name]}"
            for field in layout.fields
            if len(str(values[field.name])) > field.width + (field.overflow == "left")
        ]
        raise InvalidFact(
            "too wide for its columns: {fields}",
            fields=", ".join(wide),
            where=f"record {layout.code}",
            rule=f"TRF26, {layout.code}",
            hint="Shorten it; nothing was written.",
        )
    return text


@cache
def template(layout: Layout) -> str:
    """The fixed part of a record as a format string, made from its table of columns.

    >>> from tabiya.formats.trf.layout.columns import MATCH_FORFEIT
    >>> template(MATCH_FORFEIT).format("330", kind="+-", round=4, white=23, black=47)
    '330 +-   4  23  47'
    """
    text, filled = "{}", CODE.stop
    for field in layout.fields:
        start, width = field.first - 1, field.width
        if field.overflow == "left":
            start, width = start - 1, width + 1
        text += " " * (start - filled) + f"{{{field.name}:{field.align}{width}}}"
        filled = field.last
    return text


def repeated_part(layout: Layout, values: Iterable[str]) -> Iterable[str]:
    """Return the repeated fields, each with the blanks before it, of which at least one stays.

    A number of five digits takes the blank before it, and readers that split at blanks still find it;
    only where even that is taken does the record grow.
    """
    tail = layout.tail
    filled = max((field.last for field in layout.fields), default=CODE.stop)
    # The first field is as far from the fixed part as the Handbook has it, the others a step apart.
    width = tail.first - 1 - filled + tail.width
    for value in values:
        yield value.rjust(width) if len(value) < width else f" {value}"
        width = tail.step


def cut_text(text: str, width: int) -> str:
    """Return the text cut to its columns, without anything that would end the line."""
    return one_line(text)[:width].rstrip()


def one_line(text: str) -> str:
    """Return the text with a blank for what cannot be printed, and without blanks around it."""
    return printable(text).strip()


def points_text(points: int | None) -> str:
    """Return the points with one decimal, or nothing for None."""
    return "" if points is None else format_points(points)
