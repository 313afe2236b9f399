"""What is asked for about teams: a request that is sent again is the same request."""

from datetime import UTC, datetime

from tabiya.laws.penalties import ArbiterPenalty
from tabiya.store.facts.absences import ForfeitAbsent
from tabiya.store.facts.incidents import WriteInBook
from tabiya.store.facts.line_ups import HandInLineUp, TakeBackLineUp
from tabiya.store.parts import BookKind

NOON = datetime(2026, 11, 17, 12, 0, tzinfo=UTC)
LATER = datetime(2026, 11, 17, 12, 1, tzinfo=UTC)


def test_the_time_of_asking_does_not_make_another_request() -> None:
    """The store knows a repeated request by the words of its command; the clock is not among them."""
    for one, again, other in (
        (
            HandInLineUp(2, 1, (1, 2), NOON),
            HandInLineUp(2, 1, (1, 2), LATER),
            HandInLineUp(2, 1, (2, 1), NOON),
        ),
        (TakeBackLineUp(2, 1, NOON), TakeBackLineUp(2, 1, LATER), TakeBackLineUp(2, 2, NOON)),
        (ForfeitAbsent(1, (3,), NOON), ForfeitAbsent(1, (3,), LATER), ForfeitAbsent(1, (4,), NOON)),
        (
            WriteInBook(BookKind.PENALTY, NOON, entrant=1, penalty=ArbiterPenalty.WARNING),
            WriteInBook(BookKind.PENALTY, LATER, entrant=1, penalty=ArbiterPenalty.WARNING),
            WriteInBook(BookKind.PENALTY, NOON, entrant=2, penalty=ArbiterPenalty.WARNING),
        ),
    ):
        assert repr(one) == repr(again)
        assert repr(one) != repr(other)
