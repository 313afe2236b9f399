"""Lists of federations, each in the columns and the packing in which it is published."""

import io
import zipfile

import pytest

from tabiya.errors import ReadingRefused
from tabiya.formats.spreadsheet.national_lists import RATING_LISTS, read_national_list
from tabiya.model.player import Player, Sex, Title
from tests.formats.imports.files import DAY, LONG, SHORT, TEXT, dbase, jet

DWZ = (
    'ID,ZPS,Mitgliedsnummer,Status,"Name,Vorname",Geschlecht,Spielberechtigung,Geburtsjahr,'
    '"Letzte Auswertung",DWZ,Index,FIDE-Elozahl,FIDE-Titel,FIDE-ID,FIDE-Land,Vorname,Nachname,'
    "FIDE-Frauentitel,FIDE-Elozahl-Schnellschach,FIDE-Elozahl-Blitz\n"
    '1,A0101,1001,A,"Öz,Jörg",M,D,1980,202401,1987,40,2010,FM,9300008,GER,Jörg,Öz,,1950,\n'
    '2,A0101,1002,P,"Abt,Eva",W,D,2012,,,,,,,,Eva,Abt,WFM,,\n'
)
ECF = (
    "ECF_code,full_name,member_no,FIDE_no,gender,nation,original_standard,"
    "standard_original_category,revised_standard,club_code,club_name,title\n"
    '123456A,"Poole, Ann",1,9300009,F,ENG,1700,A,1712,9AAA,Ely,WCM\n'
)
KNSB = "Relatienummer;Naam;Titel;FED;Rating;Nv;Geboren;S\n1;Bakker, Tim;;NED;1834;12;1999;\n"


def _zip(**members: bytes) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name, data in members.items():
            archive.writestr(name, data)
    return packed.getvalue()


def _read(data: bytes, name: str) -> list[tuple[Player, str]]:
    which = RATING_LISTS.find(name)
    assert which is not None
    return list(read_national_list(data, which))


def _national(player: Player) -> int | None:
    return next((known.rating for known in player.national), None)


def test_the_list_of_germany_comes_as_a_zip_of_tables() -> None:
    """In code page 1252, with the table of players beside others; quotes hold the comma of names."""
    others = b"ZPS-Nummer,Landesverband\nA0101,A\n"
    (one, _), (two, _) = _read(_zip(verbaende=others, spieler=DWZ.encode("cp1252")), "DWZ")
    assert (one.name, one.title, one.sex, one.birth) == ("Öz, Jörg", Title.FM, Sex.MALE, "1980")
    assert (_national(one), one.rating, one.fide_id) == (1987, 2010, 9300008)
    assert (two.sex, two.title, _national(two)) == (Sex.FEMALE, Title.WFM, None)


def test_a_member_of_several_clubs_in_germany_is_one_player() -> None:
    """There is a row for each club; rows without a number are people of their own."""
    second = '1,B0202,77,P,"Öz,Jörg",M,D,1980,202401,1987,40,2010,FM,9300008,GER,Jörg,Öz,,1950,\n'
    bare = ',C0303,8,A,"Abt,Uli",M,D,2012,,,,,,,,Uli,Abt,,,\n'
    found = [player.name for player, _ in _read((DWZ + second + bare * 2).encode(), "DWZ")]
    assert found == ["Öz, Jörg", "Abt, Eva", "Abt, Uli", "Abt, Uli"]


def test_the_older_headings_of_germany_are_known_too() -> None:
    """Before 2024 the columns had other names."""
    text = '"ZPS","Mgl-Nr","Spielername","Geburtsjahr","DWZ","FIDE-Elo","FIDE-Land"\n'
    ((player, _),) = _read(f'{text}"A","1","Öz,Jörg","1980","1987","2010","GER"\n'.encode(), "DWZ")
    assert (player.name, _national(player), player.rating) == ("Öz, Jörg", 1987, 2010)


def test_the_list_of_england_has_clubs() -> None:
    """The rating is the revised one, not the one of the first of the month."""
    ((player, club),) = _read(ECF.encode(), "ECF")
    assert (player.name, _national(player), club) == ("Poole, Ann", 1712, "Ely")
    assert (player.title, player.fide_id, player.federation) == (Title.WCM, 9300009, "ENG")


def test_the_list_of_the_netherlands_is_known() -> None:
    """Semicolons, and nothing for the sex of men."""
    ((player, _),) = _read(_zip(KLASSIEK=KNSB.encode()), "KNSB")
    assert (player.name, _national(player), player.birth) == ("Bakker, Tim", 1834, "1999")


def test_the_list_of_the_united_states_isdbase() -> None:
    """Provisional ratings have the number of games behind them."""
    fields = {"MEM_ID": 8, "MEM_NAME": 20, "GENDER": 1, "R_LPB_RAT": 8}
    fields |= {"BYEAR": 4, "FEDERATION": 3, "TITLE": 3}
    data = dbase(
        fields,
        ("12345678", "DOE, JANE", "F", "1523/10", "1988", "USA", "WFM"),
        ("12345679", "ROE, RICHARD", "M", "*1400", "", "CAN", ""),
        ("12345680", "LOE, LOU", "M", "", "", "", ""),
    )
    players = [player for player, _ in _read(data, "US Chess")]
    found = [(player.name, _national(player)) for player in players]
    assert found == [("DOE, JANE", 1523), ("ROE, RICHARD", 1400), ("LOE, LOU", None)]
    assert (players[0].sex, players[0].birth, players[0].title) == (Sex.FEMALE, "1988", Title.WFM)
    assert [player.federation for player in players] == ["USA", "CAN", ""]
    with pytest.raises(ReadingRefused, match="before its last record"):
        _read(data[:-60], "US Chess")


def test_the_list_of_france_is_a_database() -> None:
    """FIDE's ratings and those of France stand in one column, and clubs in a table of their own."""
    columns = {"Nom": TEXT, "Prenom": TEXT, "Sexe": TEXT, "NeLe": DAY, "Federation": TEXT}
    columns |= {"Elo": SHORT, "Fide": TEXT, "FideTitre": TEXT, "FideCode": TEXT, "ClubRef": LONG}
    people: list[dict[str, object]] = [
        {"Nom": "ABADIE", "Prenom": "Eve", "Sexe": "F", "NeLe": 33000.0, "Federation": "FRA"}
        | {"Elo": 2210, "Fide": "F", "FideTitre": "gf", "FideCode": "9300007", "ClubRef": 5},
        {"Nom": "BRUN", "Prenom": "Noé", "Elo": 1450, "Fide": "N", "Federation": "FRA"},
    ]
    clubs = ({"Ref": LONG, "Nom": TEXT}, [{"Ref": 5, "Nom": "Créon Échecs"}])
    (one, club), (two, none) = _read(jet({"JOUEUR": (columns, people), "CLUB": clubs}), "FFE")
    assert (one.name, one.title, one.rating, one.birth) == (
        *("ABADIE, Eve", Title.WGM, 2210),
        "1990/05/07",
    )
    assert (club, none) == ("Créon Échecs", "")
    assert (two.rating, _national(two)) == (None, 1450)


@pytest.mark.parametrize("which", [each.name for each in RATING_LISTS.own()])
def test_another_table_is_refused_with_the_columns_that_are_missing(which: str) -> None:
    """It says which list was meant, and what its headings are."""
    with pytest.raises(ReadingRefused, match=f"the list {which} cannot be read"):
        _read(b"Wine;Year\nMerlot;2019\n", which)


def test_a_damaged_zip_is_refused() -> None:
    """Whatever the library makes of it."""
    whole = _zip(a=KNSB.encode() * 50)
    with pytest.raises(ReadingRefused):
        _read(whole[:60], "KNSB")
