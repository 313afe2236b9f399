"""Small lists in FIDE's own layouts, keyed in by hand."""

import io
import zipfile

COMBINED = (
    "ID Number      Name                                                         Fed Sex Tit  "
    "WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag"
)
SINGLE = (
    "ID Number      Name                                                         Fed Sex Tit  "
    "WTit OTit           FOA SEP26 Gms K  B-day Flag"
)


def combined_line(
    fide_id: int,
    name: str,
    fed: str = "NOR",
    sex: str = "M",
    title: str = "",
    ratings: tuple[int, int, int] = (0, 0, 0),
    born: str = "1990",
    flag: str = "",
    w_title: str = "",
    k: tuple[int, int, int] = (20, 20, 20),
    games: tuple[int, int, int] = (0, 0, 0),
) -> str:
    """One line of the list with all three ratings; ratings stand to the right in their column."""
    figures = "".join(
        f"{rating:>5} {number:>3} {coefficient:>2} "
        for rating, number, coefficient in zip(ratings, games, k, strict=True)
    )
    return (
        f"{fide_id:<15}{name:<61}{fed:<4}{sex:<4}{title:<5}{w_title:<5}{'':<15}{'':<4}{figures}"
        f"{born:<6}{flag}"
    )


PLAYERS = (
    combined_line(
        1503014,
        "Carlsen, Magnus",
        title="GM",
        ratings=(2830, 2820, 2880),
        k=(10, 20, 40),
        games=(9, 0, 123),
    ),
    combined_line(1539, "Carlsen, Ingrid", sex="F", ratings=(0, 1805, 0), born="0000"),
    combined_line(700070, "Polgar, Judit", "HUN", "F", "GM", (2675, 2646, 0), "1976", "wi", "WGM"),
    combined_line(15030, "García Núñez, José", "ESP", ratings=(2100, 0, 0)),
    combined_line(99, "O'Neil-Smith, Anna-Mária", "IRL", "F", ratings=(1999, 0, 0), w_title="WCM"),
)


def combined_list() -> bytes:
    """Five players with all ratings, and a line that names nobody."""
    return "\n".join((COMBINED, *PLAYERS, "garbage", "")).encode("latin-1")


def xml_list(inside: str = "") -> bytes:
    """Two players as XML."""
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<playerslist>{inside}
<player>
<fideid>1503014</fideid><name>Carlsen, Magnus</name><country>NOR</country><sex>M</sex>
<title>GM</title><w_title></w_title><o_title></o_title><foa_title></foa_title>
<rating>2830</rating><games>9</games><k>10</k>
<rapid_rating>2820</rapid_rating><rapid_games>0</rapid_games><rapid_k>20</rapid_k>
<blitz_rating>2880</blitz_rating><blitz_games>123</blitz_games><blitz_k>40</blitz_k>
<birthday>1990</birthday><flag></flag>
</player>
<player><fideid>700070</fideid><name>Polgár &amp; Judit</name><country>HUN</country>
<sex>F</sex><title></title><w_title>WGM</w_title><rating>0</rating>
<rapid_rating></rapid_rating><birthday>1976-07-23</birthday><flag>wi</flag></player>
</playerslist>
""".encode()


def zipped(content: bytes, name: str = "players_list_foa.txt") -> bytes:
    """A list in an archive, as FIDE sends it."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("readme.md", "hello")
        archive.writestr(name, content)
    return data.getvalue()
