"""Pocket Mars in the terminal."""

from __future__ import annotations

from rich.console import Group, RenderableType

from marsuk.core.data import DataOption
from marsuk.core.game import Json, Setup
from marsuk.core.match import Match
from marsuk.drawing.drawer import Choices, Drawer
from marsuk.games.pocket_mars.terminal.buildings import draw_buildings
from marsuk.games.pocket_mars.terminal.choices import TURN, colonist_groups, prepare_groups, turn_groups
from marsuk.games.pocket_mars.terminal.deck import draw_deck
from marsuk.games.pocket_mars.terminal.hand import draw_cards
from marsuk.games.pocket_mars.terminal.players import draw_heading, draw_players, draw_scores
from marsuk.games.pocket_mars.terminal.template import template

_WIDEST = 132
_FEW = 9


class PocketMarsDrawer(Drawer):
    """The buildings, the players, the own cards: one page of 80 columns."""

    def board(self, match: Match, seat: int | None, language: str, width: int) -> RenderableType:
        """What the seat may know; a spectator sees nobody's cards."""
        view, width = match.view(seat), min(width, _WIDEST)
        parts: list[RenderableType] = [
            draw_heading(match, view, language),
            draw_buildings(match, view, language, width),
            draw_players(match, view, language),
        ]
        if seat is not None and view["winners"] is None:
            parts.append(draw_cards(match, view, seat, language, width))
        return Group(*parts)

    def choices(self, match: Match, seat: int, language: str, width: int) -> Choices:
        """Groups where there are many moves, else a list with words."""
        moves = match.legal()
        if any(move.dict["move"] in TURN for move in moves):
            return Choices(turn_groups(match, match.view(seat), language, width), True)
        if len(moves) > _FEW and all(len(move.dict.get("cards", ())) > 1 for move in moves):
            return Choices(prepare_groups(match, language, width), True)
        if len(moves) > _FEW and any("colonist" in move.dict for move in moves):
            return Choices(colonist_groups(match, language, width), True)
        return Choices(self.list(match, seat, language), True)

    def scores(self, match: Match, language: str) -> RenderableType:
        """The points by part; in solo also DA's."""
        return draw_scores(match, language)

    def components(self, setup: Setup, told: Json, language: str, width: int) -> RenderableType:
        """Every project with its actions in words."""
        return draw_deck(setup, language)

    def new_components(self, option: DataOption, setup: Setup, name: str, language: str) -> str:
        """All projects, commented in the language."""
        return template(setup, name, language)


DRAWER = PocketMarsDrawer()
