"""Pairing brackets: a scoregroup with those who floated into it, and what lies below."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.pairing.swiss.shared.entrant import Entrant


@dataclass(frozen=True, slots=True)
class Bracket:
    """The players paired together; a player's place is the in-bracket sequence-number less one."""

    players: tuple[Entrant, ...]
    """Incoming floaters and residents together, in ranking order."""
    score: int
    """The highest score of the residents; whoever has more is an incoming floater."""
    following: tuple[Entrant, ...]
    """The next scoregroup, empty below the last bracket."""
    rest: tuple[Entrant, ...]
    """Everybody below the next scoregroup."""

    @property
    def incoming(self) -> tuple[Entrant, ...]:
        """Those whom the brackets above left over."""
        return tuple(one for one in self.players if one.score > self.score)

    @property
    def residents(self) -> tuple[Entrant, ...]:
        """The players of the scoregroup, or of several that were put together (2017)."""
        return tuple(one for one in self.players if one.score <= self.score)

    @property
    def below(self) -> tuple[Entrant, ...]:
        """Everybody below the bracket."""
        return self.following + self.rest

    @property
    def final(self) -> bool:
        """Whether nothing lies below, so that all must be paired here."""
        return not self.following


@dataclass(frozen=True, slots=True)
class Choice:
    """A pairing of a bracket by places, in the order of the sequence-numbers."""

    pairs: tuple[tuple[int, int], ...]
    """The pairs, the higher ranked player first."""
    floaters: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PairedBracket:
    """A bracket and the pairing chosen for it."""

    bracket: Bracket
    choice: Choice
