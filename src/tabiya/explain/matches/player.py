"""The story of one player or team in a round of matches: which bracket, which rival."""

from __future__ import annotations

from tabiya.errors import InvalidFact
from tabiya.explain import words
from tabiya.explain.matches.speech import names_in, numbers, preference_of, trace_of
from tabiya.explain.matches.story import board_story, bye_story
from tabiya.explain.matches.why_not import why_not
from tabiya.explain.remark import Remark
from tabiya.explain.tellers import Names
from tabiya.model.tournament import Tournament
from tabiya.pairing.api import RoundPairing
from tabiya.pairing.swiss.matches.bracket import PairedBracket
from tabiya.pairing.swiss.matches.contender import Contender, float_of
from tabiya.pairing.swiss.matches.trace import MatchTrace

MOST_ALTERNATIVES = 6
"""How many earlier opponents are gone through one by one before the story stops."""


def player_story(
    before: Tournament, pairing: RoundPairing, number: int, names: Names
) -> list[Remark]:
    """Why a player, or a team, meets this opponent; `before` is the event before the round."""
    trace = trace_of(pairing)
    called = names_in(trace, names)
    one = trace.contender(number)
    if one is None:
        return [_absence(trace, pairing, number, called)]
    story = [_situation(trace, one, called)]
    if one is trace.bye:
        return [*story, bye_story(trace, one, called)]
    bracket = trace.bracket_of(one)
    if bracket is None:
        raise AssertionError("whoever has no bye is in a bracket")
    pair = next(pair for pair in bracket.pairs if one in pair)
    came = "Upfloater in" if one in bracket.upfloaters else "Resident in"
    place = trace.brackets.index(bracket) + 1
    story.append(Remark(f"{came} bracket {place}, with {numbers(bracket.members)}."))
    story.append(board_story(trace, *pair, called))
    story += _earlier_opponents(before, pairing, bracket, pair, names)
    return story


def _absence(trace: MatchTrace, pairing: RoundPairing, number: int, names: Names) -> Remark:
    known = number in names
    if not known:
        raise InvalidFact(f"there is no {trace.rules.noun} {number} in this tournament")
    return Remark(
        f"{words.named(number, names)} is not paired in round {pairing.round}: a bye or an absence "
        "was announced.",
        "C.04.2",
    )


def _situation(trace: MatchTrace, one: Contender, names: Names) -> Remark:
    colours = "".join(words.COLOURS[colour][0] for colour in one.colours) or "none"
    floated = "a floater" if one.floated else "no floater"
    secondary = f", secondary score {words.points(one.secondary)}" if one.secondary else ""
    return Remark(
        f"{words.named(one.number, names)} has {words.points(one.score)}{secondary}.",
        children=(
            Remark(f"Colours so far: {colours}; {preference_of(trace, one)}."),
            Remark(
                f"In the previous round {floated}.", words.article(float_of, trace.rules.edition)
            ),
        ),
    )


def _earlier_opponents(
    before: Tournament,
    pairing: RoundPairing,
    bracket: PairedBracket,
    pair: tuple[Contender, Contender],
    names: Names,
) -> list[Remark]:
    """Why none of those who could have been the bottom member of the pair before this one."""
    top, bottom = pair
    taken = {other for one, other in bracket.pairs if one.number < top.number}
    tops = {one for one, _ in bracket.pairs}
    earlier = sorted(
        (
            one
            for one in bracket.members
            if one not in taken and one not in tops and top.number < one.number < bottom.number
        ),
        key=lambda one: one.number,
    )
    if not earlier:
        return [Remark(f"{bottom.number} is the first opponent in order for {top.number}.")]
    return [
        Remark(
            f"Not {top.number} against {other.number}:",
            children=tuple(why_not(before, pairing, top.number, other.number, names)),
        )
        for other in earlier[:MOST_ALTERNATIVES]
    ]
