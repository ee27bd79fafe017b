/** What fits on the screen, and bringing into sight what does not. */

/** The size of the page's text, in pixels. */
export function textUnit(): number {
  return parseFloat(getComputedStyle(document.documentElement).fontSize);
}

/** Whether the screen is so low that the status has to share its place, as in the styles. */
export const isLow = (): boolean => matchMedia("(max-height: 46rem) and (max-width: 63.99rem)").matches;

/** Scroll the least so that all of these can be seen between what stands at the top and at the bottom of the screen. */
export function bringIntoSight(things: Element[]): void {
  const boxes = things
    .filter((thing) => !thing.closest("[data-covers]"))
    .map((thing) => thing.getBoundingClientRect())
    .filter(({ height }) => height > 0);
  if (boxes.length === 0) return;
  const all = {
    left: Math.min(...boxes.map((box) => box.left)),
    right: Math.max(...boxes.map((box) => box.right)),
    top: Math.min(...boxes.map((box) => box.top)),
    bottom: Math.max(...boxes.map((box) => box.bottom)),
  };
  const [from, to] = freeBand(all.left, all.right);
  const by = all.bottom > to ? Math.min(all.bottom - to, all.top - from) : Math.min(0, all.top - from);
  if (Math.abs(by) > 1)
    scrollBy({ top: by, behavior: document.documentElement.dataset.motion === "none" ? "auto" : "smooth" });
}

/** From where to where the screen is free: what is marked `data-covers` keeps its place while the page scrolls. */
function freeBand(left: number, right: number): [number, number] {
  let [from, to] = [0, innerHeight];
  for (const cover of document.querySelectorAll<HTMLElement>("[data-covers]")) {
    const box = cover.getBoundingClientRect();
    const stays = ["fixed", "sticky"].includes(getComputedStyle(cover).position);
    if (!stays || box.height === 0 || box.right <= left || box.left >= right) continue;
    if (cover.dataset.covers === "top") from = Math.max(from, box.bottom);
    else to = Math.min(to, box.top);
  }
  return [from, to];
}
