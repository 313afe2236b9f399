"""Which games are rated (B.02 articles 5, 6 and 8): played, in a rated event, between rated players.

Each clause about a game answers with the reason why it is not rated, or with nothing.
"""

from __future__ import annotations

from tabiya.languages import gettext, say, say_number, translatable
from tabiya.model.result import Outcome
from tabiya.ratings.editions import (
    FAST_2024_DECEMBER,
    cited,
    cited_fast,
)
from tabiya.ratings.facts import RatingForm
from tabiya.ratings.meeting import RatingMeeting
from tabiya.rulebook.clause import Kind, clause

UNPLAYED = {
    Outcome.FORFEIT_WIN: translatable("won by forfeit"),
    Outcome.FORFEIT_LOSS: translatable("lost by forfeit"),
    Outcome.PAIRING_ALLOCATED_BYE: translatable("bye"),
    Outcome.FULL_POINT_BYE: translatable("full-point bye"),
    Outcome.HALF_POINT_BYE: translatable("half-point bye"),
    Outcome.ZERO_POINT_BYE: translatable("not paired"),
    Outcome.UNRATED_WIN: translatable("reported as not rated"),
    Outcome.UNRATED_DRAW: translatable("reported as not rated"),
    Outcome.UNRATED_LOSS: translatable("reported as not rated"),
}
"""What there was in a round without a rated game, in words."""


@clause(
    Kind.DEFINITION,
    (
        "unplayed games are not counted, whatever the reason; a game is played once both "
        "players have moved"
    ),
    {**cited(in_2017="5.1", since_2022="5.1"), **cited_fast("4.1")},
)
def game_was_played(meeting: RatingMeeting) -> str:
    """Return what there was instead of a game; W, D and L are games without a move of each (TRF26)."""
    words = UNPLAYED.get(meeting.outcome)
    return gettext(words) if words else ""


@clause(
    Kind.DEFINITION,
    "an unrated player without a point in a first tournament is disregarded, and so are the games "
    "of the opponents against this player",
    cited(in_2017="6.1"),
)
def opponent_has_scored(meeting: RatingMeeting) -> str:
    """Return a reason only in round robins, where alone games against the unrated are rated."""
    return gettext("unrated, without a point in a first event") if meeting.disregarded else ""


@clause(
    Kind.DEFINITION,
    "games of a match after one player has won it are not rated",
    {**cited(in_2017="6.5", since_2022="6.2"), **cited_fast("5.2")},
)
def match_was_open(meeting: RatingMeeting) -> str:
    """Return a reason if the match was won before this game."""
    late = meeting.form is RatingForm.MATCH and meeting.decided
    return gettext("played after the match was won") if late else ""


@clause(
    Kind.DEFINITION,
    "a match with an unrated player is not rated",
    {**cited(in_2017="6.6", since_2022="6.1"), **cited_fast("5.1")},
)
def both_players_of_a_match_are_rated(meeting: RatingMeeting) -> str:
    """Return a reason if one of the two had no rating before the match."""
    missing = meeting.rating is None or meeting.opponent is None
    return (
        gettext("a match with an unrated player")
        if meeting.form is RatingForm.MATCH and missing
        else ""
    )


@clause(
    Kind.DEFINITION,
    "only games against rated players are rated, but in a round robin the ratings that unrated "
    "players make in it count too",
    cited(in_2017="8.5.2"),
)
def opponent_is_rated_or_gets_a_rating(meeting: RatingMeeting) -> str:
    """Return a reason without a rating; in a round robin that found for an unrated opponent counts."""
    return gettext("the opponent is unrated") if meeting.opponent is None else ""


@clause(
    Kind.DEFINITION,
    "only games against rated players are rated",
    {**cited(since_2022="8.3.1"), **cited_fast("7.3.1")},
)
def opponent_is_rated(meeting: RatingMeeting) -> str:
    """Return a reason if the opponent had no rating when the event began."""
    return gettext("the opponent is unrated") if meeting.opponent is None else ""


@clause(
    Kind.DEFINITION,
    "games between players 600 points or more apart are not rated if one of them is above 2600",
    cited_fast("7.3.1", FAST_2024_DECEMBER),
)
def not_too_far_apart_above_2600(meeting: RatingMeeting) -> str:
    """Return how far apart they were, if it was too far."""
    if meeting.rating is None or meeting.opponent is None:
        return ""
    apart = abs(meeting.rating - meeting.opponent)
    if apart < 600 or max(meeting.rating, meeting.opponent) <= 2600:
        return ""
    return say_number(
        "{n} point apart, and one player is above 2600",
        "{n} points apart, and one player is above 2600",
        apart,
    )


@clause(
    Kind.DEFINITION,
    "an unrated player with a standard rating plays with it on the rapid and blitz lists and counts "
    "as rated",
    cited_fast("7.2.1"),
)
def standard_rating_stands_in(rating: int | None, standard: int | None) -> int | None:
    """Return the rating that counts: the list's own, else the standard one."""
    return rating if rating is not None else standard


@clause(
    Kind.DEFINITION,
    "in a round robin a third of the players must be rated, 4 of them if there are fewer than 10 "
    "players; a double one with unrated players needs 6 players",
    cited(in_2017="6.2"),
)
def enough_rated_players(players: int, rated: int, cycles: int) -> str:
    """Return why the round robin is not rated, or nothing.

    National championships have a lower limit (6.2.3), which no report file shows.

    >>> enough_rated_players(10, 4, 1), enough_rated_players(9, 3, 1)
    ('', 'only 3 of 9 players are rated; at least 4 must be')
    """
    if 3 * rated < players:
        return say_number(
            "only {rated} of {n} player is rated; at least a third must be",
            "only {rated} of {n} players are rated; at least a third must be",
            players,
            rated=rated,
        )
    if players < 10 and rated < 4:
        return say_number(
            "only {rated} of {n} player is rated; at least 4 must be",
            "only {rated} of {n} players are rated; at least 4 must be",
            players,
            rated=rated,
        )
    if cycles == 2 and rated < players < 6:
        return say(
            "a double round robin of {players} players with unrated players needs at least 6",
            players=players,
        )
    return ""


@clause(
    Kind.DEFINITION,
    "a round robin in which games were not played is rated as a Swiss",
    cited(in_2017="6.4"),
)
def rated_as_a_swiss(unplayed_games: int) -> bool:
    """Return whether the round robin lost its own rules."""
    return unplayed_games > 0
