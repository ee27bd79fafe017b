// Runs a Python file in Python for browsers, with what the page would load: node in_browsers_python.mjs EDGE FILE
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [edge, file] = process.argv.slice(2);
const { python } = JSON.parse(readFileSync(`${edge}/edge.json`, "utf8"));
const { loadPyodide } = await import(pathToFileURL(`${edge}/pyodide/pyodide.mjs`).href);
const pyodide = await loadPyodide({ env: { HOME: "/marsuk", MARSUK_ENGINES: "/marsuk/engines" } });
pyodide.unpackArchive(new Uint8Array(readFileSync(`${edge}/${python}`)), "zip", { extractDir: "/marsuk" });
try {
  pyodide.runPython(`import sys; sys.path[:0] = ["/marsuk/lib/marsuk/edge/browser", "/marsuk/lib"]`);
  pyodide.runPython(readFileSync(file, "utf8"));
} catch (problem) {
  console.error(problem.message); // the whole would be the code of Pyodide itself
  process.exit(1);
}
