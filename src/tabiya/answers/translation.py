"""The language of a reader, with its way of writing days; English stands in the source itself."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from functools import lru_cache
from gettext import NullTranslations

from babel import Locale, UnknownLocaleError
from babel.dates import format_date, format_interval, format_skeleton

from tabiya.errors import TabiyaError
from tabiya.languages import LANGUAGES, get_catalogue

_BRITISH = "en_GB"
_DAYS = "yMMMd"
_DAY_OF_A_YEAR = "MMMd"


class UnknownLanguage(TabiyaError):
    """A language in which no document can be printed."""


@dataclass(frozen=True, slots=True)
class Translation:
    """A language with its catalogue and its way of writing days."""

    language: str
    locale: str
    catalogue: NullTranslations

    def gettext(self, message: str) -> str:
        """The sentence in this language; what the catalogue lacks is said in English."""
        return self.catalogue.gettext(message)

    def ngettext(self, one: str, several: str, number: int) -> str:
        """The form of a sentence that goes with a number."""
        return self.catalogue.ngettext(one, several, number)

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

    def short_moment(self, moment: datetime) -> str:
        """The same without the year and with a short month, for a narrow column."""
        day = format_skeleton(_DAY_OF_A_YEAR, moment.date(), locale=self.locale)
        return f"{day}, {moment:%H:%M}"


@lru_cache(maxsize=8)
def translation_for(locale: str = "en") -> Translation:
    """Return the translation for a locale such as `de` or `en_US`; raise UnknownLanguage if there is none."""
    try:
        parsed = Locale.parse(locale.replace("-", "_"))
    except (ValueError, UnknownLocaleError):
        parsed = None
    if parsed is None or parsed.language not in LANGUAGES:
        raise UnknownLanguage(
            "documents cannot be printed in the language '{language}'",
            language=locale,
            hint="Choose one of these: {names}.",
            names=", ".join(LANGUAGES),
        )
    written = _BRITISH if str(parsed) == "en" else str(parsed)
    return Translation(parsed.language, written, get_catalogue(parsed.language))
