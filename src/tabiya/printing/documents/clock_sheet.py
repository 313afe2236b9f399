"""The clock sheet: two checks of the clocks, board by board, to be filled in while games go on."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from fractions import Fraction

from tabiya.languages import translatable
from tabiya.model.time_control import AddedTime, TimeControl, time_control_of
from tabiya.printing.document import Document, Need, Sheet
from tabiya.printing.job import PrintJob


@dataclass(frozen=True, slots=True)
class ClockSheet:
    """The boards, and what is written above and between the columns."""

    expected_name: str
    expected: tuple[tuple[str, str], ...]
    """At which time the difference should be what; nothing where no move adds the same time."""

    started: str
    checks: tuple[str, ...]
    columns: tuple[str, ...]
    boards: tuple[int, ...]


_HALF_HOUR, _MOST_CHECKS = 30, 8


def factor(control: TimeControl) -> Fraction | None:
    """Minutes that a move adds for both players together; None where moves add different times.

    >>> from tabiya.model.time_control import read_time_control
    >>> factor(read_time_control("90+30"))
    Fraction(1, 1)
    """
    added = {(each.increment, each.increment_from) for each in (*control.white, *control.black)}
    exact = control.exact and control.added is AddedTime.FISCHER
    if not exact or len(added) > 1:
        return None
    (seconds, first) = added.pop()
    return Fraction(seconds, 30) if first == 1 else None


def expected_differences(control: TimeControl) -> tuple[tuple[int, int], ...]:
    """For every half hour the sum of both times less what the moves added (Manual, example).

    That is both times at the start less the minutes gone by, whatever the move.
    """
    if factor(control) is None:
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
            else _("{minutes} min").format(minutes=gone),
            str(value),
        )
        for gone, value in (expected_differences(control) if control else ())
    )
    at = f" {started:%H:%M}" if started else ""
    body = ClockSheet(
        expected_name=_("Expected difference"),
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
        return time_control_of(own[0], "")
    return time_control_of(settings.time_control, settings.time_control_code)


def _note(job: PrintJob, control: TimeControl | None) -> str:
    """How to calculate; after the first control the clocks have more."""
    _ = job.translation.gettext
    adds = factor(control) if control else None
    if control is None or adds is None:
        return _(
            "Times in minutes. With 30 seconds for each move, the sum of both times minus the number of "
            "the move is the same on all boards: both times at the start minus the minutes gone by. "
            "Where it differs by more than two, look at the clock."
        )
    if adds == 1:
        moves = _("the number of the move")
    else:
        moves = _("{factor} times the number of the move").format(factor=_decimal(adds))
    said = _(
        "Time control {control}. Times in minutes. The difference is the sum of both times minus"
        " {what}. Where it differs by two or more from what is expected, look whether a press was"
        " missed and whether the clock is set rightly."
    ).format(control=control, what=moves)
    if control.first_control is None:
        return said
    more = control.white[1].seconds // 60
    return f"{said} " + _(
        "After move {move}, {minutes} more for each player who has completed it."
    ).format(move=control.first_control, minutes=more)


def _decimal(number: Fraction) -> str:
    return f"{float(number):.2f}".rstrip("0").rstrip(".")


DOCUMENT = Document(
    name="clock-sheet",
    title=translatable("Clock sheet"),
    sentence=translatable(
        "Board by board the times of two checks, to find clocks that run wrongly."
    ),
    compose=compose,
    needs=(Need.ROUND,),
    public=False,
)
