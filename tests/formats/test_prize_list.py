"""Prize lists: what organisers write, and what is refused with its line."""

import pytest

from tabiya.formats.prize_list import PrizeListRefused, read_prize_list
from tabiya.prizes import Category, Limit, PrizeFund, Sharing

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
        ("a.toml", "places = [1000,", "no TOML"),
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
        ("a.csv", "category,amount\n,ten\n", "line 2: 'ten' is no amount"),
        ("a.csv", "category,amount\n1000\n", "line 2: the line has more or fewer"),
        ("a.csv", "category,amount,women\n,10,yes\n", "line 2: women stands on a line without"),
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
