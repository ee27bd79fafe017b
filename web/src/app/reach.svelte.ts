/** Whether the server answers: what the banner says, and what the other parts of the page need not say again. */
const RETRY = 5000;

let answers = $state(navigator.onLine);
let retry: ReturnType<typeof setTimeout> | undefined;

export function reachable(): boolean {
  return answers;
}

/** Told after every request: whether an answer came, whatever it was. */
export function reached(answered: boolean): void {
  answers = answered;
  clearTimeout(retry);
  if (!answered) retry = setTimeout(() => void knock(), RETRY);
}

/** Ask something small, to learn whether the server is there again. */
export async function knock(): Promise<void> {
  const address = new URL("healthz", document.baseURI);
  await fetch(address, { cache: "no-store" }).then(
    () => reached(true),
    () => reached(false),
  );
}

addEventListener("online", () => void knock());
addEventListener("offline", () => reached(false));
