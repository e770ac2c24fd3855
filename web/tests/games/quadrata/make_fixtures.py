"""Writes tests/fixtures/quadrata-*.json: real positions, played by a careful but lazy player.

Run from `web/` with the package on the path: `PYTHONPATH=../src python tests/games/quadrata/make_fixtures.py`.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from dataclasses import asdict, is_dataclass
from pathlib import Path
from typing import Any

import quadrangle

FIXTURES = Path(__file__).parents[2] / "fixtures"
NAMES = ("Ada", "Bruno", "Chloé", "Dirk")
Moves = list[dict[str, Any]]


def choose(state: Any, rng: random.Random) -> str:
    """Into the square where it can still be filled; else keep what there is."""
    effects = state.effects()
    texts = [str(action) for action in state.actions()]
    keeps = [text for text in texts if effects[text].fillable is not False]
    laying = [text for text in keeps if ">square:" in text and " square:" not in text]
    putting = [text for text in keeps if text.endswith((">reserve", ">supply"))]
    return rng.choice(laying or putting or keeps or texts)


def game(players: int, seed: int, **options: Any) -> Iterator[tuple[Any, Moves]]:
    """Every position of one game with the moves that led to it."""
    rng, moves = random.Random(seed), []
    state = quadrangle.game("quadrata", players=players, **options).start()
    yield state, []
    while state.turn is not None:
        text = choose(state, rng) if state.turn else str(rng.choice(list(state.actions())))
        moves.append({"ply": len(moves) + 1, "player": state.turn, "text": text})
        state = state.play(text)
        yield state, list(moves)


def plain(value: Any) -> Any:
    return asdict(value) if is_dataclass(value) and not isinstance(value, type) else value


def snapshot(state: Any, moves: Moves, mine: tuple[int, ...] = (1,)) -> dict[str, Any]:
    players, over = state.game.players, state.turn is None
    seats = [seat(number, number in mine) for number in range(1, players + 1)]
    result = {"scores": state.scores, "winners": state.winners, "termination": state.termination}
    position = {
        "ply": len(moves), "turn": state.turn, "actions": [str(a) for a in state.actions()] if state.turn else [],
        "scores": state.scores, "winners": state.winners if over else None, "termination": state.termination,
        "view": plain(state.view()),
    }  # fmt: skip
    return {
        "id": "fixture", "game": "quadrata", "players": players, "options": {"rounds": state.game.rounds},
        "status": "over" if over else "playing", "n": len(moves), "seats": seats, "moves": moves, "position": position,
        "result": result if over else None, "offers": {"end": None, "takeback": None},
        "created": "2026-11-15T12:00:00Z", "updated": "2026-11-15T12:10:00Z", "rematch": None,
        "effects": {text: plain(effect) for text, effect in state.effects().items()} if state.turn else {},
    }  # fmt: skip


def seat(number: int, mine: bool) -> dict[str, Any]:
    kind, bot = ("person", None) if mine else ("bot", "level:3")
    return {"seat": number, "kind": kind, "name": NAMES[number - 1], "bot": bot, "mine": mine, "online": True}


def find(players: int, seed: int, wanted: Callable[[Any], bool], **options: Any) -> tuple[Any, Moves]:
    """The first such position in games from this seed on."""
    for more in range(100):
        for state, moves in game(players, seed + more, **options):
            if wanted(state):
                return state, moves
    raise LookupError("no such position in a hundred games")


def write(name: str, fixture: dict[str, Any]) -> None:
    text = json.dumps(fixture, ensure_ascii=False, separators=(",", ":"))
    (FIXTURES / f"quadrata-{name}.json").write_text(text + "\n", encoding="utf-8")
    print(name, len(text), "characters, ply", fixture["position"]["ply"])


def mine(state: Any, rolled: int | None = None) -> bool:
    return state.turn == 1 and (rolled is None or state.rolled == rolled)


def midway(state: Any) -> bool:
    view = state.view()
    enough = len(view.boards[0].forms) >= 12 and view.boards[0].reserve.get("3")
    return bool(mine(state, 3) and view.joker and len(view.rounds_scored) == 2 and enough and places(state) >= 6)


def places(state: Any) -> int:
    return sum(str(action).startswith("3 supply>square:") for action in state.actions())


def robbing(state: Any) -> bool:
    return mine(state) and any("@" in str(a) and " square" in str(a) for a in state.actions())


def main() -> None:
    write("start", snapshot(*find(2, 1, lambda state: mine(state, 4))))
    state, moves = find(2, 20, midway, turn_limit=30)
    laid = next(str(a) for a in state.actions() if str(a).startswith("3 supply>square:"))
    after = state.play(laid)
    write("move", {**snapshot(state, moves), "after": {laid: "quadrata-laid"}})
    write("laid", snapshot(after, [*moves, {"ply": len(moves) + 1, "player": 1, "text": laid}]))
    write("joker", snapshot(*find(2, 40, lambda s: mine(s, 6) and s.joker and bool(sum(s.reserves[0])))))
    write("four", snapshot(*find(4, 60, lambda s: mine(s) and s.turns > 28 and sum(map(sum, s.reserves)) > 4)))
    write("rob", snapshot(*find(3, 80, robbing)))
    write("over", snapshot(*find(2, 90, lambda s: s.turn is None, turn_limit=20)))


if __name__ == "__main__":
    main()
