"""Versions of the rules of Pocket Mars: since version 2 the first player is drawn after PM-S4 (PM-S5)."""

from __future__ import annotations

import json
import random
from collections import Counter
from pathlib import Path

import pytest

import marsuk
from marsuk.core.game import Game
from marsuk.core.match import Match
from marsuk.core.texts import LANGUAGES
from marsuk.games.pocket_mars import GAME
from marsuk.games.pocket_mars import tables as t
from marsuk.kernel import random as chance
from marsuk.kernel.memory import Box
from marsuk.testing import check_bot

OLD = GAME.version(1)
GOLDEN = Path(__file__).parents[1] / "golden" / "pocket-mars"
SECRET = ("draft", "first-prepare")
every_version = pytest.mark.parametrize("game", GAME.versions, ids=lambda game: f"rules-{game.rules_version}")
with_and_without_draft = pytest.mark.parametrize("draft", [False, True], ids=["standard", "draft"])


def set_up(match: Match, seed: int = 0) -> list[Match]:
    """Play to the first turn; what the match was like at every decision of the set-up."""
    seen, draw = [], random.Random(seed)
    while match.position()["phase"] in SECRET:
        seen.append(match.clone())
        match.play(draw.choice(match.legal_ids()))
    return seen


def observation(match: Match, seat: int) -> Box:
    """What a program sees at the seat."""
    rules = match.game.rules
    out, work = Box(rules.OBSERVATION), Box(rules.WORK)
    rules.observe(match.setup.tables.record, match.state_box().record, seat, out.record, work.record)
    return out


def observed_first(match: Match, seat: int) -> list[int]:
    """The seats that the seat's observation says to be the first player, by their numbers."""
    one_hot = observation(match, seat).record.first
    return [(seat + place) % match.players for place in range(match.players) if one_hot[place]]


# --- which version is meant ---


def test_the_newest_version_is_played_unless_another_is_asked_for() -> None:
    assert marsuk.game("pocket-mars") is GAME
    assert GAME.rules_version == 2
    assert marsuk.game("pocket-mars", rules=1) is OLD
    assert [game.rules_version for game in GAME.versions] == [1, 2]
    assert OLD.rules is GAME.rules  # one engine for both


@pytest.mark.parametrize("rules", [0, 3, "2", True, None])
def test_an_unknown_version_is_refused_with_those_that_are_known(rules: object) -> None:
    with pytest.raises(marsuk.UnknownRules) as caught:
        GAME.version(rules)  # type: ignore[arg-type]
    assert all("1, 2" in caught.value.text(language) for language in LANGUAGES)


@every_version
def test_a_record_is_replayed_by_the_version_that_it_names(game: Game) -> None:
    match = game.new(players=3, seed=5)
    set_up(match)
    text = match.record().dumps()
    assert f'[Rules "{game.rules_version}"]' in text
    again = marsuk.load(text)
    assert again.game is game
    assert again.state_bytes() == match.state_bytes()
    assert again.events == match.events


@pytest.mark.parametrize("variant", GAME.variants)
def test_a_golden_match_of_version_1_goes_on_from_anywhere_to_its_end(variant: str) -> None:
    """Taken up in the middle of the set-up and played with other moves, it is still a match of version 1."""
    match = marsuk.load((GOLDEN / "rules-1" / f"{variant}.record").read_text(encoding="utf-8"))
    while match.plies > 1:
        match.undo()
    draw = random.Random(variant)
    while not match.is_over:
        match.play(draw.choice(match.legal_ids()))
    again = marsuk.load(match.record().dumps())
    assert again.game is OLD
    assert again.state_bytes() == match.state_bytes()


# --- positions ---


@every_version
@with_and_without_draft
def test_a_position_is_read_by_the_version_that_it_names(game: Game, draft: bool) -> None:
    """Also in the middle of the draft and of the first prep modules; the newest game takes those of both."""
    for match in set_up(game.new(players=3, draft=draft, seed=6)):
        made = json.loads(json.dumps(match.position()))
        assert made["rules"] == game.rules_version
        again = GAME.from_position(made, seed=1)
        assert again.game is game
        assert again.position() == made
        assert again.legal_ids() == match.legal_ids()
        assert again.deciding == match.deciding


def test_a_position_without_a_version_is_read_by_the_game_that_is_asked() -> None:
    """The records of version 1 that begin with a position have none in it: their header says it."""
    match = OLD.new(players=3, seed=6, first=1)
    match.play(match.legal_ids()[0])
    made = {key: value for key, value in match.position().items() if key != "rules"}
    assert OLD.from_position(made).game is OLD
    with pytest.raises(marsuk.PositionError):  # seat 1 is not the one that is asked first
        GAME.from_position(made)


def test_a_position_of_an_unknown_version_is_refused() -> None:
    made = GAME.new(seed=1).position()
    for rules in (7, "2", [1], True):
        with pytest.raises(marsuk.PositionError) as caught:
            GAME.from_position({**made, "rules": rules})
        assert all("1, 2" in caught.value.text(language) for language in LANGUAGES)


def test_a_record_and_its_position_must_name_the_same_version() -> None:
    text = GAME.from_position(OLD.new(seed=1).position(), seed=2).record().dumps()
    assert marsuk.load(text).game is OLD
    lines = [line for line in text.splitlines() if not line.startswith("[Signature")]
    with pytest.raises(marsuk.RecordError, match="rules"):
        marsuk.load("\n".join(lines).replace('[Rules "1"]', '[Rules "2"]'))


def test_only_in_the_set_up_of_version_2_the_first_player_may_be_unknown() -> None:
    """PM-S5."""
    for match in (OLD.new(players=2, seed=1), GAME.new(players=1, seed=1)):
        with pytest.raises(marsuk.PositionError):
            GAME.from_position({**match.position(), "first": None})


# --- PM-S5 in version 2: nobody knows the first player before all prep modules are filled ---


@with_and_without_draft
@pytest.mark.parametrize("players", [2, 3, 4])
def test_pm_s5_nothing_tells_the_first_player_before_it_is_drawn(players: int, draft: bool) -> None:
    match = GAME.new(players=players, draft=draft, seed=8)
    for before in set_up(match):
        assert before.position()["first"] is None
        assert before.position()["active"] == 0
        assert before.deciding == tuple(range(before.to_move or 0, players))  # from seat 0, whoever will begin
        for seat in (*range(players), None):
            assert before.view(seat)["first"] is None
            assert "first player" in before.hidden_pieces(seat)
        assert not any(observed_first(before, seat) for seat in range(players))
    first = match.to_move
    assert first is not None
    assert match.position()["first"] == match.position()["active"] == first
    for seat in (*range(players), None):
        assert match.view(seat)["first"] == first
        assert "first player" not in match.hidden_pieces(seat)
    assert all(observed_first(match, seat) == [first] for seat in range(players))


@with_and_without_draft
def test_pm_s5_worlds_that_differ_in_chance_alone_look_the_same_to_every_seat(draft: bool) -> None:
    """Before the draw: views, legal moves, words and events; the one to come differs."""
    firsts = set()
    for key in range(12):
        match, other = (GAME.new(players=3, draft=draft, seed=3) for _ in range(2))
        while match.position()["phase"] == "draft":  # its end shuffles the deck, by the same chance
            for one in (match, other):
                one.play(one.legal_ids()[0])
        chance.key(other.state_box().record.rng, key)
        while match.position()["phase"] in SECRET:
            assert match.events == other.events
            assert match.position() == other.position()
            for seat in range(3):
                assert match.view(seat) == other.view(seat)
                assert match.status(seat) == other.status(seat)
                assert observation(match, seat).array.tobytes() == observation(other, seat).array.tobytes()
            assert match.legal_ids() == other.legal_ids()
            for one in (match, other):
                one.play(one.legal_ids()[0])
        firsts.add(other.to_move)
    assert firsts == {0, 1, 2}


def test_pm_s5_worlds_that_a_seat_imagines_draw_every_seat_equally_often() -> None:
    """Chi-square with 2 degrees of freedom, one in a thousand: so neither bots nor hints know more."""
    *_, last = set_up(GAME.new(players=3, seed=8))
    assert last.to_move == 2
    move, drawn = last.legal_ids()[5], Counter[int]()
    for seed in range(600):
        imagined = last.resample(2, seed)
        assert imagined.position()["first"] is None
        imagined.play(move)
        drawn[imagined.position()["first"]] += 1
    assert sum((drawn[seat] - 200) ** 2 / 200 for seat in range(3)) < 13.8, drawn


def test_pm_s5_no_bot_foretells_who_begins() -> None:
    """What the last one to choose is told of likely moves ends with its own choice."""
    *_, last = set_up(GAME.new(players=2, seed=8))
    analysis = marsuk.bot(GAME, "admiral", seed=1).analyse(last, 1, simulations=300)
    assert [move.id for move in analysis.line] == [analysis.chosen.id]
    assert analysis.feared is None


def test_pm_s5_everybody_is_told_who_begins() -> None:
    match = GAME.new(players=4, seed=2)
    set_up(match)
    *_, prepared, told, begins = match.events
    assert (prepared["event"], begins["event"]) == ("prepare", "round")
    assert told == {"ply": 4, "event": "first", "seat": match.to_move}
    assert all(told in match.events_for(seat) for seat in (*range(4), None))
    name = GAME.seat_name(told["seat"], "en")
    assert match.event_text(told) == f"Drawn at random: {name} is the first player."
    assert name in match.event_text(told, "it")


def test_pm_s5_once_it_is_drawn_nobody_unknows_it_by_going_back() -> None:
    match = GAME.new(players=2, seed=2)
    set_up(match)
    assert match.revealed_since(1, 0) == {"first player"}


def test_pm_s5_a_first_player_that_was_chosen_is_known_from_the_beginning() -> None:
    """The option `first`: nothing is drawn and nothing told, and still seat 0 is asked first."""
    match = GAME.new(players=3, seed=2, first=2)
    for before in set_up(match):
        assert before.view(1)["first"] == 2
        assert observed_first(before, 1) == [2]
        assert before.hidden_pieces(0).isdisjoint({"first player"})
    assert match.to_move == 2
    assert all(event["event"] != "first" for event in match.events)


def test_pm_s5_alone_there_is_nothing_to_draw() -> None:
    match = GAME.new(solo="da", seed=2)
    assert match.view(0)["first"] == 0
    set_up(match)
    assert all(event["event"] != "first" for event in match.events)


def test_pm_s5_in_version_1_the_first_player_was_seen_and_asked_first() -> None:
    for seed in range(5):
        match = OLD.new(players=3, seed=seed)
        first = match.to_move
        assert first is not None
        assert match.deciding == tuple((first + n) % 3 for n in range(3))
        for before in set_up(match):
            assert before.view(None)["first"] == before.position()["active"] == first
            assert observed_first(before, 1) == [first]
        assert match.to_move == first
        assert all(event["event"] != "first" for event in match.events)


# --- the same for those who play ---


def test_bots_play_version_1() -> None:
    for level in ("greedy", "captain"):
        budget = {} if level == "greedy" else {"simulations": 40}
        check_bot(lambda game, seed, level=level: marsuk.bot(game, level, seed), OLD, {"players": 3}, 4, 12, **budget)


@every_version
def test_a_batch_plays_the_version_of_its_game(game: Game) -> None:
    batch = marsuk.batch(game, 64, players=3, seed=1)
    states = batch.states()
    assert (states["rules"] == (t.RULES_1 if game is OLD else t.RULES_2)).all()
    assert set(states["first"].tolist()) == ({0, 1, 2} if game is OLD else {t.RANDOM_SEAT})
    dealt = game.new(players=3, seed=int(batch.seeds[7]))
    assert batch.match(7).state_bytes() == dealt.state_bytes()
    batch.rollout(seed=1)
