"""The command line `marsuk`: one file per command."""

from __future__ import annotations

import sys


def main() -> None:
    """Run the command that was asked for."""
    from marsuk.cli.app import run

    sys.exit(run(sys.argv[1:]))
