/** How long things are shown before the next one comes, as the player likes it. */
import { moves, settings, type Pace } from "../app/settings.svelte";

/** How much longer than usual; step by step: until somebody asks for more. */
const TIMES: Record<Pace, number> = { step: Infinity, slow: 2.5, normal: 1, fast: 0.4 };

export const stepwise = () => settings.pace === "step";

/** The milliseconds to wait where usually it is so many; who wants no motion waits only on demand. */
export function pause(usual: number): number {
  const waits = moves() || settings.pace === "step" || settings.pace === "slow";
  return waits ? usual * TIMES[settings.pace] : 0;
}
