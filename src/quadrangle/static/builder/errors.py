"""What stops a build."""

from __future__ import annotations


class BuildFailed(Exception):
    """The message is one sentence for the person who builds."""
