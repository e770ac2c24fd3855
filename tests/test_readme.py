"""The README's examples are true."""

import doctest
from pathlib import Path

ROOT = Path(__file__).parent.parent


def test_the_examples_in_the_readme_run_as_shown() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried > 5 and failed == 0
