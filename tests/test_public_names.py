"""The short list of names for people who `import tabiya`."""

import subprocess
import sys

import pytest

import tabiya


@pytest.mark.parametrize("name", tabiya.__all__)
def test_every_public_name_can_be_had(name: str) -> None:
    """Each is loaded from its home when first asked for, and explains itself."""
    assert getattr(tabiya, name).__doc__


def test_a_name_that_is_not_there_is_an_ordinary_mistake() -> None:
    """As of any module."""
    with pytest.raises(AttributeError, match="no attribute 'magic'"):
        tabiya.magic  # type: ignore[attr-defined] # noqa: B018 - asking is the test


def test_importing_the_package_loads_no_rules() -> None:
    """A start stays quick."""
    program = "import sys, tabiya; print([m for m in sys.modules if m.startswith('tabiya.')])"
    shown = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert shown.stdout.strip() == "[]"
