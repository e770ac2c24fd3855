"""Backup and restore: what comes back is what was there, on either database, and every game still replays."""

from __future__ import annotations

import gzip
import hashlib
import sqlite3
from pathlib import Path

import msgspec
import pytest
from support.harness import PERSON, service_harness
from support.sites import everything, new_database, play_games

from quadrangle.storage import open_store
from quadrangle.storage.backup import BadBackup, check_backup, restore_backup, write_backup
from quadrangle.storage.dump import open_snapshot
from quadrangle.storage.verify import verify
from quadrangle.tables.ports import StoreUnusable


@pytest.fixture
async def site(tmp_path: Path) -> str:
    """A site in SQLite."""
    url = f"sqlite:///{tmp_path}/site.db"
    await play_games(url)
    return url


@pytest.mark.parametrize("target", ["sqlite", "postgres"])
@pytest.mark.parametrize("source", ["sqlite", "postgres"])
async def test_a_site_moves_from_any_database_to_any(
    source: str, target: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    before, after = [await new_database(kind, request, tmp_path) for kind in (source, target)]
    table = await play_games(before)
    written = await write_backup(before, tmp_path / "copy")
    assert await restore_backup(tmp_path / "copy", after) == written
    assert await everything(after) == await everything(before)
    async with open_snapshot(after) as seen:
        faults = {id: fault async for id, fault in verify(seen)}
    assert len(faults) == 4
    assert set(faults.values()) == {None}
    async with service_harness(after) as harness, service_harness(before) as old:
        view = await harness.screen().snapshot(table)
        assert view == await old.screen().snapshot(table)
        assert (view["status"], len(view["moves"])) == ("playing", 2)


async def test_the_snapshot_is_of_one_moment_while_the_server_keeps_running(site: str, tmp_path: Path) -> None:
    before = await everything(site)
    async with open_snapshot(site) as seen, service_harness(site) as harness:
        expected = await seen.count("tables")
        await harness.screen().create(PERSON, PERSON)
        again = {table.name: [row async for row in seen.rows(table)] for table in seen.tables}
    assert expected == 4
    assert again == before
    assert await everything(site) != before


async def test_a_database_with_games_is_only_overwritten_on_request(site: str, tmp_path: Path) -> None:
    file, other = tmp_path / "copy", f"sqlite:///{tmp_path}/other.db"
    await write_backup(site, file)
    await play_games(other)
    restored = await everything(other)
    with pytest.raises(StoreUnusable, match="contains games already"):
        await restore_backup(file, other)
    assert await everything(other) == restored
    await restore_backup(file, other, replace=True)
    assert await everything(other) == await everything(site)


async def test_a_damaged_file_is_refused_before_anything_is_touched(site: str, tmp_path: Path) -> None:
    file = tmp_path / "copy"
    await write_backup(site, file)
    lines = gzip.decompress(file.read_bytes()).splitlines(keepends=True)
    changed = [*lines[:3], lines[3].replace(b",", b", ", 1), *lines[4:]]
    for damaged in (lines[:-1], lines[:2] + lines[3:], changed, [*lines, lines[-1]], [b"{}\n"], []):
        file.write_bytes(gzip.compress(b"".join(damaged)))
        with pytest.raises(BadBackup):
            await restore_backup(file, site, replace=True)
    file.write_bytes(gzip.compress(b"".join(lines))[:-20])
    with pytest.raises(BadBackup):
        check_backup(file)
    async with open_snapshot(site) as seen:
        assert await seen.count("tables") == 4


async def test_a_restore_that_fails_half_way_changes_nothing(site: str, tmp_path: Path) -> None:
    file = tmp_path / "copy"
    await write_backup(site, file)
    restored = await everything(site)

    def fail() -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        await restore_backup(file, site, replace=True, advance=fail)
    assert await everything(site) == restored


async def test_a_backup_is_for_its_owner_only_and_leaves_nothing_behind(site: str, tmp_path: Path) -> None:
    await write_backup(site, tmp_path / "copy")
    assert (tmp_path / "copy").stat().st_mode & 0o777 == 0o600
    with pytest.raises(StoreUnusable, match="There is no database"):
        await write_backup(f"sqlite:///{tmp_path}/nowhere.db", tmp_path / "none")
    assert sorted(path.name for path in tmp_path.glob("*") if "site" not in path.name) == ["copy"]


async def test_a_folder_that_cannot_be_written_is_not_reported_as_a_database_fault(site: str, tmp_path: Path) -> None:
    with pytest.raises(BadBackup, match=r"/nowhere/copy cannot be written: No such file or directory\."):
        await write_backup(site, tmp_path / "nowhere" / "copy")


async def test_a_file_that_is_not_our_database_is_reported(tmp_path: Path) -> None:
    sqlite3.connect(tmp_path / "other.db").execute("CREATE TABLE tables (id TEXT)").connection.close()
    with pytest.raises(StoreUnusable, match="not a database of Quadrangle"):
        await write_backup(f"sqlite:///{tmp_path}/other.db", tmp_path / "copy")


async def test_a_backup_of_a_newer_version_is_refused(site: str, tmp_path: Path) -> None:
    connection = sqlite3.connect(tmp_path / "site.db")
    connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.commit()
    connection.close()
    with pytest.raises(StoreUnusable, match="version 9999"):
        await write_backup(site, tmp_path / "copy")


async def test_the_server_opens_what_was_restored(site: str, tmp_path: Path) -> None:
    await write_backup(site, tmp_path / "copy")
    await restore_backup(tmp_path / "copy", f"sqlite:///{tmp_path}/new/folder/games.db")
    store = await open_store(f"sqlite:///{tmp_path}/new/folder/games.db")
    await store.check()
    await store.close()


ROWS = [
    b"[]", b"[[]]", b'[{"a":1}]', b'["tables"]', b'["nothing",1]', b'["tables",1,2,3,4,5,6,7,8]',
    b'["tables",[],{},"x",1,2,3]', b'["tables","x","x",1%s,"x",true,true]' % (b"0" * 40),
]  # fmt: skip


@pytest.mark.parametrize("row", ROWS)
async def test_rows_that_do_not_fit_are_reported_although_the_digest_fits(
    site: str, tmp_path: Path, row: bytes
) -> None:
    file = tmp_path / "copy"
    await write_backup(site, file)
    first, *rows, last = gzip.decompress(file.read_bytes()).splitlines(keepends=True)
    lines = [first, row + b"\n", *rows]
    tail = msgspec.json.decode(last)
    tail["rows"]["tables"] += 1
    tail["sha256"] = hashlib.sha256(b"".join(lines)).hexdigest()
    file.write_bytes(gzip.compress(b"".join(lines) + msgspec.json.encode(tail) + b"\n"))
    with pytest.raises(BadBackup):
        await restore_backup(file, f"sqlite:///{tmp_path}/other.db")


async def test_a_file_without_games_replaces_nothing(site: str, tmp_path: Path) -> None:
    await write_backup(site, tmp_path / "copy")
    head = msgspec.json.decode(gzip.decompress((tmp_path / "copy").read_bytes()).splitlines()[0])
    line = msgspec.json.encode(head | {"columns": {}}) + b"\n"
    tail = msgspec.json.encode({"rows": {}, "sha256": hashlib.sha256(line).hexdigest()})
    (tmp_path / "copy").write_bytes(gzip.compress(line + tail + b"\n"))
    before = await everything(site)
    with pytest.raises(BadBackup, match="no tables"):
        await restore_backup(tmp_path / "copy", site, replace=True)
    assert await everything(site) == before


async def test_a_line_that_would_fill_the_memory_is_not_read(
    site: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "copy"
    await write_backup(site, file)
    monkeypatch.setattr("quadrangle.storage.backup.MAX_LINE_BYTES", 100)
    with pytest.raises(BadBackup, match="a line of more than"):
        check_backup(file)


async def test_a_new_database_is_for_its_owner_only(tmp_path: Path) -> None:
    await (await open_store(f"sqlite:///{tmp_path}/folder/new.db")).close()
    assert (tmp_path / "folder/new.db").stat().st_mode & 0o077 == 0
    assert (tmp_path / "folder").stat().st_mode & 0o077 == 0
