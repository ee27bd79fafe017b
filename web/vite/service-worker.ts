import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** Writes sw.js: the worker of src/app/sw.js with the list of files that make up the shell, named by their content. */
export function serviceWorker(): Plugin {
  let root = "";
  return {
    name: "marsuk-service-worker",
    apply: "build",
    configResolved(config) {
      root = config.root;
    },
    generateBundle(_options, bundle) {
      const named = ["", "manifest.webmanifest", "icon.svg", "icon-your-turn.svg"];
      const shell = [...named, ...Object.keys(bundle)]
        .map((file) => `./${file}`)
        .filter((file) => !file.endsWith("index.html"))
        .sort();
      const version = createHash("sha256").update(JSON.stringify(Object.values(bundle).map((file) => file.fileName)));
      const source = readFileSync(join(root, "src/app/sw.js"), "utf8")
        .replace("__VERSION__", version.digest("hex").slice(0, 12))
        .replace("__SHELL__", JSON.stringify(shell));
      this.emitFile({ type: "asset", fileName: "sw.js", source });
    },
  };
}
