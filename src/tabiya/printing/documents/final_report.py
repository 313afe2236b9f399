"""The final report of the chief arbiter, assembled from the log, the book and the standings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tabiya.answers.lists.pairings import GAMES
from tabiya.answers.lists.spec import Surface, plain_table
from tabiya.answers.rounds import describe_result, get_games
from tabiya.errors import NotApplicable
from tabiya.languages import gettext as _
from tabiya.languages import say, say_number, translatable
from tabiya.model.event_profile import EventPart
from tabiya.model.points import show_points
from tabiya.model.result import GameResult
from tabiya.model.round import Round
from tabiya.model.time_control import describe_announced
from tabiya.norms.forms import describe_schedule, participant_counts
from tabiya.pairing.registry import is_held, system_named
from tabiya.printing.document import Need, Sheet, Table
from tabiya.printing.documents import standings
from tabiya.printing.form import FormPart, Forms, OneForm, form_document
from tabiya.printing.job import PrintJob
from tabiya.printing.people import arbiters_at, get_rating, get_title
from tabiya.prizes.money import format_money
from tabiya.ratings.deadlines import report_due
from tabiya.store.book import AppealDecision, BookEntry, GameAfterwards
from tabiya.store.common.absentees import get_defaults
from tabiya.store.log.audit import describe_changes
from tabiya.store.state import EventState

_ENDINGS = {
    GameAfterwards.GOES_ON: translatable("the game continues"),
    GameAfterwards.LOST: translatable("the game is lost"),
    GameAfterwards.DRAWN: translatable("the game is drawn"),
}


def compose(job: PrintJob) -> Sheet:
    """All that the Manual wants in the report, in its order (Arbiters' Manual 2019, duties).

    What the desk cannot know has lines to write on; what did not happen is said to have not happened.
    """
    state = job.state
    if state is None:
        raise NotApplicable("only an event file has incidents and a log")
    parts = (
        *_event(job),
        _arbiters(job),
        _participants(job),
        *(_round(job, state, round_) for round_ in job.after_round.rounds),
        _standings(job),
        _norms(job),
        _absences(state),
        _incidents(job, state),
        _appeals(job, state),
        _changes(job),
        FormPart(heading=_("For the next event"), lines=6),
        FormPart(signatures=(_("Chief arbiter, signature and date"),)),
    )
    complete = state.total_rounds is not None and state.rounds_ended >= state.total_rounds
    title = (
        _("Final report of the chief arbiter")
        if complete
        else _("Interim report of the chief arbiter")
    )
    return Sheet(title, Forms((OneForm("", parts),)))


def _event(job: PrintJob) -> Iterator[FormPart]:
    yield FormPart(heading=_("The event"), fields=tuple(_fields(job)))
    yield FormPart(
        heading=_("Players in figures"),
        columns=(
            _("Players"),
            _("How many"),
            _("Federations"),
            _("Host federation"),
            _("Other federations"),
        ),
        rows=tuple(
            (
                _(_PLAYERS.get(count.kind, count.kind)),
                *map(str, (count.players, count.federations, count.at_home, count.guests)),
            )
            for count in participant_counts(
                job.after_round.players, job.tournament.settings.federation
            )
        ),
        widths=(4, 2, 2, 3, 3),
    )
    results = Counter(game.result for round_ in job.after_round.rounds for game in round_.games)
    played = [result for result in results if result.played and result is not GameResult.UNKNOWN]
    rows = tuple(
        (describe_result(result), str(results[result]))
        for result in GameResult
        if results[result] and result.symbol
    )
    yield FormPart(
        heading=_("Games in figures"),
        fields=(
            (_("Games paired"), str(results.total())),
            (_("Games played"), str(sum(results[result] for result in played))),
            (_("Games without a result"), str(results[GameResult.UNKNOWN])),
        ),
        columns=(_("Result"), _("Games")),
        rows=rows,
    )


_PLAYERS = {
    "rated": translatable("with a rating"),
    "unrated": translatable("without a rating"),
    "all": translatable("all"),
}
"""How a line of the players in figures is called; a title is called by its letters."""


def _fields(job: PrintJob) -> Iterator[tuple[str, str]]:
    """What the report says of the event as a whole."""
    settings, day = job.tournament.settings, job.translation.day
    yield _("Name of the event"), settings.name
    yield _("Federation"), settings.federation
    yield _("City"), settings.city
    yield _("First day"), day(settings.start) if settings.start else ""
    yield _("Last day"), day(settings.end) if settings.end else ""
    yield _("System"), _(job.norms.form.value)
    yield _("Rounds"), str(job.after_round.total_rounds)
    yield _("Schedule"), describe_schedule(settings.round_dates)
    yield _("Rate of play"), describe_announced(settings.time_control, settings.time_control_code)
    yield _("Pairings officer"), settings.pairing_controller
    yield _("Chief arbiter"), settings.chief_arbiter
    for deputy in settings.deputy_arbiters:
        yield _("Deputy arbiter"), deputy
    yield _("FIDE mode"), _("yes") if job.fide_mode else _("no")
    if settings.end:
        due, article = report_due(settings.end)
        yield _("Upload the report by"), f"{day(due.uploaded)} [{article}]"


def _arbiters(job: PrintJob) -> FormPart:
    rows = tuple(
        (
            _(arbiter.role.value),
            arbiter.title,
            arbiter.name,
            arbiter.federation,
            str(arbiter.fide_id or ""),
        )
        for arbiter in arbiters_at(job)
    )
    return FormPart(
        heading=_("Arbiters"),
        words=() if rows else (_("No arbiter is named."),),
        columns=(_("As"), _("Title"), _("Name"), _("Fed."), _("FIDE ID")),
        rows=rows,
        widths=(5, 2, 9, 2, 4),
    )


def _participants(job: PrintJob) -> FormPart:
    rows = tuple(
        (
            str(player.number),
            get_title(player),
            player.name,
            player.federation,
            get_rating(player),
            str(player.fide_id or ""),
        )
        for player in job.tournament.players
    )
    return FormPart(
        heading=_("Players"),
        columns=(_("No."), _("Title"), _("Name"), _("Fed."), _("Rtg"), _("FIDE ID")),
        rows=rows,
        widths=(2, 2, 12, 2, 3, 4),
    )


def _round(job: PrintJob, state: EventState, round_: Round) -> FormPart:
    table = plain_table(GAMES, Surface.PAPER, get_games(job.tournament, round_), title="")
    sentences = []
    started = state.schedule.started.get(round_.number)
    planned = state.schedule.planned.get(round_.number)
    if started:
        sentences.append(say("Started: {moment}.", moment=job.translation.moment(started)))
    if planned and started and planned != started:
        sentences.append(say("Planned for: {moment}.", moment=job.translation.moment(planned)))
    paired = state.rounds[round_.number - 1]
    if paired.system:
        system = paired.system
        title = _(system_named(system).title) if is_held(system) else system
        paired_by = ", ".join(filter(None, (title, paired.edition)))
        sentences.append(say("Paired by: {system}.", system=paired_by))
    if paired.altered:
        sentences.append(_("Pairings were changed by hand."))
    return FormPart(
        heading=say("Round {round}", round=round_.number),
        words=(" ".join(sentences),) if sentences else (),
        columns=tuple(map(_, table.headings)),
        rows=tuple(tuple(map(str, row)) for row in table.rows),
        widths=(2, 11, 4, 11),
    )


def _standings(job: PrintJob) -> FormPart:
    sheet = standings.compose(job)
    if not isinstance(sheet.body, Table):
        raise TypeError("the standings are a table")
    rows = tuple(row for group in sheet.body.groups for row in group)
    columns = sheet.body.columns
    narrow, broad = ("", _("Rk."), _("No.")), (_("Name"), _("Team"))
    return FormPart(
        heading=sheet.title,
        words=(sheet.note,) if sheet.note else (),
        columns=columns,
        rows=rows,
        widths=tuple(2 if column in narrow else 10 if column in broad else 3 for column in columns),
    )


def _norms(job: PrintJob) -> FormPart:
    rows = tuple(
        (
            judgement.sought.name,
            player.name,
            player.federation,
            f"{show_points(5 * judgement.halves)} / {len(judgement.games)}",
            str(judgement.performance),
            say_number("{n} game", "{n} games", judgement.counts_as),
        )
        for player in job.norms.players
        for judgement in player.norms
    )
    unmet = [str(condition) for condition in job.norms.conditions if not condition.met]
    words = (
        ()
        if rows
        else (
            _("No title norm has been made."),
            *(say("Not possible: {reason}.", reason=reason) for reason in unmet),
        )
    )
    return FormPart(
        heading=say("Title norms, by {edition}", edition=job.norms.edition),
        words=words,
        columns=(_("For"), _("Name"), _("Fed."), _("Score"), _("Rp"), _("Counts as")),
        rows=rows,
        widths=(2, 10, 2, 4, 3, 4),
    )


def _absences(state: EventState) -> FormPart:
    rows = []
    for who in state.by_number().values():
        notes = [
            _missed(state, default, who.entrant) for default in get_defaults(state, who.entrant)
        ]
        if who.withdrawn:
            notes.append(say("withdrew after round {round}", round=who.withdrawn_after))
        if who.first_round > 1:
            notes.append(say("played from round {round} on", round=who.first_round))
        if notes:
            rows.append((str(who.number), who.player.name, "; ".join(notes)))
    return FormPart(
        heading=_("Absences, withdrawals and late entries"),
        words=() if rows else (_("None."),),
        columns=(_("No."), _("Name"), _("What")),
        rows=tuple(rows),
        widths=(2, 8, 16),
    )


def _missed(state: EventState, round_number: int, entrant: int) -> str:
    """A round lost by not coming, with the reason in the words of whoever wrote it down."""
    why = state.schedule.explained.get((round_number, entrant))
    if why:
        return say(
            "did not come to round {round} and lost ({reason})", round=round_number, reason=why
        )
    return say("did not come to round {round} and lost (not explained)", round=round_number)


def _incidents(job: PrintJob, state: EventState) -> FormPart:
    entries = state.book.counting()
    return FormPart(
        heading=_("Incidents and decisions"),
        words=() if entries else (_("No incidents were recorded."),),
        columns=(
            _("Round"),
            _("Board"),
            _("Time"),
            _("Player"),
            _("What happened"),
            _("Decision"),
        ),
        rows=tuple(_incident(job, state, entry) for entry in entries),
        widths=(3, 3, 4, 7, 12, 9),
    )


def _incident(job: PrintJob, state: EventState, entry: BookEntry) -> tuple[str, ...]:
    name = state.entrants[entry.entrant].player.name if entry.entrant in state.entrants else ""
    minutes = say_number("{n} minute", "{n} minutes", entry.minutes) if entry.minutes else ""
    penalty = _(entry.penalty.value) if entry.penalty else ""
    return (
        str(entry.round or ""),
        str(entry.board or ""),
        job.translation.short_moment(entry.at),
        name,
        ": ".join(filter(None, (_(entry.kind.value), entry.text))),
        "; ".join(filter(None, (entry.decision, penalty, minutes, _(_ENDINGS[entry.ending])))),
    )


def _appeals(job: PrintJob, state: EventState) -> FormPart:
    currency = state.book.announced.currency if state.book.announced else ""
    rows = tuple(
        (
            job.translation.short_moment(appeal.at),
            state.entrants[appeal.entrant].player.name,
            appeal.text,
            f"{format_money(appeal.fee)} {currency}".strip(),
            _ruling(state.book.find_decision(appeal.appeal)),
        )
        for appeal in state.book.appeals
    )
    return FormPart(
        heading=_("Appeals and decisions"),
        words=() if rows else (_("There were no appeals."),),
        columns=(_("Time"), _("Player"), _("Appeal"), _("Fee"), _("Decision")),
        rows=rows,
        widths=(4, 7, 11, 4, 12),
    )


def _ruling(decided: AppealDecision | None) -> str:
    """How an appeal ended, and who ruled."""
    if decided is None:
        return _("not decided")
    ended = _("upheld") if decided.upheld else _("rejected")
    ended += _(", fee returned") if decided.fee_returned else _(", fee kept")
    return f"{ended}: {decided.text} ({', '.join(decided.members)})"


def _changes(job: PrintJob) -> FormPart:
    """What the log tells of changes, each as its line in the log reads."""
    return FormPart(
        heading=_("Changes and remarks"),
        words=tuple(describe_changes(job.log)) or (_("There are none in the log."),),
    )


DOCUMENT = form_document(
    name="final-report",
    title=translatable("Report of the chief arbiter"),
    sentence=translatable(
        "Event, players, rounds, standings, norms, incidents, appeals and changes, for the federation."
    ),
    compose=compose,
    part=EventPart.REPORT,
    needs=(Need.PLAYERS, Need.ROUND, Need.DESK),
)
