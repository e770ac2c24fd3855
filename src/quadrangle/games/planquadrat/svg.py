"""The board as a picture: wood, grooves, claimed squares, upright houses, monuments, coordinates."""

from __future__ import annotations

from collections.abc import Iterator

from quadrangle.drawing.svg import element, number, picture, polygon, text
from quadrangle.drawing.theme import SANS, WOOD, Theme
from quadrangle.games.planquadrat.board import SIDE, House, first_square, square_name, squares_of
from quadrangle.games.planquadrat.plates import GAP, MARGIN, SIZE, UNIT, plate, screen
from quadrangle.games.planquadrat.regions import edges_around, edges_within
from quadrangle.games.planquadrat.state import City, ClaimedRegion, Step, frozen_edges

TILE = 54.0


def draw(state: City, theme: Theme = WOOD) -> str:
    """The whole board."""
    return picture(
        SIZE,
        SIZE,
        label(state),
        _defs(theme),
        *_frame(theme),
        *_grooves(theme),
        *_tiles(),
        *_regions(state, theme),
        *_last(state, theme),
        *_standing(state, theme),
        *_plaques(state, theme),
    )


def label(state: City) -> str:
    """The board in a sentence, for screen readers."""
    claims = "; ".join(
        f"player {place.owner} holds {place.region.bit_count()} at {square_name(first_square(place.region))}"
        for place in sorted(state.claims)
    )
    first, second = state.scores
    return f"PlanQuadrat: {len(state.houses)} houses, {first} to {second} points. {claims}".strip()


def _defs(theme: Theme) -> str:
    return element(
        "defs",
        _slope("pq-tile", theme["tilehi"], theme["tile"]),
        _slope("pq-frame", theme["framehi"], theme["framelo"]),
        _slope("pq-light", "#FFFDF5", "#BF9658", flat=True),
        _slope("pq-dark", "#7A4C28", "#2B170A", flat=True),
        _hatch(theme),
        _dots(theme),
        _tile_symbol(theme),
    )


def _slope(name: str, start: str, end: str, flat: bool = False) -> str:
    stops = element("stop", offset="0", stop_color=start), element("stop", offset="1", stop_color=end)
    return element("linearGradient", *stops, id=name, x1="0", y1="0", x2="1", y2="0" if flat else "1")


def _hatch(theme: Theme) -> str:
    """The squares of player 1: pale with stripes."""
    return element(
        "pattern",
        element("rect", width="9", height="9", fill=theme["p1tint"], fill_opacity=".8"),
        element("rect", width="2", height="9", fill=theme["p1ink"], fill_opacity=".4"),
        id="pq-p1",
        width="9",
        height="9",
        patternUnits="userSpaceOnUse",
        patternTransform="rotate(45)",
    )


def _dots(theme: Theme) -> str:
    """The squares of player 2: dark with dots."""
    spots = [element("circle", cx=at, cy=at, r="1.9", fill=theme["p2ink"], fill_opacity=".62") for at in (3.0, 8.5)]
    ground = element("rect", width="11", height="11", fill=theme["p2tint"], fill_opacity=".74")
    return element("pattern", ground, *spots, id="pq-p2", width="11", height="11", patternUnits="userSpaceOnUse")


def _tile_symbol(theme: Theme) -> str:
    """A raised square, lit from the upper left, with grain."""
    grain = "M3 9C18 6 36 12 51 8M3 22C18 20 36 17 51 22M3 34C18 37 36 31 51 33M3 46C18 49 36 46 51 45"
    return element(
        "g",
        element("rect", x="1", y="2", width=TILE, height=TILE, rx="6", fill=theme["groovelo"], opacity=".55"),
        element("rect", width=TILE, height=TILE, rx="5", fill=theme["tilelo"]),
        element("rect", x=".8", y=".6", width="51.8", height="51.4", rx="4.6", fill=theme["tileedge"]),
        element("rect", x="1.8", y="1.8", width="50.8", height="50.2", rx="4", fill="url(#pq-tile)"),
        element("path", d=grain, fill="none", stroke=theme["grain"], opacity=".22"),
        id="pq-square",
    )


def _frame(theme: Theme) -> Iterator[str]:
    yield element("rect", width=SIZE, height=SIZE, rx="14", fill="url(#pq-frame)")
    inner = SIZE - 2 * MARGIN + 17
    yield element("rect", x=MARGIN - 8.5, y=MARGIN - 8.5, width=inner, height=inner, rx="8", fill=theme["groove"])
    for at in range(SIDE + 1):
        x, y = screen(at, at)
        words = {"text_anchor": "middle", "fill": theme["frameink"], "font_family": SANS, "font_size": "14"}
        yield text("abcdefghi"[at], x, SIZE - 12, font_weight="600", **words)
        yield text(at, 18.0, y + 5, font_weight="600", **words)


def _grooves(theme: Theme) -> Iterator[str]:
    for at in range(SIDE + 1):
        x, y = screen(at, at)
        start, end = number(MARGIN - 3), number(SIZE - MARGIN + 3)
        path = f"M{start} {number(y)}H{end}M{number(x)} {start}V{end}"
        yield element("path", d=path, stroke=theme["groovelo"], stroke_width="5", stroke_linecap="round", opacity=".6")


def _tiles() -> Iterator[str]:
    for square in range(64):
        x, y = screen(square % SIDE, square // SIDE + 1)
        yield element("use", href="#pq-square", x=x + (UNIT - TILE) / 2, y=y + (UNIT - TILE) / 2)


def _regions(state: City, theme: Theme) -> Iterator[str]:
    claimed = {place.region for place in state.claims}
    claimable = state.claimable() if state.step is Step.CLAIM else ()
    for place in sorted(state.claims):
        yield element("path", d=_area(place.region), fill=f"url(#pq-p{place.owner})")
    for region in state.closed():
        if region in claimable:
            yield element("path", d=_area(region), fill=theme["gold"], opacity=".55")
        elif region not in claimed:
            yield element("path", d=_area(region), fill="none", stroke=theme["line2"], stroke_width="1.5")


def _area(region: int) -> str:
    """The squares of a region and the grooves between them, as one path."""
    inner = edges_within(region)
    boxes = [_box(square, region, inner) for square in squares_of(region)]
    return "".join(
        f"M{number(x)} {number(y)}H{number(right)}V{number(foot)}H{number(x)}z" for x, y, right, foot in boxes
    )


def _box(square: int, region: int, inner: int) -> tuple[float, float, float, float]:
    """A square grown over the grooves towards its neighbours in the region."""
    left, top = screen(square % SIDE, square // SIDE + 1)
    own = edges_around(1 << square)
    edge = (UNIT - TILE) / 2

    def rim(neighbour: int) -> float:
        beside = 0 <= neighbour < 64 and region >> neighbour & 1 and own & edges_around(1 << neighbour) & inner
        return 0.0 if beside else edge

    return left + rim(square - 1), top + rim(square + 8), left + UNIT - rim(square + 1), top + UNIT - rim(square - 8)


def _last(state: City, theme: Theme) -> Iterator[str]:
    """Brass in the groove under what was placed or slid last, and a dotted trail of the slide."""
    if state.last is None:
        return
    if state.last.slid:
        yield _line(state.last.slid.house, theme, stroke_width="3", stroke_dasharray="2 6", stroke_linecap="round")
    for house in _moved(state):
        yield _line(house, theme, stroke_width="21", stroke_linecap="round", opacity=".85")


def _moved(state: City) -> list[House]:
    if state.last is None:
        return []
    return [state.last.placed] + ([state.last.slid.place] if state.last.slid else [])


def _line(house: House, theme: Theme, **attributes: object) -> str:
    (x, y), (to_x, to_y) = screen(house.x, house.y), screen(*house.end)
    inset = GAP + 1.5
    if house.upright:
        return element("line", x1=x, y1=y - inset, x2=to_x, y2=to_y + inset, stroke=theme["gold"], **attributes)
    return element("line", x1=x + inset, y1=y, x2=to_x - inset, y2=to_y, stroke=theme["gold"], **attributes)


def _standing(state: City, theme: Theme) -> Iterator[str]:
    """Houses and monuments, those behind first: the upper one, then the right one."""
    frozen = frozen_edges(state.claims)
    moved = _moved(state)
    parts = [(_depth(h), plate(h, theme, bool(h.edges & frozen), h in moved)) for h in state.houses]
    parts += [(_monument_depth(place), _monument(place)) for place in state.claims]
    yield from (drawn for _, drawn in sorted(parts))


def _depth(house: House) -> tuple[float, float]:
    x, y = screen(house.x, house.y)
    return (y - (house.length * UNIT / 2 if house.upright else 0), -x)


def _monument_depth(place: ClaimedRegion) -> tuple[float, float]:
    x, y = _foot(place)
    return y, -x


def _foot(place: ClaimedRegion) -> tuple[float, float]:
    square = first_square(place.region)
    x, y = screen(square % SIDE, square // SIDE)
    return x + UNIT * 0.42, y - UNIT * 0.36


def _monument(place: ClaimedRegion) -> str:
    """A light round column with a ball, or a dark square obelisk."""
    x, y = _foot(place)
    drawn = _column() if place.owner == 1 else _obelisk()
    return element("g", *drawn, transform=f"translate({number(x)} {number(y)})")


def _column() -> Iterator[str]:
    yield element("ellipse", cx="5", cy="3", rx="18", ry="5", fill="#000", opacity=".25")
    style = {"fill": "url(#pq-light)", "stroke": "#6E4A1F", "stroke_width": "1"}
    yield element("path", d="M-13 4V-2H13V4Q0 9-13 4z", **style)
    yield element("path", d="M-7-2V-24H7V-2Q0 1-7-2z", **style)
    yield element("path", d="M-10-24V-28H10V-24Q0-21-10-24z", **style)
    yield element("circle", cx="0", cy="-35", r="7", **style)


def _obelisk() -> Iterator[str]:
    yield element("ellipse", cx="6", cy="4", rx="17", ry="5", fill="#000", opacity=".3")
    yield polygon([(-11, 4), (-11, -3), (11, -3), (11, 4)], fill="url(#pq-dark)", stroke="#1A0D04")
    yield polygon([(-8, -3), (-5, -34), (0, -43), (5, -34), (8, -3)], fill="url(#pq-dark)", stroke="#1A0D04")
    yield polygon([(-8, -3), (-5, -34), (0, -43), (0, -3)], fill="#8A5A33", opacity=".7")


def _plaques(state: City, theme: Theme) -> Iterator[str]:
    """How many little squares each region counts."""
    for place in sorted(state.claims):
        x, y = _foot(place)
        ground, ink = ("#FFF9EA", "#4A3008") if place.owner == 1 else ("#4B2D17", "#FFEFD2")
        yield from _disc(x + 21, y - 18, 10.5, ground, ink, place.region.bit_count())
    for region in state.claimable() if state.step is Step.CLAIM else ():
        x, y = screen(first_square(region) % SIDE + 0.5, first_square(region) // SIDE + 0.5)
        yield from _disc(x, y, 18.0, "#FFFFFF", theme["ink"] if theme is WOOD else "#2A2017", region.bit_count())


def _disc(x: float, y: float, radius: float, ground: str, ink: str, count: int) -> Iterator[str]:
    yield element("circle", cx=x, cy=y, r=radius, fill=ground, stroke=ink, stroke_width="1.2")
    size = number(radius * 1.25)
    yield text(
        count, x, y + radius * 0.44, text_anchor="middle", fill=ink, font_size=size, font_weight="700", font_family=SANS
    )
