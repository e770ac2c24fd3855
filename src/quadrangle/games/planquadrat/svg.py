"""The board as a picture: wood, grooves, claimed squares, upright houses, monuments, coordinates.

What it consists of is in `shapes.json`, from which the page draws too.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from quadrangle.drawing.parts import colour, drawn
from quadrangle.drawing.svg import element, number, picture, text
from quadrangle.drawing.theme import SANS, SERIF, WOOD, Theme
from quadrangle.games.planquadrat.board import SIDE, House, first_square, square_name, squares_of
from quadrangle.games.planquadrat.piece_drawing import MARGIN, SHAPES, SIZE, UNIT, anchor, plate, screen
from quadrangle.games.planquadrat.state import ClaimedRegion, PlanQuadratState, TurnStep, frozen_edges

LABELS = SHAPES["layouts"]["wide"]["labels"]
PLATE, REGION, LAST = SHAPES["plate"], SHAPES["region"], SHAPES["last"]


def draw(state: PlanQuadratState, theme: Theme = WOOD) -> str:
    """The whole board."""
    return picture(
        SIZE,
        SIZE,
        label(state),
        element("defs", drawn(SHAPES["defs"], theme)),
        *_frame(theme),
        *_tiles(state),
        *_regions(state, theme),
        *_last(state, theme),
        *_standing(state, theme),
        *_numbers(state, theme),
    )


def label(state: PlanQuadratState) -> str:
    """The board in a sentence, for screen readers."""
    claims = "; ".join(
        f"player {place.owner} holds {place.region.bit_count()} at {square_name(first_square(place.region))}"
        for place in sorted(state.claims)
    )
    first, second = state.scores
    return f"PlanQuadrat: {len(state.houses)} houses, {first} to {second} points. {claims}".strip()


def _frame(theme: Theme) -> Iterator[str]:
    """The rim, the grooves in it, and their names."""
    low, high, well = MARGIN, SIZE - MARGIN, PLATE["well"]
    ground = {"x": low - well, "y": low - well, "width": high - low + 2 * well, "height": high - low + 2 * well}
    yield element("rect", width=SIZE, height=SIZE, rx=PLATE["radius"], fill="url(#pq-frame)")
    yield element("rect", **ground, rx=PLATE["wellRadius"], fill="url(#pq-groove)")
    slot = {"stroke": theme["groovelo"], "stroke_width": PLATE["slot"], "opacity": PLATE["slotOpacity"]}
    words = {"text_anchor": "middle", "fill": theme["frameink"], "font_family": SANS, "font_size": LABELS}
    start, end = number(low - PLATE["slotEnd"]), number(high + PLATE["slotEnd"])
    for at in range(SIDE + 1):
        x, y = screen(at, at)
        path = f"M{start} {number(y)}H{end}M{number(x)} {start}V{end}"
        yield element("path", d=path, stroke_linecap="round", **slot)
        yield text("abcdefghi"[at], x, SIZE - 12, font_weight="600", **words)
        yield text(at, MARGIN * 0.4, y + LABELS * 0.35, font_weight="600", **words)


def _tiles(state: PlanQuadratState) -> Iterator[str]:
    across, up, kinds = PLATE["grains"]
    for square in range(SIDE * SIDE):
        column, row = square % SIDE, square // SIDE
        if column >= state.game.width or row >= state.game.height:
            continue
        x, y = screen(column, row + 1)
        kind = (column * across + row * up) % kinds
        yield element("use", href=f"#pq-tile{kind}", x=x + PLATE["tileInset"], y=y + PLATE["tileInset"])


def _regions(state: PlanQuadratState, theme: Theme) -> Iterator[str]:
    claimed = {place.region for place in state.claims}
    claimable = state.claimable() if state.step is TurnStep.CLAIM else ()
    for place in sorted(state.claims):
        yield element("path", d=area(place.region, REGION["inset"]), fill=f"url(#pq-seat{place.owner})")
    stale = {"stroke_width": REGION["staleLine"], "stroke_dasharray": REGION["staleDashes"]}
    for region in state.closed():
        if region in claimable:
            yield element("path", d=area(region, REGION["inset"]), fill=theme["gold"], opacity=REGION["glow"])
        elif region not in claimed:
            yield element("path", d=area(region, REGION["stale"]), fill="none", stroke=theme["line2"], **stale)


def area(region: int, inset: float) -> str:
    """The squares of a region as one path, each up to the grooves it shares with the region, short of the others."""
    boxes = [_box(square, region, inset) for square in squares_of(region)]
    return "".join(
        f"M{number(x)} {number(y)}H{number(right)}V{number(foot)}H{number(x)}z" for x, y, right, foot in boxes
    )


def _box(square: int, region: int, inset: float) -> tuple[float, float, float, float]:
    column, row = square % SIDE, square // SIDE
    left, top = screen(column, row + 1)

    def gap(right: int, up: int) -> float:
        inside = 0 <= column + right < SIDE and 0 <= row + up < SIDE and region >> (square + right + SIDE * up) & 1
        return 0.0 if inside else inset

    return left + gap(-1, 0), top + gap(0, 1), left + UNIT - gap(1, 0), top + UNIT - gap(0, -1)


def _last(state: PlanQuadratState, theme: Theme) -> Iterator[str]:
    """Brass in the groove under what was placed or slid last, and a dotted trail of the slide."""
    if state.last is None:
        return
    if state.last.slid:
        yield _line(state.last.slid.house, theme, stroke_width=LAST["trail"], stroke_dasharray=LAST["dashes"])
    for house in _moved(state):
        yield _line(house, theme, stroke_width=LAST["width"], opacity=LAST["opacity"])


def _moved(state: PlanQuadratState) -> list[House]:
    if state.last is None:
        return []
    return [state.last.placed] + ([state.last.slid.place] if state.last.slid else [])


def _line(house: House, theme: Theme, **attributes: object) -> str:
    (x, y), (to_x, to_y), short = screen(house.x, house.y), screen(*house.end), LAST["short"]
    across, up = (0, short) if house.upright else (short, 0)
    ends = {"x1": x + across, "y1": y - up, "x2": to_x - across, "y2": to_y + up}
    return element("line", **ends, stroke=theme["gold"], stroke_linecap="round", **attributes)


def _standing(state: PlanQuadratState, theme: Theme) -> Iterator[str]:
    """Houses and monuments, those behind first: the upper one, then the right one."""
    frozen = frozen_edges(state.claims)
    moved = _moved(state)
    parts = [(_depth(h), plate(h, theme, bool(h.edges & frozen), h in moved)) for h in state.houses]
    parts += [(_monument_depth(place), _monument(place, theme)) for place in state.claims]
    yield from (drawn for _, drawn in sorted(parts))


def _depth(house: House) -> tuple[float, float]:
    x, y = screen(house.x, house.y)
    return (y - (house.length * UNIT / 2 if house.upright else 0), -x)


def _monument_depth(place: ClaimedRegion) -> tuple[float, float]:
    x, y = _centre(place.region)
    return y, -x


def _centre(region: int) -> tuple[float, float]:
    square = anchor(list(squares_of(region)))
    return screen(square % SIDE + 0.5, square // SIDE + 0.5)


def _monument(place: ClaimedRegion, theme: Theme) -> str:
    (x, y), (right, down) = _centre(place.region), SHAPES["monuments"]["foot"]
    parts = drawn(SHAPES["monuments"][str(place.owner)], theme)
    return element("g", parts, transform=f"translate({number(x + right)} {number(y + down)})")


def _numbers(state: PlanQuadratState, theme: Theme) -> Iterator[str]:
    """How many little squares each region counts: on plaques, and on what can be claimed now."""
    plaque, large = SHAPES["plaque"], SHAPES["number"]
    for place in sorted(state.claims):
        (x, y), (right, down) = _centre(place.region), plaque["at"]
        own = plaque | plaque[str(place.owner)]
        yield from _disc(x + right, y + down, own, place.region.bit_count(), SANS, theme)
    for region in state.claimable() if state.step is TurnStep.CLAIM else ():
        x, y = _centre(region)
        own = large | {"stroke": theme["gold"]}
        yield from _disc(x, y - large["up"], own, region.bit_count(), SERIF, theme)


def _disc(x: float, y: float, kind: dict[str, Any], count: int, font: str, theme: Theme) -> Iterator[str]:
    rim = {"stroke": kind["stroke"], "stroke_width": kind["line"]}
    yield element("circle", cx=x, cy=y, r=kind["radius"], fill=colour(kind["fill"], theme), **rim)
    words = {"text_anchor": "middle", "font_weight": "700", "font_family": font, "font_size": kind["size"]}
    yield text(count, x, y + kind["baseline"], fill=kind["ink"], **words)
