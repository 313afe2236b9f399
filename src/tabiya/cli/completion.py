"""`tabiya completion`: what a shell needs to complete commands, options and their values."""

from __future__ import annotations

from shlex import quote

from tabiya.cli.framework.command import COMMON, Argument, CliCommand, Example, options, positional
from tabiya.cli.framework.exit_codes import ExitCode
from tabiya.languages import gettext

SHELLS = ("bash", "zsh", "fish", "powershell")


def completion(asked: CompletionOptions) -> ExitCode:
    """Print the script of one shell, made from the tables of all commands."""
    from tabiya.cli.main import commands, load

    every = [load(name) for name in commands()]
    print(_SCRIPTS[asked.shell](every), end="")
    return ExitCode.FINE


def _arguments(command: CliCommand) -> tuple[Argument, ...]:
    return (*command.arguments, *COMMON)


def _words(command: CliCommand) -> list[str]:
    """Every option of a command, and the words that may stand alone."""
    options = [spelling for arg in _arguments(command) for spelling in arg.spellings]
    free = [word for arg in command.arguments if arg.is_positional for word in arg.choices]
    return [*free, *options, "--help"]


def _with_choices(command: CliCommand) -> list[Argument]:
    return [arg for arg in _arguments(command) if arg.choices and not arg.is_positional]


def _bash(commands: list[CliCommand]) -> str:
    lines = [
        "_tabiya() {",
        '  local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}"',
    ]
    names = " ".join(command.name for command in commands)
    lines.append('  if [ "$COMP_CWORD" -eq 1 ]; then')
    lines.append(f'    COMPREPLY=($(compgen -W "{names} --help --version" -- "$word")); return')
    lines.append("  fi")
    lines.append('  case "${COMP_WORDS[1]} $before" in')
    for command in commands:
        for arg in _with_choices(command):
            patterns = "|".join(f'"{command.name} {spelling}"' for spelling in arg.spellings)
            values = " ".join(arg.choices)
            lines.append(
                f'    {patterns}) COMPREPLY=($(compgen -W "{values}" -- "$word")); return ;;'
            )
    lines.append("  esac")
    lines.append('  case "${COMP_WORDS[1]}" in')
    for command in commands:
        words = " ".join(_words(command))
        lines.append(f'    {command.name}) COMPREPLY=($(compgen -W "{words}" -f -- "$word")) ;;')
    return "\n".join([*lines, "  esac", "}", "complete -o filenames -F _tabiya tabiya", ""])


def _zsh(commands: list[CliCommand]) -> str:
    lines = [
        "#compdef tabiya",
        "_tabiya() {",
        "  if (( CURRENT == 2 )); then",
        "    local -a names",
    ]
    lines.append("    names=(")
    lines += [
        f"      {quote(f'{command.name}:{gettext(command.sentence)}')}" for command in commands
    ]
    lines += ["    )", "    _describe command names; return", "  fi"]
    lines.append('  case "$words[2] $words[CURRENT-1]" in')
    for command in commands:
        for arg in _with_choices(command):
            patterns = "|".join(f'"{command.name} {spelling}"' for spelling in arg.spellings)
            lines.append(f"    {patterns}) compadd -- {' '.join(arg.choices)}; return ;;")
    lines += ["  esac", '  case "$words[2]" in']
    for command in commands:
        lines.append(f"    {command.name}) compadd -- {' '.join(_words(command))} ;;")
    lines += ["  esac", "  [[ $PREFIX == -* ]] || _files", "}"]
    # A file of $fpath is itself the function when it is first called; else the script was sourced.
    lines.append(
        'if [[ $funcstack[1] == _tabiya ]]; then _tabiya "$@"; else compdef _tabiya tabiya; fi'
    )
    return "\n".join([*lines, ""])


def _fish(commands: list[CliCommand]) -> str:
    lines = []
    for command in commands:
        says = gettext(command.sentence).replace("\\", "").replace("'", "\\'")
        lines.append(f"complete -c tabiya -n __fish_use_subcommand -a {command.name} -d '{says}'")
        for arg in _arguments(command):
            here = f"complete -c tabiya -n '__fish_seen_subcommand_from {command.name}'"
            values = f" -x -a '{' '.join(arg.choices)}'" if arg.choices else ""
            if arg.is_positional:
                lines += [f"{here} -a '{' '.join(arg.choices)}'"] if arg.choices else []
                continue
            names = "".join(
                f" -l {spelling[2:]}" if spelling.startswith("--") else f" -s {spelling[1:]}"
                for spelling in arg.spellings
            )
            lines.append(f"{here}{names}{values or ('' if arg.is_flag else ' -r')}")
    return "\n".join([*lines, ""])


def _powershell(commands: list[CliCommand]) -> str:
    words = {command.name: _words(command) for command in commands}
    values = {
        f"{command.name} {spelling}": list(arg.choices)
        for command in commands
        for arg in _with_choices(command)
        for spelling in arg.spellings
    }
    return f"""Register-ArgumentCompleter -Native -CommandName tabiya -ScriptBlock {{
  param($word, $line, $position)
  $words = {_powershell_table(words)}
  $values = {_powershell_table(values)}
  $typed = @($line.CommandElements | ForEach-Object {{ $_.ToString() }})
  $before = if ($word) {{ $typed[-2] }} else {{ $typed[-1] }}
  $known = if ($typed.Count -eq 1 -or ($typed.Count -eq 2 -and $word)) {{ $words.Keys }}
    elseif ($values.ContainsKey("$($typed[1]) $before")) {{ $values["$($typed[1]) $before"] }}
    else {{ $words[$typed[1]] }}
  $known | Where-Object {{ $_ -like "$word*" }} | ForEach-Object {{
    [System.Management.Automation.CompletionResult]::new($_)
  }}
}}
"""


def _powershell_table(of: dict[str, list[str]]) -> str:
    """A table of lists of words; none of them has a quotation mark in it."""
    lists = {key: ", ".join(f"'{word}'" for word in words) for key, words in of.items()}
    rows = "; ".join(f"'{key}' = @({words})" for key, words in lists.items())
    return f"@{{ {rows} }}"


_SCRIPTS = {"bash": _bash, "zsh": _zsh, "fish": _fish, "powershell": _powershell}


@options
class CompletionOptions:
    """What `tabiya completion` is asked."""

    shell: str = positional("SHELL", "Your shell.", choices=SHELLS)


COMMAND = CliCommand(
    name="completion",
    options=CompletionOptions,
    run=completion,
    details="""
    For bash: tabiya completion bash > ~/.local/share/bash-completion/completions/tabiya. For zsh: put the
    script as _tabiya into a folder of $fpath. For fish: tabiya completion fish >
    ~/.config/fish/completions/tabiya.fish. For PowerShell: add the script to the file of $PROFILE.
    """,
    examples=(
        Example(line="tabiya completion bash", does="prints the script for bash"),
        Example(line="tabiya completion fish", does="prints the script for fish"),
    ),
)
