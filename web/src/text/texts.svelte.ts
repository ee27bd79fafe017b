/** All texts, from Fluent files: the page's own, and those of the games, which Python reads as well. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

export const LANGUAGES = ["en", "it"] as const;
export type Language = (typeof LANGUAGES)[number];
/** The page, or a game. */
export type Domain = string;
type Arguments = Record<string, FluentVariable>;

const SOURCES: Record<Language, () => Promise<{ default: Record<Domain, string> }>> = {
  en: () => import("./en"),
  it: () => import("./it"),
};

/** A message with its attributes, in the order of its file: what the rules page is made of. */
export interface Message {
  id: string;
  attributes: string[];
}

interface Loaded {
  bundle: FluentBundle;
  messages: Message[];
}

let current = $state.raw<{ language: Language; domains: Record<Domain, Loaded> }>({
  language: "en",
  domains: {},
});

function load(source: string, language: Language): Loaded {
  const resource = new FluentResource(source);
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(resource);
  const messages = resource.body
    .filter((entry) => !entry.id.startsWith("-"))
    .map((entry) => ({ id: entry.id, attributes: Object.keys(entry.attributes) }));
  return { bundle, messages };
}

/** Switch to a language: everything on the page changes at once. */
export async function speak(language: Language): Promise<void> {
  const { default: sources } = await SOURCES[language]();
  const domains = Object.entries(sources).map(([name, source]) => [name, load(source, language)]);
  current = { language, domains: Object.fromEntries(domains) as Record<Domain, Loaded> };
  document.documentElement.lang = language;
}

/** Learn what a game says that did not come with the page. */
export function learn(game: Domain, source: string, language: Language): void {
  if (current.language === language)
    current = { language, domains: { ...current.domains, [game]: load(source, language) } };
}

export function language(): Language {
  return current.language;
}

function text(domain: Domain, id: string, args: Arguments, attribute?: string): string {
  const bundle = current.domains[domain]?.bundle;
  const message = bundle?.getMessage(id);
  const pattern = attribute ? message?.attributes[attribute] : message?.value;
  if (!bundle || !pattern) {
    if (bundle) console.error(`no text ${domain} ${id}${attribute ? `.${attribute}` : ""}`);
    return id;
  }
  return bundle.formatPattern(pattern, args);
}

/** A text of the page. */
export function t(id: string, args: Arguments = {}): string {
  return text("page", id, args);
}

export function hasText(id: string): boolean {
  return current.domains.page?.bundle.hasMessage(id) ?? false;
}

/** A text of the page that a game may say in words of its own. */
export function tFor(game: Domain, id: string, args: Arguments = {}): string {
  const own = `${game}-${id}`;
  return text("page", hasText(own) ? own : id, args);
}

export function hasGameText(game: Domain, id: string): boolean {
  return current.domains[game]?.bundle.hasMessage(id) ?? false;
}

/** A text of a game, or an attribute of it. */
export function gameText(game: Domain, id: string, args: Arguments = {}, attribute?: string): string {
  return text(game, id, args, attribute);
}

/** What a game's file has, in its order. */
export function messagesOf(game: Domain): Message[] {
  return current.domains[game]?.messages ?? [];
}

/** The first letter in upper case: many texts are parts of sentences. */
export function sentence(text: string): string {
  return text.charAt(0).toLocaleUpperCase(current.language) + text.slice(1);
}
