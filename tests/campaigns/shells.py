"""Completes words in zsh and in fish as people do, and has the script for PowerShell parsed.

`make shells` runs it; bash is tried by `make test`. PowerShell itself is not run: its grammar is that of
the package tree-sitter-powershell, in an environment of its own.
"""

import os
import pty
import select
import subprocess
import sys
import tempfile
import time
import venv
from pathlib import Path

TABIYA = Path(sys.executable).with_name("tabiya")
TYPED = {
    "tabiya stand": "standings",
    "tabiya convert --to trf2": "trf26",
    "tabiya standings --cross": "--crosstable",
    "tabiya completion pow": "powershell",
}
"""What somebody types before the key Tab, and what the shell makes of its last word."""
IN_FPATH = "fpath=($PWD $fpath); autoload -U compinit; compinit -u -D"
SOURCED = "autoload -U compinit; compinit -u -D; source ./_tabiya"
PARSER = """
import sys, tree_sitter, tree_sitter_powershell
language = tree_sitter.Language(tree_sitter_powershell.language())
sys.exit(tree_sitter.Parser(language).parse(sys.stdin.buffer.read()).root_node.has_error)
"""


def main() -> int:
    """Print each word and its completion; return how many are wrong."""
    wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        Path("_tabiya").write_text(script("zsh"), encoding="utf-8")
        Path("tabiya.fish").write_text(script("fish"), encoding="utf-8")
        for typed, expected in TYPED.items():
            for name, completed in (
                ("zsh, in $fpath", in_zsh(IN_FPATH, typed)),
                ("zsh, sourced", in_zsh(SOURCED, typed)),
                ("fish", in_fish(typed)),
            ):
                fits = expected in completed
                wrong += not fits
                print(f"{name}: {typed} -> {expected if fits else repr(completed)}")
        parsed = parses_as_powershell(Path(folder) / "environment", script("powershell"))
        wrong += not parsed
        print(f"PowerShell: parsed {'without' if parsed else 'with'} errors; it was not run")
    return wrong


def script(shell: str) -> str:
    """What `tabiya completion` prints for a shell."""
    words = [str(TABIYA), "completion", shell]
    return subprocess.run(words, capture_output=True, encoding="utf-8", check=True).stdout


def in_zsh(preparing: str, typed: str) -> str:
    """What an interactive zsh shows after Tab; it completes only at a terminal."""
    process, terminal = pty.fork()
    if process == 0:
        os.environ |= {"TERM": "dumb", "PS1": "$ "}
        os.execvp("zsh", ["zsh", "-f", "-i"])  # noqa: S606, S607 - a shell is what is tried
    # The quotation marks keep the line that was typed, which the terminal shows too, apart.
    os.write(terminal, f"{preparing}; echo r''eady\n".encode())
    read_until(terminal, b"ready\r\n")
    os.write(terminal, f"{typed}\t".encode())
    shown = read_until(terminal, b"")
    os.write(terminal, b"\x03exit\n")
    read_until(terminal, b"")
    os.close(terminal)
    os.waitpid(process, 0)
    return shown.decode(errors="replace").replace("\x07", "")


def read_until(terminal: int, mark: bytes) -> bytes:
    """What the terminal shows up to a mark, or until nothing comes for a second."""
    shown, patience = b"", 20.0 if mark else 1.5
    deadline = time.monotonic() + patience
    while time.monotonic() < deadline and not (mark and shown.endswith(mark)):
        if select.select([terminal], [], [], 0.1)[0]:
            try:
                shown += os.read(terminal, 65536)
            except OSError:  # The shell has ended.
                break
    return shown


def in_fish(typed: str) -> str:
    """What fish offers."""
    words = ["fish", "--no-config", "-c", f'source ./tabiya.fish; complete -C "{typed}"']
    return subprocess.run(words, capture_output=True, encoding="utf-8", check=True).stdout


def parses_as_powershell(environment: Path, text: str) -> bool:
    """Whether the grammar of PowerShell takes the script."""
    venv.create(environment, with_pip=True)
    python = str(environment / "bin" / "python")
    install = [python, "-m", "pip", "install", "--quiet", "tree-sitter", "tree-sitter-powershell"]
    subprocess.run(install, check=True, stderr=subprocess.DEVNULL)
    done = subprocess.run([python, "-c", PARSER], input=text.encode(), check=False)
    return done.returncode == 0


if __name__ == "__main__":
    sys.exit(1 if main() else 0)
