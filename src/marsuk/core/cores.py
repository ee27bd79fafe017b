"""How many cores this process may use: threads beyond that would only take turns."""

from __future__ import annotations

import math
import os
from pathlib import Path

_QUOTA = Path("/sys/fs/cgroup/cpu.max")  # of a container on Linux: microseconds per period, or "max"


def usable_cores() -> int:
    """The cores that the process is allowed to run on, or fewer where a container has a quota."""
    allowed = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return min(allowed, _quota() or allowed)


def _quota() -> int | None:
    try:
        quota, period = _QUOTA.read_text().split()
        return max(1, math.ceil(int(quota) / int(period)))
    except (OSError, ValueError):  # there is no such file, or no limit
        return None
