"""Compares the points a file declares with those its own results make."""

from __future__ import annotations

from collections.abc import Mapping

from tabiya.checker.differences import Difference, DifferenceKind
from tabiya.model.points import Points
from tabiya.model.record import records
from tabiya.model.result import Outcome
from tabiya.model.tournament import Tournament


def differences_of_points(
    tournament: Tournament, declared: Mapping[int, Points]
) -> tuple[Difference, ...]:
    """One difference with all wrong points, or none.

    A game without a result may count as a draw, as it does for pairing, or nothing yet; a bye
    announced for a later round may be counted already. In a round robin that somebody left early the
    points may be those of the standings, in which his games do not count. Where teams compete, the
    points of a player decide nothing.
    """
    if not (declared and tournament.rounds) or tournament.teams:
        return ()
    lines = records(tournament)
    worth = tournament.settings.scoring.table()
    announced: dict[int, int] = {}
    for bye in tournament.requested_byes:
        points = worth[bye.kind.outcome, False]
        announced[bye.player] = announced.get(bye.player, 0) + points
    wrong = []
    for number, line in sorted(lines.items()):
        open_games = sum(cell.points for cell in line.cells if cell.outcome is Outcome.UNKNOWN)
        possible = (line.score, line.score - open_games, line.score + announced.get(number, 0))
        if declared.get(number, line.score) not in possible:
            wrong.append(number)
    if not wrong:
        return ()
    # Loaded only when something is wrong: most files add up.
    from tabiya.tiebreaks.score_table import player_table

    counted = player_table(tournament).participants
    wrong = [number for number in wrong if declared[number] != counted[number].score]
    if not wrong:
        return ()
    return (
        Difference(
            tournament.rounds_played,
            DifferenceKind.POINTS,
            tuple((number, declared[number]) for number in wrong),
            tuple((number, counted[number].score) for number in wrong),
            "the results of the file make other points",
        ),
    )
