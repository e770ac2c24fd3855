"""Real decisions of bots as jobs for native code, for wasmtime and for Node, and digests of the trees they grow."""

from __future__ import annotations

import base64
import hashlib
import json
import random
import subprocess
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import quadrangle
from quadrangle.bots.native_kernel import kernel
from quadrangle.bots.search.native_tree import NativeTree
from quadrangle.bots.search.search_bot import SearchBot
from quadrangle.bots.search.search_settings import Budget, SearchSettings, tree_size
from quadrangle.bots.strategy import weights
from quadrangle.core.state import State
from quadrangle.engine.artefact import FOLDER, PLAIN
from quadrangle.engine.search import WasmTree
from quadrangle.games.kernel_loader import packing

RUNNER = Path(__file__).with_name("run_decisions.mjs")
PREPARE = Path(__file__).with_name("prepare_decision.mjs")
ARRAYS = ("used", "reward_sums", "nodes", "edges", "best_values")

Digests = Mapping[str, str]  # of each array of a tree


@dataclass(frozen=True)
class Decision:
    """One tree of one decision: what a search is given."""

    game: str
    about: str
    root: bytes
    players: int
    settings: SearchSettings
    weights: Any
    seed: int
    simulations: int
    nodes: int
    edges: int

    @property
    def max_actions(self) -> int:
        return packing(self.game).MOST_ACTIONS


def position(game: str, players: int, moves: int) -> State:
    """A position with a choice, after at least this many random moves; nobody passes."""
    for seed in range(100):
        rng = random.Random(1000 * moves + 100 * players + seed)
        state = quadrangle.game(game, players).start().deal(rng)
        for _ in range(moves):
            if state.turn is None:
                break
            state = state.play(rng.choice([a for a in state.actions() if str(a) != "pass"] or state.actions())).deal(
                rng
            )
        while state.turn is not None and len(state.actions()) == 1:
            state = state.play(state.actions()[0]).deal(rng)
        if state.turn:
            return state
    raise AssertionError(f"no position of {game} after {moves} moves")


def decision(game: str, bot: SearchBot, players: int, moves: int, limit: int | None = None) -> Decision:
    """What a bot's search is given in a position."""
    state = position(game, players, moves)
    budget = bot.multiplayer_budget if bot.multiplayer_budget and players > 2 else bot.budget
    assert budget.simulations
    simulations = min(budget.simulations, limit or budget.simulations)
    most = packing(game).MOST_ACTIONS
    width = bot.settings.width if bot.settings.knowledge else most
    nodes, edges = tree_size(Budget(simulations), players, most, width)
    return Decision(
        game,
        f"{bot.name}, {players} players, {moves} moves",
        packing(game).pack(state),
        players,
        bot.settings,
        weights(game, **bot.weights) if bot.settings.knowledge else None,
        97 * moves + players,
        simulations,
        nodes,
        edges,
    )


def of_level(game: str, level: int, players: int, moves: int, limit: int | None = None) -> Decision:
    return decision(game, SearchBot.of_level(game, level), players, moves, limit)


def plain(game: str, players: int, moves: int, simulations: int) -> Decision:
    return decision(game, SearchBot.of_budget(game, simulations=simulations).plain(), players, moves)


def native(job: Decision) -> Digests:
    """The tree that native code grows."""
    tree = new_native(job)
    tree.simulate(job.simulations)
    return {name: _digest(getattr(tree.arrays, name).tobytes()) for name in ARRAYS}


def in_wasmtime(job: Decision) -> Digests:
    """The tree that wasmtime grows."""
    tree = new_wasm(job)
    tree.simulate(job.simulations)
    return {name: _digest(tree.read(name)) for name in ARRAYS}


def new_native(job: Decision) -> NativeTree:
    return NativeTree(kernel(job.game).DTYPE, *_arguments(job))


def new_wasm(job: Decision) -> WasmTree:
    return WasmTree(job.game, *_arguments(job))


def in_node(jobs: Iterable[Decision]) -> Iterator[Digests]:
    """The trees that Node grows."""
    lines = "".join(json.dumps(as_json(job)) + "\n" for job in jobs)
    ran = subprocess.run(["node", str(RUNNER), str(FOLDER)], input=lines, capture_output=True, text=True, check=True)
    return (json.loads(line)["digests"] for line in ran.stdout.splitlines())


class Node:
    """One process of Node that grows trees one after another."""

    def __init__(self) -> None:
        command = ["node", str(RUNNER), str(FOLDER)]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def seconds(self, job: Decision) -> float:
        """The processor time of a search."""
        assert self._process.stdin and self._process.stdout
        self._process.stdin.write(json.dumps(as_json(job)) + "\n")
        self._process.stdin.flush()
        return float(json.loads(self._process.stdout.readline())["seconds"])

    def close(self) -> None:
        self._process.communicate()


def _arguments(job: Decision) -> tuple[Any, ...]:
    return (
        job.root, job.players, job.settings, job.weights, job.seed, job.max_actions, job.nodes, job.edges
    )  # fmt: skip


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def as_json(job: Decision) -> dict[str, Any]:
    numbers = job.weights._asdict() if job.weights is not None else {}
    return {
        "artefact": job.game + (PLAIN if job.weights is None else ""),
        "root": base64.b64encode(job.root).decode(),
        "players": job.players,
        "settings": job.settings._asdict(),
        "weights": {
            name: value if isinstance(value, int | float) else value.tolist() for name, value in numbers.items()
        },
        "seed": str(job.seed),
        "max_actions": job.max_actions,
        "simulations": job.simulations,
        "nodes": job.nodes,
        "edges": job.edges,
    }


__all__ = ["Decision", "as_json", "in_node", "in_wasmtime", "native", "of_level", "plain"]
