"""The table of contents: every document, in the order in which an event needs them."""

from __future__ import annotations

from tabiya.errors import NotApplicable
from tabiya.printing.document import Document
from tabiya.printing.documents import (
    averages,
    bracket,
    check_in,
    chess960,
    clock_sheet,
    crosstable,
    explanation,
    line_up_slips,
    match_protocols,
    not_playing,
    notices,
    pairing_checklist,
    pairings,
    pairings_by_name,
    place_cards,
    player_cards,
    players,
    prizes,
    result_slips,
    round_checklist,
    schedule,
    scoresheets,
    square,
    standings,
    table_numbers,
    team_pairings,
)

DOCUMENTS: tuple[Document, ...] = (
    check_in.DOCUMENT,
    players.DOCUMENT,
    schedule.DOCUMENT,
    place_cards.DOCUMENT,
    table_numbers.DOCUMENT,
    pairings.DOCUMENT,
    pairings_by_name.DOCUMENT,
    notices.DOCUMENT,
    result_slips.DOCUMENT,
    scoresheets.DOCUMENT,
    chess960.DOCUMENT,
    not_playing.DOCUMENT,
    round_checklist.DOCUMENT,
    clock_sheet.DOCUMENT,
    team_pairings.DOCUMENT,
    match_protocols.DOCUMENT,
    line_up_slips.DOCUMENT,
    standings.DOCUMENT,
    bracket.DOCUMENT,
    crosstable.DOCUMENT,
    averages.DOCUMENT,
    square.DOCUMENT,
    player_cards.DOCUMENT,
    pairing_checklist.DOCUMENT,
    explanation.DOCUMENT,
    prizes.DOCUMENT,
)

_BY_NAME = {document.name: document for document in DOCUMENTS}


def document_named(name: str) -> Document:
    """The document of this name."""
    try:
        return _BY_NAME[name]
    except KeyError:
        raise NotApplicable(
            f"there is no document '{name}'", hint=f"There are: {', '.join(_BY_NAME)}."
        ) from None
