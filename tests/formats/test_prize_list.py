"""Prize lists: what organisers write, and what is refused with its line."""

import pytest

from tabiya.formats.prize_list import PrizeListRefused, read_prize_list
from tabiya.prizes.award import PrizeFund
from tabiya.prizes.categories import Category
from tabiya.prizes.places import Limit, Sharing

TOML = """places = [1000, 500, "250.50"]
sharing = "hort"
limit = "score-groups"

[[category]]
name = "Best woman"
prizes = [200, 100]
women = true

[[category]]
name = "Under 2000"
prizes = [12.5]
rating_from = 1
rating_until = 1999
"""
TABLE = """category,amount,women,rating_from,rating_until
,1000,,,
,500,,,
,250.50,,,
Best woman,200,yes,,
Best woman,100,,,
Under 2000,12.5,,1,1999
"""
CATEGORIES = (
    Category("Best woman", (20000, 10000), women=True),
    Category("Under 2000", (1250,), rating_from=1, rating_until=1999),
)
PLACES = (100000, 50000, 25050)


def test_a_list_in_toml_is_a_fund() -> None:
    """Amounts are whole, decimal or quoted; all become cents."""
    assert read_prize_list(TOML, name="list.toml") == PrizeFund(
        PLACES, Sharing.HORT, Limit.SCORE_GROUPS, CATEGORIES
    )


def test_a_table_is_the_same_fund_with_the_usual_sharing() -> None:
    """Conditions stand on the first line of a category, or on each."""
    assert read_prize_list(TABLE, name="list.CSV") == PrizeFund(PLACES, categories=CATEGORIES)


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("a.toml", "places = [1000,", "not TOML"),
        ("a.toml", "", "no prize"),
        ("a.toml", "places = [5]\nsharing = 'fair'", "line 2: sharing 'fair'"),
        ("a.toml", "places = [-5]", "line 1: places"),
        ("a.toml", "places = [true]", "line 1: places"),
        ("a.toml", "places = [100, 200]", "worth more than an earlier one"),
        ("a.toml", "plases = [100]", "line 1: plases is not known"),
        ("a.toml", "places = [9]\n[[category]]\nprizes = [1]", "line 2: name is missing"),
        ("a.toml", "[[category]]\nname = 'A'\nprizes = [1]\nwomen = 'x'", "line 4: women"),
        ("a.toml", "[[category]]\nname = 'A'\nprizes = [1]\nborn_from = '2008'", "line 4: born"),
        ("a.toml", "[[category]]\nname = 'A'\nprizes = []", "line 3: prizes"),
        ("a.toml", "[category]\nname = 'A'", "[[category]]"),
        ("a.csv", "place,money\n1,1000\n", "line 1: the column place"),
        ("a.csv", "", "no column amount"),
        ("a.csv", "category,amount\n,ten\n", "line 2: 'ten' is not an amount"),
        ("a.csv", "category,amount\n1000\n", "line 2: the line has more or fewer"),
        ("a.csv", "category,amount,women\n,10,yes\n", "line 2: women is on a line without"),
        ("a.csv", "category,amount,women\nA,10,maybe\n", "line 2: women 'maybe'"),
        ("a.csv", "category,amount,born_from\nA,10,2008\nA,5,2010\n", "line 3: A has other"),
    ],
)
def test_a_mistake_is_refused_with_its_line(name: str, text: str, said: str) -> None:
    """Nothing is passed over in silence: it would cost somebody a prize."""
    with pytest.raises(PrizeListRefused) as refused:
        read_prize_list(text, name=name)
    assert said in str(refused.value)
    assert refused.value.hint


CONDITIONS = Category(
    "Everything",
    (5000,),
    born_from=2008,
    born_until=2010,
    rating_from=1,
    rating_until=1999,
    women=True,
    federation="NOR",
    unrated=True,
)


def test_every_condition_can_be_announced_in_both_forms() -> None:
    """Years, ratings, women, federation, unrated."""
    toml = """[[category]]
name = "Everything"
prizes = [50]
born_from = 2008
born_until = 2010
rating_from = 1
rating_until = 1999
women = true
federation = "NOR"
unrated = true
"""
    table = (
        "amount,category,born_from,born_until,rating_from,rating_until,women,federation,unrated\n"
        " 50 , Everything ,2008,2010,1,1999,yes,NOR,yes\n"
    )
    for text, name in ((toml, "a.toml"), (table, "a.csv"), ("\ufeff" + table, "a.csv")):
        assert read_prize_list(text, name=name).categories == (CONDITIONS,)


@pytest.mark.parametrize(
    ("word", "answer"),
    [
        *((word, True) for word in ("yes", "true", "1", "x", "YES", " x ")),
        *((word, False) for word in ("no", "false", "0", "", "No")),
    ],
)
def test_yes_and_no_are_written_in_several_ways(word: str, *, answer: bool) -> None:
    """In a table, where there are no types."""
    fund = read_prize_list(f"category,amount,women,unrated\nA,5,{word},{word}\n", name="a.csv")
    assert fund.categories == (Category("A", (500,), women=answer, unrated=answer),)


@pytest.mark.parametrize(
    ("word", "sharing"),
    [("equal", Sharing.EQUALLY), ("tie-break", Sharing.BY_TIE_BREAK), ("hort", Sharing.HORT)],
)
def test_how_prizes_are_shared_is_one_of_three_words(word: str, sharing: Sharing) -> None:
    """Without a word they are shared equally."""
    assert read_prize_list(f"places = [5]\nsharing = '{word}'", name="a").sharing is sharing
    assert read_prize_list("places = [5]", name="a").sharing is Sharing.EQUALLY


@pytest.mark.parametrize(
    ("word", "limit"), [("places", Limit.ANNOUNCED_PLACES), ("score-groups", Limit.SCORE_GROUPS)]
)
def test_how_far_prizes_reach_is_one_of_two_words(word: str, limit: Limit) -> None:
    """Without a word as far as they are announced."""
    assert read_prize_list(f"places = [5]\nlimit = '{word}'", name="a").limit is limit
    assert read_prize_list("places = [5]", name="a").limit is Limit.ANNOUNCED_PLACES


def test_conditions_may_stand_on_every_line_or_on_the_first() -> None:
    """A line with none adds a prize; one with the same conditions too."""
    table = "category,amount,women\nW,30,yes\nW,20,yes\nW,10,\n,5,\n"
    assert read_prize_list(table, name="a.csv") == PrizeFund(
        (500,), categories=(Category("W", (3000, 2000, 1000), women=True),)
    )


def test_equal_prizes_may_follow_each_other() -> None:
    """Only more for less is wrong."""
    assert read_prize_list("places = [5, 5]", name="a").places == (500, 500)


HEAD = "places = [9]\n\n[[category]]\nname = 'A'\nprizes = [1]\n\n[[category]]\n"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("places = 5", "line 1: places 5"),
        ("places = [5, 'x']", "line 1: places"),
        ("places = [5]\nlimit = 'far'", "line 2: limit 'far'"),
        ("places = [5]\nsharing = 3", "line 2: sharing 3"),
        ("places = [5]\ncategory = 3", "line 2: category 3"),
        ("places = [5]\ncategory = [3]", "line 2: category [3]"),
        (HEAD + "name = 'B'\nprizes = [1]\nwoman = true", "line 10: woman is not known"),
        (HEAD + "name = 'B'", "line 7: prizes is missing"),
        (HEAD + "prizes = [1]", "line 7: name is missing"),
        (HEAD + "name = ' '\nprizes = [1]", "line 8: name ' '"),
        (HEAD + "name = 3\nprizes = [1]", "line 8: name 3"),
        (HEAD + "name = 'B'\nprizes = [1]\nfederation = ''", "line 10: federation ''"),
        (HEAD + "name = 'B'\nprizes = [1]\nborn_until = true", "line 10: born_until True"),
        (HEAD + "name = 'B'\nprizes = [1]\nrating_from = 1.5", "line 10: rating_from '1.5'"),
        (HEAD + "name = 'B'\nprizes = [1]\nunrated = 1", "line 10: unrated 1"),
        (HEAD + "name = 'A'\nprizes = [1]", "two categories are called A"),
        (HEAD + "name = 'B'\nprizes = [1, 2]", "a later prize of B is worth more"),
        ("places = [1, 2]", "a later prize of the places is worth more"),
    ],
)
def test_a_mistake_in_toml_is_refused_with_its_line(text: str, said: str) -> None:
    """Of the category it stands in; a missing entry at the beginning of its category."""
    with pytest.raises(PrizeListRefused) as refused:
        read_prize_list(text, name="a.toml")
    assert said in str(refused.value)
    assert str(refused.value).startswith("a.toml")
    assert refused.value.hint


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("category,amount\nA,5,6\n", "line 2: the line has more or fewer"),
        ("amount,federation\n5,NOR\n", "line 2: federation is on a line without"),
        ("amount,born_from\n5,2008\n", "line 2: born_from is on a line without"),
        ("category,amount,born_from\nA,5,young\n", "line 2: born_from 'young'"),
        ("category,amount,rating_until\nA,5,²\n", "line 2: rating_until '²'"),
        ("category,amount,unrated\nA,5,perhaps\n", "line 2: unrated 'perhaps'"),
        ("category\nA\n", "line 1: there is no column amount"),
        ("amount\n", "contains no prizes"),
        ("amount\n5\n6\n", "a later prize of the places"),
        ("category,amount,women\nA,5,\nA,4,yes\n", "line 3: A has other conditions"),
    ],
)
def test_a_mistake_in_a_table_is_refused_with_its_line(text: str, said: str) -> None:
    """The first line names the columns."""
    with pytest.raises(PrizeListRefused) as refused:
        read_prize_list(text, name="a.csv")
    assert said in str(refused.value)
    assert str(refused.value).startswith("a.csv")
    assert refused.value.hint


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a.toml", "places = [" + "9" * 5000 + "]"),
        ("a.toml", "places = [0x" + "f" * 5000 + "]"),
        ("a.toml", "places = " + "[" * 5000),
        ("a.csv", "category,amount\n," + "9" * 5000),
        ("a.csv", 'category,amount\n,"' + "x" * 200_000),
    ],
)
def test_a_list_that_breaks_its_reader_is_refused_in_words(name: str, text: str) -> None:
    """Numbers and lists without end are no bug of ours to apologise for."""
    with pytest.raises(PrizeListRefused):
        read_prize_list(text, name=name)
