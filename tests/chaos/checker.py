"""Checks that the histories fit one order of legal moves per table. Pure: logs and histories in, findings out.

The log of each table defines the order:

- It must replay.
- Every event that a client received must be in it, at its number.
- Every acknowledged command must be in it once; no refused command may be in it.
- A command sent after an acknowledgement must come after the acknowledged event.
- Each request for pairing seats its client once, and a client who waits in the lobby is notified when the game begins.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

import msgspec
from chaos.history import Answered, History, Refusal, Sent, Violation, line_of
from chaos.pairings import pairing_commands, pairing_findings
from chaos.streams import reached, stream_findings

from quadrangle.core.errors import Refused
from quadrangle.tables.model import events as ev
from quadrangle.tables.model.log import LogEntry
from quadrangle.tables.model.table import Table

KINDS = ("lost", "doubled", "illegal", "out of order", "unexpected", "stuck")
# Refusals that a player may expect who was a moment too late.
EXPECTED_REFUSALS = frozenset({
    "stale-ply", "not-your-turn", "no-offer", "already-offered", "nothing-to-undo", "nothing-to-take-back",
    "chance-between", "table-over", "table-open", "seat-taken", "already-rematched", "not-your-seat",
})  # fmt: skip
# Refusals that any client may get during an outage: retry.
RETRY_LATER = frozenset({"store-failed"})
# The events that a command may write.
EVENTS_OF_COMMAND = {
    "undo": {"undone"}, "takeback": {"takeback", "takeback_asked"}, "accept_takeback": {"takeback", "takeback_agreed"},
    "decline_takeback": {"takeback_declined"}, "offer_end": {"end_offered"}, "accept_end": {"end_agreed", "over"},
    "decline_end": {"end_declined"}, "resign": {"resigned"}, "rematch": {"rematch", "rematch_offered"},
    "sit": {"sat"}, "leave": {"left"},
}  # fmt: skip


class Finding(NamedTuple):
    """An error: its kind, the table, and a description."""

    kind: str
    table: str
    what: str


class Command(NamedTuple):
    """A command from its client's point of view: when it was first sent, and every answer."""

    sent: Sent
    client: str
    answers: list[Answered]


# By client, table and id.
Commands = Mapping[tuple[str, str, str], Command]


class Log:
    """A table's log, replayed: the moves after each event, and the errors in it."""

    def __init__(self, table: str, entries: Sequence[LogEntry]) -> None:
        self.table = table
        self.entries = entries
        self.lines: list[int] = [line_of(())]
        self.events: list[dict[str, Any]] = [{}]
        self.written: dict[tuple[str, str], list[int]] = defaultdict(list)
        self.findings: list[Finding] = []
        for entry in entries:
            self.events.append(msgspec.json.decode(msgspec.json.encode(entry.event)))
            if entry.command is not None and entry.client is not None:
                self.written[entry.client, entry.command].append(entry.n)
        self._replay()

    def _replay(self) -> None:
        table = Table(self.table)
        for number, entry in enumerate(self.entries, start=1):
            error = _order_error(table, number, entry) or _rule_error(table, entry)
            if error is not None:
                self.findings.append(Finding("illegal", self.table, f"event {entry.n}: {error}"))
                return
            self.lines.append(line_of(move.text for move in table.moves))
        if self.entries and table.status == "playing" and not table.state.turn:
            self.findings.append(Finding("lost", self.table, "the chance event or the end after the last move"))

    def events_of(self, n: int) -> Iterator[ev.Event]:
        """The events that the command of event `n` wrote."""
        for entry in reversed([entry for entry in self.entries if entry.n <= n]):
            if entry.command is not None and entry.n < n:
                return
            yield entry.event


def _order_error(table: Table, number: int, entry: LogEntry) -> str | None:
    """Why the event cannot be next, apart from the rules of the game; None if it can."""
    event = entry.event
    if entry.n != number:
        return f"it should be event {number}"
    if isinstance(event, ev.Created) != (number == 1):
        return "a table is created once, by its first event"
    if isinstance(event, ev.Played | ev.Chance):
        player = event.player if isinstance(event, ev.Played) else 0
        if (event.ply, player) != (table.ply + 1, table.turn):
            return f"player {player}, ply {event.ply}, but ply {table.ply + 1} of player {table.turn} was due"
    return None


def _rule_error(table: Table, entry: LogEntry) -> str | None:
    try:
        table.apply(entry.event, entry.client)
    except Refused as refused:
        return refused.sentence
    return None


def check(
    logs: Mapping[str, Sequence[LogEntry]], histories: Sequence[History], outages: Sequence[tuple[float, float]] = ()
) -> list[Finding]:
    """All errors. `outages` are the times in which the server may refuse commands."""
    replayed = {table: Log(table, entries) for table, entries in logs.items()}
    findings = [finding for log in replayed.values() for finding in log.findings]
    commands = commands_of(histories)
    findings += _duplicates(replayed, commands, pairing_commands(histories))
    for command in commands.values():
        findings += _command_findings(replayed, command)
    findings += _order_findings(replayed, commands)
    acknowledged = _acknowledged(commands)
    for history in histories:
        findings += _refusal_findings(history, outages, partial(_was_overtaken, replayed, commands, history.client))
        findings += (Finding(*finding) for finding in stream_findings(history, replayed, acknowledged))
        findings += (Finding(*finding) for finding in pairing_findings(history, logs, outages))
    return findings


def commands_of(histories: Sequence[History]) -> Commands:
    commands: dict[tuple[str, str, str], Command] = {}
    for history in histories:
        for record in history.records:
            if isinstance(record, Sent):
                key = history.client, record.table, record.id
                commands.setdefault(key, Command(record, history.client, []))
            elif isinstance(record, Answered):
                commands[history.client, record.table, record.id].answers.append(record)
    return commands


def _duplicates(logs: Mapping[str, Log], commands: Commands, pairings: set[tuple[str, str]]) -> Iterator[Finding]:
    """Each command is in the log at most once, and only if a client sent it or was paired by it."""
    for log in logs.values():
        for (client, id), numbers in log.written.items():
            if len(numbers) > 1:
                yield Finding("doubled", log.table, f"command {id} as events {numbers}")
            if (client, log.table, id) not in commands and (client, id) not in pairings:
                yield Finding("illegal", log.table, f"command {id}, event {numbers[0]}, was never sent")


def _command_findings(logs: Mapping[str, Log], command: Command) -> Iterator[Finding]:
    """An acknowledged command is in the log at its number; a refused one is not."""
    sent, log = command.sent, logs.get(command.sent.table)
    numbers = log.written.get((command.client, sent.id), []) if log is not None else []
    for answer in command.answers:
        if answer.ok and answer.n not in numbers:
            yield Finding(
                "lost", sent.table, f"command {sent.id}, acknowledged as event {answer.n}; the log: {numbers}"
            )
        elif numbers and not answer.ok and answer.code not in RETRY_LATER:
            yield Finding(
                "unexpected", sent.table, f"command {sent.id}, event {numbers[0]}, was refused: {answer.code}"
            )
    if log is not None and numbers and not any(_is_event_of(event, sent) for event in log.events_of(numbers[0])):
        yield Finding("lost", sent.table, f"command {sent.id} is event {numbers[0]}, which is another command's")


def _is_event_of(event: ev.Event, sent: Sent) -> bool:
    do = sent.command["do"]
    if do == "play":
        wanted = sent.seat, sent.command["action"], sent.command["ply"] + 1
        return isinstance(event, ev.Played) and (event.player, event.action, event.ply) == wanted
    return event.__struct_config__.tag in EVENTS_OF_COMMAND[do]


def _acknowledged(commands: Commands) -> dict[str, list[tuple[float, int]]]:
    """For each table: up to which event the log was acknowledged, and when."""
    seen: dict[str, list[tuple[float, int]]] = defaultdict(list)
    for command in commands.values():
        seen[command.sent.table] += [(a.at, a.n) for a in command.answers if a.ok and a.n is not None]
    for table, pairs in seen.items():
        most = 0
        pairs.sort()
        seen[table] = [(at, most := max(most, n)) for at, n in pairs]
    return dict(seen)


def _order_findings(logs: Mapping[str, Log], commands: Commands) -> Iterator[Finding]:
    """A command first sent after an acknowledgement comes after it in the log."""
    acknowledged = _acknowledged(commands)
    for command in commands.values():
        sent, log = command.sent, logs.get(command.sent.table)
        numbers = log.written.get((command.client, sent.id), []) if log is not None else []
        after = reached(acknowledged.get(sent.table, ()), sent.at)
        if numbers and numbers[0] <= after:
            yield Finding(
                "out of order", sent.table, f"command {sent.id} is event {numbers[0]}, sent after event {after}"
            )


def _refusal_findings(
    history: History, outages: Sequence[tuple[float, float]], overtaken: Callable[[Answered], bool]
) -> Iterator[Finding]:
    """Answers that the client had no reason to expect."""
    for record in history.records:
        table = getattr(record, "table", "")
        if isinstance(record, Violation):
            yield Finding("unexpected", table, f"{history.name}: {record.by}")
        elif isinstance(record, Answered | Refusal) and record.code is not None:
            expected = isinstance(record, Answered) and (record.code in EXPECTED_REFUSALS or overtaken(record))
            excused = record.code in RETRY_LATER and any(begin <= record.at <= end for begin, end in outages)
            if not expected and not excused:
                yield Finding("unexpected", table, f"{history.name}: {record.code}")


def _was_overtaken(logs: Mapping[str, Log], commands: Commands, client: str, answer: Answered) -> bool:
    """Whether a move was taken back since the player's snapshot: then the same ply may have another position."""
    seen, log = commands[client, answer.table, answer.id].sent.seen, logs.get(answer.table)
    return log is not None and any(event["kind"] in ("undone", "takeback") for event in log.events[seen + 1 :])


def count_by_kind(findings: Sequence[Finding]) -> dict[str, int]:
    """The number of findings of each kind."""
    counts = Counter(finding.kind for finding in findings)
    return {kind: counts[kind] for kind in KINDS}
