"""Recommended lists of tie-breaks, per kind of event and edition."""

from __future__ import annotations

from tabiya.rulebook.edition import Edition, edition_named
from tabiya.tiebreaks.editions import E2006, EDITIONS
from tabiya.tiebreaks.event_kind import EventKind

_IN_2006 = {
    EventKind.INDIVIDUAL_ROUND_ROBIN: ("DE", "BPG", "KS", "SB", "WON"),
    EventKind.INDIVIDUAL_SWISS: ("DE", "PS", "BH", "SB", "WON", "BPG"),
    EventKind.TEAM_ROUND_ROBIN: ("MPvGP", "DE", "EMGSB"),
    EventKind.TEAM_SWISS: ("MPvGP", "DE", "BH", "EMGSB"),
}
_IN_2006_RATED = ("DE", "TPR", "ARO")
_SINCE_2019 = {
    EventKind.INDIVIDUAL_ROUND_ROBIN: ("DE", "WIN", "SB", "KS"),
    EventKind.INDIVIDUAL_SWISS: ("BH/C1", "BH", "SB", "DE", "WIN", "BPG"),
    EventKind.TEAM_ROUND_ROBIN: ("MPvGP", "DE", "EMGSB"),
    EventKind.TEAM_SWISS: ("MPvGP", "DE", "BH/C1", "BH", "EMGSB"),
}
_SINCE_2019_RATED = ("BH/C1", "BH", "DE", "ARO/C1", "WIN", "BPG", "SB")


def recommended(
    kind: EventKind, edition: Edition | str, *, consistent_ratings: bool = False
) -> tuple[str, ...]:
    """The list an edition recommends for a kind of event, play-offs left out.

    The Turin annex gives its lists in section 4, the manual of 2019 in 13.15. Later editions leave
    the choice to the organiser (4.1) and print no list; for them the list of 2019 is offered.
    """
    found = edition_named(EDITIONS, edition) if isinstance(edition, str) else edition
    first = found == E2006
    if kind is EventKind.INDIVIDUAL_SWISS and consistent_ratings:
        return _IN_2006_RATED if first else _SINCE_2019_RATED
    return (_IN_2006 if first else _SINCE_2019)[kind]
