"""Images of games: the same moves on boards that are rotated or seen in a mirror. Written from the notation alone."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

import quadrangle
from quadrangle.core.state import State
from quadrangle.games.quadracarta.deck import code, mirrored
from quadrangle.games.quadrata.state import QuadrataState


class Way(NamedTuple):
    """How a board is seen: in a mirror or not, then rotated by quarters."""

    mirror: bool
    quarters: int

    def point(self, x: float, y: float) -> tuple[float, float]:
        """The image of a point, seen from the middle of the board."""
        x = -x if self.mirror else x
        for _ in range(self.quarters):
            x, y = -y, x
        return x, y


WAYS = tuple(Way(*each) for each in product((False, True), range(4)))


def planquadrat(move: str, way: Way) -> str:
    """A house, a slide or `-`; not a claim, which is named by its lowest square."""
    return ">".join(_house(house, way) for house in move.split(">")) if "-" in move[1:] else move


def _house(house: str, way: Way) -> str:
    ends = ((ord(end[0]) - ord("a") - 4, int(end[1]) - 4) for end in house.split("-"))
    images = sorted((round(x), round(y)) for x, y in (way.point(*end) for end in ends))
    return "-".join(f"{'abcdefghi'[x + 4]}{y + 4}" for x, y in images)


def quadrata(move: str, way: Way, side: int) -> str:
    """Each triangle is a cell and a direction."""
    return re.sub(r"[a-z]\d[ensw](\.[a-z]\d[ensw])*", lambda place: _triangles(place[0], way, side), move)


DIRECTIONS = {"e": (1, 0), "n": (0, 1), "s": (0, -1), "w": (-1, 0)}


def _triangles(place: str, way: Way, side: int) -> str:
    middle = (side - 1) / 2
    names = {direction: name for name, direction in DIRECTIONS.items()}
    images = []
    for triangle in place.split("."):
        x, y = way.point(ord(triangle[0]) - ord("a") - middle, int(triangle[1]) - 1 - middle)
        to_x, to_y = way.point(*DIRECTIONS[triangle[2]])
        images.append(f"{chr(ord('a') + round(x + middle))}{round(y + middle) + 1}{names[round(to_x), round(to_y)]}")
    return ".".join(sorted(images))


def card(move: str, way: Way) -> str:
    """A laying, about the corner of the first card; its rows grow downward. Other moves name a card."""
    word, _, named = move.partition(" ")
    if named:
        return f"{word} {code(mirrored(named))}" if way.mirror else move
    if "@" not in move:
        return move
    laid, x, y = move[:4], *map(int, move[5:].split(","))
    if way.mirror:
        laid, x = mirrored(laid), -x
    for _ in range(way.quarters):
        laid, x, y = laid[3] + laid[:3], -y, x
    return f"{laid}@{x},{y}"


def image(state: State, move: str, way: Way) -> str:
    """A move of a position as it is written in the image."""
    if state.game.name == "planquadrat":
        return planquadrat(move, way)
    return quadrata(move, way, state.game.sheet.side) if isinstance(state, QuadrataState) else card(move, way)


# Cards of one town: rotating them changes nothing, so that whole areas can be rotated.
FIRST_CARDS = {
    "minisurf": ("deal RRRR", "deal RRRR"), "maxisurf": ("deal RRRR", "deal BBBB"),
    "planquadrat": (), "quadrata": ("begin 1",),
}  # fmt: skip


def random_images(game: str, seed: int) -> list[tuple[State, str]]:
    """A random position and a random decision there, both in all images."""
    rng, line = random.Random(f"{game} {seed}"), [*FIRST_CARDS[game]]
    start = state = quadrangle.game(game).start()
    for move in line:
        state = state.play(move)
    left = rng.randint(0, 12)
    while left or not state.turn or len(state.actions()) < 2:
        left -= bool(left and state.turn)
        line.append(_chosen(state, rng))
        state = state.play(line[-1])
    line.append(_chosen(state, rng))
    return [_replayed(start, line, way) for way in WAYS]


def _chosen(state: State, rng: random.Random) -> str:
    """Nothing is claimed and nobody passes, so that no game ends early."""
    if state.turn == 0:
        return str(state.draw(rng))
    actions = [text for text in state.actions().texts if text != "pass" and not text.startswith("*")]
    return rng.choice(actions)


def _replayed(start: State, line: Sequence[str], way: Way) -> tuple[State, str]:
    state = start
    for move in line[:-1]:
        state = state.play(image(state, move, way))
    return state, image(state, line[-1], way)
