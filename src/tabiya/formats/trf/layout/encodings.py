"""From the bytes of a file to its text: Unicode where it is, else the code page its letters speak for.

A code page gives each byte above 127 one letter, and a file does not say which one it was written in.
Names do: a word that is made of the letters of one language under one code page is a row of signs, or
of letters that no language has together, under the others.
"""

from __future__ import annotations

import codecs
import re
from functools import cache
from typing import NamedTuple

from tabiya.languages import translatable

_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_RUSSIAN = "абвгдеёжзийклмнопрстуфхцчшщъыьэюя"
_SOUTH_SLAVIC = "абвгдђежзијклљмнњопрстћуфхцчџш"
_GREEK = "αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ"
_ALPHABETS = {
    "French": "àâçèéêëîïôœùûü",
    "German": "äöüß",
    "Spanish": "áéíñóúüàçèïòº",
    "Portuguese": "ãáàâçéêíõóôúü",
    "Italian": "àèéìòùî",
    "Dutch": "áéëïóöüè",
    "Scandinavian": "åæøäöéü",
    "Icelandic": "áðéíóúýþæö",
    "Polish": "ąćęłńóśźż",
    "Czech": "áčďéěíňóřšťúůýž",
    "Slovak": "áäčďéíĺľňóôŕšťúýž",
    "Hungarian": "áéíóöőúüű",
    "Romanian": "ăâîşţ",
    "Croatian": "čćđšž",
    "Albanian": "çë",
    "Russian": _RUSSIAN,
    "Ukrainian": "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя",
    "Belarusian": "абвгдеёжзійклмнопрстуўфхцчшыьэюя",
    "Serbian": _SOUTH_SLAVIC,
    "Macedonian": "абвгдѓежзѕијклљмнњопрстќуфхцчџш",
    "Bulgarian": "абвгдежзийклмнопрстуфхцчшщъьюя",
    "Greek": _GREEK,
    "Turkish": "çğıöşüâîİ",
    "Lithuanian": "ąčęėįšųūž",
    "Latvian": "āčēģīķļņšūž",
    "Estonian": "äöõüšž",
}
"""The letters that each language has beyond those of ASCII."""
_VOWELS = frozenset("aeiouyаеёиоуыэюяєіїαεηιουωάέήίόύώϊϋΐΰ")

CODE_PAGES = {
    "cp1252": (
        translatable("Western European"),
        (
            *("French", "German", "Spanish", "Portuguese", "Italian", "Dutch", "Scandinavian"),
            *("Icelandic", "Albanian", "Estonian"),
        ),
    ),
    "cp1250": (
        translatable("Central European"),
        (
            *("Polish", "Czech", "Slovak", "Hungarian", "Romanian", "Croatian", "Albanian"),
            "German",
        ),
    ),
    "cp1251": (
        translatable("Cyrillic"),
        ("Russian", "Ukrainian", "Belarusian", "Serbian", "Macedonian", "Bulgarian"),
    ),
    "cp1253": (translatable("Greek"), ("Greek",)),
    "cp1257": (translatable("Baltic"), ("Lithuanian", "Latvian", "Estonian", "Polish", "German")),
    "iso8859_2": (
        translatable("Central European, ISO 8859-2"),
        (
            *("Polish", "Czech", "Slovak", "Hungarian", "Romanian", "Croatian", "Albanian"),
            "German",
        ),
    ),
    "cp1254": (translatable("Turkish"), ("Turkish", "French", "German", "Spanish")),
}
"""The code pages that are recognised, the likelier first, each with its name and its languages."""

_LANGUAGES = {
    **dict.fromkeys(("FRA", "MNC", "BEL", "LUX", "ALG", "MAR", "TUN"), ("French",)),
    **dict.fromkeys(("GER", "AUT", "LIE"), ("German",)),
    "SUI": ("German", "French", "Italian"),
    **dict.fromkeys(
        ("ESP", "ARG", "MEX", "CHI", "COL", "PER", "CUB", "VEN", "ECU", "URU", "AND"), ("Spanish",)
    ),
    **dict.fromkeys(("POR", "BRA", "ANG"), ("Portuguese",)),
    **dict.fromkeys(("ITA", "SMR"), ("Italian",)),
    "NED": ("Dutch",),
    **dict.fromkeys(("DEN", "NOR", "SWE", "FIN", "FAI"), ("Scandinavian",)),
    "ISL": ("Icelandic",),
    "POL": ("Polish",),
    "CZE": ("Czech",),
    "SVK": ("Slovak",),
    "HUN": ("Hungarian",),
    **dict.fromkeys(("ROU", "MDA"), ("Romanian",)),
    **dict.fromkeys(("CRO", "SLO", "BIH"), ("Croatian",)),
    **dict.fromkeys(("SRB", "MNE"), ("Croatian", "Serbian")),
    **dict.fromkeys(("ALB", "KOS"), ("Albanian",)),
    **dict.fromkeys(("RUS", "KAZ", "KGZ", "TJK"), ("Russian",)),
    "UKR": ("Ukrainian", "Russian"),
    "BLR": ("Belarusian", "Russian"),
    "MKD": ("Macedonian",),
    "BUL": ("Bulgarian",),
    **dict.fromkeys(("GRE", "CYP"), ("Greek",)),
    **dict.fromkeys(("TUR", "AZE"), ("Turkish",)),
    "LTU": ("Lithuanian",),
    "LAT": ("Latvian",),
    "EST": ("Estonian",),
}
"""The languages of federations whose names have letters beyond ASCII."""

_WORD = rb"[A-Za-z\x80-\xff]*[\x80-\xff][A-Za-z\x80-\xff]*"
_PLAYER = rb"001 .{49}([A-Z]{3})"
_EVENT = rb"(?:^|[\r\n])032 +([A-Z]{3})\b"
_MOST_WORDS = 2000
"""So many words decide; a file has no more than one code page."""
_OWN, _OF_THE_EVENT, _OF_ANY = 4, 3, 2
"""What a word counts that its player's language has, or the event's, or any language."""
_OF_NONE, _SIGN = -1, -4
"""What a word counts whose letters no one language has together, or with a sign among its letters."""


class Decoded(NamedTuple):
    """The text of a file and how it was found."""

    text: str
    encoding: str
    guessed: bool = False
    """Whether the file did not say it and its letters had to."""
    sample: str = ""
    """A few words that look wrong if the guess is."""


def decode(data: bytes, encoding: str | None = None) -> Decoded:
    """Return the text: by the encoding named, else the byte order mark, else UTF-8, else its letters.

    Raises UnicodeDecodeError if the encoding named cannot be the file's. A UTF-8 name that was cut in
    the middle of a letter does not make the file another encoding; its broken bytes stay surrogates.
    """
    if encoding is not None:
        mark = next((mark for mark, named in _MARKS if _is(encoding, named, data, mark)), b"")
        return Decoded(data[len(mark) :].decode(encoding), encoding)
    for mark, marked in _MARKS:
        if data.startswith(mark):
            return Decoded(data[len(mark) :].decode(marked, errors="replace"), marked)
    if data[:200].count(0) > len(data[:200]) // 3:
        wide = "utf-16-le" if data[1:2] == b"\0" else "utf-16-be"
        return Decoded(data.decode(wide, errors="replace"), wide)
    try:
        return Decoded(data.decode("utf-8"), "utf-8")
    except UnicodeDecodeError:
        text = data.decode("utf-8", errors="surrogateescape")
    broken = sum("\udc80" <= letter <= "\udcff" for letter in text)
    whole = sum(letter > "\x7f" for letter in text) - broken
    if broken <= whole:
        return Decoded(text, "utf-8")
    page = _code_page(data)
    text = data.decode(page, errors="replace")
    return Decoded(text, page, guessed=True, sample=_sample(data, page))


def _is(encoding: str, named: str, data: bytes, mark: bytes) -> bool:
    return codecs.lookup(encoding).name == named and data.startswith(mark)


def _code_page(data: bytes) -> str:
    """Return the code page under which most words are words; of equal ones the first in the list."""
    event = re.search(_EVENT, data)
    languages = _LANGUAGES.get(event[1].decode(), ()) if event else ()
    words: list[tuple[bytes, tuple[str, ...]]] = []
    for line in re.split(rb"[\r\n]+", data):
        if len(words) >= _MOST_WORDS:
            break
        player = re.match(_PLAYER, line)
        own = _LANGUAGES.get(player[1].decode(), ()) if player else ()
        words += [(word, own) for word in re.findall(_WORD, line)]
    scores = {
        page: sum(_score(word, page, own, languages) for word, own in words) for page in CODE_PAGES
    }
    return max(CODE_PAGES, key=scores.__getitem__)


@cache
def _score(word: bytes, page: str, own: tuple[str, ...], event: tuple[str, ...]) -> int:
    """Return how well a word looks under a code page."""
    text = word.decode(page, errors="replace").replace("\xa0", " ").strip()
    if not text.replace(" ", "").isalpha():
        return _SIGN
    spoken = [name for name in CODE_PAGES[page][1] if _is_spelt(text, name)]
    if any(name in own for name in spoken):
        return _OWN
    if any(name in event for name in spoken):
        return _OF_THE_EVENT
    return _OF_ANY if spoken else _OF_NONE


def _is_spelt(word: str, language: str) -> bool:
    """Whether a word can belong to a language.

    In the languages of Latin letters most letters are those of ASCII; in the others none is, and every
    name has vowels.
    """
    letters = word.lower().replace(" ", "")
    ascii_letters = sum(letter.isascii() for letter in letters)
    alphabet = _ALPHABETS[language]
    if any(not letter.isascii() and letter not in alphabet for letter in letters):
        return False
    if language in _LATIN:
        return 2 * ascii_letters >= len(letters) or len(letters) < 4
    vowels = sum(letter in _VOWELS for letter in letters)
    return not ascii_letters and (len(letters) < 3 or 4 * vowels >= len(letters))


_LATIN = frozenset(
    name for page in ("cp1252", "cp1250", "cp1254", "cp1257") for name in CODE_PAGES[page][1]
)


def _sample(data: bytes, page: str) -> str:
    """Return the first three words with letters of the code page."""
    words = list(dict.fromkeys(re.findall(_WORD, data)))[:3]
    return ", ".join(word.decode(page, errors="replace").strip() for word in words)
