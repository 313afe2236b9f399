"""The generated pages are what the program would write now."""

import pytest

from docs.generate import FOLDER, PAGES


@pytest.mark.parametrize("name", PAGES)
def test_a_generated_page_is_true(name: str) -> None:
    """The page in the folder is the one `make docs` would put there."""
    assert (FOLDER / name).read_bytes().decode() == PAGES[name](), "run `make docs`"
