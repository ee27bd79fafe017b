/** Luck and decisions in numbers and bars, in points of chance: hundredths of a win. */
import type { Luck } from "../net/api";

type Account = Luck["accounts"][number];

const NARROWEST = 0.1; // of a chance that fills half a bar: a game without luck shows short bars
const CHANGES = ["luck", "own", "rivals"] as const;

export const points = (chance: number) => Math.round(100 * chance) || 0; // no −0

export function signedPoints(chance: number): string {
  const whole = points(chance);
  return whole > 0 ? `+${whole}` : whole < 0 ? `−${-whole}` : "0";
}

/** What the longest bar stands for. */
export const widestOf = ({ accounts }: Luck) =>
  Math.max(NARROWEST, ...accounts.flatMap(({ luck, decisions }) => [Math.abs(luck), Math.abs(decisions)]));

/** A bar from the middle of its track. */
export function barOf(value: number, widest: number): { left: string; width: string } {
  const width = (50 * Math.abs(value)) / widest;
  return { left: `${value < 0 ? 50 - width : 50}%`, width: `${width}%` };
}

/** How everybody's parts add up, line by line; the rest takes what rounding left. */
export function sumsOf({ accounts }: Luck): { part: string; cells: string[] }[] {
  const line = (part: string, cell: (account: Account) => string) => ({ part, cells: accounts.map(cell) });
  const change = { luck: "luck", own: "decisions", rivals: "rivals" } as const;
  const rest = (account: Account) =>
    CHANGES.reduce(
      (left, part) => left - points(account[change[part]]),
      points(account.result) - points(account.start),
    );
  return [
    line("start", ({ start }) => String(points(start))),
    ...CHANGES.map((part) => line(part, (account) => signedPoints(account[change[part]]))),
    line("rest", (account) => signedPoints(rest(account) / 100)),
    line("result", ({ result }) => String(points(result))),
    line("adjusted", ({ adjusted }) => String(points(adjusted)).replace("-", "−")),
  ];
}
