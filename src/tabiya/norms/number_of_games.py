"""How many games a norm needs, and how many it counts as (1.41)."""

from __future__ import annotations

from collections.abc import Sequence

from tabiya.model.result import Outcome
from tabiya.norms.editions import cited
from tabiya.norms.facts import Claim, Event, Finding, Meeting, Occasion
from tabiya.rulebook.clause import Kind, clause

NINE = 9
_LONGEST = 13
_BYES = (Outcome.PAIRING_ALLOCATED_BYE, Outcome.FULL_POINT_BYE, Outcome.HALF_POINT_BYE)
_FORFEITS = (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS)


@clause(
    Kind.DEFINITION,
    "nine games are needed; seven in world and continental championships of teams or clubs over 7 "
    "to 9 rounds; eight in the World Cup",
    cited(in_2017="1.41a-b", in_2024="1.4.1a-b"),
)
def least_number_of_games(event: Event) -> int:
    """The least number of games in this event."""
    if event.occasion is Occasion.WORLD_TEAMS and event.rounds <= NINE:
        return 7
    return 8 if event.occasion is Occasion.WORLD_CUP else NINE


@clause(
    Kind.DEFINITION,
    "who has only eight games in an event of nine rounds because of a forfeit or a bye can make a "
    "norm of eight games",
    cited(in_2017="1.41c"),
)
def eight_games_and_a_forfeit_or_bye(event: Event, rounds: Sequence[Outcome]) -> int:
    """How many games such a norm counts as; 0 if the eight games do not do."""
    return 8 if _eight_games_and(event, rounds, (*_FORFEITS, *_BYES)) else 0


@clause(
    Kind.DEFINITION,
    "who has only eight games in an event of nine rounds because of a win by forfeit or the "
    "pairing-allocated bye can make a norm that counts as nine games",
    cited(in_2024="1.4.1c"),
)
def eight_games_and_a_forfeit_win_or_allocated_bye(event: Event, rounds: Sequence[Outcome]) -> int:
    """How many games such a norm counts as; 0 if the eight games do not do."""
    allowed = (Outcome.FORFEIT_WIN, Outcome.PAIRING_ALLOCATED_BYE)
    return NINE if _eight_games_and(event, rounds, allowed) else 0


def _eight_games_and(event: Event, rounds: Sequence[Outcome], allowed: Sequence[Outcome]) -> bool:
    missing = [outcome for outcome in rounds if not outcome.rated]
    if event.games_each != NINE or len(rounds) != NINE:
        return False
    return len(missing) == 1 and missing[0] in allowed


@clause(
    Kind.DEFINITION,
    "if the opponent of the last round forfeits, the norm still counts for a player who needed "
    "that game for the number of games, but could afford to lose it",
    cited(in_2017="1.42d", in_2024="1.4.2c"),
)
def could_afford_to_lose(event: Event, last: Meeting, missing: int) -> bool:
    """Whether the last round may be looked at as if it had been played and lost."""
    stayed_away = last.round == event.rounds and last.outcome is Outcome.FORFEIT_WIN
    return stayed_away and missing == 1


@clause(
    Kind.DEFINITION,
    "a norm needs its number of games",
    cited(in_2017="1.41", in_2024="1.4.1"),
)
def enough_games(claim: Claim) -> Finding:
    """The games against the number that the event asks for."""
    enough = claim.games >= claim.least_games
    return Finding("games", str(claim.games), f"at least {claim.least_games}", enough)


@clause(
    Kind.VALUE,
    "every full point above the score needed counts as one more game; in an event of more than 13 "
    "rounds a norm counts as at most 13 games; eight games of the World Cup count as nine",
    cited(in_2017="1.41d", in_2024="1.4.1d"),
)
def games_it_counts_as(event: Event, games: int, full_points_above: int) -> int:
    """What the norm adds to the 27 games that a title needs."""
    played = NINE if event.occasion is Occasion.WORLD_CUP and games == 8 else games
    counted = played + full_points_above
    return min(counted, _LONGEST) if event.games_each > _LONGEST else counted
