"""The board drawn with characters: Unicode, or plain ASCII on request."""

from __future__ import annotations

from dataclasses import dataclass

from quadrangle.games.planquadrat.board import (
    SIDE,
    crossing,
    first_square,
    horizontal_edge,
    vertical_edge,
)
from quadrangle.games.planquadrat.state import City, Step


@dataclass(frozen=True, slots=True)
class Pen:
    """The characters for houses, crossings, claimed squares and monuments."""

    lying: str
    upright: str
    free: str
    tints: tuple[str, str]
    monuments: tuple[str, str]


UNICODE = Pen("━", "┃", "·", ("░", "▒"), ("○", "●"))
ASCII = Pen("=", "|", ".", ("-", "#"), ("O", "X"))


def draw(state: City, ascii_only: bool = False, words: bool = True) -> str:
    """The board with its coordinates, and below it what each player has and what is to do, or the points only."""
    pen = ASCII if ascii_only else UNICODE
    rows = []
    for y in range(state.game.height, -1, -1):
        rows.append(f"{y} " + _crossing_row(state, y, pen))
        if y:
            rows.append("  " + _square_row(state, y - 1, pen))
    rows.append("  " + "   ".join("abcdefghi"[: state.game.width + 1]))
    return "\n".join(row.rstrip() for row in [*rows, "", *(_players(state, pen) if words else [_points(state, pen)])])


def _crossing_row(state: City, y: int, pen: Pen) -> str:
    found = ""
    for x in range(state.game.width + 1):
        found += _crossing(state, x, y, pen)
        if x < state.game.width:
            found += (pen.lying if state.occupied & horizontal_edge(x, y) else " ") * 3
    return found


def _crossing(state: City, x: int, y: int, pen: Pen) -> str:
    if not state.occupied & crossing(x, y):
        return pen.free
    across = next(house for house in state.houses if house.footprint & crossing(x, y))
    return pen.upright if across.upright else pen.lying


def _square_row(state: City, y: int, pen: Pen) -> str:
    found = ""
    for x in range(state.game.width + 1):
        found += pen.upright if state.occupied & vertical_edge(x, y) else " "
        if x < state.game.width:
            found += _square(state, y * SIDE + x, pen)
    return found


def _square(state: City, square: int, pen: Pen) -> str:
    for place in state.claims:
        if place.region >> square & 1:
            tint, monument = pen.tints[place.owner - 1], pen.monuments[place.owner - 1]
            return tint + (monument if square == first_square(place.region) else tint) + tint
    return "   "


def _points(state: City, pen: Pen) -> str:
    return "   ".join(f"{mark} {points}" for mark, points in zip(pen.monuments, state.scores, strict=True))


def _players(state: City, pen: Pen) -> list[str]:
    lines = []
    for player, (small, middle, large) in enumerate(state.supplies, start=1):
        mark = pen.monuments[player - 1]
        holds = f"{small} small, {middle} middle, {large} large, {state.monuments(player)} monuments"
        todo = f"  <- {_todo(state)}" if state.turn == player else ""
        lines.append(f"{mark} player {player}: {state.scores[player - 1]} points; {holds}{todo}")
    if state.step is Step.OVER:
        lines.append(f"over ({state.ended_by}): " + " and ".join(f"player {p}" for p in state.winners) + _verb(state))
    return lines


def _todo(state: City) -> str:
    return {Step.PLACE: "places a house", Step.SLIDE: "may slide a house", Step.CLAIM: "may claim a square"}[state.step]


def _verb(state: City) -> str:
    return " wins" if len(state.winners) == 1 else " draw"
