"""Finds the games that make the best norm: all of them, or some left out as the rules allow."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tabiya.model.result import Outcome
from tabiya.norms.answer import Judgement, LeftOut
from tabiya.norms.facts import Claim, Meeting
from tabiya.norms.judging import Case, claim_of, judgement_of
from tabiya.norms.parts import Choice, Family, families, most_it_can_count_as
from tabiya.norms.titles import TitleSought
from tabiya.ratings.answer import Reason


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
