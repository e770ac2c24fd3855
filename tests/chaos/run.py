"""Inject faults: `PYTHONPATH=tests python -m chaos.run --seed 1 --seconds 60`. Exits with 1 if there are findings."""

from __future__ import annotations

import argparse
import asyncio
import shutil
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import msgspec
import sqlalchemy as sa
from chaos.checker import Finding, check, commands_of, count_by_kind
from chaos.clients import Client
from chaos.fault_schedule import FaultSchedule
from chaos.faults import FaultTarget
from chaos.history import EventReceived, History, Paired
from chaos.seating import ClientFactory
from chaos.server_under_test import ServerUnderTest, running_server

from quadrangle.storage import open_store
from quadrangle.storage.log_reader import Reader
from quadrangle.storage.schema.log import tables
from quadrangle.tables.model.events import Rematch
from quadrangle.tables.model.log import LogEntry

STORES = ("sqlite", "postgres", "nodes")
# After the last fault every table has to continue, and every client has to catch up, within this time.
RECOVERY_SECONDS = 60.0
# Events that a table must then have: more than one turn of PlanQuadrat, so that the next player has moved too.
EVENTS_NEEDED = 8


@dataclass
class Outcome:
    """One run on one store."""

    store: str
    seed: int
    faults: Counter[str] = field(default_factory=Counter)
    acknowledged: int = 0
    tables: int = 0
    pairings: int = 0
    rematches: int = 0
    findings: list[Finding] = field(default_factory=list)

    def __str__(self) -> str:
        lines = [f"{self.store}, seed {self.seed}: {self.faults.total()} faults"]
        lines += [f"  {count:6} {name}" for name, count in sorted(self.faults.items())]
        lines += [f"  {self.tables:6} tables", f"  {self.pairings:6} pairings", f"  {self.rematches:6} rematches"]
        lines += [f"  {self.acknowledged:6} moves and other commands acknowledged"]
        lines += [f"  {count:6} {kind}" for kind, count in count_by_kind(self.findings).items()]
        return "\n".join(lines)


async def run_chaos(store: str, seed: int, seconds: float, clients: int, folder: Path, kills: int = 0) -> Outcome:
    """Let clients play with faults, then without, and compare what they received with the log."""
    outcome = Outcome(store, seed)
    async with running_server(store, seed, folder) as server:
        group = ClientGroup(ClientFactory(seed, lambda: server.address).fill(clients))
        target = FaultTarget(server, group.clients)
        schedule = FaultSchedule(target, seed, kills)
        async with group:
            await schedule.run(seconds)
            outcome.findings += await group.recover()
        outcome.findings += [Finding("unexpected", "", surprise) for surprise in target.violations]
        logs = await read_logs(server)
        outcome.faults = schedule.counts + bot_failures(server)
    histories = [client.history for client in group.clients]
    outcome.tables = len(logs)
    outcome.pairings = sum(isinstance(record, Paired) and record.joined for one in histories for record in one.records)
    outcome.rematches = sum(isinstance(entry.event, Rematch) for log in logs.values() for entry in log)
    outcome.acknowledged = sum(any(a.ok for a in c.answers) for c in commands_of(histories).values())
    outcome.findings += check(logs, histories, schedule.outages)
    if outcome.findings:
        save(folder, histories, logs, outcome)
    return outcome


class ClientGroup:
    """All clients at their tables, from the first to the last move."""

    def __init__(self, clients: list[Client]) -> None:
        self.clients = clients
        self._tasks: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> None:
        for client in self.clients:
            await client.proxy.open()
        self._tasks = [asyncio.create_task(client.run()) for client in self.clients]

    async def __aexit__(self, *error: object) -> None:
        for client in self.clients:
            client.stopped = True
            client.proxy.cut()
        await asyncio.gather(*self._tasks)
        for client in self.clients:
            await client.proxy.close()

    async def recover(self) -> list[Finding]:
        """After the last fault: wait until every table has new moves and all clients have received them."""
        recovered_at = time.monotonic()
        for client in self.clients:
            client.proxy.cut()
        stuck = await self._until(lambda group: _makes_progress(group, recovered_at), "does not continue")
        for client in self.clients:
            client.plays = False
        return stuck + await self._until(_all_agree, "differs between its clients")

    async def _until(self, condition: Callable[[list[Client]], bool], otherwise: str) -> list[Finding]:
        """Wait until the condition holds at every table; findings for those where it does not in time."""
        waiting = [[host, *self._clients_of(host)] for host in self.clients if host.host is None]
        until = time.monotonic() + RECOVERY_SECONDS
        while waiting and time.monotonic() < until:
            await asyncio.sleep(0.05)
            waiting = [group for group in waiting if not condition(group)]
        return [Finding("stuck", group[0].table, f"{group[0].history.name}'s table {otherwise}") for group in waiting]

    def _clients_of(self, host: Client) -> list[Client]:
        return [client for client in self.clients if client.host is host]


def _makes_progress(group: list[Client], recovered_at: float) -> bool:
    """Whether there were enough events since then for every seat to have moved."""
    records = group[0].history.records
    return (
        sum(isinstance(record, EventReceived) and record.at > recovered_at for record in records[-EVENTS_NEEDED * 20 :])
        >= EVENTS_NEEDED
    )


def _all_agree(group: list[Client]) -> bool:
    """Whether all clients have the same snapshot and no unanswered command."""
    seen = {(client.table, client.snapshot.get("id"), client.snapshot.get("n")) for client in group}
    return len(seen) == 1 and all(client.current and client.unanswered is None for client in group)


async def read_logs(server: ServerUnderTest) -> dict[str, list[LogEntry]]:
    """The logs of all tables."""
    store = await open_store(server.database)
    assert isinstance(store, Reader)
    rows = await store._rows(sa.select(tables.c.id))
    logs = {str(row[0]): await store.load(str(row[0])) for row in rows}
    await store.close()
    return logs


def bot_failures(server: ServerUnderTest) -> Counter[str]:
    """The failures of bots that the server logged."""
    log = server.log()
    kinds = {"Bot crashed or hung": "bot failed", "Bot played against the rules": "bot answered against the rules"}
    return Counter({name: log.count(line) for name, line in kinds.items()})


def save(folder: Path, histories: Sequence[History], logs: dict[str, list[LogEntry]], outcome: Outcome) -> None:
    """Write everything that is needed to investigate."""
    for history in histories:
        history.write(folder)
    (folder / "logs.json").write_bytes(msgspec.json.encode(logs))
    (folder / "findings.txt").write_text("".join(f"{finding}\n" for finding in outcome.findings))


def main(arguments: Sequence[str] | None = None) -> int:
    asked = _parser().parse_args(arguments)
    wrong = False
    for store in STORES if asked.store == "all" else [asked.store]:
        folder = Path(tempfile.mkdtemp(prefix=f"chaos-{store}-{asked.seed}-"))
        outcome = asyncio.run(run_chaos(store, asked.seed, asked.seconds, asked.clients, folder, asked.kills))
        print(outcome, flush=True)
        for finding in outcome.findings[:20]:
            print(f"  {finding}")
        if outcome.findings:
            print(f"  histories, logs and the server's own log are in {folder}")
        else:
            shutil.rmtree(folder)
        wrong = wrong or bool(outcome.findings)
    return int(wrong)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="chaos", description="Inject random faults while clients play.")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=60.0, help="duration of the faults, per store")
    parser.add_argument("--clients", type=int, default=24)
    parser.add_argument("--store", choices=[*STORES, "all"], default="all")
    parser.add_argument(
        "--kills", type=int, default=0, help="number of times to kill a server; it gets no other faults then"
    )
    return parser


if __name__ == "__main__":
    sys.exit(main())
