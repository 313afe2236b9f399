"""The words that the stories of the Lim system share."""

from __future__ import annotations

from tabiya.errors import NotApplicable
from tabiya.explain import words
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.kit.entrant import Entrant, Strength
from tabiya.pairing.swiss.lim.evaluation import Rule
from tabiya.pairing.swiss.lim.floaters import FloaterType
from tabiya.pairing.swiss.lim.scoregroups import Direction, Scoregroup
from tabiya.pairing.swiss.lim.trace import LimTrace

WAYS = {Direction.DOWN: "down", Direction.UP: "up"}
TYPES = {
    FloaterType.A: "type a: had floated here already, and has no opponent left in the next group",
    FloaterType.B: "type b: had floated here already, and has an opponent in the next group",
    FloaterType.C: "type c: has no compatible opponent left in the next group",
    FloaterType.D: "type d: has a compatible opponent in the next group",
}

_DUE = {
    Strength.MILD: "is due {}, which alternates",
    Strength.STRONG: "is due {}, which equalises",
    Strength.ABSOLUTE: "must have {}",
}


def trace_of(pairing: RoundPairing) -> LimTrace:
    """The engine's account of a pairing."""
    if not isinstance(pairing.trace, LimTrace):
        raise NotApplicable(f"a pairing of the {pairing.system} system keeps no account like this")
    return pairing.trace


def name_of(group: Scoregroup) -> str:
    """A scoregroup as an arbiter would call it."""
    score = words.points(group.doubled_score // 2)
    if not group.median:
        return f"the scoregroup of {score}"
    return f"the median of {score}" if group.residents else "the median, whose score nobody has"


def colour_due(player: Entrant) -> str:
    """What colour a player should get, and why."""
    wish = player.preference
    if wish.colour is None:
        return "has no colour due"
    return _DUE[wish.strength].format(words.COLOURS[wish.colour])


def cited(rule: Rule, trace: LimTrace) -> str:
    """Where the edition of the round prints a rule."""
    return words.article(rule, trace.rules.edition)
