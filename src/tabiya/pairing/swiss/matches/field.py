"""The field of a round of matches: who is to be paired, players or teams, and what they have played."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field

from tabiya.model.colour import Colour
from tabiya.model.result import Outcome
from tabiya.pairing.swiss.kit.entrant import Entrant, Float, Preference
from tabiya.pairing.swiss.kit.field import kept_apart
from tabiya.pairing.swiss.matches.editions import cite
from tabiya.rulebook.clause import Clause, Kind, clause


@dataclass(frozen=True, slots=True)
class MatchSetting:
    """What the criteria must know of the round beside the contenders themselves."""

    floats_matter: bool
    """Whether it counts who floated in the round before: not at the end of an event."""


@dataclass(frozen=True, slots=True)
class MatchTurn:
    """One round of one participant: a match, a bye or an absence."""

    outcome: Outcome
    """What the round was as a whole; a match that was not forfeited is a win, a draw or a loss."""
    points: int
    """What it brought to the score by which participants are paired."""
    opponent: int | None = None
    """The scheduled opponent, even if the match was forfeited."""
    colour: Colour | None = None
    """The colour had: nothing if no game was really played."""
    others: int = 0
    """What it brought to the secondary score, where there is one."""
    win: int = 0
    """What a win would have brought to the score."""

    @property
    def played(self) -> bool:
        """Whether the two met, in the sense of the rules."""
        return self.opponent is not None and self.outcome.played


@dataclass(frozen=True, slots=True)
class MatchHistory:
    """All rounds of a participant so far, with what was added or taken away on top."""

    number: int
    turns: tuple[MatchTurn, ...]
    given: tuple[tuple[int, int], ...] = ()
    """Penalties and bonuses, each behind the round after which it counts, in matches; 0 is all."""
    others_bonus: int = 0

    @property
    def score(self) -> int:
        """The points by which participants are paired."""
        return self.score_after(len(self.turns))

    @property
    def others(self) -> int:
        """The secondary score."""
        return self.others_bonus + sum(turn.others for turn in self.turns)

    def score_after(self, rounds: int) -> int:
        """The points after so many rounds, penalties and bonuses included."""
        on_top = sum(points for after, points in self.given if after <= rounds)
        return on_top + sum(turn.points for turn in self.turns[:rounds])

    @property
    def was_paired(self) -> bool:
        """Whether the participant has ever had an opponent or a pairing-allocated bye."""
        return any(
            turn.opponent is not None or turn.outcome is Outcome.PAIRING_ALLOCATED_BYE
            for turn in self.turns
        )


@dataclass(slots=True, eq=False)
class Contender(Entrant):
    """A player or a team to be paired."""

    matches: int
    """How many matches were played."""
    secondary: int = 0
    """The score that only helps to decide about colours; 0 if it is not used."""
    apart: int = 0
    """The ranks of those whom the tournament prohibits from being met, as a bit set."""

    @property
    def floated(self) -> bool:
        """Whether this was a floater in the previous round."""
        return self.last_float is not Float.NONE

    def is_kept_apart_from(self, other: Contender) -> bool:
        """Whether the two may not meet by a prohibition of the tournament."""
        return bool(self.apart >> other.rank & 1)

    @property
    def difference(self) -> int:
        """Matches with White minus matches with Black."""
        return self.preference.difference


@clause(
    Kind.DEFINITION,
    "a floater plays against an opponent with a different score",
    cite("1.5", "1.5.1", "1.5"),
)
def float_of(history: MatchHistory, scores: dict[int, int], index: int) -> Float:
    """The float of a round, from the scores before it; a forfeited match leaves none."""
    turn = history.turns[index]
    if turn.opponent is None or not turn.played:
        return Float.NONE
    own, other = scores[history.number], scores[turn.opponent]
    if own == other:
        return Float.NONE
    return Float.DOWN if own > other else Float.UP


@dataclass(frozen=True, slots=True)
class MatchEvent:
    """What is known of an event of matches before its next round is paired."""

    histories: Mapping[int, MatchHistory]
    """The rounds of every participant, by pairing number."""
    round: int
    """The round to be paired, counted in matches."""
    rounds: int | None
    """How many rounds were announced, counted in matches."""
    absent: frozenset[int]
    initial_colour: Colour
    preference: Callable[[tuple[Colour, ...]], Preference]
    """The colour preference that colours had give."""
    apart: tuple[tuple[int, ...], ...] = ()
    """Groups of which no two may meet in this round."""
    lent: Mapping[int, int] = field(default_factory=dict)
    """Virtual points in this round."""
    lent_before: Mapping[int, int] = field(default_factory=dict)
    """Virtual points in the round before."""
    secondary: bool = False
    """Whether the secondary score is used for colours."""


@dataclass(frozen=True, slots=True)
class MatchField:
    """The contenders of a round in rank order."""

    round: int
    contenders: tuple[Contender, ...]
    initial_colour: Colour
    setting: MatchSetting


def make_match_field(
    event: MatchEvent, bye_barred: Clause[[MatchHistory], bool], setting: MatchSetting
) -> MatchField:
    """Look at an event as the rules do before they pair its next round."""
    histories = event.histories
    scores = {
        number: history.score + event.lent.get(number, 0) for number, history in histories.items()
    }
    present = sorted(
        (number for number in histories if number not in event.absent),
        key=lambda number: (-scores[number], number),
    )
    ranks = {number: rank for rank, number in enumerate(present)}
    apart = kept_apart(event.apart, ranks)
    floats = _floats(event)
    odd = odd_numbers(histories, ranks)
    contenders = []
    for rank, number in enumerate(present):
        history = histories[number]
        met = apart.get(number, 0)
        for turn in history.turns:
            if turn.played and turn.opponent in ranks:
                met |= 1 << ranks[turn.opponent]
        colours = tuple(turn.colour for turn in history.turns if turn.colour is not None)
        matches = sum(turn.played for turn in history.turns)
        contender = Contender(
            rank=rank,
            number=number,
            score=scores[number],
            colours=colours,
            preference=event.preference(colours),
            met=met,
            last_float=floats.get(number, Float.NONE),
            earlier_float=Float.NONE,
            unplayed=len(history.turns) - matches,
            bye_barred=bye_barred.function(history),
            topscorer=False,
            odd_number=number in odd,
            matches=matches,
            secondary=history.others if event.secondary else 0,
            apart=apart.get(number, 0),
        )
        contenders.append(contender)
    return MatchField(event.round, tuple(contenders), event.initial_colour, setting)


def _floats(event: MatchEvent) -> dict[int, Float]:
    """The floats of the round before."""
    index = event.round - 2
    if index < 0:
        return {}
    before = {
        number: history.score_after(index) + event.lent_before.get(number, 0)
        for number, history in event.histories.items()
    }
    return {
        number: float_of.function(history, before, index)
        for number, history in event.histories.items()
    }


def odd_numbers(histories: Mapping[int, MatchHistory], present: Collection[int]) -> set[int]:
    """Those whose number is odd once all who have not been paired yet are left out (C.04.2)."""
    entered = [
        number
        for number, history in sorted(histories.items())
        if number in present or history.was_paired
    ]
    return set(entered[::2])
