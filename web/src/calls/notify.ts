/** Notices of this tab while nobody sees it: each table has one, and a newer one takes its place. */
import { settings } from "../app/settings.svelte";
import { quietFor } from "./quiet";

const waiting = new Map<string, ReturnType<typeof setTimeout>>();

/** Tell it now, or once the quiet hours are over, if it is true then and nobody looks. */
export function notify(table: string, title: string, body: string, isTrue: () => boolean): void {
  clearTimeout(waiting.get(table));
  waiting.delete(table);
  if (!settings.calls || !("Notification" in window) || Notification.permission !== "granted") return;
  if (!document.hidden || !isTrue()) return;
  const quiet = quietFor(settings.quiet);
  if (quiet > 0) {
    waiting.set(
      table,
      setTimeout(() => notify(table, title, body, isTrue), quiet),
    );
    return;
  }
  void show(table, title, body);
}

/** As the worker shows what the server sends, so that a tap does the same. */
async function show(table: string, title: string, body: string): Promise<void> {
  const options = { body, tag: table, icon: "./icon-192.png", lang: settings.language, data: { table } };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) await worker.showNotification(title, options);
  else new Notification(title, options).onclick = () => window.focus();
}
