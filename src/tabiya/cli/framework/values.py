"""Readers of the values people type: each returns the value or says in a sentence what is wrong."""

from collections.abc import Callable

from tabiya.languages import say


def whole_number(*, at_least: int, at_most: int | None = None) -> Callable[[str], int]:
    """A reader of whole numbers between two bounds, both included."""

    def read(text: str) -> int:
        if not (text.isascii() and text.removeprefix("-").isdigit()):
            raise complaint(text)
        number = int(text)
        if number < at_least or (at_most is not None and number > at_most):
            raise complaint(text)
        return number

    def complaint(text: str) -> ValueError:
        if at_most is None:
            what = say("'{text}' is not a whole number of at least {low}", text=text, low=at_least)
        else:
            what = say(
                "'{text}' is not a whole number from {low} to {high}",
                text=text,
                low=at_least,
                high=at_most,
            )
        return ValueError(what)

    return read


def words_between_commas(text: str) -> tuple[str, ...]:
    """The parts of a list such as `BH/C1,BH,SB`, without blanks around them."""
    words = tuple(word.strip() for word in text.split(","))
    if not all(words):
        raise ValueError(say("'{text}' has an empty item between commas", text=text))
    return words
