"""Documents in the languages of their readers."""

from __future__ import annotations

from datetime import UTC, date, datetime
from functools import cache
from importlib.resources import files
from pathlib import Path

import pytest
from babel.messages.extract import extract_from_dir

from tabiya.languages import LANGUAGES, SOURCE, catalogue_of, translatable
from tabiya.printing.pdf import printed
from tabiya.printing.registry import document_named
from tabiya.printing.translation import UnknownLanguage, translation_for
from tests.printing.events import job, swiss
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
    assert sentences() <= set(catalogue_of(language).texts)


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


def test_days_are_written_as_people_there_write_them() -> None:
    """Times are those of the wall clock, in 24 hours, everywhere."""
    moment = datetime(2026, 9, 5, 14, 3, tzinfo=UTC)
    assert translation_for("en").moment(moment) == "5 September 2026, 14:03"
    assert translation_for("en_US").moment(moment) == "September 5, 2026, 14:03"
    assert translation_for("de-AT").moment(moment) == "5. September 2026, 14:03"


def test_the_days_of_an_event_are_one_two_or_none() -> None:
    """An event of one day has no end beside its beginning."""
    translation = translation_for("de")
    first, last = date(2026, 9, 5), date(2026, 9, 11)
    assert translation.days(first, last) == "5.–11. Sept. 2026"
    assert translation.days(first, first) == translation.days(first, None) == "5. September 2026"
    assert translation.days(None, None) == ""


@pytest.mark.parametrize("locale", ["xx", "", "nonsense", "../de", "hu"])
def test_a_language_without_a_catalogue_is_refused(locale: str) -> None:
    """The refusal lists those there are."""
    with pytest.raises(UnknownLanguage) as refused:
        translation_for(locale)
    assert "de" in refused.value.hint


def test_a_sentence_the_catalogue_lacks_is_said_in_english() -> None:
    """Nobody meets an empty label."""
    assert translation_for("de").gettext("never said before") == translatable("never said before")
