"""Breaks the long lines of templates where no reader of a page can see it; CONTRIBUTING tells when to run it.

python -m docs.templates            break every line over 140 characters
python -m docs.templates --check    list them, and change nothing

A line may end after a block tag, whose line break Jinja drops; between the arguments of a tag or an expression; between
the attributes of an element; and before an element that begins a line of its own anyway. A sentence that fits in no line
is spread over several as `{% trans trimmed %}`, which is the same message. A template is only written if Jinja reads
it as before.
"""

from __future__ import annotations

import re
import sys
from argparse import ArgumentParser
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from jinja2 import Environment, nodes

from tabiya.answers.templates import Sentences

ROOT = Path(__file__).parents[1]
FOLDERS = ("src/tabiya", "installers/browser")
WIDTH = 140
INDENT = "  "
_SHORTEST_SPREAD = 40
"""A shorter sentence is not what makes a line long."""

_BLOCKS = (
    "address|article|body|col|colgroup|datalist|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|h[1-6]|head|"
    "header|hr|legend|li|link|main|meta|nav|ol|optgroup|option|p|script|section|summary|table|tbody|td|tfoot|th|thead|"
    "title|tr|ul"
)
"""Elements that nothing stands beside: a space before them is not shown. Forms are not, some are shown in a line."""
_BLOCK = re.compile(rf"</?(?:{_BLOCKS})\b")
_BEFORE_BLOCK = re.compile(rf">\s+(?=</?(?:{_BLOCKS})\b)")
_VOID = frozenset(("area", "br", "col", "hr", "img", "input", "link", "meta", "source", "use"))
_KEPT = frozenset(("pre", "script", "style", "textarea"))
"""What is inside these stays as it is, with all its spaces."""
_TEXT = r"""(?:"[^"]*"|'[^']*'|[^"'])*?"""
_JINJA = re.compile(
    rf"\{{#.*?#\}}|\{{%[-+]?\s*(?P<word>\w+){_TEXT}%\}}|\{{\{{{_TEXT}\}}\}}", re.DOTALL
)
_SENTENCE = re.compile(
    r"\{% trans(?P<values>(?: [^%]*?)?) %\}(?P<text>(?:(?!\{%).)*)"
    r"(?P<other>\{% pluralize[^%]*%\}(?:(?!\{%).)*)?\{% endtrans %\}"
)
_PIECE = re.compile(r"(?:<(\w+)>[^<]*</\1>|\{\{.*?\}\}|[^ ])+")
"""A word of a sentence; what is set in another type and what is filled in stay together."""
_BESIDE = re.compile(r"name=|value=|role=|hidden>")
"""Attributes that stay beside the one before them: the value of a field is looked for beside its name."""
_ELEMENT = re.compile(r"</?([a-zA-Z][\w-]*)")
_IN_EXPRESSION = re.compile(r""""[^"]*"|'[^']*'|[\[({]|[\])}]| +""")
_SPACE_IN_STRING = re.compile(r"(?<= )(?=[^ \"'])")
_JOINING = re.compile(r"(?:if|else|and|or|~)\b|~")


@dataclass(frozen=True, slots=True)
class Gap:
    """A place where a line may end instead of the spaces from `start` to `end`; a low `cost` is a good place."""

    start: int
    end: int
    cost: int
    indent: str = ""
    """Before the next line, beside the indentation of this one."""
    glued: bool = False
    """Whether what follows stands at the margin, because spaces before it would be shown."""
    quote: str = ""
    """Ends a string, and begins it again: Jinja joins strings that follow each other."""


class _Scanner:
    """Reads a template from its beginning and collects the gaps; it knows whether it is inside a tag or a quote."""

    def __init__(self, source: str) -> None:
        self.source, self.at, self.depth = source, 0, 0
        self.element, self.quote, self.before = "", "", ""
        self.gaps: list[Gap] = []

    def scan(self) -> list[Gap]:
        while self.at < len(self.source):
            if jinja := _JINJA.match(self.source, self.at):
                self._jinja(jinja)
            elif self.element:
                self._inside_element()
            elif element := _ELEMENT.match(self.source, self.at):
                self._begin(element)
            else:
                self._text()
        return self.gaps

    def _gap(
        self,
        start: int,
        end: int,
        cost: int,
        indent: str = "",
        *,
        glued: bool = False,
        quote: str = "",
    ) -> None:
        self.gaps.append(Gap(start, end, cost + self.depth, indent, glued, quote))

    def _jinja(self, tag: re.Match[str]) -> None:
        word, end = tag["word"], tag.end()
        if not tag[0].startswith("{#"):
            self._expression(tag)
        if word in {"trans", "raw"}:
            end = re.compile(rf"\{{%-?\s*end{word}\s*-?%\}}").search(self.source, end).end()  # type: ignore[union-attr]
            word = f"end{word}"
        elif word in {"if", "for", "call", "macro", "block", "filter"}:
            self.depth += 1
        elif word and word.startswith("end"):
            self.depth -= 1
        # Jinja drops the line break after a block tag, but none before spaces, which might be shown.
        follows = self.source[end : end + 1]
        if not tag[0].startswith("{{") and follows and not follows.isspace():
            closing = self.source.startswith(("</", ">"), end)
            cost = (
                3 * closing
                + 3 * (word == "endtrans")
                + 8 * bool(self.element)
                + 10 * bool(self.quote)
            )
            self._gap(end, end, 2 + cost, glued=not self.source.startswith("{%", end))
        self.at, self.before = end, ""

    def _expression(self, tag: re.Match[str]) -> None:
        brackets, begin, end = 0, tag.start() + 2, tag.end() - 2
        for each in _IN_EXPRESSION.finditer(self.source, begin, end):
            if each[0] in "[({":
                brackets += 1
            elif each[0] in "])}":
                brackets -= 1
            elif each[0][0] in "\"'":
                for space in _SPACE_IN_STRING.finditer(
                    self.source, each.start() + 1, each.end() - 1
                ):
                    self._gap(space.start(), space.start(), 30, INDENT * 2, quote=each[0][0])
            elif each[0].isspace():
                if self.source[each.start() - 1] == ",":
                    cost = 8
                elif _JOINING.match(self.source, each.end()):
                    cost = 10
                elif tag[0].startswith("{{") and each.start() == begin:
                    cost = 14
                else:
                    cost = 25
                cost += 3 * brackets + 6 * bool(self.element)
                self._gap(each.start(), each.end(), cost, INDENT * 2)

    def _inside_element(self) -> None:
        letter = self.source[self.at]
        if self.quote:
            self.quote = "" if letter == self.quote else self.quote
        elif letter in "\"'":
            self.quote = letter
        elif letter == ">":
            name = self.element.lstrip("</").lower()
            self.depth += 0 if name in _VOID or self.element.startswith("</") else 1
            self.depth -= self.source[self.at - 1] == "/" and name not in _VOID
            self.before, self.element = self.element, ""
            if name in _KEPT and not self.before.startswith("</"):
                self.at = self.source.index(f"</{name}", self.at)
                return
        elif letter == " " and (spaces := self._spaces()) is not None:
            first = self.source.endswith(self.element, 0, self.at)
            if not _BESIDE.match(self.source, spaces):
                self._gap(self.at, spaces, 12 if first else 6, INDENT)
            self.at = spaces
            return
        self.at += 1

    def _begin(self, element: re.Match[str]) -> None:
        closing = element[0].startswith("</")
        self.depth -= closing
        empty = closing and not self.before.startswith("</")
        if _BLOCK.match(element[0]) and _BLOCK.match(self.before) and not empty:
            self._gap(self.at, self.at, 4 if closing else 1)
        self.element, self.at = element[0], element.end()

    def _text(self) -> None:
        spaces = self._spaces() if self.source[self.at] == " " else None
        if spaces is not None and (self.before or self.source[spaces] in "<{"):
            self._gap(self.at, spaces, 25)
        self.at, self.before = spaces or self.at + 1, ""

    def _spaces(self) -> int | None:
        """Return where the spaces here end, if a line break can stand for them: Jinja drops one after its tag."""
        end = re.compile(" +").match(self.source, self.at).end()  # type: ignore[union-attr]
        replaceable = self.source[end : end + 1] not in ("", "\n", ">", "/")
        return end if replaceable and not self.source.endswith(("%}", "#}"), 0, self.at) else None


def formatted(source: str) -> str:
    """Return a template with its long lines broken, as far as they can be."""
    while True:
        gaps = _Scanner(source).scan()
        starts = [gap.start for gap in gaps]
        begin, lines, spread = 0, [], False
        for line in source.splitlines(keepends=True):
            end = begin + len(line.rstrip("\n"))
            if end - begin <= WIDTH:
                lines.append(line)
            else:
                inside = gaps[bisect_left(starts, begin + 1) : bisect_left(starts, end)]
                broken = _broken(source, begin, end, inside)
                spread |= broken is None
                lines.append(
                    (_spread(source[begin:end]) if broken is None else broken) + line[end - begin :]
                )
            begin += len(line)
        changed = "".join(lines)
        if not spread or changed == source:
            return changed
        source = changed


def _broken(source: str, begin: int, end: int, gaps: list[Gap]) -> str | None:
    """Return a line in parts that fit, with the lowest costs; none if there are no such parts."""
    least = min((gap.cost for gap in gaps), default=0)
    margin = re.compile(" *").match(source, begin)[0]  # type: ignore[index]
    places = [Gap(begin, begin, least, glued=True), *gaps, Gap(end, end, least)]
    costs, came_from = [0], [0]
    for number, here in enumerate(places[1:], 1):
        found = [
            (costs[earlier] + here.cost - least + 1, -earlier)
            for earlier, there in enumerate(places[:number])
            if costs[earlier] >= 0
            and len(_begun(there, margin)) + here.start + len(here.quote) - there.end <= WIDTH
        ]
        # Of equally good places the last: lines are filled from the first.
        cost, earlier = min(found, default=(-1, 0))
        costs.append(cost)
        came_from.append(-earlier)
    if costs[-1] < 0:
        return None
    parts, number = [], len(places) - 1
    while number:
        there, here = places[came_from[number]], places[number]
        parts.append(_begun(there, margin) + source[there.end : here.start] + here.quote)
        number = came_from[number]
    return "\n".join(reversed(parts))


def _begun(gap: Gap, margin: str) -> str:
    """Return what stands before the part of a line that begins at a gap."""
    return ("" if gap.glued else margin + gap.indent) + gap.quote


def _spread(line: str) -> str:
    """Return a line with its longest sentence on lines of its own."""
    longest = max(_SENTENCE.finditer(line), key=lambda each: len(each[0]), default=None)
    if longest is None or len(longest[0]) < _SHORTEST_SPREAD or " trimmed" in longest["values"]:
        return line
    context = re.match(r' "[^"]*"', longest["values"])
    after = context.end() if context else 0
    values = f"{longest['values'][:after]} trimmed{longest['values'][after:]}"
    said = [f"{{% trans{values} %}}", *_wrapped(longest["text"])]
    if other := longest["other"]:
        tag, text = other.split("%}", 1)
        said += [f"{tag}%}}", *_wrapped(text)]
    return "\n".join(
        (line[: longest.start()] + said[0], *said[1:], "{% endtrans %}" + line[longest.end() :])
    )


def _wrapped(text: str) -> Iterator[str]:
    line = ""
    for piece in _PIECE.finditer(text):
        if line and len(INDENT) + len(line) + 1 + len(piece[0]) > WIDTH:
            yield INDENT + line
            line = ""
        line = f"{line} {piece[0]}" if line else piece[0]
    yield INDENT + line


@cache
def _environment() -> Environment:
    return Environment(  # noqa: S701 - nothing is rendered
        extensions=[Sentences, "jinja2.ext.do"], trim_blocks=True, lstrip_blocks=True
    )


def meaning(source: str) -> nodes.Template:
    """Return what Jinja reads, without the differences in white space that no reader of a page can see."""
    tree = _environment().parse(source)
    for data in tree.find_all(nodes.TemplateData):
        data.data = re.sub(r"\s+", " ", _BEFORE_BLOCK.sub(">", data.data))
    return tree


def long_lines(path: Path) -> list[int]:
    """Return the numbers of the lines that are too long."""
    lines = path.read_text("utf-8").splitlines()
    return [number for number, line in enumerate(lines, 1) if len(line) > WIDTH]


def templates() -> list[Path]:
    """Return every template that people see as a page."""
    return sorted(path for folder in FOLDERS for path in (ROOT / folder).rglob("*.html"))


def main() -> int:
    """Format, or only check; return 1 if a line is still too long."""
    parser = ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--check", action="store_true", help="change nothing")
    check = parser.parse_args().check
    for path in templates():
        source = path.read_text("utf-8")
        result = formatted(source)
        if meaning(result) != meaning(source):
            sys.exit(
                f"{path.relative_to(ROOT)}: the page would change; this is a mistake of docs/templates.py"
            )
        if result != source and not check:
            path.write_text(result, "utf-8")
    found = [
        f"{path.relative_to(ROOT)}:{line}" for path in templates() for line in long_lines(path)
    ]
    if found:
        print(f"These lines have more than {WIDTH} characters:", *found, sep="\n")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())
