"""`marsuk tune`: what is too strong is weakened, what is good stays, and what cannot be is refused."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import marsuk
from marsuk.arena.cells import Difference
from marsuk.arena.tune.changes import Change, entries, read_changes
from marsuk.arena.tune.file import Base, read_wishes
from marsuk.arena.tune.goals import read_goals
from marsuk.arena.tune.report import Report, Verdict, judged
from marsuk.arena.tune.search import Tuning
from marsuk.core.errors import MarsukError
from marsuk.games.pocket_mars.deck import FILE

GAME = marsuk.game("pocket-mars")
PLANTED = "land any, land any, promote any, launch 9"


def tuning(base: Base, goals: list[str], changes: dict[str, Any], games: int = 200) -> Tuning:
    """A tuning by greedy play."""
    read = read_changes(base.game, base.content, list(changes.items()))
    return Tuning(base.game, base.content, read_goals(base.game, base.content, goals), read, games, 1, 1)


def found(tuning: Tuning, tries: int = 30) -> dict[str, Any]:
    """What the search changes."""
    list(tuning.search(tries))
    best = tuning.best
    return {tuning.changes[number].name: best[number] for number in tuning.changed(best)}


def verdict(tuning: Tuning, games: int) -> Verdict:
    """What fresh deals say."""
    return next(told for told in judged(tuning, games) if isinstance(told, Verdict))


@pytest.fixture
def planted(tmp_path: Path) -> Base:
    """The default deck with one card that is far too strong."""
    text = Base(GAME, "default").text.replace('value = 3, hand = "launch 1"', f'value = 3, hand = "{PLANTED}"', 1)
    file = tmp_path / "planted.toml"
    file.write_text(text, encoding="utf-8")
    return Base(GAME, str(file))


def test_a_planted_card_is_found_weakened_and_proven(planted: Base, tmp_path: Path) -> None:
    """Three cards may be changed; only the planted one is, and fresh deals say why."""
    weaker = {"E3.hand": f"{PLANTED}|launch 1", "S5.hand": "launch 1|launch 2", "W5.hand": "launch 1|draw 2"}
    tried = tuning(planted, ["worth:hand:E3=..0.6"], weaker, games=150)
    assert found(tried) == {"E3.hand": "launch 1"}

    judged_by = verdict(tried, 300)
    (goal,) = tried.goals
    kind = goal.variant, goal.level
    assert not goal.met(goal.estimate(judged_by.before[kind]))
    assert goal.met(goal.estimate(judged_by.after[kind]))
    assert judged_by.seed == 151  # no deal that the search has seen
    report = Report(judged_by, "en")
    (row,) = report.tables()[1].rows
    assert row[:3] == ["E3.hand", PLANTED, "launch 1"]
    assert isinstance(row[3], Difference) and row[3].is_sure
    told = json.loads(report.json("marsuk tune"))
    tables = {table["key"]: table for table in told["tables"]}
    (asked,) = tables["goals"]["rows"]
    assert (
        asked["after"]["low"] < asked["after"]["value"] < asked["band"]["high"] == 0.6 and asked["band"]["low"] is None
    )
    assert tables["changes"]["rows"][0]["worth:hand:E3/2-players/greedy"]["sure"] is True
    candidates = tables["candidates"]["rows"]
    assert len(candidates) == len(tried.samples) and [row["chosen"] for row in candidates].count("yes") == 1
    assert candidates[0]["E3.hand"] == PLANTED and candidates[0]["loss"] > 0
    (figure,) = tables["goals"]["figures"]
    assert [point["candidate"] for point in figure["data"]] == [row["candidate"] for row in candidates]
    page = report.page("marsuk tune")
    assert "<figure>" in page and f"<summary>{len(candidates)} rows" in page
    assert "E3.hand" in report.page("marsuk tune") and "E3.hand" in Report(judged_by, "it").markdown("marsuk tune")

    file = tmp_path / "tuned.toml"
    file.write_text(planted.written("tuned", tried.changes, tried.best), encoding="utf-8")
    match = GAME.new(deck=file)
    assert match.setup.components.name == "tuned"
    card = next(card for card in match.setup.components.cards if card.id == "E3")
    assert (card.hand.text, card.sources) == ("launch 1", ("owner", "owner"))
    assert f"# E3.hand: {PLANTED} -> launch 1" in file.read_text(encoding="utf-8")


def test_goals_that_are_met_change_nothing() -> None:
    tried = tuning(Base(GAME, "default"), ["rounds=1..100"], {"players.*": "+-1"}, games=20)
    assert found(tried) == {}
    assert len(tried.losses) == 1
    assert [each.text for each in Report(verdict(tried, 20), "en").warnings()] == [
        "All goals are met as it is: nothing is changed."
    ]


def test_the_optimiser_finds_its_way_where_not_all_can_be_tried_and_takes_back_what_no_goal_needs() -> None:
    """Shorter games by numbers of which one alone decides; the points are there to be left alone."""
    changes = {"players.start_ship": "0..7", "scoring.ship": "0..2", "scoring.four_in_one": "0..9"}
    tried = tuning(Base(GAME, "default"), ["rounds=..8.5"], changes, games=40)
    before = tried.goals[0].estimate(verdict(tried, 40).before["2-players", "greedy"])
    assert before.value > 9
    assert list(found(tried, tries=24)) == ["players.start_ship"]
    assert len(tried.losses) < 40 < 8 * 3 * 10


def test_goals_are_also_judged_by_bots_that_think() -> None:
    tried = tuning(Base(GAME, "default"), ["wins/solo-da/commander=..0.9"], {"solo.ship_da": "4..7"}, games=3)
    list(tried.weigh([tried.before]))
    assert tried.before in tried.losses


def test_pieces_are_called_by_their_ids_and_places_by_their_keys() -> None:
    content = Base(GAME, "default").content
    known = entries(GAME, content)
    assert known["E3.hand"] == ("cards", 2, "hand")
    assert known["buildings.double_star_room.0"] == ("buildings", "double_star_room", 0)
    tiles = marsuk.game("marrak-hesh")
    assert entries(tiles, Base(tiles, "default").content)["violet-robot"] == ("tiles", "violet", 0)
    assert not any("source" in name for name in known)


def test_a_table_that_the_file_leaves_out_can_be_changed_too(tmp_path: Path) -> None:
    """It is written out then; a copy of the default set can be begun from as well, under another name."""
    file = tmp_path / "few.toml"
    file.write_text('version = 1\nname = "few"  # mine\n', encoding="utf-8")
    for begun in (Base(GAME, str(file)), Base(GAME, str(FILE))):
        (change,) = read_changes(GAME, begun.content, [("solo.recharge", "0..3")])
        file.write_text(begun.written("few", [change], [3]), encoding="utf-8")
        assert GAME.new(solo="da", deck=file).setup.tables.record.solo_recharge == 3
    assert "# solo.recharge: 2 -> 3" in file.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", marsuk.game_names())
def test_a_file_tells_of_every_piece_that_can_be_used(name: str) -> None:
    game = marsuk.game(name)
    base = Base(game, "default")
    assert set(game.piece_places(base.content)) == set(game.usable(game.new().setup))


def test_what_the_set_does_not_accept_around_a_number_is_left_out() -> None:
    (change,) = read_changes(GAME, Base(GAME, "default").content, [("solo.ship_cyborg", "+-2")])
    assert change == Change("solo.ship_cyborg", ("solo", "ship_cyborg"), 7, (5, 6, 7))


@pytest.mark.parametrize(
    ("name", "bounds", "said"),
    [
        ("solo.recharg", "0..3", "solo.recharge"),
        ("solo.recharge", "3..1", "leaves nothing to choose from"),
        ("solo.recharge", "2..2", "leaves nothing to choose from"),
        ("solo.recharge", "a lot", "is no bound"),
        ("solo.recharge", "0..20", "cannot be 10"),
        ("E3.hand", "1..3", "is no number"),
        ("E3.hand", "launch 1|fly 2", "cannot be fly 2"),
        ("solo.ship_cyborg", "6..8", "cannot be 8"),
    ],
)
def test_bounds_that_cannot_be_are_refused(name: str, bounds: str, said: str) -> None:
    with pytest.raises(MarsukError) as refused:
        read_changes(GAME, Base(GAME, "default").content, [(name, bounds)])
    assert said in refused.value.text("en")
    assert refused.value.text("it") != refused.value.text("en")


@pytest.mark.parametrize(
    ("goal", "said"),
    [
        ("wins", "is no goal"),
        ("wins=0.6..0.4", "the band is empty"),
        ("wins=..", "is no goal"),
        ("wins-3=0.5", "wins-2"),
        ("seats/solo-da=0", "is not measured there"),
        ("luck=0.5", "is not measured there"),
        ("wins/5-players=0.5", "There is no variant"),
        ("wins/2-players/nobody=0.5", "nobody"),
        ("least:thrown=0.1..", "there are: drawn, "),
        ("worth:hand:X9=0.5", 'There is no "X9"'),
    ],
)
def test_goals_that_cannot_be_are_refused(goal: str, said: str) -> None:
    with pytest.raises(MarsukError) as refused:
        read_goals(GAME, Base(GAME, "default").content, [goal])
    assert said in refused.value.text("en")
    assert refused.value.text("it") != refused.value.text("en")


@pytest.mark.parametrize("text", ['goal = ["wins=1"]', 'goals = "wins=1"', "changes = [1]", "components = 3"])
def test_files_of_wishes_that_cannot_be_are_refused(text: str, tmp_path: Path) -> None:
    file = tmp_path / "wishes.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(MarsukError) as refused:
        read_wishes(file)
    assert "wishes.toml" in refused.value.text("it")
