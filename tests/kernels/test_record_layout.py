"""Positions are packed in plain Python, byte for byte as compiled code reads and writes them."""

from __future__ import annotations

import random
import struct
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import numpy as np
import pytest

import quadrangle
from quadrangle.core.errors import Unplayable
from quadrangle.core.state import State
from quadrangle.games import GAMES
from quadrangle.games.kernel_loader import kernel, packing
from quadrangle.kernels.python_api import apply
from quadrangle.kernels.record_layout import RecordField, RecordLayout
from quadrangle.kernels.records import dtype_of, records_of

PLAYERS = range(1, 13)
OPTIONS: dict[str, list[dict[str, Any]]] = {
    "planquadrat": [{"sliding": True}, {"sliding": False}],
    "minisurf": [{"duplicate": False}, {"duplicate": True}],
    "maxisurf": [{"duplicate": False}, {"duplicate": True}],
    "quadrata": [{"turn_limit": 12}, {"rounds": 3, "turn_limit": 8}],
}
# Fields in which compiled code leaves what it no longer reads, such as the cards of the last round.
HISTORY = {"planquadrat": {"before"}, "minisurf": {"shown", "takers"}}


def games() -> Iterator[Any]:
    """Every game with every number of players and the options that change records."""
    for name in GAMES:
        for players in PLAYERS:
            for options in OPTIONS.get(name, [{}]):
                try:
                    game = quadrangle.game(name, players=players, **options)
                except Unplayable:
                    continue  # not for this number of players
                yield pytest.param(game, id=f"{name}-{players}-{options}")


def positions(start: State, rng: random.Random) -> Iterator[State]:
    state = start
    while state.turn is not None:
        yield state
        willing = [action for action in state.actions() if str(action) != "pass"] if state.turn else []
        state = state.play(rng.choice(willing if rng.random() < 0.9 and willing else state.actions())).deal(rng)
    yield state


def by_numpy(name: str, data: bytes) -> bytes:
    """The same numbers, packed by NumPy."""
    layout = import_module(str(GAMES[name].packing)).LAYOUT
    records = np.zeros(1, kernel(name).DTYPE)
    for field, value in layout.unpack(data).items():
        records[0][field] = np.array(value, records.dtype[field].base).reshape(records.dtype[field].shape)
    return records.tobytes()


@pytest.mark.parametrize("game", list(games()))
def test_plain_python_packs_as_numpy_does_and_unpacks_what_it_packed(game: Any) -> None:
    rng, records = random.Random(str(game)), import_module(str(GAMES[game.name].packing))
    for state in positions(game.start().deal(rng), rng):
        data = records.pack(state)
        assert len(data) == records.LAYOUT.size == kernel(game.name).DTYPE.itemsize
        assert by_numpy(game.name, data) == data
        assert records.unpack(data, game) == state


@pytest.mark.parametrize("game", list(games()))
def test_a_packed_position_is_the_one_that_compiled_code_plays_to(game: Any) -> None:
    rng, tools, state = random.Random(str(game)), kernel(game.name), game.start()
    played = tools.new(game)
    while state.turn is not None:
        action = rng.choice(state.actions()) if state.turn else state.draw(rng)
        apply(played, tools.encode(state, action))
        state = state.play(action)
        packed = records_of(packing(game.name).pack(state), tools.DTYPE)
        for field in set(tools.DTYPE.names) - HISTORY.get(game.name, set()):
            assert np.array_equal(played[field], packed[field]), field


@pytest.mark.parametrize("name", GAMES)
def test_every_code_means_the_action_that_it_was_made_from(name: str) -> None:
    rng, records = random.Random(name), packing(name)
    for state in positions(quadrangle.game(name, **GAMES[name].measured).start().deal(rng), rng):
        for action in state.actions() if state.turn else ():
            assert records.decode(state, records.encode(state, action)) == action


def test_fields_are_aligned_as_in_c_and_numbers_keep_their_sign() -> None:
    layout = RecordLayout(
        RecordField("flag", "int8"), RecordField("word", "uint64", (2,)), RecordField("small", "int16", (3,))
    )
    record: dict[str, int | list[int]] = {"flag": -1, "word": [2**64 - 1, 7], "small": [-3, 0, 3]}
    assert layout.size == dtype_of(layout).itemsize == 32
    assert layout.unpack(layout.pack(record)) == record
    assert records_of(layout.pack(record), dtype_of(layout))["small"].tolist() == [[-3, 0, 3]]
    assert layout.new() == {"flag": 0, "word": [0, 0], "small": [0, 0, 0]}


def test_a_number_that_does_not_fit_is_an_error() -> None:
    with pytest.raises(struct.error):
        RecordLayout(RecordField("small", "int8")).pack({"small": 128})
