"""Maxisurf: facts and options, and the rules bound to notation, explanations and drawing."""

from __future__ import annotations

from typing import ClassVar

from quadrangle.core.facts import Facts
from quadrangle.core.state import Action
from quadrangle.games.maxisurf import actions, explain, notation, view
from quadrangle.games.maxisurf.state import MaxisurfState
from quadrangle.games.quadracarta.area import Area
from quadrangle.games.quadracarta.game import DUPLICATE, DrawnCardGame


class Maxisurf(DrawnCardGame):
    """Maxisurf for 2–4 players, or duplicate for one and more."""

    facts: ClassVar[Facts] = Facts(
        name="maxisurf",
        title="Maxisurf",
        least_players=2,
        most_players=4,
        default_players=2,
        chance=True,
        longest=2 + 46 * 3 + 1,  # two players who draw, turn and lay all 46 cards, or one of whom passes
        minutes=20,
        authors="François Haffner",
        year=2011,
        options=(DUPLICATE,),
        players_with={"duplicate": (1, 12)},
    )
    same_town = False
    events = actions.EVENTS
    dealt_out = 18

    def start(self) -> MaxisurfState:
        areas, passed = (Area(),) * self.players, (False,) * self.players
        if self.duplicate:
            return MaxisurfState(self, areas, self.box, "turn", 0, passed)
        return MaxisurfState(self, areas, self.box, "deal", 1, passed)

    def read(self, text: str) -> Action:
        return actions.read(text)

    def position(self, text: str) -> MaxisurfState:
        return notation.read(self, text)

    # States delegate these to their game.
    why_not = staticmethod(explain.why_not)
    write = staticmethod(notation.write)
    effects = staticmethod(view.effects)
