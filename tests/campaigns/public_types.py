"""Whether pyright knows the type of every public name, of its members and of what it returns.

`make types` runs it. Names that are not exported by `tabiya` are counted in the score only.
"""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import tabiya

PYRIGHT = Path(sys.executable).parents[1] / "pyright" / "node_modules" / ".bin" / "pyright"


def main() -> int:
    """Print the score, and each public name with an unknown type; return how many there are."""
    # Pyright verifies the package of the Python that comes first in the path, from a neutral folder.
    path = os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"]))
    with tempfile.TemporaryDirectory() as elsewhere:
        done = subprocess.run(
            [PYRIGHT, "--verifytypes", "tabiya", "--ignoreexternal", "--outputjson"],
            cwd=elsewhere,
            env=os.environ | {"PATH": path},
            capture_output=True,
            text=True,
            check=False,
        )
    found = json.loads(done.stdout)["typeCompleteness"]
    symbols = {each["name"]: each for each in found["symbols"]}
    # A name with underscores is private to pyright, also `__version__`.
    public = [f"tabiya.{name}" for name in tabiya.__all__ if not name.startswith("_")]
    unseen = [name for name in public if name not in symbols]
    homes = [f"{home}." for value in map(_public, tabiya.__all__) if (home := _home(value))]
    faults = [
        name
        for name, each in symbols.items()
        if (name in public or name.startswith(tuple(homes)))
        and (not each["isTypeKnown"] or each.get("isTypeAmbiguous"))
    ]
    score = 100 * found["completenessScore"]
    print(f"types are known of {score:.1f} % of all names, public or not")
    print("\n".join((*unseen, *faults)) or f"and of all {len(public)} public names")
    return len(unseen) + len(faults)


def _public(name: str) -> object:
    return getattr(tabiya, name)


def _home(value: object) -> str:
    """Return where a public class is defined, as pyright names its members; nothing for others."""
    return f"{value.__module__}.{value.__qualname__}" if isinstance(value, type) else ""


if __name__ == "__main__":
    sys.exit(min(main(), 1))
