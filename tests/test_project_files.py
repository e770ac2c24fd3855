"""The project files are consistent: one version number, commands that exist, marked placeholder addresses."""

from __future__ import annotations

import json
import re
import runpy
import subprocess
import sys
import tomllib
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import yaml

import quadrangle

ROOT = Path(__file__).parents[1]
doctest_blocks = SimpleNamespace(**runpy.run_path(str(ROOT / "scripts/doctest_blocks.py")))
release = SimpleNamespace(**runpy.run_path(str(ROOT / "scripts/release.py")))
MAKEFILE = (ROOT / "Makefile").read_text()
TARGETS = set(re.findall(r"^([a-z-]+):", MAKEFILE, re.MULTILINE))
GITHUB = ROOT / ".github"
WORKFLOWS = sorted((GITHUB / "workflows").glob("*.yml"))
ACTIONS = [*WORKFLOWS, *sorted(GITHUB.glob("actions/*/action.yml"))]
# What only the service itself can do.
ON_THE_SERVICE = {"gh"}


def read(path: str) -> Any:
    return yaml.safe_load((ROOT / path).read_text())


def test_there_is_one_version_number() -> None:
    assert json.loads((ROOT / "web/package.json").read_text())["version"] == quadrangle.__version__
    assert json.loads((ROOT / "web/package-lock.json").read_text())["version"] == quadrangle.__version__
    assert read("CITATION.cff")["version"] == quadrangle.__version__
    changelog = (ROOT / "CHANGELOG.md").read_text()
    newest = re.search(r"^## (\S+)", changelog, re.MULTILINE)
    assert newest and newest[1] == quadrangle.__version__


def test_the_placeholder_address_is_the_same_everywhere() -> None:
    urls = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["urls"]
    assert all(url.startswith(urls["Repository"]) for url in urls.values())
    assert read("CITATION.cff")["repository-code"] == urls["Repository"]


def test_the_readme_shows_both_floors_of_coverage() -> None:
    page = re.search(r"thresholds: \{ lines: (\d+) \}", (ROOT / "web/vitest.config.ts").read_text())
    package = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["coverage"]["report"]["fail_under"]
    readme = (ROOT / "README.md").read_text()
    assert f"cover {package} % of the lines of rules" in readme
    assert page and f"and {page[1]} % of the page's lines" in readme


def pins(file: str) -> dict[str, str]:
    """The versions in a file of constraints, by package; markers are left out."""
    text = (ROOT / "constraints" / file).read_text()
    return dict(re.findall(r"^([\w.-]+)(?:\[\w+\])?==([^\s;]+)", text, re.MULTILINE))


@pytest.mark.parametrize("file", ["dev.txt", "lowest.txt", "image.txt"])
def test_constraints_have_no_addresses(file: str) -> None:
    text = (ROOT / "constraints" / file).read_text()
    assert pins(file) and "://" not in text and "index" not in text
    assert ("--hash=" in text) == (file == "image.txt"), "pip refuses an editable install where constraints have hashes"


def test_the_image_has_the_versions_that_were_tested() -> None:
    assert pins("image.txt").items() <= pins("dev.txt").items()


def test_every_requirement_is_pinned() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    wanted = [*project["dependencies"], *(one for group in project["optional-dependencies"].values() for one in group)]
    names = {re.split(r"[\[><=;~! ]", text)[0].lower() for text in wanted} - {"quadrangle"}
    normal = {re.sub(r"[_.]", "-", name) for name in names}
    assert normal <= pins("dev.txt").keys()


def test_hooks_before_a_commit_call_installed_tools_and_make_targets() -> None:
    hooks = [hook for repo in read(".pre-commit-config.yaml")["repos"] for hook in repo["hooks"]]
    for hook in hooks:
        program, *words = hook["entry"].split()
        assert program.startswith(".venv/bin/") or (program == "make" and words[0] in TARGETS), hook["entry"]
        assert all((ROOT / word).exists() for word in words if word.startswith("tests/")), hook["entry"]


def test_the_dev_container_installs_with_make() -> None:
    container = json.loads((ROOT / ".devcontainer/devcontainer.json").read_text())
    assert container["onCreateCommand"].split() == ["make", "develop"] and "develop" in TARGETS


@pytest.mark.parametrize(("target", "omitted"), [("develop", False), ("web-test", False), ("play", True)])
def test_a_target_installs_npm_packages_once(target: str, omitted: bool, tmp_path: Path) -> None:
    """Two at a time would write the same folder."""
    command = ["make", "--dry-run", "-j2", f"STAMPS={tmp_path}", target]
    plan = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    installs = re.findall(r"npm ci.*", plan)
    assert len(installs) == 1 and ("--omit=dev" in installs[0]) == omitted


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.name)
def test_every_step_of_a_workflow_can_be_run_at_home(workflow: Path) -> None:
    jobs = yaml.safe_load(workflow.read_text())["jobs"]
    for step in (step for job in jobs.values() for step in job["steps"] if "run" in step):
        words = [word for word in step["run"].split() if word not in ("sudo", "-E")]
        match words:
            case ["make", target]:
                assert target in TARGETS, target
            case ["python", script, *_] | [script]:
                assert (ROOT / script).is_file() and script in MAKEFILE, script
            case [program, *_]:
                assert program in ON_THE_SERVICE, program


@pytest.mark.parametrize("file", ACTIONS, ids=lambda path: path.name)
def test_actions_of_others_are_pinned_by_digest(file: Path) -> None:
    used = re.findall(r"uses: (\S+)(.*)", file.read_text())
    others = [(action, comment) for action, comment in used if not action.startswith("./")]
    assert all(re.search(r"@[0-9a-f]{40}$", action) and " # v" in comment for action, comment in others), others


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.name)
def test_a_job_has_a_time_limit_and_only_the_permissions_it_names(workflow: Path) -> None:
    read = yaml.safe_load(workflow.read_text())
    assert read["permissions"] == {}
    assert all(job["timeout-minutes"] and job["permissions"] for job in read["jobs"].values())


@pytest.mark.parametrize("template", sorted(GITHUB.glob("ISSUE_TEMPLATE/[!c]*.yml")), ids=lambda path: path.name)
def test_a_form_for_issues_has_a_name_and_questions_with_labels(template: Path) -> None:
    form = yaml.safe_load(template.read_text())
    assert form["name"] and form["description"]
    assert all(question["attributes"]["label"] for question in form["body"])
    ids = [question["id"] for question in form["body"]]
    assert len(ids) == len(set(ids))


def test_examples_in_docstrings_become_code_on_the_site() -> None:
    docstring = "Play.\n\n>>> play(\n...     1)\n2\n\nThen:\n\n    >>> stop()"
    assert doctest_blocks.fenced(docstring) == (
        "Play.\n\n```pycon\n>>> play(\n...     1)\n2\n```\n\nThen:\n\n    ```pycon\n    >>> stop()\n    ```"
    )


def test_release_notes_are_the_section_of_the_changelog() -> None:
    changelog = "# Changelog\n\n## 0.3.0 (2027-01-01)\n\n- New.\n\n## 0.2.0 (2026-12-01)\n\n- Old.\n"
    assert release.notes(changelog, "0.3.0") == "## 0.3.0 (2027-01-01)\n\n- New.\n"
    assert "Old." in release.notes(changelog, "0.2.0")
    with pytest.raises(SystemExit, match=re.escape("no section about 0.4.0")):
        release.notes(changelog, "0.4.0")


def test_a_release_needs_its_tag_and_a_date() -> None:
    release.check_tag("v0.3.0", "0.3.0", "## 0.3.0 (2027-01-01)\n")
    with pytest.raises(SystemExit, match=re.escape("The tag is v0.3.1")):
        release.check_tag("v0.3.1", "0.3.0", "## 0.3.0 (2027-01-01)\n")
    with pytest.raises(SystemExit, match="unreleased"):
        release.check_tag("v0.3.0", "0.3.0", "## 0.3.0 (unreleased)\n")


def test_the_files_of_the_image_hold_all_that_it_copies_and_runs() -> None:
    files = release.image_files()
    assert {"deploy/Containerfile", "pyproject.toml", "hatch_build.py", "web/package-lock.json", "README.md"} <= {
        *files
    }
    container = (ROOT / "deploy/Containerfile").read_text()
    assert all(path in files for path in re.findall(r"/src/(\S+\.(?:txt|py))", container))


def test_the_notices_have_the_licence_text_of_every_package() -> None:
    command = [sys.executable, str(ROOT / "scripts/third_party_notices.py")]
    notices = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    packages = dict(re.findall(r"^-{80}\n(\S+) \S+: (.+)$", notices, re.MULTILINE))
    assert packages["fpdf2"] == "LGPL-3.0-only" and "GNU LESSER GENERAL PUBLIC LICENSE" in notices
    assert "quadrangle" not in packages


def test_the_built_page_has_the_licence_text_of_every_package_in_it() -> None:
    notices = (ROOT / "src/quadrangle/server/page/third-party.txt").read_text()
    assert re.search(r"^svelte \d", notices, re.MULTILINE) and "Permission is hereby granted" in notices
