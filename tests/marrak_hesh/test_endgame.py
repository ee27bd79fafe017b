"""Exact endings, against a plain search that knows nothing but the rules."""

from __future__ import annotations

import math
import random
from typing import Any

import pytest

import marsuk
from marsuk.arena.regret.endings import endings_of
from marsuk.bots import endgame
from marsuk.bots.endgame import Solution, Solver, expected_seconds
from marsuk.games.marrak_hesh.components import read_components
from marsuk.kernel.memory import Box
from marsuk.kernel.native import compiled_engine, interpreted_engine
from marsuk.server.thinking.judging import Unjudged, judged, unjudged
from marsuk.server.thinking.questions import Answering

from .examples import GAME, ODD_HOLDS, WORKSHOP, at_the_end
from .reference import Components

FOR_EVER = 600.0
SLOTS = 1 << 12  # few, so that they are fought for
CARDS = (
    ("extraordinary-maintenance", "galactic-peace"),
    ("order-and-discipline", "end-of-series"),
    ("technological-advance", "logistician"),
    ("celestial-harmony", "galactic-peace"),
    ("forced-diet", "advanced-navigation"),
    ("forced-diet", "celestial-harmony"),
    ("advanced-navigation", "galactic-peace"),
    ("end-of-series", "forced-diet"),
)

# Holds so small that a plain search can try all lifts
_TWO_EACH = {"amber": 2, "cyan": 2, "rose": 2}
SMALL = Components("small", tiles=WORKSHOP.words, holds={2: [["###", "###"]] * 2}, hands={2: [_TWO_EACH] * 2})


def ending(takes: int, seed: int, **options: Any) -> marsuk.Match:
    """A random match, taken back to where so many tiles were still to be taken."""
    draw = random.Random(seed)
    match = GAME.new(seed=seed, **options)
    while match.to_move is not None:
        match.play(draw.choice(match.legal_ids()))
    while sum(event["event"] == "dock" for event in match.events) > 0 and takes > 0:
        takes -= match.moves[-1].dict["move"] == "dock"
        match.undo()
    return match


def state_of(match: marsuk.Match) -> Box:
    box = Box(GAME.rules.STATE)
    box.array[:] = match.state_array()
    return box


def solved(match: marsuk.Match, solver: Solver | None = None) -> Solution:
    solution = (solver or Solver(GAME, SLOTS)).solve(match.setup, state_of(match), FOR_EVER)
    assert solution is not None
    return solution


def preference(totals: tuple[int, ...], seat: int) -> tuple[float, ...]:
    """What a seat wants: to win, alone if it can, by much; then points; then few points for those who follow it."""
    others = [totals[(seat + i) % len(totals)] for i in range(1, len(totals))]
    if len(totals) == 2:
        return (totals[seat] - others[0],)
    best = max(totals)
    share = 1 / totals.count(best) if totals[seat] == best else 0
    return (share, totals[seat] - max(others), totals[seat], *(-points for points in others))


def outcome(match: marsuk.Match, known: dict[bytes, tuple[int, ...]]) -> tuple[int, ...]:
    """The final totals if every seat does what is best for it."""
    seat = match.to_move
    if seat is None:
        return tuple(score.total for score in match.scores())
    state = match.state_bytes()
    if state not in known:
        results = []
        for action in match.legal_ids():
            match.play(action)
            results.append(outcome(match, known))
            match.undo()
        known[state] = max(results, key=lambda totals: preference(totals, seat))
    return known[state]


def check(match: marsuk.Match) -> None:
    """The solver's value is that of the plain search, its line leads there, and every move of it is a best one."""
    known: dict[bytes, tuple[int, ...]] = {}
    players = range(match.players)
    right = outcome(match, known)
    solution = solved(match)
    assert solution.action == solution.line[0]
    match = match.clone()
    for action in solution.line:
        assert match.to_move is not None
        match.play(action)
        here = outcome(match, known)
        assert preference(here, 0) == preference(right, 0)
        assert len(players) == 2 or here == right
    assert match.is_over
    assert solution.totals == tuple(score.total for score in match.scores())


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("takes", [1, 2, 3])
def test_the_last_takes(players: int, takes: int, seed: int) -> None:
    check(ending(takes, seed, players=players))


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("cards", CARDS)
def test_the_last_takes_and_what_the_cards_ask(cards: tuple[str, str], players: int) -> None:  # MH-D0
    for seed in range(2):
        check(ending(2, seed, players=players, deep_space=list(cards)))


def test_the_endings_that_are_shipped_keep_their_worth() -> None:
    """They were solved by searches that left out less of the tree."""
    plain = [known for known in endings_of(GAME) if known.variant in ("2-players", "3-players")]
    for known in plain[::8]:
        solution = solved(known.match(GAME), Solver(GAME, 1 << 16))
        assert preference(solution.totals, 0) == preference(known.totals, 0)


@pytest.mark.parametrize("other", ["technological-advance", "forced-diet", "galactic-peace", "order-and-discipline"])
def test_lifts(other: str) -> None:  # MH-D3
    check(at_the_end(["Ru Yu Rc", "Ye"], ["Bp Ga"], deep_space=["advanced-logistics", other], components=SMALL))


@pytest.mark.parametrize("players", [2, 3])
def test_odd_holds(players: int) -> None:
    components = read_components(ODD_HOLDS.content(), ODD_HOLDS.name)
    for seed in range(3):
        check(ending(2, seed, players=players, components=components))


def test_the_interpreter_finds_the_same_in_as_many_nodes() -> None:
    assert GAME.solver is not None
    for options in ({}, {"players": 3}, {"deep_space": ["forced-diet", "galactic-peace"]}):
        match = ending(3, 4, **options)
        found = [
            solved(match, Solver(GAME, SLOTS, make(GAME.solver, GAME.rules)))
            for make in (compiled_engine, interpreted_engine)
        ]
        assert found[0].line == found[1].line
        assert found[0].totals == found[1].totals
        assert found[0].nodes == found[1].nodes


@pytest.mark.parametrize("players", [2, 3])
def test_nothing_is_solved_where_ties_are_broken(players: int) -> None:
    """MH-P7, MH-P8: to the solver the totals are the result."""
    match = ending(2, 3, players=players, tiebreak=True)
    assert expected_seconds(GAME, state_of(match)) == math.inf
    assert Solver(GAME, SLOTS).solve(match.setup, state_of(match), FOR_EVER) is None
    plain = ending(2, 3, players=players)
    assert expected_seconds(GAME, state_of(plain)) < 1
    assert solved(plain).line


@pytest.mark.parametrize("players", [2, 3])
def test_a_search_that_is_interrupted_goes_on_where_it_was(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    match = ending(5, 3, players=players)
    at_once = solved(match)
    monkeypatch.setattr(endgame, "STEPS_AT_A_TIME", 7)
    in_pieces = solved(match)
    assert (in_pieces.line, in_pieces.nodes) == (at_once.line, at_once.nodes)


def test_what_was_found_out_is_remembered() -> None:
    match = ending(6, 2)
    solver = Solver(GAME)
    first = solved(match, solver)
    again = solved(match, solver)
    assert again.totals == first.totals
    assert again.nodes < first.nodes


def test_without_time_there_is_no_solution() -> None:
    match = GAME.new(seed=1)
    assert Solver(GAME, SLOTS).solve(match.setup, state_of(match), 0.0) is None


def test_nothing_is_solved_once_the_game_is_over() -> None:
    match = ending(0, 1)
    assert match.is_over
    assert Solver(GAME, SLOTS).solve(match.setup, state_of(match), FOR_EVER) is None


def test_the_end_is_promising_and_the_beginning_is_not() -> None:
    for options in ({}, {"players": 3}, {"deep_space": ["forced-diet", "galactic-peace"]}):
        beginning, end = GAME.new(seed=1, **options), ending(2, 1, **options)
        assert expected_seconds(GAME, state_of(beginning)) > 60.0
        assert expected_seconds(GAME, state_of(end)) <= 1.0


@pytest.mark.parametrize("seed", [6, 28])
def test_who_judges_a_moment_foresees_what_is_lifted_at_the_end(seed: int) -> None:
    """With Advanced Logistics who is ahead when the docks are empty may lose: the graph of a replay knows it then."""
    match = GAME.new(**{**GAME.variants["2-players-logistics"], "seed": seed})
    bot = marsuk.bot(GAME, "greedy", seed=seed)
    while match.view(None)["phase"] in ("dock", "stow"):
        assert match.to_move is not None
        match.play(bot.choose(match, match.to_move))
    solution = Solver(GAME, SLOTS).solve(match.setup, state_of(match), FOR_EVER)
    assert solution is not None
    winner = solution.totals.index(max(solution.totals))
    assert match.scores()[winner].total < match.scores()[1 - winner].total, "as it stands the other one wins"
    moment = unjudged(match, None, "en")
    assert isinstance(moment, Unjudged)
    values = judged(moment, Answering().answer(moment.question).hint or {}).values
    assert values[winner] is not None and values[winner] > 2 / 3
