"""The exit codes: what a script learns from `tabiya` without reading its words."""

from enum import IntEnum

from tabiya.languages import translatable


class ExitCode(IntEnum):
    """How a command ended; the numbers are a public contract and never change.

    The last two are the numbers that every shell uses for the same events.
    """

    meaning: str

    FINE = 0, translatable("done, and the answer is yes")
    ANSWER_IS_NO = (
        1,
        translatable("done, and the answer is no: differences found, or no legal pairing"),
    )
    BAD_INPUT = (
        2,
        translatable("wrong usage, or a file that cannot be used; the message shows where and why"),
    )
    INTERNAL_ERROR = 3, translatable("an error in Tabiya itself")
    INTERRUPTED = 130, translatable("stopped by Ctrl-C")
    READER_LEFT = 141, translatable("the program that read the output stopped reading")

    def __new__(cls, number: int, meaning: str) -> "ExitCode":
        """A number that carries its meaning."""
        code = int.__new__(cls, number)
        code._value_ = number
        code.meaning = meaning
        return code
