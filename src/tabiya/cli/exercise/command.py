"""`tabiya exercise`: questions for arbiters in training, with the account of every answer."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from tabiya.cli.common import SEED, write_output
from tabiya.cli.exercise.questions import KINDS, LEVELS, ExerciseQuestion, Wish, questions
from tabiya.cli.framework.command import CliCommand, Example, flag, option, options, positional
from tabiya.cli.framework.exit_codes import ExitCode
from tabiya.cli.framework.parser import WrongUsage
from tabiya.cli.framework.tables import print_json
from tabiya.cli.framework.values import whole_number
from tabiya.languages import gettext, say
from tabiya.pairing.registry import system_named
from tabiya.pairing.system import Family

MOST = 200
RULE = "-" * 72


def exercise(asked: ExerciseOptions) -> ExitCode:
    """Ask, or write the questions and the answers down."""
    wrong = [name for name in asked.kind if name not in KINDS]
    if wrong:
        raise WrongUsage(
            "'{word}' is not a kind of question",
            word=wrong[0],
            hint="Known: {names}.",
            names=", ".join(KINDS),
        )
    if asked.json and (asked.questions_to or asked.answers_to):
        raise WrongUsage("--json cannot be combined with --questions or --answers")
    if asked.questions_to and asked.questions_to == asked.answers_to:
        raise WrongUsage("--questions and --answers name the same file")
    if asked.system is not None:
        named = system_named(asked.system)
        if named.family is not Family.SWISS or named.teams is not None or named.games_a_match > 1:
            raise WrongUsage(
                "{system} is not a Swiss system for individual players and single games",
                system=named.title,
            )
    chosen = next(candidate for candidate in LEVELS if candidate.name == asked.level)
    drawn = questions(
        asked.kind or tuple(KINDS),
        Wish(chosen, asked.system, asked.edition),
        count=asked.count,
        seed=asked.seed,
    )
    if asked.json:
        print_json(ExerciseOutput(asked.seed, asked.level, tuple(map(QuestionOutput.of, drawn))))
        return ExitCode.FINE
    if asked.questions_to or asked.answers_to:
        title = say(
            "Exercise for arbiters, {level}, seed {seed}", level=asked.level, seed=asked.seed
        )
        made = list(drawn)
        if asked.questions_to:
            write_output(asked.questions_to, _sheet(title, made).encode())
        if asked.answers_to:
            write_output(asked.answers_to, _answers(title, made).encode())
        return ExitCode.FINE
    return _ask(drawn, asked.count)


class QuestionOutput(NamedTuple):
    """One question with its facts, its answer and the account of it."""

    kind: str
    facts: tuple[str, ...]
    question: str
    answer: str
    account: tuple[str, ...]

    @classmethod
    def of(cls, question: ExerciseQuestion) -> QuestionOutput:
        """Return what is printed of a question."""
        return cls(
            kind=question.kind,
            facts=tuple(question.facts.splitlines()),
            question=question.asked,
            answer=question.answer,
            account=tuple(question.account.splitlines()),
        )


class ExerciseOutput(NamedTuple):
    """The questions of an exercise."""

    seed: int
    level: str
    questions: tuple[QuestionOutput, ...]


def _sheet(title: str, made: Sequence[ExerciseQuestion]) -> str:
    """The questions alone, each with room for an answer."""
    name, day = gettext("Name:"), gettext("Date:")
    parts = [f"{title}\n\n{name} {'_' * 30}   {day} {'_' * 14}\n"]
    for number, question in enumerate(made, start=1):
        head = say("Question {number} ({kind})", number=number, kind=question.kind)
        room = gettext("Answer:") + " " + "_" * 50
        parts.append(f"{RULE}\n{head}\n\n{question.facts}\n\n{question.asked}\n\n{room}\n")
    return "\n".join(parts)


def _answers(title: str, made: Sequence[ExerciseQuestion]) -> str:
    """The answers, each with its account."""
    parts = [say("{title}: the answers", title=title) + "\n"]
    for number, question in enumerate(made, start=1):
        head = say("Question {number} ({kind})", number=number, kind=question.kind)
        parts.append(
            f"{RULE}\n{head}: {question.answer}\n\n{question.asked}\n\n{question.account}\n"
        )
    return "\n".join(parts)


def _ask(asked: Iterable[ExerciseQuestion], count: int) -> ExitCode:
    """Ask one question after the other, and say after each why its answer is the right one."""
    right = done = 0
    for number, question in enumerate(asked, start=1):
        head = say(
            "Question {number} of {count} ({kind})", number=number, count=count, kind=question.kind
        )
        print(f"{RULE}\n{head}\n\n{question.facts}\n")
        print(question.asked)
        print("> ", end="", flush=True)
        typed = sys.stdin.readline() if sys.stdin is not None else ""
        if not typed or typed.strip().lower() in ("q", "quit"):
            print()
            break
        done += 1
        if question.right(typed):
            right += 1
            print(gettext("Right."))
        else:
            print(say("The answer is {answer}", answer=question.answer))
        print(f"\n{question.account}\n")
    print(say("{right} of {done} right", right=right, done=done))
    return ExitCode.FINE


@options
class ExerciseOptions:
    """What `tabiya exercise` is asked."""

    kind: tuple[str, ...] = positional(
        "KIND",
        f"What to ask about: {', '.join(KINDS)}; separate several with spaces (default: all of them).",
        required=False,
        repeated=True,
    )
    count: int = option(
        "N", "How many questions.", read=whole_number(at_least=1, at_most=MOST), default=5
    )
    seed: int = SEED
    level: str = option(
        "L", "How hard they are.", choices=tuple(level.name for level in LEVELS), default="easy"
    )
    system: str | None = option("S", "The pairing system of the simulated events (default: dutch).")
    edition: str | None = option(
        "E", "Apply the rules of this year, or of a day such as 2026-02-01 (default: the newest)."
    )
    questions_to: str | None = option(
        "OUT", "Write the questions into this file, as a sheet to print.", spelling="--questions"
    )
    answers_to: str | None = option(
        "OUT", "Write the answers into this file, each with its explanation.", spelling="--answers"
    )
    json: bool = flag("Print questions, answers and explanations as JSON.")


COMMAND = CliCommand(
    name="exercise",
    options=ExerciseOptions,
    run=exercise,
    output=ExerciseOutput,
    examples=(
        Example("tabiya exercise", "asks five easy questions, one of each kind"),
        Example("tabiya exercise bye --count 1 --level hard --seed 9", "asks who gets the bye"),
        Example(
            "tabiya exercise pairing tie-break --count 4 --questions sheet.txt --answers answers.txt",
            "writes a sheet to print, and the answers in a separate file",
        ),
    ),
    details="Press Enter to see the answer, or type q to quit. Tabiya simulates the events from the seed. The engine gives the answers, with the same explanations as the commands explain, standings, rate and norms.",
)
