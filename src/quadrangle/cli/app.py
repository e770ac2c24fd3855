"""The list of all commands, and the one place where an error becomes a sentence and an exit code."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Annotated

import typer

from quadrangle import __version__
from quadrangle.cli import (
    admin,
    analyse,
    arena,
    backup,
    bench,
    daily,
    games,
    perft,
    play,
    puzzles,
    replay,
    restore,
    rules,
    serve,
    settings,
    simulate,
    solve,
    static,
    study,
)
from quadrangle.cli import print as printing
from quadrangle.cli.console import print_error
from quadrangle.core.errors import QuadrangleError

DESCRIPTION = "Four out-of-print games about squares: play them, study them, host them."
app = typer.Typer(
    name="quadrangle",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)


def _print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"quadrangle {__version__}")
        raise typer.Exit


@app.callback(help=DESCRIPTION)
def options(
    version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None:
    """Take the options that stand before a command."""


app.command("play")(play.play)
app.command("serve")(serve.serve)
app.command("games")(games.games)
app.command("rules")(rules.rules)
app.command("print")(printing.print_sheets)
app.command("puzzles")(puzzles.puzzles)
app.command("simulate")(simulate.simulate)
app.command("replay")(replay.replay)
app.command("perft")(perft.perft)
app.command("bench")(bench.bench)
app.command("arena")(arena.arena)
app.command("study")(study.study)
app.command("solve")(solve.solve)
app.command("analyse")(analyse.analyse)
app.command("static")(static.static)
app.command("settings")(settings.settings)
app.command("backup")(backup.backup)
app.command("restore")(restore.restore)
app.add_typer(daily.app, name="daily")
app.add_typer(admin.app, name="admin")


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line: 0 is success, 1 a failed check, 2 wrong usage."""
    sys.exit(run(arguments))


def run(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    command = typer.main.get_command(app)
    words = list(sys.argv[1:] if arguments is None else arguments)
    try:
        code = command.main(words or ["--help"], prog_name="quadrangle", standalone_mode=False)
    except typer.Exit as exit:
        return exit.exit_code
    except (KeyboardInterrupt, typer.Abort):
        return print_error("Stopped.", 130)
    except typer.BadParameter as error:
        return print_error(error.format_message(), 2)
    except OSError as error:
        return print_error(f"{error.strerror}: {error.filename}." if error.filename else f"{error}.", 2)
    except (typer.TyperException, QuadrangleError) as error:
        return print_error(getattr(error, "message", str(error)), 2)
    return code if isinstance(code, int) else 0
