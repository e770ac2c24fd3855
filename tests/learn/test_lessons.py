"""The lessons: every step is played through, and the page has words for it in every language."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from quadrangle.core.lesson import Lesson, LessonStep, PlayStep, PointStep
from quadrangle.games import GAMES
from quadrangle.games.planquadrat.supply import FULL_SUPPLY
from quadrangle.languages import codes
from quadrangle.learn.lessons import attempt, forbidden_try, lesson, start

TEXTS = Path(__file__).parents[2] / "web/src/i18n/texts"


def lessons() -> dict[str, Lesson]:
    return {game: one for game in GAMES if (one := lesson(game))}


def steps(kind: type[LessonStep]) -> list[Any]:
    return [
        pytest.param(one, step, id=f"{game}-{step.key}")
        for game, one in lessons().items()
        for step in one.steps
        if isinstance(step, kind)
    ]


@pytest.mark.parametrize(("lesson", "task"), steps(PlayStep))
def test_the_solution_is_right_and_not_before_its_last_decision(lesson: Lesson, task: PlayStep) -> None:
    assert attempt(lesson, task, task.solution).outcome == "right"
    for some in range(1, len(task.solution)):
        assert attempt(lesson, task, task.solution[:some]).outcome == "going"


@pytest.mark.parametrize(("lesson", "task"), steps(PlayStep))
def test_what_is_allowed_but_not_asked_for_is_legal(lesson: Lesson, task: PlayStep) -> None:
    if task.allowed:
        assert attempt(lesson, task, task.allowed).outcome == "allowed"


@pytest.mark.parametrize(("lesson", "task"), steps(PlayStep))
def test_the_forbidden_try_is_refused_by_the_rule_it_is_there_for(lesson: Lesson, task: PlayStep) -> None:
    refused = forbidden_try(lesson, task)
    assert (refused.code if refused else "") == task.refusal


@pytest.mark.parametrize(("lesson", "pointing"), steps(PointStep))
def test_what_is_to_be_touched_can_be_touched_and_something_else_too(lesson: Lesson, pointing: PointStep) -> None:
    wanted = pointing.wanted(start(lesson, pointing))
    everything = frozenset().union(*(targets for _, targets in wanted))
    assert all(0 < count <= len(targets) for count, targets in wanted)
    assert everything < set(pointing.targets)


@pytest.mark.parametrize(("game", "lesson"), list(lessons().items()))
def test_a_lesson_has_ten_to_fourteen_steps_of_different_names(game: str, lesson: Lesson) -> None:
    assert 10 <= len(lesson.steps) <= 14
    assert len({step.key for step in lesson.steps}) == len(lesson.steps)


def test_a_refused_decision_leaves_the_position_as_it_was() -> None:
    one = lessons()["planquadrat"]
    task = next(step for step in one.steps if step.key == "place")
    assert isinstance(task, PlayStep)
    tried = attempt(one, task, ("b4-d4",))
    assert (tried.outcome, tried.state) == ("forbidden", start(one, task))
    assert tried.refused is not None
    assert tried.refused.code == "crossing-blocked"


def test_joining_groups_is_right_only_where_no_other_town_is_covered_for_it() -> None:
    one = lessons()["maxisurf"]
    task = next(step for step in one.steps if step.key == "join")
    assert isinstance(task, PlayStep)
    said = {lay: attempt(one, task, (lay,)).outcome for lay in start(one, task).actions().texts}
    assert {lay for lay, outcome in said.items() if outcome == "right"} == {"RRRR@0,1", "RRRR@0,2"}
    assert said["RRRR@2,0"] == "allowed", "it joins the towers, but covers all of Brookwell"


@pytest.mark.parametrize("language", codes())
@pytest.mark.parametrize(("game", "lesson"), list(lessons().items()))
def test_the_page_says_every_step(game: str, lesson: Lesson, language: str) -> None:
    texts = "".join(file.read_text("utf-8") for file in (TEXTS / language / "games").glob("*/lessons.ts"))
    said = set(re.findall(rf'^  "{game}\.([\w.-]+)":', texts, re.MULTILINE))
    parts = ("title", "task", "why", "right")
    assert {f"{step.key}.{part}" for step in lesson.steps for part in parts} <= said
    assert {key.partition(".")[0] for key in said} == {step.key for step in lesson.steps}
    assert {f"{step.key}.not" for step in lesson.steps if isinstance(step, PointStep)} <= said


def numbers_of_maxisurf() -> dict[str, list[int]]:
    """What the texts with scores and group sizes must say, counted on the boards of the lesson's steps."""
    course = lessons()["maxisurf"]
    states: dict[str, Any] = {step.key: start(course, step) for step in course.steps}
    groups = {key: [area.sizes for area in state.areas] for key, state in states.items()}
    mine, theirs = zip(*(states[key].scores for key in ("pass", "behind")), strict=True)
    return {
        "score.why": sorted(groups["score"][0]),
        "pass.why": sorted([mine[0], theirs[0]]),
        "pass.right": sorted([mine[0], theirs[0]]),
        "behind.why": sorted([mine[1], theirs[1]]),
        "behind.allowed": sorted([mine[1], theirs[1]]),
        "tie.task": sorted(states["tie"].scores),
        "tie.why": sorted(groups["tie"][1]),
        "tie.right": sorted([groups["tie"][0][1], groups["tie"][1][1]]),
    }


@pytest.mark.parametrize("language", codes())
def test_the_numbers_in_the_texts_of_maxisurf_are_those_on_the_board(language: str) -> None:
    texts = (TEXTS / language / "games/quadracarta/lessons.ts").read_text("utf-8")
    for key, numbers in numbers_of_maxisurf().items():
        text = re.search(rf'"maxisurf\.{re.escape(key)}":\s*"([^"]*)"', texts)
        assert text and sorted(map(int, re.findall(r"\d+", text[1]))) == numbers, key


def numbers_on_the_board(course: Lesson, step: LessonStep) -> set[int]:
    """What a step may say: scores, the roll, forms that are moved, numbers that ran out, houses of both players."""
    state: Any = start(course, step)
    numbers = {*state.scores}
    if step.key == "end":
        numbers.add(sum(FULL_SUPPLY))
    if hasattr(state, "rolled"):
        out = {n for n, forms in state.game.numbered.items() if not any(state.supply[form] for form in forms)}
        numbers |= {state.rolled, *out}
    for moves in (step.solution, step.allowed) if isinstance(step, PlayStep) else ():
        now = state
        for move in moves:
            now = now.play(move)
        numbers |= {*now.scores, *(int(move[0]) for move in moves if move[0].isdigit())}
    return numbers


@pytest.mark.parametrize("language", codes())
@pytest.mark.parametrize(("game", "box"), [("planquadrat",) * 2, ("quadrata",) * 2, ("minisurf", "quadracarta")])
def test_the_numbers_in_the_other_lessons_are_those_on_the_board(game: str, box: str, language: str) -> None:
    texts = (TEXTS / language / f"games/{box}/lessons.ts").read_text("utf-8")
    course = lessons()[game]
    for step in course.steps:
        for text in re.findall(rf'"{game}\.{re.escape(step.key)}\.[\w-]+":\s*"([^"]*)"', texts):
            said = {int(number) for number in re.findall(r"(?<![a-i])(?<!\w)\d+", text)}
            assert said <= numbers_on_the_board(course, step), (step.key, text)


@pytest.mark.parametrize("language", codes())
def test_the_places_named_in_a_planquadrat_step_are_houses_of_its_board_or_solution(language: str) -> None:
    texts = (TEXTS / language / "games/planquadrat/lessons.ts").read_text("utf-8")
    course = lessons()["planquadrat"]
    for step in course.steps:
        places = step.position + " ".join(getattr(step, "solution", ()))
        for text in re.findall(rf'"planquadrat\.{re.escape(step.key)}\.[\w-]+":\s*"([^"]*)"', texts):
            assert [
                place for place in re.findall(r"[a-i]\d–[a-i]\d", text) if place.replace("–", "-") not in places
            ] == []


# What the solution of a step gains, or what the wrong try costs, is said in words.
GAINS = {
    ("planquadrat", "claim", "right"): 4,
    ("planquadrat", "late", "right"): 2,
    ("planquadrat", "two", "right"): 5,
    ("planquadrat", "end", "right"): 2,
    ("minisurf", "beside", "right"): 4,
    ("minisurf", "cover", "right"): 3,
    ("minisurf", "pair", "right"): 2,
    ("minisurf", "take", "allowed"): 4,
}
WORDS = {
    "en": {2: "two", 3: "three", 4: "four", 5: "five"},
    "de": {2: "zwei", 3: "drei", 4: "vier", 5: "fünf"},
    "fr": {2: "deux", 3: "trois", 4: "quatre", 5: "cinq"},
    "nl": {2: "twee", 3: "drie", 4: "vier", 5: "vijf"},
}


@pytest.mark.parametrize(("named", "gain"), GAINS.items(), ids=str)
def test_the_points_and_cells_said_in_words_are_those_gained(named: tuple[str, str, str], gain: int) -> None:
    game, key, part = named
    course = lessons()[game]
    step = next(step for step in course.steps if step.key == key)
    assert isinstance(step, PlayStep)
    before: Any = start(course, step)
    after = before
    for move in step.solution if part == "right" else step.allowed:
        after = after.play(move)
    if key == "take":
        assert min(effect.adds for action, effect in before.effects().items() if str(action) == step.allowed[0]) == gain
    else:
        assert after.scores[0] - before.scores[0] == gain
    for language, words in WORDS.items():
        texts = "".join(file.read_text("utf-8") for file in (TEXTS / language / "games").glob("*/lessons.ts"))
        text = re.search(rf'"{game}\.{key}\.{part}":\s*"([^"]*)"', texts)
        assert text and words[gain] in text[1].lower(), (language, key)
