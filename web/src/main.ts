import { mount } from "svelte";
import "./look/theme.css";
import App from "./App.svelte";
import { applySettings } from "./app/settings.svelte";

await applySettings();
mount(App, { target: document.getElementById("app")! });
if ("serviceWorker" in navigator && import.meta.env.PROD) void navigator.serviceWorker.register("./sw.js");
