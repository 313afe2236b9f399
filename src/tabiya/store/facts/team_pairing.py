"""Which teams meet."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import ClassVar

from tabiya.languages import say, say_number
from tabiya.store.common.teams import require_team, team_in
from tabiya.store.fact import Fact, Names
from tabiya.store.parts import require, require_last_round
from tabiya.store.roster import TeamByeGiven, TeamPair
from tabiya.store.state import EventState


@dataclass(frozen=True, slots=True)
class TeamsPaired(Fact):
    """Which teams meet in the round just paired, and which have no opponent."""

    report: ClassVar[str] = "record 320"

    round: int
    matches: tuple[TeamPair, ...]
    byes: tuple[TeamByeGiven, ...] = ()
    instead_of: tuple[TeamPair, ...] = ()
    """The matches that were there before, where somebody changed them by hand."""

    def apply(self, state: EventState, _seq: int) -> EventState:
        """The matches of the round are known."""
        round_ = require_last_round(state, self.round)
        seen: set[int] = set()
        playing = [team for match in self.matches for team in (match.white, match.black)]
        for team in dict.fromkeys(playing):
            require_team(state, team)
            seen.add(team)
        for given in self.byes:
            require_team(state, given.team)
            require(given.team not in seen, "team {team} has a match and a bye", team=given.team)
        return state.with_round(replace(round_, matches=self.matches, team_byes=self.byes))

    def describe(self, names: Names) -> str:
        """How many matches there are, and who has none; by hand, which are new."""
        if self.instead_of:
            return say(
                "Round {round}, matches by hand: {new} instead of {old}.",
                round=self.round,
                new=_matches(set(self.matches) - set(self.instead_of), names),
                old=_matches(set(self.instead_of) - set(self.matches), names),
            )
        free = ", ".join(team_in(names, given.team) for given in self.byes)
        if free:
            return say_number(
                "Round {round} has {n} match; without an opponent: {teams}.",
                "Round {round} has {n} matches; without an opponent: {teams}.",
                len(self.matches),
                round=self.round,
                teams=free,
            )
        return say_number(
            "Round {round} has {n} match.",
            "Round {round} has {n} matches.",
            len(self.matches),
            round=self.round,
        )


def _matches(matches: Iterable[TeamPair], names: Names) -> str:
    """Some matches, the team with White on the first board first."""
    pairs = (f"{team_in(names, one.white)} - {team_in(names, one.black)}" for one in matches)
    return "; ".join(sorted(pairs)) or "–"
