"""The sentences of the scripts, which a page brings along in the reader's language."""

from __future__ import annotations

from functools import lru_cache

from tabiya.languages import LANGUAGES, catalogue_of

WORDS = (
    "%(n)s being stored ...",
    "%(n)s board to read",
    "%(n)s difference",
    "%(n)s not stored: see the rows marked so.",
    "%(n)s result is waiting in this browser: %(places)s.",
    "%(n)s result not stored",
    "%(n)s result waiting in this browser",
    "%(n)s still playing",
    "%(n)s waiting.",
    "%(state)s; last save",
    "All stored, %(n)s still playing.",
    "All stored, all results are in.",
    "Board %(board)s",
    "Board %(board)s has %(result)s. The same key again changes it to %(other)s.",
    "Board %(board)s has %(result)s. The same key again takes it out.",
    "Board %(board)s is on its way to the desk; it is taken back as soon as it is stored.",
    "Board %(board)s was stored by another tab of this browser. The log undoes any step.",
    "Board %(board)s: %(stored)s is stored, you read %(read)s.",
    "Board %(board)s: Enter goes there, Escape drops the number.",
    "Board %(board)s: first Enter goes there, Escape drops the number.",
    "Change it to %(result)s",
    "Do not store it",
    "Enter %(result)s again",
    "Enter %(result)s all the same",
    "Enter: board %(board)s",
    "Go on at the second desk",
    "If the arbiters have taken over with the second desk:",
    "Keep %(result)s",
    "Log in again or load the page again; they are kept here until they are stored.",
    "No board is marked: Home goes to the first one still playing.",
    "Not stored: %(places)s.",
    "Double-check: %(found)s, %(left)s.",
    "Somebody else has changed this board meanwhile.",
    "The desk could not store them.",
    "The desk does not answer. Take it back again when it is there.",
    "The desk does not answer. They are kept here and stored when it is back.",
    "There is no board %(board)s here.",
    "There is no board %(board)s here. Backspace corrects the number, Escape drops it.",
    "There is nothing of yours to take back on this page. The log undoes any step.",
    "They are kept here and sent again.",
    "This could not be stored.",
    "To change one, go to its board: arrow keys, or its number and Enter.",
    "To the board",
    "adj.",
    "log in again",
    "no result",
    "not stored",
    "round %(round)s, board %(board)s: %(result)s",
    "same",
    "saved",
    "storing",
    "taken back",
    "taking back",
    "the desk does not answer",
    "the desk does not answer (the second desk: top of this page)",
    "waiting",
    "≠ read %(result)s",
)
"""All that stand in `gettext` or `ngettext` in `static/`; those with a number by their first form."""


@lru_cache(maxsize=len(LANGUAGES))
def words_of_scripts(language: str) -> dict[str, tuple[str, ...]]:
    """Return what the scripts say in a language, in all its forms; in English they know it."""
    texts = catalogue_of(language).texts
    return {each: texts[each] for each in WORDS if each in texts}
