"""Long lines of templates are broken by a tool that no reader of a page notices."""

from __future__ import annotations

import pytest
from jinja2 import Environment

from docs.templates import ROOT, WIDTH, formatted, long_lines, meaning, templates
from tabiya.answers.templates import Sentences

WIDE = "x" * 60
SENTENCE = "Give it to the program now: it is not shown again, and <i>the desk</i> keeps only a digest of {{ n }}."


def shown(source: str) -> str:
    """What a template makes of some values, with the same settings as the pages."""
    environment = Environment(
        extensions=[Sentences], autoescape=True, trim_blocks=True, lstrip_blocks=True
    )
    return environment.from_string(source).render(
        a="A", b="B", n=3, words={"one": 1}, values=["v", "w"], call=lambda *each, **_named: each
    )


def test_no_line_of_a_template_is_too_long() -> None:
    """`python -m docs.templates` breaks them."""
    assert [str(path.relative_to(ROOT)) for path in templates() if long_lines(path)] == []


@pytest.mark.parametrize(
    "source",
    [
        # After block tags Jinja drops the line break, in text, in a tag and inside a quote.
        f"<b>{WIDE}</b>{{% if a %}}<i>{WIDE}</i>{{% else %}}<b>{WIDE}</b>{{% endif %}}<u>{WIDE}</u>",
        f'<a class="{WIDE}{{% if a %}} {WIDE}{{% endif %}} {WIDE}{{% if b %}} on{{% endif %}}">{{{{ a }}}}</a>',
        # Between arguments, and in a string too long for a line.
        f'<b>{{{{ call("{WIDE}", b, "{WIDE}", [a, b, {{"one": n}}], a if b else "{WIDE}") }}}}</b>',
        f'<b>{{{{ _("{WIDE} and {WIDE} for {{n}} of {WIDE}", n=n) }}}}</b>',
        # A space that is shown stays, and none is added.
        f"<b>{WIDE}</b>{{% if a %}} {{% if b %}}{WIDE}{{% endif %}} {{% endif %}}<i>{WIDE}</i>",
        f"    <b>{WIDE}</b>{{% if a %}}<i>{WIDE}</i>{{% endif %}}<u>{WIDE}</u>",
        # Sentences keep their words, forms and context.
        f'<p class="hint">{{% trans %}}{SENTENCE} {WIDE}{{% endtrans %}}</p>',
        f"<p>{{% trans %}}{SENTENCE}{WIDE}{{% pluralize %}}{SENTENCE} {WIDE}{{% endtrans %}}</p>",
        f'<p>{{% trans "money" n=n, each=a %}}{SENTENCE} {{{{ each }}}} {WIDE}{{% endtrans %}}</p>',
    ],
)
def test_what_is_shown_is_the_same_to_the_byte(source: str) -> None:
    """Wherever Jinja itself drops the break."""
    result = formatted(source)
    assert len(source) > WIDTH >= max(map(len, result.splitlines()))
    assert shown(result) == shown(source)
    assert meaning(result) == meaning(source)


@pytest.mark.parametrize(
    ("source", "result"),
    [
        (
            f"<div><p>{WIDE}</p><p>{WIDE}</p></div>",
            f"<div><p>{WIDE}</p>\n<p>{WIDE}</p></div>",
        ),
        (
            f'<input class={WIDE} type=text name="a" value={WIDE}>',
            f'<input class={WIDE}\n  type=text name="a" value={WIDE}>',
        ),
        (
            f'  <input class={WIDE} alt="a b" title={WIDE}>',
            f'  <input class={WIDE} alt="a b"\n    title={WIDE}>',
        ),
    ],
)
def test_a_break_that_html_ignores(source: str, result: str) -> None:
    """Between blocks and between attributes, never inside a value, at the indentation of the line."""
    assert formatted(source) == result
    assert meaning(result) == meaning(source)


@pytest.mark.parametrize(
    "source",
    [
        f"<p>{WIDE} and {WIDE} and {WIDE}</p>",
        f"<b>{WIDE}</b><i>{WIDE}</i><b>{WIDE}</b>",
        f"<b>{WIDE}</b>{{# a space follows #}} <i>{WIDE}{WIDE}</i>",
        f'<b title="{WIDE} {WIDE} {WIDE}"></b>',
        f"<pre>{WIDE} <b>{WIDE}</b> {{% if a %}}{WIDE}{{% endif %}}</pre>",
        f"<textarea>{WIDE} {{{{ a }}}} {{% if a %}}{WIDE} {WIDE}{{% endif %}}</textarea>",
        f"<script>{WIDE} {{{{ a }}}} {{% if a %}}{WIDE} {WIDE}{{% endif %}}</script>",
        f"<div{{# {WIDE} {WIDE} {WIDE} #}}></div>",
    ],
)
def test_a_line_without_a_safe_place_stays(source: str) -> None:
    """Rather than change what is shown; the check then names it."""
    assert formatted(source) == source


@pytest.mark.parametrize(
    "changed",
    [
        "<b>a</b> <i>b</i>{% trans %}One two{% endtrans %}",
        "<b>a</b><i>b</i>{% trans %}One\ntwo{% endtrans %}",
        "<b>a</b><i>b</i> {% trans %}One two{% endtrans %}",
    ],
)
def test_a_space_that_is_shown_and_a_sentence_are_part_of_the_meaning(changed: str) -> None:
    """Nothing is written where one of them would change."""
    assert meaning(changed) != meaning("<b>a</b><i>b</i>{% trans %}One two{% endtrans %}")
