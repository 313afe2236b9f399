"""A list of players goes from page to page without a letter lost."""

from hypothesis import given, settings
from hypothesis import strategies as st

from tabiya.desk.entrants.upload import as_sent, as_shown
from tabiya.model.player import NationalRating, Player, Sex, Title

TEXT = st.text(st.characters(blacklist_categories=("Cc", "Cs")), max_size=12)
PLAYERS = st.builds(
    Player,
    number=st.integers(0, 9999),
    name=TEXT,
    sex=st.sampled_from([None, *Sex]),
    title=st.sampled_from([None, *Title]),
    rating=st.none() | st.integers(0, 4000),
    federation=TEXT,
    fide_id=st.none() | st.integers(1, 10**9),
    birth=TEXT,
    national=st.lists(st.builds(NationalRating, TEXT, st.integers(0, 4000)), max_size=2).map(tuple),
    rating_source=TEXT,
)


@settings(max_examples=60)
@given(st.lists(PLAYERS, max_size=4).map(tuple))
def test_what_was_shown_is_what_is_entered(players: tuple[Player, ...]) -> None:
    """Every detail of everybody, also of those that a spreadsheet would not carry."""
    assert as_shown(as_sent(players)) == players


def test_control_characters_are_left_behind() -> None:
    """They cannot be seen, and so nobody has agreed to them."""
    assert as_shown(as_sent([Player(1, "A\x07nn\x00")])) == (Player(1, "Ann"),)
