"""The lessons: every step is played through, and the page has words for it in every language."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from quadrangle.games import TABLE
from quadrangle.games.lessons import Lesson, Pointing, Step, Task, attempt, forbidden_try, lesson

TEXTS = Path(__file__).parents[1] / "web/src/lessons/messages"
LANGUAGES = ("en", "de", "fr", "nl")


def lessons() -> dict[str, Lesson]:
    return {game: found for game in TABLE if (found := lesson(game))}


def steps(kind: type[Step]) -> list[Any]:
    return [
        pytest.param(found, step, id=f"{game}-{step.key}")
        for game, found in lessons().items()
        for step in found.steps
        if isinstance(step, kind)
    ]


@pytest.mark.parametrize(("lesson", "task"), steps(Task))
def test_the_solution_is_right_and_not_before_its_last_decision(lesson: Lesson, task: Task) -> None:
    assert attempt(lesson, task, task.solution).outcome == "right"
    for some in range(1, len(task.solution)):
        assert attempt(lesson, task, task.solution[:some]).outcome == "going"


@pytest.mark.parametrize(("lesson", "task"), steps(Task))
def test_what_is_allowed_but_not_asked_for_is_legal(lesson: Lesson, task: Task) -> None:
    if task.allowed:
        assert attempt(lesson, task, task.allowed).outcome == "allowed"


@pytest.mark.parametrize(("lesson", "task"), steps(Task))
def test_the_forbidden_try_is_refused_by_the_rule_it_is_there_for(lesson: Lesson, task: Task) -> None:
    refused = forbidden_try(lesson, task)
    assert (refused.code if refused else "") == task.refusal


@pytest.mark.parametrize(("lesson", "pointing"), steps(Pointing))
def test_what_is_to_be_touched_can_be_touched_and_something_else_too(lesson: Lesson, pointing: Pointing) -> None:
    wanted = pointing.wanted(lesson.start(pointing))
    everything = frozenset().union(*(targets for _, targets in wanted))
    assert all(0 < count <= len(targets) for count, targets in wanted)
    assert everything < set(pointing.targets)


@pytest.mark.parametrize(("game", "lesson"), list(lessons().items()))
def test_a_lesson_has_ten_to_fourteen_steps_of_different_names(game: str, lesson: Lesson) -> None:
    assert 10 <= len(lesson.steps) <= 14
    assert len({step.key for step in lesson.steps}) == len(lesson.steps)


def test_a_refused_decision_leaves_the_position_as_it_was() -> None:
    found = lessons()["planquadrat"]
    task = next(step for step in found.steps if step.key == "place")
    assert isinstance(task, Task)
    tried = attempt(found, task, ("b4-d4",))
    assert (tried.outcome, tried.state) == ("forbidden", found.start(task))
    assert tried.refused is not None
    assert tried.refused.code == "crossing-blocked"


def test_joining_groups_is_right_only_where_no_other_town_is_covered_for_it() -> None:
    found = lessons()["maxisurf"]
    task = next(step for step in found.steps if step.key == "join")
    assert isinstance(task, Task)
    said = {lay: attempt(found, task, (lay,)).outcome for lay in found.start(task).actions().texts}
    assert {lay for lay, outcome in said.items() if outcome == "right"} == {"RRRR@0,1", "RRRR@0,2"}
    assert said["RRRR@2,0"] == "allowed", "it joins the towers, but covers all of Brookwell"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "lesson"), list(lessons().items()))
def test_the_page_says_every_step(game: str, lesson: Lesson, language: str) -> None:
    said = set(re.findall(rf'^  "{game}\.([\w.-]+)":', (TEXTS / f"{language}.ts").read_text("utf-8"), re.MULTILINE))
    parts = ("title", "task", "why", "right")
    assert {f"{step.key}.{part}" for step in lesson.steps for part in parts} <= said
    assert {key.partition(".")[0] for key in said} == {step.key for step in lesson.steps}
    assert {f"{step.key}.not" for step in lesson.steps if isinstance(step, Pointing)} <= said
