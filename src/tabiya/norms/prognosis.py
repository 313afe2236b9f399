"""Before the last round: which result makes the norm, and against whom."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from tabiya.model.player import Title
from tabiya.model.result import Outcome
from tabiya.norms.best_games import best_judgement
from tabiya.norms.facts import NEUTRAL, NormMeeting
from tabiya.norms.report import Judgement, NextGame, Prognosis, Wanted
from tabiya.norms.requirements import Applicant
from tabiya.norms.titles import TITLE_HOLDERS, TitleSought

RESULTS = {"loss": Outcome.LOSS, "draw": Outcome.DRAW, "win": Outcome.WIN}
"""From the least to the most."""

LOWEST, _HIGHEST = 1000, 2900
"""The ratings that an opponent may be thought to have; the lowest asks for nothing."""
_NOBODY = 0
_ELSEWHERE = "???"
"""A federation that nobody else of the event has."""


def find_prognosis(applicant: Applicant, so_far: Judgement) -> Prognosis | None:
    """Return what the next game must bring; None if nothing is open, or the norm is made already."""
    sought = so_far.sought
    last = applicant.rounds[-1] if applicant.rounds else None
    if last is None or so_far.norm:
        return None
    if last.outcome is Outcome.UNKNOWN and last.opponent is not None:
        return Prognosis(sought, next_game=_next_game(applicant, sought, last))
    one_left = last.round + 1 == applicant.event.rounds and not applicant.event.form.predetermined
    open_game = any(meeting.outcome is Outcome.UNKNOWN for meeting in applicant.rounds)
    if not one_left or open_game:
        return None
    wanted: list[Wanted] = []
    for result in RESULTS:
        wish = _wanted(applicant, sought, result)
        if wish is not None and not (wanted and _asks_the_same(wish, wanted[-1])):
            wanted.append(wish)
    return Prognosis(sought, wanted=tuple(wanted))


def _asks_the_same(more: Wanted, less: Wanted) -> bool:
    """Return whether a better result asks for the same opponent as a lesser one does."""
    return replace(more, result=less.result) == less


def _next_game(applicant: Applicant, sought: TitleSought, last: NormMeeting) -> NextGame:
    earlier = applicant.rounds[:-1]
    enough = None
    for result, outcome in RESULTS.items():
        played = replace(applicant, rounds=(*earlier, replace(last, outcome=outcome)))
        if best_judgement(played, sought).norm:
            enough = result
            break
    return NextGame(last.round, last.opponent or _NOBODY, last.name, enough)


def _wanted(applicant: Applicant, sought: TitleSought, result: str) -> Wanted | None:
    """Return the weakest opponent against whom this result makes the norm, quality by quality."""

    def enough(rating: int, title: Title | None, federation: str) -> bool:
        met = NormMeeting(
            round=applicant.event.rounds,
            outcome=RESULTS[result],
            opponent=_NOBODY,
            federation=federation,
            rating=rating,
            title=title,
        )
        return best_judgement(replace(applicant, rounds=(*applicant.rounds, met)), sought).norm

    # Each quality is looked for with all others at their best, so that what is told is needed for
    # certain. The rating can be bisected, because a stronger opponent never spoils a norm.
    strongest = sought.matching[0]
    if not enough(_HIGHEST, strongest, _ELSEWHERE):
        return None
    title, titles = _weakest_title(
        sought, lambda candidate: enough(_HIGHEST, candidate, _ELSEWHERE)
    )
    known = sorted(
        ({meeting.federation for meeting in applicant.counted} | {applicant.federation})
        - {*NEUTRAL}
    )
    spoil = tuple(federation for federation in known if not enough(_HIGHEST, strongest, federation))
    low, high = LOWEST, _HIGHEST
    while low < high:
        middle = (low + high) // 2
        if enough(middle, strongest, _ELSEWHERE):
            high = middle
        else:
            low = middle + 1
    if not enough(high, title, _ELSEWHERE):
        # The least rating and the least title do not do together; with a better title they do.
        titles = sought.matching
    return Wanted(
        result=result,
        rating=high,
        titles=titles,
        not_from=spoil,
        from_elsewhere=bool(spoil) and len(spoil) == len(known),
    )


def _weakest_title(
    sought: TitleSought, enough: Callable[[Title | None], bool]
) -> tuple[Title | None, tuple[Title, ...]]:
    """Return the least title that does, and all that do as well as it."""
    if enough(None):
        return None, ()
    if enough(Title.WFM):
        return Title.WFM, TITLE_HOLDERS
    return sought.matching[0], sought.matching
