"""The Double-Swiss system, C.04.5, in its edition of 2026: every pairing is a match of two games."""

from __future__ import annotations

from dataclasses import replace

from tabiya.model.player import Player
from tabiya.model.round import Bye
from tabiya.model.tournament import Tournament
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.scheduled import Reason, ScheduleTrace
from tabiya.pairing.swiss.double_swiss.field import GAMES, bye_of_game, double_swiss_field
from tabiya.pairing.swiss.double_swiss.rules import RULES, second_game
from tabiya.pairing.swiss.kit.field import absences
from tabiya.pairing.swiss.kit.rules import rules_in_force
from tabiya.pairing.swiss.matches.colours import allocate
from tabiya.pairing.swiss.matches.field import MatchField
from tabiya.pairing.swiss.matches.process import in_order_of_publication, pair_round
from tabiya.pairing.swiss.matches.rules import MatchRules
from tabiya.pairing.swiss.matches.trace import MatchTrace

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
        pairs=in_order_of_publication(pairs),
        bye=None if round_.bye is None else round_.bye.number,
        absent=absent,
        trace=MatchTrace(field, rules, round_.bye, round_.brackets, {}, {}, frozenset()),
    )


def _second_games(tournament: Tournament, rules: MatchRules) -> RoundPairing:
    """The same matches with the colours changed; byes are byes of the whole match."""
    first = tournament.rounds[-1]
    number = tournament.rounds_played + 1
    before = replace(tournament, rounds=tournament.rounds[:-1])
    players = {one.number: one for one in double_swiss_field(before, {}, rules).contenders}
    turned = (second_game(game.white, game.black) for game in first.games)
    pairs = in_order_of_publication((players[white], players[black]) for white, black in turned)
    article = str(second_game.article(rules.edition))
    opening = Reason(f"Round {number} has the second games of the matches of round {number - 1}.")
    changed = Reason("The colours of the first game are changed.", article)
    return RoundPairing(
        round=number,
        system=rules.system,
        edition=rules.edition,
        pairs=pairs,
        bye=None,
        absent=tuple(Bye(bye.player, bye_of_game(bye.kind, 1)) for bye in first.byes),
        trace=ScheduleTrace(
            (opening,),
            dict.fromkeys(pairs, (changed,)),
            {
                bye.player: _without_opponent(tournament.by_number[bye.player], rules)
                for bye in first.byes
            },
        ),
    )


def _without_opponent(player: Player, rules: MatchRules) -> Reason:
    who = f"{player.number} {player.name}".rstrip()
    article = str(bye_of_game.article(rules.edition))
    return Reason(f"{who} is without an opponent for the whole match.", article)
