"""The beginning of the single file `tabiya.pyz`: unpacks what this machine can use, once, and starts.

Python imports no machine code from an archive, and templates are read as files; so everything goes
into a folder of its own version, and later starts only look whether that folder is there.
"""

from __future__ import annotations

import os
import platform
import shutil
import sys
import tempfile
import zipfile

OLDEST = (3, 11)


def folders() -> list[str]:
    """Return the folders of the archive that this machine and this Python can use."""
    found = ["pure"]
    machine = {"x86_64": "x86_64", "amd64": "amd64"}.get(platform.machine().lower())
    system = {"linux": "linux", "win32": "windows"}.get(sys.platform)
    if system and machine and sys.maxsize > 2**32:
        kind = f"cp{sys.version_info[0]}{sys.version_info[1]}"
        found += [f"{system}-{machine}/{each}" for each in ("abi3", kind)]
    return found


def unpacked(archive: str, target: str) -> str:
    """Return the folder with everything in it; made in one step, so that nobody meets half of it."""
    if os.path.isdir(target):
        return target
    parent = os.path.dirname(target)
    os.makedirs(parent, exist_ok=True)
    making = tempfile.mkdtemp(prefix="making-", dir=parent)
    try:
        with zipfile.ZipFile(archive) as inside:
            for name in inside.namelist():
                if name.startswith(tuple(f"{each}/" for each in folders())):
                    inside.extract(name, making)
        try:
            os.rename(making, target)
        except OSError:
            # Another start was quicker: what it made is the same.
            if not os.path.isdir(target):
                raise
    finally:
        shutil.rmtree(making, ignore_errors=True)
    return target


def home() -> str:
    """Return where programs keep what they can make again."""
    if os.environ.get("TABIYA_CACHE"):
        return os.environ["TABIYA_CACHE"]
    if sys.platform == "win32" and os.environ.get("LOCALAPPDATA"):
        return os.path.join(os.environ["LOCALAPPDATA"], "Tabiya")
    cache = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
    return os.path.join(cache, "tabiya")


def start(archive: str, mark: str) -> None:
    """Unpack, and do what the command line asks."""
    if sys.version_info < OLDEST:
        sys.exit(
            f"tabiya: this needs Python {OLDEST[0]}.{OLDEST[1]} or newer; here is"
            f" {sys.version_info[0]}.{sys.version_info[1]}\n"
            "Install a newer Python and start it with that one."
        )
    try:
        place = unpacked(archive, os.path.join(home(), mark))
    except OSError as trouble:
        sys.exit(
            f"tabiya: {archive} cannot be unpacked into {home()} ({trouble.strerror or trouble})\n"
            "Name a folder that you may write to in the variable TABIYA_CACHE."
        )
    paths = [os.path.join(place, *each.split("/")) for each in folders()]
    sys.path[:1] = paths
    # Processes that work beside this one start Python anew and must find the same.
    before = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = os.pathsep.join([*paths, before] if before else paths)
    from tabiya.cli.main import main

    main()
