"""The cards of the seat at the keyboard, with both actions in words and what they would bring now."""

from __future__ import annotations

from dataclasses import dataclass

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from marsuk.core.game import Json
from marsuk.core.match import Match
from marsuk.games.pocket_mars.cards import action_words, card_words
from marsuk.games.pocket_mars.tables import HAND_ACTION, PREP_ACTION
from marsuk.games.pocket_mars.terminal.choices import TURN
from marsuk.games.pocket_mars.terminal.signs import ACTS, LANDS, SUIT_STYLES, card_sign
from marsuk.games.pocket_mars.terminal.words import words

_ROOM_FOR_COLUMNS = 110


@dataclass(frozen=True)
class _Outlook:
    """What a card would bring now: whether its hand action and its prep action work, and its value lets one land."""

    plays: bool = False
    acts: bool = False
    lands: bool = False


def draw_cards(match: Match, view: Json, seat: int, language: str, width: int) -> RenderableType:
    """Hand and prep module; in the draft also what may be kept."""
    mine = view["seats"][seat]
    places = [("hand", mine["hand"]), ("prep", mine["prep"])]
    if "secret" in view and view["secret"]["packets"][seat]:
        places = [("packet", view["secret"]["packets"][seat]), ("kept", mine["hand"])]
    rows = [
        _Row(match, place if number == 0 else "", card, place == "prep", outlook(match, seat, place, card["card"]))
        for place, cards in places
        for number, card in enumerate(cards)
    ]
    table = _in_columns(rows, language, width) if width >= _ROOM_FOR_COLUMNS else _in_lines(rows, language)
    if all(row.outlook == _Outlook() for row in rows):
        return table
    return Group(table, Text(words("pm-marks", language), "dim"))


@dataclass(frozen=True)
class _Row:
    """A card as it is told; the first of its place names the place."""

    match: Match
    place: str
    card: Json
    connects_only: bool  # PM-F2
    outlook: _Outlook

    @property
    def index(self) -> int:
        """The card's number."""
        return int(self.match.setup.components.index[self.card["card"]])

    def where(self, language: str) -> Text:
        """The name of the place."""
        return Text(words(f"pm-mine-{self.place}", language) if self.place else "", "bold")

    def sign(self) -> Text:
        """The card's id, with a mark if it could land somebody."""
        return card_sign(self.card).append(f" {LANDS}" if self.outlook.lands else "", "bold")

    def action(self, side: int, language: str) -> Text:
        """An action in words; dim where the card can never do it any more."""
        said = action_words(self.match.setup, self.index, side).text(language)
        if self.outlook.acts if side == PREP_ACTION else self.outlook.plays:
            return Text(f"{ACTS} {said}", "bold")
        return Text(said, "dim" if self.connects_only and side == HAND_ACTION else "")


def _in_columns(rows: list[_Row], language: str, width: int) -> Table:
    """A line for each card, with its name and both actions."""
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="dim", width=width)
    table.add_column("", no_wrap=True)
    table.add_column("", no_wrap=True)
    table.add_column(words("pm-from-hand", language), ratio=1)
    table.add_column(words("pm-when-connected", language), ratio=1)
    for row in rows:
        name = card_words(row.match.setup, row.index).text(language)
        sign = row.sign().append(f" {name}", SUIT_STYLES[row.card["suit"]])
        actions = [row.action(side, language) for side in (HAND_ACTION, PREP_ACTION)]
        table.add_row(row.where(language), sign, *actions)
    return table


def _in_lines(rows: list[_Row], language: str) -> Table:
    """A line for each action; what a card in the prep module did in the hand is left out."""
    table = Table.grid(padding=(0, 1, 0, 0))
    for row in rows:
        sides = (PREP_ACTION,) if row.connects_only else (HAND_ACTION, PREP_ACTION)
        for number, side in enumerate(sides):
            named = (row.where(language), row.sign()) if number == 0 else ("", "")
            key = "pm-by-prep" if side == PREP_ACTION else "pm-by-hand"
            table.add_row(*named, Text(words(key, language), "dim"), row.action(side, language))
    return table


def outlook(match: Match, seat: int, place: str, card: str) -> _Outlook:
    """What the card would bring if the seat used it now."""
    if match.to_move != seat or match.legal()[0].dict["move"] not in TURN:
        return _Outlook()
    if place == "hand":
        return _Outlook(plays=_would_do_something(match, card))
    acts, lands = _could_when_connected(match, card)
    return _Outlook(acts=acts, lands=lands)


def _would_do_something(match: Match, card: str) -> bool:
    """Try it on a copy: an action that cannot be done leaves nothing between playing the card and discarding it."""
    then = match.clone()
    then.play({"move": "play-hand", "card": card})
    after = then.events[len(match.events) + 1 :]
    return not (after and after[0]["event"] == "discard" and after[0]["card"] == card)


def _could_when_connected(match: Match, card: str) -> tuple[bool, bool]:
    """Try it on a copy: whether the prep action is offered, be it after landing or without, and landing itself."""
    then = match.clone()
    then.play({"move": "play-prep", "card": card})
    if not _offered(then, "land"):
        return _offered(then, "activate-card"), False
    landed = then.clone()
    landed.play({"move": "land"})
    then.play({"move": "skip"})
    return any(_offered(copy, "activate-card") for copy in (landed, then)), True


def _offered(match: Match, kind: str) -> bool:
    return any(move.dict["move"] == kind for move in match.legal())
