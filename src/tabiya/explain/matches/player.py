"""The story of one player or team in a round of matches: which bracket, which rival."""

from __future__ import annotations

from functools import partial

from tabiya.errors import InvalidFact
from tabiya.explain import words
from tabiya.explain.matches.speech import names_in, preference_of, trace_of
from tabiya.explain.matches.story import board_story, bye_story
from tabiya.explain.matches.why_not import why_not
from tabiya.explain.remark import Remark
from tabiya.explain.shared.absent import not_paired
from tabiya.explain.shared.rivals import not_the_earlier_ones
from tabiya.explain.tellers import Names
from tabiya.model.tournament import Tournament
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.pairing.swiss.kit.upfloaters import with_resident_first
from tabiya.pairing.swiss.matches.field import Contender, float_of
from tabiya.pairing.swiss.matches.process import MatchBracket
from tabiya.pairing.swiss.matches.sequence import upfloater_key
from tabiya.pairing.swiss.matches.trace import MatchTrace


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
    others = [each for each in bracket.players if each is not one]
    story.append(Remark(f"{came} bracket {place}, with {words.numbers(others)}."))
    story.append(board_story(trace, *pair, called))
    story += _earlier_opponents(before, pairing, bracket, pair, names)
    return story


def _absence(trace: MatchTrace, pairing: RoundPairing, number: int, names: Names) -> Remark:
    if number not in names:
        raise InvalidFact(f"there is no {trace.rules.noun} {number} in this tournament")
    return not_paired(number, pairing.round, names)


def _situation(trace: MatchTrace, one: Contender, names: Names) -> Remark:
    secondary = f", secondary score {words.points(one.secondary)}" if one.secondary else ""
    colours = words.letters(one.colours)
    facts = [Remark(f"Colours so far: {colours}; {preference_of(trace, one)}.")]
    if trace.field.round > 1:
        floated = "a floater" if one.floated else "no floater"
        article = words.article(float_of, trace.rules.edition)
        facts.append(Remark(f"In the previous round {floated}.", article))
    return Remark(
        f"{words.named(one.number, names)} has {words.points(one.score)}{secondary}.",
        children=tuple(facts),
    )


def _earlier_opponents(
    before: Tournament,
    pairing: RoundPairing,
    bracket: MatchBracket,
    pair: tuple[Contender, Contender],
    names: Names,
) -> list[Remark]:
    """Why nobody earlier came up, and none of those who come before in the order of the bracket."""
    ask = partial(why_not, before, pairing, names=names)
    passed = _passed_over(bracket, with_resident_first(pair)[1])
    remarks = not_the_earlier_ones(with_resident_first(pair), passed, ask) if passed else []
    if passed and len(bracket.pairs) == 1:
        return remarks
    return remarks + not_the_earlier_ones(pair, _bottom_members_before(bracket, pair), ask)


def _passed_over(bracket: MatchBracket, one: Contender) -> list[Contender]:
    """Those who stand before an upfloater, but did not come up; nobody if one is a resident."""
    return [
        other
        for other in bracket.below
        if one in bracket.upfloaters
        and other not in bracket.upfloaters
        and upfloater_key(other) < upfloater_key(one)
    ]


def _bottom_members_before(
    bracket: MatchBracket, pair: tuple[Contender, Contender]
) -> list[Contender]:
    """Those who could have been the bottom member of a pair before the one who is."""
    top, bottom = pair
    taken = {other for one, other in bracket.pairs if one.number < top.number}
    tops = {one for one, _ in bracket.pairs}
    return sorted(
        (
            one
            for one in bracket.players
            if one not in taken and one not in tops and top.number < one.number < bottom.number
        ),
        key=lambda one: one.number,
    )
