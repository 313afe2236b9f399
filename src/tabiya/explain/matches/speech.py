"""The words that the stories of the systems of matches share."""

from __future__ import annotations

from tabiya.errors import NotApplicable
from tabiya.explain import words
from tabiya.explain.tellers import Names
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.kit.entrant import Strength
from tabiya.pairing.swiss.matches.evaluation import Judge
from tabiya.pairing.swiss.matches.field import Contender
from tabiya.pairing.swiss.matches.process import completion_of
from tabiya.pairing.swiss.matches.trace import MatchTrace


def trace_of(pairing: RoundPairing) -> MatchTrace:
    """The engine's account of a pairing."""
    if not isinstance(pairing.trace, MatchTrace):
        raise NotApplicable(
            f"round {pairing.round} has the second games of its matches, which are not paired anew",
            hint=f"Ask about round {pairing.round - 1}, in which the matches were paired.",
        )
    return pairing.trace


def judge_of(trace: MatchTrace) -> Judge:
    """By what the pairings of a round are judged."""
    return Judge(trace.rules, trace.field.setting, completion_of(trace.field))


def names_in(trace: MatchTrace, names: Names) -> Names:
    """The names of those who are paired: teams have theirs in the account."""
    return trace.names if trace.team_of else names


def preference_of(trace: MatchTrace, one: Contender) -> str:
    """What colour a team should get; players of a Double-Swiss have only their Whites."""
    if not trace.team_of:
        return f"had White {_times(one)}"
    wish = one.preference
    difference = f"difference {one.difference:+d}" if one.difference else "difference 0"
    if wish.colour is None:
        return f"has no colour preference, {difference}"
    kind = "strong " if wish.strength is Strength.STRONG else ""
    return f"has a {kind}preference for {words.COLOURS[wish.colour]}, {difference}"


def _times(one: Contender) -> str:
    whites = sum(colour.value == "w" for colour in one.colours)
    return {0: "in no match", 1: "in one match"}.get(whites, f"in {whites} matches")
