"""The pairing criteria of the Dutch system, in the order of the text (article 2; 2017: section C).

A candidate for a bracket consists of pairs and of players who float down. Each quality criterion here
is a function of one such unit: a pair (`lower` is a player) or a downfloater (`lower` is None). It
answers None where the unit is none of its concern. The two criteria that look beyond the bracket, on
the bye and on the following bracket, stand in below.py.
"""

from __future__ import annotations

from tabiya.model.colour import Colour
from tabiya.pairing.swiss.dutch.colours import allocate
from tabiya.pairing.swiss.kit import absolute
from tabiya.pairing.swiss.kit.bracket import Bracket
from tabiya.pairing.swiss.kit.editions import dutch
from tabiya.pairing.swiss.kit.entrant import Entrant, Float, Strength
from tabiya.rulebook.clause import Kind, clause

have_met = clause(
    Kind.ABSOLUTE,
    "two players shall not play against each other more than once",
    dutch("C.1", "2.1.1", "C1"),
)(absolute.have_met)

colours_clash = clause(
    Kind.ABSOLUTE,
    "players with the same absolute colour preference shall not meet, unless one is a topscorer",
    dutch("C.3", "2.1.3", "C3"),
)(absolute.colours_clash)


def score_difference(higher: Entrant, lower: Entrant | None, bracket: Bracket) -> int:
    """The difference in a pair; a downfloater's counts to one point below the bracket (A.8).

    Doubt: the text of 2026 no longer says what the difference of a downfloater is, where a
    moved-down player in the limbo is concerned (C18, C20); this keeps the value of 2017.
    """
    if lower is not None:
        return abs(higher.score - lower.score)
    return higher.score - bracket.lowest_score + bracket.point


@clause(Kind.QUALITY, "minimise the number of downfloaters", dutch("C.5", "2.4.1", "C6"))
def downfloaters(higher: Entrant, lower: Entrant | None, bracket: Bracket) -> int | None:
    """One for each player left over."""
    return 1 if lower is None else None


@clause(
    Kind.QUALITY,
    "minimise the score differences in the pairs and of the downfloaters, the highest first",
    dutch("C.6", "", ""),
)
def pairing_score_differences(
    higher: Entrant, lower: Entrant | None, bracket: Bracket
) -> int | None:
    """Until January 2026: the PSD of the bracket, in which equal scores are not listed."""
    return score_difference(higher, lower, bracket) or None


@clause(
    Kind.QUALITY,
    "minimise the scores of the downfloaters, the highest first",
    dutch("", "2.4.2", "C7"),
)
def scores_of_downfloaters(higher: Entrant, lower: Entrant | None, bracket: Bracket) -> int | None:
    """Since February 2026: only the scores of those left over count, if they have any points."""
    return (higher.score or None) if lower is None else None


@clause(
    Kind.QUALITY,
    "minimise the unplayed games of the player who receives the bye",
    dutch("", "2.4.4", "C9"),
)
def unplayed_games_of_bye(higher: Entrant, lower: Entrant | None, bracket: Bracket) -> int | None:
    """Since February 2026; only where the one who floats down will end with the bye."""
    if lower is not None or not bracket.gives_the_bye:
        return None
    return higher.unplayed


@clause(
    Kind.QUALITY,
    "minimise the topscorers and their opponents who get a colour difference greater than 2",
    dutch("C.8", "2.4.5", "C10"),
)
def excessive_colour_differences(
    higher: Entrant, lower: Entrant | None, bracket: Bracket
) -> int | None:
    """Only a pair of two absolute preferences for one colour can do this."""
    if lower is None or not _absolute_clash(higher, lower):
        return None
    loser, colour = _denied(higher, lower)
    return int(abs(loser.preference.difference + (1 if colour is Colour.WHITE else -1)) > 2)


@clause(
    Kind.QUALITY,
    "minimise the topscorers and their opponents who get one colour three times in a row",
    dutch("C.9", "2.4.6", "C11"),
)
def third_colours_in_a_row(higher: Entrant, lower: Entrant | None, bracket: Bracket) -> int | None:
    """Only a pair of two absolute preferences for one colour can do this."""
    if lower is None or not _absolute_clash(higher, lower):
        return None
    loser, colour = _denied(higher, lower)
    return int(loser.preference.repeated is colour)


@clause(
    Kind.QUALITY,
    "minimise the players who do not get their colour preference",
    dutch("C.10", "2.4.7", "C12"),
)
def colour_preferences_denied(
    higher: Entrant, lower: Entrant | None, bracket: Bracket
) -> int | None:
    """One of two who want the same colour is denied it."""
    if lower is None or higher.preference.colour is None:
        return None
    return int(higher.preference.colour is lower.preference.colour)


@clause(
    Kind.QUALITY,
    "minimise the players who do not get their strong colour preference",
    dutch("C.11", "2.4.8", "C13"),
)
def strong_preferences_denied(
    higher: Entrant, lower: Entrant | None, bracket: Bracket
) -> int | None:
    """Denied is the weaker of two equal wishes, so both must be strong, or one even absolute."""
    if lower is None or higher.preference.colour is not lower.preference.colour:
        return None
    weaker = min(higher.preference.strength, lower.preference.strength)
    return int(weaker is Strength.STRONG)


def _downfloat(higher: Entrant, lower: Entrant | None) -> Entrant | None:
    """Who receives a downfloat from this unit."""
    if lower is None or higher.score > lower.score:
        return higher
    return lower if lower.score > higher.score else None


def _resident_left_over(higher: Entrant, lower: Entrant | None, bracket: Bracket) -> bool:
    """Whether the unit is a downfloater of the bracket's own scoregroup."""
    return lower is None and higher.score <= bracket.score


def _upfloat(higher: Entrant, lower: Entrant | None) -> Entrant | None:
    """Who receives an upfloat from this unit."""
    if lower is None or higher.score == lower.score:
        return None
    return lower if higher.score > lower.score else higher


@clause(
    Kind.QUALITY,
    "minimise the players who receive the same downfloat as in the previous round",
    dutch("C.12", "", ""),
)
def repeated_downfloats(higher: Entrant, lower: Entrant | None, bracket: Bracket) -> int | None:
    """Until January 2026: moved-down players count too, though they float down whatever happens."""
    player = _downfloat(higher, lower)
    return int(player is not None and player.last_float is Float.DOWN)


@clause(
    Kind.QUALITY,
    "minimise the resident downfloaters who received a downfloat in the previous round",
    dutch("", "2.4.9", "C14"),
)
def repeated_downfloats_of_residents(
    higher: Entrant, lower: Entrant | None, bracket: Bracket
) -> int | None:
    """Since February 2026: one for each resident left over again."""
    return int(_resident_left_over(higher, lower, bracket) and higher.last_float is Float.DOWN)


@clause(
    Kind.QUALITY,
    "minimise the players who receive the same upfloat as in the previous round",
    dutch("C.13", "2.4.10", "C15"),
)
def repeated_upfloats(higher: Entrant, lower: Entrant | None, bracket: Bracket) -> int | None:
    """The opponent of a player with more points floats up."""
    player = _upfloat(higher, lower)
    return int(player is not None and player.last_float is Float.UP)


@clause(
    Kind.QUALITY,
    "minimise the players who receive the same downfloat as two rounds before",
    dutch("C.14", "", ""),
)
def downfloats_as_two_rounds_before(
    higher: Entrant, lower: Entrant | None, bracket: Bracket
) -> int | None:
    """Until January 2026: as for the previous round."""
    player = _downfloat(higher, lower)
    return int(player is not None and player.earlier_float is Float.DOWN)


@clause(
    Kind.QUALITY,
    "minimise the resident downfloaters who received a downfloat two rounds before",
    dutch("", "2.4.11", "C16"),
)
def downfloats_of_residents_as_two_rounds_before(
    higher: Entrant, lower: Entrant | None, bracket: Bracket
) -> int | None:
    """Since February 2026: as for the previous round."""
    return int(_resident_left_over(higher, lower, bracket) and higher.earlier_float is Float.DOWN)


@clause(
    Kind.QUALITY,
    "minimise the players who receive the same upfloat as two rounds before",
    dutch("C.15", "2.4.12", "C17"),
)
def upfloats_as_two_rounds_before(
    higher: Entrant, lower: Entrant | None, bracket: Bracket
) -> int | None:
    """As for the previous round."""
    player = _upfloat(higher, lower)
    return int(player is not None and player.earlier_float is Float.UP)


@clause(
    Kind.QUALITY,
    "minimise the score differences of players who downfloat again after the previous round",
    dutch("C.16", "", ""),
)
def differences_of_repeated_downfloats(
    higher: Entrant, lower: Entrant | None, bracket: Bracket
) -> int | None:
    """Until January 2026: who is not paired here counts as if down to one point below the bracket."""
    player = _downfloat(higher, lower)
    if player is None or player.last_float is not Float.DOWN:
        return None
    return score_difference(higher, lower, bracket) or None


@clause(
    Kind.QUALITY,
    "minimise the score differences of moved-down players who received a downfloat in the previous "
    "round",
    dutch("", "2.4.13", "C18"),
)
def differences_of_moved_down_again(
    higher: Entrant, lower: Entrant | None, bracket: Bracket
) -> int | None:
    """Since February 2026: residents left over, all at the same distance, no longer count."""
    if higher.score <= bracket.score or higher.last_float is not Float.DOWN:
        return None
    return score_difference(higher, lower, bracket)


@clause(
    Kind.QUALITY,
    "minimise the score differences of players who upfloat again after the previous round",
    dutch("C.17", "2.4.14", "C19"),
)
def differences_of_repeated_upfloats(
    higher: Entrant, lower: Entrant | None, bracket: Bracket
) -> int | None:
    """As for downfloats."""
    player = _upfloat(higher, lower)
    if lower is None or player is None or player.last_float is not Float.UP:
        return None
    return abs(higher.score - lower.score)


@clause(
    Kind.QUALITY,
    "minimise the score differences of players who downfloat as two rounds before",
    dutch("C.18", "", ""),
)
def differences_of_downfloats_as_two_rounds_before(
    higher: Entrant, lower: Entrant | None, bracket: Bracket
) -> int | None:
    """Until January 2026: as for the previous round."""
    player = _downfloat(higher, lower)
    if player is None or player.earlier_float is not Float.DOWN:
        return None
    return score_difference(higher, lower, bracket) or None


@clause(
    Kind.QUALITY,
    "minimise the score differences of moved-down players who received a downfloat two rounds before",
    dutch("", "2.4.15", "C20"),
)
def differences_of_moved_down_as_two_rounds_before(
    higher: Entrant, lower: Entrant | None, bracket: Bracket
) -> int | None:
    """Since February 2026: as for the previous round."""
    if higher.score <= bracket.score or higher.earlier_float is not Float.DOWN:
        return None
    return score_difference(higher, lower, bracket)


@clause(
    Kind.QUALITY,
    "minimise the score differences of players who upfloat as two rounds before",
    dutch("C.19", "2.4.16", "C21"),
)
def differences_of_upfloats_as_two_rounds_before(
    higher: Entrant, lower: Entrant | None, bracket: Bracket
) -> int | None:
    """As for downfloats."""
    player = _upfloat(higher, lower)
    if lower is None or player is None or player.earlier_float is not Float.UP:
        return None
    return abs(higher.score - lower.score)


def _absolute_clash(higher: Entrant, lower: Entrant) -> bool:
    """Whether both need the same colour, topscorers or not."""
    wish = higher.preference
    return wish.strength is Strength.ABSOLUTE and wish.code == lower.preference.code


def _denied(higher: Entrant, lower: Entrant) -> tuple[Entrant, Colour]:
    """Who of two with the same wish does not get it, and the colour received instead."""
    allocation = allocate(higher, lower, Colour.WHITE)
    if higher.preference.colour is Colour.WHITE:
        return allocation.black, Colour.BLACK
    return allocation.white, Colour.WHITE
