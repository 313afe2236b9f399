"""Which norms cannot stand beside each other in one application (B.06.1).

Each clause looks at a norm and at those that are taken already, and returns why it is one too many.
"""

from __future__ import annotations

from collections.abc import Sequence

from tabiya.languages import gettext, say, say_number
from tabiya.norms.arbiters.applications import NORMS_NEEDED
from tabiya.norms.arbiters.editions import cited
from tabiya.norms.arbiters.events import LARGE_EVENT, LEAST_ROUNDS, ia_kind, is_short
from tabiya.norms.arbiters.facts import ArbitedLevel, ArbiterNorm, ArbiterTitle, NormSource
from tabiya.rulebook.clause import Kind, clause

_FINALS = 2


@clause(
    Kind.DEFINITION,
    "an application has at most two norms of national championships and one of rapid chess",
    cited("2.1.1"),
)
def two_finals_and_one_rapid(
    norm: ArbiterNorm, others: Sequence[ArbiterNorm], _sought: ArbiterTitle
) -> str:
    """Return why a norm of such an event is one too many, or nothing."""
    return _fast(norm, others) or _finals(norm, others)


@clause(
    Kind.DEFINITION,
    "an application for IA has at most two norms of finals of national championships and one of rapid"
    " and blitz championships",
    cited(since_2021="4.8"),
)
def two_finals_and_one_fast_championship(
    norm: ArbiterNorm, others: Sequence[ArbiterNorm], sought: ArbiterTitle
) -> str:
    """Return why a norm of such an event is one too many, or nothing; for FA there is no limit."""
    return "" if sought is ArbiterTitle.FIDE else two_finals_and_one_rapid(norm, others, sought)


def _fast(norm: ArbiterNorm, others: Sequence[ArbiterNorm]) -> str:
    if not norm.event.rapid_or_blitz or not any(other.event.rapid_or_blitz for other in others):
        return ""
    return _only(1)


def _finals(norm: ArbiterNorm, others: Sequence[ArbiterNorm]) -> str:
    finals = [candidate for candidate in (norm, *others) if _is_final(candidate)]
    return _only(_FINALS) if _is_final(norm) and len(finals) > _FINALS else ""


def _is_final(norm: ArbiterNorm) -> bool:
    event = norm.event
    return event.level is ArbitedLevel.NATIONAL_CHAMPIONSHIP and not event.rapid_or_blitz


def _only(most: int) -> str:
    return say_number(
        "only {n} of such events may be used", "only {n} of such events may be used", most
    )


@clause(
    Kind.DEFINITION,
    "an application has at most one norm of a seminar",
    cited("3.9", since_2021="5.4, 5.5"),
)
def one_seminar(norm: ArbiterNorm, others: Sequence[ArbiterNorm], _sought: ArbiterTitle) -> str:
    """Return why a second seminar is one too many, or nothing."""
    return _get_second(NormSource.SEMINAR, norm, others)


@clause(
    Kind.DEFINITION,
    "an application has at most one norm of an Olympiad",
    cited("3.7, 4.8"),
)
def one_olympiad(norm: ArbiterNorm, others: Sequence[ArbiterNorm], _sought: ArbiterTitle) -> str:
    """Return why a second Olympiad is one too many, or nothing."""
    return _get_second(NormSource.OLYMPIAD, norm, others)


def _get_second(source: NormSource, norm: ArbiterNorm, others: Sequence[ArbiterNorm]) -> str:
    if norm.source is not source or all(other.source is not source for other in others):
        return ""
    return say("only one norm of this kind counts ({source})", source=source.value)


@clause(
    Kind.DEFINITION,
    "an application has at most one norm of an event with fewer rounds than usual",
    cited("5.2", since_2021="3.10, 4.10"),
)
def one_short_event(norm: ArbiterNorm, others: Sequence[ArbiterNorm], sought: ArbiterTitle) -> str:
    """Return why a second short event is one too many, or nothing."""
    alike = (norm, *others)
    short = [
        candidate
        for candidate in alike
        if candidate.source is NormSource.EVENT and is_short(candidate.event, sought)
    ]
    if norm not in short or len(short) == 1:
        return ""
    return say_number(
        "only one event of fewer than {n} round is accepted",
        "only one event of fewer than {n} rounds is accepted",
        LEAST_ROUNDS[sought][1],
    )


@clause(
    Kind.DEFINITION,
    "an application for IA has at most one norm of an event that is valid by its hundred players alone",
    cited("4.6"),
)
def one_large_event(norm: ArbiterNorm, others: Sequence[ArbiterNorm], sought: ArbiterTitle) -> str:
    """Return why a second such event is one too many, or nothing."""
    if not _is_large(norm, sought) or not any(_is_large(other, sought) for other in others):
        return ""
    return gettext("only one large event without title norms is accepted")


def _is_large(norm: ArbiterNorm, sought: ArbiterTitle) -> bool:
    for_ia = sought is ArbiterTitle.INTERNATIONAL and norm.source is NormSource.EVENT
    return for_ia and ia_kind(norm.event) == LARGE_EVENT


@clause(
    Kind.DEFINITION,
    "each of these gives at most one norm: the national team championship, a rapid or blitz "
    "event (FA), an event valid by its hundred players (IA), a hybrid event, an Olympiad, a "
    "title of the disabled",
    cited(since_2021="3.9, 4.9"),
)
def each_exception_once(
    norm: ArbiterNorm, others: Sequence[ArbiterNorm], sought: ArbiterTitle
) -> str:
    """Return why a second norm of one of these kinds is one too many, or nothing.

    Doubt: the titles of the three organisations of the disabled are one kind together.
    """
    kind = _exception(norm, sought)
    if not kind or all(_exception(other, sought) != kind for other in others):
        return ""
    return say("only one norm of this kind counts ({source})", source=kind)


def _exception(norm: ArbiterNorm, sought: ArbiterTitle) -> str:
    event = norm.event
    if norm.source in (NormSource.OLYMPIAD, NormSource.DISABLED):
        return str(norm.source.value)
    if norm.source is NormSource.SEMINAR:
        return ""
    if event.hybrid:
        return gettext("hybrid")
    if event.level is ArbitedLevel.NATIONAL_TEAMS:
        return gettext("team championship")
    if sought is ArbiterTitle.FIDE:
        return gettext("rapid or blitz") if event.rapid_or_blitz else ""
    return gettext(LARGE_EVENT) if _is_large(norm, sought) else ""


@clause(
    Kind.DEFINITION,
    "an application lists exactly the norms of events that are needed",
    cited(since_2021="5.4, 5.5"),
)
def exactly_the_events_needed(
    norm: ArbiterNorm, others: Sequence[ArbiterNorm], sought: ArbiterTitle
) -> str:
    """Return why one more norm than the form has room for is one too many, or nothing."""
    listed = sum(other.source is not NormSource.SEMINAR for other in others)
    needed = NORMS_NEEDED[sought]
    if norm.source is NormSource.SEMINAR or listed < needed:
        return ""
    return say_number(
        "an application lists exactly {n} norm of events",
        "an application lists exactly {n} norms of events",
        needed,
    )
