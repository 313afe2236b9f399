"""The sentences of the scripts, which a page brings along in the reader's language."""

from __future__ import annotations

from functools import lru_cache

from tabiya.languages import LANGUAGES, get_texts

WORDS = (
    "{n} being saved ...",
    "{n} board to check",
    "{n} difference",
    "{n} not saved: see the marked rows.",
    "{n} result is waiting in this browser: {places}.",
    "{n} result not saved",
    "{n} result waiting in this browser",
    "{n} still playing",
    "{n} waiting.",
    "{state}; last save",
    "All saved, {n} still playing.",
    "All saved, all results are in.",
    "Board {board}",
    "Board {board} has {result}. Press the same key again to change it to {other}.",
    "Board {board} has {result}. Press the same key again to remove it.",
    "Board {board} is being saved; it will be undone as soon as it is saved.",
    "Another tab of this browser saved board {board}. You can undo any step in the log.",
    "Board {board}: saved as {stored}, you read {read}.",
    "Board {board}: Enter goes there, Escape clears the number.",
    "Board {board}: first Enter goes there, Escape clears the number.",
    "Change it to {result}",
    "Do not save it",
    "Enter {result} again",
    "Enter {result} anyway",
    "Enter: board {board}",
    "Continue at the second desk",
    "If the arbiters have switched to the second desk:",
    "Keep {result}",
    "Log in again or reload the page. The results stay here until they are saved.",
    "No board is selected: press Home to go to the first one still playing.",
    "Not saved: {places}.",
    "Double-check: {found}, {left}.",
    "Someone else has changed this board.",
    "The desk could not save them.",
    "The desk does not answer. Undo it again when the desk is back.",
    "The desk does not answer. The results stay here and are saved when it is back.",
    "There is no board {board} here.",
    "There is no board {board} here. Press Backspace to correct the number, Escape to clear it.",
    "You have nothing to undo on this page. You can undo any step in the log.",
    "They stay here and are sent again.",
    "This could not be saved.",
    "To change one, go to its board: use the arrow keys, or type its number and press Enter.",
    "To the board",
    "adj.",
    "log in again",
    "no result",
    "not saved",
    "round {round}, board {board}: {result}",
    "same",
    "saved",
    "saving",
    "undone",
    "undoing",
    "the desk does not answer",
    "the desk does not answer (the second desk: top of this page)",
    "waiting",
    "≠ read {result}",
)
"""All that stand in `gettext` or `ngettext` in `static/`; those with a number by their first form."""


@lru_cache(maxsize=len(LANGUAGES))
def words_of_scripts(language: str) -> dict[str, tuple[str, ...]]:
    """Return what the scripts say in a language, in all its forms; in English they know it."""
    texts = get_texts(language)
    return {word: texts[word] for word in WORDS if word in texts}
