"""Names of buttons and pages in the manual, as the reader's language pages say them.

Sentences of the manual keep these names in English in every translation, in italics; here they become what
the catalogue has for them, so that the manual never names a button otherwise than the page that has it.
"""

from __future__ import annotations

import re
from html import unescape

from markupsafe import Markup, escape

from tabiya.languages import gettext, say_number

_ONE_OF_THEM = {
    "Add these {n} players": "Add this player",
    "Add these {n} teams": "Add this team",
}
"""Sentences with several forms, and the one under which the catalogue has them."""


def in_words_of_the_pages(text: str) -> Markup:
    """Return a text of the manual in which all words in italics are in the language of the reader."""

    def translated(match: re.Match[str]) -> str:
        return f"<i>{escape(_of_a_page(unescape(match[1])))}</i>"

    # The text is ours: nobody typed anything in it.
    return Markup(re.sub(r"<i>([^<]+)</i>", translated, str(text)))  # noqa: S704


def _of_a_page(words: str) -> str:
    number = re.search(r"\d+", words)
    if number is None or gettext(words) != words:
        return gettext(words)
    sentence = words.replace(number[0], "{n}")
    if one := _ONE_OF_THEM.get(sentence):
        return say_number(one, sentence, int(number[0]))
    return gettext(sentence).replace("{n}", number[0])
