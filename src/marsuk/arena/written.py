"""A report of tables: as Markdown, as an HTML page that needs nothing else, and as JSON for other programs."""

from __future__ import annotations

import functools
import html
import json
from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import Any, ClassVar

from marsuk.arena.cells import shown
from marsuk.arena.page import document, introduction, section
from marsuk.arena.table import Table
from marsuk.arena.texts import TEXTS
from marsuk.core.game import Json


@dataclass(frozen=True)
class Remark:
    """What a reader should know before believing a report, and what it says in numbers and keys."""

    key: str
    text: str
    facts: Json = field(default_factory=dict)


@dataclass(frozen=True)
class Figure:
    """A plot as SVG, with its caption, and what it is drawn of."""

    key: str
    caption: str
    drawn: str
    data: list[Json]

    def as_json(self) -> Json:
        """The plot for programs: what it is drawn of."""
        return {"key": self.key, "title": self.caption, "data": self.data}


class WrittenReport(ABC):
    """What came out, in a language."""

    format: ClassVar[str]
    version: ClassVar[int]
    language: str

    def text(self, key: str, **arguments: Any) -> str:
        """A sentence of the report."""
        return TEXTS.text(key, self.language, **arguments)

    @abstractmethod
    def heading(self) -> tuple[str, str]:
        """Its title, and how it was made."""

    def facts(self) -> Json:
        """How it was made, for programs."""
        return {}

    @abstractmethod
    def warnings(self) -> list[Remark]:
        """What a reader should know before believing it."""

    @abstractmethod
    def tables(self) -> list[Table]:
        """All tables."""

    @functools.cached_property
    def all_tables(self) -> list[Table]:
        """The same, worked out once however often it is written."""
        return self.tables()

    def figures(self) -> dict[str, list[Figure]]:
        """Plots, by the key of the table that they stand below."""
        return {}

    def markdown(self, command: str) -> str:
        """The report as a Markdown page."""
        title, about = self.heading()
        lines = [f"# {title}", "", about, "", f"`{command}`", "", *[f"- {each.text}" for each in self.warnings()], ""]
        for table in self.all_tables:
            lines += [f"## {table.title}", ""]
            if table.about:
                lines += [table.about, ""]
            lines += ["| " + " | ".join(map(str, table.columns)) + " |", "|" + " --- |" * len(table.columns)]
            lines += [
                "| " + " | ".join(shown(c, i == table.plotted, self.language) for i, c in enumerate(row)) + " |"
                for row in table.rows
            ]
            lines.append("")
        return "\n".join(lines)

    def page(self, command: str) -> str:
        """The report as one HTML page."""
        title, about = self.heading()
        parts = [introduction(title, about, command)]
        parts += [f"<p><strong>{html.escape(each.text)}</strong></p>" for each in self.warnings()]
        figures = self.figures()
        for table in self.all_tables:
            parts += section(table, self.language)
            for each in figures.get(table.key, ()):
                parts.append(f"<figure><figcaption>{html.escape(each.caption)}</figcaption>{each.drawn}</figure>")
        return document(title, self.language, parts)

    def json(self, command: str) -> str:
        """The report for other programs: keys and numbers that no language changes, and the words beside them."""
        title, about = self.heading()
        figures = self.figures()
        content = {
            "format": self.format,
            "version": self.version,
            "language": self.language,
            "title": title,
            "about": about,
            "command": command,
            **self.facts(),
            "warnings": [{"key": each.key, "text": each.text, **each.facts} for each in self.warnings()],
            "tables": [
                {**table.as_json(), "figures": [each.as_json() for each in figures.get(table.key, ())]}
                for table in self.all_tables
            ],
        }
        return json.dumps(content, indent=2, ensure_ascii=False, allow_nan=False) + "\n"
