"""The same work on many processes: here, or on a Ray cluster. Each task comes back with its result when it is done."""

from __future__ import annotations

import importlib
import logging
import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from itertools import islice
from multiprocessing.connection import Connection
from typing import Any, TypeVar

from marsuk.arena.texts import problem
from marsuk.bots.running import Running

Task = TypeVar("Task")
Done = TypeVar("Done")

_WAITING = 2  # tasks handed out for each process, so that none runs idle
_TRIES = 3  # as often a process may be ended from outside before a single task gets done


def in_processes(
    work: Callable[[Task], Done],
    tasks: Iterable[Task],
    processes: int,
    begun_again: Callable[[int], None] = lambda tasks: None,
) -> Generator[tuple[Task, Done]]:
    """Do the work on so many processes of this machine; whoever stops asking for results stops the work at once.

    Should one of them be ended from outside, what was under way is done again, and ``begun_again`` hears how much.
    """
    if processes == 1:
        for task in tasks:
            yield task, work(task)
        return
    context = multiprocessing.get_context("spawn")
    wanted, no_longer_wanted = context.Pipe(duplex=False)
    new_executor = partial(ProcessPoolExecutor, processes, context, _begin_worker, (wanted,))
    executor = new_executor()
    left = iter(tasks)
    next_ones: deque[Task] = deque()
    under_way: dict[Future[Done], Task] = {}
    in_vain = 0
    try:
        while True:
            next_ones.extend(islice(left, processes * _WAITING - len(under_way) - len(next_ones)))
            try:
                while next_ones:
                    under_way[executor.submit(work, next_ones[0])] = next_ones[0]
                    next_ones.popleft()
                if not under_way:
                    return
                for future in wait(under_way, return_when=FIRST_COMPLETED).done:
                    result = future.result()
                    in_vain = 0
                    yield under_way.pop(future), result
            except BrokenProcessPool:
                in_vain += 1
                if in_vain == _TRIES:
                    raise problem("worker-died") from None
                begun_again(len(under_way))
                next_ones.extendleft(under_way.values())
                under_way = {}
                executor = new_executor()
    finally:
        no_longer_wanted.close()  # a bot may still think for long about what nobody asks for any more
        executor.shutdown(cancel_futures=True)


def _begin_worker(wanted: Connection) -> None:
    """Leave Ctrl-C to the parent process, and end when that one does not want us or ends itself, however it does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_when_unwanted, args=(wanted,), daemon=True).start()


def _end_when_unwanted(wanted: Connection) -> None:
    wanted.poll(None)  # nothing is ever sent: the other end is closed, by hand or with its process
    Running.end_all()  # which nobody else would
    os._exit(1)


def on_ray(work: Callable[[Task], Done], tasks: Iterable[Task]) -> Generator[tuple[Task, Done]]:
    """Do the work on the Ray cluster that the environment names, or on one made of this machine."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nobody is told what is played here
    try:
        ray: Any = importlib.import_module("ray")
    except ImportError:
        raise problem("ray-missing") from None
    ours = not ray.is_initialized()
    if ours:
        ray.init(include_dashboard=False, log_to_driver=False, logging_level=logging.WARNING)
    remote = ray.remote(work)
    processes = int(ray.cluster_resources()["CPU"])
    left = iter(tasks)
    under_way: dict[Any, Task] = {}
    try:
        while True:
            more = islice(left, processes * _WAITING - len(under_way))
            under_way |= {remote.remote(task): task for task in more}
            if not under_way:
                return
            for reference in ray.wait(list(under_way))[0]:
                yield under_way.pop(reference), ray.get(reference)
    finally:
        for reference in under_way:
            ray.cancel(reference, force=True)
        if ours:
            ray.shutdown()
