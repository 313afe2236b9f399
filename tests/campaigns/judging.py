"""Judges mutants in a copy of the tree: finds the test that notices each of them.

`make mutants` starts it inside the copy, because files are changed here. All tests of a room are
collected once. For a mutant inside a function the process forks, the child exchanges the function's
code and runs the tests that call it: first the twin, then the folder, then the rest, as far as half a
minute goes. What is run when a module is imported cannot be exchanged; such a mutant is judged by a
process of its own.
"""

from __future__ import annotations

import argparse
import cProfile
import gc
import hashlib
import json
import os
import resource
import signal
import subprocess
import sys
import threading
import time
import traceback
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import asdict
from pathlib import Path, PurePosixPath
from types import CodeType, FrameType, FunctionType
from typing import Any, NoReturn

import pytest

from tests.campaigns.mutation import Mutant

MARK = Path(".copy-of-the-tree")
"""Where this file is missing, nothing is changed."""
SOURCES = Path("src").absolute()
SURVIVED, OUT_OF_TIME = "survived", "out of time"
BY_TWIN, BY_FOLDER, BY_ROOM = "killed by twin", "killed by folder", "killed by room"
_MEMORY = 4 << 30
_FOR_THE_REST = 30
"""Seconds, as they were surveyed, for tests outside the folder; in the rules 19 of 20 fit in."""
_FAULT = 70
"""How a child ends in which the judge itself, not a test, went wrong."""
# Other plugins are not asked for: loading them would take longer than most twins run.
_OPTIONS = (
    *("-qq", "-s", "--no-header", "--no-summary", "-p", "no:cacheprovider"),
    *("-p", "_hypothesis_pytestplugin", "--hypothesis-profile=first-failure"),
    "--basetemp=.tests-temporary",
)


def twin_of(module: str) -> str:
    """Where the tests of a file stand.

    >>> twin_of("tabiya/ratings/rate.py"), twin_of("tabiya/formats/trf/__init__.py")
    ('tests/ratings/test_rate.py', 'tests/formats/test_trf.py')
    """
    path = PurePosixPath(module)
    if path.name == "__init__.py":
        path = path.parent.with_suffix(".py")
    return str(PurePosixPath("tests", *path.parts[1:-1], f"test_{path.name}"))


def killed_by(mutant: Mutant, test: str) -> str:
    """How near to the mutant the test stands that noticed it."""
    twin, file = twin_of(mutant.module), test.partition("::")[0]
    if file == twin:
        return BY_TWIN
    return BY_FOLDER if PurePosixPath(file).parent == PurePosixPath(twin).parent else BY_ROOM


class RoomFails(Exception):
    """Tests fail without any mutant."""


class _Watch:
    """Runs tests and ends the process at the first that fails, or that takes far too long."""

    def __init__(self, answer: Path, seconds: dict[str, float], patience: float) -> None:
        self._answer = answer
        self._seconds = seconds
        self._patience = patience

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> None:
        """Give the test far more time than it needs; the signals end the process."""
        usual = self._seconds.get(item.nodeid, 1)
        signal.setitimer(signal.ITIMER_PROF, self._patience + 10 * usual)
        # A test that waits for ever uses no time of the processor.
        signal.setitimer(signal.ITIMER_REAL, 12 * (self._patience + 10 * usual))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note a failure."""
        if report.failed:
            self._end(report.nodeid)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Note a file that cannot even be imported."""
        if report.failed:
            self._end(report.nodeid)

    def _end(self, test: str) -> None:
        self._answer.write_text(test, encoding="utf-8")
        os._exit(0)


class _Alone(_Watch):
    """Judges what the files of the copy say now, in a process that has imported nothing yet."""

    def __init__(self, task: dict[str, Any]) -> None:
        super().__init__(Path(task["answer"]), task["seconds"], task["patience"])
        order: list[str] = task["order"]
        self._order = {test: index for index, test in enumerate(order)}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Nearest tests first."""
        items[:] = [item for item in items if item.nodeid in self._order]
        items.sort(key=lambda item: self._order[item.nodeid])


class _Calls:
    """Which functions of ours are called: by this thread as a profiler knows them, by others traced."""

    def __init__(self) -> None:
        self._profiler = cProfile.Profile(subcalls=False, builtins=False)
        self._elsewhere: dict[int, CodeType] = {}

    def _note(self, frame: FrameType, _event: str, _argument: object) -> None:
        self._elsewhere[id(frame.f_code)] = frame.f_code

    def start(self) -> None:
        """From now on."""
        self._profiler.clear()
        self._elsewhere.clear()
        threading.settrace(self._note)
        self._profiler.enable()

    def stop(self) -> set[str]:
        """The functions since the start, as "file function"."""
        self._profiler.disable()
        threading.settrace(None)
        codes = [*self._elsewhere.values(), *(entry.code for entry in self._profiler.getstats())]
        root = f"{SOURCES}/"
        return {
            f"{code.co_filename.removeprefix(root)} {code.co_qualname.partition('.<locals>')[0]}"
            for code in codes
            if isinstance(code, CodeType) and code.co_filename.startswith(root)
        }


class _Room:
    """Judges mutants between collecting the tests of a room and running them."""

    def __init__(self, task: dict[str, Any]) -> None:
        self._tests: list[str] = task["tests"]
        self._mutants = [Mutant(**each) for each in task["mutants"]]
        self._out = Path(task["out"])
        self._kept = Path(task["survey"])
        self._patience: float = task["patience"]
        self._calls = _Calls()
        self._importing: set[str] = set()
        self._items: dict[str, pytest.Item] = {}
        self._callers: dict[str, list[str]] = {}
        self._seconds: dict[str, float] = {}
        self.failing: list[str] = []

    def judge(self) -> int:
        """Judge them all; each verdict is a line of the file as soon as it is known."""
        self._calls.start()
        return int(pytest.main([*_OPTIONS, *self._tests], plugins=[self]))

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Without its tests a room cannot judge."""
        if report.failed:
            self.failing.append(report.nodeid)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Instead of running the tests once, run them for each mutant."""
        self._importing = self._calls.stop()
        # From here on files are changed; what Python keeps of them must be of the true ones.
        sys.dont_write_bytecode = True
        os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
        self._items = {item.nodeid: item for item in session.items}
        if not self.failing:
            self._survey(session)
        if not self.failing:
            for mutant in self._mutants:
                test = self._noticed_by(mutant)
                verdict = test if test in (SURVIVED, OUT_OF_TIME) else killed_by(mutant, test)
                with self._out.open("a", encoding="utf-8") as file:
                    line = {**asdict(mutant), "verdict": verdict, "test": test}
                    file.write(f"{json.dumps(line, ensure_ascii=False)}\n")
                print(f"{mutant.module}:{mutant.line} {mutant.operator}: {verdict}", flush=True)
        return True

    def _survey(self, session: pytest.Session) -> None:
        """What each test calls and how long it takes; tests are run unless that is known already.

        It is known as long as neither the sources nor the file of the test have changed.
        """
        sources = _digest(sorted(SOURCES.rglob("*.py")))
        kept = json.loads(self._kept.read_text("utf-8")) if self._kept.exists() else {}
        known: dict[str, Any] = kept.get(sources, {})
        by_file: dict[str, list[pytest.Item]] = {}
        for item in self._items.values():
            by_file.setdefault(item.nodeid.partition("::")[0], []).append(item)
        digests = {file: _digest([Path(file)]) for file in by_file}
        known = {file: known[file] for file in digests if known.get(file, [""])[0] == digests[file]}
        answer = Path(".survey")

        def run() -> None:
            reports = _Reports()
            session.config.pluginmanager.register(reports)
            items = [item for file in by_file if file not in known for item in by_file[file]]
            found: dict[str, tuple[float, list[str]]] = {}
            for item, following in _with_following(items):
                self._calls.start()
                start = time.process_time()
                item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
                found[item.nodeid] = (time.process_time() - start, sorted(self._calls.stop()))
            answer.write_text(json.dumps((reports.failing, found)), encoding="utf-8")

        if status := _forked(run):
            raise RoomFails(f"the tests end the process with {status}")
        self.failing, found = json.loads(answer.read_text(encoding="utf-8"))
        for file, items in by_file.items():
            if file not in known:
                known[file] = (digests[file], {item.nodeid: found[item.nodeid] for item in items})
            for test, (seconds, functions) in known[file][1].items():
                self._seconds[test] = seconds
                for function in functions:
                    self._callers.setdefault(function, []).append(test)
        if not self.failing:
            self._kept.write_text(json.dumps({sources: known}), encoding="utf-8")

    def _noticed_by(self, mutant: Mutant) -> str:
        function = f"{mutant.module} {mutant.function}"
        with _applied(mutant):
            if mutant.function and function not in self._importing:
                tests = self._nearest_first(mutant, self._callers.get(function, ()))
                return self._by_exchange(mutant, tests) if tests else SURVIVED
            return self._alone(mutant)

    def _nearest_first(self, mutant: Mutant, tests: Iterable[str]) -> list[str]:
        """The twin, the folder, the rest, the quickest first; of the rest what the time allows."""
        order = (BY_TWIN, BY_FOLDER, BY_ROOM)
        near = {test: order.index(killed_by(mutant, test)) for test in tests}
        left: float = _FOR_THE_REST
        chosen = []
        for test in sorted(near, key=lambda test: (near[test], self._seconds[test])):
            left -= self._seconds[test] if order[near[test]] == BY_ROOM else 0
            if left < 0:
                break
            chosen.append(test)
        return chosen

    def _by_exchange(self, mutant: Mutant, tests: Sequence[str]) -> str:
        answer = _fresh_answer()

        def run() -> None:
            items = [self._items[test] for test in tests]
            items[0].config.pluginmanager.register(_Watch(answer, self._seconds, self._patience))
            _exchange(mutant)
            for item, following in _with_following(items):
                item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)

        return _verdict(_forked(run), answer)

    def _alone(self, mutant: Mutant) -> str:
        """The twin alone first: to collect the whole room takes longer than most twins run."""
        twin = twin_of(mutant.module)
        tests = self._nearest_first(mutant, self._items)
        of_twin = [test for test in tests if test.startswith(f"{twin}::")]
        verdict = SURVIVED
        for paths, order in (([twin], of_twin), (self._tests, tests[len(of_twin) :])):
            if not order or verdict != SURVIVED:
                continue
            answer = _fresh_answer()
            task = {
                "paths": paths,
                "order": order,
                "seconds": self._seconds,
                "patience": self._patience,
                "answer": str(answer),
            }
            Path(".task").write_text(json.dumps(task), encoding="utf-8")
            words = [sys.executable, "-m", "tests.campaigns.judging", "--alone", ".task"]
            ended = subprocess.run(
                words, check=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
            )
            verdict = _verdict(ended.returncode, answer)
        return verdict


class _Reports:
    """Which tests fail."""

    def __init__(self) -> None:
        self.failing: list[str] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note it and go on."""
        if report.failed:
            self.failing.append(report.nodeid)


def _with_following(
    items: Sequence[pytest.Item],
) -> Iterator[tuple[pytest.Item, pytest.Item | None]]:
    yield from zip(items, [*items[1:], None], strict=False)


def _digest(paths: Iterable[Path]) -> str:
    digest = hashlib.sha256()
    for path in paths:
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def _fresh_answer() -> Path:
    answer = Path(".answer").absolute()
    answer.unlink(missing_ok=True)
    return answer


def _verdict(status: int, answer: Path) -> str:
    """The test that noticed it, or what happened instead."""
    if answer.exists():
        return answer.read_text(encoding="utf-8")
    if status in (-signal.SIGPROF, -signal.SIGALRM):
        return OUT_OF_TIME
    # A child that ended otherwise was torn down by the mutant itself.
    return f"ended with {status}" if status else SURVIVED


def _forked(work: Callable[[], None]) -> int:
    """Do something in a child that nobody hears; how it ended, 0 if well."""
    child = os.fork()
    if not child:
        status = _FAULT
        try:
            os.setsid()
            signal.signal(signal.SIGTERM, signal.SIG_DFL)
            silence = os.open(os.devnull, os.O_RDWR)
            for stream in range(3):
                os.dup2(silence, stream)
            _limit_memory()
            work()
            status = 0
        except BaseException:
            Path(".fault").write_text(traceback.format_exc(), encoding="utf-8")
            raise
        finally:
            os._exit(status)
    try:
        _, ended = os.waitpid(child, 0)
    finally:
        # The child itself if we are stopped, and whatever it may have started and left behind.
        with suppress(ProcessLookupError):
            os.killpg(child, signal.SIGKILL)
    status = os.waitstatus_to_exitcode(ended)
    if status == _FAULT:
        raise RoomFails(Path(".fault").read_text(encoding="utf-8"))
    return status


def _limit_memory() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))


@contextmanager
def _applied(mutant: Mutant) -> Iterator[None]:
    """The mutant in its file, for processes that import it; compiled files never get to know it."""
    if not MARK.exists():
        raise RoomFails("mutants are applied in a copy of the tree only")
    path = SOURCES / mutant.module
    source, before = path.read_bytes(), path.stat()
    path.write_bytes(mutant.applied(source))
    try:
        yield
    finally:
        path.write_bytes(source)
        os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))


def _exchange(mutant: Mutant) -> None:
    """Give the living function the code that the changed file has for it."""
    path = str(SOURCES / mutant.module)
    module = compile(Path(path).read_bytes(), path, "exec", dont_inherit=True)
    fresh = {code.co_firstlineno: code for code in _codes(module, mutant.function)}
    for each in gc.get_objects():
        if type(each) is FunctionType:
            code = each.__code__
            if code.co_filename == path and code.co_qualname == mutant.function:
                each.__code__ = fresh[code.co_firstlineno]


def _codes(code: CodeType, name: str) -> Iterator[CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            if constant.co_qualname == name:
                yield constant
            yield from _codes(constant, name)


def stop(number: int, frame: object) -> NoReturn:
    """End in good order when told to: children are ended, and a copy of the tree is removed."""
    sys.exit(128 + number)


def _main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--alone", action="store_true", help="judge the files as they are")
    parser.add_argument("task", type=Path)
    words = parser.parse_args()
    signal.signal(signal.SIGTERM, stop)
    task = json.loads(words.task.read_text(encoding="utf-8"))
    if words.alone:
        _limit_memory()
        signal.setitimer(signal.ITIMER_PROF, 60)
        return int(pytest.main([*_OPTIONS, *task["paths"]], plugins=[_Alone(task)]))
    room = _Room(task)
    code = room.judge()
    for test in room.failing:
        print(f"fails without any mutant: {test}", file=sys.stderr)
    return code or int(bool(room.failing))


if __name__ == "__main__":
    sys.exit(_main())
