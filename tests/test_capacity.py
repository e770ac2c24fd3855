"""The capacity plan agrees with the measurements."""

from __future__ import annotations

import importlib.util
import re
import sys
from pathlib import Path

import pytest

from quadrangle.server.settings import Settings

ROOT = Path(__file__).parent.parent
RESULTS = (ROOT / "benchmarks/results.md").read_text(encoding="utf-8")
_spec = importlib.util.spec_from_file_location("capacity", ROOT / "scripts/capacity.py")
assert _spec is not None and _spec.loader is not None
capacity = importlib.util.module_from_spec(_spec)
sys.modules["capacity"] = capacity
_spec.loader.exec_module(capacity)

# Store, tables, moves per processor second.
MEASURED = re.findall(r"^\| (SQLite|PostgreSQL) \| (\d+) \| ([\d,]+) \|", RESULTS, re.MULTILINE)


def test_there_are_measured_points() -> None:
    assert {int(tables) for _, tables, _ in MEASURED} == {1, 20, 100, 400}


@pytest.mark.parametrize(("store", "tables", "moves"), MEASURED)
def test_the_cost_of_a_move_is_the_measured_one(store: str, tables: str, moves: str) -> None:
    measured = 1e6 / int(moves.replace(",", ""))
    assert capacity.move_cost(int(tables)) == pytest.approx(measured, rel=0.25)


def test_spectators_cost_what_was_measured() -> None:
    kib, idle, each = re.findall(r"^\| 5,000 \| ([\d.]+) \| ([\d.]+) % \| ([\d.]+) \|", RESULTS, re.MULTILINE)[0]
    assert pytest.approx(float(kib) * 1024, rel=0.1) == capacity.SOCKET
    assert pytest.approx(float(each), rel=0.1) == capacity.MESSAGE
    assert pytest.approx(float(idle) / 100, rel=0.1) == capacity.load(0, 0, nodes=1, tables=1, sockets=5000)


def test_a_move_for_somebody_at_another_node_costs_what_was_measured() -> None:
    [share] = re.findall(r"^The medians are [\d.]+ and ([\d.]+)\.", RESULTS, re.MULTILINE)
    assert pytest.approx(1 / float(share), rel=0.1) == capacity.ELSEWHERE


def test_a_node_is_planned_to_have_the_sockets_that_the_setting_allows() -> None:
    assert Settings.model_fields["sockets"].default == capacity.SOCKETS
    bounded, free = capacity.plan(100, 3000), capacity.plan(100, 3000, sockets_each=5000)
    assert (bounded.sockets, bounded.nodes, bounded.enough) == (4600, 3, 1)
    assert (free.nodes, free.enough) == (1, 1)


def test_sockets_on_which_nothing_is_said_fill_a_node_too() -> None:
    assert capacity.plan(1, 60_000, sockets_each=100_000).enough > 1


def test_a_club_needs_one_node_and_a_large_site_several_that_are_not_too_busy() -> None:
    assert capacity.plan(moves=5, spectators=50).nodes == 1
    large = capacity.plan(moves=6000, spectators=20_000)
    assert large.nodes > 2 and large.busy <= capacity.BUSY
    assert capacity.plan(moves=6000, spectators=1_000_000).nodes > large.nodes


def test_one_node_is_planned_up_to_half_of_what_it_was_measured_to_do() -> None:
    at_400 = max(int(moves.replace(",", "")) for _, tables, moves in MEASURED if tables == "400")
    busy = capacity.load(at_400 / 2, 0, nodes=1, tables=400, sockets=400 * capacity.PLAYERS)
    assert busy == pytest.approx(capacity.BUSY, rel=0.15)


def test_the_command_prints_a_plan(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["capacity.py", "--moves", "500", "--spectators", "20000"])
    capacity.main()
    printed = capsys.readouterr().out
    assert printed.startswith("4,000 games at once, 28,000 sockets\n14 nodes, ")
    assert "of one core in use" in printed
    assert "because of the setting `sockets`, 2,000 per node" in printed
