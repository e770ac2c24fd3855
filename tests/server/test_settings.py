"""Settings, ports, and what a failed start reports."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

import quadrangle
from quadrangle.cli.app import run
from quadrangle.core.errors import Refused
from quadrangle.notifications.web_push import new_key
from quadrangle.ratelimit import RateLimiter, TokenBucket
from quadrangle.server.http_errors import TOO_FAST
from quadrangle.server.net.listen import LOOPBACK, CannotStart, listen, listen_nearby
from quadrangle.server.run import data_folder, serve
from quadrangle.server.settings import BadSettings, Settings, read_settings
from quadrangle.server.settings_report import explain, mistyped


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


@pytest.mark.parametrize(("toml", "message"), [
    ("port = 99999", "Setting port: input should be less than or equal to 65535, not 99999."),
    ('port = "many"', "Setting port: input should be a valid integer"),
    ("prot = 1", "Setting prot: there is no such setting; choose one of: host, port,"),
    ("port = ", "The settings cannot be read: "),
    ('site_imprint = "javascript:alert(1)"', "Setting site_imprint: string should match pattern"),
    ('site_contact = "games"', "Setting site_contact: string should match pattern"),
    ("message_bytes = 1", "Setting message_bytes: input should be greater than or equal to 256, not 1."),
])  # fmt: skip
def test_a_setting_that_cannot_be_used_is_named_in_one_sentence(here: Path, toml: str, message: str) -> None:
    (here / "quadrangle.toml").write_text(toml)
    with pytest.raises(BadSettings) as error:
        read_settings()
    assert str(error.value).startswith(message)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize(("old", "new", "value"), [
    ("letters_per_hour", "emails_per_hour", 7.0), ("letters_at_once", "emails_at_once", 7),
    ("bot_thoughts_per_client", "bot_searches_per_client", 7), ("talk", "chat", False),
])  # fmt: skip
def test_a_renamed_setting_may_still_have_its_old_name(
    here: Path, monkeypatch: pytest.MonkeyPatch, old: str, new: str, value: object
) -> None:
    (here / "quadrangle.toml").write_text(f"{old} = {json.dumps(value)}\n")
    assert getattr(read_settings(), new) == value
    [origin] = [one for one in explain() if one.name == new]
    assert (origin.value, origin.source) == (value, "file")
    (here / "quadrangle.toml").unlink()
    variable = f"QUADRANGLE_{old.upper()}"
    monkeypatch.setenv(variable, json.dumps(value))
    assert getattr(read_settings(), new) == value
    [origin] = [one for one in explain() if one.name == new]
    assert (origin.source, origin.where) == ("environment", variable)
    assert mistyped() == []


def test_of_an_old_and_a_new_name_the_new_one_counts(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (here / "quadrangle.toml").write_text("letters_at_once = 3\nemails_at_once = 4\n")
    assert read_settings().emails_at_once == 4
    monkeypatch.setenv("QUADRANGLE_LETTERS_AT_ONCE", "5")
    assert read_settings().emails_at_once == 5, "the environment goes before the file"
    monkeypatch.setenv("QUADRANGLE_EMAILS_AT_ONCE", "6")
    assert read_settings().emails_at_once == 6


def test_play_takes_the_next_free_port_on_this_machine_only() -> None:
    first = listen_nearby(18137)
    second = listen_nearby(18137)
    try:
        assert first.getsockname()[0] == second.getsockname()[0] == LOOPBACK
        assert first.getsockname()[1] != second.getsockname()[1]
    finally:
        first.close()
        second.close()


def test_a_port_in_use_is_reported_in_one_sentence() -> None:
    with socket.create_server((LOOPBACK, 0)) as taken, pytest.raises(CannotStart, match="cannot be used"):
        listen(LOOPBACK, taken.getsockname()[1])


def test_a_database_that_cannot_be_used_is_reported_in_one_sentence() -> None:
    with pytest.raises(CannotStart, match=r"cannot be opened: .*\.$"):
        serve(port=0, database="sqlite:////proc/nowhere/log.db")


SECRET = "not-the-length-of-a-key"


@pytest.mark.parametrize("command", [["settings"], ["serve", "--port", "0"]])
@pytest.mark.parametrize(("name", "text", "message"), [
    ("database", "mysql://ada:geheim@db/x", "expects sqlite:///… or postgresql://…, and 'mysql' is neither"),
    ("database", "games.db", "expects sqlite:///… or postgresql://…, and 'games.db' is neither"),
    ("proxies", "nonsense", "expects a list such as [\"one\", \"two\"], not 'nonsense'"),
    ("proxies", '["nonsense"]', "expects addresses or networks such as 10.0.0.0/8: 'nonsense' does not appear to be an "
     "IPv4 or IPv6 network"),
    ("sockets", "lots", "input should be a valid integer, unable to parse string as an integer, not 'lots'"),
    ("push_key", SECRET, "expects a private key as `quadrangle admin push-key` makes one"),
    ("push_key", "A" * 43, "expects a private key as `quadrangle admin push-key` makes one"),
])  # fmt: skip
def test_unusable_settings_are_reported_before_anything_starts(
    command: list[str], name: str, text: str, message: str,
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    monkeypatch.setenv(f"QUADRANGLE_{name.upper()}", text)
    assert run(command) == 2
    said = capsys.readouterr()
    assert (said.out, " ".join(said.err.split())) == ("", f"quadrangle: Setting {name}: {message}.")
    assert SECRET not in said.err


def test_a_key_that_the_command_line_made_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QUADRANGLE_PUSH_KEY", new_key())
    monkeypatch.setenv("QUADRANGLE_PUSH_CONTACT", "mailto:host@example.org")
    assert read_settings().push_key.get_secret_value()


def test_games_of_a_person_are_stored_in_that_persons_folder() -> None:
    assert data_folder().name == "quadrangle"


def test_the_schema_is_printed_for_the_page() -> None:
    command = [sys.executable, "-m", "quadrangle.server.openapi"]
    env = os.environ | {"PYTHONPATH": str(Path(quadrangle.__file__).parents[1])}
    printed = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    assert '"PlanquadratView"' in printed.stdout
    assert printed.stderr == ""


def test_a_bucket_gives_what_it_holds_and_fills_again() -> None:
    now = [0.0]
    bucket = TokenBucket(rate=2, burst=3, clock=lambda: now[0])
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now[0] = 0.5
    assert [bucket.take(), bucket.take()] == [True, False]
    now[0] = 99
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_every_address_has_its_own_bucket_and_old_ones_are_forgotten() -> None:
    buckets = RateLimiter(rate=1, burst=1, clock=lambda: 0.0, max_keys=2)
    assert [buckets.allow(name) for name in "aab"] == [True, False, True]
    assert buckets.allow("c"), "a is forgotten"
    assert buckets.allow("a")


def test_a_refused_check_takes_nothing_from_the_other_keys() -> None:
    limiter = RateLimiter(rate=0.1, burst=1, clock=lambda: 0.0)
    assert limiter.allow("address")
    with pytest.raises(Refused) as refused:
        limiter.check(TOO_FAST, "account", "address")
    assert refused.value.values == {"seconds": 10}
    assert limiter.allow("account")


def test_a_reset_key_has_a_full_bucket_again() -> None:
    limiter = RateLimiter(rate=0.1, burst=1, clock=lambda: 0.0)
    assert limiter.allow("a") and not limiter.allow("a")
    limiter.reset("a")
    assert limiter.allow("a")


def explained(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, tuple[object, str, str | None]]:
    assert run(["settings", "--json", *words]) == 0
    return {
        one["name"]: (one["value"], one["source"], one["where"])
        for one in json.loads(capsys.readouterr().out)["settings"]
    }


def test_settings_shows_values_and_where_they_came_from(
    here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (here / "quadrangle.toml").write_text('follows = 7\nport = 1000\nproxies = ["10.0.0.0/8"]\n')
    monkeypatch.setenv("QUADRANGLE_SOCKETS", "12")
    monkeypatch.setenv("QUADRANGLE_FOLOWS", "9")
    explanation = explained(capsys, "--port", "2000")
    assert explanation["port"] == (2000, "command line", "--port")
    assert explanation["sockets"] == (12, "environment", "QUADRANGLE_SOCKETS")
    assert explanation["follows"] == (7, "file", "quadrangle.toml")
    assert explanation["proxies"] == (["10.0.0.0/8"], "file", "quadrangle.toml")
    assert explanation["connections"] == (4000, "default", None)
    assert set(explanation) == set(Settings.model_fields)
    assert run(["settings"]) == 0
    output = capsys.readouterr()
    assert "environment: QUADRANGLE_SOCKETS" in output.out
    assert output.err == "The variable QUADRANGLE_FOLOWS does not belong to any setting.\n"


@pytest.mark.parametrize(("address", "displayed"), [
    ("postgresql://ada:geheim@db/games", "postgresql://ada:***@db/games"),
    ("postgresql://ada:ge/h@eim@db/games", "postgresql://ada:***@db/games"),
    ("postgresql://db/games?user=ada&password=geheim", "postgresql://db/games?user=ada&password=***"),
    ("postgresql://ada@db/games", "postgresql://ada@db/games"),
    ("sqlite:///games.db", "sqlite:///games.db"),
])  # fmt: skip
def test_passwords_are_not_shown(
    address: str, displayed: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("QUADRANGLE_DATABASE", address)
    assert explained(capsys)["database"] == (displayed, "environment", "QUADRANGLE_DATABASE")
    assert run(["settings"]) == 0
    assert "eim" not in capsys.readouterr().out


def test_wrong_settings_are_reported_in_one_sentence(
    here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("QUADRANGLE_FILE", str(here / "missing.toml"))
    assert run(["settings"]) == 2
    assert "there is no such file" in capsys.readouterr().err
    monkeypatch.setenv("QUADRANGLE_FILE", os.devnull)
    assert run(["settings", "--port", "99999"]) == 2
    assert "Setting port" in capsys.readouterr().err
