/** What a screen reader says when something happens. */
let said = $state("");

export function announce(text: string): void {
  if (text) said = said === text ? `${text} ` : text; // the same words twice are said twice
}

export function announced(): string {
  return said;
}
