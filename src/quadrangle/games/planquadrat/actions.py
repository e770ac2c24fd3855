"""The decisions of a turn: a house to place, a slide, a claim, or `-` for leaving it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import chain, compress

from quadrangle.core.errors import Unreadable
from quadrangle.core.state import Action, Actions
from quadrangle.games.planquadrat.board import BY_TEXT, TEXTS, House, first_square, square_name


@dataclass(frozen=True, slots=True)
class Slide:
    """A house moves along its groove to a new place."""

    house: House
    place: House

    def __str__(self) -> str:
        return f"{self.house}>{self.place}"


@dataclass(frozen=True, slots=True)
class ClaimCourt:
    """A monument is set in the region that this little square names."""

    square: str

    def __str__(self) -> str:
        return f"*{self.square}"


@dataclass(frozen=True, slots=True)
class Skip:
    """No slide, or no claim."""

    def __str__(self) -> str:
        return "-"


SKIP = Skip()
Decision = House | Slide | ClaimCourt | Skip


@cache
def claim(square: int) -> ClaimCourt:
    return ClaimCourt(square_name(square))


def claim_of(region: int) -> ClaimCourt:
    """The claim that names a region."""
    return claim(first_square(region))


_BITS = bytes.maketrans(b"01", bytes((0, 1)))


class Placings(Actions):
    """Houses that may be placed, as bits by their number: there are hundreds, and most are never looked at."""

    __slots__ = ("_free",)

    def __init__(self, free: int) -> None:
        super().__init__({})
        self._free = free

    @property
    def texts(self) -> tuple[str, ...]:
        if self._sorted is None:
            # Lowest bit first, as houses are numbered in the order of notation.
            self._sorted = tuple(compress(TEXTS, f"{self._free:b}"[::-1].encode().translate(_BITS)))
        return self._sorted

    @property
    def compact(self) -> str:
        return f"{self._free:x}"

    def find(self, action: Action | str) -> House | None:
        house = BY_TEXT.get(action if isinstance(action, str) else str(action))
        return house if house is not None and self._free >> house.number & 1 else None

    def __len__(self) -> int:
        return self._free.bit_count()


class Slides(Actions):
    """`-` and the slides of each house, by its text. They are put together only if all are wanted."""

    __slots__ = ("_by_house",)

    def __init__(self, by_house: Mapping[str, Mapping[str, Slide]]) -> None:
        super().__init__({})
        self._by_house = by_house

    @property
    def texts(self) -> tuple[str, ...]:
        if self._sorted is None:
            self._sorted = (str(SKIP), *chain.from_iterable(map(self._by_house.__getitem__, sorted(self._by_house))))
        return self._sorted

    def find(self, action: Action | str) -> Slide | Skip | None:
        text = action if isinstance(action, str) else str(action)
        return SKIP if text == str(SKIP) else self._by_house.get(text[:5], {}).get(text)

    def __len__(self) -> int:
        return 1 + sum(map(len, self._by_house.values()))


_COMPACT = re.compile("[0-9a-f]{1,95}", re.ASCII)


def read_compact(code: str) -> tuple[str, ...]:
    """The houses whose bits are set in this hexadecimal number, in the order of notation."""
    if not _COMPACT.fullmatch(code) or int(code, 16) >> len(TEXTS):
        raise Unreadable(code, "a hexadecimal number with a bit for each place of a house")
    return Placings(int(code, 16)).texts


_HOUSE = re.compile(r"([a-z])(\d{1,2})-([a-z])(\d{1,2})", re.ASCII)
_SQUARE = re.compile(r"\*([a-h][1-8])", re.ASCII)
EXPECTED = "a house such as c2-c3, a slide such as a0-c0>d0-f0, a claim such as *b2, or -"


@lru_cache(maxsize=4096)
def read(text: str) -> Decision:
    """The decision that this notation says, legal or not."""
    if text == "-":
        return SKIP
    house, arrow, place = text.partition(">")
    if arrow:
        return Slide(read_house(house), read_house(place))
    if match := _SQUARE.fullmatch(text):
        return ClaimCourt(match[1])
    return read_house(text)


def read_house(text: str) -> House:
    """A house on the board or off it. Raises `Unreadable` for other texts."""
    if house := BY_TEXT.get(text):
        return house
    match = _HOUSE.fullmatch(text)
    if not match or any(len(digits) > 1 and digits[0] == "0" for digits in (match[2], match[4])):
        raise Unreadable(text, EXPECTED)
    x, y, to_x, to_y = (ord(match[1]) - 97, int(match[2]), ord(match[3]) - 97, int(match[4]))
    if x != to_x and y != to_y:
        raise Unreadable(text, "two crossings of one groove")
    if (to_x, to_y) <= (x, y):
        raise Unreadable(text, "the lower or left crossing first")
    return House(x, y, x == to_x, max(to_x - x, to_y - y))
