/** Dragging with a mouse, a pen or a finger. A click stays a click: nothing is dragged before it has moved a little. */
import type { Attachment } from "svelte/attachments";

const FAR_ENOUGH = 6; // pixels: less is a click

export interface Dragging {
  /** where it can be put down, as a selector */
  onto: string;
  /** the part of the element that moves, as a selector; the whole element unless told */
  piece?: string;
  /** a finger scrolls here, so that with a finger one taps; else what moves should have `touch-action: none` */
  fingersScroll?: boolean;
  /** it begins to move; false: it cannot be moved now */
  lift: () => boolean;
  /** what lies under it has changed */
  over?: (target: HTMLElement | null) => void;
  /** it is let go over these, the uppermost first; over none it goes back */
  drop: (targets: HTMLElement[]) => void;
}

export function draggable({ onto, piece, fingersScroll = false, lift, over, drop }: Dragging): Attachment<HTMLElement> {
  return (handle) => {
    const element = (piece && handle.querySelector<HTMLElement>(piece)) || handle;
    handle.style.userSelect = "none"; // else dragging would select the text on its way
    let start: PointerEvent | null = null;
    let moving = false;
    let under: HTMLElement | null = null;

    function down(event: PointerEvent) {
      if (event.button !== 0 || (fingersScroll && event.pointerType === "touch")) return;
      start = event;
      addEventListener("pointermove", move);
      addEventListener("pointerup", up);
      addEventListener("pointercancel", cancel);
    }

    function move(event: PointerEvent) {
      if (event.pointerId !== start?.pointerId) return;
      const [dx, dy] = [event.clientX - start.clientX, event.clientY - start.clientY];
      if (!moving) {
        if (Math.hypot(dx, dy) < FAR_ENOUGH) return;
        if (!lift()) return stop();
        moving = true;
        element.dataset.dragged = "";
      }
      event.preventDefault();
      element.style.translate = `${dx}px ${dy}px`;
      const found = targetsUnder(event)[0] ?? null;
      if (found !== under) over?.((under = found));
    }

    function up(event: PointerEvent) {
      if (event.pointerId !== start?.pointerId) return;
      const targets = moving ? targetsUnder(event) : null;
      stop();
      if (!targets) return;
      // a mouse clicks when it lets go, a finger does not: either way that was no click
      addEventListener("click", swallow, { capture: true });
      setTimeout(() => {
        removeEventListener("click", swallow, { capture: true });
        drop(targets);
      });
    }

    function cancel() {
      const moved = moving;
      stop();
      if (moved) drop([]);
    }

    /** Where it could be put down here; where it came from is none of these. */
    function targetsUnder({ clientX, clientY }: PointerEvent): HTMLElement[] {
      const others = document.elementsFromPoint(clientX, clientY).filter((one) => !element.contains(one));
      const targets = others.map((one) => one.closest<HTMLElement>(onto));
      return [...new Set(targets)].filter((one) => one !== null && !one.contains(element)) as HTMLElement[];
    }

    function stop() {
      start = null;
      moving = false;
      element.style.translate = "";
      delete element.dataset.dragged;
      if (under) over?.((under = null));
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
      removeEventListener("pointercancel", cancel);
    }

    handle.addEventListener("pointerdown", down);
    handle.addEventListener("dragstart", noGhost);
    return () => {
      cancel();
      handle.removeEventListener("pointerdown", down);
      handle.removeEventListener("dragstart", noGhost);
    };
  };
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}

const noGhost = (event: Event) => event.preventDefault();
