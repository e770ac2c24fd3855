"""A game looked at again: values, alternatives, mistakes by size, the chances drawn."""

from __future__ import annotations

import json
import random
from xml.etree import ElementTree

import quadrangle
from quadrangle.bots.review import Decision, Review, review
from quadrangle.record import Record

# Player 1 leaves a place of four little squares open on one side; player 2 may close it, and does not.
GIVEN_AWAY = ["b1-d1", "h7-h8", "b3-d3", "f7-f8", "b1-b3", "a7-a8", "d1-d3", "*b2"]


def record_of(moves: list[str]) -> Record:
    state = quadrangle.game("planquadrat", sliding=False).start()
    for move in moves:
        state = state.play(move)
    return Record.of(state, moves, ["Ada", "Ben"])


def test_every_decision_gets_a_value_and_alternatives() -> None:
    heard: list[tuple[int, int]] = []
    record = record_of(GIVEN_AWAY)
    found = review(record, quadrangle.bot("planquadrat", simulations=300), lambda *told: heard.append(told))
    assert [decision.action for decision in found.decisions] == GIVEN_AWAY
    assert heard[-1] == (len(GIVEN_AWAY), len(GIVEN_AWAY))
    for decision in found.decisions:
        assert 0 <= decision.value <= decision.best <= 1
        assert decision.action not in {other.action for other in decision.alternatives}
        values = [decision.best, *(other.value for other in decision.alternatives)]
        assert values == sorted(values, reverse=True), "a later one never promises more"


def test_what_gives_the_game_away_is_the_costliest_mistake() -> None:
    found = review(record_of(GIVEN_AWAY), quadrangle.bot("planquadrat", simulations=600))
    worst = found.mistakes()[0]
    assert (worst.player, worst.action) == (2, "a7-a8")
    assert worst.size == "blunder"
    closing = {"d1-d3", "d0-d3", "d1-d4"}
    assert worst.alternatives[0].action in closing


def test_the_same_record_gives_the_same_review() -> None:
    one, two = (review(record_of(GIVEN_AWAY[:3]), quadrangle.bot("planquadrat", simulations=100)) for _ in range(2))
    assert one == two


def test_chance_events_are_not_decisions() -> None:
    rng = random.Random(2)
    state, moves = quadrangle.game("minisurf").start(), []
    for _ in range(12):
        action = state.draw(rng) if state.turn == 0 else state.actions()[0]
        moves.append(str(action))
        state = state.play(action)
    found = review(Record.of(state, moves), quadrangle.bot("minisurf", simulations=30))
    assert found.names == ("player 1", "player 2")
    assert not any(decision.action.startswith(("deal", "show")) for decision in found.decisions)


def test_mistakes_come_by_size_and_the_chances_are_drawn() -> None:
    def decision(move: int, loss: float, size: str | None) -> Decision:
        return Decision(move, 1 + move % 2, f"move {move}", 0.5, 0.5 + loss, loss, size, (), (0.4, 0.6))

    found = Review(
        "planquadrat",
        ("Ada", "<Ben>"),
        (decision(1, 0.06, "inaccuracy"), decision(2, 0.3, "blunder"), decision(3, 0.0, None)),
    )
    assert [mistake.move for mistake in found.mistakes()] == [2, 1]
    drawn = ElementTree.fromstring(found.chances_svg())
    kinds = [element.tag.rpartition("}")[2] for element in drawn.iter()]
    assert kinds.count("polyline") == 2 and kinds.count("circle") == 2
    assert json.loads(json.dumps(found.as_json()))["mistakes"] == [2, 1]
