"""The pairing criteria of the systems of matches, in the order of the texts (2; 2024: 3).

Nearly all quality criteria are functions of one pair of a bracket: a resident and another resident, or
a resident and an upfloater, who has fewer points. The look at the following scoregroup alone is a
function of who stays behind.
"""

from __future__ import annotations

from tabiya.model.result import Outcome
from tabiya.pairing.swiss.kit import absolute
from tabiya.pairing.swiss.kit.completion import Completion
from tabiya.pairing.swiss.kit.entrant import Strength, rank_bits
from tabiya.pairing.swiss.kit.left_over import least_left_over
from tabiya.pairing.swiss.matches.editions import cite, cite_both
from tabiya.pairing.swiss.matches.field import Contender, MatchHistory, MatchSetting
from tabiya.rulebook.clause import Kind, clause

have_met = clause(
    Kind.ABSOLUTE,
    "two participants shall not play against each other more than once",
    cite_both("2.1.1", "3.1.1", "C1"),
)(absolute.have_met)

_BARRING = (Outcome.PAIRING_ALLOCATED_BYE, Outcome.FULL_POINT_BYE, Outcome.FORFEIT_WIN)


@clause(
    Kind.ABSOLUTE,
    "a participant who already had a pairing-allocated bye, won a match by forfeit or received "
    "a full-point bye gets no such bye",
    cite("2.1.2", "", "2.1.2", labels=("C2", "", "C2")),
)
def bye_barred_by_win_without_play(history: MatchHistory) -> bool:
    """Since February 2026: these three kinds of rounds bar the bye."""
    return any(turn.outcome in _BARRING for turn in history.turns)


@clause(
    Kind.ABSOLUTE,
    "a participant who already had a pairing-allocated bye, or scored a win's points in a "
    "round without playing, gets no such bye",
    cite("", "3.1.2", "", labels=("", "C2", "")),
)
def bye_barred_by_score_without_play(history: MatchHistory) -> bool:
    """Until January 2026: any unplayed round that brought as much as a win bars the bye."""
    return any(
        turn.outcome is Outcome.PAIRING_ALLOCATED_BYE
        or (not turn.played and turn.points >= turn.win)
        for turn in history.turns
    )


@clause(
    Kind.COMPLETION,
    "a pairing that obeys the absolute criteria shall always exist for all not yet paired",
    cite_both("2.2.1", "3.2.1", "C3"),
)
def can_be_completed(completion: Completion, waiting: tuple[Contender, ...]) -> bool:
    """Whether all these can be paired legally."""
    return completion.possible(rank_bits(waiting))


@clause(Kind.QUALITY, "minimise the number of upfloaters", cite_both("2.3.1", "3.3.1", "C4"))
def upfloaters(resident: Contender, other: Contender, setting: MatchSetting) -> int:
    """One for each resident who meets somebody with fewer points."""
    return 1 if other.score < resident.score else 0


@clause(
    Kind.QUALITY,
    "minimise the score differences in the pairs with upfloaters, the highest first",
    cite_both("2.3.2", "3.3.2", "C5"),
)
def score_differences(resident: Contender, other: Contender, setting: MatchSetting) -> int | None:
    """How many points the upfloater is short of the bracket; between equals there is nothing."""
    return resident.score - other.score or None


@clause(
    Kind.QUALITY,
    "minimise the number of those in the following scoregroup who cannot be paired within it",
    cite_both("2.3.3", "3.3.3", "C6"),
)
def left_over_by_following_scoregroup(following: int, rest: int, completion: Completion) -> int:
    """How many of the following scoregroup will need upfloaters; the sets are bit sets of ranks.

    Doubt: 2024 asks for the most who can be legally paired there, 2026 that [C4] be complied with
    there. Who is left over is counted in both. If nobody of that scoregroup is left, or it has gone
    up already, the next one below it does not take its place.
    """
    if not following:
        return 0
    least = least_left_over(following, rest, completion.graph, completion)
    if least is None:
        raise AssertionError("all remaining players were known to be pairable")
    return least


@clause(
    Kind.QUALITY,
    "minimise the number of upfloaters who were floaters in the previous round (not at the end of "
    "the event)",
    cite("2.3.4", "", "2.3.4", labels=("C7", "", "C7")),
)
def upfloaters_who_floated(resident: Contender, other: Contender, setting: MatchSetting) -> int:
    """Whether the upfloater of the pair floated just before."""
    if not setting.floats_matter or other.score == resident.score:
        return 0
    return 1 if other.floated else 0


@clause(
    Kind.QUALITY,
    "minimise the number of teams whose colour preference is not fulfilled",
    cite("", "3.3.4", "2.3.5", labels=("", "C7", "C8")),
)
def colour_preferences_denied(resident: Contender, other: Contender, setting: MatchSetting) -> int:
    """If both want the same colour exactly one is refused, whatever the rest of article 4 says."""
    wish = resident.preference.colour
    return 1 if wish is not None and wish is other.preference.colour else 0


@clause(
    Kind.QUALITY,
    "minimise the number of teams whose strong colour preference is not fulfilled (type B)",
    cite("", "3.3.5", "2.3.6", labels=("", "C8", "C9")),
)
def strong_preferences_denied(resident: Contender, other: Contender, setting: MatchSetting) -> int:
    """A strong preference is granted before a mild one, so it fails only against another."""
    if not colour_preferences_denied.function(resident, other, setting):
        return 0
    strengths = {one.preference.strength for one in (resident, other)}
    return 1 if strengths == {Strength.STRONG} else 0


@clause(
    Kind.QUALITY,
    "minimise the number of upfloaters' opponents who were floaters in the previous round (not at "
    "the end of the event)",
    cite("2.3.5", "", "2.3.7", labels=("C8", "", "C10")),
)
def opponents_who_floated(resident: Contender, other: Contender, setting: MatchSetting) -> int:
    """Whether the resident who meets an upfloater floated just before."""
    if not setting.floats_matter or other.score == resident.score:
        return 0
    return 1 if resident.floated else 0


@clause(
    Kind.QUALITY,
    "minimise the number of teams that float in consecutive rounds (not in the last two)",
    cite("", "3.3.6", "", labels=("", "C9", "")),
)
def floats_in_consecutive_rounds(
    resident: Contender, other: Contender, setting: MatchSetting
) -> int:
    """How many of the two, if they have different scores, floated just before."""
    if not setting.floats_matter or other.score == resident.score:
        return 0
    return int(resident.floated) + int(other.floated)
