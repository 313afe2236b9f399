"""The answer to "why not?" once a pair was tried: what the round would have come to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from tabiya.explain import words
from tabiya.explain.remark import Remark
from tabiya.explain.words import Numbered
from tabiya.rulebook.clause import Clause
from tabiya.rulebook.edition import Edition


@dataclass(frozen=True, slots=True)
class IfTheyMet:
    """A pair that was tried, in words, and the edition that judges what came of it."""

    pair: str
    edition: Edition

    def nobody_else_pairs(self, article: str, others: str = "other players") -> Remark:
        """The rest of the field has no pairing then."""
        return Remark(f"If {self.pair} met, the {others} could not all be paired legally.", article)

    def bye_moves(
        self, first: Numbered | None, other: Numbered | None, order: Clause[..., Any]
    ) -> Remark | None:
        """The bye would have to go to another one, who does not come first in the order of byes."""
        mine, yours = (None if one is None else one.number for one in (first, other))
        if mine == yours:
            return None
        return Remark(
            f"If {self.pair} met, the bye would have to go to {yours} instead of {mine}, who comes "
            f"first: {order.sentence}.",
            words.article(order, self.edition),
        )

    def bracket_is_worse(
        self, place: int, criterion: Clause[..., Any], values: tuple[str, str], best: Remark
    ) -> Remark:
        """A criterion is met less well; `values` are that of the pair tried and the right one."""
        worse, better = values
        return Remark(
            f"If {self.pair} met, bracket {place} would be worse. "
            f"{words.capital(words.aim(criterion))}: {worse} instead of {better}.",
            words.article(criterion, self.edition),
            (best,),
        )

    def bracket_is_later(
        self, place: int, rule: Clause[..., Any], best: Remark, order: str = "the order"
    ) -> Remark:
        """All criteria are met as well, but the order of the pairings decides."""
        return self.comes_later(
            f"bracket {place} would be as good, but that pairing", rule, best, order
        )

    def comes_later(
        self, what: str, rule: Clause[..., Any], best: Remark, order: str = "the order"
    ) -> Remark:
        """What is equally good comes later in an order."""
        return Remark(
            f"If {self.pair} met, {what} comes later in {order}: {rule.sentence}.",
            words.article(rule, self.edition),
            (best,),
        )


def best_such_pairing(
    pairs: Iterable[tuple[Numbered, Numbered]],
    floaters: Sequence[Numbered],
    floating: str,
    of: str = "bracket",
) -> Remark:
    """How a bracket would be paired then; `floating` is what its floaters are called."""
    over = f"; {floating} {words.numbers(floaters)}" if floaters else ""
    return Remark(f"The best such pairing of the {of}: {words.pairs(pairs) or 'none'}{over}.")
