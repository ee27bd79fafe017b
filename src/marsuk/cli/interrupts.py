"""Ctrl-C in commands that have something to tell when they are stopped."""

from __future__ import annotations

import signal
import threading
from types import FrameType


def hear_ctrl_c() -> threading.Event:
    """Note every Ctrl-C: an exception alone can be lost, where Python is just then in a callback of its own."""
    stopped = threading.Event()

    def stop(_number: int, _frame: FrameType | None) -> None:
        stopped.set()
        raise KeyboardInterrupt

    signal.signal(signal.SIGINT, stop)
    return stopped
