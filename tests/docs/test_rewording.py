"""A sentence that is only reworded keeps its translations, marked for review."""

import json
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from docs import languages, rewording
from docs.languages import missing, to_review
from docs.rewording import REVIEW, carry, fill, successors, texts_in
from tabiya.catalogue_files import compiled
from tabiya.languages import Catalogue


def catalogue(**told: str) -> Catalog:
    """German sentences by their English, in which a blank is written as a low line."""
    found = Catalog(locale="de", fuzzy=False)
    for text, german in told.items():
        found.add(text.replace("_", " "), german)
    return found


def found(
    before: list[str], after: list[str], *, elsewhere: tuple[str, ...] = ()
) -> dict[str, str]:
    """What replaces what in a file, if all its texts are sentences for people."""
    known = {each: (each,) for each in before if not each.startswith("def ")}
    now = {each: (each,) for each in (*after, *elsewhere) if not each.startswith("def ")}
    return {new: old for new, (old, _) in successors([(before, after)], known, now).items()}


def test_a_sentence_that_was_replaced_at_its_place_finds_its_successor() -> None:
    """However different the words are, as long as nothing was added beside it."""
    assert found(
        ["Players", "Add the appeal", "Rounds"], ["Players", "Record the appeal", "Rounds"]
    ) == {"Record the appeal": "Add the appeal"}


def test_a_file_that_was_rewritten_as_a_whole_is_matched_within_its_functions() -> None:
    """The names around the sentences keep the pairs together."""
    before = ["def date", "this is no date", "def name", "no name stands here", "a name twice"]
    after = ["def date", "enter a date", "def name", "the name is missing", "the same name twice"]
    assert found(before, after) == {
        "enter a date": "this is no date",
        "the name is missing": "no name stands here",
        "the same name twice": "a name twice",
    }


def test_a_sentence_that_was_added_has_no_predecessor() -> None:
    """Only what is alike enough is paired when there are more sentences than before."""
    assert found(
        ["The round is no longer open."],
        ["Choose a colour first", "The round is not open any longer."],
    ) == {"The round is not open any longer.": "The round is no longer open."}


@pytest.mark.parametrize(
    "after", ["{player} is absent", "Round {round} has no result", "<b>Board</b> {board} is empty"]
)
def test_other_values_to_fill_in_make_a_new_sentence(after: str) -> None:
    """Its translation could not be filled in, or would lose a value."""
    assert found(["Board {board} is empty"], [after]) == {}


def test_a_sentence_that_moved_to_another_file_is_found_only_if_it_is_nearly_the_same() -> None:
    """There is no place that would show what it replaces."""
    before = ["The list holds no players.", "Close the round"]
    assert found(before, [], elsewhere=("The list has no players.", "Close this window now")) == {
        "The list has no players.": "The list holds no players."
    }


def test_one_form_becomes_several() -> None:
    """The old translation stands in all forms until it is reviewed; its place gets the new name."""
    texts = ["{games} games are missing"], ["{n} game is missing"]
    known = {"{games} games are missing": ("{games} games are missing",)}
    now = {"{n} game is missing": ("{n} game is missing", "{n} games are missing")}
    pairs = {new: old for new, (old, _) in successors([texts], known, now).items()}
    assert pairs == {"{n} game is missing": "{games} games are missing"}
    to = Catalog(locale="pl", fuzzy=False)
    to.add(now["{n} game is missing"])
    before = Catalog(locale="pl", fuzzy=False)
    before.add("{games} games are missing", "brak partii: {games}")
    carry(pairs, before, to)
    assert to["{n} game is missing"].string == ("brak partii: {n}",) * 3
    assert to["{n} game is missing"].flags >= {REVIEW}


def test_a_word_with_a_context_begins_with_the_translation_it_had_without() -> None:
    """Two meanings of one English word are two messages; each is reviewed on its own."""
    now = Catalog(locale="de", fuzzy=False)
    now.add("Due", "", context="money")
    carry({}, catalogue(Due="Soll"), now)
    written = languages.written(now, "de").decode()
    assert '#, fuzzy\nmsgctxt "money"\nmsgid "Due"\nmsgstr "Soll"' in written
    assert Catalogue(BytesIO(compiled(written))).pgettext("money", "Due") == "Soll"
    assert Catalogue(BytesIO(compiled(written))).gettext("Due") == "Due"


def test_the_texts_of_a_file_come_in_its_order() -> None:
    """Out of modules, pages, scripts and tables."""
    module = 'def f():\n    say("one")\n    require(x, "two " "parts")\nA = """a\nb\n\nc"""\n'
    assert [each for each in texts_in("a.py", module) if "\n" not in each] == [
        *("def f", "one", "two parts", "a b", "c")
    ]
    page = "<p>{% trans %}one {{ n }} 2 %{% endtrans %}{{ _('three') }}"
    assert texts_in("a.html", page) == ["one {n} 2 %", "three"]
    assert texts_in("a.js", 'show(gettext("one"));') == ["one"]
    assert texts_in("a.toml", 'title = "one"\nrounds = 9') == ["one"]


def test_a_translation_is_carried_over_with_a_mark_and_a_reader_uses_it() -> None:
    """The completeness test counts it as there; the mark stays for the translator."""
    before = catalogue(This_is_no_date="Das ist kein Datum", Pair="Auslosen")
    now = catalogue(This_is_not_a_date="", Pair="Auslosen", Publish="")
    carry({"This is not a date": "This is no date", "Publish": "Gone"}, before, now)
    assert list(missing(now)) == ["Publish"]
    assert to_review(now) == 1
    written = languages.written(now, "de").decode()
    assert '#, fuzzy\nmsgid "This is not a date"\nmsgstr "Das ist kein Datum"' in written
    assert (
        Catalogue(BytesIO(compiled(written))).gettext("This is not a date") == "Das ist kein Datum"
    )


def test_a_fresh_translation_is_not_overwritten() -> None:
    """What a translator has said already about the new sentence counts."""
    now = catalogue(New="neu")
    carry({"New": "Old"}, catalogue(Old="alt"), now)
    assert (now["New"].string, now["New"].flags) == ("neu", set())


def test_translations_are_filled_in_from_a_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A fresh one takes the mark for review away; what has no place in the source is reported."""
    file = tmp_path / "new.json"
    given = {
        "One": {"de": "Eins", "fr": "Un"},
        "{n} game": {"de": ["{n} Partie", "{n} Partien"]},
        "Gone": {"de": "Weg"},
        "Two": {"fr": "Deux"},
    }
    file.write_text(json.dumps(given), "utf-8")
    now = catalogue(One="alt", Two="")
    now["One"].flags.add(REVIEW)
    now.add(("{n} game", "{n} games"))
    fill(rewording.translations(str(file)), "de", now)
    assert (now["One"].string, now["One"].flags) == ("Eins", set())
    assert now["{n} game"].string == ("{n} Partie", "{n} Partien")
    assert capsys.readouterr().out.splitlines() == [
        "de  not in the source: Gone",
        "de  not given: Two",
    ]


def test_how_many_are_to_review_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    """With what is missing, so that nobody releases either unseen."""
    now = catalogue(One="Eins", Two="")
    now["One"].flags.add(REVIEW)
    languages.report(now, "de")
    assert "1 of 2 sentences, 1 to review, 1 missing:\n      Two" in capsys.readouterr().out
