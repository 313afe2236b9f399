"""The checklist for checking a pairing by hand: one line for each player, best ranked first."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.checker.replay import known_before
from tabiya.explain.checklist import full_checklist
from tabiya.pairing.registry import pair_next_round
from tabiya.pairing.resolve import resolve_system
from tabiya.printing.document import Document, Need, Sheet, Table
from tabiya.printing.job import Occasion
from tabiya.printing.words import marked


@dataclass(frozen=True, slots=True)
class CheckedPairing:
    """The table, and what its columns mean."""

    table: Table
    meanings: tuple[tuple[str, str], ...]


def compose(occasion: Occasion) -> Sheet:
    """What each player brought to the round, and the pairing that follows from it by the rules."""
    _ = occasion.words.gettext
    system, whole = resolve_system(occasion.tournament, occasion.system)
    before = known_before(whole, occasion.round)
    pairing = pair_next_round(before, system=system, edition=occasion.pairing_edition)
    names = {player.number: player.name for player in occasion.tournament.players}
    found = full_checklist(before, pairing, names)
    recorded = {(game.white, game.black) for game in occasion.paired.games}
    note = _("Pairing by {edition}.").format(edition=pairing.edition)
    if recorded != set(pairing.pairs):
        note += " " + _("The round was not paired so: boards were changed by hand.")
    body = CheckedPairing(
        Table(found.columns, (tuple(row.cells for row in found.rows),)), found.meanings
    )
    title = _("Pairing checklist of round {round}").format(round=occasion.round)
    return Sheet(title, body, note=note)


DOCUMENT = Document(
    name="pairing-checklist",
    title=marked("Pairing checklist"),
    sentence=marked("Colours, floats and opponents of each player, to check the pairing by hand."),
    compose=compose,
    needs=(Need.ROUND, Need.NO_TEAMS, Need.NO_SQUARE),
    public=False,
)
