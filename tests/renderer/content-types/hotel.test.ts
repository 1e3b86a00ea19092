/** A hotel's times are times of day, before 24:00; only opening hours may end at 24:00. */
import { expect, it } from 'vitest';
import { hoursRow } from '../../../renderer/blocks/items/hours-row.ts';
import { hotel } from '../../../renderer/content-types/hotel.ts';

const times = ['checkin_from', 'checkout_until', 'breakfast_from'] as const;

it.each(times)('takes the times of a clock: %s', (name) => {
  const accepts = (time: string) => hotel.schema.shape[name].safeParse(time).success;
  expect(['00:00', '09:30', '23:59', ''].map(accepts)).toEqual([true, true, true, true]);
  expect(['24:00', '9:30', '23:60', '15.00', '15:00 '].map(accepts)).toEqual([
    false,
    false,
    false,
    false,
    true,
  ]);
  expect(hoursRow.schema.safeParse({ opens: '00:00', closes: '24:00' }).success).toBe(true);
});
