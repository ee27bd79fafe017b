"""Marrak Hesh 17 written a second time, from the rules page alone: slow, plain, and sharing nothing with marsuk.

A position is the JSON object of the rules page. Nothing here changes its arguments. Lists and dicts only: the tests
compare this with the compiled engine, so it must be right at a glance rather than fast.
"""

from __future__ import annotations

import json
import random
from typing import Any

Position = dict[str, Any]
Move = dict[str, Any]
Cell = tuple[int, int]

DOCKS = 24  # MH-C1
TRANSPORTS = ["amber", "cyan", "rose"]  # MH-C3

DEFAULT_TILES = {  # MH-C2; * is rare
    "yellow": "support* plant animal computer engine",
    "violet": "robot* support computer spice engine",
    "red": "robot plant animal engine*",
    "blue": "robot plant computer spice*",
    "green": "support plant* animal spice",
    "orange": "robot animal* computer engine",
}
FOUR_BY_FOUR = ["####", "####", "####", "####"]
THREE_BY_FOUR = ["####", "####", "####"]
DEFAULT_HOLDS = {2: [FOUR_BY_FOUR] * 2, 3: [THREE_BY_FOUR] * 3}
DEFAULT_HANDS = {  # MH-S3
    2: [{"amber": 4, "cyan": 4, "rose": 4}, {"amber": 4, "cyan": 4, "rose": 4}],
    3: [{"amber": 3, "cyan": 3, "rose": 2}, {"amber": 3, "cyan": 2, "rose": 3}, {"amber": 2, "cyan": 3, "rose": 3}],
}

CARDS = {
    "extraordinary-maintenance": "MH-D1",
    "galactic-peace": "MH-D2",
    "advanced-logistics": "MH-D3",
    "order-and-discipline": "MH-D4",
    "forced-diet": "MH-D5",
    "advanced-navigation": "MH-D6",
    "technological-advance": "MH-D7",
    "celestial-harmony": "MH-D8",
    "end-of-series": "MH-D9",
    "logistician": "MH-D10",
}
ORDER_IS_ASKED_FOR = {"advanced-logistics", "forced-diet", "advanced-navigation"}  # MH-D0
COUNTED_TOGETHER = {"galactic-peace": "colour", "celestial-harmony": "type"}  # MH-D2, MH-D8


class Components:
    """A set of components: the tiles by id, the holds as pictures and the hands, by number of players."""

    def __init__(
        self,
        name: str = "default",
        tiles: dict[str, str] | None = None,
        holds: dict[int, list[list[str]]] | None = None,
        hands: dict[int, list[dict[str, int]]] | None = None,
    ) -> None:
        self.name = name
        self.words = tiles or DEFAULT_TILES
        self.holds = {**DEFAULT_HOLDS, **(holds or {})}
        self.hands = {**DEFAULT_HANDS, **(hands or {})}
        self.tiles: dict[str, dict[str, Any]] = {}
        for colour, words in self.words.items():
            for word in words.split():
                kind = word.replace("*", "")
                tile, number = f"{colour}-{kind}", 1
                while tile in self.tiles:
                    number += 1
                    tile = f"{colour}-{kind}#{number}"
                self.tiles[tile] = {"colour": colour, "type": kind, "rare": "*" in word}

    def cells(self, players: int, seat: int) -> list[Cell]:
        """All cells of the seat's hold."""
        rows = self.holds[players][seat]
        return [(r, c) for r, row in enumerate(rows) for c, mark in enumerate(row) if mark == "#"]

    def content(self) -> dict[str, Any]:
        """The same as a components file says it."""
        content: dict[str, Any] = {"version": 1, "name": self.name}
        content["tiles"] = {"source": "owner", **{colour: words.split() for colour, words in self.words.items()}}
        content["players"] = {
            str(n): {"source": "owner", "holds": self.holds[n], "transports": self.hands[n]} for n in (2, 3)
        }
        return copied(content)


DEFAULT = Components()


# --- set-up ---


def copied(position: Position) -> Position:
    """The same position, to be changed; it is JSON."""
    return json.loads(json.dumps(position))


def deal(players: int, seed: int, cards: list[str], components: Components = DEFAULT) -> Position:
    """A dealt game. MH-S1 to MH-S5."""
    chance = random.Random(seed)
    tiles = list(components.tiles)
    chance.shuffle(tiles)
    first = chance.randrange(players)
    return {
        "game": "marrak-hesh",
        "players": players,
        "first": first,
        "to_move": first,
        "phase": "dock",
        "deep_space": list(cards),
        "ring": [{"good": tile, "transport": None} for tile in tiles[:DOCKS]],
        "unused": [tile for tile in components.tiles if tile in tiles[DOCKS:]],
        "hands": [dict(hand) for hand in components.hands[players]],
        "cargo": [empty_hold(components, players, seat) for seat in range(players)],
        "pending": None,
        "components": components.name,
    }


def empty_hold(components: Components, players: int, seat: int) -> list[list[None]]:
    """As many rows and columns as the cells need."""
    cells = components.cells(players, seat)
    rows, columns = max(r for r, _ in cells) + 1, max(c for _, c in cells) + 1
    return [[None] * columns for _ in range(rows)]


# --- the turn ---


def first_transport(position: Position, dock: int, step: int) -> str | None:
    """The colour of the first transport met from the dock, walking one way round the ring. MH-T2."""
    for distance in range(1, DOCKS):
        met = position["ring"][(dock + step * distance) % DOCKS]["transport"]
        if met is not None:
            return met
    return None


def dock_moves(position: Position, components: Components, seat: int) -> list[Move]:
    """Every transport the seat may place, and where. MH-T1, MH-T2, MH-T7."""
    if not stow_cells(position, components, seat):
        return []
    moves = []
    for transport in TRANSPORTS:
        for dock in range(DOCKS):
            if position["hands"][seat][transport] == 0 or position["ring"][dock]["good"] is None:
                continue
            if transport not in (first_transport(position, dock, +1), first_transport(position, dock, -1)):
                moves.append({"move": "dock", "transport": transport, "dock": dock})
    return moves


def stowed(position: Position, seat: int) -> dict[Cell, str]:
    """The tiles in the seat's hold by cell."""
    rows = position["cargo"][seat]
    return {(r, c): tile for r, row in enumerate(rows) for c, tile in enumerate(row) if tile is not None}


def around(cell: Cell) -> list[Cell]:
    """The four orthogonal neighbours."""
    r, c = cell
    return [(r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)]


def free_cells(position: Position, components: Components, seat: int) -> list[Cell]:
    """The cells of the hold without a tile."""
    tiles = stowed(position, seat)
    return [cell for cell in components.cells(position["players"], seat) if cell not in tiles]


def stow_cells(position: Position, components: Components, seat: int) -> list[Cell]:
    """The cells where a tile may go. MH-T3, MH-T4."""
    tiles, free = stowed(position, seat), free_cells(position, components, seat)
    if not tiles:
        return free
    return [cell for cell in free if any(near in tiles for near in around(cell))]


# --- all moves ---


def legal_moves(position: Position, components: Components = DEFAULT) -> list[Move]:
    """Every legal move of the seat to move."""
    seat, phase = position["to_move"], position["phase"]
    if phase == "dock":
        return dock_moves(position, components, seat)
    if phase == "stow":
        return [{"move": "stow", "cell": list(cell)} for cell in stow_cells(position, components, seat)]
    if phase == "order":
        return [{"move": "order", "first": card} for card in position["deep_space"]]
    if phase == "lift":
        lifts = [{"move": "lift", "cell": list(cell)} for cell in stowed(position, seat)]
        return lifts if position["lifted"] else [*lifts, {"move": "skip"}]
    if phase == "restow":
        return [{"move": "stow", "cell": list(cell)} for cell in free_cells(position, components, seat)]
    assert phase == "over"
    return []


def play(position: Position, move: Move, components: Components = DEFAULT) -> Position:
    """The position after a legal move and all that follows from it without a decision."""
    assert move in legal_moves(position, components), move
    return settle(_play_one(position, move, components), components)


def _play_one(position: Position, move: Move, components: Components) -> Position:
    position = copied(position)
    seat, phase = position["to_move"], position["phase"]
    if move["move"] == "dock":
        place = position["ring"][move["dock"]]
        position["hands"][seat][move["transport"]] -= 1
        position["pending"], place["good"], place["transport"] = place["good"], None, move["transport"]
        position["phase"] = "stow"
    elif phase == "stow":
        row, column = move["cell"]
        position["cargo"][seat][row][column], position["pending"] = position["pending"], None
        position["phase"] = "dock"
        position["to_move"] = (seat + 1) % position["players"]
    elif move["move"] == "order":
        position["first_card"][seat] = move["first"]
        position["phase"] = "cards"
    elif move["move"] == "skip":
        position["applied"] += 1
        position["phase"] = "cards"
    elif move["move"] == "lift":
        row, column = move["cell"]
        position["lifted"].append(position["cargo"][seat][row][column])
        position["cargo"][seat][row][column] = None
        if len(position["lifted"]) == 3 or not stowed(position, seat):
            position["phase"] = "restow"
    elif phase == "restow":
        row, column = move["cell"]
        position["cargo"][seat][row][column] = position["lifted"][position["restowed"]]
        position["restowed"] += 1
        if position["restowed"] == len(position["lifted"]):
            position["lifted"], position["restowed"] = [], 0
            position["applied"] += 1
            position["phase"] = "cards"
    return position


def settle(position: Position, components: Components = DEFAULT) -> Position:
    """Do all that needs no decision: skips, cards, and end-of-game moves that are the only legal one."""
    position = copied(position)
    while position["phase"] != "over":
        if position["phase"] == "dock":
            seats = [(position["to_move"] + n) % position["players"] for n in range(position["players"])]
            able = [seat for seat in seats if dock_moves(position, components, seat)]
            if able:  # MH-T6
                position["to_move"] = able[0]
                break
            _begin_end(position)  # MH-T8
        elif position["phase"] == "stow":
            break
        elif position["phase"] == "cards":
            _next_card(position, components)
        else:
            moves = legal_moves(position, components)
            if len(moves) != 1:
                break
            position = _play_one(position, moves[0], components)
    return position


# --- the end ---


def _begin_end(position: Position) -> None:
    cards, players = position["deep_space"], position["players"]
    if not cards:
        position["phase"], position["to_move"] = "over", None
        return
    position["first_card"] = [None] * players
    position["applied"] = 0
    position["points"] = [dict.fromkeys(cards, 0) for _ in range(players)]
    position["variety"] = [dict.fromkeys(cards) for _ in range(players)]
    position["lifted"], position["restowed"] = [], 0
    position["removed"] = [[] for _ in range(players)]
    position["to_move"], position["phase"] = position["first"], "cards"


def _next_card(position: Position, components: Components) -> None:
    """What the seat in turn does next with its cards. MH-D0."""
    cards, seat = position["deep_space"], position["to_move"]
    if position["applied"] == 2:
        position["to_move"] = (seat + 1) % position["players"]
        if position["to_move"] == position["first"]:
            _compare_varieties(position)
            position["phase"], position["to_move"] = "over", None
        else:
            position["applied"] = 0
        return
    if position["first_card"][seat] is None:
        if ORDER_IS_ASKED_FOR & set(cards):
            position["phase"] = "order"
            return
        position["first_card"][seat] = cards[0]
    first = position["first_card"][seat]
    second = next(card for card in cards if card != first)
    _apply(position, components, seat, first if position["applied"] == 0 else second)


def _apply(position: Position, components: Components, seat: int, card: str) -> None:
    """Apply one card to the hold as it is now."""
    tiles = {cell: components.tiles[tile] for cell, tile in stowed(position, seat).items()}
    if card == "advanced-logistics":  # MH-D3
        if len([tile for tile in tiles.values() if tile["type"] == "support"]) >= 2:
            position["phase"] = "lift"
            return
    elif card in COUNTED_TOGETHER:  # MH-D2, MH-D8
        position["variety"][seat][card] = len({tile[COUNTED_TOGETHER[card]] for tile in tiles.values()})
    elif card == "forced-diet":  # MH-D5
        _remove(position, seat, [c for c in tiles if tiles[c]["type"] == "plant" and beside(tiles, c, "animal")])
    elif card == "advanced-navigation":  # MH-D6
        _remove(position, seat, [c for c in tiles if tiles[c]["type"] == "computer" and not beside(tiles, c, "spice")])
    else:
        position["points"][seat][card] = card_points(tiles, card)
    position["applied"] += 1


def beside(tiles: dict[Cell, dict[str, Any]], cell: Cell, kind: str) -> bool:
    """Whether a tile of the type is adjacent to the cell."""
    return any(near in tiles and tiles[near]["type"] == kind for near in around(cell))


def card_points(tiles: dict[Cell, dict[str, Any]], card: str) -> int:
    """The points of the cards that only look at one hold."""
    if card == "extraordinary-maintenance":  # MH-D1
        return len([cell for cell in tiles if tiles[cell]["type"] == "robot" and beside(tiles, cell, "support")])
    if card == "order-and-discipline":  # MH-D4
        return sum(1 if run == 3 else 2 for run in runs(tiles) if run >= 3)
    if card == "technological-advance":  # MH-D7
        pairs = 0
        for cell, tile in tiles.items():
            for near in around(cell):
                if tile["type"] == "computer" and near in tiles and tiles[near]["type"] == "engine":
                    pairs += tile["colour"] == tiles[near]["colour"]
        return pairs
    colours = [tile["colour"] for tile in tiles.values()]
    if card == "end-of-series":  # MH-D9
        return -min((colours.count(colour) for colour in colours), default=0)
    assert card == "logistician"  # MH-D10
    return 2 if len(set(colours)) == 4 and len({tile["type"] for tile in tiles.values()}) == 4 else 0


def runs(tiles: dict[Cell, dict[str, Any]]) -> list[int]:
    """The lengths of all maximal lines of one colour, along rows and along columns."""
    lengths = []
    for down, right in ((0, 1), (1, 0)):
        for (r, c), tile in tiles.items():
            before = tiles.get((r - down, c - right))
            if before is not None and before["colour"] == tile["colour"]:
                continue  # the line began earlier
            length = 1
            while True:
                after = tiles.get((r + down * length, c + right * length))
                if after is None or after["colour"] != tile["colour"]:
                    break
                length += 1
            lengths.append(length)
    return lengths


def _remove(position: Position, seat: int, cells: list[Cell]) -> None:
    for r, c in cells:
        position["removed"][seat].append(position["cargo"][seat][r][c])
        position["cargo"][seat][r][c] = None


def _compare_varieties(position: Position) -> None:
    """2 VP for all who have most. MH-D2, MH-D8."""
    for card in position["deep_space"]:
        if card in COUNTED_TOGETHER:
            counts = [variety[card] for variety in position["variety"]]
            for seat, count in enumerate(counts):
                position["points"][seat][card] = 2 if count == max(counts) else 0


# --- scoring ---


def largest_groups(tiles: dict[Cell, dict[str, Any]], what: str) -> int:
    """1 VP per tile of each group of the largest size. MH-P1, MH-P2, MH-P3."""
    sizes = []
    seen: set[Cell] = set()
    for start in tiles:
        if start in seen:
            continue
        group, edge = {start}, [start]
        while edge:
            for near in around(edge.pop()):
                if near in tiles and near not in group and tiles[near][what] == tiles[start][what]:
                    group.add(near)
                    edge.append(near)
        seen |= group
        if len(group) >= 2:
            sizes.append(len(group))
    return sum(size for size in sizes if size == max(sizes))


def final_scores(position: Position, components: Components = DEFAULT) -> list[dict[str, int]]:
    """Every seat's points by rule id, and the total, of a game that is over."""
    assert position["phase"] == "over"
    scores = []
    for seat in range(position["players"]):
        tiles = {cell: components.tiles[tile] for cell, tile in stowed(position, seat).items()}
        score = {
            "MH-P2": largest_groups(tiles, "colour"),
            "MH-P3": largest_groups(tiles, "type"),
            "MH-P4": len([tile for tile in tiles.values() if tile["rare"]]),
        }
        for card in position["deep_space"]:
            score[CARDS[card]] = position["points"][seat][card]
        scores.append({"total": sum(score.values()), **score})
    return scores


def winners(position: Position, components: Components = DEFAULT) -> list[int]:
    """MH-P5, MH-P7, MH-P8."""
    scores = final_scores(position, components)
    totals = [score["total"] for score in scores]
    tied = [seat for seat, total in enumerate(totals) if total == max(totals)]
    if position.get("tiebreak"):
        most = max(scores[seat]["MH-P2"] for seat in tied)
        tied = [seat for seat in tied if scores[seat]["MH-P2"] == most]
        turns = [(position["first"] + turn) % position["players"] for turn in range(position["players"])]
        if turns[-1] in tied:
            return [turns[-1]]
    return tied


def perft(position: Position, depth: int, components: Components = DEFAULT) -> int:
    """How many sequences of that many moves there are; a game that ends sooner counts once where it ends."""
    if depth == 0 or position["phase"] == "over":
        return 1
    moves = legal_moves(position, components)
    if depth == 1:
        return len(moves)
    return sum(perft(play(position, move, components), depth - 1, components) for move in moves)
