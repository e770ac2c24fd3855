"""PlanQuadrat's kernel for Python: positions to records and back, actions to codes and back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import numpy as np
import numpy.typing as npt

from quadrangle.core.errors import Unplayable
from quadrangle.core.state import Action, State
from quadrangle.games.planquadrat import kernel_playout  # noqa: F401  (implements the protocol's playout)
from quadrangle.games.planquadrat.actions import LEAVE, Claim, Leave, Slide, claim
from quadrangle.games.planquadrat.board import (
    ALL_SQUARES,
    PLACES,
    House,
    first_square,
    square_number,
)
from quadrangle.games.planquadrat.kernel_board import DTYPE, EDGES
from quadrangle.games.planquadrat.kernel_regions import guard
from quadrangle.games.planquadrat.kernel_turn import CLAIMS, SLIDES
from quadrangle.games.planquadrat.kernel_turn import LEAVE as LEAVE_CODE
from quadrangle.games.planquadrat.regions import closed_regions, connected, edges_around
from quadrangle.games.planquadrat.state import City, ClaimedRegion, Step, Supply, Turn

if TYPE_CHECKING:
    from quadrangle.games.planquadrat.game import PlanQuadrat

Records = npt.NDArray[np.void]

MOST_ACTIONS = 378
STEPS = tuple(Step)  # PLACE, SLIDE, CLAIM, OVER, as the kernel numbers them
REASONS = (None, "monuments", "houses", "no-placing")
TOP, RIGHT = 64, 72  # numbers of the first edges of the top and the right border
UPRIGHT = 128


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
    """The board's edges (`board.EDGES`) as words H, E, V."""
    upright = edges >> 72
    return edges & ALL_SQUARES, edges >> 64 & 0xFF | (upright >> 64 & 0xFF) << 8, upright & ALL_SQUARES


def _edges(h: int, e: int, v: int) -> int:
    """Words H, E, V as the board's edges."""
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
    if not city.game.usual:
        raise Unplayable(
            "Compiled games and bots that search know PlanQuadrat on its own board with all its pieces only."
        )
    records = np.zeros(1, DTYPE)
    s: Any = records[0]
    for house in city.houses:
        _add(s, house)
    s["before"] = _words(_edges_before(city))
    for place in city.claims:
        s["claimed"][place.owner - 1] |= np.uint64(place.region)
    for place in city.claims:
        guard(s, np.uint64(place.region))
    s["stock"] = _stock(city, 1), _stock(city, 2)
    s["player"], s["step"], s["ended"] = city.player, STEPS.index(city.step), REASONS.index(city.ended_by)
    s["placed"] = house_code(city.placed) if city.placed else -1
    s["sliding"] = city.game.sliding
    return records


def _add(s: Any, house: House) -> None:
    edges = house.edges
    inner = edges & ~House(house.x, house.y, house.upright, 1).edges
    s["edges"] |= np.array(_words(edges), dtype=np.uint64)
    s["joints"] |= np.array(_words(inner), dtype=np.uint64)


def _edges_before(city: City) -> int:
    """The borders of the regions that were closed when the turn began.

    A state does not tell where all houses stood at that time, for one may have been slid. It need not: whether
    a region was closed then is all that is ever asked.
    """
    found = 0
    for region in city.closed_before:
        found |= edges_around(region) & edges_around(ALL_SQUARES & ~region) | _outer(region)
    return found


def _outer(region: int) -> int:
    """The edges of a region that lie on the outer border."""
    rim = edges_around(ALL_SQUARES) & ~_edges(ALL_SQUARES & ~0xFF, 0, 0xFEFEFEFEFEFEFEFE)
    return edges_around(region) & rim


def _stock(city: City, player: int) -> int:
    return int.from_bytes(bytes([*city.supplies[player - 1], city.monuments(player)]), "little")


def to_state(records: Records, game: PlanQuadrat) -> City:
    """The position that a record holds."""
    s: Any = records[0]
    houses, step = frozenset(_houses(s)), STEPS[s["step"]]
    player, placed = int(s["player"]), house_of(int(s["placed"])) if s["placed"] >= 0 else None
    first, second = (_supply(int(stock)) for stock in s["stock"])
    return City(
        game,
        houses=houses,
        claims=frozenset(_claims(s)),
        supplies=(first, second),
        player=player,
        step=step,
        placed=placed,
        closed_before=closed_regions(_all_edges(s, "before")) if step in (Step.SLIDE, Step.CLAIM) else (),
        ended_by=REASONS[s["ended"]],
        occupied=sum(house.footprint for house in houses),
        last=Turn(player, placed) if placed else None,
    )


def _supply(stock: int) -> Supply:
    return stock & 0xFF, stock >> 8 & 0xFF, stock >> 16 & 0xFF


def _all_edges(s: Any, field: str) -> int:
    return _edges(*map(int, s[field]))


def _houses(s: Any) -> list[House]:
    """The houses, told apart by their joints."""
    edges, joints = _all_edges(s, "edges"), _all_edges(s, "joints")
    begin = [house for house in PLACES if house.length == 1 and house.edges & edges & ~joints]
    return [House(house.x, house.y, house.upright, 1 + _joined(house, joints)) for house in begin]


def _joined(house: House, joints: int) -> int:
    """How many more edges are joined to this first one."""
    second, third = house.moved(1), house.moved(2)
    if not second.on_board or not second.edges & joints:
        return 0
    return 2 if third.on_board and third.edges & joints else 1


def _claims(s: Any) -> list[ClaimedRegion]:
    found, edges = [], _all_edges(s, "edges")
    for owner, claimed in enumerate(s["claimed"], start=1):
        left = int(claimed)
        while left:
            region = connected(1 << first_square(left), left, edges)
            found.append(ClaimedRegion(region, owner))
            left &= ~region
    return found
