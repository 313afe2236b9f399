"""A bracket as a picture: two columns of names, lines for the pairs, and what was refused.

It is drawn from the account alone, so every system has it: the first of a pair, who looks for an
opponent in the order of the system, stands on the left; whoever is looked for stands on the right.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tabiya.explain import drawing
from tabiya.explain.drawing import Brought
from tabiya.explain.remark import Remark
from tabiya.explain.short import short_article, short_reason
from tabiya.explain.words import Explainer, make_explainer
from tabiya.languages import gettext, say, translatable
from tabiya.model.points import show_points
from tabiya.model.tournament import Tournament
from tabiya.pairing.account import Names, Step
from tabiya.pairing.round_pairing import RoundPairing

MOST_REFUSED = 2
"""How many refused opponents of one player are drawn; the player's own page has more."""
MOST_QUESTIONS = 80
"""How many of them in the whole round: each has to be tried."""

_WIDTH = 390.0
_COLUMN = 160.0
_ROW = 36.0
_TOP = 24.0
_BRACKETS = ("bracket", "scoregroup")
_LEAVES = {
    "bye": translatable("{who} has the bye"),
    "down": translatable("{who} floats down"),
    "up": translatable("{who} floats up"),
}
_LEAVING = ("downfloaters", "floaters", "floater")


@dataclass(frozen=True, slots=True)
class RefusedPair:
    """A pair that comes earlier in the order, and why it was not made."""

    player: int
    other: int
    reason: str
    article: str


@dataclass(frozen=True, slots=True)
class BracketDrawn:
    """A bracket ready to be drawn: who stands where, and what is between them."""

    title: str
    headings: tuple[str, str]
    left: tuple[Brought, ...]
    right: tuple[Brought, ...]
    pairs: tuple[tuple[int, int, int], ...]
    """(who looks for an opponent, the opponent found, who of them has White)."""
    refused: tuple[RefusedPair, ...]
    came: dict[int, str]
    """Who came from another bracket: `down` or `up`."""
    leaves: dict[int, str]
    """Who goes on: `down`, `up` or `bye`."""
    moved: tuple[int, ...]
    """Who changed sides before the pairs were made."""
    told: Remark
    """The full account of the bracket."""

    def svg(self, style: str = "") -> str:
        """The picture."""
        rows = max(len(self.left), len(self.right), 1)
        onward = _ROW * 0.8 if self.leaves else 8.0
        height = _TOP + rows * _ROW + onward
        parts = [
            *self._headings(),
            *self._lines(height),
            *self._people(),
        ]
        return drawing.drawn(_WIDTH, height, self.spoken(), parts, style)

    def spoken(self) -> str:
        """The picture in one sentence, for whoever cannot see it."""
        called = {player.number: player.called for player in (*self.left, *self.right)}
        pairs = "; ".join(
            say("{one} meets {other}", one=called[one], other=called[other])
            for one, other, _ in self.pairs
        )
        leaving = "; ".join(say(_LEAVES[way], who=called[who]) for who, way in self.leaves.items())
        return f"{self.title} {'; '.join(filter(None, (pairs, leaving)))}."

    def words(self) -> tuple[Remark, ...]:
        """What the picture shows, in words: the pairs refused, each with its article."""
        called = {player.number: player.called for player in (*self.left, *self.right)}
        return tuple(
            Remark(
                say(
                    "{tag} {one} not against {other}: {reason}",
                    tag=tag,
                    one=called[one.player],
                    other=called[one.other],
                    reason=one.reason,
                ),
                one.article,
            )
            for tag, one in zip(_tags(), self.refused, strict=False)
        )

    @property
    def drawn_pairs(self) -> tuple[str, ...]:
        """The pairs, White first."""
        called = {player.number: player.called for player in (*self.left, *self.right)}
        return tuple(
            f"{called[white]} – {called[other if white == one else one]}"
            for one, other, white in self.pairs
        )

    @property
    def rows(self) -> int:
        """How many rows the picture has, for whoever must fit it on a page."""
        return max(len(self.left), len(self.right))

    def _get_height(self, number: int) -> tuple[bool, float]:
        """Whether somebody stands on the right, and how far down."""
        for right, column in ((False, self.left), (True, self.right)):
            for place, player in enumerate(column):
                if player.number == number:
                    return right, _TOP + place * _ROW + _ROW / 2
        return False, _TOP

    def _headings(self) -> Iterator[str]:
        first, second = self.headings
        yield drawing.words_at(0, 12, first, "pic-head")
        yield drawing.words_at(_WIDTH - _COLUMN + 12, 12, second, "pic-head")
        yield drawing.line_between(0, 18, _WIDTH, 18, "pic-rule")

    def _people(self) -> Iterator[str]:
        for right, column in ((False, self.left), (True, self.right)):
            for place, player in enumerate(column):
                x = _WIDTH - _COLUMN + 12 if right else 0.0
                yield from self._person(player, x, _TOP + place * _ROW + 14)

    def _person(self, who: Brought, x: float, y: float) -> Iterator[str]:
        mark = {"down": "↓ ", "up": "↑ "}.get(self.came.get(who.number, ""), "")
        swapped = "↔ " if who.number in self.moved else ""
        whole = f"{mark}{swapped}{who.called}"
        shown = drawing.fitted_name(whole, _COLUMN - 18, 12.5)
        yield "<g>"
        yield f"<title>{drawing.as_text(who.told())}</title>"
        yield drawing.words_at(x, y, shown, "pic-name")
        points = f"{show_points(who.score)}"
        yield drawing.words_at(x, y + 14, points, "pic-small")
        squares, _ = drawing.history(x + 8 + drawing.estimate_width(points, 10.5), y + 14, who)
        yield squares
        yield "</g>"

    def _lines(self, height: float) -> Iterator[str]:
        start, end = _COLUMN - 4, _WIDTH - _COLUMN + 4
        lines, tags = self._refusals(start, end)
        yield from lines
        for one, other, white in self.pairs:
            sides = {who: self._get_height(who) for who in (one, other)}
            (x, y), (to_x, to_y) = (
                (end if right else start, down) for right, down in sides.values()
            )
            yield drawing.line_between(x, y, to_x, to_y, "pic-pair")
            yield drawing.disc(x, y, "w" if white == one else "b")
            yield drawing.disc(to_x, to_y, "w" if white == other else "b")
        for place, (who, way) in enumerate(self.leaves.items()):
            right, down = self._get_height(who)
            side = end if right else start
            middle = _WIDTH / 2 + (place - (len(self.leaves) - 1) / 2) * 26
            foot = height - 8
            yield drawing.path_along(
                f"M{side:g} {down:g}C{middle:g} {down:g} {middle:g} {down:g} {middle:g} {foot - 6:g}",
                "pic-float",
            )
            yield drawing.arrow_head(middle, foot, "down" if way != "up" else "up")
            # Side by side the words would lie on each other; the arrow says as much.
            if way == "bye" or len(self.leaves) == 1:
                yield drawing.words_at(middle + 8, foot, gettext(way), "pic-small")
        # Above all lines, so that none of them goes through an article.
        yield from tags

    def _refusals(self, start: float, end: float) -> tuple[list[str], list[str]]:
        """The broken lines, and the crosses and articles on them, each where there is room."""
        lines: list[str] = []
        tags: list[str] = []
        taken: list[_Room] = []
        for tag, refusal in zip(_tags(), self.refused, strict=False):
            (right, y), (other_right, to_y) = (
                self._get_height(who) for who in (refusal.player, refusal.other)
            )
            x, to_x = (end if right else start), (end if other_right else start)
            if x == to_x:
                bow = x + (30 if x == start else -30)
                way = f"M{x:g} {y:g}C{bow:g} {y:g} {bow:g} {to_y:g} {to_x:g} {to_y:g}"
                lines.append(drawing.path_along(way, "pic-refused"))
                crosses = [((x + bow) / 2 + (bow - x) / 4, (y + to_y) / 2)]
            else:
                lines.append(drawing.line_between(x, y, to_x, to_y, "pic-refused"))
                crosses = [(x + (to_x - x) * share, y + (to_y - y) * share) for share in _SHARES]
            long = f"{tag} {short_article(refusal.article)}".strip()
            # The letter alone where the article has no room: the words below have it too.
            spot = next(
                (
                    (cross, room)
                    for words in (long, tag)
                    for cross in crosses
                    for room in _rooms(cross, words, start, end)
                    if not any(map(room.overlaps, taken))
                ),
                (crosses[0], _rooms(crosses[0], tag, start, end)[0]),
            )
            (at, height), room = spot
            taken.append(room)
            tags.append(drawing.crossed(at, height))
            tags.append(
                drawing.box(room.x, room.y + 2, room.width, room.height - 4, "pic-tag-back")
            )
            tags.append(drawing.words_at(room.x + 1, room.y + 11, room.words, "pic-tag"))
        return lines, tags


_SHARES = (0.2, 0.35, 0.5, 0.65, 0.8, 0.28, 0.43, 0.58, 0.73)
"""How far along a refused line its cross may stand, the best place first."""


@dataclass(frozen=True, slots=True)
class _Room:
    """Where the words beside a cross stand, with the cross."""

    x: float
    y: float
    width: float
    height: float
    words: str
    cross: tuple[float, float]

    def overlaps(self, other: _Room) -> bool:
        """Whether words or cross of one would cover those of the other."""
        return any(
            one[0] < two[2] and two[0] < one[2] and one[1] < two[3] and two[1] < one[3]
            for one in self._boxes()
            for two in other._boxes()
        )

    def _boxes(self) -> tuple[tuple[float, float, float, float], ...]:
        x, y = self.cross
        return (
            (self.x, self.y + 2, self.x + self.width, self.y + self.height - 2),
            (x - 4, y - 4, x + 4, y + 4),
        )


def _rooms(cross: tuple[float, float], words: str, start: float, end: float) -> list[_Room]:
    """The places beside a cross for its words: after it, else before it; never on the names."""
    x, y = cross
    width = drawing.estimate_width(words, 9.5) + 1
    after = _Room(x + 5, y - 16, width, 15, words, cross)
    before = _Room(x - 5 - width, y - 16, width, 15, words, cross)
    fits = [room for room in (after, before) if start - 10 < room.x and room.x + width < end - 4]
    return fits or [after]


def _tags() -> Iterator[str]:
    """a, b, c ... z, a1, b1 ...: what a crossed line is called in the words beside it."""
    turn = 0
    while True:
        for letter in "abcdefghijklmnopqrstuvwxyz":
            yield f"{letter}{turn or ''}"
        turn += 1


def brackets_drawn(before: Tournament, pairing: RoundPairing, names: Names) -> list[BracketDrawn]:
    """All brackets of a round; none where a table says who meets whom."""
    words = make_explainer(pairing, names)
    round_ = pairing.account
    while round_.kind != "round" and round_.children and round_.first("round") is not None:
        round_ = round_.children[0]
    if round_.kind != "round":
        return []
    brought = drawing.brought_by(round_.all("player"), words.names)
    asked = _Asked(before, pairing, words)
    bye = next((child.number("player") for child in round_.children if child.kind == "bye"), None)
    return [
        _drawn(child, brought, bye, asked, words)
        for child in round_.children
        if child.kind in _BRACKETS
    ]


class _Asked:
    """Why pairs were not made, for as many of them as a page can wait for."""

    def __init__(self, before: Tournament, pairing: RoundPairing, words: Explainer) -> None:
        self._before, self._pairing, self._words = before, pairing, words
        self._left = MOST_QUESTIONS

    def about(self, player: int, other: int) -> RefusedPair | None:
        """Why these two do not meet; None if too much has been asked."""
        if not self._left:
            return None
        self._left -= 1
        answer = self._pairing.reasoning.if_they_met(self._before, self._pairing, player, other)
        reason, article = short_reason(answer, self._words)
        return RefusedPair(player, other, reason, article)


def _drawn(
    bracket: Step, brought: dict[int, Brought], bye: int | None, asked: _Asked, words: Explainer
) -> BracketDrawn:
    pairs, refused = [], []
    for board in (child for child in bracket.children if child.kind == "board"):
        white, black = board.number("white"), board.number("black")
        rivals = board.first("rivals")
        first = rivals.number("player") if rivals is not None else white
        second = black if first == white else white
        pairs.append((first, second, white))
        if rivals is not None:
            earlier = rivals.numbers("earlier")[:MOST_REFUSED]
            refused += [asked.about(first, other) for other in earlier]
    # Whoever came from another group may sit at a board of this one without being counted in it.
    seated = (one for pair in pairs for one in pair[:2])
    players = tuple(dict.fromkeys((*bracket.numbers("players"), *seated)))
    order = {number: place for place, number in enumerate(players)}
    leaves = _leaving(bracket)
    if bye in order and bye not in {one for pair in pairs for one in pair[:2]}:
        leaves[bye] = "bye"
    headings, left = _sides(bracket, pairs, leaves)
    return BracketDrawn(
        title=words.text(bracket),
        headings=headings,
        left=tuple(brought[one] for one in sorted(left, key=order.__getitem__)),
        right=tuple(brought[one] for one in players if one not in left),
        pairs=tuple(pairs),
        refused=tuple(
            refusal
            for refusal in refused
            if refusal is not None and {refusal.player, refusal.other} <= set(order)
        ),
        came=_came(bracket),
        leaves=leaves,
        moved=_moved(bracket),
        told=words.remark(bracket),
    )


def _sides(
    bracket: Step, pairs: list[tuple[int, int, int]], leaves: dict[int, str]
) -> tuple[tuple[str, str], set[int]]:
    """What the two columns are called, and who stands in the first one."""
    subgroups = [child for child in bracket.children if child.kind == "subgroups"]
    left = {first for first, _, _ in pairs}
    headings = (gettext("looks for an opponent"), gettext("is found"))
    for first, second in (("s1", "s2"), ("g1", "g2")):
        if any(first in group.facts for group in subgroups):
            headings = (first.upper(), second.upper())
            upper = {one for group in subgroups for one in group.numbers(first)}
            left |= {one for one in leaves if one in upper}
            left |= {
                one
                for group in subgroups
                if "limbo" in group.facts
                for one in group.numbers("limbo")
            }
    if not pairs:
        left = set(bracket.numbers("players"))
        headings = (gettext("no player can be paired here"), "")
    return headings, left


def _came(bracket: Step) -> dict[int, str]:
    """Who came from another bracket, and which way."""
    ways: dict[int, str] = {}
    for child in bracket.children:
        if child.kind == "composition":
            ways |= dict.fromkeys(child.numbers("moved_down"), "down")
        elif child.kind == "upfloaters":
            ways |= dict.fromkeys(child.numbers("players"), "up")
        elif child.kind == "incoming" and "direction" in bracket.facts:
            way = "up" if bracket.text("direction") == "upward" else "down"
            ways |= dict.fromkeys(child.numbers("players"), way)
    return ways


def _leaving(bracket: Step) -> dict[int, str]:
    """Who goes on from here without an opponent, and which way."""
    ways: dict[int, str] = {}
    for child in bracket.children:
        if child.kind in _LEAVING:
            way = child.text("way") or "down"
            going = (
                child.numbers("players") if "players" in child.facts else (child.number("player"),)
            )
            ways |= dict.fromkeys(going, way)
    return ways


def _moved(bracket: Step) -> tuple[int, ...]:
    """Who changed between the two columns before the pairs were made."""
    moved: list[int] = []
    for child in bracket.children:
        if child.kind == "exchange":
            moved += (*child.numbers("from_s1"), *child.numbers("from_s2"))
        elif child.kind == "shift":
            moved += child.numbers("players")
    return tuple(moved)
