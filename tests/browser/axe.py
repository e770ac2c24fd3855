"""Accessibility checks by axe-core."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"


def serious_violations(page: Page) -> list[str]:
    """The violations that axe-core calls serious or critical, one line each."""
    page.evaluate(AXE.read_text())  # the page's own content security policy would refuse a script tag
    violations = page.evaluate("axe.run().then((result) => result.violations)")
    return [
        f"{rule['id']}: {rule['help']} ({rule['nodes'][0]['html'][:160]})"
        for rule in violations
        if rule["impact"] in ("serious", "critical")
    ]
