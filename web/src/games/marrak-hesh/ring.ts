/** Where the docks lie: a rounded square, which shows larger tiles on a narrow screen than a circle would. */
import type { MarrakHeshView } from "./view";

const SQUARENESS = 4.5; // 2 is a circle
const REACH = 43.6; // from the middle to a dock, in percent of the ring's width
const SAMPLES = 2400;

interface Point {
  x: number;
  y: number;
}

function onCurve(turn: number): Point {
  const angle = 2 * Math.PI * turn - Math.PI / 2; // from the top, clockwise
  const [x, y] = [Math.cos(angle), Math.sin(angle)];
  const radius = (Math.abs(x) ** SQUARENESS + Math.abs(y) ** SQUARENESS) ** (-1 / SQUARENESS);
  return { x: x * radius, y: y * radius };
}

/** How far round the curve each sample lies, so that docks can be equally far apart. */
const LENGTHS = (() => {
  const lengths = [0];
  for (let i = 1; i <= SAMPLES; i++) {
    const [from, to] = [onCurve((i - 1) / SAMPLES), onCurve(i / SAMPLES)];
    lengths.push(lengths[i - 1]! + Math.hypot(to.x - from.x, to.y - from.y));
  }
  return lengths;
})();

/** A place on a ring of so many docks in percent of its width: `position` counts them (7.5 lies between 7 and 8). */
export function ringPoint(position: number, docks: number, reach = 1): Point {
  const part = (((position / docks) % 1) + 1) % 1;
  const wanted = part * LENGTHS[SAMPLES]!;
  let [low, high] = [0, SAMPLES];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (LENGTHS[middle]! <= wanted) low = middle;
    else high = middle;
  }
  const beyond = (wanted - LENGTHS[low]!) / (LENGTHS[high]! - LENGTHS[low]!);
  const { x, y } = onCurve((low + beyond) / SAMPLES);
  return { x: 50 + x * REACH * reach, y: 50 + y * REACH * reach };
}

/** The angle, in degrees, that turns something pointing up so that it points at the station. */
export function inward(dock: number, docks: number): number {
  const [before, after] = [ringPoint(dock - 0.05, docks), ringPoint(dock + 0.05, docks)];
  return (Math.atan2(after.y - before.y, after.x - before.x) * 180) / Math.PI + 180;
}

/** A line along the ring, as the data of an SVG path. */
export function ringPath(from: number, to: number, docks: number, reach: number): string {
  const steps = Math.max(2, Math.ceil(Math.abs(to - from) * 5));
  const points = Array.from({ length: steps + 1 }, (_, i) => ringPoint(from + ((to - from) * i) / steps, docks, reach));
  return "M" + points.map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`).join("L");
}

/** How many docks away the first transport lies in a direction; null if the ring has none. */
export function firstTransport(ring: MarrakHeshView["ring"], dock: number, direction: 1 | -1): number | null {
  for (let away = 1; away <= ring.length; away++) {
    if (ring.at((dock + direction * away) % ring.length)?.transport) return away;
  }
  return null;
}
