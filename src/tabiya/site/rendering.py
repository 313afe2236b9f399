"""Pages of the site from their templates: everything that is no markup already is escaped there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from importlib.resources import files
from typing import NamedTuple

import jinja2
from markupsafe import Markup, escape

from tabiya.answers.lists.spec import ListColumn, Row, Value
from tabiya.answers.templates import Sentences
from tabiya.answers.translation import Translation
from tabiya.languages import isolated, speaking
from tabiya.site.flags import with_flag


class PageFrame(NamedTuple):
    """What surrounds every page of an event."""

    event: str
    navigation: tuple[tuple[str, str], ...]
    """The pages that every page leads to, with their names."""
    translation: Translation
    more: tuple[tuple[str, str], ...] = ()
    """Pages that are looked for less often, which the menu unfolds."""
    rounds: tuple[tuple[str, str, str], ...] = ()
    """The pages of the rounds, with what each round is called, and that in few letters."""
    address: str = ""
    """Where the site is on the web, if that is known."""
    picture: str = ""
    """The picture that social sites show beside a link."""
    festival: str = ""
    """The festival that the event belongs to, whose first page is one folder higher."""
    logo: str = ""
    """The file of its logo."""
    feed: bool = True
    """Whether there is a feed of news beside the pages."""

    def round_called(self, number: int) -> str:
        """Return what a published round is called."""
        return self.rounds[number - 1][1]


def page(frame: PageFrame, here: str, template: str, *, title: str, **context: object) -> bytes:
    """Return a whole page; `here` is its own place."""
    with speaking(frame.translation.language):
        text = (
            templates()
            .get_template(template)
            .render(frame=frame, here=here, title=title, **context)
        )
    return f"{text}\n".encode()


def cells(columns: Sequence[ListColumn[Row]], values: Sequence[Value]) -> Markup:
    """Return the cells of a row of a list."""
    drawn: Markup = _macros().cells(columns, values)  # type: ignore[attr-defined]  # a macro of the template
    return drawn


def link(target: str, text: str) -> Markup:
    """Return a link to a page of the site."""
    return Markup(f"<a href={target}>{_set_apart(escape(text), text)}</a>")  # noqa: S704 - escaped


@lru_cache(maxsize=1)
def templates() -> jinja2.Environment:
    """Return the templates in `site/pages/`; a missing value is an error."""
    environment = jinja2.Environment(
        loader=jinja2.FileSystemLoader(str(files("tabiya.site") / "pages")),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        finalize=_finalized,
        trim_blocks=True,
        lstrip_blocks=True,
        extensions=[Sentences],
        auto_reload=False,
    )
    environment.filters.update(looks=_looks, depth=_depth, percent=_percent, flagged=with_flag)
    return environment


@lru_cache(maxsize=1)
def _macros() -> jinja2.environment.TemplateModule:
    return templates().get_template("macros.html").module


def _finalized(value: object) -> object:
    """Return what is put into a page; a name written from right to left stands apart."""
    if value is None:
        return ""
    if not isinstance(value, str) or isinstance(value, Markup):
        return value
    return _set_apart(value, value)


def _set_apart(shown: str, text: str) -> str:
    if isolated(text) is text:
        return shown
    return Markup("<bdi>{}</bdi>").format(shown)


def _looks(columns: Iterable[tuple[str, str]]) -> str:
    return " ".join(
        f"{mark}{place}" for place, (_words, marks) in enumerate(columns, 1) for mark in marks
    )


def _depth(line: str) -> int:
    return min((len(line) - len(line.lstrip())) // 2, 3)


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"
