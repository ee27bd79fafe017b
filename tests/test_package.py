"""What `uv build` makes: a source package and a wheel that can be played as soon as they are installed."""

from __future__ import annotations

import email
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path
from urllib.request import urlopen

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "src" / "marsuk" / "page"
# What others ask for and we have no use for
LEFT_OUT = set(
    tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["uv"]["exclude-dependencies"]
)


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
    with_engines(bare)
    assert build(bare, bare / "dist").returncode == 0
    (source,), (wheel,) = (bare / "dist").glob("*.tar.gz"), (bare / "dist").glob("*.whl")
    with tarfile.open(source) as archive:
        in_source = files_below(archive.getnames(), "src/marsuk/engines/")
    with zipfile.ZipFile(wheel) as archive:
        in_wheel = files_below(archive.namelist(), "marsuk/engines/")
    assert in_source == in_wheel == {"manifest.json", "sources.json", "linux-aarch64/pocket_mars.so"}


@pytest.mark.parametrize("change", ["changed", "gone", "nothing told"])
def test_engines_of_other_sources_are_not_packed(bare: Path, change: str) -> None:
    """Nobody would load them, and who has no compiler could not play."""
    rules = with_engines(bare)
    if change == "nothing told":
        (bare / "src" / "marsuk" / "engines" / "sources.json").unlink()
    elif change == "gone":
        rules.unlink()
    else:
        rules.write_text(rules.read_text(encoding="utf-8") + "# a word more\n", encoding="utf-8")
    done = build(bare, bare / "dist")
    assert done.returncode != 0
    assert "The engines were made of other sources" in done.stderr and "`make packages`" in done.stderr
    assert "Traceback" not in done.stderr


def with_engines(bare: Path) -> Path:
    """Put engines beside the sources, and return one of the files that they say they are made of."""
    package = bare / "src" / "marsuk"
    rules = package / "games" / "pocket_mars" / "rules.py"
    sources = {"marsuk/games/pocket_mars/rules.py": hashlib.sha256(rules.read_bytes()).hexdigest()}
    for name, content in (
        ("page/index.html", ""),
        ("engines/manifest.json", "{}"),
        ("engines/sources.json", json.dumps(sources)),
        ("engines/linux-aarch64/pocket_mars.so", ""),
    ):
        (package / name).parent.mkdir(parents=True, exist_ok=True)
        (package / name).write_text(content)
    return rules


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
    """The command in an environment that has the wheel, and of the tests' environment only what the wheel asks for."""
    folder = tmp_path_factory.mktemp("environment")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder], check=True)
    scripts = folder / ("Scripts" if os.name == "nt" else "bin")
    python = scripts / Path(sys.executable).name
    install = [sys.executable, "-m", "uv", "pip", "install", "--quiet", "--offline", "--no-deps", "--python", python]
    subprocess.run([*install, wheel], check=True)
    where = "import sysconfig; print(sysconfig.get_path('purelib'))"
    packages = subprocess.run([python, "-c", where], capture_output=True, text=True, check=True).stdout.strip()
    (own,) = Path(packages).glob("marsuk-*.dist-info")
    for required in asked_for(metadata.PathDistribution(own)):
        link(required, Path(packages))
    return scripts / "marsuk"


def asked_for(package: metadata.Distribution) -> list[metadata.Distribution]:
    """What a package requires without any extra, and what those require, and so on."""
    found: dict[str, metadata.Distribution] = {}
    seen: set[tuple[str, str]] = set()
    todo = [(package, "")]
    while todo:
        asking, extra = todo.pop()
        for requirement in map(Requirement, asking.requires or ()):
            name = canonicalize_name(requirement.name)
            wanted = requirement.marker is None or requirement.marker.evaluate({"extra": extra})
            if not wanted or name in LEFT_OUT:
                continue
            found[name] = metadata.distribution(name)
            new = {(name, each) for each in ("", *requirement.extras)} - seen
            seen |= new
            todo += [(found[name], each) for _, each in new]
    return list(found.values())


def link(package: metadata.Distribution, folder: Path) -> None:
    """Let an environment have a package, without a copy of it."""
    for place in {Path(file).parts[0] for file in package.files or ()} - {"..", "__pycache__"}:
        if not (folder / place).exists():
            (folder / place).symlink_to(Path(str(package.locate_file(place))))


def in_environment(command: Path, *arguments: str | Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a command there, where nothing of this environment is found."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return subprocess.run(
        [command, *arguments], capture_output=True, text=True, check=False, env={**kept, **environment}
    )


# Algorithms and migrations end with these errors, for somebody else loads them; edge/browser stands in for packages
IMPORT_ALL = """
import contextlib, importlib, pkgutil, marsuk
for each in pkgutil.walk_packages(marsuk.__path__, "marsuk.", onerror=lambda name: None):
    if not each.name.endswith(".__main__") and ".edge.browser" not in each.name:
        try:
            with contextlib.suppress(NameError, AttributeError):
                importlib.import_module(each.name)
        except ModuleNotFoundError as missing:
            print(missing.name.partition(".")[0], each.name)
"""


def test_nothing_is_imported_that_is_neither_required_nor_an_extra(installed: Path) -> None:
    """A requirement that was forgotten would be found here: the environment has no other packages."""
    done = in_environment(installed.with_name(Path(sys.executable).name), "-c", IMPORT_ALL)
    assert done.returncode == 0, done.stderr
    missing = dict(line.split(maxsplit=1) for line in done.stdout.splitlines())
    assert "llvmlite" in missing, "the environment has more than what is required"
    extras = {
        canonicalize_name(Requirement(line).name) for line in metadata.requires("marsuk") or () if "extra ==" in line
    }
    brought_by = metadata.packages_distributions()
    forgotten = {
        module: where
        for module, where in missing.items()
        if not extras.intersection(map(canonicalize_name, brought_by.get(module, ())))
    }
    assert not forgotten


@pytest.fixture
def served(installed: Path, tmp_path: Path) -> Iterator[str]:
    """The address of a server of the installed package."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    environment |= {"MARSUK_DATA": str(tmp_path), "MARSUK_JIT": "0"}  # there is no compiler
    server = subprocess.Popen(
        [installed, "serve", "--port", "0", "--bots", "0"],
        stdout=subprocess.PIPE,
        text=True,
        cwd=tmp_path,
        env=environment,
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
