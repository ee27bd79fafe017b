/** A set of components as its author writes it: read with the place of every value, and changed without touching the rest. */
import { getStaticTOMLValue, ParseError, parseTOML, type AST } from "toml-eslint-parser";

export type Path = readonly (string | number)[];
export type Content = Record<string, unknown>;

/** A value of the text: `begin` to `end`; `whole` has its key as well. */
interface Spot {
  path: Path;
  begin: number;
  end: number;
  whole: readonly [number, number];
  node: AST.TOMLContentNode | AST.TOMLTable;
}

/** What is not TOML: where, counted from 1. */
export class NotToml extends Error {
  constructor(
    readonly line: number,
    readonly column: number,
  ) {
    super(`line ${line}, column ${column}`);
  }
}

export class TomlText {
  readonly content: Content;
  private readonly spots: Spot[] = [];
  private readonly top: AST.TOMLTopLevelTable;

  /** Throws NotToml. */
  constructor(readonly text: string) {
    let program: AST.TOMLProgram;
    try {
      program = parseTOML(text, { tomlVersion: "1.0" });
      this.content = getStaticTOMLValue(program) as Content;
    } catch (problem) {
      if (problem instanceof ParseError) throw new NotToml(problem.lineNumber, problem.column + 1);
      throw problem;
    }
    this.top = program.body[0];
    for (const part of this.top.body) {
      if (part.type === "TOMLKeyValue") this.note(part, []);
      else {
        const [begin, end] = part.range;
        this.spots.push({ path: part.resolvedKey, begin, end, whole: part.range, node: part });
        for (const pair of part.body) this.note(pair, part.resolvedKey);
      }
    }
  }

  private note(pair: AST.TOMLKeyValue, above: Path): void {
    const names = pair.key.keys.map((key) => (key.type === "TOMLBare" ? key.name : key.value));
    this.noteValue(pair.value, [...above, ...names], pair.range);
  }

  private noteValue(node: AST.TOMLContentNode, path: Path, whole: readonly [number, number]): void {
    this.spots.push({ path, begin: node.range[0], end: node.range[1], whole, node });
    if (node.type === "TOMLArray")
      node.elements.forEach((element, n) => this.noteValue(element, [...path, n], element.range));
    else if (node.type === "TOMLInlineTable") for (const pair of node.body) this.note(pair, path);
  }

  /** The value at a path. */
  value(path: Path): unknown {
    return at(this.content, path);
  }

  private spot(path: Path): Spot | undefined {
    return this.spots.find((spot) => samePath(spot.path, path));
  }

  /** The line of a value, counted from 1; of what it would be in, where it is not written. */
  lineOf(path: Path): number {
    for (let length = path.length; length > 0; length--) {
      const spot = this.spot(path.slice(0, length));
      if (spot) return this.text.slice(0, spot.whole[0]).split("\n").length;
    }
    return 1;
  }

  /** What is written at that place of the text. */
  pathAt(offset: number): Path {
    const around = this.spots.filter(({ whole }) => whole[0] <= offset && offset <= whole[1]);
    return around.reduce<Path>((deepest, { path }) => (path.length >= deepest.length ? path : deepest), []);
  }

  // --- the text with one thing changed ---

  with(path: Path, value: unknown): string {
    const spot = this.spot(path);
    if (spot && spot.node.type !== "TOMLTable") return this.spliced(spot.begin, spot.end, written(value));
    return this.withNew(path, value);
  }

  /** The same; a table that the text has nothing of is written as the usual set has it, with all that it must have. */
  withIn(usual: Content, path: Path, value: unknown): string {
    for (let length = path.length - 1; length > 0; length--) {
      const above = path.slice(0, length);
      const table = at(usual, above);
      if (above.every((step) => typeof step === "string") && isTable(table) && this.value(above) === undefined)
        return this.with(above, replaced(table, path.slice(length), value));
    }
    return this.with(path, value);
  }

  private withNew(path: Path, value: unknown): string {
    const above = path.slice(0, -1);
    const line = `${key(path.at(-1)!)} = ${written(value)}`;
    const spot = this.spot(above);
    if (spot?.node.type === "TOMLInlineTable") {
      const last = spot.node.body.at(-1);
      return last
        ? this.spliced(last.range[1], last.range[1], `, ${line}`)
        : this.spliced(spot.begin, spot.end, `{ ${line} }`);
    }
    if (spot?.node.type === "TOMLTable") {
      const end = this.endOfLine((spot.node.body.at(-1) ?? spot.node.key).range[1]);
      return this.spliced(end, end, `\n${line}`);
    }
    if (isTable(value)) return this.withTable(path, value);
    if (above.length) return this.withTable(above, { [path.at(-1)!]: value });
    const last = this.top.body.filter(({ type }) => type === "TOMLKeyValue").at(-1);
    const end = last ? this.endOfLine(last.range[1]) : 0;
    return this.spliced(end, end, last ? `\n${line}` : `${line}\n`);
  }

  private withTable(path: Path, content: Content): string {
    const pairs = Object.entries(content);
    const nested = pairs.filter(([, value]) => isTable(value));
    const plain = pairs
      .filter(([, value]) => !isTable(value))
      .map(([name, value]) => `${key(name)} = ${written(value)}\n`);
    const own = plain.length || !nested.length ? `\n[${path.map(key).join(".")}]\n${plain.join("")}` : "";
    const text = `${this.text.replace(/\n*$/, "\n")}${own}`;
    return nested.reduce(
      (so_far, [name, value]) => new TomlText(so_far).withTable([...path, name], value as Content),
      text,
    );
  }

  /** With the item of a list once more, behind itself. */
  withCopy(path: Path): string {
    const spot = this.spot(path)!;
    if (spot.node.type !== "TOMLTable") return this.withItem(path, this.text.slice(spot.begin, spot.end));
    const [begin, end] = this.block(path);
    return this.spliced(end, end, `\n\n${this.text.slice(begin, end)}`);
  }

  /** With a new item at the end of a list. */
  withLast(path: Path, value: unknown): string {
    const list = this.value(path);
    const count = Array.isArray(list) ? list.length : 0;
    const spot = this.spot(path);
    if (!spot) return this.with(path, [value]);
    if (count) return this.withItem([...path, count - 1], written(value));
    return this.spliced(spot.begin, spot.end, `[${written(value)}]`);
  }

  private withItem(before: Path, item: string): string {
    const { end } = this.spot(before)!;
    const next = this.spot([...before.slice(0, -1), Number(before.at(-1)) + 1]);
    const line = this.lineAround(before);
    if (!line || (next && next.begin < line.end)) return this.spliced(end, end, `, ${item}`);
    const added = `\n${line.indent}${item},`;
    const text = this.spliced(line.end, line.end, added);
    return line.comma ? text : `${text.slice(0, end)},${text.slice(end)}`;
  }

  /** Without an item of a list. */
  without(path: Path): string {
    const spot = this.spot(path)!;
    if (spot.node.type === "TOMLTable") {
      const [begin, end] = this.block(path);
      return this.spliced(begin, end, "").replace(/\n{3,}/g, "\n\n");
    }
    const line = this.lineAround(path);
    const number = Number(path.at(-1));
    const next = this.spot([...path.slice(0, -1), number + 1]);
    if (line && (!next || next.begin > line.end)) return this.spliced(line.begin, line.end + 1, "");
    if (next) return this.spliced(spot.begin, next.begin, "");
    const before = this.spot([...path.slice(0, -1), number - 1]);
    return this.spliced(before ? before.end : spot.begin, spot.end, "");
  }

  /** The lines that an item of a list has for itself, up to the last one's end; null: it shares them. */
  private lineAround(path: Path): { begin: number; end: number; indent: string; comma: boolean } | null {
    const { begin, end } = this.spot(path)!;
    const start = this.text.lastIndexOf("\n", begin - 1) + 1;
    const indent = this.text.slice(start, begin);
    const rest = /^[ \t]*(,?)[ \t]*(#[^\n]*)?(?=\n)/.exec(this.text.slice(end));
    if (indent.trim() || !rest) return null;
    return { begin: start, end: end + rest[0].length, indent, comma: rest[1] === "," };
  }

  /** From the head of a table in a list to the end of all that belongs to it. */
  private block(path: Path): [number, number] {
    const inside = this.spots.filter((spot) => samePath(spot.path.slice(0, path.length), path));
    return [this.spot(path)!.whole[0], Math.max(...inside.map(({ whole }) => whole[1]))];
  }

  private endOfLine(from: number): number {
    const end = this.text.indexOf("\n", from);
    return end < 0 ? this.text.length : end;
  }

  private spliced(begin: number, end: number, text: string): string {
    return this.text.slice(0, begin) + text + this.text.slice(end);
  }
}

/** The value at a path in what a text says. */
export function at(content: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, step) => (typeof value === "object" && value !== null ? (value as Content)[step] : undefined),
    content,
  );
}

/** Numbers in a list are told as texts by the server. */
export const samePath = (one: Path, other: Path): boolean =>
  one.length === other.length && one.every((step, n) => String(step) === String(other[n]));

const isTable = (value: unknown): value is Content =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const key = (name: string | number): string => (/^[\w-]+$/.test(String(name)) ? String(name) : written(String(name)));

/** What is told, with another value at a path in it. */
function replaced(told: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value;
  const copy = (Array.isArray(told) ? [...told] : { ...(told as Content) }) as Content;
  copy[step] = replaced(copy[step], rest, value);
  return copy;
}

/** A value in TOML; JSON and TOML write texts alike, but for one character. */
export function written(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(written).join(", ")}]`;
  if (isTable(value)) {
    const pairs = Object.entries(value).map(([name, inside]) => `${key(name)} = ${written(inside)}`);
    return pairs.length ? `{ ${pairs.join(", ")} }` : "{}";
  }
  return typeof value === "string" ? JSON.stringify(value).replaceAll("\u007f", "\\u007F") : String(value);
}
