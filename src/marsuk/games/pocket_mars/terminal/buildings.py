"""The five buildings in their row: the value to beat, the stack, and who lives there."""

from __future__ import annotations

from dataclasses import dataclass

from rich.text import Text

from marsuk.core.game import Json
from marsuk.core.match import Match
from marsuk.games.pocket_mars.cards import DOWN
from marsuk.games.pocket_mars.deck import BUILDINGS
from marsuk.games.pocket_mars.tables import MARS
from marsuk.games.pocket_mars.terminal.signs import FACE_DOWN, SUIT_STYLES, card_sign, large, seat_letter, suit_letter
from marsuk.games.pocket_mars.terminal.words import words

_NARROW, _WIDE = 14, 21
_FREE = "·"
_LINES = 5  # of a building, between its walls


def draw_buildings(match: Match, view: Json, language: str, width: int) -> Text:
    """All five, with common walls."""
    inner = max(_NARROW, min(_WIDE, (width - 6) // 5))
    buildings = [_Building(match, view, name, language, inner) for name in view["row"]]
    made = Text(no_wrap=True, overflow="crop")
    made.append("╭", "dim")
    for number, building in enumerate(buildings):
        made.append_text(building.title()).append("╮" if number == len(buildings) - 1 else "┬", "dim")
    for line in range(_LINES):
        made.append("\n").append("│", "dim")
        for building in buildings:
            made.append_text(building.line(line)).append("│", "dim")
    made.append("\n").append("╰" + "┴".join("─" * inner for _ in buildings) + "╯", "dim")
    return made


@dataclass
class _Building:
    """One building, so many characters wide."""

    match: Match
    view: Json
    name: str
    language: str
    width: int

    @property
    def holds_colonists(self) -> bool:
        """Whether it has the spaces ★ and ★★."""
        return BUILDINGS.index(self.name) < MARS

    def title(self) -> Text:
        """Letter and name, in the wall above."""
        name = self.match.game.texts.text(f"suit-{self.name}", self.language)
        title = f"{suit_letter(self.name)} {name}"[: self.width]
        made = Text(title, f"bold {SUIT_STYLES[self.name]}")
        return made.append("─" * (self.width - len(title)), "dim")

    def line(self, number: int) -> Text:
        """A line, filled up to the width."""
        made = self.stack_line(number) if number < 3 else self.colonists(2 if number == 3 else 1)
        made.truncate(self.width, overflow="crop", pad=True)
        return made

    # --- the projects ---

    def value_to_beat(self) -> int | None:
        """What lets one land here, as the view tells; None where nobody ever lands."""
        value: int | None = self.view["beat"].get(self.name)
        return value

    def stack_line(self, number: int) -> Text:
        """The large value on the left; beside it what it means, the top project, and how many there are."""
        value, stack = self.value_to_beat(), self.view["stacks"][self.name]
        made = Text(large(value)[number], f"bold {SUIT_STYLES[self.name]}").append(" ")
        if number == 0:
            key = "pm-no-landing" if value is None else "pm-to-beat"
            return made.append(words(key, self.language, value=str(value)), "dim" if value is None else "bold")
        if not stack:
            return made.append(words("pm-no-project", self.language) if number == 1 else "", "dim")
        if number == 1:
            mark = FACE_DOWN if stack[-1]["face"] == DOWN else ""
            return made.append(f"{words('pm-top', self.language)} {mark}").append_text(card_sign(stack[-1]))
        made.append(words("pm-stack", self.language, count=str(len(stack))), "dim")
        hidden = sum(card["face"] == DOWN for card in stack)
        return made.append(f" {FACE_DOWN}{hidden}" if hidden else "", "dim")

    # --- the colonists ---

    def colonists(self, space: int) -> Text:
        """Who is on ★ or ★★: a letter for each colonist, or a letter and a number where they are too many."""
        if not self.holds_colonists:
            return Text()
        counts = [(seat["seat"], seat["mars"][self.name][space - 1]) for seat in self.view["seats"]]
        made = Text("★★ " if space == 2 else "★  ", "bold")
        present = [(seat, count) for seat, count in counts if count]
        spread = sum(count + 1 for _, count in present) <= self.width - 3
        for seat, count in present:
            sign = seat_letter(self.match, seat, self.language)
            made.append(sign.plain * count if spread else f"{sign.plain}{count}", sign.style).append(" ")
        if space == 2:
            room = int(self.match.setup.tables.record.double_star_room[self.match.players - 1])
            free = max(0, room - sum(count for _, count in counts))
            made.append(" ".join([_FREE] * free), "dim")
        return made
