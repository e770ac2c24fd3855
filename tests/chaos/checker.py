"""Do the histories fit one order of legal moves per table? Pure: logs and histories in, findings out.

The log of each table is the one order. It must replay; whatever a client was told must be in it, at its number;
whatever was acknowledged must be in it once, whatever was refused must not; and it must not contradict time: what was
asked after an acknowledgement comes after it.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

import msgspec
from chaos.history import Answered, History, Refusal, Sent, Surprised, line_of
from chaos.streams import reached, stream_findings

from quadrangle.core.errors import Refused
from quadrangle.service import events as ev
from quadrangle.service.ports import Entry
from quadrangle.service.table import Table

KINDS = ("lost", "doubled", "illegal", "out of order", "unexpected", "stuck")
# What a player is lawfully told who was a moment too late.
LAWFUL = frozenset({
    "stale-ply", "not-your-turn", "no-offer", "already-offered", "nothing-to-undo", "nothing-to-take-back",
    "chance-between", "table-over", "table-open", "seat-taken", "already-rematched", "not-your-seat",
})  # fmt: skip
# What anybody is told whom a fault hits: ask again.
TRANSIENT = frozenset({"store-failed"})
# What a command leaves in the log.
TRACES = {
    "undo": {"undone"}, "takeback": {"takeback", "takeback_asked"}, "accept_takeback": {"takeback", "takeback_agreed"},
    "decline_takeback": {"takeback_declined"}, "offer_end": {"end_offered"}, "accept_end": {"end_agreed", "over"},
    "decline_end": {"end_declined"}, "resign": {"resigned"}, "rematch": {"rematch"}, "sit": {"sat"}, "leave": {"left"},
}  # fmt: skip


class Finding(NamedTuple):
    """Something that must not be: its kind, where, and what."""

    kind: str
    table: str
    what: str


class Command(NamedTuple):
    """A command as its client knows it: what was sent, when first, and every answer."""

    sent: Sent
    client: str
    answers: list[Answered]


# By client, table and id.
Commands = Mapping[tuple[str, str, str], Command]


class Log:
    """A table's log, replayed: the line of moves after each event, and whatever is wrong with it."""

    def __init__(self, table: str, entries: Sequence[Entry]) -> None:
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
            wrong = _wrong(table, number, entry)
            if wrong is None:
                wrong = _applied(table, entry)
            if wrong is not None:
                self.findings.append(Finding("illegal", self.table, f"event {entry.n}: {wrong}"))
                return
            self.lines.append(line_of(move.text for move in table.moves))
        if self.entries and table.status == "playing" and not table.state.turn:
            self.findings.append(Finding("lost", self.table, "the chance event or the end that follows the last move"))

    def trace(self, n: int) -> Iterator[ev.Event]:
        """The events that were written with the command of event `n`."""
        for entry in reversed([entry for entry in self.entries if entry.n <= n]):
            if entry.command is not None and entry.n < n:
                return
            yield entry.event


def _wrong(table: Table, number: int, entry: Entry) -> str | None:
    """Why the event cannot come next, as far as the rules of the game do not say so themselves."""
    event = entry.event
    if entry.n != number:
        return f"it should be event {number}"
    if isinstance(event, ev.Created) != (number == 1):
        return "a table is made once, and first"
    if isinstance(event, ev.Played | ev.Chance):
        player = event.player if isinstance(event, ev.Played) else 0
        if (event.ply, player) != (table.ply + 1, table.turn):
            return f"player {player}, ply {event.ply}, where ply {table.ply + 1} of player {table.turn} was due"
    return None


def _applied(table: Table, entry: Entry) -> str | None:
    try:
        table.apply(entry.event, entry.client)
    except Refused as refused:
        return refused.sentence
    return None


def check(
    logs: Mapping[str, Sequence[Entry]], histories: Sequence[History], troubled: Sequence[tuple[float, float]] = ()
) -> list[Finding]:
    """All that is wrong. `troubled` are the times in which the server may say that it cannot."""
    replayed = {table: Log(table, entries) for table, entries in logs.items()}
    found = [finding for log in replayed.values() for finding in log.findings]
    commands = commands_of(histories)
    found += _doubled(replayed, commands)
    for command in commands.values():
        found += _command_findings(replayed, command)
    found += _against_time(replayed, commands)
    acknowledged = _acknowledged(commands)
    for history in histories:
        found += _unexpected(history, troubled, partial(_overtaken, replayed, commands, history.client))
        found += (Finding(*finding) for finding in stream_findings(history, replayed, acknowledged))
    return found


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


def _doubled(logs: Mapping[str, Log], commands: Commands) -> Iterator[Finding]:
    """Each command is in the log at most once, and none that nobody sent."""
    for log in logs.values():
        for (client, id), numbers in log.written.items():
            if len(numbers) > 1:
                yield Finding("doubled", log.table, f"command {id} as events {numbers}")
            if (client, log.table, id) not in commands:
                yield Finding("illegal", log.table, f"command {id}, event {numbers[0]}, was never sent")


def _command_findings(logs: Mapping[str, Log], command: Command) -> Iterator[Finding]:
    """What was acknowledged is in the log where it was said to be, what was refused is not."""
    sent, log = command.sent, logs.get(command.sent.table)
    numbers = log.written.get((command.client, sent.id), []) if log is not None else []
    for answer in command.answers:
        if answer.ok and answer.n not in numbers:
            yield Finding(
                "lost", sent.table, f"command {sent.id}, acknowledged as event {answer.n}; the log: {numbers}"
            )
        elif numbers and not answer.ok and answer.code not in TRANSIENT:
            yield Finding(
                "unexpected", sent.table, f"command {sent.id}, event {numbers[0]}, was refused: {answer.code}"
            )
    if log is not None and numbers and not any(_is_trace(event, sent) for event in log.trace(numbers[0])):
        yield Finding("lost", sent.table, f"command {sent.id} is event {numbers[0]}, which is something else")


def _is_trace(event: ev.Event, sent: Sent) -> bool:
    do = sent.command["do"]
    if do == "play":
        wanted = sent.seat, sent.command["action"], sent.command["ply"] + 1
        return isinstance(event, ev.Played) and (event.player, event.action, event.ply) == wanted
    return event.__struct_config__.tag in TRACES[do]


def _acknowledged(commands: Commands) -> dict[str, list[tuple[float, int]]]:
    """For each table: by when the log had been seen to reach which event."""
    seen: dict[str, list[tuple[float, int]]] = defaultdict(list)
    for command in commands.values():
        seen[command.sent.table] += [(a.at, a.n) for a in command.answers if a.ok and a.n is not None]
    for table, pairs in seen.items():
        most = 0
        pairs.sort()
        seen[table] = [(at, most := max(most, n)) for at, n in pairs]
    return dict(seen)


def _against_time(logs: Mapping[str, Log], commands: Commands) -> Iterator[Finding]:
    """What was first sent after an acknowledgement stands behind it in the log."""
    acknowledged = _acknowledged(commands)
    for command in commands.values():
        sent, log = command.sent, logs.get(command.sent.table)
        numbers = log.written.get((command.client, sent.id), []) if log is not None else []
        after = reached(acknowledged.get(sent.table, ()), sent.at)
        if numbers and numbers[0] <= after:
            yield Finding(
                "out of order", sent.table, f"command {sent.id} is event {numbers[0]}, sent after event {after}"
            )


def _unexpected(
    history: History, troubled: Sequence[tuple[float, float]], overtaken: Callable[[Answered], bool]
) -> Iterator[Finding]:
    """Answers that nobody had reason to expect."""
    for record in history.records:
        table = getattr(record, "table", "")
        if isinstance(record, Surprised):
            yield Finding("unexpected", table, f"{history.name}: {record.by}")
        elif isinstance(record, Answered | Refusal) and record.code is not None:
            lawful = isinstance(record, Answered) and (record.code in LAWFUL or overtaken(record))
            excused = record.code in TRANSIENT and any(begin <= record.at <= end for begin, end in troubled)
            if not lawful and not excused:
                yield Finding("unexpected", table, f"{history.name}: {record.code}")


def _overtaken(logs: Mapping[str, Log], commands: Commands, client: str, answer: Answered) -> bool:
    """Was something taken back since the player looked? Then the same ply may be of another position."""
    seen, log = commands[client, answer.table, answer.id].sent.seen, logs.get(answer.table)
    return log is not None and any(event["kind"] in ("undone", "takeback") for event in log.events[seen + 1 :])


def counted(findings: Sequence[Finding]) -> dict[str, int]:
    """How many of each kind."""
    counts = Counter(finding.kind for finding in findings)
    return {kind: counts[kind] for kind in KINDS}
