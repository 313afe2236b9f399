"""Every failure becomes words and an exit code."""

import re
import tomllib
from pathlib import Path

import pytest

from tabiya.cli.framework.failures import report

MODULES = {"argon2-cffi": "argon2"}
"""Packages whose module has another name than a - turned into a _."""


@pytest.mark.parametrize("extra", ["desk", "print", "cluster"])
def test_every_package_of_an_extra_is_known_by_its_module(
    extra: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A new dependency must not be called a mistake in Tabiya where it is not installed."""
    project = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["project"]
    for needed in project["optional-dependencies"][extra]:
        package = re.match(r"[\w-]+", needed)[0]  # type: ignore[index]  # every line begins with a name
        if package != "tabiya":
            module = MODULES.get(package, package.replace("-", "_"))
            assert report(ModuleNotFoundError("No module", name=module)) == 2, module
            assert f"tabiya[{extra}]" in capsys.readouterr().err


def test_a_missing_extra_is_told_with_the_line_to_type(capsys: pytest.CaptureFixture[str]) -> None:
    """A light install has no web server, and that is no mistake of ours."""
    assert report(ModuleNotFoundError("No module", name="starlette.applications")) == 2
    assert "pip install 'tabiya[desk]'" in capsys.readouterr().err
    assert report(ModuleNotFoundError("No module", name="tabiya.nowhere")) == 3


def test_an_input_that_ends_is_no_mistake_of_ours(capsys: pytest.CaptureFixture[str]) -> None:
    """Ctrl-D at a question."""
    assert report(EOFError()) == 2
    assert "input ended" in capsys.readouterr().err


@pytest.mark.parametrize(
    "said",
    [
        "libffi.so.8: cannot open shared object file: No such file or directory",
        "/lib/libc.so.6: version `GLIBC_2.28' not found (required by _rust.abi3.so)",
        "DLL load failed while importing _rust: The specified module could not be found.",
    ],
)
def test_a_missing_library_of_the_system_is_no_mistake_of_ours(
    said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is named, with what to do; another failed import is still our mistake."""
    assert report(ImportError(said)) == 2
    told = capsys.readouterr().err
    assert said in told
    assert "Install" in told
    assert report(ImportError("cannot import name 'x'")) == 3
