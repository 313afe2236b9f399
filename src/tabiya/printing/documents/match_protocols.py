"""Match protocols: a page for each match, to be filled in and signed by captains and arbiter."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.answers.rounds import ListedMatch
from tabiya.languages import translatable
from tabiya.printing.document import Document, Need, Sheet
from tabiya.printing.documents.team_pairings import PrintedMatch, printed_matches
from tabiya.printing.job import PrintJob


@dataclass(frozen=True, slots=True)
class MatchProtocols:
    """All protocols of a round, one to a page."""

    round: str
    match: str
    result: str
    facts: tuple[tuple[str, str], ...]
    """Words with what is known; the rest is written by hand."""
    remarks: str
    reserves: tuple[tuple[str, str], ...]
    """Of each match those who may play and are in no line-up."""
    signatures: tuple[str, ...]
    """Whose signatures stand below: both captains, then the arbiter."""
    matches: tuple[PrintedMatch, ...]


def compose(job: PrintJob) -> Sheet:
    """A protocol for every match of the round."""
    _ = job.translation.gettext
    body = MatchProtocols(
        round=_("Round {round}").format(round=job.round),
        match=_("Match"),
        result=_("Result of the match"),
        facts=(
            (_("Date"), _day(job)),
            (_("Place"), job.tournament.settings.city),
            (_("Start"), ""),
            (_("End"), ""),
        ),
        remarks=_("Remarks and protests"),
        reserves=tuple(_reserves(job, match) for match in job.matches),
        signatures=(_("Captain"), _("Captain"), _("Arbiter")),
        matches=printed_matches(job.matches),
    )
    return Sheet(_("Match protocols of round {round}").format(round=job.round), body)


def _day(job: PrintJob) -> str:
    days = job.tournament.settings.round_dates
    day = days[job.round - 1] if job.round <= len(days) else None
    return job.translation.day(day) if day else ""


def _reserves(job: PrintJob, match: ListedMatch) -> tuple[str, str]:
    """Return who else may play for both teams, as a line each."""
    playing = {seat.number for row in match.boards for seat in (row.white, row.black)}
    names, teams = job.tournament.by_number, {team.number: team for team in job.tournament.teams}
    _ = job.translation.gettext

    def line(number: int) -> str:
        free = [names[member].name for member in teams[number].members if member not in playing]
        return _("Reserves: {names}").format(names="; ".join(free)) if free else ""

    return line(match.numbers[0]), line(match.numbers[1])


DOCUMENT = Document(
    name="match-protocols",
    title=translatable("Match protocols"),
    sentence=translatable(
        "A page for each match of teams, signed by both captains and the arbiter."
    ),
    compose=compose,
    needs=(Need.TEAMS, Need.ROUND),
    public=False,
)
