"""How strong the opponents were and how well the player did: average, performance, score (1.46-1.48)."""

from __future__ import annotations

from collections.abc import Sequence

from tabiya.languages import gettext, say
from tabiya.model.points import show_points
from tabiya.norms.claim import Finding, NormClaim
from tabiya.norms.editions import cited
from tabiya.norms.facts import NormMeeting
from tabiya.norms.titles import TitleSought
from tabiya.ratings.tables import rating_difference
from tabiya.rulebook.clause import Kind, clause


@clause(
    Kind.VALUE,
    "an unrated opponent counts as rated 1000",
    cited(in_2017="1.46d"),
)
def unrated_counts_1000(rating: int | None) -> int:
    """Return the rating that counts, before the floor."""
    return 1000 if rating is None else rating


@clause(
    Kind.VALUE,
    "an unrated opponent counts as rated 1400",
    cited(since_2024="1.4.6d"),
)
def unrated_counts_1400(rating: int | None) -> int:
    """Return the rating that counts, before the floor."""
    return 1400 if rating is None else rating


@clause(
    Kind.VALUE,
    "one opponent below the adjusted rating floor of the title, the lowest, counts as rated at the "
    "floor: GM 2200, IM 2050, WGM 2000, WIM 1850",
    cited(in_2017="1.46b-c", since_2024="1.4.6b-c"),
)
def lowest_raised_to_the_floor(
    meetings: Sequence[NormMeeting], ratings: Sequence[int], floor: int
) -> tuple[int, ...]:
    """Return the ratings as they count; an opponent met twice is raised in both games."""
    # 1.4.6c: "No more than one opponent shall have their rating raised ... Where more than one
    # opponent is below the floor, the rating of the lowest rated opponent shall be raised."
    lowest = min(range(len(ratings)), key=ratings.__getitem__, default=None)
    if lowest is None or ratings[lowest] >= floor:
        return tuple(ratings)
    whom = meetings[lowest].opponent
    return tuple(
        floor if meeting.opponent == whom else rating
        for meeting, rating in zip(meetings, ratings, strict=True)
    )


@clause(
    Kind.VALUE,
    "the average of the opponents' ratings is rounded to the nearest whole number, 0.5 up",
    cited(in_2017="1.47", since_2024="1.4.7"),
)
def average_of_opponents(ratings: Sequence[int]) -> int:
    """Return the average Ra; 0 without games.

    >>> average_of_opponents((2400, 2401)), average_of_opponents((2400, 2400, 2401))
    (2401, 2400)
    """
    games = len(ratings)
    return (2 * sum(ratings) + games) // (2 * games) if games else 0


@clause(
    Kind.VALUE,
    "the performance is the average of the opponents plus the difference dp that the table gives "
    "for the percentage, which is rounded to a whole number, 0.5 up",
    cited(in_2017="1.48", since_2024="1.4.8"),
)
def performance_rating(average: int, halves: int, games: int) -> int:
    """Return the performance Rp; 0 without games.

    >>> performance_rating(2380, 14, 9)
    2600
    """
    return average + rating_difference(halves, games) if games else 0


@clause(
    Kind.DEFINITION,
    "the opponents average at least 2380 for GM, 2230 for IM, 2180 for WGM, 2030 for WIM",
    cited(in_2017="1.48a", since_2024="1.4.8a"),
)
def average_is_high_enough(claim: NormClaim) -> Finding:
    """Compare the rounded average with the least one."""
    least = claim.sought.average
    met = claim.average >= least
    return Finding(
        gettext("average of opponents"), str(claim.average), say("at least {n}", n=least), met
    )


@clause(
    Kind.DEFINITION,
    "the performance is at least 2600 for GM, 2450 for IM, 2400 for WGM, 2250 for WIM",
    cited(in_2017="1.48", since_2024="1.4.8"),
)
def performance_is_high_enough(claim: NormClaim) -> Finding:
    """Compare the performance with the least one, and tell the score that would have reached it."""
    least = claim.sought.performance
    halves = halves_needed(claim.sought, claim.average, claim.games)
    score = f"{show_points(5 * claim.halves)} of {claim.games}"
    wanted = (
        gettext("no score is enough")
        if halves is None
        else say("{points} points", points=show_points(5 * halves))
    )
    return Finding(
        gettext("performance"),
        f"{claim.performance} ({score})",
        say("at least {least} ({wanted})", least=least, wanted=wanted),
        claim.games > 0 and claim.performance >= least,
    )


@clause(
    Kind.DEFINITION,
    "the score is at least 35 %",
    cited(in_2017="1.22", since_2024="1.4.8b"),
)
def score_of_35_per_cent(claim: NormClaim) -> Finding:
    """Compare the score itself, not rounded: 4½ of 13 is too little."""
    percent = f"{50 * claim.halves / claim.games:.1f} %" if claim.games else gettext("no game")
    met = claim.games > 0 and 50 * claim.halves >= 35 * claim.games
    return Finding(gettext("score"), percent, say("at least {n} %", n=35), met)


def halves_needed(sought: TitleSought, average: int, games: int) -> int | None:
    """Return the fewest half points that make the performance and 35 %; None if even all do not.

    The average is not looked at otherwise: below the least one no score is enough, yet it is
    good to know what the performance alone would take.
    """
    for halves in range(-(-7 * games // 10), 2 * games + 1):
        if games and performance_rating(average, halves, games) >= sought.performance:
            return halves
    return None
