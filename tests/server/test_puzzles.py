"""Puzzles over REST: listed, shown without their solution, and the result of tries."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest
from support.harness import socket_harness
from web_client import web_client

from quadrangle.learn.puzzles import shipped
from quadrangle.learn.puzzles.puzzle import retired

PUZZLE = next(each for each in shipped("maxisurf") if each.solution[0] == "draw")
PATH = f"/puzzles/maxisurf/{PUZZLE.id}"
SOLVER = {"mu": 1200, "sigma": 200}


@pytest.fixture
async def http() -> AsyncIterator[httpx.AsyncClient]:
    async with socket_harness("memory:") as harness, web_client(base_url=f"http://{harness.base}/api/v1") as client:
        yield client


async def tried(http: httpx.AsyncClient, *moves: str, **more: Any) -> dict[str, Any]:
    result: dict[str, Any] = (await http.post(PATH, json={"moves": moves, **more})).json()
    return result


async def test_all_are_listed_and_each_is_shown_without_its_solution(http: httpx.AsyncClient) -> None:
    listed = (await http.get("/puzzles/maxisurf")).json()["puzzles"]
    assert [(one["id"], one["rating"]) for one in listed] == [(one.id, one.rating) for one in shipped("maxisurf")]
    view = await http.get(PATH)
    assert PUZZLE.solution[1] not in view.text
    assert (view.json()["task"], view.json()["position"]["actions"]) == ("win", ["draw", "pass"])


async def test_a_first_try_moves_the_solvers_rating_and_a_later_one_does_not(http: httpx.AsyncClient) -> None:
    wrong, right = await tried(http, "pass", solver=SOLVER), await tried(http, *PUZZLE.solution, solver=SOLVER)
    assert wrong["answer"]["solver"]["mu"] < 1200 < right["answer"]["solver"]["mu"]
    assert (wrong["outcome"], right["outcome"]) == ("wrong", "solved")
    assert (await tried(http, "pass"))["answer"]["solver"] is None


async def test_a_wrong_try_is_answered_on_the_board_without_the_better_move(http: httpx.AsyncClient) -> None:
    wrong = await tried(http, "pass")
    answer = wrong["answer"]
    assert wrong["position"]["winners"] is None, "the board is shown before anybody answers"
    assert answer["refutation"][0] == "draw" and len(answer["positions"]) == len(answer["refutation"])
    assert answer["positions"][-1]["winners"] == [3 - (PUZZLE.start().turn or 0)]
    assert answer["better"] is None, "the solution is shown on request only"
    solved = await tried(http, *PUZZLE.solution)
    assert solved["answer"]["refutation"] == []


async def test_an_answer_has_the_position_after_each_decision_of_the_solution(http: httpx.AsyncClient) -> None:
    answer = (await tried(http, "pass"))["answer"]
    prefixes = [PUZZLE.solution[:length] for length in range(1, len(PUZZLE.solution) + 1)]
    assert answer["solution_positions"] == [(await tried(http, *moves))["position"] for moves in prefixes]


async def test_why_a_solution_works_is_said_without_mere_facts(http: httpx.AsyncClient) -> None:
    puzzle = next(each for each in shipped("planquadrat") if len(each.reasons) > 1)
    answer = (await http.post(f"/puzzles/planquadrat/{puzzle.id}", json={"moves": puzzle.solution})).json()["answer"]
    codes = [reason["code"] for reason in answer["reasons"]]
    assert codes and "houses-left" not in codes


async def test_unfinished_and_forbidden_tries_reveal_nothing_of_the_solution(http: httpx.AsyncClient) -> None:
    going, forbidden = await tried(http, "draw"), await tried(http, "RRRR@40,40")
    assert (going["outcome"], going["answer"]) == ("going", None) and going["position"]["actions"]
    assert (forbidden["outcome"], forbidden["answer"]) == ("forbidden", None) and forbidden["refusal"]["code"]


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"moves": []}, 400),
        ({"moves": ["pass"] * 13}, 400),
        ({}, 400),
        ({"moves": ["pass"], "solver": {"mu": 1e9}}, 400),
    ],
)
async def test_a_try_that_is_none_is_refused(http: httpx.AsyncClient, body: dict[str, Any], status: int) -> None:
    assert (await http.post(PATH, json=body)).status_code == status


async def test_what_does_not_exist_is_not_found(http: httpx.AsyncClient) -> None:
    for path in ("/puzzles/maxisurf/nothing", f"/puzzles/planquadrat/{retired('planquadrat')[0].id}"):
        answer = await http.get(path)
        assert (answer.status_code, answer.json()["code"]) == (404, "no-such-puzzle")
    assert (await http.get("/puzzles/chess")).status_code in (400, 404, 409)
