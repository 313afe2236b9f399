"""Readers of the values people type: each returns the value or says in a sentence what is wrong."""

from collections.abc import Callable


def whole_number(*, at_least: int, at_most: int | None = None) -> Callable[[str], int]:
    """A reader of whole numbers between two bounds, both included."""
    bounds = f"of at least {at_least}" if at_most is None else f"from {at_least} to {at_most}"

    def read(text: str) -> int:
        complaint = ValueError(f"'{text}' is not a whole number {bounds}")
        if not (text.isascii() and text.removeprefix("-").isdigit()):
            raise complaint
        number = int(text)
        if number < at_least or (at_most is not None and number > at_most):
            raise complaint
        return number

    return read


def words_between_commas(text: str) -> tuple[str, ...]:
    """The parts of a list such as `BH/C1,BH,SB`, without blanks around them."""
    words = tuple(word.strip() for word in text.split(","))
    if not all(words):
        raise ValueError(f"'{text}' has an empty place between its commas")
    return words
