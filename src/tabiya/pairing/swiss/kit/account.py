"""The steps that the accounts of all Swiss systems have in common."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

from tabiya.model.round import Bye
from tabiya.pairing.account import Fact, Step, StepVerdict, step
from tabiya.pairing.swiss.kit.colours import Allocation
from tabiya.pairing.swiss.kit.criterion import AnyCriterion, Total
from tabiya.pairing.swiss.kit.entrant import Entrant, Float, Numbered, Preference, Strength
from tabiya.rulebook.clause import AnyClause
from tabiya.rulebook.edition import Edition

Player = TypeVar("Player", bound=Entrant)
FLOATS = {Float.NONE: "", Float.DOWN: "down", Float.UP: "up"}


def numbers_of(players: Iterable[Numbered]) -> tuple[int, ...]:
    """Some players by their numbers."""
    return tuple(one.number for one in players)


def pairs_of(pairs: Iterable[tuple[Numbered, Numbered]]) -> tuple[tuple[int, int], ...]:
    """Some pairs by their numbers."""
    return tuple((one.number, other.number) for one, other in pairs)


def wish_of(preference: Preference) -> tuple[str, str]:
    """The colour due, `w`, `b` or empty, and how strongly: `none`, `mild`, `strong`, `absolute`."""
    colour = preference.colour
    strength = Strength.NONE if colour is None else preference.strength
    return ("" if colour is None else colour.value, strength.name.lower())


def colours_of(one: Entrant) -> str:
    """The colours of the games played, oldest first, such as `wbw`."""
    return "".join(colour.value for colour in one.colours)


def absences(absent: Iterable[Bye]) -> list[Step]:
    """Everybody who is not paired, and as what that counts."""
    return [step("absence", player=bye.player, bye=bye.kind.value) for bye in absent]


def player_step(one: Entrant, children: Sequence[Step] = (), **own: Fact) -> Step:
    """What a player brings to the round, with what the system alone knows of players."""
    colour, strength = wish_of(one.preference)
    facts: dict[str, Fact] = {
        "player": one.number,
        "rank": one.rank + 1,
        "score": one.score,
        "colours": colours_of(one),
        "colour_due": colour,
        "strength": strength,
        "colour_difference": one.preference.difference,
        "last_float": FLOATS[one.last_float],
        "earlier_float": FLOATS[one.earlier_float],
    }
    return step("player", None, None, {**facts, **own}, children=children)


def colours_so_far(one: Entrant) -> Step:
    """The colours had, and the one due."""
    colour, strength = wish_of(one.preference)
    return step("colours_so_far", colours=colours_of(one), colour_due=colour, strength=strength)


def board_step(allocation: Allocation[Player], children: Iterable[Step]) -> Step:
    """The two who meet, and the reasons below them."""
    return step(
        "board",
        children=tuple(children),
        verdict=StepVerdict.CHOSEN,
        white=allocation.white.number,
        black=allocation.black.number,
    )


def colours_step(allocation: Allocation[Player], edition: Edition) -> Step:
    """What White and Black had a claim to, and the step that decided."""
    both = (allocation.white, allocation.black)
    return step(
        "colours",
        allocation.decided_by,
        edition,
        white=allocation.white.number,
        black=allocation.black.number,
        preferences=tuple(wish_of(one.preference) for one in both),
    )


def rivals(
    leader: Numbered,
    partner: Numbered,
    earlier: Iterable[Numbered],
    order: AnyClause,
    edition: Edition,
    *,
    taken: Iterable[tuple[Numbered, Numbered]] = (),
) -> Step:
    """Those who come before the second of a pair in the order of opponents for the first.

    `earlier` were free for the first of the pair; `taken` come before as well, but meet somebody
    whose opponent is settled first.
    """
    return step(
        "rivals",
        order,
        edition,
        player=leader.number,
        opponent=partner.number,
        earlier=numbers_of(earlier),
        taken=tuple((one.number, met.number) for one, met in taken),
    )


def measure_of(criterion: AnyCriterion) -> str:
    """What the value of a criterion is: a count, or scores from the highest."""
    return "scores" if criterion.total is Total.DESCENDING else "count"


def criterion_step(criterion: AnyCriterion, value: tuple[int, ...], edition: Edition) -> Step:
    """The value of a criterion in the candidate chosen; passed if nothing is left to wish for."""
    return step(
        "criterion",
        criterion.clause,
        edition,
        verdict=StepVerdict.FAILED if any(value) else StepVerdict.PASSED,
        value=value,
        measure=measure_of(criterion),
    )


def counts_among(clause: AnyClause, edition: Edition) -> Step:
    """A pair is one of those that a criterion wants to be few."""
    return step("counts_among", clause, edition)


def residents_and_upfloaters(
    residents: Sequence[Numbered],
    upfloaters: Sequence[Numbered],
    choice: AnyClause,
    edition: Edition,
) -> Iterator[Step]:
    """Who is at home in a bracket, who was moved up, and whether because the number is odd."""
    yield step("residents", players=numbers_of(residents))
    if upfloaters:
        yield step(
            "upfloaters",
            choice,
            edition,
            players=numbers_of(upfloaters),
            odd=len(residents) % 2 == 1 and len(upfloaters) == 1,
        )


def passed_over(
    receiver: Numbered, earlier: Sequence[Numbered], clause: AnyClause, edition: Edition
) -> Iterator[Step]:
    """Those before the receiver of the bye without whom the round has no pairing, if any."""
    if earlier:
        yield step(
            "passed_over",
            clause,
            edition,
            verdict=StepVerdict.REFUSED,
            player=receiver.number,
            players=numbers_of(earlier),
        )


def needed(players: Sequence[Numbered]) -> Iterator[Step]:
    """Those who have to play so that all others can, if there are any."""
    if players:
        yield step("needed", verdict=StepVerdict.REFUSED, players=numbers_of(players))


def may_not_receive(
    barred: Sequence[Numbered], clause: AnyClause | None = None, edition: Edition | None = None
) -> Iterator[Step]:
    """Those who may not have the bye, if there are any."""
    if barred:
        yield step(
            "may_not_receive",
            clause,
            edition,
            verdict=StepVerdict.REFUSED,
            players=numbers_of(barred),
        )
