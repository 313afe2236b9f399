"""The requirements of a norm: the figures that some games make, and what is asked of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tabiya.languages import gettext, say_number
from tabiya.norms.claim import Finding, NormClaim, NormEvent
from tabiya.norms.facts import NormMeeting
from tabiya.norms.report import CountedGame, Judgement, LeftOut, Requirement
from tabiya.norms.rules import NormRules
from tabiya.norms.strength import halves_needed
from tabiya.norms.titles import TitleSought
from tabiya.rulebook.article import CitedReason
from tabiya.rulebook.clause import Clause


@dataclass(frozen=True, slots=True)
class Applicant:
    """One player of an event under the rules of an edition."""

    rules: NormRules
    event: NormEvent
    federation: str
    rounds: tuple[NormMeeting, ...]
    """Every round so far, whether it counts or not."""
    exemption: CitedReason | None = None
    """Why the mix of federations is not asked for."""
    kind: CitedReason | None = None
    """Whether an application needs a norm of such an event."""
    event_allows: bool = True

    def why_not_counted(self, meeting: NormMeeting) -> CitedReason | None:
        """Return the first reason for which a round does not count for any title."""
        for exclusion in self.rules.exclusions:
            words = exclusion(meeting, self.event.form)
            if words:
                return CitedReason(words, self.rules.article(exclusion))
        return None if meeting.outcome.rated else CitedReason(gettext("no result yet"))

    @property
    def counted(self) -> tuple[NormMeeting, ...]:
        """The games that may be put forward."""
        return tuple(meeting for meeting in self.rounds if self.why_not_counted(meeting) is None)


def make_claim(
    applicant: Applicant, sought: TitleSought, meetings: Sequence[NormMeeting], least_games: int
) -> NormClaim:
    """Return the games put forward for a title, with average and performance."""
    rules = applicant.rules
    plain = [rules.unrated(meeting.rating) for meeting in meetings]
    ratings = rules.floor(meetings, plain, sought.floor)
    average = rules.average(ratings)
    halves = sum([meeting.halves for meeting in meetings])
    return NormClaim(
        event=applicant.event,
        federation=applicant.federation,
        sought=sought,
        meetings=tuple(meetings),
        ratings=ratings,
        average=average,
        performance=rules.performance(average, halves, len(meetings)),
        least_games=least_games,
    )


def mix_is_right(applicant: Applicant, claim: NormClaim) -> bool:
    """Return whether the opponents are what a norm needs, whatever the score."""
    asked = [clause for clause in applicant.rules.mix if not _waived(applicant, clause)]
    return all(clause(claim).met for clause in asked)


def list_requirements(applicant: Applicant, claim: NormClaim) -> tuple[Requirement, ...]:
    """Return every requirement with its figures, in the order of the text."""
    return tuple(
        _requirement(applicant, claim, rule)
        for rule in (*applicant.rules.mix, *applicant.rules.result)
    )


def make_judgement(
    applicant: Applicant,
    claim: NormClaim,
    *,
    left_out: Sequence[LeftOut] = (),
    remarks: Sequence[CitedReason] = (),
    games: int | None = None,
) -> Judgement:
    """Return the claim judged; `games` is what its games count as, if not their number."""
    requirements = list_requirements(applicant, claim)
    needed = halves_needed(claim.sought, claim.average, claim.games)
    made = applicant.event_allows and all(requirement.met for requirement in requirements)
    counts_as, notes = 0, list(remarks)
    if made:
        # Only full points above the score needed count as further games (1.41d), a half does not.
        above = (claim.halves - (needed or 0)) // 2
        counts_as = applicant.rules.counts_as(applicant.event, games or claim.games, above)
        notes += _notes_on_a_norm(applicant, requirements, above)
    return Judgement(
        sought=claim.sought,
        games=tuple(map(CountedGame, claim.meetings, claim.ratings)),
        left_out=tuple(sorted(left_out, key=lambda skipped: skipped.round)),
        halves=claim.halves,
        average=claim.average,
        performance=claim.performance,
        halves_needed=needed,
        requirements=requirements,
        counts_as=counts_as,
        remarks=tuple(notes),
        event_allows=applicant.event_allows,
    )


def _notes_on_a_norm(
    applicant: Applicant, requirements: Sequence[Requirement], above: int
) -> list[CitedReason]:
    rules, notes = applicant.rules, []
    if above:
        more = say_number(
            "{n} full point more than needed", "{n} full points more than needed", above
        )
        notes.append(CitedReason(more, rules.article(rules.counts_as)))
    waived = sum(requirement.waived for requirement in requirements)
    if waived and applicant.exemption is not None:
        notes.append(applicant.exemption)
    words = rules.foreign_norm(waived)
    if words:
        notes.append(CitedReason(words, rules.article(rules.foreign_norm)))
    return notes if applicant.kind is None else [*notes, applicant.kind]


def _requirement(
    applicant: Applicant, claim: NormClaim, clause: Clause[[NormClaim], Finding]
) -> Requirement:
    finding = clause(claim)
    waived = not finding.met and _waived(applicant, clause)
    return Requirement(
        name=finding.name,
        found=finding.found,
        needed=finding.needed,
        met=finding.met or waived,
        article=applicant.rules.article(clause),
        waived=waived,
    )


def _waived(applicant: Applicant, clause: Clause[[NormClaim], Finding]) -> bool:
    return applicant.exemption is not None and clause in applicant.rules.federations
