"""PlanQuadrat as the table of games knows it: facts, notation, explanations and drawing, bound to the rules."""

from __future__ import annotations

from quadrangle.core.facts import Facts, Option
from quadrangle.core.state import Game
from quadrangle.games.planquadrat.actions import Decision, read
from quadrangle.games.planquadrat.explain import why_not
from quadrangle.games.planquadrat.position import read as read_position
from quadrangle.games.planquadrat.position import write
from quadrangle.games.planquadrat.state import City
from quadrangle.games.planquadrat.svg import draw as draw_svg
from quadrangle.games.planquadrat.text import draw as draw_text
from quadrangle.games.planquadrat.view import effects, view


class PlanQuadrat(Game):
    """Two players, houses in grooves, closed squares."""

    facts = Facts(
        name="planquadrat",
        title="PlanQuadrat",
        titles={"en": "Grid Square", "de": "PlanQuadrat", "fr": "Quadrilatère", "nl": "Monumenten"},
        least_players=2,
        most_players=2,
        default_players=2,
        chance=False,
        longest=3 * 47,  # at most 47 turns of three decisions: the 24th house of the first player ends the game
        minutes=20,
        authors="Gattermeyer & Kapp",
        year=2005,
        options=(Option("sliding", True, "After placing, one house may be slid along its groove."),),
    )

    @property
    def sliding(self) -> bool:
        return bool(self.options["sliding"])

    def start(self) -> City:
        return City(self)

    def read(self, text: str) -> Decision:
        return read(text)

    def position(self, text: str) -> City:
        return read_position(self, text)

    # What the rules leave to others: states ask here.
    why_not = staticmethod(why_not)
    written = staticmethod(write)
    view = staticmethod(view)
    effects = staticmethod(effects)
    drawn_as_text = staticmethod(draw_text)
    drawn_as_svg = staticmethod(draw_svg)
