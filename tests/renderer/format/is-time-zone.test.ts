/** A time zone is valid if Intl accepts it, even if Intl does not list it. */
import { expect, it } from 'vitest';
import { isTimeZone } from '../../../renderer/format/is-time-zone.ts';

it.each([
  'Europe/Berlin',
  'UTC',
  'Asia/Calcutta',
  'Asia/Kolkata',
  'europe/berlin',
  'Etc/GMT+12',
  'Europe/Atlantis',
  'Berlin',
  '',
  'UTC ',
])('takes %j as Intl does', (name) => {
  let isTaken = true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
  } catch {
    isTaken = false;
  }
  expect(isTimeZone(name)).toBe(isTaken);
  expect(['Europe/Atlantis', 'Berlin', '', 'UTC '].includes(name)).toBe(!isTaken);
});
