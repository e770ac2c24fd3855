"""All commands in one list, and the one place where errors become a sentence and an exit code."""

from __future__ import annotations

import sys
from collections.abc import Sequence

import typer
from click.exceptions import Abort, ClickException, Exit

from quadrangle.cli import about, check, measure, simulate
from quadrangle.cli.console import say_error
from quadrangle.core.errors import QuadrangleError

app = typer.Typer(
    name="quadrangle",
    help="Four out-of-print games about squares: play them, study them, host them.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
app.command("games")(about.games)
app.command("rules")(about.rules)
app.command("simulate")(simulate.simulate)
app.command("replay")(check.replay)
app.command("perft")(check.perft)
app.command("bench")(measure.bench)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line: 0 is success, 1 a failed check, 2 a wrong call."""
    sys.exit(run(arguments))


def run(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    try:
        code = typer.main.get_command(app).main(arguments, prog_name="quadrangle", standalone_mode=False)
    except Exit as leave:
        return leave.exit_code
    except (KeyboardInterrupt, Abort):
        return say_error("Stopped.", 130)
    except ClickException as error:
        return say_error(error.format_message(), 2)
    except (QuadrangleError, OSError) as error:
        return say_error(str(error), 2)
    return code if isinstance(code, int) else 0
