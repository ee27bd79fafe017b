"""Puzzles: how they are made and proven, and the sets that come with the games."""

from __future__ import annotations

import math
from pathlib import Path

import msgspec
import pytest

import marsuk
from marsuk.bots.endgame import expected_seconds
from marsuk.cli.app import run
from marsuk.core.registry import game_names
from marsuk.puzzles.checking import Check, fault
from marsuk.puzzles.proof import LEAST_MOVES, MADE, SEED, Unproven, anew, is_candidate, prove
from marsuk.puzzles.puzzle import HARDEST, Puzzle, id_of, of_day, puzzles_of, read_set, today, written

SOLVED = marsuk.game("marrak-hesh")


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small set, made in two goes: the second goes on where the first ended."""
    path = tmp_path_factory.mktemp("puzzles") / "set.jsonl"
    for games in ("1", "2"):
        assert run(["puzzles", "make", SOLVED.name, "--file", str(path), "--games", games, "--jobs", "1"]) == 0
    return path


def test_puzzles_are_made_in_pieces_and_hold_when_they_are_proven_anew(
    made: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    journal = made.with_name(f"{made.name}.journal").read_bytes().splitlines()
    assert [msgspec.json.decode(line)["seed"] for line in journal[1:]] == [0, 1, 2]
    puzzles = read_set(SOLVED, made.read_bytes())
    assert puzzles and all(len(puzzle.worth) >= 3 for puzzle in puzzles)
    assert run(["puzzles", "check", SOLVED.name, "--file", str(made), "--jobs", "1", "--lang", "en"]) == 0
    assert f"{len(puzzles)} puzzles proven anew, all hold" in capsys.readouterr().out


def test_a_set_can_be_proven_from_any_seed(made: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert len({anew(seed).slots for seed in range(5)}) == 5 and MADE.slots not in {anew(n).slots for n in range(5)}
    assert not set(MADE.seeds) & set(anew(SEED).seeds)
    arguments = ["puzzles", "check", SOLVED.name, "--file", str(made), "--jobs", "1", "--lang", "en"]
    assert run([*arguments, "--seed", "77"]) == 0
    assert "all hold" in capsys.readouterr().out
    assert run([*arguments, "--seed", "-1"]) == 2
    assert "--seed" in capsys.readouterr().err


def test_nothing_is_proven_where_ties_are_broken() -> None:
    """Not even where the last move is chosen: totals alone do not tell who wins."""
    match = SOLVED.new(players=2, tiebreak=True, seed=352, first=0)
    while not match.is_over:
        match.play(match.legal()[-1])
    while len(match.legal_ids()) < LEAST_MOVES:
        match.undo()
    assert not is_candidate(match)
    with pytest.raises(Unproven, match="unsolved"):
        prove(match)


def test_a_wrong_puzzle_is_found_and_said_to_be_wrong(made: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good, *others = read_set(SOLVED, made.read_bytes())
    worst = min(good.worth, key=lambda move: good.worth[move])
    planted = {
        "another move is the best": msgspec.structs.replace(good, best=worst),
        "moves come to something else": _with_worth(good, worst),
        "its difficulty is not what the levels found": msgspec.structs.replace(good, difficulty=0),
        "no position of the game": msgspec.structs.replace(good, moves="Z99"),
        "not what the player would see": msgspec.structs.replace(good, id="00000000"),
    }
    for why, wrong in planted.items():
        made.with_name("wrong.jsonl").write_bytes(written(SOLVED, [wrong, *others]))
        arguments = ["puzzles", "check", SOLVED.name, "--file", str(made.with_name("wrong.jsonl"))]
        assert run([*arguments, "--jobs", "1", "--lang", "en"]) == 1
        told = capsys.readouterr().out
        assert f"{wrong.id}: {why}" in told and told.count(": ") == 1


def _with_worth(puzzle: Puzzle, move: str) -> Puzzle:
    chance, *points = puzzle.worth[move]
    changed = [points[0] + 1, *points[1:]]
    return msgspec.structs.replace(puzzle, worth={**puzzle.worth, move: [chance, *changed]})


def test_what_is_no_set_of_puzzles_is_refused_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for content in (b"", b"{}\n", b'{"format":"marsuk-puzzles","version":1,"game":"chess","rules":1}\n'):
        (tmp_path / "no.jsonl").write_bytes(content)
        assert run(["puzzles", "show", SOLVED.name, "--file", str(tmp_path / "no.jsonl"), "--lang", "it"]) == 2
        assert "non sono problemi" in capsys.readouterr().err
    assert run(["puzzles", "solve", SOLVED.name, "--lang", "en"]) == 2
    assert "solve" in capsys.readouterr().err


# --- the sets that come with the games ---


YOUNGER = {"solo-overmind"}  # variants that there were not when the sets were made


@pytest.mark.parametrize("name", game_names())
def test_the_sets_are_large_and_varied_and_each_is_a_position_with_a_choice(name: str) -> None:
    game = marsuk.game(name)
    puzzles = puzzles_of(game)
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles) >= 300
    solvable = {
        variant
        for variant, options in game.variants.items()
        if game.solver is None or expected_seconds(game, game.new(**options).state_box()) < math.inf
    }
    assert {puzzle.variant for puzzle in puzzles} == solvable - YOUNGER
    assert {puzzle.difficulty for puzzle in puzzles} == set(range(1, HARDEST + 1))
    assert all(puzzle.exact == (game.solver is not None) for puzzle in puzzles)
    for puzzle in puzzles[:: 1 if game.hides else 10]:
        match = puzzle.match(game)
        seat = match.to_move
        assert seat is not None and id_of(match) == puzzle.id
        assert sorted(move.notation for move in match.legal()) == sorted(puzzle.worth) and len(puzzle.worth) >= 3
        chance, margin = puzzle.gap(seat)
        assert chance >= 0.12 or (puzzle.exact and (chance > 0 or margin >= 2))
        assert not game.hides or not puzzle.moves  # how it came about would tell what was hidden


def test_the_puzzle_of_the_day_goes_round(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzles = puzzles_of(SOLVED)
    monkeypatch.setattr("time.time", lambda: 1_794_787_200.0)  # as in web/tests/puzzles.test.ts
    assert today() == 20_773
    assert of_day(puzzles, today()).id == puzzles[20_773 % len(puzzles)].id
    assert of_day(puzzles, today() + len(puzzles)) == of_day(puzzles, today())


@pytest.mark.soak
@pytest.mark.parametrize("name", game_names())
def test_every_puzzle_holds_on_other_seeds(name: str) -> None:
    faults = {puzzle.id: fault(Check(name, puzzle)) for puzzle in puzzles_of(marsuk.game(name))}
    assert {puzzle: why for puzzle, why in faults.items() if why is not None} == {}
