"""Finds the games that make the best norm: all of them, or some left out as the rules allow."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from tabiya.languages import gettext, ngettext, say, say_number
from tabiya.model.result import Outcome
from tabiya.norms.claim import NormClaim
from tabiya.norms.facts import NormMeeting
from tabiya.norms.report import Judgement, LeftOut
from tabiya.norms.requirements import Applicant, make_claim, make_judgement, mix_is_right
from tabiya.norms.strength import halves_needed
from tabiya.norms.titles import TitleSought
from tabiya.rulebook.article import CitedReason

_FEWEST_TITLES = 3
"""Fewer opponents with the title are never enough, however many games are left out."""


@dataclass(frozen=True, slots=True)
class GamePool:
    """Games that may be put forward together, and what has to be said of them."""

    meetings: tuple[NormMeeting, ...]
    least_games: int
    counts_as: int | None = None
    """If it is not their number."""
    remarks: tuple[CitedReason, ...] = ()


@dataclass(frozen=True, slots=True)
class GameSubsets:
    """All subsets that keep the same beginning of the games, less the same number of wins."""

    beginning: tuple[NormMeeting, ...]
    wins_gone: int
    ends_early: bool
    """Whether later games are left out."""

    @property
    def games(self) -> int:
        """How many games each subset has."""
        return len(self.beginning) - self.wins_gone

    @property
    def halves(self) -> int:
        """The score of each subset in half points."""
        return sum([meeting.halves for meeting in self.beginning]) - 2 * self.wins_gone

    def members(self, applicant: Applicant) -> Iterator[tuple[NormMeeting, ...]]:
        """Yield every subset, that without the earliest wins first."""
        may_go = applicant.rules.won_games
        won = [place for place, meeting in enumerate(self.beginning) if may_go(meeting.halves)]
        for gone in combinations(won, self.wins_gone):
            yield tuple(
                meeting for place, meeting in enumerate(self.beginning) if place not in gone
            )


def best_judgement(applicant: Applicant, sought: TitleSought) -> Judgement:
    """Return the norm that counts as most games; if there is none, what all games together give.

    Among equals the one with the fewest games left out is taken, then the highest performance.
    """
    pools = _pools(applicant)
    best = _best_norm(applicant, sought, pools)
    if best is None:
        first = pools[0]
        return _judged(
            applicant, make_claim(applicant, sought, first.meetings, first.least_games), first
        )
    if not any(requirement.waived for requirement in best.requirements):
        return best
    normal = _best_norm(replace(applicant, exemption=None), sought, pools)
    if normal is None:
        return best
    return replace(best, remarks=(*best.remarks, _with_a_normal_mix(applicant, best, normal)))


def _best_norm(
    applicant: Applicant, sought: TitleSought, pools: Sequence[GamePool]
) -> Judgement | None:
    best = None
    for pool in pools:
        for subsets in game_subsets(applicant, sought, pool):
            best = _better(applicant, sought, pool, subsets, best)
    return best


def _with_a_normal_mix(applicant: Applicant, best: Judgement, normal: Judgement) -> CitedReason:
    """Return how a norm is made without an exemption, for players who still lack one of that kind."""
    gone = sorted({*_list_rounds(best)} - {*_list_rounds(normal)})
    games = say_number("{n} game", "{n} games", normal.counts_as)
    if gone:
        words = ngettext(
            "without round {rounds} the mix of federations is normal, and it counts as {games}",
            "without rounds {rounds} the mix of federations is normal, and it counts as {games}",
            len(gone),
        ).format(rounds=", ".join(map(str, gone)), games=games)
    else:
        words = say(
            "with more games the mix of federations is normal, and it counts as {games}",
            games=games,
        )
    return CitedReason(
        words,
        applicant.rules.article(applicant.rules.foreign_norm),
    )


def _list_rounds(judgement: Judgement) -> list[int]:
    return [game.meeting.round for game in judgement.games]


def _better(
    applicant: Applicant,
    sought: TitleSought,
    pool: GamePool,
    subsets: GameSubsets,
    best: Judgement | None,
) -> Judgement | None:
    """Return the best norm of these subsets, if it is better than the best so far; else that one."""
    # The bound follows from the score alone, so that most subsets need not be looked at one by one.
    bound = most_it_can_count_as(applicant, sought, pool, subsets)
    if not bound or (best is not None and (bound, subsets.games) < _worth(best)[:2]):
        return best
    for meetings in subsets.members(applicant):
        claim = make_claim(applicant, sought, meetings, pool.least_games)
        if best is not None and (bound, subsets.games, claim.performance) <= _worth(best):
            continue
        if not _has_the_figures(applicant, claim, subsets):
            continue
        judgement = _judged(applicant, claim, pool)
        if judgement.norm and (best is None or _worth(judgement) > _worth(best)):
            best = judgement
    return best


def _worth(judgement: Judgement) -> tuple[int, int, int]:
    return judgement.counts_as, len(judgement.games), judgement.performance


def _has_the_figures(applicant: Applicant, claim: NormClaim, subsets: GameSubsets) -> bool:
    """Return whether average and performance are those of a norm, and an early end is allowed.

    All other requirements take longer to judge, so this is asked first.
    """
    sought, full_length = claim.sought, applicant.rules.full_length
    if claim.average < sought.average or claim.performance < sought.performance:
        return False
    return not subsets.ends_early or full_length is None or full_length(claim)


def _pools(applicant: Applicant) -> list[GamePool]:
    """Return all games that count, and in two special cases a reading that makes up for one missing."""
    rules, event, counted = applicant.rules, applicant.event, applicant.counted
    least = rules.least_games(event)
    eight = rules.eight_games(event, [meeting.outcome for meeting in applicant.rounds])
    if eight and len(counted) == 8 < least:
        why = CitedReason(
            say("eight games and one round without a game count as {n}", n=eight),
            rules.article(rules.eight_games),
        )
        pools = [GamePool(counted, 8, eight, (why, *_worth_of_eight(applicant)))]
    else:
        pools = [GamePool(counted, least)]
    last = applicant.rounds[-1] if applicant.rounds else None
    if last is not None and rules.afford_to_lose(event, last, least - len(counted)):
        why = CitedReason(
            say(
                "round {round}, which the opponent forfeited, counts as lost",
                round=last.round,
            ),
            rules.article(rules.afford_to_lose),
        )
        lost = replace(last, outcome=Outcome.LOSS)
        pools.append(GamePool((*counted, lost), least, remarks=(why,)))
    return pools


def _worth_of_eight(applicant: Applicant) -> list[CitedReason]:
    rules = applicant.rules
    (missing,) = (meeting.outcome for meeting in applicant.rounds if not meeting.outcome.rated)
    words = rules.norm_of_eight(missing)
    return [CitedReason(words, rules.article(rules.norm_of_eight))] if words else []


def _judged(applicant: Applicant, claim: NormClaim, pool: GamePool) -> Judgement:
    return make_judgement(
        applicant,
        claim,
        left_out=_left_out(applicant, claim.meetings, pool),
        remarks=pool.remarks,
        games=pool.counts_as,
    )


def _left_out(applicant: Applicant, kept: Sequence[NormMeeting], pool: GamePool) -> list[LeftOut]:
    """Return every round that is not put forward, with its reason."""
    rules = applicant.rules
    rounds = {meeting.round for meeting in kept}
    last = max(rounds, default=0)
    later = any(meeting.round > last for meeting in pool.meetings)
    left_out = []
    for meeting in applicant.rounds:
        if meeting.round in rounds:
            continue
        reason = applicant.why_not_counted(meeting)
        if reason is not None:
            left_out.append(LeftOut(meeting.round, reason))
        elif later and meeting.round > last:
            why = CitedReason(gettext("after the norm was made"), rules.article(rules.later_games))
            left_out.append(LeftOut(meeting.round, why, chosen=True))
        else:
            why = CitedReason(gettext("won, and left out"), rules.article(rules.won_games))
            left_out.append(LeftOut(meeting.round, why, chosen=True))
    return left_out


def game_subsets(
    applicant: Applicant, sought: TitleSought, pool: GamePool
) -> Iterator[GameSubsets]:
    """Yield what the rules allow to be put forward, the most games first.

    A player may end early, and may leave out games won; a player of five wins in nine rounds has so
    many ways that they are yielded in bundles, each of which has an upper bound.
    """
    rules, form = applicant.rules, applicant.event.form
    games = len(pool.meetings)
    titled = {meeting.opponent for meeting in pool.meetings if meeting.title in sought.matching}
    if games < pool.least_games or len(titled) < _FEWEST_TITLES:
        return
    yield GameSubsets(pool.meetings, 0, ends_early=False)
    if rules.complete_event(form):
        complete = make_claim(applicant, sought, pool.meetings, pool.least_games)
        if not mix_is_right(applicant, complete):
            return
    may_end = rules.later_games(form)
    for kept in range(games - 1, pool.least_games - 1, -1):
        for length in range(games, kept - 1 if may_end else games - 1, -1):
            yield GameSubsets(pool.meetings[:length], length - kept, ends_early=length < games)


def most_it_can_count_as(
    applicant: Applicant, sought: TitleSought, pool: GamePool, subsets: GameSubsets
) -> int:
    """Return at least what a norm of these subsets can count as; 0 if there can be none.

    No subset is stronger than one with the highest ratings, every low one raised to the floor.
    """
    unrated = applicant.rules.unrated
    ratings = [max(sought.floor, unrated(meeting.rating)) for meeting in subsets.beginning]
    highest = applicant.rules.average(sorted(ratings)[subsets.wins_gone :])
    needed = halves_needed(sought, highest, subsets.games)
    if highest < sought.average or needed is None or subsets.halves < needed:
        return 0
    games = pool.counts_as or subsets.games
    return applicant.rules.counts_as(applicant.event, games, (subsets.halves - needed) // 2)
