import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";

const FILES = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip"];
const PACKAGES = "pyodide-lock.json"; // a list of hundreds, of which we use none

/** Puts Python for browsers beside the page. What it runs comes from src/marsuk/edge/bundle.py; until then, nothing. */
export function pyodide(): Plugin {
  let from = "";
  let folder = "";
  return {
    name: "marsuk-pyodide",
    apply: "build",
    configResolved(config) {
      from = join(config.root, "node_modules/pyodide");
      folder = resolve(config.root, config.build.outDir, "edge");
    },
    closeBundle() {
      mkdirSync(join(folder, "pyodide"), { recursive: true });
      for (const file of FILES) copyFileSync(join(from, file), join(folder, "pyodide", file));
      const { info } = JSON.parse(readFileSync(join(from, PACKAGES), "utf8")) as { info: unknown };
      writeFileSync(join(folder, "pyodide", PACKAGES), JSON.stringify({ info, packages: {} }));
      writeFileSync(join(folder, "edge.json"), JSON.stringify({ protocol: 0, files: {} }));
    },
  };
}
