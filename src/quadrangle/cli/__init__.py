"""The command line. Nothing else in the package imports it."""

from quadrangle.cli.app import main

__all__ = ["main"]
