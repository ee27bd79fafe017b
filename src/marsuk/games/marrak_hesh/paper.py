"""Marrak Hesh 17 on paper: tiles, the ring, transports, holds for any number of players, Deep Space cards, points."""

from __future__ import annotations

from marsuk.core.game import Setup
from marsuk.games.marrak_hesh.components import (
    CARD_RULES,
    CARDS,
    TRANSPORTS,
    TRANSPORTS_OF_A_COLOUR,
    Tile,
    cells_of,
    default_components,
    shape_of,
)
from marsuk.games.marrak_hesh.picture import HULLS, TILE, outlines, tile_svg
from marsuk.games.marrak_hesh.tables import CARDS_IN_PLAY, DOCKS, MAX_PLAYERS
from marsuk.games.marrak_hesh.texts import TEXTS
from marsuk.paper.parts import CARD, INK, INK_SOFT, WHITE, Face, Piece, Sheet, Words, frame, list_face, score_table
from marsuk.pictures.svg import SEATS, STAR, box, disc, mixed, path, placed

_SIDE, _CUT = 24.0, 25.0  # of a tile, and of the paper that it is cut from
_CELL = 26.0  # of the ring and of holds, so that a tile lies in it with a little room
_ACROSS = DOCKS // 4 + 1  # docks on each side of the ring
_TOP, _EDGE = 18.0, 1.5  # of a hold
_SPACE, _GOLD = "#3d4f8f", "#d9930d"
_HULL_REACH = 100.0  # what hulls are drawn on
_SCORED = ("MH-P2", "MH-P3", "MH-P4")
_TURN = ("MH-T1", "MH-T2", "MH-T3", "MH-T4")

# What a set of one's own may change on each card, and the words for it
_NUMBERS = {
    "extraordinary-maintenance": {"maintenance_points": "points"},
    "galactic-peace": {"peace_points": "points"},
    "advanced-logistics": {"logistics_supports": "supports", "logistics_lifts": "lifts"},
    "order-and-discipline": {
        "short_row": "short",
        "short_row_points": "short-points",
        "long_row": "long",
        "long_row_points": "long-points",
    },
    "technological-advance": {"advance_points": "points"},
    "celestial-harmony": {"harmony_points": "points"},
    "logistician": {"logistician_colours": "colours", "logistician_types": "types", "logistician_points": "points"},
}


def sheets(setup: Setup, language: str) -> list[Sheet]:
    """Everything to cut out and to write on."""
    say = TEXTS.text
    transports = [_transport(colour, language) for colour in TRANSPORTS for _ in range(TRANSPORTS_OF_A_COLOUR)]
    holds = [_hold(setup, players, seat, language) for players in (2, MAX_PLAYERS) for seat in range(players)]
    cards = [_deep_space(setup, number, language) for number in range(len(CARDS))]
    rows = [say(f"{rule}.title", language) for rule in _SCORED]
    rows += [f"{say('paper-deep-space', language)} {number}" for number in range(1, CARDS_IN_PLAY + 1)]
    table = score_table(say("paper-score", language), [*rows, say("score-total", language)], MAX_PLAYERS, _SPACE)
    return [
        Sheet(say("paper-tiles", language), [_tile(tile, language) for tile in setup.components.tiles]),
        Sheet(say("MH-C1.title", language), [_ring(language)]),
        Sheet(say("MH-C3.title", language), transports),
        Sheet(say("paper-holds", language), holds),
        Sheet(say("section-deep-space", language), cards),
        Sheet(say("paper-reference", language), [_reference(setup, language)] * MAX_PLAYERS),
        Sheet(say("paper-score", language), [table] * 3, whole=True),
    ]


def _tile(tile: Tile, language: str) -> Piece:
    """A tile with the letters of its colour (MH-C6); all backs are alike."""
    shown = {"colour": tile.colour, "type": tile.type, "rare": tile.rare}
    edge = (_CUT - _SIDE) / 2
    letters = TEXTS.text(f"colour-{tile.colour}.letters", language)
    front = Face(
        placed(edge, edge, _SIDE / TILE, tile_svg(shown))
        + disc(_CUT - 6, 6, 2.6, fill=WHITE, stroke=INK, stroke_width=0.25),
        (Words(letters, _CUT - 8.6, 3.6, 5.2, 5, 8, True, "centre"),),
    )
    half = _CUT / 2
    outline = path(
        "M11 1h26l10 10v26L37 47H11L1 37V11z", fill=mixed(_SPACE, 0.25, WHITE), stroke=_SPACE, stroke_width=1.5
    )
    back = Face(
        placed(edge, edge, _SIDE / TILE, outline) + disc(half, half, 6.5, fill=WHITE, stroke=_SPACE, stroke_width=0.5),
        (Words("17", half - 6, half - 5, 12, 10, 15, True, "centre", colour=_SPACE),),
    )
    return Piece(_CUT, _CUT, front, back)


def _transport(colour: str, language: str) -> Piece:
    """A hull with the letter of its colour, in the shape that no other colour has."""
    half, size = _SIDE / 2, (_SIDE - 3) / _HULL_REACH
    hull = HULLS[colour]
    svg = placed(
        half, half, size, path(outlines()["hulls"][colour], fill=hull, stroke=mixed(hull, 0.4, INK), stroke_width=4)
    )
    svg += disc(half, half + 0.5, 3.9, fill=mixed(hull, 0.4, WHITE))
    letter = TEXTS.text(f"transport-{colour}", language)[:1].upper()
    return Piece(_SIDE, _SIDE, Face(svg, (Words(letter, half - 4, half - 3.5, 8, 8, 13, True, "centre"),)))


def _ring(language: str) -> Piece:
    """The docks around the station; a closed ring, dock 0 at the upper left."""
    size = _ACROSS * _CELL
    middle, last = size / 2, _ACROSS - 1
    around = [(n, 0) for n in range(last)] + [(last, n) for n in range(last)]
    around += [(last - n, last) for n in range(last)] + [(0, last - n) for n in range(last)]
    svg, words = [], []
    for number, (column, row) in enumerate(around):
        x, y = column * _CELL, row * _CELL
        svg.append(
            box(x + 0.6, y + 0.6, _CELL - 1.2, _CELL - 1.2, rx=3, fill="#f1f3fa", stroke=_SPACE, stroke_width=0.5)
        )
        words.append(Words(str(number), x + 1, y + 8, _CELL - 2, 10, 15, True, "centre", colour="#aab3d0"))
    svg += _station(middle)
    words.append(Words("17", middle - 12, middle - 9, 24, 18, 34, True, "centre", colour="#4a2a05"))
    words.append(
        Words(TEXTS.text("marrak-hesh", language), _CELL + 4, _CELL + 5, size - 2 * _CELL - 8, 12, 20, True, "centre")
    )
    words.append(
        Words(
            TEXTS.text("MH-T2", language),
            _CELL + 12,
            size - _CELL - 27,
            size - 2 * _CELL - 24,
            22,
            8.5,
            align="centre",
            colour=INK_SOFT,
        )
    )
    return Piece(size, size, Face("".join(svg), tuple(words)))


def _station(middle: float) -> list[str]:
    """The station in the middle, as on the pictures but on white."""
    about = f"{middle} {middle}"
    arms = [
        path(f"M{middle} {middle - 17}v-14", stroke="#8d97bb", stroke_width=3, transform=f"rotate({turn} {about})")
        for turn in range(0, 360, 60)
    ]
    sectors = [
        path(
            f"M{middle} {middle - 12.5}v-4.500",
            stroke=list(HULLS.values())[turn // 40 % len(HULLS)],
            stroke_width=7,
            transform=f"rotate({turn} {about})",
        )
        for turn in range(0, 360, 40)
    ]
    return [
        *arms,
        disc(middle, middle, 30, fill="none", stroke="#cfd6ea", stroke_width=5),
        disc(middle, middle, 30, fill="none", stroke=_GOLD, stroke_width=1.2, stroke_dasharray="2 3"),
        disc(middle, middle, 20, fill="#e9ecf6", stroke=_SPACE, stroke_width=0.6),
        *sectors,
        disc(middle, middle, 11.5, fill="#f3b56b", stroke="#8a5a1e", stroke_width=0.8),
    ]


def _hold(setup: Setup, players: int, seat: int, language: str) -> Piece:
    """A corporation's hold, and the transports that it begins with."""
    mask = setup.components.holds[players][seat]
    rows, columns = shape_of(mask)
    width, height = max(columns, 3) * _CELL + 2 * _EDGE, rows * _CELL + _TOP + 2 * _EDGE
    left = (width - columns * _CELL) / 2
    colour = SEATS[seat]
    svg = [
        box(
            _EDGE / 2,
            _EDGE / 2,
            width - _EDGE,
            height - _EDGE,
            rx=3,
            fill=mixed(colour, 0.15, WHITE),
            stroke=colour,
            stroke_width=0.9,
        )
    ]
    for row, column in cells_of(mask):
        x, y = left + column * _CELL, _TOP + _EDGE + row * _CELL
        svg.append(
            box(
                x + 0.6,
                y + 0.6,
                _CELL - 1.2,
                _CELL - 1.2,
                rx=3,
                fill=WHITE,
                stroke=mixed(colour, 0.7, INK),
                stroke_width=0.4,
            )
        )
    hand = [int(number) for number in setup.tables.read().transports[players - 2][seat]]
    taken = ", ".join(
        f"{number} {TEXTS.text(f'transport-{each}', language)}" for each, number in zip(TRANSPORTS, hand, strict=True)
    )
    words = (
        Words(TEXTS.text(f"seat-{seat}", language), 4, 2.5, width - 34, 8, 13, True),
        Words(
            TEXTS.text("paper-players", language, n=players), width - 30, 2.5, 26, 8, 8, align="right", colour=INK_SOFT
        ),
        Words(TEXTS.text("paper-takes", language, transports=taken), 4, 10.5, width - 8, 6, 8, colour=INK_SOFT),
    )
    return Piece(width, height, Face("".join(svg), words))


def _deep_space(setup: Setup, number: int, language: str) -> Piece:
    """A Deep Space card; numbers that are not those of its words stand below them."""
    width, height = CARD
    name = TEXTS.text(f"card-{CARDS[number]}", language)
    svg = frame(width, height, _SPACE, 0.05) + path(
        f"M3 8q0-5 5-5h{width - 16}q5 0 5 5v14H3z", fill=mixed(_SPACE, 0.25, WHITE)
    )
    svg += box(3, 3, width - 6, height - 6, rx=5, fill="none", stroke=_SPACE, stroke_width=0.9)
    words = (
        Words(name, 7, 5, width - 14, 15, 13, True, "centre"),
        Words(TEXTS.text(f"card-{CARDS[number]}.effect", language), 7, 26, width - 14, 39, 10.5),
        Words(_own_numbers(setup, CARDS[number], language), 7, 66, width - 14, 11, 9, True),
        Words(CARD_RULES[number], 7, height - 11, width - 14, 5, 7, align="right", colour=INK_SOFT),
    )
    stars = [
        placed((n * 23 + 11) % 49 + 7, (n * 29 + 5) % 58 + 8, 0.12 + n % 3 * 0.06, path(STAR, fill=_GOLD))
        for n in range(22)
    ]
    half = width / 2
    back = "".join(
        [
            frame(width, height, _SPACE, 0.25),
            *stars,
            disc(half, height / 2, 15, fill=WHITE, stroke=_SPACE, stroke_width=0.6),
            placed(half, height / 2, 1.2, path(STAR, fill=_GOLD)),
        ]
    )
    title = Words(TEXTS.text("paper-deep-space", language), 7, height - 20, width - 14, 9, 12, True, "centre")
    return Piece(width, height, Face(svg, words), Face(back, (title,)))


def _own_numbers(setup: Setup, card: str, language: str) -> str:
    """The numbers of a card that the set has changed, in words; nothing if there are none."""
    ours, default = setup.tables.read(), default_components().tables.read()
    changed = [
        TEXTS.text(f"paper-number-{told}", language, n=int(getattr(ours, field)))
        for field, told in _NUMBERS.get(card, {}).items()
        if int(getattr(ours, field)) != int(getattr(default, field))
    ]
    return TEXTS.text("paper-own-numbers", language, numbers=", ".join(changed)) if changed else ""


def _reference(setup: Setup, language: str) -> Piece:
    """What a turn is, and what gives points."""
    say = TEXTS.text
    turn = [(str(number), say(f"{rule}.title", language)) for number, rule in enumerate(_TURN, 1)]
    rare = int(setup.tables.read().rare_points)
    points = [
        ("1", say("paper-group-colour", language)),
        ("1", say("paper-group-type", language)),
        (str(rare), say("MH-P4.title", language)),
        ("", say("paper-group", language)),
    ]
    front = list_face(say("section-turn", language), [*turn, ("", say("paper-skipped", language))], _SPACE)
    return Piece(*CARD, front, list_face(say("section-scoring", language), points, _SPACE))
