"""Printed documents in the reader's language; English stands in the source itself.

Catalogues are read as translators write them (`locale/de.po`), so that nothing has to be compiled.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from functools import lru_cache
from importlib.resources import files

from babel import Locale, UnknownLocaleError
from babel.dates import format_date, format_interval
from babel.messages.pofile import read_po

from tabiya.errors import TabiyaError

LANGUAGES = ("en", "de", "es", "fr")
"""The languages that have a catalogue, the source's own first."""
_BRITISH = "en_GB"
_DAYS = "yMMMd"


class UnknownLanguage(TabiyaError):
    """A language in which no document can be printed."""


@dataclass(frozen=True, slots=True)
class Translation:
    """A language with its catalogue and its way of writing days."""

    language: str
    locale: str
    catalogue: Mapping[str, str]

    def gettext(self, message: str) -> str:
        """The sentence in this language; what the catalogue lacks is said in English."""
        return self.catalogue.get(message) or message

    def day(self, day: date) -> str:
        """A day in full."""
        return format_date(day, "long", locale=self.locale)

    def days(self, first: date | None, last: date | None) -> str:
        """The days from the first to the last, or the only one known, or nothing."""
        if first is None or last is None or first >= last:
            known = first or last
            return self.day(known) if known else ""
        return format_interval(first, last, _DAYS, locale=self.locale)

    def moment(self, moment: datetime) -> str:
        """A day and the time on the wall clock, in 24 hours."""
        return f"{self.day(moment.date())}, {moment:%H:%M}"


def marked(message: str) -> str:
    """A sentence that is translated later; the mark is for those who collect the catalogue."""
    return message


@lru_cache(maxsize=8)
def translation_for(locale: str = "en") -> Translation:
    """Return the translation for a locale such as `de` or `en_US`; raise UnknownLanguage if there is none."""
    try:
        found = Locale.parse(locale.replace("-", "_"))
    except (ValueError, UnknownLocaleError):
        found = None
    if found is None or found.language not in LANGUAGES:
        raise UnknownLanguage(
            f"documents cannot be printed in the language '{locale}'",
            hint=f"There are: {', '.join(LANGUAGES)}.",
        )
    written = _BRITISH if str(found) == "en" else str(found)
    return Translation(found.language, written, _catalogue(found.language))


def _catalogue(language: str) -> dict[str, str]:
    if language == LANGUAGES[0]:
        return {}
    source = files("tabiya.printing") / "locale" / f"{language}.po"
    with source.open("rb") as file:
        return {
            message.id: message.string
            for message in read_po(file, locale=language)
            if isinstance(message.id, str) and isinstance(message.string, str)
        }
