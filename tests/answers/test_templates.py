"""Sentences in templates have the places of all other sentences, `{name}`."""

import pytest
from jinja2 import Environment
from markupsafe import Markup

from tabiya.answers.templates import Sentences
from tabiya.languages import speaking

PAGE = Environment(extensions=[Sentences], autoescape=True)


@pytest.mark.parametrize(
    ("template", "shown"),
    [
        ("{% trans %}Round {{ n }}{% endtrans %}", "Round 3"),
        ("{{ _('Round {n}', n=n) }}", "Round 3"),
        ("{% trans %}{{ n }} game{% pluralize %}{{ n }} games{% endtrans %}", "3 games"),
        ("{{ ngettext('{n} game', '{n} games', n) }}", "3 games"),
        ("{% trans %}50 % of {{ n }}{% endtrans %}", "50 % of 3"),
        ("{{ _('50 % of {braces}') }}", "50 % of {braces}"),
        ("{% trans name=name %}for {{ name }}{% endtrans %}", "for &lt;i&gt; {x} %(n)s"),
        ("{% trans name=bold %}for {{ name }}{% endtrans %}", "for <b>Anna</b>"),
        ("{% trans 'money' %}Due{% endtrans %}", "Due"),
    ],
)
def test_a_sentence_is_filled_in(template: str, shown: str) -> None:
    """What people typed is escaped and not looked into; a sentence without values stays as it is."""
    values = {"n": 3, "name": "<i> {x} %(n)s", "bold": Markup("<b>Anna</b>")}
    assert PAGE.from_string(template).render(values) == shown


def test_a_name_from_right_to_left_keeps_its_place() -> None:
    """Two marks that nobody sees set it apart."""
    page = PAGE.from_string("{% trans %}for {{ name }}{% endtrans %}")
    assert page.render(name="דנה") == "for \u2068דנה\u2069"


def test_the_form_goes_with_the_number_in_the_language_of_the_reader() -> None:
    """Russian has one form for 3 and another for 5."""
    page = PAGE.from_string("{{ ngettext('{n} player', '{n} players', n) }}")
    with speaking("ru"):
        assert [page.render(n=n) for n in (1, 3, 5)] == ["1 игрок", "3 игрока", "5 игроков"]
