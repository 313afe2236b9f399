"""Why one of two stands above the other: their tie-breaks side by side, and the round that decides."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from tabiya.explain import drawing
from tabiya.explain.rank import ordinal
from tabiya.languages import gettext, say
from tabiya.model.points import show_points
from tabiya.pairing import phrases
from tabiya.tiebreaks.standings import Standings, StandingsRow
from tabiya.tiebreaks.value import Aggregation, Contribution, TieBreakValue, fraction_text

_WIDTH = 380.0
_MIDDLE = _WIDTH / 2
_BAR = 92.0


@dataclass(frozen=True, slots=True)
class ComparedValue:
    """One line of the comparison: what is compared, and what each of the two has."""

    code: str
    one: str
    other: str
    share: tuple[float, float]
    """How long their bars are, from 0 to 1."""
    decides: bool = False


@dataclass(frozen=True, slots=True)
class ComparedRound:
    """What a round brought to each of the two in the tie-break that decides."""

    round: int
    one: str
    other: str
    decides: bool = False
    """Whether from here on the first of the two was ahead for good."""


@dataclass(frozen=True, slots=True)
class RanksCompared:
    """Two participants side by side, the higher one first."""

    sentence: str
    article: str
    names: tuple[str, str]
    values: tuple[ComparedValue, ...]
    rounds: tuple[ComparedRound, ...]

    def svg(self, style: str = "") -> str:
        """The picture: a line for each value, then the rounds of the one that decides."""
        parts = list(self._names())
        y = 30.0
        for value in self.values:
            parts += _value_row(value, y)
            y += 22
        if self.rounds:
            decided = next(value.code for value in self.values if value.decides)
            parts.append(
                drawing.words_at(
                    _MIDDLE,
                    y + 18,
                    say("{code}, round by round", code=decided),
                    "pic-head",
                    anchor="middle",
                )
            )
            y += 26
        for row in self.rounds:
            parts += _round_row(row, y)
            y += 17
        return drawing.drawn(_WIDTH, y + 8, self.spoken(), parts, style)

    def spoken(self) -> str:
        """The picture in words."""
        listed = "; ".join(
            say("{code} {one} against {other}", code=value.code, one=value.one, other=value.other)
            for value in self.values
        )
        turn = next((round_.round for round_ in self.rounds if round_.decides), None)
        text = f"{self.sentence} {listed}."
        if turn is None:
            return text
        return say("{told} Round {round} decides.", told=text, round=turn)

    def _names(self) -> Iterator[str]:
        one, other = (drawing.fitted_name(name, 150, 12.5) for name in self.names)
        yield drawing.words_at(_MIDDLE - 34, 14, one, "pic-name pic-got", anchor="end")
        yield drawing.words_at(_MIDDLE + 34, 14, other, "pic-name pic-got")
        yield drawing.line_between(0, 22, _WIDTH, 22, "pic-rule")


def _value_row(compared: ComparedValue, y: float) -> Iterator[str]:
    look = "pic-name pic-got" if compared.decides else "pic-name"
    for side, share in zip((-1, 1), compared.share, strict=True):
        length = _BAR * share
        x = _MIDDLE - 34 - length if side < 0 else _MIDDLE + 34
        yield drawing.box(
            x, y + 2, length, 14, "pic-bar-more" if compared.decides and side < 0 else "pic-bar"
        )
    yield drawing.words_at(
        _MIDDLE, y + 13, drawing.fitted(compared.code, 66, 11), "pic-head", anchor="middle"
    )
    yield drawing.words_at(_MIDDLE - 38 - _BAR, y + 13, compared.one, look, anchor="end")
    yield drawing.words_at(_MIDDLE + 38 + _BAR, y + 13, compared.other, look)
    if compared.decides:
        yield drawing.box(1, y - 1, _WIDTH - 2, 20, "pic-decides")


def _round_row(row: ComparedRound, y: float) -> Iterator[str]:
    for x, text, anchor in (
        (_MIDDLE - 34, row.one, "end"),
        (_MIDDLE + 34, row.other, "start"),
    ):
        shown = drawing.fitted(text, _MIDDLE - 36, 10)
        yield drawing.words_at(x, y + 12, shown, "pic-small", anchor=anchor, whole=text)
    if row.round:
        label = say("round {round}", round=row.round)
        yield drawing.words_at(_MIDDLE, y + 12, label, "pic-small", anchor="middle")
    if row.decides:
        yield drawing.box(1, y, _WIDTH - 2, 16, "pic-decides")


def ranks_compared(standings: Standings, p: int, q: int) -> RanksCompared:
    """Two participants of the standings; whoever stands higher comes first."""
    one, other = standings.row(p), standings.row(q)
    if one.rank > other.rank:
        one, other = other, one
    values, pair = _values(standings, one, other)
    sentence, article = _sentence(standings, one, other, pair)
    rounds = () if pair is None else _rounds(standings, *pair)
    return RanksCompared(sentence, article, (_named(one), _named(other)), values, rounds)


Pair = tuple[TieBreakValue, TieBreakValue]


def _named(row: StandingsRow) -> str:
    return row.name or str(row.number)


def _values(
    standings: Standings, one: StandingsRow, other: StandingsRow
) -> tuple[tuple[ComparedValue, ...], Pair | None]:
    """All lines to be compared, and the two values that decide if a tie-break does."""
    compared: list[ComparedValue] = []
    decided: Pair | None = None
    settled = one.counts != other.counts
    if standings.points_come_first:
        decides = not settled and one.points != other.points
        settled |= decides
        shown = (show_points(one.points), show_points(other.points))
        compared.append(
            ComparedValue(
                gettext("points"),
                *shown,
                _shares(Fraction(one.points), Fraction(other.points)),
                decides,
            )
        )
    for code, ours, theirs in zip(standings.codes, one.values, other.values, strict=False):
        decides = not settled and ours.order != theirs.order
        if decides:
            decided, settled = (ours, theirs), True
        shares = _shares(ours.exact, theirs.exact)
        compared.append(ComparedValue(code, ours.shown, theirs.shown, shares, decides))
    return tuple(compared), decided


def _shares(one: Fraction | None, other: Fraction | None) -> tuple[float, float]:
    """How long two bars are; values that are far from nothing begin where their difference is seen."""
    both = [max(Fraction(0), value or Fraction(0)) for value in (one, other)]
    most = max(both)
    if not most:
        return 0.0, 0.0
    return float(both[0] / most), float(both[1] / most)


def _sentence(
    standings: Standings, one: StandingsRow, other: StandingsRow, pair: Pair | None
) -> tuple[str, str]:
    above = say(
        "{higher} ({rank}) is above {lower} ({lower_rank})",
        higher=_named(one),
        rank=ordinal(one.rank),
        lower=_named(other),
        lower_rank=ordinal(other.rank),
    )
    if one.counts != other.counts:
        cited = str(standings.annulled_by or "")
        return say(
            "{above} because the results of {lower} do not count.", above=above, lower=_named(other)
        ), cited
    if pair is not None:
        ours, theirs = pair
        values = {"code": ours.code, "value": ours.shown, "other": theirs.shown}
        if one.points != other.points or not standings.points_come_first:
            words = say("{above} because {code} is {value} against {other}.", above=above, **values)
        else:
            words = say(
                "{above} because both have {points}, and {code} is {value} against {other}.",
                above=above,
                points=phrases.points(one.points),
                **values,
            )
        return words, str(ours.article)
    if one.points != other.points:
        return say(
            "{above} because of the points: {points} against {fewer}.",
            above=above,
            points=phrases.points(one.points),
            fewer=show_points(other.points),
        ), ""
    if one.rank != other.rank:
        return say(
            "{above} because nothing in the list separates them, and lots were drawn, from the "
            "seed {seed}.",
            above=above,
            seed=standings.lots_seed,
        ), ""
    return (
        say(
            "{one} and {other} share a rank: nothing in the list separates them.",
            one=_named(one),
            other=_named(other),
        ),
        "",
    )


def _rounds(
    standings: Standings, ours: TieBreakValue, theirs: TieBreakValue
) -> tuple[ComparedRound, ...]:
    """What each round brought to both, and from which round on the first was ahead for good."""
    names = standings.names or {}
    mine, yours = ({part.round: part for part in value.contributions} for value in (ours, theirs))
    both = sorted(mine.keys() | yours.keys())
    summed = ours.aggregation in (Aggregation.TOTAL, Aggregation.PARTS_OF_VALUES)
    turn = _turn(mine, yours, both) if summed else None
    return tuple(
        ComparedRound(
            number,
            _brought(mine.get(number), names),
            _brought(yours.get(number), names),
            number == turn,
        )
        for number in both
    )


def _turn(
    mine: dict[int, Contribution], yours: dict[int, Contribution], rounds: list[int]
) -> int | None:
    """The last round before which the first of the two was not yet ahead."""
    ahead, turn = Fraction(0), None
    for number in rounds:
        before = ahead
        for side, sign in ((mine, 1), (yours, -1)):
            part = side.get(number)
            ahead += 0 if part is None or part.cut else sign * part.amount
        if before <= 0 < ahead:
            turn = number
    return turn if ahead > 0 else None


def _brought(part: Contribution | None, names: Mapping[int, str]) -> str:
    if part is None:
        return "–"
    known = "" if part.opponent is None else names.get(part.opponent, "")
    who = known or gettext(part.nature.value).split(":")[0]
    amount = fraction_text(part.amount, f"{float(part.amount):g}")
    text = f"{who}: {amount}"
    return say("{told} (cut)", told=text) if part.cut else text
