"""PlanQuadrat: facts and options, and the rules bound to notation, explanations and drawing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from quadrangle.core.errors import Unplayable
from quadrangle.core.facts import Facts, Option
from quadrangle.core.state import Game
from quadrangle.games.planquadrat import actions, explain, notation, svg, text, view
from quadrangle.games.planquadrat.actions import Decision
from quadrangle.games.planquadrat.board import SIDE, House, edges_outside, places_of, places_within
from quadrangle.games.planquadrat.state import PlanQuadratState
from quadrangle.games.planquadrat.supply import FULL_SUPPLY, MONUMENTS, Supply


class PlanQuadrat(Game):
    """Two players, houses in grooves, closed squares."""

    skip = "-"
    facts = Facts(
        name="planquadrat",
        title="PlanQuadrat",
        least_players=2,
        most_players=2,
        default_players=2,
        chance=False,
        longest=3 * 47,  # at most 47 turns of three decisions: the 24th house of the first player ends the game
        minutes=20,
        authors="Gattermeyer & Kapp",
        year=2005,
        options=(
            Option("sliding", True, "After placing, one house may be slid along its groove."),
            Option("width", SIDE, "Little squares from left to right.", 1, SIDE, research=True),
            Option("height", SIDE, "Little squares from bottom to top.", 1, SIDE, research=True),
            Option("small", FULL_SUPPLY[0], "Small houses of each player.", 0, FULL_SUPPLY[0], research=True),
            Option("middle", FULL_SUPPLY[1], "Middle houses of each player.", 0, FULL_SUPPLY[1], research=True),
            Option("large", FULL_SUPPLY[2], "Large houses of each player.", 0, FULL_SUPPLY[2], research=True),
            Option("monuments", MONUMENTS, "Monuments of each player.", 1, MONUMENTS, research=True),
        ),
    )

    supply: Supply
    monuments: int
    width: int
    height: int
    places: int  # where houses can stand, a bit each
    outside: int  # edges that a smaller board lacks

    def __init__(self, players: int | None = None, **options: Any) -> None:
        super().__init__(players, **options)
        self.supply = (self._size("small"), self._size("middle"), self._size("large"))
        self.monuments, self.width, self.height = map(self._size, ("monuments", "width", "height"))
        self.places = places_within(self.width, self.height)
        self.outside = edges_outside(self.width, self.height)
        small, middle, large = self.supply
        if not self.places & places_of((small > 0, middle > 0, large > 0)):
            raise Unplayable(f"planquadrat: no house fits on a board of {self.width} × {self.height}.")

    def _size(self, name: str) -> int:
        option = next(option for option in self.facts.options if option.name == name)
        return int(self.options.get(name, option.default) or 0)

    @property
    def usual(self) -> bool:
        """Is it the game in the box, on its board and with all its pieces?"""
        return not any(option.research and option.name in self.options for option in self.facts.options)

    def has(self, house: House) -> bool:
        """Does this place lie on the board?"""
        return house.on_board and bool(self.places >> house.number & 1)

    @property
    def sliding(self) -> bool:
        return bool(self.options["sliding"])

    def start(self) -> PlanQuadratState:
        return PlanQuadratState(self, supplies=(self.supply, self.supply))

    def read(self, text: str) -> Decision:
        return actions.read(text)

    def position(self, text: str) -> PlanQuadratState:
        return notation.read(self, text)

    def read_actions(self, compact: Sequence[str] | str) -> tuple[str, ...]:
        return actions.read_compact(compact) if isinstance(compact, str) else tuple(compact)

    # States delegate these to their game.
    why_not = staticmethod(explain.why_not)
    write = staticmethod(notation.write)
    effects = staticmethod(view.effects)
    view_changes = staticmethod(view.view_changes)
    view = staticmethod(view.view)
    draw_text = staticmethod(text.draw)
    draw_svg = staticmethod(svg.draw)
