"""What a column of a list tells of a player: known by its heading, or else by what its cells look like."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum

from tabiya.formats.spreadsheet.values import MEN, WOMEN, without_thousands
from tabiya.languages import translatable
from tabiya.model.player import Title, alphabetical


class PlayerField(Enum):
    """What a column tells of a player; the value is what the preview calls it."""

    NAME = translatable("name")
    LAST_NAME = translatable("last name")
    FIRST_NAME = translatable("first name")
    TITLE = translatable("title")
    RATING = translatable("FIDE rating")
    NATIONAL_RATING = translatable("national rating")
    NATIONAL_FEDERATION = translatable("federation of the national rating")
    RATING_SOURCE = translatable("source of the FIDE rating")
    FEDERATION = translatable("federation")
    FIDE_ID = translatable("FIDE number")
    SEX = translatable("sex")
    BIRTH = translatable("date of birth")
    CLUB = translatable("club or school")
    SCHOOL_CLASS = translatable("class")
    GROUP = translatable("team or group")


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
    PlayerField.SEX: "sex gender geschlecht sexo sexe sesso mf mw wm fm mk km hf fh мж жм boyorgirl "
    "plec geslacht пол",
    PlayerField.BIRTH: "birth birthday born ne nele geboren bday dateofbirth birthdate dob yob yearofbirth birthyear "
    "geb geburtsdatum geburtstag geburtsjahr jahrgang naissance datenaissance datedenaissance "
    "nacimiento fechanacimiento fechadenacimiento nascita datanascita datadinascita nascimento "
    "geboortedatum dataurodzenia rokurodzenia",
    PlayerField.CLUB: "club clubname verein vereinsname klub circolo vereniging cercle clube клуб "
    "school schoolname schule ecole escuela colegio scuola szkola escola школа",
    PlayerField.SCHOOL_CLASS: "class form grade schoolclass klasse classe clase curso klasa turma класс",
    PlayerField.GROUP: "team teamname mannschaft equipe equipo squadra druzyna команда",
}


def folded(heading: str) -> str:
    """A heading without accents, capitals, spaces and dots.

    >>> folded("Płeć (K/M)")
    'pleckm'
    """
    return "".join(letter for letter in alphabetical(heading)[0] if letter.isalnum())


_WORDS_FOR_BOTH = (
    f"{first}{second}"
    for man in MEN
    for woman in WOMEN
    if min(len(man), len(woman)) > 1  # GM is a title
    for first, second in ((man, woman), (woman, man))
)
"""Boy/girl, and the other way round."""
_KNOWN = {
    **dict.fromkeys(_WORDS_FOR_BOTH, PlayerField.SEX),
    **{
        folded(spelling): field
        for field, spellings in _SPELLINGS.items()
        for spelling in spellings.split()
    },
}
_EITHER = {
    "nom": (PlayerField.LAST_NAME, PlayerField.FIRST_NAME),
    "nombre": (PlayerField.FIRST_NAME, PlayerField.LAST_NAME),
    "nome": (PlayerField.FIRST_NAME, PlayerField.LAST_NAME),
    "naam": (PlayerField.LAST_NAME, PlayerField.FIRST_NAME),
}
"""Words for the whole name, unless another column holds the other half of it."""

BELONGING = (PlayerField.CLUB, PlayerField.SCHOOL_CLASS, PlayerField.GROUP)
"""To whom a player belongs; these words are also the beginning of many names of teams."""

_IGNORED = frozenset(
    ("no", "nr", "snr", "sno", "startno", "startnr", "rk", "rank", "rang", "platz", "num", "lp")
)


def _is_rating(cell: str) -> bool:
    return cell.isdecimal() and len(cell) in (3, 4) and int(cell) <= 3500


_LOOKS: tuple[tuple[PlayerField, Callable[[str], bool]], ...] = (
    (PlayerField.TITLE, lambda cell: cell.upper() in Title.__members__),
    (PlayerField.FEDERATION, lambda cell: len(cell) == 3 and cell.isalpha() and cell.isupper()),
    (PlayerField.SEX, lambda cell: cell.casefold() in ("m", "f", "w")),
    (PlayerField.RATING, lambda cell: _is_rating(without_thousands(cell))),
    (PlayerField.FIDE_ID, lambda cell: cell.isdecimal() and 5 <= len(cell) <= 10),
    (PlayerField.NAME, lambda cell: sum(letter.isalpha() for letter in cell) >= 3),
)
"""Tried in this order."""

_ENOUGH = 0.6
_YEARS = range(1920, 2031)


def match_headings(headings: Sequence[str]) -> tuple[PlayerField | None, ...]:
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
    # "Club" or "School" makes no row one of headings.
    named = [
        word
        for word in words
        if word in _EITHER or _KNOWN.get(word, PlayerField.CLUB) not in BELONGING
    ]
    says_name = any(
        word in _EITHER or _KNOWN[word] in (PlayerField.NAME, PlayerField.LAST_NAME)
        for word in named
    )
    return says_name or len(named) >= 2 or (bool(named) and named == words)


def is_ignored(heading: str) -> bool:
    """Whether a column is known and of no use here, such as a number in a list."""
    return folded(heading) in _IGNORED


def guessed_fields(rows: Sequence[Sequence[str]]) -> tuple[PlayerField | None, ...]:
    """What each column seems to tell; the first that fits a meaning keeps it.

    Years of birth look like ratings. Of two such columns the one with more years in it is the
    birth; a single one is the rating, because that is what pairings need.
    """
    width = max((len(row) for row in rows), default=0)
    columns = [[row[n] for row in rows if n < len(row) and row[n]] for n in range(width)]
    looks = [_look(cells) for cells in columns]
    numeric = [n for n, look in enumerate(looks) if look is PlayerField.RATING]
    if len(numeric) > 1:
        looks[max(numeric[:2], key=lambda n: _years_in(columns[n]))] = PlayerField.BIRTH
    fields: list[PlayerField | None] = []
    for look in looks:
        fields.append(None if look in fields else look)
    return tuple(fields) if PlayerField.NAME in fields else _with_a_name(columns, fields)


def parted_line(line: str) -> tuple[str, ...]:
    """What one line of words tells, in the order of LINE_FIELDS; the name stands as it was written.

    Facts stand behind the name, or before it: a number in the list, a title. Of two words
    in capitals both are the name: KIM LEE.

    >>> parted_line("7. GM Magnus Carlsen 2839 NOR 1503014")
    ('GM', 'Magnus Carlsen', '2839', 'NOR', '1503014', '')
    """
    words = _with_whole_ratings(line.split())
    if len(words) > 1 and words[0].rstrip(".)").isdecimal():
        del words[0]
    values: dict[PlayerField, str] = {}
    if len(words) > 1 and words[0].upper() in Title.__members__:
        values[PlayerField.TITLE] = words.pop(0)
    numbers: list[str] = []
    while len(words) > 1:
        word = words[-1].strip(",;()")
        if _LOOKS_OF_LINES[PlayerField.FIDE_ID](word) and PlayerField.FIDE_ID not in values:
            values[PlayerField.FIDE_ID] = word
        elif _LOOKS_OF_LINES[PlayerField.RATING](word) and len(numbers) < 2:
            numbers.insert(0, word)
        elif (
            _LOOKS_OF_LINES[PlayerField.FEDERATION](word)
            and PlayerField.FEDERATION not in values
            and (len(words) > 2 or not words[0].isupper())
        ):
            values[PlayerField.FEDERATION] = word
        else:
            break
        words.pop()
    if len(numbers) == 2:
        born = max((1, 0), key=lambda n: int(numbers[n]) in _YEARS)
        values[PlayerField.BIRTH] = numbers.pop(born)
    if numbers:
        values[PlayerField.RATING] = numbers[0]
    name = " ".join(words).rstrip(",; ")
    return tuple(name if f is PlayerField.NAME else values.get(f, "") for f in LINE_FIELDS)


_SOURCES = frozenset(("nat", "national", "fide", "elo", "dwz", "nwz", "int"))
"""Words that say which rating the number before them is."""


def _with_whole_ratings(words: list[str]) -> list[str]:
    """The words with "2 101" as one number, without a dash for no rating and a rating's source."""
    joined: list[str] = []
    for word in map(without_thousands, words):
        behind_rating = bool(joined) and _LOOKS_OF_LINES[PlayerField.RATING](
            joined[-1].strip("(,;")
        )
        if len(joined) > 1 and joined[-1] in "123" and word.isdecimal() and len(word) == 3:
            joined[-1] += word
        elif not (behind_rating and word.strip(".,;)").casefold() in _SOURCES):
            joined.append(word)
    return joined[:-1] if len(joined) > 1 and joined[-1] in ("-", "–") else joined


_LOOKS_OF_LINES = dict(_LOOKS)
LINE_FIELDS = (
    PlayerField.TITLE,
    PlayerField.NAME,
    PlayerField.RATING,
    PlayerField.FEDERATION,
    PlayerField.FIDE_ID,
    PlayerField.BIRTH,
)
"""What the words of a line without any other mark can be."""


def _look(cells: Sequence[str]) -> PlayerField | None:
    for field, looks in _LOOKS:
        if cells and sum(map(looks, cells)) >= _ENOUGH * len(cells):
            return field
    return None


def _years_in(cells: Sequence[str]) -> float:
    years = sum(cell.isdecimal() and int(cell[:9]) in _YEARS for cell in cells)
    return years / len(cells)


def _with_a_name(
    columns: Sequence[Sequence[str]], fields: Sequence[PlayerField | None]
) -> tuple[PlayerField | None, ...]:
    """If nothing looks like a name, the first column with any letter in it must be one."""
    for index, cells in enumerate(columns):
        if any(letter.isalpha() for cell in cells for letter in cell):
            return (*fields[:index], PlayerField.NAME, *fields[index + 1 :])
    return tuple(fields)
