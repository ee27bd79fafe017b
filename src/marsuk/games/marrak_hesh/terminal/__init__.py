"""Marrak Hesh 17 in the terminal."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from marsuk.core.data import DataOption
from marsuk.core.game import Json, Setup
from marsuk.core.match import Match, Move
from marsuk.drawing.drawer import Choices, Drawer, in_columns, numbered
from marsuk.games.marrak_hesh.terminal.hold import draw_hold, hold_width
from marsuk.games.marrak_hesh.terminal.ring import RING_WIDTH, draw_ring
from marsuk.games.marrak_hesh.terminal.signs import (
    COLOUR_STYLES,
    HULLS,
    NARROW,
    RARE,
    TRANSPORT_STYLES,
    WIDE,
    colour_letters,
    transport_letter,
)
from marsuk.games.marrak_hesh.terminal.template import template
from marsuk.games.marrak_hesh.terminal.tiles import draw_set
from marsuk.games.marrak_hesh.terminal.words import words

_GAPS = {WIDE: 2, NARROW: 1}  # between holds, by the width of their cells


class MarrakHeshDrawer(Drawer):
    """The ring, the holds, the cards: one page of 80 columns, or the holds beside the ring where there is room."""

    def board(self, match: Match, seat: int | None, language: str, width: int) -> RenderableType:
        """Ring and scores, cards, holds."""
        view = match.view(seat)
        ring = draw_ring(match, view, language)
        legend = _legend(match, language)
        order = range(match.players)
        beside = max(hold_width(view, s, WIDE) for s in order)
        gains = self._gains(match)
        if width >= RING_WIDTH + _GAPS[WIDE] + beside:
            left = Group(ring, legend, Text(), _cards(match, view, language, whole=True))
            right = Group(*[draw_hold(match, view, s, WIDE, language, gains) for s in order])
            return _side_by_side([left, right], [RING_WIDTH, beside], _GAPS[WIDE])
        cell = WIDE if _row_of_holds(view, WIDE) <= width else NARROW
        if _row_of_holds(view, cell) <= width:
            drawn: list[RenderableType] = [draw_hold(match, view, s, cell, language, gains) for s in order]
            holds: RenderableType = _side_by_side(drawn, [hold_width(view, s, cell) for s in order], _GAPS[cell])
        else:
            holds = Group(*[draw_hold(match, view, s, cell, language, gains) for s in order])
        parts: list[RenderableType] = [ring, legend]
        if view["deep_space"]:
            parts.append(_cards(match, view, language, whole=False))
        return Group(*parts, holds)

    def choices(self, match: Match, seat: int, language: str, width: int) -> Choices:
        """A dock is chosen by transport and number; everything else from a list."""
        moves = match.legal()
        if moves[0].dict["move"] == "dock":
            return Choices(_docks_by_transport(match, seat, language), False)
        if moves[0].dict["move"] == "stow":
            return Choices(in_columns([self.choice(match, seat, n, move) for n, move in numbered(moves)], width), True)
        return super().choices(match, seat, language, width)

    def components(self, setup: Setup, told: Json, language: str, width: int) -> RenderableType:
        """The tiles by colour, and every seat's hold and transports."""
        return draw_set(setup.components, language)

    def new_components(self, option: DataOption, setup: Setup, name: str, language: str) -> str:
        """All tiles and holds, commented in the language."""
        return template(setup.components, name, language)

    def worth(self, match: Match, move: Move, seat: int) -> int | None:
        """Points after the move, with the best cell for the tile that a dock gives, less those now."""
        kind = move.dict["move"]
        if kind not in ("dock", "stow"):
            return None
        after = match.clone()
        after.play(move)
        if kind == "stow":
            return after.scores()[seat].total - match.scores()[seat].total
        return max(self.worth(after, stow, seat) or 0 for stow in after.legal())

    def _gains(self, match: Match) -> dict[tuple[int, int], int]:
        """What each free cell would bring the seat that stows now."""
        seat, moves = match.to_move, match.legal()
        if seat is None or moves[0].dict["move"] != "stow":
            return {}
        return {(cell[0], cell[1]): self.worth(match, move, seat) or 0 for move in moves if (cell := move.dict["cell"])}


def _side_by_side(parts: list[RenderableType], widths: list[int], gap: int) -> Table:
    table = Table.grid(padding=(0, gap, 0, 0))
    for width in widths:
        table.add_column(width=width)
    table.add_row(*parts)
    return table


def _row_of_holds(view: Json, cell: int) -> int:
    return sum(hold_width(view, seat, cell) + _GAPS[cell] for seat in range(view["players"])) - _GAPS[cell]


def _legend(match: Match, language: str) -> Text:
    made = Text()
    for colour, style in COLOUR_STYLES.items():
        name = match.game.texts.text(f"colour-{colour}", language)
        made.append(colour_letters(colour, language), f"bold {style}").append(f" {name}  ", "dim")
    return made.append(RARE, "bold").append(f" {words('mh-rare', language)}", "dim")


def _cards(match: Match, view: Json, language: str, whole: bool) -> RenderableType:
    """The Deep Space cards; where room is short only what they do, and the rest is a question away."""
    say, made = match.game.texts.text, []
    for key in view["deep_space"]:
        effect = say(f"card-{key}.effect", language)
        if not whole:
            effect = effect.partition("; ")[0].partition(". ")[0].rstrip(".") + "."
        made.append(Text.assemble((f"{say(f'card-{key}', language)}: ", "bold magenta"), effect))
    return Group(*made)


def _docks_by_transport(match: Match, seat: int, language: str) -> RenderableType:
    hand = match.view(seat)["hands"][seat]
    docks: dict[str, list[int]] = {}
    for move in match.legal():
        docks.setdefault(move.dict["transport"], []).append(move.dict["dock"])
    table = Table.grid(padding=(0, 2))
    for colour, style in TRANSPORT_STYLES.items():
        name = match.game.texts.text(f"transport-{colour}", language)
        sign = Text(f"{transport_letter(colour)} {HULLS[colour]} {name} ×{hand[colour]}", f"bold {style}")
        places = " ".join(str(dock) for dock in docks.get(colour, ()))
        table.add_row(sign, Text(places or words("mh-nowhere", language), "" if places else "dim"))
    example = words("mh-dock-how", language, example=match.legal()[0].notation)
    return Group(table, Text(example, "dim"))


DRAWER = MarrakHeshDrawer()
