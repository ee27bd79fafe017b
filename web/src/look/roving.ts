/** One stop of the Tab key for a group of targets: left and right go through all of them, up and down to the nearest. */
import type { Attachment } from "svelte/attachments";

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };
const DIRECTIONS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

function centre(element: Element): [number, number] {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

function nearest(from: HTMLElement, targets: HTMLElement[], direction: number): HTMLElement | undefined {
  const [x, y] = centre(from);
  let best: HTMLElement | undefined;
  let least = Infinity;
  for (const target of targets) {
    const [tx, ty] = centre(target);
    const along = (ty - y) * direction;
    const cost = along + 2.2 * Math.abs(tx - x);
    if (along > 1 && cost < least) [best, least] = [target, cost];
  }
  return best;
}

function reachedBy(key: string, from: HTMLElement, all: HTMLElement[]): HTMLElement | undefined {
  if (key in STEPS) return all[(all.indexOf(from) + STEPS[key]! + all.length) % all.length];
  if (key in DIRECTIONS) return nearest(from, all, DIRECTIONS[key]!) ?? from;
  return { Home: all[0], End: all.at(-1) }[key];
}

/** `selector`: what can be reached within the element. Inside SVG, targets need a tabindex of their own. */
export function roving(selector = "[data-target]"): Attachment<HTMLElement | SVGElement> {
  return (group) => {
    const all = () => [...group.querySelectorAll<HTMLElement>(selector)];
    // One that is hidden or disabled would bar the way in
    const targets = () => all().filter((target) => target.checkVisibility() && !target.matches(":disabled"));

    function stop(at: HTMLElement | undefined) {
      for (const target of all()) target.tabIndex = target === at ? 0 : -1;
    }

    function settle() {
      const all = targets();
      const held =
        all.find((target) => target === document.activeElement) ?? all.find((target) => target.tabIndex === 0);
      stop(held ?? all.find((target) => target.dataset.lit === "true") ?? all[0]);
    }

    function key(event: Event) {
      const { key } = event as KeyboardEvent;
      const seen = targets();
      const from = seen.find((target) => target === document.activeElement);
      if (!from) return;
      const to = reachedBy(key, from, seen);
      if (!to) return;
      event.preventDefault();
      stop(to);
      to.focus();
    }

    function focused(event: Event) {
      const target = (event.target as Element).closest<HTMLElement>(selector);
      if (target) stop(target);
    }

    group.dataset.roving = "";
    settle();
    const watching = new MutationObserver(settle);
    watching.observe(group, { childList: true, subtree: true, attributeFilter: ["data-lit", "disabled"] });
    group.addEventListener("keydown", key);
    group.addEventListener("focusin", focused);
    return () => {
      watching.disconnect();
      group.removeEventListener("keydown", key);
      group.removeEventListener("focusin", focused);
    };
  };
}
