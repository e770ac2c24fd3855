"""Chaos: `PYTHONPATH=tests python -m chaos.run --seed 1 --seconds 60`. Exit code 1 if anything is wrong."""

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
from chaos.casts import Casting
from chaos.checker import Finding, check, commands_of, counted
from chaos.clients import Client
from chaos.faults import Scene
from chaos.history import Heard, History
from chaos.house import House, house
from chaos.weather import Weather

from quadrangle.service.ports import Entry
from quadrangle.service.stores import open_store
from quadrangle.service.stores.reading import Reader
from quadrangle.service.stores.schema import tables

STORES = ("sqlite", "postgres", "nodes")
# Seconds after the last fault in which every table has to go on, and everybody has to know of everything.
RECOVERY = 60.0
# Events that a table has to see then: more than a turn of PlanQuadrat, so that the next player, or a bot, is heard of.
FURTHER = 8


@dataclass
class Outcome:
    """One run on one store."""

    store: str
    seed: int
    faults: Counter[str] = field(default_factory=Counter)
    acknowledged: int = 0
    tables: int = 0
    findings: list[Finding] = field(default_factory=list)

    def __str__(self) -> str:
        lines = [f"{self.store}, seed {self.seed}: {self.faults.total()} faults"]
        lines += [f"  {count:6} {name}" for name, count in sorted(self.faults.items())]
        lines += [f"  {self.tables:6} tables", f"  {self.acknowledged:6} moves and other commands acknowledged"]
        lines += [f"  {count:6} {kind}" for kind, count in counted(self.findings).items()]
        return "\n".join(lines)


async def storm(store: str, seed: int, seconds: float, clients: int, folder: Path, kills: int = 0) -> Outcome:
    """Let people play through faults, then through none, and compare what they saw with the log."""
    outcome = Outcome(store, seed)
    async with house(store, seed, folder) as here:
        playing = Playing(Casting(seed, lambda: here.address).fill(clients))
        scene = Scene(here, playing.clients)
        weather = Weather(scene, seed, kills)
        async with playing:
            await weather.rage(seconds)
            outcome.findings += await playing.recover()
        outcome.findings += [Finding("unexpected", "", surprise) for surprise in scene.surprises]
        logs = await read_logs(here)
        outcome.faults = weather.counts + bots_at_fault(here)
    histories = [client.history for client in playing.clients]
    outcome.tables = len(logs)
    outcome.acknowledged = sum(any(a.ok for a in c.answers) for c in commands_of(histories).values())
    outcome.findings += check(logs, histories, weather.troubled)
    if outcome.findings:
        keep(folder, histories, logs, outcome)
    return outcome


class Playing:
    """All clients at their tables, from the first to the last move."""

    def __init__(self, clients: list[Client]) -> None:
        self.clients = clients
        self._tasks: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> None:
        for client in self.clients:
            await client.wire.open()
        self._tasks = [asyncio.create_task(client.run()) for client in self.clients]

    async def __aexit__(self, *error: object) -> None:
        for client in self.clients:
            client.stopped = True
            client.wire.cut()
        await asyncio.gather(*self._tasks)
        for client in self.clients:
            await client.wire.close()

    async def recover(self) -> list[Finding]:
        """After the last fault: every table takes further moves, and everybody hears of all."""
        healed = time.monotonic()
        for client in self.clients:
            client.wire.cut()
        stuck = await self._until(lambda group: _goes_on(group, healed), "does not go on")
        for client in self.clients:
            client.plays = False
        return stuck + await self._until(_is_agreed, "is not the same to everybody")

    async def _until(self, is_well: Callable[[list[Client]], bool], otherwise: str) -> list[Finding]:
        """Wait until every table is well; those that are not in time."""
        waiting = [[host, *self._with(host)] for host in self.clients if host.host is None]
        until = time.monotonic() + RECOVERY
        while waiting and time.monotonic() < until:
            await asyncio.sleep(0.05)
            waiting = [group for group in waiting if not is_well(group)]
        return [Finding("stuck", group[0].table, f"{group[0].history.name}'s table {otherwise}") for group in waiting]

    def _with(self, host: Client) -> list[Client]:
        return [client for client in self.clients if client.host is host]


def _goes_on(group: list[Client], healed: float) -> bool:
    """Has enough happened since then that every seat was asked?"""
    records = group[0].history.records
    return sum(isinstance(record, Heard) and record.at > healed for record in records[-FURTHER * 20 :]) >= FURTHER


def _is_agreed(group: list[Client]) -> bool:
    """Do all see the same, and does nobody wait for an answer?"""
    seen = {(client.table, client.shown.get("id"), client.shown.get("n")) for client in group}
    return len(seen) == 1 and all(client.current and client.unanswered is None for client in group)


async def read_logs(here: House) -> dict[str, list[Entry]]:
    """The logs of all tables."""
    store = await open_store(here.database)
    assert isinstance(store, Reader)
    rows = await store._rows(sa.select(tables.c.id))
    logs = {str(row[0]): await store.load(str(row[0])) for row in rows}
    await store.close()
    return logs


def bots_at_fault(here: House) -> Counter[str]:
    """What the bots did, as the server has written it down."""
    log = here.log()
    kinds = {"Bot crashed or hung": "bot failed", "Bot played against the rules": "bot answered against the rules"}
    return Counter({name: log.count(line) for name, line in kinds.items()})


def keep(folder: Path, histories: Sequence[History], logs: dict[str, list[Entry]], outcome: Outcome) -> None:
    """Everything that is needed to find out what happened."""
    for history in histories:
        history.write(folder)
    (folder / "logs.json").write_bytes(msgspec.json.encode(logs))
    (folder / "findings.txt").write_text("".join(f"{finding}\n" for finding in outcome.findings))


def main(arguments: Sequence[str] | None = None) -> int:
    asked = _parser().parse_args(arguments)
    wrong = False
    for store in STORES if asked.store == "all" else [asked.store]:
        folder = Path(tempfile.mkdtemp(prefix=f"chaos-{store}-{asked.seed}-"))
        outcome = asyncio.run(storm(store, asked.seed, asked.seconds, asked.clients, folder, asked.kills))
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
    parser = argparse.ArgumentParser(prog="chaos", description="Faults at random while people play.")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=60.0, help="how long faults come, for each store")
    parser.add_argument("--clients", type=int, default=24)
    parser.add_argument("--store", choices=[*STORES, "all"], default="all")
    parser.add_argument(
        "--kills", type=int, default=0, help="kill servers until there were so many, and do them no other harm"
    )
    return parser


if __name__ == "__main__":
    sys.exit(main())
