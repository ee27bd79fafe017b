"""Every example runs, in a short form, and does what it says."""

from __future__ import annotations

import importlib.util
import json
import sys
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

import marsuk

FOLDER = Path(__file__).parents[2] / "examples"


def example(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, FOLDER / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module  # dataclasses look their module up
    spec.loader.exec_module(module)
    return module


def test_every_example_has_a_test() -> None:
    text = Path(__file__).read_text(encoding="utf-8")
    assert [path.stem for path in FOLDER.glob("*.py") if f'example("{path.stem}")' not in text] == []


def test_the_bot_in_thirty_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    module = example("bot_in_thirty_lines")
    monkeypatch.setattr(module, "TRIES", 1)
    assert module.main(seed=3).is_over


def test_the_tournament() -> None:
    module = example("tournament")
    result = module.run(games=6)
    assert len(result.games) == 6
    assert {line.split()[0] for line in module.lines(result)} == {"random", "greedy", "ensign"}


@pytest.mark.parametrize("name", marsuk.game_names())
def test_self_play_data_come_back_from_parquet(name: str, tmp_path: Path) -> None:
    import pyarrow.parquet as pq

    path = tmp_path / "games.parquet"
    decisions = example("self_play_to_parquet").write(path, name, games=5, seed=9)
    table = pq.read_table(path)
    assert table.num_rows == decisions
    matches: dict[int, marsuk.Match] = {}
    rows = sorted(range(decisions), key=lambda row: table["game"][row].as_py())
    for row in rows:
        values = {column: table[column][row].as_py() for column in table.column_names}
        match = matches.setdefault(values["game"], marsuk.game(name).new(seed=values["seed"]))
        assert match.to_move == values["seat"]
        legal = np.unpackbits(np.frombuffer(values["legal"], np.uint8))
        assert np.flatnonzero(legal).tolist() == match.legal_ids()
        match.play(values["action"])
    assert len(matches) == 5
    assert all(match.is_over for match in matches.values())


def test_openspiel_searches_our_games() -> None:
    module = example("open_spiel_search")
    assert sum(module.play("marsuk_pocket_mars(max_rounds=1)", simulations=4, seed=2)) == pytest.approx(0)


def test_a_small_network_learns_to_beat_random_players() -> None:
    """Two iterations are enough for the intervals to part."""
    first, *_, last = example("train_policy").train(iterations=3, games=48, evaluate_with=200)
    assert last.low > first.high


def test_a_seat_is_trained_against_a_frozen_bot(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    module = example("train_seat")
    network = module.train("marrak-hesh", "random", seconds=0)
    network.save(tmp_path / "network.json", "marrak-hesh")
    assert len(json.loads((tmp_path / "network.json").read_text())["hidden"]["weights"]) == module.HIDDEN


def test_a_kept_library_trains_against_a_frozen_bot(tmp_path: Path) -> None:
    pytest.importorskip("sb3_contrib")
    module = example("train_with_sb3")
    module.save(module.train("marrak-hesh", "random", 0, games=2), tmp_path / "network.json", "marrak-hesh")
    network = json.loads((tmp_path / "network.json").read_text())
    assert len(network["hidden"]["weights"]) == module.HIDDEN
    assert len(network["policy"]["bias"]) == marsuk.game("marrak-hesh").rules.ACTIONS


def test_a_network_plays_in_another_language(tmp_path: Path) -> None:
    """A unit that sees how many players there are makes high ids good, as the last field of an observation tells."""
    game = marsuk.game("marrak-hesh")
    numbers = {field.name: field.start for field in game.observation_layout()}
    sees = [1 if slot == numbers["players"] else 0 for slot in range(game.rules.OBSERVATION.itemsize)]
    policy = {"weights": [[number] for number in range(game.rules.ACTIONS)], "bias": [0] * game.rules.ACTIONS}
    network = {"game": game.name, "hidden": {"weights": [sees], "bias": [0]}, "policy": policy}
    (tmp_path / "network.json").write_text(json.dumps(network))
    bot = marsuk.bot(game, f"program:node {FOLDER / 'bots' / 'network.mjs'} {tmp_path / 'network.json'}")
    match = game.new(players=2, seed=1)
    for _ in range(4):
        assert match.to_move is not None
        highest = match.legal_ids()[-1]
        assert match.play(bot.choose(match, match.to_move)).id == highest
