"""Reading the words of a command: any order, clear complaints, nothing guessed."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabiya.cli.framework.command import (
    CliCommand,
    flag,
    grouped,
    option,
    options,
    positional,
)
from tabiya.cli.framework.exit_codes import ExitCode
from tabiya.cli.framework.parser import WrongUsage, list_values, options_for
from tabiya.cli.framework.values import whole_number, words_between_commas


@options
class CheckOptions:
    """What the first command is asked."""

    files: tuple[str, ...] = positional("FILE", "The files.", repeated=True)
    edition: str | None = option("YEAR", "The rules.", short="-e", choices=("2017", "2026"))
    rounds: int = option("N", "How many.", read=whole_number(at_least=1, at_most=30), default=9)
    tiebreaks: tuple[str, ...] = option("LIST", "The list.", read=words_between_commas, default=())
    skip: tuple[str, ...] = option("ID", "A player.", repeated=True)
    json: bool = flag("Print JSON.")


@options
class ConvertOptions:
    """What the second command is asked."""

    source: str = positional("IN", "From.")
    target: str | None = positional("OUT", "To.", required=False)
    to: str = option("FORMAT", "The format.", required=True)


def _done(_asked: object) -> ExitCode:
    return ExitCode.FINE


CHECK = CliCommand("check", CheckOptions, _done, (), sentence="Check report files.")
CONVERT = CliCommand("convert", ConvertOptions, _done, (), sentence="Convert.")


def values_for(command: CliCommand, words: Sequence[str]) -> dict[str, object]:
    """The values of the options that the words fill."""
    return vars(options_for(command, words))


@options
class Reading:
    """Options that several commands have."""

    encoding: str | None = option("NAME", "The encoding.")
    strict: bool = False


@options
class ReadingMore(Reading):
    """The same, and one more."""

    strict: bool = flag("Refuse what is odd.")


@options
class PrintOptions:
    """A command with a group of options in the middle."""

    first_page: int = option("N", "The first page.", read=int, default=1)
    reading: ReadingMore = grouped(ReadingMore)
    plain: Reading = Reading(encoding="utf-8")
    number: int | None = option("R", "The round.", read=int, spelling="--round")


def test_options_of_a_group_stand_in_their_place_and_fill_their_own_value() -> None:
    """An option is called as its field, unless it is spelt otherwise; a field without one is not asked."""
    command = CliCommand("print", PrintOptions, _done, ())
    spelt = [argument.name for argument in command.arguments]
    assert spelt == ["--first-page", "--encoding", "--strict", "--round"]
    asked = options_for(command, ["--round", "3", "--strict"])
    assert asked == PrintOptions(number=3, reading=ReadingMore(strict=True))
    assert options_for(command, []) == PrintOptions()


def test_what_is_not_said_takes_its_default() -> None:
    """Options left out give their defaults; a repeated option left out gives nothing."""
    assert values_for(CHECK, ["a.trf"]) == {
        "files": ("a.trf",),
        "edition": None,
        "rounds": 9,
        "tiebreaks": (),
        "skip": (),
        "json": False,
    }


def test_everything_can_be_said() -> None:
    """Long and short spellings, values after a blank or an equals sign, options that repeat."""
    words = [
        "a.trf",
        "-e",
        "2017",
        "--rounds=7",
        "--skip",
        "4",
        "--skip",
        "5",
        "--json",
        "--tiebreaks",
        "BH/C1,SB",
    ]
    values = values_for(CHECK, words)
    assert values["edition"] == "2017"
    assert values["rounds"] == 7
    assert values["skip"] == ("4", "5")
    assert values["json"] is True
    assert values["tiebreaks"] == ("BH/C1", "SB")


@given(st.permutations([("a.trf",), ("b.trf",), ("--json",), ("--edition", "2026")]))
def test_the_order_of_files_and_options_is_free(order: list[tuple[str, ...]]) -> None:
    """`check a.trf --json b.trf` and every other order mean the same."""
    values = values_for(CHECK, [word for group in order for word in group])
    assert sorted(values["files"]) == ["a.trf", "b.trf"]  # type: ignore[call-overload]  # a tuple of names
    assert values["json"] is True
    assert values["edition"] == "2026"


def test_a_file_whose_name_begins_with_a_dash_can_be_named() -> None:
    """After two dashes every word is a file; one dash alone is always one."""
    assert values_for(CHECK, ["-", "--", "--json", "--"])["files"] == ("-", "--json", "--")


@pytest.mark.parametrize(
    ("command", "line", "complaint"),
    [
        (CHECK, "", "FILE is missing"),
        (CHECK, "a.trf --jsn", "there is no option --jsn; did you mean --json?"),
        (CHECK, "a.trf -x", "there is no option -x"),
        (CHECK, "a.trf --edit 2017", "there is no option --edit"),
        (CHECK, "a.trf --edition", "--edition needs a value: --edition YEAR"),
        (CHECK, "a.trf -e 1999", "--edition cannot be '1999'; choose from 2017, 2026"),
        (CHECK, "a.trf --rounds nine", "--rounds: 'nine' is not a whole number from 1 to 30"),
        (CHECK, "a.trf --rounds 31", "--rounds: '31' is not a whole number from 1 to 30"),
        (CHECK, "a.trf --tiebreaks BH,,SB", "--tiebreaks: 'BH,,SB' has an empty item"),
        (CHECK, "a.trf --json=yes", "--json takes no value"),
        (CHECK, "a.trf --rounds 3 --rounds 4", "--rounds is given more than once"),
        (CONVERT, "a.trf b.trf --to trf26 c.trf", "'c.trf' is one argument too many"),
        (CONVERT, "a.trf b.trf", "--to is missing"),
    ],
)
def test_a_wrong_word_is_refused_by_name(command: CliCommand, line: str, complaint: str) -> None:
    """The complaint names the word and what would be right, and points to the help."""
    with pytest.raises(WrongUsage) as refusal:
        values_for(command, line.split())
    assert refusal.value.what.startswith(complaint)
    assert f"tabiya {command.name} --help" in refusal.value.hint


def test_an_optional_place_may_stay_empty() -> None:
    """A file that need not be named is None when it is not."""
    assert values_for(CONVERT, ["a.trf", "--to", "trf26"]) == {
        "source": "a.trf",
        "target": None,
        "to": "trf26",
    }


@given(st.lists(st.text(max_size=6), max_size=6))
def test_no_words_make_the_parser_fail(words: list[str]) -> None:
    """Whatever is typed, the answer is values or a complaint, never another failure."""
    try:
        values = values_for(CHECK, words)
    except WrongUsage:
        return
    assert set(values) == {argument.parameter for argument in CHECK.arguments}


def test_tie_breaks_may_be_spelt_as_people_write_them() -> None:
    """`--tie-breaks` was the spelling of `generate`, and stands in scripts; twice is twice."""
    known = (option("CODES", "The tie-breaks.").named("tiebreaks"),)
    assert list_values(known, ["--tie-breaks", "BH"]) == {"tiebreaks": "BH"}
    with pytest.raises(WrongUsage, match="more than once"):
        list_values(known, ["--tie-breaks", "BH", "--tiebreaks", "SB"])
