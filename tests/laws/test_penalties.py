"""The penalties of the arbiter."""

from tabiya.laws.chapter import LAWS_2018, LAWS_2023
from tabiya.laws.penalties import ArbiterPenalty, place_among_penalties


def test_penalties_have_the_numbers_of_the_text() -> None:
    """12.9.1 is a warning, 12.9.6 the loss of the game, 12.9.9 the expulsion."""
    numbered = {place_among_penalties(each): each for each in ArbiterPenalty}
    assert sorted(numbered) == list(range(1, 10))
    assert numbered[1] is ArbiterPenalty.WARNING
    assert numbered[6] is ArbiterPenalty.GAME_LOST
    assert numbered[9] is ArbiterPenalty.EXPELLED
    assert LAWS_2018.article(place_among_penalties) == LAWS_2023.article(place_among_penalties)
