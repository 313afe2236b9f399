"""Builds the documentation as a static site: `make site`, into build/site.

The pages are those of `docs`, the tasks are those of the manual inside the desk, the pictures are made
from the running desk. Everything works from a folder, without a server and without a net; the search is
one page with a script, everything else needs none.
"""

from __future__ import annotations

import argparse
import json
import os
import posixpath
import re
import shutil
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from html import escape, unescape
from pathlib import Path
from typing import NamedTuple

import jinja2
from markdown_it import MarkdownIt
from markdown_it.token import Token  # noqa: TC002 - as TC001

from tabiya.cli.framework.help_text import PROMISE
from tabiya.desk.manual import tasks as manual
from tabiya.desk.web.rendering import templates
from tabiya.version import VERSION

HERE = Path(__file__).parent
DOCS = HERE.parent
ROOT = DOCS.parent
DESK = ROOT / "src/tabiya/desk"
TASKS = "tasks"
PICTURES = "pictures"
COPIED = (".json", ".trf", ".toml", ".csv", ".py", ".txt", ".tabiya", ".zip")
"""Files that pages lead to and that are no pages themselves."""
GROUPS = {
    "everyone": "For everyone",
    "arbiters": "For arbiters",
    "federations": "For federations",
    "programmers": "For programmers",
    "players": "For players",
}
CONTENTS_LEVEL = 2
LEAST_CONTENTS = 4
"""A page of fewer parts is looked through at a glance."""
_ROW = re.compile(
    r"\| \[(?P<title>[^]]+)\]\((?P<page>[^)]+)\) \| (?P<readers>[^|]+) \| (?P<what>.+) \|"
)


class BrokenSite(Exception):
    """A page leads to something that is not there."""


class Section(NamedTuple):
    """A part of a page below its own heading, as the search finds it."""

    anchor: str
    heading: str
    text: str
    level: int = 1


class Rendered(NamedTuple):
    """A page as HTML, with what the frame and the search need of it."""

    title: str
    body: str
    sections: tuple[Section, ...]

    @property
    def contents(self) -> tuple[Section, ...]:
        """The parts that a long page lists at its beginning."""
        parts = tuple(each for each in self.sections if each.level == CONTENTS_LEVEL)
        return parts if len(parts) >= LEAST_CONTENTS else ()


class Entry(NamedTuple):
    """A line of the navigation."""

    address: str
    title: str
    what: str = ""


class Website:
    """All pages of the documentation, by their addresses."""

    def __init__(self, *, pictures: Sequence[str] = ()) -> None:
        self.pictures = frozenset(pictures)

    @cached_property
    def sources(self) -> dict[str, Path]:
        """The Markdown file of each page."""
        pages = {
            page.relative_to(DOCS).with_suffix(".html").as_posix(): page
            for page in sorted(DOCS.rglob("*.md"))
        }
        return pages | {
            f"{name.lower()}.html": ROOT / f"{name}.md" for name in ("CHANGELOG", "CONTRIBUTING")
        }

    @cached_property
    def navigation(self) -> dict[str, list[Entry]]:
        """The pages that `docs/index.md` lists, by their first readers, the tour before them."""
        found: dict[str, list[Entry]] = {title: [] for title in GROUPS.values()}
        for row in _ROW.finditer((DOCS / "index.md").read_text(encoding="utf-8")):
            group = GROUPS[row["readers"].split(",")[0].strip()]
            address = re.sub(r"\.md$", ".html", row["page"])
            title = row["title"][0].upper() + row["title"][1:]
            found[group].append(Entry(address, title, row["what"]))
        tasks = Entry(f"{TASKS}/index.html", "What has to be done?", "a page for each task")
        found[GROUPS["arbiters"]].insert(1, tasks)
        return found

    def pages(self) -> Iterator[tuple[str, Rendered]]:
        """Every page with its address."""
        for address, source in self.sources.items():
            if address != "index.html":
                yield address, self.rendered(source, address)
        for task in manual.BY_NAME.values():
            yield f"{TASKS}/{task.name}.html", _task(task)
        yield f"{TASKS}/index.html", _list_of_tasks()

    def rendered(self, source: Path, address: str) -> Rendered:
        """Turn a Markdown file into the page of this address."""
        reader = MarkdownIt("commonmark").enable("table")
        tokens = reader.parse(source.read_text(encoding="utf-8"))
        used: set[str] = set()
        for place, token in enumerate(tokens):
            if token.type == "heading_open":
                token.attrSet("id", _anchor(_plain(tokens[place + 1]), used))
            for inner in token.children or ():
                if inner.type == "link_open":
                    inner.attrSet("href", self._target(str(inner.attrGet("href")), source, address))
        body = reader.renderer.render(tokens, reader.options, {})
        body = re.sub(
            r"<table>.*?</table>",
            r'<div class="wide" tabindex="0">\g<0></div>',
            body,
            flags=re.DOTALL,
        )
        # An empty corner of a table is no heading: a reader who hears the page would be told of one.
        body = re.sub(r"<th(?: [^>]*)?></th>", "<td></td>", body)
        body = re.sub(r"<pre>", '<pre tabindex="0">', body)
        body = re.sub(
            r'<p><img src="pictures/([\w-]+)\.webp" alt="([^"]*)" ?/?></p>', self._picture, body
        )
        sections = tuple(_sections(tokens))
        return Rendered(sections[0].heading, body, sections)

    def _picture(self, found: re.Match[str]) -> str:
        name, words = found[1], found[2]
        if name not in self.pictures:
            return f'<p class="picture">Picture: {words}</p>'
        return (
            f'<figure><picture><source srcset="{PICTURES}/{name}-dark.webp" media="(prefers-color-scheme: dark)">'
            f'<img src="{PICTURES}/{name}.webp" alt="{words}" loading="lazy"></picture></figure>'
        )

    def _target(self, link: str, source: Path, address: str) -> str:
        """Where a link of a Markdown file leads in the site."""
        path, mark, anchor = link.partition("#")
        if not path or re.match(r"[a-z]+:", link):
            return link
        meant = (source.parent / path).resolve()
        here = posixpath.dirname(address)
        for page, file in self.sources.items():
            if file == meant:
                return posixpath.relpath(page, here or ".") + mark + anchor
        if meant.is_relative_to(DOCS) and meant.suffix in COPIED and meant.is_file():
            return posixpath.relpath(meant.relative_to(DOCS).as_posix(), here or ".")
        if meant.is_relative_to(ROOT) and meant.exists():
            return posixpath.relpath("architecture.html", here or ".")  # code: the page about code
        raise BrokenSite(f"{source.relative_to(ROOT)}: {link} leads nowhere")


def _plain(token: Token) -> str:
    """The words of a heading or paragraph."""
    return "".join(
        inner.content if inner.type in ("text", "code_inline") else " "
        for inner in token.children or ()
        if inner.type in ("text", "code_inline", "softbreak", "hardbreak")
    ).strip()


def _anchor(words: str, used: set[str]) -> str:
    """The address of a heading within its page, as those who link to it write it."""
    plain = re.sub(r"[^\w\- ]", "", words.lower()).strip().replace(" ", "-") or "part"
    name, count = plain, 1
    while name in used:
        name, count = f"{plain}-{count}", count + 1
    used.add(name)
    return name


def _sections(tokens: Sequence[Token]) -> Iterator[Section]:
    anchor, heading, words, level = "", "", list[str](), 1
    for place, token in enumerate(tokens):
        if token.type == "heading_open":
            if heading:
                yield Section(anchor, heading, " ".join(words), level)
            anchor, heading, words = str(token.attrGet("id")), _plain(tokens[place + 1]), []
            level = int(token.tag[1:])
        elif token.type == "inline" and tokens[place - 1].type != "heading_open":
            words.append(_plain(token))
        elif token.type in ("fence", "code_block"):
            words.append(" ".join(token.content.split()))
    yield Section(anchor, heading, " ".join(words), level)


def _get_text(markup: str) -> str:
    """The words alone; marks within a sentence leave no gap before a comma."""
    within = re.sub(r"</?(?:a|b|code|em|i|kbd)\b[^>]*>", "", markup)
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", within)).split())


def _task(task: manual.ManualTask) -> Rendered:
    """A task of the manual, as the desk shows it."""
    text = templates().get_template(f"manual/tasks/{task.name}.html").render()
    linked = re.sub(r'<a href="([a-z-]+)">', r'<a href="\1.html">', text)
    body = f'<p class="quiet"><a href="index.html">What has to be done?</a></p>\n<h1>{escape(task.title)}</h1>\n{linked}'
    return Rendered(task.title, body, (Section("", task.title, _get_text(text)),))


def _list_of_tasks() -> Rendered:
    """All tasks, in the order in which an event needs them."""
    parts = [
        "<h1>What has to be done?</h1>",
        "<p>A page for each task, step by step; the same pages are in the desk: press F1 there.</p>",
    ]
    for group, tasks in manual.TASKS.items():
        lines = "".join(
            f'<li><a href="{task.name}.html">{escape(task.title)}</a></li>' for task in tasks
        )
        parts.append(f"<h2>{escape(group)}</h2><ul>{lines}</ul>")
    title = "What has to be done?"
    return Rendered(title, "\n".join(parts), (Section("", title, ""),))


def build(folder: Path, *, pictures: Mapping[str, bytes]) -> list[str]:
    """Write the whole site into a new folder, then put it into the place of the old one.

    Returns the addresses of all pages.
    """
    site = Website(pictures=[name.removesuffix("-dark") for name in pictures])
    unfinished = folder.with_name(f"{folder.name}.new")
    shutil.rmtree(unfinished, ignore_errors=True)
    frame = jinja2.Environment(
        loader=jinja2.FileSystemLoader(HERE), autoescape=True, undefined=jinja2.StrictUndefined
    ).get_template("page.html")
    written: dict[str, Rendered] = dict(site.pages())
    front = {"index.html": "Tabiya: the documentation", "search.html": "Search"}
    for address in (*front, *written):
        page = written.get(address)
        target = unfinished / address
        target.parent.mkdir(parents=True, exist_ok=True)
        depth = address.count("/")
        target.write_text(
            frame.render(
                address=address,
                title=page.title if page else front[address],
                body=page.body if page else "",
                contents=page.contents if page else (),
                up="../" * depth,
                navigation=site.navigation,
                tasks=manual.TASKS,
                promise=PROMISE,
                version=VERSION,
            ),
            encoding="utf-8",
        )
    _check_links(unfinished, [*front, *written])
    index = [
        [address, page.title, section.anchor, section.heading, section.text]
        for address, page in written.items()
        for section in page.sections
    ]
    words = json.dumps(index, ensure_ascii=False, separators=(",", ":"))
    (unfinished / "search-index.js").write_text(f"const PAGES = {words};\n", encoding="utf-8")
    shutil.copy(HERE / "search.js", unfinished)
    (unfinished / "site.css").write_text(_style(), encoding="utf-8")
    shutil.copy(DESK / "static/icon.svg", unfinished)
    for file in DOCS.rglob("*"):
        if file.suffix in COPIED and file.parent not in (DOCS, HERE):
            target = unfinished / file.relative_to(DOCS)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(file, target)
    for name, data in pictures.items():
        target = unfinished / PICTURES / f"{name}.webp"
        target.parent.mkdir(exist_ok=True)
        target.write_bytes(data)
    shutil.rmtree(folder, ignore_errors=True)
    os.replace(unfinished, folder)
    return [*front, *written]


def _style() -> str:
    """Our own rules below the colours of the desk."""
    colours, _, _ = (DESK / "static/desk.css").read_text(encoding="utf-8").partition("*, *::before")
    return colours + (HERE / "site.css").read_text(encoding="utf-8")


def _check_links(folder: Path, pages: Sequence[str]) -> None:
    """Every link to a page, and to a heading in it, leads somewhere."""
    texts = {page: (folder / page).read_text(encoding="utf-8") for page in pages}
    anchors = {page: set(re.findall(r' id="([^"]+)"', text)) for page, text in texts.items()}
    broken = []
    for page, text in texts.items():
        for link in re.findall(r'<a [^>]*href="([^"]+)"', text):
            path, _, anchor = unescape(link).partition("#")
            if re.match(r"[a-z]+:", link):
                continue
            target = (
                posixpath.normpath(posixpath.join(posixpath.dirname(page), path)) if path else page
            )
            known = target in texts or (DOCS / target).is_file()
            if not known or (anchor and target in texts and anchor not in anchors[target]):
                broken.append(f"{page}: {link}")
    if broken:
        raise BrokenSite("\n".join(broken))


def main() -> None:
    """Build the site, with pictures unless they are not wanted."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--out", type=Path, default=Path("build/site"))
    reader.add_argument("--without-pictures", action="store_true")
    asked = reader.parse_args()
    pictures: dict[str, bytes] = {}
    if not asked.without_pictures:
        from docs.website.pictures import take  # needs the tools of the tests

        pictures = take()
    asked.out.parent.mkdir(parents=True, exist_ok=True)
    pages = build(asked.out, pictures=pictures)
    size = sum(file.stat().st_size for file in asked.out.rglob("*") if file.is_file())
    print(
        f"{len(pages)} pages, {len(pictures)} pictures, {size / 1e6:.1f} MB: {asked.out}/index.html"
    )


if __name__ == "__main__":
    main()
