"""Small events whose next Lim round can be worked out by hand from the text."""

from tabiya.model.tournament import Tournament
from tabiya.pairing.next_round import pair_next_round
from tabiya.pairing.round_pairing import RoundPairing
from tests.rulebook.swiss.events import event


def six_after_one_round() -> Tournament:
    """1 beat 4 with White, 2 beat 5 with Black, 3 beat 6 with White; five rounds in all.

    Nobody has the half point of the median. With one point 1 and 3 are due Black and 2 White: of the
    two who are too many 3 goes down, and 2 meets 1. Without a point 4 and 6 are due White and 5
    Black: 6 has met 3, who waits in the median, so 4 goes up, and 6 meets 5. In the median 4 meets 3.
    """
    return event(6, "1-4 1-0, 5-2 0-1, 3-6 1-0", length=5)


def five_after_one_round() -> Tournament:
    """1 beat 3, 4 lost to 2, and 5 had the bye; in round 2 five players are there again.

    The bye goes to 4. With one point 1 is due Black, 2 White, 5 nothing: as many players are due
    White as Black, so 5 goes down, and 2 meets 1. Without a point 3 alone goes up: 5 meets 3.
    """
    return event(5, "1-3 1-0, 4-2 0-1, 5 U", length=5)


def blocked_median() -> Tournament:
    """After two rounds 1 and 2 have two points, 3 and 4 have one and have met, 5 and 6 have none.

    As many floaters came from above as from below, namely none: the pair 1-2 is undone.
    """
    return event(6, "1-5 1-0, 6-2 0-1, 3-4 ½-½", "5-1 0-1, 2-6 1-0, 3 H, 4 H", length=5)


def paired(tournament: Tournament, edition: str = "2026") -> RoundPairing:
    """The next round by the Lim system."""
    return pair_next_round(tournament, system="lim", edition=edition)
