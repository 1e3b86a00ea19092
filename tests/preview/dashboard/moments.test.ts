/** Moments in fields and texts, in the site's time zone. */
import { describe, expect, it } from 'vitest';
import { formatMoment, fromLocalInput, toLocalInput } from '../../../preview/dashboard/moments.ts';

const zone = 'Europe/Berlin';

describe('moments', () => {
  it.each([
    ['2026-11-20T12:00:00.000Z', '2026-11-20T13:00'],
    ['2026-07-01T22:30:00.000Z', '2026-07-02T00:30'],
    ['2026-03-29T00:59:00.000Z', '2026-03-29T01:59'],
    ['2026-03-29T01:00:00.000Z', '2026-03-29T03:00'],
    ['2026-12-31T23:00:00.000Z', '2027-01-01T00:00'],
  ])('should be local in fields: %s is %s', (instant, local) => {
    expect(toLocalInput(instant, zone)).toBe(local);
    expect(fromLocalInput(local, zone)).toBe(instant);
  });

  it.each([
    undefined,
    '',
    'tomorrow',
    '2026-13-45T99:99',
    '2026-11-20',
    '0026-11-20T12:00',
    '2026-11-20T12:00Z<script>',
  ])('should not be read from %s', (text) => {
    expect(fromLocalInput(text, zone)).toBeUndefined();
  });

  // Clocks that are turned forward skip these times.
  it.each([
    ['America/Santiago', '2026-09-06T00:30', '2026-09-06T01:30'],
    ['America/New_York', '2026-03-08T02:30', '2026-03-08T03:30'],
    ['Europe/Berlin', '2026-03-29T02:30', '2026-03-29T03:30'],
    ['Australia/Lord_Howe', '2026-10-04T02:00', '2026-10-04T02:30'],
  ])('should be after a change of clocks that skips them: %s', (place, skipped, shown) => {
    expect(toLocalInput(fromLocalInput(skipped, place)!, place)).toBe(shown);
  });

  it('should be written as people write them', () => {
    expect(formatMoment('2026-11-20T12:00:00Z', zone)).toBe('20 Nov 2026, 13:00');
  });
});
