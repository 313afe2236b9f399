"""`tabiya plugins`: what other installed packages add to Tabiya, and what of it was skipped."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Any

from tabiya.cli.framework.command import CliCommand, Example, flag, options
from tabiya.cli.framework.exit_codes import ExitCode
from tabiya.cli.framework.tables import draw_table, print_json
from tabiya.codec.meta import Meta
from tabiya.languages import gettext
from tabiya.plugins import PluginGroup, own_entry_points


@dataclass(frozen=True)
class PluginOutput:
    """One entry point."""

    group: Annotated[str, Meta("For example tabiya.importers.")]
    name: Annotated[str, Meta("The name, as the package declares it.")]
    package: str
    version: Annotated[str, Meta("Empty for parts of Tabiya.")]
    value: Annotated[str, Meta("The module and the value in it.")]
    problem: Annotated[str | None, Meta("Why it is skipped; null if it is used.")]


@dataclass(frozen=True)
class PluginsOutput:
    """The plug-ins in the order of their groups."""

    plugins: tuple[PluginOutput, ...]


def groups() -> tuple[PluginGroup[Any], ...]:
    """Return everything that another package can add to."""
    from tabiya.cli.framework.added import ADDED_COMMANDS
    from tabiya.desk.exports.export import EXPORTS
    from tabiya.desk.services import SERVICES
    from tabiya.formats.imports.file_format import IMPORTERS
    from tabiya.formats.spreadsheet.national_lists import RATING_LISTS
    from tabiya.pairing.registry import ADDED as SYSTEMS
    from tabiya.printing.registry import DOCUMENTS
    from tabiya.site.target import PUBLISHERS
    from tabiya.tiebreaks.rules import TIE_BREAKS

    return (
        SYSTEMS,
        TIE_BREAKS,
        IMPORTERS,
        RATING_LISTS,
        DOCUMENTS,
        EXPORTS,
        PUBLISHERS,
        ADDED_COMMANDS,
        SERVICES,
    )


def plugins(asked: PluginsOptions) -> ExitCode:
    """List plug-ins; those that cannot be used are listed with the reason."""
    rows = tuple(row for group in groups() for row in _rows(group, own=asked.own))
    if asked.json:
        print_json(PluginsOutput(rows))
    elif rows:
        titles = {group.name: gettext(group.title) for group in groups()}
        draw_table(
            gettext("Plug-ins"),
            columns=("Adds to", "Name", "Package", "State"),
            rows=[
                (
                    titles[row.group],
                    row.name,
                    f"{row.package} {row.version}".strip(),
                    gettext("skipped: {problem}").format(problem=row.problem)
                    if row.problem
                    else gettext("in use"),
                )
                for row in rows
            ],
        )
    else:
        print(gettext("No plug-ins are installed."))
    return ExitCode.FINE


def _rows(group: PluginGroup[Any], *, own: bool) -> Iterator[PluginOutput]:
    if own:
        for entry in own_entry_points():
            if entry.group == group.name:
                yield PluginOutput(*entry[:2], entry.package, entry.version, entry.value, None)
    for entry, _value, problem in group.plugins():
        what = " ".join(str(problem).split()) if problem is not None else None
        yield PluginOutput(*entry[:2], entry.package, entry.version, entry.value, what)


@options
class PluginsOptions:
    """What `tabiya plugins` is asked."""

    own: bool = flag("Also list parts of Tabiya.")
    json: bool = flag("Print JSON instead of a table.")


COMMAND = CliCommand(
    name="plugins",
    options=PluginsOptions,
    run=plugins,
    details="""
    Plug-ins are installed packages that declare Tabiya entry points. They run with your permissions:
    install only those you trust. If Tabiya cannot load a plug-in, it skips it, and the other plug-ins
    still work.
    """,
    examples=(Example(line="tabiya plugins", does="lists the plug-ins of this installation"),),
    output=PluginsOutput,
)
