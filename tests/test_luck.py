"""Luck told from decisions: the parts add up, luck evens out, and a blunder is found as one."""

from __future__ import annotations

import math
import statistics
from collections.abc import Iterator
from dataclasses import astuple

import pytest

import marsuk
from marsuk.bots import Bot
from marsuk.bots.judge import SearchJudge, Verdict, verdicts_on
from marsuk.bots.luck import Account, Ledger, ledger_of
from marsuk.core.match import Match, Move

GAMES = marsuk.game_names()
VARIANTS = [(name, variant) for name in GAMES for variant in marsuk.game(name).variants]
SURE = 3.0  # standard errors: seeds are fixed, so whoever changes bots or rules draws anew


def played(match: Match, bots: list[Bot]) -> Match:
    """The match to its end, each seat by its bot."""
    while match.to_move is not None:
        match.play(bots[match.to_move].choose(match, match.to_move))
    return match


def judged(match: Match, simulations: int) -> Ledger:
    judge = SearchJudge(match.game, simulations)
    return ledger_of(match, [verdict for verdict in verdicts_on(match, judge) if verdict is not None])


def some_game(name: str, level: str = "cadet", seed: int = 5, **options: object) -> Match:
    match = marsuk.game(name).new(seed=seed, **options or {"players": 2})
    return played(match, [marsuk.bot(name, level, seed=seat) for seat in range(match.players)])


def parts(account: Account) -> float:
    return account.start + account.luck + account.decisions + account.rivals + account.rest


# --- the accounts of one game ---


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_the_parts_add_up_to_the_result(name: str, variant: str) -> None:
    match = some_game(name, **marsuk.game(name).variants[variant])
    accounts = judged(match, 20).accounts
    assert match.result is not None
    for seat, account in enumerate(accounts):
        assert parts(account) == pytest.approx(account.result)
        assert account.result == (1 / len(match.result) if seat in match.result else 0)
        assert account.adjusted == pytest.approx(account.result - account.luck)
    if match.players > 1:
        assert [account.start for account in accounts] == [1 / match.players] * match.players
        given = sum(account.rivals for account in accounts)
        assert given == pytest.approx(-sum(account.decisions for account in accounts))
        assert sum(account.luck + account.rest for account in accounts) == pytest.approx(0)


def test_where_nothing_is_hidden_chance_is_the_deal_alone() -> None:
    ledger = judged(some_game("marrak-hesh"), 50)
    assert [(stroke.seat, stroke.begin, stroke.end) for stroke in ledger.strokes] == [(0, None, 0), (1, None, 0)]
    assert ledger.strokes[0].gain == pytest.approx(-ledger.strokes[1].gain)
    assert ledger.accounts[0].rest != 0


def test_what_a_seat_comes_to_know_is_what_chance_showed_it() -> None:
    match = some_game("pocket-mars")
    shown = {piece for stroke in judged(match, 10).strokes if stroke.seat == 0 for piece in stroke.shown}
    start = match.clone()
    for _ in range(match.plies):
        start.undo()
    hidden_at_first = start.hidden_pieces(0)
    assert hidden_at_first - match.hidden_pieces(0) <= shown
    assert shown


def test_from_a_position_the_account_begins_with_the_chance_there() -> None:
    game = marsuk.game("marrak-hesh")
    beginning = game.new(players=2, seed=3)
    for _ in range(20):
        beginning.play(beginning.legal_ids()[-1])
    match = game.from_position(beginning.position(), seed=1)
    ledger = judged(played(match, [marsuk.bot(game, "cadet", seed=seat) for seat in range(2)]), 50)
    first = ledger.verdicts[0]
    assert [account.start for account in ledger.accounts] == list(first.best)
    assert ledger.strokes == ()
    for account in ledger.accounts:
        assert parts(account) == pytest.approx(account.result)


def test_a_rivals_loss_is_the_others_gain_and_no_luck() -> None:
    """By hand: one decision of each, and what they lost; the deal gave 10, and all else was unforeseen."""
    match = some_game("marrak-hesh")
    first, second = (0, 1) if match.turns[0][0] == 0 else (1, 0)

    def by_seat(of_first: float) -> tuple[float, ...]:
        return tuple(of_first if seat == first else 1 - of_first for seat in range(2))

    verdicts = [Verdict(0, first, by_seat(0.6), by_seat(0.5)), Verdict(2, second, by_seat(0.4), by_seat(0.7))]
    accounts = ledger_of(match, verdicts).accounts
    result = float(first in (match.result or ()))
    assert astuple(accounts[first]) == pytest.approx((0.5, 0.1, -0.1, 0.3, -0.1 + result - 0.7, result))
    assert astuple(accounts[second]) == pytest.approx((0.5, -0.1, -0.3, 0.1, 0.1 + 0.7 - result, 1 - result))


def test_what_the_judge_changes_its_mind_by_is_counted_with_what_chance_says_next() -> None:
    """By hand: up by 20 though nothing was shown, then down by 20 when something is: no luck, if chance goes on."""
    match = some_game("pocket-mars")
    own = [ply for ply, (seat, _, _) in enumerate(match.turns) if seat == 0]
    quiet, later = next(
        (first, third)
        for first, second, third in zip(own, own[1:], own[2:], strict=False)
        if not shown_between(match, first, second) and shown_between(match, second, third)
    )

    def said(ply: int, chance: float) -> Verdict:
        return Verdict(ply, 0, (chance, 1 - chance), (chance, 1 - chance))

    after = own[own.index(quiet) + 1]
    ledger = ledger_of(match, [said(quiet, 0.5), said(after, 0.7), said(later, 0.5)])
    stroke = next(stroke for stroke in ledger.strokes if stroke.seat == 0 and stroke.end == later)
    assert (stroke.begin, stroke.gain, stroke.change) == (after, pytest.approx(0), pytest.approx(-0.2))
    assert stroke.certain == 0


def shown_between(match: Match, begin: int, end: int) -> set[str]:
    """What seat 0 came to know between two moments."""
    then = match.clone()
    while then.plies > end:
        then.undo()
    return then.revealed_since(begin, 0)


# --- the judge ---


@pytest.mark.parametrize("name", GAMES)
def test_a_judge_knows_what_the_seat_knew_and_repeats_itself(name: str) -> None:
    match = some_game(name)
    while match.plies > 10:
        match.undo()
    seat = match.to_move
    assert seat is not None
    asked = match.legal()[-1]
    verdict = SearchJudge(match.game, 50)(match, asked)
    other_truth = match.resample(seat, seed=99)
    again = SearchJudge(match.game, 50)(other_truth, asked)
    assert (again.best, again.played, again.better) == (verdict.best, verdict.played, verdict.better)
    assert sum(verdict.best) == pytest.approx(1)


@pytest.mark.parametrize(("name", "ply", "seed"), [("marrak-hesh", 12, 4), ("pocket-mars", 20, 8)])
def test_a_planted_blunder_is_found_as_one(name: str, ply: int, seed: int) -> None:
    """Good players; one of them once makes the move that another judge, with another seed, likes least."""
    match = marsuk.game(name).new(players=2, seed=seed)
    bots = [marsuk.bot(name, "vice-admiral", seed=seat) for seat in range(2)]
    while match.plies < ply or len(match.legal_ids()) < 4:
        assert match.to_move is not None
        match.play(bots[match.to_move].choose(match, match.to_move, simulations=300))
    planted, seat = match.plies, match.to_move
    assert seat is not None
    match.play(_worst(match))
    while match.to_move is not None:
        match.play(bots[match.to_move].choose(match, match.to_move, simulations=300))
    ledger = judged(match, 400)
    (worst,) = ledger.costliest(1)
    assert (worst.ply, worst.seat) == (planted, seat)
    assert worst.loss > 0.1
    assert worst.better is not None and worst.better.id != match.moves[planted].id
    without = ledger_of(match, [v for v in ledger.verdicts if v.ply != planted]).accounts[seat]
    assert ledger.accounts[seat].decisions == pytest.approx(without.decisions - worst.loss)


def _worst(match: Match) -> Move:
    judge = SearchJudge(match.game, 400, seed=4)
    return max(match.legal(), key=lambda move: judge(match, move).loss)


# --- over many games ---


def many(name: str, levels: tuple[str, str], games: int, simulations: int) -> Iterator[tuple[Account, Account]]:
    """The accounts of the first level and of the second, on both seats of every deal alike."""
    bots = [marsuk.bot(name, level, seed=number) for number, level in enumerate(levels)]
    for number in range(games):
        swapped = number % 2
        match = marsuk.game(name).new(players=2, seed=number // 2)
        ledger = judged(played(match, bots[::-1] if swapped else bots), simulations)
        yield ledger.accounts[swapped], ledger.accounts[1 - swapped]


def within(values: list[float]) -> bool:
    """Whether the mean may be zero."""
    return abs(statistics.fmean(values)) < SURE * statistics.stdev(values) / math.sqrt(len(values))


def check_luck_evens_out(name: str, levels: tuple[str, str], games: int, simulations: int) -> None:
    """The stronger wins by what the weaker loses, and not by luck; the judge sees most of what they do."""
    accounts = [one for one, _ in many(name, levels, games, simulations)]
    skill = [account.decisions + account.rivals for account in accounts]
    assert within([account.luck for account in accounts])
    assert not within([account.result - account.start for account in accounts])
    assert not within(skill)
    assert abs(statistics.fmean(account.rest for account in accounts)) < statistics.fmean(skill)


@pytest.mark.parametrize(
    ("name", "levels"), [("marrak-hesh", ("commander", "cadet")), ("pocket-mars", ("vice-admiral", "cadet"))]
)
def test_luck_evens_out_between_unequal_bots(name: str, levels: tuple[str, str]) -> None:
    check_luck_evens_out(name, levels, 20, 200)


@pytest.mark.parametrize("name", GAMES)
def test_equal_bots_have_equal_skill(name: str) -> None:
    accounts = list(many(name, ("cadet", "cadet"), 10, 60))
    assert within([one.decisions - other.decisions for one, other in accounts])
    assert within([one.luck for one, _ in accounts])
    assert all(one.decisions < 0 for one, _ in accounts)


@pytest.mark.soak
@pytest.mark.parametrize(("name", "level"), [("marrak-hesh", "commander"), ("pocket-mars", "vice-admiral")])
def test_equal_bots_have_equal_luck_and_skill_over_many_games(name: str, level: str) -> None:
    accounts = list(many(name, (level, level), 200, 1000))
    assert within([one.luck for one, _ in accounts])
    assert within([one.decisions - other.decisions for one, other in accounts])
    assert statistics.stdev(one.adjusted for one, _ in accounts) <= statistics.stdev(one.result for one, _ in accounts)


@pytest.mark.soak
@pytest.mark.parametrize(
    ("name", "levels"),
    [
        ("marrak-hesh", ("commander", "cadet")),
        ("marrak-hesh", ("commodore", "commander")),
        ("pocket-mars", ("vice-admiral", "cadet")),
        ("pocket-mars", ("vice-admiral", "captain")),
    ],
)
def test_decisions_tell_most_of_the_difference_over_many_games(name: str, levels: tuple[str, str]) -> None:
    """A judge that thinks so little misses some of what the stronger does: at most half of it, and it is no luck."""
    accounts = [one for one, _ in many(name, levels, 200, 1000)]
    skill = statistics.fmean(account.decisions + account.rivals for account in accounts)
    ahead = statistics.fmean(account.result - account.start for account in accounts)
    assert ahead / 2 < skill < 2 * ahead
    assert abs(statistics.fmean(account.luck for account in accounts)) < ahead / 2
