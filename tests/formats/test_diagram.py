"""Pictures of positions: well-formed, complete, and turned round for Black."""

from xml.etree import ElementTree as ET

from tabiya.formats.diagram import diagram, symbols
from tabiya.laws.fen import START, read_fen

SPACE = "{http://www.w3.org/2000/svg}"


def test_a_picture_has_all_squares_and_pieces() -> None:
    """32 pieces at the start, each moved to its square, and a title for those who hear it."""
    picture = ET.fromstring(diagram(read_fen(START), "Start & <first>"))  # noqa: S314 - ours
    assert len(picture.findall(f"{SPACE}rect")) == 65
    pieces = [each for each in picture.findall(f"{SPACE}g") if "transform" in each.attrib]
    assert len(pieces) == 32
    assert picture.findtext(f"{SPACE}title") == "Start & <first>"


def test_blacks_side_can_be_below() -> None:
    """White's king is then in the upper half, and the files run from h to a."""
    fen = read_fen("8/8/8/8/8/8/8/K1k5 w - - 0 1")
    assert "translate(18 333)" in diagram(fen, "")
    assert "translate(333 18)" in diagram(fen, "", black_below=True)


def test_the_twelve_pieces_are_symbols_of_their_own() -> None:
    found = ET.fromstring(f"<svg>{symbols()}</svg>")  # noqa: S314 - ours
    assert sorted(each.attrib["id"][-1] for each in found) == sorted("KQRBNPkqrbnp")
