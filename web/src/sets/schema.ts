/** The schema of a game's sets, as far as a form is drawn from it: a part of JSON Schema. */
import { at, type Path } from "./toml";

export interface Shape {
  $ref?: string;
  $defs?: Record<string, Shape>;
  type?: "object" | "array" | "string" | "integer" | "number" | "boolean";
  description?: string;
  enum?: string[];
  anyOf?: Shape[];
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  pattern?: string;
}

/** The shapes of a set; what is behind a reference takes its place. */
export class SetShape {
  readonly root: Shape;
  private readonly shapes: Record<string, Shape>;

  constructor(schema: Shape) {
    this.shapes = schema.$defs ?? {};
    this.root = this.resolved(schema);
  }

  /** The shape itself; of several the one that fits the value. */
  resolved(shape: Shape, value?: unknown): Shape {
    if (shape.$ref) return this.resolved(this.shapes[shape.$ref.split("/").at(-1)!] ?? {}, value);
    if (shape.anyOf) {
      const all = shape.anyOf.map((each) => this.resolved(each, value));
      return all.find((each) => fits(each, value)) ?? all[0] ?? {};
    }
    return shape;
  }

  /** The tables and lists of a set: all but what it says of itself. */
  get sections(): [string, Shape][] {
    return Object.entries(this.root.properties ?? {}).filter(([, shape]) =>
      ["object", "array"].includes(this.resolved(shape).type ?? ""),
    );
  }
}

function fits(shape: Shape, value: unknown): boolean {
  if (Array.isArray(value)) return shape.type === "array";
  if (typeof value === "object" && value !== null) return shape.type === "object";
  if (typeof value === "string") return shape.type === "string" || shape.enum !== undefined;
  if (typeof value === "number") return shape.type === "integer" || shape.type === "number";
  return typeof value === "boolean" && shape.type === "boolean";
}

/** Whether something that the path leads to is wrong, and nothing in the form stands closer to it. */
export function isAbout(place: Path, path: Path, content: unknown, inside: readonly string[] | null): boolean {
  const begins = path.length <= place.length && path.every((step, n) => String(step) === String(place[n]));
  if (!begins) return false;
  if (path.length === place.length) return true;
  const next = String(place[path.length]);
  return inside ? !inside.includes(next) : at(content, [...path, next]) === undefined;
}

/** The texts that a set has at such places, each once: of all items of a list, or of the lists beside it. */
export function textsLike(content: unknown, path: Path): string[] {
  const isItem = typeof path.at(-1) === "number";
  const beside = isItem ? at(content, path.slice(0, -2)) : undefined;
  if (typeof beside === "object" && beside !== null) return texts(Object.values(beside).filter(Array.isArray));
  const list = path.findIndex((step) => typeof step === "number");
  const items = list < 0 ? undefined : at(content, path.slice(0, list));
  return Array.isArray(items) ? texts(items.map((item) => at(item, path.slice(list + 1)))) : [];
}

const texts = (values: unknown[]): string[] => [
  ...new Set(values.flat().filter((value): value is string => typeof value === "string")),
];
