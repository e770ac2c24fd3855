"""Small SVG charts. Their colours are CSS custom properties of the page, so they follow its theme."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import ceil, floor, log10

from quadrangle.drawing.svg import element, number, picture, points, text

WIDTH = 640
LEFT, RIGHT, TOP, BOTTOM = 56.0, 16.0, 14.0, 40.0
NAMES = 190.0  # width of the names to the left of rows
ROW = 24.0
HEIGHT = 220.0
COLOURS = ("var(--accent)", "var(--danger)", "var(--goldink)", "var(--focus)", "var(--ink2)")
BARS = 60  # per histogram, at most

Scale = Callable[[float], float]
Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class DotRow:
    """A named dot with an error bar."""

    name: str
    value: float
    low: float
    high: float


def dots(label: str, rows: Sequence[DotRow], fair: float | None = None, unit: str = "") -> str:
    """Draw rows of dots on one scale, with a dashed line at the fair share."""
    ends = [row.low for row in rows] + [row.high for row in rows] + ([fair] if fair is not None else [])
    ticks = _ticks(min(ends), max(ends))
    x = _scale(ticks, NAMES, WIDTH - RIGHT)
    bottom = TOP + ROW * len(rows)
    parts = [_grid(x(tick), TOP, x(tick), bottom) + _label(x(tick), bottom + 16, _format(tick, unit)) for tick in ticks]
    if fair is not None:
        parts.append(_line(x(fair), TOP - 4, x(fair), bottom, "var(--ink)", 1.5, "5 4"))
    for nth, row in enumerate(rows):
        y = TOP + ROW * nth + ROW / 2
        parts += [
            text(row.name, NAMES - 12, y + 4, text_anchor="end", fill="var(--ink)"),
            _line(x(row.low), y, x(row.high), y, "var(--ink3)", 3),
            element("circle", cx=x(row.value), cy=y, r=5.0, fill=COLOURS[0]),
        ]
    return _picture(bottom + 26, label, *parts)


def histogram(label: str, counts: Mapping[int, int], under: str) -> str:
    """Draw a histogram; adjacent numbers share a bar if there are many."""
    values = range(min(counts), max(counts) + 1)
    width = max(1, -(-len(values) // BARS))
    total = sum(counts.values())
    starts = range(values[0], values[-1] + 1, width)
    heights = [sum(counts.get(value, 0) for value in range(start, start + width)) / total for start in starts]
    ticks = _ticks(0.0, max(heights))
    y = _scale(ticks, HEIGHT - BOTTOM, TOP)
    step = (WIDTH - LEFT - RIGHT) / len(heights)
    parts = [_y_tick(y(tick), f"{100 * tick:g} %") for tick in ticks]
    for nth, height in enumerate(heights):
        parts.append(
            element(
                "rect",
                x=LEFT + step * nth + step * 0.08,
                y=y(height),
                width=step * 0.84,
                height=HEIGHT - BOTTOM - y(height),
                fill=COLOURS[0],
            )
        )
    every = max(1, ceil(len(heights) / 14))
    parts += [
        _label(LEFT + step * (nth + 0.5), HEIGHT - BOTTOM + 16, str(start))
        for nth, start in enumerate(starts)
        if nth % every == 0
    ]
    return _picture(HEIGHT, label, *parts, _label((WIDTH + LEFT) / 2, HEIGHT - 6, under))


def lines(label: str, series: Mapping[str, Sequence[Point]], under: str, names: Mapping[float, str]) -> str:
    """Draw a line per series, with a legend; `names` are the labels of the x axis."""
    every = [point for line in series.values() for point in line]
    ticks = _ticks(min(0.0, *(y for _, y in every)), max(y for _, y in every))
    y = _scale(ticks, HEIGHT - BOTTOM, TOP)
    low, high = min(x for x, _ in every), max(x for x, _ in every)
    x: Scale = lambda value: LEFT + 14 + (value - low) * (WIDTH - LEFT - RIGHT - 28) / ((high - low) or 1)
    parts = [_y_tick(y(tick), f"{tick:,g}") for tick in ticks]
    parts += [_label(x(at), HEIGHT - BOTTOM + 16, name) for at, name in names.items()]
    for colour, line in zip(COLOURS, series.values(), strict=False):
        drawn = [(x(a), y(b)) for a, b in line]
        parts.append(element("polyline", points=points(drawn), fill="none", stroke=colour, stroke_width=2))
        parts += [element("circle", cx=a, cy=b, r=3.5, fill=colour) for a, b in drawn]
    parts += _legend(list(series)) if len(series) > 1 else []
    return _picture(
        HEIGHT + (22 if len(series) > 1 else 0), label, *parts, _label((WIDTH + LEFT) / 2, HEIGHT - 6, under)
    )


def _legend(names: Sequence[str]) -> list[str]:
    step = (WIDTH - LEFT) / len(names)
    return [
        element("circle", cx=LEFT + step * nth, cy=HEIGHT + 10, r=5.0, fill=colour)
        + text(name, LEFT + step * nth + 10, HEIGHT + 14, fill="var(--ink)")
        for nth, (name, colour) in enumerate(zip(names, COLOURS, strict=False))
    ]


def _ticks(low: float, high: float) -> list[float]:
    """Return round numbers that enclose a span, four to ten of them."""
    span = (high - low) or abs(high) or 1.0
    size = 10.0 ** floor(log10(span))
    step = next(size * part for part in (0.1, 0.2, 0.25, 0.5, 1, 2) if span / (size * part) <= 7)
    first, last = floor(low / step + 1e-9), ceil(high / step - 1e-9)
    return [round(step * n, 10) for n in range(first, max(last, first + 1) + 1)]


def _scale(ticks: Sequence[float], start: float, end: float) -> Scale:
    return lambda value: start + (value - ticks[0]) * (end - start) / (ticks[-1] - ticks[0])


def _format(tick: float, unit: str) -> str:
    return f"{100 * tick:g} %" if unit == "%" else f"{tick:g}"


def _y_tick(y: float, words: str) -> str:
    return _grid(LEFT, y, WIDTH - RIGHT, y) + text(words, LEFT - 8, y + 4, text_anchor="end", fill="var(--ink2)")


def _label(x: float, y: float, words: str) -> str:
    return text(words, x, y, text_anchor="middle", fill="var(--ink2)")


def _grid(x1: float, y1: float, x2: float, y2: float) -> str:
    return _line(x1, y1, x2, y2, "var(--line)", 1)


def _line(x1: float, y1: float, x2: float, y2: float, colour: str, width: float, dashes: str = "none") -> str:
    ends = {"x1": number(x1), "y1": number(y1), "x2": number(x2), "y2": number(y2)}
    return element("line", **ends, stroke=colour, stroke_width=width, stroke_dasharray=dashes)


def _picture(height: float, label: str, *parts: str) -> str:
    return picture(WIDTH, height, label, element("g", *parts, font_size=13))
