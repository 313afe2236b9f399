"""Questions for arbiters: the rules answer them, and any spelling of an answer counts."""

import pytest

from tabiya.cli.exercise.questions import LEVELS, Difficulty, ExerciseQuestion, Wish, questions

EASY = Wish(LEVELS[0], None, None)


def _one(kind: str, wish: Wish = EASY, seed: int = 1) -> ExerciseQuestion:
    return next(questions((kind,), wish, count=1, seed=seed))


def test_an_answer_counts_in_any_spelling() -> None:
    """Pairs in any order, decimals with a comma, halves as ½, yes as y; nonsense is wrong."""
    pairing = _one("pairing")
    turned = " , ".join(reversed(pairing.answer.split()))
    assert pairing.right(turned.replace("-", " : "))
    white, _, black = pairing.answer.split()[0].partition("-")
    colours = pairing.answer.replace(f"{white}-{black}", f"{black}-{white}", 1)
    assert not pairing.right(colours)
    rating = _one("rating")
    assert rating.right(rating.answer.replace(".", ","))
    assert rating.right(f" {rating.answer} \n")
    norm = _one("norm")
    assert norm.right(norm.answer[0].upper())
    for each in (pairing, rating, norm):
        assert not each.right("")
        assert not each.right("no idea")
    half = rating._replace(answer="4.50")
    assert half.right("4½")
    assert half.right("9/2")
    assert not half.right("4/0")


def test_the_same_seed_asks_the_same_and_the_question_names_its_edition() -> None:
    """Two questions of one sheet differ; the rules of another year are named and applied."""
    one, again = (list(questions(("bye",), EASY, count=2, seed=1)) for _ in range(2))
    assert [each.facts for each in one] == [each.facts for each in again]
    assert one[0].facts != one[1].facts
    old, new = _one("pairing", EASY._replace(edition="2017")), _one("pairing")
    assert "C.04.3 (2017)" in old.asked
    assert "rules of 2017" in old.account
    assert "C.04.3 (2026)" in new.asked


@pytest.mark.parametrize("level", LEVELS[1:], ids=lambda level: level.name)
def test_harder_questions_are_asked_of_larger_events(level: Difficulty) -> None:
    """With more players, and with byes and forfeits in them."""
    easy = _one("tie-break")
    hard = _one("tie-break", EASY._replace(level=level))
    assert len(hard.facts.splitlines()) > len(easy.facts.splitlines())


@pytest.mark.parametrize("kind", ["pairing", "bye"])
def test_a_round_that_nobody_can_pair_is_not_asked_about(kind: str) -> None:
    """Six players of a Lim event often cannot be paired a fourth time: another event is drawn."""
    lim = EASY._replace(system="lim")
    for each in questions((kind,), lim, count=12, seed=1):
        assert each.right(each.answer)
