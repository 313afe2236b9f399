"""Reads a record: takes values out of the columns of its layout, and notes those that make no sense."""

from __future__ import annotations

from tabiya.formats.trf.layout.columns import Layout, describe_field
from tabiya.formats.trf.layout.values import whole_number, words_with_columns
from tabiya.formats.trf.reading.draft import Draft
from tabiya.languages import gettext, say
from tabiya.model.points import ZERO, Points, parse_points


class RecordReader:
    """Reads the fields of one line; `valid` is False as soon as one of them was refused."""

    def __init__(self, draft: Draft, layout: Layout, line: str, row: int) -> None:
        self._findings = draft.findings
        self._layout = layout
        self._line = line
        self._row = row
        self.valid = True

    def text(self, name: str) -> str:
        """Return the text of a field without the blanks around it."""
        return self._line[self._layout[name].columns].strip()

    def number(self, name: str, *, least: int = 1) -> int:
        """Return the number in a field that must have one; `least` if it was refused."""
        text = self.text(name)
        number = whole_number(text)
        if number is None or number < least:
            self.refuse(
                name,
                text,
                say(
                    "{field} must be a whole number from {least} on",
                    field=describe_field(name),
                    least=least,
                ),
            )
            return least
        return number

    def optional_number(self, name: str) -> int | None:
        """Return the number in a field, None if it is empty or 0, which many programs write for empty."""
        return (self.number(name, least=0) or None) if self.text(name) else None

    def points(self, name: str) -> Points | None:
        """Return the points in a field, None if it is empty, ZERO if they were refused."""
        text = self.text(name)
        if not text:
            return None
        points = parse_points(text)
        if points is None:
            self.refuse(
                name, text, say("{field} must be a number such as 1.5", field=describe_field(name))
            )
            return ZERO
        return points

    def numbers(self, *, least: int = 1) -> tuple[int, ...]:
        """Return the numbers that follow the fixed fields, however they are spaced.

        Few programs keep to the columns here, and no number in these lists may be left out, so that
        blanks tell all there is to tell.
        """
        tail = self._layout.tail
        first = max((field.last for field in self._layout.fields), default=3) + 1
        words = self._line[first - 1 :].split()
        known = [number for word in words if (number := whole_number(word)) is not None]
        if len(known) == len(words) and min(known, default=least) >= least:
            return tuple(known)
        numbers = []
        for column, word in words_with_columns(self._line, first):
            number = whole_number(word)
            if number is None or number < least:
                self.refuse(
                    tail.name,
                    word,
                    say("{field} must be a number", field=describe_field(tail.name)),
                    column=column,
                )
                continue
            numbers.append(number)
        return tuple(numbers)

    def slots(self) -> list[str]:
        """Return the repeated fields by their columns, because an empty one means something here.

        Each is cut one column early, where a number that is too wide begins.
        """
        tail = self._layout.tail
        return [
            self._line[start : start + tail.step].strip()
            for start in range(tail.first - 2, len(self._line), tail.step)
        ]

    def refuse(
        self, name: str, text: str, message: str, *, hint: str = "", column: int = 0
    ) -> None:
        """Note that a field makes no sense; the file will be refused."""
        self.valid = False
        self._findings.refuse(
            self._row,
            column or self._column(name),
            text,
            message,
            rule=self._layout.citation,
            hint=hint or gettext("Compare the columns with the Handbook's table of this record."),
        )

    def _column(self, name: str) -> int:
        if self._layout.repeated is not None and self._layout.repeated.name == name:
            return self._layout.repeated.first
        return self._layout[name].first
