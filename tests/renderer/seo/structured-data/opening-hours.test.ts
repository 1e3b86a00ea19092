import { expect, test } from 'vitest';
import {
  describeOpeningHours,
  describeSpecialHours,
} from '../../../../renderer/seo/structured-data/opening-hours.ts';

test('names the days, every day where none is chosen, and ends the day at 23:59', () => {
  const hours = describeOpeningHours([
    { days: [], opens: '00:00', closes: '24:00', closed: false },
    { days: ['sa', 'su'], opens: '06:00', closes: '01:00', closed: false },
  ]);
  expect(hours).toMatchObject([
    { opens: '00:00', closes: '23:59' },
    { dayOfWeek: ['Saturday', 'Sunday'], opens: '06:00', closes: '01:00' },
  ]);
  expect(hours[0]!.dayOfWeek).toHaveLength(7);
});

test('leaves out rows that say closed or nothing', () => {
  const closed = { days: [], opens: '06:00', closes: '20:00', closed: true };
  const unknown = { days: [], opens: undefined, closes: '20:00', closed: false };
  expect(describeOpeningHours([closed, unknown])).toEqual([]);
});

test('says that a day stays closed by opening and closing at the same minute', () => {
  const date = '2026-12-25T00:00:00.000Z';
  const exception = { date, opens: undefined, closes: undefined, closed: true, note: undefined };
  expect(describeSpecialHours([exception])).toMatchObject([
    { validFrom: '2026-12-25', validThrough: '2026-12-25', opens: '00:00', closes: '00:00' },
  ]);
});

test('leaves out days that have only a note, whose hours are the usual ones', () => {
  const date = '2026-12-24T00:00:00.000Z';
  const noted = { date, opens: undefined, closes: undefined, closed: false, note: 'No hot food' };
  expect(describeSpecialHours([noted, { ...noted, opens: '13:00' }])).toEqual([]);
});

test('ends hours of a whole day a minute early: the same time twice would mean closed', () => {
  const row = (clock: string) => ({ days: [], opens: clock, closes: clock, closed: false });
  expect(describeOpeningHours([row('00:00'), row('06:00')])).toMatchObject([
    { opens: '00:00', closes: '23:59' },
    { opens: '06:00', closes: '05:59' },
  ]);
  const exception = { date: '2026-12-25T00:00:00.000Z', opens: '00:00', closes: '00:00', closed: false };
  expect(describeSpecialHours([{ ...exception, note: undefined }])).toMatchObject([
    { opens: '00:00', closes: '23:59' },
  ]);
});
