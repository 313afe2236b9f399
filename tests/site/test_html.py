"""The markup of the public pages."""

from tabiya.site.html import cells


def test_a_name_from_right_to_left_stands_apart() -> None:
    """Beside a number it would carry the number to its other side; Latin names cost nothing."""
    assert cells(("דנה", "Öz & Co", 3)) == "<td><bdi>דנה</bdi><td>Öz &amp; Co<td>3"
