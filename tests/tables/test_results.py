"""Who came first, second and so on, also where the rules know no leader."""

from __future__ import annotations

import random
from datetime import UTC, datetime

import pytest

import quadrangle
from quadrangle.record import winners_after_resigning
from quadrangle.tables.model.draft import Draft
from quadrangle.tables.model.events import Created, InitialSeat, Result, Sat
from quadrangle.tables.model.results import places, silent
from quadrangle.tables.model.table import Table

NOW = datetime(2026, 1, 1, tzinfo=UTC)
LACKING, ABLE = "BBRR@0,0", "BBRY@0,0"


def placed(*areas: str, winners: tuple[int, ...] = (), **more: int) -> tuple[int, ...]:
    """The places in Maxisurf when the game ends with these areas."""
    state = quadrangle.state(f"maxisurf players={len(areas)} duplicate=false | pass 1; {'; '.join(areas)}")
    return places(state, Result(state.scores, winners or state.leaders(), "agreed", **more))


def test_all_share_the_first_place_when_everybody_lacks_a_town() -> None:
    assert placed(LACKING, LACKING) == (1, 1)


def test_those_who_lack_a_town_share_the_place_after_the_winner() -> None:
    assert placed(LACKING, ABLE, LACKING) == (2, 1, 2)


def test_a_player_who_resigns_is_last_even_behind_those_who_lack_a_town() -> None:
    assert placed(LACKING, LACKING, ABLE, resigned=3, winners=(1,)) == (1, 2, 3)
    assert placed(LACKING, LACKING, "BBBR@0,0", resigned=1) == (3, 1, 1)


def test_a_player_who_runs_out_of_time_is_last_too() -> None:
    assert placed(LACKING, LACKING, ABLE, out=3, winners=(1,)) == (1, 2, 3)


def test_nobody_has_a_place_where_all_have_left() -> None:
    state = quadrangle.game("planquadrat").start().play("a0-a1")
    assert places(state, Result(state.scores, (), "abandoned")) == ()
    assert places(state, Result(state.scores, (2,), "abandoned", out=1)) == (2, 1)


@pytest.mark.parametrize(("rated", "moves", "winners"), [
    (True, ["c2-c5", "b2-b3"], (2,)), (True, ["c2-c5"], ()), (False, ["c2-c5", "b2-b3"], ()),
])  # fmt: skip
def test_a_player_who_walks_away_from_a_rated_game_that_has_begun_loses_it(
    rated: bool, moves: list[str], winners: tuple[int, ...]
) -> None:
    """Tables of older versions may be rated without a clock."""
    draft = Draft(Table("old"), NOW, random.Random(1))
    seats = (InitialSeat("person", "Ada"), InitialSeat("open", ""))
    draft.add(Created(NOW, "planquadrat", 2, {"sliding": False}, seats, rated=rated), "ada")
    draft.add(Sat(NOW, 2, "Bea"), "bea")
    draft.replay_moves(moves)
    result = silent(draft.table)
    assert (result.winners, result.termination) == (winners, "abandoned")


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(
    ("name", "players"), [("planquadrat", 2), ("minisurf", 3), ("maxisurf", 2), ("maxisurf", 4), ("quadrata", 4)]
)
def test_at_every_end_of_a_game_everybody_has_a_place(name: str, players: int, seed: int) -> None:
    rng = random.Random(f"{name} {players} {seed}")
    state = quadrangle.game(name, players).start()
    for _ in range(rng.randrange(60)):
        state = state.deal(rng)
        if state.turn is not None:
            state = state.play(rng.choice(list(state.actions())))
    everybody = range(1, state.game.players + 1)
    ends = [Result(state.scores, state.leaders(), "agreed")]
    ends += [Result(state.scores, winners_after_resigning(state, one), "resigned", one) for one in everybody]
    for end in ends:
        result = places(state, end)
        assert len(result) == state.game.players and min(result) == 1 and max(result) <= state.game.players
