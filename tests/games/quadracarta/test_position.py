"""Positions that cannot occur are refused with a sentence that names what is wrong."""

from __future__ import annotations

from itertools import islice

import pytest
from games.quadracarta.playing import VARIANTS, make, play
from hypothesis import given, settings
from hypothesis import strategies as st

import quadrangle

MINI = "minisurf players=2 duplicate=false | "
MINI_DUPLICATE = "minisurf players=2 duplicate=true | "
MAXI = "maxisurf players=2 duplicate=false | "
MAXI_DUPLICATE = "maxisurf players=3 duplicate=true | "

IMPOSSIBLE = [
    (MINI + "deal; -", "There are 1 areas for 2 players."),
    (MINI + "deal; -; BBBB@0,0", "The first cards are dealt in seat order"),
    (MINI + "show; -; -", "By the cards it is 'deal', not 'show'."),
    (MINI + "deal BBBB; -; -", "No card is shown before all first cards are dealt."),
    (MINI + "show; RBBB@0,0; BBBB@0,0", "lies as BBBR@0,0, not as RBBB@0,0."),
    (MINI + "show; BBBB@1,0; BBBB@0,0", "lies as BBBB@0,0, not as BBBB@1,0."),
    (MINI + "show; BBBB@0,0 RRRR@2,2; BBBB@0,0", "RRRR@2,2 of player 1 does not touch"),
    (MINI + "show; BBBB@0,0 RRRR@1,0; BBBB@0,0", "covers another town at 1,0."),
    (MINI + "show; BBBB@0,0 BBBB@2,0; BBBB@0,0 RRRR@2,0", "There are 3 cards BBBB"),
    (MINI + "take 1 BBBB; BBBB@0,0; RRRR@0,0", "By the cards it is 'show', not 'take 1'."),
    (MINI + "take 2 BBBB YYYY; BBBB@0,0; RRRR@0,0", "By the cards it is 'take 1', not 'take 2'."),
    (MINI + "take 1 BBBB>2 YYYY; BBBB@0,0; RRRR@0,0", "not taken in the order of the round."),
    (MINI + "take 1 BBBB YYYY RYRY; BBBB@0,0; RRRR@0,0", "3 cards are shown to 2 players."),
    (MINI + "lay 2 BBBB>1 YYYY>2; BBBB@0,0 RYRY@2,0; RRRR@0,0", "Player 1 took BBBB and has laid another card."),
    (MINI + "lay 1 BBBB YYYY; BBBB@0,0 BBBB@2,0; RRRR@0,0", "Cards are laid only when all are taken."),
    (MINI + "show; BBBB@0,0; RRRR@0,0 BBRR@2,0", "which no order of play gives."),
    (MINI_DUPLICATE + "turn; BBBB@0,0; RRRR@0,0", "Player 2 has not laid the same cards"),
    (MINI_DUPLICATE + "lay 1 RRRR YYYY; BBBB@0,0; BBBB@0,0", "one card at a time is turned"),
    (MINI_DUPLICATE + "lay 2 YYYY; BBBB@0,0 RRRR@2,0; BBBB@0,0", "Some have laid RRRR"),
    (MINI_DUPLICATE + "lay 1 BBBB; BBBB@0,0; BBBB@0,0", "There are 2 cards BBBB"),
    (MINI_DUPLICATE + "lay 1 BBBB; -; -", "The first common card is laid without a decision."),
    (MINI_DUPLICATE + "over; BBBB@0,0; BBBB@0,0", "By the cards it is 'turn', not 'over'."),
    (MAXI + "pass 2; BBBB@0,0; RRRR@0,0", "By the cards it is 'pass 1', not 'pass 2'."),
    (MAXI + "over; BBBB@0,0 passed; RRRR@0,0", "According to the cards the game continues"),
    (MAXI + "pass 1; BBBB@0,0 passed; RRRR@0,0 passed", "By the cards it is 'over', not 'pass 1'."),
    (MAXI + "pass 1; BBBB@0,0; RRRR@0,0 passed", "Player 2 has passed, but has laid 1 cards."),
    (MAXI + "lay 1; BBBB@0,0; RRRR@0,0", "A card is turned when one is being laid, and only then."),
    (MAXI + "lay 1 BBBB>1; BBBB@0,0; RRRR@0,0", "nobody takes it."),
    (MAXI + "pass 1; BBBB@0,0; RRRR@0,0 BBRR@0,0", "which no order of play gives."),
    (MAXI + "deal; - passed; -", "Nobody passes before all first cards lie."),
    (MAXI_DUPLICATE + "turn; BBBB@0,0; -; -", "laid by everybody at once."),
    (MAXI_DUPLICATE + "pass 2; BBBB@0,0; BBBB@0,0 passed; BBBB@0,0", "Player 2 is not asked"),
    (MAXI_DUPLICATE + "turn; BBBB@0,0 RRRR@0,0; BBBB@0,0; BBBB@0,0", "which no order of play gives."),
    (MAXI_DUPLICATE + "pass 1; BBBB@0,0; BBBB@0,0; BBBB@0,0 passed", "Player 3 has passed, but has laid 1 cards."),
]  # fmt: skip


@pytest.mark.parametrize(("text", "sentence"), IMPOSSIBLE)
def test_an_impossible_position_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(quadrangle.QuadrangleError) as error:
        quadrangle.state(text)
    assert isinstance(error.value, quadrangle.ImpossibleState)
    assert sentence in str(error.value)


@pytest.mark.parametrize("text", ["", "sleep; -; -", "show XXXX; -; -", "take 1 BBBB>x; -; -", "deal; nonsense; -"])
def test_text_that_is_not_a_position_is_unreadable(text: str) -> None:
    with pytest.raises((quadrangle.Unreadable, quadrangle.ImpossibleState)):
        quadrangle.state(MINI + text)


def test_nonsense_in_an_area_is_named() -> None:
    with pytest.raises(quadrangle.Unreadable, match="'nonsense' cannot be read: expected a card laid as in"):
        quadrangle.state(MINI + "deal; nonsense; -")


@given(st.sampled_from(VARIANTS), st.integers(0, 20), st.data())
@settings(max_examples=60, deadline=None)
def test_damaged_positions_are_read_or_refused_never_worse(
    variant: tuple[str, int, bool], seed: int, data: st.DataObject
) -> None:
    states = [state for state, _ in islice(play(make(*variant), seed, go_on=0.8), 40)]
    state = data.draw(st.sampled_from(states))
    words = state.position().replace(";", " ;").split(" ")
    at = data.draw(st.integers(0, len(words) - 1))
    words[at] = data.draw(st.sampled_from([*words, "", "passed", "1", "BBBB", "BBBB>1", "RRRR@0,0", ";", "over"]))
    text = f"{state.game.heading()} | {' '.join(words)}"
    try:
        again = quadrangle.state(text)
    except quadrangle.QuadrangleError:
        return
    assert quadrangle.state(repr(again)) == again
    assert (len(again.actions()) == 0) == (again.turn is None)
