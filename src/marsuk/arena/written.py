"""A report of tables: as Markdown, as an HTML page that needs nothing else, and as JSON for other programs."""

from __future__ import annotations

import html
import json
from abc import ABC, abstractmethod
from typing import Any, ClassVar

from marsuk.arena.cells import plain, shown
from marsuk.arena.page import document, introduction, section
from marsuk.arena.table import Table
from marsuk.arena.texts import TEXTS


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

    @abstractmethod
    def warnings(self) -> list[str]:
        """What a reader should know before believing it."""

    @abstractmethod
    def tables(self) -> list[Table]:
        """All tables."""

    def figures(self) -> dict[str, list[tuple[str, str]]]:
        """Plots as SVG with their captions, by the title of the table that they stand below."""
        return {}

    def markdown(self, command: str) -> str:
        """The report as a Markdown page."""
        title, about = self.heading()
        lines = [f"# {title}", "", about, "", f"`{command}`", "", *[f"- {each}" for each in self.warnings()], ""]
        for table in self.tables():
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
        parts += [f"<p><strong>{html.escape(each)}</strong></p>" for each in self.warnings()]
        figures = self.figures()
        for table in self.tables():
            parts += section(table, self.language)
            for caption, drawn in figures.get(table.title, ()):
                parts.append(f"<figure><figcaption>{html.escape(caption)}</figcaption>{drawn}</figure>")
        return document(title, self.language, parts)

    def json(self, command: str) -> str:
        """The report for other programs: the same tables, estimates as objects."""
        tables = [
            {
                "title": table.title,
                "columns": [str(column) for column in table.columns],
                "rows": [[plain(cell) for cell in row] for row in table.rows],
            }
            for table in self.tables()
        ]
        title, _ = self.heading()
        content = {
            "format": self.format,
            "version": self.version,
            "title": title,
            "command": command,
            "warnings": self.warnings(),
            "tables": tables,
        }
        return json.dumps(content, indent=2, ensure_ascii=False) + "\n"
