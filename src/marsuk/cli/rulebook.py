"""The rules page of a game, for the terminal and as Markdown."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from marsuk.cli.words import problem
from marsuk.core.game import Game

if TYPE_CHECKING:
    from rich.console import RenderableType

GOAL = "goal"
NOTES = ("example", "ours")  # attributes of a rule's text: it played through, and what of it is our own reading


@dataclass(frozen=True)
class Rule:
    """One rule in words; the plain text of a section has no id."""

    id: str | None
    title: str
    paragraphs: tuple[str, ...]
    notes: tuple[str, ...] = ()


@dataclass(frozen=True)
class Section:
    """A heading and the rules under it."""

    key: str
    title: str
    rules: tuple[Rule, ...]


def sections(game: Game, language: str) -> list[Section]:
    """The whole page: the goal, then the sections in the game's order."""
    return [_section(game, key, ids, language) for key, ids in ((GOAL, ()), *game.sections)]


def _section(game: Game, key: str, ids: tuple[str, ...], language: str) -> Section:
    """A section of rules; one without any is a plain text."""
    rules = [rule(game, rule_id, language) for rule_id in ids] or [
        Rule(None, "", tuple(game.texts.text(key, language).splitlines()))
    ]
    return Section(key, game.texts.text(f"section-{key}", language), tuple(rules))


def rule(game: Game, rule_id: str, language: str) -> Rule:
    """One rule of the game."""
    texts = game.texts
    notes = [texts.text(key, language) for note in NOTES if texts.has(key := f"{rule_id}.{note}")]
    title = texts.text(f"{rule_id}.title", language)
    return Rule(rule_id, title, tuple(texts.text(rule_id, language).splitlines()), tuple(notes))


def find_rules(game: Game, asked: str, language: str) -> list[Section]:
    """What a rule id (its prefix may be left out) or the name of a section means, as a page of its own."""
    wanted = asked.strip().lower()
    page = sections(game, language)
    for section in page:
        if wanted in (section.key, section.title.lower()):
            return [section]
        for found in section.rules:
            if found.id and wanted in (found.id.lower(), found.id.lower().partition("-")[2]):
                return [Section(section.key, section.title, (found,))]
    known = ", ".join([section.key for section in page] + beginnings(game))
    raise problem("rule-unknown", rule=asked[:40], known=known)


def beginnings(game: Game) -> list[str]:
    """The first rule of every section that has rules, for whoever does not know how ids look."""
    return [f"{ids[0]}…" for _, ids in game.sections if ids]


def whole(game: Game, language: str) -> RenderableType:
    """The page of all rules for the terminal, with what Markdown has above them."""
    from rich.console import Group
    from rich.text import Text

    title, tagline, about = (Text(line) for line in _heading(game, language))
    title.stylize("bold")
    tagline.stylize("italic")
    return Group(title, tagline, about, Text(), rendered(sections(game, language)))


def _heading(game: Game, language: str) -> tuple[str, str, str]:
    """What the game is called, what it promises, and whose it is."""
    say = game.texts.text
    return say(game.name, language), say(f"{game.name}.tagline", language), say(f"{game.name}.about", language)


def rendered(page: list[Section]) -> RenderableType:
    """Some sections for the terminal."""
    from rich.console import Group
    from rich.padding import Padding
    from rich.text import Text

    parts: list[RenderableType] = []
    for section in page:
        parts.append(Text(section.title.upper(), style="bold underline"))
        for entry in section.rules:
            if entry.id:
                parts.append(Text.assemble((entry.id, "bold cyan"), "  ", (entry.title, "bold")))
            parts += [Padding(Text(paragraph), (0, 0, 0, 2)) for paragraph in entry.paragraphs]
            parts += [Padding(Text(note, "italic"), (0, 0, 0, 4)) for note in entry.notes]
            parts.append(Text())
    return Group(*parts)


def markdown(game: Game, language: str) -> str:
    """The page as Markdown; every rule id is an anchor, and every mention of one a link."""
    known = set(game.rule_ids())
    mention = re.compile(r"\b[A-Z]{2}-[A-Z]+\d+\b")

    def linked(text: str) -> str:
        return mention.sub(lambda found: f"[{found[0]}](#{found[0]})" if found[0] in known else found[0], text)

    title, tagline, about = _heading(game, language)
    lines = [f"# {title}", "", f"*{tagline}*", "", about, ""]
    for section in sections(game, language):
        lines += [f"## {section.title}", ""]
        for entry in section.rules:
            if entry.id:
                lines += [f'<a id="{entry.id}"></a>', "", f"### {entry.id} · {entry.title}", ""]
            for paragraph in (*entry.paragraphs, *(f"> {note}" for note in entry.notes)):
                lines += [linked(paragraph), ""]
    return "\n".join(lines)
