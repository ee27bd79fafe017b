"""What a balance study says of games, and whether its intervals hold what they promise."""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet
import pytest

import marsuk
from marsuk.arena.cells import Cell, Difference, Named, Number, with_interval
from marsuk.arena.names import Names
from marsuk.arena.statistics import Estimate, by_deal, less
from marsuk.arena.study.coverage import coverage
from marsuk.arena.study.games import Games, Watch, pieces_of
from marsuk.arena.study.ladder import Ladder
from marsuk.arena.study.luck import part_of_the_deal
from marsuk.arena.study.matches import Study, Task, games_of, play, run
from marsuk.arena.study.parquet import write_parquet
from marsuk.arena.study.report import Report
from marsuk.arena.study.strength import weakest_first
from marsuk.arena.tournament import Tournament
from marsuk.core.data import load_toml
from marsuk.core.errors import MarsukError
from marsuk.games.pocket_mars.uses import OPENINGS

NAMES = Names(marsuk.game("marrak-hesh"), "en")


def games(totals: Any, first: Any, **columns: Any) -> Games:
    """Games that nobody played."""
    totals = np.asarray(totals)
    n = len(totals)
    best = totals == totals.max(1, keepdims=True)
    ones = np.ones(n)
    kept: dict[str, Any] = dict.fromkeys(("decisions", "choices", "forced", "leads", "settled", "behind"), ones)
    kept |= {"seeds": np.arange(n), "rounds": ones, "trailed": ones, "leaders": np.full((n, 3), np.nan)}
    kept |= {"there": np.zeros((n, 0), bool), "given": np.zeros((n, totals.shape[1], 0)), "uses": {}, **columns}
    return Games(totals=totals, wins=best / best.sum(1, keepdims=True), first=np.asarray(first), **kept)


def seats_told(game: str, variant: str, played: Games, language: str) -> list[tuple[str, Cell]]:
    """The names of the seats and their wins."""
    report = Report([Study(game, variant, "random", games=played)], 1, language)
    seats = next(table for table in report.tables() if table.title == report.text("study-seats"))
    return [(str(name), wins) for _, name, wins in seats.rows]


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
        shared = each.wins.max(1) < 1
        assert ((each.settled >= 0) & (each.settled <= 1) | shared).all() and np.isnan(each.settled[shared]).all()
        assert (each.totals.argmax(1) == each.wins.argmax(1)).mean() > 0.5
        assert each.rounds.min() > 3
        assert any(used.sum() > 0 for used in each.uses.values())
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


def test_what_became_of_cards_and_buildings_is_what_the_moves_say() -> None:
    """A game of Pocket Mars, counted by the study and by its moves."""
    match = marsuk.game("pocket-mars").new(players=2, seed=3)
    found = play(Task("pocket-mars", "greedy", 3, {"players": 2}, 0))
    bots = [marsuk.bot("pocket-mars", "greedy", seed=3 * 8 + seat) for seat in range(2)]
    counts: Counter[tuple[str, str]] = Counter()
    openings, building = [], ""
    while (seat := match.to_move) is not None:
        if match.game.turn_begins(match.setup, match.state_box()) and match.view(seat)["round"] == 1:
            openings.append(seat)
        move = match.play(bots[seat].choose(match, seat)).dict
        connected = [event for event in match.events if event["event"].startswith("connect")]
        building = connected[-1]["building"] if connected else building
        counts["landed", building] += move["move"] == "land"
        counts["building", building] += move["move"] == "activate-building"
        for card in move.get("cards", ()) if move["move"] == "prepare" else ():
            counts["prepared", card] += 1
        if openings and openings[-1] == seat and len(openings) <= 2 and move["move"] in OPENINGS:
            counts["opening", move["move"]] += 1
            openings[-1] = -1
    for seat_told in match.position()["seats"]:
        counts.update(("held", card) for card in seat_told["hand"])
    pieces = pieces_of(match.game, match.setup)
    for kind in ("landed", "building", "prepared", "held", "opening"):
        told = {piece: int(n) for piece, n in zip(pieces(kind), found.uses[kind].sum((0, 1)), strict=True) if n}
        assert told == {piece: n for (of, piece), n in counts.items() if of == kind and n}, kind
        assert told or kind == "held"


def test_what_a_deep_space_card_does_is_told_against_games_without_it() -> None:
    """Who got most from a card had won by construction, and cards that give no points were never told of."""
    game = marsuk.game("marrak-hesh")
    study = Study("marrak-hesh", "2-players-deep-space", "greedy")
    list(run([study], 1500, 1, 1, luck=False))
    report = Report([study], 1, "en")
    table = next(table for table in report.tables() if table.key == "conditions")
    told = {row[1].key: row for row in table.rows if isinstance(row[1], Named)}
    assert list(told) == game.conditions(study.setup)
    for card in ("advanced-logistics", "forced-diet", "advanced-navigation"):
        assert told[card][3].value == 0, "they give no points of their own"  # type: ignore[union-attr]
    longer = told["advanced-logistics"][6]
    assert isinstance(longer, Difference) and longer.is_sure and longer.estimate.value > 3, "tiles are lifted"
    assert (study.played.there.sum(1) == 2).all()


def test_points_of_a_deep_space_card_are_those_of_the_score() -> None:
    options = {"players": 2, "deep_space": ["forced-diet", "galactic-peace"]}
    facts = play(Task("marrak-hesh", "greedy", 3, options, 0))
    match = marsuk.game("marrak-hesh").new(**options, seed=3)
    bots = [marsuk.bot("marrak-hesh", "greedy", seed=3 * 8 + seat) for seat in range(2)]
    while (seat := match.to_move) is not None:
        match.play(bots[seat].choose(match, seat))
    peace = match.game.conditions(match.setup).index("galactic-peace")
    assert facts.given[0, :, peace].tolist() == [score["MH-D2"] for score in match.scores()]


def test_the_part_that_the_deal_decides() -> None:
    chance = np.random.default_rng(2)
    deals = chance.random((400, 1)) < 0.5
    for times in (2, 10):
        noise = chance.random((400, times)) < 0.5
        everything, nothing = part_of_the_deal(np.repeat(deals, times, axis=1)), part_of_the_deal(noise)
        mixed = part_of_the_deal(np.where(chance.random((400, times)) < 0.5, deals, noise))
        assert everything.value == pytest.approx(1) and nothing.low == 0 and nothing.value < 0.15
        assert mixed.low < 0.25 < mixed.high, "half of them follow the deal: a quarter of the variance"


def test_nothing_is_said_of_luck_where_nearly_all_games_end_alike() -> None:
    """It said 0 %, and of that it was sure."""
    wins = np.ones((100, 2))
    wins[3, 1] = 0
    assert np.isnan(part_of_the_deal(wins).value) and np.isnan(part_of_the_deal(np.ones((100, 2))).value)


def test_no_deal_that_differs_proves_no_certainty() -> None:
    """Of 50 games that all are won the interval had no width."""
    (all_won,) = by_deal(np.ones((50, 1)), rate=True)
    (none_won,) = by_deal(np.zeros((50, 1)), rate=True)
    assert all_won.value == 1 and 0.92 < all_won.low < 0.94 and all_won.high == pytest.approx(1)
    assert none_won.value == 0 and none_won.low == pytest.approx(0) and 0.06 < none_won.high < 0.08


def test_a_difference_from_what_never_happened_is_not_sure_because_of_that() -> None:
    """Of 2000 greedy games 1.6 % were shared, of 100 strong ones none: that was a sure difference."""
    none, some = np.full((2000, 1), np.nan), np.zeros((2000, 1))
    none[:100], some[::62] = 0, 1
    (apart,) = less((none, None), (some, None), rate=True)
    assert apart.value < 0 < apart.high < 0.03
    (surely,) = less((none, None), (np.tile([[0], [1]], (1000, 1)), None), rate=True)
    assert surely.high < -0.4


@pytest.mark.parametrize("rate", [0.02, 0.2, 0.5])
def test_intervals_of_rates_hold_what_they_promise_near_the_ends_too(rate: float) -> None:
    chance = np.random.default_rng(4)
    told = [by_deal(chance.random((100, 1)) < rate, rate=True, seed=trial)[0] for trial in range(400)]
    assert 0.92 <= np.mean([each.low <= rate <= each.high for each in told]) <= 0.99


def test_a_game_is_settled_only_for_who_won_it_alone_by_points() -> None:
    """Shared wins and ties counted as settled with the last decision, and the first who shared as the winner."""
    watch = Watch(marsuk.game("marrak-hesh"), Study("marrak-hesh", "2-players", "random").setup, 3, 2)
    states = np.zeros(3, marsuk.game("marrak-hesh").rules.STATE)
    states["players"] = 2
    going = np.zeros(3, int)
    for totals in (
        [[0, 1], [0, 1], [1, 0]],
        [[2, 1], [2, 1], [1, 0]],
        [[3, 1], [2, 2], [2, 2]],
        [[4, 1], [2, 2], [2, 2]],
    ):
        watch._count = lambda *_: None  # type: ignore[method-assign]
        watch.decided(states, going, going + 2, going, states, np.array(totals))
    facts = watch.over(np.arange(3), states, np.array([[1, 0], [0.5, 0.5], [0, 1]]))
    assert facts.settled[0] == 0.25 and np.isnan(facts.settled[1:]).all()
    assert facts.behind.tolist() == [1, 1, 1] and facts.trailed.tolist() == [0.25, 0.25, 0.5]


def test_points_are_those_of_players_and_not_of_who_the_rules_play_for() -> None:
    report = Report([Study("pocket-mars", "solo-da", "random", games=games([[20, 2]] * 50, [0] * 50))], 1, "en")
    points = next(
        cell
        for cell, head in zip(report.tables()[0].rows[0], report.tables()[0].columns, strict=True)
        if isinstance(head, Named) and head.key == "total"
    )
    assert isinstance(points, Estimate) and points.value == 20


def test_a_card_is_as_strong_as_players_win_with_it_more_than_players_do() -> None:
    """Alone against the rules strong players win nearly always: all that they drew was marked as surely strong."""
    chance = np.random.default_rng(8)
    totals = np.where(chance.random((900, 1)) < 0.96, [[20, 10]], [[10, 20]])
    drawn = np.zeros((900, 2, 35), np.int16)
    drawn[:, 0] = chance.random((900, 35)) < 0.6
    alone = Study("pocket-mars", "solo-da", "random", games=games(totals, [0] * 900, uses={"drawn": drawn}))
    together = Study(
        "pocket-mars", "2-players", "random", games=games([[2, 1]] * 9, [0] * 9, uses={"drawn": drawn[:9]})
    )
    uses = [table for table in Report([together, alone], 1, "en").tables() if table.key == "uses"]
    by_company = {table.of["company"]: table.rows for table in uses}
    rows = by_company["alone"]
    assert sum(str(row[-1]) == "*" for row in rows) <= 2 and len(by_company["together"]) == len(rows) == 35
    assert all(isinstance(row[3], Number) and row[3].value == pytest.approx(0.96, abs=0.02) for row in rows)


def test_uses_of_a_match_are_of_those_matches_that_can_have_them() -> None:
    used, never = np.ones((10, 2, 26), np.int16), np.zeros((10, 2, 26), np.int16)
    studies = [
        Study("marrak-hesh", variant, "random", games=games([[2, 1]] * 10, [0] * 10, uses={"taken": each}))
        for variant, each in (("2-players", used), ("2-players-deep-space", never))
    ]
    table = next(table for table in Report(studies, 1, "en").tables() if table.key == "uses")
    assert isinstance(table.rows[0][2], Number) and table.rows[0][2].value == 2


def test_the_order_of_strength_is_known_whatever_the_order_of_the_options() -> None:
    game = marsuk.game("pocket-mars")
    levels = ["vice-admiral", "greedy", "admiral", "captain", "commodore@500n", "random", "lieutenant", "admiral@20n"]
    order = ["random", "lieutenant", "greedy", "captain", "admiral@20n", "vice-admiral", "commodore@500n", "admiral"]
    assert weakest_first(game, levels, None) == weakest_first(game, levels[::-1], None) == order
    assert weakest_first(game, ["greedy", "program:node bot.mjs"], None) is None
    assert weakest_first(marsuk.game("marrak-hesh"), ["cadet", "greedy"], None) == ["greedy", "cadet"]


def test_who_leads_and_who_wins() -> None:
    """Seat 0 leads in all games, and wins three of four."""
    leaders = np.array([[1.0] * 3, [1.0] * 3, [1.0] * 3, [0.0] * 3, [np.nan] * 3])
    studies = [Study("marrak-hesh", "2-players", "random", games=games([[2, 1]] * 5, [0] * 5, leaders=leaders))]
    report = Report(studies, 1, "en", pace=30)
    lead = next(table for table in report.tables() if table.title == "When the winner is known")
    assert [row[2].value for row in lead.rows if isinstance(row[2], Estimate)] == [0.75] * 3
    assert "30 seconds" in report.tables()[0].about
    assert '<code class="word">--pace</code>' in report.page("marsuk study"), "and no backticks"
    assert report.page("marsuk study").count("<figcaption>") == 3


def test_the_ladder_tells_steps_of_seventy_per_cent() -> None:
    ladder = Ladder(Tournament("marrak-hesh", ["random", "greedy"], 40, players=2).play())
    steps, gaps = ladder.tables(NAMES)
    assert [str(row[0]) for row in steps.rows] == ["Random", "Greedy"]
    assert ladder.depth.value > 2
    assert [str(cell) for cell in gaps.rows[0][:2]] == ["Greedy", "Random"]
    (figure,) = ladder.figures(NAMES)[steps.key]
    assert figure.caption == "Elo" and "Random" in figure.drawn
    assert [each["bot"] for each in figure.data] == ["random", "greedy"]


def test_a_ladder_of_bots_that_never_met_says_that_its_games_are_too_few() -> None:
    """A study ended with an IndexError, after all of its games."""
    ladder = Ladder(Tournament("marrak-hesh", ["random", "greedy", "cadet@1n", "plain@1n"], 2, players=2).play())
    study = Study("marrak-hesh", "2-players", "random", games=games([[2, 1]] * 5, [0] * 5))
    report = Report([study], 1, "en", ladder)
    assert any("too few" in warning.text for warning in report.warnings())
    assert all("ladder" not in table.title for table in report.tables()) and "<svg" in report.page("marsuk study")


def test_a_bot_that_fails_is_named_with_its_traceback() -> None:
    def lost(match: marsuk.Match, seat: int) -> int:
        raise LookupError("no idea")

    with pytest.raises(marsuk.MarsukError) as caught:
        list(run([Study("marrak-hesh", "2-players", lost)], 1, 1, 1))
    assert "lost" in caught.value.text("it") and "LookupError: no idea" in caught.value.text("en")
    assert "in lost" in "".join(caught.value.__notes__)


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
        assert (str(compared.rows[0][-1]) == "*") == sure


def test_levels_that_disagree_are_told_and_files_are_written(tmp_path: Path) -> None:
    """By the levels' order, and the difference on the same deals: two intervals that overlap said nothing."""
    chance = np.random.default_rng(6)
    weakly, strongly = (
        np.where(chance.random((n, 1)) < rate, [[2, 1]], [[1, 2]]) for n, rate in ((4000, 0.42), (400, 0.54))
    )
    studies = [
        Study("marrak-hesh", "2-players", level, games=games(totals, [0] * len(totals)))
        for level, totals in (("commander", strongly), ("greedy", weakly))
    ]
    report = Report(studies, 1, "en")
    disagree = next(each for each in report.warnings() if "Weak and strong players disagree" in each.text).text
    assert "2 players, first player: 41" in disagree or "2 players, first player: 42" in disagree
    table = next(table for table in report.tables() if table.key == "levels")
    assert [str(row[1]) for row in table.rows] == ["wins: first player", "wins: second player"]
    assert json.loads(report.json("marsuk study"))["format"] == "marsuk-study"
    write_parquet(studies, tmp_path / "study.parquet")
    assert pyarrow.parquet.read_table(tmp_path / "study.parquet").num_rows == 2 * 4400


def test_policies_play_many_more_deals_beside_bots_that_think() -> None:
    studies = [Study("marrak-hesh", "2-players", level) for level in ("greedy", "ensign")]
    assert games_of(studies, 400) == [8000, 400] and games_of(studies[:1], 400) == [400]
    list(run(studies, 3, 1, 1, more=True))
    assert [len(study.played) for study in studies] == [60, 3]


def test_a_piece_that_changed_shows_up_in_the_comparison_and_what_is_surely_different() -> None:
    """The comparison of two sets said nothing of pieces."""
    deck = marsuk.game("pocket-mars").new(players=2).setup.components
    content, number = deck.content, deck.index["E4"]
    cards = [dict(card) for card in content["cards"]]
    cards[3]["hand"] = "launch 3"
    sets = [None, {**content, "name": "mine", "cards": cards}]
    chance = np.random.default_rng(9)
    studies = []
    for own, broken in zip(sets, (False, True), strict=True):
        drawn = chance.integers(2, size=(900, 2, 35))
        winner = np.where(drawn[:, 0, number] > drawn[:, 1, number], 0, 1) if broken else chance.integers(2, size=900)
        played = games(np.eye(2)[winner], [0] * 900, uses={"drawn": drawn})
        studies.append(Study("pocket-mars", "2-players", "greedy", own, played))
    table = next(table for table in Report(studies, 1, "en").tables() if table.key == "compared-pieces")
    changed = table.rows[:2]
    assert all(" → " in str(row[2]) for row in changed) and all(" → " not in str(row[2]) for row in table.rows[2:])
    assert [(str(row[3]), str(row[-1])) for row in changed] == [("uses per match", ""), ("lead", "*")]


def test_the_intervals_that_the_tables_use_are_tested() -> None:
    """Those that hold together, and seats: the test looked at others, and from 2000 games on."""
    study = Study("marrak-hesh", "2-players", "greedy")
    list(run([study], 400, 1, 1, luck=False))
    found = coverage(study.played, 2)
    assert found is not None and found.games == 200
    assert 0.85 <= found.seats[0] <= 1 and 0.8 <= found.pieces[0] <= 1 and found.seats[1] == 2 * found.pieces[1] / 2
    assert "Tested" in Report([study], 1, "en").warnings()[0].text


def test_parquet_names_its_pieces_and_has_moments_and_the_deals_part(tmp_path: Path) -> None:
    """Uses were lists without names, and who led when, and what the deal decides, were left out."""
    studies = [Study("pocket-mars", "2-players", "random"), Study("pocket-mars", "solo-da", "random")]
    list(run(studies, 20, 1, 1))
    write_parquet(studies, tmp_path / "study.parquet")
    told = pyarrow.parquet.read_table(tmp_path / "study.parquet")
    cards = marsuk.game("pocket-mars").usable(marsuk.game("pocket-mars").new().setup)
    drawn = studies[0].played.uses["drawn"][:, :, cards.index("E3")].ravel().tolist()
    assert told["uses:drawn:E3"].to_pylist()[: len(drawn)] == drawn
    assert all(name in told.column_names for name in ("leader_wins_25", "leader_wins_50", "leader_wins_75"))
    metadata = json.loads(told.schema.metadata[b"marsuk"])
    assert [each["variant"] for each in metadata["studies"]] == ["2-players", "solo-da"]
    assert 0 <= metadata["studies"][0]["deal"]["value"] <= 1


def test_json_is_the_same_in_every_language_but_for_its_words() -> None:
    """Numbers were texts, and what confounds them, the plots and keys were not there at all."""
    studies = [Study("pocket-mars", "2-players", level) for level in ("random", "greedy")]
    list(run(studies, 60, 1, 1))
    ladder = Ladder(Tournament("pocket-mars", ["greedy", "random"], 20, players=2).play())
    english, italian = (
        json.loads(Report(studies, 1, language, ladder=ladder).json("marsuk study")) for language in ("en", "it")
    )
    assert (english["game"], english["games"], english["levels"]) == ("pocket-mars", 60, ["random", "greedy"])
    tables = {table["key"]: table for table in english["tables"]}
    assert {"variants", "outstanding", "least", "course", "lead", "seats", "uses", "skill", "gap"} <= tables.keys()
    assert "no proof" in tables["uses"]["about"]
    row = next(row for row in tables["uses"]["rows"] if row["wins"]["value"] is not None)
    assert isinstance(row["uses"], float) and isinstance(row["even"], float) and 0 <= row["line"] <= 1
    assert {"kind", "piece", "level", "set", "sure"} <= row.keys() and row["texts"]["piece"] != row["piece"]
    gap = tables["gap"]["rows"][0]
    assert all(isinstance(gap[key], float) for key in ("gap", "expected", "score"))
    plots = [figure["key"] for table in english["tables"] for figure in table["figures"]]
    assert plots == ["decisions", "margin", "lead", "rating"]
    counts = tables["variants"]["figures"][0]["data"][0]["counts"]
    assert sum(times for _, times in counts) == 60
    assert without_words(english) == without_words(italian)


def without_words(told: Any) -> Any:
    """JSON without what people read."""
    if isinstance(told, dict):
        words = ("title", "about", "text", "texts", "language", "says")
        return {key: without_words(value) for key, value in told.items() if key not in words}
    return [without_words(each) for each in told] if isinstance(told, list) else told


def test_a_card_that_wins_and_one_that_loses_stand_out_with_what_they_say() -> None:
    rng = np.random.default_rng(1)
    game = marsuk.game("pocket-mars")
    cards = game.new(players=2).setup.components.content["cards"]
    winner = rng.integers(2, size=300)
    drawn = np.zeros((300, 2, len(cards)), int)
    np.put_along_axis(drawn, rng.integers(2, size=(300, 1, len(cards))), 1, axis=1)
    for card, seat in ((3, winner), (9, 1 - winner)):
        drawn[:, :, card] = 0
        drawn[np.arange(300), seat, card] = 1
    played = games(np.eye(2)[winner], [0] * 300, uses={"drawn": drawn})
    report = Report([Study("pocket-mars", "2-players", "random", games=played)], 1, "en")
    table = next(table for table in report.tables() if table.title == report.text("study-outstanding"))
    assert [cell.key for row in table.rows if isinstance(cell := row[1], Named)] == ["G4", "E3"]
    assert [str(cell) for cell in table.rows[0][:2]] == ["drawn", "Ecosystem 4"]
    assert str(table.rows[0][2]).startswith("from the hand: ")
    assert "nan" not in report.page("marsuk study")


def test_a_number_is_written_as_what_it_can_be() -> None:
    assert with_interval(Estimate(0.001, -0.002, 0.004, 9), ".1%", "en") == "0.1% (0.0% – 0.4%)"
    assert with_interval(Estimate(-0.001, -0.02, 0.004, 9), "+.2f", "it") == "+0,00 (-0,02 – +0,00)"
    assert with_interval(Estimate(float("nan"), 0.0, 1.0, 0), ".1%", "en") == "–"


def leaving(match: marsuk.Match, seat: int) -> int:
    sys.exit("I have had enough")


def test_a_bot_that_ends_the_program_is_a_failing_bot() -> None:
    with pytest.raises(MarsukError, match="I have had enough"):
        play(Task("marrak-hesh", leaving, 1, {"players": 2}, 0))
