/** Answers to reads that can be computed in more than one way. */
import { describe, expect, it } from 'vitest';
import { evaluateRead, type ReadSource } from '../../renderer/reads.ts';

/** A source with the time alone: these reads need nothing else. */
const at = (instant: string) => ({ now: new Date(instant) }) as ReadSource;

describe('the year', () => {
  it.each(['Pacific/Kiritimati', 'Etc/GMT+12', 'Europe/Berlin', 'UTC'])(
    'should be that of %s',
    (timeZone) => {
      const format = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone });
      for (let hour = -60; hour <= 60; hour += 1) {
        const now = new Date(Date.UTC(2027, 0, 1, hour)).toISOString();
        expect(evaluateRead({ kind: 'year', timeZone }, at(now)), now).toBe(format.format(new Date(now)));
      }
      expect(evaluateRead({ kind: 'year', timeZone }, at('2026-07-01T00:00:00Z'))).toBe('2026');
    },
  );
});
