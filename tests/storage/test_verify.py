"""`quadrangle admin`, `backup` and `restore` at the terminal."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from support.sites import play_games

from quadrangle.cli.app import run

Captured = pytest.CaptureFixture[str]


class Site:
    """A site in an SQLite file, that a test may damage."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.url = f"sqlite:///{file}"
        self.table = asyncio.run(play_games(self.url))

    def write(self, statement: str, *values: object) -> None:
        connection = sqlite3.connect(self.file)
        with connection:
            connection.execute(statement, values)
        connection.close()


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Site:
    monkeypatch.chdir(tmp_path)
    return Site(tmp_path / "site.db")


def verified(site: Site, capsys: Captured) -> tuple[int, dict[str, Any]]:
    code = run(["admin", "verify", "--json", "--database", site.url])
    return code, json.loads(capsys.readouterr().out)


def test_games_that_were_played_obey_the_rules(site: Site, capsys: Captured) -> None:
    assert verified(site, capsys) == (0, {"tables": 4, "faults": []})


def test_the_first_move_against_the_rules_is_named_and_the_exit_code_is_1(site: Site, capsys: Captured) -> None:
    site.write("UPDATE events SET event = replace(event, '\"action\":\"', '\"action\":\"z') "
               "WHERE table_id = ? AND n >= 3 AND kind = 'played'", site.table)  # fmt: skip
    code, report = verified(site, capsys)
    (fault,) = report["faults"]
    assert (code, fault["table"], fault["event"], fault["ply"]) == (1, site.table, 3, 2)
    assert fault["move"].startswith("z") and "cannot be read" in fault["reason"]
    assert run(["admin", "verify", "--database", site.url]) == 1
    output = capsys.readouterr()
    assert f"table {site.table}, move 2 (z" in output.out and "1 of 4 tables" in output.err


@pytest.mark.parametrize(("damage", "reason"), [
    ("DELETE FROM events WHERE table_id = ? AND n = 2", "event 2 is missing"),
    ("UPDATE events SET event = replace(event, '\"player\":2', '\"player\":1') WHERE table_id = ? AND n = 3",
     "player 1 moves, but the turn is 2"),
    ("UPDATE events SET event = replace(event, '\"ply\":2', '\"ply\":5') WHERE table_id = ? AND n = 3",
     "it is called move 5, but is move 2"),
    ("UPDATE events SET event = '{' WHERE table_id = ? AND n = 3", "truncated"),
    ("UPDATE events SET event = replace(event, 'planquadrat', 'chess') WHERE table_id = ? AND n = 1", "chess"),
])  # fmt: skip
def test_every_fault_in_a_log_is_reported(site: Site, capsys: Captured, damage: str, reason: str) -> None:
    site.write(damage, site.table)
    code, report = verified(site, capsys)
    assert code == 1
    assert [(fault["table"], reason in fault["reason"]) for fault in report["faults"]] == [(site.table, True)]


def test_a_result_that_the_game_did_not_have_is_a_fault(site: Site, capsys: Captured) -> None:
    site.write("UPDATE events SET event = replace(event, '\"scores\":[', '\"scores\":[9') "
               "WHERE kind = 'over' AND table_id = (SELECT id FROM tables WHERE game = 'maxisurf')")  # fmt: skip
    code, report = verified(site, capsys)
    assert code == 1
    assert "scores" in report["faults"][0]["reason"]


def test_tables_are_listed_the_latest_first(site: Site, capsys: Captured) -> None:
    assert run(["admin", "tables", "--json", "--database", site.url]) == 0
    listed = json.loads(capsys.readouterr().out)
    assert (len(listed), listed[0]["game"]) == (4, "planquadrat")
    assert (listed[0]["id"], listed[0]["status"], listed[0]["players"]) == (site.table, "playing", ["Ada", "Zoë [b]"])
    assert run(["admin", "tables", "--status", "over", "--most", "2", "--json", "--database", site.url]) == 0
    assert [one["status"] for one in json.loads(capsys.readouterr().out)] == ["over", "over"]
    assert run(["admin", "tables", "--database", site.url]) == 0
    assert "Zoë [b]" in capsys.readouterr().out, "a name is not markup"


def test_backup_and_restore_at_the_terminal(site: Site, tmp_path: Path, capsys: Captured) -> None:
    (tmp_path / "quadrangle.toml").write_text(f'database = "{site.url}"\n')
    assert run(["backup", "games.jsonl.gz"]) == 0
    assert "Written: 4 tables" in capsys.readouterr().out
    assert run(["restore", "games.jsonl.gz", "--json", "--database", "sqlite:///new.db"]) == 0
    assert json.loads(capsys.readouterr().out)["rows"]["tables"] == 4
    assert run(["restore", "games.jsonl.gz"]) == 2, "the site's own database holds games"
    assert "--replace" in capsys.readouterr().err
    (tmp_path / "games.jsonl.gz").write_bytes(b"nothing")
    assert run(["restore", "games.jsonl.gz", "--replace"]) == 1
    assert run(["restore", "nowhere.gz"]) == 2
    assert run(["backup", "copy", "--database", "sqlite:///nowhere.db"]) == 2
    assert run(["backup", "copy", "--database", "memory:"]) == 2
    assert "Traceback" not in capsys.readouterr().err
