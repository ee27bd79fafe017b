/** Dragging with a mouse or a pen. A finger scrolls, so with a finger one taps. */
import type { Attachment } from "svelte/attachments";
import type { Playing } from "./playing.svelte";
import type { Building } from "./view";

const FAR_ENOUGH = 6; // pixels: less is a click

/** The element can be dragged to whatever has `data-drop`. */
export function draggable(playing: Playing, key: string, suit?: Building): Attachment<HTMLElement> {
  return (element) => {
    element.style.userSelect = "none"; // else dragging would select the text on its way
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
        if (!playing.lift(key, suit)) return end();
        moving = true;
        element.dataset.dragged = "";
      }
      element.style.translate = `${dx}px ${dy}px`;
    }

    function up(event: PointerEvent) {
      if (moving) {
        addEventListener("click", swallow, { capture: true, once: true });
        setTimeout(() => removeEventListener("click", swallow, { capture: true }));
        const places = placesUnder(event);
        const place = places.find((one) => playing.opens(one)) ?? places[0];
        if (place !== undefined) playing.putDown(place);
      }
      end();
    }

    /** Where it could be put down here; back where it came from it is just let go. */
    function placesUnder({ clientX, clientY }: PointerEvent): string[] {
      const under = document.elementsFromPoint(clientX, clientY).filter((one) => !element.contains(one));
      const drops = under.map((one) => one.closest<HTMLElement>("[data-drop]"));
      return drops.flatMap((one) => (one && !one.contains(element) ? [one.dataset.drop!] : []));
    }

    function end() {
      start = null;
      moving = false;
      playing.dragged = null;
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
