/** All texts in one language: one file for the browser to load. */
import { byGame } from "./sources";

const page = import.meta.glob<string>(["./en/*.ftl", "../games/*/text/en.ftl"], {
  eager: true,
  query: "?raw",
  import: "default",
});
const games = import.meta.glob<string>("../../../src/marsuk/games/*/text/en.ftl", {
  eager: true,
  query: "?raw",
  import: "default",
});

export default { page: Object.values(page).join("\n"), ...byGame(games) };
