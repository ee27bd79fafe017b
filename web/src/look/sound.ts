/** Short sounds, made here rather than loaded; off unless the player wants them. */
import { settings } from "../app/settings.svelte";
import { quietFor } from "../calls/quiet";

type Note = [hertz: number, start: number, seconds: number];
const SOUNDS = {
  place: [
    [330, 0, 0.09],
    [220, 0.05, 0.12],
  ],
  take: [
    [520, 0, 0.07],
    [780, 0.06, 0.1],
  ],
  turn: [
    [660, 0, 0.12],
    [880, 0.12, 0.2],
  ],
  refused: [[180, 0, 0.15]],
  end: [
    [523, 0, 0.15],
    [659, 0.13, 0.15],
    [784, 0.26, 0.35],
  ],
} satisfies Record<string, Note[]>;

const LOUDEST = 0.24;
let context: AudioContext | undefined;

export function play(sound: keyof typeof SOUNDS): void {
  if (!settings.sound || quietFor(settings.quiet) > 0) return;
  context ??= new AudioContext();
  for (const [hertz, start, seconds] of SOUNDS[sound]) {
    const tone = context.createOscillator();
    const loud = context.createGain();
    const begin = context.currentTime + start;
    tone.type = "triangle";
    tone.frequency.value = hertz;
    loud.gain.setValueAtTime(LOUDEST * Math.max(0.01, settings.volume), begin);
    loud.gain.exponentialRampToValueAtTime(0.001, begin + seconds);
    tone.connect(loud).connect(context.destination);
    tone.start(begin);
    tone.stop(begin + seconds);
  }
}
