"""The picture of a bracket: where each name stands, before anybody draws it.

Long brackets are cut into sections that fit on a page: the first sections hold the early rounds,
the last one the rounds between the winners of the sections.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from html import escape

from tabiya.languages import Plural, gettext, say
from tabiya.model.points import show_points
from tabiya.pairing.knockout.bracket import (
    KnockoutBracket,
    KnockoutMatch,
    LoserOf,
    Source,
    WinnerOf,
    round_name,
)
from tabiya.pairing.knockout.ladder import progress
from tabiya.pairing.match.series import MatchRefused, score


@dataclass(frozen=True, slots=True)
class Node:
    """A name on the picture: its column (round), its row, and the two rows it comes from."""

    column: int
    row: int
    label: str
    source: Source
    joins: tuple[int, int] | None = None
    """The rows of both players, if the name is that of a winner."""
    note: str = ""
    """How the match stands."""


@dataclass(frozen=True, slots=True)
class Section:
    """One page of the picture: its title, the titles of its columns, and its names."""

    title: str
    columns: tuple[str, ...]
    nodes: tuple[Node, ...]

    @property
    def rows(self) -> int:
        """How many rows the page needs."""
        return 1 + max(node.row for node in self.nodes)


def sections(bracket: KnockoutBracket, *, places: int = 32) -> tuple[Section, ...]:
    """The pages of the picture, each with at most this many places in its first column."""
    if places < 2 or places & (places - 1):
        raise MatchRefused(
            Plural(
                "a page cannot show {n} place of a bracket",
                "a page cannot show {n} places of a bracket",
                places,
            ),
            hint="Use a power of two: 2, 4, 8, 16, 32, 64.",
        )
    height = places.bit_length() - 1
    pages: list[Section] = []
    first = 0
    while first < bracket.rounds:
        last = min(first + height, bracket.rounds)
        for source in _winners_of_round(bracket, last):
            nodes: list[Node] = []
            _place(bracket, source, (first, last - first, 0), nodes)
            pages.append(_page(bracket, first, last, nodes))
        first = last
    if len(pages) > 1:
        count = len(pages)
        pages = [
            Section(
                say(
                    "{title} (page {number} of {count})",
                    title=page.title,
                    number=number,
                    count=count,
                ),
                page.columns,
                page.nodes,
            )
            for number, page in enumerate(pages, start=1)
        ]
    if bracket.third_place is not None:
        pages[-1] = _with_third_place(bracket, pages[-1], bracket.third_place)
    return tuple(pages)


def label(bracket: KnockoutBracket, source: Source) -> str:
    """What stands on the picture: seed and name, or the match the player will come from.

    Before the players are known, their seeds stand for their names, and once is enough.
    """
    seed = bracket.entrant(source)
    if seed is not None:
        name = bracket.players[seed - 1]
        return name if name == str(seed) else f"{seed} {name}"
    if bracket.is_vacant(source):
        return gettext("no one")
    if isinstance(source, LoserOf):
        return say("loser of match {match}", match=source.match)
    return (
        say("winner of match {match}", match=source.match) if isinstance(source, WinnerOf) else ""
    )


def _winners_of_round(bracket: KnockoutBracket, number: int) -> list[Source]:
    """Everyone who comes out of a round, from the top of the bracket to its foot."""
    sources: list[Source] = [WinnerOf(bracket.final.number)]
    for played in range(bracket.rounds, number, -1):
        before: list[Source] = []
        for source in sources:
            match = _match_in(bracket, source, played)
            before += [source] if match is None else [match.upper, match.lower]
        sources = before
    return sources


def _match_in(bracket: KnockoutBracket, source: Source, number: int) -> KnockoutMatch | None:
    if isinstance(source, int):
        return None
    match = bracket.match(source.match)
    return match if match.round_number == number else None


def _place(
    bracket: KnockoutBracket, source: Source, where: tuple[int, int, int], nodes: list[Node]
) -> int:
    """Place a source and all before it; `where` is (rounds before the page, column, top row).

    A name in column c has 2 to the power of c places of the first column before it, two rows to each place. The
    winner of a first-round bye has no match before him and stands where his match would end.
    """
    before, column, top = where
    match = _match_in(bracket, source, before + column) if column else None
    span = 1 << column
    row = top + span - 1
    joins = None
    if match is not None:
        upper = _place(bracket, match.upper, (before, column - 1, top), nodes)
        lower = _place(bracket, match.lower, (before, column - 1, top + span), nodes)
        joins = (upper, lower)
    note = "" if match is None else get_score(bracket, match)
    nodes.append(Node(column, row, label(bracket, source), source, joins, note))
    return row


def get_score(bracket: KnockoutBracket, match: KnockoutMatch) -> str:
    """How a match stands or ended, the upper player first, and by which games it was decided."""
    upper, lower = bracket.entrants(match.number)
    if upper is None or lower is None or not (match.games or match.is_decided):
        return ""
    points = f"{show_points(score(upper, match.games))} : {show_points(score(lower, match.games))}"
    if not match.games:
        return match.why
    after = progress(bracket.ladder, (upper, lower), match.games)
    faster = gettext(bracket.ladder.rungs[after.rung].name) if after.rung else ""
    return f"{points}, {faster}" if faster else points


def _with_third_place(bracket: KnockoutBracket, page: Section, number: int) -> Section:
    """The page of the final with the match for third place below it."""
    nodes: list[Node] = []
    _place(bracket, WinnerOf(number), (bracket.rounds - 1, 1, page.rows + 1), nodes)
    shift = len(page.columns) - 2
    *losers, winner = (replace(node, column=node.column + shift) for node in nodes)
    named = replace(winner, label=say("third: {name}", name=winner.label))
    return replace(page, nodes=(*page.nodes, *losers, named))


def _page(bracket: KnockoutBracket, first: int, last: int, nodes: list[Node]) -> Section:
    names = [round_name(bracket.rounds, number) for number in range(first + 1, last + 1)]
    ending = gettext("Winner") if last == bracket.rounds else round_name(bracket.rounds, last + 1)
    title = names[0] if len(names) == 1 else f"{names[0]} – {names[-1]}"
    return Section(title, (*names, ending), tuple(nodes))


WIDEST_IN_TEXT = 28
"""Names longer than this are cut, so that a page of six columns stays readable."""


def text_picture(bracket: KnockoutBracket, *, places: int = 32) -> str:
    """The whole bracket in lines of text, page after page."""
    return "\n\n".join(_text_page(section) for section in sections(bracket, places=places))


def _text_page(section: Section) -> str:
    labels = [_cut(node.label) for node in section.nodes]
    width = max(map(len, (*labels, *section.columns)))
    canvas = [[" "] * (len(section.columns) * (width + 4)) for _ in range(section.rows)]
    for node, label in zip(section.nodes, labels, strict=True):
        _draw(canvas, node, label, width)
    header = "".join(name.ljust(width + 4) for name in section.columns).rstrip()
    lines = ["".join(row).rstrip() for row in canvas]
    return "\n".join((section.title, "", header, *lines))


def _draw(canvas: list[list[str]], node: Node, label: str, width: int) -> None:
    """Write one name, and the fork that leads to it from the column before."""
    left = node.column * (width + 4)
    canvas[node.row][left : left + len(label)] = label
    if node.joins is None:
        return
    fork = left - 3
    upper, lower = node.joins
    for row in range(upper, lower + 1):
        canvas[row][fork] = "│"
    for row, corner in ((upper, "┐"), (lower, "┘")):
        canvas[row][fork] = corner
        place = fork - 1
        while place >= 0 and canvas[row][place] == " ":
            canvas[row][place] = "─"
            place -= 1
        if place < fork - 1:
            canvas[row][place + 1] = " "
    canvas[node.row][fork] = "├"
    canvas[node.row][fork + 1] = "─"


def _cut(label: str) -> str:
    """The label without control characters, and no longer than a column."""
    clean = "".join(sign if sign.isprintable() else " " for sign in label)
    return clean if len(clean) <= WIDEST_IN_TEXT else clean[: WIDEST_IN_TEXT - 1] + "…"


ROW = 20
"""The height of a row; a name and its line need two."""

LETTER = 8
"""A generous width for one letter of the text."""

GAP = 24
MARGIN = 16
HEAD = 64
WIDEST_IN_SVG = 40


def svg_pictures(bracket: KnockoutBracket, *, places: int = 32) -> tuple[str, ...]:
    """The pages of the bracket as complete SVG documents."""
    return tuple(_svg_page(section) for section in sections(bracket, places=places))


def _svg_page(section: Section) -> str:
    labels = {node: _clean(node.label) for node in section.nodes}
    longest = max(len(text) for text in (*labels.values(), *section.columns))
    width = longest * LETTER
    total_width = 2 * MARGIN + len(section.columns) * (width + GAP) - GAP
    total_height = HEAD + section.rows * ROW + MARGIN
    title = escape(section.title)
    size = f'width="{total_width}" height="{total_height}"'
    opening = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {total_width} {total_height}" '
        f'{size} role="img" font-family="sans-serif" font-size="14"><title>{title}</title>'
    )
    heading = f'<text x="{MARGIN}" y="24" font-size="18" font-weight="bold" fill="currentColor">{title}</text>'
    parts = [opening, heading]
    for column, name in enumerate(section.columns):
        x = _left(column, width)
        parts.append(
            f'<text x="{x}" y="{HEAD - 12}" font-weight="bold" fill="currentColor">'
            f"{escape(name)}</text>"
        )
    for node, text in labels.items():
        parts += _drawn(node, text, width)
    return "\n".join((*parts, "</svg>"))


def _drawn(node: Node, text: str, width: int) -> list[str]:
    x, y = _left(node.column, width), _line(node.row)
    drawn = [
        f'<text x="{x}" y="{y - 4}" fill="currentColor">{escape(text)}</text>',
        *(
            [f'<text x="{x}" y="{y + 14}" font-size="12" fill="currentColor">{note}</text>']
            if (note := escape(_clean(node.note)))
            else []
        ),
        f'<path d="M{x} {y}h{width}" fill="none" stroke="currentColor"/>',
    ]
    if node.joins is not None:
        fork = x - GAP
        upper, lower = map(_line, node.joins)
        half = GAP // 2
        drawn.append(
            f'<path d="M{fork} {upper}h{half}V{lower}h-{half}M{fork + half} {y}h{half}" '
            'fill="none" stroke="currentColor"/>'
        )
    return drawn


def _left(column: int, width: int) -> int:
    return MARGIN + column * (width + GAP)


def _line(row: int) -> int:
    return HEAD + (row + 1) * ROW


def _clean(label: str) -> str:
    """The label without signs that XML forbids, and no longer than a column may be."""
    clean = "".join(sign if sign.isprintable() else " " for sign in label)
    return clean if len(clean) <= WIDEST_IN_SVG else clean[: WIDEST_IN_SVG - 1] + "…"
