"""Match protocols: a page for each match, to be filled in and signed by captains and arbiter."""

from __future__ import annotations

from dataclasses import dataclass

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
        signatures=(_("Captain"), _("Captain"), _("Arbiter")),
        matches=printed_matches(job.matches),
    )
    return Sheet(_("Match protocols of round {round}").format(round=job.round), body)


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
