/** What a set calls itself. */
import { NotToml, TomlText } from "./toml";

const NAME = ["name"];

function read(text: string): TomlText | null {
  try {
    return new TomlText(text);
  } catch (problem) {
    if (problem instanceof NotToml) return null;
    throw problem;
  }
}

/** The name in a text, or what it is called otherwise. */
export function nameIn(text: string, otherwise: string): string {
  const name = read(text)?.value(NAME);
  return typeof name === "string" && name.trim() ? name : otherwise;
}

/** A text under another name; one that cannot be read stays as it is. */
export const renamed = (text: string, name: string): string => read(text)?.with(NAME, name) ?? text;
