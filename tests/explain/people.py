"""People with numbers and a small book of rules, for sentences that no system has to itself."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from tabiya.model.colour import Colour
from tabiya.pairing.swiss.kit.entrant import Entrant, Float, preference
from tabiya.rulebook.article import Article
from tabiya.rulebook.clause import Clause, Kind, clause
from tabiya.rulebook.edition import Edition

EDITION = Edition("C.99", "2030", date(2030, 1, 1))


@dataclass(frozen=True, slots=True)
class Somebody:
    """A player or a team."""

    number: int


ANN, BEN, CLEO, DAN = (Somebody(number) for number in (1, 2, 3, 4))


def entrant(number: int, *colours: Colour) -> Entrant:
    """A player who had these colours, and of whom nothing else is to be said."""
    return Entrant(
        rank=number - 1,
        number=number,
        score=10,
        colours=colours,
        preference=preference(colours),
        met=0,
        last_float=Float.NONE,
        earlier_float=Float.NONE,
        unplayed=0,
        bye_barred=False,
        topscorer=False,
        odd_number=number % 2 == 1,
    )


@clause(Kind.QUALITY, "minimise the number of late trains", {EDITION: Article("C.99", "4.1")})
def late_trains(one: Somebody, other: Somebody, context: object = None) -> int:
    """A criterion."""
    return 1


@clause(Kind.ORDER, "the earlier train comes first", {EDITION: Article("C.99", "4.2")})
def timetable(one: Somebody) -> int:
    """An order."""
    return one.number


@clause(Kind.COLOUR, "the elder gets White", {EDITION: Article("C.99", "5.1")})
def elder(one: Somebody, other: Somebody) -> Colour | None:
    """A step of the colours."""
    return Colour.WHITE


@clause(Kind.COLOUR, "lots are drawn", {EDITION: Article("C.99", "5.2")})
def lots(one: Somebody, other: Somebody) -> Colour | None:
    """Another step."""
    return Colour.BLACK


def barring(sentence: str, path: str, *numbers: int) -> Clause[[Somebody, Somebody], bool]:
    """An absolute rule by which the people with these numbers may not meet each other."""

    @clause(Kind.ABSOLUTE, sentence, {EDITION: Article("C.99", path)})
    def barred(one: Somebody, other: Somebody) -> bool:
        return {one.number, other.number} <= set(numbers)

    return barred
