"""The first answer to "why not?" in every Swiss system: these two may not meet at all."""

from __future__ import annotations

from dataclasses import dataclass

from tabiya.explain import words
from tabiya.explain.remark import Remark
from tabiya.explain.shared.question import meeting
from tabiya.explain.words import Numbered
from tabiya.model.colour import Colour
from tabiya.model.tournament import Tournament
from tabiya.pairing.round_pairing import RoundPairing
from tabiya.rulebook.clause import Clause
from tabiya.rulebook.edition import Edition


@dataclass(frozen=True, slots=True)
class Absolutes:
    """The two absolute criteria on a pair, as a system has them in an edition."""

    have_met: Clause[..., bool]
    colours_clash: Clause[..., bool]
    edition: Edition

    def at_once(
        self,
        before: Tournament,
        pairing: RoundPairing,
        players: tuple[Numbered, Numbered],
        colour: Colour | None,
        pair: str,
    ) -> Remark | None:
        """What is known without trying: the two do meet, or may not; `pair` is both in words."""
        one, other = players
        known = meeting(pairing, one.number, other.number, pair)
        return known or self.forbid(before, one, other, colour, pair)

    def forbid(
        self, before: Tournament, one: Numbered, other: Numbered, colour: Colour | None, pair: str
    ) -> Remark | None:
        """Which of them forbids the pair, if one does; `colour` is what the first must have."""
        if self.have_met(one, other):
            return self._met(before, {one.number, other.number}, pair)
        if self.colours_clash(one, other):
            wanted = words.COLOURS[colour] if colour is not None else ""
            return Remark(
                f"{pair} both must have {wanted} (absolute colour preference).",
                words.article(self.colours_clash, self.edition),
            )
        return None

    def _met(self, before: Tournament, together: set[int], pair: str) -> Remark:
        for round_ in before.rounds:
            for game in round_.games:
                if {game.white, game.black} == together and game.result.played:
                    return Remark(
                        f"{pair} already met in round {round_.number}.",
                        words.article(self.have_met, self.edition),
                    )
        return Remark(f"The tournament prohibits {pair} from meeting in this round.")
