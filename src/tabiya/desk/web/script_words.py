"""The sentences of the scripts, which a page brings along in the reader's language."""

from __future__ import annotations

from functools import lru_cache

from tabiya.languages import LANGUAGES, texts_of

WORDS = (
    "%(n)s being saved ...",
    "%(n)s board to check",
    "%(n)s difference",
    "%(n)s not saved: see the marked rows.",
    "%(n)s result is waiting in this browser: %(places)s.",
    "%(n)s result not saved",
    "%(n)s result waiting in this browser",
    "%(n)s still playing",
    "%(n)s waiting.",
    "%(state)s; last save",
    "All saved, %(n)s still playing.",
    "All saved, all results are in.",
    "Board %(board)s",
    "Board %(board)s has %(result)s. Press the same key again to change it to %(other)s.",
    "Board %(board)s has %(result)s. Press the same key again to remove it.",
    "Board %(board)s is being saved; it will be undone as soon as it is saved.",
    "Another tab of this browser saved board %(board)s. You can undo any step in the log.",
    "Board %(board)s: saved as %(stored)s, you read %(read)s.",
    "Board %(board)s: Enter goes there, Escape clears the number.",
    "Board %(board)s: first Enter goes there, Escape clears the number.",
    "Change it to %(result)s",
    "Do not save it",
    "Enter %(result)s again",
    "Enter %(result)s anyway",
    "Enter: board %(board)s",
    "Continue at the second desk",
    "If the arbiters have switched to the second desk:",
    "Keep %(result)s",
    "Log in again or reload the page. The results stay here until they are saved.",
    "No board is selected: press Home to go to the first one still playing.",
    "Not saved: %(places)s.",
    "Double-check: %(found)s, %(left)s.",
    "Someone else has changed this board.",
    "The desk could not save them.",
    "The desk does not answer. Undo it again when the desk is back.",
    "The desk does not answer. The results stay here and are saved when it is back.",
    "There is no board %(board)s here.",
    "There is no board %(board)s here. Press Backspace to correct the number, Escape to clear it.",
    "You have nothing to undo on this page. You can undo any step in the log.",
    "They stay here and are sent again.",
    "This could not be saved.",
    "To change one, go to its board: use the arrow keys, or type its number and press Enter.",
    "To the board",
    "adj.",
    "log in again",
    "no result",
    "not saved",
    "round %(round)s, board %(board)s: %(result)s",
    "same",
    "saved",
    "saving",
    "undone",
    "undoing",
    "the desk does not answer",
    "the desk does not answer (the second desk: top of this page)",
    "waiting",
    "≠ read %(result)s",
)
"""All that stand in `gettext` or `ngettext` in `static/`; those with a number by their first form."""


@lru_cache(maxsize=len(LANGUAGES))
def words_of_scripts(language: str) -> dict[str, tuple[str, ...]]:
    """Return what the scripts say in a language, in all its forms; in English they know it."""
    texts = texts_of(language)
    return {each: texts[each] for each in WORDS if each in texts}
