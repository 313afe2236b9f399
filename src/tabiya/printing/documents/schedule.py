"""The whole schedule of a round robin, for the wall and for every player before the first round."""

from __future__ import annotations

from tabiya.languages import translatable
from tabiya.printing.document import Document, Need, Sheet, Table
from tabiya.printing.job import PrintJob
from tabiya.printing.people import printed_players, result_of


def compose(job: PrintJob) -> Sheet:
    """All rounds with their games, and the results that are known."""
    _ = job.translation.gettext
    players = printed_players(job)
    groups = []
    for planned in job.planned_rounds:
        known = {}
        if planned.number <= job.tournament.rounds_played:
            games = job.tournament.rounds[planned.number - 1].games
            known = {(game.white, game.black): game.result for game in games}
        rows = [
            (
                str(planned.number) if board == 1 else "",
                str(board),
                players[game.white].name,
                result_of(known.get((game.white, game.black), game.result), _),
                players[game.black].name,
            )
            for board, game in enumerate(planned.games, start=1)
        ]
        rows += [("", "", players[bye.player].name, "", _("free")) for bye in planned.byes]
        groups.append(tuple(rows))
    columns = (_("Rd"), _("Bo."), _("White"), _("Result"), _("Black"))
    return Sheet(_("Schedule"), Table(columns, tuple(groups)))


DOCUMENT = Document(
    name="schedule",
    title=translatable("Schedule"),
    sentence=translatable("All rounds of a round robin, before they are played."),
    compose=compose,
    needs=(Need.PLAYERS, Need.PLAN),
    choices=(),
    of_a_round=False,
)
