"""MH-T1 to MH-T8: the turn."""

from __future__ import annotations

import pytest

import marsuk

from .examples import (
    DEFAULT,
    GAME,
    cells_of,
    docks_of,
    events_named,
    main_game,
    take,
)
from .reference import Components


def test_mh_t1_a_transport_goes_to_a_dock_that_has_its_tile():
    """MH-T1"""
    match = main_game(transports={3: "amber"}, goods=[1, 8, 20])
    assert docks_of(match, "cyan") == docks_of(match, "rose") == [1, 8, 20]
    with pytest.raises(marsuk.IllegalMove) as caught:
        match.play({"move": "dock", "transport": "cyan", "dock": 2})
    assert caught.value.rule == "MH-T1"


def test_mh_t1_the_transport_must_be_ones_own():
    """MH-T1: the other seat's rose transports do not help."""
    match = main_game(hands=[{"amber": 1, "cyan": 2}, {"rose": 4}])
    assert docks_of(match, "rose") == []
    assert len(docks_of(match, "amber")) == len(docks_of(match, "cyan")) == 24


def test_mh_t1_a_player_who_can_place_must():
    """MH-T1: there is nothing but docks to choose from, and a single one is not made for the player."""
    match = main_game(transports={0: "amber"}, goods=[5], hands=[{"cyan": 1}, {"cyan": 1}])
    assert [move.dict for move in match.legal()] == [{"move": "dock", "transport": "cyan", "dock": 5}]
    assert (match.to_move, match.position()["phase"]) == (0, "dock")


def test_mh_t1_the_transport_leaves_the_hand_and_stays_on_the_ring():
    """MH-T1"""
    match = main_game()
    match.play({"move": "dock", "transport": "rose", "dock": 9})
    made = match.position()
    assert made["hands"][0] == {"amber": 4, "cyan": 4, "rose": 3}
    assert made["ring"][9] == {"good": None, "transport": "rose"}


def test_mh_t2_with_no_transport_on_the_ring_anything_goes():
    """MH-T2"""
    match = main_game()
    assert all(docks_of(match, colour) == list(range(24)) for colour in ("amber", "cyan", "rose"))


@pytest.mark.parametrize("dock", [0, 7, 23])
def test_mh_t2_one_transport_is_met_on_both_sides(dock):
    """MH-T2: so its colour can go nowhere."""
    match = main_game(transports={dock: "cyan"})
    assert docks_of(match, "cyan") == []
    assert docks_of(match, "amber") == [other for other in range(24) if other != dock]


def test_mh_t2_first_transport_on_either_side_must_differ():
    """MH-T2"""
    match = main_game(transports={2: "amber", 6: "cyan", 10: "rose"})
    assert docks_of(match, "rose") == [3, 4, 5]  # between amber and cyan
    assert docks_of(match, "amber") == [7, 8, 9]  # between cyan and rose
    assert docks_of(match, "cyan") == [0, 1, *range(11, 24)]  # between rose and amber, past dock 0


def test_mh_t2_two_of_one_colour_bar_that_colour_only():
    """MH-T2"""
    match = main_game(transports={2: "amber", 6: "amber"})
    assert docks_of(match, "amber") == []
    assert docks_of(match, "cyan") == docks_of(match, "rose") == [d for d in range(24) if d not in (2, 6)]


def test_mh_t2_empty_docks_are_walked_past():
    """MH-T2: what is met first is a transport, however far, not a dock."""
    match = main_game(transports={4: "amber", 16: "rose"}, goods=[10, 22])
    assert docks_of(match, "cyan") == [10, 22]
    assert docks_of(match, "amber") == docks_of(match, "rose") == []


def test_mh_t2_the_ring_wraps_around():
    """MH-T2"""
    match = main_game(transports={22: "rose", 1: "cyan", 12: "amber"}, goods=[23, 0, 2, 11, 13, 21])
    assert docks_of(match, "amber") == [0, 23]
    assert docks_of(match, "rose") == [2, 11]
    assert docks_of(match, "cyan") == [13, 21]


def test_mh_t2_whoever_placed_it():
    """MH-T2: one's own transport bars as well."""
    match = main_game()
    take(match, "amber", 0)
    take(match, "cyan", 12)
    assert docks_of(match, "amber") == docks_of(match, "cyan") == []
    assert docks_of(match, "rose") == [dock for dock in range(24) if dock not in (0, 12)]


def test_mh_t3_the_tile_is_stowed_at_once():
    """MH-T3: by the same player, before anything else."""
    match = main_game()
    tile = match.position()["ring"][5]["good"]
    match.play({"move": "dock", "transport": "amber", "dock": 5})
    made = match.position()
    assert (made["phase"], made["to_move"], made["pending"]) == ("stow", 0, tile)
    assert {move.dict["move"] for move in match.legal()} == {"stow"}
    match.play({"move": "stow", "cell": [2, 1]})
    made = match.position()
    assert (made["phase"], made["to_move"], made["pending"]) == ("dock", 1, None)
    assert made["cargo"][0][2][1] == tile
    assert sum(cell is not None for hold in made["cargo"] for row in hold for cell in row) == 1


def test_mh_t3_only_in_a_free_cell():
    """MH-T3"""
    match = main_game(holds=[("Ye Ve",)])
    match.play({"move": "dock", "transport": "amber", "dock": 5})
    assert (0, 0) not in cells_of(match) and (0, 1) not in cells_of(match)
    with pytest.raises(marsuk.IllegalMove) as caught:
        match.play({"move": "stow", "cell": [0, 1]})
    assert caught.value.rule == "MH-T3"


def test_mh_t4_the_first_tile_goes_anywhere():
    """MH-T4"""
    match = main_game(holds=[(), ("Ye",)])  # the other seat's hold does not matter
    match.play({"move": "dock", "transport": "amber", "dock": 0})
    assert cells_of(match) == [(r, c) for r in range(4) for c in range(4)]


def test_mh_t4_later_tiles_are_orthogonally_adjacent_to_a_stowed_one():
    """MH-T4"""
    match = main_game(holds=[("-- -- -- --", "-- Ye -- --", "-- Ve -- --")])
    match.play({"move": "dock", "transport": "amber", "dock": 0})
    assert cells_of(match) == [(0, 1), (1, 0), (1, 2), (2, 0), (2, 2), (3, 1)]
    with pytest.raises(marsuk.IllegalMove) as caught:
        match.play({"move": "stow", "cell": [0, 0]})  # a corner is not enough
    assert caught.value.rule == "MH-T4"


def test_mh_t4_the_edges_of_a_hold_do_not_meet():
    """MH-T4: a hold is no ring."""
    match = main_game(holds=[("-- -- -- Ye",)])
    match.play({"move": "dock", "transport": "amber", "dock": 0})
    assert cells_of(match) == [(0, 2), (1, 3)]


def test_mh_t4_a_hole_is_no_cell_and_joins_nothing():
    """MH-T4: across a hole two cells are not adjacent."""
    ring = Components("with a hole", holds={2: [["#####", "#...#", "#####"]] * 2})
    match = main_game(holds=[("-- -- Ye",)], components=ring)
    match.play({"move": "dock", "transport": "amber", "dock": 0})
    assert cells_of(match) == [(0, 1), (0, 3)]
    with pytest.raises(marsuk.IllegalMove) as caught:
        match.play({"move": "stow", "cell": [1, 2]})
    assert caught.value.rule == "MH-T3"


def test_mh_t5_a_stowed_tile_never_moves_again():
    """MH-T5: no move lifts it, and every tile is still where it was stowed when the game ends."""
    match = GAME.new(players=3, seed=8)
    stowed: dict[tuple[int, int, int], str] = {}
    turn = 0
    while not match.is_over:
        assert {move.dict["move"] for move in match.legal()} in ({"dock"}, {"stow"})
        match.play(match.legal()[turn * 7 % len(match.legal())])
        turn += 1
        now = {
            (seat, r, c): tile
            for seat, hold in enumerate(match.position()["cargo"])
            for r, row in enumerate(hold)
            for c, tile in enumerate(row)
            if tile is not None
        }
        assert stowed.items() <= now.items()
        stowed = now
    assert len(stowed) >= 10


@pytest.mark.parametrize("kind", ["lift", "skip"])
def test_mh_t5_lifting_is_not_a_move_of_the_main_game(kind):
    """MH-T5, also with MH-D3 in play."""
    match = main_game(holds=[("Yu Vu Gu",)], deep_space=["advanced-logistics", "logistician"])
    move = {"move": "lift", "cell": [0, 0]} if kind == "lift" else {"move": "skip"}
    with pytest.raises(marsuk.IllegalMove):
        match.play(move)


def blocked_then_not(players: int) -> marsuk.Match:
    """Seat 1 has amber only, and amber stands at an end of both arcs; seat 2, if any, has nothing."""
    hands = [{"cyan": 3}, {"amber": 2}, {}][:players]
    return main_game(players=players, transports={0: "amber", 12: "rose"}, goods=[3, 6, 15, 18], hands=hands)


@pytest.mark.parametrize("players", [2, 3])
def test_mh_t6_a_player_who_cannot_place_is_skipped_and_may_come_back(players):
    """MH-T6"""
    match = blocked_then_not(players)
    take(match, "cyan", 15)
    assert match.to_move == 0  # all others were skipped
    assert [event["seat"] for event in events_named(match, "skipped")] == list(range(1, players))
    take(match, "cyan", 3)
    assert match.to_move == 1  # dock 6 now lies between cyan and rose
    assert [move.dict for move in match.legal()] == [{"move": "dock", "transport": "amber", "dock": 6}]
    take(match, "amber", 6)
    assert match.is_over  # dock 18 is between cyan and amber: nobody is skipped, all are done
    assert len(events_named(match, "skipped")) == players - 1


@pytest.mark.parametrize("language", ["en", "it"])
def test_mh_t6_the_skip_is_shown_in_the_log(language):
    """MH-T6"""
    match = blocked_then_not(3)
    take(match, "cyan", 15)
    told = [match.event_text(event, language) for event in events_named(match, "skipped")]
    assert ["EatEarth" in told[0], "MacRinald" in told[1]] == [True, True]


def test_mh_t6_only_the_blocked_one_of_three_is_skipped():
    """MH-T6"""
    hands = [{"cyan": 1}, {"amber": 2}, {"cyan": 1}]
    match = main_game(players=3, transports={0: "amber", 12: "rose"}, goods=[3, 15, 18], hands=hands)
    take(match, "cyan", 15)
    assert match.to_move == 2
    assert [event["seat"] for event in events_named(match, "skipped")] == [1]


def test_mh_t6_a_position_whose_player_cannot_place_goes_on_with_the_next():
    """MH-T6"""
    match = main_game(transports={0: "amber"}, goods=[5], to_move=0, hands=[{"amber": 1}, {"cyan": 1}])
    assert match.to_move == 1


def test_mh_t6_without_transports_left():
    """MH-T6: whoever has no transport cannot place one."""
    match = main_game(hands=[{"amber": 1, "cyan": 1}, {}])
    take(match, "amber", 0)
    assert match.to_move == 0 and docks_of(match, "cyan") == list(range(1, 24))


# Seat 0 may begin in a cell that has no neighbour
APART = Components("a cell apart", holds={2: [["#......", ".......", "#######", "#######"], ["####"] * 4]})


def test_mh_t7_a_player_without_a_cell_to_stow_in_is_skipped():
    """MH-T7"""
    match = main_game(components=APART)
    take(match, "amber", 0, cell=(0, 0))
    take(match, "cyan", 12)
    assert match.to_move == 1
    assert events_named(match, "skipped") == [{"ply": 4, "event": "skipped", "seat": 0}]


def test_mh_t7_the_same_hold_begun_elsewhere():
    """MH-T7: in the large part there is room, and the cell apart is never reached."""
    match = main_game(components=APART)
    take(match, "amber", 0, cell=(2, 0))
    take(match, "cyan", 12)
    assert match.to_move == 0
    match.play({"move": "dock", "transport": "rose", "dock": 1})
    assert cells_of(match) == [(2, 1), (3, 0)]


def test_mh_t7_a_full_hold():
    """MH-T7, by hand: more transports than cells."""
    full = ("Yp Ya Yc Ye", "Vr Vu Vc Vs", "Rr Rp Ra Re")
    match = main_game(players=3, holds=[full], goods=[2, 4], to_move=0)
    assert match.to_move == 1


def test_mh_t7_cannot_happen_with_the_default_data():
    """MH-T7: there are at least as many cells as transports, in one piece."""
    for players in (2, 3):
        for seat in range(players):
            cells, hand = DEFAULT.cells(players, seat), DEFAULT.hands[players][seat]
            assert len(cells) == {2: 16, 3: 12}[players] >= sum(hand.values())


def test_mh_t8_when_nobody_can_take_a_tile_the_game_goes_to_scoring():
    """MH-T8: with tiles left on the ring, and transports in hand."""
    match = main_game(transports={0: "amber"}, goods=[5, 6], hands=[{"cyan": 1, "amber": 1}, {"amber": 3}])
    take(match, "cyan", 5)
    assert match.is_over and match.to_move is None and match.position()["phase"] == "over"
    assert match.position()["ring"][6]["good"] is not None
    assert [event["event"] for event in match.events][-2:] == ["scoring", "over"]
    assert match.legal() == ()


def test_mh_t8_when_no_tile_is_left():
    """MH-T8"""
    match = main_game(transports={0: "amber"}, goods=[5])
    take(match, "cyan", 5)
    assert match.is_over


def test_mh_t8_not_while_one_player_can():
    """MH-T8"""
    match = main_game(transports={0: "amber"}, goods=[5, 6], hands=[{"cyan": 1, "rose": 1}, {"amber": 3}])
    take(match, "cyan", 5)
    assert not match.is_over and match.to_move == 0


def test_mh_t8_a_position_in_which_nobody_can_is_over():
    """MH-T8"""
    match = main_game(goods=(), holds=[("Ye Ve",)])
    assert match.is_over and match.result == (0,)


def test_the_last_transports_are_told_once():
    """The end is near when nobody has more than two."""
    match = main_game(transports={0: "amber"}, goods=[5, 9, 13, 17], hands=[{"cyan": 3}, {"rose": 2}])
    take(match, "cyan", 5)
    assert len(events_named(match, "last-transports")) == 1
    take(match, "rose", 9)
    assert len(events_named(match, "last-transports")) == 1
