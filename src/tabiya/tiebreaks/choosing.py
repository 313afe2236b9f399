"""Choosing a list of tie-breaks: what the texts recommend, and what they advise not to mix."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tabiya.errors import TabiyaError
from tabiya.languages import translatable
from tabiya.rulebook.clause import Kind, clause
from tabiya.tiebreaks.applicability import applicable_codes
from tabiya.tiebreaks.chapter import ALL_RULES, get_rules
from tabiya.tiebreaks.code import parse_code
from tabiya.tiebreaks.editions import E2006, EDITIONS, article, cited
from tabiya.tiebreaks.event_kind import EventKind
from tabiya.tiebreaks.rules import TieBreakRules

_OF_OPPONENTS = frozenset(
    ("BH", "FB", "SOB", "AOB", "SB", "EMMSB", "EMGSB", "EGMSB", "EGGSB", "SSSC")
)
_OWN = frozenset(("PS",))
CATEGORIES = (
    translatable("the player's own results"),
    translatable("the results of the opponents"),
    translatable("ratings"),
)


@dataclass(frozen=True, slots=True)
class RecommendedList:
    """A list that a text recommends for a kind of event."""

    source: str
    """The text, as an edition and an article."""
    consistent_ratings: bool
    """Whether it is meant for events in which all ratings are consistent."""
    codes: tuple[str, ...]


_PROPOSAL_OF_2020 = {
    False: ("BH/C1", "BH", "SB", "PS", "DE", "WIN", "BWG"),
    True: ("BH/C1", "BH", "DE", "ARO/C1", "WIN", "BWG", "BPG", "SB"),
}
"""Section 13.16 of the Technical Commission's proposal, for individual Swiss events; its list for round
robins is that of 2019."""


def recommended_lists(kind: EventKind, rules: TieBreakRules) -> tuple[RecommendedList, ...]:
    """All lists that a text ever recommended and that fit the event, its own edition first."""
    lists = [
        *_recommended_lists(rules, kind),
        *(
            advice
            for edition in EDITIONS
            for advice in _recommended_lists(get_rules(edition), kind)
        ),
    ]
    if kind is EventKind.INDIVIDUAL_SWISS:
        lists += [
            RecommendedList(translatable("proposal of 2020, 13.16"), ratings, codes)
            for ratings, codes in _PROPOSAL_OF_2020.items()
        ]
    fitting: dict[tuple[str, ...], RecommendedList] = {}
    for advice in lists:
        if _fits(advice.codes, rules, kind):
            fitting.setdefault(advice.codes, advice)
    return tuple(fitting.values())


def _recommended_lists(rules: TieBreakRules, kind: EventKind) -> list[RecommendedList]:
    path = "4" if rules.edition is E2006 else "13.15"
    printed_in = rules.edition if rules.edition is E2006 else EDITIONS[1]
    source = f"{article(printed_in, path)}, {printed_in.name}"
    lists = [RecommendedList(source, consistent_ratings=False, codes=rules.recommended[kind])]
    if kind is EventKind.INDIVIDUAL_SWISS:
        rated = rules.recommended_with_ratings
        lists.append(RecommendedList(source, consistent_ratings=True, codes=rated))
    return lists


def _fits(codes: Sequence[str], rules: TieBreakRules, kind: EventKind) -> bool:
    try:
        applicable_codes(codes, rules, kind, ())
    except TabiyaError:
        return False
    return True


@clause(
    Kind.PROCESS,
    "tie-breaks of one category are used: the player's own progress, the results of the opponents, or "
    "ratings",
    cited(in_2006="3"),
)
def one_category(codes: Sequence[str]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The categories that a list mixes, each with its codes; nothing if there is only one.

    Direct encounter, wins and games with Black stand beside any of them, as in all lists that were
    ever recommended.
    """
    rated = {
        name
        for rules in ALL_RULES
        for name, tie_break in rules.tie_breaks.items()
        if tie_break.needs_ratings
    }
    members: dict[str, list[str]] = {}
    for code in codes:
        name = parse_code(code).name
        for category, names in zip(CATEGORIES, (_OWN, _OF_OPPONENTS, rated), strict=True):
            if name in names:
                members.setdefault(category, []).append(code)
    if len(members) < 2:
        return ()
    return tuple((category, tuple(names)) for category, names in members.items())
