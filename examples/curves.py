"""Draws a learning curve as a small SVG."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

WIDTH, HEIGHT = 640, 360
LEFT, RIGHT, TOP, BOTTOM = 64, 620, 20, 310  # the frame


def draw(file: Path, curve: Sequence[tuple[int, float]], across: str, up: str, levels: Mapping[str, float]) -> None:
    """Draw a curve with labelled axes; `levels` are dashed lines for comparison."""
    values = [value for _, value in curve] + list(levels.values())
    low, high = min(values), max(values)
    margin = 0.08 * (high - low or 1)
    low, high, last = low - margin, high + margin, max(games for games, _ in curve) or 1
    x = lambda games: LEFT + (RIGHT - LEFT) * games / last
    y = lambda value: BOTTOM - (BOTTOM - TOP) * (value - low) / (high - low)
    parts = [f'<path d="M{LEFT} {TOP}V{BOTTOM}H{RIGHT}" fill="none" stroke="#555"/>']
    for name, value in levels.items():
        parts.append(f'<path d="M{LEFT} {y(value):.1f}H{RIGHT}" stroke="#b33" stroke-dasharray="5 4"/>')
        parts.append(_text(RIGHT, y(value) - 5, f"{name} {value:.1f}", "end"))
    points = " ".join(f"{x(games):.1f},{y(value):.1f}" for games, value in curve)
    parts.append(f'<polyline points="{points}" fill="none" stroke="#276" stroke-width="2"/>')
    parts.append(_text(x(curve[-1][0]), y(curve[-1][1]) + 16, f"{curve[-1][1]:.1f}", "end"))
    parts += [_text(x(games), BOTTOM + 18, f"{games:,}") for games in (last // 4, last // 2, 3 * last // 4, last)]
    parts += [_text(LEFT - 8, y(value) + 4, f"{value:.1f}", "end") for value in (min(values), max(values))]
    parts += [_text((LEFT + RIGHT) / 2, HEIGHT - 8, across), _text(LEFT + 8, TOP + 4, up, "start")]
    file.write_text(_document(parts), encoding="utf-8")


def _text(x: float, y: float, text: str, anchor: str = "middle") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="#333">{text}</text>'


def _document(parts: Sequence[str]) -> str:
    size = f'viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" font-size="13"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size}>'
    return "\n".join([head, f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>', *parts, "</svg>\n"])
