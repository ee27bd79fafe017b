"""What a balance study says of games, and whether its intervals hold what they promise."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet
import pytest

import marsuk
from marsuk.arena.cells import Cell, Named, with_interval
from marsuk.arena.names import Names
from marsuk.arena.statistics import Estimate, by_deal
from marsuk.arena.study.games import Games, pieces_of
from marsuk.arena.study.ladder import Ladder
from marsuk.arena.study.luck import part_of_the_deal
from marsuk.arena.study.matches import Study, Task, play, run
from marsuk.arena.study.parquet import write_parquet
from marsuk.arena.study.report import Report
from marsuk.arena.tournament import Tournament
from marsuk.core.data import load_toml
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
    kept |= {"uses": {}, **columns}
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
        assert ((each.settled >= 0) & (each.settled <= 1)).all()
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


def test_who_got_the_most_from_a_deep_space_card() -> None:
    options = {"players": 2, "deep_space": ["forced-diet", "galactic-peace"]}
    facts = Games.joined([play(Task("marrak-hesh", "greedy", seed, options, 0)) for seed in range(1, 9)])
    used = facts.uses["deep-space"]
    cards = list(
        marsuk.game("marrak-hesh").usable_otherwise(marsuk.game("marrak-hesh").new(**options).setup)["deep-space"]
    )
    assert {cards[number] for number in np.flatnonzero(used.sum((0, 1)))} <= {"forced-diet", "galactic-peace"}
    assert used.sum(1).max() == 1, "nobody shares it"
    assert used.sum() > 0
    assert facts.uses["opening"].sum() == 2 * len(facts)


def test_the_part_that_the_deal_decides() -> None:
    chance = np.random.default_rng(2)
    deals = chance.random((400, 1)) < 0.5
    for times in (2, 10):
        noise = chance.random((400, times)) < 0.5
        everything, nothing = part_of_the_deal(np.repeat(deals, times, axis=1)), part_of_the_deal(noise)
        mixed = part_of_the_deal(np.where(chance.random((400, times)) < 0.5, deals, noise))
        assert everything.value == pytest.approx(1) and nothing.low == 0 and nothing.value < 0.15
        assert mixed.low < 0.25 < mixed.high, "half of them follow the deal: a quarter of the variance"


def test_who_leads_and_who_wins() -> None:
    """Seat 0 leads in all games, and wins three of four."""
    leaders = np.array([[1.0] * 3, [1.0] * 3, [1.0] * 3, [0.0] * 3, [np.nan] * 3])
    studies = [Study("marrak-hesh", "2-players", "random", games=games([[2, 1]] * 5, [0] * 5, leaders=leaders))]
    report = Report(studies, 1, "en", pace=30)
    lead = next(table for table in report.tables() if table.title == "When the winner is known")
    assert [row[2].value for row in lead.rows if isinstance(row[2], Estimate)] == [0.75] * 3
    assert "30 seconds" in report.tables()[0].about
    assert "<code>--pace</code>" in report.page("marsuk study"), "and no backticks"
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
    studies = [
        Study("marrak-hesh", "2-players", level, games=games([[2, 1]] * n + [[1, 2]] * (200 - n), [0] * 200))
        for level, n in (("random", 60), ("greedy", 140))
    ]
    report = Report(studies, 1, "en")
    assert any(
        "Weak and strong players disagree about 2 players, first player" in each.text for each in report.warnings()
    )
    assert json.loads(report.json("marsuk study"))["format"] == "marsuk-study"
    write_parquet(studies, tmp_path / "study.parquet")
    assert pyarrow.parquet.read_table(tmp_path / "study.parquet").num_rows == 2 * 200 * 2


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
