"""Finds the games that make the best norm: all of them, or some left out as the rules allow."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from tabiya.frozen import frozen, replace
from tabiya.model.result import Outcome
from tabiya.norms.answer import Judgement, LeftOut
from tabiya.norms.facts import Claim, Meeting
from tabiya.norms.judging import Case, claim_of, judgement_of, mix_is_right
from tabiya.norms.titles import TitleSought
from tabiya.ratings.answer import Reason
from tabiya.ratings.tables import rating_difference

_FEWEST_TITLES = 3
"""Fewer opponents with the title are never enough, however many games are left out."""


@frozen
class Choice:
    """Games that may be put forward together, and what has to be said of them."""

    meetings: tuple[Meeting, ...]
    least_games: int
    counts_as: int | None = None
    """If it is not their number."""
    remarks: tuple[Reason, ...] = ()


def best_judgement(case: Case, sought: TitleSought) -> Judgement:
    """The norm that counts as most games; if there is none, what all games together give.

    Among equals the one with the fewest games left out is taken, then the highest performance.
    """
    choices = _choices(case)
    made = []
    for choice in choices:
        if _hopeless(case, sought, choice):
            continue
        for claim in _claims(case, sought, choice):
            judgement = _judged(case, claim, choice)
            if judgement.norm:
                made.append(judgement)
    if made:
        return max(made, key=lambda each: (each.counts_as, len(each.games), each.performance))
    first = choices[0]
    return _judged(case, claim_of(case, sought, first.meetings, first.least_games), first)


def _choices(case: Case) -> list[Choice]:
    """All games that count, and in two special cases a reading that makes up for a missing one."""
    rules, event, counted = case.rules, case.event, case.counted
    least = rules.least_games(event)
    eight = rules.eight_games(event, [each.outcome for each in case.rounds])
    if eight and len(counted) == 8 < least:
        why = Reason(
            f"eight games and a round without one: counts as {eight}",
            rules.article(rules.eight_games),
        )
        choices = [Choice(counted, 8, eight, (why,))]
    else:
        choices = [Choice(counted, least)]
    last = case.rounds[-1] if case.rounds else None
    if last is not None and rules.afford_to_lose(event, last, least - len(counted)):
        why = Reason(
            f"round {last.round}, which the opponent forfeited, is looked at as lost",
            rules.article(rules.afford_to_lose),
        )
        lost = replace(last, outcome=Outcome.LOSS)
        choices.append(Choice((*counted, lost), least, remarks=(why,)))
    return choices


def _hopeless(case: Case, sought: TitleSought, choice: Choice) -> bool:
    """Whether a glance tells that no part of these games can be a norm; saves most of the search.

    Nothing that may be left out raises the percentage, and the average of some games is never
    above that of the strongest.
    """
    if len(choice.meetings) < choice.least_games:
        return True
    titled = {each.opponent for each in choice.meetings if each.title in sought.matching}
    if len(titled) < _FEWEST_TITLES:
        return True
    ratings = [max(sought.floor, case.rules.unrated(each.rating)) for each in choice.meetings]
    best = sum(sorted(ratings)[-choice.least_games :]) / choice.least_games
    halves = highest = 0
    for games, each in enumerate(choice.meetings, start=1):
        halves += each.halves
        if games >= choice.least_games:
            highest = max(highest, halves * len(choice.meetings) // games)
    percent = rating_difference(min(highest + 1, 2 * len(ratings)), len(ratings))
    return best + percent + 1 < sought.performance


def _claims(case: Case, sought: TitleSought, choice: Choice) -> Iterator[Claim]:
    """All games first, then with more and more left out; only those with a norm's figures."""
    for meetings, later in _parts(case, sought, choice):
        claim = claim_of(case, sought, meetings, choice.least_games)
        if claim.average < sought.average or claim.performance < sought.performance:
            continue
        if later and case.rules.full_length is not None and not case.rules.full_length(claim):
            continue
        yield claim


def _parts(
    case: Case, sought: TitleSought, choice: Choice
) -> Iterator[tuple[tuple[Meeting, ...], bool]]:
    """Which games may be put forward, and whether later ones were left out."""
    rules, form = case.rules, case.event.form
    yield choice.meetings, False
    if rules.complete_event(form):
        complete = claim_of(case, sought, choice.meetings, choice.least_games)
        if not mix_is_right(case, complete):
            return
    games = len(choice.meetings)
    shortest = choice.least_games if rules.later_games(form) else games
    for length in range(games, shortest - 1, -1):
        part = choice.meetings[:length]
        won = [place for place, each in enumerate(part) if rules.won_games(each.halves)]
        for number in range(length - choice.least_games + 1):
            for gone in combinations(won, number):
                if length < games or gone:
                    kept = tuple(each for place, each in enumerate(part) if place not in gone)
                    yield kept, length < games


def _judged(case: Case, claim: Claim, choice: Choice) -> Judgement:
    return judgement_of(
        case,
        claim,
        left_out=_left_out(case, claim.meetings, choice),
        remarks=choice.remarks,
        games=choice.counts_as,
    )


def _left_out(case: Case, kept: Sequence[Meeting], choice: Choice) -> list[LeftOut]:
    """Every round that is not put forward, with its reason."""
    rules = case.rules
    rounds = {each.round for each in kept}
    last = max(rounds, default=0)
    later = any(each.round > last for each in choice.meetings)
    found = []
    for each in case.rounds:
        if each.round in rounds:
            continue
        reason = case.why_not_counted(each)
        if reason is not None:
            found.append(LeftOut(each.round, reason))
        elif later and each.round > last:
            why = Reason("after the norm was made", rules.article(rules.later_games))
            found.append(LeftOut(each.round, why, chosen=True))
        else:
            why = Reason("won, and left out", rules.article(rules.won_games))
            found.append(LeftOut(each.round, why, chosen=True))
    return found
