"""The list of a Keizer event: the values of the places, and the scores that follow from them.

A score is a sum of parts of values, so all of it is counted in whole numbers of a common unit. The
order gives the values, the values give the scores, and the scores the next order, until an order
comes again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import lcm
from typing import NamedTuple

from tabiya.model.result import ByeKind, Outcome
from tabiya.model.tournament import Tournament
from tabiya.pairing.announced import get_format
from tabiya.pairing.evenings.first_list import first_list
from tabiya.pairing.keizer.settings import KeizerSettings, Shares

_NOTHING, _HALF, _WHOLE = Fraction(0), Fraction(1, 2), Fraction(1)


class KeizerPart(NamedTuple):
    """What one round, or the own value, brings to a player."""

    round: int
    """0 for the own value."""
    kind: str
    of: int
    """Whose value it is a part of: the opponent's, or the player's own."""
    opponent: int | None
    share: Fraction
    fixed: Fraction = _NOTHING
    """A number that is added, whatever the values are."""


class KeizerList(NamedTuple):
    """The list after some rounds: who is in it, in its order, with values and scores."""

    order: tuple[int, ...]
    first: tuple[int, ...]
    """The same players in the order of the first list, which also parts equal scores."""
    values: Mapping[int, Fraction]
    scores: Mapping[int, Fraction]
    parts: Mapping[int, tuple[KeizerPart, ...]]
    lists: int = 1
    """Over how many lists the values are the mean, because their order runs in a circle."""
    values_then: tuple[Mapping[int, Fraction], ...] = ()
    """The values with which each round was played, where they are kept."""


def keizer_list(tournament: Tournament) -> KeizerList:
    """Return the list by which the next round is paired, which is the table of the rounds so far."""
    settings = get_format(tournament.settings, KeizerSettings)
    if settings.counting == "frozen":
        return _frozen(tournament, settings)
    first = first_list(tournament, settings, tournament.rounds_played + 1)
    parts = list_parts(tournament, settings, first)
    return _settled(first, parts, settings)


def list_parts(
    tournament: Tournament, settings: KeizerSettings, players: Sequence[int]
) -> dict[int, tuple[KeizerPart, ...]]:
    """Return what the own value and each round bring to each player of the list."""
    shares = settings.parameters.shares()
    parts = {
        who: [KeizerPart(0, "own", who, None, _WHOLE)] if shares.own_value else []
        for who in players
    }
    joined = {late_entry.player: late_entry.first_round for late_entry in tournament.late_entries}
    absences = dict.fromkeys(players, 0)
    for round_ in tournament.rounds:
        number = round_.number
        placed = set()
        for game in round_.games:
            for who, other, outcome in (
                (game.white, game.black, game.result.white),
                (game.black, game.white, game.result.black),
            ):
                placed.add(who)
                if who in parts and (part := _of_game(number, who, other, outcome, parts, shares)):
                    parts[who].append(part)
        byes = {bye.player: bye.kind for bye in round_.byes}
        for who, row in parts.items():
            if who in placed:
                continue
            if number < joined.get(who, 1):
                if settings.before_joining == "excused":
                    row.append(KeizerPart(number, "before", who, None, *shares.excused))
                continue
            row.append(_of_absence(number, who, byes.get(who), absences, settings, shares))
    return {who: tuple(row) for who, row in parts.items()}


def _of_game(
    number: int,
    who: int,
    other: int,
    outcome: Outcome,
    there: Mapping[int, object],
    shares: Shares,
) -> KeizerPart | None:
    """Return what a game brings; one without a result brings nothing yet."""
    match outcome:
        case Outcome.WIN | Outcome.UNRATED_WIN:
            kind, share = "win", _WHOLE
        case Outcome.DRAW | Outcome.UNRATED_DRAW:
            kind, share = "draw", _HALF
        case Outcome.LOSS | Outcome.UNRATED_LOSS:
            kind, share = "loss", shares.loss[0]
        case Outcome.FORFEIT_WIN:
            if shares.forfeit_as_bye:
                return KeizerPart(number, "forfeit", who, other, *shares.bye)
            kind, share = "forfeit", _WHOLE
        case Outcome.FORFEIT_LOSS:
            kind, share = "forfeit", _NOTHING
        case _:
            return None
    if other not in there:
        return KeizerPart(number, "left", who, other, share * shares.left[0])
    return KeizerPart(number, kind, other, other, share)


def _of_absence(
    number: int,
    who: int,
    kind: ByeKind | None,
    absences: dict[int, int],
    settings: KeizerSettings,
    shares: Shares,
) -> KeizerPart:
    """Return what a round without a game brings; whoever is not named anywhere gave no notice."""
    if kind is ByeKind.PAIRING_ALLOCATED:
        return KeizerPart(number, "bye", who, None, *shares.bye)
    if kind is ByeKind.FULL_POINT:
        return KeizerPart(number, "club", who, None, *shares.club)
    called = "excused" if kind is ByeKind.HALF_POINT else "unexcused"
    share, fixed = shares.excused if called == "excused" else shares.unexcused
    if share or fixed:
        absences[who] += 1
        if absences[who] > shares.limit:
            return KeizerPart(number, "unpaid", who, None, _NOTHING)
        if settings.halved:
            half = 2 ** (absences[who] - 1)
            share, fixed = share / half, fixed / half
    return KeizerPart(number, called, who, None, share, fixed)


def place_values(players: int, settings: KeizerSettings) -> tuple[int, list[int]]:
    """Return the values of the places in parts of the first number; none is below 1.

    >>> place_values(4, KeizerSettings()), place_values(3, KeizerSettings(ratio=3))
    ((1, [8, 7, 6, 5]), (2, [6, 4, 2]))
    """
    ratio = settings.parameters.ratio
    unit = 1 if ratio is None else ratio - 1
    step = settings.step * unit
    if ratio is not None:
        top = settings.step * ratio * (players - 1)
    elif settings.first_value is not None:
        top = settings.first_value
    else:
        top = 2 * players * settings.step
    return unit, [max(top - step * place, unit) for place in range(players)]


def _settled(
    first: tuple[int, ...], parts: Mapping[int, tuple[KeizerPart, ...]], settings: KeizerSettings
) -> KeizerList:
    """Count until an order comes again, and take the mean over those of the circle."""
    size = len(first)
    unit, values = place_values(size, settings)
    scale = _scale(parts)
    at = {who: index for index, who in enumerate(first)}
    rows: list[tuple[list[tuple[int, int]], int]] = []
    for who in first:
        weights: dict[int, int] = {}
        fixed = Fraction(0)
        for part in parts[who]:
            if part.share:
                index = at[part.of]
                weights[index] = weights.get(index, 0) + _times(part.share, scale)
            if part.fixed:
                fixed += part.fixed
        rows.append((list(weights.items()), int(fixed * scale) * unit))
    order = tuple(range(size))
    seen: dict[tuple[int, ...], int] = {}
    trail: list[tuple[list[int], list[int]]] = []
    while order not in seen:
        seen[order] = len(trail)
        value = [0] * size
        for place, index in enumerate(order):
            value[index] = values[place]
        score = [fixed + sum([weight * value[who] for who, weight in row]) for row, fixed in rows]
        trail.append((value, score))
        order = _ordered(score)
    circle = trail[seen[order] :]
    many = len(circle)
    value = [sum(column) for column in zip(*(entry[0] for entry in circle), strict=True)]
    score = [sum(column) for column in zip(*(entry[1] for entry in circle), strict=True)]
    return KeizerList(
        order=tuple(first[index] for index in _ordered(score)),
        first=first,
        values={who: Fraction(value[index], unit * many) for who, index in at.items()},
        scores={who: Fraction(score[index], unit * many * scale) for who, index in at.items()},
        parts=parts,
        lists=many,
    )


def _times(share: Fraction, scale: int) -> int:
    """Return a share in parts of the scale, which its denominator divides."""
    return share.numerator * (scale // share.denominator)


def _ordered(score: Sequence[int]) -> tuple[int, ...]:
    """Return the highest score first; the first list parts equal ones."""
    return tuple(sorted(range(len(score)), key=lambda index: -score[index]))


def _scale(parts: Mapping[int, tuple[KeizerPart, ...]]) -> int:
    """Return what makes all shares and fixed numbers whole."""
    denominators = {part.share.denominator for row in parts.values() for part in row}
    denominators |= {part.fixed.denominator for row in parts.values() for part in row}
    return lcm(*denominators)


def _frozen(tournament: Tournament, settings: KeizerSettings) -> KeizerList:
    """Count each round once, by the values of the list before it; the own value is that of the last one."""
    everyone = [player.number for player in tournament.players]
    parts = list_parts(tournament, settings, everyone)
    gained = dict.fromkeys(everyone, Fraction(0))
    values_then: list[Mapping[int, Fraction]] = []
    first = first_list(tournament, settings, 1)
    order, values = first, _values_in(first, settings)
    scores = {who: _own(parts[who], values) for who in first}
    for number in range(1, tournament.rounds_played + 1):
        values_then.append(values)
        for who, row in parts.items():
            gained[who] += sum(
                (amount(part, values) for part in row if part.round == number), Fraction(0)
            )
        first = first_list(tournament, settings, number + 1)
        scores = {who: gained[who] + _own(parts[who], values) for who in first}
        order = tuple(sorted(first, key=lambda who: -scores[who]))
        values = _values_in(order, settings)
    there = {who: parts[who] for who in first}
    return KeizerList(order, first, values, scores, there, values_then=tuple(values_then))


def _values_in(order: Sequence[int], settings: KeizerSettings) -> dict[int, Fraction]:
    unit, values = place_values(len(order), settings)
    return {who: Fraction(values[place], unit) for place, who in enumerate(order)}


def amount(part: KeizerPart, values: Mapping[int, Fraction]) -> Fraction:
    """Return what a part is worth by some values; who was not in the list had none."""
    return part.share * values.get(part.of, Fraction(0)) + part.fixed


def _own(parts: Sequence[KeizerPart], values: Mapping[int, Fraction]) -> Fraction:
    return sum((amount(part, values) for part in parts if not part.round), Fraction(0))
