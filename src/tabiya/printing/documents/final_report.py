"""The final report of the chief arbiter, assembled from the log, the book and the standings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tabiya.errors import NotApplicable
from tabiya.languages import translatable
from tabiya.model.points import show_points
from tabiya.model.result import GameResult
from tabiya.model.round import Round
from tabiya.norms.forms import REPORT_COLUMNS, tournament_report
from tabiya.pairing.registry import is_held, system_named
from tabiya.printing.document import Need, Sheet, Table
from tabiya.printing.documents import standings
from tabiya.printing.form import FormPart, Forms, OneForm, form_for_fide
from tabiya.printing.job import PrintJob
from tabiya.printing.people import REASONS, arbiters_at, rating_of, title_of
from tabiya.prizes.money import format_money
from tabiya.ratings.deadlines import report_due
from tabiya.store.book.events import BookEntryWritten
from tabiya.store.schedule.absences import defaults_of
from tabiya.store.state import EventState


def compose(job: PrintJob) -> Sheet:
    """All that the Manual wants in the report, in its order (Arbiters' Manual 2019, duties).

    What the desk cannot know has lines to write on; what did not happen is said to have not happened.
    """
    state = job.state
    if state is None:
        raise NotApplicable(translatable("only an event of the desk has a book and a log"))
    parts = (
        *_event(job),
        _arbiters(job),
        _participants(job),
        *(_round(job, state, each) for each in job.after_round.rounds),
        _standings(job),
        _norms(job),
        _absences(state),
        _incidents(state),
        _appeals(state),
        _corrections(state),
        FormPart(heading="For the next time", lines=6),
        FormPart(signatures=("Chief Arbiter, signature and date",)),
    )
    complete = state.total_rounds is not None and state.rounds_ended >= state.total_rounds
    title = (
        "Final report of the chief arbiter" if complete else "Interim report of the chief arbiter"
    )
    return Sheet(title, Forms((OneForm("", parts),)))


def _event(job: PrintJob) -> Iterator[FormPart]:
    text = tournament_report(job.after_round, job.norms)
    (fields,) = text.groups
    due = report_due(job.tournament.settings.end) if job.tournament.settings.end else None
    deadline = (("Report uploaded until", f"{due.uploaded} [{due.article}]"),) if due else ()
    mode = "yes" if job.fide_mode else "no"
    yield FormPart(heading="The event", fields=(*fields, ("FIDE mode", mode), *deadline))
    yield FormPart(
        heading="Players in figures", columns=REPORT_COLUMNS, rows=text.rows, widths=(2, 1, 2, 2, 2)
    )
    results = Counter(game.result for each in job.after_round.rounds for game in each.games)
    played = [result for result in results if result.played and result is not GameResult.UNKNOWN]
    rows = tuple(
        (each.symbol, str(results[each])) for each in GameResult if results[each] and each.symbol
    )
    yield FormPart(
        heading="Games in figures",
        fields=(
            ("Games paired", str(results.total())),
            ("Played", str(sum(results[each] for each in played))),
            ("Without a result", str(results[GameResult.UNKNOWN])),
        ),
        columns=("Result", "Games"),
        rows=rows,
    )


def _arbiters(job: PrintJob) -> FormPart:
    rows = tuple(
        (each.role.value, each.title, each.name, each.federation, str(each.fide_id or ""))
        for each in arbiters_at(job)
    )
    return FormPart(
        heading="Arbiters",
        words=() if rows else ("No arbiter is named.",),
        columns=("As", "Title", "Name", "Fed", "FIDE ID"),
        rows=rows,
        widths=(5, 2, 9, 2, 4),
    )


def _participants(job: PrintJob) -> FormPart:
    rows = tuple(
        (
            str(each.number),
            title_of(each),
            each.name,
            each.federation,
            rating_of(each),
            str(each.fide_id or ""),
        )
        for each in job.tournament.players
    )
    return FormPart(
        heading="Participants",
        columns=("No.", "Title", "Name", "Fed", "Rating", "FIDE ID"),
        rows=rows,
        widths=(2, 2, 12, 2, 3, 4),
    )


def _round(job: PrintJob, state: EventState, round_: Round) -> FormPart:
    people = job.tournament.by_number
    rows = [
        (str(board), people[game.white].name, game.result.symbol or "open", people[game.black].name)
        for board, game in enumerate(round_.games, start=1)
    ]
    rows += [("", people[each.player].name, REASONS[each.kind], "") for each in round_.byes]
    said = []
    started = state.schedule.started.get(round_.number)
    planned = state.schedule.planned.get(round_.number)
    if started:
        said.append(f"Started {started:%Y-%m-%d %H:%M}.")
    if planned and started and planned != started:
        said.append(f"Planned for {planned:%Y-%m-%d %H:%M}.")
    paired = state.rounds[round_.number - 1]
    if paired.system:
        system = paired.system
        title = system_named(system).title if is_held(system) else system
        said.append(f"Paired by: {', '.join(filter(None, (title, paired.edition)))}.")
    if paired.altered:
        said.append("The pairing was altered by hand.")
    return FormPart(
        heading=f"Round {round_.number}",
        words=(" ".join(said),) if said else (),
        columns=("Board", "White", "Result", "Black"),
        rows=tuple(rows),
        widths=(2, 11, 3, 11),
    )


def _standings(job: PrintJob) -> FormPart:
    sheet = standings.compose(job)
    if not isinstance(sheet.body, Table):
        raise TypeError("the standings are a table")
    rows = tuple(row for group in sheet.body.groups for row in group)
    columns = sheet.body.columns
    wide = (
        2 if name in ("", "Rk.", "No.") else 10 if name in ("Name", "Team") else 3
        for name in columns
    )
    return FormPart(
        heading=sheet.title,
        words=(sheet.note,) if sheet.note else (),
        columns=columns,
        rows=rows,
        widths=tuple(wide),
    )


def _norms(job: PrintJob) -> FormPart:
    rows = tuple(
        (
            judgement.sought.name,
            player.name,
            player.federation,
            f"{show_points(5 * judgement.halves)} of {len(judgement.games)}",
            str(judgement.performance),
            f"{judgement.counts_as} games",
        )
        for player in job.norms.players
        for judgement in player.norms
    )
    unmet = [str(each) for each in job.norms.conditions if not each.met]
    said = (
        ()
        if rows
        else ("No title norm has been made.", *(f"Not possible: {each}." for each in unmet))
    )
    return FormPart(
        heading=f"Title norms, by {job.norms.edition}",
        words=said,
        columns=("For", "Name", "Fed", "Score", "Rp", "Counts as"),
        rows=rows,
        widths=(2, 10, 2, 4, 3, 4),
    )


def _absences(state: EventState) -> FormPart:
    rows = []
    for who in state.by_number().values():
        missed = defaults_of(state, who.entrant)
        said = [
            f"lost round {each} by not coming{_reason(state, each, who.entrant)}" for each in missed
        ]
        if who.withdrawn:
            said.append(f"withdrew after round {who.withdrawn_after}")
        if who.first_round > 1:
            said.append(f"played from round {who.first_round} on")
        if said:
            rows.append((str(who.number), who.player.name, "; ".join(said)))
    return FormPart(
        heading="Absences, withdrawals and late entries",
        words=() if rows else ("There were none.",),
        columns=("No.", "Name", "What"),
        rows=tuple(rows),
        widths=(2, 8, 16),
    )


def _reason(state: EventState, round_number: int, entrant: int) -> str:
    said = state.schedule.explained.get((round_number, entrant))
    return f" ({said})" if said else " (not explained)"


def _incidents(state: EventState) -> FormPart:
    entries = state.book.counting()
    return FormPart(
        heading="Incidents and decisions",
        words=() if entries else ("Nothing was written in the arbiter's book.",),
        columns=("Rd, bd", "Time", "Player", "What happened", "Decision"),
        rows=tuple(_incident(state, each) for each in entries),
        widths=(2, 3, 7, 14, 10),
    )


def _incident(state: EventState, entry: BookEntryWritten) -> tuple[str, ...]:
    name = state.entrants[entry.entrant].player.name if entry.entrant in state.entrants else ""
    minutes = f"{entry.minutes} minutes" if entry.minutes else ""
    penalty = entry.penalty.value if entry.penalty else ""
    return (
        f"{entry.round}, {entry.board}" if entry.board else str(entry.round or ""),
        f"{entry.at:%d %b %H:%M}",
        name,
        ": ".join(filter(None, (entry.kind.value, entry.text))),
        "; ".join(filter(None, (entry.decision, penalty, minutes, f"game {entry.ending.value}"))),
    )


def _appeals(state: EventState) -> FormPart:
    rows = []
    currency = state.book.announced.currency if state.book.announced else ""
    for appeal in state.book.appeals:
        decided = state.book.decision_of(appeal.appeal)
        ended = "not decided"
        if decided is not None:
            verdict = "upheld" if decided.upheld else "rejected"
            fee = "fee returned" if decided.fee_returned else "fee kept"
            ended = f"{verdict}, {fee}: {decided.text} ({', '.join(decided.members)})"
        rows.append(
            (
                f"{appeal.at:%d %b %H:%M}",
                state.entrants[appeal.entrant].player.name,
                f"{appeal.text} (fee {f'{format_money(appeal.fee)} {currency}'.strip()})",
                ended,
            )
        )
    return FormPart(
        heading="Appeals and decisions",
        words=() if rows else ("There was no appeal.",),
        columns=("When", "Player", "Appeal", "Decision"),
        rows=tuple(rows),
        widths=(3, 7, 13, 13),
    )


def _corrections(state: EventState) -> FormPart:
    told = (*state.report_notes, *state.remarks)
    return FormPart(heading="Changes and remarks", words=told or ("There are none in the log.",))


DOCUMENT = form_for_fide(
    name="final-report",
    title=translatable("Report of the chief arbiter"),
    sentence=translatable(
        "Event, players, rounds, standings, norms, incidents, appeals and changes; in English, for the federation and FIDE."
    ),
    compose=compose,
    needs=(Need.PLAYERS, Need.ROUND, Need.DESK),
)
