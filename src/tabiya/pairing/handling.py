"""How a Swiss event is handled (C.04.2): what is announced, who is paired, what is corrected."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import Enum

from tabiya.model.player import Player
from tabiya.model.result import GameResult
from tabiya.model.tournament import Settings
from tabiya.pairing.swiss.kit.editions import HANDLING_2017, HANDLING_2026, handling
from tabiya.pairing.swiss.kit.orders import initial_order, may_renumber, publication_order
from tabiya.rulebook.article import Article
from tabiya.rulebook.chapter import make_chapter
from tabiya.rulebook.clause import AnyClause, Clause, Kind, clause
from tabiya.rulebook.edition import Edition


@clause(
    Kind.PROCESS,
    "the pairing system and its acceleration are announced in advance",
    handling("A.1", "1.1"),
)
def may_change_system(rounds_paired: int) -> bool:
    """Whether another system, edition or acceleration can still be announced."""
    return rounds_paired == 0


@clause(
    Kind.PROCESS,
    "an acceleration that FIDE does not publish needs a description that the Qualification Commission "
    "has authorised before the event",
    handling("A.2", "1.2"),
)
def needs_authorisation(published: bool) -> bool:  # noqa: FBT001 - the one fact of the rule
    """Whether the organiser must ask FIDE before a rated event is paired so."""
    return not published


@clause(
    Kind.PROCESS,
    "everyone who pairs by the rules arrives at the identical pairing",
    handling("A.4", "1.4"),
)
def identical_pairing(one: Collection[object], other: Collection[object]) -> bool:
    """Whether two pairings of a round have the same pairs and byes, in whatever order."""
    return set(one) == set(other)


@clause(
    Kind.PROCESS,
    "the correct pairing is not altered in favour of any player",
    handling("A.5", "1.5"),
)
def altered_pairs(pairing: Collection[object], correct: Collection[object]) -> frozenset[object]:
    """What a pairing has instead of the correct pairs and byes; nothing if it is not altered."""
    return frozenset(pairing) - frozenset(correct)


@clause(
    Kind.PROCESS,
    "a late entry is paired only from the round of arrival",
    handling("C.2", "2.4"),
)
def has_joined(first_round: int, round_number: int) -> bool:
    """Whether a player who entered for `first_round` takes part in a round."""
    return first_round <= round_number


@clause(
    Kind.DEFINITION,
    "adjourned games are draws for pairing purposes only",
    handling("D.1", "3.1"),
)
def result_for_pairing(result: GameResult) -> GameResult:
    """What a game counts for the next pairing: a draw as long as it has not ended."""
    return GameResult.DRAW if result is GameResult.UNKNOWN else result


@clause(
    Kind.PROCESS,
    "players who withdraw are no longer paired",
    handling("D.3", "3.2"),
)
def has_left(withdrawn_after: int | None, round_number: int) -> bool:
    """Whether a player who withdrew after a round, if ever, is not paired in this one."""
    return withdrawn_after is not None and round_number > withdrawn_after


@clause(
    Kind.PROCESS,
    "the results of a round are published at the time that the timetable announces",
    handling("D.7", "4.2"),
)
def results_published_at(start: datetime, settings: Settings) -> datetime | None:
    """Return when the results of a round that starts then are published; None if it was not announced."""
    after = settings.results_after
    return None if after is None else start + timedelta(minutes=after)


@clause(
    Kind.PROCESS,
    "an error that is reported within the announced time after the results counts in the standings "
    "and in the next pairing",
    handling("D.8", "4.3"),
)
def errors_reported_until(start: datetime, settings: Settings) -> datetime | None:
    """Return until when errors of a round that starts then are reported; None if it was not announced."""
    published = results_published_at(start, settings)
    within = settings.errors_within
    return None if published is None or within is None else published + timedelta(minutes=within)


@clause(
    Kind.PROCESS,
    "an error found before the end of the next round counts in later pairings, one found after "
    "it in the rating report only",
    handling("D.8", "4.3"),
)
def corrected_for_rating_only(round_number: int, rounds_ended: int) -> bool:
    """Whether the round after the one to be corrected has ended."""
    return rounds_ended > round_number


def rounds_ended_for_corrections(rounds_paired: int) -> int:
    """Return how many rounds have ended, for whoever asks until when an error counts.

    Doubt: the article gives an error time until the end of the next round, and the checklist wants the
    round before the last one played to stay open. A round ends here when the next one is paired.
    """
    return max(0, rounds_paired - 1)


@clause(
    Kind.PROCESS,
    "a game played with the wrong colours counts with the colours it was played with",
    handling("D.8", "4.3.2"),
)
def with_the_colours_played(result: GameResult) -> GameResult:
    """What a result reads once White and Black have changed their names in the list."""
    return result.colours_exchanged


FOR_RATING = "For rating @ Round "
"""How a report with such corrections marks itself: its ranks are those of the event without them."""


class Situation(Enum):
    """What may lead the Chief Arbiter to change a published pairing, since 2026."""

    REMATCH = "two players were paired who have met before"
    REGULATIONS = "the rules of the competition allow it"
    NO_OPPONENTS = "two players without an opponent agree to meet"
    LATE_ENTRY = "a late entry is accepted and all concerned agree"
    TOP_BOARDS = "unforeseeable circumstances affect the top boards of the final round"


@clause(
    Kind.PROCESS,
    "once published, a pairing is changed only if two players meet who have met before",
    {HANDLING_2017: Article("C.04.2", "D.10")},
)
def may_change_for_a_rematch(*, rematch: bool) -> bool:
    """Until January 2026: whether a published pairing may be changed."""
    return rematch


@clause(
    Kind.PROCESS,
    "once published, a pairing is changed only in five situations, and in the best interest of "
    "the event",
    {HANDLING_2026: Article("C.04.2", "4.4")},
)
def may_change_in_a_situation(situation: Situation | None) -> bool:
    """Since February 2026: whether a published pairing may be changed."""
    return situation is not None


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class HandlingRules:
    """An edition of C.04.2, in the order of the text."""

    edition: Edition
    system: Clause[[int], bool] = may_change_system
    acceleration: Clause[[bool], bool] = needs_authorisation
    pairing: Clause[[Collection[object], Collection[object]], bool] = identical_pairing
    alterations: Clause[[Collection[object], Collection[object]], frozenset[object]] = altered_pairs
    order: Clause[[Iterable[Player], Settings], tuple[Player, ...]] = initial_order
    numbers: Clause[[int], bool] = may_renumber
    late_entries: Clause[[int, int], bool] = has_joined
    open_results: Clause[[GameResult], GameResult] = result_for_pairing
    withdrawals: Clause[[int | None, int], bool] = has_left
    results: Clause[[datetime, Settings], datetime | None] = results_published_at
    errors: Clause[[datetime, Settings], datetime | None] = errors_reported_until
    corrections: Clause[[int, int], bool] = corrected_for_rating_only
    colours: Clause[[GameResult], GameResult] = with_the_colours_played
    publication: AnyClause = publication_order
    changes: AnyClause
    """When a published pairing may be changed."""


RULES = (
    HandlingRules(edition=HANDLING_2017, changes=may_change_for_a_rematch),
    HandlingRules(edition=HANDLING_2026, changes=may_change_in_a_situation),
)
HANDLING_EDITIONS = tuple(rules.edition for rules in RULES)
PUBLISHED_CHANGES = tuple(rules.changes for rules in RULES)
"""When a published pairing may be changed; a text of an event has one of them."""
GENERAL_HANDLING = make_chapter("C.04.2", "General handling rules for Swiss tournaments", RULES)
