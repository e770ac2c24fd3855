"""The checks. Each takes a state and raises AssertionError with a message."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Callable

from quadrangle.core.errors import Illegal, Unreadable
from quadrangle.core.state import Game, State, is_chance
from quadrangle.games import state as read_state
from quadrangle.record import Record
from quadrangle.testing.random_play import random_game

Check = Callable[[State], None]


def turn_is_a_player_chance_or_none(state: State) -> None:
    players = range(1, state.game.players + 1)
    assert state.turn is None or state.turn == 0 or state.turn in players, f"turn is {state.turn!r}"
    if not state.game.facts.chance:
        assert state.turn != 0, f"{state.game.name} declares no chance, but chance decides"


def actions_are_sorted_unique_and_found(state: State) -> None:
    actions = state.actions()
    texts = [str(action) for action in actions]
    assert texts == sorted(set(texts)), "actions are not sorted and unique by their notation"
    assert len(actions) == len(texts), "len() differs from the number of actions"
    assert (len(texts) == 0) == (state.turn is None), "actions must be empty exactly when the game is over"
    assert all(action in actions and text in actions for action, text in zip(actions, texts, strict=True))
    assert "no such action" not in actions


def notation_parses_back(state: State) -> None:
    for action in state.actions():
        again = state.game.read(str(action))
        assert again == action and hash(again) == hash(action), f"{action} reads back as {again!r}"


def chance_events_are_distinguished(state: State) -> None:
    for action in state.actions():
        assert is_chance(action) == (state.turn == 0), f"{action} at turn {state.turn}"


def probabilities_sum_to_one(state: State) -> None:
    outcomes = state.outcomes()
    if state.turn == 0:
        assert [event for event, _ in outcomes] == list(state.actions()), "outcomes must be the possible events"
        assert all(chance > 0 for _, chance in outcomes)
        assert abs(sum(chance for _, chance in outcomes) - 1) < 1e-9
    else:
        assert outcomes == (), "outcomes without chance"


def scores_and_winners_fit(state: State) -> None:
    assert len(state.scores) == state.game.players
    over = state.turn is None
    assert isinstance(state.termination, str) if over else state.termination is None
    if not over:
        assert state.winners == ()
    assert list(state.winners) == sorted(set(state.winners)) and set(state.winners) <= set(
        range(1, state.game.players + 1)
    )


def repr_parses_back(state: State) -> None:
    again = read_state(repr(state))
    assert again == state and hash(again) == hash(state), f"{state!r} reads back differently"
    assert again.turn == state.turn and again.scores == state.scores and again.winners == state.winners
    assert [str(a) for a in again.actions()] == [str(a) for a in state.actions()]


def states_are_frozen(state: State) -> None:
    try:
        state.turn = 1  # type: ignore[misc]
    except (AttributeError, TypeError):
        pass
    else:
        raise AssertionError("a state is mutable")
    if state.turn is not None:
        before = repr(state)
        state.play(state.actions()[0])
        assert repr(state) == before, "play changed the state it was called on"


def text_and_action_play_the_same(state: State) -> None:
    if state.turn is not None:
        action = state.actions()[-1]
        assert state.play(action) == state.play(str(action)) == state.replay(str(action))


def nonsense_is_unreadable(state: State) -> None:
    for text in ("", "no such action", "é", "-1", "*", "@", ">"):
        try:
            state.play(text)
        except (Unreadable, Illegal) as error:
            sentence = str(error)
        else:
            raise AssertionError(f"{text!r} was played")
        assert sentence.endswith("."), "errors must be sentences"


def it_can_be_seen(state: State) -> None:
    assert str(state).strip(), "no text drawing"
    svg = state.svg()
    assert svg.startswith("<svg") and svg.endswith("</svg>")
    assert dataclasses.is_dataclass(state.view())
    assert set(state.effects()) <= set(map(str, state.actions()))


CHECKS: tuple[Check, ...] = (
    turn_is_a_player_chance_or_none,
    actions_are_sorted_unique_and_found,
    notation_parses_back,
    chance_events_are_distinguished,
    probabilities_sum_to_one,
    scores_and_winners_fit,
    repr_parses_back,
    states_are_frozen,
    text_and_action_play_the_same,
    nonsense_is_unreadable,
    it_can_be_seen,
)


def check_game(game: Game, games: int = 2, seed: int = 1, every: int = 7) -> None:
    """Play random games and check every `every`-th state, the first and the last; then records and seeds."""
    again = type(game)(game.players, **game.options)
    assert game == again and hash(game) == hash(again)
    for number in range(games):
        moves: list[str] = []
        for ply, (state, action) in enumerate(random_game(game, random.Random(seed + number))):
            if ply % every == 0 or action is None:
                for check in CHECKS:
                    check(state)
            if action is not None:
                moves.append(str(action))
        _check_length(game, moves)
        _check_record(state, moves)
    _check_seeds(game, seed)


def _check_length(game: Game, moves: list[str]) -> None:
    longest = game.facts.longest
    if longest and game.options == game.facts.defaults:
        assert len(moves) <= longest, f"{len(moves)} moves; the facts say at most {longest}"


def _check_record(last: State, moves: list[str]) -> None:
    record = Record.of(last, moves, names=["?"] * last.game.players, note="kept")
    again = Record.loads(record.dumps())
    assert again == record and again.extra == {"note": "kept"}, "the record changed on its way through JSON"
    assert again.check() == last
    assert sum(1 for _ in again.states()) == len(moves) + 1


def _check_seeds(game: Game, seed: int) -> None:
    first = _moves(game, random.Random(seed))
    random.seed(seed + 1)  # disturb the global generator on purpose: rules must not use it
    assert _moves(game, random.Random(seed)) == first, "the same seed gave another game"


def _moves(game: Game, rng: random.Random) -> list[str]:
    return [str(action) for _, action in random_game(game, rng, limit=60)]
