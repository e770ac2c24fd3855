"""PlanQuadrat's positions as the bytes of records and back, actions as codes and back. Plain Python."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from quadrangle.core.errors import Unplayable
from quadrangle.core.state import Action, State
from quadrangle.games.planquadrat.actions import SKIP, ClaimCourt, Skip, Slide, claim
from quadrangle.games.planquadrat.board import (
    ALL_SQUARES,
    PLACES,
    House,
    first_square,
    square_number,
)
from quadrangle.games.planquadrat.kernel.layout import CLAIMS, EDGES, LAYOUT, LEAVE, MOST_ACTIONS, SLIDES
from quadrangle.games.planquadrat.regions import closed_regions, connected, edges_around
from quadrangle.games.planquadrat.state import ClaimedRegion, LastTurn, PlanQuadratState, TurnStep
from quadrangle.games.planquadrat.supply import Supply
from quadrangle.kernels.record_layout import Record

if TYPE_CHECKING:
    from quadrangle.games.planquadrat.game import PlanQuadrat

__all__ = ["LAYOUT", "MOST_ACTIONS", "decode", "encode", "pack", "unpack"]

STEPS = tuple(TurnStep)  # PLACE, SLIDE, CLAIM, OVER, as the kernel numbers them
REASONS = (None, "monuments", "houses", "no-placing")
TOP, RIGHT = 64, 72  # numbers of the first edges of the top and the right border
UPRIGHT = 128
NOT_LEFT, NOT_RIGHT = 0xFEFEFEFEFEFEFEFE, 0x7F7F7F7F7F7F7F7F  # squares with a neighbour on that side
ROOM_FOR_3 = 0x3F3F3F3F3F3F3F3F


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
        case ClaimCourt(square=square):
            return CLAIMS + square_number(square)
        case Skip():
            return LEAVE
    raise TypeError(f"{action!r} is not a decision of PlanQuadrat")


def decode(state: State, code: int) -> Action:
    """The decision that a code means here."""
    if code < SLIDES:
        return house_of(code)
    if code < CLAIMS:
        return _slide(cast(PlanQuadratState, state), *divmod(code - SLIDES, 8))
    return claim(code - CLAIMS) if code < LEAVE else SKIP


def _slide(city: PlanQuadratState, edge: int, along: int) -> Slide:
    house = next(h for length in (1, 2, 3) if (h := house_at(edge, length)) in city.houses)
    return Slide(house, house.moved(along - (house.y if house.upright else house.x)))


# Positions


def pack(state: State) -> bytes:
    """The record of this position."""
    city = cast(PlanQuadratState, state)
    if not city.game.usual:
        raise Unplayable(
            "Bots that search, and compiled environments, play PlanQuadrat only on its own board with all its pieces. "
            "On other boards and with fewer pieces, the rules, envs.aec and the bots random and greedy play it."
        )
    record, edges, joints = LAYOUT.new(), 0, 0
    for house in city.houses:
        edges |= house.edges
        joints |= house.edges & ~House(house.x, house.y, house.upright, 1).edges
    record["edges"], record["joints"], record["before"] = _words(edges), _words(joints), _words(_edges_before(city))
    for place in city.claims:
        record["claimed"][place.owner - 1] |= place.region
        guard(record, place.region)
    record["stock"] = _stock(city, 1), _stock(city, 2)
    record["player"], record["step"], record["ended"] = (
        city.player,
        STEPS.index(city.step),
        REASONS.index(city.ended_by),
    )
    record["placed"] = house_code(city.placed) if city.placed else -1
    record["sliding"] = int(city.game.sliding)
    return LAYOUT.pack(record)


def _edges_before(city: PlanQuadratState) -> int:
    """The borders of the regions that were closed when the turn began.

    A state does not record where all houses were at that time: one may have been slid. It need not: whether
    a region was closed then is all that is ever asked.
    """
    edges = 0
    for region in city.closed_before:
        edges |= edges_around(region) & edges_around(ALL_SQUARES & ~region) | _outer(region)
    return edges


def _outer(region: int) -> int:
    """The edges of a region that lie on the outer border."""
    rim = edges_around(ALL_SQUARES) & ~_edges(ALL_SQUARES & ~0xFF, 0, NOT_LEFT)
    return edges_around(region) & rim


def _stock(city: PlanQuadratState, player: int) -> int:
    return int.from_bytes(bytes([*city.supplies[player - 1], city.monuments(player)]), "little")


# Where a house would divide a claimed region: `guard` of the compiled kernel (regions.py) in plain Python.


def guard(record: Record, region: int) -> None:
    """Note every place where a house would divide this claimed region."""
    h, _, v = record["edges"]
    rows = region & region << 8 & ~h  # the free edges inside
    columns = region & region << 1 & NOT_LEFT & ~v
    # One edge fewer than squares: a tree, every edge holds it together.
    tree = rows.bit_count() + columns.bit_count() + 1 == region.bit_count()
    across = rows, (rows | rows >> 1) & NOT_RIGHT, (rows | rows >> 1 | rows >> 2) & ROOM_FOR_3
    upright = columns, columns | columns >> 8, columns | columns >> 8 | columns >> 16
    for length in range(3):
        lying, standing = across[length], upright[length]
        if not tree:
            lying = _dividing(region, h, v, lying, (1, 3, 7)[length], False)
            standing = _dividing(region, h, v, standing, (1, 0x101, 0x10101)[length], True)
        record["dividing"][3 * length] |= lying
        record["dividing"][3 * length + 2] |= standing


def _dividing(region: int, h: int, v: int, candidates: int, shape: int, upright: bool) -> int:
    """Those of these edges where a house of this shape would divide the region."""
    dividing = 0
    while candidates:
        lowest = candidates & -candidates
        house = shape * lowest & ALL_SQUARES
        if _reached(region, h | (0 if upright else house), v | (house if upright else 0)) != region:
            dividing |= lowest
        candidates ^= lowest
    return dividing


def _reached(region: int, h: int, v: int) -> int:
    """The squares of a region that are connected with its first one."""
    squares, below, left = region & -region, ~h & ALL_SQUARES, ~v & NOT_LEFT
    above, right = below >> 8, left >> 1
    while region & ~squares:
        grown = squares | squares << 8 & below | squares >> 8 & above
        grown |= grown << 1 & left | grown >> 1 & right
        if grown == squares:
            break
        squares = grown
    return squares


# Records to positions


def unpack(data: bytes, game: PlanQuadrat) -> PlanQuadratState:
    """The position that a record holds."""
    record = LAYOUT.unpack(data)
    houses, step = frozenset(_houses(record)), STEPS[record["step"]]
    player, placed = record["player"], house_of(record["placed"]) if record["placed"] >= 0 else None
    first, second = (_supply(stock) for stock in record["stock"])
    return PlanQuadratState(
        game,
        houses=houses,
        claims=frozenset(_claims(record)),
        supplies=(first, second),
        player=player,
        step=step,
        placed=placed,
        closed_before=closed_regions(_all_edges(record, "before")) if step in (TurnStep.SLIDE, TurnStep.CLAIM) else (),
        ended_by=REASONS[record["ended"]],
        occupied=sum(house.footprint for house in houses),
        last=LastTurn(player, placed) if placed else None,
    )


def _supply(stock: int) -> Supply:
    return stock & 0xFF, stock >> 8 & 0xFF, stock >> 16 & 0xFF


def _all_edges(record: Record, field: str) -> int:
    return _edges(*record[field])


def _houses(record: Record) -> list[House]:
    """The houses, separated by their joints."""
    edges, joints = _all_edges(record, "edges"), _all_edges(record, "joints")
    begin = [house for house in PLACES if house.length == 1 and house.edges & edges & ~joints]
    return [House(house.x, house.y, house.upright, 1 + _joined(house, joints)) for house in begin]


def _joined(house: House, joints: int) -> int:
    """How many more edges are joined to this first one."""
    second, third = house.moved(1), house.moved(2)
    if not second.on_board or not second.edges & joints:
        return 0
    return 2 if third.on_board and third.edges & joints else 1


def _claims(record: Record) -> list[ClaimedRegion]:
    claims, edges = [], _all_edges(record, "edges")
    for owner, left in enumerate(record["claimed"], start=1):
        while left:
            region = connected(1 << first_square(left), left, edges)
            claims.append(ClaimedRegion(region, owner))
            left &= ~region
    return claims
