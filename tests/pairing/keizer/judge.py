"""A second reading of Keizer, written from the text alone: slow, literal, without the engine.

Every pairing of those present is tried, and every list is counted by fractions, place by place.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any, NamedTuple

from tabiya.model.result import ByeKind
from tabiya.model.tournament import Tournament
from tabiya.pairing.announced import get_format
from tabiya.pairing.evenings.settings import EveningSettings
from tabiya.pairing.keizer.settings import KeizerSettings

HALF = Fraction(1, 2)
PRESETS: dict[str, tuple[Any, ...]] = {
    # own value, loss, bye, with notice, without, club, left, limit, rounds between, ratio
    "classic": (True, "0", "2/3", "1/3", "0", "2/3", "3/4", 5, 3, None),
    "keizerforclubs": (True, "0", "1/2", "0.35", "0.35", "0.7", "3/4", 99, 3, 3),
    "openpairings": (False, "0", "1/2", "1/3", "0", "2/3", "3/4", 99, 99, None),
    "freekeizer": (True, "1/6", "2/3", "1/3", "0", "2/3", "3/4", 5, 3, None),
}
"""The presets of the sources, keyed in from them."""


class Club(NamedTuple):
    """The rules of one club."""

    settings: KeizerSettings
    own: bool
    loss: str
    bye: str
    told: str
    untold: str
    club: str
    left: str
    limit: int
    between: int
    ratio: int | None


def club_of(event: Tournament) -> Club:
    """The rules that an event announces."""
    settings = get_format(event.settings, KeizerSettings)
    own, *rest = PRESETS[settings.variant]
    said = [settings.loss, settings.bye, settings.excused, settings.unexcused, settings.club]
    parts = [new or old for new, old in zip([*said, settings.left], rest[:6], strict=True)]
    limit = rest[6] if settings.limit is None else settings.limit
    between = rest[7] if settings.between is None else settings.between
    ratio = settings.ratio or rest[8]
    if settings.first_value is not None:
        ratio = None
    if settings.own_value:
        own = settings.own_value == "counts"
    return Club._make((settings, own, *parts, limit, between, ratio))


def earned(part: str, own: Fraction) -> Fraction:
    """What a part of the player's own value, or a fixed number, brings."""
    if part.endswith("points"):
        return Fraction(part.split(maxsplit=1)[0])
    return Fraction(part) * own


def members(event: Tournament, number: int) -> list[int]:
    """Who is in the list for a round, in the order of the first list."""
    inside = []
    for player in event.players:
        late = any(e.player == player.number and e.first_round > number for e in event.late_entries)
        left = any(w.player == player.number and w.after_round < number for w in event.withdrawals)
        if not late and not left:
            inside.append(player)
    if get_format(event.settings, EveningSettings).first_list == "numbers":
        return sorted(player.number for player in inside)
    inside.sort(key=lambda player: (-(player.tournament_rating or player.rating or 0), player.name))
    return [player.number for player in inside]


def value_of_place(place: int, players: int, club: Club) -> Fraction:
    """The value of a place, the first being 1."""
    step = Fraction(club.settings.step)
    if club.ratio is not None and players > 1:
        top = step * club.ratio * (players - 1) / (club.ratio - 1)
    elif club.ratio is not None:
        top = Fraction(1)
    elif club.settings.first_value is not None:
        top = Fraction(club.settings.first_value)
    else:
        top = 2 * players * step
    return max(top - step * (place - 1), Fraction(1))


def round_brings(
    event: Tournament, number: int, who: int, values: dict[int, Fraction], club: Club, before: int
) -> tuple[Fraction, int]:
    """What a round brings to a player by some values, and how many paid absences there are then."""
    round_ = event.rounds[number - 1]
    own = values.get(who, Fraction(0))
    for game in round_.games:
        if who not in (game.white, game.black):
            continue
        other = game.black if who == game.white else game.white
        letter = (game.result.white if who == game.white else game.result.black).value
        if letter == "+" and club.settings.variant == "openpairings":
            return earned(club.bye, own), before
        parts = {"1": Fraction(1), "W": Fraction(1), "+": Fraction(1), "=": HALF, "D": HALF}
        parts |= {"0": Fraction(club.loss), "L": Fraction(club.loss)}
        part = parts.get(letter, Fraction(0))
        gone = other not in values and club.settings.counting == "again"
        of = own * Fraction(club.left) if gone else values.get(other, Fraction(0))
        return part * of, before
    first = next((e.first_round for e in event.late_entries if e.player == who), 1)
    if number < first:
        paid = club.settings.before_joining == "excused"
        return (earned(club.told, own) if paid else Fraction(0)), before
    kind = next((bye.kind for bye in round_.byes if bye.player == who), ByeKind.ZERO_POINT)
    if kind is ByeKind.PAIRING_ALLOCATED:
        return earned(club.bye, own), before
    if kind is ByeKind.FULL_POINT:
        return earned(club.club, own), before
    share = club.told if kind is ByeKind.HALF_POINT else club.untold
    if earned(share, Fraction(1)) == 0:
        return Fraction(0), before
    before += 1
    if before > club.limit:
        return Fraction(0), before
    halving = 2 ** (before - 1) if club.settings.halved else 1
    return earned(share, own) / halving, before


def scores_by(event: Tournament, values: dict[int, Fraction], club: Club) -> dict[int, Fraction]:
    """All scores, counted from the beginning by some values."""
    scores = {}
    for who, value in values.items():
        total, absences = (value if club.own else Fraction(0)), 0
        for number in range(1, len(event.rounds) + 1):
            more, absences = round_brings(event, number, who, values, club, absences)
            total += more
        scores[who] = total
    return scores


def the_list(event: Tournament) -> tuple[list[int], dict[int, Fraction]]:
    """The list for the next round and its scores."""
    club = club_of(event)
    if club.settings.counting == "frozen":
        return frozen_list(event, club)
    first = members(event, len(event.rounds) + 1)
    trail: list[tuple[list[int], dict[int, Fraction]]] = []
    order = first
    while order not in [each for each, _ in trail]:
        values = {who: value_of_place(at, len(first), club) for at, who in enumerate(order, 1)}
        scores = scores_by(event, values, club)
        trail.append((order, scores))
        order = sorted(first, key=lambda who: (-scores[who], first.index(who)))
    start = next(at for at, (each, _) in enumerate(trail) if each == order)
    circle = [scores for _, scores in trail[start:]]
    mean = {who: sum((each[who] for each in circle), Fraction(0)) / len(circle) for who in first}
    return sorted(first, key=lambda who: (-mean[who], first.index(who))), mean


def frozen_list(event: Tournament, club: Club) -> tuple[list[int], dict[int, Fraction]]:
    """The same where every round keeps the values of the list before it."""
    everyone = [player.number for player in event.players]
    gained = dict.fromkeys(everyone, Fraction(0))
    absences = dict.fromkeys(everyone, 0)
    order = first = members(event, 1)
    values = {who: value_of_place(at, len(first), club) for at, who in enumerate(order, 1)}
    scores = {who: values[who] if club.own else Fraction(0) for who in first}
    for number in range(1, len(event.rounds) + 1):
        for who in everyone:
            more, absences[who] = round_brings(event, number, who, values, club, absences[who])
            gained[who] += more
        first = members(event, number + 1)
        last = values
        scores = {
            who: gained[who] + (last.get(who, Fraction(0)) if club.own else 0) for who in first
        }
        order = sorted(first, key=lambda who: (-scores[who], first.index(who)))
        values = {who: value_of_place(at, len(first), club) for at, who in enumerate(order, 1)}
    return order, scores


def all_pairings(players: tuple[int, ...]) -> Iterator[tuple[tuple[int, int], ...]]:
    """Every way to pair an even number of players."""
    if not players:
        yield ()
        return
    for other in players[1:]:
        rest = tuple(who for who in players[1:] if who != other)
        for pairs in all_pairings(rest):
            yield ((players[0], other), *pairs)


def best_pairing(
    event: Tournament, order: list[int], between: int, settings: EveningSettings
) -> tuple[tuple[tuple[int, int], ...], int | None] | None:
    """The pairs of the next round, and the bye: the least of all by the aims in their order."""
    number = len(event.rounds) + 1
    away = {each.player for each in event.requested_byes if each.round == number}
    there = tuple(who for who in order if who not in away)
    place = {who: at for at, who in enumerate(there)}

    def faults(one: int, other: int) -> tuple[int, int] | None:
        for group in event.prohibited_pairs:
            in_force = group.first_round <= number <= (group.last_round or number)
            if in_force and {one, other} <= set(group.players):
                return None
        met = [
            each.number
            for each in event.rounds
            for game in each.games
            if {game.white, game.black} == {one, other} and game.result.played
        ]
        if not met:
            return 0, 0
        most = settings.meetings
        asked = number if between == 99 or (most and len(met) >= most) else between
        early = asked - (number - met[-1] - 1)
        return (1, early) if early > 0 else (0, 0)

    def had(who: int) -> int:
        rounds = [
            each.number
            for each in event.rounds
            for bye in each.byes
            if bye.player == who and bye.kind is ByeKind.PAIRING_ALLOCATED
        ]
        if settings.bye_again == "row":
            return int(number - 1 in rounds)
        return len(rounds)

    best: tuple[object, ...] | None = None
    found: tuple[tuple[tuple[int, int], ...], int | None] | None = None
    for bye in there if len(there) % 2 else (None,):
        for pairs in all_pairings(tuple(who for who in there if who != bye)):
            costs = [faults(*pair) for pair in pairs]
            if None in costs:
                continue
            known = [cost for cost in costs if cost is not None]
            distance = {one: place[other] - place[one] for one, other in pairs}
            aims = (
                had(bye) if bye is not None else 0,
                sum(repeat for repeat, _ in known),
                sum(early for _, early in known),
                -place[bye] if bye is not None else 0,
                [distance.get(who, 0) for who in there],
            )
            if best is None or aims < best:
                best, found = aims, (pairs, bye)
    return found


def choose_white(event: Tournament, higher: int, lower: int, colours: str) -> int:
    """Who has White."""
    whites = {higher: 0, lower: 0}
    last = None
    for round_ in event.rounds:
        for game in round_.games:
            if not game.result.played:
                continue
            if game.white in whites:
                whites[game.white] += 1
            if {game.white, game.black} == {higher, lower}:
                last = game
    if whites[higher] != whites[lower]:
        return min(whites, key=whites.__getitem__)
    if last is not None:
        return last.black
    return lower if colours == "lower" else higher
