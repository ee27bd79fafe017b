/** The keys of the replay: those of any slider, wherever the focus is. */

const STEPS: Record<string, (ply: number, last: number) => number> = {
  ArrowLeft: (ply) => ply - 1,
  ArrowRight: (ply) => ply + 1,
  PageUp: (ply) => ply + 10,
  PageDown: (ply) => ply - 10,
  Home: () => 0,
  End: (_, last) => last,
};
const WRITING = "input:not([type=range]), textarea, select, [contenteditable]";
const PRESSED_BY_SPACE = `${WRITING}, button, a, summary, [role=button]`;

/** Whether a key is meant for the replay, and not for what has the focus. */
export function handlesKey(event: KeyboardEvent): boolean {
  if (
    event.defaultPrevented ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    document.querySelector("dialog[open]")
  )
    return false;
  const target = event.target as Element;
  if (event.key === " ") return !target.closest(PRESSED_BY_SPACE);
  return event.key in STEPS && !target.closest(WRITING);
}

export function stepOf(key: string, ply: number, last: number): number {
  return STEPS[key]!(ply, last);
}
