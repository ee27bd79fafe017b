/** All texts in one language: one file for the browser to load. */
import marrakHesh from "../../../src/marsuk/games/marrak_hesh/text/it.ftl?raw";
import pocketMars from "../../../src/marsuk/games/pocket_mars/text/it.ftl?raw";

const files = import.meta.glob<string>("./it/*.ftl", { eager: true, query: "?raw", import: "default" });

export default { page: Object.values(files).join("\n"), "marrak-hesh": marrakHesh, "pocket-mars": pocketMars };
