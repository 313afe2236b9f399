"""The form of a player."""

from __future__ import annotations

import re
from dataclasses import replace

from tabiya.desk.web.forms import Fields
from tabiya.desk.web.words import BY_HAND
from tabiya.formats.trf.layout.spellings import is_federation_code
from tabiya.languages import gettext as _
from tabiya.languages import translatable
from tabiya.model.player import LaterRating, NationalRating, Player, Sex, Title
from tabiya.prizes.money import parse_money
from tabiya.store.registration import Particulars

TITLES = tuple(title.value for title in Title)
SEXES = {"m": translatable("male"), "w": translatable("female")}
UNKNOWN_PLAYER = Player(0, "")


def read_player(fields: Fields, before: Player = UNKNOWN_PLAYER) -> Player:
    """Return the form as a player; what it does not ask is kept, problems stay in the fields."""
    title = fields.choice("title", TITLES)
    sex = fields.choice("sex", SEXES)
    rating = fields.number("rating", most=4000)
    return replace(
        before,
        name=fields.text("name", required=True),
        title=Title(title) if title else None,
        sex=Sex(sex) if sex else None,
        rating=rating or None,
        tournament_rating=_tournament_rating(fields, before),
        later_ratings=_later_ratings(fields, before),
        federation=fields.text("federation", longest=3).upper(),
        fide_id=fields.number("fide_id", least=1, most=10**9) or None,
        birth=_birth(fields),
        rating_source=before.rating_source if rating == before.rating else _source(fields, rating),
        national=_national(fields, before),
    )


def _source(fields: Fields, rating: int | None) -> str:
    """Return where a rating that was typed comes from."""
    return (fields.text("rating_source", longest=100) or BY_HAND) if rating else ""


def _tournament_rating(fields: Fields, before: Player) -> int | None:
    """Return the strength given for this event; a form that does not ask for it keeps it."""
    if not fields.asked("tournament_rating"):
        return before.tournament_rating
    return fields.number("tournament_rating", most=4000) or None


def _later_ratings(fields: Fields, before: Player) -> tuple[LaterRating, ...]:
    """Return ratings of later lists, written as `4: 2450, 7: 2461 IM`: round, rating, new title."""
    if not fields.asked("later_ratings"):
        return before.later_ratings
    ratings = []
    for part in filter(None, re.split("[,;]", fields.text("later_ratings"))):
        match = re.fullmatch(r" *([1-9][0-9]?) *[: ] *([1-9][0-9]{2,3}) *([A-Z]{2,3})? *", part)
        if match is None or (match[3] and match[3] not in TITLES):
            fields.problems["later_ratings"] = _("Write the round and the rating, as 4: 2450.")
            return before.later_ratings
        title = Title(match[3]) if match[3] else None
        ratings.append(LaterRating(int(match[1]), int(match[2]), title))
    return tuple(sorted(ratings, key=lambda rating: rating.first_round))


def _national(fields: Fields, before: Player) -> tuple[NationalRating, ...]:
    """Return the national rating of the form; what else federations know of the player is kept."""
    if not fields.asked("national"):
        return before.national
    rating = fields.number("national", most=4000)
    named = fields.text("national_of", longest=3) or fields.text("federation", longest=3)
    of = named.upper()
    if rating and not is_federation_code(of):
        fields.problems["national"] = _(
            "Enter the federation that gave the rating: three letters, such as NOR."
        )
    known = next(
        (rating for rating in before.national if rating.federation == of), NationalRating(of)
    )
    others = tuple(rating for rating in before.national[1:] if rating.federation != of)
    return (replace(known, rating=rating), *others) if rating else others


def _birth(fields: Fields) -> str:
    """Return a year, or a day, as report files write it."""
    written = fields.text("birth", longest=10).replace("-", "/").replace(".", "/")
    parts = written.split("/")
    if not written:
        return ""
    if not all(part.isascii() and part.isdigit() for part in parts) or len(parts) not in (1, 3):
        fields.problems["birth"] = _("Write the year, or the day as 2008/05/31.")
        return ""
    year = int(parts[0])
    if not 1900 <= year <= 2100:
        fields.problems["birth"] = _("Write the year with four digits.")
        return ""
    if len(parts) == 1:
        return f"{year:04}"
    month, day = int(parts[1]), int(parts[2])
    if not (1 <= month <= 12 and 1 <= day <= 31):
        fields.problems["birth"] = _("There is no such day.")
        return ""
    return f"{year:04}/{month:02}/{day:02}"


def read_particulars(fields: Fields) -> Particulars | None:
    """Return what a form says of a player beside chess; None if it does not ask for it."""
    if not fields.asked("club"):
        return None
    return Particulars(
        club=fields.text("club", longest=100),
        categories=tuple(
            category for category in fields.text("categories").split(",") if category.strip()
        ),
        family=fields.text("family", longest=100),
        contact=fields.text("contact", longest=200),
        needs=fields.text("needs", longest=300),
        comment=fields.text("comment", longest=300),
        school_class=fields.text("school_class", longest=100),
        group=fields.text("group", longest=100),
        fee=read_money(fields, "fee") if fields.text("fee", longest=12) else None,
    )


def read_money(fields: Fields, name: str) -> int:
    """Return an amount in cents; what is not money stays a problem of the field."""
    cents = parse_money(fields.text(name, longest=12))
    if cents is None:
        fields.problems[name] = _("Write an amount such as 25 or 12.50.")
    return cents or 0
