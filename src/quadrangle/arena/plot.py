"""Draws ratings as SVG: a dot and an error bar for every participant."""

from __future__ import annotations

from html import escape
from math import ceil, floor

from quadrangle.arena.confidence import CONFIDENCE_PERCENT
from quadrangle.arena.report import ArenaReport

LEFT, WIDTH, ROW, TOP = 190, 700, 26, 34
STEP = 100  # Elo between two lines


def plot(report: ArenaReport) -> str:
    """Return the standings of a report as SVG, best on top."""
    rows = report.standings
    low = floor(min(row.elo - row.error for row in rows) / STEP) * STEP
    high = ceil(max(row.elo + row.error for row in rows) / STEP) * STEP
    scale = (WIDTH - LEFT - 30) / max(high - low, STEP)
    height = TOP + ROW * len(rows) + 30

    def x(elo: float) -> float:
        return round(LEFT + (elo - low) * scale, 1)

    parts = [_line(x(elo), TOP - 6, x(elo), height - 24, "#d8d4cc") for elo in range(low, high + 1, STEP)]
    parts += [_text(x(elo), height - 8, f"{elo:+d}" if elo else "0", "middle") for elo in range(low, high + 1, STEP)]
    for number, row in enumerate(rows):
        y = TOP + ROW * number + ROW / 2
        parts.append(_text(LEFT - 12, y + 4, row.name, "end"))
        parts.append(_line(x(row.elo - row.error), y, x(row.elo + row.error), y, "#7d6a4f", 3))
        parts.append(f'<circle cx="{x(row.elo)}" cy="{y}" r="5" fill="#a33b20"/>')
    title = f"{escape(report.game)}: Elo with {CONFIDENCE_PERCENT} % intervals"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" font-family="sans-serif" '
        f'font-size="13" role="img" aria-label="{title}"><rect width="100%" height="100%" fill="#fffdf8"/>'
        f"{_text(LEFT, 18, title, 'start')}{''.join(parts)}</svg>"
    )


def _line(x1: float, y1: float, x2: float, y2: float, colour: str, width: float = 1) -> str:
    return f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke="{colour}" stroke-width="{width}"/>'


def _text(x: float, y: float, words: str, anchor: str) -> str:
    return f'<text x="{x}" y="{y}" text-anchor="{anchor}" fill="#3b352c">{escape(words)}</text>'
