"""The clock sheet: two checks of the clocks, board by board, to be filled in while games go on."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.printing.document import Document, Need, Sheet
from tabiya.printing.job import PrintJob
from tabiya.printing.translation import marked


@dataclass(frozen=True, slots=True)
class ClockSheet:
    """The boards, and what is written above and between the columns."""

    started: str
    checks: tuple[str, ...]
    columns: tuple[str, ...]
    boards: tuple[int, ...]


def compose(job: PrintJob) -> Sheet:
    """A line for every board: both times, their sum, the move, and the difference.

    Where each move adds time, sum minus moves is the same on all boards, as long as no press of a
    clock was missed (Arbiters' Manual, time control sheet).
    """
    _ = job.translation.gettext
    body = ClockSheet(
        started=_("Games started at"),
        checks=(_("First check at"), _("Second check at")),
        columns=(_("Bo."), _("White"), _("Black"), _("Sum"), _("Move"), _("Diff.")),
        boards=tuple(range(1, len(job.paired_round.games) + 1)),
    )
    note = _(
        "Times in minutes. With 30 seconds for each move, the sum of both times minus the number of "
        "the move is the same on all boards: both times at the start minus the minutes gone by. "
        "Where it differs by more than two, look at the clock."
    )
    return Sheet(_("Clock sheet of round {round}").format(round=job.round), body, note=note)


DOCUMENT = Document(
    name="clock-sheet",
    title=marked("Clock sheet"),
    sentence=marked("Board by board the times of two checks, to find clocks that run wrongly."),
    compose=compose,
    needs=(Need.ROUND,),
    public=False,
)
