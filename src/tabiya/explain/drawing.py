"""What pictures of explanations are drawn with: shapes as SVG, and text that keeps to its room.

A picture holds classes and no colours. A page gives them the colours of its light or dark scheme; what
stands alone, such as a printed sheet, takes `STYLE`. Nothing is told by colour alone: who has White is
an open circle, what was refused is broken and crossed, and every picture has its words beside it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape

from tabiya.languages import gettext, say, translatable
from tabiya.pairing import phrases
from tabiya.pairing.account import Names, Step

STYLE = """
.pic { font-family: "Liberation Sans", "DejaVu Sans", "Libertinus Serif", sans-serif; }
.pic-name { font-size: 12.5px; fill: #000; }
.pic-small { font-size: 10px; fill: #333; }
.pic-head { font-size: 11px; font-weight: bold; fill: #333; }
.pic-struck { text-decoration: line-through; fill: #333; }
.pic-got { font-weight: bold; }
.pic-pair { stroke: #000; stroke-width: 1.8; fill: none; }
.pic-refused { stroke: #777; stroke-width: 1.2; stroke-dasharray: 4 3; fill: none; }
.pic-cross { stroke: #000; stroke-width: 1.8; fill: none; }
.pic-tick { stroke: #000; stroke-width: 2.2; fill: none; }
.pic-tag { font-size: 9.5px; font-weight: bold; fill: #000; }
.pic-tag-back { fill: #fff; }
.pic-float { stroke: #000; stroke-width: 1.4; fill: none; }
.pic-arrow { fill: #000; }
.pic-white { fill: #fff; stroke: #000; stroke-width: 1.2; }
.pic-black { fill: #000; stroke: #000; stroke-width: 1.2; }
.pic-rule { stroke: #bbb; stroke-width: 0.7; }
.pic-bar { fill: #bbb; }
.pic-bar-more { fill: #555; }
.pic-decides { fill: none; stroke: #000; stroke-width: 1.4; }
"""
"""Black on white, for paper and for whatever has no styles of its own."""

_NARROW = frozenset("ijlIt.,;:'|!()[] -")
_WIDE = frozenset("mwMWÆŒ@%½¼¾")


def estimate_width(text: str, size: float) -> float:
    """About how wide a text is: fonts differ, so it is meant to be too much rather than too little."""
    ems = sum(
        0.34 if char in _NARROW else 0.92 if char in _WIDE else 0.68 if char.isupper() else 0.56
        for char in text
    )
    return ems * size


def fitted(text: str, room: float, size: float) -> str:
    """A text cut with an ellipsis where it has no more room."""
    if estimate_width(text, size) <= room:
        return text
    while text and estimate_width(f"{text}…", size) > room:
        text = text[:-1]
    return f"{text.rstrip(' ,')}…"


def fitted_name(name: str, room: float, size: float) -> str:
    """A name with initials where the first names have no room; cut only if that is too long as well.

    >>> fitted_name("7 Castellanos, Bartholomew L.", 130, 12.5)
    '7 Castellanos, B. L.'
    """
    last, comma, first = name.partition(", ")
    if comma and estimate_width(name, size) > room:
        name = f"{last}, {' '.join(f'{word[0]}.' for word in first.split())}"
    return fitted(name, room, size)


def wrapped(text: str, room: float, size: float, most: int) -> list[str]:
    """A text in lines that keep to their room, at most so many; the last one may be cut."""
    lines, current = [], ""
    for word in text.split():
        longer = f"{current} {word}".strip()
        if current and estimate_width(longer, size) > room:
            lines.append(current)
            current = word
        else:
            current = longer
    lines.append(current)
    if len(lines) > most:
        lines = [*lines[: most - 1], " ".join(lines[most - 1 :])]
    return [fitted(line, room, size) for line in lines]


def as_text(words: str) -> str:
    """Words as XML can hold them: no markup, and no letter that cannot be printed."""
    return escape("".join(char if char.isprintable() else " " for char in words))


def words_at(
    x: float, y: float, text: str, look: str, *, anchor: str = "start", whole: str = ""
) -> str:
    """A text at a place; `whole` is shown to whoever points at one that was cut."""
    hint = f"<title>{as_text(whole)}</title>" if whole and whole != text else ""
    side = "" if anchor == "start" else f' text-anchor="{anchor}"'
    return f'<text class="{look}" x="{x:g}" y="{y:g}"{side}>{as_text(text)}{hint}</text>'


def line_between(x: float, y: float, to_x: float, to_y: float, look: str) -> str:
    """A straight line."""
    return f'<line class="{look}" x1="{x:g}" y1="{y:g}" x2="{to_x:g}" y2="{to_y:g}"/>'


def path_along(way: str, look: str) -> str:
    """A line of any form."""
    return f'<path class="{look}" d="{way}"/>'


def disc(x: float, y: float, colour: str) -> str:
    """The end of a pair: open for White, full for Black."""
    look = "pic-white" if colour == "w" else "pic-black"
    return f'<circle class="{look}" cx="{x:g}" cy="{y:g}" r="4.2"/>'


def box(x: float, y: float, width: float, height: float, look: str) -> str:
    """A rectangle."""
    return f'<rect class="{look}" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"/>'


def crossed(x: float, y: float) -> str:
    """The cross on what was refused."""
    return path_along(f"M{x - 4:g} {y - 4:g}l8 8m0 -8l-8 8", "pic-cross")


def ticked(x: float, y: float) -> str:
    """The tick on what was chosen."""
    return path_along(f"M{x - 5:g} {y:g}l4 4l7 -9", "pic-tick")


def arrow_head(x: float, y: float, way: str) -> str:
    """The point of an arrow: `down`, `up` or `right`."""
    corners = {"down": "l-4 -7h8z", "up": "l-4 7h8z", "right": "l-7 -4v8z"}[way]
    return path_along(f"M{x:g} {y:g}{corners}", "pic-arrow")


def drawn(width: float, height: float, title: str, parts: Iterable[str], style: str = "") -> str:
    """The whole picture; its title is what somebody hears who cannot see it."""
    sheet = f"<style>{style}</style>" if style else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="pic" viewBox="0 0 {width:g} {height:g}" '
        f'role="img" aria-label="{as_text(title)}">{sheet}{"".join(parts)}</svg>'
    )


_SQUARE = 8
_MOST_SQUARES = 9
_DOTS = {"mild": 1, "strong": 2, "absolute": 3}


_LAST_FLOAT = {
    "down": translatable("floated down in the last round"),
    "up": translatable("floated up in the last round"),
}
_EARLIER_FLOAT = {
    "down": translatable("floated down in the last but one round"),
    "up": translatable("floated up in the last but one round"),
}


@dataclass(frozen=True, slots=True)
class Brought:
    """What a player brings to a round, as far as a picture shows it."""

    number: int
    name: str
    score: int
    colours: str = ""
    """The colours had, oldest first, such as `wbw`."""
    due: str = ""
    strength: str = ""
    last_float: str = ""
    earlier_float: str = ""

    @property
    def called(self) -> str:
        """Number and name."""
        return f"{self.number} {self.name}".strip()

    def told(self) -> str:
        """The same in words, for whoever cannot see the squares."""
        had = ", ".join(map(phrases.colour_named, self.colours))
        parts = [
            phrases.points(self.score),
            say("colours {colours}", colours=had) if had else gettext("no game yet"),
        ]
        if self.due:
            parts.append(phrases.preference(self.due, self.strength))
        for floated, wording in (
            (self.last_float, _LAST_FLOAT),
            (self.earlier_float, _EARLIER_FLOAT),
        ):
            if floated:
                parts.append(gettext(wording[floated]))
        return f"{self.called}: {'; '.join(parts)}"


def brought_by(players: Iterable[Step], names: Names) -> dict[int, Brought]:
    """What everybody brings, from the steps of the kind `player`."""
    return {
        number: Brought(
            number,
            names.get(number, ""),
            player.number("score"),
            player.text("colours"),
            player.text("colour_due"),
            player.text("strength"),
            player.text("last_float"),
            player.text("earlier_float"),
        )
        for player in players
        for number in (player.number("player"),)
    }


def history(x: float, y: float, who: Brought) -> tuple[str, float]:
    """The colours had as small squares, the one due as a ring with a dot for each grade of need.

    The second part is where it ends. White is open and Black is full, so that ink alone tells them.
    """
    shown = who.colours[-_MOST_SQUARES:]
    parts = []
    for colour in shown:
        parts.append(
            box(x, y - _SQUARE, _SQUARE, _SQUARE, "pic-white" if colour == "w" else "pic-black")
        )
        x += _SQUARE + 2
    if who.due:
        x += 3
        parts.append(path_along(f"M{x:g} {y - 4:g}h5", "pic-float"))
        x += 9
        parts.append(disc(x + 2, y - 4, who.due))
        x += 9
        for _ in range(_DOTS.get(who.strength, 0)):
            parts.append(f'<circle class="pic-arrow" cx="{x + 1:g}" cy="{y - 4:g}" r="1.3"/>')
            x += 4
    floats = "".join(
        {"down": "↓", "up": "↑", "": ""}[way] for way in (who.earlier_float, who.last_float)
    )
    if floats:
        parts.append(words_at(x + 4, y, floats, "pic-small"))
        x += 4 + 8 * len(floats)
    return "".join(parts), x
