"""The bracket as SVG."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

from tabiya.pairing.knockout.bracket import bracket
from tabiya.pairing.knockout.svg_picture import svg_pictures

TEXT = "{http://www.w3.org/2000/svg}text"


@pytest.mark.parametrize(("players", "pages"), [(5, 1), (8, 1), (100, 5), (1000, 33)])
def test_every_page_is_a_drawing_with_all_its_names(players: int, pages: int) -> None:
    """Each page is well-formed, and every player is written in the picture."""
    drawings = svg_pictures(bracket([f"Player-{n}" for n in range(1, players + 1)]))
    assert len(drawings) == pages
    written = {
        node.text
        for drawing in drawings
        for node in ET.fromstring(drawing).iter(TEXT)  # noqa: S314 - our own drawing
    }
    assert {f"{n} Player-{n}" for n in range(1, players + 1)} <= written


def test_names_cannot_break_out_of_the_drawing() -> None:
    """Signs of the markup and control signs are written as text."""
    (drawing,) = svg_pictures(bracket(['<script>alert("&")</script>', "B\x00B\x1b"]))
    texts = [node.text for node in ET.fromstring(drawing).iter(TEXT)]  # noqa: S314 - our own
    assert '1 <script>alert("&")</script>' in texts
    assert "2 B B " in texts


def test_names_stay_inside_the_drawing() -> None:
    """The width of the drawing grows with the longest name."""
    (drawing,) = svg_pictures(bracket(["A" * 30, "B"]))
    root = ET.fromstring(drawing)  # noqa: S314 - our own drawing
    assert int(root.attrib["width"]) >= 2 * 30 * 8
