/** How a total changes, with its sign. */
export function signed(gain: number): string {
  return `${gain >= 0 ? "+" : "−"}${Math.abs(gain)}`;
}
