"""The table of contents: every document, in the order in which an event needs them."""

from __future__ import annotations

from tabiya.errors import NotApplicable
from tabiya.languages import say
from tabiya.printing.document import Document
from tabiya.printing.documents import (
    arbiter_applications,
    arbiter_reports,
    assistants,
    averages,
    bracket,
    check_in,
    chess960,
    clock_sheet,
    crosstable,
    diplomas,
    direct_titles,
    equipment,
    explanation,
    fair_play_reports,
    final_report,
    large_print,
    letter,
    line_up_slips,
    match_protocols,
    not_playing,
    notices,
    pairing_checklist,
    pairings,
    pairings_by_name,
    participation,
    place_cards,
    player_cards,
    players,
    prize_receipts,
    prizes,
    protests,
    rating_certificates,
    registration,
    result_slips,
    round_checklist,
    schedule,
    scoresheets,
    sealed_moves,
    square,
    standings,
    table_numbers,
    team_pairings,
    title_applications,
    title_certificates,
    tournament_report,
)

DOCUMENTS: tuple[Document, ...] = (
    registration.DOCUMENT,
    equipment.DOCUMENT,
    check_in.DOCUMENT,
    players.DOCUMENT,
    schedule.DOCUMENT,
    place_cards.DOCUMENT,
    table_numbers.DOCUMENT,
    pairings.DOCUMENT,
    pairings_by_name.DOCUMENT,
    large_print.DOCUMENT,
    notices.DOCUMENT,
    result_slips.DOCUMENT,
    scoresheets.DOCUMENT,
    chess960.DOCUMENT,
    not_playing.DOCUMENT,
    round_checklist.DOCUMENT,
    clock_sheet.DOCUMENT,
    sealed_moves.DOCUMENT,
    assistants.DOCUMENT,
    protests.DOCUMENT,
    fair_play_reports.DOCUMENT,
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
    prize_receipts.DOCUMENT,
    diplomas.DOCUMENT,
    participation.DOCUMENT,
    title_certificates.DOCUMENT,
    title_applications.DOCUMENT,
    rating_certificates.DOCUMENT,
    direct_titles.DOCUMENT,
    tournament_report.DOCUMENT,
    arbiter_reports.DOCUMENT,
    arbiter_applications.DOCUMENT,
    final_report.DOCUMENT,
    letter.DOCUMENT,
)

_BY_NAME = {document.name: document for document in DOCUMENTS}


def document_named(name: str) -> Document:
    """The document of this name."""
    try:
        return _BY_NAME[name]
    except KeyError:
        raise NotApplicable(
            say("there is no document '{name}'", name=name),
            hint=say("There are: {known}.", known=", ".join(_BY_NAME)),
        ) from None
