"""How many games a norm needs, which count, and which may be left out (1.41, 1.42; 1.4.1, 1.4.2)."""

from __future__ import annotations

from collections.abc import Sequence

from tabiya.languages import gettext, say
from tabiya.model.result import Outcome
from tabiya.norms.claim import Finding, NormClaim, NormEvent
from tabiya.norms.editions import cited
from tabiya.norms.facts import NO_FEDERATION, NormForm, NormMeeting, Occasion
from tabiya.norms.opponents_titles import holders_of_the_title, titles_for
from tabiya.ratings.rated_games import UNPLAYED
from tabiya.rulebook.clause import Kind, clause

NINE = 9
_LONGEST = 13
_BYES = (Outcome.PAIRING_ALLOCATED_BYE, Outcome.FULL_POINT_BYE, Outcome.HALF_POINT_BYE)
_FORFEITS = (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS)
_ROUND_ROBINS = (NormForm.ROUND_ROBIN, NormForm.DOUBLE_ROUND_ROBIN)


@clause(
    Kind.DEFINITION,
    "nine games are needed; seven in world and continental championships of teams or clubs over 7 "
    "to 9 rounds; eight in the World Cup",
    cited(in_2017="1.41a-b", since_2024="1.4.1a-b"),
)
def least_number_of_games(event: NormEvent) -> int:
    """Return the least number of games in this event."""
    if event.occasion is Occasion.WORLD_TEAMS and event.rounds <= NINE:
        return 7
    return 8 if event.occasion is Occasion.WORLD_CUP else NINE


@clause(
    Kind.DEFINITION,
    "a player who has only eight games in an event of nine rounds because of a forfeit or a bye can make a "
    "norm of eight games",
    cited(in_2017="1.41c"),
)
def eight_games_and_a_forfeit_or_bye(event: NormEvent, rounds: Sequence[Outcome]) -> int:
    """Return how many games such a norm counts as; 0 if the eight games do not do."""
    return 8 if _eight_games_and(event, rounds, (*_FORFEITS, *_BYES)) else 0


@clause(
    Kind.DEFINITION,
    "a player who has only eight games in an event of nine rounds because of a win by forfeit or the "
    "pairing-allocated bye can make a norm that counts as nine games",
    cited(since_2023="1.4.1c"),
)
def eight_games_and_a_forfeit_win_or_allocated_bye(
    event: NormEvent, rounds: Sequence[Outcome]
) -> int:
    """Return how many games such a norm counts as; 0 if the eight games do not do."""
    allowed = (Outcome.FORFEIT_WIN, Outcome.PAIRING_ALLOCATED_BYE)
    return NINE if _eight_games_and(event, rounds, allowed) else 0


def _eight_games_and(
    event: NormEvent, rounds: Sequence[Outcome], allowed: Sequence[Outcome]
) -> bool:
    missing = [outcome for outcome in rounds if not outcome.rated]
    if event.games_each != NINE or len(rounds) != NINE:
        return False
    return len(missing) == 1 and missing[0] in allowed


@clause(
    Kind.DEFINITION,
    "if the opponent of the last round forfeits, the norm still counts for a player who needed "
    "that game for the number of games, but could afford to lose it",
    cited(in_2017="1.42d", since_2024="1.4.2c"),
)
def could_afford_to_lose(event: NormEvent, last: NormMeeting, missing: int) -> bool:
    """Return whether the last round may be looked at as if it had been played and lost."""
    stayed_away = last.round == event.rounds and last.outcome is Outcome.FORFEIT_WIN
    return stayed_away and missing == 1


@clause(
    Kind.DEFINITION,
    "a norm needs its number of games",
    cited(in_2017="1.41", since_2024="1.4.1"),
)
def enough_games(claim: NormClaim) -> Finding:
    """Compare the games with the number that the event asks for."""
    enough = claim.games >= claim.least_games
    return Finding(
        gettext("games"), str(claim.games), say("at least {n}", n=claim.least_games), enough
    )


@clause(
    Kind.VALUE,
    "every full point above the score needed counts as one more game; in an event of more than 13 "
    "rounds a norm counts as at most 13 games; eight games of the World Cup count as nine",
    cited(in_2017="1.41d", since_2024="1.4.1d"),
)
def games_it_counts_as(event: NormEvent, games: int, full_points_above: int) -> int:
    """Return what the norm adds to the 27 games that a title needs."""
    played = NINE if event.occasion is Occasion.WORLD_CUP and games == 8 else games
    counted = played + full_points_above
    return min(counted, _LONGEST) if event.games_each > _LONGEST else counted


@clause(
    Kind.DEFINITION,
    "games against opponents from outside FIDE's federations do not count",
    cited(in_2017="1.42a", since_2024="1.4.2a"),
)
def opponent_has_a_federation(meeting: NormMeeting, form: NormForm) -> str:
    """Return a reason for players without a federation; those of FID belong to one."""
    outside = meeting.opponent is not None and meeting.federation.upper() == NO_FEDERATION
    return gettext("the opponent does not belong to a FIDE federation") if outside else ""


@clause(
    Kind.DEFINITION,
    "in a round robin, games against unrated players without a point against rated opponents "
    "do not count",
    cited(in_2017="1.42c", since_2024="1.4.2b"),
)
def unrated_opponent_has_scored(meeting: NormMeeting, form: NormForm) -> str:
    """Return a reason if the opponent made nothing against rated players."""
    without = form in _ROUND_ROBINS and meeting.scoreless
    return gettext("unrated, without a point against rated players") if without else ""


@clause(
    Kind.DEFINITION,
    "games decided by forfeit, or otherwise than by play over the board, do not count",
    cited(in_2017="1.42d", since_2024="1.4.2c"),
)
def decided_over_the_board(meeting: NormMeeting, form: NormForm) -> str:
    """Return what there was instead of a game, or nothing."""
    words = UNPLAYED.get(meeting.outcome)
    return gettext(words) if words else ""


@clause(
    Kind.DEFINITION,
    "a player who has made a norm before the last round may leave out all later games",
    cited(in_2017="1.42e"),
)
def later_games_may_go(form: NormForm) -> bool:
    """Return whether the event's system allows it."""
    return True


@clause(
    Kind.DEFINITION,
    "a player who has made a norm before the last round may leave out all later games, but not in "
    "an event whose pairings are fixed beforehand",
    cited(since_2023="1.4.1e"),
)
def later_games_may_go_unless_fixed_beforehand(form: NormForm) -> bool:
    """Return whether the event's system allows it."""
    return not form.predetermined


@clause(
    Kind.DEFINITION,
    "a player may leave out games against opponents they have defeated",
    cited(in_2017="1.42f", since_2024="1.4.1f"),
)
def games_won_may_go(halves: int) -> bool:
    """Return whether a game with so many half points may be left out."""
    return halves == 2


@clause(
    Kind.DEFINITION,
    "where the pairings are fixed beforehand, games may be left out only if all games together "
    "have what a norm needs, except for the score",
    cited(in_2017="1.42e(3), 1.42f", since_2024="1.4.1f"),
)
def complete_event_must_allow_a_norm(form: NormForm) -> bool:
    """Return whether the whole event is looked at first."""
    return form.predetermined


@clause(
    Kind.DEFINITION,
    "in a double round robin the games counted include as many different opponents with the "
    "title as the full length of the event requires",
    cited(in_2017="1.42e(4)"),
)
def titles_for_the_full_length(claim: NormClaim) -> bool:
    """Return whether the games that remain still have them."""
    if claim.event.form is not NormForm.DOUBLE_ROUND_ROBIN:
        return True
    return holders_of_the_title(claim) >= titles_for(claim.event.games_each)
