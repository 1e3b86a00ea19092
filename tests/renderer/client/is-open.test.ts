/** Whether something is open now: across midnight, on days with other hours, in its own time zone. */
import { expect, it } from 'vitest';
import { isOpenAt, type OpenHours } from '../../../renderer/client/time/is-open.ts';

const at = (hours: Partial<OpenHours>, instant: string) =>
  isOpenAt({ zone: 'Europe/Berlin', weekly: [], special: [], ...hours }, Date.parse(instant));
const daily = (opens: string, closes: string) => [{ days: [], opens, closes }];

it.each([
  ['2026-11-20T03:29:00Z', false],
  ['2026-11-20T03:30:00Z', true],
  ['2026-11-20T20:29:00Z', true],
  ['2026-11-20T20:30:00Z', false],
])('by the clocks of its airport: at %s %s', (instant, expected) => {
  expect(at({ weekly: daily('04:30', '21:30') }, instant)).toBe(expected);
});

it('past midnight, on the day before', () => {
  const weekly = [{ days: ['sa' as const], opens: '20:00', closes: '02:00' }];
  expect(at({ weekly }, '2026-11-21T22:00:00Z')).toBe(true);
  expect(at({ weekly }, '2026-11-22T00:59:00Z')).toBe(true);
  expect(at({ weekly }, '2026-11-22T01:00:00Z')).toBe(false);
  expect(at({ weekly }, '2026-11-20T22:00:00Z')).toBe(false);
});

it('at every hour of a place that is open day and night', () => {
  expect(at({ weekly: daily('00:00', '24:00') }, '2026-11-20T22:59:59Z')).toBe(true);
});

it('not on days when it is closed, and otherwise on special days', () => {
  const special = [
    { date: '2026-12-24', opens: '06:00', closes: '12:00' },
    { date: '2026-12-25', closed: true },
  ];
  const hours = { weekly: daily('04:30', '21:30'), special };
  expect(at(hours, '2026-12-24T10:00:00Z')).toBe(true);
  expect(at(hours, '2026-12-24T12:00:00Z')).toBe(false);
  expect(at(hours, '2026-12-25T10:00:00Z')).toBe(false);
  expect(at(hours, '2026-12-26T10:00:00Z')).toBe(true);
});
