"""What all tests share: hypothesis runs the same examples everywhere, and in reasonable time.

Campaigns choose another profile with `--hypothesis-profile`.
"""

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis.database import DirectoryBasedExampleDatabase

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


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let `make stories` ask for whole events where `make test` plays small ones."""
    parser.addoption("--full-stories", action="store_true", help="play every story in full size")


@pytest.fixture(scope="session")
def full_stories(request: pytest.FixtureRequest) -> bool:
    """Whether a story is played in full size, or small enough for every change."""
    return bool(request.config.getoption("--full-stories"))
