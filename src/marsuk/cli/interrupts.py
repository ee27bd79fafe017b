"""Ctrl-C in commands that have something to tell when they are stopped, and the end of the time that they may take."""

from __future__ import annotations

import signal
import threading
from types import FrameType

INTERRUPTED = 130  # the exit status of what was stopped so


def hear_ctrl_c() -> threading.Event:
    """Note every Ctrl-C: an exception alone can be lost, where Python is just then in a callback of its own.

    A soft limit of the processor's time that is reached counts as one; the system says so every second from then on.
    """
    stopped = threading.Event()

    def stop(number: int, _frame: FrameType | None) -> None:
        if number != signal.SIGINT:
            signal.signal(number, signal.SIG_IGN)
        stopped.set()
        raise KeyboardInterrupt

    signal.signal(signal.SIGINT, stop)
    if hasattr(signal, "SIGXCPU"):
        signal.signal(signal.SIGXCPU, stop)
    return stopped


def hear_no_more() -> None:
    """What is left to do is short, and its end is wanted: Ctrl-C is as usual again, and no soft limit counts."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    if hasattr(signal, "SIGXCPU"):
        signal.signal(signal.SIGXCPU, signal.SIG_IGN)
