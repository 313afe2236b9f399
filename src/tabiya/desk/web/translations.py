"""Which language a request is answered in: the one its reader chose, else what the browser asks for."""

from __future__ import annotations

from collections.abc import Mapping

from starlette.requests import HTTPConnection

from tabiya.languages import LANGUAGES, SOURCE, gettext, preferred

LANGUAGE_COOKIE = "language"


def language_for(connection: HTTPConnection, event_language: str = "") -> str:
    """Return the language of an answer; that of the event is for those whose own is not held."""
    chosen = connection.cookies.get(LANGUAGE_COOKIE, "")
    if chosen in LANGUAGES:
        return chosen
    return preferred(connection.headers.get("accept-language", "")) or event_language or SOURCE


def translated(labels: Mapping[str, str]) -> dict[str, str]:
    """Return the choices of a form with their labels in the reader's language."""
    return {code: gettext(label) for code, label in labels.items()}
