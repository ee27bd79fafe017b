/** Labels along an axis, where there may be no room for all of them. */

/** Those that fit side by side when each is this wide, the first ones first; no label leaves its axis. */
export function labelsThatFit<Mark>(
  marks: Mark[],
  placeOf: (mark: Mark) => number,
  width: number,
  [from, to]: [from: number, to: number],
): { mark: Mark; at: number }[] {
  const placed: { mark: Mark; at: number }[] = [];
  for (const mark of marks) {
    const at = Math.min(to - width / 2, Math.max(from + width / 2, placeOf(mark)));
    if (placed.every((other) => Math.abs(other.at - at) >= width)) placed.push({ mark, at });
  }
  return placed;
}
