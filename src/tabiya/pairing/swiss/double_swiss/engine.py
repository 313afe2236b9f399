"""The Double-Swiss system, C.04.5, in its edition of 2026: every pairing is a match of two games."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from tabiya.languages import say
from tabiya.model.result import ByeKind
from tabiya.model.round import Bye, Round
from tabiya.model.tournament import Tournament
from tabiya.pairing import phrases
from tabiya.pairing.account import Names, ScheduleReasoning, Sentence, Step, step
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.double_swiss.field import GAMES, bye_of_game, double_swiss_field
from tabiya.pairing.swiss.double_swiss.rules import RULES, second_game
from tabiya.pairing.swiss.kit.field import absences
from tabiya.pairing.swiss.kit.rules import rules_in_force
from tabiya.pairing.swiss.matches.colours import allocate
from tabiya.pairing.swiss.matches.field import MatchField
from tabiya.pairing.swiss.matches.process import in_order_of_publication, pair_round
from tabiya.pairing.swiss.matches.reasoning import MatchReasoning
from tabiya.pairing.swiss.matches.rules import MatchRules
from tabiya.rulebook.edition import Edition

EDITIONS = RULES


def rules_for(tournament: Tournament, edition: str | None) -> MatchRules:
    """The edition named, or the one in force when the tournament starts."""
    return rules_in_force(EDITIONS, tournament, edition)


def pair_next_round(tournament: Tournament, edition: str | None = None) -> RoundPairing:
    """Pair the first games of the next match, or the second games of the match that is on."""
    rules = rules_for(tournament, edition)
    if tournament.rounds_played % GAMES:
        return _second_games(tournament, rules)
    column = tournament.rounds_played + 1
    away = absences(tournament, column)
    absent = tuple(Bye(player, away[player]) for player in sorted(away))
    field = double_swiss_field(tournament, away, rules)
    return pair_field(field, rules, column, absent)


def pair_field(
    field: MatchField, rules: MatchRules, column: int, absent: tuple[Bye, ...]
) -> RoundPairing:
    """Pair a match whose players have been looked at already."""
    round_ = pair_round(field, rules)
    pairs = []
    for bracket in round_.brackets:
        for one, other in bracket.pairs:
            allocation = allocate(one, other, field.initial_colour, rules.colour_steps)
            pairs.append((allocation.white, allocation.black))
    return RoundPairing(
        round=column,
        system=rules.system,
        edition=rules.edition,
        boards=in_order_of_publication(pairs),
        bye=None if round_.bye is None else round_.bye.number,
        absent=absent,
        reasoning=MatchReasoning(field, rules, round_.bye, round_.brackets, {}, {}, frozenset()),
    )


def _second_games(tournament: Tournament, rules: MatchRules) -> RoundPairing:
    """The same matches with the colours changed; byes are byes of the whole match."""
    first = tournament.rounds[-1]
    number = tournament.rounds_played + 1
    before = replace(tournament, rounds=tournament.rounds[:-1])
    players = {one.number: one for one in double_swiss_field(before, {}, rules).contenders}
    turned = (second_game(game.white, game.black) for game in first.games)
    pairs = in_order_of_publication((players[white], players[black]) for white, black in turned)
    opening = step("second_games", second_game, rules.edition, round=number, first_games=number - 1)
    changed = step("colours_changed", second_game, rules.edition)
    return RoundPairing(
        round=number,
        system=rules.system,
        edition=rules.edition,
        boards=pairs,
        bye=None,
        absent=tuple(Bye(bye.player, bye_of_game(bye.kind, 1)) for bye in first.byes),
        reasoning=ScheduleReasoning(
            (opening,),
            dict.fromkeys(pairs, (changed,)),
            {
                bye.player: step(
                    "match_without_opponent", bye_of_game, rules.edition, player=bye.player
                )
                for bye in first.byes
            },
            plan={
                number - 1: tuple((game.white, game.black) for game in first.games),
                number: pairs,
            },
            faults=partial(_faults_of_second_games, rules.edition),
            sentences=SENTENCES,
        ),
    )


def _faults_of_second_games(edition: Edition, recorded: Round) -> tuple[Step, ...]:
    """Second games follow the first; the bye of a match is no second bye."""
    if any(bye.kind is ByeKind.PAIRING_ALLOCATED for bye in recorded.byes):
        return (step("bye_of_match", bye_of_game, edition),)
    return ()


def _without_opponent(free: Step, names: Names) -> str:
    who = phrases.named(free.number("player"), names)
    return say("{who} has no opponent for the whole match.", who=who)


SENTENCES: dict[str, Sentence] = {
    "second_games": "Round {round} consists of the second games of the matches of round {first_games}.",
    "colours_changed": "The colours of the first game are changed.",
    "match_without_opponent": _without_opponent,
    "bye_of_match": "a bye is U in the first game of a match and H in the second",
}
