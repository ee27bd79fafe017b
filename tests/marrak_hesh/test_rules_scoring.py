"""MH-P1 to MH-P8: scoring."""

from __future__ import annotations

import random

import pytest

import marsuk
from marsuk.kernel.memory import Box

from .examples import DEFAULT, GAME, WORKSHOP, Drawing, at_the_end
from .reference import Components


def scored(*rows: str, components: Components = WORKSHOP) -> marsuk.Score:
    """The score of one hold."""
    return at_the_end(rows, (), components=components).scores()[0]


def colour_and_type(*rows: str) -> tuple[int, int]:
    score = scored(*rows)
    return score["MH-P2"], score["MH-P3"]


def test_mh_p1_two_adjacent_tiles_are_a_group():
    """MH-P1"""
    assert colour_and_type("Yp Ya") == (2, 0)
    assert colour_and_type("Yp", "Ya") == (2, 0)
    assert colour_and_type("Yp Vp") == (0, 2)
    assert colour_and_type("Yp", "Vp") == (0, 2)


def test_mh_p1_a_tile_alone_is_no_group():
    """MH-P1"""
    assert colour_and_type("Yp") == (0, 0)
    assert colour_and_type("Yp Va") == (0, 0)


def test_mh_p1_corners_do_not_connect():
    """MH-P1"""
    assert colour_and_type("Yp --", "-- Ya") == (0, 0)
    assert colour_and_type("Yp --", "-- Vp") == (0, 0)


def test_mh_p1_the_edges_of_a_hold_do_not_meet():
    """MH-P1: neither in a row, nor from the end of a row to the beginning of the next."""
    assert colour_and_type("Yp -- -- -- -- Ya") == (0, 0)
    assert colour_and_type("-- -- -- -- -- Yp", "Ya") == (0, 0)


def test_mh_p1_a_gap_parts_a_group():
    """MH-P1"""
    assert colour_and_type("Yp -- Ya") == (0, 0)
    assert colour_and_type("Yp Bs Ya") == (0, 0)


def test_mh_p2_the_largest_colour_group():
    """MH-P2: 1 VP per tile in it; the smaller group gives nothing."""
    assert scored("Yp Ya Ys", "Vr Vc --")["MH-P2"] == 3


def test_mh_p2_a_group_may_bend():
    """MH-P2"""
    assert scored("Yp Ya --", "-- Ys Yc", "-- -- Ye")["MH-P2"] == 5


def test_mh_p2_several_groups_of_the_largest_size():
    """MH-P2: all count."""
    assert scored("Yp Ya", "Vr Vc", "Bs --")["MH-P2"] == 4
    assert scored("Yp Ya Ys", "Vr Vc Ve", "Br Ga Gs")["MH-P2"] == 6


def test_mh_p2_several_groups_of_one_colour():
    """MH-P2: also when they are of one colour."""
    assert scored("Yp Ya -- Ys Yc")["MH-P2"] == 4
    assert scored("Yp Ya -- Ys Yc -- ", "-- -- -- -- --", "Vr Vc Ga Ra Rs Oe")["MH-P2"] == 8


def test_mh_p2_tiles_of_that_colour_outside_the_group_give_nothing():
    """MH-P2"""
    assert scored("Yp Ya Ys -- Yc Ye", "-- -- -- -- -- --", "Yr")["MH-P2"] == 3


def test_mh_p2_no_group():
    """MH-P2"""
    assert scored("Yp Va Ys", "Ra Bs Ga")["MH-P2"] == 0
    assert scored()["MH-P2"] == 0


def test_mh_p3_the_same_with_types():
    """MH-P3: the largest group, several of that size, several of one type, strays, none."""
    assert scored("Yp Vp Rp", "Ba Ga --")["MH-P3"] == 3
    assert scored("Yp Vp", "Ra Ba", "Gs --")["MH-P3"] == 4
    assert scored("Yp Vp -- Rp Bp")["MH-P3"] == 4
    assert scored("Yp Vp Rp -- Bp Gp", "-- -- -- -- -- --", "Op")["MH-P3"] == 3
    assert scored("Yp Va", "Rs Bp")["MH-P3"] == 0


def test_mh_p3_colour_and_type_are_counted_apart():
    """MH-P3: a tile may be in a group of each."""
    assert colour_and_type("Yp Yp") == (2, 2)
    assert colour_and_type("Yp Ya Ys", "Vp -- --") == (3, 2)


def test_mh_p4_a_point_for_each_rare_tile():
    """MH-P4: wherever it is."""
    assert scored("Vr -- Re", "-- Yu --", "-- -- Ya", components=DEFAULT) == {
        "total": 3,
        "MH-P2": 0,
        "MH-P3": 0,
        "MH-P4": 3,
    }
    assert scored("Ya -- Be", components=WORKSHOP)["MH-P4"] == 0


def test_mh_p4_all_six_rare_tiles():
    """MH-P4"""
    assert scored("Yu -- Vr", "-- Re --", "Bs -- Gp", "-- Oa --", components=DEFAULT)["MH-P4"] == 6


def test_mh_p4_a_rare_tile_in_the_other_hold_or_out_of_play_gives_nothing():
    """MH-P4"""
    match = at_the_end(("Ya",), ("Vr",), components=DEFAULT)
    assert [score["MH-P4"] for score in match.scores()] == [0, 1]


def winners(*holds: Drawing, components: Components = DEFAULT) -> tuple[int, ...] | None:
    return at_the_end(*holds, components=components).result


def test_mh_p5_the_highest_total_wins():
    """MH-P5"""
    assert winners(("Ya",), ("Vr",)) == (1,)
    assert winners(("Vr",), ("Ya",)) == (0,)
    assert winners(("Ya",), ("Vr",), ("Yc Ye",)) == (2,)


def test_mh_p5_a_tie_is_a_shared_win():
    """MH-P5: also at 0, among two of three, and whatever the points are made of."""
    assert winners((), ()) == (0, 1)
    assert winners(("Ya Yc",), ("Ve Oe",)) == (0, 1)
    assert winners(("Ya Yc",), ("Vr",), ("Ve Oe",)) == (0, 2)
    assert winners((), (), ()) == (0, 1, 2)


@pytest.mark.parametrize("language", ["en", "it"])
def test_mh_p5_the_status_names_who_shares_the_win(language):
    """MH-P5"""
    status = at_the_end(("Ya Yc",), ("Vr",), ("Ve Oe",), components=DEFAULT).status(None, language)
    assert "Amazonian" in status and "MacRinald" in status and "EatEarth" not in status


def test_mh_p6_the_example_of_the_rulebook():
    """MH-P6: 3 yellow together, 3 violet apart, 3 Engines together, a rare Plant and the rare violet Robot."""
    hold = (
        "Yp Ya Ye Oe",
        "Vr Br Rp Ve",
        "Gp Ra Vc --",
    )
    score = scored(*hold, components=DEFAULT)
    assert score == {"total": 3 + 3 + 1 + 1, "MH-P2": 3, "MH-P3": 3, "MH-P4": 2}
    assert score.pieces["MH-P2"] == [[[0, 0], [0, 1], [0, 2]]]
    assert score.pieces["MH-P3"] == [[[0, 2], [0, 3], [1, 3]]]
    assert score.pieces["MH-P4"] == [[[1, 0]], [[2, 0]]]


COLOUR, TYPE = ("Ya Yc",), ("Ve Oe",)  # holds of two points, for colour and for type


def who_wins(*holds: Drawing, first: int = 0, tiebreak: bool = True) -> tuple[int, ...] | None:
    """The result, of which bots and batches have the same idea."""
    match = at_the_end(*holds, first=first, tiebreak=tiebreak)
    found = GAME.rules.winners(match.setup.tables.record, match.state_box().record, Box(GAME.rules.WORK).record)
    assert match.result == tuple(seat for seat in range(3) if found >> seat & 1)
    return match.result


@pytest.mark.parametrize("first", [0, 1])
def test_mh_p7_of_tied_seats_the_one_with_the_most_points_for_colour_wins(first):
    """MH-P7: whoever began, and only if the option says so."""
    assert who_wins(COLOUR, TYPE, first=first, tiebreak=False) == (0, 1)
    assert who_wins(COLOUR, TYPE, first=first) == (0,)
    assert who_wins(TYPE, COLOUR, first=first) == (1,)
    assert who_wins(TYPE, COLOUR, ("Re Be",), first=first) == (1,)


def test_mh_p7_points_for_colour_decide_nothing_between_different_totals():
    """MH-P7: neither for two nor for one who is behind two that are tied."""
    assert who_wins(("Ya Yc",), ("Ve Oe Be",)) == (1,)
    assert who_wins(("Ya Yc",), ("Ve Oe Be",), ("Vr Or Br",)) == (2,)


@pytest.mark.parametrize("first", [0, 1, 2])
def test_mh_p8_then_the_last_in_the_order_of_play_wins(first):
    """MH-P8: the seat before the first player, also at 0."""
    assert who_wins((), (), (), first=first) == ((first + 2) % 3,)
    assert who_wins((), (), (), first=first, tiebreak=False) == (0, 1, 2)
    assert who_wins((), (), first=first % 2) == ((first + 1) % 2,)


def test_mh_p8_without_the_last_player_a_tie_is_a_shared_win():
    """MH-P8: the last one may have too few points, or too few of them for colour."""
    assert who_wins(COLOUR, ("Ra Rc",), (), first=0) == (0, 1)
    assert who_wins(COLOUR, ("Ra Rc",), TYPE, first=0) == (0, 1)
    assert who_wins(COLOUR, ("Ra Rc",), TYPE, first=1) == (0,)
    assert who_wins(COLOUR, ("Ra Rc",), TYPE, first=2) == (1,)


def test_mh_p7_and_mh_p8_a_view_tells_what_decided():
    """MH-P7, MH-P8: nothing is told where nothing was broken."""
    holds = (COLOUR, ("Ra Rc",), TYPE)
    assert at_the_end(*holds, first=0, tiebreak=True).view(0)["tie"] == {"rule": "MH-P7", "values": [2, 2, 0]}
    assert at_the_end(*holds, first=1, tiebreak=True).view(None)["tie"] == {"rule": "MH-P8", "values": [3, 1, 2]}
    for other in (at_the_end(*holds), at_the_end(*holds[:2], (), tiebreak=True), at_the_end((), ("Ya Yc",))):
        assert "tie" not in other.view(0)


@pytest.mark.parametrize(
    ("rule", "english", "italian"),
    [
        ("MH-P7", "of equal points those for colour decide", "a pari punti decidono quelli per il colore"),
        ("MH-P8", "and so the last in the order of play wins", "vince così l'ultimo nell'ordine di gioco"),
    ],
)
def test_mh_p7_and_mh_p8_the_end_says_in_words_what_decided(rule, english, italian):
    """MH-P7, MH-P8"""
    for seed in range(200):
        match = GAME.new(players=3, seed=seed, tiebreak=True)
        chance = random.Random(seed)
        while not match.is_over:
            match.play(chance.choice(match.legal_ids()))
        over = match.events[-1]
        if over.get("tie", {}).get("rule") == rule:
            break
    assert over["tie"] == match.view(None)["tie"]
    assert over["winners"] == match.view(None)["winners"] == list(match.result)
    assert english in GAME.event_text(match.setup, over, "en")
    assert italian in GAME.event_text(match.setup, over, "it")
