"""The clock sheet: two checks of the clocks, board by board, to be filled in while games go on."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from fractions import Fraction
from itertools import pairwise

from tabiya.languages import translatable
from tabiya.model.event_profile import EventPart
from tabiya.model.time_control import AddedTime, TimeControl, find_time_control
from tabiya.printing.document import Document, Need, Sheet
from tabiya.printing.job import PrintJob


@dataclass(frozen=True, slots=True)
class ClockSheet:
    """The boards, and what is written above and between the columns."""

    expected_name: str
    expected: tuple[tuple[str, str], ...]
    """At which time the difference should be what; nothing where moves add different times."""

    started: str
    checks: tuple[str, ...]
    columns: tuple[str, ...]
    boards: tuple[int, ...]


_HALF_HOUR, _MOST_CHECKS = 30, 8


def per_move(control: TimeControl) -> tuple[Fraction, int] | None:
    """Minutes that a move adds for both players together, and from which move on; None if they differ.

    >>> from tabiya.model.time_control import read_time_control
    >>> per_move(read_time_control("90+30"))
    (Fraction(1, 1), 1)
    """
    steady = control.steady_increment if control.exact else None
    return None if steady is None else (Fraction(steady[0], 30), steady[1])


def expected_differences(control: TimeControl) -> tuple[tuple[int, int], ...]:
    """For every half hour the sum of both times less what the moves added (Manual, example).

    That is both times at the start less the minutes gone by, whatever the move. Where a clock waits
    or gives back what a move used, nothing is added, and the sum itself is at least that.
    """
    if per_move(control) is None:
        return ()
    whole = (control.white[0].seconds + control.black[0].seconds) // 60
    checks = range(_HALF_HOUR, whole, _HALF_HOUR)
    return tuple((gone, whole - gone) for gone in checks)[:_MOST_CHECKS]


def compose(job: PrintJob) -> Sheet:
    """A line for every board: both times, their sum, the move, and the difference.

    Where each move adds time, sum minus moves is the same on all boards, as long as no press of a
    clock was missed (Arbiters' Manual, time control sheet).
    """
    _ = job.translation.gettext
    control = _control(job)
    started = job.state.schedule.started.get(job.round) if job.state else None
    expected = tuple(
        (
            f"{started + timedelta(minutes=gone):%H:%M}"
            if started
            else _("{n} min").format(n=gone),
            str(value),
        )
        for gone, value in (expected_differences(control) if control else ())
    )
    at = f" {started:%H:%M}" if started else ""
    body = ClockSheet(
        expected_name=_("Least sum")
        if control and gives_back(control)
        else _("Expected difference"),
        expected=expected,
        started=_("Games started at") + at,
        checks=(_("First check at"), _("Second check at")),
        columns=(_("Bo."), _("White"), _("Black"), _("Sum"), _("Move"), _("Diff.")),
        boards=tuple(range(1, len(job.paired_round.games) + 1)),
    )
    return Sheet(
        _("Clock sheet of round {round}").format(round=job.round), body, note=_note(job, control)
    )


def _control(job: PrintJob) -> TimeControl | None:
    settings = job.tournament.settings
    own = settings.round_time_controls[job.round - 1 : job.round]
    if own and own[0]:
        return find_time_control(own[0], "")
    return find_time_control(settings.time_control, settings.time_control_code)


def _note(job: PrintJob, control: TimeControl | None) -> str:
    """How to calculate; after a control the clocks have more."""
    _ = job.translation.gettext
    if control is None or not control.exact:
        return _(
            "Times in minutes. With 30 seconds for each move, all boards have the same sum of "
            "both times minus the number of the move: both times at the start minus the "
            "minutes played. Check the clock if it differs by more than two."
        )
    added = per_move(control)
    if added is None:
        return _(
            "Time control {control}. Times in minutes. Different moves add different times here, so there is no single figure to compare all boards with."
        ).format(control=control)
    if gives_back(control):
        note = _(
            "Time control {control}. Times in minutes. Up to {seconds} seconds of each move "
            "are free. So the sum of both times is at least what is expected, and at most that "
            "plus {what}. If it is not, check the setting of the clock."
        )
    else:
        note = _(
            "Time control {control}. Times in minutes. The difference is the sum of both times "
            "minus {what}. If it differs by two or more from what is expected, check for a "
            "missed press and check the setting of the clock."
        )
    seconds = added[0] * 30
    words = note.format(control=control, seconds=seconds, what=_of_moves(job, *added))
    more = _("After move {move}, {minutes} more for each player who has completed it.")
    move = 0
    for before, period in pairwise(control.white):
        move += before.moves or 0
        words = f"{words} {more.format(move=move, minutes=period.seconds // 60)}"
    return words


def gives_back(control: TimeControl) -> bool:
    """Whether a move costs less than it took, and never brings more."""
    return control.adds and control.added is not AddedTime.FISCHER


def _of_moves(job: PrintJob, adds: Fraction, first: int) -> str:
    """The minutes that the moves have added, in words."""
    _ = job.translation.gettext
    if first == 1:
        moves = _("the number of the move")
        times = _("{factor} times the number of the move")
    else:
        moves = _("the number of moves from move {first} on").format(first=first)
        times = _("{factor} times the number of moves from move {first} on")
    return moves if adds == 1 else times.format(factor=_decimal(adds), first=first)


def _decimal(number: Fraction) -> str:
    return f"{float(number):.2f}".rstrip("0").rstrip(".")


DOCUMENT = Document(
    name="clock-sheet",
    title=translatable("Clock sheet"),
    sentence=translatable(
        "The times of two checks, board by board, to find clocks that run wrongly."
    ),
    compose=compose,
    part=EventPart.ARBITERS_PAPERS,
    needs=(Need.ROUND,),
    public=False,
)
