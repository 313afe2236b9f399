"""What the package of report files offers."""

import subprocess
import sys

from tabiya.formats import trf


def test_every_name_of_the_package_is_there() -> None:
    """Reading, writing, and what they speak of."""
    assert all(getattr(trf, name) is not None for name in trf.__all__)


def test_the_readers_of_records_are_loaded_when_a_file_is_read() -> None:
    """Whoever only names the functions does not wait for them."""
    program = "import sys, tabiya.formats.trf; print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    loaded = [name for name in done.stdout.split() if ".trf.reading" in name]
    assert loaded == ["tabiya.formats.trf.reading", "tabiya.formats.trf.reading.read"]
