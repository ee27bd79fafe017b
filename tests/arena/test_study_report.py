"""What a balance study says of games, and whether its intervals hold what they promise."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import marsuk
from marsuk.arena.statistics import Estimate, by_deal
from marsuk.arena.study.games import Games
from marsuk.arena.study.matches import Study, Task, play, run
from marsuk.arena.study.report import Report, write_parquet
from marsuk.arena.table import Cell
from marsuk.core.data import load_toml


def games(totals: Any, first: Any, **columns: Any) -> Games:
    """Games that nobody played."""
    totals = np.asarray(totals)
    n = len(totals)
    best = totals == totals.max(1, keepdims=True)
    ones = np.ones(n)
    kept: dict[str, Any] = dict.fromkeys(("decisions", "choices", "forced", "leads", "settled", "behind"), ones)
    kept |= {"seeds": np.arange(n), "rounds": ones, "uses": {}, **columns}
    return Games(totals=totals, wins=best / best.sum(1, keepdims=True), first=np.asarray(first), **kept)


def seats_told(game: str, variant: str, played: Games, language: str) -> list[tuple[Cell, Cell]]:
    """The names of the seats and their wins."""
    report = Report([Study(game, variant, "random", games=played)], 1, language)
    seats = next(table for table in report.tables() if table.plotted == 2)
    return [(name, wins) for _, name, wins in seats.rows]


@pytest.mark.parametrize(("language", "names"), [("en", ["first player", "DA"]), ("it", ["primo giocatore", "DA"])])
def test_a_seat_that_the_rules_play_for_has_its_name(language: str, names: list[str]) -> None:
    played = games([[9, 12]] * 4, [0] * 4)
    assert [name for name, _ in seats_told("pocket-mars", "solo-da", played, language)] == names


def test_players_are_told_in_the_order_of_play() -> None:
    """The seat after the one that began has won."""
    told = seats_told("marrak-hesh", "3-players", games([[5, 4, 9]] * 4, [1] * 4), "en")
    assert [name for name, _ in told] == ["first player", "second player", "number 3"]
    assert [wins.value for _, wins in told if isinstance(wins, Estimate)] == [0, 1, 0]


@pytest.mark.parametrize("name", marsuk.game_names())
def test_a_batch_and_single_matches_tell_the_same(name: str) -> None:
    """Every seed's game, played by the policy and then move by move from what a match tells."""
    variant = next(iter(marsuk.game(name).variants))
    study = Study(name, variant, "random")
    list(run([study], 6, 3, 1))
    watched = study.played
    alone = [play(Task(name, "greedy", seed, study.options, 0)) for seed in (3, 4)]
    greedy = Study(name, variant, "tests.arena.test_study_report:unused", games=Games.joined(alone))
    for each in (watched, greedy.played):
        match = marsuk.game(name).new(**study.options, seed=int(each.seeds[0]))
        assert each.first[0] in range(match.players)
        assert (each.wins.sum(1) == 1).all()
        assert ((each.settled >= 0) & (each.settled <= 1)).all()
        assert (each.totals.argmax(1) == each.wins.argmax(1)).mean() > 0.5
        assert each.rounds.min() > 3
        assert each.uses and all(used.sum() > 0 for used in each.uses.values())
    assert {kind: used.shape[1:] for kind, used in watched.uses.items()} == {
        kind: used.shape[1:] for kind, used in greedy.played.uses.items()
    }


def test_what_was_used_is_what_the_match_tells() -> None:
    match = marsuk.game("marrak-hesh").new(players=2, seed=3)
    found = play(Task("marrak-hesh", "greedy", 3, {"players": 2}, 0))
    bots = [marsuk.bot("marrak-hesh", "greedy", seed=3 * 8 + seat) for seat in range(2)]
    while (seat := match.to_move) is not None:
        match.play(bots[seat].choose(match, seat))
    tiles = match.game.usable(match.setup)
    taken = sorted((event["seat"], event["tile"]) for event in match.events if event["event"] == "dock")
    counted = [(int(seat), tiles[piece]) for _, seat, piece in zip(*np.nonzero(found.uses["taken"]), strict=True)]
    assert sorted(counted) == taken
    assert found.totals[0].tolist() == [score.total for score in match.scores()]


def test_intervals_hold_what_they_promise_where_seats_of_a_game_hang_together() -> None:
    """Who draws a card in one game draws it twice as a rule: pooled uses would be believed too much."""
    chance = np.random.default_rng(7)
    held, pooled = [], []
    for trial in range(300):
        used = chance.choice([0, 4], size=(150, 1))
        won = used * chance.integers(0, 2, size=(150, 1))
        (found,) = by_deal(won, used, seed=trial, draws=200)
        held.append(found.low <= 0.5 <= found.high)
        half = 1.96 * np.sqrt(0.25 / max(used.sum(), 1))
        pooled.append(abs(found.value - 0.5) <= half)
    assert 0.91 <= np.mean(held) <= 0.98
    assert np.mean(pooled) < 0.85


def test_intervals_together_hold_for_all_rows() -> None:
    chance = np.random.default_rng(3)
    held = []
    for trial in range(200):
        found = by_deal(chance.integers(0, 2, size=(200, 30)), together=True, seed=trial, draws=200)
        held.append(all(row.low <= 0.5 <= row.high for row in found))
    assert 0.90 <= np.mean(held) <= 0.99


def test_a_planted_difference_between_two_sets_is_found_and_none_where_there_is_none() -> None:
    chance = np.random.default_rng(5)
    luck = chance.normal(size=(20_000, 2))
    better = luck + np.array([[0.055, 0]])  # some two points of the win rate
    base = games(np.round(luck * 1000), np.zeros(20_000, int))
    file = Path(marsuk.__file__).parent / "games/marrak_hesh/components.toml"
    sets = [None, {**load_toml(file), "name": "mine"}]
    for second, sure in ((better, True), (luck, False)):
        played = [base, games(np.round(second * 1000), np.zeros(20_000, int))]
        studies = [
            Study("marrak-hesh", "2-players", "greedy", own, each) for own, each in zip(sets, played, strict=True)
        ]
        compared = next(t for t in Report(studies, 1, "en").tables() if t.title == "Compared on the same deals")
        assert str(compared.rows[0][-1]).endswith("*") == sure


def test_levels_that_disagree_are_told_and_files_are_written(tmp_path: Path) -> None:
    studies = [
        Study("marrak-hesh", "2-players", level, games=games([[2, 1]] * n + [[1, 2]] * (200 - n), [0] * 200))
        for level, n in (("random", 60), ("greedy", 140))
    ]
    report = Report(studies, 1, "en")
    assert any("Weak and strong players disagree about 2-players, first player" in each for each in report.warnings())
    assert json.loads(report.json("marsuk study"))["format"] == "marsuk-study"
    write_parquet(studies, tmp_path / "study.parquet")
    import pyarrow.parquet

    assert pyarrow.parquet.read_table(tmp_path / "study.parquet").num_rows == 2 * 200 * 2
