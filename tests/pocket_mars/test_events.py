"""Events of Pocket Mars: what a step did, who may know it, and how it is said."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from marsuk.core.match import Match
from marsuk.games.pocket_mars import GAME

from .examples import all_but, match_at, position, solo


def told(match: Match, *moves: str) -> list[dict[str, Any]]:
    """The events of these moves, without the ply."""
    before = len(match.events)
    for move in moves:
        match.play(move)
    return [{key: value for key, value in event.items() if key != "ply"} for event in match.events[before:]]


def kinds(events: list[dict[str, Any]]) -> list[str]:
    return [event["event"] for event in events]


def test_a_card_from_the_hand():
    """PM-A1, PM-F1."""
    events = told(match_at(position(top="C7")), "E1")
    assert kinds(events) == ["play-hand", "launch", "energy", "discard", "draw"]
    assert events[0] == {"event": "play-hand", "seat": 0, "suit": "energy", "card": "E1"}
    assert events[1] == {"event": "launch", "seat": 0, "count": 1}
    assert events[2] == {"event": "energy", "seat": 0, "count": 1, "total": 2}
    assert events[4] == {
        "event": "draw", "seat": 0, "suit": "construction", "card": "C7", "seen_by": [0], "from": "deck",
    }  # fmt: skip


def test_a_connected_card():
    """PM-A2."""
    match = match_at(position(preps=("S7 W1", "S4 E5"), hands=("E1 S5", "W6 C2")))
    events = told(match, "+S7", "land", "card", "--")
    assert kinds(events)[:4] == ["connect", "land", "launch", "skip"]
    assert events[0] == {
        "event": "connect", "seat": 0, "suit": "science", "card": "S7", "building": "science", "slot": 0,
    }  # fmt: skip


def test_another_s_card_is_done_by_its_owner():
    """PM-A3."""
    match = match_at(position(hands=("E1 S7", "W6 E2")))
    events = told(match, "@1:1", "card")
    assert events[0]["event"] == "connect-other"
    assert (events[0]["seat"], events[0]["owner"], events[0]["card"]) == (0, 1, "E5")
    assert events[1] == {"event": "energy", "seat": 1, "count": 2, "total": 3}


def test_recharging_at_the_maximum():
    """PM-A5."""
    events = told(match_at(position(energies=(5, 1))), "~E1")
    assert kinds(events)[:3] == ["recharge", "discard", "energy"]
    assert (events[2]["count"], events[2]["total"]) == (0, 5)


def test_a_cost_is_paid_first():
    events = told(match_at(position(hands=("S2 S7", "W6 C2"))), "S2")
    assert kinds(events)[:3] == ["play-hand", "pay", "launch"]


def test_colonists_that_move_in_buildings():
    mars = ({"water": (1, 0), "energy": (0, 1)}, {"water": (0, 1), "energy": (1, 0)})
    events = told(match_at(position(hands=("G5 S7", "W6 C2"), mars=mars)), "G5", "=0/1.water")
    assert events[1] == {"event": "swap", "seat": 0, "building": "water", "up": 0, "down": 1}
    events = told(match_at(position(hands=("G4 S7", "W6 C2"), mars=mars)), "G4", "=1.water.2")
    assert events[1] == {"event": "demote", "seat": 0, "owner": 1, "building": "water"}
    events = told(match_at(position(hands=("G2 S7", "W6 C2"), mars=mars)), "G2", "=0.energy.2", "=science")
    assert events[1] == {"event": "transfer", "seat": 0, "from": "energy", "space": 2, "to": "science"}
    mars = ({"water": (1, 0), "science": (1, 0)}, {})
    events = told(match_at(position(hands=("G1 S7", "W6 C2"), mars=mars)), "G1", "=0.water.1")
    assert events[1] == {"event": "promote", "seat": 0, "owner": 0, "building": "water"}


def test_a_face_down_card_that_comes_to_the_top_stays_hidden():
    match = match_at(position(hands=("S4 S7", "W6 C2"), preps=("G3 W1", "E4 E5"), stacks={"water": "!C7 W5 W7"}))
    events = told(match, "S4", "=water:0")
    seen = GAME.event_for(events[1], 0)
    assert seen == {"event": "reorder", "seat": 0, "building": "water", "index": 0, "suit": "construction"}
    assert (
        match.event_text(seen)
        == "Utopia Line brings a face-down Construction project to the top of the stack of the Water building."
    )


def test_a_new_deck_tells_a_covered_card_only_to_those_who_knew_it():
    """PM-F3."""
    discard = all_but("E1 S7 W6 C2 G3 W1 S4 E5 G7 C7 W7")
    made = position(discard=discard, top="G7", stacks={"water": "!C7 W7"}, known=[["C7"], []])
    match = match_at(made)
    renew = next(event for event in told(match, "L", "~W6") if event["event"] == "renew")
    assert {"suit": "construction", "card": "C7"} in GAME.event_for(renew, 0)["cards"]
    assert {"suit": "construction"} in GAME.event_for(renew, 1)["cards"]
    assert "C7" not in json.dumps(GAME.event_for(renew, None))


def test_the_androids():
    """PM-Z5, PM-Z6, PM-Z7."""
    match = match_at(solo(top="C7 C6 C5 C4", da="S4 E5"))
    events = told(match, "L1")
    assert kinds(events) == [
        "discard", "launch", "system-error", "android", "land", "launch", "android-refill", "round",
    ]  # fmt: skip
    assert match.event_text(events[2]).endswith("from the deck to the discard pile: Construction 7, Construction 6.")
    assert (events[0]["seat"], events[0]["owner"]) == (0, "da")  # PM-Z4: the human does it
    assert match.event_text(events[0]) == "Utopia Line discards Energy 5, a project of DA."
    assert events[4]["seat"] == events[5]["seat"] == "da"
    assert match.event_text(events[3]) == "DA's androids act at the Science building: Recruitment."
    assert events[3] == {"event": "android", "building": "science"}
    refill = events[6]
    assert GAME.event_for(refill, 0) == {"event": "android-refill", "seat": "da", "suit": "construction"}
    assert "android-idle" in kinds(told(match_at(solo(hand="E1 S7 C2")), "~E1"))


def test_an_ability_of_the_androids_without_effect_is_told():
    """PM-Z7: Science, with nobody of DA left on Earth."""
    match = match_at(solo(top="C7 C6 C5 C4", da="S4 E5", level="cyborg", ships=(1, 7)))
    events = told(match, "L1")
    assert kinds(events)[3:6] == ["android", "land", "android-nothing"]
    assert match.event_text(events[5]) == "Recruitment: it has no effect this time."


def test_the_end_says_who_has_won():
    match = match_at(position(max_rounds=1, ships=(3, 1), to_move=1, active=1))
    events = told(match, "L")
    assert events[-1] == {"event": "over", "winners": [0], "totals": [4, 3]}
    assert match.event_text(events[-1]) == "The game ends 4 : 3: Utopia Line wins!"
    match = match_at(solo(max_rounds=1, ships=(1, 5)))
    events = told(match, "L0")
    assert events[-1]["winners"] == ["da"]
    assert match.event_text(events[-1]).endswith("the androids win.")


def last_turn(**fields: Any) -> Match:
    """Seat 0 has two colonists on the ship, seat 1 one on ★, and seat 1 ends the game with its turn."""
    return match_at(position(max_rounds=1, to_move=1, active=1, ships=(2, 0), mars=({}, {"water": (1, 0)}), **fields))


def test_a_tie_says_what_has_decided_it():
    """PM-E3."""
    match = last_turn(energies=(5, 5))
    assert "tie" not in match.view(0)
    over = told(match, "~W6")[-1]
    assert over == {"event": "over", "winners": [1], "totals": [3, 3], "tie": {"rule": "PM-E3", "values": [0, 1]}}
    assert match.view(0)["tie"] == over["tie"]
    assert "colonists in buildings decide (0 : 1): Cydonia Lab wins!" in match.event_text(over)


def test_alone_a_tie_is_a_defeat_and_says_so():
    """PM-Z10."""
    match = match_at(solo(hand="E1 S7 C2", max_rounds=1, ships=(2, 3)))
    over = told(match, "~E1")[-1]
    assert over == {"event": "over", "winners": ["da"], "totals": [3, 3], "tie": {"rule": "PM-Z10"}}
    assert match.event_text(over).endswith("at equal points DA's androids win.")


def test_there_is_no_tie_where_totals_differ():
    match = last_turn(energies=(1, 1))
    assert "tie" not in told(match, "~W6")[-1] and "tie" not in match.view(0)


def test_equal_totals_that_nothing_tells_apart_are_no_tie_that_was_broken():
    """PM-E3."""
    match = match_at(position(max_rounds=1, ships=(2, 2), energies=(5, 5), to_move=1, active=1))
    events = told(match, "~W6")
    assert events[-1]["winners"] == [0, 1] and "tie" not in events[-1]


def test_the_last_round_is_told_with_who_brought_it():
    """PM-E1."""
    mars = ({"water": (3, 0), "energy": (3, 0)}, {})
    match = match_at(position(preps=("S7 W1", "S4 E5"), hands=("E1 S5", "W6 C2"), mars=mars, ships=(1, 1)))
    events = told(match, "+S7", "land")
    last = {"event": "last-round", "seat": 0, "why": "settled"}
    assert last in events
    assert match.event_text(last) == "The last round: Utopia Line has all colonists in buildings."


def test_the_last_round_that_the_rounds_or_the_deck_bring():
    """PM-E4, PM-Z9."""
    match = match_at(position(max_rounds=2, to_move=1, active=1))
    assert {"event": "last-round", "why": "rounds"} in told(match, "L")
    alone = match_at(solo(discard=all_but("E1 S7 G3 W1 S4 E5 C7 C6 C5"), top="C7 C6 C5"))
    assert {"event": "last-round", "why": "deck"} in told(alone, "L0")


def test_scores_by_rule_and_part():
    """PM-E2."""
    mars = ({"water": (4, 1), "energy": (1, 0)}, {})
    scores = match_at(position(mars=mars, energies=(2, 3))).scores()
    assert scores[0] == {
        "total": 1 + 10 + 4 + 3,
        "PM-E2": {"ship": 1, "star": 10, "double-star": 4, "four-buildings": 0, "four-in-one": 3, "energy": 0},
    }
    assert scores[1].total == 2


def test_scores_of_a_solo_game():
    """PM-Z10: DA gets more for the buildings and the energy, and wins a tie."""
    mars = (dict.fromkeys(("ecosystem", "energy", "science", "water"), (1, 0)),) * 2
    match = match_at(solo(mars=mars, ships=(3, 1), to_move=None, phase="over"))
    human, da = match.scores()
    assert human["PM-E2"]["four-buildings"] == 2
    assert da["PM-Z10"]["four-buildings"] == 4
    assert (human["PM-E2"]["energy"], da["PM-Z10"]["energy"]) == (1, 2)
    assert (human.total, da.total) == (14, 15)
    assert match.result == (1,)
    tied = match_at(solo(mars=mars, ships=(3, 0), to_move=None, phase="over"))
    assert [score.total for score in tied.scores()] == [14, 14]
    assert tied.result == (1,)


def test_ties_are_broken_by_colonists_in_buildings():
    """PM-E3."""
    mars: Any = ({"water": (2, 0)}, {})
    match = match_at(position(mars=mars, ships=(1, 5), to_move=None, phase="over"))
    assert [score.total for score in match.scores()] == [6, 6]
    assert match.result == (0,)
    match = match_at(position(to_move=None, phase="over"))
    assert match.result == (0, 1)


@pytest.mark.parametrize("variant", GAME.variants)
def test_stripped_events_hold_no_trace_of_who_knows(variant):
    match, chance = GAME.new(**GAME.variants[variant], seed=13), random.Random(13)
    while not match.is_over and len(match.moves) < 100:
        match.play(chance.choice(match.legal_ids()))
    for seat in (*range(match.players), None):
        assert "seen_by" not in json.dumps(match.events_for(seat))
        for event in match.events_for(seat):
            assert match.event_text(event, "it")
