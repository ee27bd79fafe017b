"""Python processes of our own: they import what we import, and nothing that happens to lie in the current folder."""

from __future__ import annotations

import os
import sys

RUN_MODULE = (sys.executable, "-P", "-m")  # without the current folder, which Python would put first


def import_path() -> str:
    """Where we import from, for the environment of such a process."""
    return os.pathsep.join(entry or os.getcwd() for entry in sys.path)
