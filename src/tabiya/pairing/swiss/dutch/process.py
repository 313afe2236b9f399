"""The pairing process: bracket by bracket from the top (article 1.9; 2017: A.9)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby

from tabiya.pairing.matching.cardinality import maximum_matching
from tabiya.pairing.swiss.dutch.arena import bars_among
from tabiya.pairing.swiss.dutch.below import Reach, wide_arena
from tabiya.pairing.swiss.dutch.bracket import Bracket, Role, ranks_of
from tabiya.pairing.swiss.dutch.completion import Completion, completion_of
from tabiya.pairing.swiss.dutch.exits import exit_arena
from tabiya.pairing.swiss.dutch.outlook import Outlook, ideal_left_over
from tabiya.pairing.swiss.dutch.rules import PairedBracket, Rules
from tabiya.pairing.swiss.dutch.sequence import Choice
from tabiya.pairing.swiss.dutch.solver import solve
from tabiya.pairing.swiss.shared.editions import DUTCH_2017, DUTCH_2026
from tabiya.pairing.swiss.shared.entrant import Entrant
from tabiya.pairing.swiss.shared.field import Field
from tabiya.rulebook.article import Article
from tabiya.rulebook.clause import Kind, clause


@clause(
    Kind.COMPLETION,
    "a pairing that obeys the absolute criteria shall always exist for all players not yet "
    "paired, with the lowest possible score for the bye",
    {DUTCH_2026: Article("C.04.3", "2.2.1 and 2.3.1", label="C4, C5")},
)
def complete_every_bracket(field: Field, rules: Rules) -> list[PairedBracket]:
    """Since February 2026: each bracket leaves a rest that can be completed.

    The score of the bye is settled first, as low as a complete pairing allows.
    """
    completion = completion_of(field, rules.edition)
    bye_score = _lowest_bye(field, completion)
    done: list[PairedBracket] = []
    groups = _scoregroups(field)
    moved_down: tuple[Entrant, ...] = ()
    for index in range(len(groups)):
        bracket = _bracket(field, groups, index, moved_down, bye_score)
        choice = _pair_completable(bracket, rules, completion)
        done.append(PairedBracket(bracket, choice))
        moved_down = _leaving(bracket, choice)
    return done


@clause(
    Kind.COMPLETION,
    "if the rest cannot be completed, the bracket just paired is paired again and all lower "
    "players collapse into the last bracket",
    {DUTCH_2017: Article("C.04.3", "A.9 and C.4")},
)
def collapse_when_stuck(field: Field, rules: Rules) -> list[PairedBracket]:
    """Until January 2026: pair on until the rest cannot be completed.

    Then the bracket just paired (the penultimate) is paired again so that the rest can be
    completed, and everybody below it forms the collapsed last bracket.
    """
    completion = completion_of(field, rules.edition)
    done: list[PairedBracket] = []
    groups = _scoregroups(field)
    moved_down: tuple[Entrant, ...] = ()
    for index in range(len(groups)):
        bracket = _bracket(field, groups, index, moved_down, None)
        choice = _pair_freely(bracket, rules, completion)
        if choice is not None:
            leaving = _leaving(bracket, choice)
            if bracket.final or completion.possible(ranks_of(leaving) | ranks_of(bracket.below)):
                done.append(PairedBracket(bracket, choice))
                moved_down = leaving
                continue
        return done + _collapse(field, bracket, rules, completion)
    return done


def _lowest_bye(field: Field, completion: Completion) -> int | None:
    """The lowest score at which the bye can be given so that all others can be paired."""
    if len(field.entrants) % 2 == 0:
        return None
    takers: dict[int, int] = {}
    for entrant in field.entrants:
        if not entrant.bye_barred:
            takers[entrant.score] = takers.get(entrant.score, 0) | 1 << entrant.rank
    everybody = ranks_of(field.entrants)
    for score in sorted(takers):
        completion.allow_byes(takers[score])
        if completion.possible(everybody):
            return score
    raise AssertionError("a complete pairing exists, so somebody can take the bye")


def _scoregroups(field: Field) -> list[tuple[Entrant, ...]]:
    return [tuple(group) for _, group in groupby(field.entrants, key=lambda one: one.score)]


def _bracket(
    field: Field,
    groups: Sequence[tuple[Entrant, ...]],
    index: int,
    moved_down: tuple[Entrant, ...],
    bye_score: int | None,
) -> Bracket:
    following = groups[index + 1] if index + 1 < len(groups) else ()
    rest = field.entrants[following[-1].rank + 1 :] if following else ()
    return Bracket(
        moved_down=moved_down,
        residents=groups[index],
        role=Role.ORDINARY if following else Role.LAST,
        following=following,
        rest=rest,
        point=field.point,
        bye_score=bye_score,
    )


def _leaving(bracket: Bracket, choice: Choice) -> tuple[Entrant, ...]:
    players = bracket.players
    return tuple(players[place] for place in choice.floaters)


def _fewest_floaters(bracket: Bracket, completion: Completion) -> int:
    """How many players stay over at best when only this bracket is looked at."""
    players = bracket.players
    inside = _inner_graph(bracket, completion)
    return maximum_matching(inside, (1 << len(players)) - 1).count(-1)


def _inner_graph(bracket: Bracket, completion: Completion) -> list[int]:
    players = bracket.players
    everyone = (1 << len(players)) - 1
    moved_down = len(bracket.moved_down)
    barred = bars_among(players, moved_down)
    graph = []
    for place, player in enumerate(players):
        legal = completion.adjacency[player.rank]
        mask = legal >> bracket.residents[0].rank << moved_down
        for mover, other in enumerate(bracket.moved_down):
            mask &= ~(1 << mover)
            if legal >> other.rank & 1:
                mask |= 1 << mover
        graph.append(mask & everyone & ~barred[place])
    return graph


def _pair_final(bracket: Bracket, rules: Rules) -> Choice | None:
    """The last bracket: one player left over receives the bye."""
    wanted = bracket.bye_score

    def outlook(player: Entrant) -> int | None:
        return None if player.bye_barred or wanted not in (None, player.score) else 0

    return solve(exit_arena(bracket, rules.scale, len(bracket.players) % 2, outlook))


def _nobody_leaves(player: Entrant) -> int | None:
    return None


def _anybody_leaves(player: Entrant) -> int | None:
    return 0


def _outlook(bracket: Bracket, completion: Completion) -> Outlook:
    bye = 0 if bracket.rest else completion.bye
    return Outlook(bracket.following, completion.adjacency, bye)


def _pair_completable(bracket: Bracket, rules: Rules, completion: Completion) -> Choice:
    """Pair a bracket so that the rest can be completed (2026).

    Each attempt answers only if its answer is proved; the last one looks at everybody below.
    """
    if bracket.final:
        choice = _pair_final(bracket, rules)
    else:
        floaters = _fewest_floaters(bracket, completion)
        attempt = (_with_no_floater, _with_one_floater, _with_many_floaters)[min(floaters, 2)]
        choice = attempt(bracket, rules, completion, floaters)
        if choice is None:
            choice = _with_all_below(bracket, rules, completion, floaters)
    if choice is None:
        raise AssertionError("a completable bracket has no candidate")
    return choice


def _with_no_floater(
    bracket: Bracket, rules: Rules, completion: Completion, floaters: int
) -> Choice | None:
    if not completion.possible(ranks_of(bracket.below)):
        return None
    return solve(exit_arena(bracket, rules.scale, floaters, _nobody_leaves))


def _with_one_floater(
    bracket: Bracket, rules: Rules, completion: Completion, floaters: int
) -> Choice | None:
    """One player floats down; None if it is not proved that this one is right.

    Whether the rest can be completed is first hoped for, and checked only of the answer: hope can
    make a player look better than true, never worse. If it was in vain, it is checked of all.
    """
    outlook = _outlook(bracket, completion)
    below, rest = ranks_of(bracket.below), ranks_of(bracket.rest)

    def proved(player: Entrant) -> bool:
        if not completion.possible(below | 1 << player.rank):
            return False
        if not bracket.rest:
            return True
        return any(completion.possible(rest | over) for over in outlook.left_over(player))

    def checked(player: Entrant) -> int | None:
        return outlook.of(player) if completion.possible(below | 1 << player.rank) else None

    for prospect in (outlook.of, checked):
        choice = solve(exit_arena(bracket, rules.scale, floaters, prospect))
        if choice is None:
            return None
        if proved(bracket.players[choice.floaters[0]]):
            return choice
    return None


def _with_many_floaters(
    bracket: Bracket, rules: Rules, completion: Completion, floaters: int
) -> Choice | None:
    """Several players float down; None unless they turn out to be an ideal set."""
    choice = solve(exit_arena(bracket, rules.scale, floaters, _anybody_leaves))
    if choice is None:
        return None
    over = ideal_left_over(_leaving(bracket, choice), bracket.following, completion.adjacency)
    if over is None or not completion.possible(ranks_of(bracket.rest) | over):
        return None
    return choice


def _with_all_below(
    bracket: Bracket, rules: Rules, completion: Completion, floaters: int
) -> Choice | None:
    """Pair the bracket with everybody below it in view."""
    reach = _everybody(bracket, completion, looks_ahead=True)
    choice = solve(wide_arena(bracket, rules.scale, rules.outlook, floaters, reach))
    if choice is not None and floaters == 1 and len(choice.floaters) != 1:
        return _with_all_below(bracket, rules, completion, len(choice.floaters))
    return choice


def _everybody(bracket: Bracket, completion: Completion, *, looks_ahead: bool) -> Reach:
    return Reach(
        rest=True,
        ways_out=(len(bracket.players) + len(bracket.below)) % 2,
        takers=completion.bye_takers,
        idle_ways_out=False,
        looks_ahead=looks_ahead,
    )


def _pair_freely(bracket: Bracket, rules: Rules, completion: Completion) -> Choice | None:
    """Pair without regard to the rest beyond the following bracket (2017); None if stuck."""
    if bracket.final:
        return _pair_final(bracket, rules)
    floaters = _fewest_floaters(bracket, completion)
    if floaters == 0:
        return solve(exit_arena(bracket, rules.scale, 0, _nobody_leaves))
    outlook = _outlook(bracket, completion)
    if floaters == 1:
        return solve(exit_arena(bracket, rules.scale, 1, outlook.of))
    choice = solve(exit_arena(bracket, rules.scale, floaters, _anybody_leaves))
    if choice is not None and bracket.rest:
        over = ideal_left_over(_leaving(bracket, choice), bracket.following, completion.adjacency)
        if over is not None:
            return choice
    if bracket.rest:
        reach = Reach(
            rest=False,
            ways_out=floaters + outlook.deficiency,
            takers=-1,
            idle_ways_out=True,
            looks_ahead=True,
        )
    else:
        reach = _everybody(bracket, completion, looks_ahead=True)
    choice = solve(wide_arena(bracket, rules.scale, rules.outlook, floaters, reach))
    return choice if choice is not None and len(choice.floaters) == floaters else None


def _collapse(
    field: Field, bracket: Bracket, rules: Rules, completion: Completion
) -> list[PairedBracket]:
    """Pair the penultimate bracket again so that the rest can be completed, then the rest."""
    penultimate = replace(bracket, role=Role.PENULTIMATE)
    reach = _everybody(bracket, completion, looks_ahead=False)
    choice = solve(wide_arena(penultimate, rules.scale, rules.outlook, 0, reach))
    if choice is None:
        raise AssertionError("the round was known to be completable")
    collapsed = Bracket(
        moved_down=_leaving(penultimate, choice),
        residents=bracket.below,
        role=Role.COLLAPSED,
        following=(),
        rest=(),
        point=field.point,
        bye_score=None,
    )
    last = _pair_final(collapsed, rules)
    if last is None:
        raise AssertionError("the collapsed bracket was known to be completable")
    return [PairedBracket(penultimate, choice), PairedBracket(collapsed, last)]
