"""Finds the games that make the best norm: all of them, or some left out as the rules allow."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from tabiya.model.result import Outcome
from tabiya.norms.facts import Claim, Meeting
from tabiya.norms.report import Judgement, LeftOut
from tabiya.norms.requirements import Case, claim_of, judgement_of, mix_is_right
from tabiya.norms.strength import halves_needed
from tabiya.norms.titles import TitleSought
from tabiya.ratings.report import Reason


def best_judgement(case: Case, sought: TitleSought) -> Judgement:
    """The norm that counts as most games; if there is none, what all games together give.

    Among equals the one with the fewest games left out is taken, then the highest performance.
    """
    choices = _choices(case)
    best = _best_norm(case, sought, choices)
    if best is None:
        first = choices[0]
        return _judged(case, claim_of(case, sought, first.meetings, first.least_games), first)
    if not any(each.waived for each in best.requirements):
        return best
    normal = _best_norm(replace(case, exemption=None), sought, choices)
    if normal is None:
        return best
    return replace(best, remarks=(*best.remarks, _with_a_normal_mix(case, best, normal)))


def _best_norm(case: Case, sought: TitleSought, choices: Sequence[Choice]) -> Judgement | None:
    best = None
    for choice in choices:
        for family in families(case, sought, choice):
            best = _better(case, sought, choice, family, best)
    return best


def _with_a_normal_mix(case: Case, best: Judgement, normal: Judgement) -> Reason:
    """How a norm is made that needs no exemption, for players who still lack one of that kind."""
    gone = sorted({*_rounds_of(best)} - {*_rounds_of(normal)})
    how = "with more games"
    if gone:
        how = f"without round{'s' if len(gone) > 1 else ''} {', '.join(map(str, gone))}"
    return Reason(
        f"{how} the mix of federations is normal, and it counts as {normal.counts_as} games",
        case.rules.article(case.rules.foreign_norm),
    )


def _rounds_of(judgement: Judgement) -> list[int]:
    return [each.meeting.round for each in judgement.games]


def _better(
    case: Case, sought: TitleSought, choice: Choice, family: Family, best: Judgement | None
) -> Judgement | None:
    """The best norm of a family, if it is better than the best so far; else that one."""
    bound = most_it_can_count_as(case, sought, choice, family)
    if not bound or (best is not None and (bound, family.games) < _worth(best)[:2]):
        return best
    for meetings in family.parts(case):
        claim = claim_of(case, sought, meetings, choice.least_games)
        if best is not None and (bound, family.games, claim.performance) <= _worth(best):
            continue
        if not _has_the_figures(case, claim, family):
            continue
        judgement = _judged(case, claim, choice)
        if judgement.norm and (best is None or _worth(judgement) > _worth(best)):
            best = judgement
    return best


def _worth(judgement: Judgement) -> tuple[int, int, int]:
    return judgement.counts_as, len(judgement.games), judgement.performance


def _has_the_figures(case: Case, claim: Claim, family: Family) -> bool:
    """Whether average and performance are those of a norm, and an early end is allowed."""
    sought, full_length = claim.sought, case.rules.full_length
    if claim.average < sought.average or claim.performance < sought.performance:
        return False
    return not family.ends_early or full_length is None or full_length(claim)


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
        choices = [Choice(counted, 8, eight, (why, *_worth_of_eight(case)))]
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


def _worth_of_eight(case: Case) -> list[Reason]:
    rules = case.rules
    (missing,) = (each.outcome for each in case.rounds if not each.outcome.rated)
    words = rules.norm_of_eight(missing)
    return [Reason(words, rules.article(rules.norm_of_eight))] if words else []


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


_FEWEST_TITLES = 3
"""Fewer opponents with the title are never enough, however many games are left out."""


@dataclass(frozen=True, slots=True)
class Choice:
    """Games that may be put forward together, and what has to be said of them."""

    meetings: tuple[Meeting, ...]
    least_games: int
    counts_as: int | None = None
    """If it is not their number."""
    remarks: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True)
class Family:
    """All parts that keep the same beginning of the games, less the same number of wins."""

    beginning: tuple[Meeting, ...]
    wins_gone: int
    ends_early: bool
    """Whether later games are left out."""

    @property
    def games(self) -> int:
        """How many games each part has."""
        return len(self.beginning) - self.wins_gone

    @property
    def halves(self) -> int:
        """The score of each part in half points."""
        return sum([each.halves for each in self.beginning]) - 2 * self.wins_gone

    def parts(self, case: Case) -> Iterator[tuple[Meeting, ...]]:
        """Every part, that without the earliest wins first."""
        may_go = case.rules.won_games
        won = [place for place, each in enumerate(self.beginning) if may_go(each.halves)]
        for gone in combinations(won, self.wins_gone):
            yield tuple(each for place, each in enumerate(self.beginning) if place not in gone)


def families(case: Case, sought: TitleSought, choice: Choice) -> Iterator[Family]:
    """What the rules allow to be put forward, the most games first."""
    rules, form = case.rules, case.event.form
    games = len(choice.meetings)
    titled = {each.opponent for each in choice.meetings if each.title in sought.matching}
    if games < choice.least_games or len(titled) < _FEWEST_TITLES:
        return
    yield Family(choice.meetings, 0, ends_early=False)
    if rules.complete_event(form):
        complete = claim_of(case, sought, choice.meetings, choice.least_games)
        if not mix_is_right(case, complete):
            return
    may_end = rules.later_games(form)
    for kept in range(games - 1, choice.least_games - 1, -1):
        for length in range(games, kept - 1 if may_end else games - 1, -1):
            yield Family(choice.meetings[:length], length - kept, ends_early=length < games)


def most_it_can_count_as(case: Case, sought: TitleSought, choice: Choice, family: Family) -> int:
    """An upper bound, quickly found, for what a norm of this family counts as; 0 if there is none.

    No part is stronger than one with the highest ratings, every low one raised to the floor.
    """
    unrated = case.rules.unrated
    ratings = [max(sought.floor, unrated(each.rating)) for each in family.beginning]
    highest = case.rules.average(sorted(ratings)[family.wins_gone :])
    needed = halves_needed(sought, highest, family.games)
    if highest < sought.average or needed is None or family.halves < needed:
        return 0
    games = choice.counts_as or family.games
    return case.rules.counts_as(case.event, games, (family.halves - needed) // 2)
