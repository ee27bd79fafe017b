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


@dataclass(frozen=True)
class Rule:
    """One rule in words; the goal has no id."""

    id: str | None
    title: str
    paragraphs: tuple[str, ...]


@dataclass(frozen=True)
class Section:
    """A heading and the rules under it."""

    key: str
    title: str
    rules: tuple[Rule, ...]


def sections(game: Game, language: str) -> list[Section]:
    """The whole page: the goal, then the sections in the game's order."""
    say = game.texts.text
    goal = Rule(None, "", tuple(say(GOAL, language).splitlines()))
    page = [Section(GOAL, say(f"section-{GOAL}", language), (goal,))]
    for key, ids in game.sections:
        page.append(
            Section(key, say(f"section-{key}", language), tuple(rule(game, rule_id, language) for rule_id in ids))
        )
    return page


def rule(game: Game, rule_id: str, language: str) -> Rule:
    """One rule of the game."""
    title = game.texts.text(f"{rule_id}.title", language)
    return Rule(rule_id, title, tuple(game.texts.text(rule_id, language).splitlines()))


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
    known = ", ".join([section.key for section in page] + [ids[0] + "…" for _, ids in game.sections])
    raise problem("rule-unknown", rule=asked[:40], known=known)


def rendered(page: list[Section]) -> RenderableType:
    """The page for the terminal."""
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
            parts.append(Text())
    return Group(*parts)


def markdown(game: Game, language: str) -> str:
    """The page as Markdown; every rule id is an anchor, and every mention of one a link."""
    known = set(game.rule_ids())
    mention = re.compile(r"\b[A-Z]{2}-[A-Z]+\d+\b")

    def linked(text: str) -> str:
        return mention.sub(lambda found: f"[{found[0]}](#{found[0]})" if found[0] in known else found[0], text)

    say = game.texts.text
    lines = [f"# {say(game.name, language)}", "", f"*{say(f'{game.name}.tagline', language)}*", ""]
    lines += [say(f"{game.name}.about", language), ""]
    for section in sections(game, language):
        lines += [f"## {section.title}", ""]
        for entry in section.rules:
            if entry.id:
                lines += [f'<a id="{entry.id}"></a>', "", f"### {entry.id} · {entry.title}", ""]
            for paragraph in entry.paragraphs:
                lines += [linked(paragraph), ""]
    return "\n".join(lines)
