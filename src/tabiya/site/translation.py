"""The languages of the site: the words of printed documents, and those that only pages have."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from importlib.resources import files

from babel.messages.pofile import read_po

from tabiya.printing.translation import LANGUAGES, Translation, translation_for


@lru_cache(maxsize=8)
def site_translation(locale: str = "en") -> Translation:
    """Return the translation for a locale such as `de`; raise UnknownLanguage if there is none."""
    printed = translation_for(locale)
    if printed.language == LANGUAGES[0]:
        return printed
    source = files("tabiya.site") / "locale" / f"{printed.language}.po"
    with source.open("rb") as file:
        own = {
            message.id: message.string
            for message in read_po(file, locale=printed.language)
            if isinstance(message.id, str) and isinstance(message.string, str)
        }
    return replace(printed, catalogue={**printed.catalogue, **own})
