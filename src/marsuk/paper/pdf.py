"""The PDF: pages of pieces as vectors, words in our own letters, and text in two columns."""

from __future__ import annotations

import functools
import math
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple

from marsuk.paper.layout import Page, Paper, Placed
from marsuk.paper.parts import INK, INK_SOFT, Words
from marsuk.pictures.svg import element

if TYPE_CHECKING:
    from fpdf import FPDF

FONTS = Path(__file__).parents[1] / "pictures" / "fonts"
_STAR, _MISSING = "★", "?"
_POINT = 25.4 / 72  # in millimetres
_LEADING, _RISE, _SMALLEST = 1.22, 0.72, 4.0  # lines apart and height of letters, of their size; the least size
_STAR_WIDTH = 0.95
_ABOVE_MARKS = 14.0
_SIDE, _GUTTER, _TOP, _BOTTOM = 16.0, 8.0, 18.0, 16.0


class Block(NamedTuple):
    """A paragraph of running text."""

    kind: Literal["title", "section", "rule", "text", "note"]
    text: str


class _Style(NamedTuple):
    size: float
    bold: bool
    above: float  # room before it, in millimetres
    indent: float
    colour: str
    follows: float = 0.0  # room that must be below it, too


_STYLES = {
    "title": _Style(20, True, 0, 0, INK),
    "section": _Style(13, True, 5, 0, "#b8461c", 32),
    "rule": _Style(9.5, True, 2.6, 0, INK, 18),
    "text": _Style(9, False, 0.8, 0, INK),
    "note": _Style(8, False, 0.8, 3, INK_SOFT),
}


class Book:
    """A PDF that is being made."""

    def __init__(self, paper: Paper, title: str, language: str) -> None:
        from fpdf import FPDF

        self.paper = paper
        self.pdf: FPDF = FPDF(unit="mm", format=(paper.width, paper.height))
        self.pdf.set_auto_page_break(False)
        self.pdf.set_margin(0)
        self.pdf.set_title(title)
        self.pdf.set_lang(language)
        self.pdf.set_creator("Marsuk")
        for family in ("latin", "latin-ext"):
            for weight, style in ((500, ""), (700, "B")):
                self.pdf.add_font(family, style, FONTS / f"oxanium-{family}-{weight}.ttf")
        self._width_of = functools.cache(self._measured)

    def save(self, path: Path) -> None:
        """Write the file."""
        self.pdf.output(str(path))

    # --- pieces ---

    def page(self, page: Page, label: str, chapters: Iterable[str]) -> None:
        """A page of pieces; ``label`` stands small beside them, and chapters that begin are in the list of contents."""
        self.pdf.add_page()
        for chapter in chapters:
            self.pdf.start_section(chapter)
        for placed in page.placed:
            self._draw(placed)
        self.pdf.set_draw_color(INK)
        self.pdf.set_line_width(0.2)
        for mark in page.marks:
            self.pdf.line(*mark)
        top, left = min(placed.y for placed in page.placed), min(placed.x for placed in page.placed)
        y = top - (9.6 if top > _ABOVE_MARKS else 5.6)  # cards that fill the page have room between marks alone
        self._write(Words(label, left + 2, y, 59, 3.4, 6.5, colour=INK_SOFT), 0, 0)

    def empty_back(self, label: str) -> None:
        """Begin a new sheet of paper: what is cut must have nothing of another sheet behind it."""
        if self.pdf.page_no() % 2:
            self.pdf.add_page()
            width, height = self.paper
            self._write(Words(label, 20, height / 2, width - 40, 6, 8, align="centre", colour=INK_SOFT), 0, 0)

    def _draw(self, placed: Placed) -> None:
        from fpdf.svg import SVGObject

        if placed.face.svg:
            width, height = placed.width, placed.height
            whole = element(
                "svg",
                placed.face.svg,
                xmlns="http://www.w3.org/2000/svg",
                width=f"{width}mm",
                height=f"{height}mm",
                viewBox=f"0 0 {width} {height}",
            )
            SVGObject(whole).draw_to_page(self.pdf, placed.x, placed.y)
        for words in placed.face.words:
            self._write(words, placed.x, placed.y)

    # --- words ---

    def _write(self, words: Words, x: float, y: float) -> None:
        """Words in their box, as large as they may be and fit."""
        size = words.size
        while True:
            lines = list(self._lines(words.text, words.width, size, words.bold))
            high = len(lines) * size * _LEADING * _POINT
            wide = max((self._width(line, size, words.bold) for line in lines), default=0.0)
            if (high <= words.height + 0.5 and wide <= words.width + 0.01) or size <= _SMALLEST:
                break
            size = max(_SMALLEST, size - 0.25)
        y += words.y + (max(0.0, words.height - high) / 2 if words.middle else 0.0)
        for line in lines:
            spare = words.width - self._width(line, size, words.bold)
            moved = {"left": 0.0, "centre": spare / 2, "right": spare}[words.align]
            self._line(line, x + words.x + moved, y, size, words.bold, words.colour)
            y += size * _LEADING * _POINT

    def _lines(self, text: str, width: float, size: float, bold: bool) -> Iterator[str]:
        """Text broken between words."""
        line = ""
        for word in text.split():
            longer = f"{line} {word}" if line else word
            if line and self._width(longer, size, bold) > width:
                yield line
                line = word
            else:
                line = longer
        if line:
            yield line

    def _line(self, line: str, x: float, y: float, size: float, bold: bool, colour: str) -> None:
        """One line, whose letters begin below ``y``."""
        base = y + size * _POINT * (_RISE + (_LEADING - 1) / 2 + 0.1)
        self.pdf.set_text_color(colour)
        self.pdf.set_fill_color(colour)
        for font, run in self._runs(line):
            if font is None:
                for number in range(len(run)):
                    middle = x + (number + 0.5) * size * _POINT * _STAR_WIDTH
                    self.pdf.polygon(_star(middle, base - size * _POINT * 0.34, size * _POINT * 0.46), style="F")
            else:
                self.pdf.set_font(font, "B" if bold else "", size)
                self.pdf.text(x, base, run)
            x += self._run_width(font, run, size, bold)

    def _width(self, text: str, size: float, bold: bool) -> float:
        return sum(self._run_width(font, run, size, bold) for font, run in self._runs(text))

    def _run_width(self, font: str | None, run: str, size: float, bold: bool) -> float:
        if font is None:
            return len(run) * size * _POINT * _STAR_WIDTH
        return sum(self._width_of(font, sign, bold) for sign in run) * size / 100

    def _measured(self, font: str, sign: str, bold: bool) -> float:
        self.pdf.set_font(font, "B" if bold else "", 100)
        return float(self.pdf.get_string_width(sign))

    def _runs(self, text: str) -> Iterator[tuple[str | None, str]]:
        """Text cut where the font changes: none has the star, and a sign that none has is a question mark."""
        run, last = "", ""
        for sign in text:
            font = (
                "" if sign == _STAR else next((name for name in ("latin", "latin-ext") if self._has(name, sign)), None)
            )
            if font is None:
                font, sign = "latin", _MISSING
            if run and font != last:
                yield last or None, run
                run = ""
            run, last = run + sign, font
        if run:
            yield last or None, run

    def _has(self, font: str, sign: str) -> bool:
        return ord(sign) in self.pdf.fonts[font].cmap  # type: ignore[union-attr]

    # --- running text ---

    def text(self, blocks: Iterable[Block], footer: str, columns: int) -> None:
        """Pages of text in columns; a heading never stands alone at the foot of one."""
        width = (self.paper.width - 2 * _SIDE + _GUTTER) / columns - _GUTTER
        bottom = self.paper.height - _BOTTOM
        self._text_page(footer)
        column, y, top = 0, _TOP, _TOP
        for block in blocks:
            style = _STYLES[block.kind]
            if block.kind == "title":
                self.pdf.start_section(block.text)
                self._line(block.text, _SIDE, y, style.size, True, style.colour)
                y = top = y + 13
                continue
            step = style.size * _LEADING * _POINT
            lines = list(self._lines(block.text, width - style.indent, style.size, style.bold))
            y += style.above if y > top else 0.0
            for number, line in enumerate(lines):
                alone = style.follows or (step if number == 0 and len(lines) > 1 else 0.0)
                if y + step + alone > bottom:
                    column = (column + 1) % columns
                    if column == 0:
                        self._text_page(footer)
                        top = _TOP
                    y = top
                x = _SIDE + column * (width + _GUTTER) + style.indent
                self._line(line, x, y, style.size, style.bold, style.colour)
                y += step

    def ruler(self, words: str) -> None:
        """Ten centimetres at the foot of the page, to see whether the printer has kept the size."""
        x, y = _SIDE, self.paper.height - 30
        self.pdf.set_draw_color(INK)
        self.pdf.set_line_width(0.3)
        self.pdf.line(x, y, x + 100, y)
        for number in range(11):
            self.pdf.line(x + 10 * number, y - (3 if number % 5 == 0 else 1.5), x + 10 * number, y)
        self._write(Words(words, x, y + 1.5, 150, 5, 8, colour=INK_SOFT), 0, 0)

    def _text_page(self, footer: str) -> None:
        self.pdf.add_page()
        number = f"{footer} · {self.pdf.page_no()}"
        self._write(
            Words(
                number,
                _SIDE,
                self.paper.height - 11,
                self.paper.width - 2 * _SIDE,
                4,
                7,
                align="centre",
                colour=INK_SOFT,
            ),
            0,
            0,
        )


def _star(x: float, y: float, radius: float) -> list[tuple[float, float]]:
    """The corners of a star with five points."""
    corners = []
    for number in range(10):
        reach = radius if number % 2 == 0 else radius * 0.42
        turn = math.pi * (number / 5 - 0.5)
        corners.append((x + reach * math.cos(turn), y + reach * math.sin(turn)))
    return corners
