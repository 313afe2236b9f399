"""What an edition of the Burstein system consists of."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from tabiya.model.round import Bye
from tabiya.model.tournament import Tournament
from tabiya.pairing.swiss.burstein.bracket import Bracket, PairedBracket
from tabiya.pairing.swiss.burstein.bye import ByeOrder
from tabiya.pairing.swiss.burstein.colours import ColourStep
from tabiya.pairing.swiss.burstein.criteria import Criterion
from tabiya.pairing.swiss.burstein.opposition import Index
from tabiya.pairing.swiss.burstein.ranking import Ranking, RankingOrder
from tabiya.pairing.swiss.dutch.completion import Completion
from tabiya.pairing.swiss.shared.entrant import Entrant
from tabiya.pairing.swiss.shared.field import Customs, Field
from tabiya.rulebook.clause import Clause
from tabiya.rulebook.edition import Edition


@dataclass(frozen=True, slots=True)
class Rules:
    """An edition: its definitions, its criteria in order, and its route through the brackets."""

    edition: Edition
    customs: Customs
    seeding: Clause[[int], int]
    """How many rounds are paired by the Dutch system first."""
    indices: Callable[[Tournament, Iterable[Bye]], dict[int, Index]]
    ranking: RankingOrder
    methods: tuple[str, ...]
    """The parts of the index in the order in which they rank."""
    bye: ByeOrder
    may_float: Clause[[Completion, Bracket, Sequence[Entrant]], bool]
    """Whether these players may be left over by a bracket."""
    criteria: tuple[Criterion, ...]
    outlook: tuple[Criterion, ...]
    """The criteria by which the following bracket is looked at."""
    route: Callable[[Field, Ranking, Rules], list[PairedBracket]]
    """How the round is completed bracket by bracket."""
    colours: tuple[ColourStep, ...]
