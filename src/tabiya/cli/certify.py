"""`tabiya certify`: check that certificates prove their rounds the best."""

from __future__ import annotations

import json

from tabiya.certify import checker
from tabiya.cli.common import get_name, read_text
from tabiya.cli.framework.command import CliCommand, Example, options, positional
from tabiya.cli.framework.exit_codes import ExitCode
from tabiya.errors import ReadingRefused
from tabiya.languages import say, say_number


def certify(asked: CertifyOptions) -> ExitCode:
    """Check each certificate; the answer is no if one is not accepted."""
    return max([_certify_one(path) for path in asked.file])


def _certify_one(file: str) -> ExitCode:
    text = read_text(file)
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise ReadingRefused("this is not JSON", (), where=get_name(file)) from None
    try:
        certificate = checker.check(data)
    except checker.Rejected as why:
        reason = say(why.sentence, **why.facts)
        if why.bracket:
            reason = say("bracket {bracket}: {reason}", bracket=why.bracket, reason=reason)
        print(say("{file}: not accepted: {reason}", file=get_name(file), reason=reason))
        return ExitCode.ANSWER_IS_NO
    proved = say_number("{n} bracket proved", "{n} brackets proved", len(certificate.proofs))
    print(
        say(
            "{file}: accepted: round {round} is the best by C.04.3 ({edition}); {proved}",
            file=get_name(file),
            round=certificate.facts.round,
            edition=certificate.edition,
            proved=proved,
        )
    )
    return ExitCode.FINE


@options
class CertifyOptions:
    """What `tabiya certify` is asked."""

    file: tuple[str, ...] = positional(
        "FILE", "The certificates (JSON); - reads standard input.", repeated=True
    )


COMMAND = CliCommand(
    name="certify",
    options=CertifyOptions,
    run=certify,
    details="""
    A certificate contains the facts before a round, the round itself, and for each bracket a proof that no
    other pairing is better. `tabiya pair --certificate` writes it. The checker does not use the pairing
    engine: it derives from the facts who can meet, who floats and what each pair costs under each criterion,
    and accepts the round only if every proof is valid. Certificates exist for the FIDE (Dutch) system, editions
    2017 and 2026.
    """,
    examples=(
        Example(line="tabiya certify round-3.json", does="checks that the round is the best"),
    ),
)
