"""quadrata: the game with its options, and its positions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Self

from quadrangle.core.errors import Illegal
from quadrangle.core.facts import Facts, Option
from quadrangle.core.state import Action, Actions, Game, State
from quadrangle.games.quadrata import notation, svg, text, view, why
from quadrangle.games.quadrata.actions import Begin, Move, Roll, Spot, read_action
from quadrangle.games.quadrata.edition import DIE, Edition, default_edition, own_edition
from quadrangle.games.quadrata.forms import Sheet, sheet
from quadrangle.games.quadrata.legal import legal_moves
from quadrangle.games.quadrata.view import Effect, View

BONUS = 5  # for the player who ends the round
Counts = tuple[int, ...]


class Quadrata(Game):
    """quadrata for 2 to 4 players."""

    facts: ClassVar[Facts] = Facts(
        name="quadrata",
        title="quadrata",
        titles={"en": "quadrata", "de": "quadrata", "fr": "quadrata", "nl": "quadrata"},
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
            Option("turn_limit", 200, "A round ends after so many turns of each player; 0: no limit.", 0, 100_000),
            Option("edition", None, "A file that says which forms are in the box; our own if none.", local=True),
        ),
    )

    compiles = ("quadrangle.games.quadrata.cover",)

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
        self.sheet = sheet(self.edition, self.edition.table(self.players).side)
        forms = self.edition.forms
        self.codes = tuple(form.code for form in forms)
        self.numbered = {n: tuple(i for i, form in enumerate(forms) if form.pips == n) for n in DIE}
        self.supply = self.edition.supply(self.players)
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

    def read(self, text: str) -> Move | Begin | Roll:
        return read_action(text, frozenset(self.codes))

    def position(self, text: str) -> QuadrataState:
        return notation.read_position(self, text)


@dataclass(frozen=True, slots=True, repr=False)
class QuadrataState(State):
    """A position. After a round the boards stay as they are until the lot for the next one is drawn.

    `scored` has the points of the finished rounds; `began` is 0 between rounds; `turns` counts the finished
    turns of this round; `rolled` is 0 before the roll. Counts go by the edition's forms, `squares` hold the
    numbers of places on the sheet in rising order, `masks` the triangles they cover.
    """

    game: Quadrata
    scored: tuple[Counts, ...]
    began: int
    turns: int
    rolled: int
    joker: bool
    supply: Counts
    reserves: tuple[Counts, ...]
    squares: tuple[tuple[int, ...], ...]
    masks: tuple[int, ...] = field(compare=False)
    last: tuple[int, str, int] | None = field(default=None, compare=False)
    _legal: Actions | None = field(default=None, init=False, compare=False)

    @property
    def mover(self) -> int:
        """Whose turn it is in the round, also while the die is rolling; 0 between rounds."""
        return (self.began - 1 + self.turns) % self.game.players + 1 if self.began else 0

    @property
    def turn(self) -> int | None:
        if len(self.scored) == self.game.rounds:
            return None
        return self.mover if self.rolled else 0

    def actions(self) -> Actions:
        if self._legal is None:
            object.__setattr__(self, "_legal", self._find_actions())
        return self._legal  # type: ignore[return-value]

    def _find_actions(self) -> Actions:
        if self.turn is None:
            return Actions({})
        if self.rolled:
            return Actions(legal_moves(self))
        if self.began:
            return _ROLLS
        return Actions.of(Begin(player) for player in range(1, self.game.players + 1))

    def _after(self, action: Action) -> Self:
        if isinstance(action, Begin):
            return self.game.fresh(self.scored, action.player)  # type: ignore[return-value]
        if isinstance(action, Roll):
            return replace(self, rolled=action.number)
        assert isinstance(action, Move)
        return self._moved(action)._turn_ended()

    def _moved(self, move: Move) -> Self:
        form = self.game.codes.index(move.form)
        hands = _Hands(self)
        hands.change(move.origin, form, -1)
        hands.change(move.target, form, +1)
        return replace(
            self,
            supply=tuple(hands.supply),
            reserves=tuple(map(tuple, hands.reserves)),
            squares=tuple(tuple(sorted(square)) for square in hands.squares),
            masks=tuple(hands.masks),
            last=(self.mover, str(move), self.rolled),
        )

    def _turn_ended(self) -> Self:
        turns = self.turns + 1
        if self.masks[self.mover - 1] == self.game.sheet.full or turns == self.game.most_turns:
            scored = (*self.scored, self.standing())
            return replace(self, scored=scored, began=0, turns=0, rolled=0, joker=False)
        joker = self.joker or self.supply_lacks_a_number()
        return replace(self, turns=turns, rolled=0, joker=joker)

    def supply_lacks_a_number(self) -> bool:
        """What switches the joker on; for a number with two kinds of form, both are gone."""
        return not all(any(self.supply[form] for form in forms) for forms in self.game.numbered.values())

    def standing(self) -> Counts:
        """What the boards are worth: forms in the square, less forms in the reserve, and the bonus."""
        full = self.game.sheet.full
        return tuple(
            len(square) - sum(reserve) + (BONUS if mask == full else 0)
            for square, reserve, mask in zip(self.squares, self.reserves, self.masks, strict=True)
        )

    def _refusal(self, action: Action) -> Illegal:
        move = self.game.read(str(action))
        assert isinstance(move, Move)
        return why.why_not(self, move)

    @property
    def scores(self) -> Counts:
        return tuple(sum(points[player] for points in self.scored) for player in range(self.game.players))

    @property
    def winners(self) -> tuple[int, ...]:
        if self.turn is not None:
            return ()
        best = max(self.scores)
        return tuple(player for player, score in enumerate(self.scores, 1) if score == best)

    @property
    def termination(self) -> str | None:
        return "rounds" if self.turn is None else None

    def position(self) -> str:
        return notation.position_text(self)

    def view(self) -> View:
        return view.view(self)

    def effects(self) -> dict[str, Effect]:
        return view.effects(self)

    def __str__(self) -> str:
        return text.draw(self)

    def wordless(self) -> str:
        return text.draw(self, words=False)

    def _repr_svg_(self) -> str:
        return svg.draw(self)


class _Hands:
    """A position taken apart, to move one form."""

    def __init__(self, state: QuadrataState) -> None:
        self.sheet = state.game.sheet
        self.mover = state.mover
        self.supply = list(state.supply)
        self.reserves = list(map(list, state.reserves))
        self.squares = list(map(set, state.squares))
        self.masks = list(state.masks)

    def change(self, spot: Spot, form: int, by: int) -> None:
        owner = (spot.player or self.mover) - 1
        if spot.kind == "supply":
            self.supply[form] += by
        elif spot.kind == "reserve":
            self.reserves[owner][form] += by
        else:
            place = self.sheet.at(form, spot.place)
            assert place is not None
            self.squares[owner] ^= {place.index}
            self.masks[owner] ^= place.mask


_ROLLS = Actions.of(Roll(number) for number in DIE)
