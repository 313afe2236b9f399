"""What a screen shows stands in its address."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from starlette.datastructures import QueryParams

from tabiya.desk.screen.options import LOOKS, ROWS, SECONDS, ScreenOptions, ScreenView


def _choice_at(address: str) -> ScreenOptions:
    return ScreenOptions.of(QueryParams(address.partition("?")[2]))


def test_without_a_word_everything_is_shown_in_the_dark() -> None:
    """All four lists."""
    assert _choice_at("/screen") == ScreenOptions()
    assert ScreenOptions().views == tuple(ScreenView)
    assert ScreenOptions().look == "dark"
    assert ScreenOptions().address() == "/screen"


@given(
    st.builds(
        ScreenOptions,
        views=st.sets(st.sampled_from(tuple(ScreenView)), min_size=1).map(
            lambda some: tuple(view for view in ScreenView if view in some)
        ),
        seconds=st.sampled_from(SECONDS),
        rows=st.sampled_from(ROWS),
        columns=st.integers(0, 2),
        look=st.sampled_from(LOOKS),
        start=st.just("") | st.times().map(lambda time: f"{time:%H:%M}"),
    )
)
def test_a_choice_is_found_again_at_its_address(choice: ScreenOptions) -> None:
    """With the number of a page or without."""
    assert _choice_at(choice.address()) == choice
    assert _choice_at(choice.address(7, hold=True)) == choice


@given(
    st.lists(
        st.tuples(
            st.sampled_from(["view", "seconds", "rows", "columns", "look", "start", "page"]),
            st.text(max_size=12) | st.integers(-9, 10**6).map(str),
        )
    )
)
def test_whatever_an_address_asks_for_becomes_something_offered(
    asked: list[tuple[str, str]],
) -> None:
    """Nothing is refused, because nobody stands at the screen to read why."""
    choice = ScreenOptions.of(QueryParams(asked))
    assert choice.views
    assert choice.seconds in SECONDS
    assert choice.rows in ROWS
    assert choice.columns in (0, 1, 2)
    assert choice.look in LOOKS


@pytest.mark.parametrize(
    ("written", "second"),
    [("15:30", 55_800), ("9:05", 32_700), ("24:00", None), ("noon", None), ("", None)],
)
def test_the_start_is_a_time_of_the_day(written: str, second: int | None) -> None:
    """Or nothing at all."""
    assert ScreenOptions.of(QueryParams({"start": written})).start_second == second


def test_long_lists_get_a_second_column_unless_the_arbiter_says_otherwise() -> None:
    """Names always do: who looks for a name should not wait long."""
    choice = ScreenOptions(rows=10)
    assert choice.columns_for(ScreenView.NAMES, 3) == 2
    assert choice.columns_for(ScreenView.BOARDS, 40) == 1
    assert choice.columns_for(ScreenView.BOARDS, 41) == 2
    assert ScreenOptions(rows=10, columns=1).columns_for(ScreenView.NAMES, 999) == 1
