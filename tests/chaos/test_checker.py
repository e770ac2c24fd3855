"""The checker finds what is wrong with histories and logs, and nothing in those that are right."""

from __future__ import annotations

import random
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
import pytest
from chaos.checker import check
from chaos.history import Answered, Asked, Heard, History, Parted, Refusal, Sent, Shown, Tampered, line_of, read

from quadrangle.games import games
from quadrangle.service import events as ev
from quadrangle.service.draft import Draft
from quadrangle.service.ports import Entry
from quadrangle.service.table import Table

NOW = datetime(2026, 5, 1, tzinfo=UTC)
MOVES = 6
replace = msgspec.structs.replace


class Play:
    """A game of one person for both seats, its log, and what two clients saw of it: who plays, and who watches."""

    def __init__(self, game: str = "planquadrat") -> None:
        self.rng = random.Random(game)
        self.table = Table("t")
        self.log: list[Entry] = []
        self.player = History("player", "p")
        self.watcher = History("watcher", "w")
        self.time = 0.0
        for history in (self.player, self.watcher):
            history.records = []
        seats = (ev.InitialSeat("person", "A"), ev.InitialSeat("person", "B"))
        draft = self._draft()
        draft.add(ev.Created(NOW, game, 2, {}, seats))
        draft.go_on()
        self._write(draft)
        self._say(self.watcher, Asked, "t", None)
        self._say(self.watcher, Shown, "t", self.table.n, self._line())
        for number in range(MOVES):
            if self.table.status == "playing":  # a game of Maxisurf can be very short
                self.move(number)

    def move(self, number: int) -> None:
        action, seat = str(self.rng.choice(self.table.state.actions())), self.table.turn or 0
        command = {"do": "play", "action": action, "ply": self.table.ply}
        self._say(self.player, Sent, "t", f"c{number}", seat, command, self.table.n)
        draft = self._draft(f"c{number}")
        draft.play(seat, action)
        self._write(draft)
        self._say(self.player, Answered, "t", f"c{number}", True, self.table.n)

    def take_back(self) -> None:
        self._say(self.player, Sent, "t", "back", self.table.moves[-1].player, {"do": "takeback"}, self.table.n)
        draft = self._draft("back")
        draft.add(ev.Takeback(NOW, self.table.moves[-1].player, self.table.ply - 1))
        self._write(draft)
        self._say(self.player, Answered, "t", "back", True, self.table.n)

    def _draft(self, command: str | None = None) -> Draft:
        return Draft(self.table, NOW, self.rng, "p", command)

    def _write(self, draft: Draft) -> None:
        entries = draft.signed()
        for entry in entries:
            self.table.apply(entry.event, entry.client)
            self.log.append(entry)
            if not isinstance(entry.event, ev.Created) and self.watcher.records:
                event = msgspec.json.decode(msgspec.json.encode(entry.event))
                self._say(self.watcher, Heard, "t", entry.n, event, self._line())

    def _line(self) -> int:
        return line_of(move.text for move in self.table.moves)

    def _say(self, history: History, kind: Any, *values: Any) -> None:
        self.time += 1.0
        history.records.append(kind(self.time, *values))

    def found(self, log: Sequence[Entry] | None = None) -> list[str]:
        """The kinds of what the checker finds, each once."""
        findings = check({"t": self.log if log is None else log}, [self.player, self.watcher])
        return sorted({finding.kind for finding in findings})

    def last(self, history: History, kind: type) -> int:
        return max(number for number, record in enumerate(history.records) if isinstance(record, kind))


@pytest.fixture
def play() -> Play:
    return Play()


@pytest.mark.parametrize("game", games())
def test_what_was_played_honestly_is_found_in_order(game: str) -> None:
    assert Play(game).found() == []


def test_an_acknowledged_move_that_is_not_in_the_log_is_lost(play: Play) -> None:
    play.watcher.records.clear()
    assert play.found(play.log[:-1]) == ["lost"]


def test_an_event_that_was_told_and_is_not_in_the_log_is_lost(play: Play) -> None:
    play.player.records = play.player.records[:-1]
    assert "lost" in play.found(play.log[:-1])


def test_another_move_than_the_acknowledged_one_is_found(play: Play) -> None:
    number = play.last(play.player, Sent)
    sent = play.player.records[number]
    assert isinstance(sent, Sent)
    play.player.records[number] = replace(sent, command={**sent.command, "action": "c4-c5"})
    assert play.found() == ["lost"]


def test_a_command_that_is_in_the_log_twice_is_doubled(play: Play) -> None:
    again = replace(play.log[-1], command=play.log[-2].command)
    assert "doubled" in play.found([*play.log[:-1], again])


def test_an_event_number_that_comes_twice_or_is_missing_is_illegal(play: Play) -> None:
    assert "illegal" in play.found([*play.log[:3], *play.log[2:]])
    assert "illegal" in play.found([*play.log[:3], *play.log[4:]])


def test_moves_that_changed_places_are_found(play: Play) -> None:
    first, second = play.log[2], play.log[3]
    swapped = [*play.log[:2], replace(second, n=first.n), replace(first, n=second.n), *play.log[4:]]
    assert {"illegal", "lost"} <= set(play.found(swapped))


def test_a_move_against_the_rules_is_illegal(play: Play) -> None:
    event = play.log[1].event
    assert isinstance(event, ev.Played)
    broken = [play.log[0], replace(play.log[1], event=replace(event, action="a0-a8")), *play.log[2:]]
    assert "illegal" in play.found(broken)


def test_a_move_out_of_turn_is_illegal(play: Play) -> None:
    event = play.log[1].event
    assert isinstance(event, ev.Played)
    broken = [play.log[0], replace(play.log[1], event=replace(event, player=2)), *play.log[2:]]
    assert "illegal" in play.found(broken)


def test_a_command_that_nobody_sent_is_found(play: Play) -> None:
    assert "illegal" in play.found([*play.log[:-1], replace(play.log[-1], command="never")])


def test_a_log_that_ends_before_its_chance_event_has_lost_it() -> None:
    play = Play("quadrata")
    number = max(number for number, entry in enumerate(play.log) if isinstance(entry.event, ev.Chance))
    assert "lost" in play.found(play.log[:number])


def test_a_refused_command_that_is_in_the_log_is_found(play: Play) -> None:
    number = play.last(play.player, Answered)
    play.player.records[number] = Answered(play.time, "t", f"c{MOVES - 1}", False, None, "stale-ply")
    assert play.found() == ["unexpected"]


def test_a_missing_event_is_found_unless_the_line_has_lost_it(play: Play) -> None:
    del play.watcher.records[-2]
    assert play.found() == ["out of order"]
    play.watcher.records.insert(2, Tampered(0.0, "lose"))
    assert play.found() == []


def test_what_a_line_lost_excuses_nothing_in_the_next_connection(play: Play) -> None:
    del play.watcher.records[-2]
    play.watcher.records[:0] = [Tampered(0.0, "lose"), Parted(0.0, "reset")]
    assert play.found() == ["out of order"]


def test_an_event_that_is_told_twice_is_found(play: Play) -> None:
    play.watcher.records.append(play.watcher.records[-1])
    assert play.found() == ["out of order"]


def test_an_event_may_be_told_once_more_to_a_follower_who_asked_again_meanwhile(play: Play) -> None:
    heard = play.watcher.records[-1]
    assert isinstance(heard, Heard)
    play.watcher.records[-1:] = [Asked(heard.at, "t", heard.n - 1), heard, heard]
    assert play.found() == []
    play.watcher.records.append(heard)
    assert play.found() == ["out of order"]


def test_an_event_that_was_told_differently_is_found(play: Play) -> None:
    heard = play.watcher.records[-1]
    assert isinstance(heard, Heard)
    play.watcher.records[-1] = replace(heard, event={**heard.event, "player": 9})
    assert play.found() == ["lost"]


def test_a_client_whose_moves_are_not_those_of_the_log_is_found(play: Play) -> None:
    heard = play.watcher.records[-1]
    assert isinstance(heard, Heard)
    play.watcher.records[-1] = replace(heard, line=0)
    assert play.found() == ["out of order"]


def test_a_table_shown_as_it_was_before_an_acknowledged_move_is_found(play: Play) -> None:
    shown = next(record for record in play.watcher.records if isinstance(record, Shown))
    late = play.time + 1
    play.watcher.records += [Parted(late, "bye"), Asked(late, "t", None), replace(shown, at=late + 1)]
    assert play.found() == ["out of order"]


def test_a_command_that_stands_before_what_was_acknowledged_when_it_was_sent_is_found(play: Play) -> None:
    number = next(number for number, record in enumerate(play.player.records) if isinstance(record, Sent))
    sent = play.player.records.pop(number)
    answered = play.player.records.pop(number)
    play.player.records += [replace(sent, at=play.time + 1), replace(answered, at=play.time + 2)]
    assert play.found() == ["out of order"]


def test_no_is_unexpected_unless_it_is_lawful_or_the_database_is_in_trouble(play: Play) -> None:
    play.player.records.append(Refusal(100.0, "store-failed"))
    logs, histories = {"t": play.log}, [play.player, play.watcher]
    assert [finding.kind for finding in check(logs, histories, [(0.0, 99.0)])] == ["unexpected"]
    assert check(logs, histories, [(99.0, 101.0)]) == []
    play.player.records[-1] = Refusal(100.0, "server-failed")
    assert [finding.kind for finding in check(logs, histories, [(99.0, 101.0)])] == ["unexpected"]


def test_a_rule_may_refuse_a_move_only_if_something_was_taken_back_since_the_player_looked(play: Play) -> None:
    late = {"do": "play", "action": "a0-b0", "ply": play.table.ply}
    play._say(play.player, Sent, "t", "late", 1, late, play.table.n)
    play._say(play.player, Answered, "t", "late", False, None, "groove-taken")
    assert play.found() == ["unexpected"]
    play.take_back()
    assert play.found() == []


def test_a_history_reads_back_as_it_was_written(play: Play, tmp_path: Path) -> None:
    play.watcher.write(tmp_path)
    assert read(tmp_path / "watcher.jsonl") == play.watcher
