"""Makes the fixtures of Minisurf and Maxisurf by playing.

Run from the repository: `PYTHONPATH=src python web/tests/games/quadracarta/make_fixtures.py`.
Everybody plays what looks best at once, ties drawn by a seeded generator, so that the areas look played, not thrown.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

import quadrangle

FOLDER = Path(__file__).parents[2] / "fixtures"
NAMES = ["Ada", "Bruno", "Chloé", "Dirk", "Emma", "Felix", "Greta", "Hugo"]


def plain(value: Any) -> Any:
    """Dataclasses, tuples and mappings as JSON knows them."""
    if is_dataclass(value):
        return {field.name: plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    if hasattr(value, "items"):
        return {key: plain(item) for key, item in value.items()}
    return value


def worth(effect: Any, action: str) -> float:
    if action == "draw":
        return 1.0
    if effect is None:
        return 0.0
    if hasattr(effect, "adds"):
        return -float(effect.adds)
    sizes = [size for town in effect.groups.values() for size in town]
    return effect.smallest * 100 + sum(size * size for size in sizes) / 10 - 8 * len(sizes)


def choose(state: Any, rng: random.Random) -> str:
    effects = state.effects()
    texts = sorted(str(action) for action in state.actions())
    return max(texts, key=lambda text: (worth(effects.get(text), text), rng.random()))


def fixture(
    name: str, game: str, players: int, mine: list[int], until: Callable[[Any], bool], seed: int = 3, **options: Any
) -> None:
    rng = random.Random(seed)
    state = quadrangle.game(game, players=players, **options).start()
    moves: list[dict[str, Any]] = []
    while state.turn is not None and not until(state):
        events = [action for action, _ in state.outcomes()] if state.turn == 0 else []
        weights = [chance for _, chance in state.outcomes()] if events else []
        text = str(rng.choices(events, weights)[0]) if events else choose(state, rng)
        moves.append({"ply": len(moves) + 1, "player": state.turn, "text": text})
        state = state.play(text)
    (FOLDER / f"{name}.json").write_text(json.dumps(snapshot(state, moves, mine), ensure_ascii=False) + "\n")


def snapshot(state: Any, moves: list[dict[str, Any]], mine: list[int]) -> dict[str, Any]:
    over = state.turn is None
    result = {"scores": state.scores, "winners": state.winners, "termination": state.termination} if over else None
    return {
        "id": "fixture",
        "game": state.game.name,
        "players": state.game.players,
        "options": dict(state.game.options),
        "status": "over" if over else "playing",
        "n": len(moves),
        "seats": [seat(number, number in mine) for number in range(1, state.game.players + 1)],
        "moves": moves,
        "position": {
            "ply": len(moves),
            "turn": state.turn,
            "actions": [str(action) for action in state.actions()],
            "scores": state.scores,
            "winners": state.winners if over else None,
            "termination": state.termination,
            "view": plain(state.view()),
        },
        "result": result,
        "offers": {"end": None, "takeback": None},
        "created": "2026-11-15T20:00:00Z",
        "updated": "2026-11-15T20:10:00Z",
        "rematch": None,
        "effects": plain(state.effects()) if state.turn in mine else {},
    }


def seat(number: int, mine: bool) -> dict[str, Any]:
    bot = None if mine else f"level:{number % 4 + 1}"
    kind = "person" if mine else "bot"
    return {"seat": number, "kind": kind, "name": NAMES[number - 1], "bot": bot, "mine": mine, "online": True}


def main() -> None:
    def at(phase: str, turn: int, round_: int) -> Callable[[Any], bool]:
        return lambda state: (state.phase, state.turn, state.round) == (phase, turn, round_)

    never: Callable[[Any], bool] = lambda state: False
    fixture("minisurf-take", "minisurf", 3, [1], at("take", 1, 9))
    fixture("minisurf-lay", "minisurf", 3, [1], at("lay", 1, 9))
    fixture("minisurf-over", "minisurf", 2, [1], never)
    fixture("minisurf-eight", "minisurf", 8, [3], at("take", 3, 5))
    fixture("minisurf-duplicate", "minisurf", 4, [1, 2], at("lay", 2, 8), duplicate=True)
    fixture("maxisurf-pass", "maxisurf", 3, [1], at("pass", 1, 8))
    fixture("maxisurf-lay", "maxisurf", 3, [1], at("lay", 1, 8))
    fixture("maxisurf-late", "maxisurf", 2, [1], at("lay", 1, 22))
    fixture("maxisurf-over", "maxisurf", 2, [1], never)
    fixture("maxisurf-duplicate", "maxisurf", 1, [1], at("lay", 1, 6), duplicate=True)


if __name__ == "__main__":
    main()
