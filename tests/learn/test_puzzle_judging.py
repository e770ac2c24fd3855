"""Judging a try: the answer is right and does not give the solution away."""

from __future__ import annotations

import pytest

from quadrangle.core.state import State
from quadrangle.learn.puzzles import Attempt, Puzzle, attempt, shipped
from quadrangle.learn.puzzles.judge_attempt import decisions_of


def wrong_try(puzzle: Puzzle, first: str | None = None) -> tuple[list[str], Attempt]:
    """Decisions that do not solve it: this one or any, then always the first that can be taken."""
    for move in [first] if first else puzzle.start().actions().texts:
        moves = [move]
        while (tried := attempt(puzzle, moves)).outcome == "going":
            moves.append(tried.state.actions().texts[0])
        if tried.outcome == "wrong":
            return moves, tried
    raise AssertionError(f"everything solves {puzzle.id}")


def test_a_player_who_passes_sees_the_opponent_draw_the_last_card_and_win() -> None:
    puzzle = next(each for each in shipped("maxisurf") if each.solution[0] == "draw")
    _, tried = wrong_try(puzzle, "pass")
    answers = tried.answers
    assert answers[:2] == ("draw", puzzle.chance[0]) and "@" in answers[2]
    assert tried.decided is not None
    assert after(tried.decided, answers).winners == (3 - (puzzle.start().turn or 0),)


@pytest.mark.parametrize("task", ["claim", "win"])
def test_in_planquadrat_nobody_answers_a_wrong_try_because_the_answer_may_be_the_solution(task: str) -> None:
    puzzle = next(each for each in shipped("planquadrat") if each.task == task)
    assert wrong_try(puzzle)[1].answers == ()


def test_the_decisions_of_a_try_are_those_of_the_solver() -> None:
    puzzle = next(each for each in shipped("quadrata") if len(each.solution) == 2)
    assert decisions_of(attempt(puzzle, puzzle.solution)) == puzzle.solution


def after(state: State, moves: tuple[str, ...]) -> State:
    for move in moves:
        state = state.play(move)
    return state
