import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { compressed } from "./vite/compressed";
import { pyodide } from "./vite/pyodide";
import { serviceWorker } from "./vite/service-worker";

const SERVER = process.env.MARSUK_SERVER ?? "http://127.0.0.1:8017";

export default defineConfig({
  base: "./", // works from any sub-path
  plugins: [svelte(), serviceWorker(), pyodide(), compressed()],
  worker: { format: "es" },
  server: { proxy: { "/api": { target: SERVER, ws: true } }, fs: { allow: [".."] } },
  build: {
    outDir: "../src/marsuk/page",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the content security policy allows no data: scripts or styles
    modulePreload: { polyfill: false },
  },
  test: { include: ["tests/**/*.test.ts"], testTimeout: 60_000 }, // a busy machine is no failure
});
