import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const WORTH_IT = /\.(js|mjs|wasm|css|html|svg|webmanifest)$/;
const LARGE = 1_000_000; // bytes: the last percent would take half a minute
const WELL = 9;

/** Writes a .br and a .gz beside every text file, so that the server compresses nothing while people wait. */
export function compressed(): Plugin {
  let folder = "";
  return {
    name: "marsuk-compressed",
    apply: "build",
    enforce: "post",
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      for (const file of everyFile(folder)) {
        if (!WORTH_IT.test(file)) continue;
        const data = readFileSync(file);
        writeFileSync(
          `${file}.br`,
          brotliCompressSync(data, data.length > LARGE ? { params: { [constants.BROTLI_PARAM_QUALITY]: WELL } } : {}),
        );
        writeFileSync(`${file}.gz`, gzipSync(data, { level: 9 }));
      }
    },
  };
}

function* everyFile(folder: string): Generator<string> {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* everyFile(path);
    else yield path;
  }
}
