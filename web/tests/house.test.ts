/** The house in this browser, when it does not answer any more, or cannot be opened at all. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Shut } from "../src/edge/house.svelte";

const ADDRESS = new URL("http://127.0.0.1/api/me");

/** Opens at once, then takes as many messages as there are answers. */
class House {
  static takes: boolean;
  onmessage: ((event: { data: string }) => void) | null = null;
  terminate = vi.fn();

  constructor() {
    queueMicrotask(() => this.#say({ kind: "ready" }));
  }

  postMessage(text: string): void {
    const { id } = JSON.parse(text) as { id: number };
    if (!House.takes) return;
    setTimeout(() => this.#say({ kind: "taken" }), 100);
    setTimeout(() => this.#say({ kind: "answer", id, status: 200, type: "application/json", body: "{}" }), 60_000);
  }

  #say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

async function ask(): Promise<unknown> {
  const { askHouse } = await import("../src/edge/house.svelte");
  await askHouse("GET", ADDRESS).catch(() => undefined); // the first opens it
  return askHouse("GET", ADDRESS).catch((problem: Shut) => problem.code);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
  vi.stubGlobal("document", { querySelector: () => null, baseURI: "http://127.0.0.1/" });
  vi.stubGlobal("navigator", { onLine: true, languages: ["en"] });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("a house that takes nothing any more is closed, and whoever waits is told", async () => {
  House.takes = true;
  vi.stubGlobal("Worker", House);
  const answer = ask();
  await vi.advanceTimersByTimeAsync(60_000);
  House.takes = false;
  const { askHouse } = await import("../src/edge/house.svelte");
  const unheard = askHouse("GET", ADDRESS).catch((problem: Shut) => problem.code);
  await vi.advanceTimersByTimeAsync(90_000);
  expect(await unheard).toBe("hangs");
  expect(await answer).toBe("hangs"); // it was taken, but will not be answered any more
});

test("one that takes its time for an answer is not", async () => {
  House.takes = true;
  vi.stubGlobal("Worker", House);
  const answer = ask();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await answer).toMatchObject({ status: 200 });
});

test("a browser that cannot think says so", async () => {
  vi.stubGlobal("Worker", undefined);
  delete (globalThis as { Worker?: unknown }).Worker;
  const answer = ask();
  await vi.advanceTimersByTimeAsync(0);
  expect(await answer).toBe("unable");
});
