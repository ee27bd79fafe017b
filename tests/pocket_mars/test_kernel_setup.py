"""Setting up Pocket Mars: the deal, the first prep modules and the draft (PM-S)."""

from __future__ import annotations

from collections import Counter

import pytest

from marsuk.games.pocket_mars import tables as t

from .kernel_table import Table, check


@pytest.mark.parametrize("players", [2, 3, 4])
def test_pm_s1_colonists_and_energy(players: int) -> None:
    """PM-S1: 1 colonist on the ship, 6 on Earth, energy 1."""
    table = Table(players)
    for seat in range(players):
        assert (table.state.earth[seat], table.state.ship[seat], table.state.energy[seat]) == (6, 1, 1)
        assert table.mars(seat) == {}


def test_pm_s2_the_row_is_in_random_order() -> None:
    """PM-S2: the buildings lie in a row in random order."""
    rows = {tuple(Table(seed=seed).state.row) for seed in range(40)}
    assert all(sorted(row) == [0, 1, 2, 3, 4] for row in rows)
    assert len(rows) > 20


@pytest.mark.parametrize("players", [2, 3, 4])
def test_pm_s3_four_projects_each(players: int) -> None:
    """PM-S3: the deck is shuffled, and each is dealt 4."""
    table = Table(players)
    assert [len(table.hand(seat).split()) for seat in range(players)] == [4] * players
    assert table.state.deck_size == 35 - 4 * players
    assert table.hand(0) != Table(players, seed=2).hand(0)
    check(table)


def test_pm_s4_two_cards_are_prepared_in_secret() -> None:
    """PM-S4: each puts 2 cards in the prep module, in the order it likes; nothing shows before all have chosen."""
    table = Table(3, first=1)
    hands = [table.hand(seat).split() for seat in range(3)]
    assert table.to_move() == 0
    assert table.legal() == {f"prepare {a} {b}" for a in hands[0] for b in hands[0] if a != b}
    a, b, c, d = hands[0]
    table.play(f"prepare {c} {a}")
    assert (table.to_move(), table.prep(0), table.hand(0).split()) == (1, "", hands[0])
    table.play(f"prepare {hands[1][0]} {hands[1][1]}")
    assert (table.to_move(), table.prep(0)) == (2, "")
    table.play(f"prepare {hands[2][3]} {hands[2][2]}")
    assert (table.prep(0), table.hand(0)) == (f"{c} {a}", f"{b} {d}")
    assert table.prep(2) == f"{hands[2][3]} {hands[2][2]}"
    assert (table.to_move(), table.state.phase, table.state.round_number) == (1, t.TURN, 1)


def test_pm_s4_version_1_asked_the_first_player_first() -> None:
    """PM-S4: until version 2 the secret choices began with the first player."""
    table = Table(3, first=1, version=t.RULES_1)
    order = []
    for _ in range(3):
        order.append(table.to_move())
        table.play(sorted(table.legal())[0])
    assert order == [1, 2, 0]
    assert (table.to_move(), table.state.phase, table.state.round_number) == (1, t.TURN, 1)


@pytest.mark.parametrize("draft", [False, True])
def test_pm_s5_the_first_player_is_drawn_when_all_prep_modules_are_filled(draft: bool) -> None:
    """PM-S5: nobody knows who it is before, not even the state; each seat is drawn as often as another."""
    drawn: Counter[int] = Counter()
    for seed in range(60):
        table = Table(3, draft=draft, first=t.RANDOM_SEAT, seed=seed)
        while table.state.phase != t.TURN:
            assert (table.state.first, table.state.active) == (t.RANDOM_SEAT, 0)
            table.play(sorted(table.legal())[0])
        assert table.to_move() == table.state.first == table.state.active
        drawn[table.to_move()] += 1
    assert set(drawn) == {0, 1, 2}
    assert all(n > 8 for n in drawn.values())


def test_pm_s5_in_version_1_the_first_player_was_drawn_with_the_deal() -> None:
    """PM-S5: and could be seen before PM-S4."""
    drawn = Counter(int(Table(3, first=t.RANDOM_SEAT, version=t.RULES_1, seed=seed).state.first) for seed in range(60))
    assert set(drawn) == {0, 1, 2}
    assert all(n > 8 for n in drawn.values())


def test_pm_s5_play_goes_clockwise_from_the_seat_that_was_given() -> None:
    """PM-S5: the option `first` says who begins; nothing is drawn."""
    table = Table(3, first=2).finish_turn()
    order = []
    for _ in range(4):
        order.append(table.to_move())
        table.play("launch").finish_turn()
    assert order == [2, 0, 1, 2]


def drafted(table: Table, *cards: str) -> Table:
    """Each seat from the first keeps the card named."""
    return table.play(*(f"draft {card}" for card in cards))


def packets(table: Table) -> list[list[str]]:
    return [table.ids(int(table.state.packet[seat])).split() for seat in range(int(table.state.players))]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_pm_s6_packets_go_to_the_left(players: int) -> None:
    """PM-S6: deal 5; each keeps 1 and passes the rest to the next seat, until each has kept 4."""
    table = Table(players, draft=True)
    assert [len(packet) for packet in packets(table)] == [5] * players
    kept: list[list[str]] = [[] for _ in range(players)]
    for pick in range(4):
        before = packets(table)
        for seat in range(players):
            assert table.to_move() == seat
            assert table.legal() == {f"draft {card}" for card in before[seat]}
            assert packets(table) == before  # nothing shows before all have chosen
            kept[seat].append(before[seat][0])
            table.play(f"draft {before[seat][0]}")
        if pick < 3:
            assert packets(table) == [before[seat - 1][1:] for seat in range(players)]
        assert [sorted(table.hand(seat).split()) for seat in range(players)] == [sorted(cards) for cards in kept]
        check(table)
    assert table.state.phase == t.FIRST_PREPARE
    assert packets(table) == [[]] * players
    assert table.state.deck_size == 35 - 4 * players  # the cards left over are in it again
    assert table.finish_turn().state.phase == t.TURN


def test_pm_s6_with_two_players_a_packet_that_comes_back_tells_what_is_gone() -> None:
    """PM-S6: what a seat passed on, and what of it was kept, it can follow."""
    table = Table(2, draft=True, seed=3)
    mine = packets(table)[0]
    drafted(table, mine[0], packets(table)[1][0])
    assert set(table.known(0).split()) == set(mine[1:])  # all of it is in the other's hands now
    taken = mine[1]
    drafted(table, packets(table)[0][0], taken)
    assert packets(table)[0] == mine[2:]
    assert taken in table.known(0).split()  # it did not come back


def test_pm_s6_a_card_is_followed_while_its_suit_tells_it_apart() -> None:
    """PM-S6: of two candidates of one suit nobody can tell which was kept."""
    table = Table(4, draft=True)
    state = table.state
    for seat, ids in enumerate(("E1 E2 E3 W1 G1", "S1 S2 S3 S4 S5", "C1 C2 C3 C4 C5", "W4 W5 W6 W7 G7")):
        state.packet[seat] = table.set_of(ids)
    others = [card for card in range(t.CARDS) if not any(int(state.packet[s]) >> card & 1 for s in range(4))]
    state.deck[: len(others)] = others
    drafted(table, "E1", "S1", "C1", "W4")
    assert table.known(0) == "G1 E2 E3 W1"
    drafted(table, "W5", "E2", "S2", "C2")  # seat 1 keeps one of two Energy cards
    known = set(table.known(0).split())
    assert {"G1", "W1"} <= known and not {"E2", "E3"} & known
    assert {"G7"} <= known  # and of the packet passed on now all is known, as nobody has kept of it
    assert {"W6", "W7"} <= known
    drafted(table, "C3", "W6", "W1", "S3")  # seat 2 keeps W1, of a suit that the packet had once
    known = set(table.known(0).split())
    assert "W1" in known and "G1" in known and not {"W6", "W7"} & known
    check(table)
    drafted(table, "S4", "C4", "G7", "G1")
    assert "W1" in table.known(0).split() and "G1" in table.known(0).split()
    left = set(table.deck_cards().split())
    assert not left & set(table.known(0).split())  # a shuffle ends that
    check(table)
