"""What to look at before the certificates of an event are printed (IT1)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from tabiya.model.record import records
from tabiya.model.tournament import Tournament
from tabiya.norms.certificates import CertificatesAsked
from tabiya.norms.chapter import NORM_RULES
from tabiya.norms.report import Requirement
from tabiya.pairing.organising import Official
from tabiya.rulebook.article import CitedReason
from tabiya.rulebook.edition import rules_for


class CertificateChecks(NamedTuple):
    """What FIDE rejects certificates for."""

    judged: tuple[Requirement, ...]
    by_hand: tuple[CitedReason, ...]
    """What nobody here can see."""


def certificate_checks(
    tournament: Tournament, winners: Collection[int], officials: Sequence[Official]
) -> CertificateChecks:
    """Return what stands in the way of the certificates of these players, by the text of the event."""
    rules = rules_for(NORM_RULES, None, tournament.settings.start)
    players, played = tournament.by_number, records(tournament)
    met = {
        cell.opponent
        for number in winners
        for cell in played[number].cells
        if cell.opponent is not None
    }
    asked = CertificatesAsked(
        tournament.settings,
        [players[number] for number in sorted(winners)],
        [players[number] for number in sorted(met)],
        tournament.players,
        officials,
    )
    findings = ((clause(asked), rules.article(clause)) for clause in rules.certificates)
    return CertificateChecks(
        tuple(
            Requirement(finding.name, finding.found, finding.needed, finding.met, article)
            for finding, article in findings
            if finding is not None
        ),
        tuple(CitedReason(clause(), rules.article(clause)) for clause in rules.reminders),
    )
