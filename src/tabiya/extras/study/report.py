"""The report of a study on one page: the question, a table with intervals, a picture of each measure.

It is one HTML file without any other, so it can be mailed, printed, and opened anywhere; or a PDF.
"""

from __future__ import annotations

from datetime import UTC, datetime
from html import escape

from tabiya.formats.chart import ChartBar, bar_chart
from tabiya.generator.intervals import Mean
from tabiya.generator.measures import Measure
from tabiya.generator.study import StudyFindings
from tabiya.languages import gettext, language, say, say_number
from tabiya.version import VERSION

_STYLE = """
body { font: 15px/1.45 system-ui, sans-serif; max-width: 60em; margin: 2em auto; padding: 0 1em;
  color-scheme: light dark; }
h1 { font-size: 1.5em; } h2 { font-size: 1.1em; margin-top: 2em; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
.wide { overflow-x: auto; }
th, td { padding: .25em .7em; text-align: right; border-bottom: 1px solid #8886; vertical-align: top; }
th:first-child, td:first-child { text-align: left; }
small { opacity: .8; white-space: nowrap; }
svg { max-width: 100%; height: auto; }
@media print { body { margin: 0; } svg { break-inside: avoid; } }
"""


def describe_number(value: float) -> str:
    """A mean as tables print it: large ones whole, small ones with three digits.

    >>> describe_number(0.4), describe_number(12.34), describe_number(312.4)
    ('0.400', '12.3', '312')
    """
    size = abs(value)
    return f"{value:.0f}" if size >= 100 else f"{value:.1f}" if size >= 10 else f"{value:.3f}"


def describe_mean(mean: Mean) -> str:
    """A mean and half of its interval."""
    return f"{describe_number(mean.value)} ±{describe_number(mean.half_width)}"


def html_report(findings: StudyFindings) -> str:
    """The whole page."""
    study = findings.study
    title, variant_head = escape(gettext(study.title)), escape(gettext("Variant"))
    head = "".join(f"<th>{escape(gettext(measure.sentence))}</th>" for measure in study.measures)
    rows = "".join(
        f"<tr><td>{escape(variant.label)}</td>"
        + "".join(
            f"<td>{describe_number(mean.value)}<br><small>±{describe_number(mean.half_width)}</small></td>"
            for mean in (findings.of(variant, measure) for measure in study.measures)
        )
        + "</tr>"
        for variant in study.variants
    )
    pictures = "".join(
        f"<h2>{escape(gettext(measure.sentence))}</h2>{_picture(findings, measure)}"
        for measure in study.measures
    )
    return (
        f'<!doctype html><html lang="{language()}"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{title}</title><style>{_STYLE}</style>"
        f"<h1>{title}</h1><p>{escape(gettext(study.question))}</p>"
        f"<p>{escape(_about(findings))}</p>"
        f'<div class="wide"><table><thead><tr><th>{variant_head}</th>{head}</tr></thead>'
        f"<tbody>{rows}</tbody></table></div>{pictures}</html>\n"
    )


def pdf_report(findings: StudyFindings) -> bytes:
    """The same on paper."""
    # Loaded here: only this report needs what sets type.
    from tabiya.printing.pdf import set_in

    study = findings.study
    return set_in(
        "study",
        {
            "title": gettext(study.title),
            "question": gettext(study.question),
            "about": _about(findings),
            "program": f"Tabiya {VERSION}",
            "head": [gettext(measure.sentence) for measure in study.measures],
            "rows": [
                [
                    variant.label,
                    *(describe_mean(findings.of(variant, measure)) for measure in study.measures),
                ]
                for variant in study.variants
            ],
            "pictures": [
                {"measure": gettext(measure.sentence), "svg": _picture(findings, measure)}
                for measure in study.measures
            ],
        },
        datetime.now(UTC),
    )


def _about(findings: StudyFindings) -> str:
    """What was played, and how its figures are read."""
    study = findings.study
    sentences = [
        say(
            "Tabiya {version} played {runs} events of each of {variants} variants, all with the seeds {first} to {last}.",
            runs=study.runs,
            variants=len(study.variants),
            first=study.seed,
            last=study.seed + study.runs - 1,
            version=VERSION,
        )
    ]
    if findings.ended_early:
        sentences.append(
            say_number(
                "{n} of them ended early, because a round had no legal pairing.",
                "{n} of them ended early, because a round had no legal pairing.",
                findings.ended_early,
            )
        )
    sentences.append(
        gettext(
            "Results follow FIDE’s table of rating differences, so the rating is the true strength. ± is half of the interval that contains the true mean (95 %). Where two intervals overlap, this study cannot separate the two."
        )
    )
    return " ".join(sentences)


def _picture(findings: StudyFindings, measure: Measure) -> str:
    bars = []
    for variant in findings.study.variants:
        mean = findings.of(variant, measure)
        value = max(mean.value, 0.0)
        bars.append(
            ChartBar(
                variant.label,
                value,
                max(value - mean.half_width, 0.0),
                value + mean.half_width,
                describe_mean(mean),
            )
        )
    return bar_chart(gettext(measure.sentence), bars)
