"""The quality criteria of the Dutch system, in the order of the text (article 2; 2017: C.5-C.19).

A candidate for a bracket consists of pairs and of players who float down. Each criterion is a
function of one such unit: a pair (`lower` is a player) or a downfloater (`lower` is None). What
the units bring is added up, or listed in descending order, to give the value of the candidate.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from tabiya.model.colour import Colour
from tabiya.pairing.swiss.dutch.bracket import Bracket
from tabiya.pairing.swiss.dutch.colours import allocate
from tabiya.pairing.swiss.shared.colour_preference import Strength
from tabiya.pairing.swiss.shared.editions import DUTCH_2017, DUTCH_2026
from tabiya.pairing.swiss.shared.entrant import Entrant
from tabiya.pairing.swiss.shared.floats import Float
from tabiya.rulebook.article import Article
from tabiya.rulebook.clause import Clause, Kind, clause
from tabiya.rulebook.edition import Edition

Unit = Clause[[Entrant, Entrant | None, Bracket], int]


class Total(Enum):
    """How the values of the units make the value of a candidate."""

    COUNT = "count"
    DESCENDING = "descending"
    """The values are listed from the highest to the lowest and compared one by one."""


@dataclass(frozen=True, slots=True)
class Criterion:
    """A clause with the way in which it is totalled."""

    clause: Unit
    total: Total
    between_equals: bool
    """Whether two players of the same score can bring anything; neither of them floats."""

    def value(
        self,
        pairs: Sequence[tuple[Entrant, Entrant]],
        floaters: Sequence[Entrant],
        bracket: Bracket,
    ) -> tuple[int, ...]:
        """The value of a whole candidate; the lower (compared one by one), the better."""
        units: list[tuple[Entrant, Entrant | None]] = [*pairs]
        units += [(player, None) for player in floaters]
        values = [self.clause.function(higher, lower, bracket) for higher, lower in units]
        if self.total is Total.COUNT:
            return (sum(values),)
        return tuple(sorted((value for value in values if value), reverse=True))


def counted(item: Unit) -> Criterion:
    """A criterion whose unit values are added up."""
    return Criterion(item, Total.COUNT, item in _OF_COLOURS)


def listed(item: Unit) -> Criterion:
    """A criterion whose unit values are compared from the highest down."""
    return Criterion(item, Total.DESCENDING, item in _OF_COLOURS)


def _cite(label_2017: str, path_2026: str, label_2026: str) -> dict[Edition, Article]:
    cite = {}
    if label_2017:
        cite[DUTCH_2017] = Article("C.04.3", label_2017)
    if path_2026:
        cite[DUTCH_2026] = Article("C.04.3", path_2026, label=label_2026)
    return cite


def score_difference(higher: Entrant, lower: Entrant | None, bracket: Bracket) -> int:
    """The difference in a pair; a downfloater's counts to one point below the bracket (A.8).

    Doubt: the text of 2026 no longer says what the difference of a downfloater is, where a
    moved-down player in the limbo is concerned (C18, C20); this keeps the value of 2017.
    """
    if lower is not None:
        return abs(higher.score - lower.score)
    return higher.score - bracket.lowest_score + bracket.point


@clause(
    Kind.QUALITY,
    "minimise the score of the player who receives the bye",
    _cite("", "2.3.1", "C5"),
)
def score_of_bye(higher: Entrant, lower: Entrant | None, bracket: Bracket) -> int:
    """Since February 2026; settled for the round as a whole before its first bracket."""
    return 0


@clause(Kind.QUALITY, "minimise the number of downfloaters", _cite("C.5", "2.4.1", "C6"))
def downfloaters(higher: Entrant, lower: Entrant | None, bracket: Bracket) -> int:
    """One for each player left over."""
    return 1 if lower is None else 0


@clause(
    Kind.QUALITY,
    "minimise the score differences in the pairs and of the downfloaters, the highest first",
    _cite("C.6", "", ""),
)
def pairing_score_differences(higher: Entrant, lower: Entrant | None, bracket: Bracket) -> int:
    """Until January 2026: the PSD of the bracket."""
    return score_difference(higher, lower, bracket)


@clause(
    Kind.QUALITY,
    "minimise the scores of the downfloaters, the highest first",
    _cite("", "2.4.2", "C7"),
)
def scores_of_downfloaters(higher: Entrant, lower: Entrant | None, bracket: Bracket) -> int:
    """Since February 2026: only the scores of those left over count."""
    return higher.score if lower is None else 0


@clause(
    Kind.QUALITY,
    "choose downfloaters that let the following bracket make most pairs with the smallest "
    "differences",
    _cite("C.7", "2.4.3", "C8"),
)
def outlook_of_following_bracket(higher: Entrant, lower: Entrant | None, bracket: Bracket) -> int:
    """Settled for the set of downfloaters as a whole, not player by player (see outlook.py)."""
    return 0


@clause(
    Kind.QUALITY,
    "minimise the unplayed games of the player who receives the bye",
    _cite("", "2.4.4", "C9"),
)
def unplayed_games_of_bye(higher: Entrant, lower: Entrant | None, bracket: Bracket) -> int:
    """Since February 2026; only where the one who floats down will end with the bye."""
    if lower is not None or not bracket.gives_the_bye:
        return 0
    return higher.unplayed


@clause(
    Kind.QUALITY,
    "minimise the topscorers and their opponents who get a colour difference beyond 2",
    _cite("C.8", "2.4.5", "C10"),
)
def excessive_colour_differences(higher: Entrant, lower: Entrant | None, bracket: Bracket) -> int:
    """Only a pair of two absolute preferences for one colour can do this."""
    if lower is None or not _absolute_clash(higher, lower):
        return 0
    loser, colour = _denied(higher, lower)
    return int(abs(loser.preference.difference + (1 if colour is Colour.WHITE else -1)) > 2)


@clause(
    Kind.QUALITY,
    "minimise the topscorers and their opponents who get one colour three times in a row",
    _cite("C.9", "2.4.6", "C11"),
)
def third_colours_in_a_row(higher: Entrant, lower: Entrant | None, bracket: Bracket) -> int:
    """Only a pair of two absolute preferences for one colour can do this."""
    if lower is None or not _absolute_clash(higher, lower):
        return 0
    loser, colour = _denied(higher, lower)
    return int(loser.preference.repeated is colour)


@clause(
    Kind.QUALITY,
    "minimise the players who do not get their colour preference",
    _cite("C.10", "2.4.7", "C12"),
)
def colour_preferences_denied(higher: Entrant, lower: Entrant | None, bracket: Bracket) -> int:
    """One of two who want the same colour is denied it."""
    if lower is None or higher.preference.colour is None:
        return 0
    return int(higher.preference.colour is lower.preference.colour)


@clause(
    Kind.QUALITY,
    "minimise the players who do not get their strong colour preference",
    _cite("C.11", "2.4.8", "C13"),
)
def strong_preferences_denied(higher: Entrant, lower: Entrant | None, bracket: Bracket) -> int:
    """Denied is the weaker of two equal wishes, so both must be strong, or one even absolute."""
    if lower is None or higher.preference.colour is not lower.preference.colour:
        return 0
    weaker = min(higher.preference.strength, lower.preference.strength)
    return int(weaker is Strength.STRONG)


_OF_COLOURS = (
    excessive_colour_differences,
    third_colours_in_a_row,
    colour_preferences_denied,
    strong_preferences_denied,
)
"""All others look at floats, at differences of scores, or at players left over."""


def _downfloat(higher: Entrant, lower: Entrant | None) -> Entrant | None:
    """Who receives a downfloat from this unit."""
    if lower is None or higher.score > lower.score:
        return higher
    return lower if lower.score > higher.score else None


def _upfloat(higher: Entrant, lower: Entrant | None) -> Entrant | None:
    """Who receives an upfloat from this unit."""
    if lower is None or higher.score == lower.score:
        return None
    return lower if higher.score > lower.score else higher


@clause(
    Kind.QUALITY,
    "minimise the players who receive the same downfloat as in the previous round",
    _cite("C.12", "2.4.9", "C14"),
)
def repeated_downfloats(higher: Entrant, lower: Entrant | None, bracket: Bracket) -> int:
    """A moved-down player floats down whatever happens, so only residents make a difference."""
    player = _downfloat(higher, lower)
    return int(player is not None and player.last_float is Float.DOWN)


@clause(
    Kind.QUALITY,
    "minimise the players who receive the same upfloat as in the previous round",
    _cite("C.13", "2.4.10", "C15"),
)
def repeated_upfloats(higher: Entrant, lower: Entrant | None, bracket: Bracket) -> int:
    """The opponent of a player with more points floats up."""
    player = _upfloat(higher, lower)
    return int(player is not None and player.last_float is Float.UP)


@clause(
    Kind.QUALITY,
    "minimise the players who receive the same downfloat as two rounds before",
    _cite("C.14", "2.4.11", "C16"),
)
def downfloats_as_two_rounds_before(
    higher: Entrant, lower: Entrant | None, bracket: Bracket
) -> int:
    """As for the previous round."""
    player = _downfloat(higher, lower)
    return int(player is not None and player.earlier_float is Float.DOWN)


@clause(
    Kind.QUALITY,
    "minimise the players who receive the same upfloat as two rounds before",
    _cite("C.15", "2.4.12", "C17"),
)
def upfloats_as_two_rounds_before(higher: Entrant, lower: Entrant | None, bracket: Bracket) -> int:
    """As for the previous round."""
    player = _upfloat(higher, lower)
    return int(player is not None and player.earlier_float is Float.UP)


@clause(
    Kind.QUALITY,
    "minimise the score differences of players who downfloat again after the previous round",
    _cite("C.16", "2.4.13", "C18"),
)
def differences_of_repeated_downfloats(
    higher: Entrant, lower: Entrant | None, bracket: Bracket
) -> int:
    """Who is not paired here counts as if down to one point below the bracket."""
    player = _downfloat(higher, lower)
    if player is None or player.last_float is not Float.DOWN:
        return 0
    return score_difference(higher, lower, bracket)


@clause(
    Kind.QUALITY,
    "minimise the score differences of players who upfloat again after the previous round",
    _cite("C.17", "2.4.14", "C19"),
)
def differences_of_repeated_upfloats(
    higher: Entrant, lower: Entrant | None, bracket: Bracket
) -> int:
    """As for downfloats."""
    player = _upfloat(higher, lower)
    if lower is None or player is None or player.last_float is not Float.UP:
        return 0
    return abs(higher.score - lower.score)


@clause(
    Kind.QUALITY,
    "minimise the score differences of players who downfloat as two rounds before",
    _cite("C.18", "2.4.15", "C20"),
)
def differences_of_downfloats_as_two_rounds_before(
    higher: Entrant, lower: Entrant | None, bracket: Bracket
) -> int:
    """As for the previous round."""
    player = _downfloat(higher, lower)
    if player is None or player.earlier_float is not Float.DOWN:
        return 0
    return score_difference(higher, lower, bracket)


@clause(
    Kind.QUALITY,
    "minimise the score differences of players who upfloat as two rounds before",
    _cite("C.19", "2.4.16", "C21"),
)
def differences_of_upfloats_as_two_rounds_before(
    higher: Entrant, lower: Entrant | None, bracket: Bracket
) -> int:
    """As for downfloats."""
    player = _upfloat(higher, lower)
    if lower is None or player is None or player.earlier_float is not Float.UP:
        return 0
    return abs(higher.score - lower.score)


def _absolute_clash(higher: Entrant, lower: Entrant) -> bool:
    mine, yours = higher.preference, lower.preference
    return (
        mine.strength is Strength.ABSOLUTE
        and yours.strength is Strength.ABSOLUTE
        and mine.colour is yours.colour
    )


def _denied(higher: Entrant, lower: Entrant) -> tuple[Entrant, Colour]:
    """Who of two with the same wish does not get it, and the colour received instead."""
    allocation = allocate(higher, lower, Colour.WHITE)
    if higher.preference.colour is Colour.WHITE:
        return allocation.black, Colour.BLACK
    return allocation.white, Colour.WHITE
