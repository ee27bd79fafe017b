/** One stop of the Tab key for a group of targets; the arrows go to the nearest one in their direction. */
import type { Attachment } from "svelte/attachments";

const DIRECTIONS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function centre(element: Element): [number, number] {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

function nearest(from: Element, targets: Element[], [dx, dy]: [number, number]): Element | undefined {
  const [x, y] = centre(from);
  let best: Element | undefined;
  let least = Infinity;
  for (const target of targets) {
    if (target === from) continue;
    const [tx, ty] = centre(target);
    const along = (tx - x) * dx + (ty - y) * dy;
    const across = Math.abs((tx - x) * dy) + Math.abs((ty - y) * dx);
    const cost = along + 2.2 * across;
    if (along > 1 && cost < least) [best, least] = [target, cost];
  }
  return best;
}

/** `selector`: what can be reached within the element. Inside SVG, targets need a tabindex of their own. */
export function roving(selector = "[data-target]"): Attachment<HTMLElement | SVGElement> {
  return (group) => {
    const targets = () => [...group.querySelectorAll<HTMLElement>(selector)];

    function stop(at: HTMLElement | undefined) {
      for (const target of targets()) target.tabIndex = target === at ? 0 : -1;
    }

    function settle() {
      const all = targets();
      const held = all.find((target) => target === document.activeElement) ?? all.find((target) => target.tabIndex === 0);
      stop(held ?? all.find((target) => target.dataset.lit === "true") ?? all[0]);
    }

    function key(event: Event) {
      const { key } = event as KeyboardEvent;
      const all = targets();
      const from = all.find((target) => target === document.activeElement);
      if (!from) return;
      const direction = DIRECTIONS[key];
      const to = direction
        ? nearest(from, all, direction)
        : key === "Home"
          ? all[0]
          : key === "End"
            ? all.at(-1)
            : undefined;
      if (!direction && !to) return;
      event.preventDefault();
      if (to instanceof Element) {
        stop(to as HTMLElement);
        (to as HTMLElement).focus();
      }
    }

    function focused(event: Event) {
      const target = (event.target as Element).closest<HTMLElement>(selector);
      if (target) stop(target);
    }

    settle();
    const watching = new MutationObserver(settle);
    watching.observe(group, { childList: true, subtree: true, attributeFilter: ["data-lit"] });
    group.addEventListener("keydown", key);
    group.addEventListener("focusin", focused);
    return () => {
      watching.disconnect();
      group.removeEventListener("keydown", key);
      group.removeEventListener("focusin", focused);
    };
  };
}
