"""Unplayed rounds: what they are worth in the tie-breaks (C.07 articles 15 and 16), by edition."""

from __future__ import annotations

from collections.abc import Mapping

from tabiya.model.result import Outcome
from tabiya.rulebook.clause import Kind, clause
from tabiya.tiebreaks.editions import cited
from tabiya.tiebreaks.rules import StandIn, TieBreakType
from tabiya.tiebreaks.score_table import REQUESTED_BYES, Participant, ScoreCell, ScoreTable
from tabiya.tiebreaks.value import Nature


@clause(
    Kind.VALUE,
    "every unplayed round counts as a draw, for the opponents' tie-breaks too",
    cited(in_2006="1"),
)
def score_with_unplayed_rounds_drawn(table: ScoreTable, participant: Participant) -> int:
    """Return the score with each unplayed round replaced by a draw."""
    return participant.score + sum(
        table.draw - cell.points
        for cell in participant.cells
        if not cell.played and (cell.opponent is not None or not table.kind.round_robin)
    )


@clause(
    Kind.VALUE,
    "for the opponents' tie-breaks the score counts as awarded, forfeits included",
    cited(in_2019="13.14.2"),
)
def score_as_awarded(table: ScoreTable, participant: Participant) -> int:
    """Return the score as it stands in the table."""
    return participant.score


@clause(
    Kind.VALUE,
    "for the opponents' tie-breaks, byes asked for and forfeit losses after which a "
    "participant was no longer available to play count as draws",
    cited(in_2022="14.4"),
)
def score_with_final_absences_drawn(table: ScoreTable, participant: Participant) -> int:
    """Return the score with the unplayed rounds at the end replaced by draws."""
    score = participant.score
    for cell in reversed(participant.cells):
        if not cell.voluntary:
            break
        score += table.draw - cell.points
    return score


@clause(
    Kind.VALUE,
    "for the opponents' tie-breaks, byes asked for that are followed only by voluntary "
    "unplayed rounds, or are in the last round, count as draws",
    cited(since_2023="16.3"),
)
def score_with_final_byes_drawn(table: ScoreTable, participant: Participant) -> int:
    """Return the score with the requested byes at the end replaced by draws."""
    # 16.2.5: "requested byes that are either followed only by VURs or in the last round". Read from
    # the end, these are the byes before the first round that is no VUR; a forfeit loss is a VUR, so
    # it lets the byes before it count, but keeps its own value (16.2.4).
    score = participant.score
    for cell in reversed(participant.cells):
        if not cell.voluntary:
            break
        if cell.outcome in REQUESTED_BYES:
            score += table.draw - cell.points
    return score


@clause(
    Kind.VALUE,
    "an unplayed game is a draw against oneself",
    cited(in_2006="1"),
)
def draw_against_oneself(
    table: ScoreTable, participant: Participant, cell: ScoreCell, adjusted: Mapping[int, int]
) -> StandIn:
    """Return the player's own score, and half a point against it."""
    del cell
    return adjusted[participant.number], table.draw, Nature.ONESELF


@clause(
    Kind.VALUE,
    "a player without a game counts as having met a virtual opponent who had the same points "
    "before the round, gets the other part of the point in it and draws all rounds after it",
    cited(in_2019="13.14.2"),
)
def virtual_opponent(
    table: ScoreTable, participant: Participant, cell: ScoreCell, adjusted: Mapping[int, int]
) -> StandIn:
    """Return Svon = SPR + (1 - SfPR) + ½ (n - R), in the event's own points."""
    del adjusted
    before = sum(other.points for other in participant.cells[: cell.round - 1])
    score = before + (table.win - cell.points) + table.draw * (table.rounds - cell.round)
    return score, cell.points, Nature.VIRTUAL_OPPONENT


@clause(
    Kind.VALUE,
    "an unplayed round is a game against oneself with the awarded result",
    cited(in_2022="14.5", from_2023_to_2024="16.4"),
)
def game_against_oneself(
    table: ScoreTable, participant: Participant, cell: ScoreCell, adjusted: Mapping[int, int]
) -> StandIn:
    """Return a dummy with the participant's own score."""
    del table, adjusted
    return participant.score, cell.points, Nature.DUMMY


@clause(
    Kind.VALUE,
    "an unplayed round is a game against a dummy with the player's own score, at most the "
    "scheduled opponent's adjusted score for a forfeit, and at most draws in all rounds "
    "otherwise",
    cited(in_2026="16.4"),
)
def game_against_capped_dummy(
    table: ScoreTable, participant: Participant, cell: ScoreCell, adjusted: Mapping[int, int]
) -> StandIn:
    """Return a dummy with the participant's own score, but not more than the cap.

    Doubt: while the event is running, the number of rounds is taken to be those completed, so that
    standings after a round are those of an event that ended with it.
    """
    scheduled = cell.opponent
    cap = table.draw * table.rounds if scheduled is None else adjusted[scheduled]
    if participant.score > cap:
        return cap, cell.points, Nature.CAPPED_DUMMY
    return participant.score, cell.points, Nature.DUMMY


@clause(
    Kind.VALUE,
    "in a round robin a forfeited game is an unplayed game like any other",
    cited(in_2006="1"),
)
def forfeits_stay_unplayed(cell: ScoreCell, based_on: TieBreakType) -> bool:
    """Return that no forfeit is a game."""
    del cell, based_on
    return False


@clause(
    Kind.VALUE,
    "in a round robin wins by forfeit count, except where the text speaks of games played",
    cited(in_2019="13.6.1, 13.9.1, 13.11.4"),
)
def forfeits_count_for_scores(cell: ScoreCell, based_on: TieBreakType) -> bool:
    """Return whether it is Sonneborn-Berger, Koya or the direct encounter, where forfeits are games."""
    del cell
    return based_on in (TieBreakType.SCORES, TieBreakType.ENCOUNTERS)


@clause(
    Kind.VALUE,
    "in a round robin forfeited games are regular games",
    cited(in_2022="14.2", from_2023_to_2024="15.2"),
)
def forfeits_are_games(cell: ScoreCell, based_on: TieBreakType) -> bool:
    """Return that every forfeit is a game."""
    del cell, based_on
    return True


@clause(
    Kind.VALUE,
    "in a round robin forfeited games are regular games, but stay unplayed for ratings, and "
    "forfeit losses stay unplayed for the player's own record",
    cited(in_2026="15.2"),
)
def forfeits_are_games_but_for_ratings(cell: ScoreCell, based_on: TieBreakType) -> bool:
    """Return whether this forfeit is none of the exceptions of the article."""
    # 15.2: "all forfeits in ratings-based tie-breaks (see Article 10) and forfeit losses in Type B
    # tie-breaks (see Article 7) remain unplayed rounds."
    if based_on is TieBreakType.RATINGS:
        return False
    return not (based_on is TieBreakType.OWN_RECORD and cell.outcome is Outcome.FORFEIT_LOSS)
