"""Minisurf: facts and options, and the rules bound to notation, explanations and drawing."""

from __future__ import annotations

from typing import ClassVar

from quadrangle.core.facts import Facts
from quadrangle.core.state import Action
from quadrangle.games.minisurf import actions, explain, notation, view
from quadrangle.games.minisurf.state import MinisurfState
from quadrangle.games.quadracarta.area import Area
from quadrangle.games.quadracarta.game import DUPLICATE, DrawnCardGame


class Minisurf(DrawnCardGame):
    """Minisurf for 2–4 players with one box, 5–8 with two, or duplicate for one and more."""

    facts: ClassVar[Facts] = Facts(
        name="minisurf",
        title="Minisurf",
        least_players=2,
        most_players=8,
        default_players=2,
        chance=True,
        longest=6 + 15 * 6 * 3,  # six players: 15 rounds of showing, taking and laying
        minutes=20,
        authors="François Haffner",
        year=2011,
        options=(DUPLICATE,),
        players_with={"duplicate": (1, 12)},
    )
    same_town = True
    events = actions.EVENTS
    dealt_out = 16

    @property
    def aside(self) -> int:
        return super().aside or (sum(self.box) - self.players) % self.players

    def start(self) -> MinisurfState:
        areas = (Area(),) * self.players
        if self.duplicate:
            return MinisurfState(self, areas, self.box, "turn", 0)
        return MinisurfState(self, areas, self.box, "deal", 1)

    def read(self, text: str) -> Action:
        return actions.read(text)

    def position(self, text: str) -> MinisurfState:
        return notation.read(self, text)

    # States delegate these to their game.
    why_not = staticmethod(explain.why_not)
    write = staticmethod(notation.write)
    effects = staticmethod(view.effects)
