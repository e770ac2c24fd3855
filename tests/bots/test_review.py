"""Reviews of games: values, alternatives, mistakes by size, and the graph of chances."""

from __future__ import annotations

import itertools
import json
import random
from xml.etree import ElementTree

import pytest
from bots.images import FIRST_CARDS, random_images

import quadrangle
from quadrangle.bots.review import Review, ReviewedDecision, Size, judge_instead, review, review_decision
from quadrangle.core.state import State
from quadrangle.record import Record
from quadrangle.study.games.planquadrat import first_house

# Player 1 leaves a place of four little squares open on one side; player 2 may close it, and does not.
GIVEN_AWAY = ["b1-d1", "h7-h8", "b3-d3", "f7-f8", "b1-b3", "a7-a8", "d1-d3", "*b2"]


def record_of(moves: list[str]) -> Record:
    state = quadrangle.game("planquadrat", sliding=False).start()
    for move in moves:
        state = state.play(move)
    return Record.of(state, moves, ["Ada", "Ben"])


def test_every_decision_gets_a_value_and_alternatives() -> None:
    progress: list[tuple[int, int]] = []
    record = record_of(GIVEN_AWAY)
    reviewed = review(record, quadrangle.bot("planquadrat", simulations=300), lambda *counts: progress.append(counts))
    assert [decision.action for decision in reviewed.decisions] == GIVEN_AWAY
    assert progress[-1] == (len(GIVEN_AWAY), len(GIVEN_AWAY))
    for decision in reviewed.decisions:
        assert 0 <= decision.value <= decision.best <= 1
        assert decision.action not in {other.action for other in decision.alternatives}
        values = [decision.best, *(other.value for other in decision.alternatives)]
        assert values == sorted(values, reverse=True), "a later one never promises more"


def test_what_gives_the_game_away_is_the_costliest_mistake() -> None:
    reviewed = review(record_of(GIVEN_AWAY), quadrangle.bot("planquadrat", simulations=600))
    worst = reviewed.mistakes()[0]
    assert (worst.player, worst.action) == (2, "a7-a8")
    assert worst.size == "blunder"
    closing = {"d1-d3", "d0-d3", "d1-d4"}
    assert worst.alternatives[0].action in closing


def test_a_review_gives_reasons_and_no_mere_facts() -> None:
    reviewed = review(record_of(GIVEN_AWAY), quadrangle.bot("planquadrat", simulations=100))
    own = [decision.reasons for decision in reviewed.decisions]
    better = [one.reasons for decision in reviewed.decisions for one in decision.alternatives]
    codes = {code for reasons in own + better for code, _ in reasons}
    assert "closes" in codes and "houses-left" not in codes


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
    reviewed = review(Record.of(state, moves), quadrangle.bot("minisurf", simulations=30))
    assert reviewed.names == ("player 1", "player 2")
    assert not any(decision.action.startswith(("deal", "show")) for decision in reviewed.decisions)


def test_mistakes_come_by_size_and_the_chances_are_drawn() -> None:
    def decision(move: int, loss: float, size: Size | None) -> ReviewedDecision:
        return ReviewedDecision(move, 1 + move % 2, f"move {move}", 0.5, 0.5 + loss, loss, size, (), (0.4, 0.6))

    reviewed = Review(
        "planquadrat",
        ("Ada", "<Ben>"),
        (decision(1, 0.06, "inaccuracy"), decision(2, 0.3, "blunder"), decision(3, 0.0, None)),
    )
    assert [mistake.move for mistake in reviewed.mistakes()] == [2, 1]
    drawn = ElementTree.fromstring(reviewed.chances_svg())
    kinds = [element.tag.rpartition("}")[2] for element in drawn.iter()]
    assert kinds.count("polyline") == 2 and kinds.count("circle") == 2
    assert json.loads(json.dumps(reviewed.as_json()))["mistakes"] == [2, 1]


EMPTY_SQUARE = quadrangle.game("quadrata").start().play("begin 1").play("roll 3")
# Minisurf: after the last laying of a round, new cards are turned up. The area is one card of a single town.
LAST_OF_ROUND = quadrangle.state("minisurf players=2 | lay 2 BBBY>1 BYYR>2; BBYR@0,0 BBYB@-1,2; YYYY@0,0")
CORNER = ("BYYR@-1,-1", "RBYY@1,-1", "YRBY@1,1", "YYRB@-1,1")
FACING_AREAS = quadrangle.state("maxisurf players=2 | lay 1 BBRY; BBBB@0,0; BBRR@0,0")
AT_AN_EDGE = {"b1e.b1s.c1w", "b1e.c1s.c1w", "b4e.b4n.c4w", "b4e.c4n.c4w", "d2e.d2n.d3s", "d2n.d3e.d3s"}


def judgement(decision: ReviewedDecision) -> tuple[object, ...]:
    """All of a verdict but the names of moves."""
    others = [(other.value, other.share) for other in decision.alternatives]
    return decision.value, decision.best, decision.loss, decision.size, decision.values, others


@pytest.mark.parametrize(
    ("state", "moves"),
    [
        (EMPTY_SQUARE, tuple(f"3 supply>square:{place}" for place in sorted(AT_AN_EDGE))),
        (LAST_OF_ROUND, CORNER),
        (quadrangle.game("planquadrat").start(), ("a0-c0", "g0-i0", "a8-c8", "g8-i8", "a0-a2", "a6-a8", "i0-i2")),
        (FACING_AREAS, ("BBRY@2,0", "RYBB@-2,0", "YBBR@0,2")),
    ],
    ids=lambda value: value.game.name if isinstance(value, State) else "moves",
)
def test_moves_that_are_equal_by_symmetry_get_the_same_verdict(state: State, moves: tuple[str, ...]) -> None:
    bot = quadrangle.bot(state.game.name, simulations=200)
    reviewed = [judgement(review_decision(1, state, move, bot)) for move in moves]
    assert reviewed == reviewed[:1] * len(moves)


@pytest.mark.parametrize("game", FIRST_CARDS)
@pytest.mark.parametrize("seed", range(4))
def test_every_image_of_a_position_and_its_move_gets_the_same_verdict(game: str, seed: int) -> None:
    bot = quadrangle.bot(game, simulations=100)
    images = random_images(game, seed)
    reviewed = [judgement(review_decision(1, state, move, bot)) for state, move in images]
    assert reviewed == reviewed[:1] * len(images)


def test_what_is_better_is_named_on_the_board_that_was_played() -> None:
    for state, move in random_images("planquadrat", 1):
        reviewed = review_decision(1, state, move, quadrangle.bot("planquadrat", simulations=100))
        assert reviewed.alternatives
        assert all(other.action in state.actions() for other in reviewed.alternatives)


def test_alternatives_are_different_ideas_and_not_mirror_images() -> None:
    start = quadrangle.game("planquadrat").start()
    reviewed = review_decision(1, start, "a0-a1", quadrangle.bot("planquadrat", simulations=400))
    names = [first_house(start.game.read(other.action)) for other in reviewed.alternatives]
    assert len({*names, first_house(start.game.read("a0-a1"))}) == len(names) + 1


def test_the_best_move_in_place_of_a_mistake_reaches_the_best_value_of_the_review() -> None:
    record, bot = record_of(GIVEN_AWAY), quadrangle.bot("planquadrat", simulations=600)
    mistake = review(record, bot).mistakes()[0]
    state = [*record.states()][mistake.move - 1]
    instead = judge_instead(state, mistake.alternatives[0].action, mistake, bot)
    assert (instead.value, instead.best, instead.size) == (mistake.best, mistake.best, None)
    assert judge_instead(state, mistake.action, mistake, bot) == mistake


def test_no_first_move_in_an_empty_square_is_a_blunder() -> None:
    bot = quadrangle.bot("quadrata", simulations=100)
    moves = [str(move) for move in EMPTY_SQUARE.actions() if "square" in str(move)][::6]
    assert {review_decision(1, EMPTY_SQUARE, move, bot).size for move in moves} == {None}


def test_the_graph_falls_by_what_the_verdict_says() -> None:
    reviewed = review(record_of(GIVEN_AWAY), quadrangle.bot("planquadrat", simulations=300)).decisions
    for decision, following in itertools.pairwise(reviewed):
        before, after = decision.values[decision.player - 1], following.values[decision.player - 1]
        assert before == pytest.approx(decision.best)
        assert before - after == pytest.approx(decision.loss) if decision.size else before - after < 0.05
