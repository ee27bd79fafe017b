"""What `uv build` makes: a source package and a wheel that can be played as soon as they are installed."""

from __future__ import annotations

import email
import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "src" / "marsuk" / "page"


def build(source: Path, target: Path) -> subprocess.CompletedProcess[str]:
    """Without isolation: what a build needs is among what the tests need, and nothing is fetched."""
    command = [sys.executable, "-m", "uv", "build", "--no-build-isolation", "--offline", "--python", sys.executable]
    return subprocess.run([*command, "--out-dir", target, source], capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the source package, and the wheel that was made from it."""
    folder = tmp_path_factory.mktemp("dist")
    done = build(ROOT, folder)
    assert done.returncode == 0, done.stderr
    return folder


@pytest.fixture(scope="module")
def wheel(packages: Path) -> Path:
    (path,) = packages.glob("*.whl")
    return path


def files_below(names: list[str], folder: str) -> set[str]:
    return {name.partition(folder)[2] for name in names if folder in name and not name.endswith("/")}


def test_both_packages_hold_the_whole_page(packages: Path, wheel: Path) -> None:
    built = {path.relative_to(PAGE).as_posix() for path in PAGE.rglob("*") if path.is_file()}
    (source,) = packages.glob("*.tar.gz")
    with tarfile.open(source) as archive:
        assert files_below(archive.getnames(), "src/marsuk/page/") == built
    with zipfile.ZipFile(wheel) as archive:
        assert files_below(archive.namelist(), "marsuk/page/") == built
    assert "index.html" in built


@pytest.fixture
def bare(tmp_path: Path) -> Path:
    """The sources as git has them, without what is built."""
    built = shutil.ignore_patterns("page", "engines", "__pycache__")
    shutil.copytree(ROOT / "src" / "marsuk", tmp_path / "src" / "marsuk", ignore=built)
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE", ".gitignore"):
        shutil.copy(ROOT / name, tmp_path)
    return tmp_path


def test_without_the_page_nothing_is_built_and_it_is_said_why(bare: Path) -> None:
    done = build(bare, bare / "dist")
    assert done.returncode != 0
    assert "run `make page` first" in done.stderr
    assert "Traceback" not in done.stderr


def test_engines_go_into_both_packages_where_they_were_made(bare: Path) -> None:
    for name in ("page/index.html", "engines/manifest.json", "engines/linux-aarch64/pocket_mars.so"):
        file = bare / "src" / "marsuk" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("{}")
    assert build(bare, bare / "dist").returncode == 0
    (source,), (wheel,) = (bare / "dist").glob("*.tar.gz"), (bare / "dist").glob("*.whl")
    with tarfile.open(source) as archive:
        in_source = files_below(archive.getnames(), "src/marsuk/engines/")
    with zipfile.ZipFile(wheel) as archive:
        in_wheel = files_below(archive.namelist(), "marsuk/engines/")
    assert in_source == in_wheel == {"manifest.json", "linux-aarch64/pocket_mars.so"}


def test_what_an_index_shows_points_nowhere_that_it_does_not_have(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        (name,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        metadata = email.message_from_bytes(archive.read(name))
    shown = str(metadata.get_payload())
    assert metadata["Description-Content-Type"] == "text/markdown"
    assert "a station with 24 docks" in shown, "a picture is there in words"
    assert not [target for target in re.findall(r"\]\(([^)]*)\)", shown) if not target.startswith("https://")]


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The command in an environment that has the wheel, and what it depends on from the environment of the tests."""
    folder = tmp_path_factory.mktemp("environment")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder], check=True)
    scripts = folder / ("Scripts" if os.name == "nt" else "bin")
    python = scripts / Path(sys.executable).name
    install = [sys.executable, "-m", "uv", "pip", "install", "--quiet", "--offline", "--no-deps", "--python", python]
    subprocess.run([*install, wheel], check=True)
    where = "import sysconfig; print(sysconfig.get_path('purelib'))"
    packages = subprocess.run([python, "-c", where], capture_output=True, text=True, check=True).stdout.strip()
    Path(packages, "dependencies.pth").write_text(dependencies())
    return scripts / "marsuk"


def dependencies() -> str:
    """Where our own environment has its packages: a .pth file there is not read, so its `marsuk` is not found."""
    return "\n".join(folder for folder in sys.path if folder.endswith(("site-packages", "dist-packages")))


@pytest.fixture
def served(installed: Path, tmp_path: Path) -> Iterator[str]:
    """The address of a server of the installed package."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    server = subprocess.Popen(
        [installed, "serve", "--port", "0", "--bots", "0"],
        stdout=subprocess.PIPE,
        text=True,
        cwd=tmp_path,
        env={**environment, "MARSUK_DATA": str(tmp_path)},
    )
    assert server.stdout is not None
    yield server.stdout.readline().strip()
    server.terminate()
    server.wait(60)


def test_an_installed_wheel_serves_the_page(served: str) -> None:
    with urlopen(served) as answer:
        page = answer.read()
    assert page == (PAGE / "index.html").read_bytes()
    script = re.search(rb'src="\./(assets/[^"]+\.js)"', page)
    assert script is not None
    with urlopen(f"{served}/{script[1].decode()}") as answer:
        assert answer.read() == (PAGE / script[1].decode()).read_bytes()


def without(modules: tuple[str, ...], code: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run something as where these modules are not installed."""
    hidden = f"import sys; sys.modules.update(dict.fromkeys({modules!r}))\n"
    command = [sys.executable, "-c", hidden + code, *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_the_server_and_its_schema_need_nothing_that_only_some_install() -> None:
    code = "import runpy; runpy.run_module('marsuk.server.openapi', run_name='__main__')"
    done = without(("faker", "polyfactory", "psycopg"), code)
    assert done.returncode == 0, done.stderr
    assert '"ServerMessage"' in done.stdout


@pytest.mark.parametrize(("language", "words"), [("en", "needs a driver"), ("it", "serve un driver")])
def test_without_its_driver_postgresql_is_refused_in_a_sentence(language: str, words: str) -> None:
    arguments = ("serve", "--database", "postgresql://nobody:secret@127.0.0.1/nothing", "--lang", language)
    done = without(("psycopg",), "from marsuk.cli import main; sys.exit(main())", *arguments)
    assert done.returncode != 0
    assert words in done.stderr and 'marsuk[postgresql]"' in done.stderr
    assert "secret" not in done.stderr and len(done.stderr.splitlines()) == 1
