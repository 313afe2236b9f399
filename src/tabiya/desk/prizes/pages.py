"""The pages of the prizes: announced for everybody, divided and changed by arbiters."""

from __future__ import annotations

from typing import Any, NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from tabiya.desk.printing.pages import fund_of_file
from tabiya.desk.standings.standings import get_facts, get_standings
from tabiya.desk.web.context import get_event, get_person, get_state, read_form
from tabiya.desk.web.forms import Fields
from tabiya.desk.web.rendering import render
from tabiya.desk.web.submit import submit
from tabiya.desk.web.words import in_sentences
from tabiya.errors import TabiyaError
from tabiya.formats.prize_list import LIMITS, SHARINGS, checked_fund
from tabiya.languages import gettext as _
from tabiya.languages import say
from tabiya.prizes.award import Award, PrizeFund, award_prizes
from tabiya.prizes.categories import Category
from tabiya.prizes.money import format_money, parse_money
from tabiya.store.decision import Refused
from tabiya.store.facts.prizes import PrizesAnnounced
from tabiya.store.permissions import Permission

_EMPTY_LINES = 3
"""How many categories can be added at once."""
_MOST_CATEGORIES = 60
_NUMBERS = ("rating_from", "rating_until", "born_from", "born_until")
_ANSWERS = ("women", "unrated", "by_expectation")


class PrizeLine(NamedTuple):
    """An award as the page shows it."""

    rank: int
    name: str
    amount: str
    why: str


class PrizesDivided(NamedTuple):
    """Who would get what by the present standings."""

    lines: tuple[PrizeLine, ...]
    given: str
    announced: str
    left: bool
    """Whether something is not given, because nobody is there for it."""
    error: str = ""


def prizes(request: Request) -> Response:
    """Show what is announced, and to arbiters who would get it now."""
    return _page(request, get_state(request).prizes)


async def preview(request: Request) -> Response:
    """Show who would get what by the prizes of the form, without announcing them."""
    fields = await read_form(request)
    try:
        fund = _read_fund(fields)
    except TabiyaError as refusal:
        return _page(request, None, fields, in_sentences(refusal))
    if fields.problems:
        return _page(request, None, fields)
    return _page(request, fund, fields, preview=True)


async def announce(request: Request) -> Response:
    """Announce the prizes of the form."""
    fields = await read_form(request)
    try:
        fund = _read_fund(fields)
    except TabiyaError as refusal:
        return _page(request, None, fields, in_sentences(refusal))
    if fields.problems:
        return _page(request, None, fields)

    def again(error: str) -> Response:
        return _page(request, None, fields, error)

    title = _("Change the prizes?")
    return await submit(request, fields, PrizesAnnounced(fund), "/prizes", asks=title, again=again)


async def take_file(request: Request) -> Response:
    """Announce the prizes of a list that is sent."""
    fields = await read_form(request)
    upload = fields.upload("file")
    if upload is None:
        raise Refused("no prize list was chosen", hint="Choose a TOML or CSV file.")
    fund = await fund_of_file(upload)
    if get_state(request).started:
        # A file is not sent a second time with a confirmation: it fills in the form.
        return _page(request, fund, preview=True)
    return await submit(request, fields, PrizesAnnounced(fund), "/prizes")


async def take_back(request: Request) -> Response:
    """Announce that there are no prizes."""
    fields = await read_form(request)
    title = _("Remove the prizes?")
    return await submit(request, fields, PrizesAnnounced(None), "/prizes", asks=title)


def _read_fund(fields: Fields) -> PrizeFund:
    """Return the fund of the form; every amount that is no money is told at its field."""
    places = _amounts(fields, "places")
    categories = []
    for number in range(_MOST_CATEGORIES):
        if not fields.asked(f"name-{number}"):
            break
        name = fields.text(f"name-{number}", longest=80)
        amounts = _amounts(fields, f"amounts-{number}")
        if not name and not amounts:
            continue
        if not name or not amounts:
            missing = "amounts" if name else "name"
            fields.problems.setdefault(f"{missing}-{number}", _("Fill in this field."))
            continue
        numbers = {field: fields.number(f"{field}-{number}", most=9999) for field in _NUMBERS}
        answers = {field: fields.ticked(f"{field}-{number}") for field in _ANSWERS}
        federation = fields.text(f"federation-{number}", longest=3).upper() or None
        categories.append(
            Category(
                name,
                amounts,
                born_from=numbers["born_from"],
                born_until=numbers["born_until"],
                rating_from=numbers["rating_from"],
                rating_until=numbers["rating_until"],
                women=answers["women"],
                federation=federation,
                unrated=answers["unrated"],
                by_expectation=answers["by_expectation"],
            )
        )
    fund = PrizeFund(
        places,
        SHARINGS[fields.choice("sharing", SHARINGS, "equal")],
        LIMITS[fields.choice("limit", LIMITS, "places")],
        tuple(categories),
        fields.text("currency", longest=10),
    )
    return fund if fields.problems else checked_fund(fund, "")


def _amounts(fields: Fields, name: str) -> tuple[int, ...]:
    """Return amounts with blanks or semicolons between them."""
    words = fields.text(name, longest=2000).replace(";", " ").split()
    amounts = [parse_money(word) for word in words]
    wrong = [word for word, cents in zip(words, amounts, strict=True) if not cents]
    if wrong:
        fields.problems[name] = say(
            "{word} is not an amount. Write 1000 500 250.50.", word=wrong[0]
        )
    return tuple(cents for cents in amounts if cents)


def _page(
    request: Request,
    fund: PrizeFund | None,
    fields: Fields | None = None,
    error: str = "",
    *,
    preview: bool = False,
) -> Response:
    behind = get_person(request).may(Permission.SEE_UNPUBLISHED)
    state = get_state(request)
    shown = fund or state.prizes
    listed = shown.categories if shown else ()
    wrong = bool(error or (fields and fields.problems))
    context: dict[str, Any] = {
        "fund": shown,
        "announced": state.prizes,
        "divided": _divided(request, shown) if shown and behind and not wrong else None,
        "preview": preview,
        "places": _written(shown.places) if shown else "",
        "categories": [*listed, *[None] * _EMPTY_LINES],
        "written": _written,
        "money": format_money,
        "sharings": _sharings(),
        "limits": _limits(),
        "sharing": next((k for k, v in SHARINGS.items() if shown and v is shown.sharing), "equal"),
        "limit": next((k for k, v in LIMITS.items() if shown and v is shown.limit), "places"),
        "for_whom": _for_whom,
        "problems": fields.problems if fields else {},
        "typed": dict(fields.again()) if fields else {},
        "error": error,
        "teams": state.paired_by.teams is not None,
    }
    return render(request, "prizes/prizes.html", context, status=422 if wrong else 200)


def _sharings() -> list[tuple[str, str]]:
    return [
        ("equal", _("shared equally by players with equal points")),
        ("tie-break", _("by tie-break")),
        ("hort", _("half by tie-break, half shared equally (Hort)")),
    ]


def _limits() -> list[tuple[str, str]]:
    return [
        ("places", _("only players ranked on the announced places")),
        ("score-groups", _("everyone with the same points")),
    ]


def _written(amounts: tuple[int, ...]) -> str:
    return " ".join(format_money(amount).removesuffix(".00") for amount in amounts)


def _for_whom(category: Category) -> str:
    """Return the conditions of a category in words."""
    conditions = []
    if category.women:
        conditions.append(_("women"))
    if category.unrated:
        conditions.append(_("players without a rating"))
    if category.federation:
        conditions.append(category.federation)
    for low, high, words in (
        (category.rating_from, category.rating_until, _("rating")),
        (category.born_from, category.born_until, _("born")),
    ):
        if low is not None or high is not None:
            conditions.append(
                f"{words} {low if low is not None else ''}–{high if high is not None else ''}"
            )
    if category.by_expectation:
        conditions.append(_("best score above the expected one (W-We)"))
    return ", ".join(conditions) or _("everyone")


def _divided(request: Request, fund: PrizeFund) -> PrizesDivided:
    event, state = get_event(request), get_state(request)
    whole = sum(fund.places) + sum(sum(category.amounts) for category in fund.categories)
    announced = _with_currency(whole, fund)
    shown = get_standings(event.cache, state)
    if shown.found is None:
        return PrizesDivided((), "", announced, left=False, error=shown.trouble)
    try:
        awards = award_prizes(get_facts(event.cache, state), shown.found, fund)
    except TabiyaError as refusal:
        return PrizesDivided((), "", announced, left=False, error=in_sentences(refusal))
    given = sum(award.cents for award in awards)
    lines = tuple(
        PrizeLine(award.rank, award.name, _with_currency(award.cents, fund), _why(award, fund))
        for award in awards
    )
    return PrizesDivided(lines, _with_currency(given, fund), announced, left=given < whole)


def _with_currency(cents: int, fund: PrizeFund) -> str:
    return f"{format_money(cents)} {fund.currency}".strip()


def _why(award: Award, fund: PrizeFund) -> str:
    if award.category:
        return award.category
    place = say("place {rank}", rank=award.rank)
    if award.sharers == 1:
        return place
    how = dict(_sharings())[next(k for k, v in SHARINGS.items() if v is fund.sharing)]
    return say("{place}, {how}, among {n}", place=place, how=how, n=award.sharers)
