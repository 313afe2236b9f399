"""The site in the languages of its readers."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

from tabiya.printing.translation import LANGUAGES, translation_for
from tabiya.site.event import event_of_report
from tabiya.site.site import site_of
from tabiya.site.translation import site_translation
from tests.site.events import in_play

SITE = Path(str(files("tabiya.site")))
PLACE = re.compile(r"\{\w+\}")


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_language_says_everything(language: str) -> None:
    """Each sentence of the pages once: here, or with the printed documents; no place is forgotten."""
    found = extract_from_dir(
        str(SITE), [("**.py", "python")], keywords={"_": None, "gettext": None}
    )
    sentences = {message for _, _, message, _, _ in found if isinstance(message, str)}
    printed = translation_for(language).catalogue
    with (SITE / "locale" / f"{language}.po").open("rb") as file:
        own = {str(each.id): str(each.string) for each in read_po(file) if each.id}
    assert set(own) == {each for each in sentences if each not in printed}
    for english, foreign in own.items():
        assert foreign
        assert sorted(PLACE.findall(foreign)) == sorted(PLACE.findall(english))


def test_a_german_reader_reads_german() -> None:
    """Menus, tables and headings; reasons are told in English, and marked so for voices."""
    site = site_of(event_of_report(in_play()), site_translation("de"))
    white = site.event.tournament.rounds[-1].games[0].white
    page = site.files[f"p{white}.html"].decode()
    assert '<html lang="de">' in page
    assert "Runde 4, Brett 1: Weiß gegen" in page
    assert "Warum dieser Gegner?" in page
    assert "<ul class=why lang=en>" in page
    assert "Rangliste" in page or "Tabelle" in page
