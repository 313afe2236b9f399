"""Every refusal Tabiya can give: what happened, where, which rule, and what to do about it.

A refusal keeps a template and its fields, not a finished sentence:

    raise Refused("there is no board {board}", board=board, hint="Choose one of the listed boards.")

- **Translation.** `str(error)`, `error.what` and `error.hint` are translated when they are read, into the
  language of the reader. So an error may be raised in a worker, kept, or pickled.
- **Fields.** `what` and `hint` share the fields. A field may be a `Text` (`Plural` where a number decides
  the form), which is translated with the rest; so may `what`, `hint`, `where` and `rule` themselves. Give
  a template a `Text` of its own if one of its fields is called `where`, `rule` or `hint`.
- **No fields, no formatting.** A sentence without fields is shown as it is. User input goes into a field,
  never into a template; `tests/test_errors.py` looks at every call. `where` and `rule` are names and
  citations: a string there is neither translated nor formatted.
- **Passing on.** `Refused(error.message, hint=error.advice)` hands on the texts, which are translated later.
- **Reason.** `error.reason` is the class and the first words of the English template in one word for
  programs, such as `refused.there-is-no-board`; fields are not part of it.

`docs/languages.py` finds the templates by the names of these classes, and advice by the keyword `hint`.
"""

from __future__ import annotations

import errno
import re
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tabiya.languages import Text, gettext, say, translatable


class TabiyaError(Exception):
    """An error that the user can understand and correct.

    >>> import tabiya
    >>> try:
    ...     tabiya.pair_next_round("my event")
    ... except tabiya.TabiyaError as refusal:
    ...     print(refusal.what)
    tournament must be a Tournament, not 'my event'
    """

    def __init__(
        self,
        what: str | Text,
        /,
        *,
        where: str | Text = "",
        rule: str | Text = "",
        hint: str | Text = "",
        **fields: object,
    ) -> None:
        super().__init__(what)
        self.message = what if isinstance(what, Text) else Text(what, **fields)
        self.advice = hint if isinstance(hint, Text) else Text(hint, **fields)
        self._where = where
        self._rule = rule

    @property
    def what(self) -> str:
        """What happened, in the language of the reader."""
        return str(self.message)

    @property
    def hint(self) -> str:
        """What to do about it, in the language of the reader."""
        return str(self.advice)

    @property
    def where(self) -> str:
        """The file, row or board."""
        return str(self._where)

    @where.setter
    def where(self, place: str | Text) -> None:
        self._where = place

    @property
    def rule(self) -> str:
        """The article that was applied, if any."""
        return str(self._rule)

    @property
    def reason(self) -> str:
        """The class and the English sentence in one word for programs: `refused.there-is-no-board`."""
        kind = "-".join(_WORDS_OF_CLASS.findall(type(self).__name__))
        words = _WORD.findall(_PLACE.sub(" ", self.message.template.replace("'", "")))
        return ".".join(filter(None, (kind, "-".join(words[:_WORDS_OF_REASON])))).lower()

    def __str__(self) -> str:
        """One paragraph: the place first, then the fact, the rule and the advice."""
        place = f"{self.where}: " if self.where else ""
        rule = f" [{self.rule}]" if self.rule else ""
        text = f"{place}{self.what}{rule}"
        if not self.hint:
            return text
        return f"{text} {self.hint}" if text.endswith((".", "!", "?")) else f"{text}. {self.hint}"

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle by facts: Python would call the class with `args` alone, which few of ours accept."""
        return _from_pickle, (type(self), self.args, self.__dict__)


_PROBLEMS_TOLD = 3
_WORDS_OF_CLASS = re.compile("[A-Z][a-z]*")
_WORDS_OF_REASON = 10
_PLACE = re.compile(r"\{[^{}]*\}")
_WORD = re.compile("[A-Za-z0-9]+")


def _from_pickle(
    kind: type[TabiyaError], args: tuple[Any, ...], facts: dict[str, Any]
) -> TabiyaError:
    error = kind.__new__(kind, *args)
    error.__dict__.update(facts)
    return error


class InvalidFact(TabiyaError):
    """A fact that no tournament can contain, such as a player who is their own opponent.

    >>> import tabiya
    >>> try:
    ...     tabiya.Player(name="Ann", rating="strong")
    ... except tabiya.InvalidFact as refusal:
    ...     print(refusal.what)
    rating must be a whole number, not 'strong'
    """


class UnknownEdition(TabiyaError):
    """The rulebook does not have the requested edition.

    >>> import tabiya
    >>> event = tabiya.simulate(tabiya.Config(players=6, rounds=3, seed=1)).tournament
    >>> try:
    ...     tabiya.pair_next_round(event.up_to(2), edition="1900")
    ... except tabiya.UnknownEdition as refusal:
    ...     print(refusal.what)
    there is no edition '1900' of C.04.3
    """


class UnknownSystem(TabiyaError):
    """Tabiya does not have the requested pairing system.

    >>> import tabiya
    >>> event = tabiya.simulate(tabiya.Config(players=6, rounds=3, seed=1)).tournament
    >>> try:
    ...     tabiya.pair_next_round(event, system="dutchy")
    ... except tabiya.UnknownSystem as refusal:
    ...     print(refusal.what)
    there is no pairing system 'dutchy'
    """


class NotApplicable(TabiyaError):
    """The question makes no sense for this kind of event, such as Buchholz in a round robin.

    >>> import tabiya
    >>> event = tabiya.simulate(tabiya.Config(players=6, rounds=3, seed=1)).tournament
    >>> kind = tabiya.EventKind.INDIVIDUAL_ROUND_ROBIN
    >>> try:
    ...     tabiya.standings(event, ("BH",), kind=kind)
    ... except tabiya.NotApplicable as refusal:
    ...     print(refusal.what)
    BH must not be used here: this is an individual round robin
    """


class ReadingRefused(TabiyaError):
    """A file contradicts itself or cannot be understood; every problem found is listed.

    >>> import tabiya
    >>> try:
    ...     tabiya.read_trf("001 nonsense")
    ... except tabiya.ReadingRefused as refusal:
    ...     print(refusal.what, refusal.hint)
    the report file cannot be read: 1 problem Nothing was read from it.
    """

    def __init__(
        self,
        what: str | Text,
        problems: Sequence[Problem],
        /,
        *,
        where: str | Text = "",
        hint: str | Text = "",
        **fields: Any,  # noqa: ANN401 - mypy takes `object` for the keywords above
    ) -> None:
        hint = hint or translatable("Nothing was read from it.")
        super().__init__(what, where=where, hint=hint, **fields)
        self.problems: tuple[Problem, ...] = tuple(problems)

    def __str__(self) -> str:
        """Name the first problems too: a log or a traceback shows nothing else."""
        more = len(self.problems) - _PROBLEMS_TOLD
        rest = [say("({n} more)", n=more)] if more > 0 else []
        return " ".join((super().__str__(), *map(str, self.problems[:_PROBLEMS_TOLD]), *rest))


class NoLegalPairing(TabiyaError):
    """No pairing of this round obeys the absolute criteria; the arbiter must decide.

    >>> import tabiya
    >>> players = [tabiya.Player(name=name) for name in ("Ann", "Bob", "Cem", "Dan")]
    >>> event = tabiya.Tournament.of(players, rounds=2)
    >>> apart = (tabiya.ProhibitedPairs((1, 2, 3, 4)),)
    >>> import dataclasses
    >>> try:
    ...     tabiya.pair_next_round(dataclasses.replace(event, prohibited_pairs=apart))
    ... except tabiya.NoLegalPairing as refusal:
    ...     print(refusal.players)
    (1, 2, 3, 4)
    """

    def __init__(
        self,
        what: str | Text,
        /,
        *,
        players: Sequence[int] = (),
        rule: str | Text = "",
        hint: str | Text = "",
        **fields: Any,  # noqa: ANN401 - mypy takes `object` for the keywords above
    ) -> None:
        super().__init__(what, rule=rule, hint=hint, **fields)
        self.players: tuple[int, ...] = tuple(players)


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing found wrong in a file, with its place and the way to correct it.

    A file that has no rows has row 0 for everything.

    >>> import tabiya
    >>> try:
    ...     tabiya.read_trf("001 nonsense")
    ... except tabiya.ReadingRefused as refusal:
    ...     print(refusal.problems[0].row)
    1
    """

    row: int
    column: int
    found: str
    message: str
    hint: str = ""
    rule: str = ""
    code: str = ""
    """What kind of thing it is, where the words can be made again from the values."""
    values: tuple[str, ...] = ()
    more: int = 0
    """So many more places have the same; the message says it."""

    def __str__(self) -> str:
        shown = say(" (found {found})", found=repr(self.found)) if self.found else ""
        rule = f" [{self.rule}]" if self.rule else ""
        hint = f" {self.hint}" if self.hint else ""
        text = f"{self.message}{shown}.{rule}{hint}"
        if not self.row:
            return text
        place = say("row {row}", row=self.row)
        if self.column:
            place = say("row {row}, column {column}", row=self.row, column=self.column)
        return f"{place}: {text}"


_LIBRARY_IS_MISSING = (
    "cannot open shared object",
    "Error loading shared library",
    "GLIBC",
    "DLL load failed",
    "Library not loaded",
)
"""How Linux (with glibc and with musl), Windows and macOS say that machine code cannot be loaded."""


def advice_on_library(failure: ImportError) -> str:
    """Return what to install if a library of the system is missing, nothing if something else is wrong."""
    if not any(sign in str(failure) for sign in _LIBRARY_IS_MISSING):
        return ""
    if sys.platform == "win32":
        return gettext("Install Microsoft's Visual C++ Redistributable.")
    return gettext("Install the library with your system's package manager, or use a newer system.")


_OF_THE_SYSTEM = {
    errno.ENOENT: translatable("there is no such file or folder"),
    errno.EACCES: translatable("this program does not have permission"),
    errno.EPERM: translatable("this program does not have permission"),
    errno.EROFS: translatable("the disk is read-only"),
    errno.ENOSPC: translatable("the disk is full"),
    errno.EDQUOT: translatable("the disk is full"),
    errno.EEXIST: translatable("something with this name already exists"),
    errno.ENOTEMPTY: translatable("something with this name already exists"),
    errno.ENOTDIR: translatable("a part of the path is a file, not a folder"),
    errno.EISDIR: translatable("this is a folder, not a file"),
    errno.ENAMETOOLONG: translatable("the name is too long"),
    errno.EBUSY: translatable("another program uses it"),
    errno.EMFILE: translatable("too many files are open"),
    errno.ENFILE: translatable("too many files are open"),
    errno.EIO: translatable("the disk reports a fault"),
    errno.EADDRINUSE: translatable("another program uses this port"),
    errno.EADDRNOTAVAIL: translatable("this computer does not have such an address"),
    errno.ECONNREFUSED: translatable("no program answers at this address"),
    errno.ECONNRESET: translatable("the connection was cut"),
    errno.ECONNABORTED: translatable("the connection was cut"),
    errno.EPIPE: translatable("the connection was cut"),
    errno.ETIMEDOUT: translatable("no answer came in time"),
    errno.EHOSTUNREACH: translatable("that computer cannot be reached"),
    errno.ENETUNREACH: translatable("that computer cannot be reached"),
}
"""What operating systems refuse most often, in words that arbiters know."""


def trouble_of_the_system(cause: Exception) -> Text:
    """Return why a file or a connection could not be used.

    What is not known here is told as the operating system or the library tells it.

    >>> print(trouble_of_the_system(OSError(28, "No space left on device")))
    the disk is full
    >>> print(trouble_of_the_system(OSError(12345, "The moon is in the way")))
    The moon is in the way
    """
    # Loaded when there is trouble: every command imports this module.
    import socket

    # A tab of the browser has no TLS; where it is not loaded, no error comes from it.
    tls = sys.modules.get("ssl")
    if isinstance(cause, socket.gaierror):
        return Text("no computer has this name")
    if isinstance(cause, TimeoutError):
        return Text(_OF_THE_SYSTEM[errno.ETIMEDOUT])
    # Errors of TLS have numbers of their own.
    if isinstance(cause, OSError) and not (tls and isinstance(cause, tls.SSLError)):
        words = _OF_THE_SYSTEM.get(cause.errno or 0)
        if words is not None:
            return Text(words)
    return Text(getattr(cause, "strerror", None) or str(cause) or type(cause).__name__)
