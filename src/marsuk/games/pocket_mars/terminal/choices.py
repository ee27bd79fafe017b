"""The legal moves of Pocket Mars, in groups where they are many."""

from __future__ import annotations

from collections.abc import Callable

from rich.table import Table
from rich.text import Text

from marsuk.core.game import Json
from marsuk.core.match import Match, Move
from marsuk.drawing.drawer import numbered
from marsuk.games.pocket_mars.cards import DA_NAME
from marsuk.games.pocket_mars.terminal.signs import card_sign, seat_letter, seat_name
from marsuk.games.pocket_mars.terminal.words import words

TURN = ("play-hand", "play-prep", "play-other", "launch", "recharge")


def turn_groups(match: Match, view: Json, language: str, width: int) -> Table:
    """The actions of a turn by their kind; what the cards do stands above them on the page."""

    def group(move: Move) -> str:
        kind = move.dict["move"]
        whose = seat_name(match, move.dict["seat"], language) if kind == "play-other" else ""
        return words(f"pm-do-{kind}", language, seat=whose)

    def entry(move: Move) -> Text:
        kind, made = move.dict["move"], Text(move.notation, "bold")
        if kind == "play-other":
            return made.append(" ").append_text(_slot(view, move.dict["seat"], move.dict["slot"]))
        if kind == "launch" and "slot" in move.dict:
            made.append(f" {words('pm-launch-discards', language)} ", "not bold")
            return made.append_text(_slot(view, DA_NAME, move.dict["slot"]))
        return made

    return _groups(match, group, entry, width)


def prepare_groups(match: Match, language: str, width: int) -> Table:
    """Two cards for the prep module, by the one that comes first."""

    def group(move: Move) -> str:
        return words("pm-prepare-first", language, card=move.dict["cards"][0])

    return _groups(match, group, lambda move: Text(move.notation, "bold"), width)


def colonist_groups(match: Match, language: str, width: int) -> Table:
    """Colonists by their building; what is no colonist comes last."""

    def group(move: Move) -> str:
        if "colonist" not in move.dict:
            return ""
        return match.game.texts.text(f"suit-{move.dict['colonist']['building']}", language)

    def entry(move: Move) -> Text:
        if "colonist" not in move.dict:
            return Text(move.text(language))
        colonist = move.dict["colonist"]
        here, there = ("★", "★★") if colonist["space"] == 1 else ("★★", "★")
        way = f" {here}→{there}" if move.dict["move"] == "activate-building" else f" {here}"  # PM-B1
        return seat_letter(match, colonist["seat"], language).append(way, "not bold")

    return _groups(match, group, entry, width)


def _slot(view: Json, seat: int | str, slot: int) -> Text:
    """A card in somebody's prep module, as far as it is known."""
    player = next(player for player in view["seats"] if player["seat"] == seat)
    return card_sign(player["prep"][slot])


def _groups(match: Match, group: Callable[[Move], str], entry: Callable[[Move], Text], width: int) -> Table:
    """The numbered moves, a line or more for each group."""
    groups: dict[str, list[Text]] = {}
    for number, move in numbered(match.legal()):
        told = Text(f"{number:>2} ", "dim").append_text(entry(move))
        groups.setdefault(group(move), []).append(told)
    table = Table.grid(padding=(0, 2))
    room = width - max(len(name) for name in groups) - 4
    for name, entries in groups.items():
        table.add_row(Text(name), _flowing(entries, room))
    return table


def _flowing(entries: list[Text], width: int) -> Text:
    """Entries side by side, never broken in the middle."""
    made, used = Text(), 0
    for entry in entries:
        if used and used + len(entry) + 2 > width:
            made.append("\n")
            used = 0
        elif used:
            made.append("  ")
            used += 2
        made.append_text(entry)
        used += len(entry)
    return made
