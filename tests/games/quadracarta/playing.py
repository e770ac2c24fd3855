"""Helpers for the tests of the card games: variants, random games, and a naive second version of the rules."""

from __future__ import annotations

import random
from collections.abc import Iterator

import quadrangle
from quadrangle.core.state import Action, State
from quadrangle.games.quadracarta.state import CardGame, CardState

Cells = dict[tuple[int, int], str]

VARIANTS = [
    *((name, players, False) for name, most in (("minisurf", 8), ("maxisurf", 4)) for players in range(2, most + 1)),
    *((name, players, True) for name in ("minisurf", "maxisurf") for players in (1, 2, 5, 12)),
]  # fmt: skip


def named(variant: tuple[str, int, bool]) -> str:
    name, players, duplicate = variant
    return f"{name}-{players}" + "-duplicate" * duplicate


def make(name: str, players: int, duplicate: bool = False) -> CardGame:
    game = quadrangle.game(name, players, duplicate=duplicate)
    assert isinstance(game, CardGame)
    return game


def choose(state: State, rng: random.Random, go_on: float) -> Action:
    """At random; in Maxisurf a player draws with this probability, so that games get long enough."""
    if state.turn == 0:
        return state.draw(rng)
    actions = state.actions()
    if "pass" in actions:
        return actions[["draw", "pass"].index("draw" if rng.random() < go_on else "pass")]
    return actions[rng.randrange(len(actions))]


def play(game: CardGame, seed: int, go_on: float = 0.9) -> Iterator[tuple[CardState, Action | None]]:
    """Every state of a game played by lot, with the action chosen there; None at the end."""
    rng = random.Random(seed)
    state = game.start()
    while state.turn is not None:
        assert isinstance(state, CardState)
        action = choose(state, rng, go_on)
        yield state, action
        state = state.play(action)
    assert isinstance(state, CardState)
    yield state, None


def painted(lays: list[tuple[str, int, int]]) -> Cells:
    """The visible coats of arms when these cards were laid one after the other."""
    cells: Cells = {}
    for laid, x, y in lays:
        cells |= {(x, y): laid[0], (x + 1, y): laid[1], (x + 1, y + 1): laid[2], (x, y + 1): laid[3]}
    return cells


def may_lie(cells: Cells, laid: str, x: int, y: int, same_town: bool) -> bool:
    """The rule of laying, word by word."""
    card = painted([(laid, x, y)])
    beside = any((a + u, b + v) in cells for a, b in card for u, v in ((1, 0), (-1, 0), (0, 1), (0, -1)))
    on_top = any(cell in cells for cell in card)
    fits = all(cells.get(cell, town) == town for cell, town in card.items())
    return (beside or on_top) and (fits or not same_town)


def counted_groups(cells: Cells) -> dict[str, list[int]]:
    """Groups by merging labels until nothing changes: slow, and nothing like the engine's way."""
    label = {cell: number for number, cell in enumerate(sorted(cells))}
    changed = True
    while changed:
        changed = False
        for x, y in cells:
            for beside in ((x + 1, y), (x, y + 1)):
                if cells.get(beside) == cells[x, y] and label[beside] != label[x, y]:
                    label[beside] = label[x, y] = min(label[beside], label[x, y])
                    changed = True
    sizes: dict[str, list[int]] = {"B": [], "R": [], "Y": []}
    for number in set(label.values()):
        members = [cell for cell, group in label.items() if group == number]
        sizes[cells[members[0]]].append(len(members))
    return {town: sorted(group, reverse=True) for town, group in sizes.items()}


def triples(state: CardState, player: int) -> list[tuple[str, int, int]]:
    return [(lay.laid, lay.x, lay.y) for lay in state.areas[player - 1].lays]
