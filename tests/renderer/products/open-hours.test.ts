import { expect, test } from 'vitest';
import { isOpenAt } from '../../../renderer/client/time/is-open.ts';
import { readOpenHours } from '../../../renderer/products/open-hours.ts';

const week = [
  { _uid: 'w', component: 'hours_row', days: [], opens: '06:00', closes: '22:00', closed: false },
];
const christmasEve = { _uid: 'e', component: 'hours_exception', date: '2026-12-24 00:00' };
const noon = Date.parse('2026-12-24T12:00:00Z');

test.each([
  ['a note', { note: 'No hot food today' }, true],
  ['a note and one of the two times', { opens: '13:00', note: 'Hot food from 13:00' }, true],
  ['other hours', { opens: '13:00', closes: '20:00' }, false],
  ['that it is closed', { closed: true }, false],
])('a day with %s', (_name, fields, open) => {
  const hours = readOpenHours(week, [{ ...christmasEve, ...fields }], 'UTC');
  expect(isOpenAt(hours!, noon)).toBe(open);
});
