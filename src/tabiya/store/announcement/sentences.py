"""How the log tells of the announcement."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, groupby, repeat

from tabiya.formats.imports.event import NotTaken, left_in_words
from tabiya.formats.trf.reading.oddities import Oddity, odd_line
from tabiya.languages import gettext, ngettext, say
from tabiya.store.announcement.commands import ImportTournament
from tabiya.store.announcement.events import (
    AccelerationSet,
    EventCreated,
    FideModeLeft,
    FindingCode,
    ImportDifference,
    ImportFinding,
    NoteAdded,
    SettingsChanged,
    SystemChanged,
    TieBreaksChanged,
    TournamentImported,
)
from tabiya.store.announcement.tie_breaks import misfits
from tabiya.store.notes import settings_in_words, system_in_words, system_title
from tabiya.store.subject import Names


def event_created(event: EventCreated, _names: Names) -> str:
    """The name of the event, its mode and its system."""
    values = {"name": event.settings.name, "system": system_title(event.system)}
    if event.fide_mode:
        return say("The event {name} was created in FIDE mode: {system}.", **values)
    return say("The event {name} was created outside FIDE mode: {system}.", **values)


def tournament_imported(event: TournamentImported, _names: Names) -> str:
    """What the file brought, and what did not fit in it."""
    facts = event.tournament
    return say(
        "The file {file} was imported: {players} players, {rounds} rounds, {differences} differences, "
        "{findings} corrected or left out.",
        file=event.source or gettext("(unnamed)"),
        players=len(facts.players),
        rounds=len(facts.rounds),
        differences=len(differences_in_words(event)),
        findings=len(findings_in_words(event)),
    )


def findings_in_words(imported: ImportTournament | TournamentImported) -> tuple[str, ...]:
    """What was mended in a file or left out, one sentence each."""
    stored = imported.adjusted if isinstance(imported, TournamentImported) else ()
    return (*stored, *(_finding_in_words(each, imported) for each in imported.findings))


def _finding_in_words(
    finding: ImportFinding, imported: ImportTournament | TournamentImported
) -> str:
    match finding.code, finding.values:
        case FindingCode.LINE, (row, column, found, rule, more, name, *values) if (
            name in Oddity.__members__
        ):
            return str(
                odd_line(
                    int(row),
                    int(column),
                    found,
                    Oddity[name],
                    tuple(values),
                    rule=rule,
                    more=int(more),
                )
            )
        case FindingCode.LINE, (_row, _column, _found, _rule, _more, name, *values) if (
            name in NotTaken.__members__
        ):
            return f"{left_in_words(NotTaken[name], tuple(values))}."
        case FindingCode.RANK, (codes, *ranks):
            told = "; ".join(
                say(
                    "number {number} has {given} in the file, {found} here",
                    number=number,
                    given=given,
                    found=found,
                )
                for number, given, found in zip(*[iter(ranks)] * 3, strict=True)
            )
            return say(
                "Ranks of the file are not taken over where its own tie-breaks ({codes}) give "
                "others: {ranks}.",
                codes=codes,
                ranks=told,
            )
        case FindingCode.TIE_BREAK, (code,):
            start = imported.tournament.settings.start
            reasons = [each.reason for each in misfits((code,), imported.system, start)]
            return ": ".join((say("Tie-break {code} of the file is left out", code=code), *reasons))
        case FindingCode.REWRITTEN, (what, then, now, rows):
            return rewrite_in_words(what, then, now, rows.split())
        case _:
            return f"{gettext(finding.code.value)}: {', '.join(finding.values)}"


def rewrite_in_words(what: str, then: str, now: str, rows: Sequence[str]) -> str:
    """What a file has, and what the report of the event will have in its place.

    >>> rewrite_in_words("title", "gm", "GM", ["7", "9"])
    'Rows 7, 9, title: gm is written GM.'
    >>> rewrite_in_words("152", "", "W", [])
    'Record 152 is not in the file; W is assumed.'
    """
    if not rows:
        return say(
            "Record {record} is not in the file; {value} is assumed.", record=what, value=now
        )
    place = ngettext("Row {rows}, {field}", "Rows {rows}, {field}", len(rows)).format(
        rows=", ".join(rows),
        field=what if what.islower() else say("record {record}", record=what),
    )
    if not now:
        return say("{place}: {value} is not taken over.", place=place, value=then)
    return say(
        "{place}: {before} is written {now}.",
        place=place,
        before=then or gettext("nothing"),
        now=now,
    )


def differences_in_words(imported: ImportTournament | TournamentImported) -> tuple[str, ...]:
    """Each round of a file that is not paired as the rules say: "Round n: ..."."""
    stored = imported.differences if isinstance(imported, TournamentImported) else ()
    told = rounds_that_differ(imported)
    return (
        *stored,
        *(say("Round {number}: {differences}", number=n, differences=each) for n, each in told),
    )


def rounds_that_differ(
    imported: ImportTournament | TournamentImported,
) -> Iterator[tuple[int, str]]:
    """Yield each such round with what differs in it; early files have it in their own words only."""
    known = imported.reasons if isinstance(imported, ImportTournament) else ()
    told = zip(imported.differing, chain(known, repeat("")), strict=False)
    for number, found in groupby(told, key=lambda each: each[0].round):
        yield number, "; ".join(_difference_in_words(*each) for each in found)


def _difference_in_words(difference: ImportDifference, reason: str) -> str:
    """The boards that should be others, and the rules; with the reason as long as it is known."""
    recorded, expected = (
        boards_in_words(each) for each in (difference.recorded, difference.expected)
    )
    instead = (
        say("{now} instead of {before}", now=recorded, before=expected)
        if recorded and expected
        else ""
    )
    if reason:
        return f"{instead}, {reason}" if instead else reason
    rules = f" [{'; '.join(difference.rules)}]" if difference.rules else ""
    if not instead:
        return f"{gettext(difference.kind.value)}{rules}"
    told = f"{instead}, {gettext(difference.kind.value)}"
    if difference.bracket:
        told = say("{difference}, bracket {bracket}", difference=told, bracket=difference.bracket)
    return f"{told}{rules}"


def boards_in_words(boards: Iterable[Sequence[int]]) -> str:
    """Boards by numbers, such as `1-2 3 bye`."""
    return " ".join(
        f"{white}-{black}" if black else say("{player} bye", player=white)
        for white, black in boards
    )


def settings_changed(event: SettingsChanged, _names: Names) -> str:
    """Every setting that is different."""
    what = settings_in_words(event.settings, event.previous)
    return say("The settings were changed: {what}.", what=what)


def tie_breaks_changed(event: TieBreaksChanged, _names: Names) -> str:
    """The old list and the new one."""
    new, old = (", ".join(codes) or gettext("none") for codes in (event.tie_breaks, event.previous))
    return say("The tie-breaks were changed from {old} to {new}.", old=old, new=new)


def system_changed(event: SystemChanged, _names: Names) -> str:
    """The old system and the new one, each with its edition."""
    old = system_in_words(event.previous_system, event.previous_edition)
    new = system_in_words(event.system, event.edition)
    return say("The pairing system was changed from {old} to {new}.", old=old, new=new)


def acceleration_set(event: AccelerationSet, _names: Names) -> str:
    """Whether there is acceleration now."""
    if event.virtual_points:
        return gettext("Virtual points were set.")
    return gettext("Acceleration ended.")


def fide_mode_left(event: FideModeLeft, _names: Names) -> str:
    """The round in which FIDE mode was left."""
    return say("FIDE mode was left in round {round}.", round=event.round)


def note_added(event: NoteAdded, _names: Names) -> str:
    """The remark itself, and for whom it is."""
    if event.in_report:
        return say("A remark for the report: {text}", text=event.text)
    return say("A remark for the house: {text}", text=event.text)
