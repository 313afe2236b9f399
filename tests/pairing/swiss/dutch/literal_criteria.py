"""The criteria of both editions, each as the measure of a candidate: the smaller, the better."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Protocol

from tests.pairing.swiss.dutch.generation import Pairs
from tests.pairing.swiss.dutch.people import Person, choose_white

Value = tuple[int, ...]


@dataclass(frozen=True)
class Group:
    """A bracket: moved-down players, residents, and the scoregroups below."""

    movers: tuple[Person, ...]
    residents: tuple[Person, ...]
    below: tuple[tuple[Person, ...], ...]
    kind: str = "ordinary"
    """Or `penultimate`, or `collapsed` (2017)."""

    @cached_property
    def players(self) -> tuple[Person, ...]:
        """Moved-down players first, each part in rank order."""
        return self.movers + self.residents

    @cached_property
    def ranks_below(self) -> frozenset[int]:
        """The ranks of everybody in the scoregroups below."""
        return frozenset(player.rank for scoregroup in self.below for player in scoregroup)

    @property
    def last(self) -> bool:
        """Whether nobody is below, so that one left over receives the bye."""
        return not self.below


class Game(Protocol):
    """What the criteria ask of the round."""

    people: tuple[Person, ...]
    edition: str
    point: int
    initial: str

    @property
    def ahead(
        self,
    ) -> Callable[[tuple[Person, ...], tuple[tuple[Person, ...], ...]], tuple[Value, ...]]:
        """How the following bracket fares at best."""

    def outcome(self, group: Group, floaters: Value) -> int | None:
        """The score of the bye if these float down; None if the round cannot be completed."""


Measure = Callable[[Game, Group, Pairs, Value], tuple[Any, ...]]


def score_of_bye(game: Game, group: Group, pairs: Pairs, floaters: Value) -> Value:
    """2026, C5."""
    outcome = game.outcome(group, floaters)
    assert outcome is not None
    return (outcome,)


def downfloaters(game: Game, group: Group, pairs: Pairs, floaters: Value) -> Value:
    """2017, C.5; 2026, C6."""
    return (len(floaters),)


def _difference(game: Game, group: Group, one: int, other: int | None) -> int:
    """The score difference of a pair, or of a downfloater (A.8)."""
    players = group.players
    if other is not None:
        return abs(players[one].score - players[other].score)
    return players[one].score - (players[-1].score - game.point)


def score_differences(game: Game, group: Group, pairs: Pairs, floaters: Value) -> Value:
    """2017, C.6: the PSD."""
    differences = [_difference(game, group, one, other) for one, other in pairs]
    differences += [_difference(game, group, one, None) for one in floaters]
    return tuple(sorted(differences, reverse=True))


def scores_of_downfloaters(game: Game, group: Group, pairs: Pairs, floaters: Value) -> Value:
    """2026, C7."""
    return tuple(sorted((group.players[one].score for one in floaters), reverse=True))


def following_bracket(game: Game, group: Group, pairs: Pairs, floaters: Value) -> tuple[Value, ...]:
    """2017, C.7 (not in the PPB and the CLB); 2026, C8."""
    if group.last or group.kind != "ordinary" or not floaters:
        return ()
    return game.ahead(tuple(group.players[place] for place in floaters), group.below)


def unplayed_of_bye(game: Game, group: Group, pairs: Pairs, floaters: Value) -> Value:
    """2026, C9: only if exactly one floats down and will end with the bye."""
    if len(floaters) != 1:
        return (0,)
    player = group.players[floaters[0]]
    total = len(game.people)
    gets_it = total % 2 == 1 and game.outcome(group, floaters) == player.score
    return (player.unplayed if gets_it else 0,)


def _colours_given(game: Game, group: Group, pairs: Pairs) -> Iterator[tuple[Person, str, Person]]:
    """Each player of a pair with the colour received and the opponent."""
    for one, other in pairs:
        first, second = group.players[one], group.players[other]
        white = choose_white(first, second, game.initial)
        black = second if white is first else first
        yield white, "W", black
        yield black, "B", white


def excessive_differences(game: Game, group: Group, pairs: Pairs, floaters: Value) -> Value:
    """2017, C.8; 2026, C10."""
    count = 0
    for player, colour, opponent in _colours_given(game, group, pairs):
        if player.topscorer or opponent.topscorer:
            after = player.difference + (1 if colour == "W" else -1)
            count += after > 2 or after < -2
    return (count,)


def third_in_a_row(game: Game, group: Group, pairs: Pairs, floaters: Value) -> Value:
    """2017, C.9; 2026, C11."""
    count = 0
    for player, colour, opponent in _colours_given(game, group, pairs):
        if player.topscorer or opponent.topscorer:
            count += player.colours.endswith(colour * 2)
    return (count,)


def preferences_denied(game: Game, group: Group, pairs: Pairs, floaters: Value) -> Value:
    """2017, C.10; 2026, C12."""
    given = _colours_given(game, group, pairs)
    return (sum(1 for player, colour, _ in given if player.wish not in ("", colour)),)


def strong_preferences_denied(game: Game, group: Group, pairs: Pairs, floaters: Value) -> Value:
    """2017, C.11; 2026, C13."""
    given = _colours_given(game, group, pairs)
    return (
        sum(
            1
            for player, colour, _ in given
            if player.strength == "strong" and player.wish != colour
        ),
    )


def _floats(
    game: Game, group: Group, pairs: Pairs, floaters: Value, kind: str
) -> Iterator[tuple[Person, int]]:
    """Who receives this float from the candidate, and with which score difference.

    2017 speaks of all players; 2026 of resident downfloaters, of moved-down players and of their
    opponents, which is sorted out by those who ask.
    """
    for one, other in pairs:
        first, second = group.players[one], group.players[other]
        if first.score != second.score:
            upper, lower = (first, second) if first.score > second.score else (second, first)
            yield (upper if kind == "down" else lower), abs(first.score - second.score)
    if kind == "down":
        for place in floaters:
            yield group.players[place], _difference(game, group, place, None)


def repeated(kind: str, when: str) -> Measure:
    """2017, C.12-C.15: how many receive the same float again; 2026, C14-C17."""

    def measure(game: Game, group: Group, pairs: Pairs, floaters: Value) -> Value:
        count = 0
        for player, _ in _floats(game, group, pairs, floaters, kind):
            if getattr(player, when) != kind:
                continue
            if game.edition == "2026" and kind == "down" and player in group.movers:
                continue
            count += 1
        return (count,)

    return measure


def repeated_differences(kind: str, when: str) -> Measure:
    """2017, C.16-C.19: the score differences of those, the highest first; 2026, C18-C21."""

    def measure(game: Game, group: Group, pairs: Pairs, floaters: Value) -> Value:
        found = [
            difference
            for player, difference in _floats(game, group, pairs, floaters, kind)
            if getattr(player, when) == kind
            and (game.edition == "2017" or kind == "up" or player in group.movers)
        ]
        return tuple(sorted(found, reverse=True))

    return measure


_COLOURS_AND_FLOATS: tuple[Measure, ...] = (
    excessive_differences,
    third_in_a_row,
    preferences_denied,
    strong_preferences_denied,
    repeated("down", "last"),
    repeated("up", "last"),
    repeated("down", "earlier"),
    repeated("up", "earlier"),
    repeated_differences("down", "last"),
    repeated_differences("up", "last"),
    repeated_differences("down", "earlier"),
    repeated_differences("up", "earlier"),
)

CRITERIA: dict[str, tuple[Measure, ...]] = {
    "2017": (downfloaters, score_differences, following_bracket, *_COLOURS_AND_FLOATS),
    "2026": (
        score_of_bye,
        downfloaters,
        scores_of_downfloaters,
        following_bracket,
        unplayed_of_bye,
        *_COLOURS_AND_FLOATS,
    ),
}
