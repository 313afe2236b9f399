"""What the package of report files offers."""

import pytest

from tabiya.formats import trf


def test_every_name_of_the_package_is_there() -> None:
    """Also those of the writing half, which is loaded when it is asked for."""
    assert all(getattr(trf, name) is not None for name in trf.__all__)
    assert trf.write_trf.__module__ == "tabiya.formats.trf.writing.write"
    assert trf.losses.__module__ == "tabiya.formats.trf.writing.losses"


def test_another_name_is_not() -> None:
    """With the words that Python has for it."""
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        trf.nothing  # noqa: B018 - the question itself
