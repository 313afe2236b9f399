"""Turns every failure into words for a person and an exit code for a script, in one place."""

import os
import sys

from tabiya.cli.framework.exit_codes import ExitCode
from tabiya.errors import (
    NoLegalPairing,
    ReadingRefused,
    TabiyaError,
    advice_on_library,
    trouble_of_the_system,
)
from tabiya.languages import gettext, say
from tabiya.version import VERSION

_EXTRAS = {
    "argon2": "desk",
    "babel": "print",
    "cryptography": "desk",
    "distributed": "cluster",
    "dask": "cluster",
    "itsdangerous": "desk",
    "jinja2": "print",
    "mcp": "mcp",
    "openpyxl": "desk",
    "pyarrow": "parquet",
    "pypdf": "desk",
    "python_multipart": "desk",
    "segno": "print",
    "starlette": "desk",
    "typst": "print",
    "uvicorn": "desk",
}
"""The packages that are not installed with every Tabiya, and the extra that brings each."""


def report(failure: Exception) -> ExitCode:
    """Say on the error output what happened and what to do; return the code to end with."""
    match failure:
        case BrokenPipeError():
            _discard_output()
            return ExitCode.READER_LEFT
        case EOFError():
            print(file=sys.stderr)  # The question stands on the line where the input ended.
            return _print(
                gettext("the input ended before the question was answered"), ExitCode.BAD_INPUT
            )
        case NoLegalPairing():
            return _print(message_for(failure), ExitCode.ANSWER_IS_NO)
        case ModuleNotFoundError(name=str() as name) if name.partition(".")[0] in _EXTRAS:
            return _print(_about_an_extra(name.partition(".")[0]), ExitCode.BAD_INPUT)
        case ImportError() if advice_on_library(failure):
            return _print(_about_a_library(failure), ExitCode.BAD_INPUT)
        case TabiyaError() | OSError(strerror=str()):
            return _print(message_for(failure), ExitCode.BAD_INPUT)
        case _:
            return _print(_about_our_mistake(failure), ExitCode.INTERNAL_ERROR)


def message_for(failure: TabiyaError | OSError) -> str:
    """Return what happened, where and what to do, without the name of the program."""
    if isinstance(failure, TabiyaError):
        return _about_a_refusal(failure)
    return _about_a_file(failure)


def _print(message: str, code: ExitCode) -> ExitCode:
    print(f"tabiya: {message}", file=sys.stderr)
    return code


def _about_a_refusal(failure: TabiyaError) -> str:
    place = f"{failure.where}: " if failure.where else ""
    problems = failure.problems if isinstance(failure, ReadingRefused) else ()
    lines = [f"{place}{failure.what}", *(f"  {problem}" for problem in problems)]
    if failure.rule:
        lines.append(say("Rule: {rule}", rule=failure.rule))
    if failure.hint:
        lines.append(failure.hint)
    return "\n".join(lines)


def _about_a_file(failure: OSError) -> str:
    place = failure.filename2 or failure.filename
    where = f"{os.fsdecode(place)}: " if isinstance(place, str | bytes) else ""
    advice = gettext(
        "Check the name, that it is a file, and that you have permission to read or write there."
    )
    return f"{where}{trouble_of_the_system(failure)}\n{advice}"


def _about_a_library(failure: ImportError) -> str:
    what = say("a system library is missing or too old ({failure})", failure=failure)
    return f"{what}\n{advice_on_library(failure)}"


def _about_an_extra(package: str) -> str:
    extra = _EXTRAS[package]
    what = say("this needs the package {package}, which is not installed", package=package)
    advice = say("Type: {command}", command=f"pip install 'tabiya[{extra}]'")
    return f"{what}\n{advice}"


def _about_our_mistake(failure: Exception) -> str:
    if os.environ.get("TABIYA_DEBUG") == "1":
        from traceback import format_exception

        return "".join(format_exception(failure)).rstrip()
    return say(
        "sorry, this is an error in Tabiya itself ({failure}). No file was left half written. Please report it to the project's issue tracker: the command,\nthe input file and the version (tabiya {version}). To see the details for programmers, set TABIYA_DEBUG=1 and repeat the command.",
        failure=f"{type(failure).__name__}: {failure}",
        version=VERSION,
    )


def _discard_output() -> None:
    """Let what is still waiting to be printed go nowhere, or Python complains about it at its end."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
