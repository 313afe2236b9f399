"""Random club evenings, each held against the literal judge."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from tabiya.errors import InvalidFact, NoLegalPairing
from tabiya.formats.trf import read_trf, write_trf
from tabiya.model.player import Player
from tabiya.model.result import ByeKind, GameResult
from tabiya.model.round import Game, Round
from tabiya.model.scoring import WITHOUT_BYES
from tabiya.model.tournament import (
    LateEntry,
    ProhibitedPairs,
    RequestedBye,
    Settings,
    Tournament,
    Withdrawal,
)
from tabiya.pairing.evenings.settings import EveningSettings
from tabiya.pairing.keizer.engine import pair_next_round
from tabiya.pairing.keizer.settings import VARIANTS, KeizerSettings
from tabiya.pairing.keizer.values import keizer_list
from tabiya.pairing.round_pairing import Pairer
from tabiya.tiebreaks.standings import standings
from tests.pairing.keizer.judge import best_pairing, choose_white, club_of, the_list

RESULTS = (
    *(3 * [GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS]),
    GameResult.WHITE_WINS_BY_FORFEIT,
    GameResult.DOUBLE_FORFEIT,
    GameResult.HALF_ZERO,
    GameResult.BLACK_WINS_UNRATED,
    GameResult.UNKNOWN,
)
SHARES = ("", "", "", "0", "1/2", "2/3", "35/100", "15 points", "1")


def random_settings(rng: Random) -> KeizerSettings:
    """The parameters of some club; those that contradict each other are drawn again."""
    while True:
        said: dict[str, Any] = {"variant": rng.choice(sorted(VARIANTS))}
        if rng.random() < 0.6:
            said |= {
                "first_value": rng.choice((None, None, 5, 20, 60)),
                "step": rng.choice((1, 1, 2)),
                "ratio": rng.choice((None, None, 2, 3)),
                "own_value": rng.choice(("", "counts", "none")),
                "loss": rng.choice(("", "", "1/6", "1/20")),
                "left": rng.choice(("", "", "1", "0")),
                "limit": rng.choice((None, None, 0, 1, 2)),
                "halved": rng.random() < 0.2,
                "before_joining": rng.choice(("nothing", "excused")),
                "counting": rng.choice(("again", "again", "frozen")),
                "between": rng.choice((None, 0, 1, 2, 5, 99)),
                "meetings": rng.choice((None, None, 1, 2)),
                "bye_again": rng.choice(("turn", "row")),
                "first_list": rng.choice(("rating", "numbers")),
                "colours": rng.choice(("lower", "higher")),
            }
            said |= {name: rng.choice(SHARES) for name in ("bye", "excused", "unexcused", "club")}
        try:
            return KeizerSettings(**said)
        except InvalidFact:
            continue


def random_event(rng: Random, said: EveningSettings) -> Tournament:
    """Some players of a club before the first evening."""
    players = [
        Player(number=number, name=f"P{number:02}", rating=rng.choice((0, *range(1400, 1900, 25))))
        for number in range(1, rng.randrange(2, 9))
    ]
    late = tuple(
        LateEntry(player=player.number, first_round=rng.randrange(2, 4))
        for player in players[2:]
        if rng.random() < 0.2
    )
    apart = tuple(
        ProhibitedPairs(tuple(rng.sample(range(1, len(players) + 1), 2)))
        for _ in range(len(players) // 3)
        if rng.random() < 0.4
    )
    settings = Settings(name="Club", format=said, scoring=WITHOUT_BYES)
    return Tournament(settings, tuple(players), late_entries=late, prohibited_pairs=apart)


def judge_event(seed: int, rounds: int = 6) -> str:
    """What the engine does otherwise than the judge in a random event; nothing if they agree."""
    rng = Random(seed)  # noqa: S311 - it must be repeatable, not secret
    event = random_event(rng, random_settings(rng))
    for number in range(1, rounds + 1):
        event = with_comings_and_goings(event, rng, number)
        fault = _judge_round(event)
        if fault:
            return f"seed {seed}, round {number}: {fault}"
        try:
            made = pair_next_round(event).as_round()
        except NoLegalPairing:
            break
        if rng.random() < 0.3:
            made = at_random(made, rng)
        games = tuple(replace(game, result=rng.choice(RESULTS)) for game in made.games)
        event = replace(event.with_round(replace(made, games=games)), requested_byes=())
    if event.rounds_played and any(round_.games for round_ in event.rounds):
        return _judge_report(event, seed)
    return ""


def with_comings_and_goings(event: Tournament, rng: Random, number: int) -> Tournament:
    kinds = (ByeKind.HALF_POINT, ByeKind.ZERO_POINT, ByeKind.FULL_POINT)
    late = {each.player: each.first_round for each in event.late_entries}
    gone = {each.player for each in event.withdrawals}
    if number > 1 and len(event.players) - len(gone) > 3 and rng.random() < 0.15:
        leaver = rng.choice([p.number for p in event.players if p.number not in gone])
        if late.get(leaver, 1) < number:
            left = Withdrawal(player=leaver, after_round=number - 1)
            event = replace(event, withdrawals=(*event.withdrawals, left))
            gone.add(leaver)
    asked = tuple(
        RequestedBye(round=number, player=player.number, kind=rng.choice(kinds))
        for player in event.players
        if player.number not in gone
        and late.get(player.number, 1) <= number
        and rng.random() < 0.15
    )
    return replace(event, requested_byes=asked)


def at_random(made: Round, rng: Random) -> Round:
    """The same players paired otherwise, as by a club that did not follow the list."""
    players = [who for game in made.games for who in (game.white, game.black)]
    rng.shuffle(players)
    games = zip(players[::2], players[1::2], strict=True)
    return replace(made, games=tuple(Game(*pair) for pair in games))


def _judge_round(event: Tournament) -> str:
    found = keizer_list(event)
    order, scores = the_list(event)
    if list(found.order) != order or dict(found.scores) != scores:
        return f"the list is {found.order} {found.scores}, by the letter {order} {scores}"
    club = club_of(event)
    return judge_evening(event, pair_next_round, order, club.between, club.settings)


def judge_evening(
    event: Tournament,
    pair: Pairer,
    order: list[int],
    between: int,
    settings: EveningSettings,
) -> str:
    """What an engine does otherwise than the judge on an evening with this list."""
    wanted = best_pairing(event, order, between, settings)
    try:
        pairing = pair(event)
    except NoLegalPairing:
        return "" if wanted is None else f"the engine finds nothing, by the letter {wanted}"
    if wanted is None:
        return f"by the letter nothing is possible, the engine pairs {pairing.boards}"
    pairs, bye = wanted
    boards = tuple(
        each if choose_white(event, *each, settings.colours) == each[0] else (each[1], each[0])
        for each in pairs
    )
    if (pairing.boards, pairing.bye) != (boards, bye):
        return f"the engine pairs {pairing.boards} {pairing.bye}, by the letter {boards} {bye}"
    return ""


def _judge_report(event: Tournament, seed: int) -> str:
    """The report file gives the same list, and its table the sums of its parts."""
    again = read_trf(write_trf(event)).tournament
    if the_list(again) != the_list(event):
        return f"seed {seed}: the report file has {the_list(again)}, the event {the_list(event)}"
    scores = the_list(event)[1]
    for row in standings(event).rows:
        value = row.values[0]
        if row.number in scores and (
            value.exact != scores[row.number]
            or sum(each.amount for each in value.contributions) != value.exact
        ):
            return f"seed {seed}: player {row.number} has {value}"
    return ""
