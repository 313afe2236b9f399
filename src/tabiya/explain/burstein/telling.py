"""Words of the Burstein system: its account of a round, indices, and the values of its criteria."""

from __future__ import annotations

from tabiya.errors import NotApplicable
from tabiya.explain import words
from tabiya.explain.shared.criterion import shown
from tabiya.model.points import show_points
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.burstein.criteria import (
    incoming_floaters_unpaired,
)
from tabiya.pairing.swiss.burstein.opposition import Index
from tabiya.pairing.swiss.burstein.rules import BursteinRules
from tabiya.pairing.swiss.burstein.trace import BursteinTrace
from tabiya.pairing.swiss.kit.criterion import AnyCriterion, FollowingCriterion


def trace_of(pairing: RoundPairing) -> BursteinTrace:
    """The engine's account of a pairing."""
    if not isinstance(pairing.trace, BursteinTrace):
        raise NotApplicable(f"this pairing of the {pairing.system} system carries no account")
    return pairing.trace


def index(of: Index, rules: BursteinRules) -> str:
    """The strength of the opposition, such as `Buchholz 12½, Sonneborn-Berger 8.75`."""
    told = {
        "buchholz": f"Buchholz {show_points(of.buchholz)}",
        "sonneborn_berger": f"Sonneborn-Berger {product(of.sonneborn_berger)}",
        "median": f"Median {show_points(of.median)}",
        "rating": f"rating {of.rating}",
    }
    return ", ".join(told[method] for method in rules.methods)


def product(hundredths: int) -> str:
    """Points times points, without needless decimals: `8.75`, `8.5`, `8`."""
    sign = "-" if hundredths < 0 else ""
    whole, rest = divmod(abs(hundredths), 100)
    return f"{sign}{whole}.{rest:02d}".rstrip("0").rstrip(".")


def value(criterion: AnyCriterion, found: tuple[int, ...]) -> str:
    """The value of a criterion in words: a number, scores, or how the following bracket fares."""
    if not isinstance(criterion, FollowingCriterion):
        return shown(criterion, found)
    if not found:
        return "nothing follows"
    if len(found) == 1 and found[0] > 0:
        return "the rest could not be completed"
    floaters, *scores = found
    told = f"{floaters} floating on"
    if any(one.clause is incoming_floaters_unpaired for one in criterion.criteria):
        again, *scores = scores
        told += f", {again} of them floaters already"
    if scores:
        told += f", with {words.value(scores, scores=True)} points"
    return told
