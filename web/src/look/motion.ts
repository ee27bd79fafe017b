/** Motion that explains: whatever has `data-piece` flies from where it was to where it is now. */
import { tick } from "svelte";
import { moves } from "../app/settings.svelte";

const MILLISECONDS = 340;
const WORTH_MOVING = 6; // pixels

interface Was {
  box: DOMRect;
  element: Element;
}

function places(): Map<string, Was> {
  const found = new Map<string, Was>();
  for (const element of document.querySelectorAll<HTMLElement>("[data-piece]")) {
    const box = element.getBoundingClientRect();
    if (box.width > 0) found.set(element.dataset.piece!, { box, element });
  }
  return found;
}

/** Make a change; then let every piece that is elsewhere now fly there. It never blocks: the new state is there at once. */
export async function flying(change: () => void): Promise<void> {
  if (!moves() || document.hidden) {
    change();
    return;
  }
  const before = places();
  change();
  await tick();
  for (const [piece, { box, element }] of places()) {
    const was = before.get(piece)?.box;
    if (!was) {
      element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: MILLISECONDS, easing: "ease-out" });
      continue;
    }
    const dx = was.x + was.width / 2 - (box.x + box.width / 2);
    const dy = was.y + was.height / 2 - (box.y + box.height / 2);
    if (Math.hypot(dx, dy) < WORTH_MOVING) continue;
    const scale = was.width / box.width;
    element.animate(
      [
        { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, zIndex: 5 },
        { transform: "none", zIndex: 5 },
      ],
      { duration: MILLISECONDS, easing: "cubic-bezier(.2, .7, .2, 1)", composite: "add" },
    );
  }
}

/** End every motion on the page now. */
export function skipMotion(): void {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getTiming().duration === MILLISECONDS) animation.finish();
  }
}
