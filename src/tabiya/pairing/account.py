"""The account of a round: one tree of steps, which every engine gives and every reader shares.

A step says what was done or found, by which clause, from which facts, and with what verdict; the
steps below it say why. It holds numbers and names, never sentences: those are made by whoever shows
the account (see `tabiya.explain.words`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, cast

from tabiya.errors import InvalidFact
from tabiya.languages import gettext
from tabiya.model.round import Round
from tabiya.model.tournament import Tournament
from tabiya.rulebook.edition import Edition

if TYPE_CHECKING:
    from tabiya.pairing.round_pairing import RoundPairing
    from tabiya.rulebook.clause import AnyClause

Fact = bool | int | str | None | Sequence["Fact"]
"""A plain value, or some of them in a row. Points are in tenths, as everywhere."""
Pair = tuple[int, int]


class ChecklistColumn(NamedTuple):
    """A column of the checklist by which an arbiter checks a pairing by hand."""

    title: str
    meaning: str
    """What stands in it; empty if the title says it."""
    cell: Callable[[Step], str]
    """What it shows of a player, from the step of the kind `player`."""


class StepVerdict(StrEnum):
    """What came of a step."""

    CHOSEN = "chosen"
    REFUSED = "refused"
    PASSED = "passed"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class Step:
    """One step of an account.

    >>> import tabiya
    >>> event = tabiya.simulate(tabiya.Config(players=6, rounds=3, seed=1)).tournament
    >>> pairing = tabiya.pair_next_round(event.up_to(1))
    >>> isinstance(pairing.account, tabiya.Step)
    True
    """

    kind: str
    """What was done or found, such as `bracket`, `board` or `criterion`; a stable name."""
    clause: AnyClause | None = None
    article: str = ""
    """Where the edition of the round prints the rule it rests on, such as `C.04.3 5.2.1`."""
    facts: Mapping[str, Fact] = field(default_factory=dict)
    verdict: StepVerdict | None = None
    children: tuple[Step, ...] = ()

    @property
    def rule(self) -> str:
        """The sentence of the clause."""
        return "" if self.clause is None else gettext(self.clause.sentence)

    def number(self, name: str) -> int:
        """A fact that is a number."""
        return cast("int", self.facts[name])

    def number_or_none(self, name: str) -> int | None:
        """A fact that is a number, or is not known."""
        return cast("int | None", self.facts.get(name))

    def numbers(self, name: str) -> tuple[int, ...]:
        """A fact that is a list of numbers, such as players."""
        return cast("tuple[int, ...]", self.facts[name])

    def pairs(self, name: str) -> tuple[Pair, ...]:
        """A fact that is a list of pairs."""
        return cast("tuple[Pair, ...]", self.facts[name])

    def rows(self, name: str) -> tuple[tuple[Any, ...], ...]:
        """A fact that is a list of lists."""
        return cast("tuple[tuple[Any, ...], ...]", self.facts[name])

    def texts(self, name: str) -> tuple[str, ...]:
        """A fact that is a list of words."""
        return cast("tuple[str, ...]", self.facts[name])

    def text(self, name: str) -> str:
        """A fact that is a word or a name; empty if there is none."""
        return cast("str", self.facts.get(name) or "")

    def flag(self, name: str) -> bool:
        """A fact that is true or false."""
        return bool(self.facts.get(name))

    def walk(self) -> Iterator[Step]:
        """This step and all steps below it, from the top."""
        yield self
        for child in self.children:
            yield from child.walk()

    def all(self, kind: str) -> Iterator[Step]:
        """All steps of a kind, at any depth."""
        return (step for step in self.walk() if step.kind == kind)

    def first(self, kind: str) -> Step | None:
        """The first step of a kind, if there is one."""
        return next(self.all(kind), None)


def step(
    kind: str,
    clause: AnyClause | None = None,
    edition: Edition | None = None,
    known: Mapping[str, Fact] | None = None,
    /,
    *,
    children: Sequence[Step] = (),
    verdict: StepVerdict | None = None,
    article: str = "",
    **facts: Fact,
) -> Step:
    """Return a step that cites its clause as the edition prints it; `known` are further facts."""
    if clause is not None and not article:
        article = cited(clause, edition)
    return Step(kind, clause, article, {**(known or {}), **facts}, verdict, tuple(children))


def cited(clause: AnyClause, edition: Edition | None) -> str:
    """Where the edition prints a clause; one of another chapter says it itself if it has one edition."""
    if edition is not None and edition in clause.cite:
        return str(clause.cite[edition])
    (place,) = clause.cite.values()
    return str(place)


Names = Mapping[int, str]
"""The names of players, or of teams, by number."""
Text = str | Callable[[Step, Names], str]
"""Puts a step into words: a text with facts in braces, or a function of the step and the names.

It is empty for what is kept for programs and not said.
"""


class Uncited(NamedTuple):
    """Words that stand without an article, where naming it at every turn would tire the reader."""

    text: Text


Sentence = Text | Uncited


class Reasoning(Protocol):
    """How a system came to a round: what it must keep to answer for it.

    Every engine hands one over with the pairing. Nothing is worked out before somebody asks.
    """

    @property
    def sentences(self) -> Mapping[str, Sentence]:
        """The words for steps that this system alone has, or says in its own way, by their kind."""

    @property
    def names(self) -> Names:
        """The names of those who are paired, where they are not players."""

    @property
    def columns(self) -> tuple[ChecklistColumn, ...]:
        """What the checklist shows of each player; nothing if there is no checklist."""

    def account(self, pairing: RoundPairing) -> Step:
        """The tree of the whole round."""

    def if_they_met(self, before: Tournament, pairing: RoundPairing, one: int, other: int) -> Step:
        """Why two do not meet: the first thing that would be worse if they did."""

    def separation(self, recorded: Round, pairing: RoundPairing) -> Step | None:
        """What separates a recorded round from the right one; None if nothing can be said."""

    def report_card(self, bracket: int, opponents: Mapping[int, int]) -> Step | None:
        """A candidate of a bracket, as who meets whom, with its value for every criterion.

        None if candidates are not compared by criteria.
        """


def _never(one: int, other: int) -> tuple[int, ...]:
    """No meeting is known in advance."""
    del one, other
    return ()


def _no_faults(recorded: Round) -> tuple[Step, ...]:
    """Nothing more is known to be wrong."""
    del recorded
    return ()


@dataclass(frozen=True, slots=True)
class ScheduleReasoning:
    """Why a round of a fixed schedule is what it is, or of any system that keeps nothing else."""

    opening: tuple[Step, ...] = ()
    """What holds for the whole round: the table, its line, exceptions."""
    boards: Mapping[tuple[int, int], tuple[Step, ...]] = field(default_factory=dict)
    """What is to be said of single pairs, by (White, Black)."""
    free: Mapping[int, Step] = field(default_factory=dict)
    """Why a player has no opponent."""
    meetings: Callable[[int, int], tuple[int, ...]] = _never
    """In which rounds two players meet by the schedule, as far as that is known in advance."""
    plan: Mapping[int, tuple[Pair, ...]] = field(default_factory=dict)
    """Who meets whom as (White, Black) in the rounds that are known in advance, by round."""
    teams: Names = field(default_factory=dict)
    """The names of those whom the plan pairs, where they are teams."""
    faults: Callable[[Round], tuple[Step, ...]] = _no_faults
    """What more is wrong in a recorded round than that it does not follow the table."""
    sentences: Mapping[str, Sentence] = field(default_factory=dict)
    names: Names = field(default_factory=dict)
    columns: tuple[ChecklistColumn, ...] = ()

    def account(self, pairing: RoundPairing) -> Step:
        """The tree of the round: what opens it, its boards in order, and who is free."""
        boards = [
            step(
                "table_board",
                children=self.boards.get((white, black), ()),
                board=place,
                white=white,
                black=black,
            )
            for place, (white, black) in enumerate(pairing.boards, start=1)
        ]
        known = {one.number("player") for one in self.free.values()}
        others = [
            step("without_game", player=bye.player, bye=bye.kind.value)
            for bye in pairing.as_round().byes
            if bye.player not in known
        ]
        return step(
            "scheduled_round",
            children=(*self.opening, *boards, *self.free.values(), *others),
            round=pairing.round,
            system=pairing.system,
            edition=pairing.edition.name,
        )

    def if_they_met(self, before: Tournament, pairing: RoundPairing, one: int, other: int) -> Step:
        """In which round two players meet, if not in this one."""
        known = {player.number for player in before.players}
        for number in (one, other):
            if number not in known:
                raise InvalidFact("there is no player {number} in this tournament", number=number)
        if one == other:
            raise InvalidFact("player {number} cannot be their own opponent", number=one)
        article = self.opening[0].article if self.opening else ""
        if (one, other) in pairing.boards or (other, one) in pairing.boards:
            return step("they_meet", article=article, verdict=StepVerdict.CHOSEN, pair=(one, other))
        rounds = self.meetings(one, other)
        return step(
            "schedule_of_meeting",
            article=article,
            verdict=StepVerdict.REFUSED,
            pair=(one, other),
            rounds=rounds,
        )

    def separation(self, recorded: Round, pairing: RoundPairing) -> Step | None:
        """The table and line that the round should follow; None if nothing is known of them."""
        del pairing
        if not self.opening:
            return None
        steps = (*self.opening, *self.faults(recorded))
        return step("by_the_table", children=steps, verdict=StepVerdict.FAILED)

    def report_card(self, bracket: int, opponents: Mapping[int, int]) -> Step | None:
        """Nothing: a table has no candidates."""
        del bracket, opponents
        return None
