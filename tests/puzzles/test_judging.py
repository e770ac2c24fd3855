"""What is told of a wrong try: how it is answered, and where it left the way."""

from __future__ import annotations

import pytest

from quadrangle.core.state import State
from quadrangle.kernels import warm
from quadrangle.puzzles import Attempt, Puzzle, attempt, shipped
from quadrangle.puzzles.judging import better, refutation


def wrong_try(puzzle: Puzzle, first: str | None = None) -> tuple[list[str], Attempt]:
    """Decisions that do not solve it: this one or any, then always the first that can be taken."""
    for move in [first] if first else puzzle.start().actions().texts:
        moves = [move]
        while (tried := attempt(puzzle, moves)).outcome == "going":
            moves.append(tried.state.actions().texts[0])
        if tried.outcome == "wrong":
            return moves, tried
    raise AssertionError(f"everything solves {puzzle.id}")


def leads_on(puzzle: Puzzle, moves: list[str]) -> bool:
    """Whether some decision after these still solves it."""
    tried = attempt(puzzle, moves)
    if tried.outcome != "going":
        return tried.outcome == "solved"
    return any(attempt(puzzle, [*moves, last]).outcome == "solved" for last in tried.state.actions().texts)


@pytest.mark.parametrize("game", ["minisurf", "maxisurf", "quadrata"])
def test_a_wrong_try_is_shown_a_decision_that_would_have_led_on(game: str) -> None:
    for puzzle in [each for each in shipped(game) if len(each.solution) < 3][:: len(shipped(game)) // 6]:
        moves, _ = wrong_try(puzzle)
        found = better(puzzle, moves)
        assert found is not None
        assert found.state == (attempt(puzzle, moves[: found.number]).state if found.number else puzzle.start())
        assert leads_on(puzzle, [*moves[: found.number], found.move])


def test_only_the_part_of_a_try_that_was_wrong_is_held_against_it() -> None:
    puzzle = next(each for each in shipped("minisurf") if "choose" in each.themes)
    moves, _ = wrong_try(puzzle, puzzle.solution[0])
    found = better(puzzle, moves)
    assert found is not None and found.number == 1, "the card was right, the laying was not"
    other = next(take for take in puzzle.start().actions().texts if take != puzzle.solution[0])
    found = better(puzzle, wrong_try(puzzle, other)[0])
    assert found is not None and (found.number, found.move) == (0, puzzle.solution[0])


def test_in_three_moves_the_last_one_that_could_still_have_helped_is_named() -> None:
    puzzle = next(each for each in shipped("quadrata") if len(each.solution) == 3)
    right = [*puzzle.solution[:2]]
    lasts = attempt(puzzle, right).state.actions().texts
    last = next(move for move in lasts if attempt(puzzle, [*right, move]).outcome == "wrong")
    found = better(puzzle, [*right, last])
    assert found is not None and found.number == 2 and leads_on(puzzle, [*right, found.move])
    moves, _ = wrong_try(puzzle)
    found = better(puzzle, moves)
    assert found is not None and (found.number or found.move == puzzle.solution[0])
    assert not found.number or leads_on(puzzle, [*moves[: found.number], found.move])


def test_whoever_passes_sees_the_opponent_draw_the_last_card_and_win() -> None:
    puzzle = next(each for each in shipped("maxisurf") if each.solution[0] == "draw")
    _, tried = wrong_try(puzzle, "pass")
    answers = refutation(puzzle, tried)
    assert answers[:2] == ("draw", puzzle.chance[0]) and "@" in answers[2]
    assert tried.decided is not None
    assert after(tried.decided, answers).winners == (3 - (puzzle.start().turn or 0),)


def test_in_planquadrat_the_opponent_claims_what_a_wrong_try_leaves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warm, "ready", lambda *work: True)  # it is compiled here and now
    puzzle = next(each for each in shipped("planquadrat") if each.task == "claim" and each.solution[1] == "-")
    house = next(text for text in puzzle.start().actions().texts if left_open(puzzle, text))
    answers = refutation(puzzle, attempt(puzzle, [house, "-"]))
    now = attempt(puzzle, [house, "-"]).state
    mover = now.turn or 0
    assert after(now, answers).scores[mover - 1] - now.scores[mover - 1] >= puzzle.number


def left_open(puzzle: Puzzle, house: str) -> bool:
    """Whether the opponent can close what the solution would have closed, with a house of the same length."""
    now = attempt(puzzle, [house, "-"])
    return now.outcome == "wrong" and puzzle.solution[0] in now.state.actions().texts


def test_in_planquadrat_the_answer_says_it_and_nothing_is_given_away() -> None:
    puzzle = shipped("planquadrat")[0]
    assert better(puzzle, wrong_try(puzzle)[0]) is None


def after(state: State, moves: tuple[str, ...]) -> State:
    for move in moves:
        state = state.play(move)
    return state
