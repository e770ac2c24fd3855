"""What Minisurf and Maxisurf share as games: the option `duplicate`, the view and the drawing."""

from __future__ import annotations

from quadrangle.core.facts import Option
from quadrangle.games.quadracarta import svg, text, view
from quadrangle.games.quadracarta.state import CardGame

DUPLICATE = Option("duplicate", False, "Everybody lays the same cards in the same order.")


class DrawnCardGame(CardGame):
    """Binds the view and the drawing to the rules, which do not know them."""

    view = staticmethod(view.view)
    draw_text = staticmethod(text.draw)
    draw_svg = staticmethod(svg.draw)
