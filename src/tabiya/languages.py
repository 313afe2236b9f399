"""The languages in which people read Tabiya: English stands in the source, the others in `locale/`.

Translators write a catalogue such as `locale/de.po`; the standard library reads its compiled form
(`catalogue_files.py`).
Who reads is known only at the edge: the desk asks the browser, the command line asks the terminal.
They say it with `speaking`, and every sentence below is told in that language.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import date, time
from functools import lru_cache
from gettext import GNUTranslations, NullTranslations

SOURCE = "en"
LANGUAGES: Mapping[str, str] = {
    "en": "English",
    "es": "Español",
    "de": "Deutsch",
    "fr": "Français",
    "it": "Italiano",
    "pt": "Português",
    "pl": "Polski",
    "ru": "Русский",
}
"""Each under its own name, so that those find it who read no other."""

_READER: ContextVar[str] = ContextVar("reader", default=SOURCE)
_THOUSANDS = {"en": ",", "de": ".", "it": "."}
"""What sets thousands apart; a narrow space in all other languages."""
_FROM_FIVE_DIGITS = {"es", "pl", "pt"}
"""Where four digits stand together."""


class Catalogue(GNUTranslations):
    """The sentences of one language; what is missing is shown in English."""

    _catalog: dict[str | tuple[str, int], str]

    @property
    def texts(self) -> dict[str, tuple[str, ...]]:
        """All texts by the English sentence; several forms where it depends on a number."""
        texts: dict[str, tuple[str, ...]] = {}
        for key, text in self._catalog.items():
            message = key if isinstance(key, str) else key[0]
            texts[message] = (*texts.get(message, ()), text)
        del texts[""]
        return texts


MANUAL = "manual/"
"""The folder of the catalogues that only pages of the manual need."""


@lru_cache(maxsize=2 * len(LANGUAGES))
def get_catalogue(language: str, folder: str = "") -> NullTranslations:
    """Return the catalogue of one of the languages; that of English is empty.

    That of the manual contains the others' sentences too, such as the names of pages.
    """
    if language == SOURCE or language not in LANGUAGES:
        return NullTranslations()
    # Loaded here, because a command that speaks English starts without them.
    from io import BytesIO
    from pkgutil import get_data

    try:
        compiled = get_data("tabiya", f"locale/{folder}{language}.mo")
    except FileNotFoundError:
        from pathlib import Path

        from tabiya.catalogue_files import up_to_date

        compiled = up_to_date(Path(__file__).with_name("locale") / f"{folder}{language}.po")
    catalogue = Catalogue(BytesIO(compiled or b""))
    if folder:
        catalogue.add_fallback(get_catalogue(language))
    return catalogue


def get_texts(language: str, folder: str = "") -> dict[str, tuple[str, ...]]:
    """Return all texts of a language by the English sentence, each in all its forms; none for English."""
    catalogue = get_catalogue(language, folder)
    return catalogue.texts if isinstance(catalogue, Catalogue) else {}


def language() -> str:
    """Return the reader's language."""
    return _READER.get()


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Use this language for all sentences; an unknown one means English.

    >>> import tabiya
    >>> with tabiya.speaking("de"):
    ...     try:
    ...         tabiya.read_trf("001 nonsense")
    ...     except tabiya.ReadingRefused as refusal:
    ...         print(refusal.what)
    die Berichtsdatei kann nicht gelesen werden: 1 Problem
    """
    token = _READER.set(language if language in LANGUAGES else SOURCE)
    try:
        yield
    finally:
        _READER.reset(token)


def gettext(message: str) -> str:
    """Return a sentence in the reader's language."""
    return get_catalogue(_READER.get()).gettext(message)


def gettext_of_the_manual(message: str) -> str:
    """Return a sentence of the manual in the reader's language."""
    return get_catalogue(_READER.get(), MANUAL).gettext(message)


def pgettext(context: str, message: str) -> str:
    """Return a word whose meaning depends on its context, in the reader's language.

    >>> pgettext("setting", "open")
    'open'
    """
    return get_catalogue(_READER.get()).pgettext(context, message)


def ngettext(one: str, several: str, number: int) -> str:
    """Return the form of a sentence that goes with a number, in the same language."""
    return get_catalogue(_READER.get()).ngettext(one, several, number)


def say(message: str, /, **values: object) -> str:
    """Return a sentence in that language, with its places filled in.

    >>> say("Round {round} was closed.", round=3)
    'Round 3 was closed.'
    """
    return gettext(message).format(**_isolated(values))


def say_number(one: str, several: str, n: int, /, **values: object) -> str:
    """Return the form of it that goes with a number, which stands in it as `{n}`."""
    return ngettext(one, several, n).format(n=n, **_isolated(values))


_KEPT = (str, int, float, date, time, list, tuple, dict)
"""Values that are the same in every process and every language."""


class Text:
    """A sentence that waits for its reader: a template and its fields, translated by `str()`.

    A field may be a text too. A template without fields is not formatted, so braces in it stay; user
    input belongs into a field, never into a template that has fields.

    >>> board = Text("Board {board}", board=7)
    >>> with speaking("de"):
    ...     print(board)
    Brett 7
    >>> print(board)
    Board 7
    """

    __slots__ = ("fields", "template")

    def __init__(self, template: str, /, **fields: object) -> None:
        self.template = template
        # Errors cross processes with their texts: what is more than a value is written down now.
        self.fields: dict[str, object] = {
            name: value if isinstance(value, (*_KEPT, Text)) else str(value)
            for name, value in fields.items()
        }

    def __str__(self) -> str:
        sentence = self._translated()
        return sentence.format(**_isolated(self.fields)) if self.fields else sentence

    def _translated(self) -> str:
        return gettext(self.template)

    def __format__(self, form: str) -> str:
        return format(str(self), form)

    def __bool__(self) -> bool:
        return bool(self.template)

    def __repr__(self) -> str:
        fields = "".join(f", {name}={value!r}" for name, value in self.fields.items())
        return f"{type(self).__name__}({self.template!r}{fields})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Text) and repr(self) == repr(other)

    def __hash__(self) -> int:
        return hash(repr(self))


class Plural(Text):
    """A text that depends on a number, which is its field `n`.

    >>> print(Plural("{n} player", "{n} players", 3))
    3 players
    """

    __slots__ = ("n", "several")

    def __init__(self, one: str, several: str, n: int, /, **fields: object) -> None:
        super().__init__(one, n=n, **fields)
        self.several = several
        self.n = n

    def _translated(self) -> str:
        return ngettext(self.template, self.several, self.n)


def _isolated(fields: Mapping[str, object]) -> dict[str, object]:
    return {name: isolated(value) for name, value in fields.items()}


_RIGHT_TO_LEFT = re.compile(
    "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
"""The letters of Hebrew, Arabic, Syriac, Thaana, N'Ko and their like."""


def isolated(value: object) -> object:
    r"""Return what is put into a sentence so that it does not turn the words beside it.

    A name in Arabic before a number would carry the number to its other side; two marks that nobody
    sees keep it apart. All other values are returned as they are.

    >>> isolated("Anna"), isolated("דנה")
    ('Anna', '\u2068דנה\u2069')
    """
    if not isinstance(value, str) or value.isascii() or not _RIGHT_TO_LEFT.search(value):
        return value
    return f"\u2068{value}\u2069"


def as_decimal(number: str) -> str:
    """Return a number with the decimal sign of the reader: a comma in all our languages but English.

    >>> with speaking("de"):
    ...     print(as_decimal("-9.80"), as_decimal("12"))
    -9,80 12
    """
    return number if _READER.get() == SOURCE else number.replace(".", ",")


def as_count(number: int) -> str:
    r"""Return a whole number with its thousands set apart as the reader does.

    >>> for reader in ("en", "de", "fr", "pl"):
    ...     with speaking(reader):
    ...         print(ascii(as_count(1234567)), as_count(1234).isdecimal())
    '1,234,567' False
    '1.234.567' False
    '1\u202f234\u202f567' False
    '1\u202f234\u202f567' True
    """
    reader = _READER.get()
    if reader in _FROM_FIVE_DIGITS and abs(number) < 10_000:
        return str(number)
    return f"{number:,}".replace(",", _THOUSANDS.get(reader, "\u202f"))


def translatable(message: str) -> str:
    """Mark a sentence for the catalogue; it is translated where it is shown."""
    return message


def get_language(chosen: str, accepted: str, *, of_event: str = "") -> str:
    """Return the language a reader chose, else the event's, else the browser's, else English.

    >>> get_language("", "pl"), get_language("", "pl", of_event="fr"), get_language("it", "pl", of_event="fr")
    ('pl', 'fr', 'it')
    """
    wishes = (chosen, of_event, preferred(accepted) or SOURCE)
    return next(wish for wish in wishes if wish in LANGUAGES)


def translated(labels: Mapping[str, str]) -> dict[str, str]:
    """Return the choices of a form with their labels in the language of whoever reads now."""
    return {code: gettext(label) for code, label in labels.items()}


def preferred(accepted: str) -> str | None:
    """Return the first of our languages that a browser would like (`Accept-Language`), if any.

    >>> preferred("pt-BR,pt;q=0.9,en;q=0.5")
    'pt'
    >>> preferred("hu, *;q=0.1") is None
    True
    """
    wishes: list[tuple[float, int, str]] = []
    for place, wish in enumerate(accepted[:200].split(",")):
        tag, _, weight = wish.strip().partition(";")
        code = tag.partition("-")[0].lower()
        try:
            value = float(weight.strip().removeprefix("q=") or 1)
        except ValueError:
            continue
        if code in LANGUAGES and value > 0:
            wishes.append((-value, place, code))
    return min(wishes)[2] if wishes else None
