"""The plain drawer: shows any game, and is what a game's own drawer is made from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from marsuk.core.data import DataOption
from marsuk.core.game import Json, Setup
from marsuk.core.match import Match, Move
from marsuk.core.shapes import seat_fields
from marsuk.core.texts import CORE

_ELSEWHERE = ("game", "players", "scores", "winners", "seat", "to_move")  # shown by the status, or with the seats
_FEW = 9
_PAIR = 2  # a list of pairs is told in one line
_WIDEST = 118


@dataclass(frozen=True)
class Choices:
    """The legal moves as shown; ``numbered`` says whether they show the numbers by which they may be chosen."""

    shown: RenderableType
    numbered: bool


class Drawer:
    """Draws what a seat may know of a match. Everything comes from ``match.view``: nothing hidden gets out."""

    def board(self, match: Match, seat: int | None, language: str, width: int) -> RenderableType:
        """The whole position in words: what all share, and then what there is of every seat."""
        game, view, wording = match.game, match.view(seat), Wording(match, language)
        shared = {key: value for key, value in view.items() if key not in (*_ELSEWHERE, *game.by_seat)}
        table = frame(width)
        wording.add_rows(table, {**shared, "phase": game.texts.text(f"phase-{view['phase']}", language)})
        names = [match.seat_name(number, language) for number in range(match.players)]
        automatic = [game.seat_name(key, language) for key in game.automatic_seats.get(match.players, ())]
        for number, name in enumerate([*names, *automatic]):
            table.add_section()
            total = CORE.text("score-points", language, points=view["scores"][number]["total"])
            table.add_row(Text(name, "underline"), Text(total))
            wording.add_rows(table, wording.of_seat(view, number))
        return table

    def choices(self, match: Match, seat: int, language: str, width: int) -> Choices:
        """The legal moves in little space: with words if they are few."""
        moves = match.legal()
        if len(moves) > _FEW:
            return Choices(in_columns([self.choice(match, seat, n, move) for n, move in numbered(moves)], width), True)
        return Choices(self.list(match, seat, language), True)

    def choice(self, match: Match, seat: int, number: int, move: Move) -> Text:
        """One legal move in a word or two."""
        text = Text.assemble((f"{number:>2} ", "dim"), (move.notation, "bold"))
        worth = self.worth(match, move, seat)
        return text if worth is None else text.append(f" {worth:+d}", worth_style(worth))

    def list(self, match: Match, seat: int, language: str) -> RenderableType:
        """Every legal move with its number, notation and words."""
        table = Table.grid(padding=(0, 2))
        for number, move in numbered(match.legal()):
            worth = self.worth(match, move, seat)
            told = Text("") if worth is None else Text(f"{worth:+d}", worth_style(worth))
            table.add_row(Text(f"{number:>2}", "dim"), Text(move.notation, "bold"), Text(move.text(language)), told)
        return table

    def scores(self, match: Match, language: str) -> RenderableType:
        """Every seat's points by rule."""
        game, scores = match.game, match.scores()
        table = Table()
        table.add_column(CORE.text("score-rule", language))
        for seat in (*range(match.players), *game.automatic_seats.get(match.players, ())):
            table.add_column(Text(game.seat_name(seat, language)), justify="right")
        for rule in dict.fromkeys(
            rule for score in scores for rule in score.points
        ):  # each may score by rules of its own
            title = game.texts.text(f"{rule}.title", language) if game.texts.has(rule) else ""
            table.add_row(Text(f"{rule} {title}".strip()), *[Text(in_words(score.get(rule))) for score in scores])
        table.add_section()
        table.add_row(
            Text(CORE.text("score-total", language), "bold"), *[Text(str(score.total), "bold") for score in scores]
        )
        return table

    def worth(self, match: Match, move: Move, seat: int) -> int | None:
        """By how much the move changes the seat's score, where the game lets everybody know that."""
        return None

    # --- sets of components ---

    def components(self, setup: Setup, told: Json, language: str, width: int) -> RenderableType:
        """A set of components, for its author to check; ``told`` is what ``components_told`` tells of it."""
        return outline(told, width)

    def new_components(self, option: DataOption, setup: Setup, name: str, language: str) -> str:
        """A file to begin one's own set from, with all that the default set has."""
        return option.first_draft(name)


def numbered(moves: tuple[Move, ...]) -> list[tuple[int, Move]]:
    """The moves with the numbers by which they may be chosen."""
    return list(enumerate(moves, start=1))


def in_columns(entries: list[Text], width: int) -> RenderableType:
    """Short texts side by side."""
    return Group(Columns(entries, padding=(0, 2), width=max(len(entry) for entry in entries)))


def worth_style(worth: int) -> str:
    """Gains stand out, losses warn."""
    return "bold green" if worth > 0 else "red" if worth < 0 else "dim"


class Wording:
    """The words for what is in a view: the game's texts ``view-<key>``, and the names that its components have."""

    def __init__(self, match: Match, language: str) -> None:
        self._game = match.game
        self._language = language
        self._seats = [match.seat_name(seat, language) for seat in range(match.players)]
        self._seat_fields = seat_fields(match.game.shapes.view)
        self._names = names_in(match.components_told(language))

    def add_rows(self, table: Table, content: Json) -> None:
        """A row for every field."""
        for key, value in content.items():
            table.add_row(Text(self._label(key)), Text(in_words(self._with_seats(key, value), self._name)))

    def of_seat(self, view: Json, number: int) -> Json:
        """What the view has of one seat; a list of the seats themselves is told part by part."""
        told = {key: view[key][number] for key in self._game.by_seat if key in view}
        return {key: part for key, part in {**told.pop("seats", {}), **told}.items() if key not in _ELSEWHERE}

    def _with_seats(self, key: str, value: Any) -> Any:
        """The value with names of seats for their numbers."""
        if isinstance(value, dict):
            return {inner: self._with_seats(inner, part) for inner, part in value.items()}
        if isinstance(value, (list, tuple)):
            return [self._with_seats(key, part) for part in value]
        is_seat = type(value) is int and key in self._seat_fields and value in range(len(self._seats))
        return self._seats[value] if is_seat else value

    def _label(self, key: str) -> str:
        own = f"view-{key.replace('_', '-')}"
        return self._game.texts.text(own, self._language) if self._game.texts.has(own) else key.replace("_", " ")

    def _name(self, key: str) -> str:
        return self._names.get(key) or self._label(key)


def names_in(components: Any) -> dict[str, str]:
    """What components call things, by their ids."""
    found: dict[str, str] = {}
    for key, value in components.items() if isinstance(components, dict) else ():
        name = value.get("name") if isinstance(value, dict) else None
        found |= {key: name} if isinstance(name, str) else names_in(value)
    return found


def frame(width: int) -> Table:
    """An empty table of names and what belongs to them."""
    table = Table(show_header=False, width=min(width, _WIDEST))
    table.add_column(style="bold", no_wrap=True)
    table.add_column(overflow="fold")
    return table


def outline(content: Json, width: int) -> RenderableType:
    """A JSON object as a table of its fields, whatever it is about."""
    table = frame(width)
    for key, value in content.items():
        table.add_row(Text(key.replace("_", " ")), Text(in_words(value)))
    return table


def in_words(value: Any, name: Callable[[str], str] = str) -> str:
    """A JSON value without its signs: what is in a list goes on separate lines if it has several parts itself."""
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "✓" if value else "✕"
    if isinstance(value, dict):
        return ", ".join(f"{name(key)}: {in_words(part, name)}" for key, part in value.items()) or "-"
    if isinstance(value, (list, tuple)):
        parts = [in_words(part, name) for part in value]
        has_rows = any(isinstance(part, (dict, list)) and len(part) > _PAIR for part in value)
        return ("\n" if has_rows else ", ").join(parts) or "-"
    return name(value) if isinstance(value, str) else str(value)
