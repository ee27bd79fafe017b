/** Where in the page we are: what follows # in the address, so that the page works from any path of any server. */

export interface Place {
  screen: string;
  parts: string[];
  query: URLSearchParams;
}

function read(): Place {
  const [path = "", query = ""] = location.hash.replace(/^#\/?/, "").split("?");
  const [screen = "", ...parts] = path.split("/").map(decodeURIComponent);
  return { screen, parts, query: new URLSearchParams(query) };
}

let place = $state.raw<Place>(read());
addEventListener("hashchange", () => (place = read()));

export function here(): Place {
  return place;
}

export function go(path: string, replace = false): void {
  if (replace) {
    history.replaceState(null, "", `#/${path}`);
    place = read();
  } else location.hash = `#/${path}`;
}

/** The service worker asks where we are: it knows only the address that the page was loaded with. */
export function tellPlace({ data, ports }: MessageEvent): void {
  if (data === "place") ports[0]?.postMessage(location.hash);
}

/** The whole address of a place, to send to somebody. */
export function addressOf(path: string): string {
  const address = new URL(location.href);
  address.hash = `#/${path}`;
  return address.href;
}

/** The place where we are, at a moment of its game; null is now. */
export function hereAt(ply: number | null): string {
  const path = [place.screen, ...place.parts].join("/");
  return ply === null ? `#/${path}` : `#/${path}?ply=${ply}`;
}
