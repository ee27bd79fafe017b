/** Being called: by the server while the page is closed, by the page itself while its tab is hidden. */
import { settings } from "../app/settings.svelte";
import { callMe, callNoMore, keepQuiet, myCalls } from "../net/api";
import { haveMet } from "../net/met";
import { hasServer } from "../net/place.svelte";
import { minutes } from "./quiet";

/** Whether this browser can show calls at all. */
export const canBeCalled = (): boolean => hasServer && "Notification" in window && "serviceWorker" in navigator;

/** Whether the player has told the browser that we may not. */
export const isForbidden = (): boolean => "Notification" in window && Notification.permission === "denied";

/** `closed`: also while the page is closed; `open`: only as long as it is open somewhere; `not`: the player does not let us. */
export type Called = "closed" | "open" | "not";

/** Switch it on, by a tap: only then may a browser ask its player. */
export async function beCalled(): Promise<Called> {
  if ((await Notification.requestPermission()) !== "granted") return "not";
  settings.calls = true;
  await tellQuiet();
  return (await subscribe()) ? "closed" : "open";
}

export async function beCalledNoMore(): Promise<void> {
  settings.calls = false;
  const subscription = await subscribed();
  if (!subscription) return;
  await callNoMore(await nameOf(subscription.endpoint));
  await subscription.unsubscribe();
}

/** In which way we are called here now. */
export async function howCalled(): Promise<Called> {
  if (!settings.calls || isForbidden()) return "not";
  return (await subscribed()) ? "closed" : "open";
}

/** The server may have forgotten us, or we speak another language now. */
export async function renewCalls(): Promise<void> {
  if (settings.calls && canBeCalled() && haveMet() && (await subscribed())) await subscribe();
}

/** The server keeps quiet when this device does, in our time zone. */
export async function tellQuiet(): Promise<void> {
  if (!hasServer || !haveMet()) return;
  const { quiet } = settings;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  await keepQuiet(quiet && { begin: minutes(quiet.begin), end: minutes(quiet.end), zone });
}

async function worker(): Promise<ServiceWorkerRegistration | null> {
  const found = await navigator.serviceWorker.getRegistration();
  return found && "pushManager" in found ? found : null;
}

async function subscribed(): Promise<PushSubscription | null> {
  return (await (await worker())?.pushManager.getSubscription()) ?? null;
}

/** False where the browser has no push service that it can reach: then the page itself has to be open. */
async function subscribe(): Promise<boolean> {
  const found = await worker();
  if (!found) return false;
  const { key } = await myCalls();
  const options = { userVisibleOnly: true, applicationServerKey: bytes(key) };
  try {
    const made = await found.pushManager.subscribe(options).catch(async () => {
      await (await found.pushManager.getSubscription())?.unsubscribe(); // it may be one for an earlier key
      return await found.pushManager.subscribe(options);
    });
    const { keys } = made.toJSON();
    await callMe({
      endpoint: made.endpoint,
      p256dh: keys!.p256dh!,
      auth: keys!.auth!,
      language: settings.language,
    });
    return true;
  } catch (problem) {
    if (problem instanceof DOMException) return false;
    throw problem;
  }
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
}

/** What the server calls a subscription. */
async function nameOf(endpoint: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint)));
  return [...digest.slice(0, 16)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
