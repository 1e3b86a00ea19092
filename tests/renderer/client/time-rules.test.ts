import { describe, expect, it } from 'vitest';
import { isInTime } from '../../../renderer/client/time/time-rules.ts';

describe('a time rule', () => {
  const rule = { from: 10, until: 20 };
  it.each([
    [9, false],
    [10, true],
    [19, true],
    [20, false],
  ])('at %i is %s: the beginning is in, the end is out', (now, expected) => {
    expect(isInTime(rule, now)).toBe(expected);
  });

  it('without beginning or end holds on that side for ever', () => {
    expect(isInTime({ from: Number.NaN, until: 20 }, -1e15)).toBe(true);
    expect(isInTime({ from: 10, until: Number.NaN }, 1e15)).toBe(true);
  });
});
