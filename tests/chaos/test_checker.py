"""The checker reports every error in histories and logs, and nothing in correct ones."""

from __future__ import annotations

import random
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
import pytest
from chaos.checker import Finding, check
from chaos.history import (
    Answered,
    Disconnected,
    EventReceived,
    History,
    NotNotified,
    Paired,
    PairingRequested,
    Refusal,
    Requested,
    Sent,
    SnapshotReceived,
    Tampered,
    line_of,
    read,
)
from chaos.pairings import pairing_commands

from quadrangle.games import games
from quadrangle.tables.model import events as ev
from quadrangle.tables.model.draft import Draft
from quadrangle.tables.model.log import LogEntry
from quadrangle.tables.model.table import Table

NOW = datetime(2026, 5, 1, tzinfo=UTC)
MOVES = 6
replace = msgspec.structs.replace


class Play:
    """A game in which one person plays both seats: its log, and the histories of the player and of a watcher."""

    def __init__(self, game: str = "planquadrat") -> None:
        self.rng = random.Random(game)
        self.table = Table("t")
        self.log: list[LogEntry] = []
        self.player = History("player", "p")
        self.watcher = History("watcher", "w")
        self.time = 0.0
        for history in (self.player, self.watcher):
            history.records = []
        seats = (ev.InitialSeat("person", "A"), ev.InitialSeat("person", "B"))
        draft = self._draft()
        draft.add(ev.Created(NOW, game, 2, {}, seats))
        draft.resolve_chance()
        self._write(draft)
        self._say(self.watcher, Requested, "t", None)
        self._say(self.watcher, SnapshotReceived, "t", self.table.n, self._line())
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
                self._say(self.watcher, EventReceived, "t", entry.n, event, self._line())

    def _line(self) -> int:
        return line_of(move.text for move in self.table.moves)

    def _say(self, history: History, kind: Any, *values: Any) -> None:
        self.time += 1.0
        history.records.append(kind(self.time, *values))

    def findings(self) -> list[Finding]:
        return check({"t": self.log}, [self.player, self.watcher])

    def kinds(self, log: Sequence[LogEntry] | None = None) -> list[str]:
        """The kinds of the checker's findings, each once."""
        findings = check({"t": self.log if log is None else log}, [self.player, self.watcher])
        return sorted({finding.kind for finding in findings})

    def last(self, history: History, kind: type) -> int:
        return max(number for number, record in enumerate(history.records) if isinstance(record, kind))


@pytest.fixture
def play() -> Play:
    return Play()


@pytest.mark.parametrize("game", games())
def test_a_correct_game_has_no_findings(game: str) -> None:
    assert Play(game).kinds() == []


def test_an_acknowledged_move_that_is_not_in_the_log_is_lost(play: Play) -> None:
    play.watcher.records.clear()
    assert play.kinds(play.log[:-1]) == ["lost"]


def test_a_received_event_that_is_not_in_the_log_is_lost(play: Play) -> None:
    play.player.records = play.player.records[:-1]
    assert "lost" in play.kinds(play.log[:-1])


def test_a_logged_move_that_differs_from_the_acknowledged_one_is_reported(play: Play) -> None:
    number = play.last(play.player, Sent)
    sent = play.player.records[number]
    assert isinstance(sent, Sent)
    play.player.records[number] = replace(sent, command={**sent.command, "action": "c4-c5"})
    assert play.kinds() == ["lost"]


def test_a_command_that_is_in_the_log_twice_is_doubled(play: Play) -> None:
    again = replace(play.log[-1], command=play.log[-2].command)
    assert "doubled" in play.kinds([*play.log[:-1], again])


def test_a_repeated_or_missing_event_number_is_illegal(play: Play) -> None:
    assert "illegal" in play.kinds([*play.log[:3], *play.log[2:]])
    assert "illegal" in play.kinds([*play.log[:3], *play.log[4:]])


def test_swapped_moves_are_reported(play: Play) -> None:
    first, second = play.log[2], play.log[3]
    swapped = [*play.log[:2], replace(second, n=first.n), replace(first, n=second.n), *play.log[4:]]
    assert {"illegal", "lost"} <= set(play.kinds(swapped))


def test_a_move_against_the_rules_is_illegal(play: Play) -> None:
    event = play.log[1].event
    assert isinstance(event, ev.Played)
    broken = [play.log[0], replace(play.log[1], event=replace(event, action="a0-a8")), *play.log[2:]]
    assert "illegal" in play.kinds(broken)


def test_a_move_out_of_turn_is_illegal(play: Play) -> None:
    event = play.log[1].event
    assert isinstance(event, ev.Played)
    broken = [play.log[0], replace(play.log[1], event=replace(event, player=2)), *play.log[2:]]
    assert "illegal" in play.kinds(broken)


def test_a_command_that_nobody_sent_is_illegal(play: Play) -> None:
    assert "illegal" in play.kinds([*play.log[:-1], replace(play.log[-1], command="never")])


def test_a_log_that_ends_before_its_chance_event_has_lost_it() -> None:
    play = Play("quadrata")
    number = max(number for number, entry in enumerate(play.log) if isinstance(entry.event, ev.Chance))
    assert "lost" in play.kinds(play.log[:number])


def test_a_refused_command_that_is_in_the_log_is_unexpected(play: Play) -> None:
    number = play.last(play.player, Answered)
    play.player.records[number] = Answered(play.time, "t", f"c{MOVES - 1}", False, None, "stale-ply")
    assert play.kinds() == ["unexpected"]


def test_a_missing_event_is_reported_unless_the_proxy_lost_it(play: Play) -> None:
    del play.watcher.records[-2]
    assert play.kinds() == ["out of order"]
    play.watcher.records.insert(2, Tampered(0.0, "lose"))
    assert play.kinds() == []


def test_a_lost_frame_excuses_nothing_in_the_next_connection(play: Play) -> None:
    del play.watcher.records[-2]
    play.watcher.records[:0] = [Tampered(0.0, "lose"), Disconnected(0.0, "reset")]
    assert play.kinds() == ["out of order"]


def test_an_event_that_is_received_twice_is_out_of_order(play: Play) -> None:
    play.watcher.records.append(play.watcher.records[-1])
    assert play.kinds() == ["out of order"]


def test_a_client_that_requests_again_may_receive_an_event_once_more(play: Play) -> None:
    event = play.watcher.records[-1]
    assert isinstance(event, EventReceived)
    play.watcher.records[-1:] = [Requested(event.at, "t", event.n - 1), event, event]
    assert play.kinds() == []
    play.watcher.records.append(event)
    assert play.kinds() == ["out of order"]


def test_a_received_event_that_differs_from_the_log_is_lost(play: Play) -> None:
    event = play.watcher.records[-1]
    assert isinstance(event, EventReceived)
    play.watcher.records[-1] = replace(event, event={**event.event, "player": 9})
    assert play.kinds() == ["lost"]


def test_a_client_whose_moves_differ_from_the_log_is_out_of_order(play: Play) -> None:
    event = play.watcher.records[-1]
    assert isinstance(event, EventReceived)
    play.watcher.records[-1] = replace(event, line=0)
    assert play.kinds() == ["out of order"]


def test_a_snapshot_from_before_an_acknowledged_move_is_out_of_order(play: Play) -> None:
    snapshot = next(record for record in play.watcher.records if isinstance(record, SnapshotReceived))
    late = play.time + 1
    play.watcher.records += [Disconnected(late, "bye"), Requested(late, "t", None), replace(snapshot, at=late + 1)]
    assert play.kinds() == ["out of order"]


def test_a_command_logged_before_an_event_acknowledged_earlier_is_out_of_order(play: Play) -> None:
    number = next(number for number, record in enumerate(play.player.records) if isinstance(record, Sent))
    sent = play.player.records.pop(number)
    answered = play.player.records.pop(number)
    play.player.records += [replace(sent, at=play.time + 1), replace(answered, at=play.time + 2)]
    assert play.kinds() == ["out of order"]


def test_a_refusal_is_unexpected_unless_it_is_normal_or_the_database_is_down(play: Play) -> None:
    play.player.records.append(Refusal(100.0, "store-failed"))
    logs, histories = {"t": play.log}, [play.player, play.watcher]
    assert [finding.kind for finding in check(logs, histories, [(0.0, 99.0)])] == ["unexpected"]
    assert check(logs, histories, [(99.0, 101.0)]) == []
    play.player.records[-1] = Refusal(100.0, "server-failed")
    assert [finding.kind for finding in check(logs, histories, [(99.0, 101.0)])] == ["unexpected"]


def test_a_rule_may_refuse_a_move_only_if_a_move_was_taken_back_since_the_players_snapshot(play: Play) -> None:
    late = {"do": "play", "action": "a0-b0", "ply": play.table.ply}
    play._say(play.player, Sent, "t", "late", 1, late, play.table.n)
    play._say(play.player, Answered, "t", "late", False, None, "groove-taken")
    assert play.kinds() == ["unexpected"]
    play.take_back()
    assert play.kinds() == []


def test_a_history_reads_back_as_it_was_written(play: Play, tmp_path: Path) -> None:
    play.watcher.write(tmp_path)
    assert read(tmp_path / "watcher.jsonl") == play.watcher


def paired(play: Play, table: str, id: str = "p1") -> None:
    play._say(play.player, PairingRequested, id)
    play._say(play.player, Paired, table, id, True)


def test_a_pairing_without_a_seat_is_reported_as_lost() -> None:
    play = Play()
    paired(play, "t")
    assert play.findings() == []
    paired(play, "another", "p2")
    assert [(one.kind, one.table) for one in play.findings()] == [("lost", "another")]


def test_a_request_for_pairing_whose_answer_was_lost_may_have_got_a_seat() -> None:
    play = Play()
    play._say(play.player, PairingRequested, "p1")
    assert pairing_commands([play.player, play.watcher]) == {("p", "pairing p1")}


def test_one_request_that_leads_to_two_tables_is_reported_as_doubled() -> None:
    play = Play()
    paired(play, "t")
    second = [*play.log]
    logs = {"t": play.log, "second": second}
    assert {(one.kind, one.table) for one in check(logs, [play.player, play.watcher])} >= {("doubled", "second")}


def test_a_waiting_client_without_a_notification_is_reported_as_stuck_unless_something_was_lost() -> None:
    play = Play()
    paired(play, "t")
    play._say(play.player, NotNotified, "t")
    assert [one.kind for one in play.findings()] == ["stuck"]
    play._say(play.player, Disconnected, "")
    play._say(play.player, Tampered, "lost")
    play._say(play.player, NotNotified, "t")
    assert [one.kind for one in play.findings()] == ["stuck"], "a lost frame excuses the second one"
