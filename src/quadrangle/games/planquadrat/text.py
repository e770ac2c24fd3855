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
from quadrangle.games.planquadrat.state import PlanQuadratState, TurnStep


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


def draw(state: PlanQuadratState, ascii_only: bool = False, words: bool = True) -> str:
    """The board with its coordinates, and below it what each player has and what is to do, or the points only."""
    pen = ASCII if ascii_only else UNICODE
    rows = []
    for y in range(state.game.height, -1, -1):
        rows.append(f"{y} " + _crossing_row(state, y, pen))
        if y:
            rows.append("  " + _square_row(state, y - 1, pen))
    rows.append("  " + "   ".join("abcdefghi"[: state.game.width + 1]))
    return "\n".join(row.rstrip() for row in [*rows, "", *(_players(state, pen) if words else [_points(state, pen)])])


def _crossing_row(state: PlanQuadratState, y: int, pen: Pen) -> str:
    row = ""
    for x in range(state.game.width + 1):
        row += _crossing(state, x, y, pen)
        if x < state.game.width:
            row += (pen.lying if state.occupied & horizontal_edge(x, y) else " ") * 3
    return row


def _crossing(state: PlanQuadratState, x: int, y: int, pen: Pen) -> str:
    if not state.occupied & crossing(x, y):
        return pen.free
    across = next(house for house in state.houses if house.footprint & crossing(x, y))
    return pen.upright if across.upright else pen.lying


def _square_row(state: PlanQuadratState, y: int, pen: Pen) -> str:
    row = ""
    for x in range(state.game.width + 1):
        row += pen.upright if state.occupied & vertical_edge(x, y) else " "
        if x < state.game.width:
            row += _square(state, y * SIDE + x, pen)
    return row


def _square(state: PlanQuadratState, square: int, pen: Pen) -> str:
    for place in state.claims:
        if place.region >> square & 1:
            tint, monument = pen.tints[place.owner - 1], pen.monuments[place.owner - 1]
            return tint + (monument if square == first_square(place.region) else tint) + tint
    return "   "


def _points(state: PlanQuadratState, pen: Pen) -> str:
    return "   ".join(f"{mark} {points}" for mark, points in zip(pen.monuments, state.scores, strict=True))


def _players(state: PlanQuadratState, pen: Pen) -> list[str]:
    lines = []
    for player, (small, middle, large) in enumerate(state.supplies, start=1):
        mark = pen.monuments[player - 1]
        holds = f"{small} small, {middle} middle, {large} large, {state.monuments(player)} monuments"
        todo = f"  <- {_todo(state)}" if state.turn == player else ""
        lines.append(f"{mark} player {player}: {state.scores[player - 1]} points; {holds}{todo}")
    if state.step is TurnStep.OVER:
        lines.append(f"over ({state.ended_by}): " + " and ".join(f"player {p}" for p in state.winners) + _verb(state))
    return lines


def _todo(state: PlanQuadratState) -> str:
    return {
        TurnStep.PLACE: "places a house",
        TurnStep.SLIDE: "may slide a house",
        TurnStep.CLAIM: "may claim a square",
    }[state.step]


def _verb(state: PlanQuadratState) -> str:
    return " wins" if len(state.winners) == 1 else " draw"
