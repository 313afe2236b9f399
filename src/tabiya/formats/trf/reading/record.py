"""Takes the fields of a record out of its line, and notes those that make no sense."""

from __future__ import annotations

from tabiya.formats.trf.layout.columns import Layout
from tabiya.formats.trf.layout.values import whole_number, words_with_columns
from tabiya.formats.trf.reading.draft import Draft
from tabiya.model.points import ZERO, Points, parse_points


class RecordReader:
    """One line read by the columns of its layout; `sound` tells whether all of it made sense."""

    def __init__(self, draft: Draft, layout: Layout, line: str, row: int) -> None:
        self._findings = draft.findings
        self._layout = layout
        self._line = line
        self._row = row
        self.sound = True

    def text(self, name: str) -> str:
        """The text of a field, without the blanks around it."""
        return self._line[self._layout[name].reach].strip()

    def number(self, name: str, *, least: int = 1) -> int:
        """The number in a field that must have one; what was refused is `least`."""
        text = self.text(name)
        number = whole_number(text)
        if number is None or number < least:
            self.refuse(name, text, f"the {_words(name)} must be a whole number from {least} on")
            return least
        return number

    def optional_number(self, name: str) -> int | None:
        """The number in a field that may be empty; 0 is as good as empty."""
        return (self.number(name, least=0) or None) if self.text(name) else None

    def points(self, name: str) -> Points | None:
        """The points in a field that may be empty."""
        text = self.text(name)
        if not text:
            return None
        points = parse_points(text)
        if points is None:
            self.refuse(name, text, f"the {_words(name)} must be a number such as 1.5")
            return ZERO
        return points

    def numbers(self, *, least: int = 1) -> tuple[int, ...]:
        """The numbers that follow the fixed fields, however they are spaced."""
        tail = self._layout.tail
        first = max((field.last for field in self._layout.fields), default=3) + 1
        numbers = []
        for column, word in words_with_columns(self._line, first):
            number = whole_number(word)
            if number is None or number < least:
                self.refuse(
                    tail.name, word, f"the {_words(tail.name)} must be a number", column=column
                )
                continue
            numbers.append(number)
        return tuple(numbers)

    def slots(self) -> list[str]:
        """The repeated fields by their columns, empty ones included."""
        tail = self._layout.tail
        return [
            self._line[start : start + tail.step].strip()
            for start in range(tail.first - 2, len(self._line), tail.step)
        ]

    def refuse(
        self, name: str, found: str, message: str, *, hint: str = "", column: int = 0
    ) -> None:
        """Note that a field makes no sense."""
        self.sound = False
        self._findings.refuse(
            self._row,
            column or self._column(name),
            found,
            message,
            rule=f"TRF26, {self._layout.code}",
            hint=hint or "Compare the columns with the Handbook's table of this record.",
        )

    def _column(self, name: str) -> int:
        if self._layout.repeated is not None and self._layout.repeated.name == name:
            return self._layout.repeated.first
        return self._layout[name].first


def _words(name: str) -> str:
    return name.replace("_", " ")
