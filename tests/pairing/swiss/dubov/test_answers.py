"""Why not that opponent in the Dubov system, against small events worked out by hand."""

import pytest

from tabiya.explain.remark import as_lines
from tabiya.explain.why_not import why_not
from tabiya.model.tournament import Tournament
from tabiya.pairing.swiss.dubov.engine import DubovReasoning
from tests.explain.events import NAMES
from tests.pairing.reasoning import reasoning_as
from tests.pairing.swiss.dubov.events import five_after_one_round, paired, six_after_one_round
from tests.rulebook.swiss.events import event


def answer(tournament: Tournament, edition: str, one: int, other: int) -> str:
    """The answer as text."""
    pairing = paired(tournament, edition)
    return "\n".join(as_lines(why_not(tournament, pairing, one, other, NAMES)))


@pytest.mark.parametrize("edition", ["2018", "2026"])
def test_every_pair_that_is_not_there_has_an_answer(edition: str) -> None:
    """Whoever asks about anybody present hears a sentence."""
    for before in (six_after_one_round(), five_after_one_round(), event(7)):
        pairing = paired(before, edition)
        present = [one.number for one in reasoning_as(DubovReasoning, pairing).field.contestants]
        for one in present:
            for other in present:
                if one < other:
                    assert answer(before, edition, one, other)
