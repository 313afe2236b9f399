"""The words of the Laws: in order, none twice, each in one sentence."""

from tabiya.laws.glossary import GLOSSARY


def test_the_words_stand_in_alphabetical_order_and_none_twice() -> None:
    """A person finds a word by its place, whatever its capitals."""
    terms = [word.term.casefold() for word in GLOSSARY]
    assert terms == sorted(set(terms))


def test_every_meaning_is_one_sentence() -> None:
    """It begins with a capital or a result and ends with its only full stop."""
    for word in GLOSSARY:
        assert word.meaning.endswith("."), word.term
        assert ". " not in word.meaning.replace("e.p. ", ""), word.term


def test_a_word_that_sends_on_sends_to_a_word_that_is_there() -> None:
    """`See disability.` leads somewhere."""
    terms = {word.term for word in GLOSSARY} | {"cumulative mode"}
    sent = [word.meaning[4:-1] for word in GLOSSARY if word.meaning.startswith("See ")]
    assert sent
    assert set(sent) <= terms
