"""Change the rules, decisions, clocks and ratings in small ways, and list the changes that no test notices.

    .venv/bin/python scripts/mutants.py                            # all, many hours
    .venv/bin/python scripts/mutants.py time_control               # one of TARGETS
    .venv/bin/python scripts/mutants.py --sample 40 decide         # 40 of its mutants, the same ones every time

cosmic-ray makes the changes in a copy of the repository. docs/mutants.md says what earlier runs found.
"""

from __future__ import annotations

import argparse
import json
import random
import shlex
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from cosmic_ray.work_db import WorkDB, use_db
from cosmic_ray.work_item import WorkerOutcome, WorkResult

ROOT = Path(__file__).parents[1]
RULES = "tests/test_golden.py tests/test_record.py"
# What is changed, and the tests that should notice.
TARGETS = {
    "rating_model": ("rating_model.py", "tests/accounts/test_rating_model.py"),
    "time_control": (
        "tables/model/time_control.py",
        "tests/tables/test_clocks.py tests/tables/test_time_control_model.py",
    ),
    "decide": (
        "tables/model/decide.py",
        "tests/tables/test_model.py tests/tables/test_results.py"
        " tests/activities/test_daily.py::test_a_try_is_played_to_its_end_without_help",
    ),
    "planquadrat": ("games/planquadrat/state.py", "tests/games/planquadrat/test_rules.py"),
    "minisurf": ("games/minisurf/state.py", f"tests/games/quadracarta/test_minisurf.py {RULES}"),
    "maxisurf": ("games/maxisurf/state.py", f"tests/games/quadracarta/test_maxisurf.py {RULES}"),
    "quadrata": ("games/quadrata/state.py", f"tests/games/quadrata/test_rules.py {RULES}"),
}
# Changes that cannot matter at run time.
FILTER = ["core/ReplaceBinaryOperator_BitOr.*", "core/.*Decorator.*"]  # types such as `int | None`; `@dataclass`


def copy_to(folder: Path) -> None:
    """Copy all committed files."""
    files = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\n")
    for file in filter(None, files):
        (folder / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / file, folder / file)


def configure(folder: Path, module: str, tests: str) -> None:
    python = shlex.quote(sys.executable)
    command = f"env PYTHONPATH=src {python} -B -m pytest -q -x -p no:randomly {tests}"
    excluded = json.dumps(FILTER)
    (folder / "mutants.toml").write_text(
        f'[cosmic-ray]\nmodule-path = "src/quadrangle/{module}"\ntimeout = 120.0\nexcluded-modules = []\n'
        f'test-command = {json.dumps(command)}\n[cosmic-ray.distributor]\nname = "local"\n'
        f"[cosmic-ray.filters.operators-filter]\nexclude-operators = {excluded}\n"
    )


def run(folder: Path, tool: str, *words: str) -> str:
    program = str(Path(sys.executable).parent / tool)
    done = subprocess.run([program, *words], cwd=folder, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"{tool} {' '.join(words)} failed: {done.stderr or done.stdout}")
    return done.stdout


def survivors(folder: Path) -> tuple[int, list[str]]:
    """The number of mutants, and the changes that no test noticed."""
    lines = [json.loads(line) for line in run(folder, "cosmic-ray", "dump", "mutants.sqlite").splitlines()]
    done = [result for _, result in lines if result is not None and result["worker_outcome"] == "normal"]
    return len(done), [result["diff"] for result in done if result["test_outcome"] == "survived"]


def keep_sample(folder: Path, size: int) -> None:
    """Skip all mutants but a random sample of this size, which depends on nothing but the mutants."""
    with use_db(str(folder / "mutants.sqlite"), WorkDB.Mode.open) as work:
        pending = sorted(work.pending_work_items, key=lambda item: str(item.mutations))
        for item in random.Random(1).sample(pending, max(0, len(pending) - size)):
            work.set_result(item.job_id, WorkResult(worker_outcome=WorkerOutcome.SKIPPED))


def main(names: list[str], sample: int | None) -> None:
    for name in names or TARGETS:
        module, tests = TARGETS[name]
        with tempfile.TemporaryDirectory() as made:
            folder = Path(made)
            copy_to(folder)
            configure(folder, module, tests)
            run(folder, "cosmic-ray", "init", "mutants.toml", "mutants.sqlite")
            run(folder, "cr-filter-operators", "mutants.sqlite", "mutants.toml")
            if sample is not None:
                keep_sample(folder, sample)
            run(folder, "cosmic-ray", "exec", "mutants.toml", "mutants.sqlite")
            count, alive = survivors(folder)
        print(f"{name}: {count} mutants, {len(alive)} survived", *alive, sep="\n", flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("names", nargs="*", choices=[[], *TARGETS], metavar="MODULE")
    parser.add_argument("--sample", type=int)
    options = parser.parse_args()
    main(options.names, options.sample)
