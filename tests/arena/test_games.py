"""Games in the arena: played to the end whatever bots do, and recorded."""

from __future__ import annotations

import queue
import random
import re
import shlex
import sys
import time

import pytest

import quadrangle
from quadrangle.arena.external_bots import QUEUED_LINES, ExternalBot, ExternalBotError
from quadrangle.arena.line_client import LineClient
from quadrangle.arena.participants import participant
from quadrangle.arena.play_game import BotGame
from quadrangle.bots.search.search_bot import SearchBot
from quadrangle.core.errors import Unplayable
from quadrangle.record import Record

HERE = "arena.bots_to_load"
CLIENT = f"exec:{sys.executable} -m quadrangle.arena.line_client random"


def played(game: str, *specs: str, chance: int = 1, seed: int = 1, **options: object) -> Record:
    rules = quadrangle.game(game, len(specs), **options)
    bots = [participant(game, spec) for spec in specs]
    return BotGame(rules, bots, random.Random(chance), random.Random(seed)).play(specs)


def test_a_game_between_bots_is_a_record_that_holds() -> None:
    record = played("planquadrat", "random", "greedy")
    assert record.check().turn is None
    assert record.names == ["random", "greedy"]
    assert len(record.extra["seconds"]) == 2


def test_a_python_bot_is_loaded_by_module_and_attribute() -> None:
    record = played("planquadrat", f"{HERE}:First", "random")
    assert record.moves[0] == str(quadrangle.game("planquadrat").start().actions()[0])


def test_a_bot_that_crashes_forfeits_and_the_record_says_why() -> None:
    record = played("planquadrat", "random", f"{HERE}:Crashing")
    assert record.extra["forfeit"] == {"seat": 2, "reason": "crashed", "detail": "RuntimeError: out of ideas"}
    assert record.result is not None and record.result["winners"] == [1]
    record.check()


def test_an_illegal_action_forfeits_and_names_the_rule_it_breaks() -> None:
    record = played("planquadrat", f"{HERE}:First", f"{HERE}:Cheating")
    assert record.extra["forfeit"]["seat"] == 2
    assert record.extra["forfeit"]["reason"] == "illegal"
    assert record.result is not None and record.result["winners"] == [1]


def test_all_others_share_the_win_over_one_who_forfeits() -> None:
    record = played("minisurf", "random", f"{HERE}:Crashing", "random")
    assert record.result is not None and record.result["winners"] == [1, 3]


@pytest.mark.parametrize(
    "spec", ["level:9", "seconds:soon", "plain-seconds:never", "nobody", "nowhere:Bot", f"{HERE}:not_a_bot"]
)
def test_what_is_not_a_bot_is_refused_with_a_sentence(spec: str) -> None:
    with pytest.raises(Unplayable):
        participant("planquadrat", spec)


def test_a_bot_takes_given_weights_in_addition_to_those_of_its_level() -> None:
    one, other = (participant("planquadrat", f"level:1{changes}") for changes in ("", "?spread=2&threat=0.4"))
    assert isinstance(one, SearchBot) and isinstance(other, SearchBot)
    assert other.weights == {**one.weights, "spread": 2.0, "threat": 0.4}


@pytest.mark.parametrize(
    ("spec", "wrong"),
    [
        ("level:3?thread=1", "planquadrat has no weight 'thread' \\(it has: threat, answer"),
        ("simulations:9?threat=much", "The weight threat must be a number, not 'much'"),
        ("simulations:9?threat=nan", "The weight threat must be a number, not 'nan'"),
        ("greedy?threat=1", "The bot greedy has no weights"),
    ],
)
def test_a_wrong_weight_is_refused_with_what_is_wrong(spec: str, wrong: str) -> None:
    with pytest.raises(Unplayable, match=wrong):
        participant("planquadrat", spec)


def test_other_decisions_meet_the_same_dice() -> None:
    one = played("quadrata", "random", "random", chance=5, seed=1, rounds=1, turn_limit=10)
    two = played("quadrata", "random", "random", chance=5, seed=2, rounds=1, turn_limit=10)
    rolls = [[move for move in record.moves if move.startswith("roll")] for record in (one, two)]
    shared = min(map(len, rolls))
    assert one.moves != two.moves and rolls[0][:shared] == rolls[1][:shared]


def test_an_outside_program_plays_by_the_line_protocol() -> None:
    record = played("planquadrat", CLIENT, "random")
    assert "forfeit" not in record.extra
    assert record.check().turn is None


def test_a_program_that_does_not_start_forfeits() -> None:
    assert played("planquadrat", "exec:/no/such/program", "random").extra["forfeit"]["seat"] == 1


def test_a_program_that_ends_forfeits() -> None:
    record = played("planquadrat", f"exec:{sys.executable} -c pass", "random")
    assert record.extra["forfeit"]["reason"] == "crashed" and "exited" in record.extra["forfeit"]["detail"]


def test_a_program_that_keeps_silent_forfeits() -> None:
    silent = ExternalBot(f'{sys.executable} -c "import sys; sys.stdin.read()"', timeout=0.2)
    table = BotGame(
        quadrangle.game("planquadrat"), [silent, participant("planquadrat", "random")], *map(random.Random, (1, 2))
    )
    assert "has not answered" in table.play(["silent", "random"]).extra["forfeit"]["detail"]


def against_random(program: str, patience: float = 60.0) -> Record:
    """The record of a game against a program, given as lines of Python; it has `say` and hears `line`."""
    lines = ["import sys", "say = lambda text: print(text, flush=True)", "say('ready')", *program.splitlines()]
    bot = ExternalBot(shlex.join([sys.executable, "-c", "\n".join(lines)]), patience)
    table = BotGame(
        quadrangle.game("planquadrat"), [bot, participant("planquadrat", "random")], *map(random.Random, (1, 2))
    )
    return table.play(["program", "random"])


@pytest.mark.parametrize(
    ("program", "reason", "detail"),
    [
        ("while True: say('info ' + 'x' * 99)", "crashed", "wrote too many lines"),
        ("while True: sys.stdout.write('x' * 99)", "crashed", "wrote too many lines"),
        ("sys.exit(3)", "crashed", "exited"),
        ("for line in sys.stdin:\n if line.startswith('choose'): say('action a1-i9')", "illegal", "a1-i9"),
        ("for line in sys.stdin:\n if line.startswith('choose'): say('action \\x1b[2J')", "illegal", "cannot be read"),
        ("sys.stdout.buffer.write(bytes([255, 10]))\nsay('action a1-i9')", "illegal", "a1-i9"),
    ],
    ids=["floods", "endless line", "crashes", "cheats", "garbles", "no text"],
)
def test_a_misbehaving_program_forfeits_and_the_arena_continues(program: str, reason: str, detail: str) -> None:
    forfeit = against_random(program).extra["forfeit"]
    assert forfeit["seat"] == 1 and forfeit["reason"] == reason
    assert re.search(detail, forfeit["detail"])


def test_patience_is_for_the_answer_not_for_each_line() -> None:
    bot = ExternalBot("nobody", timeout=1.0)
    now = iter([0.0, *(0.4 * step for step in range(9))])
    bot._output = Chatty()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(time, "monotonic", lambda: next(now))
        with pytest.raises(ExternalBotError, match="has not answered for 1 s"):
            bot._read_until("action ")


class Chatty(queue.Queue):  # type: ignore[type-arg]
    """Something is always said, until no time is left."""

    def get(self, block: bool = True, timeout: float | None = None) -> str:
        if not timeout:
            raise queue.Empty
        return "info thinking"


def test_a_program_that_never_reads_holds_nobody_up() -> None:
    program = "print('ready', flush=True)\nimport threading\nthreading.Event().wait()"
    bot = ExternalBot(shlex.join([sys.executable, "-c", program]))
    bot.begin(quadrangle.game("planquadrat"), 1)
    bot.timeout = 0.2

    def tell_much() -> None:
        for _ in range(3 * QUEUED_LINES):
            bot.played("x" * 4096)

    with pytest.raises(ExternalBotError, match="has not read for"):
        tell_much()
    process = bot._process
    assert process is not None
    bot.close()
    assert process.poll() is not None


def test_the_reference_client_answers_what_it_is_asked() -> None:
    said = [
        "quadrangle 1",
        "new planquadrat players=2 sliding=true",
        "seat 2",
        "played c2-c3",
        "legal a\tb",
        "choose 5",
        "quit",
    ]
    name, ready, action = LineClient("random").answers(said)
    assert (name, ready) == ("name random", "ready")
    state = quadrangle.game("planquadrat").start().play("c2-c3")
    assert action.removeprefix("action ") in state.actions()
