/** What can be said across a table: phrases that everybody reads in their own language, and faces and signs. */
import type { Schemas } from "../net/protocol";

export type Word = Schemas["Say"]["word"];

export const PHRASES = [
  "hello",
  "good-luck",
  "nice-move",
  "thinking",
  "oops",
  "back-soon",
  "thanks",
  "good-game",
] as const satisfies Word[];

const HELMET = "M12 3.200a8.800 8.800 0 1 0 0 17.600a8.800 8.800 0 1 0 0-17.600z";

/** Drawn as strokes on a square of 24, like the other signs. */
export const EMOTES = {
  smile: `${HELMET}M8.700 10v.6M15.300 10v.6M8 14.200c1 1.500 2.400 2.200 4 2.200s3-.700 4-2.200`,
  laugh: `${HELMET}M7.600 10.600l1.200-1.200 1.200 1.200M14 10.600l1.200-1.200 1.200 1.200M7.700 13.600h8.600c-.3 2.400-2 3.900-4.300 3.900s-4-1.500-4.300-3.900z`,
  wow: `${HELMET}M8.700 9v1M15.300 9v1M12 13.200a2 2.300 0 1 0 0 4.600a2 2.300 0 1 0 0-4.600z`,
  cry: `${HELMET}M7.600 9.800h2.200M14.200 9.800h2.200M8.300 17c.9-1.300 2.200-2 3.700-2s2.800.7 3.700 2M16 12.200c-.9 1.200-1 2.300 0 2.300s.9-1.100 0-2.300z`,
  heart:
    "M12 20.200C6.500 16.300 3.500 13.200 3.500 9.600A4.600 4.600 0 0 1 12 7.100a4.600 4.600 0 0 1 8.500 2.500c0 3.600-3 6.700-8.500 10.600z",
  rocket:
    "M12 2.500c3.200 2.300 4.500 5.700 4.200 10.300l-1.400 3.700H9.200l-1.400-3.700C7.500 8.200 8.800 4.800 12 2.500zM12 8.200v2.400M7.900 12.800l-3.100 3.600 4.400.1M16.100 12.800l3.100 3.600-4.400.1M10.300 18.500l-.6 2.700M13.700 18.500l.6 2.700M12 18.500v3.500",
} as const satisfies Partial<Record<Word, string>>;
export type Emote = keyof typeof EMOTES;

export const isEmote = (word: Word): word is Emote => word in EMOTES;
