/** Dragging with a finger, a pen or a mouse. A click stays a click: nothing is dragged before it has moved a little. */
import type { Attachment } from "svelte/attachments";

const BEFORE_IT_MOVES = 7; // pixels

export interface Dragging {
  /** whether it can be dragged now */
  may: () => boolean;
  begin?: () => void;
  /** what lies under it has changed */
  over: (target: HTMLElement | null) => void;
  drop: (target: HTMLElement | null) => void;
}

/**
 * `selector`: where it can be dropped; `piece`: the part of the element that moves, which should have
 * `touch-action: none`.
 */
export function draggable(selector: string, dragging: Dragging, piece?: string): Attachment<HTMLElement> {
  return (handle) => {
    const element = (piece && handle.querySelector<HTMLElement>(piece)) || handle;
    handle.style.userSelect = "none"; // else dragging would select the text on its way
    let start: PointerEvent | null = null;
    let moving = false;
    let under: HTMLElement | null = null;

    function down(event: PointerEvent) {
      if (event.button !== 0 || !dragging.may()) return;
      start = event;
      addEventListener("pointermove", move);
      addEventListener("pointerup", up);
      addEventListener("pointercancel", stop);
    }

    function move(event: PointerEvent) {
      if (!start || event.pointerId !== start.pointerId) return;
      const [dx, dy] = [event.clientX - start.clientX, event.clientY - start.clientY];
      if (!moving && Math.hypot(dx, dy) < BEFORE_IT_MOVES) return;
      if (!moving) {
        moving = true;
        element.dataset.dragged = "true";
        dragging.begin?.();
      }
      event.preventDefault();
      element.style.translate = `${dx}px ${dy}px`;
      const found = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>(selector) ?? null;
      if (found !== under) dragging.over((under = found));
    }

    function up(event: PointerEvent) {
      if (event.pointerId !== start?.pointerId) return;
      const [moved, target] = [moving, under];
      stop();
      if (!moved) return;
      // a mouse clicks when it lets go, a finger does not: either way that was no click
      addEventListener("click", ignored, { capture: true });
      setTimeout(() => {
        removeEventListener("click", ignored, { capture: true });
        dragging.drop(target);
      });
    }

    function ignored(click: Event) {
      click.stopPropagation();
    }

    function stop() {
      start = under = null;
      moving = false;
      delete element.dataset.dragged;
      element.style.translate = "";
      dragging.over(null);
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
      removeEventListener("pointercancel", stop);
    }

    handle.addEventListener("pointerdown", down);
    return () => {
      stop();
      handle.removeEventListener("pointerdown", down);
    };
  };
}
