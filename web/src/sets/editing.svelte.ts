/** A set that somebody works on: its text, what the text says, what was wrong with it when it was last checked. */
import { checkComponents, Offline, Refusal } from "../net/api";
import type { Schemas } from "../net/protocol";
import { keepChange, type KeptSet } from "./kept.svelte";
import { nameIn } from "./naming";
import { NotToml, TomlText, type Content, type Path } from "./toml";

const PAUSE = 350; // milliseconds without a change, until it is checked
const TYPING = 1500; // what is typed within so much time is taken back at once
const MOST_STEPS = 300;

export type Checked = Schemas["CheckedComponents"];
/** What is wrong, and where: at a line of the text, at a path in what it says, or in general. */
export type Wrong = { kind: "text"; line: number; column: number } | { kind: "refused"; text: string; place: Path };
export type State = "checking" | "good" | "wrong" | "unchecked";

export class Editing {
  text = $state("");
  /** what the text says, or last said while it could be read */
  read = $state.raw<TomlText | null>(null);
  wrong = $state.raw<Wrong | null>(null);
  state = $state<State>("checking");
  /** the last one that was good, and what it said */
  checked = $state.raw<{ told: Checked; content: Content } | null>(null);
  /** the piece that the form shows */
  at = $state.raw<Path>([]);

  private past = $state.raw<string[]>([]);
  private future = $state.raw<string[]>([]);
  private last = { what: "", at: 0 };
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;

  constructor(private readonly set: KeptSet) {
    this.text = set.text;
    this.look();
  }

  get id(): string {
    return this.set.id;
  }

  get name(): string {
    return nameIn(this.read?.text ?? "", this.set.name);
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }

  /** The line of the text that is wrong. */
  get wrongLine(): number | null {
    if (this.wrong?.kind === "text") return this.wrong.line;
    return this.wrong && this.read && this.wrong.place.length ? this.read.lineOf(this.wrong.place) : null;
  }

  /** Another text; `what` is changed: several small steps with the same are taken back at once. */
  write(text: string, what = ""): void {
    if (text === this.text) return;
    const now = Date.now();
    const goesOn = what !== "" && what === this.last.what && now - this.last.at < TYPING;
    if (!goesOn) this.past = [...this.past, this.text].slice(-MOST_STEPS);
    this.last = { what, at: now };
    this.future = [];
    this.take(text);
  }

  undo(): void {
    if (!this.past.length) return;
    this.future = [this.text, ...this.future];
    const text = this.past.at(-1)!;
    this.past = this.past.slice(0, -1);
    this.last = { what: "", at: 0 };
    this.take(text);
  }

  redo(): void {
    if (!this.future.length) return;
    const [text, ...rest] = this.future;
    this.past = [...this.past, this.text];
    this.future = rest;
    this.take(text!);
  }

  /** Change one value, in a set that is else like the usual one; only while the text can be read. */
  change(usual: Content, path: Path, value: unknown): void {
    if (this.wrong?.kind === "text" || !this.read) return;
    this.write(this.read.withIn(usual, path, value), path.join("."));
  }

  /** Check it now, as when the language is another. */
  check(): Promise<void> {
    clearTimeout(this.timer);
    return this.ask();
  }

  close(): void {
    clearTimeout(this.timer);
    this.asked += 1;
  }

  private take(text: string): void {
    this.text = text;
    this.look();
    keepChange(this.set.id, this.name, text);
  }

  private look(): void {
    clearTimeout(this.timer);
    this.asked += 1;
    try {
      this.read = new TomlText(this.text);
      this.state = "checking";
      if (this.wrong?.kind === "text") this.wrong = null;
      this.timer = setTimeout(() => void this.ask(), PAUSE);
    } catch (problem) {
      if (!(problem instanceof NotToml)) throw problem;
      this.wrong = { kind: "text", line: problem.line, column: problem.column };
      this.state = "wrong";
    }
  }

  private async ask(): Promise<void> {
    if (this.wrong?.kind === "text" || !this.read) return;
    const mine = ++this.asked;
    const { content } = this.read;
    try {
      const told = await checkComponents(this.set.game, this.name, this.text);
      if (mine !== this.asked) return;
      this.checked = { told, content };
      this.wrong = null;
      this.state = "good";
    } catch (problem) {
      if (mine !== this.asked) return;
      if (problem instanceof Refusal && problem.status === 400) {
        this.wrong = { kind: "refused", text: problem.message, place: problem.place };
        this.state = "wrong";
      } else if (problem instanceof Refusal || problem instanceof Offline) {
        this.wrong = null;
        this.state = "unchecked";
      } else throw problem;
    }
  }
}
