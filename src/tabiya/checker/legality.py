"""Finds what is plainly forbidden in a recorded round, whatever the pairing system."""

from __future__ import annotations

from itertools import combinations

from tabiya.model.record import Record, records
from tabiya.model.result import ByeKind
from tabiya.model.round import Round
from tabiya.model.tournament import Tournament
from tabiya.pairing.swiss.shared.byes import (
    bye_barred_by_forfeit_win,
    bye_barred_by_points_without_play,
)
from tabiya.pairing.swiss.shared.editions import BASIC_2017, BASIC_2026, basic
from tabiya.rulebook.clause import Kind, clause
from tabiya.rulebook.edition import Edition, edition_named

BASIC = (BASIC_2017, BASIC_2026)
BYE_RULES = (bye_barred_by_forfeit_win, bye_barred_by_points_without_play)


@clause(
    Kind.ABSOLUTE,
    "two players shall not play against each other more than once",
    basic("b", "2"),
)
def have_met(one: Record, other: int) -> bool:
    """Whether a game between the two has been played before."""
    return other in one.opponents


@clause(
    Kind.ABSOLUTE,
    "one player at most is unpaired, and only if the number of players is odd",
    basic("c", "3"),
)
def too_many_byes(byes: int, games: int) -> bool:
    """Whether more players got a pairing-allocated bye than the one an odd number leaves over."""
    return byes > 1 or (byes == 1 and games == 0)


def faults_of(before: Tournament, recorded: Round, edition: Edition) -> tuple[str, ...]:
    """Each thing in the recorded round that no pairing may contain, in a sentence with its rule."""
    rules = edition_named(BASIC, edition.name)
    history = records(before)
    free = [bye.player for bye in recorded.byes if bye.kind is ByeKind.PAIRING_ALLOCATED]
    faults = [
        f"{game.white} and {game.black} have met before [{have_met.article(rules)}]"
        for game in recorded.games
        if have_met(history[game.white], game.black)
    ]
    faults += _prohibited_pairs(before, recorded)
    barred = next(rule for rule in BYE_RULES if rules in rule.cite)
    win = before.settings.scoring.win
    faults += [
        f"{player} may not have the pairing-allocated bye [{barred.article(rules)}]"
        for player in free
        if barred(history[player], win)
    ]
    if too_many_byes(len(free), len(recorded.games)):
        names = ", ".join(map(str, free))
        faults.append(
            f"more players than necessary had the pairing-allocated bye: {names} "
            f"[{too_many_byes.article(rules)}]"
        )
    return tuple(faults)


def _prohibited_pairs(before: Tournament, recorded: Round) -> list[str]:
    met = {frozenset((game.white, game.black)) for game in recorded.games}
    return [
        f"{one} and {other} were not to meet in this round [prohibited pairing]"
        for group in before.prohibited_pairs
        if group.first_round <= recorded.number <= (group.last_round or recorded.number)
        for one, other in combinations(group.players, 2)
        if frozenset((one, other)) in met
    ]
