"""Whole accelerated events: the points beside the table, and the rounds beside the judge of the Dutch system."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from random import Random

from tabiya.checker.replay import known_before
from tabiya.generator.config import Config
from tabiya.generator.simulation import simulate
from tabiya.model.points import Points
from tabiya.model.result import ByeKind
from tabiya.model.tournament import Tournament, VirtualPoints
from tabiya.pairing.acceleration.french import FRENCH
from tabiya.pairing.next_round import pair_next_round
from tabiya.pairing.swiss.dutch.settings import DutchSettings
from tests.pairing.acceleration.literal import literal
from tests.pairing.swiss.dutch.judgement import judge_tournament


def edition_of(seed: int) -> str:
    """The text by which the event of a seed is paired."""
    return "2017" if seed % 2 else "2026"


def accelerated_event(seed: int, name: str) -> Tournament:
    """A small simulated event, some of which announce the borders of their groups."""
    rng = Random(f"{name} {seed}")  # noqa: S311 - repeatable chance, no secret
    trouble = rng.choice((0.0, 0.1))
    config = Config(
        players=rng.randint(5, 9),
        rounds=rng.randint(3, 5),
        seed=seed,
        edition=edition_of(seed),
        acceleration=name,
        forfeit_rate=trouble,
        half_point_bye_rate=trouble,
        zero_point_bye_rate=trouble,
    )
    return simulate(config).tournament


def judge_event(seed: int, name: str) -> list[str]:
    """In words, how each round differs from the table or from the text; nothing if it agrees."""
    whole = accelerated_event(seed, name)
    found = []
    for round_ in whole.rounds:
        before = known_before(whole, round_.number)
        listed = replace(
            before,
            virtual_points=_by_the_table(before, name),
            settings=replace(before.settings, format=DutchSettings()),
        )
        edition = edition_of(seed)
        by_name = pair_next_round(before, system="dutch", edition=edition)
        by_list = pair_next_round(listed, system="dutch", edition=edition)
        same = (by_name.pairs, by_name.bye) == (by_list.pairs, by_list.bye)
        found.append(
            judge_tournament(listed, edition)
            if same
            else f"round {round_.number} is lent otherwise"
        )
    return found


def _by_the_table(before: Tournament, name: str) -> tuple[VirtualPoints, ...]:
    """The points of every round so far and of the next one, a record for each player and round."""
    total, next_round = before.settings.rounds or 0, len(before.rounds) + 1
    starters = _starters(before)
    count = len(starters)
    if FRENCH[name].groups == 2:
        borders = [2 * -(-count // 4)]
    else:  # below eleven players thirds
        first = -(-count // 3)
        borders = [first, first + -(-(count - first) // 2)]
    lasts = [starters[min(border, count) - 1] for border in borders]
    lent = []
    for round_ in range(1, next_round + 1):
        for player in before.players:
            group = "ABC"[sum(player.number > last for last in lasts)]
            points = literal(name, group, round_, total, _score(before, player.number, round_ - 1))
            if points:
                lent.append(
                    VirtualPoints(
                        points=Points(int(10 * points)),
                        first_round=round_,
                        last_round=round_,
                        first_player=player.number,
                        last_player=player.number,
                    )
                )
    return tuple(lent)


def _starters(before: Tournament) -> list[int]:
    """Who is, or was, to be paired in round 1."""
    if before.rounds:
        first = before.rounds[0]
        there = {who for game in first.games for who in (game.white, game.black)}
        there |= {bye.player for bye in first.byes if bye.kind is ByeKind.PAIRING_ALLOCATED}
        return sorted(there)
    away = {bye.player for bye in before.requested_byes if bye.round == 1}
    return sorted(player.number for player in before.players if player.number not in away)


_OF_BYES = {ByeKind.PAIRING_ALLOCATED: 2, ByeKind.FULL_POINT: 2, ByeKind.HALF_POINT: 1}


def _score(before: Tournament, player: int, rounds: int) -> Fraction:
    """The real points after some rounds, counted from the results."""
    halves = 0
    for round_ in before.rounds[:rounds]:
        for game in round_.games:
            signs = str(game.result.value)
            if player in (game.white, game.black):
                side = signs[0] if player == game.white else signs[-1]
                halves += {"1": 2, "+": 2, "½": 1}.get(side, 0)
        halves += sum(_OF_BYES.get(bye.kind, 0) for bye in round_.byes if bye.player == player)
    return Fraction(halves, 2)
