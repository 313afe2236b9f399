"""Pairs that nobody chose, as pictures: the line of a table, or two ways through a knock-out.

A table is drawn as it is printed, with the line of the round in a frame; below it stands who that is.
Of a knock-out the two players of a match are drawn with the matches that led them to each other.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from tabiya.explain import drawing
from tabiya.explain.remark import Remark
from tabiya.explain.words import Explainer, make_explainer
from tabiya.languages import gettext, say
from tabiya.model.points import show_points
from tabiya.pairing import phrases
from tabiya.pairing.account import Names, Pair, ScheduleReasoning, Step
from tabiya.pairing.round_pairing import RoundPairing

_WIDTH = 390.0
_LINE = 20.0
_CELLS = 6
"""So many pairs of numbers stand side by side; a longer line of the table goes on below."""
_MOST_ROWS = 18
"""Of a longer table only the lines around the round are drawn."""
_MOST_OF_A_PLAYER = 24
_LEFT = 76.0


@dataclass(frozen=True, slots=True)
class TableDrawn:
    """The lines of a table, and who meets whom by the one of this round."""

    title: str
    rule: str
    """Which table it is, and which of its lines."""
    round: int
    lines: Mapping[int, tuple[Pair, ...]]
    """The pairs of numbers of every round that is drawn, White first."""
    cut: bool
    """Whether the table has other rounds, which are not drawn."""
    names: Names
    told: Remark
    of_a_table: bool = True
    """Whether a printed table has these lines; otherwise they follow from the games before."""
    player: int | None = None
    """Whose own rounds are drawn in place of the names of all."""
    own: tuple[tuple[int, int | None, str], ...] = ()
    """Those rounds: number, opponent (None for a free round), colour."""
    away: frozenset[int] = frozenset()
    """Who is not connected in this round: the games stay in the table as forfeits."""

    @property
    def refused(self) -> tuple[Remark, ...]:
        """Nothing: a table has no choice."""
        return ()

    def words(self) -> tuple[Remark, ...]:
        """What was refused, in words."""
        return ()

    @property
    def drawn_pairs(self) -> tuple[str, ...]:
        """The pairs of the round, White first."""
        return tuple(
            self._with_forfeit(
                f"{phrases.named(white, self.names)} – {phrases.named(black, self.names)}",
                white,
                black,
            )
            for white, black in self.lines.get(self.round, ())
        )

    def _with_forfeit(self, text: str, *players: int | None) -> str:
        return say("{pair} (forfeit)", pair=text) if self.away.intersection(players) else text

    @property
    def rows(self) -> int:
        """How many rows the picture has, for whoever must fit it on a page."""
        return _get_rows(self.lines) + len(self.lines.get(self.round, ())) + len(self.away)

    def spoken(self) -> str:
        """The picture in words, for whoever cannot see it."""
        if self.player is None:
            return f"{self.rule} {'; '.join(self.drawn_pairs)}."
        own = "; ".join(
            say("round {number}: free", number=number)
            if other is None
            else self._with_forfeit(
                say(
                    "round {number}: {colour} against {name}",
                    number=number,
                    colour=phrases.colour_named(colour),
                    name=phrases.named(other, self.names),
                ),
                *((self.player, other) if number == self.round else ()),
            )
            for number, other, colour in self.own
        )
        return f"{self.rule} {phrases.named(self.player, self.names)}: {own}."

    def svg(self, style: str = "") -> str:
        """The picture."""
        parts = [drawing.words_at(0, 12, gettext("Numbers, White first"), "pic-head")]
        y = 18.0
        parts.append(drawing.line_between(0, y, _WIDTH, y, "pic-rule"))
        for number, pairs in self.lines.items():
            drawn, y = self._table_line(number, pairs, y)
            parts += drawn
        if self.cut:
            parts.append(drawing.words_at(_LEFT, y + 13, gettext("and other rounds"), "pic-small"))
            y += _LINE
        y += 10
        below = self._names_of_all(y) if self.player is None else self._own_line(self.player, y)
        for drawn, end in below:
            parts += drawn
            y = end
        return drawing.drawn(_WIDTH, y + 6, self.spoken(), parts, style)

    def _table_line(
        self, number: int, pairs: tuple[Pair, ...], y: float
    ) -> tuple[list[str], float]:
        here = number == self.round
        look = "pic-name pic-got" if here else "pic-small"
        rows = -(-len(pairs) // _CELLS) or 1
        parts = [drawing.words_at(4, y + 14, say("Round {round}", round=number), look)]
        room = (_WIDTH - _LEFT) / _CELLS
        for place, (white, black) in enumerate(pairs):
            row, column = divmod(place, _CELLS)
            x, top = _LEFT + column * room, y + row * _LINE
            if here and self.player in (white, black):
                parts.append(drawing.box(x - 4, top + 1, room - 3, _LINE - 3, "pic-bar"))
            struck = " pic-struck" if here and self.away & {white, black} else ""
            parts.append(drawing.words_at(x, top + 14, f"{white}-{black}", f"{look}{struck}"))
        if here:
            frame = drawing.box(0.8, y + 0.5, _WIDTH - 1.6, rows * _LINE - 1, "pic-decides")
            parts.append(frame)
        return parts, y + rows * _LINE

    def _names_of_all(self, y: float) -> Iterator[tuple[list[str], float]]:
        """The round's pairs with their names and colours."""
        heading = say("Round {round}: White and Black", round=self.round)
        yield [drawing.words_at(0, y + 12, heading, "pic-head")], y + 18
        y += 18
        half = _WIDTH / 2 - 20
        for pair in self.lines.get(self.round, ()):
            parts = []
            for x, colour, player in zip((6, _WIDTH / 2 + 6), "wb", pair, strict=True):
                name = phrases.named(player, self.names)
                parts.append(drawing.disc(x, y + 10, colour))
                parts.append(
                    drawing.words_at(
                        x + 10,
                        y + 14,
                        drawing.fitted_name(name, half, 12.5),
                        "pic-name pic-struck" if player in self.away else "pic-name",
                        whole=name,
                    )
                )
            y += _LINE
            if self.away.intersection(pair):
                parts.append(drawing.words_at(16, y + 8, gettext("forfeit"), "pic-small"))
                y += _LINE * 0.7
            yield parts, y

    def _own_line(self, player: int, y: float) -> Iterator[tuple[list[str], float]]:
        """The one player's opponents through the rounds, the one of this round marked."""
        heading = say("The rounds of {name}", name=phrases.named(player, self.names))
        shown = drawing.fitted(heading, _WIDTH, 11)
        yield [drawing.words_at(0, y + 12, shown, "pic-head", whole=heading)], y + 18
        y += 18
        for number, other, colour in self.own:
            here = number == self.round
            name = gettext("free") if other is None else phrases.named(other, self.names)
            parts = [
                drawing.words_at(4, y + 14, say("Round {round}", round=number), "pic-small"),
                drawing.disc(_LEFT + 2, y + 10, colour) if colour else "",
                drawing.words_at(
                    _LEFT + 14,
                    y + 14,
                    drawing.fitted_name(name, _WIDTH - _LEFT - 40, 12.5),
                    "pic-name pic-got" if here else "pic-name",
                    whole=name,
                ),
            ]
            if here and other is not None and self.away & {player, other}:
                parts.append(
                    drawing.words_at(
                        _WIDTH - 4, y + 14, gettext("forfeit"), "pic-small", anchor="end"
                    )
                )
            elif here:
                parts.append(drawing.ticked(_WIDTH - 14, y + 10))
            y += _LINE
            yield parts, y


@dataclass(frozen=True, slots=True)
class Before:
    """A match that a player had before: in words and as drawn."""

    heading: str
    opponent: str
    ended: str


@dataclass(frozen=True, slots=True)
class Way:
    """A player's way to a match."""

    name: str
    """With the number."""
    seed: str
    before: tuple[Before, ...]


@dataclass(frozen=True, slots=True)
class MatchDrawn:
    """A match of a knock-out: the ways of its two players, and where they join."""

    title: str
    """The stage and the match."""
    game: str
    """Which game of the match it is, and how it stands."""
    white: int
    """Whose way has White in this game: 0 or 1."""
    ways: tuple[Way, Way]
    told: Remark

    @property
    def refused(self) -> tuple[Remark, ...]:
        """Nothing: the bracket is known before it begins."""
        return ()

    def words(self) -> tuple[Remark, ...]:
        """What was refused, in words."""
        return ()

    @property
    def drawn_pairs(self) -> tuple[str, ...]:
        """The pair, White first."""
        one, other = self.ways if not self.white else self.ways[::-1]
        return (f"{one.name} – {other.name}",)

    @property
    def rows(self) -> int:
        """How many rows the picture has."""
        return 3 + 2 * max(len(way.before) for way in self.ways)

    def spoken(self) -> str:
        """The picture in words."""
        return f"{self.title}: {_came_by(self.ways[0])}; {_came_by(self.ways[1])}."

    def svg(self, style: str = "") -> str:
        """The picture: time goes down, and both ways end in the match."""
        steps = max(len(way.before) for way in self.ways)
        top, deep = 34.0, 46.0
        join = top + steps * deep + 14
        parts: list[str] = []
        for turn, way in enumerate(self.ways):
            x = turn * _WIDTH / 2 + (8 if turn else 0)
            parts += self._way(way, x, top + (steps - len(way.before)) * deep, join)
        middle = _WIDTH / 2
        for turn, x in enumerate((5.0, middle + 13)):
            parts.append(drawing.path_along(f"M{x:g} {join:g}v14H{middle:g}v8", "pic-pair"))
            parts.append(drawing.disc(x, join, "w" if turn == self.white else "b"))
        parts.append(drawing.arrow_head(middle, join + 28, "down"))
        parts.append(
            drawing.words_at(middle, join + 44, self.title, "pic-name pic-got", anchor="middle")
        )
        y = join + 58
        for line in drawing.wrapped(self.game, _WIDTH - 60, 10, 3):
            parts.append(drawing.words_at(middle, y, line, "pic-small", anchor="middle"))
            y += 13
        return drawing.drawn(_WIDTH, y, self.spoken(), parts, style)

    def _way(self, way: Way, x: float, y: float, join: float) -> Iterator[str]:
        room = _WIDTH / 2 - 26
        name = drawing.fitted_name(way.name, room, 12.5)
        yield drawing.words_at(x + 14, y - 18, name, "pic-name pic-got", whole=way.name)
        yield drawing.words_at(x + 14, y - 5, way.seed, "pic-small")
        yield drawing.line_between(x + 5, y - 22, x + 5, join, "pic-pair")
        for win in way.before:
            beaten = drawing.fitted_name(win.opponent, room, 12.5)
            yield drawing.words_at(
                x + 14, y + 10, drawing.fitted(win.heading, room, 10), "pic-small"
            )
            yield drawing.words_at(
                x + 14, y + 24, beaten, "pic-name pic-struck", whole=win.opponent
            )
            yield drawing.words_at(x + 14, y + 37, drawing.fitted(win.ended, room, 10), "pic-small")
            yield drawing.path_along(f"M{x + 5:g} {y + 20:g}h6", "pic-refused")
            y += 46


Drawn = TableDrawn | MatchDrawn


def schedule_drawn(pairing: RoundPairing, names: Names) -> list[Drawn]:
    """The pictures of a round that a table or a bracket settles; none where opponents are looked for."""
    words = make_explainer(pairing, names)
    account, reasoning = pairing.account, pairing.reasoning
    if account.kind != "scheduled_round" or not isinstance(reasoning, ScheduleReasoning):
        return []
    if reasoning.plan:
        return [_table(pairing.round, account, reasoning, words)]
    return [
        _match(board, words, account)
        for board in account.children
        if board.kind == "table_board" and board.first("way") is not None
    ]


def drawn_for(pairing: RoundPairing, number: int, names: Names) -> Drawn | None:
    """The picture for one player; for one team where a table pairs teams. None if there is none."""
    words = make_explainer(pairing, names)
    account, reasoning = pairing.account, pairing.reasoning
    if account.kind != "scheduled_round" or not isinstance(reasoning, ScheduleReasoning):
        return None
    if reasoning.plan:
        table = _table(pairing.round, account, reasoning, words)
        return replace(table, player=number, own=_own(reasoning.plan, number, pairing.round))
    for board in account.children:
        if board.kind == "table_board" and number in (board.number("white"), board.number("black")):
            return _match(board, words, account) if board.first("way") is not None else None
    return None


def sentence_for(drawn: Drawn, number: int) -> str:
    """Why two meet by a table or a bracket, in one sentence about one of them; empty for who is free."""
    if isinstance(drawn, MatchDrawn):
        one, other = drawn.ways
        if not one.name.startswith(f"{number} ") and one.name != str(number):
            one, other = other, one
        return say(
            "{one} meets {other} because the bracket leads both to {match}: {way}; {other_way}.",
            one=one.name,
            other=other.name,
            match=_small(drawn.title),
            way=_came_by(one),
            other_way=_came_by(other),
        )
    for white, black in drawn.lines.get(drawn.round, ()):
        if number in (white, black):
            opponent = black if number == white else white
            names = {
                "who": drawn.names.get(number) or str(number),
                "other": drawn.names.get(opponent) or str(opponent),
            }
            if not drawn.of_a_table:
                return say(
                    "{who} meets {other} because the schedule says so: {rule}",
                    **names,
                    rule=drawn.rule,
                )
            return say(
                "{who} meets {other} because the schedule says so: for round {round} the table has "
                "{white}-{black}, White first. {rule}",
                **names,
                round=drawn.round,
                white=white,
                black=black,
                rule=drawn.rule,
            )
    return ""


def _small(title: str) -> str:
    return f"{title[:1].lower()}{title[1:]}"


def _came_by(way: Way) -> str:
    if not way.before:
        return say("{name} is {seed}", name=way.name, seed=way.seed)
    last = way.before[-1]
    return say(
        "{name} is {seed}; {match}: {opponent}, {ended}",
        name=way.name,
        seed=way.seed,
        match=_small(last.heading),
        opponent=last.opponent,
        ended=last.ended,
    )


def _get_rows(lines: Mapping[int, tuple[Pair, ...]]) -> int:
    return sum(-(-len(pairs) // _CELLS) or 1 for pairs in lines.values())


def _table(
    number: int, account: Step, reasoning: ScheduleReasoning, words: Explainer
) -> TableDrawn:
    opening = next(iter(reasoning.opening), account)
    plan = reasoning.plan
    lines = dict(plan)
    around = len(plan)
    while _get_rows(lines) > _MOST_ROWS and around:
        around -= 1
        lines = {other: pairs for other, pairs in plan.items() if abs(other - number) <= around}
    return TableDrawn(
        title=say("The table, round {number}", number=number)
        if opening.kind == "table"
        else say("Round {round}", round=number),
        rule=words.text(opening),
        round=number,
        lines=lines,
        cut=len(lines) < len(plan),
        names=reasoning.teams or words.names,
        told=words.remark(opening),
        of_a_table=opening.kind == "table",
        away=frozenset()
        if reasoning.teams
        else frozenset(
            child.number("player")
            for board in account.children
            for child in board.children
            if child.kind == "forfeit"
        ),
    )


def _own(
    plan: Mapping[int, tuple[Pair, ...]], player: int, this: int
) -> tuple[tuple[int, int | None, str], ...]:
    """The rounds of one player, those around this one if there are too many."""
    rounds: list[tuple[int, int | None, str]] = []
    for number, pairs in plan.items():
        pair = next((pair for pair in pairs if player in pair), None)
        if pair is None:
            rounds.append((number, None, ""))
        else:
            rounds.append((number, pair[player == pair[0]], "w" if player == pair[0] else "b"))
    nearest = sorted(rounds, key=lambda entry: abs(entry[0] - this))[:_MOST_OF_A_PLAYER]
    return tuple(sorted(nearest, key=lambda entry: entry[0]))


def _match(board: Step, words: Explainer, account: Step) -> MatchDrawn:
    game = next(child for child in board.children if child.kind == "game_of_match")
    one, other = (_way(child, words) for child in board.children if child.kind == "way")
    first = next(child for child in board.children if child.kind == "way")
    stage = account.first("stage")
    title = say("Match {match}", match=game.number("match"))
    if stage is not None:
        title = say("{stage}, match {match}", stage=stage.text("stage"), match=game.number("match"))
    return MatchDrawn(
        title=title,
        game=words.text(game).partition(", ")[2].removeprefix("games, "),
        white=0 if first.number("player") == board.number("white") else 1,
        ways=(one, other),
        told=words.remark(board),
    )


def _way(way: Step, words: Explainer) -> Way:
    seed = way.number("seed")
    return Way(
        phrases.named(way.number("player"), words.names),
        say("seed {seed}, bye in the first round", seed=seed)
        if way.flag("bye")
        else say("seed {seed}", seed=seed),
        tuple(_before(child, words) for child in way.children),
    )


def _before(match: Step, words: Explainer) -> Before:
    opponent = match.number_or_none("opponent")
    points = " : ".join(map(show_points, match.numbers("score")))
    why = match.text("why")
    if match.flag("won"):
        ended = say("won {points}", points=points)
        ended = f"{ended}, {why}" if why else ended
    else:
        ended = say("lost {points}", points=points)
    return Before(
        say("{stage}, match {match}", stage=match.text("stage"), match=match.number("match")),
        gettext("no one") if opponent is None else phrases.named(opponent, words.names),
        why if opponent is None else ended,
    )
