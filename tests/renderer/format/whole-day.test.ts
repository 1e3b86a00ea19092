/** Days without a time: when they begin and end at a place, and how much work that is. */
import { expect, it, onTestFinished } from 'vitest';
import { endOfDay, startOfDay } from '../../../renderer/format/whole-day.ts';

const DAY = '2026-11-20T00:00:00.000Z';

it('should begin and end by the clocks of each place, whichever was asked for before', () => {
  for (let round = 0; round < 2; round++) {
    expect(startOfDay(DAY, { timeZone: 'Asia/Tokyo' })).toBe('2026-11-19T15:00:00.000Z');
    expect(endOfDay(DAY, { timeZone: 'Asia/Tokyo' })).toBe('2026-11-20T15:00:00.000Z');
    expect(startOfDay(DAY, { timeZone: 'America/New_York' })).toBe('2026-11-20T05:00:00.000Z');
    expect(startOfDay('2026-11-20T08:00:00.000Z', { timeZone: 'Asia/Tokyo' })).toBe(
      '2026-11-20T08:00:00.000Z',
    );
  }
});

it('should make no formats for a day that is asked for again', () => {
  const { DateTimeFormat } = Intl;
  onTestFinished(() => {
    Intl.DateTimeFormat = DateTimeFormat;
  });
  let made = 0;
  Intl.DateTimeFormat = new Proxy(DateTimeFormat, {
    construct(target, [locale, options]) {
      made += 1;
      return new target(locale, options);
    },
  });
  // No other test asks for this zone.
  const place = { timeZone: 'Pacific/Chatham' };
  startOfDay(DAY, place);
  const first = made;
  expect(first).toBeGreaterThan(0);
  for (let card = 0; card < 20; card++) startOfDay(DAY, place);
  expect(made).toBe(first);
});
