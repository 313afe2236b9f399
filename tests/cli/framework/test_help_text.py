"""The help pages: short lines, all arguments, the right shape."""

import re

from tabiya.cli.framework.command import CliCommand, Example, flag, option, options, positional
from tabiya.cli.framework.exit_codes import ExitCode
from tabiya.cli.framework.help_text import WIDTH, help_of_all, help_page, usage_line


@options
class PairOptions:
    """What the command is asked."""

    file: tuple[str, ...] = positional(
        "FILE", "The report file to read. " + "It may be long. " * 12, repeated=True
    )
    more: str | None = positional("MORE", "Another.", required=False)
    system: str = option("SYSTEM", "The rules to pair by.", choices=("dutch",), default="dutch")
    output: str = option("OUT", "Where to write.", short="-o", required=True, repeated=True)
    json: bool = flag("Print JSON.")


PAIR = CliCommand(
    name="pair",
    sentence="Pair the next round of a report file.",
    options=PairOptions,
    run=lambda _asked: ExitCode.FINE,
    examples=(Example(line="tabiya pair a.trf", does="pairs it"),),
    details="A first paragraph.\n\nA second one.",
)


def test_the_usage_shows_what_must_and_what_may_be_said() -> None:
    """Square brackets for what may be left out, dots for what may repeat."""
    shape = "tabiya pair FILE... [MORE] [--system SYSTEM] -o OUT [--json]"
    assert usage_line(PAIR) == shape


def test_the_page_explains_every_argument() -> None:
    """Each argument is there with its meaning, its choices and its default."""
    page = help_page(PAIR)
    for argument in PAIR.arguments:
        assert argument.name in page
    assert "One of: dutch. Default: dutch." in page
    assert "-o, --output OUT" in page
    assert "May be given more than once." in page
    assert "\nA first paragraph.\n\nA second one.\n" in page


def test_no_line_is_too_wide_for_a_terminal() -> None:
    """Long explanations wrap."""
    for page in (help_page(PAIR), help_of_all({"pair": "Pair the next round. " * 5})):
        assert max(map(len, page.splitlines())) <= WIDTH


def test_every_exit_code_is_explained() -> None:
    """Each number a script may meet stands on the first page, beside its meaning."""
    page = help_of_all({"pair": "Pair the next round. " * 5})
    for code in ExitCode:
        words = r"\s+".join(map(re.escape, code.meaning.split()))
        assert re.search(rf"^  {int(code)} +{words}$", page, re.MULTILINE)
