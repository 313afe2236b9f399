"""The checklist for checking a pairing by hand: one line for each player, best ranked first."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.checker.replay import known_before
from tabiya.explain.checklist import full_checklist
from tabiya.languages import translatable
from tabiya.model.event_profile import EventPart
from tabiya.pairing.next_round import pair_next_round
from tabiya.pairing.resolve import resolve_system
from tabiya.printing.document import Document, Need, Sheet, Table
from tabiya.printing.job import PrintJob


@dataclass(frozen=True, slots=True)
class CheckedPairing:
    """The table, and what its columns mean."""

    table: Table
    meanings: tuple[tuple[str, str], ...]


def compose(job: PrintJob) -> Sheet:
    """What each player brought to the round, and the pairing that follows from it by the rules."""
    _ = job.translation.gettext
    system, whole = resolve_system(job.tournament, job.system)
    before = known_before(whole, job.round)
    pairing = pair_next_round(before, system=system, edition=job.pairing_edition)
    names = {player.number: player.name for player in job.tournament.players}
    checklist = full_checklist(before, pairing, names)
    recorded = {(game.white, game.black) for game in job.paired_round.games}
    note = _("Pairing by {edition}.").format(edition=pairing.edition)
    if recorded != set(pairing.boards):
        note += " " + _("These are not the pairings by the rules: boards were changed by hand.")
    body = CheckedPairing(
        Table(
            tuple(_(column) for column in checklist.columns),
            (tuple(row.cells for row in checklist.rows),),
        ),
        tuple((_(column), meaning) for column, meaning in checklist.meanings),
    )
    title = _("Pairing checklist of round {round}").format(round=job.round)
    return Sheet(title, body, note=note)


DOCUMENT = Document(
    name="pairing-checklist",
    title=translatable("Pairing checklist"),
    sentence=translatable(
        "Colours, floats and opponents of each player, to check the pairing by hand."
    ),
    compose=compose,
    part=EventPart.REPORT,
    needs=(Need.ROUND, Need.NO_TEAMS, Need.NO_SQUARE),
    public=False,
)
