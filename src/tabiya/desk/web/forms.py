"""Reading forms with care: every field has a limit, every problem a place and a sentence."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from datetime import date

from starlette.datastructures import FormData, UploadFile

from tabiya.languages import gettext as _
from tabiya.languages import say

_WHOLE = re.compile(r"-?[0-9]{1,12}")
HIDDEN = frozenset({"csrf", "confirmed", "cancelled"})
"""Fields of the machinery; all others are sent again when an act is confirmed."""


class Fields:
    """What a form sent; `problems` holds one sentence per field that cannot be used."""

    def __init__(self, data: FormData) -> None:
        self._data = data
        self.problems: dict[str, str] = {}

    def text(self, name: str, *, longest: int = 200, required: bool = False) -> str:
        """Return one line, as typed, without control characters."""
        value = " ".join(self._raw(name).split())
        value = "".join(c for c in value if unicodedata.category(c) not in ("Cc", "Cs"))
        if len(value) > longest:
            self.problems[name] = say("Enter at most {n} characters.", n=longest)
        if required and not value:
            self.problems[name] = _("Fill in this field.")
        return value

    def block(self, name: str, *, longest: int = 500_000) -> str:
        """Return several lines, as pasted."""
        value = self._raw(name)
        if len(value) > longest:
            self.problems[name] = _("This is too much at once.")
            return ""
        return "".join(
            c for c in value if c in "\n\t" or unicodedata.category(c) not in ("Cc", "Cs")
        )

    def number(
        self, name: str, *, least: int = 0, most: int = 10**9, required: bool = False
    ) -> int | None:
        """Return a whole number within its bounds, or None if the field is empty."""
        written = self._raw(name).strip()
        if not written:
            if required:
                self.problems[name] = _("Enter a number.")
            return None
        if not _WHOLE.fullmatch(written):
            self.problems[name] = _("This is not a whole number.")
            return None
        value = int(written)
        if not least <= value <= most:
            self.problems[name] = say(
                "Enter a number from {least} to {most}.", least=least, most=most
            )
            return None
        return value

    def day(self, name: str) -> date | None:
        """Return a date, or None if the field is empty."""
        written = self._raw(name).strip()
        if not written:
            return None
        try:
            return date.fromisoformat(written)
        except ValueError:
            self.problems[name] = _("Write the date as year-month-day, such as 2026-04-03.")
            return None

    def choice(self, name: str, options: Iterable[str], default: str = "") -> str:
        """Return one of the options; an empty field is the default."""
        value = self._raw(name).strip()
        if not value:
            return default
        if value not in options:
            self.problems[name] = _("Choose one of the options.")
            return default
        return value

    def asked(self, name: str) -> bool:
        """Return whether the form had such a field at all, even if it was left empty."""
        return name in self._data

    def ticked(self, name: str) -> bool:
        """Return whether a box was ticked."""
        return bool(self._raw(name))

    def numbers(self, name: str) -> tuple[int, ...]:
        """Return all whole numbers sent under one name."""
        return tuple(
            int(text)
            for text in self._data.getlist(name)
            if isinstance(text, str) and text.isascii() and text.isdigit() and len(text) <= 9
        )

    def words(self, name: str) -> tuple[str, ...]:
        """Return all texts sent under one name."""
        return tuple(word for word in self._data.getlist(name) if isinstance(word, str))

    def upload(self, name: str) -> UploadFile | None:
        """Return a file, if one was chosen."""
        value = self._data.get(name)
        return value if isinstance(value, UploadFile) and value.filename else None

    def uploads(self, name: str) -> tuple[UploadFile, ...]:
        """Return all files that were chosen under one name."""
        return tuple(
            upload
            for upload in self._data.getlist(name)
            if isinstance(upload, UploadFile) and upload.filename
        )

    def again(self) -> list[tuple[str, str]]:
        """Return every field as it was sent, for a form that asks the same again."""
        return [
            (name, value)
            for name, value in self._data.multi_items()
            if isinstance(value, str) and name not in HIDDEN
        ]

    def _raw(self, name: str) -> str:
        value = self._data.get(name)
        return value if isinstance(value, str) else ""
