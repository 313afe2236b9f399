"""Sentences in the templates of the desk and of the public site, with places such as `{round}`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING

from jinja2.ext import InternationalizationExtension
from markupsafe import Markup

from tabiya.languages import gettext, isolated, ngettext, pgettext

if TYPE_CHECKING:
    from jinja2 import Environment
    from jinja2.parser import Parser


class Sentences(InternationalizationExtension):
    """`{% trans %}` with the places of all other sentences: `{name}`, where Jinja has `%(name)s`.

    Values are escaped. As everywhere, a sentence without values is not formatted, so braces in it stay.
    """

    def __init__(self, environment: Environment) -> None:
        super().__init__(environment)
        environment.newstyle_gettext = True  # type: ignore[attr-defined]  # the extension adds it
        environment.globals.update(
            gettext=_translated, ngettext=_in_words_of_a_number, pgettext=_in_words_of_a_context
        )

    def _parse_block(self, parser: Parser, allow_pluralize: bool) -> tuple[list[str], str]:  # noqa: FBT001 - as it is called
        names, text = super()._parse_block(parser, allow_pluralize)
        return names, re.sub(r"%\((\w+)\)s", r"{\1}", text).replace("%%", "%")


def _translated(message: str, /, **values: object) -> Markup:
    return _filled(gettext(message), values)


def _in_words_of_a_context(context: str, message: str, /, **values: object) -> Markup:
    return _filled(pgettext(context, message), values)


def _in_words_of_a_number(one: str, several: str, number: int, /, **values: object) -> Markup:
    return _filled(ngettext(one, several, number), {"n": number, **values})


def _filled(sentence: str, values: Mapping[str, object]) -> Markup:
    """Return a sentence with its values, which are escaped and keep their direction."""
    words = Markup(sentence)  # noqa: S704 - the catalogue is ours
    if not values:
        return words
    return words.format(
        **{
            name: value if isinstance(value, Markup) else isolated(value)
            for name, value in values.items()
        }
    )
