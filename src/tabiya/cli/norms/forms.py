"""The forms of FIDE as text."""

from collections.abc import Iterator

from tabiya.cli.framework.tables import plain_lines
from tabiya.norms.forms import REPORT_COLUMNS, FormText

_LINE = 24 * "_"
_NUMERIC = ("Rd", "ID", "Rating", "Adjusted", "Score", *REPORT_COLUMNS[1:])
_TO_FILL_IN = {
    "Place of birth": _LINE,
    "Signature": _LINE,
    "Confirmed by": f"{_LINE} for the federation",
}


def form_lines(form: FormText) -> Iterator[str]:
    """Yield a form line by line; what a person fills in has a line to write on."""
    yield form.title
    for group in form.groups:
        yield ""
        yield from (_field(name, value) for name, value in group)
    yield ""
    numeric = tuple(name for name in form.columns if name in _NUMERIC)
    yield from plain_lines(columns=form.columns, rows=form.rows, numeric=numeric)
    yield ""
    yield from (_field(name, value) for name, value in form.below)


def _field(name: str, value: str) -> str:
    """One field of a form: its name, then what is written there."""
    return f"{name:18}{value or _TO_FILL_IN.get(name, '')}".rstrip()
