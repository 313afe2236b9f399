"""The mutants of a source file: each is one small mistake that somebody could have made.

Words are left alone, because they change nothing that is computed: docstrings, the texts of refusals,
strings with a blank in them, and what decorates a function (the sentence and citation of a clause,
which the generated rulebook shows). So are annotations and types, and assertions, which say what never
happens.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable
from copy import copy
from dataclasses import dataclass

_OPPOSITE: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.GtE,
    ast.GtE: ast.Lt,
    ast.Gt: ast.LtE,
    ast.LtE: ast.Gt,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
_BOUNDARY: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
}
_OTHER: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult,
    ast.Mod: ast.Mult,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
    ast.BitXor: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
_TWIN_NAMES = {"min": "max", "max": "min", "any": "all", "all": "any"}
_TYPE_MAKERS = frozenset({"cast", "TypeVar", "ParamSpec", "NewType"})
_SERIES = frozenset({"tuple", "list", "Iterator", "Iterable", "Sequence", "Collection"})


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change of one file: the bytes from `start` to `end` become `text`."""

    module: str
    """The file below `src`."""
    function: str
    """The function or method around it; empty if it is run when the module is imported."""
    line: int
    operator: str
    start: int
    end: int
    text: str
    old: str
    """The lines it changes, blanks made alike, and what they become."""
    new: str

    @property
    def key(self) -> tuple[str, str, str, str]:
        """What names it for as long as its line and its function stay as they are."""
        return self.module, self.function, self.old, self.new

    def applied(self, source: bytes) -> bytes:
        """The file with the mistake in it; no line of it moves."""
        return source[: self.start] + self.text.encode() + source[self.end :]


def mutants_of(source: bytes, module: str) -> list[Mutant]:
    """Every mutant of the file in the order of the text, and of those that read alike the first."""
    finder = _Finder(source, module)
    finder.visit(ast.parse(source))
    every = sorted(finder.found, key=lambda mutant: (mutant.start, mutant.end, mutant.operator))
    return list({mutant.key: mutant for mutant in reversed(every)}.values())[::-1]


class _Finder(ast.NodeVisitor):
    """Walks through a file and notes every mutant it meets."""

    def __init__(self, source: bytes, module: str) -> None:
        self.found: list[Mutant] = []
        self._source = source
        self._module = module
        self._starts = [0]
        for line in source.splitlines(keepends=True):
            self._starts.append(self._starts[-1] + len(line))
        self._names: list[str] = []
        self._function = ""
        self._returns = ""

    # What is walked through, and what is passed by.

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self._names.append(node.name)
        self._visit_all(node.body)
        self._names.pop()

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self._visit_function(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> None:
        self._visit_function(node)

    def _visit_function(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        self._visit_all(node.args.defaults)
        self._visit_all(default for default in node.args.kw_defaults if default is not None)
        around, returns = self._function, self._returns
        self._function = around or ".".join((*self._names, node.name))
        self._returns = ast.unparse(node.returns) if node.returns else ""
        self._visit_all(node.body)
        self._function, self._returns = around, returns

    def visit_Lambda(self, node: ast.Lambda) -> None:
        self.visit(node.body)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)

    def visit_Assign(self, node: ast.Assign) -> None:
        if any(isinstance(each, ast.Name) and each.id.startswith("__") for each in node.targets):
            return
        if all(isinstance(each, ast.Attribute | ast.Subscript) for each in node.targets):
            self._replace(node, "statement deleted", "pass")
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        self._replace(node, "statement deleted", "pass")
        if type(node.op) in _OTHER:
            other = copy(node)
            other.op = _OTHER[type(node.op)]()
            self._replace(node, "operator changed", ast.unparse(other))
        self.generic_visit(node)

    def visit_Expr(self, node: ast.Expr) -> None:
        if not isinstance(node.value, ast.Constant):
            self._replace(node, "statement deleted", "pass")
            self.generic_visit(node)

    def visit_Raise(self, node: ast.Raise) -> None:
        self._replace(node, "statement deleted", "pass")

    def visit_Continue(self, node: ast.Continue) -> None:
        self._replace(node, "loop left", "break")

    def visit_Break(self, node: ast.Break) -> None:
        self._replace(node, "loop not left", "continue")

    def visit_Import(self, node: ast.Import) -> None:
        del node

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        del node

    def visit_Subscript(self, node: ast.Subscript) -> None:
        if not (isinstance(node.value, ast.Name) and node.value.id == "Literal"):
            self.generic_visit(node)

    # What is changed.

    def visit_Return(self, node: ast.Return) -> None:
        if node.value is not None:
            other = self._other_value(node.value)
            if ast.unparse(node.value) != other:
                self._replace(node.value, "return value replaced", other)
            self.visit(node.value)

    def _other_value(self, node: ast.expr) -> str:
        """Another value of the kind that the function returns."""
        value = ast.unparse(node)
        kind = self._returns.partition("[")[0]
        if kind == "bool":
            # Comparisons are negated anyway.
            return value if isinstance(node, ast.Compare | ast.UnaryOp) else f"not ({value})"
        if kind in ("int", "Points"):
            return f"({value}) + 1"
        if kind == "str":
            return "''"
        if kind in _SERIES:
            return "()"
        return "{}" if kind in ("dict", "Mapping") else "None"

    def visit_If(self, node: ast.If) -> None:
        if isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            return
        if ast.unparse(node.body[0]).startswith("raise AssertionError"):
            return
        self._replace_condition(node.test, "True", "False")
        self.generic_visit(node)

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self._replace_condition(node.test, "True", "False")
        self.generic_visit(node)

    def visit_While(self, node: ast.While) -> None:
        self._replace_condition(node.test, "False")
        self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> None:
        for condition in node.ifs:
            self._replace_condition(condition, "True", "False")
        self.generic_visit(node)

    def _replace_condition(self, node: ast.expr, *values: str) -> None:
        for value in values:
            self._replace(node, f"condition {value.lower()}", value)

    def visit_Compare(self, node: ast.Compare) -> None:
        for table, name in ((_OPPOSITE, "comparison negated"), (_BOUNDARY, "boundary moved")):
            for index, operator in enumerate(node.ops):
                if type(operator) in table:
                    other = copy(node)
                    other.ops = [*node.ops]
                    other.ops[index] = table[type(operator)]()
                    self._replace(node, name, ast.unparse(other))
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        other = copy(node)
        other.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        self._replace(node, "and/or swapped", ast.unparse(other))
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Not | ast.USub):
            self._replace(node, "not or minus dropped", ast.unparse(node.operand))
        if not isinstance(node.operand, ast.Constant):
            self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        # Outside functions, A | B is mostly a type.
        if type(node.op) in _OTHER and (self._function or not isinstance(node.op, ast.BitOr)):
            other = copy(node)
            other.op = _OTHER[type(node.op)]()
            self._replace(node, "operator changed", ast.unparse(other))
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        if name in _TYPE_MAKERS:
            self._visit_all(node.args[1:])
            return
        if name in _TWIN_NAMES:
            self._replace(node.func, "min/max or any/all swapped", _TWIN_NAMES[name])
        for index, keyword in enumerate(node.keywords):
            if keyword.arg not in (None, "strict"):
                other = copy(node)
                other.keywords = [*node.keywords[:index], *node.keywords[index + 1 :]]
                self._replace(node, "argument dropped", ast.unparse(other))
        if len(node.args) > 1 and not isinstance(node.args[-1], ast.Starred):
            other = copy(node)
            other.args = node.args[:-1]
            self._replace(node, "argument dropped", ast.unparse(other))
        self.generic_visit(node)

    def visit_keyword(self, node: ast.keyword) -> None:
        # `strict=True` of zip is an assertion: that it never fails is what it says.
        if node.arg != "strict":
            self.visit(node.value)

    def visit_Constant(self, node: ast.Constant) -> None:
        value = node.value
        if isinstance(value, bool):
            self._replace(node, "constant changed", str(not value))
        elif isinstance(value, int):
            self._replace(node, "constant changed", str(value + 1))
            if value > 1:
                self._replace(node, "constant changed", str(value - 1))
        elif isinstance(value, str) and " " not in value:
            self._replace(node, "constant changed", "''" if value else "'?'")

    # How it is noted.

    def _visit_all(self, nodes: Iterable[ast.AST]) -> None:
        for node in nodes:
            self.visit(node)

    def _replace(self, node: ast.expr | ast.stmt, operator: str, text: str) -> None:
        start = self._starts[node.lineno - 1] + node.col_offset
        end = self._starts[(node.end_lineno or 0) - 1] + (node.end_col_offset or 0)
        was = self._source[start:end].decode()
        # Parts of f-strings do not know their place before Python 3.12.
        if isinstance(node, ast.expr) and not _is_source_of(was, node):
            return
        # As many lines as before, so that everything below keeps its line.
        text += "\n" * was.count("\n")
        if isinstance(node, ast.expr) and not (text.isidentifier() or text.isdecimal()):
            text = f"({text})"
        first, last = node.lineno, node.end_lineno or node.lineno
        self.found.append(
            Mutant(
                module=self._module,
                function=self._function,
                line=first,
                operator=operator,
                start=start,
                end=end,
                text=text,
                old=_lines(self._source, first, last),
                new=_lines(self._source[:start] + text.encode() + self._source[end:], first, last),
            )
        )


def _is_source_of(text: str, node: ast.expr) -> bool:
    try:
        return ast.dump(ast.parse(f"({text}\n)", mode="eval").body) == ast.dump(node)
    except SyntaxError:
        return False


def _lines(source: bytes, first: int, last: int) -> str:
    return " ".join(b" ".join(source.splitlines()[first - 1 : last]).decode().split())
