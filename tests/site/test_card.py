"""The picture of the standings: made where the printer is installed, and only then loaded."""

import subprocess
import sys

import pytest

from tabiya.site.card import can_be_drawn


def test_a_site_is_made_without_the_printer(monkeypatch: pytest.MonkeyPatch) -> None:
    """A light install publishes too; it has no picture."""
    monkeypatch.setitem(sys.modules, "typst", None)
    monkeypatch.delitem(sys.modules, "tabiya.printing.pdf", raising=False)
    can_be_drawn.cache_clear()
    try:
        assert not can_be_drawn()
    finally:
        can_be_drawn.cache_clear()


def test_the_desk_loads_no_printer_at_its_start() -> None:
    """It starts where there is none, as in the single file, and sooner where there is one."""
    program = "import sys, tabiya.desk.desk; print('typst' in sys.modules)"
    out = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert out.stdout == "False\n"
