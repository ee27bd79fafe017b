"""A real Chromium, and a real server that gives out the page as it was built."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from ..server.conftest import QUICK_BOTS, UNLIMITED, Server
from .person import Person

PAGE = Path(__file__).parents[2] / "src/marsuk/page/index.html"
# As root, and on a machine that reaches no network
_FLAGS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
)  # fmt: skip

_BROWSERS = ("chromium-headless-shell", "chromium")

NewPerson = Callable[..., Person]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A browser shares the machine with bots and other browsers: what fails is tried once more, and told as a rerun."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that many tests use: each has tables of its own."""
    assert PAGE.is_file(), "build the page first: make page"
    running = Server(f"sqlite:///{tmp_path_factory.mktemp('web') / 'server.db'}", *UNLIMITED, *QUICK_BOTS)
    yield running
    running.stop()
    assert '"traceback"' not in running.logged(), running.logged()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    browser = launched(playwright)
    yield browser
    browser.close()


def launched(playwright: Playwright, *programs: str) -> Browser:
    """The first of these programs that is there: without toolbars that nobody sees, a window costs a second less."""
    path = os.environ.get("MARSUK_CHROMIUM") or next(filter(None, map(shutil.which, programs or _BROWSERS)), None)
    return playwright.chromium.launch(executable_path=path, args=list(_FLAGS))


@pytest.fixture
def person(chromium: Browser, site: Server) -> Iterator[NewPerson]:
    """Somebody with a browser of their own; nothing on their page may fail."""
    people: list[Person] = []

    def new(address: str | None = None, **how: object) -> Person:
        people.append(Person(chromium, address or site.address, **how))  # type: ignore[arg-type]
        return people[-1]

    yield new
    problems = [problem for one in people for problem in one.problems]
    for one in people:
        one.context.close()
    assert not problems, problems
