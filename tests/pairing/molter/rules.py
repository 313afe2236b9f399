"""The rules that every Molter table obeys, read by the letter from nothing but its games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

Seat = tuple[str, int]
"""A team and its board."""
Games = Sequence[tuple[Seat, Seat]]


def seat(name: str) -> Seat:
    """Board 3 of team B from "B3"."""
    return name[0], int(name[1:])


def broken_rules(rounds: Sequence[Games], teams: int, boards: int) -> Iterator[str]:
    """Every rule that is broken, with where."""
    names = [chr(ord("A") + team) for team in range(teams)]
    seats = [(team, board) for team in names for board in range(1, boards + 1)]
    for number, games in enumerate(rounds, start=1):
        if sorted(who for game in games for who in game) != seats:
            yield f"S2: round {number} does not have every player once"
        for fault in _broken_in_a_round(games, names, odd=teams % 2 == 1):
            yield f"{fault} in round {number}"
        so_far = [game for each in rounds[:number] for game in each]
        limit = 0 if number % 2 == 0 or number == len(rounds) else 2
        for team in names:
            balance = sum((one[0] == team) - (two[0] == team) for one, two in so_far)
            if abs(balance) > limit:
                yield f"S5: {team} has a difference of {balance} after round {number}"
    for who in seats:
        yield from _broken_by_a_player(who, rounds)


def _broken_in_a_round(games: Games, names: Sequence[str], *, odd: bool) -> Iterator[str]:
    descents: list[int] = []
    for one, two in games:
        upper, lower = sorted((one, two), key=lambda who: who[1])
        if one[0] == two[0]:
            yield f"S3: {one} meets a team-mate"
        if upper[1] != lower[1]:
            descents.append(upper[1])
            if not odd or upper[1] % 2 == 0 or lower[1] != upper[1] + 1:
                yield f"S6: {upper} meets {lower}"
    if len(set(descents)) < len(descents):
        yield "S6: two players of one board descend"
    for team in names:
        against = {two[0] for one, two in games if one[0] == team}
        against |= {one[0] for one, two in games if two[0] == team}
        if len(against) == 1:
            yield f"S4b: all of {team} meet one team"


def _broken_by_a_player(who: Seat, rounds: Sequence[Games]) -> Iterator[str]:
    games = [game for each in rounds for game in each if who in game]
    others = [two if one == who else one for one, two in games]
    if len({team for team, _ in others}) < len(others):
        yield f"S4: {who} meets a team twice"
    if sum(board > who[1] for _, board in others) > 1:
        yield f"S6: {who} descends twice"
    if sum(board < who[1] for _, board in others) > 1:
        yield f"S6: {who} ascends twice"
    yield from _broken_by_colours(who, "".join("w" if one == who else "b" for one, _ in games))


def _broken_by_colours(who: Seat, sequence: str) -> Iterator[str]:
    on_the_way = [0] + [sequence[:end].count("w") * 2 - end for end in range(1, len(sequence) + 1)]
    if abs(on_the_way[-1]) > 1:
        yield f"C1: {who} ends with a difference of {on_the_way[-1]}"
    if any(len(list(run)) > 2 for _, run in groupby(sequence)):
        yield f"C2: {who} has three equal colours: {sequence}"
    if any(abs(each) > 2 for each in on_the_way):
        yield f"C3: {who} has a difference beyond 2: {sequence}"


def unevenness(rounds: Iterable[Games]) -> dict[str, int]:
    """How far the ideals are missed: opponents, descents against ascents, descents of teams."""
    met: Counter[frozenset[str]] = Counter()
    down: Counter[str] = Counter()
    up: Counter[str] = Counter()
    for games in rounds:
        for white, black in games:
            met[frozenset((white[0], black[0]))] += 1
            if white[1] != black[1]:
                upper, lower = sorted((white, black), key=lambda who: who[1])
                down[upper[0]] += 1
                up[lower[0]] += 1
    teams = {team for pair in met for team in pair}
    pairs = [met[frozenset((a, b))] for a in teams for b in teams if a < b]
    return {
        "I1": max(pairs) - min(pairs),
        "I2": sum(abs(down[team] - up[team]) for team in teams),
        "I3": max(down[team] for team in teams) - min(down[team] for team in teams),
    }
