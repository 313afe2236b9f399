"""The arbiter's checklist of a round: what to do before it, while it is played, and after it."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.languages import translatable
from tabiya.model.event_profile import EventPart
from tabiya.model.time_control import describe_announced, describe_control
from tabiya.model.tournament import Settings
from tabiya.printing.document import Document, Need, Sheet
from tabiya.printing.job import PrintJob
from tabiya.ratings.rating_list import control_of_round


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the round with its tasks."""

    title: str
    tasks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RoundChecklist:
    """The facts of the round and the tasks."""

    facts: tuple[tuple[str, str], ...]
    parts: tuple[Part, ...]
    remarks: str


_BEFORE = (
    translatable("The venue: light, air, quiet, toilets, analysis room"),
    translatable("Boards and pieces set up, scoresheets and pens laid out"),
    translatable("Table numbers or place cards in place"),
    translatable("Clocks set to the time control, batteries checked, each on the right side"),
    translatable("Pairings on the wall, no later than announced"),
    translatable("Start of play and default time announced"),
)
_DURING = (
    translatable("Empty boards noted at the start and at the default time; chief arbiter informed"),
    translatable("Clocks and scoresheets checked every half hour, with the clock sheet"),
    translatable("Boards in time trouble watched, with an assistant where needed"),
    translatable("Claims checked carefully, chief arbiter asked where needed"),
    translatable("Players who leave the area often kept in view"),
    translatable(
        "Each result recorded and both scoresheets signed before the players leave the table"
    ),
)
_AFTER = (
    translatable("Results compared with the scoresheets, by a second person"),
    translatable("Results and standings on the wall"),
    translatable("Byes and withdrawals for the next round noted"),
    translatable("Boards, pieces, clocks and scoresheets prepared for the next round"),
    translatable("Incidents and appeals written down for the report"),
)


def compose(job: PrintJob) -> Sheet:
    """The tasks with boxes to tick, under the facts of the round."""
    _ = job.translation.gettext
    settings = job.tournament.settings
    default = settings.default_time
    minutes = (
        ""
        if default is None
        else job.translation.ngettext("{n} minute", "{n} minutes", default).format(n=default)
    )
    facts = (
        (_("Boards"), str(len(job.paired_round.games))),
        (_("Not playing"), str(_idle(job))),
        (_("Time control"), _clock_setting(settings, job.round)),
        (_("Default time"), minutes),
        (_("Start of play"), ""),
        (_("Arbiter"), ""),
    )
    parts = tuple(
        Part(title, tuple(map(_, tasks)))
        for title, tasks in (
            (_("Before the round"), _BEFORE),
            (_("During the games"), _DURING),
            (_("After the round"), _AFTER),
        )
    )
    title = _("Arbiter's checklist of round {round}").format(round=job.round)
    return Sheet(title, RoundChecklist(facts, parts, _("Remarks")))


def _clock_setting(settings: Settings, number: int) -> str:
    """What the clocks are set to: the round's own time control, else that of the event."""
    own = settings.round_time_controls
    if number <= len(own) and own[number - 1]:
        control = control_of_round(settings, number)
        return describe_control(control) if control else own[number - 1]
    return describe_announced(settings.time_control, settings.time_control_code)


def _idle(job: PrintJob) -> int:
    return len(job.tournament.players) - 2 * len(job.paired_round.games)


DOCUMENT = Document(
    name="round-checklist",
    title=translatable("Arbiter's checklist"),
    sentence=translatable("What to do before, during and after the round, with boxes to tick."),
    compose=compose,
    part=EventPart.ARBITERS_PAPERS,
    needs=(Need.ROUND,),
    public=False,
)
