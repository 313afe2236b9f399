"""Documents in the languages of their readers."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from functools import cache
from html import unescape
from importlib.resources import files
from pathlib import Path

import pytest
from babel.messages.extract import extract_from_dir

from tabiya.answers.translation import translation_for
from tabiya.errors import NotApplicable
from tabiya.languages import LANGUAGES, SOURCE, get_texts
from tabiya.model.tournament import Tournament
from tabiya.printing.document import Document
from tabiya.printing.pdf import printed, template_data
from tabiya.printing.registry import DOCUMENTS, document_named
from tests.printing.events import job, knockout, round_robin, swiss, teams
from tests.printing.reading import text

PRINTING = Path(str(files("tabiya.printing")))
KEYWORDS = {"_": None, "gettext": None, "marked": None}


@cache
def sentences() -> set[str]:
    """Every sentence in the code of the documents."""
    found = extract_from_dir(str(PRINTING), [("**.py", "python")], keywords=KEYWORDS)
    return {message for _, _, message, _, _ in found if isinstance(message, str)}


@pytest.mark.parametrize("language", sorted(set(LANGUAGES) - {SOURCE}))
def test_every_language_says_everything(language: str) -> None:
    """No sheet is half in one language and half in another."""
    assert sentences() <= get_texts(language).keys()


@pytest.mark.parametrize(
    ("language", "title", "page"),
    [
        ("en", "Pairings of round 2", "Page 1 of 1"),
        ("de", "Paarungen der Runde 2", "Seite 1 von 1"),
        ("es", "Emparejamientos de la ronda 2", "Página 1 de 1"),
        ("fr", "Appariements de la ronde 2", "Page 1 sur 1"),
    ],
)
def test_a_list_is_printed_in_the_language_asked_for(language: str, title: str, page: str) -> None:
    """Title, foot and columns alike."""
    made = printed(document_named("pairings"), job(swiss(), translation=translation_for(language)))
    said = text(made.pdf)
    assert title in said
    assert page in said


MARKUP = re.compile(r"<style>.*?</style>|<[^>]*>", re.DOTALL)
CODES = {"FIDE", "Tabiya", "Dutch", "ARO", "BPG", "EMGSB", "MPvGP", "WIN"}
TEXTS_OF_FIDE = {"Competition", "rules", "General", "Regulations", "for", "Competitions"} | {
    "Arbiters",
    "Manual",
    "Types",
    "Tournaments",
}
SPOKEN_AS_ANNOUNCED = {"assistants"}
"""Its table has the words for pieces, files and ranks in the languages in which moves are announced."""


@pytest.mark.parametrize(
    "document",
    [each for each in DOCUMENTS.own() if not each.english and each.name not in SPOKEN_AS_ANNOUNCED],
    ids=lambda each: each.name,
)
def test_nothing_english_is_left_on_a_russian_paper(document: Document) -> None:
    """Every word of three Latin letters is a name of the event, a code, or a text of FIDE."""
    for event in (swiss(), round_robin(), teams(), knockout()):
        for number in (1, 2):
            russian = replace(job(event, number), translation=translation_for("ru"))
            with suppress(NotApplicable):
                told = " ".join(_texts(json.loads(template_data(document, russian))))
                words = set(re.findall(r"[A-Za-z]{3,}", unescape(MARKUP.sub(" ", told))))
                assert words - _names(event) - CODES - TEXTS_OF_FIDE == set()


def _names(event: Tournament) -> set[str]:
    known = [event.settings.name, event.settings.city]
    known += [word for each in event.players for word in (each.name, each.federation)]
    known += [each.name for each in event.teams]
    return {word for each in known for word in re.findall(r"[A-Za-z]{3,}", each)}


def _texts(data: object) -> Iterator[str]:
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict | list):
        for each in data.values() if isinstance(data, dict) else data:
            yield from _texts(each)
