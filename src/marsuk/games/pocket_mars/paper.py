"""Pocket Mars on paper: projects, buildings, what lies before each player, colonists, points and reference cards."""

from __future__ import annotations

import itertools

from marsuk.core.game import Setup
from marsuk.games.pocket_mars.cards import DA_NAME, LEVELS, action_words
from marsuk.games.pocket_mars.deck import BUILDINGS
from marsuk.games.pocket_mars.picture import SUITS, colonist_svg, colour_of, outlines
from marsuk.games.pocket_mars.tables import DA_POINTS, HAND_ACTION, MARS, MAX_SEATS, PLAYER_POINTS, PREP_ACTION
from marsuk.games.pocket_mars.texts import TEXTS
from marsuk.games.pocket_mars.view import PARTS
from marsuk.paper.parts import (
    CARD,
    INK,
    INK_SOFT,
    WHITE,
    Face,
    Piece,
    Sheet,
    Words,
    frame,
    line,
    list_face,
    score_table,
)
from marsuk.pictures.svg import box, disc, mixed, path, placed

_WIDTH, _HEIGHT = CARD
_BUILDING = (63.0, 122.0)
_BOARD = (180.0, 84.0)
_TOKEN = 17.0
_GLYPH = 24.0  # what the shapes of suits are drawn on
_ACTIONS = tuple(f"PM-A{number}" for number in range(1, 6))
_MARS, _EARTH = "#b8461c", "#2f7fd0"
_SHIP = "M0 18q0-16 18-16h190q52 0 84 19q-32 21-84 21H18Q0 42 0 24z"
_FLAME = "M0 8l-50 13l50 13z"
_AGENCIES = (*range(MAX_SEATS), DA_NAME)


def sheets(setup: Setup, language: str) -> list[Sheet]:
    """Everything to cut out and to write on."""
    say = TEXTS.text
    rows = [say(f"part-{part}", language) for part in PARTS] + [say("part-total", language)]
    table = score_table(say("paper-score", language), rows, MAX_SEATS, _MARS)
    projects = [_project(setup, number, language) for number in range(len(setup.components.cards))]
    tokens = [_token(seat) for seat in _AGENCIES for _ in range(setup.tables.read().colonists)]
    return [
        Sheet(say("paper-projects", language), projects),
        Sheet(say("paper-reference", language), _references(setup, language)),
        Sheet(
            say("paper-buildings", language), [_building(setup, number, language) for number in range(len(BUILDINGS))]
        ),
        Sheet(say("paper-boards", language), [_board(setup, seat, language) for seat in _AGENCIES]),
        Sheet(say("paper-tokens", language), [*tokens, *(_energy_token(seat) for seat in _AGENCIES)]),
        Sheet(say("paper-score", language), [table] * 3, whole=True),
    ]


def _glyph(suit: str, x: float, y: float, size: float, colour: str) -> str:
    return placed(x, y, size / _GLYPH, path(outlines()["suits"][suit], fill=colour, fill_rule="evenodd"))


def _sentence(text: str) -> str:
    """An effect or ability alone on a piece begins with a capital letter and ends with a full stop."""
    return f"{text[:1].upper()}{text[1:]}."


def _project(setup: Setup, number: int, language: str) -> Piece:
    """Value and suit above, the hand action, and below it, on its own ground, the prep action."""
    card = setup.components.cards[number]
    colour = SUITS[card.suit]
    dark = mixed(colour, 0.55, INK)
    svg = "".join(
        [
            frame(_WIDTH, _HEIGHT, colour, 0.05),
            path(f"M3 8q0-5 5-5h{_WIDTH - 16}q5 0 5 5v13H3z", fill=mixed(colour, 0.35, WHITE)),
            disc(12.5, 12, 7, fill=WHITE, stroke=dark, stroke_width=0.7),
            _glyph(card.suit, 47, 6, 11, dark),
            path("M3 54h57v26q0 5-5 5H8q-5 0-5-5z", fill=mixed(colour, 0.18, WHITE)),
            line(3, 54, 60, 54, colour, 0.5),
            box(3, 3, 57, 82, rx=5, fill="none", stroke=colour, stroke_width=0.9),
        ]
    )
    words = (
        Words(str(card.value), 5.5, 5, 14, 14, 26, True, "centre"),
        Words(TEXTS.text(f"suit-{card.suit}", language), 21, 7, 25, 10, 10, True, "centre"),
        Words(TEXTS.text("paper-hand", language), 7, 22.5, 49, 5, 7.5, True, colour=dark),
        Words(_sentence(action_words(setup, number, HAND_ACTION).text(language)), 7, 28, 49, 24, 10, middle=False),
        Words(TEXTS.text("paper-prep", language), 7, 55.5, 49, 5, 7.5, True, colour=dark),
        Words(_sentence(action_words(setup, number, PREP_ACTION).text(language)), 7, 61, 49, 22, 10, middle=False),
    )
    return Piece(*CARD, Face(svg, words), _project_back(card.suit, language))


def _project_back(suit: str, language: str) -> Face:
    """The suit, and nothing else (PM-C4)."""
    colour = SUITS[suit]
    svg = "".join(
        [
            frame(_WIDTH, _HEIGHT, colour, 0.3),
            *[disc(_WIDTH / 2, 42, radius, fill="none", stroke=WHITE, stroke_width=0.8) for radius in (18, 22, 26)],
            disc(_WIDTH / 2, 42, 15, fill=WHITE),
            _glyph(suit, _WIDTH / 2 - 10, 32, 20, mixed(colour, 0.8, INK)),
        ]
    )
    return Face(svg, (Words(TEXTS.text(f"suit-{suit}", language), 6, 72, _WIDTH - 12, 9, 13, True, "centre"),))


def _building(setup: Setup, number: int, language: str) -> Piece:
    """A dome with what it lets one do; room for colonists on ★★ and ★, except where none can live."""
    suit, (width, height) = BUILDINGS[number], _BUILDING
    colour, tables = SUITS[suit], setup.tables.read()
    dark = mixed(colour, 0.55, INK)
    svg = [
        frame(width, height, colour),
        path("M11 33a20.500 24 0 0 1 41 0z", fill=mixed(colour, 0.45, WHITE), stroke=colour, stroke_width=0.7),
        path("M16 27a15 17 0 0 1 9-11", fill="none", stroke=WHITE, stroke_width=1.4, stroke_linecap="round"),
        _glyph(suit, width / 2 - 7, 15.5, 14, dark),
    ]
    words = [
        Words(TEXTS.text(f"suit-{suit}", language), 6, 34, width - 12, 7, 13, True, "centre"),
        Words(_sentence(TEXTS.text(f"ability-{suit}", language)), 7, 41, width - 14, 17, 8.5, align="centre"),
    ]
    if number < MARS:
        svg.append(disc(12, 11, 5, fill=WHITE, stroke=dark, stroke_width=0.6))
        words.append(Words(str(tables.building_value[number]), 7, 6, 10, 10, 17, True, "centre"))
        spaces = (("★★", 60, 24, _room(setup, language)), ("★", 86, 30, TEXTS.text("paper-any-number", language)))
        for stars, y, high, told in spaces:
            svg.append(box(6, y, width - 12, high, rx=3, fill=WHITE, stroke=colour, stroke_width=0.5))
            words.append(Words(stars, 8, y + 1.5, 12, 6, 13, True, colour="#d9930d"))
            words.append(Words(told, 21, y + 1.5, width - 29, 6, 7, align="right", colour=INK_SOFT))
    return Piece(width, height, Face("".join(svg), tuple(words)))


def _room(setup: Setup, language: str) -> str:
    """How many may be on ★★, for each number of players."""
    told: list[str] = []
    numbered = enumerate((int(number) for number in setup.tables.read().double_star_room), 1)
    for room, some in itertools.groupby(numbered, key=lambda each: each[1]):
        players = [number for number, _ in some]
        span = f"{players[0]}–{players[-1]}" if len(players) > 1 else str(players[0])
        told.append(TEXTS.text("paper-room", language, players=span, last=players[-1], n=room))
    return " · ".join(told)


def _board(setup: Setup, seat: int | str, language: str) -> Piece:
    """Earth, the ship, and a track for energy; the two projects of the prep module lie below it."""
    (width, height), colour, tables = _BOARD, colour_of(seat), setup.tables.read()
    colonists, ship = int(tables.colonists), int(tables.start_ship)
    dark = mixed(colour, 0.6, INK)
    middle = width / 2
    svg = [
        frame(width, height, colour, 0.1),
        colonist_svg(seat, 7, 5.5, 10),
        box(7, 18, middle - 10, 36, rx=4, fill=WHITE, stroke=_EARTH, stroke_width=0.5),
        placed(72, 36, 0.45, _earth()),
        box(middle + 3, 18, middle - 10, 36, rx=4, fill=WHITE, stroke=dark, stroke_width=0.5),
        placed(
            width - 54, 33, 0.14, path(_FLAME, fill="#ff8a3c"), path(_SHIP, fill="#dfe4f2", stroke=dark, stroke_width=6)
        ),
    ]
    if seat == DA_NAME:
        ships = [int(number) for number in tables.da_ship]
        told = [f"{TEXTS.text(f'level-{level}', language)} {n}" for level, n in zip(LEVELS, ships, strict=False)]
        begins, rest = " · ".join(told), TEXTS.text("paper-rest", language)
        energy = int(tables.da_start_energy)
    else:
        begins, rest, energy = str(ship), str(colonists - ship), int(tables.start_energy)
    words = [
        Words(TEXTS.text(f"seat-{seat}", language), 20, 5.5, 80, 10, 14, True),
        Words(
            TEXTS.text("paper-prep-below", language),
            middle + 3,
            5.5,
            middle - 10,
            10,
            8,
            align="right",
            colour=INK_SOFT,
        ),
        Words(TEXTS.text("paper-earth", language), 10, 19.5, 40, 6, 10, True),
        Words(TEXTS.text("paper-begins", language, n=rest), 10, 47, 60, 5, 7.5, colour=INK_SOFT),
        Words(TEXTS.text("paper-ship", language), middle + 6, 19.5, 40, 6, 10, True),
        Words(TEXTS.text("paper-begins", language, n=begins), middle + 6, 47, middle - 16, 5, 7.5, colour=INK_SOFT),
        Words(TEXTS.text("suit-energy", language), 7, 60, 24, 16, 11, True),
    ]
    most = int(tables.max_energy)
    step = (width - 42) / (most + 1)
    for number in range(most + 1):
        x = 35 + step * number
        fill = "#fff0c2" if number == energy else WHITE
        svg.append(box(x, 58, step - 1.5, 19, rx=2.5, fill=fill, stroke="#c98a10", stroke_width=0.5))
        words.append(Words(str(number), x + 1, 58.5, 8, 6, 10, True))
    return Piece(width, height, Face("".join(svg), tuple(words)))


def _earth() -> str:
    land = "M-16-12q14-10 22 0t14 6q-4 10-16 8t-20-14zM-8 8q10-4 16 2t-4 10q-10-2-12-12z"
    return disc(0, 0, 25, fill=_EARTH, stroke="#9fd0ff", stroke_width=2) + path(land, fill="#5fc07a")


def _token(seat: int | str) -> Piece:
    return Piece(_TOKEN, _TOKEN, Face(colonist_svg(seat, 1.5, 1.5, _TOKEN - 3)))


def _energy_token(seat: int | str) -> Piece:
    middle = _TOKEN / 2
    ground = disc(middle, middle, middle - 1.5, fill=mixed(colour_of(seat), 0.6, WHITE), stroke=INK, stroke_width=0.5)
    return Piece(_TOKEN, _TOKEN, Face(ground + _glyph("energy", middle - 4.5, middle - 4.5, 9, INK)))


def _references(setup: Setup, language: str) -> list[Piece]:
    """A card for each player, with the actions and the points, and one for the androids."""
    say = TEXTS.text
    actions = [(str(number), say(f"{rule}.title", language)) for number, rule in enumerate(_ACTIONS, 1)]
    front = list_face(say("section-turn", language), [*actions, ("", say("paper-turn-ends", language))], _MARS)
    card = Piece(*CARD, front, _points(setup, PLAYER_POINTS, language))
    does = [("", f"{say(f'suit-{suit}', language)}: {say(f'da-ability-{suit}', language)}.") for suit in BUILDINGS]
    androids = Piece(
        *CARD, list_face(say("level-da", language), does, colour_of(DA_NAME)), _points(setup, DA_POINTS, language)
    )
    return [*[card] * MAX_SEATS, androids]


def _points(setup: Setup, whose: int, language: str) -> Face:
    points = [int(number) for number in setup.tables.read().points[whose]]
    rows = [(str(number), TEXTS.text(f"part-{part}", language)) for part, number in zip(PARTS, points, strict=True)]
    title = TEXTS.text("section-end", language) if whose == PLAYER_POINTS else TEXTS.text("PM-Z10.title", language)
    return list_face(title, rows, _MARS if whose == PLAYER_POINTS else colour_of(DA_NAME))
