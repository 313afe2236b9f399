"""Prize lists as organisers write them: TOML, or a table of comma-separated values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import NoReturn, TypeVar

from tabiya.errors import TabiyaError
from tabiya.languages import Text, gettext, say, translatable
from tabiya.model.arguments import expect
from tabiya.prizes.award import PrizeFund
from tabiya.prizes.categories import Category
from tabiya.prizes.money import parse_money
from tabiya.prizes.places import Limit, Sharing

SHARINGS = {
    "equal": Sharing.EQUALLY,
    "tie-break": Sharing.BY_TIE_BREAK,
    "hort": Sharing.HORT,
}
LIMITS = {"places": Limit.ANNOUNCED_PLACES, "score-groups": Limit.SCORE_GROUPS}

_YEARS_AND_RATINGS = ("born_from", "born_until", "rating_from", "rating_until")
_YES_OR_NO = ("women", "unrated", "by_expectation")
_CONDITIONS = (*_YEARS_AND_RATINGS, *_YES_OR_NO, "federation")
_TABLE_COLUMNS = ("category", "amount", *_CONDITIONS)
_TRUE_WORDS = ("yes", "true", "1", "x")
_FALSE_WORDS = ("", "no", "false", "0")


T = TypeVar("T")


class PrizeListRefused(TabiyaError):
    """A prize list that cannot be understood, with the line and what to write there."""


def read_prize_list(text: str, *, name: str) -> PrizeFund:
    """Read a prize list: a table if the name ends in `.csv` or the first line is not TOML.

    >>> import tabiya
    >>> tabiya.read_prize_list("places = [100, 50]", name="prizes.toml").places
    (10000, 5000)
    """
    expect(text, str, "text", "the text of a prize list")
    expect(name, str, "name", "the name of the list")
    from csv import Error

    try:
        if name.casefold().endswith(".csv") or not _looks_like_toml(text):
            return _from_table(text, name)
        return _from_toml(text, name)
    except (ValueError, RecursionError, Error) as wrong:
        # Numbers of thousands of digits, lists in lists without end, cells without end.
        raise PrizeListRefused(
            "the prize list cannot be read",
            where=name,
            hint="It is damaged, or a number in it is far too long.",
        ) from wrong


def _from_toml(text: str, name: str) -> PrizeFund:
    # Loaded here, because most lists are tables.
    import tomllib

    try:
        data = tomllib.loads(text, parse_float=str)
    except tomllib.TOMLDecodeError as wrong:
        raise PrizeListRefused(
            "this is not TOML: {problem}",
            problem=wrong,
            where=name,
            hint='A prize list begins with a line such as: places = [1000, 500, "250.50"]',
        ) from None
    head = _Entries(text, name, data, table=0)
    head.refuse_others("places", "sharing", "limit", "currency", "category")
    listed = data.get("category", [])
    if not isinstance(listed, list) or not all(isinstance(entry, dict) for entry in listed):
        head.refuse(
            "category", translatable("{key} begins with a line [[category]], once for each.")
        )
    categories = tuple(
        _Entries(text, name, entry, table=place).category()
        for place, entry in enumerate(listed, start=1)
    )
    fund = PrizeFund(
        head.money("places"),
        head.word("sharing", SHARINGS, Sharing.EQUALLY),
        head.word("limit", LIMITS, Limit.ANNOUNCED_PLACES),
        categories,
        head.text("currency") or "",
    )
    return checked_fund(fund, name)


class _Entries:
    """The entries of one table of the file, and the lines they stand on."""

    def __init__(self, text: str, name: str, data: Mapping[str, object], *, table: int) -> None:
        self.name = name
        self.data = data
        self.lines: dict[str, int] = {}
        tables = 0
        for number, line in enumerate(text.splitlines(), start=1):
            if line.lstrip().startswith("["):
                tables += 1
            if tables == table:
                self.lines.setdefault(line.partition("=")[0].strip(), number)
        self.first = min(self.lines.values(), default=1)

    def refuse(self, key: str, hint: str, **values: object) -> NoReturn:
        """Say which entry of which line is wrong, and what it must be."""
        line = self.lines.get(key, self.first)
        what = (
            Text("{key} {value} cannot be used", key=key, value=repr(self.data[key]))
            if key in self.data
            else Text("{name} is missing", name=key)
        )
        raise PrizeListRefused(
            what,
            where=Text("{file}, line {line}", file=self.name, line=line),
            hint=Text(hint, key=key, **values),
        )

    def refuse_others(self, *known: str) -> None:
        """A misspelt entry must not be passed over: it would cost somebody a prize."""
        for key in self.data:
            if key not in known:
                raise PrizeListRefused(
                    "{key} is not known",
                    key=key,
                    where=Text(
                        "{file}, line {line}", file=self.name, line=self.lines.get(key, self.first)
                    ),
                    hint="Known here: {known}.",
                    known=", ".join(known),
                )

    def money(self, key: str) -> tuple[int, ...]:
        """Return a list of amounts, in cents."""
        listed = self.data.get(key, [])
        hint = translatable('{key} must be a list of amounts, such as [1000, 500, "250.50"].')
        if not isinstance(listed, list):
            self.refuse(key, hint)
        cents = [
            None if isinstance(amount, bool) else parse_money(str(amount)) for amount in listed
        ]
        known = tuple(amount for amount in cents if amount is not None)
        if len(known) < len(cents):
            self.refuse(key, hint)
        return known

    def word(self, key: str, words: Mapping[str, T], otherwise: T) -> T:
        """Return what one of a few words stands for; `otherwise` if none is given."""
        if key not in self.data:
            return otherwise
        word = self.data[key]
        if not isinstance(word, str) or word not in words:
            self.refuse(key, translatable("{key} must be one of {known}."), known=", ".join(words))
        return words[word]

    def whole(self, key: str) -> int | None:
        """Return a year or a rating, None if it is not given."""
        value = self.data.get(key)
        if value is not None and (isinstance(value, bool) or not isinstance(value, int)):
            self.refuse(
                key,
                translatable(
                    "{key} must be a whole number, such as 2008 for a year or 2199 for a rating."
                ),
            )
        return value

    def yes(self, key: str) -> bool:
        """Return whether a condition is asked for."""
        value = self.data.get(key, False)
        if not isinstance(value, bool):
            self.refuse(key, translatable("{key} must be true or false."))
        return value

    def text(self, key: str) -> str | None:
        """Return a name or a code, None if it is not given."""
        value = self.data.get(key)
        if value is not None and (not isinstance(value, str) or not value.strip()):
            self.refuse(key, translatable("{key} must be text between quotation marks."))
        return value

    def category(self) -> Category:
        """Return the category that these entries describe."""
        self.refuse_others("name", "prizes", *_CONDITIONS)
        name = self.text("name")
        if name is None:
            self.refuse("name", translatable("{key} describes the prize, such as Best junior."))
        prizes = self.money("prizes")
        if not prizes:
            self.refuse(
                "prizes", translatable("{key} must be a list of amounts, such as [200, 100].")
            )
        return Category(
            name,
            prizes,
            born_from=self.whole("born_from"),
            born_until=self.whole("born_until"),
            rating_from=self.whole("rating_from"),
            rating_until=self.whole("rating_until"),
            women=self.yes("women"),
            federation=self.text("federation"),
            unrated=self.yes("unrated"),
            by_expectation=self.yes("by_expectation"),
        )


def _looks_like_toml(text: str) -> bool:
    """Whether the first line says or begins something, where a table would name its columns."""
    first = next((line for line in text.splitlines() if line.strip()), "").lstrip("\ufeff ")
    return first[:1] in ("", "#", "[") or "=" in first


def _from_table(text: str, name: str) -> PrizeFund:
    """A table with one line for each prize; those without a category are the places, in order."""
    from tabiya.formats.comma_separated import table_reader

    reader = table_reader(text)
    columns = [column.strip() for column in reader.fieldnames or ()]
    strange = [column for column in columns if column not in _TABLE_COLUMNS]
    if strange or "amount" not in columns:
        raise PrizeListRefused(
            Text("the column {column} is unknown", column=strange[0])
            if strange
            else Text("there is no column amount"),
            where=Text("{file}, line {line}", file=name, line=1),
            hint=Text(
                ("The first line must have the headings: {columns}."),
                columns=", ".join(_TABLE_COLUMNS),
            ),
        )
    reader.fieldnames = columns
    places: list[int] = []
    categories: dict[str, Category] = {}
    for row in reader:
        where = say("{file}, line {line}", file=name, line=reader.line_num)
        if None in row or None in row.values():
            raise PrizeListRefused(
                "the line has more or fewer cells than there are columns",
                where=where,
                hint="Put a text with a comma between quotation marks; keep all commas.",
            )
        cents = parse_money(row["amount"])
        if cents is None:
            raise PrizeListRefused(
                "{amount} is not an amount",
                amount=repr(row["amount"]),
                where=where,
                hint="Write 1000 or 250.50.",
            )
        category = _category_of_row(row, cents, where)
        if category is None:
            places.append(cents)
        elif category.name in categories:
            categories[category.name] = _with_another_prize(
                categories[category.name], category, where
            )
        else:
            categories[category.name] = category
    return checked_fund(PrizeFund(tuple(places), categories=tuple(categories.values())), name)


def _category_of_row(row: Mapping[str, str], cents: int, where: str) -> Category | None:
    cells = {key: value.strip() for key, value in row.items()}
    if not cells.get("category"):
        extra = next((key for key in _CONDITIONS if cells.get(key)), None)
        if extra is not None:
            raise PrizeListRefused(
                "{extra} is on a line without a category",
                extra=extra,
                where=where,
                hint="Give the category a name, or leave the condition out.",
            )
        return None
    numbers = {key: _number(cells.get(key, ""), key, where) for key in _YEARS_AND_RATINGS}
    answers = {key: _answer(cells.get(key, ""), key, where) for key in _YES_OR_NO}
    return Category(
        cells["category"],
        (cents,),
        born_from=numbers["born_from"],
        born_until=numbers["born_until"],
        rating_from=numbers["rating_from"],
        rating_until=numbers["rating_until"],
        women=answers["women"],
        federation=cells.get("federation") or None,
        unrated=answers["unrated"],
        by_expectation=answers["by_expectation"],
    )


def _number(cell: str, key: str, where: str) -> int | None:
    if cell and not (cell.isascii() and cell.isdecimal()):
        raise PrizeListRefused(
            "{key} {cell} is not a whole number",
            key=key,
            cell=repr(cell),
            where=where,
            hint="Write a year or a rating.",
        )
    return int(cell) if cell else None


def _answer(cell: str, key: str, where: str) -> bool:
    word = cell.casefold()
    if word not in _TRUE_WORDS + _FALSE_WORDS:
        raise PrizeListRefused(
            "{key} {cell} is neither yes nor no",
            key=key,
            cell=repr(cell),
            where=where,
            hint="Write yes or nothing.",
        )
    return word in _TRUE_WORDS


def _with_another_prize(known: Category, more: Category, where: str) -> Category:
    """The category with one more prize; its conditions are said on every line, or on the first."""
    bare = Category(more.name, more.amounts)
    same = replace(more, amounts=known.amounts) == known
    if not same and more != bare:
        raise PrizeListRefused(
            "{category} has other conditions on an earlier line",
            category=more.name,
            where=where,
            hint="Give it another name, or the same conditions.",
        )
    return replace(known, amounts=known.amounts + more.amounts)


def checked_fund(fund: PrizeFund, name: str) -> PrizeFund:
    """The fund, if it can be given out: something to give, later prizes not above earlier ones."""
    if not fund.places and not fund.categories:
        raise PrizeListRefused(
            "this list contains no prizes", where=name, hint="Announce places or categories."
        )
    doubles = [
        category.name
        for place, category in enumerate(fund.categories)
        if category.name in {other.name for other in fund.categories[:place]}
    ]
    if doubles:
        raise PrizeListRefused(
            "two categories are called {name}",
            name=doubles[0],
            where=name,
            hint="Give each a different name, and list the prizes of one category together.",
        )
    for what, amounts in (
        (gettext("the places"), fund.places),
        *((category.name, category.amounts) for category in fund.categories),
    ):
        if list(amounts) != sorted(amounts, reverse=True):
            raise PrizeListRefused(
                "a later prize of {what} is worth more than an earlier one",
                what=what,
                where=name,
                hint="List the first prize first.",
            )
    return fund
