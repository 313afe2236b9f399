"""What a norm is worth in the application for a title, which needs several (1.5; in 2024 also 1.4.1c)."""

from __future__ import annotations

from collections.abc import Sequence

from tabiya.model.result import Outcome
from tabiya.norms.claim import EventPlayer, NormEvent
from tabiya.norms.editions import cited
from tabiya.norms.facts import NormForm, Occasion
from tabiya.norms.federations import faithful_players, takes_part
from tabiya.rulebook.clause import Kind, clause

_PLAYERS, _AVERAGE = 40, 2000
_SWISS = f"a Swiss of {_PLAYERS} players averaging {_AVERAGE}"


@clause(
    Kind.DEFINITION,
    "27 games are needed for the title, but 26 with a norm of eight games that comes from a win by "
    "forfeit",
    cited(in_2017="1.51"),
)
def twenty_six_games_are_enough(missing: Outcome) -> str:
    """Return what is to be said of a norm of eight games, by what the ninth round brought."""
    won = missing is Outcome.FORFEIT_WIN
    return "with this norm 26 games are enough for the title" if won else ""


@clause(
    Kind.DEFINITION,
    "an application has at most one norm of eight games that counts as nine",
    cited(in_2024="1.4.1c"),
)
def only_one_norm_of_eight(missing: Outcome) -> str:
    """Return what is to be said of a norm of eight games, whatever the ninth round brought."""
    return "an application may have only one such norm"


@clause(
    Kind.DEFINITION,
    "one norm of an application comes from a Swiss in which at least 40 players who average 2000 take "
    "part in every round, those who miss more than one round not counted, or from a championship",
    cited(in_2024="1.5.6"),
)
def from_an_event_that_is_needed(event: NormEvent) -> str:
    """Return that this is such an event, or that another norm must come from one.

    Doubt: forty players average 2000 if the forty strongest do.
    """
    if event.occasion is Occasion.NATIONAL:
        return f"an application needs one norm of such an event, {event.occasion.words}"
    if (
        event.form is NormForm.SWISS
        and not event.teams
        and _forty_in_every_round(event.participants)
    ):
        return f"an application needs one norm of such an event, {_SWISS}"
    return f"an application needs another norm, of {_SWISS} or of a championship named there"


def _forty_in_every_round(participants: Sequence[EventPlayer]) -> bool:
    players = [each for each in faithful_players(participants) if each.rating]
    rounds = max((len(each.outcomes) for each in players), default=0)
    return rounds > 0 and all(
        _forty_are_strong([each for each in players if takes_part(each.outcomes[index])])
        for index in range(rounds)
    )


def _forty_are_strong(present: Sequence[EventPlayer]) -> bool:
    strongest = sorted((each.rating or 0 for each in present), reverse=True)[:_PLAYERS]
    return len(strongest) == _PLAYERS and sum(strongest) >= _PLAYERS * _AVERAGE
