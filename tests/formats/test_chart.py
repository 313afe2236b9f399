"""Bars as a picture: their lengths, their words, and nothing that breaks the SVG."""

import re
from xml.etree import ElementTree as ET

from tabiya.formats.chart import ChartBar, bar_chart

SVG = "{http://www.w3.org/2000/svg}"


def parsed(picture: str) -> ET.Element:
    """The picture as a browser takes it apart."""
    return ET.fromstring(picture)  # noqa: S314 - our own


def test_lengths_are_in_proportion_and_intervals_stay_inside() -> None:
    """The longest interval takes the whole width."""
    root = parsed(
        bar_chart(
            "Chances", [ChartBar("A", 0.4, 0.3, 0.5, "40 %"), ChartBar("B", 0.1, 0, 0.2, "10 %")]
        )
    )
    one, other = (float(each.attrib["width"]) for each in root.iter(f"{SVG}rect"))
    assert one == 4 * other
    right = float(next(root.iter(f"{SVG}rect")).attrib["x"]) + 360
    first = next(root.iter(f"{SVG}path")).attrib["d"]
    assert re.fullmatch(rf"M[0-9.]+ [0-9]+H{right:.1f}", first)


def test_names_and_values_are_words_too() -> None:
    """For whoever cannot see the picture; and markup in a name stays a name."""
    root = parsed(bar_chart("A & B", [ChartBar("<b>Eva</b>", 1, 1, 1, "100 %")], note="2 < 3"))
    assert root.findtext(f"{SVG}title") == "A & B"
    assert root.findtext(f"{SVG}desc") == "<b>Eva</b>: 100 %"
    texts = [each.text for each in root.iter(f"{SVG}text")]
    assert texts == ["A & B", "<b>Eva</b>", "100 %", "2 < 3"]


def test_nothing_to_show_is_still_a_picture() -> None:
    """With its title."""
    assert parsed(bar_chart("Chances", [])).findtext(f"{SVG}title") == "Chances"
