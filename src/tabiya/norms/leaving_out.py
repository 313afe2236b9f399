"""Which games a player may leave out of a norm (1.42e-f; in 2024 1.4.1e-f)."""

from __future__ import annotations

from tabiya.norms.editions import cited
from tabiya.norms.facts import Claim, Form
from tabiya.norms.opponents_titles import holders_of_the_title, titles_for
from tabiya.rulebook.clause import Kind, clause


@clause(
    Kind.DEFINITION,
    "a player who has made a norm before the last round may leave out all later games",
    cited(in_2017="1.42e"),
)
def later_games_may_go(form: Form) -> bool:
    """Whether the event's system allows it."""
    return True


@clause(
    Kind.DEFINITION,
    "a player who has made a norm before the last round may leave out all later games, but not in "
    "an event whose pairings are fixed beforehand",
    cited(in_2024="1.4.1e"),
)
def later_games_may_go_unless_fixed_beforehand(form: Form) -> bool:
    """Whether the event's system allows it."""
    return not form.predetermined


@clause(
    Kind.DEFINITION,
    "a player may leave out games against opponents he has defeated",
    cited(in_2017="1.42f", in_2024="1.4.1f"),
)
def games_won_may_go(halves: int) -> bool:
    """Whether this game may be left out."""
    return halves == 2


@clause(
    Kind.DEFINITION,
    "where the pairings are fixed beforehand, games may be left out only if all games together "
    "have what a norm needs, but for the score",
    cited(in_2017="1.42e(3), 1.42f", in_2024="1.4.1f"),
)
def complete_event_must_allow_a_norm(form: Form) -> bool:
    """Whether the whole event is looked at first."""
    return form.predetermined


@clause(
    Kind.DEFINITION,
    "in a double round robin the games counted include as many different opponents with the title "
    "as the full length of the event asks for",
    cited(in_2017="1.42e(4)"),
)
def titles_for_the_full_length(claim: Claim) -> bool:
    """Whether the games that remain still have them."""
    if claim.event.form is not Form.DOUBLE_ROUND_ROBIN:
        return True
    return holders_of_the_title(claim) >= titles_for(claim.event.games_each)
