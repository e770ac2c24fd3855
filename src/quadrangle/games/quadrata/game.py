"""quadrata: facts, options and box, and the rules bound to notation, explanations and drawing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from quadrangle.core.facts import Facts, Option
from quadrangle.core.state import Game
from quadrangle.games.quadrata import actions, explain, notation, svg, text, view
from quadrangle.games.quadrata.actions import Begin, FormMove, Roll
from quadrangle.games.quadrata.edition import DIE, Edition, default_edition, own_edition
from quadrangle.games.quadrata.forms import Sheet, sheet
from quadrangle.games.quadrata.scoring import Counts
from quadrangle.games.quadrata.state import QuadrataState


class Quadrata(Game):
    """quadrata for 2 to 4 players, or alone."""

    facts: ClassVar[Facts] = Facts(
        name="quadrata",
        title="quadrata",
        least_players=2,
        most_players=4,
        default_players=2,
        chance=True,
        longest=3 * (1 + 2 * 200 * 4),
        minutes=30,
        authors="Karl Friedrich",
        year=1973,
        options=(
            Option("rounds", 3, "How many rounds a game has.", least=1, most=99),
            Option("turn_limit", 200, "Turns per player after which a round ends; 0: no limit.", 0, 100_000),
            Option(
                "edition", None, "A file that says which forms are in the box; the built-in set if none.", local=True
            ),
            Option("alone", False, "One player fills the large square with all forms."),
        ),
        players_with={"alone": (1, 1)},
    )

    edition: Edition
    sheet: Sheet
    codes: tuple[str, ...]
    numbered: Mapping[int, tuple[int, ...]]
    supply: Counts
    rounds: int
    most_turns: int

    def __init__(self, players: int | None = None, **options: Any) -> None:
        super().__init__(players, **options)
        path = self.options["edition"]
        self.edition = own_edition(path) if isinstance(path, str) else default_edition()
        table = max(self.players, 2)  # alone it is the table for two: the large square, and nothing is put back
        self.sheet = sheet(self.edition, self.edition.table(table).side)
        forms = self.edition.forms
        self.codes = tuple(form.code for form in forms)
        self.numbered = {n: tuple(i for i, form in enumerate(forms) if form.pips == n) for n in DIE}
        self.supply = self.edition.supply(table)
        self.rounds = int(self.options["rounds"] or 0)
        self.most_turns = int(self.options["turn_limit"] or 0) * self.players

    def start(self) -> QuadrataState:
        return self.fresh((), 0)

    def fresh(self, scored: tuple[Counts, ...], began: int) -> QuadrataState:
        """A position with everything in the supply; `began` is 0 before the lot is drawn."""
        nothing = (0,) * len(self.codes)
        everybody = range(self.players)
        return QuadrataState(
            self, scored, began, 0, 0, False, self.supply,
            tuple(nothing for _ in everybody), tuple(() for _ in everybody), tuple(0 for _ in everybody),
        )  # fmt: skip

    def read(self, text: str) -> FormMove | Begin | Roll:
        return actions.read(text, frozenset(self.codes))

    def position(self, text: str) -> QuadrataState:
        return notation.read(self, text)

    # States delegate these to their game.
    why_not = staticmethod(explain.why_not)
    write = staticmethod(notation.write)
    effects = staticmethod(view.effects)
    view = staticmethod(view.view)
    draw_text = staticmethod(text.draw)
    draw_svg = staticmethod(svg.draw)
