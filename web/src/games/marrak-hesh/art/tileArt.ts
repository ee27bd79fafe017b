/** What a tile shows: a glyph for each type (24 x 24), and a pattern (48 x 48) for each colour. Python draws with them too. */
import art from "../../../../../src/marsuk/games/marrak_hesh/art.json";
import type { Colour, Type } from "../view";

/** Drawn as lines with round ends: a line without length is a dot. */
export const PATTERNS: Record<Colour, string> = art.patterns;

export const GLYPHS: Record<Type, string> = art.glyphs;
