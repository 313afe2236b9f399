"""Which games are not counted for a norm (1.42): each clause answers with the reason, or nothing."""

from __future__ import annotations

from tabiya.model.result import Outcome
from tabiya.norms.editions import cited
from tabiya.norms.facts import NO_FEDERATION, Form, Meeting
from tabiya.rulebook.clause import Kind, clause

_ROUND_ROBINS = (Form.ROUND_ROBIN, Form.DOUBLE_ROUND_ROBIN)
_UNPLAYED = {
    Outcome.FORFEIT_WIN: "won by forfeit",
    Outcome.FORFEIT_LOSS: "lost by forfeit",
    Outcome.PAIRING_ALLOCATED_BYE: "bye",
    Outcome.FULL_POINT_BYE: "full-point bye",
    Outcome.HALF_POINT_BYE: "half-point bye",
    Outcome.ZERO_POINT_BYE: "not paired",
    Outcome.UNRATED_WIN: "reported as not rated",
    Outcome.UNRATED_DRAW: "reported as not rated",
    Outcome.UNRATED_LOSS: "reported as not rated",
}


@clause(
    Kind.DEFINITION,
    "games against opponents who belong to no federation of FIDE are not counted",
    cited(in_2017="1.42a", in_2024="1.4.2a"),
)
def opponent_has_a_federation(meeting: Meeting, form: Form) -> str:
    """Players of the federation FID belong to one, though they are nobody's foreigners."""
    outside = meeting.opponent is not None and meeting.federation.upper() == NO_FEDERATION
    return "the opponent belongs to no FIDE federation" if outside else ""


@clause(
    Kind.DEFINITION,
    "in a round robin, games against unrated players without a point against rated opponents are "
    "not counted",
    cited(in_2017="1.42c", in_2024="1.4.2b"),
)
def unrated_opponent_has_scored(meeting: Meeting, form: Form) -> str:
    """Whether the opponent made at least something against rated players."""
    without = form in _ROUND_ROBINS and meeting.scoreless
    return "unrated, without a point against rated players" if without else ""


@clause(
    Kind.DEFINITION,
    "games decided by forfeit, or otherwise than by play over the board, are not counted",
    cited(in_2017="1.42d", in_2024="1.4.2c"),
)
def decided_over_the_board(meeting: Meeting, form: Form) -> str:
    """What there was instead of a game."""
    return _UNPLAYED.get(meeting.outcome, "")
