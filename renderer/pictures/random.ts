/** Numbers that look random and are the same for the same seed: pictures must not change between builds. */

import { hashText } from '../model/hash-text.ts';

/** Returns the next number from 0 up to, but not including, 1. */
export type Random = () => number;

const weylStep = 0x6d2b79f5;
const uint32 = 4_294_967_296;

/** FNV-1a of the seed starts a mulberry-like generator. */
export function createRandom(seed: string): Random {
  let state = hashText(seed);
  return () => {
    state = (state + weylStep) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / uint32;
  };
}

/** One of the values, of which there must be one. */
export function pick<Value>(values: readonly Value[], random: Random): Value {
  return values[Math.floor(random() * values.length)]!;
}

/** A number between two others. */
export function between(low: number, high: number, random: Random): number {
  return low + random() * (high - low);
}
