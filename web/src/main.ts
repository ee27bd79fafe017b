import { mount } from "svelte";
import "./look/theme.css";
import "./games/looks";
import App from "./App.svelte";
import { here, tellPlace } from "./app/router.svelte";
import { loadScreen } from "./app/screens";
import { applySettings } from "./app/settings.svelte";
import { hasServer, lookAround } from "./net/place.svelte";

const around = lookAround();
void loadScreen(here().screen).catch(() => undefined); // while the texts come; the page itself tells if it fails
await applySettings();
if (!hasServer || !navigator.onLine) await around; // nobody else knows the games
mount(App, { target: document.getElementById("app")! });
if ("serviceWorker" in navigator && import.meta.env.PROD) {
  navigator.serviceWorker.addEventListener("message", tellPlace);
  void navigator.serviceWorker.register("./sw.js");
}
