/** What somebody has to see is scrolled to, no further than it takes. */
export function intoSight(element: HTMLElement): void {
  element.scrollIntoView({ block: "nearest" });
}
