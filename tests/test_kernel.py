"""The kernel: bits, the random generator, action blocks, and engines that load without Numba."""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
from collections import Counter
from itertools import permutations
from pathlib import Path

import numpy as np
import pytest

import marsuk
from marsuk.kernel import actions, bits, native, random, sources
from marsuk.kernel.memory import Box


def generator(seed: int) -> np.ndarray:
    rng = np.zeros(random.WORDS, np.uint32)
    random.key(rng, seed)
    return rng


def chi_square(counts: list[int]) -> float:
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)


def test_bits_count_and_find() -> None:
    for mask in (1, 0b1011_0000, (1 << 61) | 1, (1 << 62) - 1):
        places = [i for i in range(63) if mask >> i & 1]
        assert bits.count(mask) == len(places)
        assert bits.lowest(mask) == places[0]
        assert bits.highest(mask) == places[-1]
        assert [bits.nth(mask, n) for n in range(len(places))] == places


def test_the_generator_gives_the_published_sfc32_numbers() -> None:
    """The same as a direct transcription of sfc32 with 32-bit wrap-around."""
    a, b, c, n = 7, 0, 0, 1
    expected = []
    for _ in range(40):
        t = (a + b + n) % 2**32
        a, b, c, n = b ^ (b >> 9), (c + (c << 3)) % 2**32, ((c << 21 | c >> 11) + t) % 2**32, (n + 1) % 2**32
        expected.append(t)
    rng = generator(7)
    assert [int(random.word(rng)) for _ in range(25)] == expected[15:]


@pytest.mark.parametrize("n", [2, 3, 7, 10])
def test_below_is_uniform(n: int) -> None:
    rng = generator(n)
    counts = Counter(int(random.below(rng, n)) for _ in range(6000))
    assert set(counts) == set(range(n))
    assert chi_square(list(counts.values())) < 35  # 0.01 % for 9 degrees of freedom


def test_shuffle_gives_every_order_equally_often() -> None:
    rng = generator(1)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(4800):
        items = list(range(4))
        random.shuffle(rng, items, 4)
        counts[tuple(items)] += 1
    assert set(counts) == set(permutations(range(4)))
    assert chi_square(list(counts.values())) < 58  # 0.01 % for 23 degrees of freedom


def test_action_blocks_count_find_and_list() -> None:
    starts = actions.block_starts((3, 5, 2))
    blocks = np.array([0b101, 0b10010, 0b10], np.int64)
    ids = np.zeros(10, np.int64)
    assert actions.count(blocks) == 5
    assert [actions.nth(blocks, starts, n) for n in range(5)] == [0, 2, 4, 7, 9]
    assert actions.listed(blocks, starts, ids) == 5
    assert list(ids[:5]) == [0, 2, 4, 7, 9]


@pytest.mark.parametrize("name", marsuk.game_names())
def test_a_warm_start_does_not_import_numba(name: str) -> None:
    """What makes a first move possible within a second of the process's start."""
    marsuk.game(name).new(seed=1)
    code = (
        "import sys, marsuk\n"
        f"match = marsuk.game({name!r}).new(seed=1)\n"
        "match.play(match.legal_ids()[0])\n"
        "sys.exit('numba' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.mark.parametrize("name", marsuk.game_names())
def test_threads_may_load_the_same_engine_at_the_same_time(name: str) -> None:
    code = f"""
import threading, marsuk
together, scores = threading.Barrier(8), []
def play():
    together.wait()
    scores.append(marsuk.game({name!r}).new(seed=1).scores())
threads = [threading.Thread(target=play) for _ in range(8)]
for thread in threads: thread.start()
for thread in threads: thread.join()
assert len(scores) == 8, len(scores)
"""
    done = subprocess.run([sys.executable, "-c", code], check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("name", marsuk.game_names())
def test_the_switch_runs_everything_interpreted(name: str) -> None:
    code = (
        "import sys, marsuk\n"
        f"match = marsuk.game({name!r}).new(seed=1)\n"
        "for _ in range(6): match.play(match.legal_ids()[-1])\n"
        "print(match.state_bytes().hex())\n"
        "assert 'llvmlite' not in sys.modules"
    )
    outputs = []
    for switch in ("0", "1"):
        environment = {**os.environ, "MARSUK_JIT": switch}
        code_run = code if switch == "0" else code.rpartition("\n")[0]
        done = subprocess.run(
            [sys.executable, "-c", code_run], env=environment, capture_output=True, text=True, check=True
        )
        outputs.append(done.stdout)
    assert outputs[0] == outputs[1] != ""


def test_a_source_that_changes_makes_a_new_object_file(tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = marsuk.game("marrak-hesh").rules
    object_file = native._object_file.__wrapped__
    before = object_file("marsuk.kernel.steps", rules)
    files = sources.source_files("marsuk.kernel.steps", rules)
    names = {path.name for path in files}
    assert {"steps.py", "rules.py", "scoring.py", "tables.py", "random.py", "bits.py", "actions.py"} <= names
    assert "view.py" not in names
    monkeypatch.setattr(sources, "source_files", lambda algorithm, rules: files | {Path(__file__)})
    assert object_file("marsuk.kernel.steps", rules) != before


def test_what_an_image_brings_is_used_though_its_folder_can_only_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = marsuk.game("marrak-hesh").rules
    object_file = native._object_file.__wrapped__
    may = os.access
    monkeypatch.setenv("MARSUK_CACHE", str(tmp_path))
    monkeypatch.setenv("MARSUK_CACHE_OF_PARENT", str(tmp_path / "elsewhere"))
    monkeypatch.setattr(os, "access", lambda path, mode: mode != os.W_OK and may(path, mode))  # root may always
    made = object_file("marsuk.kernel.steps", rules)
    assert made.parent == tmp_path / "elsewhere", "where what is missing is made"
    (tmp_path / made.name).touch()
    assert object_file("marsuk.kernel.steps", rules) == tmp_path / made.name


def test_where_nothing_can_be_kept_a_process_compiles_for_those_that_it_starts(tmp_path: Path) -> None:
    """The folder is one that nobody can make, not even root: its parent is a file."""
    (tmp_path / "file").touch()
    code = """
import subprocess, sys
from marsuk.kernel import native
print(native.cache_folder(), flush=True)
if len(sys.argv) == 1:
    subprocess.run([sys.executable, __file__, "child"], check=True)
    assert native.cache_folder().is_dir()
"""
    (tmp_path / "parent.py").write_text(code)
    environment = {**os.environ, "MARSUK_CACHE": str(tmp_path / "file" / "cache")}
    done = subprocess.run(
        [sys.executable, str(tmp_path / "parent.py")], env=environment, capture_output=True, text=True, check=True
    )
    of_parent, of_child = done.stdout.split()
    assert of_parent == of_child
    assert not Path(of_parent).exists(), "it goes with its process"


@pytest.mark.parametrize("name", marsuk.game_names())
def test_states_stay_small(name: str) -> None:
    limit = {"marrak-hesh": 256, "pocket-mars": 512}[name]
    assert Box(marsuk.game(name).rules.STATE).array.nbytes < limit


def test_a_field_of_a_box_is_that_of_its_first_item_as_it_is_now() -> None:
    box, other = (Box(np.dtype([("count", "i4"), ("cells", "i8", 3)]), size) for size in (2, 1))
    count, cells = box.field("count"), box.field("cells")
    other.record.count, other.record.cells[:] = 7, (1, 2, 3)
    box.take(other)
    assert (int(count), cells.tolist()) == (7, [1, 2, 3])
    assert box.array[1].cells.tolist() == [0, 0, 0], "only the first item is taken over"
    cells[1] = 5
    assert box.read().cells == [1, 5, 3]


def test_machine_code_depends_on_every_file_that_it_is_made_of() -> None:
    """Also on those that are imported under another name, or in parentheses: an upgrade must never run old code."""
    for game in ("marrak-hesh", "pocket-mars"):
        names = {path.name for path in sources.source_files("marsuk.kernel.steps", marsuk.game(game).rules)}
        assert {"features.py", "observe.py", "tables.py", "scoring.py", "bits.py"} <= names
        assert "__init__.py" not in names, "a change of words compiles nothing anew"


FEWEST_RULES = """
import numpy as np
BLOCKS = ACTIONS = 1
TABLES = OPTIONS = WORK = OBSERVATION = np.dtype([("number", "i1")])
STATE = np.dtype([('turn', 'i1'), ('points', 'i1', 3)])
POLICY = np.dtype([('factor', 'f8', 2)])
"""


@pytest.mark.parametrize(
    ("imported", "call"),
    [
        ("from borrowed.dice import roll", "roll(state)"),
        ("from borrowed import dice", "dice.roll(state)"),
        ("from borrowed import dice as d", "d.roll(state)"),
        ("import borrowed.dice", "borrowed.dice.roll(state)"),
        ("import importlib\ndice = importlib.import_module('borrowed.dice')", "dice.roll(state)"),
        ("from borrowed import roll_here", "roll_here(state)"),
    ],
)
def test_kernels_of_another_package_are_followed_wherever_they_lead(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, imported: str, call: str
) -> None:
    """A change of what a game borrows was not seen: the game ran the old code."""
    kernel = "from marsuk.kernel.jit import kernel\n"
    files = {
        "borrowed/__init__.py": "from .dice import roll as roll_here\n",
        "borrowed/dice.py": f"{kernel}from .faces import FACES\n@kernel\ndef roll(state):\n    return FACES\n",
        "borrowed/faces.py": "FACES = 6\n",
        "borrowed/words.py": "SIX = 'six'\n",
        "painting.py": "COLOUR = 'red'\n",
        "borrower.py": f"{kernel}{imported}\nfrom painting import COLOUR\n{FEWEST_RULES}\n"
        f"@kernel\ndef setup(tables, options, seed, state):\n    {call}\n",
    }
    for name, content in files.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(content)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("MARSUK_CACHE", str(tmp_path / "cache"))
    ours = ("borrow", "painting", "marsuk.kernel.steps[borrower]")
    for module in [name for name in sys.modules if name.startswith(ours)]:
        monkeypatch.delitem(sys.modules, module)
    for of_the_process in (sources._module, sources._module_of, sources._spec, sources._known_imports):
        of_the_process.cache_clear()
    names = {path.name for path in sources.source_files("marsuk.kernel.steps", importlib.import_module("borrower"))}
    assert {"borrower.py", "dice.py", "faces.py"} <= names
    assert not names & {"words.py", "painting.py"}


def test_all_forms_of_an_import_are_seen() -> None:
    source = b"""
import a.b as c, d
import e; import f
from x import (  # :-)
    y as z,  # why
    w,
)
from back import \\
    slash
from . import beside
from .m import q as r
if a:
    from .. import above
def later(): from inner import deep
'from nowhere import nothing'
"""
    assert sorted(sources.imports(source)) == [
        (0, "a.b", []),
        (0, "back", ["slash"]),
        (0, "d", []),
        (0, "e", []),
        (0, "f", []),
        (0, "inner", ["deep"]),
        (0, "x", ["y", "w"]),
        (1, "", ["beside"]),
        (1, "m", ["q"]),
        (2, "", ["above"]),
    ]
    assert sources.imports(b"for another version of Python") == []


def test_a_source_is_parsed_once_for_all_processes(tmp_path: Path) -> None:
    """To parse all takes longer than a whole start should; what was kept may be broken, and is then made anew."""
    code = """
import sys, marsuk
from marsuk.kernel import sources
parse, parsed = sources.imports, []
sources.imports = lambda source: parsed.append(source) or parse(source)
digest = sources.sources_digest("marsuk.kernel.playout", marsuk.game("marrak-hesh").rules)
print(len(parsed), digest)
"""

    def parsed_and_digest() -> tuple[int, str]:
        environment = {**os.environ, "MARSUK_CACHE": str(tmp_path / "cache")}
        done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
        parsed, digest = done.stdout.split()
        return int(parsed), digest

    parsed, digest = parsed_and_digest()
    assert parsed > 20
    assert parsed_and_digest() == (0, digest)
    for broken in ('{"cut', "[]"):
        (tmp_path / "cache" / "imports.json").write_text(broken)
        assert parsed_and_digest() == (parsed, digest)


def compiling(
    folder: Path, rules: str = "marsuk.games.marrak_hesh.rules", here: Path | None = None
) -> subprocess.CompletedProcess[str]:
    """Compile the smallest engine for some rules, where the modules in the folder come first."""
    code = f"""
import importlib
from marsuk.kernel import native
list(native.compilation([("marsuk.batches.relay", importlib.import_module({rules!r}))]))
print(*(path.name for path in native.cache_folder().glob("*.o")))
"""
    path = os.pathsep.join((str(folder), *filter(None, sys.path)))
    environment = {**os.environ, "MARSUK_CACHE": str(folder / "cache"), "PYTHONPATH": path}
    command = [sys.executable, "-P", "-c", code]
    return subprocess.run(command, env=environment, cwd=here, capture_output=True, text=True, check=False, timeout=120)


def test_an_optimiser_that_is_killed_is_no_success(tmp_path: Path) -> None:
    """As where memory is short: the system kills the process that wants most."""
    killing = "if 'marsuk.kernel.optimiser' in sys.orig_argv: os.kill(os.getpid(), signal.SIGKILL)"
    (tmp_path / "sitecustomize.py").write_text(f"import os, signal, sys\n{killing}\n")
    done = compiling(tmp_path)
    assert done.returncode != 0
    assert "the rules could not be compiled" in done.stderr
    assert "was killed by signal 9" in done.stderr


def test_a_game_may_be_one_module_and_talkative(tmp_path: Path) -> None:
    """More than a pipe holds, while the names of the entries come through another pipe."""
    (tmp_path / "lonely.py").write_text("import sys\nsys.stderr.write('nothing to worry about\\n' * 20_000)\n")
    done = compiling(tmp_path, "lonely")
    assert done.returncode == 0, done.stderr[-2000:]
    assert done.stdout.startswith("relay-lonely-")


def test_what_lies_in_the_current_folder_is_not_compiled(tmp_path: Path) -> None:
    """Its engine would be kept under the digest of the module that was meant."""
    here = tmp_path / "here"
    here.mkdir()
    for name in ("random", "lonely", "marsuk"):
        (here / f"{name}.py").write_text("raise ImportError('this is another one')\n")
    (tmp_path / "lonely.py").write_text("")
    done = compiling(tmp_path, "lonely", here)
    assert done.returncode == 0, done.stderr[-2000:]


@pytest.mark.parametrize(
    "change",
    [
        "STATE = np.dtype([('turn', 'i2'), ('points', 'i1', 3)])",  # a wider field
        "STATE = np.dtype([('turn', 'i1'), ('points', 'i1', 4)])",  # more of them
        "STATE = np.dtype([('turn', 'i1'), ('points', 'u1', 3)])",
        "STATE = np.dtype({'names': ['turn', 'points'], 'formats': ['i1', ('i1', 3)], 'offsets': [3, 0]})",
        "STATE = np.dtype({'names': ['turn', 'points'], 'formats': ['i1', ('i1', 3)], 'itemsize': 8})",
        "STATE = np.dtype([('turn', [('seat', 'i1')]), ('points', 'i1', 3)])",
        "POLICY = np.dtype([('factor', 'f4', 2)])",
    ],
)
def test_a_layout_that_changes_makes_a_new_object_file_though_no_source_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, change: str
) -> None:
    """As where a dtype is made of a data file or of the environment."""
    source = f"""
import importlib
import os
{FEWEST_RULES}
exec(os.environ.get("LAYOUT", ""))
"""
    (tmp_path / "laid_out.py").write_text(source)
    monkeypatch.syspath_prepend(tmp_path)
    names = []
    for layout in ("", change, ""):
        monkeypatch.setenv("LAYOUT", layout)
        for module in [name for name in sys.modules if "laid_out" in name]:
            monkeypatch.delitem(sys.modules, module)
        names.append(native._object_file("marsuk.kernel.steps", importlib.import_module("laid_out")).name)
    assert names[0] == names[2] != names[1]
