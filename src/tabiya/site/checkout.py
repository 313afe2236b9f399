"""A site in a git checkout: every publishing is a commit, which is pushed if the branch says where to."""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Iterable
from datetime import datetime
from pathlib import Path

from tabiya.site.remote import NotSent

_SECONDS = 300
_NOBODY = ("-c", "user.name=Tabiya", "-c", "user.email=tabiya@localhost")


def commit(folder: Path, paths: Iterable[str], now: datetime) -> bool:
    """Commit what changed of these files and push it; return whether there was anything to commit.

    Other changes in the checkout stay uncommitted. A push that failed is made up for by the next.
    """
    known = set(_git(folder, "ls-files", "-z").split("\0"))
    own = sorted(path for path in paths if (folder / path).exists() or path in known)
    listing, listed = "\0".join(own), ("--pathspec-from-file=-", "--pathspec-file-nul")
    _git(folder, "add", "--all", *listed, text=listing)
    changed = not {*own}.isdisjoint(
        _git(folder, "diff", "--cached", "--name-only", "-z").split("\0")
    )
    if changed:
        who = () if _git_answer(folder, "config", "user.email") else _NOBODY
        message = f"Site of {now:%Y-%m-%d %H:%M:%S}"
        _git(folder, *who, "commit", "--quiet", "--message", message, *listed, text=listing)
    if _git_answer(folder, "rev-parse", "--abbrev-ref", "@{upstream}") and _git_answer(
        folder, "rev-list", "@{upstream}..HEAD"
    ):
        _git(folder, "push", "--quiet")
    return changed


def _git_answer(folder: Path, *words: str) -> str:
    """Return what git says to a question that may have no answer."""
    return _run(folder, words).stdout.strip()


def _git(folder: Path, *words: str, text: str = "") -> str:
    done = _run(folder, words, text)
    if done.returncode:
        lines = [line for line in done.stderr.splitlines() if line.strip()]
        reason = next((line for line in lines if line.startswith(("error:", "fatal:"))), "")
        # Some people have a password in the address of their repository.
        reason = re.sub(r"://[^/@\s]*@", "://", reason or (lines or [""])[-1])
        raise NotSent(
            "git failed ({why})",
            why=reason[:200],
            where=str(folder),
            hint="Try it by hand in the folder: git commit, git push.",
        )
    return done.stdout


def _run(folder: Path, words: tuple[str, ...], text: str = "") -> subprocess.CompletedProcess[str]:
    # A question for a password would never be answered here. Git's own variables would lead elsewhere.
    environment = {name: value for name, value in os.environ.items() if name[:4] != "GIT_"}
    environment |= {"GIT_TERMINAL_PROMPT": "0", "LC_ALL": "C"}
    try:
        return subprocess.run(  # noqa: S603 - of what was typed only the folder, behind -C
            ["git", "-C", str(folder), *words],  # noqa: S607 - that of the machine
            input=text,
            capture_output=True,
            encoding="utf-8",
            errors="replace",
            env=environment,
            timeout=_SECONDS,
            check=False,
        )
    except FileNotFoundError as cause:
        raise NotSent(
            ("git is not installed on this computer"), where=str(folder), hint="Install git."
        ) from cause
    except (OSError, subprocess.TimeoutExpired) as cause:
        raise NotSent("git did not finish in time", where=str(folder)) from cause
