"""The markup of pages: everything that is no markup already is escaped here, and nowhere else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import NamedTuple

from tabiya.answers.translation import Translation
from tabiya.languages import isolated

_FEED = '<link rel=alternate type="application/atom+xml" href=feed.atom>\n'


class Html(str):
    """Text that is markup already."""

    __slots__ = ()


class PageColumn(NamedTuple):
    """A column of a table: its heading, and how it is set."""

    heading: str
    number: bool = False
    wide: bool = False
    """Whether a small screen leaves it out."""


def markup(text: object) -> str:
    """Return the text as it can stand in a page; a name written from right to left stands apart."""
    if isinstance(text, Html):
        return text
    said = str(text)
    return f"<bdi>{escape(said)}</bdi>" if isolated(said) is not said else escape(said)


def element(name: str, *content: object, **attributes: object) -> Html:
    """Return an element; `class_` and `for_` lose their underscore, other ones become dashes."""
    said = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(str(value))}"'
        for key, value in attributes.items()
        if value is not None
    )
    return Html(f"<{name}{said}>{''.join(map(markup, content))}</{name}>")


def link(target: str, text: object) -> Html:
    """Return a link to a page of the site. Names of our pages need no quotes, which saves a tenth."""
    return Html(f"<a href={target}>{markup(text)}</a>")


def cells(row: Iterable[object]) -> Html:
    """Return the cells of a line of a table, which need no end."""
    return Html("".join([f"<td>{markup(cell)}" for cell in row]))


def table(
    caption: str,
    columns: Sequence[PageColumn],
    rows: Iterable[Html | Sequence[object]],
    *,
    heading: bool = True,
) -> Html:
    """Return a table. How columns are set is said once, and not in every cell.

    Without `heading` the caption is only spoken, because the page shows the same words above it.
    """
    looks = "" if heading else "quiet "
    looks += " ".join(
        f"{mark}{place}"
        for place, column in enumerate(columns, start=1)
        for mark, fits in (("n", column.number), ("w", column.wide))
        if fits
    )
    head = "".join(f"<th scope=col>{markup(column.heading)}" for column in columns)
    body = "\n".join(f"<tr>{row if isinstance(row, Html) else cells(row)}" for row in rows)
    return Html(
        f'<div class=scroll tabindex=0 role=region aria-label="{escape(caption)}">'
        f'<table class="{looks}"><caption>{escape(caption)}</caption>'
        f"<thead><tr>{head}</thead>\n<tbody>\n{body}\n</tbody></table></div>\n"
    )


def facts(pairs: Iterable[tuple[str, object]]) -> Html:
    """Return a list of facts, each under its word; what is empty is left out."""
    told = "".join(
        f"<div><dt>{escape(word)}<dd>{markup(said)}</div>" for word, said in pairs if said
    )
    return Html(f"<dl class=facts>{told}</dl>\n")


def lines(told: Iterable[str]) -> Html:
    """Return the lines of an explanation, each as deep as it is indented."""
    items = "".join(
        f"<li class=d{min((len(line) - len(line.lstrip())) // 2, 3)}>{escape(line.strip())}"
        for line in told
    )
    return Html(f"<ul class=why>{items}</ul>\n")


class PageFrame(NamedTuple):
    """What surrounds every page of an event."""

    event: str
    navigation: tuple[tuple[str, str], ...]
    """The pages that every page leads to, with their names."""
    translation: Translation
    address: str = ""
    """Where the site is on the web, if that is known."""
    picture: str = ""
    """The picture that social sites show beside a link."""
    festival: str = ""
    """The festival that the event belongs to, whose first page is one folder higher."""
    feed: bool = True
    """Whether there is a feed of news beside the pages."""


def page(frame: PageFrame, here: str, title: str, body: Iterable[str], *, head: str = "") -> bytes:
    """Return a whole page; `here` is its own place."""
    _ = frame.translation.gettext
    # Outside of the page's own text, because catalogues are not collected from inside of it.
    to_content, pages = escape(_("To the content")), escape(_("Pages"))
    since, made = escape(_("Public since")), escape(_("Made with Tabiya."))
    above = (
        f"<p class=festival><a href=../index.html>{escape(frame.festival)}</a></p>"
        if frame.festival
        else ""
    )
    entries = "".join(
        f"<li><a href={target}{' aria-current=page' if target == here else ''}>{escape(name)}</a>"
        for target, name in frame.navigation
    )
    own = escape(title if title == frame.event else f"{title} · {frame.event}")
    return (
        f'<!DOCTYPE html>\n<html lang="{frame.translation.locale.replace("_", "-")}">\n'
        f"<head><meta charset=utf-8><title>{own}</title>\n"
        '<meta name=viewport content="width=device-width, initial-scale=1">\n'
        f'<meta name=generator content=Tabiya><meta property="og:title" content="{own}">\n'
        f"{_for_social_sites(frame, here)}"
        '<link rel=stylesheet href=site.css><link rel=icon href=icon.svg type="image/svg+xml">\n'
        f"{_FEED if frame.feed else ''}"
        f"{head}<script src=live.js defer></script></head>\n"
        f'<body><a class=skip href="#main">{to_content}</a>\n'
        f"<header>{above}<p class=event><a href=index.html>{escape(frame.event)}</a></p>\n"
        f'<nav aria-label="{pages}"><ul>{entries}</ul></nav></header>\n'
        f"<main id=main><h1>{escape(title)}</h1>\n{''.join(body)}</main>\n"
        f'<footer><p id=live aria-live=polite data-since="{since}"></p>'
        f"<p>{made}</p></footer></body></html>\n"
    ).encode()


def _for_social_sites(frame: PageFrame, here: str) -> str:
    """Return what a social site shows of a link. It wants whole addresses, where we know ours."""
    told = {"og:type": "website", "og:site_name": frame.event}
    if frame.address:
        told["og:url"] = frame.address + here
    if frame.picture:
        told["og:image"] = frame.address + frame.picture
    said = "".join(
        f'<meta property="{name}" content="{escape(value)}">' for name, value in told.items()
    )
    large = "<meta name=twitter:card content=summary_large_image>" if frame.picture else ""
    return f"{said}{large}\n"
