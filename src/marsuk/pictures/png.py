"""SVG on standard input becomes PNG on standard output: a process of its own, as the library lets no thread beside it.

It is run as a file and imports nothing of ours, so that it starts at once.
"""

from __future__ import annotations

import sys
from pathlib import Path

FONTS = Path(__file__).parent / "fonts"
_BEYOND_OUR_FONTS = 0x250  # where the letters of Latin scripts end


def main() -> None:
    """Draw one picture."""
    sys.stdout.buffer.write(png(sys.stdin.buffer.read().decode()))


def png(svg: str) -> bytes:
    """The picture; names in other scripts are written with what fonts the machine has."""
    import resvg_py

    ours = all(ord(sign) < _BEYOND_OUR_FONTS or sign in "…–×" for sign in svg)
    fonts = [str(path) for path in sorted(FONTS.glob("*.ttf"))]
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=ours, font_files=fonts))


if __name__ == "__main__":
    main()
