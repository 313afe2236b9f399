"""The workflows and the hooks name what exists: Pythons, systems, tasks of the Makefile, tools."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))


def _read(path: Path) -> dict[Any, Any]:
    read: dict[Any, Any] = yaml.safe_load(path.read_text(encoding="utf-8"))
    return read


def test_every_python_that_we_promise_is_tried_on_three_systems() -> None:
    """The classifiers of the package are the matrix."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    promised = [
        each.rsplit(" ", 1)[1] for each in project["classifiers"] if re.search(r":: 3\.\d+$", each)
    ]
    matrix = _read(ROOT / ".github/workflows/test.yml")["jobs"]["everywhere"]["strategy"]["matrix"]
    assert matrix["python"] == promised == ["3.11", "3.12", "3.13", "3.14", "3.15"]
    assert {each.split("-")[0] for each in matrix["system"]} == {"ubuntu", "windows", "macos"}


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_a_workflow_may_read_only_and_runs_tasks_that_exist(path: Path) -> None:
    """No token that writes, an end in time, and `make` is asked for what the Makefile has."""
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    tasks = set(re.findall(r"^([a-z-]+):", makefile, re.MULTILINE))
    workflow = _read(path)
    assert workflow["permissions"] == {"contents": "read"}
    for job in workflow["jobs"].values():
        assert job["timeout-minutes"] <= 60
        for step in job["steps"]:
            asked = re.findall(r"\bmake ([a-z -]+)", step.get("run", ""))
            assert {word for each in asked for word in each.split()} <= tasks
            # A checkout would leave the token behind for every later step.
            if "checkout" in step.get("uses", ""):
                assert step["with"]["persist-credentials"] is False


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_an_action_of_others_is_named_by_its_commit(path: Path) -> None:
    """A tag can be moved to other code, a commit cannot; the version stands beside it for readers."""
    lines = re.findall(r"uses: (.+)", path.read_text(encoding="utf-8"))
    assert lines
    for line in lines:
        assert re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", line), line


def test_every_workflow_takes_the_same_version_of_an_action() -> None:
    """Two versions of one action would be an oversight."""
    text = "".join(path.read_text(encoding="utf-8") for path in WORKFLOWS)
    used = set(re.findall(r"uses: (\S+)", text))
    assert len(used) == len({each.partition("@")[0] for each in used})


def test_the_hooks_are_the_tools_of_lint() -> None:
    """From our own environment: nothing is fetched, no version differs."""
    lint = re.search(
        r"^lint:.*\n((?:\t.*\n)+)", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE
    )
    assert lint is not None
    (local,) = _read(ROOT / ".pre-commit-config.yaml")["repos"]
    assert local["repo"] == "local"
    for hook in local["hooks"]:
        assert hook["language"] == "system"
        tool = re.match(r"\.venv/bin/python -m (\w+(?: check| format)?)", hook["entry"])
        assert tool is not None, hook["entry"]
        assert f"-m {tool[1]}" in lint[1]


def test_the_tools_have_one_version_each_that_the_project_allows() -> None:
    """Every package that pyproject.toml asks for is pinned, within its bounds; CI and `make` use the pins."""
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()[1:]
    pinned = {canonicalize_name(name): version for name, _, version in map(_parted, lines)}
    assert len(pinned) == len(lines)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    asked = [Requirement(each) for each in project["dependencies"]]
    asked += [
        Requirement(each) for many in project["optional-dependencies"].values() for each in many
    ]
    for each in asked:
        if each.name != "tabiya":
            assert each.specifier.contains(pinned[canonicalize_name(each.name)]), each
    for path in ("Makefile", ".github/workflows/test.yml"):
        installs = re.findall(r"pip install.*\[dev\].*", (ROOT / path).read_text(encoding="utf-8"))
        # What resolves the pins anew is not bound by them.
        bound = [each for each in installs if "--editable" in each]
        assert bound
        assert all("--constraint constraints.txt" in each for each in bound)


def _parted(line: str) -> tuple[str, str, str]:
    found = re.fullmatch(r"([\w.-]+)(==)([\w.+-]+)", line)
    assert found, line
    return found[1], found[2], found[3]
