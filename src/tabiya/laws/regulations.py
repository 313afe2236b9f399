"""What the Laws leave to the regulations of an event, and what holds where they are silent."""

from __future__ import annotations

from tabiya.laws.editions import cited, cited_in_both
from tabiya.rulebook.clause import Kind, clause


@clause(
    Kind.DEFINITION,
    "the regulations may forbid draws by agreement before a number of moves, or altogether, without"
    " the consent of the arbiter",
    cited_in_both("9.1.1"),
)
def draw_needs_the_arbiter(moves_made: int, least_moves: int | None) -> bool:
    """Whether a draw may not be agreed yet; None is "never", 0 no restriction."""
    return least_moves is None or moves_made < least_moves


@clause(
    Kind.DEFINITION,
    "no electronic device is in the playing venue, unless the regulations allow one that is switched"
    " off in a bag",
    cited_in_both("11.3.2.1"),
)
def device_may_be_kept(*, announced: bool, off_in_a_bag: bool) -> bool:
    """Whether a player may keep a device in the venue."""
    return announced and off_in_a_bag


@clause(
    Kind.DEFINITION,
    "the regulations may require players to inform the arbiter before leaving the area while "
    "the opponent thinks",
    cited_in_both("11.2.4"),
)
def leaving_is_told(*, announced: bool) -> bool:
    """Whether a player who is not to move tells the arbiter before leaving the area."""
    return announced


@clause(
    Kind.DEFINITION,
    "a player may appeal even after signing the scoresheet, unless the regulations say otherwise",
    cited_in_both("11.10"),
)
def may_appeal_after_signing(*, barred: bool) -> bool:
    """Whether the signature leaves the right to appeal."""
    return not barred


@clause(
    Kind.DEFINITION,
    "the regulations of rapid chess say whether the Competition Rules apply to the whole event",
    cited(in_2018="A.5", in_2023="A.5.6"),
)
def rapid_says_which_rules(*, stated: bool) -> bool:
    """Whether the regulations of a rapid event are complete in this."""
    return stated


@clause(
    Kind.DEFINITION,
    "the regulations of blitz say whether the Competition Rules apply to the whole event",
    cited(in_2018="B.5", in_2023="B.4"),
)
def blitz_says_which_rules(*, stated: bool) -> bool:
    """Whether the regulations of a blitz event are complete in this."""
    return stated


@clause(
    Kind.DEFINITION,
    "rapid chess by the Competition Rules needs an arbiter for every three games",
    cited(in_2018="A.3.1.1", in_2023="A.4.1"),
)
def arbiters_of_supervised_rapid(boards: int) -> int:
    """Return how many arbiters watch so many boards."""
    return -(-boards // 3)


@clause(
    Kind.DEFINITION,
    "blitz by the Competition Rules needs an arbiter for every game",
    cited(in_2018="B.3.1.1", in_2023="B.2.1"),
)
def arbiters_of_supervised_blitz(boards: int) -> int:
    """Return how many arbiters watch so many boards."""
    return boards


@clause(
    Kind.DEFINITION,
    "rapid chess without full supervision is played by fewer of the Competition Rules",
    cited(in_2018="A.4", in_2023="A.5"),
)
def rapid_without_supervision(*, supervised: bool) -> bool:
    """Whether the rules for rapid chess with little supervision hold."""
    return not supervised


@clause(
    Kind.DEFINITION,
    "blitz without full supervision is played as rapid chess without it",
    cited(in_2018="B.4", in_2023="B.3"),
)
def blitz_without_supervision(*, supervised: bool) -> bool:
    """Whether the rules for blitz with little supervision hold."""
    return not supervised
