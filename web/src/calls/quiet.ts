/** Quiet hours: when this device makes no sound and shows no call. */

/** As inputs of time have them, such as "22:00"; they may go past midnight. */
export interface QuietHours {
  begin: string;
  end: string;
}

const DAY = 24 * 60;

export function minutes(time: string): number {
  const [hours = 0, rest = 0] = time.split(":").map(Number);
  return hours * 60 + rest;
}

/** How many milliseconds of quiet are left; 0 where it is not quiet. */
export function quietFor(hours: QuietHours | null, now = new Date()): number {
  if (!hours) return 0;
  const [begin, end] = [minutes(hours.begin), minutes(hours.end)];
  const minute = now.getHours() * 60 + now.getMinutes();
  const since = (minute - begin + DAY) % DAY;
  const length = (end - begin + DAY) % DAY;
  return since < length ? (length - since) * 60_000 - now.getSeconds() * 1000 : 0;
}
