"""Minisurf and Maxisurf as the table of games knows them: facts, notation and drawing, bound to the rules."""

from __future__ import annotations

from typing import ClassVar

from quadrangle.core.facts import Facts, Option
from quadrangle.core.state import Action
from quadrangle.games.quadracarta import svg, text
from quadrangle.games.quadracarta.actions import read
from quadrangle.games.quadracarta.area import Area
from quadrangle.games.quadracarta.maxisurf import MaxisurfState
from quadrangle.games.quadracarta.minisurf import MinisurfState
from quadrangle.games.quadracarta.position import read_maxisurf, read_minisurf
from quadrangle.games.quadracarta.table import CardGame, CardState

DUPLICATE = Option("duplicate", False, "Everybody lays the same cards in the same order.")
MINISURF_WORDS = frozenset({"take", "deal", "show", "turn"})
MINISURF_EXPECTED = "a card taken as in 'take BBRY' or laid as in 'RYBB@3,-2'"
MAXISURF_WORDS = frozenset({"pass", "draw", "deal", "turn"})
MAXISURF_EXPECTED = "'pass', 'draw', or a card laid as in 'RYBB@3,-2'"


class DrawnCardGame(CardGame):
    """Draws positions, so that the rules need not know how they are drawn."""

    def drawn_as_text(self, state: CardState, words: bool = True) -> str:
        return text.draw(state, words=words)

    def drawn_as_svg(self, state: CardState) -> str:
        return svg.draw(state)


class Minisurf(DrawnCardGame):
    """Minisurf for 2–4 players with one box, 5–8 with two, or duplicate for one and more."""

    facts: ClassVar[Facts] = Facts(
        name="minisurf",
        title="Minisurf",
        titles=dict.fromkeys(("en", "de", "fr", "nl"), "Minisurf"),
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
        return read(text, MINISURF_WORDS, MINISURF_EXPECTED)

    def position(self, text: str) -> MinisurfState:
        return MinisurfState(self, *read_minisurf(self, text))


class Maxisurf(DrawnCardGame):
    """Maxisurf for 2–4 players, or duplicate for one and more."""

    facts: ClassVar[Facts] = Facts(
        name="maxisurf",
        title="Maxisurf",
        titles=dict.fromkeys(("en", "de", "fr", "nl"), "Maxisurf"),
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
    dealt_out = 18

    def start(self) -> MaxisurfState:
        areas, passed = (Area(),) * self.players, (False,) * self.players
        if self.duplicate:
            return MaxisurfState(self, areas, self.box, "turn", 0, passed)
        return MaxisurfState(self, areas, self.box, "deal", 1, passed)

    def read(self, text: str) -> Action:
        return read(text, MAXISURF_WORDS, MAXISURF_EXPECTED)

    def position(self, text: str) -> MaxisurfState:
        return MaxisurfState(self, *read_maxisurf(self, text))
