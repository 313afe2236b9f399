"""The exit codes: what a script learns from `tabiya` without reading its words."""

from enum import IntEnum


class ExitCode(IntEnum):
    """How a command ended; the numbers are a public contract and never change."""

    FINE = 0
    """The work is done and the answer, where there is one, is yes."""

    ANSWER_IS_NO = 1
    """The work is done and the answer is no: differences were found, or no legal pairing exists."""

    BAD_INPUT = 2
    """The command was used wrongly, or a file could not be read or written."""

    INTERNAL_ERROR = 3
    """Tabiya itself has a mistake; the input may well be right."""

    INTERRUPTED = 130
    """A person stopped the work with Ctrl-C; the number is the one every shell uses for that."""

    READER_LEFT = 141
    """The program that read our output, such as `head`, stopped reading; again the shell's number."""
