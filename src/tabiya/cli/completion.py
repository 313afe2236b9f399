"""`tabiya completion`: what a shell needs to complete commands, options and their values."""

from __future__ import annotations

from tabiya.cli.framework.command import Argument, CliCommand, Example, positional
from tabiya.cli.framework.exit_codes import ExitCode

SHELLS = ("bash", "zsh", "fish", "powershell")


def completion(*, shell: str) -> ExitCode:
    """Print the script of one shell, made from the tables of all commands."""
    from tabiya.cli.main import COMMANDS, load

    commands = [load(name) for name in COMMANDS]
    print(_SCRIPTS[shell](commands), end="")
    return ExitCode.FINE


def _words(command: CliCommand) -> list[str]:
    """Every option of a command, and the words that may stand alone."""
    options = [spelling for each in command.arguments for spelling in each.spellings]
    free = [word for each in command.arguments if each.is_positional for word in each.choices]
    return [*free, *options, "--help"]


def _with_choices(command: CliCommand) -> list[Argument]:
    return [each for each in command.arguments if each.choices and not each.is_positional]


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
        for each in _with_choices(command):
            patterns = "|".join(f'"{command.name} {spelling}"' for spelling in each.spellings)
            values = " ".join(each.choices)
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
    return "#compdef tabiya\nautoload -U +X bashcompinit && bashcompinit\n" + _bash(commands)


def _fish(commands: list[CliCommand]) -> str:
    lines = []
    for command in commands:
        says = command.sentence.replace("\\", "").replace("'", "\\'")
        lines.append(f"complete -c tabiya -n __fish_use_subcommand -a {command.name} -d '{says}'")
        for each in command.arguments:
            here = f"complete -c tabiya -n '__fish_seen_subcommand_from {command.name}'"
            values = f" -x -a '{' '.join(each.choices)}'" if each.choices else ""
            if each.is_positional:
                lines += [f"{here} -a '{' '.join(each.choices)}'"] if each.choices else []
                continue
            names = "".join(
                f" -l {spelling[2:]}" if spelling.startswith("--") else f" -s {spelling[1:]}"
                for spelling in each.spellings
            )
            lines.append(f"{here}{names}{values or ('' if each.is_flag else ' -r')}")
    return "\n".join([*lines, ""])


def _powershell(commands: list[CliCommand]) -> str:
    table = "; ".join(
        f"'{command.name}' = @({', '.join(repr(word) for word in _words(command))})"
        for command in commands
    )
    return f"""Register-ArgumentCompleter -Native -CommandName tabiya -ScriptBlock {{
  param($word, $line, $position)
  $words = @{{ {table} }}
  $typed = @($line.CommandElements | ForEach-Object {{ $_.ToString() }})
  $known = if ($typed.Count -le 2 -and $typed[1] -eq $word -or $typed.Count -eq 1) {{ $words.Keys }} else {{ $words[$typed[1]] }}
  $known | Where-Object {{ $_ -like "$word*" }} | ForEach-Object {{ [System.Management.Automation.CompletionResult]::new($_) }}
}}
"""


_SCRIPTS = {"bash": _bash, "zsh": _zsh, "fish": _fish, "powershell": _powershell}

COMMAND = CliCommand(
    name="completion",
    sentence="Print a script by which a shell completes commands and options.",
    arguments=(positional("SHELL", "The shell.", choices=SHELLS),),
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
