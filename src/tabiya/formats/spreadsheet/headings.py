"""What people write above their columns, in several languages and spellings."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from enum import Enum


class PlayerField(Enum):
    """What a column tells of a player; the value is what the preview calls it."""

    NAME = "name"
    LAST_NAME = "last name"
    FIRST_NAME = "first name"
    TITLE = "title"
    RATING = "FIDE rating"
    NATIONAL_RATING = "national rating"
    NATIONAL_FEDERATION = "federation of the national rating"
    RATING_SOURCE = "source of the FIDE rating"
    FEDERATION = "federation"
    FIDE_ID = "FIDE number"
    SEX = "sex"
    BIRTH = "date of birth"


_SPELLINGS: dict[PlayerField, str] = {
    PlayerField.NAME: "name fullname player playername spieler spielername teilnehmer joueur jugador "
    "giocatore speler zawodnik jogador nomcomplet nombrecompleto nomecognome cognomenome "
    "apellidosynombre nombreyapellidos nazwiskoimie nazwiskoiimie имя игрок фио",
    PlayerField.LAST_NAME: "lastname surname familyname nachname familienname apellido apellidos "
    "cognome nazwisko achternaam sobrenome фамилия",
    PlayerField.FIRST_NAME: "firstname givenname givennames forename forenames vorname prenom imie "
    "voornaam",
    PlayerField.TITLE: "title tit titel titulo titre titolo tytul fidetitle звание",
    PlayerField.RATING: "rating rtg elo fide fideelo elofide eloint rtgi irtg ratingint fiderating "
    "ratingfide interrtg intrating srtng stdrating standard std wertungszahl рейтинг",
    PlayerField.NATIONAL_RATING: "nationalrating natrating nrtg rtgn nationalelo elonat natelo dwz nwz "
    "ratingnat ecf nationalrtg",
    PlayerField.NATIONAL_FEDERATION: "nationalratingof natratingof nationalfed natfed nationallist",
    PlayerField.RATING_SOURCE: "ratingsource sourceofrating fideratingsource",
    PlayerField.FEDERATION: "fed federation country nation land verband federacion federazione pays "
    "pais paese kraj federacja nationality федерация",
    PlayerField.FIDE_ID: "id fideid idfide fideno fidenr fidenumber fidecode codefide idno idnr idnumber "
    "fideidno codicefide fidekennung",
    PlayerField.SEX: "sex gender geschlecht sexo sexe sesso mf plec geslacht пол",
    PlayerField.BIRTH: "birth birthday born ne nele geboren bday dateofbirth birthdate dob yob yearofbirth birthyear "
    "geb geburtsdatum geburtstag geburtsjahr jahrgang naissance datenaissance datedenaissance "
    "nacimiento fechanacimiento fechadenacimiento nascita datanascita datadinascita nascimento "
    "geboortedatum dataurodzenia rokurodzenia",
}
_KNOWN = {
    spelling: field for field, spellings in _SPELLINGS.items() for spelling in spellings.split()
}
_EITHER = {
    "nom": (PlayerField.LAST_NAME, PlayerField.FIRST_NAME),
    "nombre": (PlayerField.FIRST_NAME, PlayerField.LAST_NAME),
    "nome": (PlayerField.FIRST_NAME, PlayerField.LAST_NAME),
    "naam": (PlayerField.LAST_NAME, PlayerField.FIRST_NAME),
}
"""Words for the whole name, unless another column holds the other half of it."""

_IGNORED = frozenset(
    ("no", "nr", "snr", "sno", "startno", "startnr", "rk", "rank", "rang", "platz", "num", "lp")
)


def folded(heading: str) -> str:
    """A heading without accents, capitals, spaces and dots."""
    plain = unicodedata.normalize("NFKD", heading.casefold())
    return "".join(letter for letter in plain if letter.isalnum())


def fields_of(headings: Sequence[str]) -> tuple[PlayerField | None, ...]:
    """What each column tells; None for a column that is not understood or not needed.

    A second column of the same meaning is left aside.
    """
    words = [folded(heading) for heading in headings]
    certain = {_KNOWN[word] for word in words if word in _KNOWN}
    fields: list[PlayerField | None] = []
    for word in words:
        field = _KNOWN.get(word)
        if word in _EITHER:
            half, other = _EITHER[word]
            field = half if other in certain else PlayerField.NAME
        fields.append(None if field in fields else field)
    return tuple(fields)


def is_heading_row(cells: Sequence[str]) -> bool:
    """Whether a row names columns: names among them, two known words, or nothing else."""
    words = [folded(cell) for cell in cells if cell]
    named = [word for word in words if word in _KNOWN or word in _EITHER]
    says_name = any(
        word in _EITHER or _KNOWN[word] in (PlayerField.NAME, PlayerField.LAST_NAME)
        for word in named
    )
    return says_name or len(named) >= 2 or (bool(named) and named == words)


def is_ignored(heading: str) -> bool:
    """Whether a column is known and of no use here, such as a number in a list."""
    return folded(heading) in _IGNORED
