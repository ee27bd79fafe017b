"""Servers that start quickly: a process that has imported everything already forks them.

Each is a process of its own, as `marsuk serve` is, that can be killed like any other. A thousand kills take a fraction
of the time: most of a start is importing.

    python tests/server/nursery.py      (reads what to start, a JSON array of arguments a line; tells process ids)
"""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
from pathlib import Path

from .conftest import Server


class Nursery:
    """The process that forks servers."""

    def __init__(self) -> None:
        command = [sys.executable, "-m", __name__]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def start(self, output: Path, arguments: list[str]) -> int:
        """Start a server that writes its address to a file that is a pipe; return its process id."""
        return int(self._ask([str(output), *arguments]))

    def bury(self, pid: int) -> None:
        """Wait for the end of a server that was killed."""
        self._ask([str(pid)])

    def _ask(self, words: list[str]) -> str:
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(json.dumps(words) + "\n")
        self.process.stdin.flush()
        return self.process.stdout.readline()

    def close(self) -> None:
        self.process.kill()
        self.process.wait()


class QuickServer(Server):
    """A server out of the nursery."""

    def __init__(self, nursery: Nursery, folder: Path, database: str, *options: str) -> None:
        self.nursery = nursery
        self.pipe = folder / "address"
        os.mkfifo(self.pipe)
        super().__init__(database, *options)

    def start(self) -> None:
        arguments = ["serve", "--port", "0", "--database", self.database, *self.options]
        self.pid = self.nursery.start(self.pipe, arguments)
        with self.pipe.open() as told:
            self.address = told.readline().strip()
        assert self.address.startswith("http://"), "the server did not start"

    def kill(self) -> None:
        os.kill(self.pid, signal.SIGKILL)
        self.nursery.bury(self.pid)


def main() -> None:
    """Fork as asked."""
    import marsuk.server.app  # noqa: F401 - that is what takes time
    from marsuk import cli

    for line in sys.stdin:
        words = json.loads(line)
        if len(words) == 1:
            with contextlib.suppress(ChildProcessError):
                os.waitpid(int(words[0]), 0)
            print(flush=True)
            continue
        pid = os.fork()
        if pid == 0:
            output, *arguments = words
            os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
            os.dup2(os.open(output, os.O_WRONLY), 1)
            sys.argv = ["marsuk", *arguments]
            cli.main()
        print(pid, flush=True)


if __name__ == "__main__":
    main()
