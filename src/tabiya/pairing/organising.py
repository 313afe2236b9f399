"""What an organiser plans: rounds for so many players, arbiters, their sectors, the invitation."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from tabiya.languages import gettext, say, translatable
from tabiya.pairing.competition_editions import EDITION_2019, general
from tabiya.rulebook.article import Article, CitedReason
from tabiya.rulebook.clause import AnyClause, Kind, clause


def guideline(path: str) -> Article:
    """Return a place in the Guidelines for the Organisers."""
    return Article("Guidelines for the Organisers", path)


class EventLevel(Enum):
    """The levels of competitions (General Regulations 1.2)."""

    OFFICIAL = translatable("L1, an official event of FIDE")
    TITLES = translatable("L2, titles and norms can be earned")
    RATED = translatable("L3, rated by FIDE")
    OTHER = translatable("not rated by FIDE")


class ArbiterRole(Enum):
    """What an arbiter does at the event."""

    CHIEF = translatable("chief arbiter")
    DEPUTY = translatable("deputy chief arbiter")
    SECTOR = translatable("sector arbiter")
    PAIRINGS = translatable("pairings officer")
    FAIR_PLAY = translatable("fair play officer")
    ASSISTANT = translatable("assistant")


@dataclass(frozen=True, slots=True)
class Official:
    """An arbiter of the event."""

    name: str
    role: ArbiterRole = ArbiterRole.SECTOR
    title: str = ""
    """IA, FA, NA or nothing."""
    fide_id: int | None = None
    licence: str = ""
    """Class and validity as the organiser was told, such as "B 2026"; empty if nobody has said."""
    federation: str = ""


class RoundsAdvice(NamedTuple):
    """How many rounds so many players need."""

    least: int
    """Below it several players can win all games."""
    acceptable: int
    adequate: int


@clause(
    Kind.DEFINITION,
    "a Swiss finds its winner among at most two to the power of its rounds; one or two rounds more are"
    " advised",
    {EDITION_2019: Article("Arbiters' Manual 2019, Swiss by example", "preliminary stage")},
)
def rounds_for(players: int) -> RoundsAdvice:
    """Return how many rounds are needed and advised."""
    least = max(players - 1, 0).bit_length()
    return RoundsAdvice(least, least + 1, least + 2)


@clause(
    Kind.DEFINITION,
    "each round above the minimum decides one more place",
    {EDITION_2019: Article("Arbiters' Manual 2019, Swiss by example", "preliminary stage")},
)
def places_decided(players: int, rounds: int) -> int:
    """Return how many places at the top a Swiss of so many rounds can decide; 0 is not even the first."""
    return max(rounds - rounds_for(players).least + 1, 0)


class ArbitersNeeded(NamedTuple):
    """How many arbiters, besides the chief and the deputy, are usual."""

    least: int
    most: int


@clause(
    Kind.DEFINITION,
    "an event has a chief arbiter, a deputy, and an arbiter for every 20 to 25 players",
    {EDITION_2019: Article("Arbiters' Manual 2019, role of the arbiters", "number")},
)
def arbiters_for(players: int) -> ArbitersNeeded:
    """Return how many arbiters so many players need."""
    return ArbitersNeeded(-(-players // 25), -(-players // 20))


@clause(
    Kind.DEFINITION,
    "a school event has an arbiter for every 30 players",
    {EDITION_2019: Article("Arbiters' Manual 2019, school tournaments", "11.2.3")},
)
def arbiters_for_schools(players: int) -> ArbitersNeeded:
    """Return how many arbiters so many pupils need."""
    return ArbitersNeeded(-(-players // 30), -(-players // 30))


class ArbitersAdvised(NamedTuple):
    """How many arbiters watch the boards, and who says so."""

    needed: ArbitersNeeded
    article: Article


def arbiters_advised(players: int, *, school: bool) -> ArbitersAdvised:
    """Return what is usual for so many players, where the Laws do not ask for a number."""
    rule = arbiters_for_schools if school else arbiters_for
    return ArbitersAdvised(rule(players), rule.article(EDITION_2019))


@clause(
    Kind.DEFINITION,
    "all rounds of a day at a school event take at most five to six hours",
    {EDITION_2019: Article("Arbiters' Manual 2019, school tournaments", "11.4.1")},
)
def too_long_for_schools(seconds_of_a_game: int, rounds_of_the_day: int) -> bool:
    """Whether the games of one day may last longer than children can play; both clocks count."""
    return seconds_of_a_game * 2 * rounds_of_the_day > 6 * 3600


SCHOOL_TIE_BREAKS = ("BH/C1", "BH", "WIN", "BWG")
"""In a Swiss; so in the Manual, school tournaments 11.5.3."""
SCHOOL_TIE_BREAKS_OF_TABLES = ("WIN", "SB", "KS", "BWG")
"""In a round robin: 11.5.4."""


@clause(
    Kind.DEFINITION,
    "the chief arbiter of an event with norms is an International Arbiter or a FIDE Arbiter",
    {EDITION_2019: Article("B.01", "1.1.5 (2017: 1.16)")},
)
def may_lead(title: str, level: EventLevel) -> bool:
    """Whether somebody with this title may be chief arbiter."""
    return title in ("IA", "FA") or level in (EventLevel.RATED, EventLevel.OTHER)


@clause(
    Kind.DEFINITION,
    "no arbiter of an event with norms plays in it, not even to make the number even; other "
    "rated events should avoid it too",
    {EDITION_2019: Article("B.01", "1.1.6 (2017: 1.17)")},
)
def arbiter_may_play(level: EventLevel) -> bool:
    """Whether somebody who is arbiter of an event may play in it."""
    return level in (EventLevel.RATED, EventLevel.OTHER)


@clause(
    Kind.DEFINITION,
    "all arbiters of a rated event have a licence, or the event is not rated",
    {EDITION_2019: Article("B.06.1", "6.1 (2017: B.02 0.3)")},
)
def licence_is_known(licence: str) -> bool:
    """Whether an arbiter has told of a licence."""
    return bool(licence.strip())


class Sector(NamedTuple):
    """The boards one arbiter watches, ends included."""

    name: str
    first: int
    last: int


def shared_out(boards: int, officials: Sequence[Official]) -> tuple[Sector, ...]:
    """Share the boards among the sector arbiters, neighbours together, as evenly as can be.

    Without sector arbiters the deputies watch, and without them the chief does.

    >>> shared_out(7, [Official("Ann"), Official("Bo")])
    (Sector(name='Ann', first=1, last=4), Sector(name='Bo', first=5, last=7))
    """
    for role in (ArbiterRole.SECTOR, ArbiterRole.DEPUTY, ArbiterRole.CHIEF):
        watching = [official for official in officials if official.role is role]
        if watching:
            break
    sectors = []
    first = 1
    for place, official in enumerate(watching):
        left = boards - first + 1
        size = -(-left // (len(watching) - place))
        if size > 0:
            sectors.append(Sector(official.name, first, first + size - 1))
        first += max(size, 0)
    return tuple(sectors)


class Entered(NamedTuple):
    """A player, as far as arbiters are compared with players."""

    name: str
    fide_id: int | None


def faults_of_officials(
    officials: Sequence[Official],
    players: Sequence[Entered],
    *,
    level: EventLevel,
    advised: ArbitersAdvised,
) -> Iterator[CitedReason]:
    """Yield what is wrong with the arbiters of an event, each with its article."""
    held = EDITION_2019
    if not any(official.role is ArbiterRole.CHIEF for official in officials):
        yield CitedReason(gettext("no chief arbiter is named"), arbiters_for.article(held))
    needed = advised.needed
    watching = sum(
        official.role in (ArbiterRole.SECTOR, ArbiterRole.ASSISTANT) for official in officials
    )
    if players and watching < needed.least:
        usual = (
            str(needed.least)
            if needed.least == needed.most
            else say("{least} to {most}", least=needed.least, most=needed.most)
        )
        yield CitedReason(
            say(
                "arbiters who watch the boards: {watching}; usual for {players} players: {usual}",
                watching=watching,
                players=len(players),
                usual=usual,
            ),
            advised.article,
        )
    numbers = {player.fide_id: player.name for player in players if player.fide_id is not None}
    names = {player.name.casefold() for player in players}
    for official in officials:
        if official.fide_id in numbers or (
            official.fide_id is None and official.name.casefold() in names
        ):
            template = (
                translatable("{name} is arbiter and plays (advised against)")
                if arbiter_may_play(level)
                else translatable("{name} is arbiter and plays")
            )
            yield CitedReason(say(template, name=official.name), arbiter_may_play.article(held))
        if official.role is ArbiterRole.CHIEF and not may_lead(official.title, level):
            yield CitedReason(
                say("{name} is neither IA nor FA", name=official.name), may_lead.article(held)
            )
        if level is not EventLevel.OTHER and not licence_is_known(official.licence):
            yield CitedReason(
                say("Tabiya does not know whether {name} has a licence", name=official.name),
                licence_is_known.article(held),
            )


class InvitationPoint(NamedTuple):
    """Something that an invitation tells, with its number in the list."""

    number: int
    words: str


INVITATION = tuple(
    InvitationPoint(number, words)
    for number, words in enumerate(
        (
            translatable("Dates and place"),
            translatable("FIDE regulations that apply"),
            translatable("Hotels, with directions"),
            translatable("Schedule, from arrival to departure"),
            translatable("Time control and clocks"),
            translatable("Pairing system and tie-breaks"),
            translatable("Default time"),
            translatable("Draws by agreement"),
            translatable("Rules of rapid chess or blitz"),
            translatable("Travel, board and lodging: who pays what"),
            translatable("Entry fee, prizes, currency, payment and taxes"),
            translatable("Visas"),
            translatable("How to get to the venue, transport"),
            translatable("Number of participants, players invited, chief arbiter"),
            translatable("Website and organisers"),
            translatable("Duties towards media, public and sponsors"),
            translatable("Dress code"),
            translatable("Smoking"),
            translatable("Security"),
            translatable("Vaccinations and other medical matters"),
            translatable("Sights, side events, internet"),
            translatable("Deadline for the answer, where to report on arrival"),
            translatable("Questions about illnesses, diets, religious needs"),
            translatable("Questions about disabilities that need help"),
        ),
        start=1,
    )
)
"""The points of an invitation (General Regulations 12.3), in their order and in our words."""


@clause(
    Kind.DEFINITION,
    "an invitation gives the player all useful information, in 24 points",
    {EDITION_2019: general("12.3")},
)
def points_missing(numbers: Sequence[int]) -> tuple[InvitationPoint, ...]:
    """Return the points that an invitation does not tell."""
    return tuple(point for point in INVITATION if point.number not in numbers)


CLAUSES: tuple[AnyClause, ...] = (
    rounds_for,
    places_decided,
    arbiters_for,
    arbiters_for_schools,
    too_long_for_schools,
    may_lead,
    arbiter_may_play,
    licence_is_known,
    points_missing,
)
