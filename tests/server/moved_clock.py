"""A server whose clock can be moved on: days pass in a moment."""

from __future__ import annotations

import os
from pathlib import Path

DAY_MS = 86_400_000

# The server's time is what its clocks say and so many milliseconds more; nobody stands still when they grow
_SITECUSTOMIZE = """
import os
from marsuk.server.tables import timekeeping
class Moved(timekeeping.Timekeeper):
    stands_still = False
    def now(self):
        with open(os.environ["MOVED_CLOCK"]) as file:
            return super().now() + int(file.read() or 0)
timekeeping.TIMEKEEPER.__class__ = Moved
timekeeping.now = timekeeping.TIMEKEEPER.now
"""


class MovedClock:
    """How far the clock of a server has been moved on, in days; the server is started in ``environment``."""

    def __init__(self, folder: Path) -> None:
        (folder / "sitecustomize.py").write_text(_SITECUSTOMIZE)
        self._file = folder / "moved"
        path = os.pathsep.join(filter(None, (str(folder), os.environ.get("PYTHONPATH"))))
        self.environment = {"MOVED_CLOCK": str(self._file), "PYTHONPATH": path}
        self.days = 0.0
        self.later(0)

    def later(self, days: float) -> None:
        self.days += days
        whole = self._file.with_suffix(".new")
        whole.write_text(str(int(self.days * DAY_MS)))
        whole.replace(self._file)  # at once: the server reads it at any moment
