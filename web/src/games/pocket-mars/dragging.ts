/** Dragging with a mouse or a pen. A finger scrolls, so with a finger one taps. */
import type { Attachment } from "svelte/attachments";
import type { Playing } from "./playing.svelte";
import type { Building } from "./view";

const FAR_ENOUGH = 6; // pixels: less is a click

/** The element can be dragged to whatever has `data-drop` with one of the places that its moves lead to. */
export function draggable(playing: Playing, key: string, suit?: Building): Attachment<HTMLElement> {
  return (element) => {
    let start: { x: number; y: number } | null = null;
    let moving = false;

    function down(event: PointerEvent) {
      if (event.button !== 0 || event.pointerType === "touch") return;
      start = { x: event.clientX, y: event.clientY };
      addEventListener("pointermove", move);
      addEventListener("pointerup", up);
      addEventListener("pointercancel", end);
    }

    function move(event: PointerEvent) {
      if (!start) return;
      const [dx, dy] = [event.clientX - start.x, event.clientY - start.y];
      if (!moving) {
        if (Math.hypot(dx, dy) < FAR_ENOUGH) return;
        const drops = playing.dropsFrom(key, suit);
        if (drops.size === 0) return end();
        moving = true;
        playing.drops = drops;
        element.dataset.dragged = "";
      }
      element.style.translate = `${dx}px ${dy}px`;
    }

    function up(event: PointerEvent) {
      if (moving) {
        addEventListener("click", swallow, { capture: true, once: true });
        setTimeout(() => removeEventListener("click", swallow, { capture: true }));
        const under = document.elementsFromPoint(event.clientX, event.clientY);
        const places = under.map((one) => one.closest<HTMLElement>("[data-drop]")?.dataset.drop);
        playing.drop(places.find((place) => place !== undefined && playing.drops?.has(place)) ?? null);
      }
      end();
    }

    function end() {
      start = null;
      moving = false;
      playing.drops = null;
      element.style.translate = "";
      delete element.dataset.dragged;
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
      removeEventListener("pointercancel", end);
    }

    element.addEventListener("pointerdown", down);
    const noGhost = (event: Event) => event.preventDefault();
    element.addEventListener("dragstart", noGhost);
    return () => {
      end();
      element.removeEventListener("pointerdown", down);
      element.removeEventListener("dragstart", noGhost);
    };
  };
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}
