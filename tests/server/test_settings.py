"""Settings, ports, and how a start that cannot be is told."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

import quadrangle
from quadrangle.server.limits import Bucket, Buckets
from quadrangle.server.run import LOOPBACK, CannotStart, _listen, _listen_nearby, data_folder, serve
from quadrangle.server.settings import BadSettings, read_settings


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_what_is_given_goes_before_the_environment_and_that_before_the_file(
    here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (here / "quadrangle.toml").write_text('port = 1000\nhost = "0.0.0.0"\ndatabase = "sqlite:///file.db"\n')
    monkeypatch.setenv("QUADRANGLE_PORT", "2000")
    monkeypatch.setenv("QUADRANGLE_HOST", "::1")
    settings = read_settings(port=3000, database=None)
    assert (settings.port, settings.host, settings.database) == (3000, "::1", "sqlite:///file.db")


@pytest.mark.parametrize(("toml", "told"), [
    ("port = 99999", "Setting port: input should be less than or equal to 65535, not 99999."),
    ('port = "many"', "Setting port: input should be a valid integer"),
    ("prot = 1", "Setting prot: there is no such setting (there are: host, port,"),
    ("port = ", "The settings cannot be read: "),
    ("message_bytes = 1", "Setting message_bytes: input should be greater than or equal to 256, not 1."),
])  # fmt: skip
def test_a_setting_that_cannot_be_used_is_named_in_one_sentence(here: Path, toml: str, told: str) -> None:
    (here / "quadrangle.toml").write_text(toml)
    with pytest.raises(BadSettings) as error:
        read_settings()
    assert str(error.value).startswith(told)
    assert "\n" not in str(error.value)


def test_play_takes_the_next_free_port_on_this_machine_only() -> None:
    first = _listen_nearby(18137)
    second = _listen_nearby(18137)
    try:
        assert first.getsockname()[0] == second.getsockname()[0] == LOOPBACK
        assert first.getsockname()[1] != second.getsockname()[1]
    finally:
        first.close()
        second.close()


def test_a_port_that_is_taken_is_told_in_one_sentence() -> None:
    with socket.create_server((LOOPBACK, 0)) as taken, pytest.raises(CannotStart, match="cannot be used"):
        _listen(LOOPBACK, taken.getsockname()[1])


def test_a_database_that_cannot_be_used_is_told_in_one_sentence() -> None:
    with pytest.raises(CannotStart, match=r"neither sqlite:///… nor postgresql://…\.$"):
        serve(port=0, database="mongodb://x")


def test_games_of_a_person_are_kept_in_that_persons_folder() -> None:
    assert data_folder().name == "quadrangle"


def test_the_schema_is_printed_for_the_page() -> None:
    command = [sys.executable, "-m", "quadrangle.server.schema"]
    env = os.environ | {"PYTHONPATH": str(Path(quadrangle.__file__).parents[1])}
    printed = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    assert '"PlanquadratView"' in printed.stdout
    assert printed.stderr == ""


def test_a_bucket_gives_what_it_holds_and_fills_again() -> None:
    now = [0.0]
    bucket = Bucket(rate=2, most=3, clock=lambda: now[0])
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now[0] = 0.5
    assert [bucket.take(), bucket.take()] == [True, False]
    now[0] = 99
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_every_address_has_its_own_bucket_and_old_ones_are_forgotten() -> None:
    buckets = Buckets(rate=1, most=1, clock=lambda: 0.0, remembered=2)
    assert [buckets.take(name) for name in "aab"] == [True, False, True]
    assert buckets.take("c"), "a is forgotten"
    assert buckets.take("a")
