"""PlanQuadrat's kernel for Python: positions to records and back, actions to codes and back."""

from __future__ import annotations

from typing import Any, cast

import numpy as np
import numpy.typing as npt

from quadrangle.core.state import Action, State
from quadrangle.games.planquadrat import kernel_playout  # noqa: F401  (implements the kernel protocol's playout)
from quadrangle.games.planquadrat.actions import LEAVE, Claim, Leave, Slide, claim
from quadrangle.games.planquadrat.board import (
    ALL_SQUARES,
    House,
    edges_of,
    first_square,
    footprint,
    square_number,
)
from quadrangle.games.planquadrat.game import PlanQuadrat
from quadrangle.games.planquadrat.kernel_board import DTYPE, EDGES
from quadrangle.games.planquadrat.kernel_regions import guard
from quadrangle.games.planquadrat.kernel_turn import CLAIMS, SLIDES
from quadrangle.games.planquadrat.kernel_turn import LEAVE as LEAVE_CODE
from quadrangle.games.planquadrat.regions import closed_regions, connected, edges_around
from quadrangle.games.planquadrat.state import City, Place, Step, Supply

Records = npt.NDArray[np.void]

MOST_ACTIONS = 378
STEPS = tuple(Step)  # PLACE, SLIDE, CLAIM, OVER, as the kernel numbers them
REASONS = (None, "monuments", "houses", "no-placing")
TOP, RIGHT = 64, 72  # numbers of the first edges of the top and the right border
UPRIGHT = 80


def new(game: PlanQuadrat) -> Records:
    """The start position, as an array of one record."""
    return from_state(game.start())


# Houses and edges


def edge_number(house: House) -> int:
    """The number of a house's lowest or leftmost edge."""
    x, y = house.x, house.y
    if house.upright:
        return RIGHT + y if x == 8 else UPRIGHT + 8 * y + x
    return TOP + x if y == 8 else 8 * y + x


def house_at(edge: int, length: int) -> House:
    """The house of this length that begins at this edge."""
    if edge < RIGHT:
        return House(edge % 8, edge // 8, False, length)
    if edge < UPRIGHT:
        return House(8, edge - RIGHT, True, length)
    return House((edge - UPRIGHT) % 8, (edge - UPRIGHT) // 8, True, length)


def house_code(house: House) -> int:
    return (house.length - 1) * EDGES + edge_number(house)


def house_of(code: int) -> House:
    return house_at(code % EDGES, code // EDGES + 1)


def _words(edges: int) -> tuple[int, int, int]:
    """The board's edges (`board.EDGES`) as words H, V, E."""
    upright = edges >> 72
    return edges & ALL_SQUARES, upright & ALL_SQUARES, edges >> 64 & 0xFF | (upright >> 64 & 0xFF) << 8


def _edges(h: int, v: int, e: int) -> int:
    """Words H, V, E as the board's edges."""
    return h | (e & 0xFF) << 64 | (v | (e >> 8) << 64) << 72


# Actions


def encode(state: State, action: Action) -> int:
    """The code of a decision."""
    match action:
        case House():
            return house_code(action)
        case Slide(house=house, place=place):
            return SLIDES + 8 * edge_number(house) + (place.y if place.upright else place.x)
        case Claim(square=square):
            return CLAIMS + square_number(square)
        case Leave():
            return LEAVE_CODE
    raise TypeError(f"{action!r} is not a decision of PlanQuadrat")


def decode(state: State, code: int) -> Action:
    """The decision that a code means here."""
    if code < SLIDES:
        return house_of(code)
    if code < CLAIMS:
        return _slide(cast(City, state), *divmod(code - SLIDES, 8))
    return claim(code - CLAIMS) if code < LEAVE_CODE else LEAVE


def _slide(city: City, edge: int, along: int) -> Slide:
    house = next(h for length in (1, 2, 3) if (h := house_at(edge, length)) in city.houses)
    return Slide(house, house.moved(along - (house.y if house.upright else house.x)))


# Positions


def from_state(state: State) -> Records:
    """A record of this position."""
    city = cast(City, state)
    records = np.zeros(1, DTYPE)
    s: Any = records[0]
    for house in city.houses:
        _add(s, house)
    s["h0"], s["v0"], s["e0"] = _words(_edges_before(city))
    for place in city.claims:
        s[f"c{place.owner}"] |= np.uint64(place.region)
    for place in city.claims:
        guard(s, np.uint64(place.region))
    s["stock"] = _stock(city)
    s["player"], s["step"], s["ended"] = city.player, STEPS.index(city.step), REASONS.index(city.ended_by)
    s["placed"] = house_code(city.placed) if city.placed else -1
    s["sliding"] = city.game.sliding
    return records


def _add(s: Any, house: House) -> None:
    names = ("h", "v", "e")
    for name, word in zip(names, _words(edges_of(house)), strict=True):
        s[name] |= np.uint64(word)
    inner = edges_of(house) & ~edges_of(House(house.x, house.y, house.upright, 1))
    for name, word in zip(names, _words(inner), strict=True):
        s["j" + name] |= np.uint64(word)


def _edges_before(city: City) -> int:
    """Edges on which exactly the regions that were closed when the turn began are closed.

    While a slide is to be decided, these are the edges of that time. After a slide the state does not tell where the
    house came from, so only the borders of those regions are given; nothing more is ever asked of them.
    """
    if city.step is Step.SLIDE:
        assert city.placed is not None
        return city.edges & ~edges_of(city.placed)
    found = 0
    for region in city.closed_before:
        found |= edges_around(region) & edges_around(ALL_SQUARES & ~region) | _outer(region)
    return found


def _outer(region: int) -> int:
    """The edges of a region that lie on the outer border."""
    rim = edges_around(ALL_SQUARES) & ~_edges(ALL_SQUARES & ~0xFF, 0xFEFEFEFEFEFEFEFE, 0)
    return edges_around(region) & rim


def _stock(city: City) -> int:
    stocks = [(*city.supplies[player - 1], city.monuments(player)) for player in (1, 2)]
    return int.from_bytes(bytes(stocks[0] + stocks[1]), "little")


def to_state(records: Records, game: PlanQuadrat) -> City:
    """The position that a record holds."""
    s: Any = records[0]
    h, v, e = (int(s[name]) for name in ("h", "v", "e"))
    houses = frozenset(_houses(s))
    stock = int(s["stock"]).to_bytes(8, "little")
    step = STEPS[s["step"]]
    edges_before = _edges(*(int(s[name]) for name in ("h0", "v0", "e0")))
    return City(
        game,
        houses=houses,
        claims=frozenset(_claims(s, _edges(h, v, e))),
        supplies=(_supply(stock[:3]), _supply(stock[4:7])),
        player=int(s["player"]),
        step=step,
        placed=house_of(int(s["placed"])) if s["placed"] >= 0 else None,
        closed_before=closed_regions(edges_before) if step in (Step.SLIDE, Step.CLAIM) else (),
        ended_by=REASONS[s["ended"]],
        occupied=sum(footprint(house) for house in houses),
    )


def _supply(counts: bytes) -> Supply:
    small, middle, large = counts
    return small, middle, large


def _houses(s: Any) -> list[House]:
    """The houses, told apart by their joints."""
    edges = _edges(*(int(s[name]) for name in ("h", "v", "e")))
    joints = _edges(*(int(s[name]) for name in ("jh", "jv", "je")))
    found = []
    for edge in range(EDGES):
        one = house_at(edge, 1)
        if edges_of(one) & edges & ~joints:
            length = next(n for n in (1, 2, 3) if n == 3 or not _prolonged(one.moved(n), joints))
            found.append(House(one.x, one.y, one.upright, length))
    return found


def _prolonged(edge: House, joints: int) -> bool:
    return edge.on_board and bool(edges_of(edge) & joints)


def _claims(s: Any, edges: int) -> list[Place]:
    found = []
    for owner in (1, 2):
        left = int(s[f"c{owner}"])
        while left:
            region = connected(1 << first_square(left), left, edges)
            found.append(Place(region, owner))
            left &= ~region
    return found
