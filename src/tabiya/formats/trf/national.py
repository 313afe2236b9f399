"""Reads national rating records: a player's record under the code of a federation."""

from __future__ import annotations

from dataclasses import replace

from tabiya.formats.trf.dates import read_birth
from tabiya.formats.trf.draft import Draft
from tabiya.formats.trf.fields import NATIONAL
from tabiya.formats.trf.numbers import whole_number
from tabiya.formats.trf.spellings import SEXES
from tabiya.model.player import NationalRating

_REACH = {field.name: field.reach for field in NATIONAL.fields}
_GAPS = tuple(
    NATIONAL[name].first - 2 for name in ("sex", "name", "rating", "federation", "fide_id", "birth")
)


def is_federation_code(code: str) -> bool:
    """Whether these characters can name a federation: three capitals, and no XX extension."""
    return (
        len(code) == 3
        and code.isascii()
        and code.isalpha()
        and code.isupper()
        and not code.startswith("XX")
    )


def read_national(draft: Draft, line: str, row: int) -> bool:
    """Enter what a federation knows of a player; False if the line has not the shape of one.

    Other programs' extensions also begin with three letters; only the columns tell them apart.
    """
    text = {name: line[reach].strip() for name, reach in _REACH.items()}
    number, rating = whole_number(text["number"]), whole_number(text["rating"])
    birth = read_birth(text["birth"])
    sex = SEXES.get(text["sex"].lower())
    if (
        not number
        or (text["rating"] and rating is None)
        or (text["sex"] and sex is None)
        or birth is None
        or any(line[gap : gap + 1] not in (" ", "") for gap in _GAPS)
    ):
        return False
    known = NationalRating(
        federation=line[:3],
        rating=rating or None,
        classification=text["title"],
        name=text["name"],
        origin=text["federation"],
        identity=text["fide_id"],
        birth=birth,
        sex=sex,
    )
    draft.national.append((row, number, known))
    return True


def enter_national(draft: Draft) -> None:
    """Give each player his national ratings, once all players are known."""
    ratings: dict[int, list[NationalRating]] = {}
    for row, number, known in draft.national:
        if number not in draft.entries:
            draft.findings.refuse(
                row,
                NATIONAL["number"].first,
                str(number),
                f"player {number} of this national rating does not exist",
                rule="TRF26, National Rating Support position 5-8",
                hint="Correct the number, or add the 001 record of that player.",
            )
            continue
        ratings.setdefault(number, []).append(known)
    for number, known_of_player in ratings.items():
        entry = draft.entries[number]
        entry.player = replace(entry.player, national=tuple(known_of_player))
