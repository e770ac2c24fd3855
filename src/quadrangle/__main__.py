"""`python -m quadrangle` is the command line."""

from quadrangle.cli import main

main()
