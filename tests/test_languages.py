"""Every sentence that goes through the catalogue is told in the reader's language."""

import ast
import os
import re
import string
import sys
from collections.abc import Sequence
from functools import cache
from gettext import NullTranslations
from io import BytesIO
from pathlib import Path

import pytest

from docs.languages import (
    FOLDERS,
    KEYWORDS,
    PACKAGE,
    called,
    catalogue,
    missing,
    refusals,
    sentences,
    sentences_of,
    template,
)
from tabiya import languages
from tabiya.catalogue_files import compiled, up_to_date
from tabiya.cli.framework.help_text import help_page, list_paragraphs
from tabiya.cli.main import commands, load
from tabiya.languages import (
    LANGUAGES,
    MANUAL,
    SOURCE,
    Catalogue,
    get_catalogue,
    get_texts,
    gettext,
    gettext_of_the_manual,
    language,
    ngettext,
    preferred,
    say,
    speaking,
)
from tabiya.model.player import listing_order


def _forms(message: str | Sequence[str]) -> Sequence[str]:
    return (message,) if isinstance(message, str) else message


def _first(message: str | Sequence[str]) -> str:
    return message if isinstance(message, str) else message[0]


FOREIGN = [each for each in LANGUAGES if each != SOURCE]
POLISH = """
msgid ""
msgstr ""
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? "
"1 : 2);\\n"

msgid "{n} game"
msgid_plural "{n} games"
msgstr[0] "{n} partia"
msgstr[1] "{n} partie"
msgstr[2] "{n} partii"

#, fuzzy
msgid "doubtful"
msgstr "wątpliwe"

msgid "nobody has said it"
msgstr ""

msgid ""
"a long "
"\\"sentence\\""
msgstr "długie "
"\\"zdanie\\""

#~ msgid "no longer said"
#~ msgstr "już nie"
"""


@pytest.mark.parametrize("folder", FOLDERS)
def test_the_list_for_translators_holds_every_sentence(folder: str) -> None:
    """After a new sentence: `make docs`."""
    from babel.messages.pofile import read_po

    with template(folder).open("rb") as file:
        known = {message.id for message in read_po(file) if message.id}
    assert known == {message.id for message in sentences(folder) if message.id}


def test_the_manual_has_catalogues_of_its_own() -> None:
    """They are read for its pages only; names of pages and buttons come from the others."""
    with speaking("de"):
        assert gettext("Standings") == gettext_of_the_manual("Standings") == "Rangliste"
    for message in sentences(MANUAL):
        sentence = _first(message.id)
        if sentence:
            assert sentence not in sentences()
            assert get_catalogue("de").gettext(sentence) == sentence
            assert get_catalogue("de", MANUAL).gettext(sentence) != sentence


def test_every_place_to_fill_in_is_in_braces() -> None:
    """One style for modules, templates and scripts; `%(name)s` would be shown as it is."""
    forms = (
        each for folder in FOLDERS for message in sentences(folder) for each in _forms(message.id)
    )
    assert [each for each in forms if re.search(r"%\(\w+\)|%[sd]\b|%%", each)] == []


@pytest.mark.parametrize(
    ("number", "said"),
    [(1, "partia"), (2, "partie"), (5, "partii"), (12, "partii"), (22, "partie")],
)
def test_the_form_of_a_sentence_goes_with_its_number(number: int, said: str) -> None:
    """Polish has three forms, and which one is its own rule."""
    polish = Catalogue(BytesIO(compiled(POLISH.replace("\\\\", "\\"))))
    assert polish.ngettext("{n} game", "{n} games", number).endswith(said)


def test_what_is_missing_or_old_is_said_in_english_and_what_is_to_review_is_used() -> None:
    """A translation of an earlier wording is better than English in the middle of a page."""
    polish = Catalogue(BytesIO(compiled(POLISH.replace("\\\\", "\\"))))
    assert polish.gettext("doubtful") == "wątpliwe"
    assert polish.gettext("nobody has said it") == "nobody has said it"
    assert polish.gettext("no longer said") == "no longer said"
    assert polish.gettext('a long "sentence"') == 'długie "zdanie"'


def test_a_source_tree_compiles_a_catalogue_again_when_its_file_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The compiled file is used while its time is that of the source; nothing is left beside it."""
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    source = tmp_path / "de.po"
    source.write_text('msgid "Round"\nmsgstr "Runde"\n', "utf-8")
    assert _german(source) == "Runde"
    (kept,) = (tmp_path / "__pycache__").iterdir()
    kept_of_a_change = kept.read_bytes()
    source.write_text('msgid "Round"\nmsgstr "Durchgang"\n', "utf-8")
    os.utime(source, ns=(1, 1))
    assert _german(source) == "Durchgang"
    kept.write_bytes(kept_of_a_change)
    os.utime(kept, ns=(1, 1))
    assert _german(source) == "Runde"
    assert list((tmp_path / "__pycache__").iterdir()) == [kept]


def _german(source: Path) -> str:
    return Catalogue(BytesIO(up_to_date(source))).gettext("Round")


def test_a_sentence_is_told_in_the_language_of_the_reader() -> None:
    """Only while they read."""
    assert (language(), gettext("Standings")) == ("en", "Standings")
    with speaking("de"):
        assert (language(), gettext("Standings")) == ("de", "Rangliste")
        with speaking("xx"):
            assert language() == "en"
    assert ngettext("one", "several", 2) == "several"
    assert language() == "en"


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("de-AT, en;q=0.8", "de"),
        ("en;q=0.3, fr-CA;q=0.9", "fr"),
        ("hu, cs;q=0.9", None),
        ("hu, ru;q=0", None),
        ("", None),
        ("*", None),
        ("es;q=much, it", "it"),
    ],
)
def test_a_browser_says_what_it_would_like(asked: str, found: str | None) -> None:
    """The first wish that can be fulfilled counts; nonsense is passed over."""
    assert preferred(asked) == found


@pytest.mark.parametrize("folder", FOLDERS)
@pytest.mark.parametrize("foreign", FOREIGN)
def test_every_language_says_everything(foreign: str, folder: str) -> None:
    """No page is half in one language and half in another. After a new sentence: `make languages`."""
    assert list(missing(catalogue(foreign, folder))) == []
    known = {_first(message.id) for message in catalogue(foreign, folder) if message.id}
    assert known == {_first(message.id) for message in sentences(folder) if message.id}


@pytest.mark.parametrize("foreign", FOREIGN)
def test_no_translation_loses_a_name_or_a_number(foreign: str) -> None:
    """Whatever is filled in stands in every form of the translation; markup stays whole."""
    places = re.compile(r"\{\w+\}|</?\w+>")
    said = get_texts(foreign) | get_texts(foreign, MANUAL)
    for message in (*sentences(), *sentences(MANUAL)):
        if not message.id:
            continue
        one, *more = (message.id,) if isinstance(message.id, str) else message.id
        allowed = [sorted(places.findall(each)) for each in (one, *more)]
        for told in said.get(one, ()):
            assert sorted(places.findall(told)) in allowed, (one, told)


_NUMBER_AND_NOUN = re.compile(
    r"\{(?!(?:round|number|board|name|team|player|[A-Z_]+|\d)\})\w+\} "
    r"(?:(?!(?:and|are|at|but|by|chooses|contains|differ|does|for|form|from|get|has|have|in|is|lists"
    r"|needs|no|not|of|on|or|pairs|the|to|was|with)\b)[a-z-]+ )?"
    r"(?:boards|byes|characters|days|differences|entrants|events|files|games|groups|hours|matches"
    r"|minutes|pairs|places|players|points|results|rounds|rows|seconds|stages|steps|tables|teams"
    r"|weeks|years)\b"
)
"""A number before what it counts; values in capitals are constants of the program."""

_WITHOUT_FORMS = 83
"""So many sentences name two numbers, or one that is never small. This number may only go down."""


def test_a_number_before_a_noun_has_a_form_for_each_number() -> None:
    """Russian says 1 игрок, 3 игрока and 5 игроков: use `say_number`, `Plural` or `pluralize`."""
    found = [
        message.id
        for message in sentences()
        if isinstance(message.id, str) and _NUMBER_AND_NOUN.search(message.id)
    ]
    assert len(found) <= _WITHOUT_FORMS, found


@pytest.mark.parametrize(
    ("sentence", "found"),
    [
        ("{n} players", True),
        ("after {rounds} more rounds", True),
        ("{name} has no players", False),
        ("{MOST} players", False),
        ("round {round} has results", False),
    ],
)
def test_a_number_before_a_noun_is_found(sentence: str, found: bool) -> None:  # noqa: FBT001
    """Not a name before a verb, and not a constant."""
    assert bool(_NUMBER_AND_NOUN.search(sentence)) == found


def test_no_language_says_a_sentence_in_the_words_of_another() -> None:
    """Two sister languages may agree by chance; what is the same in three was put in the wrong list."""
    said: dict[tuple[str, str], list[str]] = {}
    for foreign in FOREIGN:
        for sentence, told in (get_texts(foreign) | get_texts(foreign, MANUAL)).items():
            if len(told[0].split()) > 2 and told[0] != sentence:
                said.setdefault((sentence, told[0]), []).append(foreign)
    same = {sentence: found for (sentence, _), found in said.items() if len(found) > 2}
    assert {each: found for each, found in same.items() if {"de", "pl", "ru"} & set(found)} == {}


def test_every_sentence_is_given_the_values_it_names() -> None:
    """A place that nobody fills would raise only when somebody reads the sentence."""
    wrong = [
        f"{place} {sentence}"
        for place, call in _calls()
        if called(call) in _WITH_FIELDS or (called(call) in refusals() and _fields(call))
        for forms in sentences_of(call)
        for sentence in forms
        if not _places(sentence) <= _given(call)
    ]
    assert wrong == []


def test_no_sentence_hides_from_the_list_for_translators() -> None:
    """Whoever collects the sentences does not look into an f-string: such a call must stand beside it."""
    known = {_first(message.id) for message in sentences() if message.id}
    hidden = [
        f"{place} {forms[0]}"
        for place, call in _calls()
        for forms in sentences_of(call)
        if forms[0] not in known
    ]
    assert hidden == []


@cache
def _calls() -> tuple[tuple[str, ast.Call], ...]:
    """Every call in the program that may tell something, with its place."""
    return tuple(
        (f"{path.relative_to(PACKAGE)}:{node.lineno}", node)
        for path in sorted(PACKAGE.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call) and called(node) in KEYWORDS.keys() | refusals()
    )


_WITH_FIELDS = {"Plural", "Text", "say", "say_number"}


class _Quoted(NullTranslations):
    """A language whose sentences are the English ones between marks, if they are collected."""

    def gettext(self, message: str) -> str:
        """The sentence between its marks."""
        return f"«{message}»" if message in _collected() else message


@cache
def _collected() -> frozenset[str]:
    return frozenset(_first(each.id) for each in sentences() if each.id)


def test_the_help_of_every_command_is_told_in_the_language_of_the_reader(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Every sentence of its table is collected for the translators, and asked for in the catalogue."""
    monkeypatch.setattr(languages, "get_catalogue", lambda _: _Quoted())
    for name in commands():
        command = load(name)
        page = "".join(help_page(command).split())
        said = [command.sentence, *(each.does for each in command.examples)]
        said += [each.sentence for each in command.arguments]
        said += [each for each in list_paragraphs(command) if each]
        assert [each for each in said if "".join(f"«{each}»".split()) not in page] == []


def _places(sentence: str) -> set[str]:
    return {
        re.split(r"[.\[]", name)[0]
        for _, name, _, _ in string.Formatter().parse(sentence)
        if name is not None
    }


def _fields(call: ast.Call) -> set[str]:
    own = {"where", "rule", "hint"} if called(call) in refusals() else set()
    return {each.arg for each in call.keywords if each.arg} - own


def _given(call: ast.Call) -> set[str]:
    if any(each.arg is None for each in call.keywords):
        return {place for forms in sentences_of(call) for form in forms for place in _places(form)}
    return _fields(call) | ({"n"} if called(call) in ("Plural", "say_number") else set())


@pytest.mark.parametrize("name", ["דנה כהן", "محمد الحسن"])
def test_a_name_from_right_to_left_does_not_turn_the_words_beside_it(name: str) -> None:
    """It stands between two marks that nobody sees; other names are left as they are."""
    told = say("{player} has withdrawn", player=name)
    assert told == f"\u2068{name}\u2069 has withdrawn"
    assert say("{player} has withdrawn", player="Öz, Ümit") == "Öz, Ümit has withdrawn"


@pytest.mark.parametrize(
    ("spoken", "listed"),
    [
        ("de", ["Łąk", "Lis", "Lz", "Ñu", "Nz", "Ok", "Жук", "Йод"]),
        ("es", ["Łąk", "Lis", "Lz", "Nz", "Ñu", "Ok", "Жук", "Йод"]),
        ("pl", ["Lis", "Lz", "Łąk", "Ñu", "Nz", "Ok", "Жук", "Йод"]),
        ("ru", ["Жук", "Йод", "Łąk", "Lis", "Lz", "Ñu", "Nz", "Ok"]),
    ],
)
def test_names_are_listed_by_the_alphabet_of_the_reader(spoken: str, listed: list[str]) -> None:
    """German ö with o, Spanish ñ after n, Polish ł after l, Russian Cyrillic first."""
    with speaking(spoken):
        assert sorted(set(listed), key=listing_order) == listed
        assert sorted(["Ofen", "Öl", "Oper"], key=listing_order) == ["Ofen", "Öl", "Oper"]
