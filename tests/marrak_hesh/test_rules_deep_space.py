"""MH-D0 to MH-D10: the Deep Space cards.

``at_the_end`` begins where nobody can take a tile; the cards are then applied up to the first decision.
"""

from __future__ import annotations

import itertools

import pytest

import marsuk

from .examples import DEFAULT, WORKSHOP, Drawing, at_the_end, cells_of, events_named, main_game, take
from .reference import CARDS, ORDER_IS_ASKED_FOR, Components

MAINTENANCE = "extraordinary-maintenance"
PEACE = "galactic-peace"
LOGISTICS = "advanced-logistics"
DISCIPLINE = "order-and-discipline"
DIET = "forced-diet"
NAVIGATION = "advanced-navigation"
ADVANCE = "technological-advance"
HARMONY = "celestial-harmony"
SERIES = "end-of-series"
LOGISTICIAN = "logistician"

RULE = CARDS


def first(card: str) -> dict[str, str]:
    return {"move": "order", "first": card}


def lift(row: int, column: int) -> dict[str, object]:
    return {"move": "lift", "cell": [row, column]}


def stow(row: int, column: int) -> dict[str, object]:
    return {"move": "stow", "cell": [row, column]}


def phase(match: marsuk.Match) -> tuple[str, int | None]:
    return match.position()["phase"], match.to_move


def card_points(card: str, *rows: str) -> int:
    """What one card gives for a hold, beside one that changes nothing here."""
    other = LOGISTICIAN if card != LOGISTICIAN else DISCIPLINE
    match = at_the_end(rows, (), deep_space=[card, other])
    assert match.is_over
    return match.scores()[0][RULE[card]]


def after(cards: list[str], *rows: str) -> marsuk.Match:
    """The match after the only hold with tiles was resolved with the cards in this order."""
    match = at_the_end(rows, (), deep_space=cards)
    match.play(first(cards[0]))
    match.play(first(cards[0]))
    assert match.is_over
    return match


def hold(match: marsuk.Match, seat: int = 0) -> list[str]:
    """The tiles in a hold, row by row."""
    return [tile for row in match.position()["cargo"][seat] for tile in row if tile is not None]


# --- MH-D0 ---


@pytest.mark.parametrize("pair", list(itertools.permutations(CARDS, 2)), ids="+".join)
def test_mh_d0_the_order_is_asked_exactly_with_logistics_diet_or_navigation(pair):
    """MH-D0: whatever is in the hold, here nothing."""
    match = at_the_end((), (), deep_space=pair, first=1)
    if ORDER_IS_ASKED_FOR & set(pair):
        assert phase(match) == ("order", 1)
        assert [move.dict for move in match.legal()] == [first(card) for card in pair]
    else:
        assert phase(match) == ("over", None)


def test_mh_d0_without_cards_nothing_is_asked():
    """MH-D0"""
    assert at_the_end(("Yu Vu Yp Ya Yc",), ()).is_over


def test_mh_d0_each_player_chooses_their_own_order():
    """MH-D0: the diet first leaves 3 colours and 3 types, the logistician first sees 4 and 4."""
    match = at_the_end(("Gp Ya Vr Bc",), ("Op Ra Yr Vc",), deep_space=[DIET, LOGISTICIAN])
    match.play(first(LOGISTICIAN))
    match.play(first(DIET))
    assert [score["MH-D10"] for score in match.scores()] == [2, 0]
    assert hold(match, 0) == ["yellow-animal", "violet-robot", "blue-computer"]
    assert match.position()["first_card"] == [LOGISTICIAN, DIET]


@pytest.mark.parametrize("first_player", [0, 1, 2])
def test_mh_d0_seats_resolve_one_after_the_other_from_the_first_player(first_player):
    """MH-D0: order, first card with all its steps, second card; then the next seat."""
    match = at_the_end(("Yu Vu",), ("Ru Bu",), ("Gu Ou",), deep_space=[DIET, LOGISTICS], first=first_player)
    seats = []
    for _ in range(3):
        assert match.position()["phase"] == "order"
        seats.append(match.to_move)
        match.play(first(LOGISTICS))
        assert phase(match) == ("lift", seats[-1])
        match.play({"move": "skip"})
    assert seats == [(first_player + n) % 3 for n in range(3)]
    assert match.is_over


def test_mh_d0_the_first_player_is_not_who_took_the_last_tile():
    """MH-D0"""
    match = main_game(
        first=0,
        to_move=1,
        transports={0: "amber"},
        goods=[5],
        hands=[{"cyan": 1}, {"cyan": 1}],
        deep_space=[DIET, SERIES],
    )
    take(match, "cyan", 5)
    assert phase(match) == ("order", 0)


def test_mh_d0_cards_that_need_no_order_apply_as_listed():
    """MH-D0"""
    match = marsuk.game("marrak-hesh").new(seed=1, deep_space=[SERIES, MAINTENANCE])
    while not match.is_over:
        match.play(match.legal_ids()[0])
    assert [event["card"] for event in events_named(match, "card")] == [SERIES, MAINTENANCE] * 2


def test_mh_d0_base_scoring_comes_last_on_what_is_left():
    """MH-D0: removed tiles score nothing, rare or not."""
    match = at_the_end(("Gp Oa", "Rp --"), (), deep_space=[DIET, LOGISTICIAN], components=DEFAULT)
    match.play(first(DIET))
    match.play(first(DIET))
    assert hold(match) == ["orange-animal", "red-plant"]
    assert match.scores()[0] == {"total": 1, "MH-P2": 0, "MH-P3": 0, "MH-P4": 1, "MH-D5": 0, "MH-D10": 0}
    assert match.position()["removed"] == [["green-plant"], []]


def test_mh_d0_a_total_may_be_negative_and_the_highest_still_wins():
    """MH-D0, MH-P5"""
    match = at_the_end(("Yp -- Ya", "-- -- --", "Vs -- Vc"), ("Rp",), deep_space=[SERIES, LOGISTICIAN])
    assert [score.total for score in match.scores()] == [-2, -1]
    assert match.result == (1,)


def test_mh_d0_every_card_in_play_is_in_the_score():
    """MH-D0: by its rule id, also one that gives no points."""
    match = after([DIET, SERIES], "Yp Ya")
    assert set(match.scores()[0]) == {"total", "MH-P2", "MH-P3", "MH-P4", "MH-D5", "MH-D9"}


# --- MH-D1 ---


def test_mh_d1_a_point_per_robot_beside_a_support():
    """MH-D1"""
    assert card_points(MAINTENANCE, "Yr Vu") == 1
    assert card_points(MAINTENANCE, "Yr", "Vu") == 1
    assert card_points(MAINTENANCE, "Yr --", "-- Vu") == 0
    assert card_points(MAINTENANCE, "Yr -- Vu") == 0
    assert card_points(MAINTENANCE, "-- -- -- -- -- Yr", "Vu") == 0


def test_mh_d1_robots_are_counted_not_supports():
    """MH-D1: one Support serves several Robots; a Robot among several Supports counts once."""
    assert card_points(MAINTENANCE, "-- Yr --", "Vr Bu Rr", "-- Gr --") == 4
    assert card_points(MAINTENANCE, "-- Yu --", "Vu Br Ru", "-- Gu --") == 1


# --- MH-D2, MH-D8 ---


def points_for(card: str, *holds: Drawing) -> list[int]:
    match = at_the_end(*holds, deep_space=[card, LOGISTICIAN])
    return [score[RULE[card]] for score in match.scores()]


def test_mh_d2_most_different_colours():
    """MH-D2: connected or not, however many tiles."""
    assert points_for(PEACE, ("Ya -- Va", "-- -- --", "Ra -- --"), ("Yp Ys Yc Vc",)) == [2, 0]
    assert points_for(PEACE, ("Ya Ys Yc",), ("Ve Re",), ("Ba Ga",)) == [0, 2, 2]


def test_mh_d2_all_tied_players_get_it_also_at_0():
    """MH-D2"""
    assert points_for(PEACE, (), ()) == [2, 2]
    assert points_for(PEACE, (), (), ()) == [2, 2, 2]
    assert points_for(PEACE, ("Ya",), ("Vs Vc",)) == [2, 2]


def test_mh_d2_counted_when_the_player_applies_it():
    """MH-D2: before or after MH-D5, as each player prefers."""
    rows = ("Gp Ya",)
    for order, expected in [
        ((PEACE, PEACE), [2, 2]),
        ((PEACE, DIET), [2, 0]),
        ((DIET, PEACE), [0, 2]),
        ((DIET, DIET), [2, 2]),
    ]:
        match = at_the_end(rows, ("Rp Ba",), deep_space=[DIET, PEACE])
        for card in order:
            match.play(first(card))
        assert [score["MH-D2"] for score in match.scores()] == expected
        assert [hold(match, seat) for seat in (0, 1)] == [["yellow-animal"], ["blue-animal"]]


def test_mh_d2_counted_before_or_after_navigation():
    """MH-D2 with MH-D6."""
    for card, expected in [(PEACE, [2, 0]), (NAVIGATION, [2, 2])]:
        match = at_the_end(("Yc Vr",), ("Br",), deep_space=[NAVIGATION, PEACE])
        match.play(first(card))
        match.play(first(PEACE))
        assert [score["MH-D2"] for score in match.scores()] == expected


def test_mh_d2_the_points_are_given_once_all_have_applied_it():
    """MH-D2: until then only the count is stored."""
    match = at_the_end(("Gp Ya",), ("Ra",), deep_space=[PEACE, DIET])
    match.play(first(PEACE))
    made = match.position()
    assert (made["phase"], made["to_move"]) == ("order", 1)
    assert made["variety"] == [{PEACE: 2, DIET: None}, {PEACE: None, DIET: None}]
    assert made["points"] == [{PEACE: 0, DIET: 0}] * 2
    match.play(first(DIET))
    assert match.position()["points"] == [{PEACE: 2, DIET: 0}, {PEACE: 0, DIET: 0}]


def test_mh_d8_most_different_types():
    """MH-D8"""
    assert points_for(HARMONY, ("Ya -- Yc", "-- -- --", "Ys -- --"), ("Vp Rp Bp Ba",)) == [2, 0]
    assert points_for(HARMONY, ("Ya Va",), ("Yp Ys",), ("Ve Vr",)) == [0, 2, 2]


def test_mh_d8_all_tied_players_get_it_also_at_0():
    """MH-D8"""
    assert points_for(HARMONY, (), ()) == [2, 2]
    assert points_for(HARMONY, ("Ya",), ("Vs Rs",), ()) == [2, 2, 0]


def test_mh_d8_counted_when_the_player_applies_it():
    """MH-D8: with MH-D6, order matters."""
    for order, expected in [((HARMONY, NAVIGATION), [2, 0]), ((NAVIGATION, HARMONY), [0, 2])]:
        match = at_the_end(("Yc Yr",), ("Vc Vr",), deep_space=[NAVIGATION, HARMONY])
        for card in order:
            match.play(first(card))
        assert [score["MH-D8"] for score in match.scores()] == expected


def test_mh_d8_both_varieties_at_once():
    """MH-D2 and MH-D8 do not mix."""
    match = at_the_end(("Ya Va Ra",), ("Bp Bs Br Bc",), deep_space=[HARMONY, PEACE])
    assert [(score["MH-D2"], score["MH-D8"]) for score in match.scores()] == [(2, 0), (0, 2)]


# --- MH-D3 ---


def offered(*rows: str, other: str = SERIES, components: Components = WORKSHOP) -> marsuk.Match:
    """Seat 0 applies advanced logistics first."""
    match = at_the_end(rows, (), deep_space=[LOGISTICS, other], components=components)
    match.play(first(LOGISTICS))
    return match


def test_mh_d3_needs_two_supports_anywhere():
    """MH-D3"""
    assert phase(offered("Yu -- -- --", "-- -- -- Vu")) == ("lift", 0)
    assert phase(offered("Yu Vp Ra")) == ("order", 1)
    assert phase(offered()) == ("order", 1)


def test_mh_d3_two_supports_that_are_copies():
    """MH-D3: two tiles alike are two Supports, each lifted from its own cell."""
    match = offered("Yu Yu")
    assert cells_of(match, "lift") == [(0, 0), (0, 1)]
    match.play(lift(0, 1))
    assert match.position()["lifted"] == ["yellow-support#2", "yellow-support"]


def test_mh_d3_three_tiles_are_lifted_and_put_back_in_the_order_lifted():
    """MH-D3"""
    match = offered("Yu Vp Ra Bu")
    for row, column in [(0, 2), (0, 0), (0, 3)]:
        assert phase(match) == ("lift", 0)
        match.play(lift(row, column))
    assert match.position()["lifted"] == ["red-animal", "yellow-support", "blue-support"]
    assert match.position()["cargo"][0][0] == [None, "violet-plant", None, None, None, None]
    for row, column in [(4, 5), (0, 2), (0, 0)]:
        assert phase(match) == ("restow", 0)
        match.play(stow(row, column))
    cargo = match.position()["cargo"][0]
    assert cargo[0] == ["blue-support", "violet-plant", "yellow-support", None, None, None]
    assert cargo[4][5] == "red-animal"
    assert phase(match) == ("order", 1)


def test_mh_d3_any_free_cell_the_vacated_ones_included_adjacent_or_not():
    """MH-D3"""
    match = offered("Yu Vp Ra Bu")
    for column in (0, 1, 2):
        match.play(lift(0, column))
    every = {(r, c) for r in range(5) for c in range(6)}
    assert set(cells_of(match)) == every - {(0, 3)}
    match.play(stow(4, 0))  # adjacent to nothing
    assert set(cells_of(match)) == every - {(0, 3), (4, 0)}


def test_mh_d3_skip_only_instead_of_the_first_lift():
    """MH-D3"""
    match = offered("Yu Vp Ra Bu")
    assert {"move": "skip"} in [move.dict for move in match.legal()]
    match.play(lift(0, 0))
    assert [move.dict for move in match.legal()] == [lift(0, 1), lift(0, 2), lift(0, 3)]
    with pytest.raises(marsuk.IllegalMove) as caught:
        match.play({"move": "skip"})
    assert caught.value.rule == "MH-D3"


def test_mh_d3_the_status_says_may_only_before_the_first_lift():
    """MH-D3"""
    match = offered("Yu Vp Ra Bu")
    assert "may" in match.status(0, "en") and "Puoi" in match.status(0, "it")
    match.play(lift(0, 0))
    assert "may" not in match.status(0, "en") and "Puoi" not in match.status(0, "it")


def test_mh_d3_skip_leaves_the_hold_as_it_is():
    """MH-D3"""
    match = offered("Yu Vp Ra Bu")
    before = match.position()["cargo"]
    match.play({"move": "skip"})
    assert match.position()["cargo"] == before
    assert phase(match) == ("order", 1)


def test_mh_d3_lifting_does_not_need_a_support():
    """MH-D3: any tiles may be lifted, and the Supports may be among them."""
    match = offered("Yu Vu Ra Bp Gs")
    assert cells_of(match, "lift") == [(0, c) for c in range(5)]
    for column in (2, 3, 4):
        match.play(lift(0, column))
    assert phase(match) == ("restow", 0)


def test_mh_d3_with_two_tiles_both_are_lifted_the_second_by_itself():
    """MH-D3: all, if fewer than three; a forced lift is made automatically."""
    match = offered("Yu -- Vu")
    match.play(lift(0, 2))
    made = match.position()
    assert made["phase"] == "restow"
    assert made["lifted"] == ["violet-support", "yellow-support"]
    assert [event.get("automatic", False) for event in events_named(match, "lift")] == [False, True]
    match.play(stow(0, 0))
    match.play(stow(0, 1))
    assert hold(match) == ["violet-support", "yellow-support"]
    assert phase(match) == ("order", 1)


def test_mh_d3_with_three_tiles_the_third_lift_is_automatic():
    """MH-D3"""
    match = offered("Yu Vu Rp")
    match.play(lift(0, 2))
    assert phase(match) == ("lift", 0)
    match.play(lift(0, 0))
    assert phase(match) == ("restow", 0)
    assert match.position()["lifted"] == ["red-plant", "yellow-support", "violet-support"]


def test_mh_d3_the_only_free_cell_is_taken_automatically():
    """MH-D3: in a hold that was full the last tile goes back by itself."""
    small = Components("small", holds={2: [["####", "####", "####"]] * 2})
    match = offered("Yu Yp Ya Yc", "Vu Vr Vs Ve", "Rr Rp Ra Bp", components=small)
    for column in (0, 1, 2):
        match.play(lift(0, column))
    assert cells_of(match) == [(0, 0), (0, 1), (0, 2)]
    match.play(stow(0, 1))
    match.play(stow(0, 2))
    assert phase(match) == ("order", 1)
    assert match.position()["cargo"][0][0] == ["yellow-animal", "yellow-support", "yellow-plant", "yellow-computer"]
    assert [event.get("automatic", False) for event in events_named(match, "restow")] == [False, False, True]


def test_mh_d3_only_skip_left_is_made_automatically():
    """MH-D3: in a set whose card needs no Support, an empty hold has nothing to lift: skipping is the only move."""
    content = WORKSHOP.content() | {"deep_space": {"source": "owner", "logistics_supports": 0}}
    made = at_the_end((), (), deep_space=[LOGISTICS, SERIES]).position()
    match = marsuk.game("marrak-hesh").from_position(made, components=content)
    match.play(first(LOGISTICS))
    assert phase(match) == ("order", 1)


def test_mh_d3_a_tile_may_go_back_where_it_was():
    """MH-D3"""
    match = offered("Yu Vu Rp Ba")
    before = match.position()["cargo"]
    for column in (0, 1, 2):
        match.play(lift(0, column))
    for column in (0, 1, 2):
        match.play(stow(0, column))
    assert match.position()["cargo"] == before


def test_mh_d3_supports_are_counted_as_the_hold_is_then():
    """MH-D3: the card first, or the other card first; the diet frees cells that may be used."""
    match = at_the_end(("Yu Vu", "Rp Ba"), (), deep_space=[DIET, LOGISTICS])
    match.play(first(DIET))
    assert hold(match) == ["yellow-support", "violet-support", "blue-animal"]
    match.play(lift(1, 1))
    match.play(lift(0, 0))
    assert (1, 0) in cells_of(match)


def test_mh_d3_then_the_second_card_sees_the_new_hold():
    """MH-D3 before MH-D5: the Plant was carried away from the Animal."""
    match = at_the_end(("Yu Vu", "Rp Ba"), (), deep_space=[DIET, LOGISTICS])
    match.play(first(LOGISTICS))
    for move in [lift(1, 0), lift(0, 0), lift(0, 1), stow(4, 5), stow(0, 0), stow(0, 1)]:
        match.play(move)
    assert sorted(hold(match)) == ["blue-animal", "red-plant", "violet-support", "yellow-support"]


# --- MH-D4 ---


@pytest.mark.parametrize(
    ("rows", "points"),
    [
        (("Ya Yp",), 0),
        (("Ya Yp Ys",), 1),
        (("Ya Yp Ys Yc",), 2),
        (("Ya Yp Ys Yc Ye",), 2),
        (("Ya Yp Ys Yc Ye Yr",), 2),
        (("Ya", "Yp", "Ys"), 1),
        (("Ya", "Yp", "Ys", "Yc"), 2),
        (("Ya", "Yp", "Ys", "Yc", "Ye"), 2),
        (("Ya Yp -- Ys",), 0),
        (("Ya Yp Vs Ys",), 0),
        (("Ya", "-- Yp", "-- -- Ys"), 0),
        (("Ya Yp Ys Vs Va Vp",), 2),  # two lines in one row
        (("Ya Yp Ys", "Vs Va Vp"), 2),
        (("Ya Yp Ys", "-- Yc --", "-- Ye --"), 2),  # a T: across and down
        (("Ya -- --", "Yp -- --", "Ys Yc Ye"), 2),  # an L: the corner counts in both
        (("-- Ya --", "Yp Ys Yc", "-- Ye --"), 2),  # a cross
        (("Ya Yp Ys", "Yc Ye Yr", "Yu Ya Yp"), 6),  # a square: three rows, three columns
        (("Ya Yp Ys Yc", "-- -- -- Ye", "-- -- -- Yr"), 3),  # 4 across and 3 down
        (("-- -- -- Ya Yp Ys", "Yc"), 1),  # a row does not go on in the next
        (("-- -- -- -- Ya Yp", "Ys Yc"), 0),
    ],
)
def test_mh_d4_lines_of_one_colour(rows, points):
    """MH-D4: a line of 3 gives 1, of 4 or more 2."""
    assert card_points(DISCIPLINE, *rows) == points


def test_mh_d4_types_do_not_count():
    """MH-D4"""
    assert card_points(DISCIPLINE, "Ya Va Ra Ba") == 0


# --- MH-D5 ---


@pytest.mark.parametrize(
    ("rows", "left"),
    [
        (("Yp Va",), ["violet-animal"]),
        (("Yp", "Va"), ["violet-animal"]),
        (("Yp --", "-- Va"), ["yellow-plant", "violet-animal"]),
        (("Yp -- Va",), ["yellow-plant", "violet-animal"]),
        (("Yp Vp Ra",), ["yellow-plant", "red-animal"]),
        (("Yp Va Rp", "-- Bp --"), ["violet-animal"]),  # one Animal, three Plants
        (("Ya Vp Ra",), ["yellow-animal", "red-animal"]),
        (("Yp Vp",), ["yellow-plant", "violet-plant"]),
        (("Ya Va",), ["yellow-animal", "violet-animal"]),
    ],
)
def test_mh_d5_plants_beside_an_animal_are_removed(rows, left):
    """MH-D5"""
    assert hold(after([DIET, LOGISTICIAN], *rows)) == left


def test_mh_d5_judged_all_at_once():
    """MH-D5: a Plant behind a removed one stays."""
    match = after([DIET, LOGISTICIAN], "Ya Yp Vp Rp")
    assert hold(match) == ["yellow-animal", "violet-plant", "red-plant"]
    assert match.position()["removed"] == [["yellow-plant"], []]


# --- MH-D6 ---


@pytest.mark.parametrize(
    ("rows", "left"),
    [
        (("Yc",), []),
        (("Yc Vs",), ["yellow-computer", "violet-spice"]),
        (("Yc", "Vs"), ["yellow-computer", "violet-spice"]),
        (("Yc --", "-- Vs"), ["violet-spice"]),
        (("Yc Vc Rs",), ["violet-computer", "red-spice"]),
        (("Yc Rs Vc",), ["yellow-computer", "red-spice", "violet-computer"]),
        (("Ye Yr",), ["yellow-engine", "yellow-robot"]),
    ],
)
def test_mh_d6_computers_not_beside_a_spice_are_removed(rows, left):
    """MH-D6: judged all at once."""
    assert hold(after([NAVIGATION, LOGISTICIAN], *rows)) == left


@pytest.mark.parametrize(("order", "expected"), [((DIET, NAVIGATION), 0), ((NAVIGATION, DIET), 0)])
def test_mh_d6_with_the_diet(order, expected):
    """MH-D5 and MH-D6 remove different things: either order leaves the same."""
    match = after(list(order), "Yp Va Rc Bs", "Gc")
    assert hold(match) == ["violet-animal", "red-computer", "blue-spice"]
    assert sorted(match.position()["removed"][0]) == ["green-computer", "yellow-plant"]
    assert match.scores()[0].total == expected


# --- MH-D7 ---


@pytest.mark.parametrize(
    ("rows", "points"),
    [
        (("Yc Ye",), 1),
        (("Ye", "Yc"), 1),
        (("Yc Ve",), 0),
        (("Yc --", "-- Ye"), 0),
        (("Yc Ye Yc",), 2),  # one Engine in two pairs
        (("Yc Ye", "Ye Yc"), 4),
        (("Yc Yc", "Ye Ye"), 2),
        (("Yc Ye Vc Ve",), 2),
        (("Yc Yc",), 0),
        (("-- -- -- -- -- Yc", "Ye"), 0),
    ],
)
def test_mh_d7_computers_beside_engines_of_the_same_colour(rows, points):
    """MH-D7: pairs are counted, and a tile may be in several."""
    assert card_points(ADVANCE, *rows) == points


# --- MH-D9 ---


@pytest.mark.parametrize(
    ("rows", "points"),
    [
        ((), 0),  # an empty hold loses nothing
        (("Ya",), -1),
        (("Ya Yp Ys",), -3),
        (("Ya Yp Ys", "Va Vp --"), -2),
        (("Ya Yp", "Va Vp", "Ra Rp"), -2),  # among tied colours only one counts
        (("Ya Yp Ys", "Va -- Ra"), -1),
        (("Ya -- Yp", "-- -- --", "Ys"), -3),  # connected or not
    ],
)
def test_mh_d9_the_least_present_colour_is_lost(rows, points):
    """MH-D9: colours without a tile do not count."""
    assert card_points(SERIES, *rows) == points


def test_mh_d9_after_the_diet_there_may_be_fewer():
    """MH-D9: it acts on the hold as it is at that moment."""
    rows = ("Ya Gp", "Yc Gs")
    assert after([SERIES, DIET], *rows).scores()[0]["MH-D9"] == -2
    assert after([DIET, SERIES], *rows).scores()[0]["MH-D9"] == -1


def test_mh_d9_a_hold_emptied_by_navigation_loses_nothing():
    """MH-D9"""
    assert after([NAVIGATION, SERIES], "Yc Vc").scores()[0]["MH-D9"] == 0
    assert after([SERIES, NAVIGATION], "Yc Vc").scores()[0]["MH-D9"] == -1


# --- MH-D10 ---


@pytest.mark.parametrize(
    ("rows", "points"),
    [
        (("Ya Vp Rs Bc",), 2),
        (("Ya Vp Rs Bc", "Ya Vp Rs --"), 2),  # more tiles do not matter
        (("Ya Vp Rs Ba",), 0),  # 4 colours, 3 types
        (("Ya Vp Rs Yc",), 0),  # 3 colours, 4 types
        (("Ya Vp Rs Bc Be",), 0),  # 4 colours, 5 types
        (("Ya Vp Rs Bc Gc",), 0),  # 5 colours, 4 types
        (("Ya Vp Rs",), 0),
        ((), 0),
        (("Ya Va Ra Ba", "Yp Vs Rc --"), 2),
    ],
)
def test_mh_d10_exactly_4_colours_and_exactly_4_types(rows, points):
    """MH-D10"""
    assert card_points(LOGISTICIAN, *rows) == points
