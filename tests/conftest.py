"""What all tests share: the same examples of hypothesis everywhere, and files that wait for no disk.

Campaigns choose another profile with `--hypothesis-profile`.
"""

import gc
import os
import shutil
import sys
import tempfile
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis.database import DirectoryBasedExampleDatabase

# Commands speak the language of the terminal, here and in the processes that tests begin.
os.environ["TABIYA_LANGUAGE"] = "en"

# A deadline would measure the machine, not the program; a fixed seed makes a failure repeatable.
settings.register_profile(
    "house", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
# `make explore`: other examples every time; those that fail are kept and tried first the next time.
settings.register_profile(
    "explore",
    settings.get_profile("house"),
    derandomize=False,
    max_examples=1000,
    database=DirectoryBasedExampleDatabase(".hypothesis/examples"),
    print_blob=True,
)
# `make mutants`: that a test fails is enough; nobody reads the smallest example.
settings.register_profile(
    "first-failure",
    settings.get_profile("house"),
    phases=(Phase.explicit, Phase.generate),
    report_multiple_bugs=False,
)
settings.load_profile("house")

_MEMORY = Path("/dev/shm")  # noqa: S108 - pytest makes folders of its own in it
_ROOM = 2 * 1024**3


def _files_wait_for_no_disk() -> None:
    """Let tests write into memory where there is room: an event file waits for the disk at every result."""
    if "TMPDIR" in os.environ or not os.access(_MEMORY, os.W_OK):
        return
    if shutil.disk_usage(_MEMORY).free > _ROOM and not os.statvfs(_MEMORY).f_flag & os.ST_NOEXEC:
        # Programs that a test starts, and the browser, write there too.
        os.environ["TMPDIR"] = tempfile.tempdir = str(_MEMORY)


_files_wait_for_no_disk()


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores: a test in a browser often waits for it."""
    return (os.cpu_count() or 1) + 1


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Thousands of tests are made, and none is rubbish: Python need not look for it meanwhile."""
    # No `gc.freeze()` afterwards: the judge of mutants looks for functions among what is not frozen.
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()


WITH_PROCESSES = ("browser", "campaigns", "work")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A test of several processes that fails has one more try, and the last lines of the run name it.

    Three browsers on two busy cores now and then press a key before a page is ready. A real fault fails twice.
    """
    folders = {Path(__file__).parent / name for name in WITH_PROCESSES}
    for item in items:
        if not folders.isdisjoint(item.path.parents):
            item.add_marker(pytest.mark.flaky(reruns=1))


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let `make stories` ask for whole events where `make test` plays small ones."""
    parser.addoption("--full-stories", action="store_true", help="play every story in full size")


@pytest.fixture(scope="session")
def full_stories(request: pytest.FixtureRequest) -> bool:
    """Whether a story is played in full size, or small enough for every change."""
    return bool(request.config.getoption("--full-stories"))


@pytest.fixture
def packages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty folder of packages; what `tests.installed_plugins.put_in` puts there is installed."""
    # Loaded here: tests of the start measure what is not loaded.
    from tabiya.plugins import forget

    folder = tmp_path / "packages"
    folder.mkdir()
    monkeypatch.syspath_prepend(folder)
    forget()
    yield folder
    forget()
    for path in folder.glob("*.py"):
        sys.modules.pop(path.stem, None)
